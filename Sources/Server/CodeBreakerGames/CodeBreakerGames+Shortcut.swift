package import CodeBreakerAPI
import CodeBreakerEngine
import Database
package import Kernel
package import PlaydAPI

// The test that opens the campaign's first levels. The server holds its code, as that of a daily one: a device that knew
// the code would pass every test.
extension CodeBreakerGames {
  /// The statements of the module's migration 2. A player's latest test; status is null while it is on, 1 for won and 2
  /// for lost. Released: never changed.
  package static let shortcuts = [
    """
    CREATE TABLE code_breaker_shortcuts (
      player {integer} PRIMARY KEY REFERENCES players (id),
      saved {bytes} NOT NULL,
      status {integer}
    ) {table}
    """
  ]

  /// Handles a guess in the test; guess 1 begins one. Throws `CodeBreakerRefusal`; a refused guess costs no attempt.
  package func takeShortcut(
    _ request: CodeBreakerGuess, by player: PlayerID, at now: Timestamp
  ) throws -> CodeBreakerShortcut {
    try database.write(.player(player.rawValue)) { connection in
      let known = try shortcut(of: player, in: connection)
      var played: RecordedGame
      if let known, known.game.status != .lost {
        played = known
      } else {
        if let known, request.number != 1 || now < known.endedAt + Shortcut.pause {
          let wait = max(known.endedAt + Shortcut.pause - now, .zero)
          guard Self.isKnown(request, in: known) else { throw CodeBreakerRefusal.shortcutLost(wait: wait) }
          return Self.describe(known, at: now)
        }
        var random = SystemRandomNumberGenerator()
        played = RecordedGame(rules: Shortcut.rules, seed: random.next(), startedAt: now)
      }
      if try Self.accept(request, in: &played, at: now) { try store(played, of: player, in: connection) }
      return Self.describe(played, at: now)
    }
  }

  /// The player's latest test; nil before the first.
  func shortcut(of player: PlayerID, in connection: any Connection) throws -> RecordedGame? {
    let saved = try connection.first(
      "SELECT saved FROM code_breaker_shortcuts WHERE player = $1", [.integer(player.rawValue)]
    ) { (row: StoredRow) throws(DatabaseError) in try row.bytes() }
    return try saved.map { try Self.replay(try Self.decode($0)) }
  }

  /// Whether the player's test opened levels.
  func hasShortcut(_ player: PlayerID, in connection: any Connection) throws(DatabaseError) -> Bool {
    try connection.integer(
      "SELECT count(*) FROM code_breaker_shortcuts WHERE player = $1 AND status = 1", [.integer(player.rawValue)]) == 1
  }

  private func store(
    _ played: RecordedGame, of player: PlayerID, in connection: any Connection
  ) throws(DatabaseError) {
    let status: Int64? = played.isOver ? (played.game.status == .won ? 1 : 2) : nil
    try connection.execute(
      """
      INSERT INTO code_breaker_shortcuts (player, saved, status) VALUES ($1, $2, $3)
      ON CONFLICT (player) DO UPDATE SET saved = excluded.saved, status = excluded.status
      """, [.integer(player.rawValue), .bytes(played.recording.encoded()), .integer(status)])
  }

  /// A test for the API, without the code while it is on.
  static func describe(_ played: RecordedGame, at now: Timestamp) -> CodeBreakerShortcut {
    let secret = played.game.secret.colours(of: played.game.rules.space.pegs)
    return CodeBreakerShortcut(
      serverTime: now, rules: played.game.rules, level: Int64(Shortcut.level), status: played.status,
      rows: rows(of: played), secret: played.isOver ? secret : nil,
      nextAt: played.game.status == .lost ? played.endedAt + Shortcut.pause : nil)
  }
}

// MARK: - Numbered guesses

extension CodeBreakerGames {
  /// Accepts a numbered guess in a game that the server holds; returns whether it is new.
  static func accept(
    _ request: CodeBreakerGuess, in played: inout RecordedGame, at now: Timestamp
  ) throws(CodeBreakerRefusal) -> Bool {
    guard let code = Code(request.guess) else { throw .guess(.notOfThisGame) }
    if isKnown(request, in: played) { return false }
    let next = Int64(played.game.rows.count) + 1
    guard request.number == next || played.isOver else { throw .outOfTurn(number: request.number, next: next) }
    do throws(GuessRefusal) {
      try played.guess(code, at: now - played.recording.startedAt)
    } catch {
      throw .guess(error)
    }
    return true
  }

  /// Whether the guess was taken before under its number.
  private static func isKnown(_ request: CodeBreakerGuess, in played: RecordedGame) -> Bool {
    let (rows, place) = (played.game.rows, Int(request.number) - 1)
    return rows.indices.contains(place) && Code(request.guess) == rows[place].guess
  }

  /// The guesses with their answers and times.
  static func rows(of played: RecordedGame) -> [CodeBreakerRow] {
    let recording = played.recording
    return zip(played.game.rows, recording.inputs).map { row, input in
      CodeBreakerRow(
        guess: row.guess.colours(of: recording.rules.space.pegs), feedback: row.feedback,
        at: recording.startedAt + input.at)
    }
  }
}

extension RecordedGame {
  /// How the game stands.
  var status: CodeBreakerStatus {
    switch game.status {
    case .playing: .playing
    case .won: .won
    case .lost: .lost
    }
  }
}
