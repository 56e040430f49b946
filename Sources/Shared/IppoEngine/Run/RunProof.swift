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

extension RunProfile {
  /// Metres a second over a minute that are a vehicle's: the world's best run a kilometre at 7.6, and the fastest
  /// wheelchairs race a marathon at 9.
  var vehicleSpeed: Double { kind == .wheelchair ? 12.5 : 8.5 }
}

extension RunRecording {
  /// The strongest proof that at least half of its minutes have. A minute at a vehicle's speed proves nothing: a phone on
  /// a bus feels steps, and its passenger has a pulse.
  package var proof: RunProof {
    var tally = ProofTally(vehicleSpeed: profile.vehicleSpeed)
    for sample in samples { tally.add(sample) }
    tally.close()
    if tally.beating * 2 >= tally.minutes { return .heart }
    return tally.moving * 2 >= tally.minutes ? .movement : .time
  }
}

/// Minutes of a run by their proof. Late samples may count a minute twice, in the runner's favour.
private struct ProofTally {
  private(set) var minutes: Int64 = 0
  private(set) var moving: Int64 = 0
  private(set) var beating: Int64 = 0

  private struct Reading {
    let at: Milliseconds
    let distance: Int64
  }

  private let vehicleSpeed: Double
  private var minute: Int64 = -1
  private var hasSteps = false
  private var hasPulse = false
  /// The last distance before the minute, and the furthest so far.
  private var start: Reading?
  private var furthest: Reading?
  /// A shorter way says too little about the speed.
  private static let shortest = Milliseconds.seconds(5)

  init(vehicleSpeed: Double) { self.vehicleSpeed = vehicleSpeed }

  mutating func add(_ sample: RunSample) {
    let minute = sample.at.rawValue / 60_000
    if minute != self.minute {
      close()
      self.minute = minute
      (hasSteps, hasPulse, start) = (false, false, furthest)
    }
    if (sample.cadence ?? 0) > 0 { hasSteps = true }
    if (30...230).contains(sample.heartRate ?? 0) { hasPulse = true }
    if let distance = sample.distance, distance > furthest?.distance ?? -1 {
      furthest = Reading(at: sample.at, distance: distance)
      if start == nil { start = furthest }
    }
  }

  /// Counts the minute that ends here.
  mutating func close() {
    guard minute >= 0 else { return }
    minutes += 1
    var way: Int64 = 0
    if let start, let furthest {
      way = furthest.distance - start.distance
      let time = furthest.at - start.at
      let metres = Double(way) / 100
      if time >= Self.shortest, metres > vehicleSpeed * Double(time.rawValue) / 1_000 { return }
    }
    if hasSteps || way > 0 { moving += 1 }
    if hasPulse { beating += 1 }
  }
}
