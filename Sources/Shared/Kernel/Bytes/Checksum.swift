/// CRC-32 as in ISO 3309, PNG and zip: polynomial 04C11DB7 reflected, all ones in, complemented out.
///
/// Detects transmission errors (every burst of up to 32 bits), not tampering: the checksum has no key. The published
/// check value for "123456789" is CBF43926.
package struct Checksum: Equatable, Sendable {
  private var register: UInt32 = .max

  package init() {}

  /// Checksum of all bytes added so far.
  package var value: UInt32 { ~register }

  /// Adds bytes, eight at a time through eight tables (Kounavis and Berry, "A Systematic Approach to Building High
  /// Performance, Software-based, CRC Generators", ISCC 2005), then the remainder.
  package mutating func add(_ bytes: UnsafeRawBufferPointer) {
    guard let start = bytes.baseAddress else { return }
    var register = register
    tables.withUnsafeBufferPointer { tables in
      var offset = 0
      while offset + 8 <= bytes.count {
        let word = UInt64(littleEndian: start.loadUnaligned(fromByteOffset: offset, as: UInt64.self)) ^ UInt64(register)
        register = 0
        for place in 0..<8 {
          let byte = Int(truncatingIfNeeded: (word &>> UInt64(place &* 8)) & 0xFF)
          register ^= tables[(7 &- place) &* 256 &+ byte]
        }
        offset += 8
      }
      while offset < bytes.count {
        let byte = start.load(fromByteOffset: offset, as: UInt8.self)
        register = tables[Int(truncatingIfNeeded: (register ^ UInt32(byte)) & 0xFF)] ^ (register >> 8)
        offset += 1
      }
    }
    self.register = register
  }

  /// The checksum of one piece.
  package static func of(_ bytes: UnsafeRawBufferPointer) -> UInt32 {
    var sum = Checksum()
    sum.add(bytes)
    return sum.value
  }

  /// The checksum of one piece.
  package static func of(_ bytes: [UInt8]) -> UInt32 { bytes.withUnsafeBytes { of($0) } }
}

/// Eight tables of 256, made once: table `n` holds the remainder of every byte with `n` zero bytes after it.
private let tables: [UInt32] = {
  var tables = [UInt32](repeating: 0, count: 8 * 256)
  for index in 0..<256 {
    var remainder = UInt32(index)
    for _ in 0..<8 { remainder = remainder & 1 == 1 ? 0xEDB8_8320 ^ (remainder >> 1) : remainder >> 1 }
    tables[index] = remainder
  }
  for index in 256..<8 * 256 {
    let shorter = tables[index - 256]
    tables[index] = tables[Int(shorter & 0xFF)] ^ (shorter >> 8)
  }
  return tables
}()
