"""The WebAssembly module with the compiled functions, and how Python calls it."""
