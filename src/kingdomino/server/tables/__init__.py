"""Shared games: log, seats, commands, premoves and the service that keeps them."""
