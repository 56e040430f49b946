/// The frames of SQLite's write-ahead log, as https://sqlite.org/fileformat2.html#the_write_ahead_log describes them.
struct WriteAheadLog {
  /// Identifies the log since its last restart.
  struct Header: Equatable {
    static let size = 32

    var pageSize: Int
    var salts: [UInt8]
    fileprivate var isBigEndian: Bool
    fileprivate var checksum: Checksum

    /// Nil for bytes that are no complete header.
    init?(_ bytes: [UInt8]) {
      guard bytes.count == Self.size else { return nil }
      let magic = Self.number(bytes, 0)
      guard magic == 0x377F_0682 || magic == 0x377F_0683 else { return nil }
      isBigEndian = magic & 1 == 1
      pageSize = Int(Self.number(bytes, 8))
      salts = Array(bytes[16..<24])
      checksum = Checksum()
      checksum.add(bytes[0..<24], isBigEndian: isBigEndian)
      guard checksum == Checksum(bytes[24..<32]), pageSize >= 512, pageSize <= 65_536 else { return nil }
    }

    var frameSize: Int { WriteAheadLog.frameHeaderSize + pageSize }

    fileprivate static func number(_ bytes: [UInt8], _ at: Int) -> UInt32 { WriteAheadLog.number(bytes[at..<at + 4]) }
  }

  /// The cumulative checksum of the log.
  struct Checksum: Equatable {
    private var first: UInt32 = 0
    private var second: UInt32 = 0

    init() {}

    init(_ bytes: ArraySlice<UInt8>) {
      first = number(bytes.prefix(4))
      second = number(bytes.dropFirst(4).prefix(4))
    }

    mutating func add(_ bytes: ArraySlice<UInt8>, isBigEndian: Bool) {
      bytes.withUnsafeBytes { buffer in
        for offset in stride(from: 0, to: buffer.count - 7, by: 8) {
          let one = buffer.loadUnaligned(fromByteOffset: offset, as: UInt32.self)
          let two = buffer.loadUnaligned(fromByteOffset: offset + 4, as: UInt32.self)
          first = first &+ (isBigEndian ? UInt32(bigEndian: one) : UInt32(littleEndian: one)) &+ second
          second = second &+ (isBigEndian ? UInt32(bigEndian: two) : UInt32(littleEndian: two)) &+ first
        }
      }
    }
  }

  static let frameHeaderSize = 24

  /// How much of `bytes`, which follow what had `checksum`, is whole transactions: the count of bytes, the checksum after
  /// them, and whether the log ends within `bytes`.
  static func committed(
    _ bytes: [UInt8], of header: Header, after checksum: Checksum?
  ) -> (count: Int, checksum: Checksum, isAll: Bool) {
    var running = checksum ?? header.checksum
    var result = (count: 0, checksum: running, isAll: true)
    var start = 0
    while start + header.frameSize <= bytes.count {
      let frame = bytes[start..<start + header.frameSize]
      guard frame[start + 8..<start + 16].elementsEqual(header.salts) else { return result }
      running.add(frame[start..<start + 8], isBigEndian: header.isBigEndian)
      running.add(frame[(start + frameHeaderSize)...], isBigEndian: header.isBigEndian)
      guard running == Checksum(frame[start + 16..<start + 24]) else { return result }
      start += header.frameSize
      // A frame that ends a transaction carries the database's size after it.
      if number(frame[(start - header.frameSize + 4)...].prefix(4)) > 0 { result = (start, running, true) }
    }
    result.isAll = false
    return result
  }

  /// A number in the byte order of the file format.
  static func number(_ bytes: ArraySlice<UInt8>) -> UInt32 { bytes.reduce(0) { $0 << 8 | UInt32($1) } }
}
