"""Who somebody is: sessions that rotate and end, private links, many tabs, and addresses."""

import sqlite3
import time
from contextlib import closing
from pathlib import Path

import httpx
import pytest

from pomona.server.sessions import device_of
from tests.server.guests import Guest, seated, visiting
from tests.server.servers import ServerProcess, quick_settings, serving

DAY = 24 * 3600 * 1000


def age(database: Path, milliseconds: int) -> None:
    """Let all sessions have begun earlier."""
    with closing(sqlite3.connect(database)) as connection, connection:
        connection.execute("UPDATE sessions SET created = created - ?", (milliseconds,))


def devices(guest: Guest) -> list[dict[str, object]]:
    answer = guest.get("/api/session/devices")
    answer.raise_for_status()
    return list(answer.json()["devices"])


def delete(guest: Guest, path: str) -> httpx.Response:
    return guest.browser.delete(path, headers=guest.csrf)


def private_link(guest: Guest) -> str:
    answer = guest.post("/api/session/link")
    answer.raise_for_status()
    return str(answer.json()["token"])


def recover(guest: Guest, token: str) -> httpx.Response:
    return guest.post("/api/session/recover", {"token": token})


def test_an_old_session_gets_a_new_cookie_and_the_old_one_lasts_a_little(database: Path) -> None:
    with serving(quick_settings(database)) as address, visiting(address, "Ana") as (ana,):
        before = ana.browser.cookies["pomona_session"]
        ana.get("/api/session")
        assert ana.browser.cookies["pomona_session"] == before
        age(database, 31 * DAY)
        ana.get("/api/session")
        assert ana.browser.cookies["pomona_session"] != before
        with httpx.Client(base_url=address, cookies={"pomona_session": before}) as other_tab:
            assert other_tab.get("/api/games").status_code == 200
            assert other_tab.get("/api/session/devices").status_code == 200
        assert len(devices(ana)) == 1  # the old one is on its way out
        with closing(sqlite3.connect(database)) as connection, connection:
            connection.execute("UPDATE sessions SET ends = ends - ?", (DAY,))
        with httpx.Client(base_url=address, cookies={"pomona_session": before}) as late:
            assert late.get("/api/session/devices").status_code == 401


def test_a_cookie_that_ended_long_ago_makes_a_new_guest(database: Path) -> None:
    with serving(quick_settings(database)) as address, visiting(address, "Ana") as (ana,):
        before = ana.browser.cookies["pomona_session"]
        age(database, 31 * DAY)
        ana.get("/api/session")
        with closing(sqlite3.connect(database)) as connection, connection:
            connection.execute("UPDATE sessions SET ends = ends - ?", (DAY,))
        for _ in range(2):  # the answer with the new cookie had been lost
            answer = httpx.get(f"{address}/api/session", cookies={"pomona_session": before})
            assert answer.status_code == 200
            assert answer.json()["name"] is None


def test_a_private_link_recovers_a_seat_on_another_device(tmp_path: Path) -> None:
    with (
        serving(quick_settings(tmp_path / "games.sqlite")) as address,
        visiting(address, "Ana", "Bo", "Cy", None) as players,
    ):
        ana, phone = players[0], players[3]
        table = seated(players[:3])
        ana.start(table)
        token = private_link(ana)
        answer = recover(phone, token)
        assert answer.json()["name"] == "Ana"
        line = phone.watch(table)
        assert line.hello().table.you == 0
        assert line.position().view.you == 0
        assert ana.watch(table).hello().table.you == 0  # the first device stays
        assert len(devices(ana)) == 2
        assert [each["is_this"] for each in devices(phone)].count(True) == 1


def test_a_newer_link_makes_the_older_void_and_none_is_none(tmp_path: Path) -> None:
    with (
        serving(quick_settings(tmp_path / "games.sqlite")) as address,
        visiting(address, "Ana", "Bo") as (ana, bo),
    ):
        old, new = private_link(ana), private_link(ana)
        assert recover(bo, old).json()["message"]["id"] == "refused-no-such-link"
        assert recover(bo, "x" * 43).json()["message"]["id"] == "refused-no-such-link"
        assert recover(bo, "short").status_code == 400
        assert ana.get("/api/session/devices").json()["has_link"]
        assert not delete(ana, "/api/session/link").json()["has_link"]
        assert recover(bo, new).json()["message"]["id"] == "refused-no-such-link"


def test_the_link_is_kept_as_a_hash_alone(database: Path) -> None:
    with serving(quick_settings(database)) as address, visiting(address, "Ana") as (ana,):
        token = private_link(ana)
        cookie = ana.browser.cookies["pomona_session"]
    stored = (
        database.read_bytes() + database.with_name(database.name + "-wal").read_bytes()
        if (database.with_name(database.name + "-wal").exists())
        else database.read_bytes()
    )
    assert token.encode() not in stored
    assert cookie.encode() not in stored


def test_signing_out_closes_the_sockets_of_that_browser_alone(tmp_path: Path) -> None:
    settings = quick_settings(tmp_path / "games.sqlite")
    with (
        serving(settings) as address,
        serving(settings) as other,
        visiting(address, "Ana", "Bo", "Cy", None) as players,
    ):
        ana, phone = players[0], players[3]
        table = seated(players[:3])
        recover(phone, private_link(ana)).raise_for_status()
        elsewhere = phone.moved_to(other)
        lines = [ana.watch(table), phone.watch(table), elsewhere.watch(table)]
        for line in lines:
            assert line.hello().table.you == 0
        phones = next(str(each["id"]) for each in devices(ana) if not each["is_this"])
        assert delete(players[1], f"/api/session/devices/{phones}").status_code == 404
        assert delete(ana, f"/api/session/devices/{phones}").status_code == 200
        assert lines[1].close_code() == 4401
        assert lines[2].close_code() == 4401
        lines[0].send_frame({"type": "ping", "sent": 1})
        assert lines[0].pong() == 1
        assert phone.get("/api/session/devices").status_code == 401
        assert phone.sit(table, 1).status_code == 401


def test_signing_out_everywhere_else_keeps_this_browser(tmp_path: Path) -> None:
    with (
        serving(quick_settings(tmp_path / "games.sqlite")) as address,
        visiting(address, "Ana", None, None) as (ana, *others),
    ):
        token = private_link(ana)
        for other in others:
            recover(other, token).raise_for_status()
        assert len(devices(ana)) == 3
        assert len(delete(ana, "/api/session/devices").json()["devices"]) == 1
        assert devices(ana)[0]["is_this"]


def test_signing_out_closes_a_socket_that_was_opened_with_an_earlier_cookie(
    database: Path,
) -> None:
    with (
        serving(quick_settings(database)) as address,
        visiting(address, "Ana", "Bo", "Cy", None) as players,
    ):
        ana, phone = players[0], players[3]
        table = seated(players[:3])
        recover(phone, private_link(ana)).raise_for_status()
        lines = [ana.watch(table), phone.watch(table)]
        for line in lines:
            line.hello()
        earlier = phone.browser.cookies["pomona_session"]
        phones = next(each["id"] for each in devices(phone) if each["is_this"])
        age(database, 31 * DAY)
        for person in (ana, phone):
            person.get("/api/session").raise_for_status()
        assert phone.browser.cookies["pomona_session"] != earlier
        assert [each["id"] for each in devices(phone) if each["is_this"]] == [phones]
        assert len(devices(ana)) == 2
        assert delete(ana, "/api/session/devices").status_code == 200
        assert lines[1].close_code() == 4401
        lines[0].send_frame({"type": "ping", "sent": 1})
        assert lines[0].pong() == 1
        assert phone.get("/api/session/devices").status_code == 401
        with httpx.Client(base_url=address, cookies={"pomona_session": earlier}) as other_tab:
            assert other_tab.get("/api/session/devices").status_code == 401


def test_the_end_of_a_rotated_cookie_closes_no_socket(database: Path) -> None:
    with (
        serving(quick_settings(database)) as address,
        visiting(address, "Ana", "Bo", "Cy") as players,
    ):
        line = players[0].watch(seated(players))
        line.hello()
        age(database, 31 * DAY)
        players[0].get("/api/session").raise_for_status()
        with closing(sqlite3.connect(database)) as connection, connection:
            connection.execute("UPDATE sessions SET ends = 1 WHERE ends IS NOT NULL")
        time.sleep(0.5)  # two looks
        line.send_frame({"type": "ping", "sent": 1})
        assert line.pong() == 1


def test_two_tabs_that_rotate_at_once_are_one_browser(database: Path) -> None:
    with serving(quick_settings(database)) as address, visiting(address, "Ana") as (ana,):
        tab = ana.moved_to(address)
        age(database, 31 * DAY)
        for each in (ana, tab):
            each.get("/api/session").raise_for_status()
        assert ana.browser.cookies["pomona_session"] != tab.browser.cookies["pomona_session"]
        for each in (ana, tab):
            assert [device["is_this"] for device in devices(each)] == [True]


def test_a_browser_that_becomes_somebody_is_nobody_else_any_longer(tmp_path: Path) -> None:
    with (
        serving(quick_settings(tmp_path / "games.sqlite")) as address,
        visiting(address, "Ana", "Bo") as (ana, bo),
    ):
        line = bo.watch(seated([ana, bo]))
        assert line.hello().table.you == 1
        before = bo.browser.cookies["pomona_session"]
        recover(bo, private_link(ana)).raise_for_status()
        assert line.close_code() == 4401
        assert bo.get("/api/session").json()["name"] == "Ana"
        with httpx.Client(base_url=address, cookies={"pomona_session": before}) as kept:
            assert kept.get("/api/session/devices").status_code == 401


def test_several_tabs_of_one_person_all_stay_live(tmp_path: Path) -> None:
    with (
        serving(quick_settings(tmp_path / "games.sqlite")) as address,
        visiting(address, "Ana", "Bo", "Cy") as players,
    ):
        table = seated(players)
        tabs = [players[0].watch(table) for _ in range(3)]
        players[0].start(table)
        positions = [tab.position() for tab in tabs]
        assert len({position.ply for position in positions}) == 1
        tabs[0].close()
        for tab in tabs[1:]:
            tab.send_frame({"type": "ping", "sent": 1})
            assert tab.pong() == 1


def test_an_address_has_a_credit_for_all_who_come_from_it(tmp_path: Path) -> None:
    settings = quick_settings(
        tmp_path / "games.sqlite", address_credits=40, address_seconds=100_000.0
    )
    with serving(settings) as address, visiting(address, "Ana") as (ana,):
        codes = [ana.get("/api/games").status_code for _ in range(60)]
        assert codes[0] == 200
        refused = ana.get("/api/games")
        assert refused.status_code == 429
        assert refused.json()["message"]["id"] == "refused-too-fast"
        assert int(refused.headers["retry-after"]) > 0
        assert httpx.get(f"{address}/health").status_code == 200
        assert httpx.get(f"{address}/api/games").status_code == 429


def test_private_links_cannot_be_tried_out(tmp_path: Path) -> None:
    settings = quick_settings(tmp_path / "games.sqlite", link_credits=10, link_seconds=100_000.0)
    with serving(settings) as address, visiting(address, "Ana", None) as (ana, eve):
        token = private_link(ana)
        for number in range(settings.link_credits):
            assert recover(eve, f"{number:043}").status_code == 404
        refused = recover(eve, token)
        assert refused.status_code == 429
        assert refused.json()["message"] == {"id": "refused-too-fast", "args": {"seconds": 10_000}}
        assert refused.headers["retry-after"] == "10000"
        assert ana.get("/api/session").status_code == 200


def test_only_a_proxy_that_is_trusted_says_where_a_request_came_from(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("POMONA_ADDRESS_CREDITS", "50")
    for trusted, kept_apart in (("127.0.0.1", True), ("192.0.2.1", False)):
        monkeypatch.setenv("FORWARDED_ALLOW_IPS", trusted)
        with ServerProcess(tmp_path / f"{trusted}.sqlite") as server:

            def ask(client: str, address: str = server.address) -> int:
                headers = {"X-Forwarded-For": client}
                return httpx.get(f"{address}/api/games", headers=headers).status_code

            assert 429 in [ask("198.51.100.1") for _ in range(12)]  # 5 credits for a stranger
            assert (ask("198.51.100.2") == 200) == kept_apart


@pytest.mark.parametrize(
    ("user_agent", "device"),
    [
        ("Mozilla/5.0 (Android 14; Mobile; rv:1) Gecko/1 Firefox/140.0", "firefox android"),
        ("Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/1 Chrome/156.0 Safari/1", "chrome linux"),
        ("Mozilla/5.0 (iPhone; CPU iPhone OS 19) AppleWebKit/1 Safari/604.1", "safari iphone"),
        ("Mozilla/5.0 (Windows NT 10.0) Chrome/156 Safari/1 Edg/156.0", "edge windows"),
        ("curl/8", ""),
        ("<script>", ""),
    ],
)
def test_a_browser_is_known_by_two_words(user_agent: str, device: str) -> None:
    assert device_of(user_agent) == device
