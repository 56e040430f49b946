/// A JSON text as a value: RFC 8259, read strictly and written plainly, by client and server alike.
///
/// What is peculiar to it:
/// - Whole numbers are exact. A number without fraction and exponent is `.integer` and keeps all 64 bits; `1.0`, `1e2`
///   and `-0` are `.number`. A whole number outside `Int64` is refused, or becomes a `.number` where `Limits` says so.
/// - `.number` goes out in as few digits as bring back the same `Double`, and comes in correctly rounded.
/// - Objects keep their order and, by default, refuse to hold a name twice.
/// - Texts compare byte by byte; no Unicode normalisation happens anywhere.
///
/// Reading is `JSON.parse`, typed reading `JSON.ObjectReader`, writing `JSON.Writer`, or `serialized()` for a tree.
package enum JSON: Sendable {
  case null
  case bool(Bool)
  case integer(Int64)
  /// Always finite.
  case number(Double)
  case string(String)
  case array([JSON])
  case object(Object)

  /// What sort of value this is, for messages.
  package enum Kind: Equatable, Sendable {
    case null, bool, integer, number, string, array, object

    /// `null`, `boolean`, `integer`, `number`, `string`, `array`, `object`.
    package var name: String {
      switch self {
      case .null: "null"
      case .bool: "boolean"
      case .integer: "integer"
      case .number: "number"
      case .string: "string"
      case .array: "array"
      case .object: "object"
      }
    }
  }

  package var kind: Kind {
    switch self {
    case .null: .null
    case .bool: .bool
    case .integer: .integer
    case .number: .number
    case .string: .string
    case .array: .array
    case .object: .object
    }
  }

  /// The member of that name, if this is an object that has it.
  package subscript(_ name: String) -> JSON? {
    guard case .object(let object) = self else { return nil }
    return object[name]
  }
}

extension JSON: Equatable {
  /// Equal kind and equal content: `.integer(1)` is not `.number(1)`, and objects have the same members in the same
  /// order.
  package static func == (a: JSON, b: JSON) -> Bool {
    switch (a, b) {
    case (.null, .null): true
    case (.bool(let a), .bool(let b)): a == b
    case (.integer(let a), .integer(let b)): a == b
    case (.number(let a), .number(let b)): a == b
    case (.string(let a), .string(let b)): a.hasSameBytes(as: b)
    case (.array(let a), .array(let b)): a == b
    case (.object(let a), .object(let b)): a == b
    default: false
    }
  }
}

extension JSON: ExpressibleByNilLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByFloatLiteral, ExpressibleByStringLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  package init(nilLiteral: ()) { self = .null }
  package init(booleanLiteral value: Bool) { self = .bool(value) }
  package init(integerLiteral value: Int64) { self = .integer(value) }
  package init(floatLiteral value: Double) { self = .number(value) }
  package init(stringLiteral value: String) { self = .string(value) }
  package init(arrayLiteral elements: JSON...) { self = .array(elements) }
  package init(dictionaryLiteral elements: (String, JSON)...) { self = .object(JSON.Object(elements)) }
}
