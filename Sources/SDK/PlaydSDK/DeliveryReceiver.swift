import Glibc
public import Kernel
import Webhooks

/// An HTTP status and body for Play'd, and the grant that the delivery made.
public struct DeliveryAnswer: Hashable, Sendable {
  /// The HTTP status. Play'd takes 200 to 299 as confirmation and retries everything else.
  public var status: Int
  /// A sentence for the delivery log; may be empty.
  public var body: [UInt8]
  /// The grant made by this delivery; nil for a repetition or a refusal.
  public var granted: Grant?

  init(_ status: Int, _ sentence: String = "", granted: Grant? = nil) {
    self.status = status
    body = Array(sentence.utf8)
    self.granted = granted
  }
}

/// Receives Play'd's deliveries: verifies the signature and grants each redemption once.
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
    let grant: Grant?
    do throws(JSON.DecodingError) {
      grant = try Grant.read(body)
    } catch {
      return DeliveryAnswer(422, "The delivery cannot be read: \(error.message).")
    }
    // Unknown types of deliveries are confirmed and ignored.
    guard let grant else { return DeliveryAnswer(204) }
    guard grant.id == id else { return DeliveryAnswer(422, "webhook-id is not the redemption's identifier.") }
    do throws(GrantStoreError) {
      let outcome = try store.grant(grant)
      return DeliveryAnswer(204, granted: outcome == .granted ? grant : nil)
    } catch {
      return DeliveryAnswer(503, "The grant could not be written down.")
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
