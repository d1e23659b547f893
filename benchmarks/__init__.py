"""How fast Scorekeeper is, as ratios to something known: `python -m benchmarks`.

Figures of one machine at one moment say little: other work on the same cores moves them by a factor of two. So each
benchmark runs ours and a neighbour's work turn by turn in one go, and what is promised is the median of the ratios.
"""
