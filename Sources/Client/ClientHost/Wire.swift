/// Writes the little format that the client and its page talk in.
struct WireWriter {
  var bytes: [UInt8] = []

  mutating func byte(_ value: UInt8) { bytes.append(value) }

  mutating func bool(_ value: Bool) { bytes.append(value ? 1 : 0) }

  mutating func integer(_ value: Int32) {
    let bits = UInt32(bitPattern: value)
    for shift: UInt32 in [0, 8, 16, 24] { bytes.append(UInt8(truncatingIfNeeded: bits >> shift)) }
  }

  mutating func begin(_ code: UInt8, _ id: Int32) {
    byte(code)
    integer(id)
  }

  mutating func count(_ value: Int) { integer(Int32(clamping: value)) }

  mutating func sample(_ value: Int16) {
    bytes.append(UInt8(truncatingIfNeeded: value))
    bytes.append(UInt8(truncatingIfNeeded: value >> 8))
  }

  mutating func real(_ value: Double) {
    let bits = value.bitPattern
    for i: UInt64 in 0..<8 { bytes.append(UInt8(truncatingIfNeeded: bits >> (8 * i))) }
  }

  mutating func string(_ value: String) {
    count(value.utf8.count)
    bytes.append(contentsOf: value.utf8)
  }

  mutating func blob(_ value: [UInt8]) {
    count(value.count)
    bytes.append(contentsOf: value)
  }
}

/// Reads the same format. Whatever the bytes are, it ends in a value or an error.
struct WireReader {
  private let bytes: [UInt8]
  private(set) var position = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var isAtEnd: Bool { position == bytes.count }

  mutating func byte() throws(WireError) -> UInt8 {
    guard position < bytes.count else { throw .truncated(at: position) }
    defer { position += 1 }
    return bytes[position]
  }

  mutating func bool() throws(WireError) -> Bool {
    let start = position
    switch try byte() {
    case 0: return false
    case 1: return true
    default: throw .malformed(at: start)
    }
  }

  mutating func integer() throws(WireError) -> Int32 {
    guard bytes.count - position >= 4 else { throw .truncated(at: position) }
    var bits: UInt32 = 0
    for i in 0..<4 { bits |= UInt32(bytes[position + i]) << UInt32(8 * i) }
    position += 4
    return Int32(bitPattern: bits)
  }

  mutating func word() throws(WireError) -> UInt64 {
    let low = UInt64(UInt32(bitPattern: try integer()))
    return low | UInt64(UInt32(bitPattern: try integer())) << 32
  }

  /// A count of things of at least `size` bytes each: one that the rest cannot hold is refused before anything is made.
  mutating func count(ofSize size: Int) throws(WireError) -> Int {
    let start = position
    let count = Int(try integer())
    guard count >= 0 else { throw .malformed(at: start) }
    guard count <= (bytes.count - position) / size else { throw .truncated(at: start) }
    return count
  }

  mutating func blob() throws(WireError) -> [UInt8] {
    let count = try count(ofSize: 1)
    defer { position += count }
    return Array(bytes[position..<position + count])
  }

  /// UTF-8; what is none is shown with replacement characters, as browsers do.
  mutating func string() throws(WireError) -> String {
    let count = try count(ofSize: 1)
    defer { position += count }
    return String(decoding: bytes[position..<position + count], as: UTF8.self)
  }
}

/// Why bytes from the page are no event.
public enum WireError: Error, Equatable, Sendable {
  /// They end, or what they count does not fit, at this offset.
  case truncated(at: Int)
  /// No such event.
  case unknownCode(UInt8)
  /// A value that cannot be, at this offset.
  case malformed(at: Int)
  /// More bytes than the event has, from this offset.
  case excess(at: Int)
}
