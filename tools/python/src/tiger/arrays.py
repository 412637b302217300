"""Many boards at once, as arrays: n boards are two arrays of uint64 of shape (n,), the discs of the
side to move and those of the other side, with a bit for each square, a1 the lowest."""

from __future__ import annotations

from functools import reduce
from operator import index
from typing import Any, Callable, Iterator, NamedTuple, Optional, Sequence, Tuple

import numpy as np
import numpy.typing as npt

from tiger import _core
from tiger.board import PASS

Boards = npt.NDArray[np.uint64]
"""A set of squares for each of n boards: shape (n,)."""
Squares = npt.NDArray[np.uint8]
"""A square for each of n boards, or PASS, or NO_MOVE."""

NO_MOVE = 64
"""Among moves: there is none, as where a game is over."""
NO_SCORE = -128
"""Among scores: there is none."""
ACTIONS = 65
"""What a network chooses from: the squares, and a pass as the last."""
ACTION_PASS = 64
"""A pass among actions. (Moves have PASS, 65, and 64 is no move.)"""

_ROWS_OF_LIST = 4096  # numpy takes a few milliseconds, also if each is a game

# What becomes of the numbers 0, 1, 2 ... when moves become actions or tokens, and the other way.
_NONE = 255
_ACTION_OF_MOVE = np.array([*range(64), _NONE, ACTION_PASS], np.uint8)
_MOVE_OF_ACTION = np.array([*range(64), PASS], np.uint8)
_SQUARE_OF_TOKEN = np.array([NO_MOVE] + [x for x in range(64) if x not in (27, 28, 35, 36)], np.uint8)
_TOKEN_OF_SQUARE = np.full(NO_MOVE + 1, _NONE, np.uint8)
_TOKEN_OF_SQUARE[_SQUARE_OF_TOKEN] = np.arange(61)


def pieces(rows: int, row_bytes: int = 64) -> Iterator[slice]:
    """Some rows after the others, a few milliseconds of what numpy does: in between Ctrl-C is heard.
    `row_bytes`: of the largest array."""
    together = max(1, min(65_536, 2**22 // max(row_bytes, 1)))
    return (slice(first, first + together) for first in range(0, rows, together))


def copied(given: npt.NDArray[Any], kind: npt.DTypeLike = None) -> npt.NDArray[Any]:
    """A copy in order, some rows after the others."""
    copy = np.empty(given.shape, given.dtype if kind is None else kind)
    for some in pieces(len(copy), copy.nbytes // max(len(copy), 1)):
        copy[some] = given[some]
    return copy


def joined(parts: Sequence[npt.NDArray[Any]]) -> npt.NDArray[Any]:
    """The rows of all arrays."""
    if len(parts) == 1:
        return parts[0]
    if len({part.shape[1:] for part in parts}) > 1:
        raise ValueError("the rows are not of one length")
    kind = reduce(np.promote_types, {part.dtype for part in parts})
    whole = np.empty((sum(map(len, parts)), *parts[0].shape[1:]), kind)
    rest = whole
    for part in parts:
        for some in pieces(len(part), whole.nbytes // max(len(whole), 1)):
            rest[: len(part)][some] = part[some]
        rest = rest[len(part) :]
    return whole


def _of_list(given: npt.ArrayLike, convert: Callable[[Any], npt.NDArray[Any]]) -> npt.NDArray[Any]:
    """What `convert` makes of an array, or of a list, which may be long."""
    if not isinstance(given, (list, tuple, range)) or len(given) <= _ROWS_OF_LIST:
        return convert(given)
    parts = range(0, len(given), _ROWS_OF_LIST)
    return joined([convert(given[first : first + _ROWS_OF_LIST]) for first in parts])


def whole(name: str, given: Any, least: int, most: int) -> int:
    """A whole number from `least` to `most`."""
    try:
        number = index(given)
    except TypeError:
        raise TypeError(f"{name} is {given!r}, not a whole number") from None
    if not least <= number <= most:
        raise ValueError(f"{name} is {number}, not {least} to {most}")
    return number


def _unmasked(name: str, given: npt.ArrayLike) -> npt.NDArray[Any]:
    if isinstance(given, np.ma.MaskedArray) and np.any(getattr(given, "mask")):
        raise ValueError(f"{name} is an array that is masked in part: take what is not masked")
    return _of_list(given, np.asarray)


def _of_numbers(dtype: npt.DTypeLike) -> np.dtype[Any]:
    kind = np.dtype(dtype)
    if kind.kind not in "biufc":
        raise TypeError(f"dtype is {kind}, not one of numbers")
    return kind


def integers(name: str, given: npt.ArrayLike, most: int, kind: Any) -> npt.NDArray[Any]:
    """The numbers 0 to `most` as an array of a kind, copied where strides, bytes or type differ."""
    return _of_list(given, lambda part: _integers(name, part, most, kind))


def _integers(name: str, given: npt.ArrayLike, most: int, kind: Any) -> npt.NDArray[Any]:
    array = _unmasked(name, given)
    if array.dtype.kind == "f" and not isinstance(given, np.ndarray):
        array = np.array(given, object)  # numbers from 2**63 on, among smaller ones
    if array.dtype.kind == "O":
        if not all(isinstance(one, (int, np.integer)) for one in array.flat):
            raise TypeError(f"{name} is not all whole numbers")
    if array.dtype.kind not in "uiO" and array.size > 0:
        raise TypeError(f"{name} is an array of {array.dtype}, not of whole numbers")
    array = np.atleast_1d(array)
    same = array.dtype == kind and array.flags.c_contiguous
    for some in pieces(len(array), array.nbytes // len(array)) if array.size > 0 else ():
        part = array[some]
        if not (0 <= int(part.min()) and int(part.max()) <= most):
            raise ValueError(f"{name} has a number that is not 0 to {most}")
    return array if same else copied(array, kind)


def _in_order(array: npt.NDArray[Any]) -> npt.NDArray[Any]:
    return array if array.flags.c_contiguous else copied(array)


def sets(player: npt.ArrayLike, opponent: npt.ArrayLike) -> Tuple[Boards, Boards]:
    """Both arrays of boards, as the engine takes them."""
    if type(player) is type(opponent) is np.ndarray:
        if player.dtype == opponent.dtype == np.uint64:  # bytes in another order are not equal
            if player.ndim == opponent.ndim == 1:
                return _in_order(player), _in_order(opponent)
    most = 2**64 - 1
    return integers("player", player, most, np.uint64), integers("opponent", opponent, most, np.uint64)


# ---- Rules ---------------------------------------------------------------------------------------


def legal_moves(player: npt.ArrayLike, opponent: npt.ArrayLike) -> Boards:
    """The legal moves of n boards as sets of squares."""
    return _core.legal_moves(*sets(player, opponent))


def play(
    player: npt.ArrayLike, opponent: npt.ArrayLike, moves: npt.ArrayLike
) -> Tuple[Boards, Boards]:
    """Plays moves[i] (a square, or PASS) on each of n boards. Returns the boards for the other side
    to move, as (player, opponent)."""
    return _core.play(*sets(player, opponent), integers("moves", moves, PASS, np.uint8), False)[:2]


class Played(NamedTuple):
    """The boards after a move on each."""

    player: Boards
    opponent: Boards
    passed: npt.NDArray[np.bool_]
    """Where the other side had to pass, so that the same side is to move again."""


def play_arrays(player: npt.ArrayLike, opponent: npt.ArrayLike, moves: npt.ArrayLike) -> Played:
    """The same, and passes where the other side must. Boards of finished games stay as they are,
    whatever their move."""
    next_player, next_opponent, passed = _core.play(
        *sets(player, opponent), integers("moves", moves, 255, np.uint8), True
    )
    return Played(next_player, next_opponent, passed.view(np.bool_))


def final_scores(player: npt.ArrayLike, opponent: npt.ArrayLike) -> npt.NDArray[np.int8]:
    """The final scores for the side to move, NO_SCORE where a game is not over."""
    return _core.final_scores(*sets(player, opponent))


def game_over(player: npt.ArrayLike, opponent: npt.ArrayLike) -> npt.NDArray[np.bool_]:
    """Where neither side can move."""
    scores = final_scores(player, opponent)
    over = np.empty(len(scores), np.bool_)
    for some in pieces(len(scores)):
        over[some] = scores[some] != NO_SCORE
    return over


def symmetries(player: npt.ArrayLike, opponent: npt.ArrayLike) -> Tuple[Boards, Boards]:
    """The eight symmetric boards of each, as two arrays of shape (8, n), numbered as by
    Board.symmetric()."""
    return _core.symmetries(*sets(player, opponent))


class Canonical(NamedTuple):
    """The boards that all symmetric ones have in common, and the symmetry that leads to each."""

    player: Boards
    opponent: Boards
    symmetry: npt.NDArray[np.uint8]


def canonical(player: npt.ArrayLike, opponent: npt.ArrayLike) -> Canonical:
    """The same one of eight symmetric boards for each of them."""
    return Canonical(*_core.canonical_boards(*sets(player, opponent)))


# ---- Planes and masks ----------------------------------------------------------------------------


def masks(squares: npt.ArrayLike, dtype: npt.DTypeLike = np.bool_) -> npt.NDArray[Any]:
    """Sets of squares as an array of shape (n, 64) of 0 and 1."""
    bits = integers("squares", squares, 2**64 - 1, np.uint64).astype("<u8", copy=False).reshape(-1, 1)
    rows = np.empty((len(bits), 64), _of_numbers(dtype))
    for some in pieces(len(bits), 64 * rows.itemsize):
        rows[some] = np.unpackbits(bits[some].view(np.uint8), axis=1, bitorder="little")
    return rows


def sets_of_masks(mask: npt.ArrayLike) -> Boards:
    """An array of shape (n, 64) or (n, 8, 8) as sets of squares: those with anything but 0."""
    rows = _unmasked("mask", mask)
    if rows.ndim < 2 or rows[0:1].size not in (0, 64):
        raise ValueError(f"the shape is {rows.shape}, not (n, 64) or (n, 8, 8)")
    sets = np.empty(len(rows), np.uint64)
    for some in pieces(len(rows), 64 * rows.itemsize):
        bits = rows[some].reshape(-1, 64) != 0
        sets[some] = np.packbits(bits, axis=1, bitorder="little").view("<u8")[:, 0]
    return sets


def planes(
    player: npt.ArrayLike,
    opponent: npt.ArrayLike,
    channels: int = 2,
    dtype: npt.DTypeLike = np.uint8,
) -> npt.NDArray[Any]:
    """Boards as an array of shape (n, channels, 8, 8), [rank][file]: the discs of the side to move,
    those of the other side and, with three channels, the legal moves."""
    if channels not in (2, 3):
        raise ValueError(f"channels is {channels}, not 2 or 3")
    boards = sets(player, opponent)
    shown = [*boards, _core.legal_moves(*boards)][:channels]
    rows = np.empty((len(boards[0]), channels, 8, 8), _of_numbers(dtype))
    for some in pieces(len(rows), channels * 64 * rows.itemsize):
        sets_of_rows = np.stack([column[some] for column in shown], axis=1)
        rows[some] = masks(sets_of_rows).reshape(-1, channels, 8, 8)
    return rows


def boards_of_planes(given: npt.ArrayLike) -> Tuple[Boards, Boards]:
    """The boards of planes, (player, opponent); what a third plane says is not needed."""
    array = _unmasked("planes", given)
    if array.ndim != 4 or array.shape[1] not in (2, 3) or array.shape[2:] != (8, 8):
        raise ValueError(f"the shape is {array.shape}, not (n, 2 or 3, 8, 8)")
    player, opponent = sets_of_masks(array[:, 0]), sets_of_masks(array[:, 1])
    if any((player[some] & opponent[some]).any() for some in pieces(len(player))):
        raise ValueError("a square has discs of both sides")
    return player, opponent


# ---- Moves, actions and tokens -------------------------------------------------------------------


def _looked_up(
    table: Squares, name: str, given: npt.ArrayLike, none: Optional[str] = None
) -> Squares:
    """What the table makes of numbers; `none` says what is wrong where that is nothing."""
    array = integers(name, given, len(table) - 1, np.uint8)
    found = np.empty_like(array)
    for some in pieces(len(array), array.nbytes // max(len(array), 1)):
        part = found[some] = table[array[some]]
        if (part == _NONE).any():
            raise ValueError(none)
    return found


def actions_of_moves(moves: npt.ArrayLike) -> Squares:
    """Moves as actions, 0 to 64: a pass becomes ACTION_PASS."""
    return _looked_up(_ACTION_OF_MOVE, "moves", moves, "64 is no move")


def moves_of_actions(actions: npt.ArrayLike) -> Squares:
    """Actions, 0 to 64, as moves: ACTION_PASS becomes PASS."""
    return _looked_up(_MOVE_OF_ACTION, "actions", actions)


def legal_actions(player: npt.ArrayLike, opponent: npt.ArrayLike) -> npt.NDArray[np.bool_]:
    """The legal actions of n boards, shape (n, 65); none where a game is over."""
    boards = sets(player, opponent)
    moves = _core.legal_moves(*boards)
    over = game_over(*boards)
    actions = np.empty((len(moves), ACTIONS), np.bool_)
    for some in pieces(len(moves)):
        actions[some, :64] = masks(moves[some])
        actions[some, 64] = (moves[some] == 0) & ~over[some]
    return actions


def tokens_of_moves(moves: npt.ArrayLike) -> Squares:
    """Squares, as rows of a game, as the tokens of Othello-GPT: 1 to 60 for a1, b1 ... h8 without
    the four squares of the centre; 0 where there is no move. A pass has no token."""
    centre = "the four squares of the centre have no token"
    return _looked_up(_TOKEN_OF_SQUARE, "moves", moves, centre)


def moves_of_tokens(tokens: npt.ArrayLike) -> Squares:
    """The squares of tokens, NO_MOVE for 0."""
    return _looked_up(_SQUARE_OF_TOKEN, "tokens", tokens)
