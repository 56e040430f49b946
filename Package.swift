// swift-tools-version: 6.2
import CompilerPluginSupport
import Foundation
import PackageDescription

// The modules as a table: one line each, from the ground up. `levels` says which module may import which. During
// development, `PLAYD_ONLY=KernelTests swift test` builds only the named targets and their dependencies.

/// The interface of a module comes out of the compilation of its code. Otherwise the driver compiles a native module twice,
/// once for each, which takes up to half as much processor time again.
let compiledOnce = SwiftSetting.unsafeFlags(["-no-emit-module-separately-wmo"], .when(configuration: .release))

/// In modules of payloads an import is visible to all who import the module: the compiler checks the access of what macros
/// derive, but does not count these uses when it looks for imports that need not be so visible.
let payloadSettings: [SwiftSetting] = [
  compiledOnce,
  .swiftLanguageMode(.v6),
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let settings: [SwiftSetting] = payloadSettings + [.enableUpcomingFeature("InternalImportsByDefault")]

func module(_ floor: String, _ name: String, _ dependencies: [String] = []) -> Target {
  module(
    name, path: "Sources/\(floor)/\(name)", dependencies, floor == "Apple" || floor == "Client" ? [testedNatively] : [])
}

func module(
  _ name: String, path: String, _ dependencies: [String], _ flags: [SwiftSetting] = []
) -> Target {
  .target(
    name: name, dependencies: dependencies.map { .byName(name: $0) }, path: path, exclude: excluded(name, path),
    swiftSettings: (payloads.contains(name) ? payloadSettings : settings) + flags, plugins: plugins(name))
}

/// The modules of the client and of Apple's apps are not optimised natively, where they run only in tests.
let testedNatively = SwiftSetting.unsafeFlags(
  ["-Onone"], .when(platforms: [.linux, .macOS], configuration: .release))

/// The modules of payloads.
let payloads: Set = [
  "PlaydAPI", "AdsAPI", "AnalyticsAPI", "CodeBreakerAPI", "ConsoleAPI", "GamesAPI", "IdentityAPI", "InboxAPI",
  "LeaderboardsAPI", "OutOfPocketAPI", "PartnersAPI", "WalletAPI", "AccountAPI", "FriendsAPI", "RoomsAPI", "HatGameAPI",
  "TilesRules", "IppoAPI", "StoreAPI",
]

/// Targets with sources that the build generates (`Plugins/GeneratedSources`).
let generated = ["DesignBook", "Localization", "LocalizationTests", "Mail", "Notifications"]

func plugins(_ name: String) -> [Target.PluginUsage] {
  generated.contains(name) ? [.plugin(name: "GeneratedSources")] : []
}

/// Dependencies of every screen.
let screen = ["Kernel", "WebUI", "Localization", "DesignBook"]

/// Dependencies of a feature with pages that calls the server.
let game = screen + ["PlaydAPI", "ClientHost", "Navigation", "AppKit"]

func app(_ name: String, _ features: [String]) -> Target {
  tool(name, path: "Sources/Apps/\(name)", ["WebClient", "AppKit", "DesignBook", "Localization"] + features)
}

func tests(_ module: String, _ dependencies: [String] = []) -> Target {
  .testTarget(
    name: "\(module)Tests", dependencies: ([module] + dependencies).map { .byName(name: $0) },
    path: "Tests/\(module)Tests", swiftSettings: settings + [noOverlays, unoptimised],
    plugins: plugins("\(module)Tests"))
}

/// Swift Testing has an overlay for Apple's AppKit, which the compiler would load for tests that import ours.
let noOverlays = SwiftSetting.unsafeFlags(["-Xfrontend", "-disable-cross-import-overlays"])

/// For tests, which `make test` runs on optimised modules, and for macros: optimising them takes longer than it saves.
let unoptimised = SwiftSetting.unsafeFlags(["-Onone"], .when(configuration: .release))

func tool(_ name: String, path: String, _ dependencies: [String]) -> Target {
  .executableTarget(
    name: name, dependencies: dependencies.map { .byName(name: $0) }, path: path, exclude: excluded(name, path),
    swiftSettings: settings, linkerSettings: mathematics)
}

/// On Linux, an executable without Foundation must link the math library itself.
let mathematics: [LinkerSetting] = [.linkedLibrary("m", .when(platforms: [.linux]))]

func system(_ name: String, pkgConfig: String, debian: String) -> Target {
  .systemLibrary(name: name, path: "Sources/Server/\(name)", pkgConfig: pkgConfig, providers: [.apt([debian])])
}

/// The side of the wire a level belongs to. Client and server share the shared levels and nothing else.
enum Side { case shared, client, server }

struct Level {
  init(_ order: Int, _ side: Side, _ name: String, _ modules: [String], peers: Bool = true) {}
}

/// Levels from the ground up: a module imports from lower levels of its side, and from its own level unless that has no
/// `peers`. `Scripts/tidy.py` checks every dependency against this table.
let levels = [
  Level(0, .shared, "kernel", ["PayloadMacros", "Kernel"]),
  Level(1, .client, "page", ["CHost", "ClientHost", "WebUI", "Localization", "DesignBook", "Navigation"]),
  Level(
    1, .server, "infrastructure",
    [
      "CMicroHTTPD", "CSQLite", "CPostgres", "COpenSSL", "CCurl", "CPNG", "ServerRuntime", "Cryptography", "HTTPClient",
      "Webhooks", "Pictures",
      "HTTPServer", "Database", "Commands",
    ]),
  Level(2, .server, "SDK", ["PlaydSDK", "ExampleSupport"]),
  Level(
    3, .shared, "rules",
    [
      "GestureRecognition", "OutOfPocketEngine", "CodeBreakerEngine", "HatGameEngine", "IppoEngine", "RunFiles",
      "AdsEngine", "RewardsEngine",
    ]),
  Level(
    4, .shared, "contract",
    [
      "PlaydAPI", "AdsAPI", "AnalyticsAPI", "CodeBreakerAPI", "ConsoleAPI", "GamesAPI", "IdentityAPI", "InboxAPI",
      "LeaderboardsAPI", "OutOfPocketAPI", "PartnersAPI", "WalletAPI", "AccountAPI", "FriendsAPI", "RoomsAPI",
      "HatGameAPI", "TilesRules", "IppoAPI", "StoreAPI", "ShellBridge",
    ]),
  Level(5, .client, "shell", ["AppKit"]),
  Level(
    5, .server, "domain",
    [
      "Ledger", "Identity", "Notifications", "Friends", "Fraud", "Rewards", "Partners", "Redemptions", "Deliveries",
      "Console", "Leaderboards", "Experiments", "Analytics", "Ads", "OutOfPocketTunings", "FirstParty", "Rooms",
      "IppoReports", "HealthImports", "Mail", "AppStore",
    ]),
  Level(6, .client, "feature foundations", ["OutOfPocketFeature", "IppoArt"], peers: false),
  Level(6, .server, "game kit", ["ServerKit"], peers: false),
  Level(
    7, .client, "features",
    [
      "TrainingFeature", "TuningFeature", "InsightFeature", "CodeBreakerFeature", "AdsFeature", "PlaydFeature",
      "ConsoleFeature", "GalleryFeature", "TilesFeature", "IppoFeature", "HatGameFeature", "AppleShellCore",
    ], peers: false),
  Level(
    7, .server, "games",
    [
      "OutOfPocketGames", "CodeBreakerGames", "HatGameGames", "TilesGames", "IppoGames",
    ], peers: false),
  Level(8, .client, "composed features", ["OutOfPocketGame"], peers: false),
  Level(8, .server, "server", ["PlaydServer", "Sandbox", "Simulation"], peers: false),
  Level(9, .client, "program loop", ["WebClient"], peers: false),
  Level(
    10, .client, "programs",
    [
      "Home", "OutOfPocket", "CodeBreaker", "ConsoleApp", "Tools", "Tiles", "Ippo", "HatGame",
    ], peers: false),
  Level(10, .server, "programs", ["playd", "DiceGame", "FootballGame", "QuickStart"], peers: false),
]

/// A program that the compiler runs to expand macros. It stands on the SwiftSyntax that the toolchain ships.
func macros(_ name: String) -> Target {
  let modules = [
    "SwiftSyntax", "SwiftSyntaxBuilder", "SwiftSyntaxMacros", "SwiftSyntaxMacroExpansion",
    "SwiftCompilerPluginMessageHandling", "SwiftDiagnostics", "SwiftParser",
  ]
  return .macro(
    name: name, path: "Sources/Macros/\(name)",
    swiftSettings: settings + [.unsafeFlags(["-I", toolchainModules]), unoptimised],
    linkerSettings: [
      .unsafeFlags(
        ["-L", toolchainModules, "-Xlinker", "-rpath", "-Xlinker", toolchainModules] + modules.map { "-l" + $0 })
    ])
}

/// Where the toolchain keeps SwiftSyntax: beside the first `swift` on the path that has it.
let toolchainModules: String = {
  for folder in (Context.environment["PATH"] ?? "").split(separator: ":") {
    let swift = URL(fileURLWithPath: folder + "/swift").resolvingSymlinksInPath()
    let host = swift.deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("lib/swift/host")
    if FileManager.default.fileExists(atPath: host.path + "/SwiftSyntax.swiftmodule") { return host.path }
  }
  return "/opt/swift/usr/lib/swift/host"
}()

/// Files in a target's folder that are not sources.
func excluded(_ name: String, _ path: String) -> [String] {
  let page = "README.md"
  let isThere = FileManager.default.fileExists(atPath: "\(Context.packageDirectory)/\(path)/\(page)")
  return (exclusions[name] ?? []) + (isThere ? [page] : [])
}

/// Non-Swift files in target folders, apart from their descriptions.
let exclusions: [String: [String]] = [
  "DesignBook": ["Icons"],
  "Localization": ["Localizable.xcstrings"],
  "Benchmarks": [
    "WebAssembly", "browser.py", "http_leaderboard.py", "guesses_wasm.mjs", "guesses_wasm.py", "http_peers.py",
    "http_static.py", "live_streams.py", "http_redemptions.py", "http_wallet.py", "one_visitor.py", "redemptions.lua",
    "live_rooms.py", "chromium.py", "room_phones.py", "ten_minutes.py", "run_files.py", "requirements.txt",
    "http_log.py",
    "live_events.py", "growth.py", "versions.py", "console_pages.py",
  ],
]

let house: [Target] = [
  .plugin(name: "GeneratedSources", capability: .buildTool(), path: "Plugins/GeneratedSources"),
  // Macros: run by the compiler.
  macros("PayloadMacros"),

  // Shared: rules and vocabulary, native and WebAssembly.
  module("Shared", "Kernel", ["PayloadMacros"]),
  module("Shared", "GestureRecognition", ["Kernel"]),
  module("Shared", "OutOfPocketEngine", ["Kernel", "GestureRecognition"]),
  module("Shared", "AdsEngine", ["Kernel"]),
  module("Shared", "CodeBreakerEngine", ["Kernel"]),
  module("Shared", "RewardsEngine", ["Kernel"]),
  module("Shared", "HatGameEngine", ["Kernel"]),
  module("Shared", "IppoEngine", ["Kernel"]),
  module("Shared", "RunFiles", ["Kernel", "IppoEngine"]),
  module("Shared", "PlaydAPI", ["Kernel"]),
  module("Shared", "AdsAPI", ["Kernel", "AdsEngine", "PlaydAPI"]),
  module("Shared", "AnalyticsAPI", ["Kernel", "GestureRecognition", "OutOfPocketEngine", "PlaydAPI"]),
  module("Shared", "CodeBreakerAPI", ["Kernel", "CodeBreakerEngine", "PlaydAPI", "LeaderboardsAPI"]),
  module("Shared", "ConsoleAPI", ["Kernel", "PlaydAPI", "AdsAPI", "AnalyticsAPI", "GamesAPI", "IdentityAPI"]),
  module("Shared", "GamesAPI", ["Kernel", "PlaydAPI"]),
  module("Shared", "IdentityAPI", ["Kernel", "PlaydAPI"]),
  module("Shared", "InboxAPI", ["Kernel", "PlaydAPI"]),
  module("Shared", "FriendsAPI", ["Kernel", "PlaydAPI"]),
  module("Shared", "LeaderboardsAPI", ["Kernel", "PlaydAPI"]),
  module("Shared", "OutOfPocketAPI", ["Kernel", "OutOfPocketEngine", "PlaydAPI", "LeaderboardsAPI"]),
  module("Shared", "PartnersAPI", ["Kernel", "PlaydAPI"]),
  module("Shared", "WalletAPI", ["Kernel", "RewardsEngine", "PlaydAPI", "PartnersAPI"]),
  module(
    "Shared", "AccountAPI",
    [
      "Kernel", "PlaydAPI", "AdsAPI", "AnalyticsAPI", "GamesAPI", "IdentityAPI", "InboxAPI", "LeaderboardsAPI",
      "PartnersAPI", "WalletAPI", "FriendsAPI", "StoreAPI",
    ]),
  module("Shared", "StoreAPI", ["Kernel", "PlaydAPI"]),
  module("Shared", "RoomsAPI", ["Kernel", "PlaydAPI"]),
  module("Shared", "HatGameAPI", ["Kernel", "PlaydAPI", "HatGameEngine"]),

  module("Shared", "IppoAPI", ["Kernel", "PlaydAPI"]),
  module("Shared", "ShellBridge", ["Kernel"]),

  // Client: the app, native for its tests and WebAssembly for phones.
  module("Client", "ClientHost", ["Kernel"]),
  module("Client", "WebUI", ["Kernel"]),
  module("Client", "Localization", ["Kernel", "WebUI"]),
  module("Client", "DesignBook", ["Kernel", "WebUI", "Localization"]),
  module("Client", "Navigation", ["Kernel"]),
  module(
    "Client", "AppKit",
    [
      "Kernel", "AdsEngine", "PlaydAPI", "AnalyticsAPI", "IdentityAPI", "ClientHost", "WebUI", "Localization",
      "DesignBook", "Navigation",
    ]),
  module(
    "Client", "OutOfPocketFeature",
    screen + [
      "PlaydAPI", "AnalyticsAPI", "LeaderboardsAPI", "OutOfPocketAPI", "ClientHost", "AppKit", "GestureRecognition",
      "OutOfPocketEngine",
    ]),
  module(
    "Client", "TrainingFeature",
    screen + ["AppKit", "GestureRecognition", "OutOfPocketEngine", "OutOfPocketFeature"]),
  module(
    "Client", "TuningFeature",
    game + ["AnalyticsAPI", "OutOfPocketAPI", "GestureRecognition", "OutOfPocketEngine", "OutOfPocketFeature"]),
  module("Client", "InsightFeature", screen + ["GestureRecognition", "OutOfPocketEngine", "OutOfPocketFeature"]),
  module(
    "Client", "OutOfPocketGame",
    game + [
      "AnalyticsAPI", "LeaderboardsAPI", "OutOfPocketAPI",
      "AdsEngine", "GestureRecognition", "OutOfPocketEngine", "OutOfPocketFeature", "TrainingFeature", "InsightFeature",
      "ShellBridge",
    ]),
  module(
    "Client", "CodeBreakerFeature",
    game + ["AnalyticsAPI", "CodeBreakerAPI", "LeaderboardsAPI", "AdsEngine", "CodeBreakerEngine", "ShellBridge"]),
  module("Client", "IppoArt", ["Kernel", "IppoEngine"]),
  module(
    "Client", "IppoFeature",
    screen + [
      "ClientHost", "Navigation", "AppKit", "PlaydAPI", "FriendsAPI", "InboxAPI", "IppoAPI", "IppoEngine", "IppoArt",
      "RunFiles", "ShellBridge",
    ]),
  module(
    "Client", "HatGameFeature",
    screen + ["ClientHost", "Navigation", "AppKit", "PlaydAPI", "RoomsAPI", "HatGameAPI", "HatGameEngine"]),
  module("Client", "AdsFeature", game + ["AdsAPI", "AdsEngine", "ShellBridge", "StoreAPI"]),
  module(
    "Client", "PlaydFeature",
    game + [
      "GamesAPI", "IdentityAPI", "InboxAPI", "FriendsAPI", "PartnersAPI", "WalletAPI", "AccountAPI", "RewardsEngine",
      "RunFiles", "ShellBridge",
    ]),
  module(
    "Client", "ConsoleFeature",
    game + ["AdsAPI", "AnalyticsAPI", "ConsoleAPI", "GamesAPI", "IdentityAPI", "AdsEngine"]),
  module(
    "Client", "GalleryFeature", screen + ["AnalyticsAPI", "Navigation", "AppKit", "IppoArt", "IppoEngine"]),
  .target(name: "CHost", path: "Sources/Client/CHost"),
  module("Client", "WebClient", ["Kernel", "ClientHost", "WebUI", "AppKit", "CHost"]),

  // Apple: what the iPhone's and the watch's app decide (Apple/README.md); native.
  module("Apple", "AppleShellCore", ["Kernel", "ShellBridge", "IppoEngine", "IppoArt"]),

  // Apps: one WebAssembly program each.
  app("CodeBreaker", ["CodeBreakerFeature", "AdsFeature"]),
  app("ConsoleApp", ["ConsoleFeature"]),
  app("HatGame", ["HatGameFeature"]),
  app("Home", ["PlaydFeature"]),
  app("Ippo", ["IppoFeature"]),
  app("OutOfPocket", ["OutOfPocketGame", "AdsFeature"]),
  app("Tools", ["GalleryFeature", "TuningFeature"]),

  // Server: native only.
  system("CMicroHTTPD", pkgConfig: "libmicrohttpd", debian: "libmicrohttpd-dev"),
  system("CSQLite", pkgConfig: "sqlite3", debian: "libsqlite3-dev"),
  system("CPostgres", pkgConfig: "libpq", debian: "libpq-dev"),
  system("COpenSSL", pkgConfig: "openssl", debian: "libssl-dev"),
  system("CCurl", pkgConfig: "libcurl", debian: "libcurl4-openssl-dev"),
  system("CPNG", pkgConfig: "libpng", debian: "libpng-dev"),
  module("Server", "ServerRuntime", ["Kernel"]),
  module("Server", "Cryptography", ["Kernel", "COpenSSL"]),
  module("Server", "HTTPClient", ["Kernel", "CCurl"]),
  module("Server", "Pictures", ["CPNG"]),
  module("Server", "Webhooks", ["Kernel", "Cryptography"]),
  module("Server", "HTTPServer", ["Kernel", "ServerRuntime", "CMicroHTTPD"]),
  module("Server", "Database", ["Kernel", "ServerRuntime", "CSQLite", "CPostgres"]),
  module("Server", "Commands", ["Database"]),
  module("Server", "Ledger", ["Kernel", "Database"]),
  module(
    "Server", "Identity", ["Kernel", "PlaydAPI", "IdentityAPI", "Database", "Cryptography", "HTTPClient", "COpenSSL"]),
  module(
    "Server", "Notifications",
    [
      "Kernel", "PlaydAPI", "InboxAPI", "Database", "Cryptography", "HTTPClient", "HTTPServer", "Ledger",
      "ServerRuntime",
    ]),
  module("Server", "Friends", ["Kernel", "PlaydAPI", "FriendsAPI", "InboxAPI", "Database", "Ledger"]),
  module("Server", "Fraud", ["Kernel", "PlaydAPI", "Database", "Cryptography"]),
  module(
    "Server", "Rewards",
    [
      "Kernel", "PlaydAPI", "InboxAPI", "PartnersAPI", "WalletAPI", "RewardsEngine", "Database", "Ledger", "Fraud",
      "Notifications", "Cryptography",
      "ServerRuntime",
    ]),
  module(
    "Server", "Partners",
    ["Kernel", "PlaydAPI", "PartnersAPI", "Database", "Cryptography", "HTTPClient", "Webhooks", "ServerRuntime"]),
  module(
    "Server", "HealthImports",
    ["Kernel", "PlaydAPI", "PartnersAPI", "WalletAPI", "Database", "Rewards", "ServerRuntime"]),
  module(
    "Server", "Redemptions",
    [
      "Kernel", "PlaydAPI", "GamesAPI", "InboxAPI", "WalletAPI", "Database", "Cryptography", "Ledger", "Notifications",
      "ServerRuntime",
    ]),
  module(
    "Server", "Deliveries",
    [
      "Kernel", "PlaydAPI", "GamesAPI", "Database", "Cryptography", "HTTPClient", "Webhooks", "Ledger", "Redemptions",
      "ServerRuntime",
    ]),
  module("Server", "Mail", ["Kernel", "PlaydAPI", "Database", "Cryptography", "ServerRuntime", "CCurl"]),
  module(
    "Server", "Console",
    [
      "Kernel", "PlaydAPI", "ConsoleAPI", "GamesAPI", "IdentityAPI", "Database", "Cryptography", "Identity", "Ledger",
      "Mail",
      "COpenSSL",
    ]),
  module(
    "Server", "Sandbox",
    ["Kernel", "HTTPServer", "HTTPClient", "Cryptography", "Webhooks", "Database", "Identity", "Mail"]),
  module(
    "Server", "Simulation",
    [
      "Kernel", "PlaydAPI", "GamesAPI", "IdentityAPI", "WalletAPI", "Database", "Ledger", "Identity", "Rewards",
      "Fraud", "Redemptions",
      "Deliveries", "Notifications", "Webhooks", "Cryptography", "PlaydSDK",
    ]),
  module("Server", "Leaderboards", ["Kernel", "PlaydAPI", "Database"]),
  module(
    "Server", "Rooms", ["Kernel", "PlaydAPI", "RoomsAPI", "Database", "Identity", "HTTPServer", "ServerRuntime"]),
  module(
    "Server", "ServerKit",
    [
      "Kernel", "PlaydAPI", "GamesAPI", "IdentityAPI", "InboxAPI", "LeaderboardsAPI", "AccountAPI", "AdsEngine",
      "HTTPServer", "Database", "Commands", "Identity", "Console", "ServerRuntime", "Leaderboards",
      "Notifications", "Rooms",
    ]),
  module("Server", "Experiments", ["PlaydAPI"]),
  module(
    "Server", "OutOfPocketTunings",
    ["Kernel", "PlaydAPI", "OutOfPocketAPI", "OutOfPocketEngine", "Database", "Experiments"]),
  module("Server", "Analytics", ["Kernel", "PlaydAPI", "AnalyticsAPI", "Database"]),
  module(
    "Server", "OutOfPocketGames",
    [
      "Kernel", "PlaydAPI", "AnalyticsAPI", "ConsoleAPI", "GamesAPI", "IdentityAPI", "OutOfPocketAPI", "ServerKit",
      "HTTPServer",
      "Database", "Commands", "Console", "GestureRecognition", "HandModel",
      "OutOfPocketEngine", "OutOfPocketTunings", "Experiments", "Friends", "Leaderboards",
    ]),
  module(
    "Server", "Ads",
    ["Kernel", "AdsEngine", "PlaydAPI", "AdsAPI", "Database", "Experiments", "Cryptography", "HTTPClient"]),
  module(
    "Server", "AppStore",
    ["Kernel", "PlaydAPI", "StoreAPI", "Ads", "Database", "Cryptography", "ServerRuntime"]),
  module(
    "Server", "CodeBreakerGames",
    [
      "Kernel", "PlaydAPI", "CodeBreakerAPI", "GamesAPI", "IdentityAPI", "ServerKit", "HTTPServer", "Database",
      "Commands", "CodeBreakerEngine", "AdsEngine", "Friends", "InboxAPI", "Notifications",
      "Leaderboards",
    ]),
  module(
    "Server", "HatGameGames",
    [
      "Kernel", "PlaydAPI", "GamesAPI", "IdentityAPI", "RoomsAPI", "HatGameAPI", "ServerKit", "HTTPServer", "Database",
      "Rooms", "HatGameEngine",
      "Leaderboards",
    ]),
  module("Server", "IppoReports", ["Kernel", "IppoEngine", "RunFiles"]),
  module(
    "Server", "IppoGames",
    [
      "Kernel", "PlaydAPI", "GamesAPI", "IdentityAPI", "ServerKit", "HTTPServer", "Database", "Leaderboards", "IppoAPI",
      "Commands", "Friends", "InboxAPI", "Notifications", "IppoEngine", "IppoReports", "RunFiles",
    ]),
  module("Server", "FirstParty", ["Kernel", "PlaydAPI", "Database", "PlaydSDK"]),
  module(
    "Server", "PlaydServer",
    [
      "Kernel", "PlaydAPI", "AdsAPI", "AnalyticsAPI", "ConsoleAPI", "GamesAPI", "IdentityAPI", "InboxAPI",
      "LeaderboardsAPI", "PartnersAPI", "WalletAPI", "RewardsEngine", "AccountAPI", "FriendsAPI", "StoreAPI",
      "ServerKit", "HTTPServer",
      "HTTPClient", "Database", "Cryptography", "Webhooks", "ServerRuntime",
      "Identity", "Leaderboards", "Analytics", "Ads", "Ledger", "Rewards", "Fraud", "Friends", "Partners",
      "Redemptions", "Deliveries", "Notifications", "Console", "FirstParty", "PlaydSDK", "OutOfPocketTunings",
      "OutOfPocketGames",
      "CodeBreakerGames", "HatGameGames", "TilesGames", "IppoGames", "Rooms", "RoomsAPI", "HealthImports", "Mail",
      "Pictures", "AppStore",
    ]),
  tool(
    "playd", path: "Sources/Server/playd",
    [
      "Kernel", "PlaydAPI", "AdsAPI", "ConsoleAPI", "GamesAPI", "WalletAPI",
      "HTTPServer", "HTTPClient", "Database", "Commands",
      "Cryptography", "Webhooks", "Leaderboards", "Identity", "Analytics", "Ads", "Ledger", "Rewards", "Fraud",
      "Partners", "Redemptions", "Deliveries", "Notifications", "Console", "Mail", "ServerKit", "ServerRuntime",
      "PlaydServer", "Sandbox", "Simulation", "AppStore",
    ]),

  // SDK for studios' servers.
  module("SDK", "PlaydSDK", ["Kernel", "HTTPClient", "Webhooks", "CSQLite"]),
  .target(
    name: "ExampleSupport", dependencies: ["Kernel", "HTTPServer", "PlaydSDK"], path: "Examples/Support",
    swiftSettings: settings),
  tool("DiceGame", path: "Examples/DiceGame", ["PlaydSDK", "ExampleSupport"]),
  tool("FootballGame", path: "Examples/FootballGame", ["PlaydSDK", "ExampleSupport"]),
  tool("QuickStart", path: "Examples/QuickStart/Swift", ["Kernel", "HTTPServer", "PlaydSDK"]),

  // Example app and game (docs/new-app.md).
  module("TilesRules", path: "Examples/Tiles/Rules", ["Kernel", "PlaydAPI", "LeaderboardsAPI"]),
  module(
    "TilesFeature", path: "Examples/Tiles/Feature",
    screen + ["PlaydAPI", "LeaderboardsAPI", "Navigation", "AppKit", "TilesRules"]),
  tool(
    "Tiles", path: "Examples/Tiles/App",
    ["WebClient", "AppKit", "DesignBook", "Localization", "TilesFeature"]),
  module(
    "TilesGames", path: "Examples/Tiles/Server",
    [
      "Kernel", "PlaydAPI", "GamesAPI", "IdentityAPI", "ServerKit", "HTTPServer", "Database", "Leaderboards",
      "TilesRules",
    ]),
  tests("TilesRules", ["Kernel", "PlaydAPI"]),
  tests("TilesFeature", game + ["LeaderboardsAPI", "TilesRules", "ShellFixture", "Goldens"]),
  tests(
    "TilesGames",
    [
      "Kernel", "PlaydAPI", "IdentityAPI", "ServerKit", "Database", "Identity", "Leaderboards", "TilesRules",
      "TestDatabase",
    ]),

  // Tests, benchmarks, fuzzers.
  .target(
    name: "HandModel", dependencies: ["Kernel", "GestureRecognition", "OutOfPocketEngine"],
    path: "Tests/Support/HandModel", swiftSettings: settings),
  .target(
    name: "PageTouches", dependencies: ["Kernel", "GestureRecognition", "WebUI"], path: "Tests/Support/PageTouches",
    swiftSettings: settings),
  .target(name: "Concurrently", path: "Tests/Support/Concurrently", swiftSettings: settings),
  .target(
    name: "DecodingProblems", dependencies: ["Kernel"], path: "Tests/Support/DecodingProblems", swiftSettings: settings),
  .target(name: "Goldens", path: "Tests/Support/Goldens", swiftSettings: settings),
  .target(name: "RunSeed", path: "Tests/Support/RunSeed", swiftSettings: settings),
  .target(
    name: "TestDatabase", dependencies: ["Kernel", "Database"], path: "Tests/Support/TestDatabase",
    swiftSettings: settings),
  .target(
    name: "TestFriends", dependencies: ["Kernel", "PlaydAPI", "Database", "TestDatabase"],
    path: "Tests/Support/TestFriends", swiftSettings: settings),
  .target(
    name: "SoftAuthenticator", dependencies: ["Kernel", "IdentityAPI", "Cryptography"],
    path: "Tests/Support/SoftAuthenticator", swiftSettings: settings),
  tests("Kernel"),
  tests("AdsEngine", ["Kernel"]),
  tests(
    "PlaydAPI",
    [
      "Kernel", "AdsAPI", "FriendsAPI", "IdentityAPI", "LeaderboardsAPI", "OutOfPocketAPI", "OutOfPocketEngine",
      "WalletAPI", "DecodingProblems",
    ]),
  tests("AnalyticsAPI", ["Kernel", "PlaydAPI", "GestureRecognition", "OutOfPocketEngine", "DecodingProblems"]),
  tests("CodeBreakerAPI", ["Kernel", "PlaydAPI", "OutOfPocketAPI", "CodeBreakerEngine", "DecodingProblems"]),
  tests("GamesAPI", ["Kernel", "PlaydAPI", "DecodingProblems"]),
  tests("GestureRecognition", ["Kernel", "HandModel"]),
  tests("OutOfPocketEngine", ["Kernel", "GestureRecognition", "HandModel"]),
  tests("CodeBreakerEngine", ["Kernel"]),
  tests("HatGameEngine", ["Kernel"]),
  tests("IppoEngine", ["Kernel"]),
  tests("RunFiles", ["Kernel", "IppoEngine"]),
  tests("ShellBridge", ["Kernel"]),
  tests("AppleShellCore", ["Kernel", "ShellBridge", "IppoEngine", "IppoArt"]),
  tests("ClientHost", ["Kernel"]),
  tests("WebUI", ["Kernel"]),
  tests("Localization", ["Kernel", "WebUI"]),
  tests("DesignBook", ["Kernel", "WebUI", "Localization"]),
  tests("Navigation", ["Kernel"]),
  .target(
    name: "ShellFixture",
    dependencies: [
      "Kernel", "PlaydAPI", "AnalyticsAPI", "IdentityAPI", "ClientHost", "WebUI", "Localization", "AppKit",
    ],
    path: "Tests/Support/ShellFixture",
    swiftSettings: settings),
  .target(
    name: "ScreenFlaws", dependencies: ["WebUI", "Localization"], path: "Tests/Support/ScreenFlaws",
    swiftSettings: settings),
  .testTarget(
    name: "ProgramsTests",
    dependencies: [
      "AppKit", "Navigation", "AdsFeature", "CodeBreakerFeature", "ConsoleFeature", "GalleryFeature", "IppoFeature",
      "HatGameFeature",
      "OutOfPocketGame", "PlaydFeature", "TilesFeature", "TuningFeature",
    ], path: "Tests/ProgramsTests", swiftSettings: settings + [noOverlays, unoptimised]),
  tests(
    "AppKit",
    game.filter { $0 != "AppKit" } + ["AnalyticsAPI", "IdentityAPI", "OutOfPocketAPI", "AdsEngine", "ShellFixture"]),
  tests("GalleryFeature", screen + ["Navigation", "AppKit", "ShellFixture", "Goldens"]),
  tests(
    "OutOfPocketFeature",
    [
      "Kernel", "PlaydAPI", "LeaderboardsAPI", "OutOfPocketAPI", "WebUI", "Localization", "AppKit",
      "GestureRecognition", "OutOfPocketEngine",
    ]),
  tests(
    "TrainingFeature",
    [
      "Kernel", "WebUI", "Localization", "AppKit", "GestureRecognition", "OutOfPocketEngine", "HandModel",
      "PageTouches", "OutOfPocketFeature", "Goldens",
    ]),
  tests("InsightFeature", screen + ["GestureRecognition", "OutOfPocketEngine", "ScreenFlaws", "Goldens"]),
  tests(
    "TuningFeature",
    game + [
      "AnalyticsAPI", "IdentityAPI", "OutOfPocketAPI", "GestureRecognition", "OutOfPocketEngine", "OutOfPocketFeature",
      "ShellFixture", "Goldens",
    ]),
  tests(
    "OutOfPocketGame",
    game + [
      "AdsAPI", "AnalyticsAPI", "IdentityAPI", "LeaderboardsAPI", "OutOfPocketAPI",
      "AdsEngine", "GestureRecognition", "OutOfPocketEngine", "HandModel", "PageTouches", "OutOfPocketFeature",
      "TrainingFeature", "InsightFeature", "AdsFeature", "ShellFixture", "Goldens",
    ]),
  tests(
    "AdsFeature",
    game + [
      "AdsAPI", "IdentityAPI", "AdsEngine", "ShellBridge", "StoreAPI", "ShellFixture", "ScreenFlaws", "Goldens",
    ]),
  tests(
    "CodeBreakerFeature",
    game + [
      "AnalyticsAPI", "CodeBreakerAPI", "LeaderboardsAPI", "AdsEngine", "CodeBreakerEngine", "AdsFeature",
      "ShellFixture", "ScreenFlaws", "Goldens",
    ]),
  tests("IppoArt", ["Kernel", "IppoEngine"]),
  tests(
    "IppoFeature",
    screen + [
      "ClientHost", "Navigation", "AppKit", "PlaydAPI", "FriendsAPI", "IdentityAPI", "InboxAPI", "IppoAPI",
      "IppoEngine", "RunFiles", "ShellBridge", "ShellFixture", "Goldens",
    ]),
  tests(
    "HatGameFeature",
    screen + [
      "ClientHost", "AppKit", "PlaydAPI", "IdentityAPI", "RoomsAPI", "HatGameAPI", "HatGameEngine", "ShellFixture",
      "Goldens",
    ]),
  tests(
    "PlaydFeature",
    game + [
      "FriendsAPI", "GamesAPI", "IdentityAPI", "InboxAPI", "PartnersAPI", "WalletAPI", "RewardsEngine", "RunFiles",
      "ShellBridge", "ShellFixture", "ScreenFlaws", "Goldens",
    ]),
  tests(
    "ConsoleFeature",
    game + [
      "AdsAPI", "AnalyticsAPI", "ConsoleAPI", "GamesAPI", "IdentityAPI", "AdsEngine", "ShellFixture", "ScreenFlaws",
      "Goldens",
    ]),
  tests("RewardsEngine", ["Kernel"]),
  tests("Cryptography", ["Kernel"]),
  tests("Pictures"),
  tests("HTTPClient", ["Kernel", "HTTPServer", "Concurrently"]),
  tests("Webhooks", ["Kernel", "Cryptography"]),
  tests(
    "Notifications",
    [
      "Kernel", "PlaydAPI", "IdentityAPI", "InboxAPI", "Database", "Identity", "Cryptography", "HTTPClient",
      "HTTPServer", "ServerRuntime", "Ledger",
      "TestDatabase",
    ]),
  tests("Fraud", ["Kernel", "PlaydAPI", "IdentityAPI", "Database", "Identity", "TestDatabase"]),
  tests(
    "Rewards",
    [
      "Kernel", "PlaydAPI", "IdentityAPI", "InboxAPI", "WalletAPI", "RewardsEngine", "Database", "HTTPServer", "Ledger",
      "Fraud", "Notifications", "Identity",
      "TestDatabase", "Concurrently",
    ]),
  tests(
    "Partners",
    [
      "Kernel", "PlaydAPI", "IdentityAPI", "PartnersAPI", "Database", "Cryptography", "HTTPClient", "HTTPServer",
      "Webhooks", "Identity",
      "TestDatabase", "Concurrently",
    ]),
  tests(
    "Redemptions",
    [
      "Kernel", "PlaydAPI", "GamesAPI", "IdentityAPI", "Database", "Ledger", "Notifications", "Identity",
      "TestDatabase",
    ]),
  tests(
    "Deliveries",
    [
      "Kernel", "PlaydAPI", "GamesAPI", "IdentityAPI", "Database", "Cryptography", "HTTPServer", "Webhooks", "Ledger",
      "Redemptions",
      "Notifications", "Identity", "ServerRuntime", "TestDatabase",
    ]),
  tests(
    "Console",
    [
      "Kernel", "PlaydAPI", "ConsoleAPI", "IdentityAPI", "Database", "Cryptography", "Identity", "Ledger", "Mail",
      "SoftAuthenticator", "TestDatabase",
      "Concurrently",
    ]),
  tests("Mail", ["Kernel", "PlaydAPI", "Database", "Cryptography", "ServerRuntime", "TestDatabase"]),
  tests("Sandbox", ["Kernel", "Cryptography", "Database", "HTTPClient", "HTTPServer", "ServerRuntime", "Identity"]),
  tests("Simulation", ["TestDatabase"]),
  tests(
    "IppoGames",
    [
      "Kernel", "PlaydAPI", "IdentityAPI", "InboxAPI", "ServerKit", "Database", "Friends", "Identity", "Leaderboards",
      "Notifications", "IppoAPI", "IppoEngine", "TestDatabase", "Concurrently",
    ]),
  tests("IppoReports", ["Kernel", "IppoEngine", "RunFiles"]),
  tests("PlaydSDK", ["Kernel", "HTTPClient", "Webhooks", "TestDatabase"]),
  tests("ServerRuntime", ["Kernel"]),
  tests("HTTPServer", ["Kernel"]),
  tests("Database", ["Kernel", "TestDatabase", "Concurrently", "RunSeed"]),
  tests("Ledger", ["Kernel", "Database", "TestDatabase", "Concurrently"]),
  tests(
    "Identity",
    [
      "Kernel", "PlaydAPI", "IdentityAPI", "Database", "Cryptography", "HTTPServer", "TestDatabase",
      "SoftAuthenticator",
      "Concurrently",
    ]),
  tests("Leaderboards", ["Kernel", "PlaydAPI", "Database", "TestDatabase", "RunSeed"]),
  tests(
    "Ads",
    [
      "Kernel", "AdsEngine", "PlaydAPI", "AdsAPI", "IdentityAPI", "Database", "Identity", "OutOfPocketGames",
      "HTTPServer", "Cryptography",
      "HTTPClient",
      "TestDatabase",
    ]),
  .target(
    name: "StoreAuthority", dependencies: ["Kernel", "PlaydAPI", "AppStore", "Cryptography"],
    path: "Tests/Support/StoreAuthority", swiftSettings: settings),
  tests(
    "AppStore",
    [
      "Kernel", "PlaydAPI", "IdentityAPI", "StoreAPI", "Ads", "Database", "Identity", "Cryptography", "StoreAuthority",
      "TestDatabase",
    ]),
  tests("RoomsAPI", ["Kernel", "PlaydAPI"]),
  tests(
    "Rooms",
    [
      "Kernel", "PlaydAPI", "RoomsAPI", "Database", "Identity", "HTTPServer", "ServerRuntime", "TestDatabase",
      "Concurrently", "RunSeed",
    ]),
  tests(
    "HatGameGames",
    [
      "Kernel", "PlaydAPI", "IdentityAPI", "HatGameAPI", "ServerKit", "Database", "Identity", "Rooms", "HatGameEngine",
      "HatGameFeature", "HTTPServer", "TestDatabase",
    ]),
  tests("Experiments", ["PlaydAPI"]),
  tests(
    "OutOfPocketTunings",
    ["Kernel", "PlaydAPI", "OutOfPocketAPI", "OutOfPocketEngine", "Database", "Experiments", "TestDatabase"]),
  tests(
    "Analytics",
    ["Kernel", "PlaydAPI", "AnalyticsAPI", "GestureRecognition", "OutOfPocketEngine", "Database", "TestDatabase"]),
  tests(
    "OutOfPocketGames",
    [
      "Kernel", "ServerKit", "PlaydAPI", "IdentityAPI", "OutOfPocketAPI", "Database", "Identity", "Friends",
      "Leaderboards", "GestureRecognition",
      "OutOfPocketEngine",
      "HandModel",
      "TestDatabase", "TestFriends", "Concurrently",
    ]),
  tests(
    "CodeBreakerGames",
    [
      "Kernel", "ServerKit", "PlaydAPI", "CodeBreakerAPI", "IdentityAPI", "Database", "Identity", "CodeBreakerEngine",
      "AdsEngine", "Leaderboards", "Friends", "InboxAPI", "Notifications",
      "TestDatabase", "TestFriends",
      "Concurrently",
    ]),
  tests(
    "FirstParty",
    ["Kernel", "PlaydAPI", "IdentityAPI", "Database", "Identity", "PlaydSDK", "TestDatabase", "Concurrently"]),
  tests(
    "PlaydServer",
    [
      "CodeBreakerEngine",
      "Kernel", "ServerKit", "CodeBreakerGames", "PlaydAPI", "AdsAPI", "AnalyticsAPI", "CodeBreakerAPI", "ConsoleAPI",
      "GamesAPI", "IdentityAPI", "InboxAPI", "LeaderboardsAPI", "OutOfPocketAPI", "PartnersAPI", "WalletAPI",
      "AccountAPI", "Friends", "FriendsAPI", "Ads", "AdsEngine", "HTTPServer", "Database", "Identity",
      "Leaderboards",
      "OutOfPocketTunings", "Experiments", "OutOfPocketEngine", "GestureRecognition",
      "HandModel", "TestDatabase", "Cryptography", "HTTPClient",
      "Webhooks", "Ledger", "RewardsEngine", "Rewards", "Fraud", "Redemptions", "Deliveries",
      "Notifications", "Console", "Mail", "Partners", "SoftAuthenticator", "Concurrently", "FirstParty", "TilesRules",
      "Goldens", "RunSeed",
      "HatGameAPI", "HatGameEngine", "RoomsAPI", "IppoAPI", "IppoEngine", "Analytics", "AppStore", "StoreAPI",
      "StoreAuthority",
    ]),
  tool(
    "Benchmarks", path: "Benchmarks",
    [
      "Kernel", "GestureRecognition", "OutOfPocketEngine", "CodeBreakerEngine", "Database", "Leaderboards", "Analytics",
      "PlaydAPI", "AnalyticsAPI", "GamesAPI", "IdentityAPI", "HandModel", "Ledger", "Identity", "Redemptions",
      "Deliveries", "Webhooks", "Cryptography",
      "HTTPServer", "PlaydServer", "IppoEngine", "IppoReports", "OutOfPocketGames",
    ]),
  tool("Guesses", path: "Benchmarks/WebAssembly", ["CodeBreakerEngine"]),
  tool(
    "Fuzz", path: "Fuzz",
    [
      "Kernel", "CodeBreakerEngine", "PlaydAPI", "AnalyticsAPI", "CodeBreakerAPI", "GamesAPI", "IdentityAPI",
      "InboxAPI", "LeaderboardsAPI", "OutOfPocketAPI", "PartnersAPI", "AccountAPI", "GestureRecognition",
      "OutOfPocketEngine", "OutOfPocketGames", "HTTPServer", "Ads",
      "HandModel", "Cryptography", "Webhooks", "Identity", "Partners", "PlaydSDK", "Deliveries",
      "Notifications", "TilesRules", "HatGameEngine", "HatGameGames", "Rooms", "RoomsAPI", "IppoEngine", "RunFiles",
      "AppStore", "StoreAPI", "StoreAuthority",
      "ShellBridge",
    ]),
]

/// Targets named in `PLAYD_ONLY` with their dependencies; all targets if it is not set.
func chosen(_ all: [Target]) -> [Target] {
  guard let only = Context.environment["PLAYD_ONLY"] else { return all }
  var wanted = Set(only.split(separator: ",").map(String.init))
  var grew = true
  while grew {
    grew = false
    for target in all where wanted.contains(target.name) {
      for case .byNameItem(let name, _) in target.dependencies where wanted.insert(name).inserted { grew = true }
      for case .plugin(let name, _) in target.plugins ?? [] where wanted.insert(name).inserted { grew = true }
    }
  }
  return all.filter { wanted.contains($0.name) }
}

/// Tests as they run in WebAssembly, if `PLAYD_WASM_TESTS` names their targets: `Scripts/wasm-tests.py` rewrites them for
/// Embedded Swift and builds them beside the programs, from the same modules. Modules are linked in the order of their
/// names, and of each function compiled into several the first copy stays: not one from the tests, which are not optimised.
func rewritten(_ house: [Target]) -> [Target] {
  guard let names = Context.environment["PLAYD_WASM_TESTS"]?.split(separator: ",").map(String.init) else { return [] }
  let runtime = "Scripts/wasm_tests/runtime"
  let tests = house.filter { names.contains($0.name) }.map { test in
    Target.target(
      name: "wasm\(test.name)", dependencies: ["Testing"] + test.dependencies.filter { !isNative($0) },
      path: ".build/wasm-tests/Tests/\(test.name)",
      swiftSettings: [.swiftLanguageMode(.v6), .unsafeFlags(["-suppress-warnings", "-Xfrontend", "-Onone"])])
  }
  let exports = ["tests_count", "tests_title", "tests_run", "_start"]
  return tests + [
    .target(name: "CRunner", path: "\(runtime)/CRunner"),
    .target(name: "Testing", dependencies: ["CRunner"], path: "\(runtime)/Testing"),
    .executableTarget(
      name: "WasmTests", dependencies: ["Testing"] + tests.map { .byName(name: $0.name) },
      path: ".build/wasm-tests/WasmTests", swiftSettings: [.enableExperimentalFeature("Extern")],
      linkerSettings: [.unsafeFlags(exports.flatMap { ["-Xlinker", "--export=\($0)"] })]),
  ]
}

/// Whether only `*NativeTests.swift` use a module.
func isNative(_ dependency: Target.Dependency) -> Bool {
  if case .byNameItem("Goldens", _) = dependency { true } else { false }
}

/// With `PLAYD_TESTS=once`, tests of client modules are left out, except `*NativeTests.swift`: `make test` runs them in
/// WebAssembly (`Scripts/wasm-tests.py`), where the client runs.
func once(_ all: [Target]) -> [Target] {
  guard Context.environment["PLAYD_TESTS"] == "once" else { return all }
  let client = all.filter { isClient($0) }.map { "\($0.name)Tests" }
  return all.filter { target in
    guard client.contains(target.name), let path = target.path else { return true }
    let folder = URL(filePath: "\(Context.packageDirectory)/\(path)")
    let files = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
    target.exclude += files.filter { file in
      guard file.hasSuffix(".swift"), !file.hasSuffix("NativeTests.swift") else { return false }
      return FileManager.default.contents(atPath: folder.appending(path: file).path)?.range(of: Data("@Test".utf8))
        != nil
    }
    return files.contains { $0.hasSuffix("NativeTests.swift") }
  }
}

/// Whether a module runs in the browser alone.
func isClient(_ target: Target) -> Bool {
  target.path?.hasPrefix("Sources/Client/") == true || target.path?.hasSuffix("/Feature") == true
}

let rooms = chosen(once(house) + rewritten(house))
let package = Package(
  name: "playd",
  products: rooms.contains { $0.name == "PlaydSDK" } ? [.library(name: "PlaydSDK", targets: ["PlaydSDK"])] : [],
  targets: rooms
)
