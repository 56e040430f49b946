import Database
package import IppoAPI
import IppoEngine
package import Kernel
package import PlaydAPI
import ServerKit

/// Friends by code, their cheers, and the week's board.
extension IppoGames {
  /// The tables of migration 3. Released: never changed.
  package static let friends = [
    // What others see of a player, renewed with every change of the log. `streak` counts up to `streak_at`, a moment
    // on a clock `utc_offset` minutes ahead of UTC.
    """
    CREATE TABLE ippo_profiles (
      player {integer} PRIMARY KEY REFERENCES players (id),
      code {integer} NOT NULL,
      is_listed {integer} NOT NULL,
      species {integer},
      stage {integer},
      streak {integer} NOT NULL,
      streak_at {integer} NOT NULL,
      utc_offset {integer} NOT NULL,
      fed_at {integer} NOT NULL,
      ran_at {integer} NOT NULL,
      leaves_at {integer}
    ) {table}
    """,
    "CREATE UNIQUE INDEX ippo_profiles_by_code ON ippo_profiles (code)",
    "CREATE INDEX ippo_profiles_by_clock ON ippo_profiles (utc_offset, player)",
    """
    CREATE TABLE ippo_friends (
      player {integer} NOT NULL REFERENCES players (id),
      friend {integer} NOT NULL REFERENCES players (id),
      since {integer} NOT NULL,
      PRIMARY KEY (player, friend)
    ) {clustered}
    """,
    "CREATE INDEX ippo_friends_of_friend ON ippo_friends (friend)",
    // The day is the cheering player's.
    """
    CREATE TABLE ippo_cheers (
      player {integer} NOT NULL REFERENCES players (id),
      friend {integer} NOT NULL REFERENCES players (id),
      day {integer} NOT NULL,
      PRIMARY KEY (player, friend)
    ) {clustered}
    """,
    "CREATE INDEX ippo_cheers_of_friend ON ippo_cheers (friend)",
  ]

  // MARK: Profiles

  /// Codes have 40 bits.
  private static func makeCode() -> Int64 {
    var random = SystemRandomNumberGenerator()
    return Int64(random.next() >> 24)
  }

  /// Makes the player's profile where there is none.
  func ensureProfile(of player: PlayerID, in connection: any Connection) throws(DatabaseError) {
    while try connection.integer(
      "SELECT count(*) FROM ippo_profiles WHERE player = $1", [.integer(player.rawValue)]) == 0
    {
      try connection.execute(
        """
        INSERT INTO ippo_profiles (player, code, is_listed, streak, streak_at, utc_offset, fed_at, ran_at)
        VALUES ($1, $2, 0, 0, 0, 0, 0, 0) ON CONFLICT DO NOTHING
        """, [.integer(player.rawValue), .integer(Self.makeCode())])
    }
  }

  /// Writes what others see of a player, from the whole log.
  func renewProfile(of player: PlayerID, in connection: any Connection) throws {
    try ensureProfile(of: player, in: connection)
    let log = IppoLog(try events(of: player, in: connection))
    let state = log.state
    let last = state.streak.lastDay
    let pet = state.companion
    try connection.execute(
      """
      UPDATE ippo_profiles SET species = $2, stage = $3, streak = $4, streak_at = $5, utc_offset = $6, fed_at = $7,
        ran_at = $8, leaves_at = $9 WHERE player = $1
      """,
      [
        .integer(player.rawValue), .integer(pet.map { Int64($0.species.rawValue) }),
        .integer(pet.map { Int64($0.stage.rawValue) }),
        .integer(last.map { state.streakDays(at: $0) } ?? 0), .integer(last?.at.rawValue ?? 0),
        .integer(Int64(log.events.last?.when.offset ?? 0)), .integer(pet?.fed?.at.rawValue ?? 0),
        .integer(state.lastRun?.at.rawValue ?? 0), .integer(state.leavesAt?.rawValue),
      ])
  }

  // MARK: Friends

  /// The player's friends, as they are now.
  package func friends(of player: PlayerID, at now: Timestamp) throws -> IppoFriends {
    try database.write { connection in
      try ensureProfile(of: player, in: connection)
      return try friends(of: player, at: now, in: connection)
    }
  }

  private func friends(
    of player: PlayerID, at now: Timestamp, in connection: any Connection
  ) throws -> IppoFriends {
    let id = Value.integer(player.rawValue)
    let own = try connection.first(
      "SELECT code, is_listed, utc_offset FROM ippo_profiles WHERE player = $1", [id]
    ) { row throws(DatabaseError) in
      (code: try row.integer(), isListed: try row.integer() == 1, offset: Int32(clamping: try row.integer()))
    }
    guard let own else { throw DatabaseError.noRow(statement: "a profile of Ippo") }
    let today = CivilDay(of: now, utcOffsetMinutes: own.offset)
    let friends = try connection.all(
      """
      SELECT f.friend, n.name, p.species, p.stage, p.streak, p.streak_at, p.utc_offset, p.is_listed,
        (SELECT coalesce(sum(r.minutes), 0) FROM ippo_runs r WHERE r.player = f.friend AND r.week = $2),
        (SELECT count(*) FROM ippo_cheers c WHERE c.player = $1 AND c.friend = f.friend AND c.day = $3),
        (SELECT max(c.day) FROM ippo_cheers c WHERE c.player = f.friend AND c.friend = $1), p.leaves_at
      FROM ippo_friends f JOIN players n ON n.id = f.friend JOIN ippo_profiles p ON p.player = f.friend
      WHERE f.player = $1 ORDER BY f.since, f.friend
      """, [id, .integer(today.monday.rawValue), .integer(today.rawValue)]
    ) { row throws(DatabaseError) in
      let (number, name) = (try row.integer(), try row.text())
      guard let friend = PlayerID(rawValue: number) else { throw .corrupt(detail: "a friend with a negative number") }
      let seen = SeenPet(
        species: try row.optionalInteger(), stage: try row.optionalInteger(), streak: try row.integer(),
        streakAt: Timestamp(try row.integer()), offset: Int32(clamping: try row.integer()))
      let (isListed, minutes) = (try row.integer() == 1, try row.integer())
      let (isCheered, heard) = (try row.integer() > 0, try row.optionalInteger())
      let isHome = try row.optionalInteger().map { now.rawValue < $0 } ?? true
      let theirs = CivilDay(of: now, utcOffsetMinutes: seen.offset)
      return IppoFriend(
        friendID: friend, name: name, species: isHome ? seen.species : nil, stage: isHome ? seen.stage : nil,
        streak: seen.streakDays(at: now), minutes: isListed ? minutes : nil, isCheered: isCheered,
        hasCheered: heard.map { $0 >= theirs.rawValue } ?? false)
    }
    return IppoFriends(code: FriendCode.text(own.code), isListed: own.isListed, friends: friends)
  }

  /// Makes two players friends.
  package func addFriend(_ code: String, of player: PlayerID, at now: Timestamp) throws -> IppoFriends {
    guard let number = FriendCode.number(code) else { throw IppoGamesRefusal.codeUnknown }
    return try database.write { connection in
      try ensureProfile(of: player, in: connection)
      let found = try connection.first("SELECT player FROM ippo_profiles WHERE code = $1", [.integer(number)]) {
        row throws(DatabaseError) in try row.integer()
      }
      guard let found, found != player.rawValue else { throw IppoGamesRefusal.codeUnknown }
      for one in [player.rawValue, found] {
        let count = try connection.integer("SELECT count(*) FROM ippo_friends WHERE player = $1", [.integer(one)])
        guard count < IppoFriends.most else { throw IppoGamesRefusal.friendsFull }
      }
      for (one, other) in [(player.rawValue, found), (found, player.rawValue)] {
        try connection.execute(
          """
          INSERT INTO ippo_friends (player, friend, since) VALUES ($1, $2, $3)
          ON CONFLICT (player, friend) DO NOTHING
          """, [.integer(one), .integer(other), .integer(now.rawValue)])
      }
      return try friends(of: player, at: now, in: connection)
    }
  }

  package func removeFriend(_ friend: PlayerID, of player: PlayerID, at now: Timestamp) throws -> IppoFriends {
    try database.write { connection in
      try ensureProfile(of: player, in: connection)
      for table in ["ippo_friends", "ippo_cheers"] {
        try connection.execute(
          "DELETE FROM \(table) WHERE (player = $1 AND friend = $2) OR (player = $2 AND friend = $1)",
          [.integer(player.rawValue), .integer(friend.rawValue)])
      }
      return try friends(of: player, at: now, in: connection)
    }
  }

  /// Cheers a friend on, once a day of the cheering player's.
  package func cheer(_ friend: PlayerID, by player: PlayerID, at now: Timestamp) throws -> IppoFriends {
    try database.write { connection in
      try ensureProfile(of: player, in: connection)
      let both: [Value] = [.integer(player.rawValue), .integer(friend.rawValue)]
      let known = try connection.integer(
        "SELECT count(*) FROM ippo_friends WHERE player = $1 AND friend = $2", both)
      guard known == 1 else { throw IppoGamesRefusal.codeUnknown }
      let offset = try connection.integer(
        "SELECT utc_offset FROM ippo_profiles WHERE player = $1", [.integer(player.rawValue)])
      let today = CivilDay(of: now, utcOffsetMinutes: Int32(clamping: offset))
      try connection.execute(
        """
        INSERT INTO ippo_cheers (player, friend, day) VALUES ($1, $2, $3)
        ON CONFLICT (player, friend) DO UPDATE SET day = excluded.day WHERE ippo_cheers.day < excluded.day
        """, both + [.integer(today.rawValue)])
      return try friends(of: player, at: now, in: connection)
    }
  }

  /// Replaces the player's code: links that went astray are void.
  package func renewCode(of player: PlayerID, at now: Timestamp) throws -> IppoFriends {
    try database.write { connection in
      try ensureProfile(of: player, in: connection)
      var changed: Int64 = 0
      while changed == 0 {
        let code = Value.integer(Self.makeCode())
        guard try connection.integer("SELECT count(*) FROM ippo_profiles WHERE code = $1", [code]) == 0 else {
          continue
        }
        changed = try connection.execute(
          "UPDATE ippo_profiles SET code = $2 WHERE player = $1", [.integer(player.rawValue), code])
      }
      return try friends(of: player, at: now, in: connection)
    }
  }
}

/// A companion and a streak as a profile has them.
private struct SeenPet {
  var species: Int64?
  var stage: Int64?
  var streak: Int64
  var streakAt: Timestamp
  var offset: Int32

  /// The streak; over once a day was missed.
  func streakDays(at now: Timestamp) -> Int64 {
    guard streakAt.rawValue > 0 else { return 0 }
    let days = LocalTime(at: now, offset: offset).days(since: LocalTime(at: streakAt, offset: offset))
    return days <= 1 ? streak : 0
  }
}

/// A friend's code: forty bits as eight letters and digits that are hard to confuse.
enum FriendCode {
  static func text(_ number: Int64) -> String {
    String(
      decoding: stride(from: Int64(35), through: 0, by: -5).map {
        Base32.digit(UInt8(truncatingIfNeeded: number >> $0) & 31)
      }, as: UTF8.self)
  }

  /// Nil for what is no code.
  static func number(_ text: String) -> Int64? {
    let letters = Array(text.lowercased().utf8).filter { $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: " ") }
    guard letters.count == 8 else { return nil }
    var number: Int64 = 0
    for letter in letters {
      guard let value = Base32.value(letter) else { return nil }
      number = number << 5 | Int64(value)
    }
    return number
  }
}
