package import Cryptography
package import Database
package import HTTPClient
package import Kernel
package import PartnersAPI
package import PlaydAPI
package import ServerRuntime
import Synchronization

/// Partners: connections with them and their reports.
///
/// All state is in the database, shared by several processes. Requests to partners run outside transactions, and work
/// too slow for a webhook's response becomes a row of `partner_tasks`, which a worker claims with a lease.
package final class Partners: Sendable {
  /// A partner of the catalogue.
  @MemberwiseInit
  package struct Entry: Sendable {
    package var id: Int64
    package var slug: String
    package var name: String
    package var category: PartnerCategory
    package var isSandbox: Bool
  }

  /// This server's configuration for partners.
  @MemberwiseInit
  package struct Setup: Sendable {
    @Default([PartnerAccount]()) package var accounts: [PartnerAccount]
    @Default(TokenVault.ephemeral()) package var vault: TokenVault
    @Default(HTTPClient()) package var http: HTTPClient
  }

  /// Every partner, in order of the Earn tab.
  package typealias Catalogue = @Sendable (_ connection: any Connection) throws -> [Entry]
  /// Records a verified action in the caller's transaction and returns the outcome.
  package typealias Record =
    @Sendable (
      _ action: VerifiedAction, _ now: Timestamp, _ connection: any Connection
    ) throws -> PartnerEventOutcome

  /// Notifies a player of a broken connection, in the caller's transaction.
  package typealias TellBroken =
    @Sendable (_ partner: Entry, _ player: PlayerID, _ now: Timestamp, _ connection: any Connection) throws -> Void

  /// Publishes a changed connection to a player's open pages, in the caller's transaction.
  package typealias Changed =
    @Sendable (_ player: PlayerID, _ now: Timestamp, _ connection: any Connection) throws -> Void

  let database: any Database
  let changed: Changed
  let tellBroken: TellBroken
  let vault: TokenVault
  let http: HTTPClient
  let accounts: [String: PartnerAccount]
  let catalogue: Catalogue
  let record: Record
  /// The published keys of accounts with the Google Health protocol.
  let publishedKeys: KeyCache<TinkKeyset>
  /// Bounds on players returning from each partner, since handling them calls the partner.
  let bulkheads: [String: Bulkhead]
  /// Outcomes of token refreshes and of queued work.
  package let refreshes = Tally<RefreshOutcome>()
  package let work = Tally<PartnerWorkOutcome>()
  private let address = Mutex("http://localhost")
  private let hosts = Mutex(false)

  package init(
    _ database: any Database, setup: Setup = Setup(), catalogue: @escaping Catalogue,
    changed: @escaping Changed = { _, _, _ in }, tellBroken: @escaping TellBroken = { _, _, _, _ in },
    record: @escaping Record
  ) {
    self.changed = changed
    self.tellBroken = tellBroken
    self.database = database
    self.catalogue = catalogue
    self.record = record
    vault = setup.vault
    http = setup.http
    accounts = Dictionary(setup.accounts.map { ($0.slug, $0) }) { first, _ in first }
    bulkheads = accounts.mapValues { _ in Bulkhead() }
    publishedKeys = KeyCache(setup.http, mostBytes: 262_144) { TinkKeyset($0) }
  }

  /// Whether a browser may come by any name: trial servers on a local network have no public one.
  package var trustsHost: Bool {
    get { hosts.withLock { $0 } }
    set { hosts.withLock { $0 = newValue } }
  }

  /// This server's public URL, without a trailing slash; partners redirect players there.
  package var publicURL: String {
    get { address.withLock { $0 } }
    set { address.withLock { $0 = newValue } }
  }

  /// The redirect URL for a partner. During development, `localhost` and `127.0.0.1` are one server with two names, and
  /// cookies distinguish them.
  func redirectURL(_ slug: String, host: String?) -> String {
    let address = publicURL
    var origin = address
    if trustsHost, let host, address.contains("//localhost:") {
      origin = (address.hasPrefix("https:") ? "https://" : "http://") + host
    }
    for (name, other) in [("127.0.0.1", "localhost"), ("localhost", "127.0.0.1")] {
      let renamed = address.replacing("//\(name):", with: "//\(other):")
      if let host, renamed != address, renamed == "http://\(host)" { origin = renamed }
    }
    return "\(origin)/v1/partners/\(slug)/callback"
  }

  // MARK: The catalogue

  func entry(_ slug: String, in connection: any Connection) throws -> Entry {
    guard let entry = try catalogue(connection).first(where: { $0.slug == slug }) else {
      throw PartnerRefusal.partnerNotFound
    }
    return entry
  }

  /// The slug of a partner's number; nil if unknown.
  package func slug(of partner: Int64, in connection: any Connection) throws -> String? {
    try catalogue(connection).first { $0.id == partner }?.slug
  }

  func account(_ slug: String) throws(PartnerRefusal) -> PartnerAccount {
    guard let account = accounts[slug] else { throw .notOffered }
    return account
  }

  /// Every partner with the player's connection.
  package func list(for player: PlayerID, at now: Timestamp, in connection: any Connection) throws -> PartnerList {
    let found = try connection.all(
      "SELECT partner, status, reason, since FROM partner_connections WHERE player = $1", [.integer(player.rawValue)]
    ) { row throws(DatabaseError) in
      (
        partner: try row.integer(), status: try row.integer(), reason: try row.optionalInteger(),
        since: Timestamp(try row.integer())
      )
    }
    let pending = try connection.all(
      "SELECT partner FROM partner_states WHERE player = $1 AND used_at IS NULL AND expires_at > $2",
      [.integer(player.rawValue), .integer(now.rawValue)]
    ) { row throws(DatabaseError) in try row.integer() }
    let partners = try catalogue(connection).map { entry in
      let known = found.first { $0.partner == entry.id }
      var partner = Partner(
        id: entry.slug, name: entry.name, category: entry.category, isSandbox: entry.isSandbox,
        isOffered: accounts[entry.slug] != nil, status: pending.contains(entry.id) ? .connecting : .notConnected,
        scopes: accounts[entry.slug]?.scopes ?? [])
      if let known, let status = PartnerStatus(rawValue: UInt8(truncatingIfNeeded: known.status)) {
        partner.status = status
        partner.reason = known.reason.flatMap { PartnerFault(rawValue: UInt8(truncatingIfNeeded: $0)) }
        partner.since = known.since
      }
      return partner
    }
    return PartnerList(partners: partners)
  }
}
