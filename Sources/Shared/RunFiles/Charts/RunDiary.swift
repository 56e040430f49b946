package import IppoEngine
package import Kernel

/// A run's chart data: a few thousand bytes, however long the run.
package struct RunDiary: Equatable, Sendable {
  package let profile: RunProfile
  package let duration: Milliseconds
  /// Means over equal parts of the run; nil where nothing was measured. Speeds in centimetres a second.
  package let heartRate: [Int32?]
  package let cadence: [Int32?]
  package let speed: [Int32?]
  package let sprints: [RunChart.Sprint]
  /// When the samples stopped, and for how long.
  package let gaps: [Gap]
  package let track: [Position]

  package struct Gap: Equatable, Sendable {
    package let at: Milliseconds
    package let length: Milliseconds
  }

  /// The layout, beside those of IppoEngine and `LivePart`.
  package static let layout: UInt8 = 116
  package static let parts = 120
  package static let mostPlaces = 240
  private static let mostBytes = 65_536

  package init(_ chart: RunChart, track: [Position]) {
    profile = chart.recording.profile
    duration = chart.duration
    heartRate = chart.parts(Self.parts) { $0.heartRate.flatMap { (30...230).contains($0) ? $0 : nil } }.map(Self.whole)
    cadence = chart.parts(Self.parts) { $0.cadence }.map(Self.whole)
    speed = chart.speeds(Self.parts).map { $0.map { Int32(min($0 * 100 + 0.5, 1e6)) } }
    sprints = chart.sprints
    gaps = chart.gaps.prefix(Self.parts).map { Gap(at: $0.at, length: $0.length) }
    let step = max((track.count + Self.mostPlaces - 1) / Self.mostPlaces, 1)
    self.track = track.indices.filter { $0 % step == 0 || $0 == track.count - 1 }.map {
      Self.rounded(track[$0])
    }
  }

  private static func whole(_ value: Double?) -> Int32? { value.map { Int32(min(max($0 + 0.5, 0), 1e6)) } }

  package var highestHeartRate: Int32? { heartRate.compactMap { $0 }.max() }
  package var meanHeartRate: Int32? { Self.mean(heartRate) }
  package var meanCadence: Int32? { Self.mean(cadence.filter { ($0 ?? 0) > 0 }) }

  private static func mean(_ values: [Int32?]) -> Int32? {
    let known = values.compactMap { $0 }
    return known.isEmpty ? nil : known.reduce(0, +) / Int32(known.count)
  }
}

extension RunDiary {
  package func encoded() -> [UInt8] {
    var writer = RecordingWriter(version: Self.layout, expecting: 2_048)
    writer.byte(profile.kind.rawValue)
    writer.unsigned(UInt64(max(profile.age, 0)))
    writer.unsigned(UInt64(max(duration.rawValue, 0)))
    for row in [heartRate, cadence, speed] {
      for value in row { writer.unsigned(value.map { UInt64(max($0, 0)) + 1 } ?? 0) }
    }
    writer.unsigned(UInt64(sprints.count))
    for sprint in sprints {
      writer.unsigned(UInt64(sprint.from.rawValue))
      writer.unsigned(UInt64((sprint.to - sprint.from).rawValue))
      writer.byte(sprint.grade.rawValue)
    }
    writer.unsigned(UInt64(gaps.count))
    for gap in gaps {
      writer.unsigned(UInt64(gap.at.rawValue))
      writer.unsigned(UInt64(gap.length.rawValue))
    }
    writer.unsigned(UInt64(track.count))
    writer.places(track)
    return writer.sealed()
  }

  package init(decoding bytes: [UInt8]) throws(RecordingError) {
    self = try RecordingReader.read(bytes, versions: Self.layout...Self.layout, limit: Self.mostBytes) {
      (reader, _) throws(RecordingError) in try RunDiary(from: &reader)
    }
  }

  private init(from reader: inout RecordingReader) throws(RecordingError) {
    profile = RunProfile(kind: try reader.word(), age: Int32(try reader.unsigned(in: 14...65)))
    duration = try reader.span()
    var rows: [[Int32?]] = []
    for _ in 0..<3 {
      var row: [Int32?] = []
      for _ in 0..<Self.parts {
        let value = try reader.unsigned(in: 0...1_000_001)
        row.append(value == 0 ? nil : Int32(value - 1))
      }
      rows.append(row)
    }
    (heartRate, cadence, speed) = (rows[0], rows[1], rows[2])
    var sprints: [RunChart.Sprint] = []
    for _ in 0..<(try reader.count(limit: Economy.mostSprints)) {
      let from = try reader.span()
      sprints.append(RunChart.Sprint(from: from, to: from + (try reader.span()), grade: try reader.word()))
    }
    self.sprints = sprints
    var gaps: [Gap] = []
    for _ in 0..<(try reader.count(limit: Self.parts)) {
      gaps.append(Gap(at: try reader.span(), length: try reader.span()))
    }
    self.gaps = gaps
    track = try reader.places(limit: Self.mostPlaces + 1)
  }
}

/// Positions as differences, in ten millionths of a degree.
extension RecordingWriter {
  mutating func places(_ places: [Position]) {
    var last = (latitude: Int64(0), longitude: Int64(0))
    for place in places {
      let (latitude, longitude) = (place.latitude.tenMillionths, place.longitude.tenMillionths)
      signed(latitude - last.latitude)
      signed(longitude - last.longitude)
      last = (latitude, longitude)
    }
  }
}

extension RecordingReader {
  /// A time within the longest recording.
  mutating func span() throws(RecordingError) -> Milliseconds {
    Milliseconds(Int64(try unsigned(in: 0...UInt64(RunRecording.longest.rawValue))))
  }

  mutating func places(limit: Int) throws(RecordingError) -> [Position] {
    var places: [Position] = []
    var last = (latitude: Int64(0), longitude: Int64(0))
    for _ in 0..<(try count(limit: limit)) {
      let start = offset
      let steps = (try signed(in: -3_600_000_000...3_600_000_000), try signed(in: -3_600_000_000...3_600_000_000))
      last = (last.latitude + steps.0, last.longitude + steps.1)
      guard abs(last.latitude) <= 900_000_000, abs(last.longitude) <= 1_800_000_000 else {
        throw .outOfRange(offset: start)
      }
      places.append(Position(latitude: Double(last.latitude) / 1e7, longitude: Double(last.longitude) / 1e7))
    }
    return places
  }
}

extension Double {
  var tenMillionths: Int64 { Int64((self * 1e7).rounded()) }
}

extension RunDiary {
  /// Rounded as in storage, so that a decoded diary equals the encoded one.
  private static func rounded(_ place: Position) -> Position {
    Position(
      latitude: Double(place.latitude.tenMillionths) / 1e7, longitude: Double(place.longitude.tenMillionths) / 1e7)
  }
}
