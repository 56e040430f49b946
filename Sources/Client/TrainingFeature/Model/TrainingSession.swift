import GestureRecognition
package import Kernel
package import OutOfPocketEngine
import OutOfPocketFeature
import WebUI

/// A tutorial or practice run with its clock.
///
/// Neither recorded nor submitted.
package struct TrainingSession: Equatable, Sendable {
  @Indirect package private(set) var run: Run
  /// Start of the session.
  package let startedAt: Timestamp
  /// Requested wake-up, in game time.
  var alarm: Milliseconds?
  /// Controls replayed if the first touch reveals another surface size.
  private var readies: Int
  private var isFresh = true

  /// Opens a run and skips `readies` pages.
  init(seed: UInt64, settings: RunSettings, surface: SurfaceSize, readies: Int = 0, at now: Timestamp) {
    startedAt = now
    self.readies = readies
    run = Self.open(seed, settings: settings, surface: surface, readies: readies, at: .zero)
  }

  private static func open(
    _ seed: UInt64, settings: RunSettings, surface: SurfaceSize, readies: Int, at time: Milliseconds
  ) -> Run {
    var run = Run(seed: seed, settings: settings, surface: surface)
    for _ in 0..<readies { _ = run.handle(.control(.ready, at: time)) }
    return run
  }

  /// Session time at a wall-clock time.
  package func time(at now: Timestamp) -> Milliseconds { now - startedAt }

  /// Processes touches of the surface.
  mutating func process(_ pointers: [SurfacePointer], _ meter: inout FingerMeter) -> [RunEvent] {
    var events: [RunEvent] = []
    for pointer in SurfacePointer.inOrder(pointers) {
      let sample = PointerSample(pointer, since: startedAt)
      // The finger that pressed the button lifts before the run begins.
      guard sample.time >= .zero else { continue }
      resize(SurfaceSize(pointer.surface))
      meter.record(sample)
      run.handle(.pointer(sample), into: &events)
    }
    if !events.isEmpty { isFresh = false }
    return events
  }

  /// Processes sensor readings with times in Unix milliseconds.
  mutating func process(_ samples: [MotionSample], _ meter: inout MotionMeter) -> [RunEvent] {
    var events: [RunEvent] = []
    for var sample in samples {
      sample.time = Milliseconds(sample.time.rawValue &- startedAt.rawValue)
      guard sample.time >= .zero else { continue }
      run.handle(.motion(sample), into: &events)
      if let reading = run.motionReading { meter.record(reading) }
    }
    return events
  }

  /// Processes a press of a gesture's button.
  mutating func press(_ gesture: Gesture, at now: Timestamp) -> [RunEvent] {
    isFresh = false
    return run.handle(.button(gesture, at: time(at: now)))
  }

  /// Processes a control input.
  mutating func process(_ control: RunControl, at now: Timestamp) -> [RunEvent] {
    if control == .ready { readies += 1 }
    return run.handle(.control(control, at: time(at: now)))
  }

  /// Advances game time to `now`, less the delivery grace for readings.
  mutating func advance(to now: Timestamp) -> [RunEvent] {
    run.advance(to: time(at: now) - Run.deliveryGrace)
  }

  /// Game time of the next wake-up without input.
  var wake: Milliseconds? { run.wake.map { $0 + Run.deliveryGrace } }

  /// Reopens the run on a surface of this size, as long as nothing has happened.
  private mutating func resize(_ surface: SurfaceSize) {
    guard isFresh else { return }
    isFresh = false
    guard surface != run.surface else { return }
    run = Self.open(run.seed, settings: run.settings, surface: surface, readies: readies, at: run.clock)
  }
}
