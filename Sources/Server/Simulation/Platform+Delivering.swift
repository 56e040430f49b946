import Database
import Deliveries
import Kernel
import PlaydAPI
import Redemptions
import Webhooks

/// What a worker does between the outbox and a studio's server.
extension Platform {
  /// A delivery in a worker's hands, with the endpoint as it was when it was claimed.
  struct Claim: Sendable {
    var delivery: ClaimedDelivery
    var endpoint: WebhookEndpoint

    var game: GameID { endpoint.game }
    var redemption: RedemptionID { delivery.id }
    /// How many attempts there have been, this one included.
    var tries: Int64 { delivery.tries }
  }

  /// The endpoint of a game that something is to be sent to now; nil where there is nothing, or nothing may be sent.
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

  /// Whether an attempt that begins now ends within the lease, by the worker's clock.
  func maySend(_ claim: Claim, at now: Timestamp) -> Bool { now + Deliveries.timeout <= claim.delivery.leaseEnd }

  /// The message that goes out, signed by the worker's clock.
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

  /// When the next delivery is due; nil when none waits.
  func nextDelivery(in connection: any Connection) throws -> Timestamp? {
    try connection.first("SELECT min(next_at) FROM deliveries WHERE state = 1") {
      (row: any Row) throws(DatabaseError) in try row.optionalInteger(0)
    }.flatMap { $0 }.map { Timestamp($0) }
  }

  /// How the deliveries of orders stand, by redemption: 1 waiting, 2 delivered, 3 refunded.
  func states(in connection: any Connection) throws -> [Int64: Int64] {
    let rows = try connection.all("SELECT id, state FROM deliveries") { (row: any Row) throws(DatabaseError) in
      (try row.integer(0), try row.integer(1))
    }
    return Dictionary(rows) { first, _ in first }
  }
}
