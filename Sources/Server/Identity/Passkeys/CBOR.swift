/// A CBOR value, as far as authenticators use it.
///
/// The parser is strict, so that each value has one encoding: definite and shortest lengths, UTF-8 texts, no duplicate
/// keys. Tags, floating-point numbers and other simple values are refused. Keys need not be sorted.
///
/// Source: RFC 8949; CTAP2 canonical CBOR encoding form.
package indirect enum CBOR: Hashable, Sendable {
  case integer(Int64)
  case bytes([UInt8])
  case text(String)
  case array([CBOR])
  case map([CBOR: CBOR])
  case bool(Bool)
  case null

  /// Why parsing failed.
  package enum ParseError: Error, Equatable, Sendable {
    /// The input ends within the value.
    case truncated
    /// Bytes follow the value.
    case trailing
    /// A length or number not in its shortest form.
    case notShortest
    /// A tag, a floating-point number, an indefinite length, or a number beyond 63 bits.
    case unsupported
    case notUTF8
    case duplicateKey
    case tooDeep
  }

  /// The nesting limit for arrays and maps. Attestation statements need three.
  package static let deepest = 6

  /// Parses all of `bytes`.
  package init(_ bytes: [UInt8]) throws(ParseError) {
    var reader = CBORReader(bytes[...])
    self = try reader.value(depth: 0)
    guard reader.rest.isEmpty else { throw .trailing }
  }

  /// Parses the value at the beginning of `bytes` and removes it.
  package static func first(of bytes: inout ArraySlice<UInt8>) throws(ParseError) -> CBOR {
    var reader = CBORReader(bytes)
    let value = try reader.value(depth: 0)
    bytes = reader.rest
    return value
  }

  /// A map's value under a key.
  package subscript(_ key: CBOR) -> CBOR? {
    if case .map(let members) = self { members[key] } else { nil }
  }
}

private struct CBORReader {
  var rest: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) { rest = bytes }

  mutating func value(depth: Int) throws(CBOR.ParseError) -> CBOR {
    guard depth < CBOR.deepest else { throw .tooDeep }
    guard let initial = rest.popFirst() else { throw .truncated }
    let argument = initial & 31
    switch initial >> 5 {
    case 0: return .integer(try number(argument))
    case 1: return .integer(-1 - (try number(argument)))
    case 2: return .bytes(try bytes(argument))
    case 3:
      guard let text = String(validating: try bytes(argument), as: UTF8.self) else { throw .notUTF8 }
      return .text(text)
    case 4: return try array(argument, depth)
    case 5: return try map(argument, depth)
    case 7:
      switch argument {
      case 20: return .bool(false)
      case 21: return .bool(true)
      case 22: return .null
      default: throw .unsupported
      }
    default: throw .unsupported
    }
  }

  /// The number introduced by the low five bits.
  private mutating func number(_ argument: UInt8) throws(CBOR.ParseError) -> Int64 {
    guard argument >= 24 else { return Int64(argument) }
    guard argument <= 27 else { throw .unsupported }
    let width = 1 << Int(argument - 24)
    guard rest.count >= width else { throw .truncated }
    var value: UInt64 = 0
    for byte in rest.prefix(width) { value = value << 8 | UInt64(byte) }
    rest = rest.dropFirst(width)
    let leastOfWidth: UInt64 = width == 1 ? 24 : 1 << UInt64(width * 4)
    guard value >= leastOfWidth else { throw .notShortest }
    guard let number = Int64(exactly: value) else { throw .unsupported }
    return number
  }

  /// The number of following items; each takes at least a byte, so an excessive count fails at once.
  private mutating func count(_ argument: UInt8) throws(CBOR.ParseError) -> Int {
    guard let count = Int(exactly: try number(argument)), count <= rest.count else { throw .truncated }
    return count
  }

  private mutating func bytes(_ argument: UInt8) throws(CBOR.ParseError) -> [UInt8] {
    let count = try count(argument)
    let bytes = Array(rest.prefix(count))
    rest = rest.dropFirst(count)
    return bytes
  }

  private mutating func array(_ argument: UInt8, _ depth: Int) throws(CBOR.ParseError) -> CBOR {
    var items: [CBOR] = []
    for _ in 0..<(try count(argument)) { items.append(try value(depth: depth + 1)) }
    return .array(items)
  }

  private mutating func map(_ argument: UInt8, _ depth: Int) throws(CBOR.ParseError) -> CBOR {
    var members: [CBOR: CBOR] = [:]
    for _ in 0..<(try count(argument)) {
      let key = try value(depth: depth + 1)
      guard members.updateValue(try value(depth: depth + 1), forKey: key) == nil else { throw .duplicateKey }
    }
    return .map(members)
  }
}

extension CBOR.ParseError {
  /// A description for the sender.
  var sentence: String {
    switch self {
    case .truncated: "ends in the middle of a value"
    case .trailing: "goes on after its value"
    case .notShortest: "writes a number longer than it need be"
    case .unsupported: "has a kind of value that authenticators do not write"
    case .notUTF8: "has a text that is not UTF-8"
    case .duplicateKey: "has one key twice"
    case .tooDeep: "is nested too deeply"
    }
  }
}
