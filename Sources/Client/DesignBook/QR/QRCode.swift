import Kernel

/// QR code of a short text: ISO/IEC 18004, byte mode, error correction level M, versions 1 to 6.
package struct QRCode: Equatable, Sendable {
  /// Modules on a side.
  package let side: Int
  /// Row by row; true is dark.
  package private(set) var modules: [Bool]
  /// The mask in use, 0 to 7.
  package private(set) var mask: Int

  /// Longest text in UTF-8 bytes.
  package static let mostBytes = 106

  /// Nil for a text that is too long. The mask is the one with the lowest penalty unless given.
  @export(interface)
  package init?(_ text: String, mask wanted: Int? = nil) {
    let bytes = text.bytes
    guard let layout = Layout.all.first(where: { bytes.count <= $0.capacity }) else { return nil }
    var canvas = Canvas(layout)
    canvas.drawPatterns()
    canvas.fill(layout.codewords(of: bytes))
    var best: (canvas: Canvas, mask: Int, penalty: Int)?
    for mask in wanted.map({ $0...$0 }) ?? 0...7 {
      let masked = canvas.masked(mask)
      let penalty = masked.penalty
      if best.map({ penalty < $0.penalty }) ?? true { best = (masked, mask, penalty) }
    }
    guard let best else { return nil }
    side = layout.side
    modules = best.canvas.modules
    mask = best.mask
  }

  package func isDark(row: Int, column: Int) -> Bool { modules[row * side + column] }

  /// Dark modules as SVG path data in units of a module.
  package var path: String {
    var drawing: [UInt8] = []
    for row in 0..<side {
      var column = 0
      while column < side {
        guard isDark(row: row, column: column) else {
          column += 1
          continue
        }
        let start = column
        while column < side, isDark(row: row, column: column) { column += 1 }
        drawing.append(text: "M\(start) \(row)h\(column - start)v1h-\(column - start)z")
      }
    }
    return String(utf8: drawing)
  }
}

extension QRCode {
  /// The fixed figures of a version at level M.
  struct Layout {
    let version: Int
    let codewords: Int
    /// Error correction codewords of a block.
    let correction: Int
    let blocks: Int

    var side: Int { 17 + 4 * version }
    var data: Int { codewords - correction * blocks }
    /// Bytes of text: mode and length take 12 bits.
    var capacity: Int { data - 2 }
    /// Centre of the alignment pattern away from the finders; nil in version 1.
    var alignment: Int? { version > 1 ? side - 7 : nil }

    static var all: [Layout] {
      let rows: [(Int, Int, Int)] = [(26, 10, 1), (44, 16, 1), (70, 26, 1), (100, 18, 2), (134, 24, 2), (172, 16, 4)]
      return rows.indices.map {
        Layout(version: $0 + 1, codewords: rows[$0].0, correction: rows[$0].1, blocks: rows[$0].2)
      }
    }

    /// Data and error correction, interleaved block by block.
    func codewords(of text: [UInt8]) -> [UInt8] {
      var bits = BitWriter()
      bits.append(0b0100, count: 4)
      bits.append(text.count, count: 8)
      for byte in text { bits.append(Int(byte), count: 8) }
      let words = bits.padded(to: data)
      var (parts, corrections): ([[UInt8]], [[UInt8]]) = ([], [])
      var start = 0
      for block in 0..<blocks {
        // Longer blocks come last.
        let length = data / blocks + (block >= blocks - data % blocks ? 1 : 0)
        let part = Array(words[start..<start + length])
        parts.append(part)
        corrections.append(ReedSolomon.remainder(of: part, count: correction))
        start += length
      }
      return Self.interleaved(parts) + Self.interleaved(corrections)
    }

    private static func interleaved(_ parts: [[UInt8]]) -> [UInt8] {
      var result: [UInt8] = []
      for index in 0..<(parts.map { $0.count }.max() ?? 0) {
        for part in parts where index < part.count { result.append(part[index]) }
      }
      return result
    }
  }

  private struct BitWriter {
    var bytes: [UInt8] = []
    var count = 0

    mutating func append(_ value: Int, count bits: Int) {
      for bit in stride(from: bits - 1, through: 0, by: -1) {
        if count % 8 == 0 { bytes.append(0) }
        if value >> bit & 1 == 1 { bytes[bytes.count - 1] |= 0x80 >> UInt8(count % 8) }
        count += 1
      }
    }

    /// With terminator and pad bytes.
    func padded(to length: Int) -> [UInt8] {
      var copy = self
      copy.append(0, count: min(4, length * 8 - count))
      var pad: UInt8 = 0xEC
      while copy.bytes.count < length {
        copy.bytes.append(pad)
        pad = pad == 0xEC ? 0x11 : 0xEC
      }
      return copy.bytes
    }
  }

  /// Arithmetic in GF(256) modulo x^8 + x^4 + x^3 + x^2 + 1.
  enum ReedSolomon {
    static func multiply(_ a: UInt8, _ b: UInt8) -> UInt8 {
      var (product, a) = (0, Int(a))
      for bit in 0..<8 {
        if b >> UInt8(bit) & 1 == 1 { product ^= a }
        a <<= 1
        if a & 0x100 != 0 { a ^= 0x11D }
      }
      return UInt8(product & 0xFF)
    }

    /// Remainder of the data, shifted by `count`, divided by the generator polynomial of that degree.
    static func remainder(of data: [UInt8], count: Int) -> [UInt8] {
      // The generator without its leading 1, highest power first.
      var generator = [UInt8](repeating: 0, count: count)
      generator[count - 1] = 1
      var root: UInt8 = 1
      for _ in 0..<count {
        for index in 0..<count {
          generator[index] = multiply(generator[index], root) ^ (index + 1 < count ? generator[index + 1] : 0)
        }
        root = multiply(root, 2)
      }
      var rest = [UInt8](repeating: 0, count: count)
      for byte in data {
        let factor = byte ^ rest[0]
        rest.removeFirst()
        rest.append(0)
        for index in 0..<count { rest[index] ^= multiply(generator[index], factor) }
      }
      return rest
    }
  }
}
