"""Analysis of positions and records: evaluated options, grades, reviews and reasons."""

from kingdomino.players.analysis.evaluation import Evaluation, evaluate, evaluate_all
from kingdomino.players.analysis.grades import Grade, grade
from kingdomino.players.analysis.options import Analysis, Option, analyse
from kingdomino.players.analysis.review import review

__all__ = ["Analysis", "Evaluation", "Grade", "Option", "analyse", "evaluate", "evaluate_all", "grade", "review"]
