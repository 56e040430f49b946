/// Encodes a recording: a frame of a few bytes around values in a layout defined by the game.
///
/// The frame is `P R`, one byte of layout version, the values, and their CRC-32 in four bytes, little-endian. The
/// values are written by the calls below and read back by `RecordingReader` in the same order, without tags or names,
/// since the version determines the layout. Small numbers are cheap: seven bits per byte, and signed differences stay
/// short in both directions. A finger's sample takes about five bytes.
package struct RecordingWriter {
  /// First two bytes of every recording: "PR".
  package static let magic: (UInt8, UInt8) = (0x50, 0x52)

  private var bytes: [UInt8] = []

  /// Begins a recording of a layout; `expecting` is an estimate of its size in bytes, for reservation.
  package init(version: UInt8, expecting: Int = 1024) {
    bytes.reserveCapacity(expecting)
    bytes.append(Self.magic.0)
    bytes.append(Self.magic.1)
    bytes.append(version)
  }

  /// One byte as it is.
  package mutating func byte(_ value: UInt8) { bytes.append(value) }

  /// A number in seven-bit groups, lowest first, the top bit saying that more follow (LEB128): 1 byte below 128, 10 for
  /// the largest.
  package mutating func unsigned(_ value: UInt64) {
    var rest = value
    while rest > 0x7F {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }

  /// A number of either sign, zigzag-folded (0, -1, 1, -2, ... become 0, 1, 2, 3, ...) and then as `unsigned`.
  package mutating func signed(_ value: Int64) { unsigned(UInt64(bitPattern: (value << 1) ^ (value >> 63))) }

  /// Eight bytes, lowest first: for seeds, which are as often large as small.
  package mutating func fixed64(_ value: UInt64) {
    for shift in stride(from: UInt64(0), to: 64, by: 8) { bytes.append(UInt8(truncatingIfNeeded: value >> shift)) }
  }

  /// The number of bytes, then the bytes.
  package mutating func data(_ value: [UInt8]) {
    unsigned(UInt64(value.count))
    bytes.append(contentsOf: value)
  }

  /// The number of UTF-8 bytes, then these.
  package mutating func text(_ value: String) { data([UInt8](value.utf8)) }

  /// The finished recording with its checksum.
  package consuming func sealed() -> [UInt8] {
    let sum = Checksum.of(bytes)
    for shift in stride(from: UInt32(0), to: 32, by: 8) { bytes.append(UInt8(truncatingIfNeeded: sum >> shift)) }
    return bytes
  }
}
