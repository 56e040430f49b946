package import DesignBook
package import WebUI

/// A WebAssembly program: an app and its features.
package struct Program {
  /// Prefix of the program's own stored values; never changes.
  package let name: String
  /// Path of its first page.
  package let root: String
  /// Display name, used in the document's title.
  package let title: LocalizedStringResource
  package let theme: ThemeName
  let features: [AnyFeature]
  /// Whether players are ranked by name, which the settings then ask for.
  let hasLeaderboards: Bool
  /// Links on the settings page for developers.
  let developerLinks: [(title: LocalizedStringResource, path: String)]

  package init(
    name: String, root: String, title: LocalizedStringResource, theme: ThemeName, features: [AnyFeature],
    hasLeaderboards: Bool = true, developerLinks: [(title: LocalizedStringResource, path: String)] = []
  ) {
    self.name = name
    self.root = root
    self.title = title
    self.theme = theme
    self.features = features
    self.hasLeaderboards = hasLeaderboards
    self.developerLinks = developerLinks
  }

  /// Path of the settings page.
  package var settingsPath: String { root.utf8.count == 1 ? "/settings" : root + "/settings" }
}
