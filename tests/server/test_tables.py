"""Opening a table, sitting down, and who may ask for what."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

import httpx
import pytest

from pomona.server.refusals import REFUSALS
from tests.server.guests import Guest, Nobody, play_on, seated

Come = Callable[..., Guest]


def refusal(answer: httpx.Response) -> str:
    """The id of a refusal, checked to be one that the page knows."""
    message = answer.json()["message"]
    assert REFUSALS[message["id"]] == answer.status_code
    return str(message["id"])


def test_the_games_are_listed_with_their_seats_and_options(nobody: Nobody) -> None:
    (fruit_spy,) = nobody.get("/api/games").json()
    assert fruit_spy["seats"] == [3, 4, 5]
    assert [option["name"] for option in fruit_spy["options"]] == ["figures", "ties"]


def test_a_table_is_opened_as_it_was_asked_for(guest: Come) -> None:
    ana = guest("Ana")
    table = ana.table(
        ana.open_table(seats=4, options={"ties": "neighbour"}, your_seat=2, bots={"0": "greedy"})
    )
    assert table.options == {"figures": "card", "ties": "neighbour"}
    assert [seat.taken_by for seat in table.seats] == ["bot", "nobody", "guest", "nobody"]
    assert (table.you, table.is_host, table.host_name, table.status) == (2, True, "Ana", "open")


@pytest.mark.parametrize(
    ("asked", "id"),
    [
        ({"game": "chess"}, "refused-no-such-game"),
        ({"seats": 2}, "refused-seat-count"),
        ({"seats": 10**30}, "refused-seat-count"),
        ({"options": {"ties": "later"}}, "refused-option"),
        ({"options": {"size": "large"}}, "refused-option"),
        ({"your_seat": 3}, "refused-no-such-seat"),
        ({"your_seat": -1}, "refused-no-such-seat"),
        ({"bots": {"0": "greedy"}}, "refused-seat-taken"),
        ({"bots": {"7": "greedy"}}, "refused-no-such-seat"),
        ({"bots": {"one": "greedy"}}, "refused-no-such-seat"),
        ({"bots": {"1": "genius"}}, "refused-no-such-bot"),
        ({"colour": "red"}, "refused-unreadable"),
    ],
)
def test_a_table_that_cannot_be_is_refused(guest: Come, asked: dict[str, object], id: str) -> None:
    answer = guest("Ana").post("/api/tables", {"game": "fruit_spy", "seats": 3} | asked)
    assert refusal(answer) == id


def test_a_guest_without_a_name_cannot_sit_down(guest: Come) -> None:
    table = guest("Ana").open_table()
    nameless = guest()
    assert refusal(nameless.sit(table, 1)) == "refused-name-needed"
    assert refusal(nameless.post("/api/tables", {"game": "fruit_spy", "seats": 3})) == (
        "refused-name-needed"
    )


def test_a_name_is_had_once_at_a_table(guest: Come) -> None:
    table = guest("Ana").open_table()
    ana, bo = guest("ＡＮＡ"), guest("Bo")
    assert refusal(ana.sit(table, 1)) == "refused-name-taken"
    bo.sit(table, 1).raise_for_status()
    assert refusal(bo.put("/api/session", {"name": "ana"})) == "refused-name-taken"
    assert bo.get("/api/session").json()["name"] == "Bo"


def test_a_new_name_is_seen_at_the_table(guest: Come) -> None:
    ana, bo = guest("Ana"), guest("Bo")
    table = ana.open_table()
    line = bo.watch(table)
    line.hello()
    ana.put("/api/session", {"name": "Anna"}).raise_for_status()
    assert line.changed(lambda each: each.seats[0].name == "Anna").host_name == "Anna"


def test_one_of_twenty_gets_the_seat(guest: Come) -> None:
    table = guest("Host").open_table()
    twenty = [guest(f"Guest {number}") for number in range(20)]
    with ThreadPoolExecutor(20) as threads:
        answers = list(threads.map(lambda each: each.sit(table, 1), twenty))
    assert sorted(answer.status_code for answer in answers) == [200] + [409] * 19
    assert {refusal(each) for each in answers if each.status_code == 409} == {"refused-seat-taken"}
    winner = answers.index(next(each for each in answers if each.status_code == 200))
    assert twenty[0].table(table).seats[1].name == f"Guest {winner}"


def test_one_person_gets_one_of_two_seats(guest: Come) -> None:
    table = guest("Ana").open_table()
    bo = guest("Bo")
    with ThreadPoolExecutor(2) as threads:
        answers = list(threads.map(lambda seat: bo.sit(table, seat), [1, 2]))
    assert sorted(answer.status_code for answer in answers) == [200, 409]
    assert [seat.taken_by for seat in bo.table(table).seats].count("guest") == 2


def test_sitting_down_twice_is_sitting_down(guest: Come) -> None:
    table = guest("Ana").open_table()
    bo = guest("Bo")
    assert bo.sit(table, 1).json() == bo.sit(table, 1).json()


def test_a_guest_stands_up_and_another_sits_down(guest: Come) -> None:
    table = guest("Ana").open_table()
    bo, cy = guest("Bo"), guest("Cy")
    bo.sit(table, 1).raise_for_status()
    assert refusal(cy.sit(table, 1)) == "refused-seat-taken"
    bo.put(f"/api/tables/{table}/seats/1", {"take": "nobody"}).raise_for_status()
    assert cy.sit(table, 1).json()["you"] == 1


def test_the_host_seats_bots_and_sends_them_away(guest: Come) -> None:
    ana = guest("Ana")
    table = ana.open_table()
    path = f"/api/tables/{table}/seats/1"
    assert ana.put(path, {"take": "bot", "bot": "greedy"}).json()["seats"][1]["name"] == "greedy"
    assert ana.put(path, {"take": "bot", "bot": "random"}).json()["seats"][1]["name"] == "random"
    assert refusal(ana.put(path, {"take": "bot", "bot": "genius"})) == "refused-no-such-bot"
    assert refusal(ana.put(path, {"take": "bot"})) == "refused-no-such-bot"
    assert ana.put(path, {"take": "nobody"}).json()["seats"][1]["taken_by"] == "nobody"
    assert ana.put(f"/api/tables/{table}/seats/0", {"take": "nobody"}).json()["you"] is None
    assert refusal(ana.put(f"/api/tables/{table}/seats/9", {"take": "me"})) == (
        "refused-no-such-seat"
    )


def test_a_game_starts_when_every_seat_is_filled_and_only_once(guest: Come) -> None:
    ana, bo, cy = guest("Ana"), guest("Bo"), guest("Cy")
    table = ana.open_table()
    answer = ana.post(f"/api/tables/{table}/start")
    assert refusal(answer) == "refused-seats-free"
    assert answer.json()["message"]["args"] == {"free": 2}
    bo.sit(table, 1)
    cy.sit(table, 2)
    with ThreadPoolExecutor(5) as threads:
        starts = [threads.submit(ana.post, f"/api/tables/{table}/start") for _ in range(5)]
        codes = sorted(start.result().status_code for start in starts)
    assert codes == [200, 409, 409, 409, 409]
    assert ana.table(table).status == "playing"
    assert ana.table(table).ply == 13  # Daly's home and twelve tokens


# ---- who may ask for what: 200 and 201 are allowed, the rest is refused -----------------------

ROLES = ("host", "seat", "spectator", "nameless", "nobody")
NAME_NEEDED, NO_SESSION, FORBIDDEN, CONFLICT = 409, 401, 403, 409

OPEN = [
    # request, host, seat, spectator, nameless, nobody
    ("GET table", 200, 200, 200, 200, 200),
    ("take a free seat", CONFLICT, CONFLICT, 200, NAME_NEEDED, NO_SESSION),
    ("take the seat's place", CONFLICT, 200, CONFLICT, NAME_NEEDED, NO_SESSION),
    ("free the seat's place", 200, 200, FORBIDDEN, FORBIDDEN, NO_SESSION),
    ("free the host's place", 200, FORBIDDEN, FORBIDDEN, FORBIDDEN, NO_SESSION),
    ("seat a bot", 200, FORBIDDEN, FORBIDDEN, FORBIDDEN, NO_SESSION),
    ("seat a bot on a guest", CONFLICT, FORBIDDEN, FORBIDDEN, FORBIDDEN, NO_SESSION),
    ("send a bot away", 200, FORBIDDEN, FORBIDDEN, FORBIDDEN, NO_SESSION),
    ("start", CONFLICT, FORBIDDEN, FORBIDDEN, FORBIDDEN, NO_SESSION),  # a seat is free
    ("transcript", CONFLICT, CONFLICT, CONFLICT, CONFLICT, CONFLICT),
]
PLAYING = [
    ("GET table", 200, 200, 200, 200, 200),
    ("take the seat's place", CONFLICT, 200, CONFLICT, CONFLICT, NO_SESSION),
    ("free the seat's place", CONFLICT, CONFLICT, CONFLICT, CONFLICT, NO_SESSION),
    ("seat a bot", CONFLICT, CONFLICT, FORBIDDEN, FORBIDDEN, NO_SESSION),
    ("send a bot away", CONFLICT, CONFLICT, CONFLICT, CONFLICT, NO_SESSION),
    ("start", CONFLICT, FORBIDDEN, FORBIDDEN, FORBIDDEN, NO_SESSION),
    ("transcript", CONFLICT, CONFLICT, CONFLICT, CONFLICT, CONFLICT),
]
OVER = [
    ("GET table", 200, 200, 200, 200, 200),
    ("free the seat's place", CONFLICT, CONFLICT, CONFLICT, CONFLICT, NO_SESSION),
    ("start", CONFLICT, FORBIDDEN, FORBIDDEN, FORBIDDEN, NO_SESSION),
    ("transcript", 200, 200, 200, 200, 200),
]


def ask(person: Guest, table: str, request: str) -> int:
    """Send a request of the matrix; return its status."""
    seats = f"/api/tables/{table}/seats"
    requests = {
        "GET table": lambda: person.get(f"/api/tables/{table}"),
        "take a free seat": lambda: person.sit(table, 3),
        "take the seat's place": lambda: person.sit(table, 1),
        "free the seat's place": lambda: person.put(f"{seats}/1", {"take": "nobody"}),
        "free the host's place": lambda: person.put(f"{seats}/0", {"take": "nobody"}),
        "seat a bot": lambda: person.put(f"{seats}/3", {"take": "bot", "bot": "random"}),
        "seat a bot on a guest": lambda: person.put(f"{seats}/1", {"take": "bot", "bot": "random"}),
        "send a bot away": lambda: person.put(f"{seats}/2", {"take": "nobody"}),
        "start": lambda: person.post(f"/api/tables/{table}/start"),
        "transcript": lambda: person.get(f"/api/tables/{table}/transcript"),
    }
    return requests[request]().status_code


@pytest.mark.parametrize(
    ("request_name", "role", "expected"),
    [(row[0], role, row[1 + index]) for row in OPEN for index, role in enumerate(ROLES)],
)
def test_at_an_open_table_everybody_may_what_the_matrix_says(
    guest: Come, nobody: Nobody, request_name: str, role: str, expected: int
) -> None:
    host, seat = guest("Ana"), guest("Bo")
    table = host.open_table(seats=4, bots={"2": "greedy"})
    seat.sit(table, 1).raise_for_status()
    people = {"host": host, "seat": seat, "nobody": nobody}
    person = people.get(role) or guest("Cy" if role == "spectator" else None)
    assert ask(person, table, request_name) == expected


def test_at_a_played_table_everybody_may_what_the_matrix_says(guest: Come, nobody: Nobody) -> None:
    host, seat = guest("Ana"), guest("Bo")
    people = {
        "host": host,
        "seat": seat,
        "spectator": guest("Cy"),
        "nameless": guest(),
        "nobody": nobody,
    }
    table = seated([host, seat, guest("Di")], seats=4)
    host.start(table)
    for row in PLAYING:
        found = [ask(people[role], table, row[0]) for role in ROLES]
        assert found == list(row[1:]), row[0]


def test_after_the_end_everybody_may_what_the_matrix_says(guest: Come, nobody: Nobody) -> None:
    host, seat, other = players = [guest("Ana"), guest("Bo"), guest("Di")]
    people = {"host": host, "seat": seat, "spectator": guest("Cy"), "nameless": guest()}
    table = seated(players)
    lines = [player.watch(table) for player in players]
    host.start(table)
    play_on(lines, [line.position() for line in lines], actions=100)
    assert other.table(table).status == "over"
    for row in OVER:
        found = [ask({**people, "nobody": nobody}[role], table, row[0]) for role in ROLES]
        assert found == list(row[1:]), row[0]


@pytest.mark.parametrize(
    ("method", "path", "id"),
    [
        ("GET", "/api/tables/nowhere99", "refused-no-such-table"),
        ("GET", "/api/tables/nowhere99/transcript", "refused-no-such-table"),
        ("POST", "/api/tables/nowhere99/start", "refused-no-such-table"),
        ("GET", "/api", "refused-not-found"),
        ("GET", "/api/nothing", "refused-not-found"),
        ("POST", "/api/nothing", "refused-not-found"),
        ("PUT", "/api/tables/nowhere99/seats/one", "refused-not-found"),
        ("DELETE", "/api/session", "refused-method"),
        ("DELETE", "/api/tables", "refused-method"),
    ],
)
def test_what_is_not_there_is_refused(guest: Come, method: str, path: str, id: str) -> None:
    ana = guest("Ana")
    assert refusal(ana.browser.request(method, path, headers=ana.csrf)) == id
