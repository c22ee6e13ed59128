"""Analysis of positions and games: options, grades, review and reasons."""
