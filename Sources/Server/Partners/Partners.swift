public import Cryptography
public import Database
public import HTTPClient
public import Kernel
public import PlaydAPI
import Synchronization
public import Tally

/// The companies whose customers earn coins: connections to them, and what they tell us.
///
/// All state is in the database; several processes may work on one. What is asked of partners is asked outside
/// transactions, and what cannot be answered within a webhook's time is a row of `partner_tasks` that a worker takes with
/// a lease.
public final class Partners: Sendable {
  /// A partner of the catalogue.
  public struct Entry: Sendable {
    public var id: Int64
    public var slug: String
    public var name: String
    public var category: PartnerCategory
    public var isSandbox: Bool

    public init(id: Int64, slug: String, name: String, category: PartnerCategory, isSandbox: Bool) {
      self.id = id
      self.slug = slug
      self.name = name
      self.category = category
      self.isSandbox = isSandbox
    }
  }

  /// What this server has to speak with partners.
  public struct Setup: Sendable {
    public var accounts: [PartnerAccount]
    public var vault: TokenVault
    public var http: HTTPClient

    public init(
      accounts: [PartnerAccount] = [], vault: TokenVault = .ephemeral(), http: HTTPClient = HTTPClient()
    ) {
      self.accounts = accounts
      self.vault = vault
      self.http = http
    }
  }

  /// Every partner, in the order of the Earn tab.
  public typealias Catalogue = @Sendable (_ connection: any Connection) throws -> [Entry]
  /// Takes an action that is sure, in the caller's transaction, and says what came of it.
  public typealias Record =
    @Sendable (
      _ action: VerifiedAction, _ now: Timestamp, _ connection: any Connection
    ) throws -> PartnerEventOutcome

  /// Tells a player that a connection of theirs no longer works, in the caller's transaction.
  public typealias TellBroken =
    @Sendable (_ partner: Entry, _ player: PlayerID, _ now: Timestamp, _ connection: any Connection) throws -> Void

  let database: any Database
  let tellBroken: TellBroken
  let vault: TokenVault
  let http: HTTPClient
  let accounts: [String: PartnerAccount]
  let catalogue: Catalogue
  let record: Record
  /// The published keys of those that speak as Google Health does.
  let publishedKeys: KeyCache<TinkKeyset>
  /// What came of refreshing access tokens, and of asking partners for what the queue has.
  public let refreshes = Tally<RefreshOutcome>()
  public let work = Tally<PartnerWorkOutcome>()
  private let address = Mutex("http://localhost")

  public init(
    _ database: any Database, _ setup: Setup = Setup(), catalogue: @escaping Catalogue,
    tellBroken: @escaping TellBroken = { _, _, _, _ in }, record: @escaping Record
  ) {
    self.tellBroken = tellBroken
    self.database = database
    self.catalogue = catalogue
    self.record = record
    vault = setup.vault
    http = setup.http
    accounts = Dictionary(setup.accounts.map { ($0.slug, $0) }) { first, _ in first }
    publishedKeys = KeyCache(setup.http, mostBytes: 262_144) { TinkKeyset($0) }
  }

  /// Where players reach this server, without a slash at the end: partners send them back there.
  public var publicURL: String {
    get { address.withLock { $0 } }
    set { address.withLock { $0 = newValue } }
  }

  /// Where a partner sends players back to. On one's own machine `localhost` and `127.0.0.1` are the same server under two
  /// names, and cookies tell them apart.
  func redirectURL(_ slug: String, host: String?) -> String {
    let address = publicURL
    var origin = address
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

  /// The name in paths of a partner's number; nil where the catalogue has none of it.
  public func slug(of partner: Int64, in connection: any Connection) throws -> String? {
    try catalogue(connection).first { $0.id == partner }?.slug
  }

  func account(_ slug: String) throws(PartnerRefusal) -> PartnerAccount {
    guard let account = accounts[slug] else { throw .notOffered }
    return account
  }

  /// Every partner, and how a player stands with each.
  public func list(for player: PlayerID, at now: Timestamp, in connection: any Connection) throws -> PartnerList {
    let found = try connection.all(
      "SELECT partner, status, reason, since FROM partner_connections WHERE player = $1", [.integer(player.rawValue)]
    ) { (row: any Row) throws(DatabaseError) in
      (
        partner: try row.integer(0), status: try row.integer(1), reason: try row.optionalInteger(2),
        since: Timestamp(try row.integer(3))
      )
    }
    let pending = try connection.all(
      "SELECT partner FROM partner_states WHERE player = $1 AND used_at IS NULL AND expires_at > $2",
      [.integer(player.rawValue), .integer(now.rawValue)]
    ) { (row: any Row) throws(DatabaseError) in try row.integer(0) }
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
