/// Reads a file of runs in pieces, whichever of the four formats it is in, in constant memory.
///
/// ```
/// var reader = RunFileReader()
/// repeat {
///   for piece in file { try reader.read(piece) }
/// } while try reader.needsAnotherPass()
/// let runs = try reader.finish()
/// ```
package struct RunFileReader {
  enum Kind {
    /// Fewer bytes than tell.
    case unknown
    case fit
    case xml
  }

  private var kind = Kind.unknown
  private var head: [UInt8] = []
  private var fit = FITReader()
  private var scanner = XMLScanner()
  private var handler = RunXMLHandler()

  package init() {}

  package mutating func read(_ bytes: [UInt8]) throws(RunFileError) {
    let failure = bytes.withUnsafeBytes { bytes in
      do throws(RunFileError) {
        try read(bytes)
        return RunFileError?.none
      } catch {
        return error
      }
    }
    if let failure { throw failure }
  }

  /// Reads the next piece of the file.
  package mutating func read(_ bytes: UnsafeRawBufferPointer) throws(RunFileError) {
    switch kind {
    case .fit: try fit.read(bytes)
    case .xml: try scanner.scan(bytes, into: &handler)
    case .unknown:
      head.append(contentsOf: bytes)
      guard head.count >= RunFileReader.telling else { return }
      try begin()
    }
  }

  /// Bytes by which the format is known: FIT's name ends at the twelfth.
  static let telling = 12

  private mutating func begin() throws(RunFileError) {
    kind = try RunFileReader.kind(of: head)
    var first = head
    head = []
    // A byte order mark.
    if first.starts(with: [0xEF, 0xBB, 0xBF]) { first.removeFirst(3) }
    try read(first)
  }

  static func kind(of head: [UInt8]) throws(RunFileError) -> Kind {
    guard !head.isEmpty else { throw .empty }
    if head.count >= 12, Array(head[8..<12]) == [0x2E, 0x46, 0x49, 0x54] { return .fit }
    if head.starts(with: [0x50, 0x4B]) || head.starts(with: [0x1F, 0x8B]) { throw .zipped }
    if head.starts(with: [0xFE, 0xFF]) || head.starts(with: [0xFF, 0xFE]) || head.starts(with: [0x00, 0x3C])
      || head.starts(with: [0x3C, 0x00])
    {
      throw .otherEncoding
    }
    let start = head.starts(with: [0xEF, 0xBB, 0xBF]) ? head.dropFirst(3) : head[...]
    guard start.first(where: { !FieldText.isSpace($0) }) == UInt8(ascii: "<") else { throw .unknownFormat }
    return .xml
  }

  /// Ends a pass over the file. Where it returns true, the file is to be read once more from its beginning.
  package mutating func needsAnotherPass() throws(RunFileError) -> Bool {
    if case .unknown = kind { try begin() }
    guard case .xml = kind else { return false }
    try scanner.finish()
    guard handler.beginsSecondPass() else { return false }
    scanner = XMLScanner()
    kind = .unknown
    return true
  }

  /// The runs of the file, none of them empty.
  package consuming func finish() throws(RunFileError) -> [RecordedRun] {
    switch kind {
    case .fit: return try fit.finish()
    case .xml, .unknown: return try handler.finish()
    }
  }

  /// Reads a file that is in memory.
  @export(interface)
  package static func runs(in bytes: [UInt8]) throws(RunFileError) -> [RecordedRun] {
    var reader = RunFileReader()
    repeat { try reader.read(bytes) } while try reader.needsAnotherPass()
    return try reader.finish()
  }
}

/// Finds out by the root which of the three formats it is.
struct RunXMLHandler: XMLHandler {
  private enum Root {
    case unknown, gpx, tcx, health
  }

  private var root = Root.unknown
  private var gpx = GPXHandler()
  private var tcx = TCXHandler()
  private var health = HealthHandler()

  var wantsText: Bool {
    switch root {
    case .gpx: gpx.wantsText
    case .tcx: tcx.wantsText
    case .unknown, .health: false
    }
  }

  mutating func open(_ name: XMLName, _ attributes: XMLAttributes) throws(RunFileError) {
    switch root {
    case .gpx: try gpx.open(name, attributes)
    case .tcx: try tcx.open(name, attributes)
    case .health: try health.open(name, attributes)
    case .unknown:
      if name.is("gpx") {
        root = .gpx
      } else if name.is("TrainingCenterDatabase") {
        root = .tcx
      } else if name.is("HealthData") {
        root = .health
      } else {
        throw .unknownFormat
      }
    }
  }

  mutating func close(_ name: XMLName, text: UnsafeRawBufferPointer) throws(RunFileError) {
    switch root {
    case .gpx: try gpx.close(name, text: text)
    case .tcx: try tcx.close(name, text: text)
    case .health: try health.close(name, text: text)
    case .unknown: break
    }
  }

  mutating func beginsSecondPass() -> Bool {
    guard root == .health, health.needsRecords else { return false }
    health.collectRecords()
    // The root opens once more.
    root = .unknown
    return true
  }

  consuming func finish() throws(RunFileError) -> [RecordedRun] {
    switch root {
    case .gpx:
      guard gpx.hasPoints else { throw .noRun }
      guard !gpx.run.points.isEmpty else { throw .noTimes }
      return [gpx.run]
    case .tcx:
      guard tcx.hasPoints else { throw .noRun }
      guard !tcx.runs.isEmpty else { throw .noTimes }
      return tcx.runs
    case .health:
      let runs = health.runs.filter { !$0.points.isEmpty }
      guard !runs.isEmpty else { throw health.hasWorkouts ? .notOnFoot : .noRun }
      return runs
    case .unknown: throw .unknownFormat
    }
  }
}
