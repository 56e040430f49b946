public import AdsEngine
public import Database
public import Kernel
import Leaderboards
public import PlaydAPI

/// CodeBreaker on the server: sessions handed out, games saved and given back, recordings replayed, lives, progress, and
/// the daily code.
///
/// What a player has is moved by replayed games and by claims, each exactly once, in one transaction with whatever
/// follows from it. A request that is sent again, because its answer was lost, finds what it did and changes nothing.
public struct CodeBreakerGames: Sendable {
  /// Uses up a reward of an advertisement, in the caller's transaction: the token, what it must be good for, whose it must
  /// be, a number for what it is used for, and when. Returns whether it was unused until now.
  ///
  /// Throws a refusal if the token is not good for that, and then nothing of the transaction stays. It is not asked again
  /// about what a token was used for: the games remember that.
  public typealias UseReward =
    @Sendable (String, AdPurpose, PlayerID, Int64, Timestamp, any Connection) throws -> Bool

  let database: any Database
  let useReward: UseReward
  let boards = Leaderboards()

  public init(_ database: any Database, useReward: UseReward? = nil) {
    self.database = database
    self.useReward = useReward ?? { _, _, _, _, _, _ in throw CodeBreakerRefusal.rewardUnknown }
  }

  /// How long a session can be finished.
  public static let lifetime = Milliseconds.seconds(7 * 24 * 3_600)
  /// How many sessions a player may have open that nothing was saved of; when more are asked for, the oldest expire.
  static let mostOpen: Int64 = 200
  /// How long an expired session that was never finished is kept, so that a late recording is told why it is refused.
  static let retention = Milliseconds.seconds(30 * 24 * 3_600)
  /// How many levels beyond the one after the last won are handed out, to have without a network.
  static let levelsAhead: Int32 = 3

  /// Removes everything kept about a player.
  public func erase(of player: PlayerID, in connection: any Connection) throws(DatabaseError) {
    for table in ["games", "lives", "levels", "claims", "bought"] {
      try connection.execute("DELETE FROM code_breaker_\(table) WHERE player = $1", [.integer(player.rawValue)])
    }
  }

  /// The tables of migration 9. Released: never changed.
  public static let tables = [
    // level is null but in the campaign, day but for the daily code. saved is the recording as it is known last.
    """
    CREATE TABLE code_breaker_games (
      id {integer} PRIMARY KEY,
      player {integer} NOT NULL REFERENCES players (id),
      level {integer},
      day {integer},
      pegs {integer} NOT NULL,
      colours {integer} NOT NULL,
      repeats {integer} NOT NULL,
      attempts {integer} NOT NULL,
      seed {integer} NOT NULL,
      created_at {integer} NOT NULL,
      expires_at {integer} NOT NULL,
      saved {bytes},
      finished_at {integer},
      status {integer},
      guesses {integer},
      stars {integer},
      unlucky {integer},
      cost_life {integer},
      score {integer}
    ) {table}
    """,
    "CREATE INDEX code_breaker_games_of_player ON code_breaker_games (player, finished_at, expires_at)",
    "CREATE UNIQUE INDEX code_breaker_games_of_day ON code_breaker_games (player, day) WHERE day IS NOT NULL",
    """
    CREATE TABLE code_breaker_lives (
      player {integer} PRIMARY KEY REFERENCES players (id),
      lives {integer} NOT NULL,
      since {integer} NOT NULL
    ) {table}
    """,
    """
    CREATE TABLE code_breaker_levels (
      player {integer} NOT NULL REFERENCES players (id),
      level {integer} NOT NULL,
      stars {integer} NOT NULL,
      best {integer} NOT NULL,
      wins {integer} NOT NULL,
      losses {integer} NOT NULL,
      PRIMARY KEY (player, level)
    ) {clustered}
    """,
    // What each reward and grant was used for: a place in a game's recording, or a life (game null).
    """
    CREATE TABLE code_breaker_claims (
      player {integer} NOT NULL REFERENCES players (id),
      digest {bytes} NOT NULL,
      day {integer},
      game {integer},
      place {integer} NOT NULL,
      used_at {integer} NOT NULL,
      PRIMARY KEY (player, digest)
    ) {clustered}
    """,
    "CREATE UNIQUE INDEX code_breaker_claims_by_place ON code_breaker_claims (game, place) WHERE game IS NOT NULL",
    """
    CREATE TABLE code_breaker_days (
      day {integer} PRIMARY KEY,
      seed {integer} NOT NULL,
      salt {bytes} NOT NULL
    ) {table}
    """,
  ]
}
