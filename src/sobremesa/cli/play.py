import typer

app = typer.Typer()


@app.command()
def play() -> None:
    raise NotImplementedError
