package import Kernel

/// A run's samples with all that its outcome depends on: the server replays them as the device ran them.
package struct RunRecording: Hashable, Sendable {
  package var startedAt: LocalTime
  package var profile: RunProfile
  /// What encounters and rewards are drawn from.
  package var seed: UInt64
  /// In the order in which they came.
  package private(set) var samples: [RunSample]

  /// The layout, beside `IppoEvent.layout` and `IppoLog.layout`.
  package static let layout: UInt8 = 114
  package static let mostBytes = 2_097_152
  /// Twelve hours at two samples a second.
  package static let mostSamples = 86_400
  /// The last moment of a sample: a week after the start.
  package static let longest = Milliseconds.seconds(604_800)

  package init(startedAt: LocalTime, profile: RunProfile, seed: UInt64) {
    self.startedAt = startedAt
    self.profile = profile
    self.seed = seed
    samples = []
  }

  /// Adds a sample; false where the recording is full or the sample's values have no place in it.
  package mutating func add(_ sample: RunSample) -> Bool {
    guard samples.count < Self.mostSamples, Self.isRecordable(sample) else { return false }
    samples.append(sample)
    return true
  }

  private static let rates: ClosedRange<Int32> = 0...511
  /// Centimetres.
  private static let distances: ClosedRange<Int64> = 0...100_000_000

  private static func isRecordable(_ sample: RunSample) -> Bool {
    (0...longest.rawValue).contains(sample.at.rawValue) && rates.contains(sample.heartRate ?? 0)
      && rates.contains(sample.cadence ?? 0) && distances.contains(sample.distance ?? 0)
  }

  /// The run as the engine ran it.
  package func replayed() -> RunEngine {
    var engine = RunEngine(profile: profile, seed: seed)
    for sample in samples { _ = engine.add(sample) }
    return engine
  }

  /// The run as the economy sees it, and the moment at which it ended.
  package func finished() -> (run: FinishedRun, end: LocalTime) {
    let last = samples.reduce(Milliseconds.zero) { max($0, $1.at) }
    let end = LocalTime(at: startedAt.at + last, offset: startedAt.offset)
    var run = replayed().finished(startedAt: startedAt.at, seed: seed)
    run.duration = min(run.duration, proof.most)
    return (run, end)
  }
}

/// Bytes: about five a sample.
extension RunRecording {
  package func encoded() -> [UInt8] {
    var writer = RecordingWriter(version: Self.layout, expecting: 32 + 6 * samples.count)
    writer.signed(startedAt.at.rawValue)
    writer.signed(Int64(startedAt.offset))
    writer.byte(profile.kind.rawValue)
    writer.unsigned(UInt64(max(profile.age, 0)))
    writer.fixed64(seed)
    writer.unsigned(UInt64(samples.count))
    var last = RunSample(at: .zero, heartRate: 0, cadence: 0, distance: 0)
    for sample in samples {
      writer.byte(
        (sample.heartRate == nil ? 0 : 1) | (sample.cadence == nil ? 0 : 2) | (sample.distance == nil ? 0 : 4))
      writer.signed((sample.at - last.at).rawValue)
      if let value = sample.heartRate { writer.signed(Int64(value) - Int64(last.heartRate ?? 0)) }
      if let value = sample.cadence { writer.signed(Int64(value) - Int64(last.cadence ?? 0)) }
      if let value = sample.distance { writer.signed(value - (last.distance ?? 0)) }
      last.replace(by: sample)
    }
    return writer.sealed()
  }

  package init(decoding bytes: [UInt8]) throws(RecordingError) {
    self = try RecordingReader.read(bytes, versions: Self.layout...Self.layout, limit: Self.mostBytes) {
      (reader, _) throws(RecordingError) in try RunRecording(from: &reader)
    }
  }

  private init(from reader: inout RecordingReader) throws(RecordingError) {
    startedAt = LocalTime(
      at: try reader.moment(after: Timestamp(0)), offset: Int32(try reader.signed(in: IppoEvent.offsets)))
    profile = RunProfile(kind: try reader.word(), age: Int32(try reader.unsigned(in: 14...65)))
    seed = try reader.fixed64()
    let count = try reader.count(limit: Self.mostSamples)
    samples = []
    samples.reserveCapacity(count)
    var last = RunSample(at: .zero, heartRate: 0, cadence: 0, distance: 0)
    for _ in 0..<count {
      let offset = reader.offset
      let flags = try reader.byte()
      guard flags < 8 else { throw .outOfRange(offset: offset) }
      let at = try reader.step(from: last.at.rawValue, in: 0...Self.longest.rawValue)
      var sample = RunSample(at: Milliseconds(at))
      let rates = Int64(Self.rates.lowerBound)...Int64(Self.rates.upperBound)
      if flags & 1 != 0 { sample.heartRate = Int32(try reader.step(from: Int64(last.heartRate ?? 0), in: rates)) }
      if flags & 2 != 0 { sample.cadence = Int32(try reader.step(from: Int64(last.cadence ?? 0), in: rates)) }
      if flags & 4 != 0 { sample.distance = try reader.step(from: last.distance ?? 0, in: Self.distances) }
      samples.append(sample)
      last.replace(by: sample)
    }
  }
}

extension RunSample {
  /// Takes the sample's time and those of its values that it has.
  fileprivate mutating func replace(by sample: RunSample) {
    at = sample.at
    heartRate = sample.heartRate ?? heartRate
    cadence = sample.cadence ?? cadence
    distance = sample.distance ?? distance
  }
}

extension RecordingReader {
  /// A value written as the difference from the one before.
  fileprivate mutating func step(from last: Int64, in range: ClosedRange<Int64>) throws(RecordingError) -> Int64 {
    let offset = offset
    let (sum, isOver) = last.addingReportingOverflow(try signed())
    guard !isOver, range.contains(sum) else { throw .outOfRange(offset: offset) }
    return sum
  }
}
