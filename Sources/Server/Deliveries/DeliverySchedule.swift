package import Kernel

/// The retry schedule recommended by Standard Webhooks: ten attempts over some 76 hours.
package enum DeliverySchedule {
  /// The wait before each attempt.
  package static let waits: [Milliseconds] = [
    .seconds(0), .seconds(5), .seconds(5 * 60), .seconds(30 * 60), .seconds(2 * 3_600), .seconds(5 * 3_600),
    .seconds(10 * 3_600), .seconds(14 * 3_600), .seconds(20 * 3_600), .seconds(24 * 3_600),
  ]

  /// The number of attempts.
  package static var attempts: Int64 { Int64(waits.count) }

  /// The longest accepted `Retry-After`.
  package static let longest = Milliseconds.seconds(24 * 3_600)

  /// The age at which a delivery is given up, even without attempts: the sum of the waits with jitter, plus a day for
  /// `Retry-After`.
  package static let end = Milliseconds(waits.reduce(0) { $0 + $1.rawValue } * 11 / 10 + longest.rawValue)

  /// The wait after a failed attempt; nil after the last.
  ///
  /// - Parameters:
  ///   - tries: attempts so far, that one included.
  ///   - retryAfter: the response's request; the later time counts.
  ///   - random: 64 random bits. They add up to a tenth of jitter, so that deliveries that failed together do not
  ///     return together.
  package static func wait(
    after tries: Int64, retryAfter: Milliseconds? = nil, random: UInt64
  ) -> Milliseconds? {
    guard tries >= 1, tries < attempts else { return nil }
    let base = max(waits[Int(tries)].rawValue, min(retryAfter ?? .zero, longest).rawValue)
    return Milliseconds(base + Int64(random % UInt64(base / 10 + 1)))
  }

  /// Parses `Retry-After`: whole seconds, or an HTTP date (RFC 9110, 10.2.3); nil for anything else.
  package static func retryAfter(_ text: String?, at now: Timestamp) -> Milliseconds? {
    guard let text, (1...40).contains(text.utf8.count) else { return nil }
    if let seconds = Int64(text), text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) {
      return seconds <= longest.rawValue / 1_000 ? .seconds(seconds) : longest
    }
    guard let moment = HTTPDate.read(text) else { return nil }
    return min(max(moment - now, .zero), longest)
  }
}

/// HTTP dates: `Sun, 06 Nov 1994 08:49:37 GMT`.
enum HTTPDate {
  private static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]

  static func read(_ text: String) -> Timestamp? {
    let parts = text.split(separator: " ", omittingEmptySubsequences: false)
    guard parts.count == 6, parts[5] == "GMT", parts[0].hasSuffix(","), let day = Int64(parts[1]),
      let month = months.firstIndex(of: String(parts[2])), let year = Int64(parts[3]), (1_970...9_999).contains(year)
    else { return nil }
    let clock = parts[4].split(separator: ":").compactMap { Int64($0) }
    guard clock.count == 3, (0...23).contains(clock[0]), (0...59).contains(clock[1]), (0...60).contains(clock[2]),
      let date = CivilDay(iso: "\(year)-\(two(Int64(month) + 1))-\(two(day))")
    else { return nil }
    let seconds = clock[0] * 3_600 + clock[1] * 60 + clock[2]
    return date.start(utcOffsetMinutes: 0) + .seconds(seconds)
  }

  private static func two(_ number: Int64) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
