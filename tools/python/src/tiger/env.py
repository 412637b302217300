"""Environments in which Othello is learned by playing.

OthelloEnv is a subclass of Gymnasium's Env where that is installed, OthelloVectorEnv one of its
VectorEnv, OthelloAEC one of PettingZoo's AECEnv; elsewhere they have the same methods.

An action is a square, a1 = 0 ... h8 = 63, or 64, a pass, where that is the only legal one; the info
has the `action_mask`. An illegal action loses the game by 64 discs. An observation is planes of 8 x
8, [rank][file], of 0 and 1: the discs of the side to move, those of the other side and, with
planes=3, the legal moves.

Rewards are in discs. "sparse": the final score at the end, 0 before. "dense": the potential after a
step less that before it, where the potential is 0 at the beginning, then Tiger's evaluation, with at
most `exact` empty squares the exact score, and the final score at the end. So the rewards of a game
have its final score as their sum. What a move lost (`discs_lost` in the info, with measure=LEVEL) is
a measure and no reward: it is what the best move of a search by that level was worth more.

Versions: tiger_othello_v0 has rewards and observations as described here. What changes them gets
another number.
"""

from __future__ import annotations

from typing import Any, Literal, Optional, Union

import numpy as np
import numpy.typing as npt

from tiger import _core, arrays
from tiger.board import PASS, Board
from tiger.engine import Engine
from tiger.spaces import Box, Dict, Discrete, MultiDiscrete, optional

VERSION = "tiger_othello_v0"
Side = Literal["black", "white", "either"]
Reward = Literal["sparse", "dense"]
_SIDES = {"black": 0, "white": 1, "either": 2}
_NAMES = ("black", "white")

_gymnasium = optional("gymnasium")
_vector = optional("gymnasium.vector")
_pettingzoo = optional("pettingzoo")
_Env: Any = _gymnasium.Env if _gymnasium else object
_VectorEnv: Any = _vector.VectorEnv if _vector else object
_AECEnv: Any = _pettingzoo.AECEnv if _pettingzoo else object


def _opponent(text: str) -> dict[str, int]:
    kind, _, number = str(text).partition(":")
    if text == "random":
        return {}
    if kind in ("level", "human") and number.isdecimal() and int(number) > 0:
        return {kind: int(number)}
    raise ValueError(f"opponent is {text!r}, not 'random', 'level:N' or 'human:N'")


def _check_choice(name: str, value: str, choices: Any) -> None:
    if value not in choices:
        raise ValueError(f"{name} is {value!r}, not one of {', '.join(choices)}")


def _action(action: Union[int, np.integer[Any], str], legal: npt.NDArray[np.int8]) -> int:
    """An action as a number; a text that names no square is an illegal one."""
    if not isinstance(action, str):
        return arrays.whole("action", action, -(2**63), 2**63 - 1)
    try:
        move = _core.square(action.strip())
    except ValueError:
        return int(np.argmin(legal))
    return arrays.ACTION_PASS if move == PASS else move


def _losses(
    engine: Optional[Engine],
    level: int,
    shown: npt.NDArray[np.uint8],
    actions: npt.NDArray[np.uint8],
) -> npt.NDArray[np.float32]:
    """What the actions lose, by a search of all moves; nan where they are illegal."""
    assert engine is not None
    boards = arrays.boards_of_planes(shown)
    most = max(1, int(arrays.legal_actions(*boards).sum(axis=1).max()))
    found = engine.analyze_arrays(*boards, level=level, lines=most)
    played = found.move == arrays.moves_of_actions(actions)[:, None]
    score = np.where(played, found.score, 0).sum(axis=1)
    lost = (found.score[:, 0] - score).astype(np.float32)
    return np.where(played.any(axis=1), lost, np.float32(np.nan))


def _text(board: Board) -> str:
    """The position with the legal moves, for a language model."""
    return f"{board}\nLegal moves: {' '.join(board.moves()) or 'none, the game is over'}"


class _Games:
    """Games against an opponent, and the engine that thinks for it."""

    def __init__(
        self,
        count: int,
        restart: bool,
        opponent: str,
        side: Side,
        reward: Reward,
        exact: int,
        planes: int,
        opening: int,
        measure: int,
        threads: int,
    ) -> None:
        _check_choice("side", side, _SIDES)
        _check_choice("reward", reward, ("sparse", "dense"))
        dense = reward == "dense"
        thinker = _opponent(opponent)
        self.core = _core.Environment(
            games=count,
            restart=int(restart),
            side=_SIDES[side],
            dense=int(dense),
            exact=exact if dense else 0,
            planes=planes,
            opening=opening,
            **thinker,
        )
        self.measure = arrays.whole("measure", measure, 0, 60)
        self.engine = Engine(threads) if thinker or dense or measure else None
        self.state = self.engine._core.state if self.engine and (thinker or dense) else None

    def losses(
        self, shown: npt.NDArray[np.uint8], actions: npt.NDArray[np.uint8]
    ) -> npt.NDArray[np.float32]:
        return _losses(self.engine, self.measure, shown, actions)

    def close(self) -> None:
        if self.engine is not None:
            self.engine.close()


class OthelloEnv(_Env):  # type: ignore[misc]
    """One game at a time against `opponent`: "random", "level:N" or "human:N". `side`: the colour of
    the learner, or "either", drawn for each game. `opening`: so many random moves begin a game.
    A step takes an action, or its name such as "f5". The rest is told above."""

    metadata = {"render_modes": ["ansi"], "name": VERSION}

    def __init__(
        self,
        opponent: str = "random",
        *,
        side: Side = "black",
        reward: Reward = "sparse",
        exact: int = 10,
        planes: int = 2,
        opening: int = 0,
        measure: int = 0,
        threads: int = 1,
        render_mode: Optional[str] = None,
    ) -> None:
        if render_mode not in (None, "ansi"):
            raise ValueError(f"render_mode is {render_mode!r}, not 'ansi'")
        self.render_mode = render_mode
        self._games = _Games(
            1, False, opponent, side, reward, exact, planes, opening, measure, threads
        )
        self._engine = self._games.state
        self._step = self._games.core.step_one
        self._measure = measure
        self.action_space = Discrete(arrays.ACTIONS)
        self.observation_space = Box(0, 1, (planes, 8, 8), np.uint8)
        self._seeds = np.random.default_rng()
        self._view: Any = None

    def reset(
        self, *, seed: Optional[int] = None, options: Optional[dict[str, Any]] = None
    ) -> tuple[npt.NDArray[np.uint8], dict[str, Any]]:
        """Begins a game. With a seed, this and the next ones are the same again."""
        if _gymnasium:
            super().reset(seed=seed)
        if seed is not None:
            self._seeds = np.random.default_rng(seed)
        drawn = int(self._seeds.integers(2**63))
        view = self._view = self._games.core.reset_one(self._engine, drawn)
        return view[0], {"action_mask": view[1], "side": _NAMES[view[2]]}

    def step(
        self, action: Union[int, np.integer[Any], str]
    ) -> tuple[npt.NDArray[np.uint8], float, bool, bool, dict[str, Any]]:
        """(observation, reward, terminated, False, info)"""
        before = self._view
        if before is None:
            raise ValueError("reset() comes before step()")
        if type(action) is not int:
            action = _action(action, before[1])
        view = self._view = self._step(self._engine, action)
        seen, legal, side, reward, ended, score, _, _ = view
        info: dict[str, Any] = {"action_mask": legal, "side": _NAMES[side]}
        if ended:
            info["final_score"] = score
            info["illegal"] = ended == 2
        if self._measure:
            lost = self._games.losses(before[0][None], np.array([action], np.uint8))
            info["discs_lost"] = float(lost[0])
        return seen, reward, ended != 0, False, info

    @property
    def board(self) -> Board:
        """The position in which the learner is to move, or the last one."""
        view = self._view
        if view is None:
            raise ValueError("reset() comes before board")
        return Board(view[6], view[7], _NAMES[view[2]])

    def text(self) -> str:
        """The position with the legal moves, for a language model."""
        return _text(self.board)

    def render(self) -> Optional[str]:
        return str(self.board) if self.render_mode == "ansi" else None

    def close(self) -> None:
        self._games.close()


class OthelloVectorEnv(_VectorEnv):  # type: ignore[misc]
    """`num_envs` games at a time. One that has ended is followed by a new one in the same step: the
    observation is the new one's, and the info has `final_score` (where `_final_score` is true),
    `final_obs` and `illegal` of the old one. The engine's threads share the work; the games do not
    depend on how many there are."""

    def __init__(
        self,
        num_envs: int,
        opponent: str = "random",
        *,
        side: Side = "either",
        reward: Reward = "sparse",
        exact: int = 10,
        planes: int = 2,
        opening: int = 0,
        measure: int = 0,
        threads: int = 0,
    ) -> None:
        self.metadata = {"name": VERSION}
        if _vector:
            self.metadata["autoreset_mode"] = _vector.AutoresetMode.SAME_STEP
        self._games = _Games(
            num_envs, True, opponent, side, reward, exact, planes, opening, measure, threads
        )
        self.num_envs = num_envs
        self.single_action_space = Discrete(arrays.ACTIONS)
        self.single_observation_space = Box(0, 1, (planes, 8, 8), np.uint8)
        self.action_space = MultiDiscrete(np.full(num_envs, arrays.ACTIONS))
        self.observation_space = Box(0, 1, (num_envs, planes, 8, 8), np.uint8)
        self._planes = planes
        self._seeds = np.random.default_rng()
        self._view: Any = None

    def reset(
        self, *, seed: Optional[int] = None, options: Optional[dict[str, Any]] = None
    ) -> tuple[npt.NDArray[np.uint8], dict[str, Any]]:
        """Begins all games anew."""
        if seed is not None:
            self._seeds = np.random.default_rng(seed)
        drawn = int(self._seeds.integers(2**63))
        view = self._view = self._games.core.reset(self._games.state, drawn)
        return view[0], {"action_mask": view[1].view(np.int8), "side": view[2]}

    def step(
        self, actions: npt.ArrayLike
    ) -> tuple[
        npt.NDArray[np.uint8],
        npt.NDArray[np.float32],
        npt.NDArray[np.bool_],
        npt.NDArray[np.bool_],
        dict[str, Any],
    ]:
        """(observations, rewards, terminated, truncated, info)"""
        before = self._view
        if before is None:
            raise ValueError("reset() comes before step()")
        chosen = arrays.integers("actions", actions, arrays.ACTION_PASS, np.uint8)
        view = self._view = self._games.core.step(self._games.state, chosen)
        shown, legal, sides, rewards, ended, scores, player, opponent = view
        over = ended != 0
        info: dict[str, Any] = {"action_mask": legal.view(np.int8), "side": sides}
        if over.any():
            info.update(final_score=scores, _final_score=over, _final_obs=over, illegal=ended == 2)
            final = np.full(self.num_envs, None, object)
            last = arrays.planes(player[over], opponent[over], self._planes)
            for i, planes in zip(np.flatnonzero(over), last):
                final[i] = planes
            info["final_obs"] = final
        if self._games.measure:
            info["discs_lost"] = self._games.losses(before[0], chosen)
        return shown, rewards, over, np.zeros(self.num_envs, np.bool_), info

    def close(self, **_: Any) -> None:
        self._games.close()


class OthelloAEC(_AECEnv):  # type: ignore[misc]
    """Two learners, "black" and "white", in turns. An observation is {"observation": planes of the
    side that looks, "action_mask"}; with dense rewards, both get the change of the potential at
    each move, with opposite signs."""

    metadata = {"render_modes": ["ansi"], "name": VERSION, "is_parallelizable": False}

    def __init__(
        self,
        *,
        reward: Reward = "sparse",
        exact: int = 10,
        planes: int = 2,
        measure: int = 0,
        render_mode: Optional[str] = None,
    ) -> None:
        if _AECEnv is not object:
            super().__init__()
        _check_choice("reward", reward, ("sparse", "dense"))
        if planes not in (2, 3) or not 0 <= exact <= 20:
            raise ValueError(f"planes is {planes}, not 2 or 3, or exact is {exact}, not 0 to 20")
        self.render_mode = render_mode
        self.possible_agents = list(_NAMES)
        self.agents: list[str] = []
        self._exact, self._planes = exact, planes
        self._dense = reward == "dense"
        self._measure = arrays.whole("measure", measure, 0, 60)
        self._engine = Engine(1) if self._dense or measure else None
        spaces = {
            "observation": Box(0, 1, (planes, 8, 8), np.uint8),
            "action_mask": Box(0, 1, (arrays.ACTIONS,), np.int8),
        }
        self.observation_spaces = {agent: Dict(spaces) for agent in _NAMES}
        self.action_spaces = {agent: Discrete(arrays.ACTIONS) for agent in _NAMES}

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(self, seed: Optional[int] = None, options: Optional[dict[str, Any]] = None) -> None:
        self.agents = list(_NAMES)
        self.board = Board()
        self._potential = 0.0
        self.rewards = dict.fromkeys(_NAMES, 0.0)
        self._cumulative_rewards = dict.fromkeys(_NAMES, 0.0)
        self.terminations = dict.fromkeys(_NAMES, False)
        self.truncations = dict.fromkeys(_NAMES, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in _NAMES}
        self.agent_selection = "black"

    def observe(self, agent: str) -> dict[str, npt.NDArray[Any]]:
        own, other = self.board.black, self.board.white
        if agent == "white":
            own, other = other, own
        sets = np.array([own], np.uint64), np.array([other], np.uint64)
        legal = np.zeros(arrays.ACTIONS, np.int8)
        if agent == self.agent_selection and not any(self.terminations.values()):
            legal[:] = arrays.legal_actions(*sets)[0]
        return {
            "observation": arrays.planes(*sets, self._planes)[0],
            "action_mask": legal,
        }

    def step(self, action: Union[int, str, None]) -> None:
        if not self.agents:
            raise ValueError("reset() comes before step()")
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            return self._was_dead_step(action)
        self._cumulative_rewards[agent] = 0.0
        seen = self.observe(agent)
        legal = seen["action_mask"]
        chosen = _action(action, legal) if action is not None else -1
        before = self._potential
        if self._measure:
            lost = float("nan")  # by an illegal action
            if 0 <= chosen < arrays.ACTIONS:
                one = np.array([chosen], np.uint8)
                lost = float(_losses(self._engine, self._measure, seen["observation"][None], one)[0])
            self.infos[agent]["discs_lost"] = lost
        if not (0 <= chosen < arrays.ACTIONS and legal[chosen]):
            self._potential = -64.0 if agent == "black" else 64.0
            self.infos[agent]["illegal"] = True
            self.terminations = dict.fromkeys(_NAMES, True)
        else:
            self.board = self.board.play(PASS if chosen == arrays.ACTION_PASS else chosen)
            self.terminations = dict.fromkeys(_NAMES, self.board.is_over)
            self._potential = self._value()
        change = self._potential - before
        self.rewards = {"black": change, "white": -change}
        for name in _NAMES:
            self._cumulative_rewards[name] += self.rewards[name]
        self.agent_selection = "white" if agent == "black" else "black"

    def _value(self) -> float:
        """The potential for Black."""
        score: Optional[float] = self.board.score
        if score is None:
            if self._engine is None or not self._dense:
                return 0.0
            if self.board.empties <= self._exact:
                score = self._engine.solve(self.board).score
            else:
                score = self._engine.evaluate(self.board)
        assert score is not None
        return float(score if self.board.side == "black" else -score)

    def text(self) -> str:
        """The position with the legal moves, for a language model."""
        return _text(self.board)

    def render(self) -> Optional[str]:
        return str(self.board) if self.render_mode == "ansi" else None

    def close(self) -> None:
        if self._engine is not None:
            self._engine.close()

    if _AECEnv is object:  # as PettingZoo has them

        def _was_dead_step(self, action: Union[int, str, None]) -> None:
            if action is not None:
                raise ValueError("when an agent is dead, the only valid action is None")
            self.agents.remove(self.agent_selection)
            if self.agents:
                self.agent_selection = self.agents[0]

        def last(self, observe: bool = True) -> tuple[Any, float, bool, bool, dict[str, Any]]:
            agent = self.agent_selection
            return (
                self.observe(agent) if observe else None,
                self._cumulative_rewards[agent],
                self.terminations[agent],
                self.truncations[agent],
                self.infos[agent],
            )

        def agent_iter(self, max_iter: int = 2**63) -> Any:
            while self.agents and max_iter > 0:
                max_iter -= 1
                yield self.agent_selection


if _gymnasium:
    _gymnasium.register("tiger/Othello-v0", entry_point="tiger.env:OthelloEnv")
