import Console
import ConsoleAPI
import Database
package import Deliveries
import GamesAPI
import HTTPClient
import HTTPServer
import Kernel
import PlaydAPI
import Redemptions
package import ServerKit
import Webhooks

extension Router {
  mutating func addConsoleGames(_ services: Services) {
    let (console, redemptions, database) = (services.console, services.redemptions, services.database)
    add(ListConsoleGames.self, on: services) { incoming in
      let (caller, now) = (try incoming.signedIn(), incoming.now)
      return try database.read { connection in
        let allowed = try console.games(for: caller, in: connection)
        let games = try services.consoleGames(in: connection).visible(to: allowed)
        return ConsolePage(try games.map { try services.payload($0, at: now, in: connection) })
      }
    }
    add(UpdateConsoleGame.self, on: services) { incoming in
      let state = incoming.body.state
      return try services.changing(incoming, action: "game.\(state.word)") { game, change, connection in
        if state == .hidden || game.state == .hidden, change.caller.role != .operator {
          throw ConsoleRefusal.roleMissing(change.caller.role)
        }
        try redemptions.setState(GameState(state), of: game.id, in: connection)
        return try services.payload(try services.game(change, in: connection), at: change.now, in: connection)
      }
    }
    add(PublishConsoleRate.self, on: services) { incoming in
      let rate = incoming.body.rate
      return try services.changing(incoming, action: "game.rate", detail: "\(rate.coins.rawValue) coins") {
        game, change, connection in
        _ = try redemptions.publish(rate, of: game.id, at: change.now, in: connection)
        return try services.payload(try services.game(change, in: connection), at: change.now, in: connection)
      }
    }
    add(SetConsoleOffer.self, on: services) { incoming in
      let offer = incoming.body
      let amounts = offer.bundles.map { String($0) }.joined(separator: " ")
      return try services.changing(incoming, action: "game.offer", detail: "\(offer.unit.many.english), \(amounts)") {
        game, change, connection in
        let units = game.game.rate.leastUnits...game.game.rate.mostUnits
        guard offer.bundles.allSatisfy({ units.contains($0) }) else {
          throw Refusal(
            .consoleOfferRefused,
            detail: "The rate in force allows \(units.lowerBound) to \(units.upperBound) at a time.")
        }
        try redemptions.setOffer(unit: offer.unit, bundles: offer.bundles, of: game.id, in: connection)
        return try services.payload(try services.game(change, in: connection), at: change.now, in: connection)
      }
    }
    add(IssueConsoleKey.self, on: services) { incoming in
      try services.creating(incoming, "game.key.create") { game, change, connection in
        ConsoleSecretText(secret: try redemptions.issueKey(for: game.id, at: change.now, in: connection))
      }
    }
    add(RevokeConsoleKey.self, on: services) { incoming in
      let hint = incoming.body.hint
      return try services.changing(incoming, action: "game.key.revoke", detail: hint) { game, change, connection in
        guard try redemptions.revokeKey(hint: hint, of: game.id, at: change.now, in: connection) else {
          throw ConsoleRefusal.notFound("The game has no such key that is good.")
        }
        return NoContent()
      }
    }
    addConsoleWebhooks(services)
  }

  private mutating func addConsoleWebhooks(_ services: Services) {
    let (deliveries, database) = (services.deliveries, services.database)
    add(SetConsoleWebhook.self, on: services) { incoming in
      let url = incoming.body.url
      try services.checkDestination(url)
      return try services.changing(incoming, action: "game.webhook", detail: url) { game, change, connection in
        let isFirst = try deliveries.endpoint(of: game.id, at: change.now, in: connection) == nil
        let endpoint = try deliveries.register(url, for: game.id, at: change.now, in: connection)
        return ConsoleSecretText(secret: isFirst ? endpoint.secrets.first?.text : nil)
      }
    }
    add(RotateConsoleSecret.self, on: services) { incoming in
      try services.changing(incoming, action: "game.webhook.rotate") { game, change, connection in
        ConsoleSecretText(secret: try deliveries.rotate(game.id, at: change.now, in: connection))
      }
    }
    add(ListConsoleDeliveries.self, on: services) { incoming in
      let caller = try incoming.signedIn()
      let limit = try incoming.queryInteger("limit", in: 1...100) ?? 25
      let cursor = try incoming.queryIdentifier("before", RedemptionID.self)
      let (slug, filter) = (incoming.request.parameter("game"), try incoming.queryDeliveries())
      return try database.read { connection in
        let game = try services.game(slug, for: caller, in: connection)
        let found = try deliveries.search(filter, of: game.id, before: cursor, limit: limit, in: connection)
        return ConsolePage(
          try found.map { delivery in
            ConsoleDelivery(delivery, try deliveries.attempts(of: delivery.record.id, in: connection))
          }, next: Int64(found.count) == limit ? found.last?.record.id.text : nil)
      }
    }
    add(CountConsoleDeliveries.self, on: services) { incoming in
      let (caller, slug) = (try incoming.signedIn(), incoming.request.parameter("game"))
      let filter = try incoming.queryDeliveries()
      return try database.read { connection in
        let game = try services.game(slug, for: caller, in: connection)
        let counts = try deliveries.counts(filter, of: game.id, in: connection)
        return ConsoleDeliveryCounts(
          waiting: counts.waiting, delivered: counts.delivered, refunded: counts.refunded)
      }
    }
    add(ReplayConsoleDelivery.self, on: services) { incoming in
      let text = incoming.request.parameter("redemptionID")
      return try services.changing(incoming, action: "delivery.replay", detail: text) { game, change, connection in
        guard let id = RedemptionID(text) else { throw ConsoleRefusal.notFound("There is no such delivery.") }
        try deliveries.replay(id, of: game.id, at: change.now, in: connection)
        return NoContent()
      }
    }
    addConsoleRecovery(services)
  }

  private mutating func addConsoleRecovery(_ services: Services) {
    let (deliveries, database) = (services.deliveries, services.database)
    add(CountConsoleRecovery.self, on: services) { incoming in
      let (caller, slug) = (try incoming.signedIn(), incoming.request.parameter("game"))
      let moments: ClosedRange<Int64> = 0...9_007_199_254_740_991
      let since = Timestamp(try incoming.queryInteger("since", in: moments) ?? 0)
      let until = try incoming.queryInteger("until", in: moments).map { Timestamp($0) }
      return try database.read { connection in
        let game = try services.game(slug, for: caller, in: connection)
        return ConsoleCount(
          count: try deliveries.countRecoverable(
            game.id, since: since, until: until, delivered: false, in: connection))
      }
    }
    add(RecoverConsoleDeliveries.self, on: services) { incoming in
      let recovery = incoming.body
      let span = "\(recovery.since.rawValue) to \((recovery.until ?? incoming.now).rawValue)"
      return try services.changing(incoming, action: "delivery.recover", detail: span) { game, change, connection in
        ConsoleCount(
          count: try deliveries.recover(
            game.id, since: recovery.since, until: recovery.until, delivered: recovery.sendsDelivered, at: change.now,
            in: connection))
      }
    }
  }
}

/// A pending change of a game.
struct GameChange: Sendable {
  var slug: String
  var caller: ConsoleCaller
  var origin: ConsoleOrigin
  var now: Timestamp
}

extension Services {
  /// Refuses a URL that deliveries would not be sent to: without TLS, or in a forbidden network. It resolves the name,
  /// so call it outside transactions; the worker checks again on connecting.
  fileprivate func checkDestination(_ url: String) throws {
    let place = String(url.dropFirst("http://".count).prefix { $0 != "/" && $0 != "?" })
    if url.hasPrefix("http://"), !privateEndpoints.contains(place) {
      throw DeliveryRefusal.badAddress("The address must begin with https://.")
    }
    if Destination(of: url, under: .publicOnly(except: privateEndpoints)) == .forbidden {
      throw DeliveryRefusal.badAddress("The address leads to a network that must not be asked.")
    }
  }

  func game(_ change: GameChange, in connection: any Connection) throws -> ListedGame {
    try game(change.slug, for: change.caller, in: connection)
  }

  /// Changes the game named in the path, in one transaction with its audit line.
  ///
  /// - Parameters:
  ///   - action: the name in the audit log.
  ///   - detail: the line's text beside the game.
  func changing<E: Endpoint, Result: Sendable>(
    _ incoming: Incoming<E>, action: String, detail: String = "",
    body: @escaping @Sendable (ListedGame, GameChange, any Connection) throws -> Result
  ) throws -> Result {
    let change = GameChange(
      slug: incoming.request.parameter("game"), caller: try incoming.signedIn(), origin: incoming.origin,
      now: incoming.now)
    return try database.write { try self.perform(change, action: action, detail: detail, in: $0, body: body) }
  }

  /// The same for what makes something: with an idempotency key, a repetition gets the first answer and makes nothing.
  func creating<E: Endpoint>(
    _ incoming: Incoming<E>, _ action: String,
    _ body: @escaping @Sendable (ListedGame, GameChange, any Connection) throws -> E.Response
  ) throws -> E.Response {
    let change = GameChange(
      slug: incoming.request.parameter("game"), caller: try incoming.signedIn(), origin: incoming.origin,
      now: incoming.now)
    return try onceIfKeyed(incoming, by: change.caller) {
      try self.perform(change, action: action, detail: "", in: $0, body: body)
    }
  }

  private func perform<Result>(
    _ change: GameChange, action: String, detail: String, in connection: any Connection,
    body: (ListedGame, GameChange, any Connection) throws -> Result
  ) throws -> Result {
    let game = try self.game(change, in: connection)
    let result = try body(game, change, connection)
    try console.record(
      action, subject: detail.isEmpty ? change.slug : "\(change.slug): \(detail)", by: change.caller,
      from: change.origin, at: change.now,
      in: connection)
    return result
  }
}

extension Incoming {
  /// The filter of the delivery log.
  fileprivate func queryDeliveries() throws -> DeliveryFilter {
    let (search, span) = (try querySearch(most: 128), try querySpan())
    let word = try queryWord("state", of: ConsoleDelivery.State.allCases.map(\.word))
    let id = search.flatMap { RedemptionID($0) }
    return DeliveryFilter(
      state: word.flatMap { ConsoleDelivery.State(word: $0) }.map { DeliveryState($0) }, id: id,
      account: id == nil ? search : nil, since: span.since, until: span.until)
  }
}

extension DeliveryState {
  fileprivate init(_ state: ConsoleDelivery.State) {
    switch state {
    case .waiting: self = .waiting
    case .delivered: self = .delivered
    case .refunded: self = .refunded
    }
  }
}

extension ConsoleDelivery {
  init(_ found: FoundDelivery, _ attempts: [DeliveryAttempt]) {
    let record = found.record
    let state: State =
      switch record.state {
      case .waiting: .waiting
      case .delivered: .delivered
      case .refunded, .returned: .refunded
      }
    self.init(
      redemptionID: record.id, state: state, account: found.account, units: found.units, coins: found.coins,
      request: String(decoding: found.body, as: UTF8.self), createdAt: record.createdAt, nextAt: record.nextAt,
      attempts: attempts.map { attempt in
        ConsoleAttempt(
          at: attempt.at, took: attempt.took.rawValue, status: attempt.status,
          excerpt: String(attempt.excerpt.prefix(400)))
      })
  }
}

extension DeliveryRefusal: Refusable {
  package var refusal: Refusal {
    switch self {
    case .badAddress(let sentence): Refusal(.consoleAddressInvalid, detail: sentence)
    case .noEndpoint: Refusal(.consoleNotFound, detail: "The game has no webhook yet.")
    case .unknownDelivery: Refusal(.consoleNotFound, detail: "The game has no such delivery.")
    case .refunded: Refusal(.consoleDecided, detail: "The delivery was given up, and its coins are back.")
    }
  }
}
