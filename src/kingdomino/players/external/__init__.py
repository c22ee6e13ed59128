"""External bots: programs that play over a line protocol."""
