package import Kernel

/// One reading of the sensors; what a sensor does not give is nil.
package struct RunSample: Hashable, Sendable {
  /// Since the start of the run.
  package var at: Milliseconds
  /// Beats a minute.
  package var heartRate: Int32?
  /// Steps, or pushes, a minute.
  package var cadence: Int32?
  /// Centimetres since the start.
  package var distance: Int64?

  package init(at: Milliseconds, heartRate: Int32? = nil, cadence: Int32? = nil, distance: Int64? = nil) {
    self.at = at
    self.heartRate = heartRate
    self.cadence = cadence
    self.distance = distance
  }
}

/// Who runs, and where.
package struct RunProfile: Hashable, Sendable {
  package enum Kind: UInt8, Hashable, Sendable, CaseIterable {
    case outdoor
    /// Distance stands still: only cadence and heart rate count.
    case treadmill
    /// Cadence counts pushes.
    case wheelchair
  }

  package var kind: Kind
  package var age: Int32

  package init(kind: Kind, age: Int32) {
    self.kind = kind
    self.age = age
  }

  /// Fox's formula (1971), which the specification names.
  package var maximumHeartRate: Int32 { 220 - age }
  /// The lower end of zone 4: 80 % of the maximum, rounded up.
  package var zoneFour: Int32 { (maximumHeartRate * 80 + 99) / 100 }

  /// How far cadence has to rise over the baseline. Runners lengthen the stride more than they quicken it: 5 % more
  /// steps is a sprint; a wheelchair's pushes vary more.
  var cadenceRise: Double { kind == .wheelchair ? 1.10 : 1.05 }
  var paceRise: Double { 1.15 }
}

package enum RunTiming {
  package static let warmUp = Milliseconds.seconds(60)
  package static let encounters = Milliseconds.seconds(60)...Milliseconds.seconds(180)
  package static let sprints = Milliseconds.seconds(30)...Milliseconds.seconds(45)
  package static let recovery = Milliseconds.seconds(45)
  /// Silence after which the run stands still until the next sample.
  package static let gap = Milliseconds.seconds(15)
  /// The time a runner needs to react and accelerate; not judged.
  static let reaction = Milliseconds.seconds(5)
}
