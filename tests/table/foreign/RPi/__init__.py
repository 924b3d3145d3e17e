"""Stands where RPi.GPIO would be, so that gpiozero's factory for it finds fake-rpi."""
