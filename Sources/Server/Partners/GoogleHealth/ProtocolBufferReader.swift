/// Reads the fields of one message in the wire format of protocol buffers, as far as keys need it.
struct ProtocolBufferReader {
  enum Field: Equatable {
    case number(UInt64)
    case bytes([UInt8])
  }

  /// The bytes are no message.
  struct Malformed: Error, Equatable {}

  private var rest: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) { rest = bytes[...] }

  /// The next field and its number, from 1; nil at the end. Fields of fixed width are read as their bytes.
  mutating func next() throws(Malformed) -> (number: UInt64, field: Field)? {
    guard !rest.isEmpty else { return nil }
    let key = try varint()
    let number = key >> 3
    guard number > 0, number < 1 << 29 else { throw Malformed() }
    switch key & 7 {
    case 0: return (number, .number(try varint()))
    case 1: return (number, .bytes(try take(8)))
    case 2:
      let length = try varint()
      guard length <= UInt64(rest.count) else { throw Malformed() }
      return (number, .bytes(try take(Int(length))))
    case 5: return (number, .bytes(try take(4)))
    default: throw Malformed()
    }
  }

  private mutating func take(_ count: Int) throws(Malformed) -> [UInt8] {
    guard rest.count >= count else { throw Malformed() }
    defer { rest = rest.dropFirst(count) }
    return Array(rest.prefix(count))
  }

  /// A number in groups of seven bits, the least significant first; at most ten groups, 64 bits.
  private mutating func varint() throws(Malformed) -> UInt64 {
    var value: UInt64 = 0
    for shift in stride(from: UInt64(0), to: 70, by: 7) {
      guard let byte = rest.popFirst() else { throw Malformed() }
      guard shift < 63 || byte <= 1 else { throw Malformed() }
      value |= UInt64(byte & 0x7F) << shift
      if byte & 0x80 == 0 { return value }
    }
    throw Malformed()
  }
}
