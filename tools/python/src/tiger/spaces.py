"""What an action and an observation are: Gymnasium's spaces where that is installed, otherwise as
much of them as is needed."""

from __future__ import annotations

from importlib import import_module
from typing import Any, Optional

import numpy as np
import numpy.typing as npt


def optional(name: str) -> Any:
    """A module, or None where it is not installed."""
    try:
        return import_module(name)
    except ImportError:
        return None


class _Discrete:
    """The numbers 0 to n - 1."""

    def __init__(self, n: int) -> None:
        self.n = n
        self.shape: tuple[int, ...] = ()
        self.dtype = np.dtype(np.int64)
        self.seed()

    def seed(self, seed: Optional[int] = None) -> None:
        self._random = np.random.default_rng(seed)

    def sample(self, mask: Optional[npt.NDArray[np.int8]] = None) -> int:
        """A number at random, of those with a 1 in the mask."""
        among = np.arange(self.n) if mask is None else np.flatnonzero(mask)
        return int(self._random.choice(among))

    def contains(self, x: Any) -> bool:
        return bool(0 <= int(x) < self.n)


class _Box:
    """Arrays of a shape and type."""

    def __init__(self, low: float, high: float, shape: tuple[int, ...], dtype: Any) -> None:
        self.low, self.high, self.shape, self.dtype = low, high, shape, np.dtype(dtype)

    def contains(self, x: npt.NDArray[Any]) -> bool:
        inside = x.shape == self.shape and x.dtype == self.dtype
        return bool(inside and (x >= self.low).all() and (x <= self.high).all())


class _Dict(dict[str, Any]):
    """Several spaces by name."""


class _MultiDiscrete:
    """n numbers, each 0 to its limit - 1."""

    def __init__(self, nvec: npt.NDArray[np.int64]) -> None:
        self.nvec, self.shape, self.dtype = nvec, nvec.shape, np.dtype(np.int64)


_spaces = optional("gymnasium.spaces")
Discrete: Any = _spaces.Discrete if _spaces else _Discrete
MultiDiscrete: Any = _spaces.MultiDiscrete if _spaces else _MultiDiscrete
Box: Any = _spaces.Box if _spaces else _Box
Dict: Any = _spaces.Dict if _spaces else _Dict
