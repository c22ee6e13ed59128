"""WebSocket: transport, session and outbox."""
