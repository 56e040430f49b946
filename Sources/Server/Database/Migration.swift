import Kernel

/// One step of the schema, never changed after its release.
@MemberwiseInit(unlabelled: 3)
package struct Migration: Sendable {
  /// From 1, without gaps.
  package let number: Int64
  /// Its purpose, in a few words.
  package let name: String
  /// The statements, with the placeholders of `Dialect.spell`.
  package let statements: [String]

  /// A checksum of the text that reveals changes to an old migration: FNV-1a, 64 bits.
  package var checksum: Int64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for statement in statements {
      // The zero separates statements.
      for byte in [UInt8](statement.utf8) + [0] { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    }
    return Int64(bitPattern: hash)
  }
}

extension Migration {
  /// Statements that copy a table into one with another key, which SQLite cannot change in place. Its indexes are lost;
  /// tables that reference it are copied first.
  ///
  /// - Parameters:
  ///   - definition: what follows the table's name in `CREATE TABLE`. A clustered table begins with its key: SQLite 3.40
  ///     takes others for damaged.
  ///   - columns: the copied columns.
  ///   - source: the query for their values; nil for the columns as they are.
  package static func rekey(
    _ table: String, as definition: String, columns: String, from source: String? = nil
  ) -> [String] {
    [
      "CREATE TABLE keyed_\(table) \(definition)",
      "INSERT INTO keyed_\(table) (\(columns)) \(source ?? "SELECT \(columns) FROM \(table)")",
      "DROP TABLE \(table)",
      "ALTER TABLE keyed_\(table) RENAME TO \(table)",
    ]
  }
}
