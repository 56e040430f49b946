import Glibc
public import Kernel
import Webhooks

/// What a delivery is to be answered with.
public struct DeliveryAnswer: Hashable, Sendable {
  /// The HTTP status. Play'd takes 200 to 299 as confirmation and tries everything else again.
  public var status: Int
  /// A sentence for the log of deliveries; empty where there is nothing to say.
  public var body: [UInt8]
  /// What was given by this very delivery; nil for a repetition, or where nothing was.
  public var granted: Grant?

  init(_ status: Int, _ sentence: String = "", granted: Grant? = nil) {
    self.status = status
    body = Array(sentence.utf8)
    self.granted = granted
  }
}

/// Takes Play'd's deliveries: believes those that Play'd signed just now, and gives what they say once.
public struct DeliveryReceiver: Sendable {
  private let verifier: WebhookVerifier
  private let store: any GrantStore

  /// Why a receiver could not be made.
  public enum Mistake: Error, Hashable, Sendable {
    /// There is no secret, or more than two.
    case secretCount
    /// The text at that place is no secret.
    case badSecret(index: Int)
  }

  /// - Parameters:
  ///   - secrets: the endpoint's secret, `whsec_…`; during a rotation the new and the old one.
  ///   - store: where grants are kept.
  public init(secrets: [String], store: any GrantStore) throws(Mistake) {
    guard (1...2).contains(secrets.count) else { throw .secretCount }
    var keys: [WebhookSecret] = []
    for (index, text) in secrets.enumerated() {
      guard let secret = WebhookSecret(text: text) else { throw .badSecret(index: index) }
      keys.append(secret)
    }
    verifier = WebhookVerifier(keys)
    self.store = store
  }

  /// Takes one delivery and says what to answer. It returns when what was given is durable.
  ///
  /// - Parameters:
  ///   - id: the header `webhook-id`.
  ///   - timestamp: the header `webhook-timestamp`; not more than five minutes from `now`, either way.
  ///   - signature: the header `webhook-signature`.
  ///   - body: the bytes as they came, before anything was read or changed.
  ///   - now: the studio's clock.
  public func receive(
    id: String?, timestamp: String?, signature: String?, body: [UInt8], at now: Timestamp = .systemClock
  ) -> DeliveryAnswer {
    do throws(WebhookFlaw) {
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
    // Types of deliveries that this version does not know are none of its business.
    guard let grant else { return DeliveryAnswer(204) }
    guard grant.id == id else { return DeliveryAnswer(422, "webhook-id is not the redemption's identifier.") }
    do throws(GrantStoreFailure) {
      let outcome = try store.grant(grant)
      return DeliveryAnswer(204, granted: outcome == .granted ? grant : nil)
    } catch {
      return DeliveryAnswer(503, "The grant could not be written down.")
    }
  }
}

extension Timestamp {
  /// The time by the system's clock.
  public static var systemClock: Timestamp {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Timestamp(Int64(time.tv_sec) * 1_000 + Int64(time.tv_nsec) / 1_000_000)
  }
}
