import Database
import Friends
package import IppoAPI
import IppoEngine
package import Kernel
package import PlaydAPI
import ServerKit

/// Pets and streaks of the player's friends. Friendships and cheers are the platform's.
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

  /// The statements of migration 4: friendships and cheers move to the platform's tables. Codes end: they were never
  /// shown, and the platform's links are shorter. Released: never changed.
  package static let platformFriends = [
    """
    INSERT INTO friends (player, friend, since) SELECT player, friend, since FROM ippo_friends WHERE player <> friend
    ON CONFLICT (player, friend) DO NOTHING
    """,
    """
    INSERT INTO friend_deeds (player, friend, day, kind, coins)
    SELECT player, friend, day, 1, 0 FROM ippo_cheers WHERE player <> friend
    ON CONFLICT (player, day, friend, kind) DO NOTHING
    """,
    "DROP TABLE ippo_cheers",
    "DROP TABLE ippo_friends",
    "DROP INDEX ippo_profiles_by_code",
    "ALTER TABLE ippo_profiles DROP COLUMN code",
  ]

  // MARK: Profiles

  /// Makes the player's profile where there is none.
  func ensureProfile(of player: PlayerID, in connection: any Connection) throws(DatabaseError) {
    try connection.execute(
      """
      INSERT INTO ippo_profiles (player, is_listed, streak, streak_at, utc_offset, fed_at, ran_at)
      VALUES ($1, 0, 0, 0, 0, 0, 0) ON CONFLICT (player) DO NOTHING
      """, [.integer(player.rawValue)])
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

  /// The player's friends with their pets, as they are now.
  package func friends(of player: PlayerID, at now: Timestamp) throws -> IppoFriends {
    try database.write { connection in
      let circle = Friends()
      let own = try connection.first(
        "SELECT is_listed, utc_offset FROM ippo_profiles WHERE player = $1", [.integer(player.rawValue)]
      ) { row throws(DatabaseError) in
        (isListed: try row.integer() == 1, offset: Int32(clamping: try row.integer()))
      }
      let week = CivilDay(of: now, utcOffsetMinutes: own?.offset ?? 0).monday
      let friends = try circle.ties(of: player, at: now, in: connection).sorted { $0.since < $1.since }
      return IppoFriends(
        code: try circle.code(of: player, in: connection), isListed: own?.isListed ?? false,
        friends: try friends.map { try friend($0, week: week, at: now, in: connection) })
    }
  }

  private func friend(
    _ tie: FriendTie, week: CivilDay, at now: Timestamp, in connection: any Connection
  ) throws(DatabaseError) -> IppoFriend {
    var friend = IppoFriend(
      friendID: tie.friend, name: tie.name, species: nil, stage: nil, streak: 0, minutes: nil,
      isCheered: tie.isCheered, hasCheered: tie.hasCheered)
    let seen = try connection.first(
      """
      SELECT species, stage, leaves_at, streak, streak_at, utc_offset, is_listed,
        (SELECT coalesce(sum(minutes), 0) FROM ippo_runs WHERE player = $1 AND week = $2)
      FROM ippo_profiles WHERE player = $1
      """, [.integer(tie.friend.rawValue), .integer(week.rawValue)]
    ) { row throws(DatabaseError) in
      (
        species: try row.optionalInteger(), stage: try row.optionalInteger(), leavesAt: try row.optionalInteger(),
        streak: try row.integer(), streakAt: Timestamp(try row.integer()), offset: Int32(clamping: try row.integer()),
        isListed: try row.integer() == 1, minutes: try row.integer()
      )
    }
    guard let seen else { return friend }
    let isHome = seen.leavesAt.map { now.rawValue < $0 } ?? true
    if isHome { (friend.species, friend.stage) = (seen.species, seen.stage) }
    friend.streak = Self.streak(seen.streak, until: seen.streakAt, offset: seen.offset, at: now)
    if seen.isListed { friend.minutes = seen.minutes }
    return friend
  }

  /// A streak as it is seen now; over once a day was missed.
  private static func streak(_ days: Int64, until last: Timestamp, offset: Int32, at now: Timestamp) -> Int64 {
    guard last.rawValue > 0 else { return 0 }
    let passed = LocalTime(at: now, offset: offset).days(since: LocalTime(at: last, offset: offset))
    return passed <= 1 ? days : 0
  }
}
