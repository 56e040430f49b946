import Database

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

  /// The changes of the migration "sessions by player": the player is in the keys. Released: never changed.
  package static let byPlayer: [String] =
    [
      """
      CREATE TABLE keyed_sessions (
        player {integer} NOT NULL REFERENCES players (id),
        id {integer} NOT NULL,
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
        total {integer},
        day {integer},
        ranked_board {integer},
        first_score {integer},
        second_score {integer},
        rounds {integer},
        winner {integer},
        ending {integer},
        loser {integer},
        digest {integer},
        PRIMARY KEY (player, id)
      ) {clustered}
      """,
      "INSERT INTO keyed_sessions (\(sessionColumns)) SELECT \(sessionColumns) FROM sessions",
    ]
    // Recordings follow their sessions to another player.
    + Migration.rekey(
      "recordings",
      as: """
        (
          session {integer} NOT NULL,
          bytes {bytes} NOT NULL,
          player {integer} NOT NULL,
          PRIMARY KEY (player, session),
          FOREIGN KEY (player, session) REFERENCES keyed_sessions (player, id) ON UPDATE CASCADE
        ) {table}
        """, columns: "session, bytes, player",
      from: "SELECT r.session, r.bytes, s.player FROM recordings r JOIN sessions s ON s.id = r.session") + [
      "DROP TABLE sessions",
      "ALTER TABLE keyed_sessions RENAME TO sessions",
      "CREATE INDEX sessions_of_player ON sessions (player, finished_at, expires_at)",
      "CREATE UNIQUE INDEX sessions_of_day ON sessions (player, day) WHERE day IS NOT NULL",
      "CREATE INDEX sessions_by_digest ON sessions (day, digest) WHERE digest IS NOT NULL",
    ]

  private static let sessionColumns = """
    id, player, board, seed, configuration, created_at, expires_at, finished_at, score, expected, seen, reaction,
    previous_best, best, rank, total, day, ranked_board, first_score, second_score, rounds, winner, ending, loser, digest
    """
}
