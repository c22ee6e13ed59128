"""Compiled kernels of the search. Their arguments are not validated; the modules one level up do that."""
