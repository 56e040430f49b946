import AdsEngine
public import Database
public import HTTPClient
public import Kernel
public import PlaydAPI
import Synchronization

/// The ads service: what may be shown to whom, what became of it, and what it earned.
///
/// All state is in the database; functions that take a connection work inside the caller's transaction. What a process
/// keeps (the settings, AdMob's keys) it asks for anew when it has grown old.
public final class Ads: Sendable {
  public let accounts: AdsAccounts
  /// AdMob's, which its documentation lets be believed for a day at most, as the cache does.
  let keys: KeyCache<SSVKeys>
  private let kept = Mutex<Kept?>(nil)

  private struct Kept {
    var revision: Int64
    var checkedAt: Timestamp
    var settings: AdSettings
  }

  /// - Parameter keys: what is kept of AdMob's published keys; fetched from `accounts.keyAddress` unless tests hand in
  ///   something else.
  public init(_ accounts: AdsAccounts = AdsAccounts(), keys: KeyCache<SSVKeys>? = nil) {
    self.accounts = accounts
    self.keys = keys ?? KeyCache(HTTPClient(), mostBytes: 1_048_576) { SSVKeys($0) }
  }

  /// How old what is known of the settings may be.
  public static let staleness = Milliseconds(1_000)
  /// For how long a view can be shown and ended.
  public static let viewLife = Milliseconds.seconds(3_600)
  /// For how long a reward can be used.
  public static let rewardLife = Milliseconds.seconds(86_400)
  /// For how long after the view AdMob's callback counts.
  public static let callbackLife = Milliseconds.seconds(86_400)
  /// By how much AdMob's clock may be ahead of this server's.
  public static let clockSkew = Milliseconds.seconds(300)
  /// For how many days views and rewards are kept after they have expired.
  static let days: Int64 = 30

  // MARK: Settings

  /// The settings in force, at most a second old.
  public func settings(at now: Timestamp, in connection: any Connection) throws(DatabaseError) -> AdSettings {
    if let fresh = freshSettings(at: now) { return fresh }
    let found = try connection.first("SELECT revision, document FROM ad_settings ORDER BY revision DESC LIMIT 1") {
      (row: any Row) throws(DatabaseError) in (revision: try row.integer(0), document: try row.text(1))
    }
    let known = kept.withLock { $0 }
    var settings = AdSettings()
    if let known, known.revision == found?.revision {
      settings = known.settings
    } else if let found {
      guard let json = try? JSON.parse(Array(found.document.utf8)), let read = try? AdSettings(from: json) else {
        throw .corrupt(detail: "the settings of ads, revision \(found.revision)")
      }
      settings = read
    }
    let checked = Kept(revision: found?.revision ?? 0, checkedAt: now, settings: settings)
    kept.withLock { $0 = checked }
    return settings
  }

  private func freshSettings(at now: Timestamp) -> AdSettings? {
    kept.withLock { kept in
      guard let kept else { return nil }
      let age = now - kept.checkedAt
      // A clock set back says nothing about the age.
      return age >= .zero && age < Self.staleness ? kept.settings : nil
    }
  }

  /// Puts a document in force; returns its revision. It has been read as `AdSettings` before.
  public func publish(
    _ document: String, at now: Timestamp, in connection: any Connection
  ) throws(DatabaseError) -> Int64 {
    try connection.integer(
      """
      INSERT INTO ad_settings (revision, document, published_at)
      SELECT COALESCE(MAX(revision), 0) + 1, $1, $2 FROM ad_settings RETURNING revision
      """, [.text(document), .integer(now.rawValue)])
  }

  /// The document in force and its revision; nil where none was published.
  public func published(in connection: any Connection) throws(DatabaseError) -> (revision: Int64, document: String)? {
    try connection.first("SELECT revision, document FROM ad_settings ORDER BY revision DESC LIMIT 1") {
      (row: any Row) throws(DatabaseError) in (revision: try row.integer(0), document: try row.text(1))
    }
  }

  /// What a client is told.
  public func configuration(
    for player: PlayerID?, country: String?, at now: Timestamp, in connection: any Connection
  ) throws(DatabaseError) -> AdsConfiguration {
    let settings = try settings(at: now, in: connection)
    var freeUntil: Timestamp?
    if let player { freeUntil = try self.freeUntil(player, at: now, in: connection) }
    let rules = settings.rules(for: player)
    return AdsConfiguration(
      serverTime: now, policy: settings.policy, regime: AdRegime(country: country),
      consent: try player.map { (player) throws(DatabaseError) in try consent(of: player, in: connection) } ?? nil,
      rules: freeUntil == nil ? rules : rules.withoutInterruptions, h5: accounts.h5, admob: accounts.admob,
      experiments: settings.arms(of: player), freeUntil: freeUntil)
  }

  // MARK: Consent

  /// What a player chose; nil where they were never asked.
  public func consent(of player: PlayerID, in connection: any Connection) throws(DatabaseError) -> AdConsentRecord? {
    try connection.first(
      "SELECT choice, policy, decided_at FROM ad_consents WHERE player = $1", [.integer(player.rawValue)]
    ) { (row: any Row) throws(DatabaseError) in
      AdConsentRecord(
        choice: try row.optionalInteger(0).flatMap { AdChoice(rawValue: UInt8(truncatingIfNeeded: $0)) },
        policy: try row.integer(1), decidedAt: Timestamp(try row.integer(2)))
    }
  }

  /// Writes down what a player chose, in place of what they chose before.
  public func record(
    _ update: AdConsentUpdate, of player: PlayerID, at now: Timestamp, in connection: any Connection
  ) throws -> AdConsentRecord {
    let policy = try settings(at: now, in: connection).policy
    guard update.policy == policy else { throw AdsRefusal.policyUnknown(asked: update.policy, inForce: policy) }
    try connection.execute(
      """
      INSERT INTO ad_consents (player, choice, policy, decided_at) VALUES ($1, $2, $3, $4)
      ON CONFLICT (player) DO UPDATE
      SET choice = excluded.choice, policy = excluded.policy, decided_at = excluded.decided_at
      """,
      [
        .integer(player.rawValue), .integer(update.choice.map { Int64($0.rawValue) }), .integer(policy),
        .integer(now.rawValue),
      ])
    return AdConsentRecord(choice: update.choice, policy: policy, decidedAt: now)
  }

  // MARK: What is kept

  /// Removes what expired more than `days` days ago, at most so many rows of each kind; returns how many went.
  public func prune(_ most: Int64, at now: Timestamp, in connection: any Connection) throws(DatabaseError) -> Int64 {
    let moment = now - .seconds(Self.days * 86_400)
    let day = CivilDay(of: moment, utcOffsetMinutes: 0)
    var gone: Int64 = 0
    for table in ["ad_views", "ad_rewards"] {
      gone += try connection.execute(
        "DELETE FROM \(table) WHERE id IN (SELECT id FROM \(table) WHERE expires_at < $1 ORDER BY expires_at LIMIT $2)",
        [.integer(moment.rawValue), .integer(most)])
    }
    gone += try connection.execute(
      "DELETE FROM ad_transactions WHERE id IN (SELECT id FROM ad_transactions WHERE day < $1 ORDER BY day LIMIT $2)",
      [.integer(day.rawValue), .integer(most)])
    return gone
  }

  /// Removes everything kept of a player. The counters of days name nobody and stay.
  public func erase(of player: PlayerID, in connection: any Connection) throws(DatabaseError) {
    let id = Value.integer(player.rawValue)
    try connection.execute(
      "DELETE FROM ad_transactions WHERE view IN (SELECT id FROM ad_views WHERE player = $1)", [id])
    for table in ["ad_consents", "ad_rewards", "ad_views", "ad_days", "ad_free"] {
      try connection.execute("DELETE FROM \(table) WHERE player = $1", [id])
    }
  }
}
