import Database
import HTTPServer
import Identity
import Kernel
import PlaydAPI

/// A request for work that is done for many at once, with everything in it looked at that needs no database.
private struct Asked<E: Endpoint>: Sendable {
  let token: Token
  let request: HTTPServer.Request
  /// What the request says, or why it says nothing; strangers are not told.
  let body: Result<E.Request, any Error>
  let now: Timestamp
}

extension Router {
  /// Adds the route of an endpoint that writes what a bearer of a token orders, and that is asked for more than anything
  /// else: all who ask at the same time share statements and commit, those that find out whose tokens they show included.
  /// No thread waits for it; each is answered when its own order is durable.
  ///
  /// - Parameters:
  ///   - order: what a request orders.
  ///   - work: carries out orders in one transaction, with an answer or a refusal for each. It must change nothing for an
  ///     order that it refuses.
  mutating func addOrders<E: Endpoint, Order: Sendable>(
    _ endpoint: E.Type, _ services: Services, of order: @escaping @Sendable (Incoming<E>) throws -> Order,
    _ work: @escaping @Sendable ([Order], any Connection) throws -> [Result<E.Response, any Error>]
  ) {
    let database = services.database
    let carrying = BatchedWork { try services.carryOut($0, of: order, work, in: $1) }
    on(E.method.transport, E.template, .quick, bodyLimit: E.bodyLimit) { request in
      guard let token = try request.token else { throw Refusal.tokenMissing }
      let body = Result { try Self.body(of: request, for: endpoint) }
      let asked = Asked<E>(token: token, request: request, body: body, now: services.clock.now())
      return .later { responder in
        database.write(asked, by: carrying) { result in
          responder.respond {
            let response = try Refusal.translating { try result.get() }
            return .json(response.serialized(), status: HTTPStatus(rawValue: UInt16(E.success)))
          }
        }
      }
    }
  }
}

extension Services {
  /// Carries out what those order whose tokens are somebody's.
  fileprivate func carryOut<E: Endpoint, Order>(
    _ asked: [Asked<E>], of order: (Incoming<E>) throws -> Order,
    _ work: ([Order], any Connection) throws -> [Result<E.Response, any Error>], in connection: any Connection
  ) throws -> [Result<E.Response, any Error>] {
    let sessions = try identity.sessions(with: asked.map { $0.token }, in: connection)
    let orders = zip(asked, sessions).map { asked, session in
      Result {
        guard let session else { throw Refusal.tokenInvalid }
        return try order(
          Incoming(
            request: asked.request, body: try asked.body.get(), player: session.player, caller: nil, now: asked.now))
      }
    }
    var carriedOut = try work(orders.compactMap { try? $0.get() }, connection).makeIterator()
    var results: [Result<E.Response, any Error>] = []
    for (index, order) in orders.enumerated() {
      if case .failure(let refusal) = order {
        results.append(.failure(refusal))
        continue
      }
      guard let result = carriedOut.next() else { throw DatabaseError.rolledBack }
      results.append(result)
      // Once a day at most, and never for what was refused.
      if case .success = result, let session = sessions[index], session.isWorthNoting(at: asked[index].now) {
        try identity.note(session, at: asked[index].now, in: connection)
      }
    }
    return results
  }
}
