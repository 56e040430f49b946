import Database
import Kernel
import PlaydServer
import TestDatabase
import Testing

/// Every table of one player's data has the player in its key, so that it can be distributed by the player
/// (docs/scale.md). A new table is either keyed by the player or named here with its reason.
@Suite("The player in the keys")
struct PlayerKeyTests {
  /// Why a table or a unique index has no player in its key.
  enum Reason: String, CaseIterable {
    /// Leads from a token, code, digest or former player to the player.
    case directory
    /// Keyed by the owner of an account, or stored with an entry.
    case books
    /// Belongs to a room.
    case rooms
    /// Belongs to the platform, a partner, a studio or a game.
    case shared
  }

  private static let tables: [Reason: Set<String>] = [
    .directory: [
      "access_tokens", "ad_transactions", "first_party_accounts", "game_accounts", "game_link_codes", "merged_players",
      "partner_states", "players", "proof_challenges", "reward_forgotten",
    ],
    .books: [
      "balances", "console_adjustments", "console_movements", "idempotency", "journal", "lot_uses", "postings",
      "redemption_days", "successors",
    ],
    .rooms: ["room_events", "room_members", "room_processes", "rooms"],
    .shared: [
      "ad_callbacks", "ad_counts", "ad_settings", "apple_revocations", "board_counts", "boards", "code_breaker_days",
      "code_breaker_results", "console_accounts", "console_applications", "console_attempts",
      "console_audit",
      "console_challenges", "console_factors", "console_invitations", "console_links", "console_passkeys",
      "console_quotas", "console_recovery_codes",
      "console_sessions",
      "console_studio_games", "console_studios", "event_counts", "event_retention", "experiment_arms", "experiments",
      "fraud_archive", "fraud_partner_hours", "fraud_rules", "fraud_secret", "game_code_misses", "game_keys",
      "game_rates",
      "game_pictures", "games",
      "hat_reports", "hat_words", "mail_outbox", "notification_rounds", "partner_deliveries", "push_keys",
      "reward_catalogue", "store_notifications", "test_events",
      "reward_challenge_revisions", "reward_challenges", "reward_partners", "reward_reevaluations", "sandbox_mail",
      "secrets",
      "tuning_state", "tunings", "webhook_endpoints",
    ],
  ]

  /// Unique indexes without the player, of tables with the player in their key: all belong to the directory.
  private static let directory: Set<String> = [
    "friend_links (code)", "game_links (game, account)", "identities (kind, subject)",
    "partner_connections (partner, partner_user)", "push_devices (app, environment, token)",
    "push_subscriptions (digest)", "reward_actions (partner, event)",
    "recovery_codes (digest)", "redemptions (id)", "store_purchases (environment, transaction_id)",
  ]

  private struct Key: Hashable {
    var table: String
    var isPrimary: Bool
    var columns: [String]

    var namesPlayer: Bool { columns.contains("player") }
    var title: String { "\(table) (\(columns.joined(separator: ", ")))" }
  }

  @Test("every table of players' data has the player in its key", arguments: ["sqlite", "postgres"])
  func keyed(engine: String) throws {
    let found = try Self.keys(engine)
    let excepted = Self.tables.values.reduce(into: Set<String>()) { $0.formUnion($1) }
    #expect(excepted.count == Self.tables.values.reduce(0) { $0 + $1.count }, "a table has two reasons")
    var keyed: Set<String> = []
    for key in found where key.isPrimary {
      if key.namesPlayer { keyed.insert(key.table) }
      #expect(
        key.namesPlayer != excepted.contains(key.table),
        "\(key.title): the player belongs in the key, or the table among the exceptions with its reason")
    }
    let tables = Set(found.map(\.table))
    #expect(excepted.subtracting(tables) == [], "exceptions that are no tables")
    #expect(keyed.count > 50)
    let unique = Set(found.filter { !$0.isPrimary && keyed.contains($0.table) && !$0.namesPlayer }.map(\.title))
    #expect(unique == Self.directory, "unique indexes without the player")
  }

  /// `PRAGMA quick_check` of SQLite 3.40 finds NULL in columns of other clustered tables.
  @Test("SQLite's clustered tables begin with their key")
  func clustered() throws {
    let directory = try TemporaryDirectory()
    let database = try SQLiteDatabase(path: directory.path + "/keys.db")
    defer { database.close() }
    _ = try DatabaseSchema.migrator.run(on: database, at: Timestamp(0))
    let misplaced = try database.read { connection in
      try connection.all(
        """
        SELECT m.name || '.' || c.name FROM sqlite_master m JOIN pragma_table_info(m.name) c
        WHERE m.type = 'table' AND m.sql LIKE '%WITHOUT ROWID%' AND c.pk > 0
          AND c.cid >= (SELECT count(*) FROM pragma_table_info(m.name) k WHERE k.pk > 0)
        """
      ) { row throws(DatabaseError) in try row.text() }
    }
    #expect(misplaced == [])
  }

  @Test("a table without the player in its key is found", arguments: ["sqlite", "postgres"])
  func planted(engine: String) throws {
    let found = try Self.keys(
      engine, adding: "CREATE TABLE planted (id {integer} PRIMARY KEY, player {integer}) {table}")
    let planted = found.filter { $0.table == "planted" }
    #expect(planted == [Key(table: "planted", isPrimary: true, columns: ["id"])])
  }

  /// The primary keys and unique indexes of all tables, apart from the notes about migrations.
  private static func keys(_ engine: String, adding planted: String? = nil) throws -> [Key] {
    let directory = try TemporaryDirectory()
    let database: any Database =
      engine == "sqlite"
      ? try SQLiteDatabase(path: directory.path + "/keys.db")
      : try PostgresDatabase(address: PostgresServer.shared().makeDatabase())
    defer { database.close() }
    _ = try DatabaseSchema.migrator.run(on: database, at: Timestamp(0))
    if let planted { try database.write { _ = try $0.execute(database.dialect.spell(planted)) } }
    let rows = try database.read { connection in
      try connection.all(statement(database.dialect)) { row throws(DatabaseError) in
        (table: try row.text(), index: try row.text(), isPrimary: try row.integer() == 1, column: try row.text())
      }
    }
    var keys: [String: Key] = [:]
    for row in rows where !row.table.hasSuffix("_migrations") {
      let name = "\(row.table) \(row.index)"
      keys[name, default: Key(table: row.table, isPrimary: row.isPrimary, columns: [])].columns.append(row.column)
    }
    return Array(keys.values)
  }

  /// Table, index, whether it is the primary key, and column, in the order of the index's columns.
  private static func statement(_ dialect: Dialect) -> String {
    switch dialect {
    case .sqlite:
      """
      SELECT * FROM (
        SELECT m.name AS t, '' AS i, 1 AS p, c.name AS n, c.pk AS place
        FROM sqlite_master m JOIN pragma_table_info(m.name) c WHERE m.type = 'table' AND c.pk > 0
        UNION ALL
        SELECT m.name, l.name, 0, c.name, c.seqno FROM sqlite_master m JOIN pragma_index_list(m.name) l
        JOIN pragma_index_info(l.name) c WHERE m.type = 'table' AND l."unique" = 1 AND l.origin <> 'pk'
      ) ORDER BY t, i, place
      """
    case .postgres:
      """
      SELECT c.relname, i.relname, CASE WHEN x.indisprimary THEN 1::bigint ELSE 0 END, a.attname
      FROM pg_index x JOIN pg_class c ON c.oid = x.indrelid JOIN pg_class i ON i.oid = x.indexrelid
      JOIN generate_series(0, 15) AS place ON place < x.indnkeyatts
      JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = x.indkey[place]
      WHERE x.indisunique AND c.relnamespace = 'public'::regnamespace ORDER BY 1, 2, place
      """
    }
  }
}
