#!/usr/bin/env python3
"""Compiles Localizable.xcstrings into Swift and keeps it in order.

  Scripts/strings.py --check      fail when the catalogue is wrong (unused keys included)
  Scripts/strings.py --add KEY ENGLISH GEORGIAN COMMENT
  Scripts/strings.py --remove KEY...
  Scripts/strings.py --swift TARGET FILE
                                  write the sources that the build asks for (Plugins/GeneratedSources): the symbols of
                                  Localization, the list of LocalizationTests, the push texts of Notifications, the
                                  messages of Mail

The catalogue is Apple's string-catalog JSON; Xcode opens it. What this script asks of it:
  - keys in dot notation (`menu.best`), which become symbols in camel case (`.menuBest`);
  - a comment for the translator on every key;
  - a value for every language, with the same placeholders; `"shouldTranslate": false` marks names that are the same
    everywhere;
  - plural variations for every category the language has (CLDR: English and Georgian both have `one` and `other`);
  - every symbol used somewhere under Sources or Examples, but for those of e-mails.
Keys that begin with `note.` are what the server says on lock screens too, those with `mail.` what it writes in e-mails; they
also go into tables of its own.
A symbol holds its sentence in every language as one literal, so a program contains the sentences it uses and no others.
The tests get a list of all sentences; no program links it.
Placeholders: `%lld` a count (Int64, grouped; chooses the plural), `%@` text or another string, `%.1f` a span of time in
seconds with that many digits; `%1$@` names the argument where the order differs; `%%` is a per-cent sign.
"""
import json
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
CATALOGUE = ROOT / "Sources/Client/Localization/Localizable.xcstrings"
SOURCE = "en"
# The languages in the order of the cases of `Language`, each with its plural categories.
PLURALS = {"en": ["one", "other"], "ka": ["one", "other"]}
KEY = re.compile(r"[a-z][A-Za-z0-9]*(\.[a-z0-9][A-Za-z0-9]*)+")
PLACEHOLDER = re.compile(r"%(?:(\d)\$)?(lld|@|\.([0-3])f)|%%|%")
GEORGIAN = re.compile(r"[\u10d0-\u10ff]")
# Except newlines: other control characters are marks in the compiled sentence.
CONTROL = re.compile(r"[\x00-\x09\x0b-\x1f]")
HEAD = "// swift-format-ignore-file\n"


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
    """The format as programs hold it: argument n is the control character 0x0F + n."""
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
    texts = {language: forms(key, entry, language) for language in PLURALS}
    arguments = placeholders(texts[SOURCE][-1])
    if sorted(arguments) != list(range(1, len(arguments) + 1)):
        raise Wrong(f"{key}: the arguments are not numbered 1, 2, 3 ...")
    for language, values in texts.items():
        if len(values) > 1 and list(arguments.values()).count("lld") != 1:
            raise Wrong(f"{key}: a plural needs exactly one %lld to choose by")
        for value in values:
            if CONTROL.search(value):
                raise Wrong(f"{key}: a control character in the {language} value")
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


def sentence(texts):
    """The texts of all languages, separated by NUL, plural forms by 0x01. A text that equals the English is empty."""
    english, *others = ("\u0001".join(compiled(value) for value in values) for values in texts.values())
    return "\0".join([english] + ["" if other == english else other for other in others])


PARAMETERS = {"lld": "Int64", "@": "LocalizedStringResource"}


def declaration(key, texts, arguments):
    """The symbol, compiled only in its own module (`@export(interface)`) and inlined by the linker's optimiser. That keeps
    the sentences of a program together, in the order of the keys: 0.5 % less to download."""
    shown = " | ".join(texts[SOURCE]).replace("\n", "⏎")
    head = f"  /// “{shown}”\n  " + ("@export(interface) " if arguments else "") + "package static "
    literal = f'"{swift_literal(sentence(texts))}"'
    if not arguments:
        return (
            head
            + f"var {symbol(key)}: LocalizedStringResource {{\n"
            + f"    @export(interface) get {{ LocalizedStringResource({literal}) }}\n  }}\n"
        )
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
        + f"    LocalizedStringResource({literal}, arguments: [{', '.join(values)}])\n  }}\n"
    )


def used():
    symbols = set()
    for folder in ("Sources", "Examples"):
        for path in sorted((ROOT / folder).rglob("*.swift")):
            symbols |= set(re.findall(r"\.([a-z][A-Za-z0-9]*)\b", path.read_text()))
    return symbols


def read(catalogue):
    """The catalogue as {key: (texts by language, arguments)}, and the words that stay Latin in every language."""
    if catalogue.get("sourceLanguage") != SOURCE:
        raise Wrong(f"the source language is {SOURCE}")
    strings = catalogue["strings"]
    latin = set()
    for key, entry in strings.items():
        if entry.get("shouldTranslate", True) is False:
            latin |= set(re.findall(r"[A-Za-z]+", PLACEHOLDER.sub(" ", " ".join(forms(key, entry, SOURCE)))))
    entries, symbols = {}, {}
    for key in sorted(strings):
        entries[key] = check_entry(key, strings[key], latin)
        if symbols.setdefault(symbol(key), key) != key:
            raise Wrong(f"{key} and {symbols[symbol(key)]} make the same symbol")
    return entries, latin


def swift_symbols(entries, latin):
    return (
        HEAD + "package import Kernel\npackage import WebUI\n\nextension LocalizedStringResource {\n"
        + "\n".join(declaration(key, texts, arguments) for key, (texts, arguments) in entries.items())
        + "}\n\n/// Words that stand in Latin letters in every language.\n"
        + "enum UntranslatedWords {\n  static let all: [String] = [\n"
        + "".join(f'    "{word}",\n' for word in sorted(latin)) + "  ]\n}\n"
    )


def swift_list(entries):
    """Every sentence, for the tests; a function for each screen keeps the expressions small enough to compile fast."""
    values = {"lld": "count", "@": ".number(count)"}
    screens = {}
    for key, (_, arguments) in entries.items():
        call = ", ".join(values.get(specifier, "Milliseconds(count)") for _, specifier in sorted(arguments.items()))
        screens.setdefault(key.split(".")[0], []).append(
            f'      ("{key}", .{symbol(key)}' + (f"({call})" if call else "") + "),\n")
    functions = [
        f"  private static func {name}Sentences(_ count: Int64) -> [Entry] {{\n    [\n" + "".join(rows) + "    ]\n  }\n"
        for name, rows in screens.items()
    ]
    return (
        HEAD + "import Kernel\nimport Localization\nimport WebUI\n\n"
        "/// Every sentence there is. No program has such a list, so that each contains only what it says.\n"
        "enum Catalogue {\n  typealias Entry = (key: String, sentence: LocalizedStringResource)\n\n"
        "  /// The sentences by key, with `count` for every argument.\n"
        "  static func sentences(_ count: Int64) -> [Entry] {\n    var all: [Entry] = []\n"
        + "".join(f"    all += {name}Sentences(count)\n" for name in screens)
        + "    return all\n  }\n\n" + "\n".join(functions) + "}\n"
    )


def server_texts(catalogue, prefix, name, summary):
    """A table of the server: the forms of each text, in English and in Georgian."""

    def literals(key, language):
        texts = forms(key, catalogue["strings"][key], language)
        return "[" + ", ".join(f'"{swift_literal(compiled(text))}"' for text in texts) + "]"

    rows = [
        f'    "{key.removeprefix(prefix)}": ({literals(key, "en")}, {literals(key, "ka")}),\n'
        for key in sorted(catalogue["strings"]) if key.startswith(prefix)
    ]
    return (
        HEAD + f"/// {summary}, by kind and part. Argument n is the control character 0x0F + n; of two forms the first\n"
        "/// is for one.\n"
        f"enum {name} {{\n"
        "  static let table: [String: (english: [String], georgian: [String])] = [\n" + "".join(rows) + "  ]\n}\n"
    )


def swift(catalogue, target):
    """The generated sources of a target."""
    entries, latin = read(catalogue)
    if target == "Localization":
        return swift_symbols(entries, latin)
    if target == "LocalizationTests":
        return swift_list(entries)
    if target == "Notifications":
        return server_texts(catalogue, "note.", "NoteTexts", "What push messages say")
    if target == "Mail":
        return server_texts(catalogue, "mail.", "MailTexts", "What e-mails say")
    raise Wrong(f"no strings for {target}")


def write(path, text):
    """Writes only what differs, so that the build compiles nothing again."""
    if not path.exists() or path.read_text() != text:
        path.write_text(text)


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


def check(catalogue):
    read(catalogue)
    keys, symbols = catalogue["strings"], used()
    if idle := sorted(key for key in keys if symbol(key) not in symbols and not key.startswith("mail.")):
        raise Wrong("keys no source uses (Scripts/strings.py --remove): " + ", ".join(idle))
    print(f"{len(keys)} strings in {len(PLURALS)} languages, all in use")


def main(arguments):
    catalogue = load()
    command, *rest = arguments or [""]
    if command == "--add":
        if len(rest) != 4:
            raise Wrong("--add KEY ENGLISH GEORGIAN COMMENT (`one | other` for plurals, - where nothing is translated)")
        add(catalogue, *rest)
        read(catalogue)
        save(catalogue)
    elif command == "--remove":
        for key in rest:
            if catalogue["strings"].pop(key, None) is None:
                raise Wrong(f"{key}: not in the catalogue")
        save(catalogue)
    elif arguments == ["--check"]:
        check(catalogue)
    elif command == "--swift" and len(rest) == 2:
        write(pathlib.Path(rest[1]), swift(catalogue, rest[0]))
    else:
        raise Wrong(__doc__)


if __name__ == "__main__":
    try:
        main(sys.argv[1:])
    except Wrong as wrong:
        sys.exit(f"strings: {wrong}")
