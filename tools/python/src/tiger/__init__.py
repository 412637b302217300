"""Tiger, an exact Othello solver.

>>> import tiger
>>> board = tiger.Board.parse("f5d6c3d3c4")
>>> with tiger.Engine() as engine:
...     best = engine.play(board, level=10)
>>> best.move in board.moves()
True
"""

from tiger import env
from tiger._core import kernel, version
from tiger.archive import Archive, ArchivedGames, ArchivePosition
from tiger.arrays import (
    ACTION_PASS,
    ACTIONS,
    NO_MOVE,
    NO_SCORE,
    Canonical,
    Played,
    actions_of_moves,
    boards_of_planes,
    canonical,
    final_scores,
    game_over,
    legal_actions,
    legal_moves,
    masks,
    moves_of_actions,
    moves_of_tokens,
    planes,
    play,
    play_arrays,
    sets_of_masks,
    symmetries,
    tokens_of_moves,
)
from tiger.board import PASS, Board, Move, square, square_name
from tiger.book import Book, BookGames, BookMove, BookPosition, BookSource
from tiger.engine import Engine, random_games, self_play
from tiger.game import File, FileError, Game, Problem, read_file, read_games, read_positions
from tiger.games import Games, Positions, positions, recorded
from tiger.results import (
    AnalyzedArrays,
    PlayerTotals,
    Result,
    ReviewedMove,
    SolvedArrays,
    player_totals,
)

__version__ = version()
__all__ = [
    "ACTIONS",
    "ACTION_PASS",
    "AnalyzedArrays",
    "Archive",
    "ArchivePosition",
    "ArchivedGames",
    "Board",
    "Book",
    "BookGames",
    "BookMove",
    "BookPosition",
    "BookSource",
    "Canonical",
    "Engine",
    "File",
    "FileError",
    "Game",
    "Games",
    "Move",
    "NO_MOVE",
    "NO_SCORE",
    "PASS",
    "Played",
    "PlayerTotals",
    "Positions",
    "Problem",
    "Result",
    "ReviewedMove",
    "SolvedArrays",
    "actions_of_moves",
    "boards_of_planes",
    "canonical",
    "env",
    "final_scores",
    "game_over",
    "kernel",
    "legal_actions",
    "legal_moves",
    "masks",
    "moves_of_actions",
    "moves_of_tokens",
    "planes",
    "play",
    "play_arrays",
    "player_totals",
    "positions",
    "random_games",
    "read_file",
    "read_games",
    "read_positions",
    "recorded",
    "self_play",
    "sets_of_masks",
    "square",
    "square_name",
    "symmetries",
    "tokens_of_moves",
    "version",
]
