"""The built front end is served as it is, and nothing else."""

import gzip
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from tests.server.servers import quick_settings, serving

SCRIPT = b"console.log('fruit');\n" * 200


@pytest.fixture(scope="module")
def page(tmp_path_factory: pytest.TempPathFactory) -> Iterator[httpx.Client]:
    folder = tmp_path_factory.mktemp("page")
    (folder / "assets").mkdir()
    (folder / "index.html").write_text("<!doctype html><title>Pomona</title>")
    (folder / "assets" / "index-1234.js").write_bytes(SCRIPT)
    (folder / "assets" / "ready-1.css").write_bytes(b"a{}" * 1000)
    (folder / "assets" / "ready-1.css.gz").write_bytes(gzip.compress(b"a{}" * 1000))
    (folder / "assets" / "serif.woff2").write_bytes(b"wOF2" * 1000)
    (folder / "manifest.webmanifest").write_text("{}")
    (folder.parent / "secret.txt").write_text("secret")
    (folder / "link.txt").symlink_to(folder.parent / "secret.txt")
    settings = quick_settings(folder.parent / "games.sqlite", page=folder)
    with serving(settings) as address, httpx.Client(base_url=address) as client:
        yield client


def test_the_page_is_asked_for_again_and_its_assets_never(page: httpx.Client) -> None:
    assert page.get("/").headers["cache-control"] == "no-cache"
    asset = page.get("/assets/index-1234.js")
    assert asset.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert asset.headers["content-type"] == "text/javascript; charset=utf-8"
    assert asset.content == SCRIPT


@pytest.mark.parametrize("path", ["/", "/tables/abc", "/no/such.png", "/assetsx", "/index.html"])
def test_every_other_address_is_the_page(page: httpx.Client, path: str) -> None:
    answer = page.get(path)
    assert answer.status_code == 200
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert "<title>Pomona" in answer.text


def test_an_asset_of_an_older_page_is_not_found(page: httpx.Client) -> None:
    assert page.get("/assets/index-0000.js").status_code == 404


def test_text_is_sent_packed_to_who_can_unpack_it(page: httpx.Client) -> None:
    for path in ("/assets/index-1234.js", "/assets/ready-1.css"):
        packed = page.get(path, headers={"Accept-Encoding": "gzip, br"})
        plain = page.get(path, headers={"Accept-Encoding": "identity"})
        assert packed.headers["content-encoding"] == "gzip"
        assert int(packed.headers["content-length"]) < int(plain.headers["content-length"])
        assert "content-encoding" not in plain.headers
        assert packed.content == plain.content
    font = page.get("/assets/serif.woff2", headers={"Accept-Encoding": "gzip"})
    assert "content-encoding" not in font.headers
    assert font.headers["content-type"] == "font/woff2"


def test_what_is_held_already_is_not_sent_again(page: httpx.Client) -> None:
    tag = page.get("/").headers["etag"]
    again = page.get("/", headers={"If-None-Match": tag})
    assert (again.status_code, again.content) == (304, b"")
    assert page.get("/", headers={"If-None-Match": '"other"'}).status_code == 200


@pytest.mark.parametrize(
    "path",
    [
        "/../secret.txt",
        "/%2e%2e/secret.txt",
        "/assets/..%2f..%2fsecret.txt",
        "/..%5csecret.txt",
        "/link.txt",
        "//etc/passwd",
        "/%00",
    ],
)
def test_nothing_outside_the_folder_is_served(page: httpx.Client, path: str) -> None:
    request = page.build_request("GET", "/")
    request.url = request.url.copy_with(raw_path=path.encode())
    answer = page.send(request)
    assert "secret" not in answer.text
    assert "root:" not in answer.text
    assert answer.status_code in (200, 400, 404)


def test_the_head_of_the_page_can_be_asked_for(page: httpx.Client) -> None:
    answer = page.head("/")
    assert answer.status_code == 200
    assert answer.content == b""


def test_a_page_that_is_not_built_says_how_to_build_it(tmp_path: Path) -> None:
    settings = quick_settings(tmp_path / "games.sqlite", page=tmp_path / "nothing")
    with serving(settings) as address:
        answer = httpx.get(address)
    assert answer.status_code == 503
    assert answer.headers["content-type"] == "text/plain; charset=utf-8"
    assert "make play" in answer.text
