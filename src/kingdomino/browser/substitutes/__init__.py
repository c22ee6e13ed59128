"""Small substitutes for third-party packages. In a browser this folder is on the import path."""
