"""Games, and files of positions and games."""

from __future__ import annotations

import gzip
import os
import zlib
from dataclasses import dataclass, field
from importlib import import_module
from os import PathLike
from typing import IO, Any, Literal, Optional, Union

from tiger import _core
from tiger.board import Board


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
    black_rating: str = ""
    white_rating: str = ""
    clock: str = ""
    """Of both sides, such as "05:00/00:02"."""
    times_ms: tuple[int, ...] = ()
    """How long each move took, 0 where that is unknown; () if nothing is known."""

    @classmethod
    def parse(cls, text: str) -> Game:
        """Reads one game in any format that Tiger reads, such as "f5d6c3", GGF or SGF, with all that
        the text says of it."""
        return cls._of(**_core.parse_game(text))

    @classmethod
    def _of(cls, start: _core._Position, **members: Any) -> Game:
        return cls(start=Board(*start), **members)

    def __post_init__(self) -> None:
        if isinstance(self.moves, str):
            raise TypeError(f"moves is {self.moves!r}, not a tuple of names; Game.parse() reads a text")
        if self.black_score is None:
            object.__setattr__(self, "black_score", self._score())

    def _score(self) -> Optional[int]:
        try:
            end = self.board()
        except ValueError:  # said by the calls that need the moves
            return None
        return end.score if end.side == "black" or end.score is None else -end.score

    def board(self, moves: int = -1) -> Board:
        """The position after so many moves and the pass that they force; -1 means all moves."""
        return Board(*_core.position_after(self.start._position, self.moves, moves))

    def boards(self) -> list[Board]:
        """The positions after 0, 1, 2 ... moves."""
        return [Board(*found) for found in _core.positions(self.start._position, self.moves)]

    @property
    def opening(self) -> str:
        """The name of the opening; "" if it has none."""
        return _core.opening(self.start._position, self.moves)

    def write(self, format: Literal["ggf", "sgf", "pgn"] = "ggf") -> str:
        """The game with all that is known of it, as a file has it."""
        formats = {"ggf": 1, "sgf": 2, "pgn": 3}
        if format not in formats:
            raise ValueError(f"format is {format!r}, not one of {', '.join(formats)}")
        names = (self.black, self.white, self.event, self.date, self.result)
        texts = (*names, self.black_rating, self.white_rating, self.clock)
        start = self.start._position
        return _core.write_game(start, self.moves, formats[format], texts, self.times_ms)

    def __str__(self) -> str:
        return _core.transcript(self.start._position, self.moves)


@dataclass(frozen=True)
class Problem:
    """A position of a file, with the scores that the file gives for moves. `number` is 0 if it has
    none."""

    board: Board
    title: str = ""
    number: int = 0
    scores: tuple[tuple[str, int], ...] = ()

    @classmethod
    def _of(cls, board: _core._Position, **members: Any) -> Problem:
        return cls(Board(*board), **members)

    @property
    def expected(self) -> Optional[int]:
        """The best score that the file gives, or None."""
        return max((score for _, score in self.scores), default=None)


class FileError(str):
    """What could not be read in a file, as "file:line:column: reason". `kind` and `arguments` are
    for programs, such as "row-too-short" and ("3", "7"), so that they can say it in other languages
    (`tiger schema messages`); `subject` is what it is about, such as "move" or "score". `line` is 0
    in binary files, `game` if there is only one, and `move` if it is about no move."""

    kind: str
    subject: str
    arguments: tuple[str, ...]
    line: int
    column: int
    game: int
    move: int
    reason: str

    @classmethod
    def _of(cls, text: str, **members: Any) -> FileError:
        error = cls(text)
        error.__dict__.update(members)
        return error


@dataclass(frozen=True)
class File:
    """What a file holds. `errors` tells, with line and column, what could not be read."""

    problems: list[Problem]
    games: list[Game]
    errors: list[FileError]


def contents(path: Union[str, PathLike[str]]) -> list[bytes]:
    """The bytes of a file, unpacked if they are packed by gzip or zstd, in pieces: in between Ctrl-C
    is heard."""
    with open(path, "rb") as file:
        start = file.read(4)
        file.seek(0)
        if start[:2] == b"\x1f\x8b":
            try:
                return _pieces_of(gzip.open(file), 1 << 20)
            except (EOFError, zlib.error) as error:
                raise ValueError(f"{os.fspath(path)}: the gzip file is damaged: {error}") from None
        if start != b"\x28\xb5\x2f\xfd":
            return _pieces_of(file, 1 << 20)
        packed = _pieces_of(file, 1 << 16)
    try:
        zstandard = import_module("zstandard")
    except ImportError:
        raise ValueError(
            f"{os.fspath(path)} is packed by zstd: install the Python package zstandard, or unpack it"
        ) from None
    parts: list[bytes] = []
    frame: Any = None
    try:
        for piece in packed:
            while piece:
                if frame is None or frame.eof:
                    frame = zstandard.ZstdDecompressor().decompressobj()
                parts.append(frame.decompress(piece))
                piece = frame.unused_data if frame.eof else b""
        if not frame.eof:
            raise zstandard.ZstdError("its end is missing")
    except zstandard.ZstdError as error:
        raise ValueError(f"{os.fspath(path)}: the zstd file is damaged: {error}") from None
    return parts


def _pieces_of(file: Union[IO[bytes], gzip.GzipFile], size: int) -> list[bytes]:
    return list(iter(lambda: file.read(size), b""))


def read_file(path: Union[str, PathLike[str]]) -> File:
    """Reads a file of any format that Tiger reads: OBF, FFO scripts, drawn boards, transcripts,
    GGF, SGF, WTHOR, also packed by gzip or zstd. Raises OSError if it cannot be opened, ValueError
    if there is nothing in it."""
    problems, games, errors = _core.read_file(contents(path), os.fsencode(path))
    return File(
        [Problem._of(**problem) for problem in problems],
        [Game._of(**game) for game in games],
        [FileError._of(**error) for error in errors],
    )


def read_positions(path: Union[str, PathLike[str]]) -> list[Board]:
    """The positions of a file; a game stands for its last one."""
    file = read_file(path)
    return [problem.board for problem in file.problems] + [game.board() for game in file.games]


def read_games(path: Union[str, PathLike[str]]) -> list[Game]:
    """The games of a file."""
    return read_file(path).games
