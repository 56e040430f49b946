"""The Xcode project as far as it can be looked at without Xcode: `Apple/Playd.xcodeproj` is parsed, every path in it is there,
every source belongs to a target, and the settings, texts and icons that Apple asks for are in place in both languages."""
import json
import pathlib
import plistlib
import re
import struct

import pytest

ROOT = pathlib.Path(__file__).resolve().parents[2]
APPLE = ROOT / "Apple"
LANGUAGES = ("en", "ka")


def parsed(text):
    """An OpenStep property list: dictionaries, lists, words and quoted texts."""
    tokens = re.compile(r'\s*(?:/\*.*?\*/\s*|//[^\n]*\n\s*)*([{}();,=]|"(?:\\.|[^"\\])*"|[A-Za-z0-9_./$:<>@-]+)', re.S)
    at = 0

    def take(expected=None):
        nonlocal at
        found = tokens.match(text, at)
        assert found, f"nothing readable at {text[at:at + 40]!r}"
        at = found.end()
        token = found[1]
        assert expected in (None, token), f"{token!r} instead of {expected!r}"
        return token

    def peek():
        found = tokens.match(text, at)
        return found[1] if found else None

    def value():
        token = take()
        if token == "{":
            members = {}
            while peek() != "}":
                name = word(take())
                assert name not in members, f"{name} stands twice"
                take("=")
                members[name] = value()
                take(";")
            take("}")
            return members
        if token == "(":
            items = []
            while peek() != ")":
                items.append(value())
                if peek() == ",":
                    take(",")
            take(")")
            return items
        return word(token)

    def word(token):
        return re.sub(r"\\(.)", lambda m: {"n": "\n"}.get(m[1], m[1]), token[1:-1]) if token[0] == '"' else token

    whole = value()
    assert peek() is None
    return whole


@pytest.fixture(scope="module")
def project():
    return parsed((APPLE / "Playd.xcodeproj" / "project.pbxproj").read_text("utf-8"))


@pytest.fixture(scope="module")
def objects(project):
    return project["objects"]


def all_of(objects, kind):
    return {name: thing for name, thing in objects.items() if thing["isa"] == kind}


def targets(objects):
    return {thing["name"]: thing for thing in all_of(objects, "PBXNativeTarget").values()}


def settings(objects, target, configuration="Debug"):
    lists = objects[target["buildConfigurationList"]]["buildConfigurations"]
    return next(objects[name]["buildSettings"] for name in lists if objects[name]["name"] == configuration)


def test_the_project_is_of_the_version_with_synchronised_groups_and_every_name_leads_to_an_object(project, objects):
    assert project["objectVersion"] == "77"
    assert objects[project["rootObject"]]["isa"] == "PBXProject"

    def names(value):
        if isinstance(value, dict):
            return [name for part in value.values() for name in names(part)]
        if isinstance(value, list):
            return [name for part in value for name in names(part)]
        return [value] if re.fullmatch(r"[0-9A-F]{24}", value) else []

    for name, thing in objects.items():
        assert re.fullmatch(r"[0-9A-F]{24}", name)
        for other in names(thing):
            assert other in objects, f"{thing['isa']} names {other}, which is not there"


def test_every_synchronised_group_is_a_folder_and_every_exception_a_file_in_it(objects):
    groups = all_of(objects, "PBXFileSystemSynchronizedRootGroup")
    for group in groups.values():
        folder = APPLE / group["path"]
        assert folder.is_dir(), folder
        for name in group.get("exceptions", []):
            for file in objects[name]["membershipExceptions"]:
                assert (folder / file).is_file(), f"{folder} has no {file}"
    assert not all_of(objects, "PBXVariantGroup") and all(
        not objects[phase]["files"] for phase in all_of(objects, "PBXSourcesBuildPhase")), "files come by their folders"


def test_the_core_is_what_the_package_has(objects):
    folders = {name: (APPLE / objects[target["fileSystemSynchronizedGroups"][0]]["path"]).resolve()
               for name, target in targets(objects).items()}
    for name in ("Kernel", "ShellBridge", "IppoEngine", "IppoArt", "AppleShellCore"):
        assert folders[name].name == name and (ROOT / "Sources") in folders[name].parents
        imports = {word for file in folders[name].rglob("*.swift")
                   for word in re.findall(r"^(?:package |public )?import (\w+)", file.read_text("utf-8"), re.M)}
        linked = {objects[objects[d]["target"]]["name"] for d in targets(objects)[name]["dependencies"]}
        assert imports == linked, name


@pytest.mark.parametrize("name", ["Playd", "IppoWatch"])
def test_an_app_has_its_texts_its_entitlements_and_its_icon(objects, name):
    target = targets(objects)[name]
    for configuration in ("Debug", "Release"):
        chosen = settings(objects, target, configuration)
        assert (APPLE / chosen["INFOPLIST_FILE"]).is_file() and (APPLE / chosen["CODE_SIGN_ENTITLEMENTS"]).is_file()
    folder = APPLE / objects[target["fileSystemSynchronizedGroups"][0]]["path"]
    catalog = folder / "Resources" / "Assets.xcassets"
    wanted = [chosen["ASSETCATALOG_COMPILER_APPICON_NAME"], *chosen.get("ASSETCATALOG_COMPILER_ALTERNATE_APPICON_NAMES", "").split()]
    for icon in wanted:
        images = json.loads((catalog / f"{icon}.appiconset" / "Contents.json").read_text())["images"]
        data = (catalog / f"{icon}.appiconset" / images[0]["filename"]).read_bytes()
        assert struct.unpack(">II", data[16:24]) == (1024, 1024) and data[25] == 2, f"{icon}: 1024 points, without alpha"


def test_the_icons_to_choose_are_those_of_hat_games_settings(objects):
    programs = json.loads((ROOT / "Web" / "programs.json").read_text("utf-8"))
    chosen = settings(objects, targets(objects)["Playd"])["ASSETCATALOG_COMPILER_ALTERNATE_APPICON_NAMES"]
    assert chosen.split() == next(app["icons"] for app in programs if app["name"] == "hatGame")


def test_the_iphone_asks_with_a_reason_in_both_languages_and_stays_upright():
    info = plistlib.loads((APPLE / "Configuration" / "iPhone-Info.plist").read_bytes())
    for key in ("NSMotionUsageDescription", "NSUserTrackingUsageDescription", "NSHealthShareUsageDescription",
                "NSHealthUpdateUsageDescription", "NSLocationWhenInUseUsageDescription"):
        assert len(info[key]) > 20, key
    assert info["UISupportedInterfaceOrientations"] == ["UIInterfaceOrientationPortrait"]
    assert info["GADApplicationIdentifier"]
    networks = [item["SKAdNetworkIdentifier"] for item in info["SKAdNetworkItems"]]
    assert networks[0] == "cstr6suwn9.skadnetwork" and len(set(networks)) == len(networks) > 40
    assert all(re.fullmatch(r"[0-9a-z]{10}\.skadnetwork", name) for name in networks)
    for side in ("iPhone", "Watch"):
        info = plistlib.loads((APPLE / "Configuration" / f"{side}-Info.plist").read_bytes())
        texts = json.loads((APPLE / side / "Resources" / "InfoPlist.xcstrings").read_text("utf-8"))["strings"]
        assert set(texts) == {key for key in info if key.endswith("UsageDescription")}
        for key, text in texts.items():
            assert text["localizations"]["en"]["stringUnit"]["value"] == info[key]


def test_the_watch_has_every_text_that_its_screens_name_in_both_languages():
    texts = json.loads((APPLE / "Watch" / "Resources" / "Localizable.xcstrings").read_text("utf-8"))["strings"]
    sources = "".join(file.read_text("utf-8") for file in (APPLE / "Watch").rglob("*.swift"))
    named = {re.sub(r"\\\((?:[^()]|\([^()]*\))*\)", "%", name) for name in re.findall(r'"(watch\.[^"]*)"', sources)}
    assert named == {re.sub(r"%(?:lld|@)", "%", name) for name in texts}
    for name, text in texts.items():
        for language in LANGUAGES:
            value = text["localizations"][language]["stringUnit"]["value"]
            assert value and len(re.findall(r"%(?:\d\$)?(?:lld|@)", value)) == name.count("%"), f"{name} in {language}"


def test_entitlements_and_privacy_manifests_say_what_the_sources_use():
    rights = plistlib.loads((APPLE / "Configuration" / "iPhone.entitlements").read_bytes())
    assert {"aps-environment", "com.apple.developer.applesignin", "com.apple.developer.game-center",
            "com.apple.developer.healthkit", "com.apple.developer.associated-domains"} <= set(rights)
    for side in ("iPhone", "Watch"):
        manifest = plistlib.loads((APPLE / side / "Resources" / "PrivacyInfo.xcprivacy").read_bytes())
        assert manifest["NSPrivacyTracking"] is False
    sources = "".join(file.read_text("utf-8") for file in (APPLE / "iPhone").rglob("*.swift"))
    assert ("systemUptime" in sources) == any(
        "SystemBootTime" in use["NSPrivacyAccessedAPIType"] for use in manifest["NSPrivacyAccessedAPITypes"])
    assert "UserDefaults" not in sources


def test_files_that_import_apples_frameworks_are_short_and_the_core_imports_none():
    frameworks = {file.stem for file in (APPLE / "Stubs").rglob("*.swiftinterface")} | {"Foundation"}
    for file in (APPLE / "iPhone").rglob("*.swift"), (APPLE / "Watch").rglob("*.swift"):
        for source in file:
            assert len(source.read_text("utf-8").splitlines()) < 150, source
    for source in (ROOT / "Sources" / "Apple").rglob("*.swift"):
        imports = set(re.findall(r"^(?:package )?import (\w+)", source.read_text("utf-8"), re.M))
        assert not imports & frameworks, source


def test_each_stub_says_where_apple_documents_it():
    for stub in (APPLE / "Stubs").rglob("*.swiftinterface"):
        assert re.search(r"https://develop(er\.apple\.com/documentation|ers\.google\.com)/\w+", stub.read_text("utf-8")), stub
        assert "@available(" in stub.read_text("utf-8") or stub.stem == "GoogleMobileAds", stub


def test_the_bundles_policy_is_that_of_the_web():
    def policy(file, name):
        text = (ROOT / file).read_text("utf-8")
        body = text[text.index(name):]
        return "".join(re.findall(r'"([^"]*)"', body[:body.index('none\'"') + 6]))

    assert policy("Sources/Apple/AppleShellCore/Bridge/BundleFiles.swift", "static let policy") == policy(
        "Sources/Server/HTTPServer/Middleware/SecurityHeaders.swift", "static let contentSecurityPolicy")
