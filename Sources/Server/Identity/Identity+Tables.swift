import Database

extension Identity {
  /// The tables of migration 11.
  ///
  /// - `identities`: a player's proven identities, by kind and provider's identifier.
  /// - `passkeys`: the data of identities that are passkeys.
  /// - `access_tokens`: the devices' tokens, except a player's first, whose digest is in `players`; sixteen random
  ///   bytes there mean signed out, since no SHA-256 equals them.
  /// - `proof_challenges`: one-time challenges, and marks against replay.
  /// - `apple_tokens`, `apple_revocations`: Apple's refresh tokens, sealed, and those awaiting revocation.
  /// - `merged_players`: merged guests and their players.
  package static let identities = [
    """
    CREATE TABLE identities (
      id {integer} PRIMARY KEY,
      kind {integer} NOT NULL,
      subject TEXT NOT NULL,
      player {integer} NOT NULL REFERENCES players (id),
      linked_at {integer} NOT NULL,
      used_at {integer} NOT NULL,
      UNIQUE (kind, subject)
    ) {table}
    """,
    "CREATE INDEX identities_of_player ON identities (player)",
    """
    CREATE TABLE passkeys (
      identity {integer} PRIMARY KEY REFERENCES identities (id),
      user_handle {bytes} NOT NULL,
      point {bytes} NOT NULL,
      sign_count {integer} NOT NULL,
      backup_eligible {integer} NOT NULL,
      backed_up {integer} NOT NULL,
      transports TEXT NOT NULL
    ) {table}
    """,
    """
    CREATE TABLE access_tokens (
      digest {bytes} PRIMARY KEY,
      id {integer} NOT NULL UNIQUE,
      player {integer} NOT NULL REFERENCES players (id),
      kind {integer} NOT NULL,
      created_at {integer} NOT NULL,
      seen_at {integer} NOT NULL
    ) {table}
    """,
    "CREATE INDEX access_tokens_of_player ON access_tokens (player)",
    """
    CREATE TABLE proof_challenges (
      digest {bytes} PRIMARY KEY,
      purpose {integer} NOT NULL,
      player {integer},
      secret {bytes},
      detail TEXT NOT NULL,
      expires_at {integer} NOT NULL,
      used_by {integer}
    ) {table}
    """,
    "CREATE INDEX proof_challenges_by_age ON proof_challenges (expires_at)",
    """
    CREATE TABLE apple_tokens (
      identity {integer} PRIMARY KEY REFERENCES identities (id),
      audience TEXT NOT NULL,
      sealed {bytes} NOT NULL
    ) {table}
    """,
    """
    CREATE TABLE apple_revocations (
      id {integer} PRIMARY KEY,
      audience TEXT NOT NULL,
      sealed {bytes} NOT NULL,
      attempts {integer} NOT NULL,
      next_at {integer} NOT NULL
    ) {table}
    """,
    """
    CREATE TABLE merged_players (
      guest {integer} PRIMARY KEY,
      player {integer} NOT NULL,
      at {integer} NOT NULL
    ) {table}
    """,
    "CREATE INDEX merged_players_into ON merged_players (player)",
  ]

  /// The changes of the migration "identities by player": the player is in the keys of identities and of what belongs
  /// to one. A proof leads to its player by kind and subject. Released: never changed.
  package static let byPlayer: [String] =
    [
      """
      CREATE TABLE keyed_identities (
        id {integer} NOT NULL,
        kind {integer} NOT NULL,
        subject TEXT NOT NULL,
        player {integer} NOT NULL REFERENCES players (id),
        linked_at {integer} NOT NULL,
        used_at {integer} NOT NULL,
        PRIMARY KEY (player, id),
        UNIQUE (kind, subject)
      ) {table}
      """,
      """
      INSERT INTO keyed_identities (id, kind, subject, player, linked_at, used_at)
      SELECT id, kind, subject, player, linked_at, used_at FROM identities
      """,
    ]
    + Migration.rekey(
      "passkeys",
      as: """
        (
          identity {integer} NOT NULL,
          user_handle {bytes} NOT NULL,
          point {bytes} NOT NULL,
          sign_count {integer} NOT NULL,
          backup_eligible {integer} NOT NULL,
          backed_up {integer} NOT NULL,
          transports TEXT NOT NULL,
          player {integer} NOT NULL,
          PRIMARY KEY (player, identity),
          FOREIGN KEY (player, identity) REFERENCES keyed_identities (player, id)
        ) {table}
        """,
      columns: "identity, user_handle, point, sign_count, backup_eligible, backed_up, transports, player",
      from: """
        SELECT k.identity, k.user_handle, k.point, k.sign_count, k.backup_eligible, k.backed_up, k.transports, i.player
        FROM passkeys k JOIN identities i ON i.id = k.identity
        """)
    + Migration.rekey(
      "apple_tokens",
      as: """
        (
          identity {integer} NOT NULL,
          audience TEXT NOT NULL,
          sealed {bytes} NOT NULL,
          player {integer} NOT NULL,
          PRIMARY KEY (player, identity),
          FOREIGN KEY (player, identity) REFERENCES keyed_identities (player, id)
        ) {table}
        """, columns: "identity, audience, sealed, player",
      from: """
        SELECT a.identity, a.audience, a.sealed, i.player FROM apple_tokens a JOIN identities i ON i.id = a.identity
        """) + [
      "DROP TABLE identities",
      "ALTER TABLE keyed_identities RENAME TO identities",
    ]
}
