package import Database
package import Kernel
import Leaderboards
package import PlaydAPI
import ServerKit
package import TilesRules

/// Tiles on the server: games are issued, replayed when solved, and ranked; and players' golden tiles.
@MemberwiseInit(unlabelled: 1)
package struct TilesGames: GameStore {
  let database: any Database
  let boards = Leaderboards()

  /// The lifetime of a game.
  package static let lifetime = Milliseconds.seconds(7 * 24 * 3_600)
  /// The most open games of a player; the oldest is dropped.
  static let mostOpen: Int64 = 20

  /// The tables of migration 1. Released: never changed.
  package static let tables = [
    """
    CREATE TABLE tiles_games (
      id {integer} PRIMARY KEY,
      player {integer} NOT NULL REFERENCES players (id),
      seed {integer} NOT NULL,
      created_at {integer} NOT NULL,
      expires_at {integer} NOT NULL,
      finished_at {integer},
      moves {integer},
      recording {bytes}
    ) {table}
    """,
    "CREATE INDEX tiles_games_of_player ON tiles_games (player, finished_at, id)",
    """
    CREATE TABLE tiles_golden (
      player {integer} PRIMARY KEY REFERENCES players (id),
      tiles {integer} NOT NULL CHECK (tiles >= 0)
    ) {table}
    """,
  ]

  /// The changes of migration 2: the player is in the key of a game. Released: never changed.
  package static let byPlayer: [String] =
    Migration.rekey(
      "tiles_games",
      as: """
        (
          player {integer} NOT NULL REFERENCES players (id),
          id {integer} NOT NULL,
          seed {integer} NOT NULL,
          created_at {integer} NOT NULL,
          expires_at {integer} NOT NULL,
          finished_at {integer},
          moves {integer},
          recording {bytes},
          PRIMARY KEY (player, id)
        ) {clustered}
        """, columns: "id, player, seed, created_at, expires_at, finished_at, moves, recording") + [
      "CREATE INDEX tiles_games_of_player ON tiles_games (player, finished_at, id)"
    ]

  // MARK: Games

  package func begin(for player: PlayerID, at now: Timestamp) throws -> TilesSession {
    try database.write { connection in
      let issued = try StoredGame.issue(
        to: player, lifetime: Self.lifetime, mostOpen: Self.mostOpen, at: now, in: connection)
      return TilesSession(sessionID: issued.id, seed: issued.seed, expiresAt: issued.expiresAt)
    }
  }

  /// Handles a solved game: its replay gives the score, once. The same recording gets the same answer.
  ///
  /// Throws `TilesRefusal`, having changed nothing.
  package func finish(
    _ report: TilesReport, of id: SessionID, by player: PlayerID, at now: Timestamp
  ) throws -> TilesResult {
    try database.write { connection in
      guard let stored = try StoredGame.find(id, of: player, in: connection) else { throw TilesRefusal.notFound }
      if stored.recording != nil {
        guard stored.recording == report.recording else { throw TilesRefusal.finishedOtherwise }
        return try answer(moves: stored.moves, of: player, in: connection)
      }
      guard now <= stored.issued.expiresAt else { throw TilesRefusal.expired(at: stored.issued.expiresAt) }
      let game = try Self.replay(report.recording, of: stored)
      let moves = Int64(game.moves.count)
      try connection.execute(
        "UPDATE tiles_games SET finished_at = $3, moves = $4, recording = $5 WHERE player = $1 AND id = $2",
        [
          .integer(player.rawValue), .integer(id.rawValue), .integer(now.rawValue), .integer(moves),
          .bytes(report.recording),
        ])
      try boards.record(game.score, by: player, at: now, on: ShownBoard.tiles, in: connection)
      return try answer(moves: moves, of: player, in: connection)
    }
  }

  /// Replays a recording, which must be of the stored game and solve it.
  static func replay(_ bytes: [UInt8], of stored: StoredGame) throws(TilesRefusal) -> TilesGame {
    let recording: TilesRecording
    do throws(RecordingError) {
      recording = try TilesRecording(decoding: bytes)
    } catch {
      throw .unreadable(error)
    }
    guard recording.seed == stored.issued.seed else { throw .anotherGame }
    let game: TilesGame
    do throws(MoveError) {
      game = try TilesGame(replaying: recording)
    } catch {
      throw .impossible(error)
    }
    guard game.isSolved else { throw .unsolved }
    return game
  }

  private func answer(moves: Int64, of player: PlayerID, in connection: any Connection) throws -> TilesResult {
    let score = TilesGame.score(moves: moves)
    guard let entry = try boards.entry(of: player, on: ShownBoard.tiles, in: connection) else {
      throw DatabaseError.corrupt(detail: "a player of Tiles without an entry on the board")
    }
    return TilesResult(
      moves: moves, score: score, best: entry.score,
      rank: try boards.rank(of: entry, on: ShownBoard.tiles, in: connection),
      total: try boards.state(of: ShownBoard.tiles, in: connection).total)
  }

  // MARK: Players

  package static let playerTables = ["tiles_games", "tiles_golden"]

  package func overview(of player: PlayerID) throws -> TilesOverview {
    try database.read { connection in
      TilesOverview(
        best: try boards.entry(of: player, on: ShownBoard.tiles, in: connection)?.score,
        solved: try connection.integer(
          "SELECT count(*) FROM tiles_games WHERE player = $1 AND finished_at IS NOT NULL",
          [.integer(player.rawValue)]),
        golden: try golden(of: player, in: connection))
    }
  }

  private func golden(of player: PlayerID, in connection: any Connection) throws(DatabaseError) -> Int64 {
    try connection.first("SELECT tiles FROM tiles_golden WHERE player = $1", [.integer(player.rawValue)]) {
      row throws(DatabaseError) in try row.integer()
    } ?? 0
  }

  /// Grants redeemed golden tiles; called once per redemption.
  package func grant(
    _ tiles: Int64, to player: PlayerID, at now: Timestamp, in connection: any Connection
  ) throws(DatabaseError) {
    try give(tiles, to: player, in: connection)
  }

  private func give(_ tiles: Int64, to player: PlayerID, in connection: any Connection) throws(DatabaseError) {
    try connection.execute(
      """
      INSERT INTO tiles_golden (player, tiles) VALUES ($1, $2)
      ON CONFLICT (player) DO UPDATE SET tiles = tiles_golden.tiles + excluded.tiles
      """, [.integer(player.rawValue), .integer(tiles)])
  }

  /// Takes golden tiles back. Returns how many the player had of them.
  package func takeBack(
    _ tiles: Int64, from player: PlayerID, at now: Timestamp, in connection: any Connection
  ) throws(DatabaseError) -> Int64 {
    try connection.claim([.player(player.rawValue)])
    let taken = min(tiles, try golden(of: player, in: connection))
    try connection.execute(
      "UPDATE tiles_golden SET tiles = tiles - $2 WHERE player = $1", [.integer(player.rawValue), .integer(taken)])
    return taken
  }

  /// Removes a player's golden tiles.
  package func takeGranted(from player: PlayerID, in connection: any Connection) throws(DatabaseError) {
    try connection.execute("DELETE FROM tiles_golden WHERE player = $1", [.integer(player.rawValue)])
  }

  /// Moves a guest's games and golden tiles to a player. The board merges its own entries.
  package func merge(_ guest: PlayerID, into player: PlayerID, in connection: any Connection) throws(DatabaseError) {
    let both: [Value] = [.integer(guest.rawValue), .integer(player.rawValue)]
    try connection.execute("UPDATE tiles_games SET player = $2 WHERE player = $1", both)
    let golden = try golden(of: guest, in: connection)
    if golden > 0 { try give(golden, to: player, in: connection) }
    try takeGranted(from: guest, in: connection)
  }

  package func export(of player: PlayerID, in connection: any Connection) throws(DatabaseError) -> ExportedTiles {
    ExportedTiles(
      games: try StoredGame.all(of: player, in: connection).map(\.exported),
      golden: try golden(of: player, in: connection))
  }
}
