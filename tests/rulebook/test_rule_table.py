"""The table of rules, code and tests is complete, and gaps are reported."""

import ast

from tools.docs_rules import _RULE, PAGE, covered, find_problems, implemented, leading_rules, named_in_objections, table

CODE = '''
PRICE = 2
"""C3: a value."""

def room():
    """C1, O6: a function."""

class Line:
    """C2-C4: a class."""

    def play(self):
        """As C9 says, this one does not begin with a number."""
        return Objection("key", "C99", "sentence")
'''
TEST = """
@pytest.mark.rule("C1")
@pytest.mark.rule("C2")
@pytest.mark.parametrize("seat", "AB")
def test_the_castle_scores_nothing(seat): ...
"""


def test_code_names_a_rule_where_its_docstring_begins_with_the_number():
    assert list(implemented(ast.parse(CODE))) == [
        ("C3", "PRICE"),
        ("C1", "room"),
        ("O6", "room"),
        ("C2", "Line"),
        ("C3", "Line"),
        ("C4", "Line"),
    ]
    assert leading_rules(None) == []


def test_a_test_shows_the_rules_with_which_it_is_marked():
    assert list(covered(ast.parse(TEST))) == [("C1", "the castle scores nothing"), ("C2", "the castle scores nothing")]


def test_an_objection_quotes_a_rule():
    assert list(named_in_objections(ast.parse(CODE))) == [("C99", "key")]


def test_missing_code_missing_tests_and_unknown_rules_are_gaps():
    here = {"file.py": ["name"]}
    assert find_problems(["C1"], {"C1": here}, {"C1": here}, {}) == []
    assert find_problems(["C1", "C2"], {"C1": here}, {"C2": here}, {"C99": here}) == [
        "rule C2: no docstring starts with it",
        "rule C1: no test is marked with it",
        "an objection in file.py names C99, which is not a rule",
    ]


def test_a_row_shows_the_rule_its_code_and_its_tests():
    row = table(["C1"], {"C1": {"src/kingdomino/a.py": ["f", "g"]}}, {"C1": {"tests/b.py": ["it is so"]}})
    assert "| C1 | [a.py](../src/kingdomino/a.py): `f`, `g` | [b.py](../tests/b.py): it is so |" in row


def test_the_page_numbers_every_rule():
    rules = _RULE.findall(PAGE.read_text("utf-8"))
    assert rules == [f"C{number}" for number in range(1, 22)] + [f"O{number}" for number in range(1, 26)]
