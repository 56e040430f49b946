/// What a game of the examples makes of its units. Everything that happened is a list of memos, one a unit used, so the
/// state of a game follows from its store alone.
public struct GameRules: Sendable {
  /// The name on the page.
  public var title: String
  /// What units are called: "dice rolls".
  public var units: String
  /// What the button says: "Roll".
  public var action: String
  /// Uses one unit: what comes next, given everything before. Memos are at most 1,000 bytes.
  public var play: @Sendable (_ memos: [String]) -> String
  /// How the player stands, in a sentence.
  public var standing: @Sendable (_ memos: [String]) -> String
  /// A memo as a line of the page.
  public var line: @Sendable (_ memo: String) -> String

  public init(
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
