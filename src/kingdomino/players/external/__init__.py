"""Bots that are programs of their own, spoken to over a line protocol."""
