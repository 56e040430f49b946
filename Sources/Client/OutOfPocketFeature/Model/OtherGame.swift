import Kernel

/// Another game of the site, linked in the menu.
@MemberwiseInit
package struct OtherGame: Sendable {
  /// Display name in every language.
  package var title: String
  package var path: String
}
