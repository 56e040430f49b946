import Cryptography
import Database
import HTTPClient
import HTTPServer
import Identity
import IdentityAPI
import Kernel
import Partners
import PartnersAPI
import PlaydAPI
import TestDatabase
import Webhooks

/// The service over its own database, a partner over real sockets, and a manual clock.
final class PartnersFixture {
  let store: TestDatabase
  let partner: FakePartner
  let secret = WebhookSecret.random()
  let google = PrivateKey.p256()
  let partners: Partners
  let player: PlayerID
  var now = Timestamp(1_790_000_000_000)

  static let hook = "an-address-nobody-guesses"
  static let authorization = "Bearer of-the-subscriber-1234"
  static let keyID: UInt32 = 3_000_000_001
  private static let results = """
    CREATE TABLE results (
      partner {integer} NOT NULL, event TEXT NOT NULL, player {integer} NOT NULL, kind TEXT NOT NULL,
      value {integer} NOT NULL, is_withdrawn {integer} NOT NULL, revision {integer} NOT NULL, detail TEXT NOT NULL,
      PRIMARY KEY (partner, event)
    ) {table}
    """

  private static let broken = "CREATE TABLE told_broken (player {integer} NOT NULL, partner TEXT NOT NULL) {table}"

  private static let tellBroken: Partners.TellBroken = { partner, player, _, connection in
    _ = try connection.execute(
      "INSERT INTO told_broken (player, partner) VALUES ($1, $2)", [.integer(player.rawValue), .text(partner.slug)])
  }

  /// The partners whose broken connections the player was notified of.
  func toldBroken() throws -> [String] {
    try store.database.read { connection in
      try connection.all(
        "SELECT partner FROM told_broken WHERE player = $1", [.integer(player.rawValue)]
      ) { row throws(DatabaseError) in try row.text() }
    }
  }

  init(vault: TokenVault = .ephemeral(), sharing other: PartnersFixture? = nil) throws {
    partner = try FakePartner()
    store =
      try other?.store
      ?? TestDatabase(
        Identity.tables + Identity.firstDevices + Partners.tables + Partners.byPlayer + Partners.lists
          + [Self.results, Self.broken])
    partners = Partners(
      store.database,
      setup: .init(accounts: Self.accounts(partner.url, other?.secret ?? secret), vault: vault),
      catalogue: { _ in Self.entries }, tellBroken: Self.tellBroken, record: Self.record)
    partners.publicURL = "https://play.example"
    player = try other?.player ?? Self.makePlayer(in: store.database, at: now)
  }

  private static var entries: [Partners.Entry] {
    [
      .init(id: 1, slug: "acme", name: "Acme", category: .learning, isSandbox: true),
      .init(id: 2, slug: "strava", name: "Strava", category: .health, isSandbox: false),
      .init(id: 3, slug: "watch", name: "Watch", category: .health, isSandbox: true),
      .init(id: 4, slug: "nobody", name: "Nobody", category: .finance, isSandbox: true),
    ]
  }

  private static func accounts(_ url: String, _ secret: WebhookSecret) -> [PartnerAccount] {
    ["acme", "strava", "watch"].map { slug in
      var account = PartnerAccount(
        slug: slug, adapter: slug == "acme" ? .standard : slug == "strava" ? .strava : .googleHealth,
        clientID: "playd", clientSecret: "s&cret", authorizeURL: "https://partner.example/authorize",
        tokenURL: url + "/token", apiURL: url + "/api", scopes: [PartnerScope(scope: "read", en: "See", ka: "ნახოს")])
      account.revokeURL = url + "/revoke"
      switch slug {
      case "acme":
        account.issuer = "https://partner.example"
        account.verificationKeys = [.secret(secret)]
      case "strava": account.hook = .init(secret: hook, verifyToken: "STRAVA", subscriptionID: 120_475)
      default: account.subscriber = .init(authorization: authorization, keysetURL: url + "/keyset.json")
      }
      return account
    }
  }

  /// Keeps the latest report of each event, like the rewards service.
  private static let record: Partners.Record = { action, _, connection in
    let changed = try connection.execute(
      """
      INSERT INTO results (partner, event, player, kind, value, is_withdrawn, revision, detail)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
      ON CONFLICT (partner, event) DO UPDATE
      SET value = excluded.value, is_withdrawn = excluded.is_withdrawn, revision = excluded.revision
      WHERE results.revision < excluded.revision
      """,
      [
        .integer(action.partner), .text(action.eventID), .integer(action.player.rawValue), .text(action.kind),
        .integer(action.value), .integer(action.isWithdrawn ? 1 : 0), .integer(action.revision), .text(action.detail),
      ])
    return changed == 1 ? .recorded : .repeated
  }

  static func makePlayer(in database: any Database, at now: Timestamp) throws -> PlayerID {
    try database.write { try Identity().createGuest(at: now, in: $0) }.player.playerID
  }

  var database: any Database { store.database }

  func wait(_ span: Milliseconds) { now = now + span }

  // MARK: Connecting

  struct Begun {
    var state: String
    var challenge: String
    var browser: String
    var url: String
  }

  func begin(_ slug: String = "acme", for other: PlayerID? = nil) throws -> Begun {
    let (authorization, browser) = try partners.begin(slug, for: other ?? player, at: now)
    let query = Query(form: Array(authorization.authorizeURL.split(separator: "?")[1].utf8))
    return Begun(
      state: query["state"] ?? "", challenge: query["code_challenge"] ?? "", browser: browser,
      url: authorization.authorizeURL)
  }

  func answer(_ items: [(String, String)]) throws -> Partners.AuthorizationResponse {
    try Partners.AuthorizationResponse(items.map { (name: $0.0, value: $0.1) })
  }

  func complete(
    _ begun: Begun, _ slug: String = "acme", code: String = "code", browser: String? = nil
  ) throws -> Partners.ConnectionOutcome {
    var items = [("state", begun.state), ("code", code)]
    if slug == "acme" { items.append(("iss", "https://partner.example")) }
    return try partners.complete(slug, answer: try answer(items), browser: browser ?? begun.browser, at: now)
  }

  /// Connects the player, or another, as the partner's user with that name.
  func connect(
    _ slug: String = "acme", user: String = "u1", for other: PlayerID? = nil, seconds: Int64 = 3_600
  ) throws -> Partners.ConnectionOutcome {
    let identity = slug == "strava" ? "\"athlete\":{\"id\":\(user)}" : "\"user_id\":\"\(user)\""
    partner.answer("/token", (200, Self.grant("access-\(user)", "refresh-\(user)", seconds: seconds, more: identity)))
    if slug == "watch" { partner.answer("/api/users/me/identity", (200, "{\"healthUserId\":\"\(user)\"}")) }
    return try complete(try begin(slug, for: other), slug)
  }

  static func grant(_ access: String, _ refresh: String?, seconds: Int64 = 3_600, more: String = "") -> String {
    let refresh = refresh.map { ",\"refresh_token\":\"\($0)\"" } ?? ""
    return "{\"access_token\":\"\(access)\",\"token_type\":\"Bearer\",\"expires_in\":\(seconds)\(refresh)"
      + (more.isEmpty ? "" : ",\(more)") + "}"
  }

  func status(_ slug: String = "acme", of other: PlayerID? = nil) throws -> Partner? {
    try database.read { try partners.list(for: other ?? player, at: now, in: $0) }.partners.first { $0.id == slug }
  }

  // MARK: Events

  func event(
    _ action: String = "a1", kind: String = "course-lesson", value: Int64 = 1, user: String = "u1",
    at moment: Timestamp? = nil, type: PartnerEvent.Kind = .actionCompleted
  ) -> [UInt8] {
    PartnerEvent(
      type, at: moment ?? now, user: user,
      action: .init(id: action, kind: kind, value: value, occurredAt: moment ?? now, detail: "Lesson")
    ).serialized()
  }

  func send(
    _ body: [UInt8], id: String = "msg_1", to slug: String = "acme", signedAt: Timestamp? = nil,
    by other: WebhookSecret? = nil
  ) throws -> PartnerEventOutcome {
    let seconds = (signedAt ?? now).rawValue / 1_000
    let header = WebhookSignature.header(id: id, timestamp: seconds, body: body, secrets: [other ?? secret])
    return try partners.receive(
      IncomingWebhook(id: id, timestamp: String(seconds), signature: header, body: body), from: slug, at: now)
  }

  /// When the last event of a partner arrived.
  func lastEvent(from slug: String) throws -> Timestamp? {
    try database.read { try partners.standings(in: $0) }.first { $0.entry.slug == slug }?.lastEventAt
  }

  /// `event value` for valid reports and `event -` for withdrawn ones, by name.
  func results() throws -> [String] {
    try database.read { connection in
      try connection.all("SELECT event, value, is_withdrawn FROM results ORDER BY event") {
        row throws(DatabaseError) in
        let (event, value) = (try row.text(), try row.integer())
        return try row.integer() == 1 ? "\(event) -" : "\(event) \(value)"
      }
    }
  }

  func work(_ most: Int = 20) throws {
    for _ in 0..<most where try !partners.work(at: now) { return }
  }

  func rows(_ table: String, where condition: String = "1 = 1") throws -> Int64 {
    try database.read { try $0.integer("SELECT count(*) FROM \(table) WHERE \(condition)") }
  }
}
