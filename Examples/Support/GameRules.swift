/// The rules of an example game. Its history is a list of memos, one per used unit, so the store alone determines the
/// game's state.
package struct GameRules: Sendable {
  /// The page's title.
  package var title: String
  /// The units' name: "dice rolls".
  package var units: String
  /// The button's label: "Roll".
  package var action: String
  /// Uses one unit: the next memo, given all before. Memos have at most 1,000 bytes.
  package var play: @Sendable (_ memos: [String]) -> String
  /// The player's state, in a sentence.
  package var standing: @Sendable (_ memos: [String]) -> String
  /// A memo as a line of the page.
  package var line: @Sendable (_ memo: String) -> String

  package init(
    title: String, units: String, action: String, play: @escaping @Sendable ([String]) -> String,
    standing: @escaping @Sendable ([String]) -> String, line: @escaping @Sendable (String) -> String
  ) {
    self.title = title
    self.units = units
    self.action = action
    self.play = play
    self.standing = standing
    self.line = line
  }
}
