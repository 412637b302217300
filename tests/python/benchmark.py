"""Compares the arrays of the Python package with direct calls of the C interface in the same
process: `benchmark.py LIBRARY`, the path of libtiger-othello.so. Both allocate their results.
Prints the median rates of seven rounds, which begin with each of the two in turn."""

import ctypes
import random
import statistics
import sys
import time

import numpy as np

import tiger

ROUNDS = 7


def endings(count, empties):
    """Positions of random play."""
    dice = random.Random(1)
    boards = []
    while len(boards) < count:
        board = tiger.Board()
        while board.empties > empties and not board.is_over:
            board = board.play(dice.choice(board.moves()))
        if not board.is_over:
            boards.append(board)
    arrays = [[board.player for board in boards], [board.opponent for board in boards]]
    return [np.array(array, np.uint64) for array in arrays]


def pointer(array):
    return array.ctypes.data_as(ctypes.c_void_p)


def compare(what, count, by_python, by_c):
    rates = {by_python: [], by_c: []}
    for turn in range(ROUNDS):
        for call in (by_python, by_c) if turn % 2 == 0 else (by_c, by_python):
            start = time.perf_counter()
            call()
            rates[call].append(count / (time.perf_counter() - start))
    python, c = (statistics.median(rates[call]) for call in (by_python, by_c))
    print(f"{what:12} Python {python:14,.0f}/s   C {c:14,.0f}/s   ratio {python / c:.3f}")


def main():
    c = ctypes.CDLL(sys.argv[1])
    engine = ctypes.c_void_p()
    assert c.tiger_engine_new(None, ctypes.byref(engine)) == 0
    with tiger.Engine() as ours:
        player, opponent = endings(2000, 30)
        player, opponent = (np.tile(array, 250) for array in (player, opponent))
        count = ctypes.c_size_t(len(player))

        def moves_by_c():
            moves = np.empty_like(player)
            c.tiger_moves_many(pointer(player), pointer(opponent), count, pointer(moves))

        def evaluate_by_c():
            discs = np.empty(len(player))
            c.tiger_evaluate_many(
                engine, pointer(player), pointer(opponent), count, pointer(discs)
            )

        compare(
            "legal moves",
            len(player),
            lambda: tiger.legal_moves(player, opponent),
            moves_by_c,
        )
        compare(
            "evaluate",
            len(player),
            lambda: ours.evaluate_arrays(player, opponent),
            evaluate_by_c,
        )
        player, opponent = endings(2000, 12)
        count = ctypes.c_size_t(len(player))
        results = ctypes.create_string_buffer(256 * len(player))
        ctypes.cast(results, ctypes.POINTER(ctypes.c_size_t))[0] = 256
        compare(
            "solve",
            len(player),
            lambda: ours.solve_arrays(player, opponent),
            lambda: c.tiger_solve_many(
                engine, pointer(player), pointer(opponent), count, None, results
            ),
        )
    c.tiger_engine_free(engine)


main()
