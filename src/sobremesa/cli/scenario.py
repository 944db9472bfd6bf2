import typer

app = typer.Typer()


@app.command()
def scenario() -> None:
    raise NotImplementedError
