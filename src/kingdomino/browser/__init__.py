"""What runs in a browser: tables and bots in Pyodide, without NumPy, Numba or a network."""
