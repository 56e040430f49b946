import Glibc
import HTTPClient
import Kernel
import Webhooks

extension SandboxServer {
  /// The delays of retries in seconds; after the last the event is dropped.
  private static let pauses: [Int64] = [1, 2, 5, 15, 60, 300, 1_800]

  /// Sends due events until stopped.
  func sendForever() {
    while !isStopping {
      do {
        guard let delivery = try store.dueDelivery(at: now()) else {
          usleep(50_000)
          continue
        }
        try send(delivery)
      } catch {
        // The store is busy; the event stays queued.
        usleep(200_000)
      }
    }
  }

  private func send(_ delivery: SandboxDelivery) throws {
    guard let playd = insideURL else {
      return try store.record(delivery, result: "Play'd is not there", isDone: false, due: now() + .seconds(1))
    }
    let body = Array(delivery.body.utf8)
    let result: String
    var isTaken = false
    do throws(HTTPClient.RequestError) {
      let answer = try http.send(
        .init(
          .post, url: playd + webhookPath, headers: headers(for: delivery, body), body: body, timeout: .seconds(15)))
      result = "\(answer.status) \(String(decoding: answer.body.prefix(200), as: UTF8.self))"
      isTaken = (200..<300).contains(answer.status)
    } catch {
      result = error.sentence
    }
    let pause = delivery.attempts < Self.pauses.count ? Self.pauses[Int(delivery.attempts)] : nil
    try store.record(
      delivery, result: result, isDone: isTaken || pause == nil, due: now() + .seconds(pause ?? 0))
  }

  private var webhookPath: String {
    partner.eventProtocol == .googleHealth ? "/v1/webhooks/google-health" : "/v1/webhooks/\(partner.slug)"
  }

  /// An attempt's headers, signed at its own time.
  private func headers(for delivery: SandboxDelivery, _ body: [UInt8]) -> [(name: String, value: String)] {
    let seconds = now().rawValue / 1_000
    let type = (name: "content-type", value: "application/json")
    let standard = { (signature: String) in
      [
        type, (name: WebhookHeader.id, value: delivery.id), (name: WebhookHeader.timestamp, value: String(seconds)),
        (name: WebhookHeader.signature, value: signature),
      ]
    }
    switch partner.eventProtocol {
    case .sharedSecret:
      let secret = delivery.isSpoilt ? WebhookSecret.random() : keys.secret
      return standard(WebhookSignature.header(id: delivery.id, timestamp: seconds, body: body, secrets: [secret]))
    case .keyPair:
      let pair = delivery.isSpoilt ? WebhookKey.random() : keys.pair
      return standard(WebhookSignature.header(id: delivery.id, timestamp: seconds, body: body, keys: [pair]))
    case .googleHealth:
      let signature = keys.healthSignature(of: body, spoilt: delivery.isSpoilt)
      return [type, (name: "x-healthapi-signature", value: signature)]
    }
  }
}
