"""Tables and bots in a browser, run by Pyodide without NumPy, Numba or a network."""
