"""The proof: every test is a sentence about the game."""
