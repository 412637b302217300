"""Games, and files of positions and games."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from os import PathLike
from pathlib import Path
from typing import Optional, Union

from tiger import _core
from tiger.board import Board, square_name


@dataclass(frozen=True)
class Game:
    """A game: where it started and the squares played. Forced passes follow from the rules and are
    left out. `black_score` is the score of a finished game, otherwise None. What nothing is known
    of is ""."""

    moves: tuple[str, ...]
    start: Board = field(default_factory=Board)
    black_score: Optional[int] = None
    black: str = ""
    white: str = ""
    event: str = ""
    date: str = ""
    result: str = ""

    @classmethod
    def parse(cls, text: str) -> Game:
        """Reads one game in any format that Tiger reads, such as "f5d6c3", GGF or SGF."""
        return cls._of(_core.parse_game(text))

    @classmethod
    def _of(cls, fields: _core._GameFields) -> Game:
        start, moves, score, black, white, event, date, result = fields
        names = tuple(square_name(x) for x in moves)
        return cls(names, Board._of(start), score, black, white, event, date, result)

    @property
    def _moves(self) -> list[int]:
        return [_core.square(move) for move in self.moves]

    def board(self, moves: int = -1) -> Board:
        """The position after so many moves and the pass that they force; -1 means all moves."""
        return Board._of(_core.position_after(self.start._position, self._moves, moves))

    def boards(self) -> list[Board]:
        """The positions after 0, 1, 2 ... moves."""
        return [self.board(count) for count in range(len(self.moves) + 1)]

    @property
    def opening(self) -> str:
        """The name of the opening; "" if it has none."""
        return _core.opening(self.start._position, self._moves)

    def __str__(self) -> str:
        return _core.transcript(self.start._position, self._moves)


@dataclass(frozen=True)
class Problem:
    """A position of a file, with the scores that the file gives for moves. `number` is 0 if it has
    none."""

    board: Board
    title: str = ""
    number: int = 0
    scores: tuple[tuple[str, int], ...] = ()

    @property
    def expected(self) -> Optional[int]:
        """The best score that the file gives, or None."""
        return max((score for _, score in self.scores), default=None)


@dataclass(frozen=True)
class File:
    """What a file holds. `errors` tells, with line and column, what could not be read."""

    problems: list[Problem]
    games: list[Game]
    errors: list[str]


def read_file(path: Union[str, PathLike[str]]) -> File:
    """Reads a file of any format that Tiger reads: OBF, FFO scripts, drawn boards, transcripts,
    GGF, SGF, WTHOR. Raises OSError if it cannot be opened, ValueError if there is nothing in it."""
    problems, games, errors = _core.read_file(Path(path).read_bytes(), os.fsencode(path))
    found = []
    for position, title, number, scores in problems:
        named = tuple((square_name(x), score) for x, score in scores)
        found.append(Problem(Board._of(position), title, number, named))
    return File(found, [Game._of(fields) for fields in games], errors)


def read_positions(path: Union[str, PathLike[str]]) -> list[Board]:
    """The positions of a file; a game stands for its last one."""
    file = read_file(path)
    return [problem.board for problem in file.problems] + [game.board() for game in file.games]


def read_games(path: Union[str, PathLike[str]]) -> list[Game]:
    """The games of a file."""
    return read_file(path).games
