/// The server's own console token, given at the start.
///
/// Only its hash is kept in memory, and compared in constant time.
package struct ConsoleToken: Sendable {
  private let digest: [UInt8]

  /// The minimum length in characters.
  package static let shortest = 16

  /// Nil for a text too short to be a secret.
  package init?(_ text: String) {
    guard text.utf8.count >= Self.shortest else { return nil }
    digest = SHA256.digest([UInt8](text.utf8))
  }

  /// Whether the text is the token.
  package func matches(_ text: String) -> Bool { SHA256.isEqual(digest, SHA256.digest([UInt8](text.utf8))) }
}
