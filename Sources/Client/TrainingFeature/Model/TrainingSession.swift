import GestureRecognition
public import Kernel
public import OutOfPocketEngine
import OutOfPocketFeature
import WebUI

/// A run of the tutorial or of practice, with its place on the clock.
///
/// Nothing of it is recorded or sent: what is learned here counts on no board.
public struct TrainingSession: Equatable, Sendable {
  public private(set) var run: Run
  /// When it began.
  public let startedAt: Timestamp
  /// When the shell was last asked to wake the run, in the run's time.
  var alarm: Milliseconds?
  /// What it was opened with, should the first touch show that the surface is of another size.
  private var readies: Int
  private var isFresh = true

  /// Opens a run and tells it `readies` times that the player is ready.
  init(seed: UInt64, settings: RunSettings, surface: SurfaceSize, readies: Int = 0, at now: Timestamp) {
    startedAt = now
    self.readies = readies
    run = Self.open(seed, settings, surface, readies, at: .zero)
  }

  private static func open(
    _ seed: UInt64, _ settings: RunSettings, _ surface: SurfaceSize, _ readies: Int, at time: Milliseconds
  ) -> Run {
    var run = Run(seed: seed, settings: settings, surface: surface)
    for _ in 0..<readies { _ = run.handle(.control(.ready, at: time)) }
    return run
  }

  /// The session's time at a moment of the wall clock.
  public func time(at now: Timestamp) -> Milliseconds { now - startedAt }

  /// Takes in what the surface reports.
  mutating func take(_ pointers: [SurfacePointer], _ meter: inout FingerMeter) -> [RunEvent] {
    var events: [RunEvent] = []
    for pointer in SurfacePointer.inOrder(pointers) {
      let sample = PointerSample(pointer, since: startedAt)
      // The finger that pressed the button lifts before the run begins.
      guard sample.time >= .zero else { continue }
      settle(SurfaceSize(pointer.surface))
      meter.take(sample)
      run.handle(.pointer(sample), into: &events)
    }
    if !events.isEmpty { isFresh = false }
    return events
  }

  /// Takes in readings of the sensors, stamped by the wall clock in Unix milliseconds.
  mutating func take(_ samples: [MotionSample], _ meter: inout MotionMeter) -> [RunEvent] {
    var events: [RunEvent] = []
    for var sample in samples {
      sample.time = Milliseconds(sample.time.rawValue &- startedAt.rawValue)
      guard sample.time >= .zero else { continue }
      run.handle(.motion(sample), into: &events)
      if let reading = run.motionReading { meter.take(reading) }
    }
    return events
  }

  /// A gesture's button was pressed.
  mutating func press(_ gesture: Gesture, at now: Timestamp) -> [RunEvent] {
    isFresh = false
    return run.handle(.button(gesture, at: time(at: now)))
  }

  /// What the player says beside gestures.
  mutating func tell(_ control: RunControl, at now: Timestamp) -> [RunEvent] {
    if control == .ready { readies += 1 }
    return run.handle(.control(control, at: time(at: now)))
  }

  /// Lets the run's time pass up to `now`, less the time a reading may still be on its way.
  mutating func advance(to now: Timestamp) -> [RunEvent] {
    run.advance(to: time(at: now) - Run.deliveryGrace)
  }

  /// When the run must next look at the clock though nothing is touched, in its own time.
  var wake: Milliseconds? { run.wake.map { $0 + Run.deliveryGrace } }

  /// Opens the run anew on a surface of this size, as long as nothing has come of it yet.
  private mutating func settle(_ surface: SurfaceSize) {
    guard isFresh else { return }
    isFresh = false
    guard surface != run.surface else { return }
    run = Self.open(run.seed, run.settings, surface, readies, at: run.clock)
  }
}
