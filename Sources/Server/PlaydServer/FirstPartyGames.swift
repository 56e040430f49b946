import Database
import Deliveries
import FirstParty
import HTTPServer
import Kernel
import PlaydAPI
import PlaydSDK
import Redemptions
import ServerKit
import Webhooks

/// The receiver of our own games' deliveries, like a studio's server, on its own port.
///
/// There is no shortcut: the delivery worker signs and sends over HTTP as to everyone, and PlaydSDK verifies and
/// grants. The port is random, local, and answers nothing else, so the worker's permission to call it opens no hole.
/// Every process has one and delivers to itself.
package final class FirstPartyGames: Sendable {
  private let server: Server

  /// Creates missing endpoints of the games and starts to listen. Throws database and system errors.
  package init(_ services: Services) throws {
    var router = Router()
    router.use(CommonMiddleware.requestID)
    for game in services.games {
      let slug = type(of: game).slug
      let (deliveries, clock, now) = (services.deliveries, services.clock, services.clock.now())
      let store = FirstPartyStore(
        services.database,
        give: { units, player, connection in
          try game.grant(units, to: player, at: clock.now(), in: connection)
        },
        takeBack: { units, player, connection in
          try game.takeBack(units, from: player, at: clock.now(), in: connection)
        })
      try services.database.write { try deliveries.setUpOwn(slug, at: now, in: $0) }
      router.on(.post, at: Deliveries.ownPath(of: slug), execution: .blocking, bodyLimit: 65_536) { request in
        try Self.handle(request, for: slug, store: store, services: services)
      }
    }
    server = try Server(
      ServerConfiguration(address: "127.0.0.1", port: 0, eventThreads: 1, workers: 4), router: router)
  }

  /// This process's delivery address, `http://127.0.0.1:PORT`.
  package var address: String { "http://127.0.0.1:\(server.port)" }

  /// Finishes requests in progress and stops.
  package func stop() { server.stop(timeout: .seconds(5)) }

  /// Secrets are read for each delivery, so that a rotation by any process takes effect at once.
  private static func handle(
    _ request: Request, for slug: GameSlug, store: any GrantStore, services: Services
  ) throws -> Response {
    let now = services.clock.now()
    let secrets = try services.database.read { connection -> [String] in
      guard let game = try services.redemptions.gameID(slug, hidden: true, in: connection) else { return [] }
      return try services.deliveries.endpoint(of: game, at: now, in: connection)?.secrets.map(\.text) ?? []
    }
    let answer = try DeliveryReceiver(secrets: secrets, store: store).receive(
      id: request.headers.first(named: "webhook-id"), timestamp: request.headers.first(named: "webhook-timestamp"),
      signature: request.headers.first(named: "webhook-signature"), body: request.body, at: now)
    return Response(
      HTTPStatus(rawValue: UInt16(answer.status)), headers: [Header("Content-Type", "text/plain; charset=utf-8")],
      body: .bytes(answer.body))
  }
}
