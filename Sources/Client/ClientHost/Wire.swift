import Kernel

// Out of line: inlined, these would be compiled into every case of the events and effects.

/// Encoder of the wire format between client and page.
struct WireWriter {
  var bytes: [UInt8] = []

  @inline(never) mutating func byte(_ value: UInt8) { bytes.append(value) }

  @inline(never) mutating func bool(_ value: Bool) { bytes.append(value ? 1 : 0) }

  @inline(never) mutating func integer(_ value: Int32) {
    let bits = UInt32(bitPattern: value)
    for shift: UInt32 in [0, 8, 16, 24] { bytes.append(UInt8(truncatingIfNeeded: bits >> shift)) }
  }

  @inline(never) mutating func begin(_ code: UInt8, _ id: Int32) {
    byte(code)
    integer(id)
  }

  mutating func count(_ value: Int) { integer(Int32(clamping: value)) }

  @inline(never) mutating func sample(_ value: Int16) {
    bytes.append(UInt8(truncatingIfNeeded: value))
    bytes.append(UInt8(truncatingIfNeeded: value >> 8))
  }

  @inline(never) mutating func real(_ value: Double) {
    let bits = value.bitPattern
    for i: UInt64 in 0..<8 { bytes.append(UInt8(truncatingIfNeeded: bits >> (8 * i))) }
  }

  @inline(never) mutating func string(_ value: String) {
    count(value.utf8.count)
    bytes.append(text: value)
  }

  @inline(never) mutating func blob(_ value: [UInt8]) {
    count(value.count)
    bytes.append(contentsOf: value)
  }
}

/// Decoder of the wire format. Safe for any bytes.
struct WireReader {
  private let bytes: [UInt8]
  private(set) var position = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var isAtEnd: Bool { position == bytes.count }

  @inline(never) mutating func byte() throws(WireError) -> UInt8 {
    guard position < bytes.count else { throw .truncated(at: position) }
    defer { position += 1 }
    return bytes[position]
  }

  @inline(never) mutating func bool() throws(WireError) -> Bool {
    let start = position
    switch try byte() {
    case 0: return false
    case 1: return true
    default: throw .malformed(at: start)
    }
  }

  @inline(never) mutating func integer() throws(WireError) -> Int32 {
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

  /// Count of elements of at least `size` bytes each; rejected before allocation if the rest cannot hold it.
  @inline(never) mutating func count(ofSize size: Int) throws(WireError) -> Int {
    let start = position
    let count = Int(try integer())
    guard count >= 0 else { throw .malformed(at: start) }
    guard count <= (bytes.count - position) / size else { throw .truncated(at: start) }
    return count
  }

  @inline(never) mutating func blob() throws(WireError) -> [UInt8] {
    let count = try count(ofSize: 1)
    defer { position += count }
    return Array(bytes[position..<position + count])
  }

  /// UTF-8; malformed sequences become replacement characters, as in browsers.
  @inline(never) mutating func string() throws(WireError) -> String {
    let count = try count(ofSize: 1)
    defer { position += count }
    return String(utf8: Array(bytes[position..<position + count]))
  }
}

/// Reason why bytes from the page are not a valid event.
package enum WireError: Error, Equatable, Sendable {
  /// Truncated, or a count exceeds the rest, at this offset.
  case truncated(at: Int)
  /// Unknown event code.
  case unknownCode(UInt8)
  /// Invalid value at this offset.
  case malformed(at: Int)
  /// Trailing bytes from this offset.
  case excess(at: Int)
}
