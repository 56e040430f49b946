import Commands
import Database
import Kernel
import Leaderboards
import PlaydAPI
import PlaydServer
import ServerKit

/// Replays every stored game with this version's rules.
@MemberwiseInit(unlabelled: 1)
struct ReplayCommand: Command {
  static let name = "replay"
  static let brief = "replay every stored game and print differences"
  static let summary = """
    replays every stored game with this version's rules, prints those whose score comes out differently, and checks the \
    leaderboards' counters. Ends with status 1 when anything differs.
    """
  static let options = DatabaseLocation.options

  private let settings: Settings

  func run() throws -> Int32 {
    let database = try DatabaseLocation.open(settings)
    defer { database.close() }
    let games = GameList.all.map { $0.init(GameHost(database)) }
    var (replayed, differences) = (Int64(0), 0)
    for game in games {
      replayed += try game.reverify { difference in
        differences += 1
        Terminal.say("\(difference.session.text): stored \(difference.stored), replayed \(difference.found)\n")
      }
    }
    Terminal.say("\(replayed) games replayed, \(differences) differ.\n")
    for stored in try database.read({ try Leaderboards().boards(in: $0) }) {
      let discrepancy = try database.read { try Leaderboards().firstDiscrepancy(on: stored, in: $0) }
      guard let discrepancy else { continue }
      differences += 1
      Terminal.say("\(Self.words(stored, games.board(stored))): \(discrepancy)\n")
    }
    return differences == 0 ? 0 : 1
  }

  /// A board's name for operators.
  private static func words(_ stored: StoredBoard, _ board: ShownBoard?) -> String {
    guard let board else { return "board \(stored.rawValue)" }
    return "\(board.game)/\(board.mode)" + (board.day?.iso.map { " of \($0)" } ?? "")
  }
}
