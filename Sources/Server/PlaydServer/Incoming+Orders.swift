import Database
import HTTPServer
import Identity
import Kernel
import PlaydAPI
import ServerKit

/// A request of batched work, validated as far as possible without the database.
private struct ParsedRequest<E: Endpoint>: Sendable {
  let token: Token
  let request: HTTPServer.Request
  /// The decoded body, or its error, which strangers are not shown.
  let body: Result<E.Request, any Error>
  let now: Timestamp
}

extension Router {
  /// Adds the route of a frequent write: all concurrent requests share statements and commit, the lookup of their
  /// tokens included. No thread waits; each is answered when its own order is durable.
  ///
  /// - Parameters:
  ///   - order: makes a request's order.
  ///   - work: runs orders in one transaction, with an answer or a refusal for each. It claims the orders' players and
  ///     changes nothing beside theirs. A refused order must change nothing.
  mutating func addOrders<E: Endpoint, Order: Sendable>(
    _ endpoint: E.Type, services: Services, of order: @escaping @Sendable (Incoming<E>) throws -> Order,
    work: @escaping @Sendable ([Order], any Connection) throws -> [Result<E.Response, any Error>]
  ) {
    let database = services.database
    let carrying = BatchedWork(reach: .claimed) { try services.carryOut($0, of: order, work: work, in: $1) }
    on(E.method.transport, at: E.template, execution: .quick, bodyLimit: E.bodyLimit) { request in
      guard let token = try request.token else { throw Refusal.tokenMissing }
      let body = Result { try Self.body(of: request, for: endpoint) }
      let asked = ParsedRequest<E>(token: token, request: request, body: body, now: services.clock.now())
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
  /// Runs the orders with valid tokens.
  fileprivate func carryOut<E: Endpoint, Order>(
    _ asked: [ParsedRequest<E>], of order: (Incoming<E>) throws -> Order,
    work: ([Order], any Connection) throws -> [Result<E.Response, any Error>], in connection: any Connection
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
      // Once a day at most, and never for refused requests.
      if case .success = result, let session = sessions[index], session.needsRecording(at: asked[index].now) {
        try identity.recordUse(session, at: asked[index].now, in: connection)
      }
    }
    return results
  }
}
