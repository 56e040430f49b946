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
}
