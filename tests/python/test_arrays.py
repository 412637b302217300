"""Arrays of boards and games against Othello as plain.py has it."""

import gzip
import os
import signal
import time
import subprocess
from pathlib import Path

import numpy as np
import plain
import pytest

import tiger

PROGRAM = os.environ.get("TIGER_PROGRAM")
CENTRE = {27, 28, 35, 36}


def positions(count, seed, least=0, most=60):
    """Positions of random games, passes and finished games among them."""
    dice = np.random.default_rng(seed)
    found = []
    while len(found) < count:
        squares, side = plain.start()
        game = [(squares, side)]
        while not plain.is_over(squares, side):
            legal = plain.moves(squares, side)
            squares, side = plain.play(squares, side, int(dice.choice(legal)) if legal else 65)
            game.append((squares, side))
        game.append((squares, side))
        fits = [one for one in game if least <= one[0].count("-") <= most]
        found += [fits[i] for i in dice.permutation(len(fits))[:4]]
        found += [one for i, one in enumerate(fits)  # passes and what leads to them
                  if not all(plain.moves(*near) for near in fits[i:i + 2])][:3]
    return found[:count]


def columns(some):
    pairs = [plain.sets(*one) for one in some]
    return tuple(np.array(column, np.uint64) for column in zip(*pairs))


@pytest.fixture(scope="module")
def some():
    return positions(120, 58)


def test_the_rules_of_arrays(some):
    boards = columns(some)
    legal = tiger.legal_actions(*boards)
    scores = tiger.final_scores(*boards)
    over = tiger.game_over(*boards)
    forced = 0
    for i, (squares, side) in enumerate(some):
        moves = plain.moves(squares, side)
        ended = plain.is_over(squares, side)
        expected = moves or ([] if ended else [tiger.ACTION_PASS])
        assert np.flatnonzero(legal[i]).tolist() == expected
        assert over[i] == ended
        assert scores[i] == (plain.score(squares, side) if ended else tiger.NO_SCORE)
        forced += expected == [tiger.ACTION_PASS]
    assert forced > 5 and over.sum() > 10


def test_moves_of_arrays_pass_by_themselves(some):
    boards = columns(some)
    def leads_to_a_pass(one, move):
        after = plain.play(*one, move)
        return not plain.moves(*after) and not plain.is_over(*after)

    chosen = [max(plain.moves(*one) or [65], key=lambda move: leads_to_a_pass(one, move))
              for one in some]
    after = tiger.play_arrays(*boards, chosen)
    passed = 0
    for i, (squares, side) in enumerate(some):
        if plain.is_over(squares, side):
            expected = squares, side
        else:
            expected = plain.play(squares, side, chosen[i])
            if not plain.moves(*expected) and not plain.is_over(*expected):
                expected = plain.play(*expected, 65)
                passed += 1
                assert after.passed[i]
        assert (after.player[i], after.opponent[i]) == plain.sets(*expected)
    assert passed == after.passed.sum() > 0
    with pytest.raises(ValueError, match="board 0: 64 is not a move"):
        tiger.play(*boards, [64] * len(some))
    with pytest.raises(ValueError, match="same length"):
        tiger.play(*boards, [19])


def test_planes_and_masks_there_and_back(some):
    boards = columns(some)
    for channels in (2, 3):
        for dtype in (np.uint8, bool, np.float32, np.int64):
            planes = tiger.planes(*boards, channels, dtype)
            assert planes.shape == (len(some), channels, 8, 8) and planes.dtype == dtype
            back = tiger.boards_of_planes(planes)
            assert (back[0] == boards[0]).all() and (back[1] == boards[1]).all()
    for (squares, side), plane in zip(some, tiger.planes(*boards, 3)):
        assert [x for x in range(64) if plane[0, x // 8, x % 8]] == [
            x for x in range(64) if squares[x] == side]
        assert np.flatnonzero(plane[2]).tolist() == plain.moves(squares, side)
    assert (tiger.sets_of_masks(tiger.masks(boards[0])) == boards[0]).all()
    assert tiger.masks([1 << 63, 2], np.float32)[:, [1, 63]].tolist() == [[0, 1], [1, 0]]
    with pytest.raises(ValueError, match="discs of both sides"):
        tiger.boards_of_planes(np.ones((1, 2, 8, 8)))
    masked = np.ma.masked_array(np.zeros((1, 2, 8, 8)), True)
    for door in (tiger.boards_of_planes, tiger.sets_of_masks):
        with pytest.raises(ValueError, match="masked"):
            door(masked)
    for dtype in ("S3", object, "M8[s]"):
        with pytest.raises(TypeError, match="not one of numbers"):
            tiger.planes(*boards, dtype=dtype)


def test_symmetries(some):
    boards = columns(some)
    player, opponent = tiger.symmetries(*boards)
    common = tiger.canonical(*boards)
    assert player.shape == (8, len(some))
    for s in range(8):
        image = tiger.canonical(player[s], opponent[s])
        assert (image.player == common.player).all() and (image.opponent == common.opponent).all()
        single = tiger.Board(boards[0][0], boards[1][0]).symmetric(s)
        assert (player[s][0], opponent[s][0]) == (single.player, single.opponent)
    which = common.symmetry, np.arange(len(some))
    assert (player[which] == common.player).all()


def test_arrays_may_be_strided_turned_and_of_other_types(some):
    player, opponent = columns(some)
    expected = tiger.legal_moves(player, opponent)
    wide = np.stack([player, opponent], axis=1)
    for given in ((wide[:, 0], wide[:, 1]),
                  (player.astype(">u8"), opponent.astype(">u8")),
                  (player.tolist(), opponent.tolist())):
        assert (tiger.legal_moves(*given) == expected).all()
    assert (tiger.legal_moves(player[::-2], opponent[::-2]) == expected[::-2]).all()
    low = player & opponent | 1, player * 0 + np.uint64(2)  # also fits a signed type
    assert (tiger.legal_moves(*(x.astype(np.int32) for x in low)) == tiger.legal_moves(*low)).all()


@pytest.mark.parametrize("given, error", [
    (([1.0], [2.0]), TypeError), ((["a"], ["b"]), TypeError), (([-1], [2]), ValueError),
    ((np.array([1, None], object), [2, 4]), TypeError),
    ((np.ma.masked_array([1, 4], [0, 1]), [2, 8]), ValueError), (([1, 2], [4]), ValueError), (([[1]], [[2]]), ValueError), (([1], [1]), ValueError)])
def test_what_is_no_array_of_boards_is_refused(given, error):
    for door in (tiger.legal_moves, tiger.final_scores, tiger.canonical, tiger.planes):
        with pytest.raises(error):
            door(*given)


def test_empty_arrays_are_fine(engine):
    assert len(tiger.legal_moves([], [])) == len(tiger.final_scores([], [])) == 0
    assert tiger.planes([], []).shape == (0, 2, 8, 8)
    assert engine.solve_moves_arrays([], []).shape == (0, 65)
    assert engine.analyze_arrays([], [], level=2).move.shape == (0, 1)


# ---- Passes, actions and tokens ------------------------------------------------------------------


def walk(moves):
    """The plies of a game given by its squares: (squares, side, move) with each forced pass."""
    squares, side = plain.start()
    plies = []
    for move in moves:
        if not plain.moves(squares, side):
            plies.append((squares, side, 65))
            squares, side = plain.play(squares, side, 65)
        assert move in plain.moves(squares, side)
        plies.append((squares, side, move))
        squares, side = plain.play(squares, side, move)
    if not plain.moves(squares, side) and not plain.is_over(squares, side):
        plies.append((squares, side, 65))
    return plies


def test_actions_of_moves_there_and_back():
    moves = np.arange(66)[np.arange(66) != 64]
    actions = tiger.actions_of_moves(moves)
    assert actions.tolist() == list(range(65)) and (tiger.moves_of_actions(actions) == moves).all()
    for wrong in ([64], [66], [-1]):
        with pytest.raises(ValueError):
            tiger.actions_of_moves(wrong)
    with pytest.raises(ValueError):
        tiger.moves_of_actions([65])


def test_steps_with_passes():
    games = tiger.random_games(40, seed=9)
    for passes in (False, True):
        steps = games.steps(passes)
        expected = []
        for number, row in enumerate(games.moves):
            plies = walk([int(x) for x in row if x != tiger.NO_MOVE])
            if not passes:
                plies = [one for one in plies if one[2] != 65]
            expected += [(*plain.sets(squares, side), number, i, "XO".index(side), move,
                          sum(1 << x for x in plain.moves(squares, side)))
                         for i, (squares, side, move) in enumerate(plies)]
        names = ("player", "opponent", "game", "ply", "side", "move", "legal")
        assert [tuple(int(step[name]) for name in names) for step in steps] == expected
    actions = tiger.actions_of_moves(steps["move"])
    assert (actions == tiger.ACTION_PASS).sum() == (steps["move"] == tiger.PASS).sum() > 10
    legal = tiger.legal_actions(steps["player"], steps["opponent"])
    assert legal[np.arange(len(steps)), actions].all()


def test_passes_of_one_game():
    """White passes after f2, Black after h7. a1 is 0, h1 7, a2 8."""
    game = tiger.Game.parse(
        "e6d6c4f6c7c6b7b8g6a7c8d8a8a6e8d7b6d3a5b3d2f7c5e2a2h5g8c2b1b2f2h6h7f5f4")
    steps = tiger.Games.of([game]).steps(passes=True)
    assert steps["move"].tolist() == [
        44, 43, 26, 45, 50, 42, 49, 57, 46, 48, 58, 59, 56, 40, 60, 51, 41, 19, 32, 17, 11, 53,
        34, 12, 8, 39, 62, 10, 1, 9, 13, 65, 47, 55, 65, 37, 29]
    assert steps["ply"].tolist() == list(range(37)) and steps["side"].tolist() == [0, 1] * 18 + [0]
    actions = tiger.actions_of_moves(steps["move"])
    assert actions.tolist() == [
        44, 43, 26, 45, 50, 42, 49, 57, 46, 48, 58, 59, 56, 40, 60, 51, 41, 19, 32, 17, 11, 53,
        34, 12, 8, 39, 62, 10, 1, 9, 13, 64, 47, 55, 64, 37, 29]
    assert (tiger.moves_of_actions(actions) == steps["move"]).all()
    assert game.black_score == 56 and len(game.moves) == 35


def test_final_positions_and_scores():
    games = tiger.random_games(30, seed=3)
    for row, black in zip(games.moves, games.black_score):
        plies = walk([int(x) for x in row if x != tiger.NO_MOVE])
        end = plain.play(*plies[-1])
        assert plain.is_over(*end) and black == plain.score(end[0], "X")
    begun = tiger.Games(games.moves[:, :20])
    assert (begun.black_score == tiger.NO_SCORE).all()
    assert begun[:3].moves.shape == (3, 60) and len(tiger.Games(games.moves[:, :0]).steps()) == 0


def test_tokens_there_and_back():
    games = tiger.random_games(50)
    tokens = tiger.tokens_of_moves(games.moves)
    assert tokens.shape == (50, 60) and tokens.max() == 60
    assert ((tokens == 0) == (games.moves == tiger.NO_MOVE)).all()
    assert (tiger.moves_of_tokens(tokens) == games.moves).all()
    squares = [x for x in range(64) if x not in CENTRE]
    assert tiger.tokens_of_moves(squares).tolist() == list(range(1, 61))
    for wrong in ([27], [65]):
        with pytest.raises(ValueError):
            tiger.tokens_of_moves(wrong)


@pytest.mark.skipif(not PROGRAM, reason="TIGER_PROGRAM does not name the program")
def test_games_and_tokens_are_those_of_the_program(tmp_path):
    def made(*arguments):
        subprocess.run([PROGRAM, "dataset", tmp_path / "set", *arguments, "--format", "gpt",
                        "--split", "100", "--seed", "4"], check=True, capture_output=True)
        return np.load(tmp_path / "set/train.npz")

    file = made("--positions", "30", "--from", "random")
    games = tiger.random_games(200, seed=4)
    assert (tiger.tokens_of_moves(games.moves)[file["game"]] == file["tokens"]).all()
    assert (games.black_score[file["game"]] == file["score"]).all()


@pytest.mark.skipif(not PROGRAM, reason="TIGER_PROGRAM does not name the program")
@pytest.mark.parametrize("form", ["npz", "csv", "jsonl", "obf", "egaroucid", "egaroucid-records"])
def test_the_card_reads_each_format(tmp_path, monkeypatch, form):
    subprocess.run([PROGRAM, "dataset", tmp_path / "set", "--positions", "40", "--empties", "5-8",
                    "--split", "100", "--format", form], check=True, capture_output=True)
    monkeypatch.chdir(tmp_path / "set")
    text = Path("README.md").read_text().split("```python\n")[1].split("```")[0]
    assert len([line for line in text.splitlines() if line]) <= 10
    read = {}
    exec(text, read)
    subprocess.run([PROGRAM, "dataset", tmp_path / "arrays", "--positions", "40", "--empties", "5-8",
                    "--split", "100"], check=True, capture_output=True)
    arrays = np.load(tmp_path / "arrays/train.npz")
    assert (read["planes"] == tiger.planes(arrays["player"], arrays["opponent"])).all()
    if form == "egaroucid":
        assert (read["score"] == arrays["score"]).all()
    if form in ("obf", "egaroucid", "egaroucid-records"):
        found = tiger.positions(next(Path(".").glob("train.*")))
        assert (found.score == arrays["score"]).all() and (found.player == arrays["player"]).all()


def test_self_play_is_repeated_by_its_seed(engine):
    for kind in ({}, {"human": 4}, {"level": 1, "temperature": 2}):
        games = engine.self_play(2, seed=5, **kind)
        assert (games.black_score != tiger.NO_SCORE).all()
        assert (engine.self_play(1, seed=5, first=1, **kind).moves == games.moves[1]).all()
        assert (engine.self_play(2, seed=6, **kind).moves != games.moves).any()
    with pytest.raises(ValueError):
        engine.self_play(1, level=1, human=4)
    with pytest.raises(ValueError):
        engine.self_play(1, level=1, temperature=-1)
    with pytest.raises(ValueError, match="temperature is given, but no level"):
        engine.self_play(1, human=4, temperature=50)


def test_files_as_arrays(tmp_path):
    texts = ["f5d6c3d3c4", "f5f6e6f4", "c4e3"]
    (tmp_path / "a.txt").write_text("\n".join(texts[:2]))
    (tmp_path / "b.txt.gz").write_bytes(gzip.compress(texts[2].encode()))
    games = tiger.recorded([tmp_path / "a.txt", tmp_path / "b.txt.gz"])
    for text, row in zip(texts, games.moves):
        assert "".join(tiger.square_name(x) for x in row if x != tiger.NO_MOVE) == text
    assert (games.moves == tiger.Games.of([tiger.Game.parse(text) for text in texts]).moves).all()
    board = tiger.Board.parse(texts[0])
    (tmp_path / "c.obf").write_text(board.obf.rstrip(";") + "; b3:+2; f3:-4;\n")
    found = tiger.positions(tmp_path / "c.obf")
    assert (found.player[0], found.opponent[0], found.side[0], found.score[0]) == (
        board.player, board.opponent, 1, 2)
    assert tiger.read_games(tmp_path / "b.txt.gz")[0].moves == ("c4", "e3")
    first, second = tiger.read_games(tmp_path / "a.txt")
    assert first.moves[0] is second.moves[0] == "f5"  # names take no memory of their own
    (tmp_path / "torn.gz").write_bytes(gzip.compress(b"f5d6" * 50)[:-12])
    with pytest.raises(ValueError, match="damaged"):
        tiger.read_file(tmp_path / "torn.gz")


def test_no_files_are_no_games(tmp_path):
    games, found = tiger.recorded([]), tiger.positions([])
    assert len(games) == len(games.steps()) == len(games.black_score) == 0
    assert games.moves.shape == (0, 60) and [len(column) for column in found] == [0] * 4
    (tmp_path / "a.obf").write_text(tiger.Board().obf)
    assert [column.dtype for column in found] == [
        column.dtype for column in tiger.positions(tmp_path / "a.obf")]


def test_files_packed_by_zstd(tmp_path):
    zstandard = pytest.importorskip("zstandard")
    frame = zstandard.ZstdCompressor().compress
    texts = [b"f5d6c3d3c4\n" * 20_000, b"f5f6e6f4\n"]
    path = tmp_path / "games.zst"
    path.write_bytes(b"".join(frame(text) for text in texts))
    assert len(tiger.recorded(path)) == len(tiger.read_games(path)) == 20_001
    packed = frame(os.urandom(200_000).hex().encode())  # several blocks
    for wrong in (packed[:-1], packed[: len(packed) // 2], packed + packed[:9],
                  packed[:20] + b"\xff" * 20 + packed[40:]):
        path.write_bytes(wrong)
        with pytest.raises(ValueError, match="the zstd file is damaged"):
            tiger.read_file(path)


# ---- Searches ------------------------------------------------------------------------------------


def test_scores_of_all_moves_are_those_of_plain_search(engine):
    some = positions(40, 5, most=5)
    boards = columns(some)
    scores = engine.solve_moves_arrays(*boards)
    solved = engine.solve_arrays(*boards)
    for (squares, side), row, score in zip(some, scores, solved.score):
        expected = np.full(65, tiger.NO_SCORE)
        for move in plain.moves(squares, side):
            expected[move] = -plain.best(*plain.play(squares, side, move))
        if not plain.moves(squares, side) and not plain.is_over(squares, side):
            expected[64] = plain.best(squares, side)
        assert (row == expected).all() and score == plain.best(squares, side)


def test_analyses_of_arrays(engine):
    some = positions(30, 6, most=5)
    found = engine.analyze_arrays(*columns(some), level=20, lines=3)
    for (squares, side), scores, moves in zip(some, found.score, found.move):
        legal = plain.moves(squares, side)
        known = {move: -plain.best(*plain.play(squares, side, move)) for move in legal}
        shown = {move: score for move, score in zip(moves, scores) if move < 64}
        assert len(shown) == min(3, len(legal)) and shown.items() <= known.items()
        assert sorted(shown.values()) == sorted(known.values())[len(known) - len(shown):]
        if not legal:
            assert moves[0] == (64 if plain.is_over(squares, side) else 65)
            assert scores[0] == plain.best(squares, side)


def test_reviews_of_many_games_and_their_totals(engine):
    games = [tiger.Game(tiger.Game.parse(text).moves, black=black, white=white)
             for text, black, white in (("f5d6c3d3c4f4e6b3", "Ann", "Ben"), ("f5f6e6f4", "Ben", ""))]
    reviews = engine.review_many(games, depth=4)
    assert reviews == [engine.review(game, depth=4) for game in games]
    totals = tiger.player_totals(games, reviews)
    assert set(totals) == {"Ann", "Ben", "white"} and totals["Ben"].games == 2
    assert sum(one.discs for one in totals.values()) == sum(
        move.cost for review in reviews for move in review)
    assert totals["Ann"].moves == sum(
        move.side == "black" and not move.forced for move in reviews[0])


def test_evaluations_do_not_depend_on_threads(some):
    boards = tuple(np.tile(column, 100) for column in columns(some))
    with tiger.Engine(1) as one, tiger.Engine(3) as three:
        assert (one.evaluate_arrays(*boards) == three.evaluate_arrays(*boards)).all()


@pytest.mark.parametrize("wrong, words", [
    (lambda engine: engine.random_games(-1), "count is -1, not 0 to"),
    (lambda engine: engine.random_games(2.5), "count is 2.5, not a whole number"),
    (lambda engine: engine.random_games(2, seed=-1), "seed is -1, not a whole number from 0 to"),
    (lambda engine: engine.solve("x"), "board is 'x', not a Board"),
    (lambda engine: engine.evaluate(None), "board is None, not a Board"),
    (lambda engine: engine.play(tiger.Board(), level=1.5), "level is 1.5, not a whole number from -"),
    (lambda engine: engine.solve(tiger.Board(), time="1"), "seconds is '1', not a number"),
    (lambda engine: tiger.random_games(3)[1], "games are taken by a slice"),
    (lambda engine: list(tiger.random_games(3)), "games are taken by a slice"),
    (lambda engine: tiger.Game("f5d6"), "Game.parse")])
def test_what_is_wrong_is_said_in_words(engine, wrong, words):
    with pytest.raises((TypeError, ValueError)) as said:
        wrong(engine)
    assert words in str(said.value)


# ---- Boards and games one by one -----------------------------------------------------------------


def test_a_board_is_a_row_of_squares():
    board = tiger.Board()
    assert list(board) == plain.start()[0] and len(board) == 64 and "X" in board
    assert "Y" not in board


def test_a_finished_game_knows_its_score():
    row = tiger.random_games(1, seed=8).moves[0]
    names = tuple(tiger.square_name(x) for x in row if x != tiger.NO_MOVE)
    end = plain.play(*walk([tiger.square(name) for name in names])[-1])
    game = tiger.Game(names)
    assert game.black_score == plain.score(end[0], "X") and tiger.Game(names[:-3]).black_score is None
    assert tiger.Game(("a1",)).black_score is None  # said where the moves are needed
    assert game.boards() == [game.board(n) for n in range(len(names) + 1)]


def test_more_rows_than_numpy_gets_at_once(some):
    few = columns(some)
    many = [np.resize(column, 70_000) for column in few]
    for of in (lambda *boards: tiger.planes(*boards, 3, np.float32), tiger.planes,
               tiger.legal_actions, lambda player, _: tiger.masks(player)):
        found, expected = of(*many), of(*few)
        assert found.dtype == expected.dtype
        assert (found == np.resize(expected, found.shape)).all()
    assert (tiger.sets_of_masks(tiger.masks(many[0])) == many[0]).all()
    for there, back in zip(many, tiger.boards_of_planes(tiger.planes(*many))):
        assert (there == back).all()
    moves = np.arange(70_000) % 64
    moves[-1] = tiger.PASS
    assert (tiger.moves_of_actions(tiger.actions_of_moves(moves)) == moves).all()
    moves[-1] = tiger.NO_MOVE
    with pytest.raises(ValueError, match="64"):
        tiger.actions_of_moves(moves)
    moves[-1] = 99
    with pytest.raises(ValueError, match="moves"):
        tiger.actions_of_moves(moves)


def test_final_positions_of_more_games_than_one_call_takes():
    games = tiger.random_games(5000, seed=3)
    at = tiger.Games(games.moves[:, :20]).final()
    late = tiger.Games(games.moves[:, 20:], (at.player, at.opponent, at.side))
    for together, alone in zip(games.final(), late.final()):
        assert (together == alone).all()
    pieces = [games[first:first + 1000].black_score for first in range(0, 5000, 1000)]
    assert (games.black_score == np.concatenate(pieces)).all()


def longest_wait(call):
    """For how long the call kept a signal waiting, in seconds of the processor."""
    heard = [time.thread_time()]
    before = signal.signal(signal.SIGPROF, lambda *_: heard.append(time.thread_time()))
    signal.setitimer(signal.ITIMER_PROF, 0.002, 0.002)
    try:
        call()
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)
    return max(np.diff(heard + [time.thread_time()]))


def test_signals_are_heard_within_calls_for_large_arrays(some, tmp_path):
    """In one step, most of these would take 100 milliseconds or more."""
    player, opponent = (column[0] for column in columns(some))
    strided = [np.zeros((20_000_000, 4), np.uint64)[:, 0] for _ in range(2)]
    lists = [[int(one)] * 3_000_000 for one in (player, opponent)]
    dense = [np.full(200_000, one) for one in (player, opponent)]
    games = np.broadcast_to(np.uint8(tiger.NO_MOVE), (8_000_000, 40))
    file = tmp_path / "games.txt"
    file.write_bytes(bytes(200_000_000))

    def copy():
        with pytest.raises(ValueError, match="zero byte"):  # in the name: afterwards
            tiger._core.file_games([bytes(1 << 20)] * 250, b"\0")

    calls = {
        "strided": lambda: tiger.arrays.sets(*strided),
        "lists": lambda: tiger.arrays.sets(*lists),
        "planes": lambda: tiger.planes(*dense, 3, np.float64),
        "games": lambda: tiger.Games(games),
        "a file": lambda: tiger.game.contents(file),
        "a copy of a file": copy,
    }
    waits = {name: longest_wait(call) for name, call in calls.items()}
    assert max(waits.values()) < 0.06, waits


def test_long_lists_are_as_short_ones(some):
    few = columns(some)
    many = [np.resize(column, 10_000) for column in few]
    legal = tiger.legal_moves(*many)
    assert (tiger.legal_moves(*(column.tolist() for column in many)) == legal).all()
    assert (tiger.sets_of_masks(tiger.masks(many[0]).tolist()) == many[0]).all()
    many[0][9_000] = 2**63  # among numbers that fit a signed type
    assert (tiger.arrays.sets(many[0].tolist(), tuple(many[1].tolist()))[0] == many[0]).all()
    for last in (-1, 2**64):
        with pytest.raises(ValueError, match="player"):
            tiger.legal_moves([1] * 9_999 + [last], [2] * 10_000)
    with pytest.raises(ValueError, match="length"):
        tiger.Games([[0, 1]] * 4_096 + [[0]] * 4_096)


def test_signals_are_heard_while_a_file_is_read():
    """Python runs the handler in between, not only at the end. The time is that of the processor."""
    heard = []
    before = signal.signal(signal.SIGPROF, lambda *_: heard.append(1))
    signal.setitimer(signal.ITIMER_PROF, 0.001, 0.001)
    try:
        with pytest.raises(ValueError, match="f5 is occupied"):
            tiger._core.file_games([b"f5d6c3d3c4f4f5\n" * 100_000], b"games")
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)
    assert len(heard) > 4


def test_steps_of_more_games_than_one_call_takes():
    games = tiger.random_games(4_100, seed=1)
    steps = games.steps()
    assert (np.unique(steps["game"]) == np.arange(4_100)).all()
    for some in (slice(0, 100), slice(1_950, 2_050), slice(4_000, 4_100)):
        alone = games[some].steps()
        same = steps[(steps["game"] >= some.start) & (steps["game"] < some.stop)].copy()
        same["game"] -= some.start
        assert (alone == same).all()
    games.moves[4_050, 3] = games.moves[4_050, 2]
    with pytest.raises(ValueError, match="game 4050: move 4 is not legal"):
        games.steps()
