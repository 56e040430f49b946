import Kernel

/// A piece of an archive's log: committed frames, and when they were copied.
///
/// In the file: `PLWA`, the time, the page size, the byte count and a checksum of the frames, then the frames.
struct ArchiveRecord {
  static let headerSize = 32
  private static let mark = Array("PLWA".utf8)

  var time: Timestamp
  var pageSize: Int
  var count: Int
  private var digest: UInt64

  init(_ frames: ArraySlice<UInt8>, pageSize: Int, at time: Timestamp) {
    self.time = time
    self.pageSize = pageSize
    count = frames.count
    digest = Self.digest(frames)
  }

  /// Nil for bytes that are no record's header.
  init?(header bytes: [UInt8]) {
    guard bytes.count == Self.headerSize, bytes.starts(with: Self.mark) else { return nil }
    func number(_ range: Range<Int>) -> UInt64 { bytes[range].reduce(0) { $0 << 8 | UInt64($1) } }
    pageSize = Int(number(4..<8))
    time = Timestamp(Int64(bitPattern: number(8..<16)))
    guard let count = Int(exactly: number(16..<24)), count < 1 << 40, pageSize >= 512, pageSize <= 65_536 else {
      return nil
    }
    self.count = count
    digest = number(24..<32)
  }

  var header: [UInt8] {
    func bytes(_ number: UInt64, _ count: Int) -> [UInt8] {
      (0..<count).reversed().map { UInt8(truncatingIfNeeded: number >> (UInt64($0) * 8)) }
    }
    return Self.mark + bytes(UInt64(pageSize), 4) + bytes(UInt64(bitPattern: time.rawValue), 8)
      + bytes(UInt64(count), 8)
      + bytes(digest, 8)
  }

  /// Whether the frames are those that were written.
  func matches(_ frames: [UInt8]) -> Bool { frames.count == count && Self.digest(frames[...]) == digest }

  /// FNV-1a over words of eight bytes: finds a torn end; it is no protection against forgery.
  private static func digest(_ bytes: ArraySlice<UInt8>) -> UInt64 {
    bytes.withUnsafeBytes { buffer in
      var hash: UInt64 = 0xCBF2_9CE4_8422_2325
      for offset in stride(from: 0, to: buffer.count - 7, by: 8) {
        hash = (hash ^ buffer.loadUnaligned(fromByteOffset: offset, as: UInt64.self)) &* 0x100_0000_01B3
        hash ^= hash >> 29
      }
      return hash
    }
  }
}
