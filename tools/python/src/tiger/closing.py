"""What an engine, a book and an archive share: they are context managers, which close them."""

from typing import Any, TypeVar

_Self = TypeVar("_Self", bound="Closing")


class Closing:
    def __init__(self, core: Any) -> None:
        self._close = core.close

    def __enter__(self: _Self) -> _Self:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()

    def close(self) -> None:
        """Stops a running call. Afterwards every other call raises RuntimeError."""
        self._close()
