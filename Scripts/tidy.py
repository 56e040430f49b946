#!/usr/bin/env python3
"""Checks the rules of the house (`make lint`) and prints what breaks them; CONTRIBUTING.md lists the rules.

  tidy.py             check the working tree
  tidy.py RULE ...    print every finding of these rules, allowed ones too
  tidy.py --lower     write the present counts down as the allowance where they are smaller
  tidy.py --rules     list the rules

A planted violation of each rule is checked first, so a rule that finds nothing any more fails as well. Where the tree
breaks a rule already, `house/debt.txt` allows that many findings and no more; the file only ever shrinks.
"""
import pathlib
import sys

from house import selftest
from house.house import load
from house.rules import RULES, excess, findings

DEBT = pathlib.Path(__file__).resolve().parent / "house" / "debt.txt"
#: Findings printed of a rule that fails.
SHOWN = 12


def allowance() -> dict[str, int]:
    lines = [line.split() for line in DEBT.read_text().splitlines() if line and not line.startswith("#")]
    return {name: int(count) for name, count in lines}


def lower(counts: dict[str, int]) -> None:
    comments = [line for line in DEBT.read_text().splitlines() if line.startswith("#")]
    kept = {name: min(allowed, counts[name]) for name, allowed in allowance().items()}
    DEBT.write_text("\n".join(comments + [f"{name} {count}" for name, count in kept.items() if count]) + "\n")


def check(shown: list[str]) -> int:
    if wrong := selftest.run():
        print("\n".join(wrong), file=sys.stderr)
        return 1
    house, allowed, status = load(), allowance(), 0
    found = findings(house)
    if unknown := sorted(allowed.keys() - RULES.keys()):
        print(f"debt.txt names no rules: {', '.join(unknown)}", file=sys.stderr)
        status = 1
    if "--lower" in shown:
        lower({name: len(items) for name, items in found.items()})
        return 0
    failing = excess(found, allowed)
    for name, items in found.items():
        fails = name in failing
        if fails:
            status = 1
            debt = f", {allowed[name]} allowed" if name in allowed else ""
            print(f"{name}: {len(items)} found{debt}. {RULES[name].__doc__}", file=sys.stderr)
        if fails or name in shown:
            for item in items if name in shown else items[:SHOWN]:
                print(f"  {item.path}:{item.line}: {item.message}", file=sys.stderr)
    if not status:
        debts = [f"{name} {len(found[name])} of {count}" for name, count in allowed.items()]
        print(f"tidy: {len(RULES)} rules, {len(house.texts)} files" + (f"; debt: {', '.join(debts)}" if debts else ""))
    return status


def main(arguments: list[str]) -> int:
    if "--rules" in arguments:
        for name, rule in RULES.items():
            print(f"{name}: {' '.join((rule.__doc__ or '').split())}")
        return 0
    if unknown := [name for name in arguments if name not in RULES and name != "--lower"]:
        print(f"tidy.py has no rule {', '.join(unknown)}; --rules lists them", file=sys.stderr)
        return 2
    return check(arguments)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
