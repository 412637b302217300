"""What the engine answers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, NamedTuple, Optional, Sequence, TypeVar

import numpy as np
import numpy.typing as npt

from tiger.game import Game


_Self = TypeVar("_Self", bound="_Found")


class _Found:
    @classmethod
    def _of(cls: type[_Self], found: dict[str, Any]) -> _Self:
        """What the extension found; the constructor would take longer than a small search."""
        result = object.__new__(cls)
        result.__dict__.update(found)
        return result


@dataclass(frozen=True)
class Result(_Found):
    """What a search found. Scores are in discs, for the side to move."""

    move: Optional[str]
    """The best move, or None if the game is over, or none is known yet."""
    score: Optional[int]
    """The exact score if `exact`, otherwise an estimate within the bounds. None if nothing is known:
    for a forced move that `play` made at once, to save the time of its clock, and at the beginning
    of an iteration of which `progress` is told."""
    value: Optional[float]
    """The score; may contain parts of a disc in later versions."""
    lower: int
    """Proved: lower <= exact score <= upper."""
    upper: int
    exact: bool
    complete: bool
    """False if the search was stopped before it could answer, or goes on (an iteration of `analyze`)."""
    depth: int
    """Plies searched; as many as there are empty squares: to the end of the game."""
    confidence: int
    """100: all moves were searched; less: percent, some were left out (ProbCut)."""
    nodes: int
    seconds: float
    line: tuple[str, ...]
    """The best line as far as it is known, passes included."""


@dataclass(frozen=True)
class ReviewedMove(_Found):
    """What a move of a game cost. Scores are in discs, for the side that moved."""

    ply: int
    number: int
    side: str
    empties: int
    forced: bool
    complete: bool
    """Whether both scores are those that were asked for."""
    played: str
    best: str
    played_score: int
    best_score: int
    played_value: float
    """The scores; may contain parts of a disc in later versions."""
    best_value: float
    played_lower: int
    """Proved: played_lower <= exact score of the move played <= played_upper."""
    played_upper: int
    best_lower: int
    """The same with best play from the position."""
    best_upper: int
    cost: int
    mark: str
    """"", "?!", "?" or "??"."""
    exact: bool
    depth: int
    confidence: int
    played_outcome: Optional[str]
    """"win", "draw" or "loss" if proved, otherwise None; with best play after the move."""
    best_outcome: Optional[str]
    nodes: int
    line: tuple[str, ...]


class SolvedArrays(NamedTuple):
    """The results of `Engine.solve_arrays`, each of shape (n,)."""

    score: npt.NDArray[np.int8]
    """The exact score if `exact`. Otherwise only the bounds are proved, and this is a number between
    them: also where goal="wld" or a window asked for no more, and where the search was stopped."""
    move: npt.NDArray[np.uint8]
    """Squares, 65 for a pass, 64 if the game is over."""
    exact: npt.NDArray[np.bool_]
    nodes: npt.NDArray[np.uint64]
    complete: npt.NDArray[np.bool_]
    """False if a limit or a stop ended the search before it could answer."""
    lower: npt.NDArray[np.int8]
    """Proved: lower <= exact score <= upper."""
    upper: npt.NDArray[np.int8]


class AnalyzedArrays(NamedTuple):
    """The results of `Engine.analyze_arrays`, each of shape (n, lines), best move first."""

    score: npt.NDArray[np.int8]
    """In discs; NO_SCORE where a board has no such move, or was not analysed."""
    move: npt.NDArray[np.uint8]
    """Squares, PASS, or NO_MOVE."""
    exact: npt.NDArray[np.bool_]
    complete: npt.NDArray[np.bool_]
    nodes: npt.NDArray[np.uint64]


@dataclass(frozen=True)
class PlayerTotals:
    """What a player lost in games, of moves with a choice."""

    games: int
    moves: int
    discs: int
    proved: int
    """The part of `discs` that comes from exact scores."""
    inaccuracies: int
    mistakes: int
    blunders: int


def player_totals(
    games: Sequence[Game], reviews: Sequence[Sequence[ReviewedMove]]
) -> dict[str, PlayerTotals]:
    """What each player lost in reviewed games, by name; games without names count for "black" and
    "white"."""
    totals: dict[str, list[int]] = {}
    for game, review in zip(games, reviews):
        for side in ("black", "white"):
            one = totals.setdefault((game.black if side == "black" else game.white) or side, [0] * 7)
            moves = [move for move in review if move.side == side and not move.forced]
            marks = [move.mark for move in moves]
            one[0] += 1
            one[1] += len(moves)
            one[2] += sum(move.cost for move in moves)
            one[3] += sum(move.cost for move in moves if move.exact)
            for i, mark in enumerate(("?!", "?", "??")):
                one[4 + i] += marks.count(mark)
    return {name: PlayerTotals(*one) for name, one in totals.items()}
