"""Draws the machine's table: as a Mermaid diagram and as a matrix, for docs/machine.md.

`python -m sim.diagram` writes both anew between the page's marks.
"""

from pathlib import Path

from firmware_py.machine import MOTIONS, STATES, TABLE

PAGE = Path(__file__).parent.parent / "docs" / "machine.md"
BEGIN, END = "<!-- drawn from the table: begin -->", "<!-- drawn from the table: end -->"


def mermaid() -> str:
    """The states and what leads from one to the next; the four motions share one box."""

    def box(state: str) -> str:
        return "motion" if state in MOTIONS else state

    arrows: dict[tuple[str, str], list[str]] = {}
    for trigger, sources, dest in TABLE:
        for source in sources:
            names = arrows.setdefault((box(source), box(dest)), [])
            if trigger not in names:
                names.append(trigger)
    lines = ["stateDiagram-v2", "    [*] --> starting"]
    lines.append(f'    state "{" / ".join(MOTIONS)}" as motion')
    lines += [f"    {source} --> {dest}: {', '.join(names)}" for (source, dest), names in arrows.items()]
    return "\n".join(lines)


def matrix() -> str:
    """A row a state, a column a trigger: where it leads, or a dot where it is ignored."""
    triggers = [trigger for trigger, _, _ in TABLE]
    leads = {(source, trigger): dest for trigger, sources, dest in TABLE for source in sources}
    rows = ["| while | " + " | ".join(triggers) + " |", "| --- " * (len(triggers) + 1) + "|"]
    for state in STATES:
        cells = (leads.get((state, trigger), "·") for trigger in triggers)
        rows.append(f"| **{state}** | " + " | ".join(cells) + " |")
    return "\n".join(rows)


def drawn(page: str) -> str:
    """The page with the part between its marks drawn anew."""
    before, rest = page.split(BEGIN)
    _, after = rest.split(END)
    return f"{before}{BEGIN}\n\n```mermaid\n{mermaid()}\n```\n\n{matrix()}\n\n{END}{after}"


if __name__ == "__main__":
    PAGE.write_text(drawn(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
