package import Kernel

/// What Apple's push service says of a message that it did not take.
///
/// Source: Apple, "Handling notification responses from APNs".
package struct ApplePushAnswer: Equatable, Sendable {
  /// Apple's word: `BadDeviceToken`; empty if the body has none.
  package var reason = ""
  /// With status 410, when the token was last known to be invalid.
  package var timestamp: Timestamp?

  /// Longer words are cut off: they go to the log.
  package static let longest = 64

  /// Parses a body. An unreadable one gives an answer without a reason.
  package init(_ body: [UInt8]) {
    guard let json = try? JSON.parse(body, limits: JSON.Limits(depth: 4, bytes: 4_096)) else { return }
    if case .string(let word)? = json["reason"] {
      let letters = word.utf8.filter { ($0 | 0x20) >= 0x61 && ($0 | 0x20) <= 0x7A }.prefix(Self.longest)
      reason = String(decoding: Array(letters), as: UTF8.self)
    }
    if case .integer(let milliseconds)? = json["timestamp"], (0...9_007_199_254_740_991).contains(milliseconds) {
      timestamp = Timestamp(milliseconds)
    }
  }
}

/// What follows from an answer.
enum ApplePushVerdict: Equatable, Sendable {
  case settled(PushOutcome)
  /// The provider token is too old: the message is sent again with another.
  case renewToken
  /// Apple does not accept the server's key or team. Messages wait for the operator.
  case keyRefused

  init(status: Int, answer: ApplePushAnswer, retryAfter: String?, registeredAt: Timestamp, attempts: Int64) {
    self =
      switch (status, answer.reason) {
      case (200, _): .settled(.accepted)
      case (410, _):
        // A token that was registered again since is good.
        answer.timestamp.map { $0 < registeredAt } ?? false
          ? .settled(.later(PushSender.pause(after: attempts))) : .settled(.gone)
      case (400, "BadDeviceToken"), (400, "DeviceTokenNotForTopic"): .settled(.gone)
      case (403, "ExpiredProviderToken"): .renewToken
      case (403, _): .keyRefused
      case (429, _), (500...599, _):
        .settled(PushSender.outcome(status: status, retryAfter: retryAfter, attempts: attempts))
      default: .settled(.refused(status: status))
      }
  }
}
