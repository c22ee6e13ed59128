"""A dataset from the first game to the last file: what is done is not played again. Knows where games are played."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import closing
from pathlib import Path

from kingdomino.environments.dataset.directory import FILE, Folder
from kingdomino.environments.dataset.generator import GameChunks, Games
from kingdomino.players.arena import Match
from kingdomino.players.factory import check_players
from kingdomino.runs import process_pool

Progress = Callable[[int, int], None]
"""Told how many games are done, and how many there will be."""


def make(match: Match, games: int, out: Path, *, jobs: int = 1, progress: Progress = lambda _done, _of: None) -> Folder:
    """Play so many games and write them to a folder, or go on where it stopped; more games may be asked for later.

    The files are the same whatever the number of jobs. A `match` says who plays what, from which seed.

    >>> import tempfile
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     made = make(Match("classic", ("random", "greedy"), seed=1), 10, Path(folder) / "games")
    ...     sorted(path.name for path in made.path.iterdir()), made.files["games-00000.parquet"]["rows"]
    (['_dataset.json', 'games-00000.parquet'], 480)
    """
    check_players(match.players, match.rules_value, match.seats)
    with Folder.open_for(out, match, games) as folder:
        folder.verify()
        pieces = GameChunks(match, folder.games)
        files = range(-(-folder.games // FILE))
        open_files = {file: folder.kept(file) for file in files if not folder.finished(file)}
        done = sum(len(folder.numbers(file)) for file in files if file not in open_files)
        done += sum(game < folder.games for kept in open_files.values() for game in kept)
        progress(done, folder.games)
        todo = []
        for piece in range(-(-folder.games // pieces.size)):
            numbers = pieces.numbers(piece)
            kept = open_files.get(numbers.start // FILE)
            if kept is not None and not all(game in kept for game in numbers):
                todo.append(piece)
        for file in list(open_files):
            _finish_if_whole(folder, file, open_files)
        played = (
            process_pool.run_serial(pieces, todo) if jobs == 1 else process_pool.run_parallel(pieces, todo, jobs=jobs)
        )
        with closing(played):  # it stops its workers when it is closed
            for piece_of_games in played:
                file = min(piece_of_games) // FILE
                fresh = {game: taken for game, taken in piece_of_games.items() if game not in open_files[file]}
                folder.add(file, fresh)
                open_files[file] |= fresh
                done += len(fresh)
                _finish_if_whole(folder, file, open_files)
                progress(done, folder.games)
        return folder


def _finish_if_whole(folder: Folder, file: int, open_files: dict[int, Games]) -> None:
    if all(game in open_files[file] for game in folder.numbers(file)):
        folder.finish(file, open_files.pop(file))
