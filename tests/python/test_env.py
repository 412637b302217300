"""The environments, against Othello as plain.py has it."""

import sys

import numpy as np
import plain
import pytest

import tiger
from tiger import env


def position_of(planes):
    """(squares, "X"): the side that looks is X."""
    own, others = (planes[i].reshape(64) for i in (0, 1))
    return ["X" if own[x] else "O" if others[x] else "-" for x in range(64)], "X"


def answers(squares, action):
    """What the board can be after the action and an answer to it."""
    asked, side = plain.play(squares, "X", 65 if action == 64 else action)
    legal = plain.moves(asked, side)
    if not legal:
        return [asked]
    return [plain.play(asked, side, move)[0] for move in legal]


def check_mask(planes, mask, over):
    squares, side = position_of(planes)
    expected = [] if over else plain.moves(squares, side) or [64]
    assert np.flatnonzero(mask).tolist() == expected


@pytest.mark.parametrize("options", [
    {}, {"side": "white", "planes": 3}, {"side": "either", "opponent": "level:1", "opening": 6}])
def test_a_game_is_played_by_the_rules(options):
    game = env.OthelloEnv(**options)
    dice = np.random.default_rng(58)
    for number in range(4):
        seen, info = game.reset(seed=number)
        over = False
        while not over:
            check_mask(seen, info["action_mask"], over)
            before = position_of(seen)[0]
            action = int(dice.choice(np.flatnonzero(info["action_mask"])))
            seen, reward, over, cut, info = game.step(action)
            assert position_of(seen)[0] in answers(before, action) and not cut
            if len(seen) == 3:
                assert np.flatnonzero(seen[2]).tolist() == plain.moves(*position_of(seen))
            assert over == plain.is_over(*position_of(seen))
            assert reward == (plain.score(*position_of(seen)) if over else 0)
        assert info["final_score"] == reward and not info["illegal"]
        with pytest.raises(ValueError, match="over"):
            game.step(0)
    game.close()


def test_an_illegal_action_loses():
    game = env.OthelloEnv(reward="dense")
    for action in (0, 64, "a1", "what?"):
        game.reset(seed=1)
        _, reward, over, _, info = game.step(action)
        assert over and reward == -64 and info["illegal"] and info["final_score"] == -64
    game.reset(seed=1)
    assert not game.step("f5")[2]
    with pytest.raises(ValueError):
        game.step(65)


def test_the_seed_decides():
    def history(seed):
        game = env.OthelloEnv(side="either")
        seen = [game.reset(seed=seed)]
        while seen[-1][-1]["action_mask"].any():
            seen.append(game.step(int(np.argmax(seen[-1][-1]["action_mask"]))))
        return [one[0].tobytes() for one in seen]

    assert history(1) == history(1) != history(2)
    game = env.OthelloEnv()
    game.reset(seed=1)
    assert (game.step(19)[0] != 0).any()


@pytest.mark.parametrize("opponent", ["random", "level:1", "human:2"])
def test_dense_rewards_add_up_to_the_score(opponent):
    games = env.OthelloVectorEnv(6, opponent, reward="dense", exact=6, opening=30, measure=1)
    _, info = games.reset(seed=3)
    dice = np.random.default_rng(1)
    sums, ended = np.zeros(6, np.float32), 0
    for _ in range(40):
        actions = [int(dice.choice(np.flatnonzero(mask))) for mask in info["action_mask"]]
        seen, rewards, over, _, info = games.step(actions)
        sums += rewards
        assert (info["discs_lost"] >= 0).all()
        for i in range(6):
            squares, side = position_of(seen[i])
            if over[i]:
                assert sums[i] == info["final_score"][i]
                sums[i] = 0
                ended += 1
                assert position_of(info["final_obs"][i])[0].count("-") < 30
            elif squares.count("-") <= 5:
                assert sums[i] == plain.best(squares, side)
    assert ended > 6
    games.close()


def test_discs_lost_are_those_of_plain_search():
    game = env.OthelloEnv(measure=4, opening=40)
    dice = np.random.default_rng(2)
    checked = 0
    for seed in range(12):
        seen, info = game.reset(seed=seed)
        over = False
        while not over:
            before = position_of(seen)[0]
            action = int(dice.choice(np.flatnonzero(info["action_mask"])))
            seen, _, over, _, info = game.step(action)
            if before.count("-") <= 5:
                move = 65 if action == 64 else action
                after = -plain.best(*plain.play(before, "X", move))
                assert info["discs_lost"] == plain.best(before, "X") - after
                checked += info["discs_lost"] > 0
    assert checked > 3


def test_games_of_a_vector_do_not_depend_on_threads():
    def history(threads):
        games = env.OthelloVectorEnv(40, "level:2", reward="dense", threads=threads)
        seen, info = games.reset(seed=7)
        for _ in range(20):
            seen, rewards, *_, info = games.step(info["action_mask"].argmax(axis=1))
        return seen.tobytes() + rewards.tobytes()

    assert history(1) == history(3)


def test_two_learners_in_turns():
    for reward in ("sparse", "dense"):
        table = env.OthelloAEC(reward=reward, exact=4, planes=3)
        dice = np.random.default_rng(4)
        table.reset()
        sums = {"black": 0.0, "white": 0.0}
        squares, side = plain.start()
        for agent in table.agent_iter():
            seen, earned, over, cut, _ = table.last()
            sums[agent] += earned
            check_mask(seen["observation"], seen["action_mask"], over)
            if over:
                table.step(None)
                continue
            assert agent == {"X": "black", "O": "white"}[side]
            own = position_of(seen["observation"])[0]
            assert own == [{side: "X", "-": "-"}.get(one, "O") for one in squares]
            action = int(dice.choice(np.flatnonzero(seen["action_mask"])))
            table.step(action)
            squares, side = plain.play(squares, side, 65 if action == 64 else action)
        assert sums == {"black": plain.score(squares, "X"), "white": plain.score(squares, "O")}
        assert table.agents == []


def test_discs_lost_by_two_learners():
    table = env.OthelloAEC(measure=4)
    dice = np.random.default_rng(6)
    table.reset()
    squares, side = plain.start()
    checked = 0
    while not table.terminations["black"]:
        agent = table.agent_selection
        action = int(dice.choice(np.flatnonzero(table.observe(agent)["action_mask"])))
        table.step(action)
        after = plain.play(squares, side, 65 if action == 64 else action)
        if squares.count("-") <= 5:
            assert table.infos[agent]["discs_lost"] == (
                plain.best(squares, side) + plain.best(*after))
            checked += 1
        squares, side = after
    assert checked >= 4
    table.reset()
    table.step("a1")
    assert np.isnan(table.infos["black"]["discs_lost"])


def test_a_text_for_a_language_model():
    game = env.OthelloEnv(render_mode="ansi")
    game.reset(seed=1)
    assert game.text().endswith("Legal moves: d3 c4 f5 e6") and "Black to move" in game.text()
    game.step(" F5 ")
    assert game.board.black >> 37 & 1 and game.render() == str(game.board)
    table = env.OthelloAEC()
    table.reset()
    assert table.text().endswith("Legal moves: d3 c4 f5 e6") and "Black to move" in table.text()


@pytest.mark.parametrize("options", [
    {"opponent": "best"}, {"opponent": "level:0"}, {"opponent": "level:99"}, {"side": "red"},
    {"reward": "much"}, {"planes": 4}, {"opening": -1}, {"exact": 99, "reward": "dense"},
    {"render_mode": "human"}, {"measure": 61}, {"measure": -1}, {"opponent": None}])
def test_wrong_options_are_refused(options):
    with pytest.raises(ValueError):
        env.OthelloEnv(**options)


def test_steps_come_after_a_reset():
    for early in (lambda: env.OthelloEnv().step(19), lambda: env.OthelloEnv().board,
                  env.OthelloEnv().text, lambda: env.OthelloAEC().step(19)):
        with pytest.raises(ValueError, match="reset"):
            early()
    with pytest.raises(ValueError, match="measure"):
        env.OthelloVectorEnv(2, measure=99)
    game = env.OthelloEnv()
    game.reset(seed=1)
    for wrong in (19.7, None, np.float32(19)):
        with pytest.raises(TypeError, match="action is .*, not a whole number"):
            game.step(wrong)
    for wrong in (-1, 65, np.int64(-1)):
        with pytest.raises(ValueError, match="an action is a number from 0 to 64"):
            game.step(wrong)
    games = env.OthelloVectorEnv(2)
    with pytest.raises(ValueError, match="reset"):
        games.step([19, 19])
    games.reset(seed=1)
    for wrong in ([19], [19, 65], [19, -1], [[19, 19]]):
        with pytest.raises(ValueError):
            games.step(wrong)


def test_it_stands_alone_or_on_gymnasium():
    """Where Gymnasium is installed, the class is one of its own."""
    game = env.OthelloEnv()
    assert isinstance(game, getattr(sys.modules.get("gymnasium"), "Env", object))
    assert game.action_space.n == 65 and game.metadata["name"] == "tiger_othello_v0"
    seen, info = game.reset(seed=1)
    assert game.observation_space.contains(seen)
    assert {game.action_space.sample(info["action_mask"]) for _ in range(60)} == {19, 26, 37, 44}
