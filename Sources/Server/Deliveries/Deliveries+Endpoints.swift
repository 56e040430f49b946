import Cryptography
package import Database
package import Kernel
package import PlaydAPI
package import Redemptions
package import Webhooks

/// A game's endpoint with its signing secrets.
package struct WebhookEndpoint: Sendable {
  package var game: GameID
  package var url: String
  /// The signing secrets: the current one, and the previous one during a rotation. Empty if they do not open with this
  /// server's keys.
  package var secrets: [WebhookSecret]
  package var state: EndpointState
  package var changedAt: Timestamp

  /// Whether it is a route of the server itself.
  var isOwn: Bool { url.hasPrefix(Deliveries.ownScheme) }
}

extension Deliveries {
  /// Sets a game's endpoint and opens the game. A new endpoint gets a secret, which the studio has to know; an existing
  /// one keeps its own.
  ///
  /// - Parameter url: `https://…`, or `http://…` if the worker's policy has an exception for it; our own games may also
  ///   use their route in the server.
  package func register(
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

  /// The scheme of our own games' endpoints: `playd:/v1/GAME/deliveries` is a route of the server, which each worker
  /// finds in its own process (`DeliveryWorker.Options.ownGames`).
  package static let ownScheme = "playd:"

  /// The server's route for the deliveries of one of our own games.
  package static func ownPath(of slug: GameSlug) -> String { "/v1/\(slug.text)/deliveries" }

  /// Gives one of our own games an endpoint in the server, with a secret, and opens it. An existing endpoint stays: an
  /// operator may have paused or redirected it.
  package func setUpOwn(_ slug: GameSlug, at now: Timestamp, in connection: any Connection) throws {
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

  /// Throws for a server route that is not the game's own.
  private func checkOwn(_ url: String, _ game: GameID, in connection: any Connection) throws {
    let slug = try connection.first(
      "SELECT slug FROM games WHERE id = $1 AND is_first_party = 1", [.integer(game.rawValue)]
    ) { row throws(DatabaseError) in GameSlug(try row.text()) }
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

  /// A game's endpoint; nil if there is none.
  package func endpoint(
    of game: GameID, at now: Timestamp, in connection: any Connection
  ) throws -> WebhookEndpoint? {
    try connection.first(
      "\(Self.endpointQuery) WHERE game = $1", [.integer(game.rawValue)]
    ) { row throws(DatabaseError) in try endpoint(row, now) }
  }

  /// The endpoints with due deliveries.
  package func dueEndpoints(at now: Timestamp, in connection: any Connection) throws -> [WebhookEndpoint] {
    try connection.all(
      """
      \(Self.endpointQuery) e WHERE state = 1
        AND EXISTS (SELECT 1 FROM deliveries d WHERE d.game = e.game AND d.next_at <= $1)
      ORDER BY game
      """, [.integer(now.rawValue)]
    ) { row throws(DatabaseError) in try endpoint(row, now) }
  }

  private static let endpointQuery = """
    SELECT game, url, secret, previous_secret, previous_until, state, changed_at FROM webhook_endpoints
    """

  private func endpoint(_ row: Row, _ now: Timestamp) throws(DatabaseError) -> WebhookEndpoint {
    let (game, url) = (GameID(rawValue: try row.integer()), try row.text())
    var secrets = [open(try row.text(), game)]
    let (previous, until) = (try row.optionalText(), try row.optionalInteger())
    if let previous, let until, now.rawValue < until { secrets.append(open(previous, game)) }
    guard let state = EndpointState(rawValue: try row.integer()) else {
      throw .corrupt(detail: "a webhook's endpoint")
    }
    return WebhookEndpoint(
      game: game, url: url, secrets: secrets.compactMap { $0 }, state: state,
      changedAt: Timestamp(try row.integer()))
  }

  /// Rotates an endpoint's secret. Deliveries carry the previous secret's signature too for a day, so that the studio
  /// can switch without missing any; older secrets end.
  ///
  /// - Returns: the new secret's text, shown once.
  package func rotate(
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

  /// Activates, pauses or disables an endpoint. A game without an active endpoint accepts no redemptions.
  package func setState(
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
