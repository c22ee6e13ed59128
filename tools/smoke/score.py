"""Score a kingdom typed from a photo, and refuse an impossible one with the reason."""

from kingdomino import ImpossiblePosition, Kingdom, rules

photo = Kingdom.parse("C w1 p p p / w w p2 .. .. / s l1 l f .. / s l l l1 .. / m2 .. .. .. ..")
assert rules("classic").score(photo).total == 23
try:
    rules("classic").score(Kingdom.parse("Cffffff"))
except ImpossiblePosition as error:
    print(error)
else:
    raise AssertionError("a kingdom of seven by one was accepted")
