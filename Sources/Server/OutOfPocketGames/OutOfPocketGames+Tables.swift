extension OutOfPocketGames {
  /// The tables of migration 3. Released: never changed.
  package static let tables = [
    """
    CREATE TABLE sessions (
      id {integer} PRIMARY KEY,
      player {integer} NOT NULL REFERENCES players (id),
      board {integer} NOT NULL,
      seed {integer} NOT NULL,
      configuration {integer} NOT NULL,
      created_at {integer} NOT NULL,
      expires_at {integer} NOT NULL,
      finished_at {integer},
      score {integer},
      expected {integer},
      seen {integer},
      reaction {integer},
      previous_best {integer},
      best {integer},
      rank {integer},
      total {integer}
    ) {table}
    """,
    "CREATE INDEX sessions_of_player ON sessions (player, finished_at, expires_at)",
    """
    CREATE TABLE recordings (
      session {integer} PRIMARY KEY REFERENCES sessions (id),
      bytes {bytes} NOT NULL
    ) {table}
    """,
  ]

  /// The changes of migration 5: runs of all modes, and the daily challenge. Released: never changed.
  package static let runs =
    ["day", "ranked_board", "first_score", "second_score", "rounds", "winner", "ending", "loser", "digest"].map {
      "ALTER TABLE sessions ADD COLUMN \($0) {integer}"
    } + [
      "CREATE UNIQUE INDEX sessions_of_day ON sessions (player, day) WHERE day IS NOT NULL",
      "CREATE INDEX sessions_by_digest ON sessions (day, digest) WHERE digest IS NOT NULL",
      "CREATE TABLE secrets (name TEXT PRIMARY KEY, value {integer} NOT NULL) {table}",
    ]
}
