import typer

app = typer.Typer()


@app.command()
def replay() -> None:
    raise NotImplementedError
