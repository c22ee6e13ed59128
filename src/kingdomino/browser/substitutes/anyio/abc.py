"""Nothing: names of this module are only used in annotations."""
