/// A value going into or coming out of the database. The five kinds both engines have in common.
public enum Value: Hashable, Sendable {
  case null
  case integer(Int64)
  case real(Double)
  case text(String)
  case bytes([UInt8])

  /// The kind in a word, for messages; never the value, which may be private.
  public var kind: String {
    switch self {
    case .null: "null"
    case .integer: "integer"
    case .real: "real"
    case .text: "text"
    case .bytes: "bytes"
    }
  }

  var isNull: Bool { if case .null = self { true } else { false } }

  public static func integer(_ value: Int64?) -> Value { value.map { .integer($0) } ?? .null }
  public static func text(_ value: String?) -> Value { value.map { .text($0) } ?? .null }
  public static func bytes(_ value: [UInt8]?) -> Value { value.map { .bytes($0) } ?? .null }
}

extension Value: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, ExpressibleByStringLiteral,
  ExpressibleByNilLiteral
{
  public init(integerLiteral value: Int64) { self = .integer(value) }
  public init(floatLiteral value: Double) { self = .real(value) }
  public init(stringLiteral value: String) { self = .text(value) }
  public init(nilLiteral: ()) { self = .null }
}
