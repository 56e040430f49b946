import Cryptography
public import Database
public import Kernel
public import PlaydAPI
public import Redemptions
public import Webhooks

/// Where a game's deliveries go, and what they are signed with.
public struct WebhookEndpoint: Sendable {
  public var game: GameID
  public var url: String
  /// What deliveries are signed with: the present secret, and the one before while it is good. Empty where they do not
  /// open with this server's keys.
  public var secrets: [WebhookSecret]
  public var state: EndpointState
  public var changedAt: Timestamp

  /// Whether it is a route of the server itself.
  var isOwn: Bool { url.hasPrefix(Deliveries.ownScheme) }
}

extension Deliveries {
  /// Sets where a game's deliveries go, and opens the game. The first time the endpoint gets a secret, which the studio
  /// has to know; later it keeps the one it has.
  ///
  /// - Parameter url: `https://…`, or `http://…` where the policy of the worker has an exception for it; for one of the
  ///   house's own games also its route in the server itself.
  public func register(
    _ url: String, for game: GameID, at now: Timestamp, in connection: any Connection
  ) throws -> WebhookEndpoint {
    if url.hasPrefix(Self.ownScheme) { try checkOwn(url, game, in: connection) } else { try Self.check(url) }
    try connection.execute(
      """
      INSERT INTO webhook_endpoints (game, url, secret, state, changed_at, vault_key) VALUES ($1, $2, $3, 1, $4, $5)
      ON CONFLICT (game) DO UPDATE SET url = $2, state = 1, changed_at = $4
      """,
      [
        .integer(game.rawValue), .text(url), .text(seal(WebhookSecret.random().text, game)), .integer(now.rawValue),
        .integer(vault.currentKey),
      ])
    try reopen(game, in: connection)
    guard let endpoint = try endpoint(of: game, at: now, in: connection) else { throw DeliveryRefusal.noEndpoint }
    return endpoint
  }

  /// What the addresses of the house's own games begin with: `playd:/v1/GAME/deliveries` is a route of the server itself,
  /// which each worker finds at the process it runs in (`DeliveryWorker.Options.ownGames`).
  public static let ownScheme = "playd:"

  /// The route by which the server takes the deliveries of one of the house's own games.
  public static func ownPath(of slug: GameSlug) -> String { "/v1/\(slug.text)/deliveries" }

  /// Gives one of the house's own games an endpoint in the server itself, with a secret, and opens it. Where it has one
  /// nothing changes: the operator may have paused it since, or lead it elsewhere.
  public func setUpOwn(_ slug: GameSlug, at now: Timestamp, in connection: any Connection) throws {
    let added = try connection.execute(
      """
      INSERT INTO webhook_endpoints (game, url, secret, state, changed_at)
      SELECT id, $2, $3, 1, $4 FROM games WHERE slug = $1 AND is_first_party = 1 ON CONFLICT (game) DO NOTHING
      """,
      [
        .text(slug.text), .text(Self.ownScheme + Self.ownPath(of: slug)), .text(WebhookSecret.random().text),
        .integer(now.rawValue),
      ])
    guard added == 1, let game = try redemptions.gameID(slug, hidden: true, in: connection) else { return }
    try reopen(game, in: connection)
  }

  /// Throws for an address in the server itself that is not the game's own.
  private func checkOwn(_ url: String, _ game: GameID, in connection: any Connection) throws {
    let slug = try connection.first(
      "SELECT slug FROM games WHERE id = $1 AND is_first_party = 1", [.integer(game.rawValue)]
    ) { (row: any Row) throws(DatabaseError) in GameSlug(try row.text(0)) }
    guard case .some(.some(let slug)) = slug, url == Self.ownScheme + Self.ownPath(of: slug) else {
      throw DeliveryRefusal.badAddress("The address must begin with https://.")
    }
  }

  private static func check(_ url: String) throws {
    guard (12...2_048).contains(url.utf8.count), url.utf8.allSatisfy({ $0 > 32 && $0 < 127 }) else {
      throw DeliveryRefusal.badAddress("The address must be 12 to 2,048 visible ASCII characters.")
    }
    guard url.hasPrefix("https://") || url.hasPrefix("http://") else {
      throw DeliveryRefusal.badAddress("The address must begin with https://.")
    }
    guard !url.contains("@"), !url.contains("#") else {
      throw DeliveryRefusal.badAddress("The address must have no user's name and no fragment.")
    }
  }

  /// A game's endpoint; nil where it has none.
  public func endpoint(
    of game: GameID, at now: Timestamp, in connection: any Connection
  ) throws -> WebhookEndpoint? {
    try connection.first(
      "\(Self.endpointQuery) WHERE game = $1", [.integer(game.rawValue)]
    ) { (row: any Row) throws(DatabaseError) in try endpoint(row, now) }
  }

  /// The endpoints that something is to be sent to now.
  package func dueEndpoints(at now: Timestamp, in connection: any Connection) throws -> [WebhookEndpoint] {
    try connection.all(
      """
      \(Self.endpointQuery) e WHERE state = 1
        AND EXISTS (SELECT 1 FROM deliveries d WHERE d.game = e.game AND d.next_at <= $1)
      ORDER BY game
      """, [.integer(now.rawValue)]
    ) { (row: any Row) throws(DatabaseError) in try endpoint(row, now) }
  }

  private static let endpointQuery = """
    SELECT game, url, secret, previous_secret, previous_until, state, changed_at FROM webhook_endpoints
    """

  private func endpoint(_ row: any Row, _ now: Timestamp) throws(DatabaseError) -> WebhookEndpoint {
    guard let state = EndpointState(rawValue: try row.integer(5)) else {
      throw .corrupt(detail: "a webhook's endpoint")
    }
    let game = GameID(rawValue: try row.integer(0))
    var secrets = [open(try row.text(2), game)]
    if let sealed = try row.optionalText(3), let until = try row.optionalInteger(4), now.rawValue < until {
      secrets.append(open(sealed, game))
    }
    return WebhookEndpoint(
      game: game, url: try row.text(1), secrets: secrets.compactMap { $0 }, state: state,
      changedAt: Timestamp(try row.integer(6)))
  }

  /// Gives an endpoint a new secret. The one before is signed with as well for a day, so that the studio can exchange it
  /// without missing anything; the one before that is no longer good.
  ///
  /// - Returns: the new secret's text, which is shown once.
  public func rotate(
    _ game: GameID, at now: Timestamp, in connection: any Connection
  ) throws -> String {
    let text = WebhookSecret.random().text
    let changed = try connection.execute(
      """
      UPDATE webhook_endpoints SET previous_secret = secret, previous_until = $3, secret = $2, changed_at = $4
      WHERE game = $1
      """,
      [
        .integer(game.rawValue), .text(seal(text, game)), .integer((now + Self.overlap).rawValue),
        .integer(now.rawValue),
      ])
    guard changed == 1 else { throw DeliveryRefusal.noEndpoint }
    return text
  }

  /// Activates, pauses or disables an endpoint. A game whose endpoint is not active takes no redemptions.
  public func setState(
    _ state: EndpointState, of game: GameID, at now: Timestamp, in connection: any Connection
  ) throws {
    let changed = try connection.execute(
      "UPDATE webhook_endpoints SET state = $2, changed_at = $3 WHERE game = $1",
      [.integer(game.rawValue), .integer(state.rawValue), .integer(now.rawValue)])
    guard changed == 1 else { throw DeliveryRefusal.noEndpoint }
    if state == .active {
      try reopen(game, in: connection)
    } else {
      try connection.execute(
        "UPDATE games SET state = $2 WHERE id = $1 AND state = $3",
        [
          .integer(game.rawValue), .integer(GameState.paused.rawValue), .integer(GameState.open.rawValue),
        ])
    }
  }

  private func reopen(_ game: GameID, in connection: any Connection) throws {
    try connection.execute(
      "UPDATE games SET state = $2 WHERE id = $1",
      [.integer(game.rawValue), .integer(GameState.open.rawValue)])
    connection.announce(Redemptions.channel, game.rawValue)
  }
}
