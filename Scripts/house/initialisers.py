"""The rule about initialisers that `@MemberwiseInit` can derive."""
import re
from collections.abc import Iterator

from house.house import Finding, House
from house.source import Source, parameters

#: Built without the macro: the modules that Xcode builds (`CORE` in apple_check.py), the SDK, and the macros themselves.
WITHOUT_MACRO = (
    "Sources/Shared/Kernel/", "Sources/Shared/ShellBridge/", "Sources/Shared/IppoEngine/", "Sources/Client/IppoArt/",
    "Sources/Apple/", "Sources/SDK/", "Sources/Macros/")
STRUCT = re.compile(r"^( *)((?:\w+(?:\(set\))? )*)struct (\w+).*\{$((?:\n(?:\1 .*)?)*)\n\1\}", re.M)
FIELD = re.compile(r"(?:@[A-Z]\w*(?:\([^)]*\))? )?(?:\w+(?:\(set\))? )*?(let|var) (`?\w+`?)(?:: ([^={]*?))?( = .*|$)")
INIT = re.compile(r"(package )?init(\([^{]*?\)) \{([^{}]*)\}")


def memberwise_inits(house: House) -> Iterator[Finding]:
    """`@MemberwiseInit` derives an initialiser that sets each field of a struct from the parameter of its name."""
    for source in house.sources("Sources/", "Examples/"):
        if not source.path.startswith(WITHOUT_MACRO) and "import Kernel" in source.text:
            yield from _derivable(source)


def _derivable(source: Source) -> Iterator[Finding]:
    for struct in STRUCT.finditer(source.code):
        depth, body = struct[1] + "  ", struct[4]
        lines = [line[len(depth):] for line in body.split("\n") if re.match(depth + r"\S", line)]
        fields = [field for field in map(FIELD.match, lines) if field and "static " not in field[0]]
        # A constant with a value has no parameter.
        fields = [(field[2], field[3]) for field in fields if field[1] == "var" or not field[4]]
        for init in re.finditer(rf"^{depth}{INIT.pattern}", body, re.M):
            at = struct.start(4) + init.start()
            is_wider = "package" in struct[2] and not init[1]
            # A comment on parameters belongs to the initialiser.
            is_explained = "- Param" in source.text[:at].rpartition("\n\n")[2]
            if _sets(fields, init[2], init[3]) and not is_wider and not is_explained:
                yield Finding(source.path, source.line(at), f"{struct[3]}: @MemberwiseInit derives this initialiser")


def _sets(fields: list[tuple[str, str]], signature: str, code: str) -> bool:
    """Whether the initialiser has a parameter for each field, of its type, only the first ones without labels."""
    given = [re.match(r"(_ )?(`?\w+`?): (.*?)(?: = .*)?$", " ".join(parameter.split()))
             for parameter in parameters(signature[1:-1])]
    statements = [line.strip() for line in re.split(r"[\n;]", code) if line.strip()]
    labels = [not parameter[1] for parameter in given if parameter]
    return (
        bool(given) and all(given) and labels == sorted(labels)
        and statements == [f"self.{name} = {name}" for name, _ in fields]
        and [(parameter[2], parameter[3]) for parameter in given if parameter]
        # The macro sees that a function escapes where the type is written as one.
        == [(name, f"@escaping {type}" if "->" in (type or "") and not type.endswith("?") else type)
            for name, type in fields])
