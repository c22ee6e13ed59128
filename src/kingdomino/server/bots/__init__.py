"""Bots on the server: scheduling, worker processes and the fallback policy."""
