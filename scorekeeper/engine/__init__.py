"""What every game shares: values, journal entries, findings, the fold of a match.

Pure: standard library alone, no clock, no randomness, no input or output. Nothing here knows a game by name.
"""
