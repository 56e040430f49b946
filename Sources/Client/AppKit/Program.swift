package import DesignBook
import Kernel
package import WebUI

/// A WebAssembly program: an app and its features.
@MemberwiseInit
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
  @Default(true) let hasLeaderboards: Bool
  /// Links on the settings page for developers.
  @Default([(title: LocalizedStringResource, path: String)]()) let developerLinks:
    [(title: LocalizedStringResource, path: String)]

  /// Path of the settings page.
  package var settingsPath: String { root.utf8.count == 1 ? "/settings" : root + "/settings" }
}
