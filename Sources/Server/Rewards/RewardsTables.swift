import Database

extension Rewards {
  /// The column of the migration "streak freezes".
  package static let freezes = [
    "ALTER TABLE reward_earners ADD COLUMN streak_freezes {integer} NOT NULL DEFAULT 1"
  ]

  /// The tables of the migration "rewards".
  package static let tables = [
    """
    CREATE TABLE reward_catalogue (
      revision {integer} PRIMARY KEY,
      settings TEXT NOT NULL,
      published_at {integer} NOT NULL
    ) {table}
    """,
    """
    CREATE TABLE reward_partners (
      id {integer} PRIMARY KEY CHECK (id > 0),
      slug TEXT NOT NULL UNIQUE,
      name TEXT NOT NULL,
      category {integer} NOT NULL,
      is_sandbox {integer} NOT NULL,
      url TEXT
    ) {table}
    """,
    """
    CREATE TABLE reward_challenges (
      id {integer} PRIMARY KEY CHECK (id > 0),
      slug TEXT NOT NULL UNIQUE,
      partner {integer} NOT NULL REFERENCES reward_partners (id),
      revision {integer} NOT NULL,
      document TEXT NOT NULL,
      position {integer} NOT NULL
    ) {table}
    """,
    // Every revision's rule, so that an award is judged by the rule it was granted under.
    """
    CREATE TABLE reward_challenge_revisions (
      challenge {integer} NOT NULL REFERENCES reward_challenges (id),
      revision {integer} NOT NULL,
      document TEXT NOT NULL,
      PRIMARY KEY (challenge, revision)
    ) {table}
    """,
    """
    CREATE TABLE reward_earners (
      player {integer} PRIMARY KEY REFERENCES players (id),
      lifetime {integer} NOT NULL,
      utc_offset {integer} NOT NULL,
      streak_days {integer} NOT NULL,
      streak_day {integer} NOT NULL,
      streak_at {integer} NOT NULL,
      streak_offset {integer} NOT NULL
    ) {table}
    """,
    // For streaks that end tonight.
    "CREATE INDEX reward_earners_by_streak ON reward_earners (streak_day, utc_offset)",
    // The digest of an action's identifier outlives its player, so that it is not paid again to the next one.
    """
    CREATE TABLE reward_actions (
      id {integer} PRIMARY KEY,
      partner {integer} NOT NULL REFERENCES reward_partners (id),
      event {bytes} NOT NULL,
      player {integer} REFERENCES players (id),
      kind TEXT NOT NULL,
      detail TEXT NOT NULL,
      value {integer} NOT NULL,
      occurred_at {integer} NOT NULL,
      day {integer} NOT NULL,
      heard_at {integer} NOT NULL,
      revision {integer} NOT NULL,
      is_withdrawn {integer} NOT NULL,
      UNIQUE (partner, event)
    ) {table}
    """,
    "CREATE INDEX reward_actions_of_player ON reward_actions (player, partner, day)",
    """
    CREATE TABLE reward_starts (
      player {integer} NOT NULL REFERENCES players (id),
      challenge {integer} NOT NULL REFERENCES reward_challenges (id),
      cycle {integer} NOT NULL,
      started_at {integer} NOT NULL,
      PRIMARY KEY (player, challenge, cycle)
    ) {clustered}
    """,
    // `last_day` is the cycle's, so that current ones are found without reading past ones.
    """
    CREATE TABLE reward_progress (
      player {integer} NOT NULL REFERENCES players (id),
      challenge {integer} NOT NULL REFERENCES reward_challenges (id),
      cycle {integer} NOT NULL,
      last_day {integer} NOT NULL,
      value {integer} NOT NULL,
      target {integer} NOT NULL,
      is_complete {integer} NOT NULL,
      PRIMARY KEY (player, challenge, cycle)
    ) {clustered}
    """,
    "CREATE INDEX reward_progress_under_way ON reward_progress (player, last_day)",
    "CREATE INDEX reward_progress_of_challenge ON reward_progress (challenge, player)",
    """
    CREATE TABLE reward_awards (
      id {integer} PRIMARY KEY,
      player {integer} NOT NULL REFERENCES players (id),
      challenge {integer} NOT NULL,
      cycle {integer} NOT NULL,
      last_day {integer} NOT NULL,
      partner {integer} NOT NULL,
      revision {integer} NOT NULL,
      amount {integer} NOT NULL CHECK (amount > 0),
      lasts_days {integer},
      state {integer} NOT NULL,
      entry {integer},
      at {integer} NOT NULL,
      UNIQUE (player, challenge, cycle)
    ) {table}
    """,
    "CREATE INDEX reward_awards_by_time ON reward_awards (player, at)",
    "CREATE INDEX reward_awards_by_day ON reward_awards (player, last_day)",
    "CREATE INDEX reward_awards_waiting ON reward_awards (partner, id) WHERE state = 3",
    "CREATE INDEX reward_awards_open ON reward_awards (player) WHERE state IN (2, 3)",
    // Every ledger entry that granted an award, reversed ones included.
    """
    CREATE TABLE reward_entries (
      entry {integer} PRIMARY KEY,
      award {integer} NOT NULL
    ) {table}
    """,
    // Players to re-evaluate after a change of rules, with the progress of that work.
    """
    CREATE TABLE reward_reevaluations (
      challenge {integer} PRIMARY KEY REFERENCES reward_challenges (id),
      after_player {integer} NOT NULL,
      since {integer} NOT NULL
    ) {table}
    """,
  ]

  /// The changes of the migration "rewards by player": the player is in the keys. The digests of a player who left move
  /// to `reward_forgotten`. Released: never changed.
  package static let byPlayer: [String] =
    [
      """
      CREATE TABLE reward_forgotten (
        partner {integer} NOT NULL REFERENCES reward_partners (id),
        event {bytes} NOT NULL,
        PRIMARY KEY (partner, event)
      ) {clustered}
      """,
      "INSERT INTO reward_forgotten (partner, event) SELECT partner, event FROM reward_actions WHERE player IS NULL",
    ]
    + Migration.rekey(
      "reward_actions",
      as: """
        (
          player {integer} NOT NULL REFERENCES players (id),
          id {integer} NOT NULL,
          partner {integer} NOT NULL REFERENCES reward_partners (id),
          event {bytes} NOT NULL,
          kind TEXT NOT NULL,
          detail TEXT NOT NULL,
          value {integer} NOT NULL,
          occurred_at {integer} NOT NULL,
          day {integer} NOT NULL,
          heard_at {integer} NOT NULL,
          revision {integer} NOT NULL,
          is_withdrawn {integer} NOT NULL,
          PRIMARY KEY (player, id),
          UNIQUE (partner, event)
        ) {clustered}
        """, columns: actionColumns, from: "SELECT \(actionColumns) FROM reward_actions WHERE player IS NOT NULL")
    + entriesByPlayer
    + Migration.rekey(
      "reward_awards",
      as: """
        (
          player {integer} NOT NULL REFERENCES players (id),
          id {integer} NOT NULL,
          challenge {integer} NOT NULL,
          cycle {integer} NOT NULL,
          last_day {integer} NOT NULL,
          partner {integer} NOT NULL,
          revision {integer} NOT NULL,
          amount {integer} NOT NULL CHECK (amount > 0),
          lasts_days {integer},
          state {integer} NOT NULL,
          entry {integer},
          at {integer} NOT NULL,
          PRIMARY KEY (player, id),
          UNIQUE (player, challenge, cycle)
        ) {clustered}
        """,
      columns: "id, player, challenge, cycle, last_day, partner, revision, amount, lasts_days, state, entry, at") + [
      "CREATE INDEX reward_actions_of_player ON reward_actions (player, partner, day)",
      "CREATE INDEX reward_awards_by_time ON reward_awards (player, at)",
      "CREATE INDEX reward_awards_by_day ON reward_awards (player, last_day)",
      "CREATE INDEX reward_awards_waiting ON reward_awards (partner, id) WHERE state = 3",
      "CREATE INDEX reward_awards_open ON reward_awards (player) WHERE state IN (2, 3)",
    ]

  private static let actionColumns = """
    id, partner, event, player, kind, detail, value, occurred_at, day, heard_at, revision, is_withdrawn
    """

  /// An entry whose award has been replaced belongs to the player of its coins.
  private static let entriesByPlayer = Migration.rekey(
    "reward_entries",
    as: """
      (
        player {integer} NOT NULL,
        entry {integer} NOT NULL,
        award {integer} NOT NULL,
        PRIMARY KEY (player, entry)
      ) {clustered}
      """, columns: "entry, award, player",
    from: """
      SELECT e.entry, e.award, coalesce(
        (SELECT a.player FROM reward_awards a WHERE a.id = e.award),
        (SELECT p.owner FROM postings p WHERE p.entry = e.entry AND p.kind = 2), 0)
      FROM reward_entries e
      """)
}
