"""`make bench`: panel, start-up, journal, exact odds and a whole round beside the stock way, in one run."""
