#!/usr/bin/env python3
"""Turns Localizable.xcstrings into the Swift symbols and tables the client is built with.

  Scripts/strings.py              write Generated/Strings.swift
  Scripts/strings.py --check      fail when it is stale or the catalogue is wrong (unused keys included)
  Scripts/strings.py --add KEY ENGLISH GEORGIAN COMMENT
                                  put a string in the catalogue and write the symbols
  Scripts/strings.py --remove KEY...

The catalogue is Apple's string-catalog JSON; Xcode opens it. What this script asks of it:
  - keys in dot notation (`menu.best`), which become symbols in camel case (`.menuBest`);
  - a comment for the translator on every key;
  - a value for every language, with the same placeholders; `"shouldTranslate": false` marks names that are the same
    everywhere;
  - plural variations for every category the language has (CLDR: English and Georgian both have `one` and `other`);
  - every symbol used somewhere under Sources.
Keys that begin with `note.` are what the server says on lock screens too; they also go into a table of its own.
A string that only the full program uses (its symbols stand only in modules that Package.swift calls full, or outside
`#if SLIM`) is left out of the slim one; which those are is found out anew each time.
Placeholders: `%lld` a count (Int64, grouped; chooses the plural), `%@` text or another string, `%.1f` a span of time in
seconds with that many digits; `%1$@` names the argument where the order differs; `%%` is a per-cent sign.
"""
import json
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
CATALOGUE = ROOT / "Sources/Client/Localization/Localizable.xcstrings"
GENERATED = ROOT / "Sources/Client/Localization/Generated/Strings.swift"
# What the server says itself, on lock screens: the keys that begin with `note.`.
NOTES = ROOT / "Sources/Server/Notifications/Generated/NoteTexts.swift"
SOURCE = "en"
PLURALS = {"en": ["one", "other"], "ka": ["one", "other"]}
NAMES = {"en": "english", "ka": "georgian"}
KEY = re.compile(r"[a-z][A-Za-z0-9]*(\.[a-z0-9][A-Za-z0-9]*)+")
PLACEHOLDER = re.compile(r"%(?:(\d)\$)?(lld|@|\.([0-3])f)|%%|%")
GEORGIAN = re.compile(r"[\u10d0-\u10ff]")


class Wrong(Exception):
    pass


def symbol(key):
    first, *rest = key.split(".")
    return first + "".join(part[0].upper() + part[1:] for part in rest)


def placeholders(text):
    """The arguments of a format: {position: specifier}."""
    found, following = {}, 1
    for match in PLACEHOLDER.finditer(text):
        if match.group(0) == "%%":
            continue
        if match.group(2) is None:
            raise Wrong(f"“{text}”: a placeholder this script does not know; write %% for a per-cent sign")
        position = int(match.group(1)) if match.group(1) else following
        following = position + 1
        if found.setdefault(position, match.group(2)) != match.group(2):
            raise Wrong(f"“{text}”: argument {position} has two types")
    return found


def compiled(text):
    """The format as the tables hold it: argument n is the control character 0x0F + n."""
    following = 1

    def replace(match):
        nonlocal following
        if match.group(0) == "%%":
            return "%"
        position = int(match.group(1)) if match.group(1) else following
        following = position + 1
        return chr(0x0F + position)

    return PLACEHOLDER.sub(replace, text)


def forms(key, entry, language):
    """The texts of a key in a language: one, or one a plural category in the order of PLURALS."""
    localizations = entry.get("localizations", {})
    if language not in localizations:
        if entry.get("shouldTranslate", True) is False and SOURCE in localizations:
            language = SOURCE
        else:
            raise Wrong(f"{key}: no {language} translation")
    local = localizations[language]
    if "stringUnit" in local:
        units = {"": local["stringUnit"]}
    elif "plural" in local.get("variations", {}):
        units = {category: v["stringUnit"] for category, v in local["variations"]["plural"].items()}
        if sorted(units) != sorted(PLURALS[language]):
            raise Wrong(f"{key}: {language} needs the plural categories {', '.join(PLURALS[language])}")
    else:
        raise Wrong(f"{key}: {language} has neither a value nor plural variations")
    for unit in units.values():
        if unit.get("state") != "translated" or not unit.get("value", "").strip():
            raise Wrong(f"{key}: the {language} value is not translated")
    order = [""] if "" in units else PLURALS[language]
    return [units[category]["value"] for category in order]


def check_entry(key, entry, latin):
    if not KEY.fullmatch(key):
        raise Wrong(f"{key}: keys are words in dot notation, like menu.best")
    if not entry.get("comment", "").strip():
        raise Wrong(f"{key}: a comment tells the translator where the text stands")
    texts = {language: forms(key, entry, language) for language in NAMES}
    arguments = placeholders(texts[SOURCE][-1])
    if sorted(arguments) != list(range(1, len(arguments) + 1)):
        raise Wrong(f"{key}: the arguments are not numbered 1, 2, 3 ...")
    for language, values in texts.items():
        if len(values) > 1 and list(arguments.values()).count("lld") != 1:
            raise Wrong(f"{key}: a plural needs exactly one %lld to choose by")
        for value in values:
            if placeholders(value) != arguments:
                raise Wrong(f"{key}: “{value}” has other placeholders than the English")
    if entry.get("shouldTranslate", True):
        for value in texts["ka"]:
            words = set(re.findall(r"[A-Za-z]+", PLACEHOLDER.sub(" ", value))) - latin
            if words:
                raise Wrong(f"{key}: Latin words in the Georgian: {', '.join(sorted(words))}")
            if PLACEHOLDER.sub("", value).strip(" .,:·–—/()") and not GEORGIAN.search(value):
                raise Wrong(f"{key}: no Georgian letter in “{value}”")
    return texts, arguments


def swift_literal(text):
    escaped = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
    return "".join(c if ord(c) >= 0x20 else "\\u{%X}" % ord(c) for c in escaped)


PARAMETERS = {"lld": "Int64", "@": "LocalizedStringResource"}


def declaration(index, key, english, arguments):
    shown = " | ".join(english).replace("\n", "⏎")
    head = f"  /// “{shown}”\n  public static "
    if not arguments:
        return head + f"var {symbol(key)}: LocalizedStringResource {{ LocalizedStringResource(index: {index}) }}\n"
    parameters, values = [], []
    for position, specifier in sorted(arguments.items()):
        name = "value" if len(arguments) == 1 else f"value{position}"
        parameters.append(f"_ {name}: {PARAMETERS.get(specifier, 'Milliseconds')}")
        if specifier == "lld":
            values.append(f".integer({name})")
        elif specifier == "@":
            values.append(f".resource({name})")
        else:
            values.append(f".seconds({name}, fractionDigits: {specifier[1]})")
    return (
        head
        + f"func {symbol(key)}({', '.join(parameters)}) -> LocalizedStringResource {{\n"
        + f"    LocalizedStringResource(index: {index}, arguments: [{', '.join(values)}])\n  }}\n"
    )


def full_modules():
    """The modules that the slim program is built without."""
    listed = re.search(r"let fullOnly: Set<String> = \[(.*?)\]", (ROOT / "Package.swift").read_text(), re.S)
    return re.findall(r'"(\w+)"', listed.group(1))


def slim_text(text):
    """A source as `#if SLIM` leaves it."""
    kept, stack = [], []
    for line in text.splitlines():
        words = line.split()
        if words[:1] == ["#if"]:
            stack.append({"SLIM": True, "!SLIM": False}.get(" ".join(words[1:])))
        elif words[:1] == ["#else"] and stack:
            stack[-1] = None if stack[-1] is None else not stack[-1]
        elif words[:1] == ["#endif"] and stack:
            stack.pop()
        elif False not in stack:
            kept.append(line)
    return "\n".join(kept)


def used(path_filter, text_filter):
    symbols = set()
    for path in sorted((ROOT / "Sources").rglob("*.swift")):
        if path != GENERATED and path_filter(path):
            symbols |= set(re.findall(r"\.([a-z][A-Za-z0-9]*)\b", text_filter(path.read_text())))
    return symbols


def generate(catalogue):
    if catalogue.get("sourceLanguage") != SOURCE:
        raise Wrong(f"the source language is {SOURCE}")
    strings = catalogue["strings"]
    latin = set()
    for key, entry in strings.items():
        if entry.get("shouldTranslate", True) is False:
            latin |= set(re.findall(r"[A-Za-z]+", " ".join(forms(key, entry, SOURCE))))
    full = set(full_modules())
    in_slim = used(lambda path: not full & set(path.parts), slim_text)
    slim_keys = [key for key in sorted(strings) if symbol(key) in in_slim]
    full_keys = [key for key in sorted(strings) if symbol(key) not in in_slim]
    symbols, declarations = {}, []
    tables = {language: [] for language in NAMES}
    for index, key in enumerate(slim_keys + full_keys):
        texts, arguments = check_entry(key, strings[key], latin)
        if symbols.setdefault(symbol(key), key) != key:
            raise Wrong(f"{key} and {symbols[symbol(key)]} make the same symbol")
        declarations.append(declaration(index, key, texts[SOURCE], arguments))
        for language, values in texts.items():
            tables[language].append("\u0001".join(compiled(value) for value in values))
    out = [
        "// swift-format-ignore-file\n",
        "// Generated from Localizable.xcstrings by Scripts/strings.py; change that file and run it.\n\n",
        "public import Kernel\npublic import WebUI\n\n",
        "extension LocalizedStringResource {\n",
        "\n".join(declarations[: len(slim_keys)]),
        "}\n\n",
        "// What only the full program says.\n#if !SLIM\nextension LocalizedStringResource {\n",
        "\n".join(declarations[len(slim_keys) :]),
        "}\n#endif\n\n",
        "/// The sentences by index, each closed by a NUL; plural forms stand apart by 0x01, argument n is 0x0F + n. The\n",
        "/// first block is the slim program's, the second has what only the full one says.\n",
        "enum Tables {\n",
        f"  #if SLIM\n  static let count = {len(slim_keys)}\n  #else\n  static let count = {len(strings)}\n  #endif\n",
        f"  /// Words that stand in Latin letters in every language.\n",
        "  static let untranslatedWords = [" + ", ".join(f'"{w}"' for w in sorted(latin)) + "]\n",
    ]
    for language, name in NAMES.items():

        def block(texts):
            return '"""\n' + "\\\n".join(f"    {swift_literal(text)}\\0" for text in texts) + '\n    """\n'

        out.append(f"\n  static let {name}: StaticString = {block(tables[language][: len(slim_keys)])}")
        more = block(tables[language][len(slim_keys) :]) if full_keys else '""\n'
        out.append(f'  #if SLIM\n  static let {name}More: StaticString = ""\n  #else\n')
        out.append(f"  static let {name}More: StaticString = {more}  #endif\n")
    out.append("}\n")
    return "".join(out), symbols


def note_texts(catalogue):
    """The server's table: the forms of each text, in English and in Georgian."""

    def literals(key, language):
        texts = forms(key, catalogue["strings"][key], language)
        return "[" + ", ".join(f'"{swift_literal(compiled(text))}"' for text in texts) + "]"

    rows = [
        f'    "{key.removeprefix("note.")}": ({literals(key, "en")}, {literals(key, "ka")}),\n'
        for key in sorted(catalogue["strings"]) if key.startswith("note.")
    ]
    return (
        "// swift-format-ignore-file\n"
        "// Generated from Localizable.xcstrings by Scripts/strings.py; change that file and run it.\n\n"
        "/// What push messages say, by kind and part. Argument n is the control character 0x0F + n; of two forms the first\n"
        "/// is for one.\n"
        "enum NoteTexts {\n"
        "  static let table: [String: (english: [String], georgian: [String])] = [\n" + "".join(rows) + "  ]\n}\n"
    )


def write(catalogue):
    """Writes all that is generated; nothing where the catalogue is wrong."""
    text, _ = generate(catalogue)
    notes = note_texts(catalogue)
    save(catalogue)
    for path, content in ((GENERATED, text), (NOTES, notes)):
        path.parent.mkdir(exist_ok=True)
        path.write_text(content)


def unused(symbols):
    everywhere = used(lambda path: True, lambda text: text)
    return sorted(key for name, key in symbols.items() if name not in everywhere)


def load():
    def unique(pairs):
        keys = [key for key, _ in pairs]
        for key in keys:
            if keys.count(key) > 1:
                raise Wrong(f"{key}: stands twice in the catalogue")
        return dict(pairs)

    return json.loads(CATALOGUE.read_text(), object_pairs_hook=unique)


def save(catalogue):
    catalogue["strings"] = dict(sorted(catalogue["strings"].items()))
    text = json.dumps(catalogue, ensure_ascii=False, indent=2, separators=(",", " : "))
    CATALOGUE.write_text(text + "\n")


def unit(value):
    return {"stringUnit": {"state": "translated", "value": value}}


def localization(text):
    """`one | other` makes plural variations."""
    if " | " not in text:
        return unit(text)
    return {"variations": {"plural": {c: unit(v) for c, v in zip(("one", "other"), text.split(" | "))}}}


def add(catalogue, key, english, georgian, comment):
    entry = {"comment": comment, "extractionState": "manual"}
    entry["localizations"] = {"en": localization(english)}
    if georgian == "-":
        entry["shouldTranslate"] = False
    else:
        entry["localizations"]["ka"] = localization(georgian)
    catalogue["strings"][key] = entry


def main(arguments):
    catalogue = load()
    if arguments[:1] == ["--add"]:
        if len(arguments) != 5:
            raise Wrong("--add KEY ENGLISH GEORGIAN COMMENT (`one | other` for plurals, - where nothing is translated)")
        add(catalogue, *arguments[1:])
        write(catalogue)
    elif arguments[:1] == ["--remove"]:
        for key in arguments[1:]:
            if catalogue["strings"].pop(key, None) is None:
                raise Wrong(f"{key}: not in the catalogue")
        write(catalogue)
    elif arguments == ["--check"]:
        text, symbols = generate(catalogue)
        if GENERATED.read_text() != text or NOTES.read_text() != note_texts(catalogue):
            raise Wrong("what is generated from the catalogue is stale: run Scripts/strings.py")
        if idle := unused(symbols):
            raise Wrong("keys no source uses (Scripts/strings.py --remove): " + ", ".join(idle))
        print(f"{len(symbols)} strings in {len(NAMES)} languages, all in use")
    elif not arguments:
        write(catalogue)
    else:
        raise Wrong(__doc__)


if __name__ == "__main__":
    try:
        main(sys.argv[1:])
    except Wrong as wrong:
        sys.exit(f"strings: {wrong}")
