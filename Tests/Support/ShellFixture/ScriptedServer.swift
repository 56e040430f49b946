package import AnalyticsAPI
package import IdentityAPI
package import Kernel
package import PlaydAPI

/// Scripted server: built-in players, names and analytics, plus a test's routes.
///
/// Unscripted routes return 404.
package final class ScriptedServer {
  /// Handling of the next requests.
  package enum Mode: Equatable {
    case well
    /// No network: status 0.
    case unreachable
    case refusing(ProblemKind)
    /// Answered by something other than the server.
    case babbling
  }

  package var mode = Mode.well
  /// Server clock minus device clock.
  package var clockOffset: Int64 = 0
  /// Whether events are accepted but the response is lost.
  package var losesAnswers = false
  /// Tokens of the players.
  package private(set) var tokens: [String] = []
  /// Name of the last created or renamed player.
  package private(set) var name = "Guest 1"
  /// Accepted event batches, without repetitions.
  package private(set) var batches: [EventBatch] = []
  /// All requests in order, including those that did not reach the server.
  package private(set) var requests: [ServerCall] = []
  private var routes: [Route] = []
  private var playersMade: Int64 = 0

  private struct Route {
    let method: HTTPMethod
    let template: String
    let authentication: Authentication
    let answer: (ServerCall) -> ServerAnswer
  }

  package init() {
    on(CreatePlayer.self) { [self] call in .ok(addPlayer(at: call.now), status: 201) }
    on(UpdateMe.self) { [self] call in
      guard let update = call.json(PlayerUpdate.self), let id = PlayerID(rawValue: playersMade) else {
        return .problem(.invalidBody)
      }
      name = update.name
      return .ok(Player(playerID: id, name: name, createdAt: Timestamp(0)))
    }
    on(StoreEvents.self) { [self] call in
      guard let batch = call.json(EventBatch.self) else { return .problem(.invalidBody) }
      let isRepeated = batches.contains { $0.batchID == batch.batchID }
      if !isRepeated { batches.append(batch) }
      return losesAnswers ? .lost : .ok(EventsStored(stored: Int64(batch.events.count), isRepeated: isRepeated))
    }
  }

  // MARK: The script

  /// Scripts an endpoint, for its bearers. A later script replaces an earlier one.
  package func on<E: Endpoint>(_ endpoint: E.Type, _ answer: @escaping (ServerCall) -> ServerAnswer) {
    routes.append(
      Route(method: E.method, template: E.template, authentication: E.authentication, answer: answer))
  }

  /// Scripts a method and path, with braces for words: `/v1/games/{slug}`.
  package func on(
    _ method: HTTPMethod, _ template: String, for bearers: Authentication = .none,
    _ answer: @escaping (ServerCall) -> ServerAnswer
  ) {
    routes.append(Route(method: method, template: template, authentication: bearers, answer: answer))
  }

  /// Makes a player.
  @discardableResult package func addPlayer(at now: Timestamp = Timestamp(0)) -> NewPlayer {
    playersMade += 1
    let number = String(playersMade)
    let token = String(repeating: "t", count: 43 - number.utf8.count) + number
    tokens.append(token)
    name = "Guest " + number
    let player = Player(playerID: PlayerID(rawValue: playersMade) ?? .first, name: name, createdAt: now)
    return NewPlayer(player: player, token: token)
  }

  /// Removes every player, as after a restored backup.
  package func forgetPlayers() { tokens = [] }

  // MARK: The log

  /// All requests in order, as `GET /v1/me`.
  package var calls: [String] { requests.map { $0.method + " " + $0.path } }

  /// Number of requests of an operation, ignoring the query: `POST /v1/players`.
  package func count(_ call: String) -> Int {
    requests.count { ($0.method + " " + $0.plainPath).hasSameBytes(as: call) }
  }

  package func clearLog() { requests = [] }

  // MARK: Responding

  func answer(_ call: ServerCall) -> ServerAnswer {
    var call = call
    requests.append(call)
    switch mode {
    case .unreachable: return .lost
    case .babbling: return ServerAnswer(status: 200, body: Array("<html>".utf8))
    case .refusing(let kind): return .problem(kind, retryAfter: kind == .tooManyRequests ? 60 : nil)
    case .well: break
    }
    for route in routes.reversed() where route.method.name.hasSameBytes(as: call.method) {
      guard let words = ServerCall.words(in: call.plainPath, template: route.template) else { continue }
      if let problem = refusal(of: call, for: route.authentication) { return .problem(problem) }
      call.words = words
      requests[requests.count - 1] = call
      return route.answer(call)
    }
    return .problem(.notFound)
  }

  private func refusal(of call: ServerCall, for bearers: Authentication) -> ProblemKind? {
    switch bearers {
    case .none, .console, .studio: return nil
    case .required:
      guard let token = call.token else { return .tokenMissing }
      return knows(token) ? nil : .tokenInvalid
    case .optional: return call.token.map { knows($0) } ?? true ? nil : .tokenInvalid
    }
  }

  private func knows(_ token: String) -> Bool { tokens.contains { $0.hasSameBytes(as: token) } }
}

extension PlayerID {
  fileprivate static var first: PlayerID {
    guard let id = PlayerID(rawValue: 1) else { preconditionFailure("1 is a number of a player") }
    return id
  }
}
