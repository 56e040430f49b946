import Ads
import Database
package import HTTPServer
import Kernel
import PlaydAPI
import ServerKit

/// The whole server as one router: API, operations, and the site's files on all other paths.
package enum PlaydRouter {
  /// The rate limits; zero per minute disables one.
  package struct Limits: Sendable {
    /// Requests per address and minute; a household or a school shares one.
    package var perAddress: Int64
    /// Requests per player and minute.
    package var perPlayer: Int64
    /// New guests per address and minute.
    package var guests: Int64
    /// Sign-in requests per address and minute.
    package var proofs: Int64
    /// Body bytes per day, for each address and for each player: they are stored for long.
    package var bytesPerAddress: Int64 = 100 << 20
    package var bytesPerPlayer: Int64 = 10 << 20
    /// New guests per address and day.
    package var guestsPerDay: Int64 = 5_000
    /// Requests per studio key and minute: a game's server calls for all its players.
    package var perStudio: Int64 = 6_000
    /// New rooms, and unknown codes of rooms, per address and minute.
    package var rooms: Int64 = 30
    package var roomGuesses: Int64 = 10
    /// Imports of health exports per address and minute.
    package var healthImports: Int64 = 20

    package init(perAddress: Int64 = 3_000, perPlayer: Int64 = 300, guests: Int64 = 240, proofs: Int64 = 120) {
      self.perAddress = perAddress
      self.perPlayer = perPlayer
      self.guests = guests
      self.proofs = proofs
    }

    /// No limits, for benchmarks and tests.
    package static let none: Limits = {
      var none = Limits(perAddress: 0, perPlayer: 0, guests: 0, proofs: 0)
      (none.bytesPerAddress, none.bytesPerPlayer, none.guestsPerDay, none.perStudio) = (0, 0, 0, 0)
      (none.rooms, none.roomGuesses, none.healthImports) = (0, 0, 0)
      return none
    }()
  }

  /// Creates the router.
  ///
  /// - Parameters:
  ///   - site: the client's folder; nil leaves other paths unanswered.
  ///   - isSecure: whether clients reach the server over TLS.
  ///   - operations: access to the metrics.
  package static func make(
    _ services: Services, lifecycle: Lifecycle = Lifecycle(), metrics: Metrics = Metrics(), site: StaticFiles? = nil,
    limits: Limits = Limits(), isSecure: Bool = false, operations: OperationsAccess = OperationsAccess()
  ) -> Router {
    var router = Router()
    router.remedies = { ProblemKind(uri: $0)?.remedy }
    let hasFrames = services.ads.accounts.h5 != nil
    router.use(
      SecurityHeaders(
        isSecure: isSecure,
        contentSecurityPolicy: hasFrames ? SecurityHeaders.policyWithFrames : SecurityHeaders.contentSecurityPolicy
      ).middleware)
    router.use(CommonMiddleware.requestID)
    router.use(services.countingRefusals)
    services.refusals.register(in: metrics)
    router.addOperations(services, lifecycle: lifecycle, metrics: metrics, door: operations)
    router.addDocumentation()
    if let site { router.onOtherPaths(site.handler) }
    // Studios call from few addresses for many players, so they have their own limits: by key, and by address against
    // invented keys.
    let ofStudio = [
      limit("studio", perMinute: limits.perStudio, clock: services.clock) { .subject($0.bearerToken ?? "") },
      limit("studio-address", perMinute: limits.perStudio, clock: services.clock),
    ].compactMap { $0 }
    let perAddress = limit("address", perMinute: limits.perAddress, clock: services.clock)
    if perAddress != nil || !ofStudio.isEmpty {
      router.use { request, next in
        if request.isOfStudio { return try Self.pass(request, ofStudio[...], next) }
        return try perAddress.map { try $0.middleware(request, next) } ?? next(request)
      }
    }
    let perPlayer = limit("player", perMinute: limits.perPlayer, clock: services.clock) { request in
      request.bearerToken.map { .subject($0) } ?? .address(request.remote.network)
    }
    let ofBytes = byteLimits(limits, services.clock)
    if perPlayer != nil || !ofBytes.isEmpty {
      router.use { request, next in
        // Strangers are limited by address, studios by key.
        let ofPlayer = request.bearerToken == nil || request.isOfStudio ? nil : perPlayer
        guard request.body.isEmpty else {
          return try Self.pass(request, ([ofPlayer].compactMap { $0 } + ofBytes)[...], next)
        }
        return try ofPlayer.map { try $0.middleware(request, next) } ?? next(request)
      }
    }
    router.addMe(services)
    router.addLeaderboards(services)
    for game in services.games { game.addRoutes(to: &router, services) }
    router.addEvents(services)
    router.addAds(services)
    router.addH5(services.ads.accounts, isSecure: isSecure)
    router.addIdentity(services, proofs: limit("sign-ins", perMinute: limits.proofs, clock: services.clock))
    router.addWallet(services)
    router.addPartners(
      services, imports: limit("health-imports", perMinute: limits.healthImports, clock: services.clock))
    router.addGames(services)
    router.addInbox(services)
    router.addFriends(services, guesses: limit("friend-links", perMinute: limits.roomGuesses, clock: services.clock))
    router.addRooms(services, limits)
    router.addConsole(services)
    // The last route, so that no other is inside its limit. Requests without a route bypass it.
    if limits.guestsPerDay > 0 {
      let perDay = RateLimit(name: "guests-a-day", perDay: limits.guestsPerDay, clock: services.clock) {
        .address($0.remote.network)
      }
      router.use { try $0.route == nil ? $1($0) : perDay.middleware($0, $1) }
    }
    router.addPlayers(services, guests: limit("guests", perMinute: limits.guests, clock: services.clock))
    return router
  }

  /// Checks several limits in one layer: a layer each would be slower.
  private static func pass(
    _ request: HTTPServer.Request, _ limits: ArraySlice<RateLimit>, _ next: Handler
  ) throws -> Response {
    guard let first = limits.first else { return try next(request) }
    return try withoutActuallyEscaping(next) { next in
      try first.middleware(request) { try pass($0, limits.dropFirst(), next) }
    }
  }

  /// Daily limits on body bytes.
  private static func byteLimits(_ limits: Limits, _ clock: ServerClock) -> [RateLimit] {
    var found: [RateLimit] = []
    if limits.bytesPerAddress > 0 {
      found.append(
        RateLimit(name: "address-bytes", bytesPerDay: limits.bytesPerAddress, clock: clock) {
          .address($0.remote.network)
        })
    }
    if limits.bytesPerPlayer > 0 {
      found.append(
        RateLimit(name: "player-bytes", bytesPerDay: limits.bytesPerPlayer, clock: clock) { request in
          request.bearerToken.map { .subject($0) } ?? .address(request.remote.network)
        })
    }
    return found
  }

  /// A limit with a burst of half a minute's allowance.
  static func limit(
    _ name: String, perMinute: Int64, clock: ServerClock,
    key: @escaping @Sendable (HTTPServer.Request) -> RateLimit.Key = { .address($0.remote.network) }
  ) -> RateLimit? {
    guard perMinute > 0 else { return nil }
    return RateLimit(name: name, perMinute: perMinute, burst: max(perMinute / 2, 1), clock: clock, key: key)
  }
}

extension HTTPServer.Request {
  /// Whether it is a studio's request.
  fileprivate var isOfStudio: Bool {
    let path = target.rawPath
    // Few API areas start with these letters: nearly all requests end here.
    guard path.count > 11, path[path.startIndex + 4] == UInt8(ascii: "s") else { return false }
    return path.starts(with: "/v1/studio/".utf8)
  }
}
