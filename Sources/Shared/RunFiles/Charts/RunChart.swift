package import IppoEngine
package import Kernel

/// Values over time, sprints, gaps and time in zones, from a run's samples.
package struct RunChart: Sendable {
  @MemberwiseInit
  package struct Sprint: Equatable, Sendable {
    /// Since the start of the recording.
    package let from: Milliseconds
    package let to: Milliseconds
    package let grade: SprintGrade
  }

  package let recording: RunRecording
  /// From the first sample to the last.
  package let duration: Milliseconds
  package let run: FinishedRun
  package let sprints: [Sprint]
  package let gaps: [RunEngine.Gap]
  /// Time with a heart rate in each of five zones, the first below 60 % of the highest.
  package let zones: [Milliseconds]

  package init(_ recording: RunRecording) {
    self.recording = recording
    var engine = RunEngine(profile: recording.profile, seed: recording.seed)
    var spans: [(from: Milliseconds, to: Milliseconds)] = []
    var zones = [Milliseconds](repeating: .zero, count: 5)
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
        zones[Self.zone(of: pulse, highest: recording.profile.maximumHeartRate)] += sample.at - last.at
      }
      last = sample
    }
    self.zones = zones
    duration = last?.at ?? .zero
    run = engine.finished(startedAt: recording.startedAt.at, seed: recording.seed)
    gaps = engine.gaps
    sprints = zip(spans, run.sprints).map { Sprint(from: $0.from, to: $0.to, grade: $1) }
  }

  /// Heart-rate zone from 0 to 4; each is a tenth of the maximum.
  package static func zone(of pulse: Int32, highest: Int32) -> Int {
    Int(min(max(pulse * 10 / max(highest, 1) - 5, 0), 4))
  }

  /// Means over equal parts of the run; nil where nothing was measured.
  package func parts(_ count: Int, _ value: (RunSample) -> Int32?) -> [Double?] {
    var sums = [(sum: Double, count: Int)](repeating: (0, 0), count: count)
    for sample in recording.samples {
      guard let value = value(sample) else { continue }
      let part = part(at: sample.at, of: count)
      sums[part].sum += Double(value)
      sums[part].count += 1
    }
    return sums.map { $0.count > 0 ? $0.sum / Double($0.count) : nil }
  }

  /// Metres a second in equal parts of the run.
  package func speeds(_ count: Int) -> [Double?] {
    var sums = [(metres: Double, seconds: Double)](repeating: (0, 0), count: count)
    var last: (at: Milliseconds, distance: Int64)?
    for sample in recording.samples {
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

  package func part(at moment: Milliseconds, of count: Int) -> Int {
    let length = max(duration.rawValue, 1)
    return Int(min(max(moment.rawValue * Int64(count) / length, 0), Int64(count) - 1))
  }
}
