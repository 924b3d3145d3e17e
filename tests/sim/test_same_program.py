"""The simulator is the program itself on other wires, on any computer."""

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SIMULATED = """
import json, sys
from pathlib import Path
from sim.evening import Evening
evening = Evening(Path(sys.argv[1]), seed=b"any computer")
box = evening.desk.box
told = {
    "modules": sorted({name.partition(".")[0] for name in sys.modules}),
    "parts": [f"{type(part).__module__}.{type(part).__name__}" for part in (
        evening.app, evening.app.machine, box, box.panel, box.ring, box.presses, evening.app.machine.journal,
    )],
    "driver": [kind.__module__ for kind in type(box.panel._device).__mro__],
}
evening.close()
print(json.dumps(told))
"""


@pytest.mark.rule("pain 8.1")
def test_the_simulator_is_the_same_program_and_needs_no_library_of_a_pi(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", SIMULATED, str(tmp_path / "state")],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert (done.returncode, done.stderr) == (0, "")
    told = json.loads(done.stdout)
    assert not {"lgpio", "RPi", "smbus", "smbus2", "pygame", "numpy"} & set(told["modules"])
    assert all(part.startswith("firmware_py.") for part in told["parts"])
    assert "luma.oled.device" in told["driver"], "luma's own driver, and no copy of it"
    lock = (ROOT / "requirements" / "sim.txt").read_text(encoding="utf-8")
    assert not re.search(r"^(lgpio|rpi|pygame)", lock, re.IGNORECASE | re.MULTILINE)
