package import HTTPClient
import InboxAPI
import Kernel
import PlaydAPI

/// Sends messages to apps through Apple's push service, all at once on one connection.
///
/// Source: Apple, "Sending notification requests to APNs".
package struct ApplePushSender: Sendable {
  /// Sends requests together; the results are in their order.
  package typealias Transport =
    @Sendable ([HTTPClient.Request]) -> [Swift.Result<HTTPClient.Response, HTTPClient.RequestError>]

  let account: ApplePush
  let transport: Transport
  let tokens: ProviderTokens

  /// A message with its device.
  struct Message: Sendable {
    var job: PushQueue.Job
    var device: AppDevice
    var registeredAt: Timestamp
  }

  /// The outcome of a message, with Apple's reason or the failure.
  struct Result: Equatable, Sendable {
    var outcome: PushOutcome
    var status = 0
    var detail = ""
    /// Whether the server's own account, or the way to Apple, is at fault.
    var isFailure = false
  }

  func send(_ messages: [Message], at now: Timestamp) -> [Result] {
    let token = tokens.current(at: now)
    var results = messages.map { _ in Result(outcome: .later(.zero)) }
    var expired: [Int] = []
    for (place, verdict) in zip(messages.indices, exchange(messages, token: token, at: now)) {
      results[place] = verdict.result
      if verdict.mustRenew { expired.append(place) }
    }
    guard !expired.isEmpty, let other = tokens.replacement(of: token, at: now) else { return results }
    for (place, verdict) in zip(expired, exchange(expired.map { messages[$0] }, token: other, at: now)) {
      results[place] = verdict.result
    }
    return results
  }

  private func exchange(
    _ messages: [Message], token: String, at now: Timestamp
  ) -> [(result: Result, mustRenew: Bool)] {
    let answers = transport(messages.map { request($0, token: token, at: now) })
    return zip(messages, answers).map { message, answer in
      switch answer {
      case .success(let response): Self.result(of: response, message)
      case .failure(let error):
        (
          Result(
            outcome: .later(PushSender.pause(after: message.job.attempts)), detail: error.sentence, isFailure: true),
          false
        )
      }
    }
  }

  private static func result(
    of response: HTTPClient.Response, _ message: Message
  ) -> (result: Result, mustRenew: Bool) {
    let answer = ApplePushAnswer(response.body)
    let verdict = ApplePushVerdict(
      status: response.status, answer: answer, retryAfter: response.header("Retry-After"),
      registeredAt: message.registeredAt, attempts: message.job.attempts)
    let later = PushOutcome.later(PushSender.pause(after: message.job.attempts))
    var result = Result(outcome: later, status: response.status, detail: answer.reason)
    switch verdict {
    case .settled(let outcome): result.outcome = outcome
    case .renewToken, .keyRefused: result.isFailure = true
    }
    return (result, verdict == .renewToken)
  }

  func request(_ message: Message, token: String, at now: Timestamp) -> HTTPClient.Request {
    let (job, device) = (message.job, message.device)
    var headers = [
      (name: "authorization", value: "bearer " + token), (name: "apns-topic", value: device.app),
      (name: "apns-push-type", value: "alert"),
      (name: "apns-expiration", value: String(max(job.expiresAt.rawValue, now.rawValue) / 1_000)),
      (name: "apns-priority", value: job.note.urgency == "low" ? "5" : "10"),
      (name: "content-type", value: "application/json"),
    ]
    if let key = job.collapseKey { headers.append((name: "apns-collapse-id", value: PushSender.topic(key))) }
    return HTTPClient.Request(
      .post, url: account.address(of: device.environment) + "/3/device/" + SHA256.hexadecimal(of: device.token),
      headers: headers, body: PushText.payload(for: job.note, in: job.language), mostBytes: 4_096)
  }
}
