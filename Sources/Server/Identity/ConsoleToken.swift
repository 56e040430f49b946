/// What the operator shows to see the console: the text the server was started with.
///
/// Only its hash is kept in memory, and compared in a time that says nothing about it.
public struct ConsoleToken: Sendable {
  private let digest: [UInt8]

  /// The fewest characters a token may have.
  public static let shortest = 16

  /// Nil for a text too short to be a secret.
  public init?(_ text: String) {
    guard text.utf8.count >= Self.shortest else { return nil }
    digest = SHA256.digest([UInt8](text.utf8))
  }

  /// Whether this is the token.
  public func matches(_ text: String) -> Bool { SHA256.isEqual(digest, SHA256.digest([UInt8](text.utf8))) }
}
