"""A desk that believes it is a table: fake wires and hands; never imported by firmware_py."""
