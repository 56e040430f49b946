/// The URL of a Game Center certificate, as the proof names it.
///
/// Apple states no rule; this is what its servers send. Looser checks have been exploited elsewhere: a host with the
/// right suffix, another path on Apple's site, a query, a user, a port.
package struct GameCenterKeyAddress: Hashable, Sendable {
  /// The path: `/public-key/gc-prod-12.cer`.
  package let path: String

  /// The certificates' host.
  package static let host = "https://static.gc.apple.com"
  private static let beginning = "/public-key/gc-prod-"
  private static let ending = ".cer"

  /// Nil unless `text` is exactly `https://static.gc.apple.com/public-key/gc-prod-N.cer`, N of one to four digits.
  package init?(_ text: String) {
    let bytes = Array(text.utf8)
    let start = Array((Self.host + Self.beginning).utf8)
    let end = Array(Self.ending.utf8)
    guard bytes.count > start.count + end.count, bytes.starts(with: start), bytes.suffix(end.count).elementsEqual(end)
    else { return nil }
    let number = bytes[start.count..<(bytes.count - end.count)]
    guard number.count <= 4, number.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    path = Self.beginning + String(decoding: number, as: UTF8.self) + Self.ending
  }
}
