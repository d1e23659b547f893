"""Vivo: the rules of `RULES.md`, computed. Standard library and `scorekeeper.engine` alone."""
