import Kernel

/// GPX 1.1, and 1.0 where it says the same: track points with heart rate and cadence in Garmin's, Cluetrust's or any
/// other extension that calls them so.
struct GPXHandler: XMLHandler {
  private(set) var run = RecordedRun(.gpx)
  private(set) var wantsText = false
  private var point: TrackPoint?
  private var moment: Timestamp?
  private var isAfterPause = false
  /// Whether the file has track points, though they may have no times.
  private(set) var hasPoints = false

  mutating func open(_ name: XMLName, _ attributes: XMLAttributes) throws(RunFileError) {
    wantsText = false
    if name.is("trkpt") {
      hasPoints = true
      moment = nil
      point = TrackPoint(at: Timestamp(0))
      if let latitude = attributes.value("lat").flatMap(FieldText.decimal),
        let longitude = attributes.value("lon").flatMap(FieldText.decimal)
      {
        point?.position = Position(checking: latitude, longitude)
      }
    } else if name.is("trkseg") {
      isAfterPause = !run.points.isEmpty
    } else if point != nil {
      wantsText = name.is("time") || name.is("hr") || name.is("cad") || name.is("cadence")
    } else {
      wantsText = name.is("type")
    }
  }

  mutating func close(_ name: XMLName, text: UnsafeRawBufferPointer) throws(RunFileError) {
    let wasWanted = wantsText
    wantsText = false
    guard point != nil else {
      if wasWanted, name.is("type"), run.sport == .unknown { run.sport = .init(word: text) }
      return
    }
    if name.is("trkpt") {
      try end()
    } else if wasWanted {
      if name.is("time") {
        guard let read = FieldText.moment(text) else { return }
        moment = read.at
        if let offset = read.offset { run.offset = offset }
      } else if name.is("hr") {
        point?.heartRate = FieldText.count(text)
      } else {
        point?.cadence = FieldText.count(text)
      }
    }
  }

  private mutating func end() throws(RunFileError) {
    defer { point = nil }
    guard var point, let moment else { return }
    guard run.points.count < RunFileLimits.mostPoints else { throw .tooManyPoints }
    point.at = moment
    point.isAfterPause = isAfterPause
    isAfterPause = false
    run.points.append(point)
  }
}

extension RecordedRun.Sport {
  /// The sport that a word in any of the formats means.
  init(word: UnsafeRawBufferPointer) {
    var lower: [UInt8] = []
    for byte in word where !FieldText.isSpace(byte) {
      lower.append(byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") ? byte | 0x20 : byte)
    }
    self = lower.withUnsafeBytes { word in
      if word.contains("wheelchair") { return .wheelchair }
      if word.contains("run") || word.contains("jog") || word.contains("treadmill") { return .running }
      if word.contains("walk") || word.contains("hik") { return .walking }
      for other in others where word.contains(other) { return .other }
      return .unknown
    }
  }
}

/// Words for what is done without running; what has none of them is taken for a run.
private let others: [StaticString] = [
  "bik", "cycl", "ride", "swim", "row", "ski", "skat", "driv", "sail", "kayak", "canoe", "paddl", "surf", "fly", "golf",
  "motor", "horse",
]

extension UnsafeRawBufferPointer {
  fileprivate func contains(_ text: StaticString) -> Bool {
    let length = text.utf8CodeUnitCount
    guard count >= length else { return false }
    for start in 0...(count - length) where UnsafeRawBufferPointer(rebasing: self[start...]).hasPrefix(text) {
      return true
    }
    return false
  }
}
