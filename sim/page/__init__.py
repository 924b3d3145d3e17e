"""The simulator in the browser: the same box, its pins pressed by mouse, finger or key."""
