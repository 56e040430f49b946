"""The rules of the house by name."""
from collections.abc import Callable, Iterator

from house import code, initialisers, modules, repository, shape, words
from house.house import Finding, House

RULES: dict[str, Callable[[House], Iterator[Finding]]] = {
    function.__name__.replace("_", "-"): function
    for function in (
        modules.levels, modules.imports, modules.portability,
        shape.function_length, shape.file_length, shape.labels,
        code.access, code.sdk_documentation, code.swallowed_errors, code.unsafe_exits, code.error_names,
        initialisers.memberwise_inits, code.exhaustive_reducers, code.design_literals, code.dead_declarations,
        words.dialect, words.echoes, words.unfinished, words.links,
        repository.generated_files, repository.pinned_migrations, repository.retries, repository.disabled_tests,
        repository.pictures, repository.promises,
    )
}


def findings(house: House) -> dict[str, list[Finding]]:
    return {name: list(rule(house)) for name, rule in RULES.items()}


def excess(found: dict[str, list[Finding]], allowed: dict[str, int]) -> list[str]:
    """The rules with more findings than their allowance."""
    return [name for name, items in found.items() if len(items) > allowed.get(name, 0)]
