"""fake-rpi's GPIO under its real name, with what it lacks: levels, functions and edges.

Stock, its inputs are random until set, every pin says it is an output, and no edge is ever
reported. The calls and constants are all its own.
"""

import contextlib
import io

with contextlib.redirect_stdout(io.StringIO()):  # it greets whoever imports it
    from fake_rpi import toggle_print
    from fake_rpi.RPi import _GPIO

    toggle_print(False)

    class Wired(_GPIO):
        """The fake with wires: `drive` changes a level, and tells whoever waits for the edge."""

        def __init__(self):
            super().__init__()
            self.functions, self.waiting = {}, {}

        def setup(self, channel, state, pull_up_down=None, initial=0):  # the real one's order
            super().setup(channel, state, initial, pull_up_down)
            self.functions[channel] = state
            if pull_up_down == self.PUD_UP:
                self.set_input(channel, 1)

        def gpio_function(self, channel):
            return self.functions.get(channel, self.IN)

        def add_event_detect(self, channel, edge, callback=None, bouncetime=None):
            self.waiting[channel] = callback

        def remove_event_detect(self, channel):
            self.waiting.pop(channel, None)

        def drive(self, channel, level, *, told=True):
            if self.input(channel) != level:
                self.set_input(channel, level)
                if told and channel in self.waiting:
                    self.waiting[channel](channel)

    wired = Wired()


def __getattr__(name):
    return getattr(wired, name)
