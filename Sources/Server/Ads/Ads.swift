package import AdsAPI
import AdsEngine
package import Database
package import HTTPClient
package import Kernel
package import PlaydAPI
import Synchronization

/// The ads service: eligibility, reports and earnings.
///
/// All state is in the database; functions with a connection run inside the caller's transaction. Cached settings and
/// AdMob keys are reloaded when they expire.
package final class Ads: Sendable {
  package let accounts: AdsAccounts
  /// AdMob's keys. Its documentation allows caching for a day at most, as the cache does.
  let keys: KeyCache<SSVKeys>
  private let cached = Mutex<CachedSettings?>(nil)

  private struct CachedSettings {
    var revision: Int64
    var checkedAt: Timestamp
    var settings: AdSettings
  }

  /// - Parameter keys: the cache of AdMob's keys; fetched from `accounts.keyAddress` unless tests pass their own.
  package init(_ accounts: AdsAccounts = AdsAccounts(), keys: KeyCache<SSVKeys>? = nil) {
    self.accounts = accounts
    self.keys = keys ?? KeyCache(HTTPClient(), mostBytes: 1_048_576) { SSVKeys($0) }
  }

  /// The maximum age of cached settings.
  package static let staleness = Milliseconds(1_000)
  /// The lifetime of a view.
  package static let viewLife = Milliseconds.seconds(3_600)
  /// The lifetime of a reward.
  package static let rewardLife = Milliseconds.seconds(86_400)
  /// How long after the view AdMob's callback is accepted.
  package static let callbackLife = Milliseconds.seconds(86_400)
  /// The allowed clock skew of AdMob into the future.
  package static let clockSkew = Milliseconds.seconds(300)
  /// How many days views and rewards are stored after expiry.
  static let days: Int64 = 30

  // MARK: Settings

  /// The current settings, at most a second old.
  package func settings(at now: Timestamp, in connection: any Connection) throws(DatabaseError) -> AdSettings {
    if let fresh = freshSettings(at: now) { return fresh }
    let found = try connection.first("SELECT revision, document FROM ad_settings ORDER BY revision DESC LIMIT 1") {
      row throws(DatabaseError) in (revision: try row.integer(), document: try row.text())
    }
    let known = cached.withLock { $0 }
    var settings = AdSettings()
    if let known, known.revision == found?.revision {
      settings = known.settings
    } else if let found {
      guard let json = try? JSON.parse(Array(found.document.utf8)), let read = try? AdSettings(from: json) else {
        throw .corrupt(detail: "the settings of ads, revision \(found.revision)")
      }
      settings = read
    }
    let checked = CachedSettings(revision: found?.revision ?? 0, checkedAt: now, settings: settings)
    cached.withLock { $0 = checked }
    return settings
  }

  private func freshSettings(at now: Timestamp) -> AdSettings? {
    cached.withLock { cached in
      guard let cached else { return nil }
      let age = now - cached.checkedAt
      // A clock set back says nothing about the age.
      return age >= .zero && age < Self.staleness ? cached.settings : nil
    }
  }

  /// Publishes a validated settings document and returns its revision.
  package func publish(
    _ document: String, at now: Timestamp, in connection: any Connection
  ) throws(DatabaseError) -> Int64 {
    try connection.integer(
      """
      INSERT INTO ad_settings (revision, document, published_at)
      SELECT COALESCE(MAX(revision), 0) + 1, $1, $2 FROM ad_settings RETURNING revision
      """, [.text(document), .integer(now.rawValue)])
  }

  /// The current document and its revision; nil if none is published.
  package func published(in connection: any Connection) throws(DatabaseError) -> (revision: Int64, document: String)? {
    try connection.first("SELECT revision, document FROM ad_settings ORDER BY revision DESC LIMIT 1") {
      row throws(DatabaseError) in (revision: try row.integer(), document: try row.text())
    }
  }

  /// A client's configuration.
  package func configuration(
    for player: PlayerID?, country: String?, at now: Timestamp, in connection: any Connection
  ) throws(DatabaseError) -> AdsConfiguration {
    let settings = try settings(at: now, in: connection)
    var (freeUntil, isFree): (Timestamp?, Bool) = (nil, false)
    if let player {
      freeUntil = try self.freeUntil(player, at: now, in: connection)
      isFree = try self.isFree(player, at: now, in: connection)
    }
    let rules = settings.rules(for: player)
    return AdsConfiguration(
      serverTime: now, policy: settings.policy, regime: AdRegime(country: country),
      consent: try player.map { (player) throws(DatabaseError) in try consent(of: player, in: connection) } ?? nil,
      rules: isFree ? rules.withoutInterruptions : rules, h5: accounts.h5, admob: accounts.admob,
      experiments: settings.arms(of: player), freeUntil: freeUntil)
  }

  // MARK: Consent

  /// A player's consent; nil if never asked.
  package func consent(of player: PlayerID, in connection: any Connection) throws(DatabaseError) -> AdConsentRecord? {
    try connection.first(
      "SELECT choice, policy, decided_at FROM ad_consents WHERE player = $1", [.integer(player.rawValue)]
    ) { row throws(DatabaseError) in
      AdConsentRecord(
        choice: try row.optionalInteger().flatMap { AdChoice(rawValue: UInt8(truncatingIfNeeded: $0)) },
        policy: try row.integer(), decidedAt: Timestamp(try row.integer()))
    }
  }

  /// Stores a player's consent in place of the previous one.
  package func record(
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

  // MARK: What is cached

  /// Deletes rows that expired more than `days` days ago, at most so many of each kind; returns their number.
  package func prune(_ most: Int64, at now: Timestamp, in connection: any Connection) throws(DatabaseError) -> Int64 {
    let moment = now - .seconds(Self.days * 86_400)
    let day = CivilDay(of: moment, utcOffsetMinutes: 0)
    var gone: Int64 = 0
    for table in ["ad_views", "ad_rewards"] {
      gone += try connection.execute(
        """
        DELETE FROM \(table) WHERE (player, id) IN (
          SELECT player, id FROM \(table) WHERE expires_at < $1 ORDER BY expires_at LIMIT $2)
        """, [.integer(moment.rawValue), .integer(most)])
    }
    gone += try connection.execute(
      "DELETE FROM ad_transactions WHERE id IN (SELECT id FROM ad_transactions WHERE day < $1 ORDER BY day LIMIT $2)",
      [.integer(day.rawValue), .integer(most)])
    return gone
  }

  /// Erases a player's data. Daily counters are anonymous and stay.
  package func erase(of player: PlayerID, in connection: any Connection) throws(DatabaseError) {
    let id = Value.integer(player.rawValue)
    try connection.execute(
      "DELETE FROM ad_transactions WHERE view IN (SELECT id FROM ad_views WHERE player = $1)", [id])
    for table in ["ad_consents", "ad_rewards", "ad_views", "ad_days", "ad_free", "ad_removals"] {
      try connection.execute("DELETE FROM \(table) WHERE player = $1", [id])
    }
  }
}
