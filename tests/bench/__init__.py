"""`make bench`: our panel, start-up, journal and a whole round beside the stock way, in one run."""
