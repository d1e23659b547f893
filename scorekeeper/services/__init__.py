"""What a person can do: one function for each act, which owns its transaction and passes plain values up.

Whether the visitor may do it is decided here too (`access`), inside the same transaction as the act, so that a link
renewed meanwhile counts. No HTTP, no forms, no SQL.
"""
