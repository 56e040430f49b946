import Cryptography
import HTTPClient
import InboxAPI
import Kernel

/// Sends a message to a browser's push service (RFC 8030).
struct PushSender: Sendable {
  let client: HTTPClient
  let vapid: VAPID

  func send(_ job: PushQueue.Job, to browser: PushSubscription, at now: Timestamp) -> PushOutcome {
    let text = PushText.message(for: job.note, key: job.collapseKey, in: job.language)
    guard let body = PushEncryption.body(text, for: browser.publicKey, secret: browser.secret) else {
      return .refused(status: 0)
    }
    var headers = [
      (name: "Authorization", value: vapid.authorization(for: browser.endpoint, at: now)),
      (name: "Content-Encoding", value: "aes128gcm"), (name: "Content-Type", value: "application/octet-stream"),
      (name: "TTL", value: String(max(0, (job.expiresAt - now).rawValue / 1_000))),
      (name: "Urgency", value: job.note.urgency),
    ]
    if let key = job.collapseKey { headers.append((name: "Topic", value: Self.topic(key))) }
    do throws(HTTPClient.RequestError) {
      let response = try client.send(HTTPClient.Request(.post, url: browser.endpoint, headers: headers, body: body))
      return Self.outcome(
        status: response.status, retryAfter: response.header("Retry-After"), attempts: job.attempts)
    } catch {
      switch error {
      // The name may resolve elsewhere tomorrow, but endless retries are no answer.
      case .badAddress, .badHeader, .forbiddenAddress: return .gone
      default:
        return .later(Self.pause(after: job.attempts))
      }
    }
  }

  /// The meaning of a response (RFC 8030, sections 5 and 7.3).
  static func outcome(status: Int, retryAfter: String?, attempts: Int64) -> PushOutcome {
    switch status {
    case 200..<300: .accepted
    case 404, 410: .gone
    case 429, 500...599:
      if let seconds = retryAfter.flatMap({ Int64($0) }), seconds >= 0 {
        .later(.seconds(min(max(seconds, 1), 86_400)))
      } else {
        .later(pause(after: attempts))
      }
    default: .refused(status: status)
    }
  }

  /// Half a minute, doubling up to four hours, plus up to a quarter of jitter, so that failures do not return together.
  static func pause(after attempts: Int64) -> Milliseconds {
    let base = min(Int64(30_000) << min(max(attempts - 1, 0), 9), 4 * 3_600_000)
    return Milliseconds(base + base * Int64.random(in: 0...250) / 1_000)
  }

  /// The topic by which messages replace each other at the push service: at most 32 base64url characters.
  static func topic(_ key: String) -> String {
    Base64.url.text(Array(SHA256.digest(Array(key.utf8)).prefix(18)))
  }
}

extension Note {
  /// The urgency (RFC 8030, section 5.3).
  var urgency: String {
    switch self {
    case .signedIn: "high"
    case .earned, .delivered, .refunded, .returned, .released, .rejected, .streakAtRisk, .reconnect, .reversed,
      .dropped, .gifted,
      .petLeaving, .codeStreak:
      "normal"
    case .streakKept, .reminder, .held, .waiting, .expiring, .recap, .befriended, .cheered, .petHungry, .petRun: "low"
    }
  }
}
