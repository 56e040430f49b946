import Ads
import Database
public import HTTPServer
import Kernel
import PlaydAPI

/// The whole server as one router: API, operations, and the site's files on every other path.
public enum PlaydRouter {
  /// Who may ask how often; a limit of zero per minute is none.
  public struct Limits: Sendable {
    /// Requests of one address a minute; a household or a school shares one.
    public var perAddress: Int64
    /// Requests of one player a minute.
    public var perPlayer: Int64
    /// Guests made from one address a minute.
    public var guests: Int64
    /// Requests to begin or end a proof of who one is, from one address a minute.
    public var proofs: Int64

    public init(perAddress: Int64 = 3_000, perPlayer: Int64 = 300, guests: Int64 = 240, proofs: Int64 = 120) {
      self.perAddress = perAddress
      self.perPlayer = perPlayer
      self.guests = guests
      self.proofs = proofs
    }

    /// No limits, for benchmarks and tests.
    public static let none = Limits(perAddress: 0, perPlayer: 0, guests: 0, proofs: 0)
  }

  /// Makes the router.
  ///
  /// - Parameters:
  ///   - site: the folder of the client; nil leaves the other paths without an answer.
  ///   - isSecure: whether clients reach the server over TLS.
  public static func make(
    _ services: Services, lifecycle: Lifecycle = Lifecycle(), metrics: Metrics = Metrics(), site: StaticFiles? = nil,
    limits: Limits = Limits(), isSecure: Bool = false
  ) -> Router {
    var router = Router()
    router.remedies = { ProblemType(uri: $0)?.remedy }
    let hasFrames = services.ads.accounts.h5 != nil
    router.use(
      SecurityHeaders(
        isSecure: isSecure,
        contentSecurityPolicy: hasFrames ? SecurityHeaders.policyWithFrames : SecurityHeaders.contentSecurityPolicy
      ).middleware)
    router.use(CommonMiddleware.requestID)
    router.use(services.countingRefusals)
    services.refusals.register(in: metrics)
    router.addOperations(services, lifecycle, metrics)
    router.addDocumentation()
    if let site { router.onOtherPaths(site.handler) }
    if let limit = limit("address", limits.perAddress, services.clock) { router.use(limit.middleware) }
    let perPlayer = limit("player", limits.perPlayer, services.clock) { request in
      request.bearerToken.map { .subject($0) } ?? .address(request.remote.network)
    }
    if let perPlayer {
      // Strangers are counted by address already.
      router.use { request, next in
        try request.bearerToken == nil ? next(request) : perPlayer.middleware(request, next)
      }
    }
    router.addMe(services)
    router.addSessions(services)
    router.addLeaderboards(services)
    router.addConfiguration(services)
    router.addEvents(services)
    router.addAds(services)
    router.addH5(services.ads.accounts, isSecure: isSecure)
    router.addCodeBreaker(services)
    router.addIdentity(services, proofs: limit("sign-ins", limits.proofs, services.clock))
    router.addWallet(services)
    router.addPartners(services)
    router.addGames(services)
    router.addInbox(services)
    router.addConsole(services)
    router.addPlayers(services, guests: limit("guests", limits.guests, services.clock))
    return router
  }

  /// A limit whose burst is half a minute's worth.
  private static func limit(
    _ name: String, _ perMinute: Int64, _ clock: ServerClock,
    _ key: @escaping @Sendable (HTTPServer.Request) -> RateLimit.Key = { .address($0.remote.network) }
  ) -> RateLimit? {
    guard perMinute > 0 else { return nil }
    return RateLimit(name: name, perMinute: perMinute, burst: max(perMinute / 2, 1), clock: clock, key: key)
  }
}
