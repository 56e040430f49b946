import CodeBreakerGames
import Database
import GameSessions
import Kernel
import Leaderboards
import PlaydAPI
import PlaydServer
import Tunings

/// Replays every stored game with this version's rules.
struct ReplayCommand: Command {
  static let name = "replay"
  static let summary = """
    replays every stored game with this version's rules, prints those whose score comes out differently, and checks the \
    leaderboards' counters. Ends with status 1 when anything differs.
    """
  static let options = DatabaseLocation.options

  private let settings: Settings

  init(_ settings: Settings) { self.settings = settings }

  func run() throws -> Int32 {
    let database = try DatabaseLocation.open(settings)
    defer { database.close() }
    var differences = 0
    let count = try GameSessions(database, rules: TuningStore(database)).reverify { difference in
      differences += 1
      Playd.say("\(difference.session.text): stored \(difference.stored), replayed \(difference.found)\n")
    }
    let codes = try CodeBreakerGames(database).reverify { game, stored, found in
      differences += 1
      Playd.say("\(game.text): stored \(stored), replayed \(found)\n")
    }
    Playd.say("\(count + codes) games replayed, \(differences) differ.\n")
    for board in try database.read({ try Leaderboards().boards(in: $0) }) {
      let discrepancy = try database.read { try Leaderboards().firstDiscrepancy(on: board, in: $0) }
      guard let discrepancy else { continue }
      differences += 1
      Playd.say("\(board.words): \(discrepancy)\n")
    }
    return differences == 0 ? 0 : 1
  }
}

extension StoredBoard {
  /// How the board is named to operators.
  fileprivate var words: String {
    if let board = Board(rawValue: rawValue) { return words(board.game, board.mode, board.day) }
    if let board = CodeBreakerBoard(rawValue: rawValue) { return words(CodeBreakerBoard.game, board.word, board.day) }
    return "board \(rawValue)"
  }

  private func words(_ game: String, _ mode: String, _ day: CivilDay?) -> String {
    "\(game)/\(mode)" + (day?.iso.map { " of \($0)" } ?? "")
  }
}
