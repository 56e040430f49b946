package import Database
package import Kernel
import Leaderboards
package import ServerKit

/// CodeBreaker on the server: sessions, saved games, replays, lives, progress, the daily code, and the ranked ladder.
///
/// A player's state changes by replayed games and claims, each exactly once, in one transaction with its consequences.
/// A request repeated after a lost response finds its effect and changes nothing.
package struct CodeBreakerGames: GameStore {
  /// A refused reward leaves no trace in the transaction. The games remember their uses, so the service is asked once
  /// per token.
  package typealias UseReward = GameHost.UseReward

  let database: any Database
  let useReward: UseReward
  let boards = Leaderboards()

  package init(_ database: any Database, useReward: UseReward? = nil) {
    self.database = database
    self.useReward = useReward ?? { _, _, _, _, _, _ in throw CodeBreakerRefusal.rewardUnknown }
  }

  /// The lifetime of a session.
  package static let lifetime = Milliseconds.seconds(7 * 24 * 3_600)
  /// The most open unsaved sessions of a player; requesting more expires the oldest.
  static let mostOpen: Int64 = 200
  /// How long an expired session is stored, so that a late recording gets the reason of its refusal.
  static let retention = Milliseconds.seconds(30 * 24 * 3_600)
  /// How many levels beyond the next one are issued, for offline play.
  static let levelsAhead: Int32 = 3

  package static let playerTables = [
    "code_breaker_games", "code_breaker_lives", "code_breaker_levels", "code_breaker_claims", "code_breaker_bought",
    "code_breaker_shortcuts", "code_breaker_ranked", "code_breaker_seasons",
  ]

  /// The tables of migration 9. Released: never changed.
  package static let tables = [
    // level is null outside the campaign, day outside the daily code. saved is the latest known recording.
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
    // The use of each reward and grant: a place in a game's recording, or a life (game null).
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
