"""A linear probe: how much of the board can be read off a summary of the moves?

Interpretability work asks whether a network that only sees moves knows the board. This is the
smallest example, without a network: the moves of random games, as tokens, are turned into features
that know when each square was played, and a linear map is fitted from them to the state of each
square (own, other, empty). It prints how often the map is right on games that it has not seen, beside
the share of the most frequent state.

Usage: probe.py [GAMES]
"""

import sys

import numpy as np

import tiger

BLOCK = 10_000  # rows at a time, so that memory does not grow


def features(tokens, ply):
    """For each row the plies since each square was played, and who played it by the parity of the
    ply: shape (n, 121). `tokens`: the games of the rows, shape (n, 60)."""
    n = len(tokens)
    rows = np.zeros((n, 121), np.float32)
    rows[:, 120] = 1
    for i in range(60):
        known = np.flatnonzero(i < ply)
        at = tokens[known, i].astype(np.int64) - 1
        age = ply[known] - i
        rows[known, at] = 1 / age
        rows[known, 60 + at] = np.where(age % 2 == 0, 1, -1)
    return rows


def states(steps):
    """0: empty, 1: the side to move, 2: the other side; shape (n, 64)."""
    own = tiger.masks(steps["player"], np.int64)
    return own + 2 * tiger.masks(steps["opponent"], np.int64)


def rows_of(games):
    tokens = tiger.tokens_of_moves(games.moves)
    steps = games.steps()
    for first in range(0, len(steps), BLOCK):
        some = steps[first : first + BLOCK]
        yield features(tokens[some["game"]], some["ply"].astype(np.int64)), states(some)


def fit(games):
    """Least squares by the normal equations."""
    size = 121
    left = np.eye(size)
    right = np.zeros((size, 64 * 3))
    for x, state in rows_of(games):
        left += x.T @ x
        right += x.T @ np.eye(3, dtype=np.float32)[state].reshape(len(x), -1)
    return np.linalg.solve(left, right)


def main(count):
    train = tiger.random_games(count, seed=1)
    test = tiger.random_games(max(count // 10, 1), seed=2)
    weights = fit(train)
    right = total = 0
    frequent = np.zeros((64, 3))
    for x, state in rows_of(test):
        found = (x @ weights).reshape(len(x), 64, 3).argmax(axis=2)
        right += int((found == state).sum())
        total += state.size
        frequent += np.eye(3)[state].sum(axis=0)
    share = frequent.max(axis=1).sum() / total
    print(f"{count} games to learn from, {len(test)} to test")
    print(f"right: {right / total:.3f}, by always saying the most frequent state: {share:.3f}")
    return right / total, share


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 2000)
