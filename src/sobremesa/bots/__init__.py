"""Players made of code. They know games only through the engine."""
