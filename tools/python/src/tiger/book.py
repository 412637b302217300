"""Opening books that `tiger book` makes."""

from __future__ import annotations

import os
from dataclasses import dataclass
from os import PathLike
from typing import Any, Optional, Union

from tiger import _core
from tiger.board import Board
from tiger.closing import Closing


@dataclass(frozen=True)
class BookGames:
    """How games went on: won, drawn and lost by the side to move, and unfinished lines."""

    wins: int
    draws: int
    losses: int
    lines: int


@dataclass(frozen=True)
class BookSource:
    """What a score rests on. Only the ranks "proof accepted" and "proved" are proofs; the others
    are "searched" and "claimed exact". What is unknown is "" or 0."""

    rank: str
    program: str
    version: str
    weights: str
    date: int
    """Such as 20261125."""
    depth: int
    """Plies, or the level of a program that counts in levels."""
    confidence: int
    """In percent."""


@dataclass(frozen=True)
class BookMove:
    """A move with its score for the side that plays it, None if the book has only games. The exact
    score is proved to be from `lower` to `upper`."""

    move: str
    score: Optional[int]
    value: Optional[float]
    """The score; may contain parts of a disc in later versions."""
    lower: int
    upper: int
    exact: bool
    """Whether the score is proved."""
    inside: bool
    """Whether the move leads to a position of the book."""
    source: Optional[BookSource]
    """None if there is no score, or if the rules of the game say it."""
    games: BookGames


@dataclass(frozen=True)
class BookPosition:
    """What a book knows of a position: its score for the side to move, None if there is none, its
    proved bounds, the best move if it is known, games, and its moves with a score or games, best
    first. If the side to move must pass, there are no moves."""

    score: Optional[int]
    value: Optional[float]
    """The score; may contain parts of a disc in later versions."""
    lower: int
    upper: int
    exact: bool
    """Whether the score is proved."""
    best: Optional[str]
    games: BookGames
    moves: tuple[BookMove, ...]


class Book(Closing):
    """A book, opened to be read. Use it as a context manager, or close it. Several threads may use
    it, but not a child process made by fork.

    Raises OSError if it cannot be opened, or if this package was built without SQLite 3.
    """

    def __init__(self, path: Union[str, PathLike[str]]) -> None:
        self._core = _core.Book(os.fsencode(path))
        super().__init__(self._core)

    def look_up(self, board: Board) -> BookPosition:
        """What the book knows of a position."""
        known, moves = self._core.look_up(board._position)
        games = BookGames(**known.pop("games"))
        return BookPosition(**known, games=games, moves=tuple(_move(**move) for move in moves))


def _move(source: Optional[dict[str, Any]], games: dict[str, int], **members: Any) -> BookMove:
    named = None if source is None else BookSource(**source)
    return BookMove(source=named, games=BookGames(**games), **members)
