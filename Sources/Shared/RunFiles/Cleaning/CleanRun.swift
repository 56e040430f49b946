package import IppoEngine
package import Kernel

/// A recorded run as the run engine takes it: in the order of time, without what no body and no runner can have done.
package struct CleanRun: Equatable, Sendable {
  package let format: RecordedRun.Format
  package let sport: RecordedRun.Sport
  package let startedAt: LocalTime
  package private(set) var samples: [RunSample] = []
  package private(set) var track: [TrackPlace] = []
  /// Centimetres.
  package private(set) var distance: Int64 = 0
  /// The recorder's own total, in centimetres.
  package let statedDistance: Int64?
  package internal(set) var repairs = Repairs()

  @MemberwiseInit
  package struct TrackPlace: Equatable, Sendable {
    /// Since the start of the run.
    package let at: Milliseconds
    package let position: Position
  }

  /// What was mended, as counts.
  package struct Repairs: Hashable, Sendable {
    /// Points before others in time that came after them.
    package var late = 0
    /// Points of the same moment, made one.
    package var duplicates = 0
    /// Points with an impossible date or apart from the run.
    package var strays = 0
    package var jumps = 0
    package var heartRates = 0
    package var cadences = 0

    package init() {}

    package var total: Int { late + duplicates + strays + jumps + heartRates + cadences }
  }

  /// Points this much nearer in time are one.
  static let closest = Milliseconds(500)
  /// A longer silence separates what is not one run.
  static let longestSilence = Milliseconds.seconds(6 * 3_600)
  private static let shortest = Milliseconds.seconds(60)
  /// How far a watch may be ahead of the clock here.
  private static let clockTolerance = Milliseconds.seconds(600)

  /// - Parameters:
  ///   - now: the end of every run is before it.
  ///   - offset: the player's minutes ahead of UTC, where the file does not tell them.
  package init(_ run: RecordedRun, now: Timestamp, offset: Int32) throws(RunFileError) {
    guard run.sport != .other else { throw .notOnFoot }
    var repairs = Repairs()
    let points = CleanRun.ordered(run.points, &repairs)
    guard let first = points.first, let last = points.last else { throw .noTimes }
    guard last.at <= now + CleanRun.clockTolerance else { throw .inFuture }
    guard last.at - first.at >= CleanRun.shortest else { throw .tooShort }
    format = run.format
    sport = run.sport
    startedAt = LocalTime(at: first.at, offset: run.offset ?? offset)
    statedDistance = run.statedDistance
    self.repairs = repairs
    let factor = CleanRun.cadenceFactor(points, run)
    let trustsRecorder = points.contains { ($0.distance ?? 0) > 0 }
    var recorded = RecordedDistances()
    var filter = DistanceFilter()
    samples.reserveCapacity(points.count)
    for point in points {
      var sample = RunSample(at: point.at - first.at)
      sample.heartRate = pulse(point.heartRate)
      sample.cadence = cadence(point.cadence.map { $0 * factor })
      if let position = point.position {
        let isGood = filter.add(position, at: point.at, isAfterPause: point.isAfterPause)
        if isGood { track.append(TrackPlace(at: sample.at, position: position)) }
        if isGood, !trustsRecorder { sample.distance = Int64(filter.total * 100 + 0.5) }
      }
      if trustsRecorder, let value = point.distance, recorded.add(value, at: point.at) {
        sample.distance = recorded.total
      }
      samples.append(sample)
    }
    self.repairs.jumps += trustsRecorder ? recorded.jumps : filter.jumps
    distance = trustsRecorder ? recorded.total : Int64(filter.total * 100 + 0.5)
  }

  package var duration: Milliseconds { samples.last?.at ?? .zero }

  package var span: RunSpan { RunSpan(start: startedAt.at, end: startedAt.at + duration) }

  /// The profile that the file itself suggests.
  package var kind: RunProfile.Kind {
    if sport == .wheelchair { return .wheelchair }
    return distance == 0 ? .treadmill : .outdoor
  }

  /// What the engine replays. A run beyond its bounds counts up to them.
  package func recording(_ profile: RunProfile, seed: UInt64) -> RunRecording {
    var recording = RunRecording(startedAt: startedAt, profile: profile, seed: seed)
    for sample in samples where !recording.add(sample) { break }
    return recording
  }
}
