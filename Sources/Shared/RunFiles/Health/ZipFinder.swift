/// Finds Apple Health's export.xml in a zip archive of any size, by its central directory: asks for parts of the file one
/// after another.
///
/// ```
/// var finder = ZipFinder(size: size)
/// var step = finder.start
/// while case .read(let at, let count) = step { step = try finder.read(file[at..<(at + count)]) }
/// ```
///
/// Source: PKWARE, APPNOTE 6.3.10, sections 4.3 and 4.5.3.
package struct ZipFinder: Equatable, Sendable {
  package enum Step: Equatable, Sendable {
    /// The caller hands in these bytes next.
    case read(at: Int64, count: Int32)
    case found(ZipEntry)
  }

  private enum Wanted: Equatable, Sendable {
    case end, wideEnd, directory
    case localHeader(Candidate)
  }

  private struct Candidate: Equatable, Sendable {
    var entry: ZipEntry
    var header: Int64
    var isDeflated: Bool
    var isNamedExport: Bool
  }

  private let size: Int64
  private var wanted = Wanted.end

  /// Bytes of the record at the end with the longest comment, and the locator before it.
  private static let longestEnd: Int64 = 65_557 + 20
  /// Bytes of the central directory: some 100,000 files.
  static let longestDirectory: Int64 = 8 << 20
  /// Highest plausible compression ratio of XML; a higher one is a zip bomb.
  static let mostRatio: Int64 = 200
  /// Bytes of the unpacked file.
  package static let mostBytes: Int64 = 8 << 30

  package init(size: Int64) { self.size = size }

  /// The first step.
  package var start: Step {
    let count = min(size, Self.longestEnd)
    return .read(at: size - count, count: Int32(count))
  }

  /// Takes the bytes that were asked for.
  package mutating func read(_ bytes: [UInt8]) throws(ZipError) -> Step {
    switch wanted {
    case .end: try readEnd(bytes)
    case .wideEnd: try readWideEnd(bytes)
    case .directory: try readDirectory(bytes)
    case .localHeader(let candidate): try readLocalHeader(bytes, candidate)
    }
  }

  private mutating func readEnd(_ bytes: [UInt8]) throws(ZipError) -> Step {
    var index = bytes.count - 22
    while index >= 0, bytes.word32(index) != 0x0605_4B50 || index + 22 + bytes.word16(index + 20) > bytes.count {
      index -= 1
    }
    guard index >= 0 else { throw .damaged }
    let (length, offset) = (bytes.word32(index + 12), bytes.word32(index + 16))
    let isWide = length == 0xFFFF_FFFF || offset == 0xFFFF_FFFF || bytes.word16(index + 10) == 0xFFFF
    guard isWide else { return try askForDirectory(at: offset, length) }
    let locator = index - 20
    guard locator >= 0, bytes.word32(locator) == 0x0706_4B50, let place = bytes.word64(locator + 8), place >= 0,
      place <= size - 56
    else { throw .damaged }
    wanted = .wideEnd
    return .read(at: place, count: 56)
  }

  private mutating func readWideEnd(_ bytes: [UInt8]) throws(ZipError) -> Step {
    guard bytes.count == 56, bytes.word32(0) == 0x0606_4B50, let length = bytes.word64(40),
      let offset = bytes.word64(48)
    else { throw .damaged }
    return try askForDirectory(at: offset, length)
  }

  private mutating func askForDirectory(at offset: Int64, _ length: Int64) throws(ZipError) -> Step {
    guard length >= 46 else { throw .nothingFound }
    guard length <= Self.longestDirectory else { throw .tooLarge }
    guard offset >= 0, offset <= size - length else { throw .damaged }
    wanted = .directory
    return .read(at: offset, count: Int32(length))
  }

  private mutating func readDirectory(_ bytes: [UInt8]) throws(ZipError) -> Step {
    var index = 0
    var best: Candidate?
    while index + 46 <= bytes.count, bytes.word32(index) == 0x0201_4B50 {
      let name = index + 46
      let extra = name + bytes.word16(index + 28)
      let next = extra + bytes.word16(index + 30) + bytes.word16(index + 32)
      guard next <= bytes.count else { throw .damaged }
      if Self.isXML(bytes[name..<extra]) {
        let candidate = try Self.candidate(bytes, index, extra: extra..<(extra + bytes.word16(index + 30)))
        // Phones name the file in their language; it is the largest then.
        if best.map({ Self.isBetter(candidate, than: $0) }) ?? true { best = candidate }
      }
      index = next
    }
    guard let best else { throw .nothingFound }
    guard best.entry.size <= Self.mostBytes, best.entry.size / Self.mostRatio <= best.entry.packed else {
      throw .tooLarge
    }
    guard best.header >= 0, best.header <= size - 30 else { throw .damaged }
    wanted = .localHeader(best)
    return .read(at: best.header, count: 30)
  }

  private static func isBetter(_ a: Candidate, than b: Candidate) -> Bool {
    a.isNamedExport == b.isNamedExport ? a.entry.size > b.entry.size : a.isNamedExport
  }

  /// Whether a name may be the export's: XML, but not the clinical document beside it.
  private static func isXML(_ name: ArraySlice<UInt8>) -> Bool {
    name.endsIgnoringCase(".xml") && !name.endsIgnoringCase("_cda.xml")
  }

  private static func candidate(
    _ bytes: [UInt8], _ index: Int, extra: Range<Int>
  ) throws(ZipError) -> Candidate {
    var (packed, size, header) = (bytes.word32(index + 20), bytes.word32(index + 24), bytes.word32(index + 42))
    let method = bytes.word16(index + 10)
    // Encrypted, or packed in another way.
    guard bytes.word16(index + 8) & 1 == 0, method == 0 || method == 8 else { throw .unsupported }
    var place = extra.lowerBound
    while place + 4 <= extra.upperBound {
      let (id, length) = (bytes.word16(place), bytes.word16(place + 2))
      var field = place + 4
      let end = field + length
      guard end <= extra.upperBound else { break }
      if id == 1 {
        for number in 0..<3 where [size, packed, header][number] == 0xFFFF_FFFF {
          guard field + 8 <= end, let value = bytes.word64(field), value >= 0 else { throw .damaged }
          field += 8
          if number == 0 { size = value } else if number == 1 { packed = value } else { header = value }
        }
      }
      place = end
    }
    let name = bytes[(index + 46)..<(index + 46 + bytes.word16(index + 28))]
    return Candidate(
      entry: ZipEntry(at: 0, packed: packed, size: size, isDeflated: method == 8), header: header,
      isDeflated: method == 8,
      isNamedExport: name.endsIgnoringCase("/export.xml") || (name.count == 10 && name.endsIgnoringCase("export.xml")))
  }

  private func readLocalHeader(_ bytes: [UInt8], _ candidate: Candidate) throws(ZipError) -> Step {
    guard bytes.count == 30, bytes.word32(0) == 0x0403_4B50 else { throw .damaged }
    var entry = candidate.entry
    entry.at = candidate.header + 30 + Int64(bytes.word16(26) + bytes.word16(28))
    guard entry.at <= size - entry.packed else { throw .damaged }
    guard entry.isDeflated || entry.packed == entry.size else { throw .damaged }
    return .found(entry)
  }
}

/// A file in an archive.
package struct ZipEntry: Equatable, Sendable {
  /// Where its bytes begin.
  package var at: Int64
  package var packed: Int64
  /// Bytes unpacked.
  package var size: Int64
  package var isDeflated: Bool
}

/// Why an archive gives no export.
package enum ZipError: Error, Hashable, Sendable {
  /// Cut, changed or no archive.
  case damaged
  /// Encrypted, or packed in a way that Apple Health does not use.
  case unsupported
  /// No Apple Health export is in it.
  case nothingFound
  /// It would unpack to more than any export.
  case tooLarge
}

extension [UInt8] {
  fileprivate func word16(_ index: Int) -> Int { Int(self[index]) | Int(self[index + 1]) << 8 }

  fileprivate func word32(_ index: Int) -> Int64 { Int64(word16(index)) | Int64(word16(index + 2)) << 16 }

  /// Nil beyond `Int64`.
  fileprivate func word64(_ index: Int) -> Int64? {
    let high = word32(index + 4)
    return high < 0x8000_0000 ? word32(index) | high << 32 : nil
  }
}

extension ArraySlice<UInt8> {
  fileprivate func endsIgnoringCase(_ end: StaticString) -> Bool {
    guard count >= end.utf8CodeUnitCount else { return false }
    var index = endIndex - end.utf8CodeUnitCount
    for place in 0..<end.utf8CodeUnitCount {
      let byte = self[index]
      let lower = byte >= 65 && byte <= 90 ? byte | 0x20 : byte
      guard lower == end.utf8Start[place] else { return false }
      index += 1
    }
    return true
  }
}
