"""The engine: solves, analyses, plays and reviews."""

from __future__ import annotations

import atexit
import os
import sys
import weakref
from dataclasses import dataclass
from importlib import import_module
from os import PathLike
from types import TracebackType
from typing import Any, Iterable, Iterator, NamedTuple, Optional, Sequence, Type, Union

import numpy as np
import numpy.typing as npt

from tiger import _core
from tiger.board import PASS, Board
from tiger.game import Game

Boards = npt.NDArray[np.uint64]
"""A set of squares for each of n boards: shape (n,)."""

_DRIVERS = {"auto": 0, "pvs": 1, "mtdf": 2, "alphabeta": 3}
_GOALS = {"exact": 0, "wld": 1}


@dataclass(frozen=True)
class Result:
    """What a search found. Scores are in discs, for the side to move."""

    move: Optional[str]
    """The best move, or None if the game is over."""
    score: Optional[int]
    """The exact score if `exact`, otherwise an estimate within the bounds. None if nothing is known:
    for a move without choice that `play` made at once, to save the time of its clock."""
    value: Optional[float]
    """The score; later versions may tell parts of a disc."""
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
class ReviewedMove:
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
    """The scores; later versions may tell parts of a disc."""
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


def _question(
    goal: str, window: Optional[tuple[int, int]], time: float, nodes: int
) -> dict[str, float]:
    if goal not in _GOALS:
        raise ValueError(f"goal is {goal!r}, not 'exact' or 'wld'")
    limits = {"seconds": time, "nodes": nodes}
    if window is None:
        return {"goal": _GOALS[goal], **limits}
    if len(window) != 2:
        raise ValueError(f"window is {window!r}, not two numbers")
    return {"goal": 2, "lower": window[0], "upper": window[1], **limits}


def _columns(boards: list[Board]) -> tuple[Boards, Boards]:
    player = np.array([board.player for board in boards], np.uint64)
    return player, np.array([board.opponent for board in boards], np.uint64)


class Engine:
    """An engine with threads and a table of its own. Use it as a context manager, or close it.

    `threads`: how many search one position together, 0 for one on each processor; node counts
    repeat only with 1. `hash_bits`: a table of 2**hash_bits buckets of 64 bytes, 8 to 30, or 0 as
    each position needs it. `driver`: "pvs", "mtdf" or "alphabeta". `weights`: path of a weights
    file. One call may run at a time; another raises RuntimeError. Ctrl-C interrupts every call.
    """

    def __init__(
        self,
        threads: int = 0,
        hash_bits: int = 0,
        driver: str = "auto",
        weights: Union[str, PathLike[str], None] = None,
    ) -> None:
        if driver not in _DRIVERS:
            raise ValueError(f"driver is {driver!r}, not one of {', '.join(_DRIVERS)}")
        path = None if weights is None else os.fsencode(weights)
        self._core = _core.Engine(
            path, threads=threads, hash_bits=hash_bits, driver=_DRIVERS[driver]
        )
        _engines.add(self)

    def __enter__(self) -> Engine:
        return self

    def __exit__(
        self,
        kind: Optional[Type[BaseException]],
        error: Optional[BaseException],
        trace: Optional[TracebackType],
    ) -> None:
        self.close()

    def close(self) -> None:
        """Stops a running call and frees the table and the threads. Afterwards every other call
        raises RuntimeError."""
        self._core.close()

    def stop(self) -> None:
        """Ends the running call, which another thread made; or else the next one, at once."""
        self._core.stop()

    def clear(self) -> None:
        """Forgets what earlier calls stored in the table."""
        self._core.clear()

    def resize(self, hash_bits: int) -> None:
        """Makes another table, empty."""
        self._core.resize(hash_bits)

    @property
    def table_bytes(self) -> int:
        """The size of the table."""
        return self._core.bytes()

    # ---- Solving ---------------------------------------------------------------------------------

    def solve(
        self,
        board: Board,
        *,
        goal: str = "exact",
        window: Optional[tuple[int, int]] = None,
        time: float = 0,
        nodes: int = 0,
    ) -> Result:
        """Solves a position: its exact score, with goal="wld" only whether it is above, below or
        equal to 0, or with a window of two even numbers the score if it lies between them. `time`
        in seconds and `nodes` are limits, 0 for none; a result that they ended has bounds that
        hold and `complete` False."""
        return Result(**self._core.solve(board._position, **_question(goal, window, time, nodes)))

    def solve_moves(
        self,
        board: Board,
        *,
        goal: str = "exact",
        window: Optional[tuple[int, int]] = None,
        time: float = 0,
        nodes: int = 0,
    ) -> list[Result]:
        """Solves every legal move, best first; the limits are for all of them together."""
        question = _question(goal, window, time, nodes)
        return [Result(**found) for found in self._core.solve_moves(board._position, **question)]

    def solve_many(
        self,
        boards: Iterable[Board],
        *,
        goal: str = "exact",
        window: Optional[tuple[int, int]] = None,
        time: float = 0,
        nodes: int = 0,
        progress: bool = False,
    ) -> list[Result]:
        """Solves positions, as many at a time as the engine has threads, and returns the results
        in their order, without lines. `time` is for all, `nodes` for each. With `progress`, a bar
        on stderr, by tqdm where it is installed."""
        chosen = list(boards)
        player, opponent = _columns(chosen)
        question = _question(goal, window, time, nodes)
        if progress:
            with _Progress(len(chosen)) as bar:
                results = self._core.solve_many(player, opponent, bar, **question)
        else:
            results = self._core.solve_many(player, opponent, None, **question)
        return [Result(**found) for found in results]

    def solve_arrays(
        self,
        player: Boards,
        opponent: Boards,
        *,
        goal: str = "exact",
        window: Optional[tuple[int, int]] = None,
        time: float = 0,
        nodes: int = 0,
    ) -> SolvedArrays:
        """Solves n boards given as two arrays of uint64 of shape (n,): player[i] to move. A score
        counts as such only where `exact` is true."""
        question = _question(goal, window, time, nodes)
        names = list(SolvedArrays._fields)
        return SolvedArrays(*self._core.solve_arrays(player, opponent, names, **question))

    # ---- Analysing and playing -------------------------------------------------------------------

    def analyze(
        self,
        board: Board,
        *,
        level: int = 0,
        depth: int = 0,
        time: float = 0,
        nodes: int = 0,
        lines: int = 1,
    ) -> Iterator[list[Result]]:
        """Analyses a position by deepening: after each iteration, the best `lines` moves, best
        first. May be left at any time. `level`: 1 to 60, how deep and when it solves; `depth`:
        plies instead of a level; neither: to the end of the game."""
        if lines < 1:
            raise ValueError("lines is less than 1")
        # No thread of Python and no step between: Ctrl-C may come anywhere.
        analysis = self._core.analysis(
            board._position, level=level, depth=depth, lines=lines, seconds=time, nodes=nodes
        )
        try:
            while (results := analysis.next()) is not None:
                yield [Result(**found) for found in results]
        finally:
            analysis.close()

    def play(
        self,
        board: Board,
        *,
        clock: float = 0,
        clock_moves: int = 0,
        increment: float = 0,
        time: float = 0,
        nodes: int = 0,
        level: int = 0,
        human: int = 0,
        seed: int = 0,
        game: Optional[Game] = None,
    ) -> Result:
        """Chooses a move: with `clock` seconds left for the next `clock_moves` moves (0: for the
        rest of the game) and `increment` more for each move, or within `time` seconds.

        With `human`, 1 to 10, as people do, without a score, level or limit: 4 to 10 as learned from
        games of weak to strong tournament players, 1 to 3 weaker (built, not learned). They look at
        the last moves of the `game` that led to the position, if it is given. The same `seed`
        chooses the same move."""
        found = self._core.play(
            board._position,
            None if game is None else (game.start._position, game.moves),
            clock=clock,
            clock_moves=clock_moves,
            increment=increment,
            move_time=time,
            nodes=nodes,
            level=level,
            human=human,
            human_seed=seed,
        )
        return Result(**found)

    def evaluate(self, board: Board) -> float:
        """The static evaluation: the expected score in discs, without a search."""
        return self._core.evaluate_one(board._position)

    def evaluate_arrays(self, player: Boards, opponent: Boards) -> npt.NDArray[np.float64]:
        """The same for n boards given as two arrays of uint64 of shape (n,)."""
        return self._core.evaluate(player, opponent)

    def review(
        self,
        game: Game,
        *,
        level: int = 0,
        depth: int = 0,
        exact: int = 0,
        win_loss_draw: int = 0,
    ) -> list[ReviewedMove]:
        """What each move of a game cost. `level` (16) or `depth` is for positions that are not
        solved; scores are exact with at most `exact` (20) empty squares, and the outcome is proved
        with at most `win_loss_draw` (24)."""
        options = {"level": level, "depth": depth, "exact": exact, "win_loss_draw": win_loss_draw}
        moves = self._core.review(game.start._position, game.moves, **options)
        return [ReviewedMove(**move) for move in moves]

    def perft(self, board: Board, depth: int, *, pass_is_ply: bool = True) -> int:
        """The number of lines of `depth` plies."""
        return self._core.perft(board._position, depth, pass_is_ply)


# No thread may be searching when Python ends.
_engines: weakref.WeakSet[Engine] = weakref.WeakSet()


@atexit.register
def _close_all() -> None:
    for engine in list(_engines):
        engine.close()


class _Progress:
    """A bar on stderr that is called with the number of positions solved."""

    def __init__(self, count: int) -> None:
        self._count = count
        self._shown = 0
        self._bar: Any = None
        try:
            self._bar = import_module("tqdm").tqdm(total=count, unit="position")
        except ImportError:
            pass

    def __enter__(self) -> _Progress:
        return self

    def __call__(self, finished: int) -> None:
        if self._bar is not None:
            self._bar.update(finished - self._shown)
        elif sys.stderr.isatty():
            sys.stderr.write(f"\rsolved {finished} of {self._count}")
            sys.stderr.flush()
        self._shown = finished

    def __exit__(
        self,
        kind: Optional[Type[BaseException]],
        error: Optional[BaseException],
        trace: Optional[TracebackType],
    ) -> None:
        if self._bar is not None:
            self._bar.close()
        elif sys.stderr.isatty():
            sys.stderr.write("\n")


def legal_moves(player: Boards, opponent: Boards) -> Boards:
    """The legal moves of n boards, given as two arrays of uint64 of shape (n,), as sets of squares
    for player[i] to move."""
    return _core.legal_moves(player, opponent)


def play(
    player: Boards, opponent: Boards, moves: Sequence[int]
) -> tuple[Boards, Boards]:
    """Plays moves[i] (a square, or 65 for a pass) on each of n boards, given as two arrays of
    uint64 of shape (n,). Returns the boards for the other side to move, as (player, opponent)."""
    numbers = np.asarray(moves)
    if numbers.size > 0 and not (
        np.issubdtype(numbers.dtype, np.integer) and 0 <= numbers.min() and numbers.max() <= PASS
    ):
        raise ValueError("a move is the number of a square, 0 to 63, or 65 for a pass")
    return _core.play(player, opponent, numbers.astype(np.uint8))
