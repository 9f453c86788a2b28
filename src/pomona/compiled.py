"""How rules become fast: the only module that imports Numba."""

import atexit
import hashlib
import os
import sys
import tempfile
from collections.abc import Callable
from operator import itemgetter
from pathlib import Path
from typing import Annotated, Any, TypeVar, cast, get_type_hints

import numba
import numpy as np
import platformdirs
from numba.extending import overload

Rule = TypeVar("Rule", bound=Callable[..., Any])
Int = Annotated[int, np.int32]

_settings: Any = numba.config  # its names are set at run time
COMPILING = not _settings.DISABLE_JIT


def rule(function: Rule) -> Rule:
    """Compile a rule. With NUMBA_DISABLE_JIT=1 it stays plain Python."""
    return cast(Rule, numba.njit(cache=True, nogil=True)(function))


def record(table: type) -> np.dtype[Any]:
    """Return the flat NumPy layout of a class whose fields are annotated with theirs.

    Its records have the fields as attributes, as compiled code has; `np.record` has them too,
    at six times the price. Raises TypeError for a field name that NumPy's records already use.
    """
    hints = get_type_hints(table, include_extras=True)
    taken = [name for name in hints if hasattr(np.void, name)]
    if taken:
        raise TypeError(f"{table.__name__}: NumPy already uses the names {taken}")
    fields = [(name, *hint.__metadata__) for name, hint in hints.items()]
    one = type(table.__name__, (np.void,), {name: _field(name) for name in hints})
    return np.dtype((one, fields))


def _field(name: str) -> property:
    def put(one: np.void, value: Any) -> None:
        one[name] = value

    return property(itemgetter(name), put)


def by_layout(choose: Callable[[np.dtype[Any], str], Callable[..., Any]]) -> Callable[[Rule], Rule]:
    """Decorate a stub so that calls go to the rule of the game whose state is passed.

    Compiled callers are bound to that rule by the type of the state, at compile
    time: one driver serves every game at the speed of a direct call.
    """

    def decorate(stub: Rule) -> Rule:
        name = stub.__name__
        code = stub.__code__
        parameters = ", ".join(code.co_varnames[: code.co_argcount])
        first = code.co_varnames[0]

        def from_python(*arguments: Any) -> Any:
            return choose(arguments[0].dtype, name)(*arguments)

        def chosen(state_type: Any) -> Any:
            is_state = isinstance(state_type, numba.types.Record)
            return choose(state_type.dtype, name) if is_state else None

        scope: dict[str, Any] = {"chosen": chosen}
        exec(  # Numba reads the parameters' names, so the function is written out.
            f"def bind({parameters}):\n"
            f"    rule = chosen({first})\n"
            f"    return None if rule is None else lambda {parameters}: rule({parameters})\n",
            scope,
        )
        overload(from_python)(scope["bind"])
        from_python.__name__ = name
        from_python.__doc__ = stub.__doc__
        return cast(Rule, from_python)

    return decorate


def source_files() -> list[Path]:
    """Every file whose edit may change compiled code: the kernel's, the games' and the drivers'."""
    package = Path(__file__).parent
    return sorted(
        file
        for file in package.rglob("*.py")
        if package / "games" in file.parents or b"pomona.compiled" in file.read_bytes()
    )


def _folder_of_source() -> Path:
    """A folder of its own for each version of our source and of Numba, and each check mode.

    Numba's cache neither notices an edit in a *called* function's file nor
    tells bounds-checked code from unchecked code.
    """
    mode = os.environ.get("NUMBA_BOUNDSCHECK", "")
    versions = (mode, sys.version, numba.__version__, np.__version__)
    digest = hashlib.sha256("\n".join(versions).encode())
    for file in source_files():
        digest.update(file.read_bytes())
    root = platformdirs.user_cache_path("pomona")
    return root / f"compiled-{digest.hexdigest()[:16]}"


def _open_cache() -> Path:
    folder = _folder_of_source()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        folder.chmod(0o700)  # Numba runs what lies here.
    except OSError:
        # Nowhere to keep what was compiled: this process compiles for itself.
        keeper = tempfile.TemporaryDirectory(prefix="pomona-")
        atexit.register(keeper.cleanup)
        folder = Path(keeper.name)
    return folder


CACHE_FOLDER: Path | None = _open_cache() if COMPILING else None
if CACHE_FOLDER is not None:
    _settings.CACHE_DIR = str(CACHE_FOLDER)
