"""One shared game: seats, log, commands, premoves, and what each viewer sees, as typed messages.

Pure: no input or output, no event loop, no clock and no randomness of its own. Needs only the standard library, so the
server and a browser worker run the same code.
"""
