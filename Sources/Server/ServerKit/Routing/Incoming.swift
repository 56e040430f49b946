package import Console
import Database
package import HTTPServer
package import Identity
package import IdentityAPI
import InboxAPI
package import Kernel
package import PlaydAPI

/// A parsed and validated request of one endpoint.
@MemberwiseInit
package struct Incoming<E: Endpoint>: Sendable {
  package let request: HTTPServer.Request
  package let body: E.Request
  /// The player, if a valid token came.
  package let player: Player?
  /// The caller of a console endpoint.
  package let caller: ConsoleCaller?
  package let now: Timestamp

  /// The player, where an endpoint requires one.
  package func bearer() throws -> Player {
    guard let player else { throw Refusal.tokenMissing }
    return player
  }

  /// An integer of the query within bounds; nil if absent.
  package func queryInteger(_ name: String, in range: ClosedRange<Int64>) throws -> Int64? {
    let values = request.query.all(name)
    guard let text = values.first else { return nil }
    guard values.count == 1, text.utf8.count <= 20, let value = Int64(text), range.contains(value) else {
      throw Refusal(
        .invalidParameter,
        detail: "The query parameter \(name) must be one whole number from \(range.lowerBound) to \(range.upperBound).")
    }
    return value
  }

  /// A boolean of the query; nil if absent.
  package func queryBoolean(_ name: String) throws -> Bool? {
    switch request.query.all(name) {
    case []: nil
    case ["true"]: true
    case ["false"]: false
    default: throw Refusal(.invalidParameter, detail: "The query parameter \(name) must be true or false, once.")
    }
  }

  /// The player's UTC offset in minutes from the query; 0 if absent.
  package func utcOffset() throws -> Int32 {
    Int32(try queryInteger("utcOffset", in: NotificationSettings.offsets) ?? 0)
  }

  /// A date of the query, from 1970 on; nil if absent.
  package func queryDay(_ name: String) throws -> CivilDay? {
    let values = request.query.all(name)
    guard let text = values.first else { return nil }
    guard values.count == 1, let day = CivilDay(iso: text), day >= .epoch else {
      throw Refusal(.invalidParameter, detail: "The query parameter \(name) must be one date as in 2026-11-20.")
    }
    return day
  }
}

extension Incoming {
  /// The query's days `from` to `to`, both included; the last thirty by default.
  package func queryDays(most: Int64) throws -> (from: CivilDay, to: CivilDay) {
    let today = CivilDay(of: now, utcOffsetMinutes: 0)
    let to = try queryDay("to") ?? today
    let from = try queryDay("from") ?? to - 29
    guard from <= to, to - from < most else {
      throw Refusal(
        .invalidParameter,
        detail: "The query parameters from and to must be at most \(most) days, the first not after the last.")
    }
    return (from, to)
  }
}

extension Router {
  /// Adds an endpoint's route: validates token and body as declared, and encodes the answer.
  ///
  /// - Parameter limit: a limiter for this route, inside the router's.
  package mutating func add<E: Endpoint>(
    _ endpoint: E.Type, on host: some RouteHost, execution: Route.Execution = .blocking, limit: RateLimit? = nil,
    handler: @escaping @Sendable (Incoming<E>) throws -> E.Response
  ) {
    addResponding(endpoint, on: host, execution: execution, limit: limit) { incoming in
      let response = try handler(incoming)
      guard E.success != 204 else { return .noContent }
      return .json(response.serialized(), status: HTTPStatus(rawValue: UInt16(E.success)))
    }
  }

  /// Like `add`, for a handler that makes its own response.
  ///
  /// - Parameter known: answers from a cache by the token, after checking that the token is still valid; nil to go on.
  package mutating func addResponding<E: Endpoint>(
    _ endpoint: E.Type, on host: some RouteHost, execution: Route.Execution = .blocking, limit: RateLimit? = nil,
    known: (@Sendable (Incoming<E>, Token) throws -> Response?)? = nil,
    handler: @escaping @Sendable (Incoming<E>) throws -> Response
  ) {
    let takesBody = E.bodyLimit > 0
    let answer: Handler = { request in
      if E.authentication == .console {
        return try host.admitting(endpoint, request) { caller in
          try handler(
            Incoming(
              request: request, body: try Self.body(of: request, for: endpoint), player: nil, caller: caller,
              now: host.clock.now()))
        }
      }
      return try Refusal.translating {
        if let known, let token = try request.token {
          let incoming = Incoming<E>(
            request: request, body: try Self.body(of: request, for: endpoint), player: nil, caller: nil,
            now: host.clock.now())
          if let response = try known(incoming, token) { return response }
        }
        let player = try Self.authenticate(request, host, E.authentication)
        return try Refusal.naming(player?.playerID.text) {
          try handler(
            Incoming(
              request: request, body: try Self.body(of: request, for: endpoint), player: player, caller: nil,
              now: host.clock.now()))
        }
      }
    }
    let admission: @Sendable (HTTPServer.Request) throws -> Void = { request in
      if E.authentication == .console { return try host.admitting(endpoint, request) { _ in } }
      _ = try Refusal.translating { try Self.authenticate(request, host, E.authentication) }
    }
    // Endpoints without a body tolerate a small unread one.
    on(
      E.method.transport, at: E.template, execution: execution, bodyLimit: max(E.bodyLimit, 1_024),
      takesJSON: takesBody,
      admission: admission
    ) { request in
      try limit.map { try $0.middleware(request, answer) } ?? answer(request)
    }
  }

  private static func authenticate(
    _ request: HTTPServer.Request, _ host: some RouteHost, _ authentication: Authentication
  ) throws -> Player? {
    switch authentication {
    // `RouteHost.admitting` handles the console's, and the handler a studio's key.
    case .none, .console, .studio: return nil
    case .optional, .required: break
    }
    guard let token = try request.token else {
      if authentication == .required { throw Refusal.tokenMissing }
      return nil
    }
    guard let session = try host.database.read(token, by: host.recognizing) else { throw Refusal.tokenInvalid }
    let (identity, now) = (host.identity, host.clock.now())
    // Once a day at most; its failure must not fail the request.
    if session.needsRecording(at: now) {
      host.log.attempt("recording the use of a token") {
        try host.database.write(.player(session.player.playerID.rawValue)) {
          try identity.recordUse(session, at: now, in: $0)
        }
      }
    }
    return session.player
  }

  package static func body<E: Endpoint>(of request: HTTPServer.Request, for endpoint: E.Type) throws -> E.Request {
    do {
      guard E.bodyLimit > 0 else { return try E.Request(from: .null) }
      return try E.Request(from: try JSON.parse(request.body, limits: JSON.Limits(depth: 16, bytes: E.bodyLimit)))
    } catch let error as JSON.SyntaxError {
      throw Refusal(.malformedJSON, detail: error.message)
    } catch let error as JSON.DecodingError {
      throw Refusal(.invalidBody, detail: error.message)
    }
  }
}

extension HTTPServer.Request {
  /// The request's token; nil if absent. Throws if malformed.
  package var token: Token? {
    get throws(Refusal) {
      guard headers.occurrences(of: "authorization") > 0 else { return nil }
      guard let token = bearerToken.flatMap({ Token($0) }) else { throw .tokenInvalid }
      return token
    }
  }
}

extension PlaydAPI.HTTPMethod {
  package var transport: HTTPServer.HTTPMethod {
    switch self {
    case .get: .get
    case .post: .post
    case .patch: .patch
    case .delete: .delete
    }
  }
}
