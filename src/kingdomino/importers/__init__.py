"""Importers: games recorded by other programs, rebuilt and checked as records."""

from kingdomino.importers.bga import LogMapping, notification_types, record_from_bga
from kingdomino.importers.kdom import kingdoms_from_kdom, record_from_kdom
from kingdomino.importers.transcript import Transcript

__all__ = [
    "LogMapping",
    "Transcript",
    "kingdoms_from_kdom",
    "notification_types",
    "record_from_bga",
    "record_from_kdom",
]
