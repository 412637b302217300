"""The engine: solves, analyses, plays and reviews."""

from __future__ import annotations

import atexit
import os
import weakref
from contextlib import nullcontext
from os import PathLike
from typing import Callable, Iterable, Iterator, Literal, Optional, Sequence, Union

import numpy as np
import numpy.typing as npt

from tiger import _core
from tiger.arrays import Boards, sets, whole
from tiger.board import Board
from tiger.book import Book
from tiger.closing import Closing
from tiger.game import Game
from tiger.games import Games
from tiger.progress import Bar
from tiger.results import AnalyzedArrays, Result, ReviewedMove, SolvedArrays

Goal = Literal["exact", "wld"]
Driver = Literal["auto", "pvs", "mtdf", "alphabeta"]

_DRIVERS = {"auto": 0, "pvs": 1, "mtdf": 2, "alphabeta": 3}
_GOALS = {"exact": 0, "wld": 1}


def _bar(progress: bool, count: int, unit: str = "position") -> Union[Bar, nullcontext[None]]:
    return Bar(count, unit) if progress else nullcontext()


def _question(
    goal: Goal, window: Optional[tuple[int, int]], time: float, nodes: int
) -> dict[str, float]:
    if goal not in _GOALS:
        raise ValueError(f"goal is {goal!r}, not 'exact' or 'wld'")
    limits = {"seconds": time, "nodes": nodes}
    if window is None:
        return {"goal": _GOALS[goal], **limits}
    if len(window) != 2:
        raise ValueError(f"window is {window!r}, not two numbers")
    return {"goal": 2, "lower": window[0], "upper": window[1], **limits}


def _position(board: Board) -> _core._Position:
    if not isinstance(board, Board):
        raise TypeError(f"board is {board!r}, not a Board; Board.parse() reads a text")
    return board._position


def _columns(boards: list[Board]) -> tuple[Boards, Boards]:
    player = np.array([board.player for board in boards], np.uint64)
    return player, np.array([board.opponent for board in boards], np.uint64)


class Engine(Closing):
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
        driver: Driver = "auto",
        weights: Union[str, PathLike[str], None] = None,
    ) -> None:
        if driver not in _DRIVERS:
            raise ValueError(f"driver is {driver!r}, not one of {', '.join(_DRIVERS)}")
        path = None if weights is None else os.fsencode(weights)
        self._core = _core.Engine(
            path, threads=threads, hash_bits=hash_bits, driver=_DRIVERS[driver]
        )
        super().__init__(self._core)
        _engines.add(self)

    def stop(self) -> None:
        """Ends the running call, which another thread made; or else the next one, at once."""
        self._core.stop()

    def clear_stop(self) -> None:
        """Takes back a stop() that no call has used up."""
        self._core.clear_stop()

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
        goal: Goal = "exact",
        window: Optional[tuple[int, int]] = None,
        time: float = 0,
        nodes: int = 0,
    ) -> Result:
        """Solves a position: its exact score, with goal="wld" only whether it is above, below or
        equal to 0, or with a window of two even numbers the score if it lies between them. `time`
        in seconds and `nodes` are limits, 0 for none; a result that they ended has bounds that
        hold and `complete` False."""
        return Result._of(self._core.solve(_position(board), **_question(goal, window, time, nodes)))

    def solve_moves(
        self,
        board: Board,
        *,
        goal: Goal = "exact",
        window: Optional[tuple[int, int]] = None,
        time: float = 0,
        nodes: int = 0,
    ) -> list[Result]:
        """Solves every legal move, best first; the limits are for all of them together."""
        question = _question(goal, window, time, nodes)
        return [Result._of(found) for found in self._core.solve_moves(_position(board), **question)]

    def solve_many(
        self,
        boards: Iterable[Board],
        *,
        goal: Goal = "exact",
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
        with _bar(progress, len(chosen)) as bar:
            results = self._core.solve_many(player, opponent, bar, **question)
        return [Result._of(found) for found in results]

    def solve_arrays(
        self,
        player: npt.ArrayLike,
        opponent: npt.ArrayLike,
        *,
        goal: Goal = "exact",
        window: Optional[tuple[int, int]] = None,
        time: float = 0,
        nodes: int = 0,
        progress: bool = False,
    ) -> SolvedArrays:
        """Solves n boards given as two arrays of uint64 of shape (n,): player[i] to move. A score
        counts as such only where `exact` is true."""
        question = _question(goal, window, time, nodes)
        boards = sets(player, opponent)
        with _bar(progress, len(boards[0])) as bar:
            names = list(SolvedArrays._fields)
            columns = self._core.solve_arrays(boards[0], boards[1], bar, names, **question)
        return SolvedArrays(*columns)

    def solve_moves_arrays(
        self,
        player: npt.ArrayLike,
        opponent: npt.ArrayLike,
        *,
        time: float = 0,
        nodes: int = 0,
        progress: bool = False,
    ) -> npt.NDArray[np.int8]:
        """The exact score of each move of n boards, shape (n, 65), by actions: the squares, and a
        pass as the last. NO_SCORE where a move is illegal, and on boards that were not solved."""
        question = _question("exact", None, time, nodes)
        boards = sets(player, opponent)
        with _bar(progress, len(boards[0])) as bar:
            return self._core.solve_moves_arrays(boards[0], boards[1], bar, **question)

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
        progress: Optional[Callable[[Result], object]] = None,
    ) -> Iterator[list[Result]]:
        """Analyses a position by deepening: after each iteration, the best `lines` moves, best
        first. May be left at any time. `level`: 1 to 60, how deep and when it solves; `depth`:
        plies instead of a level; neither: to the end of the game.

        `progress` is called up to twenty times a second while the next iteration is waited for: with
        its depth, its nodes so far, and its best move and score as far as they are known."""
        if lines < 1:
            raise ValueError("lines is less than 1")
        tell = None if progress is None else lambda found: progress(Result._of(found))
        # No thread of Python and no step between: Ctrl-C may come anywhere.
        analysis = self._core.analysis(
            _position(board), tell, level=level, depth=depth, lines=lines, seconds=time, nodes=nodes
        )
        try:
            while (results := analysis.next()) is not None:
                yield [Result._of(found) for found in results]
        finally:
            analysis.close()

    def analyze_arrays(
        self,
        player: npt.ArrayLike,
        opponent: npt.ArrayLike,
        *,
        level: int = 0,
        depth: int = 0,
        lines: int = 1,
        time: float = 0,
        nodes: int = 0,
        progress: bool = False,
    ) -> AnalyzedArrays:
        """Analyses n boards, each by one thread and from an empty table: the best `lines` moves of
        each, best first. The rest as by analyze(); `time` is for all boards, `nodes` for each."""
        options = {"level": level, "depth": depth, "lines": lines, "seconds": time, "nodes": nodes}
        boards = sets(player, opponent)
        with _bar(progress, len(boards[0])) as bar:
            names = list(AnalyzedArrays._fields)
            columns = self._core.analyze_arrays(boards[0], boards[1], bar, names, **options)
        return AnalyzedArrays(*(column.reshape(-1, lines) for column in columns))

    def human_arrays(
        self, player: npt.ArrayLike, opponent: npt.ArrayLike, *, human: int, seed: int = 0
    ) -> npt.NDArray[np.uint8]:
        """The moves that people of a level, 1 to 10, choose on n boards: squares, PASS, or NO_MOVE
        where the game is over. The same seed chooses the same moves."""
        return self._core.human_arrays(*sets(player, opponent), human, seed)

    def self_play(
        self,
        count: int,
        *,
        level: int = 0,
        human: Optional[int] = None,
        temperature: Optional[float] = None,
        seed: int = 1,
        first: int = 0,
        progress: bool = False,
    ) -> Games:
        """Games of Tiger against itself. With `level`, 1 to 60, a move that is d discs worse than
        the best is e**(d / temperature) times as improbable, where the temperature is 1 unless it
        is given; with 0 all games are the same. With `human`, players like people of that level, 0: drawn from 4 to 10 for each game.
        With neither, a simple player. The latter two are the games of `tiger dataset`. The same
        seed makes the same games, numbered from `first`."""
        if level != 0 and human is not None:
            raise ValueError("level and human are both given")
        if level == 0 and temperature is not None:
            raise ValueError("temperature is given, but no level")
        options: dict[str, float] = {"players": 3 if level else 1 if human is None else 2}
        options.update(level=level, human=human or 0, seed=seed, first=first)
        if level != 0:
            options["temperature"] = 1 if temperature is None else temperature
        return self._games(count, options, progress)

    def random_games(self, count: int, seed: int = 1, *, first: int = 0) -> Games:
        """Games in which every legal move is as probable as any other, as `tiger dataset` makes
        them from the same seed, numbered from `first`."""
        return self._games(count, {"players": 0, "seed": seed, "first": first}, False)

    def _games(self, count: int, options: dict[str, float], progress: bool) -> Games:
        count = whole("count", count, 0, 2**32)
        with _bar(progress, count, "game") as bar:
            return Games(self._core.games(count, bar, **options))

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
        vary: bool = False,
        book: Optional[Book] = None,
        book_within: int = 0,
    ) -> Result:
        """Chooses a move: with `clock` seconds left for the next `clock_moves` moves (0: for the
        rest of the game) and `increment` more for each move, or within `time` seconds. Without a
        limit or a level it solves the position, which takes hours with 30 empty squares.

        With `book`, its best move where it knows one, or one drawn among those that are at most
        `book_within` discs worse. With `vary`, a move drawn among those that are at most 0.3 discs
        worse than the best.

        With `human`, 1 to 10, as people do, without a score, level, limit or book: 4 to 10 as
        learned from games of weak to strong tournament players, 1 to 3 weaker (built, not learned).
        They look at the last moves of the `game` that led to the position, if it is given. Whatever
        is drawn, the same `seed` gives the same move."""
        found = self._core.play(
            _position(board),
            None if game is None else (game.start._position, game.moves),
            None if book is None else book._core,
            clock=clock,
            clock_moves=clock_moves,
            increment=increment,
            move_time=time,
            nodes=nodes,
            level=level,
            human=human,
            seed=seed,
            vary=int(vary),
            book_within=book_within,
        )
        return Result._of(found)

    def evaluate(self, board: Board) -> float:
        """The static evaluation: the expected score in discs, without a search."""
        return self._core.evaluate_one(_position(board))

    def evaluate_arrays(
        self, player: npt.ArrayLike, opponent: npt.ArrayLike
    ) -> npt.NDArray[np.float64]:
        """The same for n boards given as two arrays of uint64 of shape (n,)."""
        return self._core.evaluate(*sets(player, opponent))

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
        return [ReviewedMove._of(move) for move in moves]

    def review_many(
        self,
        games: Sequence[Game],
        *,
        level: int = 0,
        depth: int = 0,
        exact: int = 0,
        win_loss_draw: int = 0,
        progress: bool = False,
    ) -> list[list[ReviewedMove]]:
        """Reviews games, as many at a time as the engine has threads. player_totals() adds up what
        each player lost. Where the call was stopped, games are []."""
        options = {"level": level, "depth": depth, "exact": exact, "win_loss_draw": win_loss_draw}
        given = [(game.start._position, game.moves) for game in games]
        with _bar(progress, len(given), "game") as bar:
            reviewed = self._core.review_many(given, bar, **options)
        return [[ReviewedMove._of(move) for move in moves] for moves in reviewed]

    def perft(self, board: Board, depth: int, *, pass_is_ply: bool = True) -> int:
        """The number of lines of `depth` plies."""
        return self._core.perft(_position(board), depth, pass_is_ply)


# No thread may be searching when Python ends.
_engines: weakref.WeakSet[Engine] = weakref.WeakSet()


@atexit.register
def _close_all() -> None:
    for engine in list(_engines):
        engine.close()


def random_games(count: int, seed: int = 1, *, first: int = 0) -> Games:
    """Engine.random_games() on all processors."""
    with Engine() as engine:
        return engine.random_games(count, seed, first=first)


def self_play(
    count: int,
    *,
    level: int = 0,
    human: Optional[int] = None,
    temperature: Optional[float] = None,
    seed: int = 1,
    first: int = 0,
) -> Games:
    """Engine.self_play() on all processors."""
    with Engine() as engine:
        return engine.self_play(
            count, level=level, human=human, temperature=temperature, seed=seed, first=first
        )
