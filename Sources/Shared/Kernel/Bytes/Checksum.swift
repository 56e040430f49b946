/// CRC-32 as in ISO 3309, PNG and zip: polynomial 04C11DB7 reflected, all ones in, complemented out.
///
/// Finds transmission damage (every burst of up to 32 bits). It is no proof against tampering: anybody can compute it.
/// The check value published for "123456789" is CBF43926.
public struct Checksum: Equatable, Sendable {
  private var register: UInt32 = .max

  public init() {}

  /// The checksum of everything added so far.
  public var value: UInt32 { ~register }

  /// Adds more bytes.
  public mutating func add(_ bytes: UnsafeRawBufferPointer) {
    guard let start = bytes.baseAddress else { return }
    var register = register
    table.withUnsafeBufferPointer { table in
      for offset in 0..<bytes.count {
        let byte = start.load(fromByteOffset: offset, as: UInt8.self)
        register = table[Int(truncatingIfNeeded: (register ^ UInt32(byte)) & 0xFF)] ^ (register >> 8)
      }
    }
    self.register = register
  }

  /// The checksum of one piece.
  public static func of(_ bytes: UnsafeRawBufferPointer) -> UInt32 {
    var sum = Checksum()
    sum.add(bytes)
    return sum.value
  }

  /// The checksum of one piece.
  public static func of(_ bytes: [UInt8]) -> UInt32 { bytes.withUnsafeBytes { of($0) } }
}

/// The remainder of every byte, made once.
private let table: [UInt32] = (0..<256).map { index in
  var remainder = UInt32(index)
  for _ in 0..<8 { remainder = remainder & 1 == 1 ? 0xEDB8_8320 ^ (remainder >> 1) : remainder >> 1 }
  return remainder
}
