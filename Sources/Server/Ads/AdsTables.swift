import Database

extension Ads {
  /// The tables of the migration "ads". Released: never changed.
  package static let tables = [
    """
    CREATE TABLE ad_settings (
      revision {integer} PRIMARY KEY,
      document TEXT NOT NULL,
      published_at {integer} NOT NULL
    ) {table}
    """,
    """
    CREATE TABLE ad_consents (
      player {integer} PRIMARY KEY REFERENCES players (id),
      choice {integer},
      policy {integer} NOT NULL,
      decided_at {integer} NOT NULL
    ) {table}
    """,
    """
    CREATE TABLE ad_views (
      id {integer} PRIMARY KEY,
      player {integer} NOT NULL REFERENCES players (id),
      placement {integer} NOT NULL,
      provider {integer} NOT NULL,
      creative {integer},
      arm TEXT NOT NULL,
      length {integer} NOT NULL,
      skippable_after {integer} NOT NULL,
      created_at {integer} NOT NULL,
      expires_at {integer} NOT NULL,
      shown_at {integer},
      ended_at {integer},
      ending {integer},
      verified_at {integer}
    ) {table}
    """,
    "CREATE INDEX ad_views_of_player ON ad_views (player, placement, expires_at)",
    "CREATE INDEX ad_views_by_expiry ON ad_views (expires_at)",
    """
    CREATE TABLE ad_rewards (
      id {integer} PRIMARY KEY,
      player {integer} NOT NULL REFERENCES players (id),
      placement {integer} NOT NULL,
      purpose {integer} NOT NULL,
      view {integer} UNIQUE,
      day {integer} NOT NULL,
      created_at {integer} NOT NULL,
      expires_at {integer} NOT NULL,
      used_at {integer},
      used_for {integer}
    ) {table}
    """,
    "CREATE INDEX ad_rewards_of_player ON ad_rewards (player, placement, day)",
    "CREATE INDEX ad_rewards_by_expiry ON ad_rewards (expires_at)",
    """
    CREATE TABLE ad_days (
      player {integer} NOT NULL REFERENCES players (id),
      day {integer} NOT NULL,
      placement {integer} NOT NULL,
      views {integer} NOT NULL,
      unsigned_rewards {integer} NOT NULL,
      free_grants {integer} NOT NULL,
      PRIMARY KEY (player, day, placement)
    ) {clustered}
    """,
    """
    CREATE TABLE ad_transactions (
      id TEXT PRIMARY KEY,
      view {integer} NOT NULL,
      day {integer} NOT NULL
    ) {table}
    """,
    "CREATE INDEX ad_transactions_by_day ON ad_transactions (day)",
    """
    CREATE TABLE ad_counts (
      day {integer} NOT NULL,
      placement {integer} NOT NULL,
      provider {integer} NOT NULL,
      arm TEXT NOT NULL,
      requests {integer} NOT NULL,
      fills {integer} NOT NULL,
      impressions {integer} NOT NULL,
      completions {integer} NOT NULL,
      skips {integer} NOT NULL,
      failures {integer} NOT NULL,
      rewards {integer} NOT NULL,
      free_grants {integer} NOT NULL,
      revenue {integer} NOT NULL,
      PRIMARY KEY (day, placement, provider, arm)
    ) {clustered}
    """,
    """
    CREATE TABLE ad_callbacks (
      day {integer} PRIMARY KEY,
      verified {integer} NOT NULL,
      repeated {integer} NOT NULL,
      tests {integer} NOT NULL,
      refused {integer} NOT NULL
    ) {table}
    """,
  ]

  /// The changes of the migration "ads by player": the player is in the keys of views and rewards. AdMob's callbacks
  /// name a view alone. Released: never changed.
  package static let byPlayer: [String] =
    Migration.rekey(
      "ad_views",
      as: """
        (
          player {integer} NOT NULL REFERENCES players (id),
          id {integer} NOT NULL,
          placement {integer} NOT NULL,
          provider {integer} NOT NULL,
          creative {integer},
          arm TEXT NOT NULL,
          length {integer} NOT NULL,
          skippable_after {integer} NOT NULL,
          created_at {integer} NOT NULL,
          expires_at {integer} NOT NULL,
          shown_at {integer},
          ended_at {integer},
          ending {integer},
          verified_at {integer},
          PRIMARY KEY (player, id)
        ) {clustered}
        """,
      columns: """
        id, player, placement, provider, creative, arm, length, skippable_after, created_at, expires_at, shown_at,
        ended_at, ending, verified_at
        """)
    + Migration.rekey(
      "ad_rewards",
      as: """
        (
          player {integer} NOT NULL REFERENCES players (id),
          id {integer} NOT NULL,
          placement {integer} NOT NULL,
          purpose {integer} NOT NULL,
          view {integer},
          day {integer} NOT NULL,
          created_at {integer} NOT NULL,
          expires_at {integer} NOT NULL,
          used_at {integer},
          used_for {integer},
          PRIMARY KEY (player, id),
          UNIQUE (player, view)
        ) {clustered}
        """, columns: "id, player, placement, purpose, view, day, created_at, expires_at, used_at, used_for") + [
      "CREATE INDEX ad_views_of_player ON ad_views (player, placement, expires_at)",
      "CREATE INDEX ad_views_by_expiry ON ad_views (expires_at)",
      "CREATE INDEX ad_views_by_id ON ad_views (id)",
      "CREATE INDEX ad_rewards_of_player ON ad_rewards (player, placement, day)",
      "CREATE INDEX ad_rewards_by_expiry ON ad_rewards (expires_at)",
    ]
}
