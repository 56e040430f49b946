import Cryptography
import HTTPClient
package import Kernel
package import PlaydAPI
import Webhooks

/// Sends events that move no coins to endpoints, while their studios wait. A few at a time, so that slow endpoints delay
/// nothing else.
package struct TestEvents: Sendable {
  private let client: HTTPClient
  private let exceptions: Set<String>
  private let bulkhead = Bulkhead(most: 4)

  /// The type of the event. Servers answer it like any type they do not know: with a status of 2xx, and nothing else.
  package static let type = "test.created"

  /// What was sent, and the answer.
  package struct Result: Sendable {
    package var id: String
    package var body: [UInt8]
    package var attempt: DeliveryAttempt
  }

  /// - Parameter exceptions: hosts with ports that may be reached although they are not public.
  package init(exceptions: Set<String> = []) {
    client = HTTPClient(policy: .publicOnly(except: exceptions))
    self.exceptions = exceptions
  }

  /// Sends one; nil if too many are under way.
  package func send(to endpoint: WebhookEndpoint, of game: GameSlug, at now: Timestamp) throws -> Result? {
    guard !endpoint.secrets.isEmpty else { throw DeliveryRefusal.noEndpoint }
    guard endpoint.url.hasPrefix("https://") || exceptions.contains(DeliveryWorker.place(of: endpoint.url)) else {
      throw DeliveryRefusal.badAddress("Test events go over TLS only: the address must begin with https://.")
    }
    let id = "tst_" + SecureRandom.bytes(8).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    let body = JSON.object([
      "type": .string(Self.type), "timestamp": .integer(now.rawValue),
      "data": .object(["eventID": .string(id), "game": .string(game.text), "isTest": .bool(true)]),
    ]).serialized()
    let seconds = now.rawValue / 1_000
    let headers = [
      ("Content-Type", "application/json"), (WebhookHeader.id, id), (WebhookHeader.timestamp, String(seconds)),
      (
        WebhookHeader.signature,
        WebhookSignature.header(id: id, timestamp: seconds, body: body, secrets: endpoint.secrets)
      ),
    ]
    let request = HTTPClient.Request(
      .post, url: endpoint.url, headers: headers, body: body, timeout: Deliveries.timeout)
    return bulkhead.run { () -> Result in
      let begun = ContinuousClock.now
      var attempt = DeliveryAttempt(number: 1, at: now, took: .zero, status: nil, excerpt: "")
      do throws(HTTPClient.RequestError) {
        let response = try client.send(request)
        attempt.status = Int64(response.status)
        attempt.excerpt = DeliveryWorker.excerpt(response)
      } catch {
        attempt.excerpt = error.sentence
      }
      attempt.took = Milliseconds(Int64((ContinuousClock.now - begun) / .milliseconds(1)))
      return Result(id: id, body: body, attempt: attempt)
    }
  }
}
