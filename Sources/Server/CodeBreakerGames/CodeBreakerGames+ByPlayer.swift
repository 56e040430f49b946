import Database

extension CodeBreakerGames {
  /// The changes of the migration "CodeBreaker by player": the player is in every unique key. Released: never changed.
  package static let byPlayer: [String] =
    Migration.rekey(
      "code_breaker_games",
      as: """
        (
          player {integer} NOT NULL REFERENCES players (id),
          id {integer} NOT NULL,
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
          score {integer},
          PRIMARY KEY (player, id)
        ) {clustered}
        """,
      columns: """
        id, player, level, day, pegs, colours, repeats, attempts, seed, created_at, expires_at, saved, finished_at, status,
        guesses, stars, unlucky, cost_life, score
        """) + [
      "CREATE INDEX code_breaker_games_of_player ON code_breaker_games (player, finished_at, expires_at)",
      "CREATE UNIQUE INDEX code_breaker_games_of_day ON code_breaker_games (player, day) WHERE day IS NOT NULL",
      "DROP INDEX code_breaker_claims_by_place",
      """
      CREATE UNIQUE INDEX code_breaker_claims_by_place ON code_breaker_claims (player, game, place)
      WHERE game IS NOT NULL
      """,
    ]
}
