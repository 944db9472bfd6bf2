import typer

app = typer.Typer()


@app.command()
def sim() -> None:
    raise NotImplementedError
