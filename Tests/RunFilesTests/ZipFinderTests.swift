import Kernel
import RunFiles
import Testing

/// A zip archive, written byte by byte.
struct ZipSample {
  struct File {
    var name: String
    var content: [UInt8] = [UInt8]("<HealthData/>".utf8)
    /// The unpacked size that the directory claims; nil for the real one.
    var claimed: Int64?
    var flags = 0
    var method = 0
  }

  var files: [File] = []
  var isWide = false
  var comment = ""

  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    var directory: [UInt8] = []
    for file in files {
      let (name, size) = ([UInt8](file.name.utf8), Int64(file.content.count))
      let header = Int64(bytes.count)
      bytes += word(0x0403_4B50, 4) + word(20, 2) + word(Int64(file.flags), 2) + word(Int64(file.method), 2)
      bytes += word(0, 8) + word(size, 4) + word(file.claimed ?? size, 4) + word(Int64(name.count), 2) + word(3, 2)
      bytes += name + [0, 0, 0] + file.content
      directory += word(0x0201_4B50, 4) + word(20, 2) + word(20, 2) + word(Int64(file.flags), 2)
      directory += word(Int64(file.method), 2) + word(0, 8)
      let most: Int64 = 0xFFFF_FFFF
      directory += word(isWide ? most : size, 4) + word(isWide ? most : file.claimed ?? size, 4)
      directory += word(Int64(name.count), 2) + word(isWide ? 28 : 0, 2) + word(0, 2) + word(0, 8)
      directory += word(isWide ? most : header, 4) + name
      if isWide {
        directory += word(1, 2) + word(24, 2) + word(file.claimed ?? size, 8) + word(size, 8) + word(header, 8)
      }
    }
    let start = Int64(bytes.count)
    bytes += directory
    if isWide {
      let record = Int64(bytes.count)
      bytes += word(0x0606_4B50, 4) + word(44, 8) + word(45, 2) + word(45, 2) + word(0, 8)
      bytes += word(Int64(files.count), 8) + word(Int64(files.count), 8) + word(Int64(directory.count), 8)
      bytes += word(start, 8) + word(0x0706_4B50, 4) + word(0, 4) + word(record, 8) + word(1, 4)
    }
    let most = isWide ? Int64(0xFFFF) : Int64(files.count)
    bytes += word(0x0605_4B50, 4) + word(0, 4) + word(most, 2) + word(most, 2)
    bytes += word(isWide ? 0xFFFF_FFFF : Int64(directory.count), 4) + word(isWide ? 0xFFFF_FFFF : start, 4)
    return bytes + word(Int64(comment.utf8.count), 2) + [UInt8](comment.utf8)
  }

  private func word(_ value: Int64, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> (Int64($0) * 8)) }
  }

  /// What the finder makes of bytes.
  static func find(_ bytes: [UInt8]) -> (content: [UInt8]?, error: ZipError?) {
    var finder = ZipFinder(size: Int64(bytes.count))
    var step = finder.start
    do throws(ZipError) {
      while case .read(let at, let count) = step {
        step = try finder.read([UInt8](bytes[Int(at)..<(Int(at) + Int(count))]))
      }
    } catch {
      return (nil, error)
    }
    guard case .found(let entry) = step else { return (nil, nil) }
    return ([UInt8](bytes[Int(entry.at)..<Int(entry.at + entry.packed)]), nil)
  }
}

@Suite("The export in a zip archive")
struct ZipFinderTests {
  private let content = [UInt8]("<HealthData>found</HealthData>".utf8)

  @Test(
    "export.xml is found by the directory, in archives of both widths and with a comment", arguments: [false, true])
  func found(_ isWide: Bool) {
    var sample = ZipSample(isWide: isWide)
    sample.files = [
      ZipSample.File(name: "apple_health_export/export_cda.xml", content: [UInt8](repeating: 60, count: 500)),
      ZipSample.File(name: "apple_health_export/workout-routes/route_1.gpx"),
      ZipSample.File(name: "apple_health_export/export.xml", content: content),
      ZipSample.File(name: "apple_health_export/other.xml", content: [UInt8](repeating: 61, count: 900)),
    ]
    sample.comment = "PK\u{5}\u{6}"
    #expect(ZipSample.find(sample.bytes).content == content)
  }

  @Test("where the phone names the file in its language, the largest XML is it")
  func translated() {
    var sample = ZipSample()
    sample.files = [
      ZipSample.File(name: "apple_health_export/Exportieren.XML", content: content),
      ZipSample.File(name: "apple_health_export/small.xml"),
    ]
    #expect(ZipSample.find(sample.bytes).content == content)
  }

  @Test("an archive of something else, an encrypted one, a bomb and a cut one are refused, each in its way")
  func refused() {
    func find(_ file: ZipSample.File) -> ZipError? { ZipSample.find(ZipSample(files: [file]).bytes).error }
    #expect(ZipSample.find(ZipSample().bytes).error == .nothingFound)
    #expect(find(ZipSample.File(name: "photo.jpg")) == .nothingFound)
    #expect(find(ZipSample.File(name: "export.xml", flags: 1)) == .unsupported)
    #expect(find(ZipSample.File(name: "export.xml", method: 12)) == .unsupported)
    #expect(find(ZipSample.File(name: "export.xml", claimed: 4_000_000_000, method: 8)) == .tooLarge)
    #expect(find(ZipSample.File(name: "export.xml", claimed: 14)) == .damaged)
    let whole = ZipSample(files: [ZipSample.File(name: "export.xml")]).bytes
    for count in stride(from: 0, to: whole.count - 1, by: 5) {
      #expect(ZipSample.find([UInt8](whole[..<count])).error == .damaged, "\(count) bytes")
    }
  }

  @Test("no changed byte leads outside the file", arguments: Array(0..<40))
  func changed(_ seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    var bytes = ZipSample(
      files: [ZipSample.File(name: "a/export.xml", content: content), ZipSample.File(name: "b.xml")],
      isWide: seed % 2 == 0
    ).bytes
    for _ in 0..<40 {
      let place = Int(random.next() % UInt64(bytes.count))
      bytes[place] = UInt8(truncatingIfNeeded: random.next())
      let found = ZipSample.find(bytes)
      #expect(found.content != nil || found.error != nil, "seed \(seed)")
    }
  }
}
