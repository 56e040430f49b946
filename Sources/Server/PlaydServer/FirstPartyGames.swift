import Ads
import CodeBreakerGames
import Database
import Deliveries
import FirstParty
import HTTPServer
import Kernel
import PlaydAPI
import PlaydSDK
import Redemptions
import Webhooks

/// Where the house's own games take their deliveries: what a studio's server is to Play'd, on a port of its own.
///
/// Nothing here is a short cut. The delivery worker signs and sends over HTTP as it does to everybody, and what comes is
/// verified and granted by PlaydSDK. The port is one that only this machine reaches, that nobody knows beforehand, and that
/// answers nothing else, so the worker's leave to go there opens nothing. Every process has one and delivers to itself.
public final class FirstPartyGames: Sendable {
  private let server: Server

  /// One of the house's games that sells something, and what gives it.
  private struct Game {
    var slug: String
    var store: any GrantStore
  }

  /// Sets up the games' endpoints, where they have none, and starts to listen. Throws where the database or the system does
  /// not allow it.
  public init(_ services: Services) throws {
    var router = Router()
    router.use(CommonMiddleware.requestID)
    for game in Self.games(services) {
      guard let slug = GameSlug(game.slug) else { continue }
      let (deliveries, now) = (services.deliveries, services.clock.now())
      try services.database.write { try deliveries.setUpOwn(slug, at: now, in: $0) }
      router.on(.post, Deliveries.ownPath(of: slug), .blocking, bodyLimit: 65_536) { request in
        try Self.take(request, for: slug, game.store, services)
      }
    }
    server = try Server(
      ServerConfiguration(address: "127.0.0.1", port: 0, eventThreads: 1, workers: 4), router)
  }

  private static func games(_ services: Services) -> [Game] {
    let (codeBreaker, ads, clock) = (services.codeBreaker, services.ads, services.clock)
    return [
      Game(
        slug: "code-breaker",
        store: FirstPartyStore(services.database) { lives, player, connection in
          try codeBreaker.giveBought(lives, to: player, in: connection)
        }),
      Game(
        slug: "out-of-pocket",
        store: FirstPartyStore(services.database) { days, player, connection in
          try ads.giveFree(days, to: player, at: clock.now(), in: connection)
        }),
    ]
  }

  /// Where this process takes deliveries, `http://127.0.0.1:PORT`.
  public var address: String { "http://127.0.0.1:\(server.port)" }

  /// Finishes what is under way, and ends.
  public func stop() { server.stop(timeout: .seconds(5)) }

  /// The secrets are looked up for each delivery, so that one exchanged by any process counts at once.
  private static func take(
    _ request: Request, for slug: GameSlug, _ store: any GrantStore, _ services: Services
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
