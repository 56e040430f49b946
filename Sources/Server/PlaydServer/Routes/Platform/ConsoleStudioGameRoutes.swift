import Console
import ConsoleAPI
import Database
import Deliveries
import GamesAPI
import HTTPServer
import Kernel
import Pictures
import PlaydAPI
import Redemptions
import ServerKit

extension Router {
  /// Games that studios add, their pictures, test mode and test events.
  mutating func addConsoleStudioGames(_ services: Services) {
    let (console, redemptions, database) = (services.console, services.redemptions, services.database)
    add(CreateConsoleGame.self, on: services) { incoming in
      let (caller, origin, new, now) = (try incoming.signedIn(), incoming.origin, incoming.body, incoming.now)
      let game = Game(
        slug: new.game, name: new.name, isSandbox: false, icon: Redemptions.icon(for: new.game), unit: new.offer.unit,
        rate: new.rate.rate, bundles: new.offer.bundles.map { GameBundle($0, at: new.rate.rate) })
      return try services.onceIfKeyed(incoming, by: caller) { connection in
        guard let id = try redemptions.create(game, at: now, in: connection) else { throw ConsoleRefusal.gameTaken }
        try console.adopt(id.rawValue, studio: new.studio, by: caller, in: connection)
        try console.record("game.create", subject: new.game.text, by: caller, from: origin, at: now, in: connection)
        return try services.payload(
          try services.game(new.game.text, for: caller, in: connection), at: now, in: connection)
      }
    }
    add(LaunchConsoleGame.self, on: services) { incoming in
      try services.changing(incoming, action: "game.launch") { game, change, connection in
        guard try redemptions.launch(game.id, in: connection) else { throw ConsoleRefusal.decided }
        return try services.payload(try services.game(change, in: connection), at: change.now, in: connection)
      }
    }
    add(SetConsolePicture.self, on: services) { incoming in
      let text = (incoming.body.png ?? incoming.body.svg ?? "").filter { !$0.isWhitespace }
      guard let file = Base64.standard.decode(text) else {
        throw ConsoleRefusal.pictureRefused("The text is no base64.")
      }
      // Decoded outside the transaction, and only for a game of the caller's.
      let (caller, slug) = (try incoming.signedIn(), incoming.request.parameter("game"))
      _ = try database.read { try services.game(slug, for: caller, in: $0) }
      let picture: PNGPicture
      do throws(PNGPicture.FormatError) {
        picture = incoming.body.svg == nil ? try PNGPicture(file: file) : try PNGPicture(svg: file)
      } catch {
        throw ConsoleRefusal.pictureRefused(error.sentence)
      }
      return try services.changing(incoming, action: "game.picture", detail: "\(picture.width) pixels") {
        game, change, connection in
        try redemptions.setPicture(picture.bytes, of: game.id, in: connection)
        return try services.payload(try services.game(change, in: connection), at: change.now, in: connection)
      }
    }
    add(IssueConsoleTestKey.self, on: services) { incoming in
      try services.creating(incoming, "game.key.create-test") { game, change, connection in
        ConsoleSecretText(
          secret: try redemptions.issueKey(for: game.id, isTest: true, at: change.now, in: connection))
      }
    }
    addConsoleTestEvents(services)
    addPictures(services)
  }

  private mutating func addConsoleTestEvents(_ services: Services) {
    let (console, deliveries, database) = (services.console, services.deliveries, services.database)
    add(SendConsoleTestEvent.self, on: services) { incoming in
      let (caller, origin, now) = (try incoming.signedIn(), incoming.origin, incoming.now)
      let slug = incoming.request.parameter("game")
      let (game, endpoint) = try database.read { connection in
        let game = try services.game(slug, for: caller, in: connection)
        return (game, try deliveries.endpoint(of: game.id, at: now, in: connection))
      }
      guard let endpoint else { throw DeliveryRefusal.noEndpoint }
      guard let sent = try services.testEvents.send(to: endpoint, of: game.game.slug, at: now) else {
        throw Refusal(.overloaded, detail: "Too many test events are under way.", retryAfter: 5)
      }
      try database.write { connection in
        try deliveries.store(sent, of: game.id, in: connection)
        try console.record("delivery.test", subject: slug, by: caller, from: origin, at: now, in: connection)
      }
      return ConsoleTestEvent(sent)
    }
    add(ListConsoleTestEvents.self, on: services) { incoming in
      let (caller, slug) = (try incoming.signedIn(), incoming.request.parameter("game"))
      return try database.read { connection in
        let game = try services.game(slug, for: caller, in: connection)
        return ConsolePage(
          try deliveries.testEvents(of: game.id, limit: ListConsoleTestEvents.most, in: connection).map {
            ConsoleTestEvent($0)
          })
      }
    }
  }

  /// A game's picture. It is of this server's own making, and no page may treat it as anything else.
  private mutating func addPictures(_ services: Services) {
    let (redemptions, database) = (services.redemptions, services.database)
    let policies = HeaderSet([
      Header("Content-Security-Policy", "default-src 'none'; sandbox; frame-ancestors 'none'"),
      Header("X-Content-Type-Options", "nosniff"), Header("Cross-Origin-Resource-Policy", "same-origin"),
    ])
    on(.get, at: "/v1/games/{game}/icon/{number}", execution: .blocking) { request in
      guard let slug = GameSlug(request.parameter("game")), let number = Int64(request.parameter("number")),
        let picture = try database.read({ try redemptions.picture(of: slug, number: number, in: $0) })
      else { throw Problem.notFound("The game has no such picture.") }
      return Response(
        headers: [
          Header("Content-Type", "image/png"), Header("Cache-Control", "public, max-age=31536000, immutable"),
        ], commonHeaders: policies, body: .bytes(picture))
    }
  }
}

extension ConsoleTestEvent {
  fileprivate init(_ sent: TestEvents.Result) {
    self.init(
      request: String(decoding: sent.body, as: UTF8.self),
      attempt: ConsoleAttempt(
        at: sent.attempt.at, took: sent.attempt.took.rawValue, status: sent.attempt.status,
        excerpt: String(sent.attempt.excerpt.prefix(400))))
  }
}
