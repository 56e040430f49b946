/// Reads a message in the protocol buffers wire format, as far as keys need it.
struct ProtocolBufferReader {
  enum Field: Equatable {
    case number(UInt64)
    case bytes([UInt8])
  }

  /// The bytes are not a message.
  struct ParseError: Error, Equatable {}

  private var rest: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) { rest = bytes[...] }

  /// The next field with its number, from 1; nil at the end. Fixed-width fields are read as bytes.
  mutating func next() throws(ParseError) -> (number: UInt64, field: Field)? {
    guard !rest.isEmpty else { return nil }
    let key = try varint()
    let number = key >> 3
    guard number > 0, number < 1 << 29 else { throw ParseError() }
    switch key & 7 {
    case 0: return (number, .number(try varint()))
    case 1: return (number, .bytes(try readBytes(8)))
    case 2:
      let length = try varint()
      guard length <= UInt64(rest.count) else { throw ParseError() }
      return (number, .bytes(try readBytes(Int(length))))
    case 5: return (number, .bytes(try readBytes(4)))
    default: throw ParseError()
    }
  }

  private mutating func readBytes(_ count: Int) throws(ParseError) -> [UInt8] {
    guard rest.count >= count else { throw ParseError() }
    defer { rest = rest.dropFirst(count) }
    return Array(rest.prefix(count))
  }

  /// A varint: groups of seven bits, least significant first; at most ten groups, 64 bits.
  private mutating func varint() throws(ParseError) -> UInt64 {
    var value: UInt64 = 0
    for shift in stride(from: UInt64(0), to: 70, by: 7) {
      guard let byte = rest.popFirst() else { throw ParseError() }
      guard shift < 63 || byte <= 1 else { throw ParseError() }
      value |= UInt64(byte & 0x7F) << shift
      if byte & 0x80 == 0 { return value }
    }
    throw ParseError()
  }
}
