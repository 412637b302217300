"""Othello as plainly as it can be said, square by square, to test the arrays against. A position is
(squares, side): a list of 64 of "X", "O" and "-", a1 first, and "X" or "O"."""

STEPS = [(dx, dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1) if (dx, dy) != (0, 0)]


def start():
    squares = ["-"] * 64
    squares[28] = squares[35] = "X"
    squares[27] = squares[36] = "O"
    return squares, "X"


def other(side):
    return "O" if side == "X" else "X"


def flips(squares, side, move):
    if squares[move] != "-":
        return []
    found = []
    for dx, dy in STEPS:
        line = []
        x, y = move % 8 + dx, move // 8 + dy
        while 0 <= x < 8 and 0 <= y < 8 and squares[8 * y + x] == other(side):
            line.append(8 * y + x)
            x, y = x + dx, y + dy
        if line and 0 <= x < 8 and 0 <= y < 8 and squares[8 * y + x] == side:
            found += line
    return found


def moves(squares, side):
    return [x for x in range(64) if flips(squares, side, x)]


def is_over(squares, side):
    return not moves(squares, side) and not moves(squares, other(side))


def play(squares, side, move):
    """The position after a square or, 65, a pass."""
    after = list(squares)
    if move != 65:
        for x in [move, *flips(squares, side, move)]:
            after[x] = side
    return after, other(side)


def score(squares, side):
    own, others = squares.count(side), squares.count(other(side))
    left = 64 - own - others
    return own - others + (left if own > others else -left if own < others else 0)


def best(squares, side):
    """The score with best play."""
    legal = moves(squares, side)
    if not legal:
        if not moves(squares, other(side)):
            return score(squares, side)
        return -best(*play(squares, side, 65))
    return max(-best(*play(squares, side, move)) for move in legal)


def sets(squares, side):
    """(player, opponent) as sets of squares."""
    return tuple(sum(1 << x for x in range(64) if squares[x] == who) for who in (side, other(side)))
