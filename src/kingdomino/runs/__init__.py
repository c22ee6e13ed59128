"""Long runs on one machine: process pool, journals, run directories and atomic files."""
