"""Builds the WebAssembly module of the package from the compiled functions of `simulator` and `players.search`."""
