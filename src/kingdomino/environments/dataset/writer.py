"""Generate a dataset, resuming where an earlier run stopped."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import closing
from pathlib import Path

from kingdomino.environments.dataset.directory import FILE, DatasetDirectory
from kingdomino.environments.dataset.generator import GameChunks, Games
from kingdomino.players.arena import Match
from kingdomino.players.factory import check_players
from kingdomino.runs import process_pool

Progress = Callable[[int, int], None]
"""Called with the number of finished games and the total."""


def make_dataset(
    match: Match,
    games: int,
    out: Path,
    *,
    jobs: int = 1,
    positions: bool = False,
    progress: Progress = lambda _done, _of: None,
) -> DatasetDirectory:
    """Play games and write them to a directory, or resume; a later call may ask for more games.

    The files do not depend on the number of jobs. `match` has the rules, the players and the seed. `positions` adds the
    position of every row as text.

    >>> import tempfile
    >>> with tempfile.TemporaryDirectory() as directory:
    ...     written = make_dataset(Match("classic", ("random", "greedy"), seed=1), 10, Path(directory) / "games")
    ...     sorted(path.name for path in written.path.iterdir()), written.files["data/games-00000.parquet"]["rows"]
    (['_dataset.json', 'data'], 480)
    """
    check_players(match.players, match.rules_value)
    with DatasetDirectory.open_for(out, match, games, positions) as directory:
        directory.verify()
        tasks = GameChunks(match, directory.games)
        files = range(-(-directory.games // FILE))
        open_files = {file: directory.recorded_games(file) for file in files if not directory.is_finished(file)}
        done = sum(len(directory.games_of(file)) for file in files if file not in open_files)
        done += sum(game < directory.games for recorded in open_files.values() for game in recorded)
        progress(done, directory.games)
        todo = []
        for task in range(-(-directory.games // tasks.size)):
            numbers = tasks.numbers(task)
            recorded = open_files.get(numbers.start // FILE)
            if recorded is not None and not all(game in recorded for game in numbers):
                todo.append(task)
        for file in list(open_files):
            _finish_if_complete(directory, file, open_files)
        played = (
            process_pool.run_serial(tasks, todo) if jobs == 1 else process_pool.run_parallel(tasks, todo, jobs=jobs)
        )
        with closing(played):  # closing stops the workers
            for games_played in played:
                file = min(games_played) // FILE
                new_games = {game: actions for game, actions in games_played.items() if game not in open_files[file]}
                directory.add(file, new_games)
                open_files[file] |= new_games
                done += len(new_games)
                _finish_if_complete(directory, file, open_files)
                progress(done, directory.games)
        return directory


def _finish_if_complete(directory: DatasetDirectory, file: int, open_files: dict[int, Games]) -> None:
    if all(game in open_files[file] for game in directory.games_of(file)):
        directory.finish(file, open_files.pop(file))
