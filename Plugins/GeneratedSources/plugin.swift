import Foundation
import PackagePlugin

/// Generates a target's `Generated.swift` in the build folder: strings from the catalogue, symbols from icons.
///
/// The scripts do the work; they leave an unchanged file untouched, so nothing that imports it is compiled again.
@main struct GeneratedSources: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) async throws -> [Command] {
    let root = context.package.directoryURL
    let generated = context.pluginWorkDirectoryURL.appending(path: "Generated.swift")
    let script: URL
    let sources: [URL]
    if target.name == "DesignBook" {
      script = root.appending(path: "Scripts/symbols.py")
      let icons = root.appending(path: "Sources/Client/DesignBook/Icons")
      sources = try FileManager.default.contentsOfDirectory(at: icons, includingPropertiesForKeys: nil)
        .sorted { $0.path < $1.path }
    } else {
      script = root.appending(path: "Scripts/strings.py")
      sources = [root.appending(path: "Sources/Client/Localization/Localizable.xcstrings")]
    }
    return [
      .buildCommand(
        displayName: "Generating sources of \(target.name)", executable: URL(filePath: "/usr/bin/python3"),
        arguments: [script.path, "--swift", target.name, generated.path], inputFiles: [script] + sources,
        outputFiles: [generated])
    ]
  }
}
