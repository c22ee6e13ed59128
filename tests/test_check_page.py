"""The page contains no keys of editions or variants and no rule numbers."""

from tools import check_page


def test_keys_and_rule_numbers_are_found():
    source = 'const a = "harmony";\nconst b = `origins-tribe+dynasty`;\nthrow new Error("(C12)");\nconst classic = 1;'
    assert [number for number, _ in check_page.findings(source)] == [1, 2, 3]


def test_the_page_has_none():
    assert check_page.main() == 0
