import Database

extension Redemptions {
  /// The migration that makes our own games customers of the platform: the player's identifier is the account, so
  /// nobody needs to connect.
  ///
  /// Every mode of Out of Pocket with an end is ranked, so continues cannot be sold there. Its document sells ad
  /// removal ($4.99); fifty days of it equal that at the dice game's $1.00 for 600 coins.
  package static let firstParty: [String] = [
    "ALTER TABLE games ADD COLUMN is_first_party {integer} NOT NULL DEFAULT 0",
    "UPDATE games SET is_first_party = 1 WHERE slug IN ('out-of-pocket', 'code-breaker')",
    """
    UPDATE games SET one_en = 'day without ads', many_en = 'days without ads', one_ka = 'დღე რეკლამის გარეშე',
      many_ka = 'დღე რეკლამის გარეშე', bundles = '1,7,30', rate = 2 WHERE slug = 'out-of-pocket'
    """,
    """
    INSERT INTO game_rates (game, version, coins, value_cents, value_units, least_units, most_units, at)
    SELECT id, 2, 60, 10, 1, 1, 90, 0 FROM games WHERE slug = 'out-of-pocket'
    """,
  ]

  /// The column of migration 22: the trace of the redemption's request. Released: never changed.
  package static let traces = ["ALTER TABLE deliveries ADD COLUMN trace TEXT"]

  /// The tables of this module's migration.
  package static let tables: [String] =
    [
      // state: 1 open, 2 paused, 3 hidden. The fee is the platform's part of a redemption in basis points.
      """
      CREATE TABLE games (
        id {integer} PRIMARY KEY,
        slug TEXT NOT NULL UNIQUE,
        name_en TEXT NOT NULL,
        name_ka TEXT NOT NULL,
        is_sandbox {integer} NOT NULL,
        symbol {integer} NOT NULL,
        color_from {integer} NOT NULL,
        color_to {integer} NOT NULL,
        one_en TEXT NOT NULL,
        one_ka TEXT NOT NULL,
        many_en TEXT NOT NULL,
        many_ka TEXT NOT NULL,
        bundles TEXT NOT NULL,
        rate {integer} NOT NULL,
        fee_points {integer} NOT NULL CHECK (fee_points BETWEEN 0 AND 10000),
        state {integer} NOT NULL,
        position {integer} NOT NULL
      ) {table}
      """,
      // Rates are immutable.
      """
      CREATE TABLE game_rates (
        game {integer} NOT NULL REFERENCES games (id),
        version {integer} NOT NULL,
        coins {integer} NOT NULL CHECK (coins > 0),
        value_cents {integer} NOT NULL,
        value_units {integer} NOT NULL CHECK (value_units > 0),
        least_units {integer} NOT NULL,
        most_units {integer} NOT NULL,
        at {integer} NOT NULL,
        PRIMARY KEY (game, version)
      ) {clustered}
      """,
      """
      CREATE TABLE game_links (
        player {integer} NOT NULL REFERENCES players (id),
        game {integer} NOT NULL REFERENCES games (id),
        account TEXT NOT NULL,
        hint TEXT NOT NULL,
        since {integer} NOT NULL,
        PRIMARY KEY (player, game)
      ) {clustered}
      """,
      "CREATE UNIQUE INDEX game_links_by_account ON game_links (game, account)",
      """
      CREATE TABLE game_link_codes (
        code {integer} PRIMARY KEY,
        player {integer} NOT NULL REFERENCES players (id),
        game {integer} NOT NULL REFERENCES games (id),
        expires_at {integer} NOT NULL
      ) {table}
      """,
      "CREATE UNIQUE INDEX game_link_codes_of_player ON game_link_codes (player, game)",
      // The studios' announcements: the hash of a Game Center identity and its account in the game.
      """
      CREATE TABLE game_accounts (
        game {integer} NOT NULL REFERENCES games (id),
        identity {bytes} NOT NULL,
        account TEXT NOT NULL,
        PRIMARY KEY (game, identity)
      ) {clustered}
      """,
      """
      CREATE TABLE game_keys (
        digest {bytes} PRIMARY KEY,
        game {integer} NOT NULL REFERENCES games (id),
        hint TEXT NOT NULL,
        created_at {integer} NOT NULL,
        revoked_at {integer}
      ) {table}
      """,
      // A game's wrong codes per minute.
      """
      CREATE TABLE game_code_misses (
        game {integer} NOT NULL REFERENCES games (id),
        minute {integer} NOT NULL,
        misses {integer} NOT NULL,
        PRIMARY KEY (game, minute)
      ) {clustered}
      """,
      // Immutable except for erasing a player. asked is the price shown to the player, 0 if unstated.
      """
      CREATE TABLE redemptions (
        id {integer} PRIMARY KEY,
        player {integer},
        key TEXT NOT NULL,
        game {integer} NOT NULL,
        units {integer} NOT NULL,
        asked {integer} NOT NULL,
        coins {integer} NOT NULL,
        fee {integer} NOT NULL,
        cents {integer} NOT NULL,
        rate {integer} NOT NULL,
        account TEXT NOT NULL,
        created_at {integer} NOT NULL
      ) {table}
      """,
      "CREATE UNIQUE INDEX redemptions_by_key ON redemptions (player, key)",
      "CREATE INDEX redemptions_of_player ON redemptions (player, id)",
      // The outbox. state: 1 waiting, 2 delivered, 3 refunded. next_at is the next attempt or the end of a lease; null
      // without one. tries counts attempts since the schedule began, attempts all of them.
      """
      CREATE TABLE deliveries (
        id {integer} PRIMARY KEY,
        game {integer} NOT NULL,
        entry {integer} NOT NULL,
        body {bytes} NOT NULL,
        state {integer} NOT NULL,
        next_at {integer},
        tries {integer} NOT NULL,
        attempts {integer} NOT NULL,
        created_at {integer} NOT NULL,
        begun_at {integer},
        decided_at {integer}
      ) {table}
      """,
      "CREATE INDEX deliveries_due ON deliveries (game, next_at) WHERE next_at IS NOT NULL",
      "CREATE INDEX deliveries_of_game ON deliveries (game, id)",
    ] + seeds

  /// The changes of the migration "redemptions by player": the player is in the keys. A redemption's identifier leads to
  /// its player, and is unique, since studios deduplicate by it. Both are written in the order of their
  /// identifiers. What a player who left has redeemed belongs to the identifier's negative. Released: never changed.
  package static let byPlayer: [String] =
    Migration.rekey(
      "deliveries",
      as: """
        (
          id {integer} NOT NULL,
          player {integer} NOT NULL,
          game {integer} NOT NULL,
          entry {integer} NOT NULL,
          body {bytes} NOT NULL,
          state {integer} NOT NULL,
          next_at {integer},
          tries {integer} NOT NULL,
          attempts {integer} NOT NULL,
          created_at {integer} NOT NULL,
          begun_at {integer},
          decided_at {integer},
          trace TEXT,
          PRIMARY KEY (id, player)
        ) {clustered}
        """,
      columns: """
        id, game, entry, body, state, next_at, tries, attempts, created_at, begun_at, decided_at, trace, player
        """,
      from: """
        SELECT d.id, d.game, d.entry, d.body, d.state, d.next_at, d.tries, d.attempts, d.created_at, d.begun_at,
          d.decided_at, d.trace, coalesce((SELECT r.player FROM redemptions r WHERE r.id = d.id), -d.id)
        FROM deliveries d
        """)
    + Migration.rekey(
      "redemptions",
      as: """
        (
          player {integer} NOT NULL,
          id {integer} NOT NULL,
          key TEXT NOT NULL,
          game {integer} NOT NULL,
          units {integer} NOT NULL,
          asked {integer} NOT NULL,
          coins {integer} NOT NULL,
          fee {integer} NOT NULL,
          cents {integer} NOT NULL,
          rate {integer} NOT NULL,
          account TEXT NOT NULL,
          created_at {integer} NOT NULL,
          PRIMARY KEY (player, id)
        ) {table}
        """, columns: "id, player, key, game, units, asked, coins, fee, cents, rate, account, created_at",
      from: """
        SELECT id, coalesce(player, -id), key, game, units, asked, coins, fee, cents, rate, account, created_at
        FROM redemptions
        """) + [
      "CREATE INDEX deliveries_due ON deliveries (game, next_at) WHERE next_at IS NOT NULL",
      "CREATE INDEX deliveries_of_game ON deliveries (game, id)",
      "CREATE UNIQUE INDEX redemptions_by_id ON redemptions (id)",
      "CREATE UNIQUE INDEX redemptions_by_key ON redemptions (player, key)",
    ]
}
