import random

import pytest

import tiger


@pytest.fixture(scope="module")
def engine():
    with tiger.Engine(threads=1, hash_bits=14) as made:
        yield made


@pytest.fixture
def endings():
    """Positions of random play with 1 to 9 empty squares."""
    dice = random.Random(1)
    boards = []
    for empties in range(1, 10):
        for _ in range(3):
            board = tiger.Board()
            while board.empties > empties and not board.is_over:
                board = board.play(dice.choice(board.moves()))
            boards.append(board)
    return boards
