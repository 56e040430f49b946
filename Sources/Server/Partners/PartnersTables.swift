import Database

extension Partners {
  /// The tables of the migration "partners".
  package static let tables = [
    """
    CREATE TABLE partner_connections (
      player {integer} NOT NULL REFERENCES players (id),
      partner {integer} NOT NULL,
      status {integer} NOT NULL,
      reason {integer},
      since {integer} NOT NULL,
      partner_user TEXT NOT NULL,
      access_token {bytes},
      refresh_token {bytes},
      vault_key {integer} NOT NULL,
      scope TEXT NOT NULL,
      access_expires_at {integer} NOT NULL,
      refresh_at {integer} NOT NULL,
      refresh_attempts {integer} NOT NULL,
      leased_until {integer} NOT NULL,
      PRIMARY KEY (player, partner)
    ) {clustered}
    """,
    // A partner's user belongs to one player, so that no steps are paid twice.
    "CREATE UNIQUE INDEX partner_connections_of_user ON partner_connections (partner, partner_user)",
    "CREATE INDEX partner_connections_by_refresh ON partner_connections (refresh_at)",
    """
    CREATE TABLE partner_states (
      state {bytes} PRIMARY KEY,
      player {integer} NOT NULL REFERENCES players (id),
      partner {integer} NOT NULL,
      browser {bytes} NOT NULL,
      verifier {bytes} NOT NULL,
      redirect TEXT NOT NULL,
      expires_at {integer} NOT NULL,
      used_at {integer}
    ) {table}
    """,
    "CREATE INDEX partner_states_of_player ON partner_states (player, partner)",
    "CREATE INDEX partner_states_by_expiry ON partner_states (expires_at)",
    """
    CREATE TABLE partner_deliveries (
      partner {integer} NOT NULL,
      delivery TEXT NOT NULL,
      digest {bytes} NOT NULL,
      received_at {integer} NOT NULL,
      PRIMARY KEY (partner, delivery)
    ) {clustered}
    """,
    "CREATE INDEX partner_deliveries_by_time ON partner_deliveries (received_at)",
    // The last known data of partners that only send pointers, to detect deletions.
    """
    CREATE TABLE partner_sightings (
      player {integer} NOT NULL,
      partner {integer} NOT NULL,
      action TEXT NOT NULL,
      kind TEXT NOT NULL,
      occurred_at {integer} NOT NULL,
      PRIMARY KEY (player, partner, action)
    ) {clustered}
    """,
    """
    CREATE TABLE partner_tasks (
      id {integer} PRIMARY KEY,
      partner {integer} NOT NULL,
      player {integer} NOT NULL,
      kind {integer} NOT NULL,
      subject TEXT NOT NULL,
      payload {bytes} NOT NULL,
      generation {integer} NOT NULL,
      is_dead {integer} NOT NULL,
      due_at {integer} NOT NULL,
      leased_until {integer} NOT NULL,
      attempts {integer} NOT NULL,
      last_error TEXT,
      created_at {integer} NOT NULL,
      UNIQUE (partner, player, kind, subject)
    ) {table}
    """,
    "CREATE INDEX partner_tasks_by_time ON partner_tasks (is_dead, due_at)",
  ]

  /// The changes of the migration "partners' work by player": the player is in the key. A worker that returns finds its
  /// task by the identifier alone, since the player may have been merged meanwhile. Released: never changed.
  package static let byPlayer: [String] =
    Migration.rekey(
      "partner_tasks",
      as: """
        (
          id {integer} NOT NULL,
          partner {integer} NOT NULL,
          player {integer} NOT NULL,
          kind {integer} NOT NULL,
          subject TEXT NOT NULL,
          payload {bytes} NOT NULL,
          generation {integer} NOT NULL,
          is_dead {integer} NOT NULL,
          due_at {integer} NOT NULL,
          leased_until {integer} NOT NULL,
          attempts {integer} NOT NULL,
          last_error TEXT,
          created_at {integer} NOT NULL,
          PRIMARY KEY (player, id),
          UNIQUE (partner, player, kind, subject)
        ) {table}
        """,
      columns: """
        id, partner, player, kind, subject, payload, generation, is_dead, due_at, leased_until, attempts, last_error,
        created_at
        """) + [
      "CREATE INDEX partner_tasks_by_time ON partner_tasks (is_dead, due_at)",
      "CREATE INDEX partner_tasks_by_id ON partner_tasks (id)",
    ]
}
