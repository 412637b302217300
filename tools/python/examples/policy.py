"""A small policy network that learns from the exact score of every move.

Positions of 8 to 12 empty squares from games of a simple player, all moves solved. The network
looks at the board after each move. What stands on a few patterns of squares (edges, corners, rows,
diagonals) is a number, which chooses a weight from a table, and so are the numbers of moves that
both sides then have. The sum of the weights is the logit of the move; symmetric patterns share
their weights. It learns a softmax of the exact scores, by Adam.

It is then compared, on positions of other games, with moves at random and with players that look
one move ahead: for the most discs, for the fewest replies (mobility), and by Tiger's evaluation.
"best" is the share of positions in which the chosen move is one of the best, "lost" the discs that
it gives away on average.

Usage: policy.py [LABELS] [EPOCHS], where labels are scores of moves.
"""

import sys
import time

import numpy as np

import tiger

PATTERNS = [
    "a1 b1 c1 d1 e1 f1 g1 h1 b2 g2",
    "a1 b1 c1 d1 e1 a2 b2 c2 d2 e2",
    "a1 b1 c1 a2 b2 c2 a3 b3 c3",
    "a2 b2 c2 d2 e2 f2 g2 h2",
    "a3 b3 c3 d3 e3 f3 g3 h3",
    "a4 b4 c4 d4 e4 f4 g4 h4",
    "a1 b2 c3 d4 e5 f6 g7 h8",
    "a2 b3 c4 d5 e6 f7 g8",
    "a3 b4 c5 d6 e7 f8",
    "a4 b5 c6 d7 e8",
    "a5 b6 c7 d8",
]
SPREAD = 4  # discs: a move that is so much worse is e times as improbable in what is learned
BATCH = 512  # positions
RATE = 2e-3


def count_bits(sets):
    return tiger.masks(sets, np.int32).sum(axis=1, dtype=np.int32)


def positions(engine, count, seed):
    """Positions of 8 to 12 empty squares with a choice, one a game; no two are symmetric."""
    steps = engine.self_play(2 * count, seed=seed).steps()
    empties = 64 - count_bits(steps["player"] | steps["opponent"])
    wanted = 8 + steps["game"] % 5
    chosen = steps[(empties == wanted) & (steps["legal"] & (steps["legal"] - 1) != 0)]
    player, opponent, _ = tiger.canonical(chosen["player"], chosen["opponent"])
    _, first = np.unique(np.stack([player, opponent]), axis=1, return_index=True)
    chosen = chosen[np.sort(first)][:count]
    return chosen["player"].copy(), chosen["opponent"].copy()


class Moves:
    """All moves of the positions, one after the other: the position of each, its score, and the
    board after it."""

    def __init__(self, engine, count, seed):
        player, opponent = positions(engine, count, seed)
        scores = engine.solve_moves_arrays(player, opponent)
        self.position, action = np.nonzero(scores != tiger.NO_SCORE)
        self.score = scores[self.position, action].astype(int)
        self.best = scores.max(axis=1).astype(int)
        moves = tiger.moves_of_actions(action)
        self.board = tiger.play(player[self.position], opponent[self.position], moves)

    def judge(self, values):
        """(share of best moves, discs lost on average) of a player that values moves like this and
        takes the first of the highest."""
        order = np.lexsort((-values, self.position))
        _, first = np.unique(self.position[order], return_index=True)
        lost = self.best - self.score[order[first]]
        return float((lost == 0).mean()), float(lost.mean())


def indices(player, opponent):
    """For each board the weights that it uses, and the size of the table."""
    state = (tiger.masks(player, np.int32) + 2 * tiger.masks(opponent, np.int32)).T.copy()
    # Where each square goes in the eight symmetric boards: the same tables look at all of them.
    one = np.uint64(1) << np.arange(64, dtype=np.uint64)
    images = tiger.symmetries(one, np.zeros(64, np.uint64))[0]
    found, size = [], 0
    for pattern in PATTERNS:
        squares = [tiger.square(name) for name in pattern.split()]
        for image in images:
            digits = state[np.log2(image[squares]).astype(int)]
            found.append(size + sum(3**i * digit for i, digit in enumerate(digits)))
        size += 3 ** len(squares)
    for moves in tiger.legal_moves(player, opponent), tiger.legal_moves(opponent, player):
        found.append(size + count_bits(moves))
        size += 64
    return np.stack(found, axis=1).astype(np.int32), size


def chances(logits, position):
    """The softmax among the moves of each position."""
    parts = np.exp(logits)
    return parts / np.bincount(position, parts)[position]


class Network:
    """A table of weights, and what Adam remembers of each."""

    def __init__(self, size):
        self.weights, self.mean, self.square = np.zeros((3, size))
        self.steps = 0

    def logits(self, index):
        return self.weights[index].sum(axis=1)

    def learn(self, index, position, target, rate):
        """One step; returns the cross-entropy before it."""
        found = chances(self.logits(index), position)
        count = len(np.unique(position))
        each = np.repeat((found - target) / count, index.shape[1])
        slope = np.bincount(index.ravel(), each, len(self.weights))
        self.steps += 1
        self.mean += 0.1 * (slope - self.mean)
        self.square += 0.001 * (slope**2 - self.square)
        spread = np.sqrt(self.square / (1 - 0.999**self.steps)) + 1e-8
        self.weights -= rate * self.mean / (1 - 0.9**self.steps) / spread
        return float(-(target * np.log(found)).sum() / count)


def train(moves, epochs, seed):
    """A network, and its cross-entropy by epoch."""
    dice = np.random.default_rng(seed)
    index, size = indices(*moves.board)
    target = chances(moves.score / SPREAD, moves.position)
    network, curve = Network(size), []
    batches = max(len(moves.best) // BATCH, 1)
    for epoch in range(epochs):
        batch = dice.integers(batches, size=len(moves.best))[moves.position]
        losses = []
        for number in range(batches):
            some = np.flatnonzero(batch == number)
            rate = RATE * (1 - epoch / epochs)
            losses.append(network.learn(index[some], moves.position[some], target[some], rate))
        curve.append(float(np.mean(losses)))
    return network, curve


def players(engine, network, moves):
    """What each player thinks of each move."""
    replies = count_bits(tiger.legal_moves(*moves.board))
    yield "random", np.random.default_rng(4).random(len(replies))
    yield "most discs", count_bits(moves.board[1])
    yield "mobility", -replies
    yield "this network", network.logits(indices(*moves.board)[0])
    yield "Tiger, 1 ply", -engine.evaluate_arrays(*moves.board)


def main(labels, epochs):
    began = time.perf_counter()
    with tiger.Engine() as engine:
        count = labels // 5  # a position has five moves on average
        known = Moves(engine, count, seed=1)
        others = Moves(engine, max(count // 10, 100), seed=2)
        seconds = time.perf_counter() - began
        print(f"{len(known.score)} scores of {len(known.best)} positions in {seconds:.1f} s")
        network, curve = train(known, epochs, seed=3)
        print("loss by epoch:", " ".join(f"{loss:.3f}" for loss in curve))
        found = {}
        for name, values in players(engine, network, others):
            found[name] = others.judge(values)
            best, lost = found[name]
            print(f"{name:14} best {best:6.1%}   lost {lost:5.2f} discs")
    return found


if __name__ == "__main__":
    given = [int(one) for one in sys.argv[1:]] + [200_000, 8][len(sys.argv) - 1 :]
    main(*given)
