"""HTTP and WebSocket server for games shared by link. Every table is a durable append-only log.

Contains no game rules. `kingdomino.server.http.app` has the application, `kingdomino.server.store` the log. This module
is empty so that the command line starts fast.
"""
