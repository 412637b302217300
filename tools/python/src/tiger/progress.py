"""How far a long call has come, on stderr."""

from __future__ import annotations

import sys
from importlib import import_module
from types import TracebackType
from typing import Any, Optional, Type


class Bar:
    """A bar that is called with the number of positions or games that are finished. It is shown by
    tqdm where that is installed, otherwise as a number at a terminal."""

    def __init__(self, count: int, unit: str = "position") -> None:
        self._count = count
        self._unit = unit
        self._shown = 0
        self._bar: Any = None
        try:
            self._bar = import_module("tqdm").tqdm(total=count, unit=unit)
        except ImportError:
            pass

    def __enter__(self) -> Bar:
        return self

    def __call__(self, finished: int) -> None:
        if self._bar is not None:
            self._bar.update(finished - self._shown)
        elif sys.stderr.isatty():
            sys.stderr.write(f"\r{finished} of {self._count} {self._unit}s")
            sys.stderr.flush()
        self._shown = finished

    def __exit__(
        self,
        kind: Optional[Type[BaseException]],
        error: Optional[BaseException],
        trace: Optional[TracebackType],
    ) -> None:
        if self._bar is not None:
            self._bar.close()
        elif sys.stderr.isatty():
            sys.stderr.write("\n")
