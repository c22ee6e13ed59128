"""Long runs that can be stopped and resumed: process pool, journal, run directories and atomic files."""
