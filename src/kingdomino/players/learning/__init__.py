"""Training of the value networks by self-play. Only fitting needs PyTorch."""
