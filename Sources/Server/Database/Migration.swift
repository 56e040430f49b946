/// One step of the schema, never changed once it has been released.
public struct Migration: Sendable {
  /// From 1, without gaps.
  public let number: Int64
  /// What it is for, in a few words.
  public let name: String
  /// The statements, in the words of `Dialect.spell`.
  public let statements: [String]

  public init(_ number: Int64, _ name: String, _ statements: [String]) {
    self.number = number
    self.name = name
    self.statements = statements
  }

  /// Identifies the text, so that a changed old migration is noticed: FNV-1a, 64 bits.
  var checksum: Int64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for statement in statements {
      // The zero between keeps two statements from passing for one.
      for byte in [UInt8](statement.utf8) + [0] { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    }
    return Int64(bitPattern: hash)
  }
}
