"""Analysis of positions and records: evaluated options, grades, reviews and reasons."""

from kingdomino.players.analysis.evaluation import Evaluation, evaluate, evaluate_all
from kingdomino.players.analysis.grades import Grade, grade, review
from kingdomino.players.analysis.options import Analysis, Option, analyse

__all__ = ["Analysis", "Evaluation", "Grade", "Option", "analyse", "evaluate", "evaluate_all", "grade", "review"]
