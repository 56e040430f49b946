import Cryptography
import Database
package import Kernel
package import PartnersAPI
import PlaydAPI
import Webhooks

/// An unverified webhook request.
@MemberwiseInit
package struct IncomingWebhook: Sendable {
  package var id: String?
  package var timestamp: String?
  package var signature: String?
  package var body: [UInt8]
}

extension Partners {
  /// The allowed clock skew of a partner's reports into the future.
  static let clockSkew = WebhookVerifier.tolerance
  /// How long deliveries are remembered; partners repeat them for a few days at most.
  static let deliveryLife = Milliseconds.seconds(30 * 86_400)

  /// Handles a Standard Webhooks event. Returns when it is stored.
  package func receive(
    _ webhook: IncomingWebhook, from slug: String, at now: Timestamp
  ) throws -> PartnerEventOutcome {
    guard let account = accounts[slug], account.adapter == .standard else { throw PartnerRefusal.hookNotFound }
    do throws(WebhookError) {
      try WebhookVerifier(account.verificationKeys).verify(
        id: webhook.id, timestamp: webhook.timestamp, signature: webhook.signature, body: webhook.body, at: now)
    } catch {
      throw PartnerRefusal.unsigned(error)
    }
    let event = try Self.read(PartnerEvent.self, webhook.body, most: ReceivePartnerEvent.bodyLimit)
    for moment in [event.at, event.action?.occurredAt ?? event.at] where moment > now + Self.clockSkew {
      throw PartnerRefusal.actionInFuture(moment)
    }
    let (delivery, digest) = (webhook.id ?? "", SHA256.digest(webhook.body))
    return try database.write { [self] connection in
      let entry = try entry(slug, in: connection)
      guard try isNew(delivery, digest: digest, partner: entry.id, now: now, connection: connection) else {
        return .repeated
      }
      return try apply(event, entry: entry, at: now, in: connection)
    }
  }

  /// Decodes a payload whose signature was verified.
  static func read<P: Payload>(_ type: P.Type, _ body: [UInt8], most: Int) throws(PartnerRefusal) -> P {
    let json: JSON
    do throws(JSON.SyntaxError) {
      json = try JSON.parse(body, limits: JSON.Limits(depth: 16, bytes: most))
    } catch {
      throw .malformedJSON(error.message)
    }
    do throws(JSON.DecodingError) {
      return try P(from: json)
    } catch {
      throw .invalidBody(error.message)
    }
  }

  /// Records a delivery; false if it is known with the same body.
  private func isNew(
    _ delivery: String, digest: [UInt8], partner: Int64, now: Timestamp, connection: any Connection
  ) throws -> Bool {
    let count = try connection.execute(
      """
      INSERT INTO partner_deliveries (partner, delivery, digest, received_at) VALUES ($1, $2, $3, $4)
      ON CONFLICT (partner, delivery) DO NOTHING
      """, [.integer(partner), .text(delivery), .bytes(digest), .integer(now.rawValue)])
    if count == 1 { return true }
    let known = try connection.first(
      "SELECT digest FROM partner_deliveries WHERE partner = $1 AND delivery = $2",
      [.integer(partner), .text(delivery)]
    ) { row throws(DatabaseError) in try row.bytes() }
    guard known == digest else { throw PartnerRefusal.idReused }
    return false
  }

  /// Records a verified event without an identifier, which only points at the partner's data.
  func notePointer(_ body: [UInt8], partner: Int64, now: Timestamp, in connection: any Connection) throws {
    let digest = SHA256.digest(body)
    try connection.execute(
      """
      INSERT INTO partner_deliveries (partner, delivery, digest, received_at) VALUES ($1, $2, $3, $4)
      ON CONFLICT (partner, delivery) DO UPDATE SET received_at = excluded.received_at
      """,
      [
        .integer(partner), .text("pointer-" + SHA256.hexadecimal(of: digest)), .bytes(digest), .integer(now.rawValue),
      ])
  }

  private func apply(
    _ event: PartnerEvent, entry: Entry, at now: Timestamp, in connection: any Connection
  ) throws -> PartnerEventOutcome {
    guard let kind = event.kind else { return .ignored }
    // Stores nothing, not even the delivery, so that the partner's retry is handled.
    guard let player = try player(ofUser: event.user, at: entry.id, in: connection) else {
      throw PartnerRefusal.userUnknown
    }
    switch (kind, event.action) {
    case (.connectionRevoked, _):
      guard let known = try self.connection(of: player, with: entry.id, in: connection) else { return .ignored }
      // A refresh may have been refused before the event with the reason arrived.
      let isKnown = known.status == .connected && known.since <= event.at
      guard isKnown || known.reason == .refreshRefused else { return .ignored }
      try fail(player, partner: entry.id, reason: .revokedAtPartner, at: now, in: connection)
      return .recorded
    case (.actionCompleted, let action?), (.actionWithdrawn, let action?):
      let report = ActionReport(
        action: action.id, kind: action.kind, value: action.value, occurredAt: action.occurredAt, changedAt: event.at,
        isWithdrawn: kind == .actionWithdrawn, detail: action.detail)
      return try record(VerifiedAction(report, of: player, at: entry.id), now, connection)
    default: return .ignored
    }
  }
}
