"""The server: tables by link, a log for each that is never lost, a door that stays closed. Knows no rule: it asks.

Import `kingdomino.server.http.app` for the application, `kingdomino.server.store` for the log; this package is empty
so that the command line stays light.
"""
