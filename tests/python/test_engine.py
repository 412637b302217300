"""The engine: against a plain search, and in hard conditions."""

import dataclasses
import multiprocessing
import os
import pickle
import signal
import subprocess
import sys
import threading
import time

import numpy as np
import pytest

import tiger


def minimax(board):
    if board.is_over:
        return board.score
    return max(-minimax(board.play(move)) for move in board.moves())


def arrays_of(boards):
    player = np.array([board.player for board in boards], np.uint64)
    return player, np.array([board.opponent for board in boards], np.uint64)


def test_solve_is_exact(engine, endings):
    for board in endings:
        if board.empties > 6:
            continue
        score = minimax(board)
        found = engine.solve(board)
        assert found.exact and found.complete and found.score == found.lower == found.upper == score
        assert found.value == score and isinstance(found.value, float)
        after = board
        for move in found.line:
            after = after.play(move)
        assert after.is_over
        assert (after.score if after.side == board.side else -after.score) == score
        wld = engine.solve(board, goal="wld")
        assert (wld.lower > 0, wld.upper < 0) == (score > 0, score < 0)
        beside = engine.solve(board, window=(-20, 20))
        assert (beside.score == score) if -20 < score < 20 else (abs(beside.score) >= 20)
        assert [r.score for r in engine.solve_moves(board)] == sorted(
            (-minimax(board.play(move)) for move in board.moves()), reverse=True
        )


def test_many_positions_are_as_one_by_one(engine, endings):
    alone = [engine.solve(board) for board in endings]
    many = engine.solve_many(endings, progress=True)
    assert [r.score for r in many] == [r.score for r in alone]
    assert [r.nodes for r in many] == [r.nodes for r in alone]
    player, opponent = arrays_of(endings)
    arrays = engine.solve_arrays(player, opponent)
    assert [a.dtype for a in arrays] == ["i1", "u1", "?", "u8", "?", "i1", "i1"]
    assert arrays.score.tolist() == [r.score for r in alone] and arrays.exact.all()
    assert arrays.complete.all()
    assert (arrays.lower == arrays.score).all() and (arrays.upper == arrays.score).all()
    values = engine.evaluate_arrays(player, opponent).tolist()
    assert values == [engine.evaluate(board) for board in endings]
    assert engine.solve_many([]) == []


def test_arrays_tell_what_is_no_score(engine, endings):
    scores = [engine.solve(board).score for board in endings]
    player, opponent = arrays_of(endings)
    wld = engine.solve_arrays(player, opponent, goal="wld")
    assert wld.complete.all()
    for i, score in enumerate(scores):
        assert wld.lower[i] <= score <= wld.upper[i]
        assert (wld.lower[i] > 0, wld.upper[i] < 0) == (score > 0, score < 0)
        assert wld.exact[i] == (wld.lower[i] == wld.upper[i])
    # The start of a game: not solved, and no draw.
    opening = engine.solve_arrays(*arrays_of([tiger.Board()] * 9), nodes=1)
    assert not opening.complete.any() and not opening.exact.any()
    assert (opening.lower == -64).all() and (opening.upper == 64).all()


def test_more_rows_than_one_call_takes(engine, endings):
    board = min(endings, key=lambda one: one.empties)
    player, opponent = arrays_of([board])
    player, opponent = player.repeat(70_000), opponent.repeat(70_000)
    solved = engine.solve_arrays(player, opponent, time=10_000)
    assert solved.complete.all() and (solved.score == engine.solve(board).score).all()
    engine.stop()
    left = engine.solve_arrays(player, opponent)
    assert not left.complete.any() and not left.exact.any()
    assert (left.lower == -64).all() and (left.upper == 64).all()
    engine.stop()
    assert np.isnan(engine.evaluate_arrays(player, opponent)).all()
    engine.stop()
    assert (engine.solve_moves_arrays(player, opponent) == tiger.NO_SCORE).all()
    assert (engine.evaluate_arrays(player, opponent) == engine.evaluate(board)).all()
    opponent[69_000] = player[69_000]
    for call in (engine.solve_arrays, engine.evaluate_arrays, tiger.final_scores):
        with pytest.raises(ValueError, match="69000"):
            call(player, opponent)


def test_analysis_deepens_and_may_be_left(engine):
    board = tiger.Board.parse("f5d6c3d3c4")
    depths = []
    for results in engine.analyze(board, depth=8, lines=3):
        assert len(results) == 3
        assert [r.score for r in results] == sorted((r.score for r in results), reverse=True)
        depths.append(results[0].depth)
    assert depths == sorted(set(depths)) and depths[-1] == 8
    for results in engine.analyze(board):  # would be endless
        if results[0].depth >= 6:
            break
    assert engine.solve(endgame()).exact  # not stopped


def test_an_analysis_tells_what_runs(engine):
    told = []
    finished = 0
    for results in engine.analyze(tiger.Board(), progress=told.append):  # would be endless
        if told:
            break
        finished = results[0].depth
    assert isinstance(told[0], tiger.Result) and not told[0].complete and told[0].nodes > 0
    assert finished < told[0].depth == results[0].depth

    def fail(running):
        raise KeyError(running.depth)

    with pytest.raises(KeyError):
        for results in engine.analyze(tiger.Board(), progress=fail):
            pass
    assert engine.solve(endgame()).exact  # not stopped


def test_a_stop_can_be_taken_back(engine):
    engine.stop()
    assert not engine.solve(tiger.Board()).complete
    engine.stop()
    engine.clear_stop()
    assert engine.solve(endgame()).exact


def test_a_move_that_is_drawn(engine):
    moves = {seed: engine.play(tiger.Board(), level=2, vary=True, seed=seed) for seed in range(9)}
    assert len({found.move for found in moves.values()}) > 1
    for seed, found in moves.items():
        assert engine.play(tiger.Board(), level=2, vary=True, seed=seed).move == found.move


def endgame():
    board = tiger.Board()
    while board.empties > 8:
        board = board.play(board.moves()[0])
    return board


def test_play_like_people(engine):
    game = tiger.Game.parse("f5d6c3d3c4f4f6b4c2f3")
    board = game.board()
    moves = {(human, seed): engine.play(board, human=human, seed=seed, game=game)
             for human in range(1, 11) for seed in range(20)}
    for (human, seed), found in moves.items():
        assert found.move in board.moves() and found.score is None and found.line == (found.move,)
        assert engine.play(board, human=human, seed=seed, game=game) == found
    assert any(engine.play(board, human=human, seed=seed).move != found.move
               for (human, seed), found in moves.items())
    for wrong, why in (
        ({"human": 11}, "human is 11, not 1 to 10"),
        ({"human": 4, "level": 3}, "level is given with human"),
        ({"seed": 3}, "seed is given without human, vary or book_within"),
        ({"book_within": 3}, "book_within is given without book"),
        ({"human": 4, "vary": True}, "vary is given with human"),
        ({"human": 4, "game": tiger.Game.parse("f5")}, "the game does not lead to the position"),
    ):
        with pytest.raises(ValueError, match=why):
            engine.play(board, **wrong)


def test_play_and_review(engine):
    board = tiger.Board.parse("f5")
    assert engine.play(board, clock=0.001).move in board.moves()
    assert engine.play(board, level=4).move in board.moves()
    forced = tiger.Board.parse("XO" + "-" * 61 + "O X")
    found = engine.play(forced, clock=60)
    assert found.move == "c1" and found.score is found.value is None
    assert not found.exact and found.depth == 0
    assert engine.play(forced, level=4).score is not None
    over = endgame()
    while not over.is_over:
        over = over.play(over.moves()[0])
    assert engine.play(over).move is None and engine.play(over).score == over.score
    moves = engine.review(tiger.Game.parse("f5d6c3d3c4"), depth=4)
    assert [m.played for m in moves] == ["f5", "d6", "c3", "d3", "c4"]
    for m in moves:
        assert m.cost == m.best_score - m.played_score >= 0 and m.complete
        assert (m.best_value, m.played_value) == (m.best_score, m.played_score)
        assert m.best_lower <= m.best_score <= m.best_upper
        assert m.played_lower <= m.played_score <= m.played_upper
    assert [m.side for m in moves] == ["black", "white"] * 2 + ["black"]
    assert moves[0].best_outcome is None and moves[0].mark in ("", "?!", "?", "??")


def test_results_are_values(engine, endings):
    found = engine.solve(endings[-1])
    assert pickle.loads(pickle.dumps(found)) == found and found != engine.solve(endings[0])
    assert tiger.Result(**dataclasses.asdict(found)) == found
    with pytest.raises(AttributeError):
        found.score = 0


def test_perft(engine):
    assert [engine.perft(tiger.Board(), n) for n in range(1, 7)] == [4, 12, 56, 244, 1396, 8200]


def test_limits_leave_bounds_that_hold(engine):
    board = tiger.Board()
    found = engine.solve(board, nodes=1000)
    assert not found.complete and not found.exact and found.lower <= found.upper
    assert engine.solve(board, time=0.01).complete is False


@pytest.mark.parametrize(
    "call",
    [
        lambda e: e.solve(tiger.Board(), time=float("nan")),
        lambda e: e.solve(tiger.Board(), time=-1),
        lambda e: e.solve(tiger.Board(), goal="best"),
        lambda e: e.solve(tiger.Board(), window=(4, 4)),
        lambda e: e.solve(tiger.Board(), window=(1, 3)),
        lambda e: list(e.analyze(tiger.Board(), level=99)),
        lambda e: list(e.analyze(tiger.Board(), depth=-1)),
        lambda e: list(e.analyze(tiger.Board(), lines=0)),
        lambda e: e.play(tiger.Board(), clock=-1),
        lambda e: e.review(tiger.Game(("f5", "f5"))),
        lambda e: e.perft(tiger.Board(), 0),
        lambda e: e.resize(99),
        lambda e: tiger.Engine(threads=-1),
        lambda e: tiger.Engine(hash_bits=7),
        lambda e: tiger.Engine(driver="best"),
        lambda e: tiger.Engine(threads=2**31 - 1),
    ],
)
def test_bad_arguments_are_value_errors(engine, call):
    with pytest.raises(ValueError):
        call(engine)
    assert engine.perft(tiger.Board(), 1) == 4


def test_options_of_the_wrong_kind_are_type_errors(engine):
    for arguments in ({"level": "deep"}, {"level": 1.5}, {"depth": 2**40}, {"lines": None}):
        with pytest.raises(TypeError):
            list(engine.analyze(tiger.Board(), **arguments))
    with pytest.raises(TypeError):
        engine._core.play(tiger.Board()._position, colour=1)
    with pytest.raises(ValueError):
        empty = np.array([], np.uint64)
        engine._core.solve_arrays(empty, empty, None, ["score", "colour"])


def test_a_closed_engine_refuses_calls():
    engine = tiger.Engine(threads=1)
    engine.close()
    engine.close()
    for call in (lambda: engine.solve(tiger.Board()), engine.clear, lambda: engine.table_bytes):
        with pytest.raises(RuntimeError, match="closed"):
            call()


def test_a_busy_engine_refuses_a_second_call():
    with tiger.Engine(threads=1) as engine:
        iterations = engine.analyze(tiger.Board())
        next(iterations)
        with pytest.raises(RuntimeError, match="busy"):
            engine.solve(endgame())
        iterations.close()
        assert engine.solve(endgame()).exact


def test_close_stops_a_running_call():
    engine = tiger.Engine(threads=1)
    iterations = engine.analyze(tiger.Board())
    next(iterations)
    engine.close()
    assert len(list(iterations)) < 60


def test_python_may_end_while_an_engine_searches():
    script = "import tiger; iterations = tiger.Engine(threads=1).analyze(tiger.Board()); next(iterations)"
    child = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True)
    assert (child.returncode, child.stderr) == (0, "")


def test_two_engines_at_once_and_a_stop_from_another_thread():
    with tiger.Engine(threads=1) as one, tiger.Engine(threads=1) as two:
        begun = threading.Event()
        results = []

        def analyse():
            for found in one.analyze(tiger.Board()):
                results.append(found)
                begun.set()

        thread = threading.Thread(target=analyse)
        thread.start()
        begun.wait()
        assert two.solve(endgame()).exact
        one.stop()
        thread.join()
        assert results and one.solve(endgame()).exact


def test_an_exception_in_a_callback_comes_out(engine):
    class Trouble(Exception):
        pass

    def progress(finished):
        raise Trouble

    board = endgame()
    player, opponent = arrays_of([board])
    with pytest.raises(Trouble):
        question = tiger.engine._question("exact", None, 0, 0)
        engine._core.solve_many(player, opponent, progress, **question)
    assert engine.solve(board).exact


# Each call runs until it is interrupted; then the engine must still work.
ENDLESS = {
    "solve": "engine.solve(tiger.Board())",
    "solve_many": "engine.solve_many([tiger.Board()] * 3)",
    "analyze": "list(engine.analyze(tiger.Board()))",
    "play": "engine.play(tiger.Board())",
    "review": "engine.review(tiger.Game.parse('f5d6c3'), exact=60)",
    "perft": "engine.perft(tiger.Board(), 25)",
}


@pytest.mark.parametrize("name", ENDLESS)
def test_ctrl_c_interrupts(name):
    script = f"""
import tiger
with tiger.Engine(threads=1) as engine:
    try:
        print("ready", flush=True)
        {ENDLESS[name]}
    except KeyboardInterrupt:
        print("interrupted", engine.perft(tiger.Board(), 3))
"""
    child = subprocess.Popen([sys.executable, "-c", script], stdout=subprocess.PIPE, text=True)
    assert child.stdout.readline() == "ready\n"
    # The call may not have begun yet. Its interrupt is then raised before or in it, all the same.
    # A second one could come after it, where nothing expects it.
    child.send_signal(signal.SIGINT)
    rest, _ = child.communicate(timeout=60)
    assert rest == "interrupted 56\n" and child.returncode == 0


def test_signals_are_heard_within_a_call_on_the_thread_that_made_it(engine):
    """The time is that of the processor; the call takes 300 ms."""
    board = tiger.Board.parse("--------OO-X---XXOOXXOXXXOOOOXOXXOOOXXOXXOOXOOOXXXOOO-OXXXO---OX X")
    heard = []

    def handler(*_):
        try:
            engine.perft(board, 1)
            heard.append("afterwards")
        except RuntimeError:  # the engine is busy
            heard.append("within")

    before = signal.signal(signal.SIGPROF, handler)
    signal.setitimer(signal.ITIMER_PROF, 0.01)
    try:
        assert len(engine.solve_moves(board)) == 11
    finally:
        signal.signal(signal.SIGPROF, before)
    assert heard == ["within"]


def test_short_calls_are_the_same_on_any_thread(engine):
    """Little work is done on the thread of the caller."""
    board = tiger.Board.parse("f5d6c3d3c4f4")
    arrays = [np.array([one] * 20, np.uint64) for one in (board.player, board.opponent)]
    few, many = (engine.analyze_arrays(*(column[:n] for column in arrays), level=4) for n in (2, 20))
    assert (few.score == many.score[:2]).all() and (few.move == many.move[:2]).all()
    little, much = (engine.solve_arrays(*(column[:n] for column in arrays), nodes=1000)
                    for n in (2, 20))
    assert all((a == b[:2]).all() for name, a, b in zip(little._fields, little, much)
               if name != "seconds")
    assert engine.play(board, level=4).move in board.moves()


def test_short_calls_start_no_thread():
    """All time of the processor is that of the thread that calls."""
    board = tiger.Board.parse("f5d6c3d3c4f4")
    game = tiger.Game.parse("f5d6c3d3c4f4")
    with tiger.Engine(threads=1) as engine:
        calls = {
            "analyze": lambda: list(engine.analyze(board, depth=1)),
            "analyze an ending": lambda: list(engine.analyze(endgame(), lines=2)),
            "review": lambda: engine.review(game, depth=1),
            "review an ending": lambda: engine.review(
                tiger.Game((endgame().moves()[0],), endgame()), level=4, exact=10, win_loss_draw=10
            ),
        }
        for name, call in calls.items():
            call()
            own, all_threads = time.thread_time(), time.process_time()
            for _ in range(300):
                call()
            own, all_threads = time.thread_time() - own, time.process_time() - all_threads
            assert own > 0.9 * all_threads, name


def test_an_interrupt_anywhere_in_an_analysis_leaves_the_engine_free(engine):
    steps = 0

    def interrupt_at(step):
        def trace(frame, event, _):
            nonlocal steps
            frame.f_trace_opcodes = True
            if event == "opcode":
                steps += 1
                if steps == step:
                    raise KeyboardInterrupt
            return trace

        return trace

    def analyse():
        for found in engine.analyze(tiger.Board()):  # would be endless
            sys.settrace(before)
            assert found
            break

    before = sys.gettrace()
    step = 0
    interrupted = True
    while interrupted:
        steps, step, interrupted = 0, step + 1, False
        sys.settrace(interrupt_at(step))
        try:
            analyse()
        except KeyboardInterrupt:
            interrupted = True
            sys.settrace(before)
            assert engine.perft(tiger.Board(), 3) == 56
        finally:
            sys.settrace(before)
    assert step > 30 and engine.perft(tiger.Board(), 3) == 56


def solve_in_child(old, queue):
    try:
        old.perft(tiger.Board(), 1)
    except RuntimeError as error:
        queue.put(str(error))
    with tiger.Engine(threads=1) as engine:
        queue.put(engine.perft(tiger.Board(), 4))
    old.close()
    queue.put("closed")


@pytest.mark.skipif(not hasattr(os, "fork"), reason="no fork()")
def test_after_a_fork_a_new_engine_works(engine):
    context = multiprocessing.get_context("fork")
    queue = context.Queue()
    child = context.Process(target=solve_in_child, args=(engine, queue))
    child.start()
    assert "fork" in queue.get()
    assert queue.get() == 244 and queue.get() == "closed"
    child.join()
    assert child.exitcode == 0


def status_of(code):
    return subprocess.run([sys.executable, "-c", code], timeout=60).returncode


@pytest.mark.skipif(not hasattr(os, "fork"), reason="no fork()")
@pytest.mark.parametrize("call", ["engine.close()", "list(iterations)", "iterations.close()", "pass"])
def test_a_fork_during_an_analysis_leaves_a_child_that_ends(call):
    code = f"""
import os, signal, tiger
engine = tiger.Engine(threads=1, hash_bits=10)
iterations = engine.analyze(tiger.Board())
next(iterations)
child = os.fork()
if child == 0:
    signal.alarm(20)
    try:
        {call}
    except RuntimeError as error:
        assert "fork" in str(error)
    raise SystemExit(7)
status = os.waitpid(child, 0)[1]
engine.close()
raise SystemExit(os.waitstatus_to_exitcode(status))
"""
    assert status_of(code) == 7


def test_an_engine_in_a_cycle_may_be_collected_in_a_callback():
    code = """
import gc, sys, tiger
gc.disable()
lost = tiger.Engine(threads=1, hash_bits=8)
lost.itself = lost
del lost
class Terminal:
    collected = 0
    def isatty(self): return True
    def write(self, text): Terminal.collected += gc.collect()
    def flush(self): pass
sys.modules["tqdm"] = None
sys.stderr = Terminal()
with tiger.Engine(threads=1, hash_bits=8) as engine:
    engine.solve_many([tiger.Board.parse("X" * 62 + "O- X")] * 3, progress=True)
raise SystemExit(0 if Terminal.collected > 0 else 1)
"""
    assert status_of(code) == 0


def test_a_signal_handler_that_closes_the_engine_stops_the_call():
    code = """
import signal, tiger
engine = tiger.Engine(threads=1, hash_bits=8)
signal.signal(signal.SIGALRM, lambda *_: engine.close())
signal.setitimer(signal.ITIMER_REAL, 0.3)
try:
    engine.solve(tiger.Board())
except RuntimeError as error:
    assert "signal handler" in str(error)
    engine.close()
    raise SystemExit(7)
"""
    assert status_of(code) == 7


def test_a_thread_gets_the_message_of_its_own_call():
    wrong = []
    board = tiger.Board()
    with tiger.Engine(threads=1, hash_bits=10) as engine:

        def ask(call, expected):
            for _ in range(300):
                try:
                    call()
                except ValueError as error:
                    if str(error) != expected:
                        wrong.append(str(error))
                except RuntimeError:  # busy
                    pass

        workers = [
            threading.Thread(target=ask, args=arguments)
            for arguments in 2
            * (
                (lambda: engine.perft(board, 99), "depth is 99, not 1 to 60"),
                (lambda: engine.solve(board, time=-1), "seconds is not 0 or more"),
            )
        ]
        for worker in workers:
            worker.start()
        for worker in workers:
            worker.join()
    assert not wrong


def test_a_window_is_two_numbers(engine):
    for arguments in ({"window": (0,)}, {"window": (0, 2, 99)}, {"window": (0, 2), "goal": "x"}):
        with pytest.raises(ValueError):
            engine.solve(tiger.Board(), **arguments)


def test_numbers_out_of_arrays_are_boards_and_moves(engine, endings):
    board = endings[-1]
    player, opponent = arrays_of([board])
    again = tiger.Board(player[0], opponent[0], board.side)
    assert again == board and str(again) == str(board) and again.svg() == board.svg()
    move = engine.solve_arrays(player, opponent).move[0]
    assert board.play(move) == board.play(int(move))


def test_moves_of_arrays_are_checked():
    player, opponent = arrays_of([tiger.Board()])
    for moves in ([275], [-237], [19.9], ["d3"], [66]):
        with pytest.raises((TypeError, ValueError)):
            tiger.play(player, opponent, np.array(moves))
    with pytest.raises(ValueError):
        tiger.play(player, opponent, [64])
    assert len(tiger.play(player, opponent, [19])[0]) == 1


def test_a_path_is_any_path_but_has_no_zero_byte(tmp_path):
    for door in (tiger.Book, lambda path: tiger.Engine(weights=path), tiger.read_file):
        with pytest.raises(OSError):
            door(tmp_path / "missing")
        with pytest.raises(OSError):
            door(os.fsdecode(os.fsencode(tmp_path) + b"/\xff"))
        with pytest.raises(ValueError):
            door(f"{tmp_path}/missing\0more")
