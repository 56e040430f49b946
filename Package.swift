// swift-tools-version: 6.2
import PackageDescription

// The house as a table: one line a module, floors from the ground up. A module imports only from floors below its own.
// While working on one corner, `PLAYD_ONLY=KernelTests swift test` builds that corner and what it stands on, nothing else.

let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
]

/// The modules of the full client alone: the slim program of a first visit (`DEFINES=SLIM`, see Scripts/wasm.sh) is built
/// without them, and whoever imports one does it outside `#if SLIM`.
let fullOnly: Set<String> = [
  "GalleryFeature", "TrainingFeature", "InsightFeature", "TuningFeature", "CodeBreakerFeature", "AdsFeature",
]
let isSlim = Context.environment["DEFINES"] == "SLIM"

func module(_ floor: String, _ name: String, _ dependencies: [String] = []) -> Target {
  .target(
    name: name, dependencies: dependencies.filter { !isSlim || !fullOnly.contains($0) }.map { .byName(name: $0) },
    path: "Sources/\(floor)/\(name)",
    exclude: exclusions[name] ?? [], swiftSettings: settings)
}

func tests(_ module: String, _ dependencies: [String] = []) -> Target {
  .testTarget(
    name: "\(module)Tests", dependencies: ([module] + dependencies).map { .byName(name: $0) },
    path: "Tests/\(module)Tests", swiftSettings: settings)
}

func tool(_ name: String, path: String, _ dependencies: [String]) -> Target {
  .executableTarget(
    name: name, dependencies: dependencies.map { .byName(name: $0) }, path: path, exclude: exclusions[name] ?? [],
    swiftSettings: settings, linkerSettings: mathematics)
}

/// Natively an executable without Foundation has to ask for the mathematics library itself.
let mathematics: [LinkerSetting] = [.linkedLibrary("m", .when(platforms: [.linux]))]

func system(_ name: String, pkgConfig: String, debian: String) -> Target {
  .systemLibrary(name: name, path: "Sources/Server/\(name)", pkgConfig: pkgConfig, providers: [.apt([debian])])
}

/// Files beside a target's sources that are not Swift, and sources that the slim program does without: what they name
/// of the API (`ProblemType`) is not in it.
let exclusions: [String: [String]] = [
  "PlaydAPI": isSlim ? ["API.swift", "AdsEndpoints.swift", "CodeBreaker/CodeBreakerEndpoints.swift"] : [],
  "Localization": ["Localizable.xcstrings"],
  "Benchmarks": [
    "WebAssembly", "browser.py", "http_leaderboard.py", "codebreaker_wasm.mjs", "codebreaker_wasm.py", "http_peers.py",
    "http_static.py",
  ],
]

let house: [Target] = [
  // Shared: rules and vocabulary, native and WebAssembly.
  module("Shared", "Kernel"),
  module("Shared", "GestureRecognition", ["Kernel"]),
  module("Shared", "OutOfPocketEngine", ["Kernel", "GestureRecognition"]),
  module("Shared", "AdsEngine", ["Kernel"]),
  module(
    "Shared", "PlaydAPI", ["Kernel", "GestureRecognition", "OutOfPocketEngine", "CodeBreakerEngine", "AdsEngine"]),
  module("Shared", "CodeBreakerEngine", ["Kernel"]),

  // Client: the app, native for its tests and WebAssembly for phones.
  module("Client", "ClientHost", ["Kernel"]),
  module("Client", "WebUI", ["Kernel"]),
  module("Client", "Localization", ["Kernel", "WebUI"]),
  module("Client", "DesignBook", ["Kernel", "WebUI", "Localization"]),
  module("Client", "Navigation", ["Kernel"]),
  module(
    "Client", "OutOfPocketFeature",
    ["Kernel", "PlaydAPI", "GestureRecognition", "OutOfPocketEngine", "WebUI", "Localization", "DesignBook"]),
  module(
    "Client", "TrainingFeature",
    [
      "Kernel", "GestureRecognition", "OutOfPocketEngine", "WebUI", "Localization", "DesignBook", "OutOfPocketFeature",
    ]),
  module(
    "Client", "TuningFeature",
    [
      "Kernel", "GestureRecognition", "OutOfPocketEngine", "WebUI", "Localization", "DesignBook", "OutOfPocketFeature",
    ]),
  module(
    "Client", "InsightFeature",
    [
      "Kernel", "GestureRecognition", "OutOfPocketEngine", "WebUI", "Localization", "DesignBook", "OutOfPocketFeature",
    ]),
  module(
    "Client", "CodeBreakerFeature",
    [
      "Kernel", "CodeBreakerEngine", "PlaydAPI", "WebUI", "Localization", "DesignBook", "OutOfPocketFeature",
    ]),
  module(
    "Client", "AdsFeature",
    ["Kernel", "AdsEngine", "PlaydAPI", "WebUI", "Localization", "DesignBook", "OutOfPocketFeature"]),
  module("Client", "GalleryFeature", ["Kernel", "WebUI", "Localization", "DesignBook", "Navigation"]),
  module(
    "Client", "AppFeature",
    [
      "Kernel", "PlaydAPI", "ClientHost", "WebUI", "Localization", "DesignBook", "Navigation", "OutOfPocketFeature",
      "InsightFeature", "TrainingFeature", "TuningFeature", "GalleryFeature", "GestureRecognition", "OutOfPocketEngine",
      "CodeBreakerEngine", "CodeBreakerFeature", "AdsEngine", "AdsFeature",
    ]),
  .target(name: "CHost", path: "Sources/Client/CHost"),
  tool("WebClient", path: "Sources/Client/WebClient", ["Kernel", "ClientHost", "WebUI", "AppFeature", "CHost"]),

  // Server: native only.
  system("CMicroHTTPD", pkgConfig: "libmicrohttpd", debian: "libmicrohttpd-dev"),
  system("CSQLite", pkgConfig: "sqlite3", debian: "libsqlite3-dev"),
  system("CPostgres", pkgConfig: "libpq", debian: "libpq-dev"),
  system("COpenSSL", pkgConfig: "openssl", debian: "libssl-dev"),
  module("Server", "HTTPServer", ["Kernel", "CMicroHTTPD", "COpenSSL"]),
  module("Server", "Database", ["Kernel", "CSQLite", "CPostgres"]),
  module("Server", "Ledger", ["Kernel", "Database"]),
  module("Server", "Identity", ["Kernel", "PlaydAPI", "Database", "COpenSSL"]),
  module("Server", "Leaderboards", ["Kernel", "PlaydAPI", "Database"]),
  module("Server", "Tunings", ["Kernel", "PlaydAPI", "OutOfPocketEngine", "Database"]),
  module("Server", "Analytics", ["Kernel", "PlaydAPI", "GestureRecognition", "OutOfPocketEngine", "Database"]),
  module(
    "Server", "GameSessions",
    ["Kernel", "PlaydAPI", "Database", "GestureRecognition", "OutOfPocketEngine", "Leaderboards"]),
  module("Server", "Ads", ["Kernel", "AdsEngine", "PlaydAPI", "Database", "Tunings", "COpenSSL"]),
  module(
    "Server", "CodeBreakerGames",
    ["Kernel", "PlaydAPI", "Database", "CodeBreakerEngine", "AdsEngine", "Leaderboards"]),
  module(
    "Server", "PlaydServer",
    [
      "CodeBreakerGames", "CodeBreakerEngine",
      "Kernel", "PlaydAPI", "HTTPServer", "Database", "Identity", "Leaderboards", "GameSessions", "Tunings",
      "Analytics", "OutOfPocketEngine", "GestureRecognition", "Ads", "AdsEngine",
    ]),
  tool(
    "playd", path: "Sources/Server/playd",
    [
      "Kernel", "PlaydAPI", "GestureRecognition", "OutOfPocketEngine", "HandModel", "HTTPServer", "Database",
      "CodeBreakerGames", "CodeBreakerEngine", "Leaderboards", "GameSessions", "Tunings", "Identity", "Analytics",
      "Ads", "PlaydServer",
    ]),

  // Tests, benchmarks, fuzzers.
  .target(
    name: "HandModel", dependencies: ["Kernel", "GestureRecognition", "OutOfPocketEngine"],
    path: "Tests/Support/HandModel", swiftSettings: settings),
  .target(
    name: "TestDatabase", dependencies: ["Kernel", "Database"], path: "Tests/Support/TestDatabase",
    swiftSettings: settings),
  tests("Kernel"),
  tests("AdsEngine", ["Kernel"]),
  tests("PlaydAPI", ["Kernel", "GestureRecognition", "OutOfPocketEngine", "CodeBreakerEngine", "AdsEngine"]),
  tests("GestureRecognition", ["Kernel", "HandModel"]),
  tests("OutOfPocketEngine", ["Kernel", "GestureRecognition", "HandModel"]),
  tests("CodeBreakerEngine", ["Kernel"]),
  tests("ClientHost", ["Kernel"]),
  tests("WebUI", ["Kernel"]),
  tests("Localization", ["Kernel", "WebUI"]),
  tests("DesignBook", ["WebUI", "Localization"]),
  tests("Navigation", ["Kernel"]),
  tests("GalleryFeature", ["Kernel", "WebUI", "Localization", "DesignBook", "Navigation"]),
  tests(
    "OutOfPocketFeature",
    ["Kernel", "GestureRecognition", "OutOfPocketEngine", "WebUI", "Localization", "DesignBook", "PlaydAPI"]),
  tests(
    "TrainingFeature",
    [
      "Kernel", "GestureRecognition", "OutOfPocketEngine", "HandModel", "WebUI", "Localization", "DesignBook",
      "OutOfPocketFeature",
    ]),
  tests(
    "InsightFeature",
    [
      "Kernel", "GestureRecognition", "OutOfPocketEngine", "WebUI", "Localization", "DesignBook", "OutOfPocketFeature",
    ]),
  tests(
    "AdsFeature",
    ["Kernel", "AdsEngine", "PlaydAPI", "WebUI", "Localization", "DesignBook", "OutOfPocketFeature"]),
  tests(
    "AppFeature",
    [
      "Kernel", "AdsEngine", "AdsFeature", "PlaydAPI", "ClientHost", "WebUI", "Localization", "DesignBook",
      "Navigation", "OutOfPocketFeature",
      "InsightFeature", "TrainingFeature", "TuningFeature", "GalleryFeature", "GestureRecognition", "OutOfPocketEngine",
      "HandModel", "CodeBreakerEngine", "CodeBreakerFeature",
    ]),
  tests(
    "TuningFeature",
    [
      "Kernel", "GestureRecognition", "OutOfPocketEngine", "WebUI", "Localization", "DesignBook", "OutOfPocketFeature",
      "HandModel",
    ]),
  tests(
    "CodeBreakerFeature",
    [
      "Kernel", "CodeBreakerEngine", "PlaydAPI", "WebUI", "Localization", "DesignBook", "OutOfPocketFeature",
    ]),
  tests("HTTPServer", ["Kernel"]),
  tests("Database", ["Kernel", "TestDatabase"]),
  tests("Ledger", ["Kernel", "Database", "TestDatabase"]),
  tests("Identity", ["Kernel", "PlaydAPI", "Database", "TestDatabase"]),
  tests("Leaderboards", ["Kernel", "PlaydAPI", "Database", "TestDatabase"]),
  tests(
    "Ads",
    [
      "Kernel", "AdsEngine", "PlaydAPI", "Database", "Identity", "GameSessions", "HTTPServer", "COpenSSL",
      "TestDatabase",
    ]),
  tests("Tunings", ["Kernel", "PlaydAPI", "OutOfPocketEngine", "Database", "TestDatabase"]),
  tests(
    "Analytics", ["Kernel", "PlaydAPI", "GestureRecognition", "OutOfPocketEngine", "Database", "TestDatabase"]),
  tests(
    "GameSessions",
    [
      "Kernel", "PlaydAPI", "Database", "Identity", "Leaderboards", "GestureRecognition", "OutOfPocketEngine",
      "HandModel",
      "TestDatabase",
    ]),
  tests(
    "CodeBreakerGames",
    [
      "Kernel", "PlaydAPI", "Database", "Identity", "CodeBreakerEngine", "AdsEngine", "Leaderboards", "TestDatabase",
    ]),
  tests(
    "PlaydServer",
    [
      "CodeBreakerEngine",
      "Kernel", "PlaydAPI", "Ads", "AdsEngine", "HTTPServer", "Database", "Identity", "Leaderboards", "GameSessions",
      "Tunings",
      "Analytics", "OutOfPocketEngine", "GestureRecognition", "HandModel", "TestDatabase",
    ]),
  tool(
    "Benchmarks", path: "Benchmarks",
    [
      "Kernel", "GestureRecognition", "OutOfPocketEngine", "CodeBreakerEngine", "Database", "Leaderboards", "Analytics",
      "PlaydAPI", "HandModel",
    ]),
  tool("Guesses", path: "Benchmarks/WebAssembly", ["CodeBreakerEngine"]),
  tool(
    "Fuzz", path: "Fuzz",
    [
      "Kernel", "CodeBreakerEngine", "PlaydAPI", "GestureRecognition", "OutOfPocketEngine", "HTTPServer", "Ads",
      "HandModel",
    ]),
]

/// The targets named in `PLAYD_ONLY` and all they stand on; the whole house when it is not set.
func chosen(_ all: [Target]) -> [Target] {
  guard let only = Context.environment["PLAYD_ONLY"] else { return all }
  var wanted = Set(only.split(separator: ",").map(String.init))
  var grew = true
  while grew {
    grew = false
    for target in all where wanted.contains(target.name) {
      for case .byNameItem(let name, _) in target.dependencies where wanted.insert(name).inserted { grew = true }
    }
  }
  return all.filter { wanted.contains($0.name) }
}

let package = Package(
  name: "playd",
  targets: chosen(house)
)
