"""Tiger, an exact Othello solver.

>>> import tiger
>>> board = tiger.Board.parse("f5d6c3d3c4")
>>> with tiger.Engine() as engine:
...     best = engine.play(board, level=10)
>>> best.move in board.moves()
True
"""

from tiger._core import kernel, version
from tiger.archive import Archive, ArchivedGames, ArchivePosition
from tiger.board import PASS, Board, Move, square, square_name
from tiger.book import Book, BookGames, BookMove, BookPosition, BookSource
from tiger.engine import Engine, Result, ReviewedMove, SolvedArrays, legal_moves, play
from tiger.game import File, FileError, Game, Problem, read_file, read_games, read_positions

__version__ = version()
__all__ = [
    "PASS",
    "Archive",
    "ArchivePosition",
    "ArchivedGames",
    "Board",
    "Book",
    "BookGames",
    "BookMove",
    "BookPosition",
    "BookSource",
    "Engine",
    "File",
    "FileError",
    "Game",
    "Move",
    "Problem",
    "Result",
    "ReviewedMove",
    "SolvedArrays",
    "kernel",
    "legal_moves",
    "play",
    "read_file",
    "read_games",
    "read_positions",
    "square",
    "square_name",
    "version",
]
