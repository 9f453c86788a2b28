"""Many games at once: what a rule, a card or a bot does in the long run."""
