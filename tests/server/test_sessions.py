"""Guests without accounts: cookies, names, and what another site's page may not do."""

import sqlite3
import stat
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path

import httpx
import pytest
from hypothesis import given
from hypothesis import strategies as some

from pomona.server.guard import HEADERS
from pomona.server.refusals import REFUSALS
from pomona.server.sessions import clean_name, csrf_token, name_key
from tests.server.guests import Guest, Nobody, visiting
from tests.server.servers import quick_settings, serving

Come = Callable[..., Guest]


def test_a_visitor_becomes_a_guest_by_two_cookies(nobody: Nobody) -> None:
    answer = nobody.get("/api/session")
    assert answer.json()["name"] is None
    session, csrf = answer.headers.get_list("set-cookie")
    assert session.startswith("pomona_session=")
    assert "HttpOnly" in session
    assert "SameSite=lax" in session
    assert "Path=/" in session
    assert csrf.startswith("pomona_csrf=")
    assert "HttpOnly" not in csrf  # the page reads it


def test_a_guest_stays_the_same_person(guest: Come) -> None:
    ana = guest("Ana")
    cookies = dict(ana.browser.cookies)
    assert ana.get("/api/session").json()["name"] == "Ana"
    assert dict(ana.browser.cookies) == cookies


def test_the_database_cannot_be_used_to_become_somebody(database: Path) -> None:
    with serving(quick_settings(database)) as address, visiting(address, "Ana") as (ana,):
        token = ana.browser.cookies["pomona_session"]
    stored = b"".join(
        file.read_bytes() for file in database.parent.iterdir() if file.name.startswith("games")
    )
    assert token.encode() not in stored
    assert b"Ana" in stored
    with closing(sqlite3.connect(database)) as connection:
        ((kept,),) = connection.execute("SELECT token_hash FROM sessions")
    assert len(kept) == 64
    assert stat.S_IMODE(database.stat().st_mode) == 0o600


def test_a_cookie_of_another_server_of_this_host_is_kept(tmp_path: Path) -> None:
    first, second = tmp_path / "first.sqlite", tmp_path / "second.sqlite"
    with (
        serving(quick_settings(first)) as here,
        serving(quick_settings(second)) as there,
        visiting(here, "Ana") as (ana,),
    ):
        twin = ana.moved_to(there)
        assert twin.get("/api/session").json()["name"] is None
        assert dict(twin.browser.cookies) == dict(ana.browser.cookies)
        twin.put("/api/session", {"name": "Anna"}).raise_for_status()
        assert ana.get("/api/session").json()["name"] == "Ana"


@pytest.mark.parametrize("cookie", ["", "x", "a" * 42, "a" * 44, "ä" * 43, "a b" + "c" * 40])
def test_a_cookie_that_is_none_of_ours_is_replaced(nobody: Nobody, cookie: str) -> None:
    header = f"pomona_session={cookie}".encode()
    answer = nobody.browser.get("/api/session", headers={b"Cookie": header})
    assert answer.status_code == 200
    assert len(answer.cookies["pomona_session"]) == 43
    assert answer.cookies["pomona_session"] != cookie


@pytest.mark.parametrize(
    ("given_name", "kept"),
    [
        ("  Ana \t Maria ", "Ana Maria"),
        ("A\u0000n\u0007a\n", "Ana"),
        ("\u202eAna\u202c", "Ana"),  # would turn the line around
        ("A\u200bna", "Ana"),
        ("A\u0301na", "\u00c1na"),
        ("<script>alert(1)", "<script>alert(1)"),  # the page shows text as text
        ("花子", "花子"),
        ("👩\u200d🌾", "👩\u200d🌾"),
        ("", None),
        (" \u200d ", None),
        ("\u0301", None),
        ("\u202e\u200b", None),
        ("a" * 25, None),
    ],
)
def test_a_name_is_cleaned_of_what_cannot_be_seen(given_name: str, kept: str | None) -> None:
    assert clean_name(given_name) == kept


@given(some.text(max_size=30))
def test_a_clean_name_is_clean_and_short_for_any_text(text: str) -> None:
    name = clean_name(text)
    if name is not None:
        assert clean_name(name) == name
        assert 1 <= len(name) <= 24
        assert name.isprintable() or "\u200d" in name
        assert name_key(name)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ana", "ANA"),
        ("Ana", "Ａｎａ"),
        ("Ana", "A na"),
        ("Straße", "STRASSE"),
        ("A", "A\u200d"),
        ("A", "A\ufe0f"),
        ("A", "A\u3164"),
    ],
)
def test_names_that_look_equal_count_as_equal(one: str, other: str) -> None:
    assert name_key(one) == name_key(other)


@pytest.mark.parametrize("name", ["", "\u200b", "\u3164", "\u2800", "a" * 25])
def test_a_name_that_cannot_be_shown_is_refused(guest: Come, name: str) -> None:
    answer = guest().put("/api/session", {"name": name})
    assert answer.status_code == 400
    assert answer.json()["message"]["id"] in ("refused-name", "refused-unreadable")


def test_a_change_without_the_token_is_refused(guest: Come) -> None:
    ana = guest("Ana")
    for header in ({}, {"X-CSRF-Token": ""}, {"X-CSRF-Token": "a" * 43}):
        answer = ana.browser.put("/api/session", json={"name": "Eve"}, headers=header)
        assert (answer.status_code, answer.json()["message"]["id"]) == (403, "refused-csrf")
    assert ana.get("/api/session").json()["name"] == "Ana"


def test_a_token_that_was_planted_as_a_cookie_is_refused(guest: Come) -> None:
    ana = guest("Ana")
    planted = csrf_token("b" * 43)
    cookies = f"pomona_session={ana.browser.cookies['pomona_session']}; pomona_csrf={planted}"
    ana.browser.cookies.clear()
    answer = ana.browser.put(
        "/api/session",
        json={"name": "Eve"},
        headers={"Cookie": cookies, "X-CSRF-Token": planted},
    )
    assert (answer.status_code, answer.json()["message"]["id"]) == (403, "refused-csrf")


@pytest.mark.parametrize(
    "header",
    [
        {"Origin": "http://evil.example"},
        {"Origin": "null"},
        {"Origin": "http://127.0.0.1"},
        {"Origin": "file://"},
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site"},
    ],
)
def test_a_change_from_another_site_is_refused(guest: Come, header: dict[str, str]) -> None:
    ana = guest("Ana")
    headers = {"X-CSRF-Token": ana.browser.cookies["pomona_csrf"]} | header
    answer = ana.browser.put("/api/session", json={"name": "Eve"}, headers=headers)
    assert (answer.status_code, answer.json()["message"]["id"]) == (403, "refused-origin")


def test_a_form_of_any_site_cannot_be_a_change(guest: Come) -> None:
    ana = guest("Ana")
    answer = ana.browser.put(
        "/api/session",
        content=b'{"name": "Eve"}',
        headers=ana.csrf | {"Content-Type": "text/plain"},
    )
    assert (answer.status_code, answer.json()["message"]["id"]) == (400, "refused-unreadable")


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{",
        b"[]",
        b'{"name": 5}',
        b'{"name": "Ana", "more": 1}',
        b"\xff\xfe",
        b'{"name": "\\ud800"}',
        b"[" * 3000,
    ],
)
def test_a_body_that_is_not_what_is_asked_for_is_refused(guest: Come, body: bytes) -> None:
    ana = guest()
    headers = ana.csrf | {"Content-Type": "application/json"}
    answer = ana.browser.put("/api/session", content=body, headers=headers)
    assert (answer.status_code, answer.json()["message"]["id"]) == (400, "refused-unreadable")


def test_a_body_that_is_too_large_is_refused(guest: Come) -> None:
    ana = guest()
    answer = ana.put("/api/session", {"name": "a" * 5000})
    assert (answer.status_code, answer.json()["message"]["id"]) == (413, "refused-too-large")


@pytest.mark.parametrize("path", ["/", "/api/games", "/api/nothing", "/api/session", "/api/schema"])
def test_every_answer_carries_the_headers_that_protect_the_page(nobody: Nobody, path: str) -> None:
    answer = nobody.get(path)
    for name, text in HEADERS.items():
        assert answer.headers[name] == text
    assert "unsafe" not in answer.headers["Content-Security-Policy"]
    assert len(answer.headers["X-Request-Id"]) == 8


@pytest.mark.parametrize(
    ("host", "is_sent"),
    [
        ("127.0.0.1:8000", True),
        ("localhost:8000", True),
        ("pomona.localhost", True),
        ("[::1]:8000", True),
        ("192.168.0.7:8000", False),
        ("pomona.example", False),
        ("localhost.example", False),
        ("[", False),
        ("", False),
    ],
)
def test_the_opener_is_shut_out_where_browsers_listen(
    address: str, host: str, is_sent: bool
) -> None:
    headers = httpx.get(address, headers={"Host": host}).headers
    assert ("Cross-Origin-Opener-Policy" in headers) is is_sent


def test_the_description_of_the_requests_names_no_other_host(nobody: Nobody) -> None:
    answer = nobody.get("/api/schema")
    assert "/api/tables/{table_id}/seats/{seat}" in answer.json()["paths"]
    assert "http" not in answer.text.replace("HTTP", "").replace("/api", "")


def test_the_description_says_who_may_send_each_request(nobody: Nobody) -> None:
    described = nobody.get("/api/schema").json()
    asked = 0
    for path, operations in described["paths"].items():
        for method, operation in operations.items():
            refused = operation["responses"]["default"]["content"]["application/json"]["schema"]
            assert refused == {"$ref": "#/components/schemas/Refusal"}
            assert operation["summary"].endswith(".")
            address = path.replace("{seat}", "0").replace("{", "").replace("}", "")
            answer = httpx.request(method, f"{nobody.address}{address}")
            needs_session = {} not in operation["security"]
            assert (answer.status_code == 401) == needs_session, (method, path)
            asked += 1
    assert asked > 20
    assert described["components"]["schemas"]["Refusal"]["x-refusals"] == REFUSALS


def test_two_tabs_that_open_at_once_with_an_unknown_cookie_are_one_guest(address: str) -> None:
    cookie = {"Cookie": f"pomona_session={'a' * 43}"}
    with ThreadPoolExecutor(8) as tabs:
        answers = list(
            tabs.map(lambda _: httpx.get(f"{address}/api/session", headers=cookie), range(8))
        )
    assert {answer.status_code for answer in answers} == {200}
