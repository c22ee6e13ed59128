"""Nothing: a browser has no threads."""
