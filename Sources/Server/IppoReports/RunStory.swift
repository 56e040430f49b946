package import IppoEngine
package import Kernel
package import RunFiles

/// A recorded run told by the run engine: when it asked for sprints and how it judged them.
package struct RunStory: Sendable {
  package struct Sprint: Equatable, Sendable {
    /// Since the start of the recording.
    package let from: Milliseconds
    package let to: Milliseconds
    package let grade: SprintGrade
  }

  package let clean: CleanRun
  package let profile: RunProfile
  package let run: FinishedRun
  package private(set) var sprints: [Sprint] = []
  package let gaps: [RunEngine.Gap]
  /// Time with a heart rate in each of five zones, the first below 60 % of the highest.
  package private(set) var zones = [Milliseconds](repeating: .zero, count: 5)

  package init(_ clean: CleanRun, profile: RunProfile, seed: UInt64) {
    self.clean = clean
    self.profile = profile
    let recording = clean.recording(profile, seed: seed)
    var engine = RunEngine(profile: profile, seed: seed)
    var spans: [(from: Milliseconds, to: Milliseconds)] = []
    var last: RunSample?
    for sample in recording.samples {
      for signal in engine.add(sample) {
        switch signal {
        case .encounter: spans.append((sample.at, sample.at))
        case .sprintEnded: if let index = spans.indices.last { spans[index].to = sample.at }
        case .warmedUp, .judged: break
        }
      }
      if let last, let pulse = engine.heartRate {
        zones[RunStory.zone(of: pulse, highest: profile.maximumHeartRate)] += sample.at - last.at
      }
      last = sample
    }
    run = engine.finished(startedAt: clean.startedAt.at, seed: seed)
    gaps = engine.gaps
    sprints = zip(spans, run.sprints).map { Sprint(from: $0.from, to: $0.to, grade: $1) }
  }

  /// Which of five zones of a tenth each a heart rate is in, from 0.
  static func zone(of pulse: Int32, highest: Int32) -> Int {
    Int(min(max(pulse * 10 / max(highest, 1) - 5, 0), 4))
  }

  /// Means over equal parts of the run; nil where nothing was measured.
  func parts(_ count: Int, _ value: (RunSample) -> Int32?) -> [Double?] {
    var sums = [(sum: Double, count: Int)](repeating: (0, 0), count: count)
    for sample in clean.samples {
      guard let value = value(sample) else { continue }
      let part = part(at: sample.at, of: count)
      sums[part].sum += Double(value)
      sums[part].count += 1
    }
    return sums.map { $0.count > 0 ? $0.sum / Double($0.count) : nil }
  }

  /// Metres a second in equal parts of the run.
  func speeds(_ count: Int) -> [Double?] {
    var sums = [(metres: Double, seconds: Double)](repeating: (0, 0), count: count)
    var last: (at: Milliseconds, distance: Int64)?
    for sample in clean.samples {
      guard let distance = sample.distance else { continue }
      if let last, sample.at - last.at <= RunTiming.gap {
        let part = part(at: sample.at, of: count)
        sums[part].metres += Double(distance - last.distance) / 100
        sums[part].seconds += Double((sample.at - last.at).rawValue) / 1_000
      }
      last = (sample.at, distance)
    }
    return sums.map { $0.seconds > 0 ? $0.metres / $0.seconds : nil }
  }

  func part(at moment: Milliseconds, of count: Int) -> Int {
    let length = max(clean.duration.rawValue, 1)
    return Int(min(max(moment.rawValue * Int64(count) / length, 0), Int64(count) - 1))
  }
}
