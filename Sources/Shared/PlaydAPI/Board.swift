/// A leaderboard: one game in one mode. Sessions and scores belong to one.
public enum Board: UInt8, CaseIterable, Sendable {
  case outOfPocketClassic = 1

  /// The game's word in paths and bodies.
  public var game: String {
    switch self {
    case .outOfPocketClassic: "out-of-pocket"
    }
  }

  /// The mode's word in paths and bodies.
  public var mode: String {
    switch self {
    case .outOfPocketClassic: "classic"
    }
  }

  /// Nil where there is no such game or mode.
  public init?(game: String, mode: String) {
    for board in Board.allCases
    where board.game.utf8.elementsEqual(game.utf8) && board.mode.utf8.elementsEqual(mode.utf8) {
      self = board
      return
    }
    return nil
  }

  static var gameSchema: Schema { .word(["out-of-pocket"]) }
  static var modeSchema: Schema { .word(["classic"]) }
}
