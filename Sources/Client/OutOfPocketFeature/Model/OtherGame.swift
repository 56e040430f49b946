/// Another game of the site, linked in the menu.
package struct OtherGame: Sendable {
  /// Display name in every language.
  package var title: String
  package var path: String

  package init(title: String, path: String) {
    self.title = title
    self.path = path
  }
}
