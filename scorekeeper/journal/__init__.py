"""What happened, kept: the only package that speaks SQL.

Services use `scorekeeper.journal.store` (the acts on the record, and `writing`, the one way to change it), `records`
(the frozen values it takes and gives) and, at start, `schema`. No row leaves this package.
"""
