"""Positions: immutable, hashable, drawn as text and as SVG."""

from __future__ import annotations

import operator
from dataclasses import dataclass, field
from typing import Iterator, Mapping, Optional, Union

from tiger import _core

Move = Union[str, int]
"""A move: "f5", "pass", or the number of the square, a1 = 0, b1 = 1 ... h8 = 63."""

PASS = _core.PASS


def square(move: Move) -> int:
    """The number of a move: 0 to 63, or PASS. Raises ValueError if it is none."""
    if isinstance(move, str):
        return _core.square(move)
    number = operator.index(move)
    if not 0 <= number < 64 and number != PASS:
        raise ValueError(f"{number} is no move: 0 to 63, or {PASS} for a pass")
    return number


def square_name(number: int) -> str:
    """The name of a move: "a1" to "h8", or "pass"."""
    return _core.square_name(number)


def _squares(bits: int) -> Iterator[int]:
    while bits:
        lowest = bits & -bits
        yield lowest.bit_length() - 1
        bits ^= lowest


@dataclass(frozen=True, repr=False)
class Board:
    """A position: the discs of the side to move and of the other side as sets of squares (a bit
    for each square, a1 the lowest), and the side to move, "black" or "white". `Board()` is the
    start of a game.

    Raises ValueError if a square has two discs.
    """

    player: int = field(default_factory=lambda: _core.start()[0])
    opponent: int = field(default_factory=lambda: _core.start()[1])
    side: str = "black"

    def __post_init__(self) -> None:
        if self.side not in ("black", "white"):
            raise ValueError(f"side is {self.side!r}, not 'black' or 'white'")
        for name in ("player", "opponent"):
            discs = operator.index(getattr(self, name))
            object.__setattr__(self, name, discs)  # of arrays: a plain number
            if not 0 <= discs < 2**64:
                raise ValueError("a set of squares is a number of 64 bits")
        _core.check(self._position)

    @classmethod
    def parse(cls, text: str) -> Board:
        """Reads a position in any format that Tiger reads: 64 squares with X, O and - and the side
        to move, OBF, drawn boards, or a game such as "f5d6c3", which stands for its last position.
        """
        return cls(*_core.parse(text))

    @property
    def _position(self) -> tuple[int, int, str]:
        return (self.player, self.opponent, self.side)

    @property
    def black(self) -> int:
        """Black's discs as a set of squares."""
        return self.player if self.side == "black" else self.opponent

    @property
    def white(self) -> int:
        """White's discs as a set of squares."""
        return self.opponent if self.side == "black" else self.player

    @property
    def empties(self) -> int:
        """The number of empty squares."""
        return 64 - (self.player | self.opponent).bit_count()

    def moves(self) -> list[str]:
        """The legal moves: ["pass"] if the side to move must pass, [] if the game is over."""
        found = [square_name(x) for x in _squares(_core.moves(self._position))]
        return found or ([] if self.is_over else ["pass"])

    def play(self, move: Move) -> Board:
        """The position after a move. Raises ValueError if it is not legal."""
        return Board(*_core.play_one(self._position, square(move)))

    @property
    def score(self) -> Optional[int]:
        """The final score for the side to move, with the empty squares counted for the winner;
        None while the game is not over."""
        return _core.score(self._position)

    @property
    def is_over(self) -> bool:
        """Whether neither side can move."""
        return self.score is not None

    def symmetric(self, symmetry: int) -> Board:
        """One of the eight symmetric positions, 0 to 7: bit 0 mirrors the files, bit 1 mirrors the
        rows, and then bit 2 exchanges files and rows."""
        return Board(*_core.symmetric(self._position, symmetry))

    def canonical(self) -> Board:
        """The same of the eight symmetric positions for each of them."""
        return self.symmetric(_core.canonical(self._position))

    @property
    def obf(self) -> str:
        """The position as a line of OBF."""
        return _core.obf(self._position)

    def __getitem__(self, name: Move) -> str:
        """The contents of a square: "X" (Black), "O" (White) or "-"."""
        number = square(name)
        if number == PASS:
            raise ValueError("a pass is no square")
        bit = 1 << number
        return "X" if self.black & bit else "O" if self.white & bit else "-"

    def __iter__(self) -> Iterator[str]:
        """The contents of the squares a1, b1 ... h8."""
        return (self[x] for x in range(64))

    def __len__(self) -> int:
        return 64

    def __repr__(self) -> str:
        return f"Board.parse({self.obf.rstrip(';')!r})"

    def __str__(self) -> str:
        rows = ["  a b c d e f g h"]
        legal = _core.moves(self._position)
        for row in range(8):
            cells = []
            for file in range(8):
                x = 8 * row + file
                cells.append("+" if legal >> x & 1 else self[x].replace("-", "."))
            rows.append(f"{row + 1} {' '.join(cells)}")
        return "\n".join(rows) + f"\n{self.side.capitalize()} to move"

    def svg(
        self,
        *,
        size: int = 360,
        last: Optional[Move] = None,
        moves: bool = True,
        scores: Optional[Mapping[str, int]] = None,
    ) -> str:
        """The position as an SVG picture of `size` pixels, with the last move marked, dots on the
        legal moves, and the scores of moves, such as {"f5": 2}, on their squares."""
        cell, edge = 40, 20
        side = 8 * cell + 2 * edge
        parts = [
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{size}" height="{size}" '
            f'viewBox="0 0 {side} {side}" font-family="sans-serif" text-anchor="middle">',
            f'<rect width="{side}" height="{side}" fill="#1b5e3a"/>',
        ]

        def text(x: float, y: float, size: int, fill: str, words: str) -> str:
            return f'<text x="{x}" y="{y}" font-size="{size}" fill="{fill}">{words}</text>'

        for i in range(9):
            at = edge + i * cell
            parts.append(
                f'<path d="M{at} {edge}V{side - edge}M{edge} {at}H{side - edge}" stroke="#0c3320"/>'
            )
        for i in range(8):
            middle = edge + (i + 0.5) * cell
            parts.append(text(middle, edge - 6, 12, "#e8f5e9", "abcdefgh"[i]))
            parts.append(text(edge / 2, middle + 4, 12, "#e8f5e9", str(i + 1)))
        marked = None if last is None else square(last)
        shown = {square(name): score for name, score in (scores or {}).items()}
        legal = _core.moves(self._position) if moves else 0
        for x in range(64):
            cx, cy = edge + (x % 8 + 0.5) * cell, edge + (x // 8 + 0.5) * cell
            disc = self[x]
            if disc != "-":
                fill = "#111" if disc == "X" else "#f4f4f4"
                parts.append(f'<circle cx="{cx}" cy="{cy}" r="{cell * 0.42}" fill="{fill}"/>')
            if x == marked:
                parts.append(f'<circle cx="{cx}" cy="{cy}" r="4" fill="#e53935"/>')
            if x in shown:
                parts.append(text(cx, cy + 5, 14, "#fff59d", f"{shown[x]:+d}"))
            elif legal >> x & 1:
                parts.append(f'<circle cx="{cx}" cy="{cy}" r="4" fill="#0c3320"/>')
        return "".join(parts) + "</svg>"

    def _repr_svg_(self) -> str:
        return self.svg()
