"""Players that are programs. A bot is given its own hidden copy of the table, and nothing else."""

from pomona.bots.deciding import decide, decide_safely
from pomona.bots.kinds import KINDS

__all__ = ["KINDS", "decide", "decide_safely"]
