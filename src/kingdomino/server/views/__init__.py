"""JSON views of tables and positions."""
