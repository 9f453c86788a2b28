"""Figures of our own, beside the peers', each measured in one run. `python -m benchmarks`."""
