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
  "PlaydFeature", "ConsoleFeature", "RewardsEngine",
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
  "PlaydAPI": isSlim ? ["API.swift", "AdsEndpoints.swift", "CodeBreaker/CodeBreakerEndpoints.swift", "Platform"] : [],
  "DesignBook": isSlim ? ["Platform"] : [],
  "Localization": ["Localizable.xcstrings"],
  "Benchmarks": [
    "WebAssembly", "browser.py", "http_leaderboard.py", "codebreaker_wasm.mjs", "codebreaker_wasm.py", "http_peers.py",
    "http_static.py", "live_streams.py", "http_redemptions.py", "http_wallet.py", "redemptions.lua",
  ],
]

let house: [Target] = [
  // Shared: rules and vocabulary, native and WebAssembly.
  module("Shared", "Kernel"),
  module("Shared", "GestureRecognition", ["Kernel"]),
  module("Shared", "OutOfPocketEngine", ["Kernel", "GestureRecognition"]),
  module("Shared", "AdsEngine", ["Kernel"]),
  module("Shared", "CodeBreakerEngine", ["Kernel"]),
  module("Shared", "RewardsEngine", ["Kernel"]),
  module(
    "Shared", "PlaydAPI",
    ["Kernel", "GestureRecognition", "OutOfPocketEngine", "CodeBreakerEngine", "AdsEngine", "RewardsEngine"]),

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
  module(
    "Client", "PlaydFeature",
    [
      "Kernel", "PlaydAPI", "RewardsEngine", "WebUI", "Localization", "DesignBook", "Navigation", "OutOfPocketFeature",
    ]),
  module(
    "Client", "ConsoleFeature",
    ["Kernel", "PlaydAPI", "AdsEngine", "WebUI", "Localization", "DesignBook", "Navigation"]),
  module("Client", "GalleryFeature", ["Kernel", "WebUI", "Localization", "DesignBook", "Navigation"]),
  module(
    "Client", "AppFeature",
    [
      "Kernel", "PlaydAPI", "ClientHost", "WebUI", "Localization", "DesignBook", "Navigation", "OutOfPocketFeature",
      "InsightFeature", "TrainingFeature", "TuningFeature", "GalleryFeature", "GestureRecognition", "OutOfPocketEngine",
      "CodeBreakerEngine", "CodeBreakerFeature", "AdsEngine", "AdsFeature", "PlaydFeature", "ConsoleFeature",
    ]),
  .target(name: "CHost", path: "Sources/Client/CHost"),
  tool("WebClient", path: "Sources/Client/WebClient", ["Kernel", "ClientHost", "WebUI", "AppFeature", "CHost"]),

  // Server: native only.
  system("CMicroHTTPD", pkgConfig: "libmicrohttpd", debian: "libmicrohttpd-dev"),
  system("CSQLite", pkgConfig: "sqlite3", debian: "libsqlite3-dev"),
  system("CPostgres", pkgConfig: "libpq", debian: "libpq-dev"),
  system("COpenSSL", pkgConfig: "openssl", debian: "libssl-dev"),
  system("CCurl", pkgConfig: "libcurl", debian: "libcurl4-openssl-dev"),
  module("Server", "Tally"),
  module("Server", "Cryptography", ["Kernel", "COpenSSL"]),
  module("Server", "HTTPClient", ["Kernel", "CCurl"]),
  module("Server", "Webhooks", ["Kernel", "Cryptography"]),
  module("Server", "HTTPServer", ["Kernel", "CMicroHTTPD"]),
  module("Server", "Database", ["Kernel", "CSQLite", "CPostgres"]),
  module("Server", "Ledger", ["Kernel", "Database"]),
  module("Server", "Identity", ["Kernel", "PlaydAPI", "Database", "Cryptography", "HTTPClient", "Ledger"]),
  module(
    "Server", "Notifications",
    ["Kernel", "PlaydAPI", "Database", "Cryptography", "HTTPClient", "HTTPServer", "Ledger", "Tally"]),
  module("Server", "Fraud", ["Kernel", "PlaydAPI", "Database", "Cryptography"]),
  module(
    "Server", "Rewards",
    ["Kernel", "PlaydAPI", "RewardsEngine", "Database", "Ledger", "Fraud", "Notifications", "Cryptography", "Tally"]),
  module(
    "Server", "Partners",
    ["Kernel", "PlaydAPI", "Database", "Cryptography", "HTTPClient", "Webhooks", "Rewards", "Notifications", "Tally"]),
  module(
    "Server", "Redemptions", ["Kernel", "PlaydAPI", "Database", "Cryptography", "Ledger", "Notifications"]),
  module(
    "Server", "Deliveries",
    [
      "Kernel", "PlaydAPI", "Database", "Cryptography", "HTTPClient", "Webhooks", "Ledger", "Redemptions",
      "Notifications", "Tally",
    ]),
  module(
    "Server", "Console",
    ["Kernel", "PlaydAPI", "Database", "Cryptography", "Ledger", "COpenSSL"]),
  module("Server", "Sandbox", ["Kernel", "HTTPServer", "HTTPClient", "Cryptography", "Webhooks", "Database"]),
  module(
    "Server", "Simulation",
    [
      "Kernel", "PlaydAPI", "Database", "Ledger", "Identity", "Rewards", "RewardsEngine", "Fraud", "Redemptions",
      "Deliveries", "Notifications", "Webhooks", "Cryptography", "PlaydSDK",
    ]),
  module("Server", "Leaderboards", ["Kernel", "PlaydAPI", "Database"]),
  module("Server", "Tunings", ["Kernel", "PlaydAPI", "OutOfPocketEngine", "Database"]),
  module("Server", "Analytics", ["Kernel", "PlaydAPI", "GestureRecognition", "OutOfPocketEngine", "Database"]),
  module(
    "Server", "GameSessions",
    ["Kernel", "PlaydAPI", "Database", "GestureRecognition", "OutOfPocketEngine", "Leaderboards"]),
  module("Server", "Ads", ["Kernel", "AdsEngine", "PlaydAPI", "Database", "Tunings", "Cryptography", "HTTPClient"]),
  module(
    "Server", "CodeBreakerGames",
    ["Kernel", "PlaydAPI", "Database", "CodeBreakerEngine", "AdsEngine", "Leaderboards"]),
  module("Server", "FirstParty", ["Kernel", "PlaydAPI", "Database", "PlaydSDK"]),
  module(
    "Server", "PlaydServer",
    [
      "CodeBreakerGames", "CodeBreakerEngine",
      "Kernel", "PlaydAPI", "HTTPServer", "Database", "Identity", "Leaderboards", "GameSessions", "Tunings",
      "Analytics", "OutOfPocketEngine", "GestureRecognition", "Ads", "AdsEngine", "Cryptography", "HTTPClient",
      "Webhooks", "Ledger", "RewardsEngine", "Rewards", "Fraud", "Partners", "Redemptions", "Deliveries",
      "Notifications", "Console", "FirstParty", "PlaydSDK", "Tally",
    ]),
  tool(
    "playd", path: "Sources/Server/playd",
    [
      "Kernel", "PlaydAPI", "GestureRecognition", "OutOfPocketEngine", "HandModel", "HTTPServer", "Database",
      "CodeBreakerGames", "CodeBreakerEngine", "Leaderboards", "GameSessions", "Tunings", "Identity", "Analytics",
      "Ads", "PlaydServer", "Cryptography", "HTTPClient", "Webhooks", "Ledger", "RewardsEngine", "Rewards", "Fraud",
      "Partners", "Redemptions", "Deliveries", "Notifications", "Console", "Sandbox", "Simulation",
    ]),

  // What a game studio's server imports.
  module("SDK", "PlaydSDK", ["Kernel", "Cryptography", "HTTPClient", "Webhooks", "CSQLite"]),
  .target(
    name: "ExampleSupport", dependencies: ["Kernel", "HTTPServer", "PlaydSDK"], path: "Examples/Support",
    swiftSettings: settings),
  tool("DiceGame", path: "Examples/DiceGame", ["PlaydSDK", "ExampleSupport"]),
  tool("FootballGame", path: "Examples/FootballGame", ["PlaydSDK", "ExampleSupport"]),

  // Tests, benchmarks, fuzzers.
  .target(
    name: "HandModel", dependencies: ["Kernel", "GestureRecognition", "OutOfPocketEngine"],
    path: "Tests/Support/HandModel", swiftSettings: settings),
  .target(name: "Concurrently", path: "Tests/Support/Concurrently", swiftSettings: settings),
  .target(
    name: "TestDatabase", dependencies: ["Kernel", "Database"], path: "Tests/Support/TestDatabase",
    swiftSettings: settings),
  .target(
    name: "SoftAuthenticator", dependencies: ["Kernel", "PlaydAPI", "Cryptography"],
    path: "Tests/Support/SoftAuthenticator", swiftSettings: settings),
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
      "PlaydFeature",
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
  tests(
    "PlaydFeature",
    [
      "Kernel", "PlaydAPI", "RewardsEngine", "WebUI", "Localization", "DesignBook", "Navigation", "OutOfPocketFeature",
    ]),
  tests("ConsoleFeature", ["Kernel", "PlaydAPI", "AdsEngine", "WebUI", "Localization", "DesignBook", "Navigation"]),
  tests("RewardsEngine", ["Kernel"]),
  tests("Cryptography", ["Kernel"]),
  tests("HTTPClient", ["Kernel", "HTTPServer", "Concurrently"]),
  tests("Webhooks", ["Kernel", "Cryptography"]),
  tests(
    "Notifications",
    [
      "Kernel", "PlaydAPI", "Database", "Identity", "Cryptography", "HTTPClient", "HTTPServer", "Ledger",
      "TestDatabase",
    ]),
  tests("Fraud", ["Kernel", "PlaydAPI", "Database", "Identity", "TestDatabase"]),
  tests(
    "Rewards",
    [
      "Kernel", "PlaydAPI", "RewardsEngine", "Database", "HTTPServer", "Ledger", "Fraud", "Notifications", "Identity",
      "TestDatabase", "Concurrently",
    ]),
  tests(
    "Partners",
    [
      "Kernel", "PlaydAPI", "Database", "Cryptography", "HTTPClient", "HTTPServer", "Webhooks", "Rewards",
      "Notifications", "Identity", "TestDatabase",
    ]),
  tests(
    "Redemptions",
    ["Kernel", "PlaydAPI", "Database", "Cryptography", "Ledger", "Notifications", "Identity", "TestDatabase"]),
  tests(
    "Deliveries",
    [
      "Kernel", "PlaydAPI", "Database", "Cryptography", "HTTPClient", "HTTPServer", "Webhooks", "Ledger", "Redemptions",
      "Notifications", "Identity", "Tally", "TestDatabase",
    ]),
  tests(
    "Console", ["Kernel", "PlaydAPI", "Database", "Cryptography", "Ledger", "Identity", "TestDatabase"]),
  tests(
    "Simulation",
    ["Kernel", "PlaydAPI", "Database", "Ledger", "Rewards", "RewardsEngine", "Redemptions", "Deliveries"]),
  tests("PlaydSDK", ["Kernel", "Cryptography", "Webhooks", "HTTPServer", "TestDatabase"]),
  tests("HTTPServer", ["Kernel"]),
  tests("Database", ["Kernel", "TestDatabase"]),
  tests("Ledger", ["Kernel", "Database", "TestDatabase"]),
  tests(
    "Identity",
    [
      "Kernel", "PlaydAPI", "Database", "Cryptography", "HTTPClient", "HTTPServer", "Ledger", "TestDatabase",
      "SoftAuthenticator", "Concurrently",
    ]),
  tests("Leaderboards", ["Kernel", "PlaydAPI", "Database", "TestDatabase"]),
  tests(
    "Ads",
    [
      "Kernel", "AdsEngine", "PlaydAPI", "Database", "Identity", "GameSessions", "HTTPServer", "Cryptography",
      "HTTPClient",
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
      "TestDatabase", "Concurrently",
    ]),
  tests(
    "CodeBreakerGames",
    [
      "Kernel", "PlaydAPI", "Database", "Identity", "CodeBreakerEngine", "AdsEngine", "Leaderboards", "TestDatabase",
      "Concurrently",
    ]),
  tests(
    "FirstParty",
    ["Kernel", "PlaydAPI", "Database", "Identity", "PlaydSDK", "TestDatabase", "Concurrently"]),
  tests(
    "PlaydServer",
    [
      "CodeBreakerEngine",
      "Kernel", "PlaydAPI", "Ads", "AdsEngine", "HTTPServer", "Database", "Identity", "Leaderboards", "GameSessions",
      "Tunings",
      "Analytics", "OutOfPocketEngine", "GestureRecognition", "HandModel", "TestDatabase", "Cryptography", "HTTPClient",
      "Webhooks", "Ledger", "RewardsEngine", "Rewards", "Fraud", "Partners", "Redemptions", "Deliveries",
      "Notifications", "Console", "SoftAuthenticator", "Concurrently", "FirstParty",
    ]),
  tool(
    "Benchmarks", path: "Benchmarks",
    [
      "Kernel", "GestureRecognition", "OutOfPocketEngine", "CodeBreakerEngine", "Database", "Leaderboards", "Analytics",
      "PlaydAPI", "HandModel", "Ledger", "Identity", "Rewards", "Redemptions", "Deliveries", "HTTPClient", "Webhooks",
      "HTTPServer", "PlaydServer",
    ]),
  tool("Guesses", path: "Benchmarks/WebAssembly", ["CodeBreakerEngine"]),
  tool(
    "Fuzz", path: "Fuzz",
    [
      "Kernel", "CodeBreakerEngine", "PlaydAPI", "GestureRecognition", "OutOfPocketEngine", "HTTPServer", "Ads",
      "HandModel", "Cryptography", "Webhooks", "Identity", "Partners", "RewardsEngine", "PlaydSDK", "Deliveries",
      "Notifications",
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

let rooms = chosen(house)
let package = Package(
  name: "playd",
  products: rooms.contains { $0.name == "PlaydSDK" } ? [.library(name: "PlaydSDK", targets: ["PlaydSDK"])] : [],
  targets: rooms
)
