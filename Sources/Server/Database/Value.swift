/// A database value: the five types both engines have in common.
package enum Value: Hashable, Sendable {
  case null
  case integer(Int64)
  case real(Double)
  case text(String)
  case bytes([UInt8])

  /// The type's name, for messages; never the value, which may be private.
  package var kind: String {
    switch self {
    case .null: "null"
    case .integer: "integer"
    case .real: "real"
    case .text: "text"
    case .bytes: "bytes"
    }
  }

  var isNull: Bool { if case .null = self { true } else { false } }

  package static func integer(_ value: Int64?) -> Value { value.map { .integer($0) } ?? .null }
  package static func text(_ value: String?) -> Value { value.map { .text($0) } ?? .null }
  package static func bytes(_ value: [UInt8]?) -> Value { value.map { .bytes($0) } ?? .null }
}

extension Value: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, ExpressibleByStringLiteral,
  ExpressibleByNilLiteral
{
  package init(integerLiteral value: Int64) { self = .integer(value) }
  package init(floatLiteral value: Double) { self = .real(value) }
  package init(stringLiteral value: String) { self = .text(value) }
  package init(nilLiteral: ()) { self = .null }
}
