"""How much one address of the network may ask for, whoever asks from there."""

import time

from pomona.server.credit import Credit

MOST_KNOWN = 10_000  # addresses; the longest silent are forgotten beyond


class Addresses:
    """A credit for each address: a crowd behind one address shares it."""

    def __init__(self, most: int, seconds: float) -> None:
        self._most = most
        self._seconds = seconds
        self._credits: dict[str, Credit] = {}

    def may_ask(self, address: str, price: int = 1) -> bool:
        """Whether there is credit left; it is spent. Always, where there is no limit."""
        if self._most == 0:
            return True
        credit = self._credits.pop(address, None) or Credit(self._most, self._seconds)
        self._credits[address] = credit  # the last to ask stands last
        if len(self._credits) > MOST_KNOWN:
            del self._credits[next(iter(self._credits))]
        return credit.take(time.monotonic(), price)
