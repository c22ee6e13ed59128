"""Benchmark tasks with fixed deals, opponents and budgets, and sealed result files for the leaderboard."""

from kingdomino.benchmarks.result import BenchmarkResult, play_again, run_task
from kingdomino.benchmarks.tasks import TASKS, BenchmarkTask, task

__all__ = ["TASKS", "BenchmarkResult", "BenchmarkTask", "play_again", "run_task", "task"]
