extension Identity {
  /// The tables of migration 11.
  ///
  /// - `identities`: what a player has proved, by kind and the provider's name for them.
  /// - `passkeys`: what is known of an identity that is a passkey.
  /// - `access_tokens`: the tokens of devices, but for a player's first, whose digest stands in `players`; sixteen random
  ///   bytes there stand for one that was signed out, which no SHA-256 can equal.
  /// - `proof_challenges`: what was handed out to be answered once, and what must not be shown twice.
  /// - `apple_tokens`, `apple_revocations`: Apple's refresh tokens, sealed, and those that Apple has yet to be told about.
  /// - `merged_players`: guests that are no more, and who took them over.
  public static let identities = [
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
