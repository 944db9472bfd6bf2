import typer

app = typer.Typer(name="content", help="Content packs.")


@app.command()
def check() -> None:
    raise NotImplementedError
