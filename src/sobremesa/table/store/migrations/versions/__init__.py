"""The steps, each under the number that its file name begins with."""
