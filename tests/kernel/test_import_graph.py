import ast
from pathlib import Path

import pomona

PACKAGE = Path(pomona.__file__).parent

# Who may import whom, from the bottom up. A part may always import itself.
KERNEL = ["compiled", "operations"]
MATCH = ["catalog", "chance", "fairness", "match", "reading", "transcript", "verifying", "words"]
ALLOWED: dict[str, set[str]] = {
    "": set(),  # pomona/__init__.py: the public names, loaded when used
    "compiled": set(),
    "operations": {"compiled"},
    "chance": set(),
    "fairness": {"chance"},
    "transcript": {"fairness"},
    "words": {"operations"},
    "catalog": {"operations"},
    "games": set(KERNEL),
    "match": {*KERNEL, *MATCH} - {"reading", "verifying"},
    "reading": {"operations", "match", "transcript"},
    "verifying": {*KERNEL, *MATCH},
    "bots": {*KERNEL, *MATCH},
    "lab": {*KERNEL, *MATCH, "bots"},
    "research": {*KERNEL, *MATCH, "bots"},
    "warm": {*KERNEL, *MATCH, "bots", "lab"},
    "server": {*KERNEL, *MATCH, "bots", "lab", "warm", "games", ""},
    "cli": {*KERNEL, *MATCH, "bots", "lab", "research", "warm", "server", ""},
    "__main__": {"cli"},
}


def part(path: Path) -> str:
    """The part of the house that a file belongs to: its first folder, or its own name."""
    first = path.relative_to(PACKAGE).parts[0].removesuffix(".py")
    return "" if first == "__init__" else first


def imported(path: Path) -> set[str]:
    """The parts that a file imports, anywhere in it."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: imports are absolute"
            module = node.module or ""
            submodules = [f"{module}.{alias.name}" for alias in node.names]
            names = submodules if module == "pomona" else [module]
        else:
            continue
        for name in names:
            parts = name.split(".")
            if parts[0] == "pomona":
                target = parts[1] if len(parts) > 1 else ""
                is_part = (PACKAGE / target).is_dir() or (PACKAGE / f"{target}.py").is_file()
                found.add(target if is_part else "")
    return found


def modules() -> list[Path]:
    return sorted(PACKAGE.rglob("*.py"))


def test_arrows_point_one_way() -> None:
    wrong = [
        f"{path.relative_to(PACKAGE)} imports {target or 'pomona'}"
        for path in modules()
        for target in imported(path) - {part(path)}
        if path != PACKAGE / "__init__.py" and target not in ALLOWED[part(path)]
    ]
    assert wrong == []


def test_a_game_imports_no_other_game() -> None:
    wrong = []
    for path in (PACKAGE / "games").rglob("*.py"):
        own = path.relative_to(PACKAGE / "games").parts[0]
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("pomona.games"):
                parts = (node.module or "").split(".")
                named = [parts[2]] if len(parts) > 2 else [alias.name for alias in node.names]
                wrong += [f"{path.name} imports {name}" for name in named if name != own]
    assert wrong == []


def test_only_compiled_imports_numba() -> None:
    found = [
        path.name
        for path in modules()
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if (isinstance(node, ast.Import) and any("numba" in a.name for a in node.names))
        or (isinstance(node, ast.ImportFrom) and (node.module or "").startswith("numba"))
    ]
    assert set(found) == {"compiled.py"}


def test_nobody_imports_the_command_line() -> None:
    users = {part(path) for path in modules() if "cli" in imported(path)}
    assert users <= {"cli", "__main__"}
