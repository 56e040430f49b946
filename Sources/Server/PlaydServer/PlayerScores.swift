import AccountAPI
import Database
import Kernel
import Leaderboards
import PlaydAPI
import ServerKit

/// The leaderboards as `PlayerData`; the games name their boards.
struct PlayerScores: PlayerData {
  static var playerTables: [String] { ["board_entries"] }

  let boards: Leaderboards
  let name: @Sendable (StoredBoard) -> ShownBoard?

  func merge(_ guest: PlayerID, into player: PlayerID, at now: Timestamp, in connection: any Connection) throws {
    try boards.merge(guest, into: player, in: connection)
  }

  func erase(_ player: PlayerID, at now: Timestamp, in connection: any Connection) throws {
    try boards.remove(player, in: connection)
  }

  func export(
    of player: PlayerID, at now: Timestamp, to document: inout ExportDocument, in connection: any Connection
  ) throws {
    document.add(
      "bestScores",
      try boards.entries(of: player, in: connection).compactMap { stored, entry in
        name(stored).map { board in
          ExportedScore(
            game: board.game, mode: board.mode, day: board.day, score: entry.score, achievedAt: entry.achievedAt)
        }
      })
  }
}
