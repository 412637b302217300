"""Recorded games by position, from an index that `tiger games --index FILE` has written."""

from __future__ import annotations

import os
from dataclasses import dataclass
from os import PathLike
from typing import Optional, Union

from tiger import _core
from tiger.board import Board
from tiger.closing import Closing


@dataclass(frozen=True)
class ArchivedGames:
    """Games together: won, drawn and lost by the side to move, as far as results are known."""

    move: Optional[str]
    """With which they went on; None: their records end, or they are all games together."""
    games: int
    wins: int
    draws: int
    losses: int
    first_year: int
    """0 if it is unknown."""
    last_year: int
    scored: int
    """Games whose final score is known."""
    mean: Optional[float]
    """Of these scores; None if there are none."""


@dataclass(frozen=True)
class ArchivePosition:
    """The games that reached a position, all together and by move, the most frequent first."""

    games: ArchivedGames
    moves: tuple[ArchivedGames, ...]


class Archive(Closing):
    """An index of recorded games. Use it as a context manager, or close it. Several threads may use
    it.

    Raises OSError if it cannot be used.
    """

    def __init__(self, path: Union[str, PathLike[str]]) -> None:
        self._core = _core.Archive(os.fsencode(path))
        super().__init__(self._core)

    def look_up(
        self,
        board: Board,
        *,
        player: Optional[str] = None,
        opponent: Optional[str] = None,
        tournament: Optional[str] = None,
        years: tuple[int, int] = (0, 0),
    ) -> ArchivePosition:
        """The games that reached a position or a symmetric one. A name is a whole one, or else a
        part of one. Of the years, 0 is no limit."""
        games, moves = self._core.look_up(board._position, player, opponent, tournament, *years)
        return ArchivePosition(
            ArchivedGames(**games), tuple(ArchivedGames(**move) for move in moves)
        )
