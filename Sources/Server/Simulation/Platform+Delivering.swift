import Database
import Deliveries
import GamesAPI
import Kernel
import PlaydAPI
import Redemptions
import Webhooks

/// The worker's path from the outbox to a studio's server.
extension Platform {
  /// A claimed delivery, with the endpoint at the time of the claim.
  struct Claim: Sendable {
    var delivery: ClaimedDelivery
    var endpoint: WebhookEndpoint

    var game: GameID { endpoint.game }
    var redemption: RedemptionID { delivery.id }
    /// Attempts so far, this one included.
    var tries: Int64 { delivery.tries }
  }

  /// A game's endpoint with due deliveries; nil if nothing is due or allowed.
  func dueEndpoint(of game: GameID, at now: Timestamp, in connection: any Connection) throws -> WebhookEndpoint? {
    try deliveries.dueEndpoints(at: now, in: connection).first { $0.game == game }
  }

  func claim(
    of endpoint: WebhookEndpoint, limit: Int64, at now: Timestamp, in connection: any Connection
  ) throws -> [Claim] {
    try deliveries.claim(of: endpoint.game, limit: limit, at: now, in: connection).map {
      Claim(delivery: $0, endpoint: endpoint)
    }
  }

  /// Whether an attempt started now ends within the lease, by the worker's clock.
  func maySend(_ claim: Claim, at now: Timestamp) -> Bool { now + Deliveries.timeout <= claim.delivery.leaseEnd }

  /// The outgoing message, signed by the worker's clock.
  func message(_ claim: Claim, at now: Timestamp) -> GameServer.Message {
    let seconds = now.rawValue / 1_000
    return GameServer.Message(
      id: claim.redemption.text, timestamp: String(seconds),
      signature: WebhookSignature.header(
        id: claim.redemption.text, timestamp: seconds, body: claim.delivery.body, secrets: claim.endpoint.secrets),
      body: claim.delivery.body)
  }

  func record(
    _ answer: GameServer.Answer, of claim: Claim, random: UInt64, at now: Timestamp, in connection: any Connection
  ) throws {
    try deliveries.record(
      AttemptResult(at: now, took: Milliseconds(1), status: answer.status.map { Int64($0) }, excerpt: ""),
      of: claim.delivery, game: claim.game, random: random, at: now, in: connection)
  }

  /// When the next delivery is due; nil if none waits.
  func nextDelivery(in connection: any Connection) throws -> Timestamp? {
    try connection.first("SELECT min(next_at) FROM deliveries WHERE state = 1") {
      row throws(DatabaseError) in try row.optionalInteger()
    }.flatMap { $0 }.map { Timestamp($0) }
  }

  /// The deliveries' states by redemption: 1 waiting, 2 delivered, 3 refunded.
  func states(in connection: any Connection) throws -> [Int64: Int64] {
    let rows = try connection.all("SELECT id, state FROM deliveries") { row throws(DatabaseError) in
      (try row.integer(), try row.integer())
    }
    return Dictionary(rows) { first, _ in first }
  }
}
