"""A small policy network that learns from the exact score of every move.

Positions of 8 to 12 empty squares from games of a simple player, all moves solved; the network has
one hidden layer, sees the discs and the legal moves, and learns the best moves. It is then compared on positions
of other games with three players of one ply: the most discs, the fewest replies (mobility), and
Tiger's evaluation. "best" is the share of positions in which the move chosen is one of the best,
"lost" the discs it gives away on average.

Usage: policy.py [LABELS] [EPOCHS], where labels are scores of moves. It takes torch where that is
installed, otherwise numpy.
"""

import sys
import time

import numpy as np

import tiger

INPUTS = 3 * 64
HIDDEN = 256
BATCH = 512
RATE = 2e-3


def positions(engine, count, seed):
    """Positions of 8 to 12 empty squares with a choice, one a game, with the scores of all moves."""
    games = engine.self_play(2 * count, seed=seed)
    steps = games.steps()
    empties = 64 - tiger.masks(steps["player"] | steps["opponent"], np.int64).sum(axis=1)
    wanted = 8 + steps["game"] % 5
    chosen = steps[(empties == wanted) & (steps["legal"] & (steps["legal"] - 1) != 0)]
    player, opponent, _ = tiger.canonical(chosen["player"], chosen["opponent"])
    _, first = np.unique(np.stack([player, opponent]), axis=1, return_index=True)
    chosen = chosen[np.sort(first)][:count]
    return chosen["player"].copy(), chosen["opponent"].copy()


def inputs(player, opponent):
    return tiger.planes(player, opponent, 3, np.float32).reshape(len(player), INPUTS)


class NumpyNet:
    """One hidden layer, trained by Adam."""

    def __init__(self, seed):
        dice = np.random.default_rng(seed)
        self.values = [
            dice.normal(0, INPUTS**-0.5, (INPUTS, HIDDEN)).astype(np.float32),
            np.zeros(HIDDEN, np.float32),
            dice.normal(0, HIDDEN**-0.5, (HIDDEN, 65)).astype(np.float32),
            np.zeros(65, np.float32),
        ]
        self.first = [np.zeros_like(one) for one in self.values]
        self.second = [np.zeros_like(one) for one in self.values]
        self.steps = 0

    def logits(self, x):
        w, b, v, c = self.values
        self.hidden = np.maximum(x @ w + b, 0)
        return self.hidden @ v + c

    def learn(self, x, legal, target):
        """One step; returns the loss before it."""
        chances = softmax(self.logits(x), legal)
        loss = -(target * np.log(chances + 1e-9)).sum(axis=1).mean()
        to_logits = (chances - target) / len(x)
        to_hidden = (to_logits @ self.values[2].T) * (self.hidden > 0)
        slopes = [x.T @ to_hidden, to_hidden.sum(0), self.hidden.T @ to_logits, to_logits.sum(0)]
        self.steps += 1
        for value, m, v, slope in zip(self.values, self.first, self.second, slopes):
            m += 0.1 * (slope - m)
            v += 0.001 * (slope * slope - v)
            size = np.sqrt(v / (1 - 0.999**self.steps)) + 1e-8
            value -= RATE * m / (1 - 0.9**self.steps) / size
        return float(loss)


def torch_net(seed):
    """The same by torch, or None where it is not installed."""
    try:
        import torch
    except ImportError:
        return None
    torch.manual_seed(seed)

    class TorchNet:
        def __init__(self):
            layers = torch.nn.Linear(INPUTS, HIDDEN), torch.nn.ReLU(), torch.nn.Linear(HIDDEN, 65)
            self.net = torch.nn.Sequential(*layers)
            self.optimizer = torch.optim.Adam(self.net.parameters(), RATE)

        def logits(self, x):
            with torch.no_grad():
                return self.net(torch.from_numpy(x)).numpy()

        def learn(self, x, legal, target):
            logits = self.net(torch.from_numpy(x)).masked_fill(torch.from_numpy(~legal), -1e9)
            loss = -(torch.from_numpy(target) * torch.log_softmax(logits, 1)).sum(1).mean()
            self.optimizer.zero_grad()
            loss.backward()
            self.optimizer.step()
            return loss.item()

    return TorchNet()


def softmax(logits, legal):
    """Chances of the legal actions."""
    logits = np.where(legal, logits, -np.inf)
    chances = np.exp(logits - logits.max(axis=1, keepdims=True))
    return chances / chances.sum(axis=1, keepdims=True)


def train(net, player, opponent, scores, epochs, seed):
    """Learns the best moves, all eight symmetries of each position one after the other."""
    dice = np.random.default_rng(seed)
    # The scores of the eight images: the moves go where the squares go.
    images = tiger.symmetries(player, opponent)
    squares = tiger.symmetries(np.uint64(1) << np.arange(64, dtype=np.uint64), np.zeros(64, np.uint64))
    to = np.log2(squares[0].astype(np.float64)).astype(np.int64)
    curve = []
    for epoch in range(epochs):
        s = int(dice.permutation(8)[0]) if epoch else 0
        turned = np.full_like(scores, tiger.NO_SCORE)
        turned[:, to[s]] = scores[:, :64]
        legal = turned != tiger.NO_SCORE
        best = (turned == turned.max(axis=1, keepdims=True)).astype(np.float32)
        best /= best.sum(axis=1, keepdims=True)
        losses = []
        for rows in np.array_split(dice.permutation(len(player)), max(len(player) // BATCH, 1)):
            x = inputs(images[0][s][rows], images[1][s][rows])
            losses.append(net.learn(x, legal[rows], best[rows]))
        curve.append(float(np.mean(losses)))
    return curve


def by_one_ply(engine, player, opponent, scores):
    """What three players think of each move: shape (n, 65) each."""
    legal = scores != tiger.NO_SCORE
    row, action = np.nonzero(legal)
    before = player[row], opponent[row]
    after = tiger.play(*before, tiger.moves_of_actions(action))
    replies = tiger.masks(tiger.legal_moves(*after), np.int64).sum(axis=1)
    discs = tiger.masks(after[1], np.int64).sum(axis=1)
    players = {
        "most discs": discs,
        "mobility": -replies,
        "Tiger, 1 ply": -engine.evaluate_arrays(*after),
    }
    for name, value in players.items():
        all_values = np.full(scores.shape, -np.inf)
        all_values[row, action] = value
        yield name, all_values


def judge(values, scores):
    """(share of best moves, discs lost on average); the first of equal moves is taken."""
    chosen = scores[np.arange(len(scores)), values.argmax(axis=1)].astype(int)
    lost = scores.max(axis=1) - chosen
    return float((lost == 0).mean()), float(lost.mean())


def main(labels, epochs):
    began = time.perf_counter()
    with tiger.Engine() as engine:
        count = labels // 5  # a position has five moves on average
        player, opponent = positions(engine, count, seed=1)
        other = positions(engine, max(count // 10, 100), seed=2)
        scores = engine.solve_moves_arrays(player, opponent)
        truth = engine.solve_moves_arrays(*other)
        made = int((scores != tiger.NO_SCORE).sum())
        print(f"{made} scores of {len(player)} positions in {time.perf_counter() - began:.1f} s")
        net = torch_net(1) or NumpyNet(1)
        curve = train(net, player, opponent, scores, epochs, seed=3)
        print("loss by epoch:", " ".join(f"{loss:.3f}" for loss in curve))
        legal = truth != tiger.NO_SCORE
        table = {"this network": np.where(legal, net.logits(inputs(*other)), -np.inf)}
        table.update(by_one_ply(engine, *other, truth))
    found = {name: judge(values, truth) for name, values in table.items()}
    for name, (best, lost) in found.items():
        print(f"{name:14} best {best:6.1%}   lost {lost:5.2f} discs")
    return found


if __name__ == "__main__":
    given = [int(one) for one in sys.argv[1:]] + [200_000, 12][len(sys.argv) - 1 :]
    main(*given)
