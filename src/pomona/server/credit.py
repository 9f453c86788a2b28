"""How much a socket may ask for."""


class Credit:
    """`most` at once, and as many again in `seconds`."""

    def __init__(self, most: int, seconds: float) -> None:
        self._most = float(most)
        self._rate = most / seconds
        self._left = float(most)
        self._moment: float | None = None

    def take(self, moment: float, price: float = 1) -> bool:
        """Spend `price` at this moment (seconds of any clock); False where too little is left."""
        if self._moment is not None:
            self._left = min(self._most, self._left + (moment - self._moment) * self._rate)
        self._moment = moment
        if self._left < price:
            return False
        self._left -= price
        return True
