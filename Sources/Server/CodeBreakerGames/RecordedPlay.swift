import CodeBreakerAPI
import CodeBreakerEngine
import Database
import Kernel
import PlaydAPI
import ServerKit

/// A stored game of CodeBreaker. Its columns begin with those of `PlayHead`.
protocol RecordedPlay: StoredPlay {
  var head: PlayHead { get }
  var seed: UInt64 { get }
  /// The recording; nil before the first save.
  var saved: [UInt8]? { get }
  /// Nil while the game is open.
  var result: (status: CodeBreakerStatus, guesses: Int64)? { get }
}

extension RecordedPlay {
  var id: SessionID { head.id }
  var player: PlayerID { head.player }
  var rules: GameRules { head.rules }
}

/// Identifier, player and rules of a stored game.
@MemberwiseInit
struct PlayHead {
  let id: SessionID
  let player: PlayerID
  let rules: GameRules

  static let columns = "id, player, pegs, colours, repeats, attempts"

  /// - Parameter kind: the game's kind, for the error.
  init(_ row: StoredRow, of kind: String) throws(DatabaseError) {
    guard let id = SessionID(rawValue: try row.integer()), let player = PlayerID(rawValue: try row.integer()),
      let space = CodeSpace(
        pegs: Int32(truncatingIfNeeded: try row.integer()), colours: Int32(truncatingIfNeeded: try row.integer()),
        repeats: try row.integer() == 1),
      let rules = GameRules(space: space, attempts: Int32(truncatingIfNeeded: try row.integer()))
    else { throw .corrupt(detail: "\(kind) of CodeBreaker with rules that do not exist") }
    self.init(id: id, player: player, rules: rules)
  }

  /// In the order of `columns`.
  var values: [Value] {
    let space = rules.space
    return [
      .integer(id.rawValue), .integer(player.rawValue), .integer(Int64(space.pegs)), .integer(Int64(space.colours)),
      .integer(space.repeats ? 1 : 0), .integer(Int64(rules.attempts)),
    ]
  }
}
