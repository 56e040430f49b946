import Ads
import CodeBreakerEngine
import CodeBreakerGames
import Console
import Database
import GameSessions
import HTTPServer
import Identity
import Kernel
import PlaydAPI

/// A request of one endpoint, read and checked.
struct Incoming<E: Endpoint>: Sendable {
  let request: HTTPServer.Request
  let body: E.Request
  /// Who asks, where a token came and was right.
  let player: Player?
  /// Who asks, at an endpoint of the console.
  let caller: ConsoleCaller?
  let now: Timestamp

  /// Who asks, at an endpoint that needs to know.
  func bearer() throws -> Player {
    guard let player else { throw Refusal.tokenMissing }
    return player
  }

  /// A whole number of the query within bounds; nil when it is not there.
  func queryInteger(_ name: String, in range: ClosedRange<Int64>) throws -> Int64? {
    let values = request.query.all(name)
    guard let text = values.first else { return nil }
    guard values.count == 1, text.utf8.count <= 20, let value = Int64(text), range.contains(value) else {
      throw Refusal(
        .invalidParameter,
        "The query parameter \(name) must be one whole number from \(range.lowerBound) to \(range.upperBound).")
    }
    return value
  }

  /// The board named in the path, a daily one with its day: today's unless the query names one.
  func board() throws -> Board {
    guard let board = Board(game: request.parameter("game"), mode: request.parameter("mode")) else {
      throw Refusal(.unknownBoard, "There is no board of that game and mode.")
    }
    let today = CivilDay(of: now, utcOffsetMinutes: 0)
    guard let day = try queryDay("day") else { return board.on(today) }
    guard board.isDaily else {
      throw Refusal(.invalidParameter, "The query parameter day belongs to the boards of the daily challenge.")
    }
    guard day <= today else {
      throw Refusal(.dayNotBegun, "\(day.iso ?? "") has not begun; today is \(today.iso ?? "").")
    }
    return board.on(day)
  }

  /// The board of CodeBreaker named in the path, a daily one with its day: today's in UTC unless the query names one.
  func codeBreakerBoard() throws -> CodeBreakerBoard {
    guard let board = CodeBreakerBoard(word: request.parameter("board")) else {
      throw Refusal(.unknownBoard, "CodeBreaker has no board of that name.")
    }
    let day = try queryDay("day")
    guard case .daily = board else {
      guard day == nil else {
        throw Refusal(.invalidParameter, "The query parameter day belongs to the board of the daily code.")
      }
      return board
    }
    let last = DailyCode.openDays(at: now).upperBound
    guard day ?? last <= last else {
      throw Refusal(.dayNotBegun, "\(day?.iso ?? "") has not begun anywhere; the latest day is \(last.iso ?? "").")
    }
    return .daily(day ?? CivilDay(of: now, utcOffsetMinutes: 0))
  }

  /// How many minutes the player's clock is ahead of UTC, as the query says; 0 where it does not.
  func utcOffset() throws -> Int32 {
    let offsets = Int64(DailyCode.offsets.lowerBound)...Int64(DailyCode.offsets.upperBound)
    return Int32(try queryInteger("utcOffset", in: offsets) ?? 0)
  }

  /// A date of the query, from 1970 on; nil when it is not there.
  func queryDay(_ name: String) throws -> CivilDay? {
    let values = request.query.all(name)
    guard let text = values.first else { return nil }
    guard values.count == 1, let day = CivilDay(iso: text), day >= .epoch else {
      throw Refusal(.invalidParameter, "The query parameter \(name) must be one date as in 2026-11-20.")
    }
    return day
  }
}

extension Incoming {
  /// The days `from` to `to` of the query, both included: the last thirty unless it says otherwise.
  func queryDays(most: Int64) throws -> (from: CivilDay, to: CivilDay) {
    let today = CivilDay(of: now, utcOffsetMinutes: 0)
    let to = try queryDay("to") ?? today
    let from = try queryDay("from") ?? to - 29
    guard from <= to, to - from < most else {
      throw Refusal(
        .invalidParameter,
        "The query parameters from and to must be at most \(most) days, the first not after the last.")
    }
    return (from, to)
  }
}

extension Refusal {
  static var tokenMissing: Refusal {
    Refusal(
      .tokenMissing, "The request has no bearer token.", headers: [Header("WWW-Authenticate", "Bearer")])
  }

  static var tokenInvalid: Refusal {
    Refusal(
      .tokenInvalid, "No player has the token of this request.",
      headers: [Header("WWW-Authenticate", "Bearer error=\"invalid_token\"")])
  }
}

extension Router {
  /// Adds the route of an endpoint: reads the token and the body as the endpoint says, and writes the answer.
  ///
  /// - Parameter limit: a limit of this route's own, inside those of the router.
  mutating func add<E: Endpoint>(
    _ endpoint: E.Type, _ services: Services, _ execution: Route.Execution = .blocking, limit: RateLimit? = nil,
    _ handler: @escaping @Sendable (Incoming<E>) throws -> E.Response
  ) {
    addResponding(endpoint, services, execution, limit: limit) { incoming in
      let response = try handler(incoming)
      guard E.success != 204 else { return .noContent }
      return .json(response.serialized(), status: HTTPStatus(rawValue: UInt16(E.success)))
    }
  }

  /// As `add`, for a handler that makes its response itself.
  mutating func addResponding<E: Endpoint>(
    _ endpoint: E.Type, _ services: Services, _ execution: Route.Execution = .blocking, limit: RateLimit? = nil,
    _ handler: @escaping @Sendable (Incoming<E>) throws -> Response
  ) {
    let takesBody = E.bodyLimit > 0
    let answer: Handler = { request in
      if E.authentication == .console {
        return try services.admitting(endpoint, request) { caller in
          try handler(
            Incoming(
              request: request, body: try Self.body(of: request, for: endpoint), player: nil, caller: caller,
              now: services.clock.now()))
        }
      }
      return try Refusal.translating {
        let player = try Self.authenticate(request, services, E.authentication)
        return try handler(
          Incoming(
            request: request, body: try Self.body(of: request, for: endpoint), player: player, caller: nil,
            now: services.clock.now()))
      }
    }
    // Endpoints without a body put up with a small one that nobody reads.
    on(E.method.transport, E.template, execution, bodyLimit: max(E.bodyLimit, 1_024), takesJSON: takesBody) {
      request in try limit.map { try $0.middleware(request, answer) } ?? answer(request)
    }
  }

  private static func authenticate(
    _ request: HTTPServer.Request, _ services: Services, _ authentication: Authentication
  ) throws -> Player? {
    switch authentication {
    // The console's own are admitted by `Services.admitting`.
    case .none, .console: return nil
    case .optional, .required: break
    }
    guard let token = try request.token else {
      if authentication == .required { throw Refusal.tokenMissing }
      return nil
    }
    guard let session = try services.database.read(token, by: services.recognizing) else { throw Refusal.tokenInvalid }
    let (identity, now) = (services.identity, services.clock.now())
    // Once a day at most; a request need not fail because of it.
    if session.isWorthNoting(at: now) { try? services.database.write { try identity.note(session, at: now, in: $0) } }
    return session.player
  }

  static func body<E: Endpoint>(of request: HTTPServer.Request, for endpoint: E.Type) throws -> E.Request {
    do {
      guard E.bodyLimit > 0 else { return try E.Request(from: .null) }
      return try E.Request(from: try JSON.parse(request.body, limits: JSON.Limits(depth: 16, bytes: E.bodyLimit)))
    } catch let error as JSON.SyntaxError {
      throw Refusal(.malformedJSON, error.message)
    } catch let error as JSON.DecodingError {
      throw Refusal(.invalidBody, error.message)
    }
  }
}

extension HTTPServer.Request {
  /// The token that the request shows; nil where it shows none. Throws where that can be nobody's.
  var token: Token? {
    get throws(Refusal) {
      guard headers.occurrences(of: "authorization") > 0 else { return nil }
      guard let token = bearerToken.flatMap({ Token($0) }) else { throw .tokenInvalid }
      return token
    }
  }
}

extension Refusal {
  /// Runs a handler and makes refusals of the errors the services throw.
  static func translating<Result>(_ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch let refusal as SessionRefusal {
      throw Refusal(refusal)
    } catch let refusal as AdsRefusal {
      throw Refusal(refusal)
    } catch let refusal as CodeBreakerRefusal {
      throw Refusal(refusal)
    } catch let error as any Refusable {
      throw error.refusal
    } catch let error as DatabaseError {
      throw Refusal(error) ?? error
    }
  }
}

/// Runs what stores something for a player, who may have been erased since their token was looked at.
func ofLivingPlayer<Result>(_ body: () throws -> Result) throws -> Result {
  do {
    return try body()
  } catch DatabaseError.constraint(.foreignKey, detail: _) {
    throw Refusal.tokenInvalid
  }
}

/// A service's typed refusal, which knows the problem document that tells of it.
protocol Refusable: Error {
  var refusal: Refusal { get }
}

extension PlaydAPI.HTTPMethod {
  var transport: HTTPServer.HTTPMethod {
    switch self {
    case .get: .get
    case .post: .post
    case .patch: .patch
    case .delete: .delete
    }
  }
}
