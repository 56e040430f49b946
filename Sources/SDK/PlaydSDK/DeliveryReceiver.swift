import Glibc
public import Kernel
import Webhooks

/// An HTTP status and body for Play'd, and what the delivery changed.
public struct DeliveryAnswer: Hashable, Sendable {
  /// The HTTP status. Play'd takes 200 to 299 as confirmation and retries everything else.
  public var status: Int
  /// A sentence for the delivery log; may be empty.
  public var body: [UInt8]
  /// The grant made by this delivery; nil for a repetition or a refusal.
  public var granted: Grant?
  /// The refund handled by this delivery; nil for a repetition or a refusal.
  public var refunded: Refund?
  /// The units that were taken back for `refunded`; fewer than granted if the player has used some.
  public var unitsTakenBack: Int64 = 0

  init(_ status: Int, _ sentence: String = "", granted: Grant? = nil) {
    self.status = status
    body = Array(sentence.utf8)
    self.granted = granted
  }

  /// The answer to a refund that was handled now. What could not be taken back stands in the delivery log.
  init(_ refund: Refund, taken: Int64) {
    let isWhole = taken >= refund.grant.units
    self.init(
      isWhole ? 204 : 200,
      isWhole ? "" : "\(taken) of \(refund.grant.units) units were taken back; the player no longer has the others.")
    refunded = refund
    unitsTakenBack = taken
  }
}

/// Receives Play'd's deliveries: verifies the signature and grants each redemption once; takes
/// back what was refunded.
public struct DeliveryReceiver: Sendable {
  private let verifier: WebhookVerifier
  private let store: any GrantStore

  /// Why a receiver could not be created.
  public enum SecretError: Error, Hashable, Sendable {
    /// There are no secrets, or more than two.
    case secretCount
    /// The text at that index is not a secret.
    case badSecret(index: Int)
  }

  /// Creates a receiver for one endpoint.
  ///
  /// - Parameters:
  ///   - secrets: the endpoint's secret, `whsec_…`; during a rotation the new and the old one.
  ///   - store: the storage of grants.
  public init(secrets: [String], store: any GrantStore) throws(SecretError) {
    guard (1...2).contains(secrets.count) else { throw .secretCount }
    var keys: [WebhookSecret] = []
    for (index, text) in secrets.enumerated() {
      guard let secret = WebhookSecret(text: text) else { throw .badSecret(index: index) }
      keys.append(secret)
    }
    verifier = WebhookVerifier(keys)
    self.store = store
  }

  /// Handles a delivery and returns the answer when the grant is durable.
  ///
  /// - Parameters:
  ///   - id: the header `webhook-id`.
  ///   - timestamp: the header `webhook-timestamp`; at most five minutes from `now`, either way.
  ///   - signature: the header `webhook-signature`.
  ///   - body: the raw bytes of the request.
  ///   - now: the studio's clock.
  public func receive(
    id: String?, timestamp: String?, signature: String?, body: [UInt8], at now: Timestamp = .systemClock
  ) -> DeliveryAnswer {
    do throws(WebhookError) {
      try verifier.verify(id: id, timestamp: timestamp, signature: signature, body: body, at: now)
    } catch {
      return DeliveryAnswer(error == .badSignature ? 401 : 400, error.sentence)
    }
    let event: DeliveryEvent
    do throws(JSON.DecodingError) {
      event = try DeliveryEvent(body, id: id ?? "")
    } catch {
      return DeliveryAnswer(422, "The delivery cannot be read: \(error.message).")
    }
    switch event {
    case .unknown: return DeliveryAnswer(204)
    case .granted(let grant):
      guard grant.id == id else { return DeliveryAnswer(422, "webhook-id is not the redemption's identifier.") }
      return grantOnce(grant)
    case .refunded(let refund): return takeBackOnce(refund)
    }
  }

  private func grantOnce(_ grant: Grant) -> DeliveryAnswer {
    do throws(GrantStoreError) {
      let outcome = try store.grant(grant)
      return DeliveryAnswer(204, granted: outcome == .granted ? grant : nil)
    } catch {
      return DeliveryAnswer(503, "The grant could not be written down.")
    }
  }

  private func takeBackOnce(_ refund: Refund) -> DeliveryAnswer {
    do throws(GrantStoreError) {
      guard case .taken(let units) = try store.takeBack(refund) else { return DeliveryAnswer(204) }
      return DeliveryAnswer(refund, taken: units)
    } catch {
      return DeliveryAnswer(503, "The refund could not be written down.")
    }
  }
}

extension Timestamp {
  /// The system clock's time.
  public static var systemClock: Timestamp {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Timestamp(Int64(time.tv_sec) * 1_000 + Int64(time.tv_nsec) / 1_000_000)
  }
}
