/// Writes a recording: a few bytes of frame around values that its game lays out.
///
/// The frame is `P R`, one byte of layout version, the game's values, and the CRC-32 of all that in four bytes, lowest
/// first. The values are written with the calls below and read back by `RecordingReader` in the same order; there are no
/// tags or names, since the version fixes the layout. What varies little is cheap: numbers take seven bits a byte, and
/// differences of either sign (`signed`) stay short in both directions. A finger's sample comes to about five bytes.
public struct RecordingWriter {
  /// The two bytes that every recording begins with: "PR".
  public static let magic: (UInt8, UInt8) = (0x50, 0x52)

  private var bytes: [UInt8] = []

  /// Begins a recording of the given layout. `expecting` is a guess at its size in bytes, to reserve at once.
  public init(version: UInt8, expecting: Int = 1024) {
    bytes.reserveCapacity(expecting)
    bytes.append(Self.magic.0)
    bytes.append(Self.magic.1)
    bytes.append(version)
  }

  /// One byte as it is.
  public mutating func byte(_ value: UInt8) { bytes.append(value) }

  /// A number in seven-bit groups, lowest first, the top bit saying that more follow (LEB128): 1 byte below 128, 10 for
  /// the largest.
  public mutating func unsigned(_ value: UInt64) {
    var rest = value
    while rest > 0x7F {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }

  /// A number of either sign, zigzag-folded (0, -1, 1, -2, ... become 0, 1, 2, 3, ...) and then as `unsigned`.
  public mutating func signed(_ value: Int64) { unsigned(UInt64(bitPattern: (value << 1) ^ (value >> 63))) }

  /// Eight bytes, lowest first: for seeds, which are as often large as small.
  public mutating func fixed64(_ value: UInt64) {
    for shift in stride(from: UInt64(0), to: 64, by: 8) { bytes.append(UInt8(truncatingIfNeeded: value >> shift)) }
  }

  /// The number of bytes, then the bytes.
  public mutating func data(_ value: [UInt8]) {
    unsigned(UInt64(value.count))
    bytes.append(contentsOf: value)
  }

  /// The number of UTF-8 bytes, then these.
  public mutating func text(_ value: String) { data([UInt8](value.utf8)) }

  /// The finished recording with its checksum.
  public consuming func sealed() -> [UInt8] {
    let sum = Checksum.of(bytes)
    for shift in stride(from: UInt32(0), to: 32, by: 8) { bytes.append(UInt8(truncatingIfNeeded: sum >> shift)) }
    return bytes
  }
}
