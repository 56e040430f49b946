// swift-tools-version: 6.2
import CompilerPluginSupport
import Foundation
import PackageDescription

// PlaydSDK as a package that builds alone: `swift build --package-path Sources`. The sources are those of the package
// above, which stays the product's. `Scripts/sdk.py` checks both against each other, and packs this one.

let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
]

func module(_ name: String, path: String, _ dependencies: [String]) -> Target {
  let hasPage = FileManager.default.fileExists(atPath: "\(Context.packageDirectory)/\(path)/README.md")
  return .target(
    name: name, dependencies: dependencies.map { .byName(name: $0) }, path: path, exclude: hasPage ? ["README.md"] : [],
    swiftSettings: settings)
}

func system(_ name: String, pkgConfig: String, debian: String) -> Target {
  .systemLibrary(name: name, path: "Server/\(name)", pkgConfig: pkgConfig, providers: [.apt([debian])])
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

/// Kernel's macros, on the SwiftSyntax that the toolchain ships.
let macros: Target = {
  let modules = [
    "SwiftSyntax", "SwiftSyntaxBuilder", "SwiftSyntaxMacros", "SwiftSyntaxMacroExpansion",
    "SwiftCompilerPluginMessageHandling", "SwiftDiagnostics", "SwiftParser",
  ]
  return .macro(
    name: "PayloadMacros", path: "Macros/PayloadMacros",
    swiftSettings: settings + [.unsafeFlags(["-I", toolchainModules])],
    linkerSettings: [
      .unsafeFlags(
        ["-L", toolchainModules, "-Xlinker", "-rpath", "-Xlinker", toolchainModules] + modules.map { "-l" + $0 })
    ])
}()

let package = Package(
  name: "PlaydSDK",
  products: [.library(name: "PlaydSDK", targets: ["PlaydSDK"])],
  targets: [
    macros,
    system("COpenSSL", pkgConfig: "openssl", debian: "libssl-dev"),
    system("CCurl", pkgConfig: "libcurl", debian: "libcurl4-openssl-dev"),
    system("CSQLite", pkgConfig: "sqlite3", debian: "libsqlite3-dev"),
    module("Kernel", path: "Shared/Kernel", ["PayloadMacros"]),
    module("Cryptography", path: "Server/Cryptography", ["Kernel", "COpenSSL"]),
    module("HTTPClient", path: "Server/HTTPClient", ["Kernel", "CCurl"]),
    module("Webhooks", path: "Server/Webhooks", ["Kernel", "Cryptography"]),
    module("PlaydSDK", path: "SDK/PlaydSDK", ["Kernel", "HTTPClient", "Webhooks", "CSQLite"]),
  ])
