"""The far end of a bus that does nothing but count."""

from typing import Any


class CountingBus:
    """``bytes`` counts each message's address, control byte and payload, as `sim.wires.I2CBus` does."""

    def __init__(self) -> None:
        self.bytes = 0

    def write_i2c_block_data(self, i2c_addr: int, register: int, data: list[int]) -> None:
        self.bytes += 2 + len(data)

    def i2c_rdwr(self, *messages: Any) -> None:
        self.bytes += sum(1 + len(message) for message in messages)

    def close(self) -> None:
        pass
