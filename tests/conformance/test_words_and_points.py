import pytest

from pomona import operations, read_transcript
from pomona.words import say
from tests.conformance.positions import CASES, Case, played, walk, watchers
from tests.conformance.test_actions import numbered

everywhere = pytest.mark.parametrize("case", CASES, ids=str)


@everywhere
def test_points_are_the_sum_of_their_receipts(case: Case) -> None:
    paragraphs = numbered(case.game)
    for seed in range(20, 30):
        match = played(case, seed)
        for seat in watchers(match):
            sums = [0] * len(match.points())
            for receipt in match.receipts(seat):
                sums[receipt.seat] += receipt.points
                assert receipt.paragraph in paragraphs
                assert receipt.pieces
                assert say(receipt.message, case.game) != receipt.message.id
            assert sums == match.points()


@everywhere
def test_points_before_the_end_have_their_receipts_too(case: Case) -> None:
    for match in walk(case, seed=30):
        assert sum(receipt.points for receipt in match.receipts()) == sum(match.points())


@everywhere
def test_ranks_count_from_one_and_ties_leave_a_gap(case: Case) -> None:
    for seed in range(20, 30):
        match = played(case, seed)
        ranks = match.final_ranks()
        assert ranks == [1 + sum(other < rank for other in ranks) for rank in ranks]
        points = match.points()
        for mine, rank in zip(points, ranks, strict=True):
            for others, other_rank in zip(points, ranks, strict=True):
                assert mine <= others or rank < other_rank


@everywhere
def test_there_are_no_ranks_before_the_end(case: Case) -> None:
    with pytest.raises(ValueError, match="before the game is over"):
        case.new_match().final_ranks()


@everywhere
def test_every_action_is_told_in_known_words(case: Case) -> None:
    match = played(case, 31)
    for seat in watchers(match):
        told = match.told(seat)
        assert [ply for ply, _ in told] == list(range(1, match.ply + 1))
        for _, messages in told:
            assert messages
            for message in messages:
                sentence = say(message, case.game, ["Ana", "Ben", "Cleo", "Dan", "Eve"])
                assert sentence not in {"", message.id}
                assert "{" not in sentence


@everywhere
def test_the_story_from_a_ply_is_the_rest_of_the_story(case: Case) -> None:
    match = played(case, 32)
    for since in (0, 1, match.ply // 2, match.ply):
        assert match.told(0, since) == match.told(0)[since:]


@everywhere
def test_a_picture_fits_a_terminal(case: Case) -> None:
    for match in walk(case, seed=33):
        for seat in watchers(match):
            lines = match.picture(seat).splitlines()
            assert lines
            assert max(map(len, lines)) <= 80


@everywhere
def test_a_transcript_leads_to_the_same_game(case: Case) -> None:
    for match in walk(case, seed=34):
        text = match.transcript(names=["Ana", 'B "en"', None])
        again = read_transcript(text)
        assert again.digest() == match.digest()
        assert again.history() == match.history()
        assert again.transcript(names=["Ana", 'B "en"', None]) == text


@everywhere
def test_a_view_is_built_for_every_watcher(case: Case) -> None:
    for match in walk(case, seed=35):
        for seat in watchers(match):
            assert match.view(seat)["game"] == case.game
            assert operations.view(match.hidden(seat), seat) == match.view_message(seat)
