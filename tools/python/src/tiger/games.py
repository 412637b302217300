"""Many games at once, as arrays."""

from __future__ import annotations

import os
from dataclasses import dataclass
from os import PathLike
from typing import Any, Callable, Iterable, NamedTuple, Optional, Sequence, Tuple, Union

import numpy as np
import numpy.typing as npt

from tiger import _core
from tiger.arrays import NO_MOVE, NO_SCORE, Boards, Squares, integers, joined, pieces, sets
from tiger.game import Game, contents

Paths = Union[str, PathLike[str], Iterable[Union[str, PathLike[str]]]]


class Positions(NamedTuple):
    """Positions of files: player[i] is to move against opponent[i], and has the colour side[i], 0
    for Black. The score is the best that the file gives, or that of the position in data to learn
    from, or NO_SCORE."""

    player: Boards
    opponent: Boards
    side: npt.NDArray[np.uint8]
    score: npt.NDArray[np.int8]


@dataclass(frozen=True, eq=False)
class Games:
    """n games. `moves`: shape (n, 60), squares, NO_MOVE from the end on; passes follow from the
    rules and are left out. `starts`: the positions where they start as arrays (player, opponent,
    side), or None: the usual start. `black_score`: at the end, NO_SCORE if that is not reached."""

    moves: Squares
    starts: Optional[Tuple[Boards, Boards, npt.NDArray[np.uint8]]] = None

    def __post_init__(self) -> None:
        moves = integers("moves", self.moves, NO_MOVE, np.uint8)
        if moves.ndim != 2 or moves.shape[1] > 60:
            raise ValueError(f"the shape of moves is {moves.shape}, not (n, 60)")
        if moves.shape[1] < 60:
            given, moves = moves, np.empty((len(moves), 60), np.uint8)
            for some in pieces(len(moves)):
                moves[some] = NO_MOVE
                moves[some, : given.shape[1]] = given[some]
        object.__setattr__(self, "moves", moves)
        if self.starts is not None:
            player, opponent, side = self.starts
            starts = (*sets(player, opponent), integers("side", side, 1, np.uint8))
            object.__setattr__(self, "starts", starts)

    @classmethod
    def of(cls, games: Sequence[Game]) -> Games:
        """Games as arrays."""
        moves = np.full((len(games), 60), NO_MOVE, np.uint8)
        for row, game in zip(moves, games):
            row[: len(game.moves)] = [_core.square(name) for name in game.moves]
        starts = [game.start for game in games]
        return cls(
            moves,
            (
                np.array([start.player for start in starts], np.uint64),
                np.array([start.opponent for start in starts], np.uint64),
                np.array([start.side == "white" for start in starts], np.uint8),
            ),
        )

    def __len__(self) -> int:
        return len(self.moves)

    def __getitem__(self, chosen: Union[slice, npt.NDArray[np.int_], npt.NDArray[np.bool_]]) -> Games:
        """Some of the games."""
        if isinstance(chosen, (int, np.integer)):
            raise TypeError(f"games are taken by a slice or an array, such as games[{chosen}:][:1]")
        starts = self.starts
        if starts is not None:
            starts = (starts[0][chosen], starts[1][chosen], starts[2][chosen])
        return Games(self.moves[chosen], starts)

    def steps(self, passes: bool = False) -> npt.NDArray[np.void]:
        """All moves of all games, one after the other, with the positions before them: an array
        with the columns player, opponent, legal (the legal moves as a set of squares), game (its
        number), ply, side (0 for Black) and move. With `passes`, forced passes are moves, too.
        Raises ValueError if a game is not legal."""
        return _core.steps(self.moves, self.starts, passes)

    def final(self) -> Positions:
        """The positions after the last moves; the score is that of finished games, for the side to
        move."""
        player, opponent, side = self._starts()
        for some in pieces(len(self), 1024):
            moves = self.moves[some]
            starts = None if self.starts is None else (player[some], opponent[some], side[some])
            steps = _core.steps(moves, starts, False)
            played = np.flatnonzero(moves[:, 0] != NO_MOVE)
            at = steps[np.searchsorted(steps["game"], played, side="right") - 1]
            after = _core.play(at["player"].copy(), at["opponent"].copy(), at["move"].copy(), True)
            player[some][played], opponent[some][played] = after[0], after[1]
            side[some][played] = at["side"] ^ 1 ^ after[2]
        return Positions(player, opponent, side, _core.final_scores(player, opponent))

    @property
    def black_score(self) -> npt.NDArray[np.int8]:
        """Black's final scores, NO_SCORE where a game is not over."""
        final = self.final()
        turned = (final.side == 1) & (final.score != NO_SCORE)
        return np.where(turned, -final.score, final.score).astype(np.int8)

    def _starts(self) -> Tuple[Boards, Boards, npt.NDArray[np.uint8]]:
        if self.starts is not None:
            return self.starts[0].copy(), self.starts[1].copy(), self.starts[2].copy()
        player, opponent, _ = _core.start()
        count = len(self)
        return (
            np.full(count, player, np.uint64),
            np.full(count, opponent, np.uint64),
            np.zeros(count, np.uint8),
        )


def _read(
    read: Callable[[list[bytes], bytes], tuple[npt.NDArray[Any], ...]],
    paths: Paths,
    last: npt.NDArray[Any],
) -> list[npt.NDArray[Any]]:
    """The arrays of all files, one file after the other; `last` is the last array of no file."""
    files = [paths] if isinstance(paths, (str, PathLike)) else list(paths)
    if not files:
        return [*np.zeros((2, 0), np.uint64), np.zeros(0, np.uint8), last]
    found = [read(contents(path), os.fsencode(path)) for path in files]
    return [joined(column) for column in zip(*found)]


def recorded(paths: Paths) -> Games:
    """The games of a file or of several, of any format that Tiger reads. What cannot be read in
    them is left out; read_file() tells it."""
    player, opponent, side, moves = _read(_core.file_games, paths, np.zeros((0, 60), np.uint8))
    return Games(moves, (player, opponent, side))


def positions(paths: Paths) -> Positions:
    """The positions of a file or of several: of any format that read_file() reads, and of Egaroucid's
    lines and records. Of the sets of `tiger dataset` these are obf and both of Egaroucid; the cards
    of the others have lines of Python that read them."""
    return Positions(*_read(_core.file_positions, paths, np.zeros(0, np.int8)))
