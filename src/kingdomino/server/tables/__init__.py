"""Shared games: log, seats, commands, premoves, and the service that holds them."""
