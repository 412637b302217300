"""Boards, games and files, against rules written down once more."""

import os
import pickle
import random

import numpy as np
import pytest

import tiger

DIRECTIONS = [(x, y) for x in (-1, 0, 1) for y in (-1, 0, 1) if x or y]


def flips(board, x):
    """The squares that the side to move flips by playing on x, square by square."""
    me, you = ("X", "O") if board.side == "black" else ("O", "X")
    if board[x] != "-":
        return set()
    found = set()
    for across, down in DIRECTIONS:
        column, row, line = x % 8 + across, x // 8 + down, []
        while 0 <= column < 8 and 0 <= row < 8 and board[8 * row + column] == you:
            line.append(8 * row + column)
            column, row = column + across, row + down
        if 0 <= column < 8 and 0 <= row < 8 and board[8 * row + column] == me:
            found.update(line)
    return found


def random_games(count):
    dice = random.Random(7)
    for _ in range(count):
        board, moves = tiger.Board(), []
        while not board.is_over:
            yield board
            board = board.play(dice.choice(board.moves()))


def test_moves_and_flips_follow_the_rules():
    for board in random_games(5):
        legal = [x for x in range(64) if flips(board, x)]
        assert board.moves() == ([tiger.square_name(x) for x in legal] or ["pass"])
        for x in legal:
            after = board.play(x)
            assert after.side != board.side
            changed = {y for y in range(64) if after[y] != board[y]}
            assert changed == flips(board, x) | {x}


def test_a_finished_game_has_a_score_with_the_empty_squares_for_the_winner():
    board = tiger.Board.parse("X" * 40 + "O" * 20 + "-" * 4 + " X")
    while not board.is_over:
        board = board.play(board.moves()[0])
    mine, yours = bin(board.player).count("1"), bin(board.opponent).count("1")
    rest = 64 - mine - yours
    assert board.score == (mine + rest - yours if mine > yours else mine - yours - rest)
    assert board.moves() == []


def test_boards_are_values():
    board = tiger.Board.parse("f5d6c3")
    assert board == tiger.Board().play("f5").play("d6").play("c3")
    same = {board, tiger.Board.parse(board.obf), eval(repr(board), {"Board": tiger.Board})}
    assert len(same) == 1
    with pytest.raises(AttributeError):
        board.player = 0


def test_symmetric_boards_have_one_canonical_form():
    board = tiger.Board.parse("f5d6c3d3c4")
    assert len({board.symmetric(s).canonical() for s in range(8)}) == 1
    assert len({board.symmetric(s) for s in range(8)}) == 8


@pytest.mark.parametrize(
    "text", ["", "X" * 65 + " X", "z9", "f5f5", "x" * 64 + " Q", "\0", "f5\0d6"]
)
def test_bad_text_is_a_value_error(text):
    with pytest.raises(ValueError):
        tiger.Board.parse(text)


def test_bad_boards_are_value_errors():
    for fields in [(1, 1, "black"), (2**64, 0, "black"), (-1, 0, "black"), (1, 2, "x")]:
        with pytest.raises(ValueError):
            tiger.Board(*fields)
    for move in ["a1", "pass", "z1", 64, -1, 99]:
        with pytest.raises(ValueError):
            tiger.Board().play(move)


def test_pictures():
    board = tiger.Board.parse("f5d6c3")
    drawn = str(board).splitlines()
    assert drawn[0] == "  a b c d e f g h" and drawn[-1] == "White to move"
    assert drawn[3].split()[3] == "X"  # c3
    svg = board.svg(last="c3", scores={"c4": -2})
    assert svg.startswith("<svg") and svg.endswith("</svg>") and ">-2<" in svg
    assert svg.count('r="16.8"') == 7 and board._repr_svg_().startswith("<svg")


def test_games():
    game = tiger.Game.parse("f5d6c3d3c4")
    assert str(game) == "f5d6c3d3c4" and game.opening == "Tiger" and game.black_score is None
    assert game.boards()[0] == tiger.Board() and game.boards()[-1] == game.board()
    assert game.board(2) == tiger.Board.parse("f5d6")
    with pytest.raises(ValueError):
        tiger.Game.parse("f5f5")
    with pytest.raises(ValueError):
        tiger.Game(("f5", "f5")).board()


def test_files(tmp_path):
    path = tmp_path / "mixed.txt"
    position = tiger.Board().obf.replace(";", "; f5:+2; % #7 start")
    path.write_text(position + "\nf5d6c3d3\nf5d6c3z9\n")
    file = tiger.read_file(path)
    assert file.problems[0].number == 7 and file.problems[0].expected == 2
    assert file.problems[0].scores == (("f5", 2),)
    error = file.errors[0]
    assert error == f"{path}:3:7: {error.reason}" and len(file.errors) == 1
    assert (error.subject, error.line, error.column, error.game, error.move) == ("move", 3, 7, 2, 4)
    assert (error.kind, error.arguments) == ("unknown-move", ("'z9'",))
    assert pickle.loads(pickle.dumps(file)) == file
    assert tiger.read_games(path) == [tiger.Game.parse("f5d6c3d3")]
    assert tiger.read_positions(path) == [tiger.Board(), tiger.Board.parse("f5d6c3d3")]
    with pytest.raises(OSError):
        tiger.read_file(tmp_path / "missing")
    path.write_text("")
    with pytest.raises(ValueError):
        tiger.read_file(path)


def test_arrays_agree_with_single_boards():
    boards = [board for board in random_games(3) if board.moves() != ["pass"]]
    player = np.array([board.player for board in boards], np.uint64)
    opponent = np.array([board.opponent for board in boards], np.uint64)
    legal = tiger.legal_moves(player, opponent)
    assert legal.dtype == np.uint64 and legal.shape == player.shape
    moves = []
    for board, bits in zip(boards, legal.tolist()):
        assert board.moves() == [tiger.square_name(x) for x in range(64) if bits >> x & 1]
        moves.append(bits.bit_length() - 1)
    after_player, after_opponent = tiger.play(player, opponent, moves)
    for i, board in enumerate(boards):
        after = board.play(moves[i])
        assert (after.player, after.opponent) == (after_player[i], after_opponent[i])


def test_wrong_arrays_are_refused():
    good = np.array([1], np.uint64)
    with pytest.raises(TypeError):
        tiger.legal_moves(np.array([1.0]), good)
    with pytest.raises(TypeError):
        tiger.legal_moves([1.5], good)
    with pytest.raises(ValueError):
        tiger.legal_moves(good, np.array([2, 4], np.uint64))
    with pytest.raises(ValueError):
        tiger.legal_moves(np.ones((2, 2), np.uint64), np.ones((2, 2), np.uint64))
    with pytest.raises(ValueError, match="position 0: a1"):
        tiger.legal_moves(good, good)
    assert tiger.legal_moves(good[:0], good[:0]).shape == (0,)


def test_names_in_latin_1_are_read(tmp_path):
    path = tmp_path / os.fsdecode(b"\xff.ggf")
    start = "-" * 27 + "O*------*O" + "-" * 27
    path.write_bytes(
        b"(;GM[Othello]PB[M\xfcller]PW[M\xc3\xbcller]BO[8 " + start.encode() + b" *]B[f5];)"
    )
    game = tiger.read_games(path)[0]
    assert game.black == game.white == "Müller"


def test_what_is_no_square_is_refused():
    for square in (64, 1000, -1, "pass", tiger.square("pass")):
        with pytest.raises(ValueError):
            tiger.Board()[square]
    with pytest.raises(ValueError):
        tiger.square(99)


def test_a_text_with_a_position_too_is_not_one_game():
    with pytest.raises(ValueError):
        tiger.Game.parse("f5d6c3\n" + tiger.Board().obf)


def test_a_game_is_written_with_times_and_ratings(tmp_path):
    moves = ("f5", "d6", "c3")
    game = tiger.Game(moves, black="Ann", white="Bob", black_rating="1800", clock="05:00",
                      event="Cup", date="2026-01-02", times_ms=(1500, 0, 20))
    for format in "ggf", "sgf", "pgn":
        path = tmp_path / format
        path.write_text(game.write(format))
        (back,) = tiger.read_file(path).games
        assert back.moves == moves and back.times_ms == game.times_ms
        assert (back.black, back.white, back.black_rating, back.clock) == ("Ann", "Bob", "1800", "05:00")
        assert (back.event, back.date) == ("Cup", "2026-01-02")
        assert tiger.Game.parse(game.write(format)) == back
    assert tiger.Game.parse(tiger.Game(moves).write()).times_ms == ()
    with pytest.raises(ValueError, match="times_ms has not one time for each move"):
        tiger.Game(moves, times_ms=(1,)).write()
    with pytest.raises(ValueError, match="format is 'wtb'"):
        game.write("wtb")
