package import CodeBreakerAPI
import CodeBreakerEngine
import Database
package import Kernel
import Leaderboards
package import PlaydAPI

// The daily code. The server holds its game and answers guess by guess, since a device that knew the code could not be
// trusted. The commitment binds the server, which could otherwise adapt the code to a player's guesses.
extension CodeBreakerGames {
  /// A stored day's code.
  struct Day {
    var day: CivilDay
    var seed: UInt64
    /// 64 hexadecimal digits.
    var salt: String

    var secret: Code { DailyCode.rules.secret(seed: seed) }

    var commitment: String {
      DailyCode.commitment(day: day, space: DailyCode.rules.space, secret: secret, salt: salt)
    }
  }

  /// The public state of a day's code, and the player's game.
  ///
  /// - Parameters:
  ///   - day: nil for the player's today.
  ///   - offset: the player's UTC offset in minutes.
  package func daily(
    _ day: CivilDay?, utcOffsetMinutes offset: Int32, for player: PlayerID?, at now: Timestamp
  ) throws -> CodeBreakerDaily {
    let open = DailyCode.openDays(at: now)
    let day = day ?? min(max(CivilDay(of: now, utcOffsetMinutes: offset), open.lowerBound), open.upperBound)
    guard day <= open.upperBound else { throw CodeBreakerRefusal.dayNotBegun(day) }
    try prepareDays(at: now)
    return try database.read { connection in try describe(day, for: player, at: now, in: connection) }
  }

  /// Handles a guess at a day's code. Throws `CodeBreakerRefusal`; a refused guess costs no attempt.
  package func guess(
    _ request: CodeBreakerGuess, at day: CivilDay, by player: PlayerID, at now: Timestamp
  ) throws -> CodeBreakerDaily {
    let open = DailyCode.openDays(at: now)
    guard day <= open.upperBound else { throw CodeBreakerRefusal.dayNotBegun(day) }
    guard day >= open.lowerBound else { throw CodeBreakerRefusal.dayOver(day) }
    try prepareDays(at: now)
    return try database.write { connection in
      guard let secret = try self.day(day, in: connection) else { throw CodeBreakerRefusal.dayUnknown(day) }
      let stored = try game(of: secret, by: player, at: now, in: connection)
      var played = try Self.played(stored, at: now)
      if try Self.accept(request, in: &played, at: now) {
        try store(played, stored: stored, on: day, by: player, at: now, in: connection)
      }
      return try describe(day, for: player, at: now, in: connection)
    }
  }

  private func store(
    _ played: RecordedGame, stored: StoredGame, on day: CivilDay, by player: PlayerID, at now: Timestamp,
    in connection: any Connection
  ) throws {
    let recording = played.recording.encoded()
    guard played.isOver else {
      guard try stored.save(recording, in: connection) else { throw CodeBreakerRefusal.notFound }
      return
    }
    let isWon = played.game.status == .won
    let guesses = Int32(played.game.rows.count)
    let score = isWon ? DailyCode.score(guesses: guesses, time: now - played.recording.startedAt) : nil
    let outcome = StoredGame.Outcome(
      status: isWon ? .won : .lost, guesses: Int64(guesses), isUnlucky: played.game.isUnluckyLoss, score: score)
    guard try stored.finish(outcome, recording: recording, at: now, in: connection) else {
      throw CodeBreakerRefusal.notFound
    }
    try countResult(isWon ? Int64(guesses) : 0, of: day, in: connection)
    if let score {
      try boards.record(score, by: player, at: now, on: CodeBreakerBoard.daily(day), in: connection)
    }
  }

  /// The player's game of the day, created with the first guess.
  private func game(
    of day: Day, by player: PlayerID, at now: Timestamp, in connection: any Connection
  ) throws -> StoredGame {
    var random = SystemRandomNumberGenerator()
    while true {
      if let game = try StoredGame.find(of: day.day, of: player, in: connection) { return game }
      guard let id = SessionID.make(at: now, random: random.next()) else { continue }
      let game = StoredGame(
        id: id, player: player, day: day.day, rules: DailyCode.rules, seed: day.seed, createdAt: now,
        expiresAt: DailyCode.end(of: day.day))
      if try game.insert(in: connection) { return game }
    }
  }

  private static func played(_ stored: StoredGame, at now: Timestamp) throws(CodeBreakerRefusal) -> RecordedGame {
    guard let bytes = stored.saved else {
      return RecordedGame(rules: stored.rules, seed: stored.seed, startedAt: now)
    }
    return try replay(try decode(bytes))
  }

  private func describe(
    _ day: CivilDay, for player: PlayerID?, at now: Timestamp, in connection: any Connection
  ) throws -> CodeBreakerDaily {
    guard let known = try self.day(day, in: connection), let next = try self.day(day + 1, in: connection) else {
      throw CodeBreakerRefusal.dayUnknown(day)
    }
    let rules = DailyCode.rules
    let end = DailyCode.end(of: day)
    let stored = try player.flatMap { try StoredGame.find(of: day, of: $0, in: connection) }
    let isRevealed = now >= end || stored?.outcome != nil
    return CodeBreakerDaily(
      serverTime: now, day: day, rules: rules, commitment: known.commitment, nextCommitment: next.commitment,
      closesAt: end, game: try stored.flatMap { try game($0, of: player, at: now, in: connection) },
      reveal: isRevealed
        ? CodeBreakerReveal(secret: known.secret.colours(of: rules.space.pegs), salt: known.salt) : nil,
      results: stored?.outcome == nil ? nil : try results(of: day, in: connection))
  }

  private func game(
    _ stored: StoredGame, of player: PlayerID?, at now: Timestamp, in connection: any Connection
  ) throws -> CodeBreakerDailyGame? {
    guard stored.saved != nil, let day = stored.day else { return nil }
    let rows = Self.rows(of: try Self.played(stored, at: now))
    var rank: Int64?
    if let player, stored.outcome?.score != nil { rank = try self.rank(of: player, on: .daily(day), in: connection) }
    return CodeBreakerDailyGame(
      status: stored.outcome?.status ?? .playing, rows: rows, score: stored.outcome?.score, rank: rank)
  }

  private func day(_ day: CivilDay, in connection: any Connection) throws(DatabaseError) -> Day? {
    try connection.first("SELECT seed, salt FROM code_breaker_days WHERE day = $1", [.integer(day.rawValue)]) {
      (row: StoredRow) throws(DatabaseError) in
      Day(day: day, seed: UInt64(bitPattern: try row.integer()), salt: SHA256.hexadecimal(of: try row.bytes()))
    }
  }

  /// Creates missing codes for the days that are today anywhere and the following one. Each is created once from the
  /// operating system's randomness and never changes; of several processes the first wins. Runs at the start and on
  /// requests, so the next day's code exists before that day begins anywhere.
  package func prepareDays(at now: Timestamp) throws {
    let open = DailyCode.openDays(at: now)
    let (first, last) = (open.lowerBound, open.upperBound + 1)
    let there = try database.read {
      try $0.integer(
        "SELECT count(*) FROM code_breaker_days WHERE day >= $1 AND day <= $2",
        [.integer(first.rawValue), .integer(last.rawValue)])
    }
    guard there <= last - first else { return }
    try database.write { connection in
      var random = SystemRandomNumberGenerator()
      for number in first.rawValue...last.rawValue {
        var salt: [UInt8] = []
        for _ in 0..<32 { salt.append(UInt8(truncatingIfNeeded: random.next() >> 56)) }
        try connection.execute(
          "INSERT INTO code_breaker_days (day, seed, salt) VALUES ($1, $2, $3) ON CONFLICT (day) DO NOTHING",
          [.integer(number), .integer(Int64(bitPattern: random.next())), .bytes(salt)])
      }
    }
  }
}
