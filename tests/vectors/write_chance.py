"""Write chance.json: what every implementation of the published chance must compute.

`python -m tests.vectors.write_chance` writes it; a test checks that it is fresh.
"""

import json
from pathlib import Path
from typing import Any

from pomona.chance import draw
from pomona.fairness import commitment_of, draw_seats, hash_of, source_of

TARGET = Path(__file__).parent / "chance.json"
TOTALS = (1, 2, 6, 13, 1000, 2**31 + 1, 2**32)


def tables() -> list[dict[str, Any]]:
    """Tables of several kinds: everybody gave bytes, somebody kept them, bots alone."""
    given = {0: "01" * 16, 1: "02" * 16}
    return [
        {"table": "g1", "secret": bytes(range(32)).hex(), "entropy": given},
        {
            "table": "orchard-7",
            "secret": "ab" * 32,
            "entropy": {1: hash_of(bytes(16)), 3: "00" * 16, 4: "ff" * 16},
        },
        {"table": "Quince_22", "secret": "00" * 32, "entropy": {}},
    ]


def vector(table: dict[str, Any]) -> dict[str, Any]:
    """All that follows from a table's secret and what the browsers added."""
    secret = bytes.fromhex(table["secret"])
    source = source_of(table["table"], secret, table["entropy"])
    weights = [(action, weight) for action, weight in enumerate((3, 1, 0, 7, 2))]
    return {
        "table": table["table"],
        "secret": table["secret"],
        "entropy": {str(chair): text for chair, text in table["entropy"].items()},
        "commitment": commitment_of(table["table"], secret),
        "below": [
            {"total": total, "label": f"ply/{ply}", "number": source.below(total, f"ply/{ply}")}
            for total in TOTALS
            for ply in range(4)
        ],
        "seats": [list(draw_seats(seats, source)) for seats in (1, 2, 3, 4, 5)],
        "weights": [weight for _, weight in weights],
        "draws": [draw(weights, source, ply) for ply in range(40)],
    }


def document() -> str:
    """The whole file."""
    return json.dumps([vector(table) for table in tables()], indent=1) + "\n"


if __name__ == "__main__":
    TARGET.write_text(document(), encoding="utf-8", newline="\n")
    print(f"wrote {TARGET.name}")
