package import Kernel

/// How well a run is proved, by what its sensors gave. What is not proved counts up to a bound.
package enum RunProof: UInt8, Hashable, Comparable, Sendable, CaseIterable {
  /// The clock alone.
  case time = 1
  /// Steps or distance.
  case movement
  case heart

  /// The longest run that counts.
  package var most: Milliseconds {
    switch self {
    case .time: .seconds(600)
    case .movement: .seconds(6 * 3_600)
    case .heart: Economy.longestRun
    }
  }

  package static func < (a: RunProof, b: RunProof) -> Bool { a.rawValue < b.rawValue }
}

extension RunRecording {
  /// By what at least half of its minutes have.
  package var proof: RunProof {
    var (minutes, moving, beating) = (Minutes(), Minutes(), Minutes())
    var distance: Int64 = 0
    for sample in samples {
      minutes.add(sample.at)
      if (30...230).contains(sample.heartRate ?? 0) { beating.add(sample.at) }
      if (sample.cadence ?? 0) > 0 || (sample.distance ?? 0) > distance { moving.add(sample.at) }
      distance = max(distance, sample.distance ?? 0)
    }
    if beating.count * 2 >= minutes.count { return .heart }
    return moving.count * 2 >= minutes.count ? .movement : .time
  }

  /// Distinct minutes of a run. Samples that come late may count a minute twice, in the runner's favour.
  private struct Minutes {
    private(set) var count: Int64 = 0
    private var last: Int64 = -1

    mutating func add(_ moment: Milliseconds) {
      let minute = moment.rawValue / 60_000
      if minute != last { count += 1 }
      last = minute
    }
  }
}
