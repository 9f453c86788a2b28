import os
import re
import socket
import subprocess
import sys
import time
import zipfile
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

ROOT = Path(__file__).parent.parent.parent


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel of this checkout."""
    folder = tmp_path_factory.mktemp("wheel")
    run(sys.executable, "-m", "pip", "wheel", "--no-deps", "--wheel-dir", folder, ROOT)
    (built,) = folder.glob("pomona-*.whl")
    return built


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A clean environment that holds the wheel and what it needs; its folder of commands."""
    folder = tmp_path_factory.mktemp("clean") / "venv"
    run(sys.executable, "-m", "venv", folder)
    binaries = folder / "bin"
    constraints = ROOT / "constraints.txt"
    run(binaries / "python", "-m", "pip", "install", "--constraint", constraints, wheel)
    return binaries


@pytest.fixture(scope="module")
def address(installed: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server run from the clean environment, with an empty home and no Node."""
    home = tmp_path_factory.mktemp("home")
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    server = subprocess.Popen(
        [installed / "pomona", "serve", "--host", "127.0.0.1", "--port", str(port)],
        env={"PATH": str(installed), "HOME": str(home), "LANG": "C.UTF-8"},
        cwd=home,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    url = f"http://127.0.0.1:{port}"
    try:
        wait_for(url, server)
        yield url
    finally:
        server.terminate()
        server.communicate(timeout=20)


def run(*command: str | Path) -> None:
    done = subprocess.run(
        [str(part) for part in command],
        env={**os.environ, "PIP_DISABLE_PIP_VERSION_CHECK": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr


def wait_for(url: str, server: "subprocess.Popen[str]") -> None:
    for _ in range(600):
        if server.poll() is not None:
            pytest.fail(f"the server stopped: {server.communicate()[0]}")
        try:
            if httpx.get(f"{url}/health").status_code == 200:
                return
        except httpx.TransportError:
            pass
        time.sleep(0.2)
    pytest.fail("the server did not answer within two minutes")


def test_the_wheel_carries_the_page_the_words_and_the_types(wheel: Path) -> None:
    names = zipfile.ZipFile(wheel).namelist()
    assert "pomona/server/page/index.html" in names
    assert any(re.fullmatch(r"pomona/server/page/assets/.*\.js", name) for name in names)
    assert "pomona/py.typed" in names
    assert "pomona/games/fruit_spy/RULES.md" in names
    assert "pomona/games/fruit_spy/en.ftl" in names
    assert not any(name.startswith(("tests/", "web/")) for name in names)


def test_a_clean_environment_without_node_serves_the_page(address: str) -> None:
    page = httpx.get(address)
    assert page.status_code == 200
    assert "<title>" in page.text
    scripts = re.findall(r'src="(/assets/[^"]+\.js)"', page.text)
    assert scripts
    for script in scripts:
        answer = httpx.get(address + script)
        assert answer.status_code == 200
        assert "javascript" in answer.headers["content-type"]


def test_a_link_to_a_table_gives_the_page_too(address: str) -> None:
    assert httpx.get(f"{address}/t/abcdefgh").text == httpx.get(address).text


def test_the_command_line_works_there(installed: Path, tmp_path: Path) -> None:
    done = subprocess.run(
        [installed / "pomona", "games", "--json"],
        env={"PATH": str(installed), "HOME": str(tmp_path)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert '"fruit_spy"' in done.stdout
