"""`python -m sobremesa`: the command, also where it is not on the PATH."""

from sobremesa_command import main

if __name__ == "__main__":
    main()
