import GestureRecognition
import HandModel
import Kernel
import OutOfPocketEngine
import Testing

/// Sensor failures in the field, none of which may lose a run.
@Suite("Runs with sensors in trouble")
struct SensorRunTests {
  enum Trouble: CaseIterable {
    case nothing, nulls, noNumbers, stopping, fiveHertz, nullsLater
  }

  private func run(asking gesture: Gesture) -> RecordedRun {
    for seed in 0..<UInt64(2_000) {
      let run = RecordedRun(
        seed: seed, settings: RunSettings(mode: .classic, pool: .unhinged), surface: .phone, startedAt: .init(0))
      if run.run.prompt?.gesture == gesture { return run }
    }
    return RecordedRun(
      seed: 0, settings: RunSettings(mode: .classic, pool: .unhinged), surface: .phone, startedAt: .init(0))
  }

  /// A page event of a resting phone, with a defect.
  private func reading(at time: Int64, _ trouble: Trouble) -> MotionSample? {
    let missing = MotionSample.PageVector(nil, nil, nil)
    let still = MotionSample.PageVector(0.1, 4.9, 8.5)
    let broken = MotionSample.PageVector(.nan, .infinity, 9.8)
    func sample(_ vector: MotionSample.PageVector) -> MotionSample {
      MotionSample(time: Milliseconds(time), gravity: vector, acceleration: missing, rotationRate: missing)
    }
    switch trouble {
    case .nothing: return nil
    case .nulls: return sample(missing)
    case .noNumbers: return sample(broken)
    case .stopping: return time < 700 ? sample(still) : nil
    case .fiveHertz: return time % 200 < 16 ? sample(still) : nil
    case .nullsLater: return sample(time < 700 ? still : missing)
    }
  }

  @Test(
    "none, nulls, no numbers, sensors that stop or come five times a second cost no run", arguments: Trouble.allCases)
  func nobodyLoses(trouble: Trouble) throws {
    for gesture in Gesture.motionSet {
      var run = run(asking: gesture)
      var events: [RunEvent] = []
      for time in stride(from: Int64(0), to: 3_600, by: 16) {
        if let sample = reading(at: time, trouble) { run.handle(.motion(sample), into: &events) }
        run.advance(to: Milliseconds(time), into: &events)
      }
      #expect(events.contains(.buttonsOffered), "\(gesture)")
      #expect(run.run.outcome == nil, "\(gesture)")
      #expect(run.run.acceptsButtons && run.run.prompt?.gesture == gesture, "\(gesture)")
      run.handle(.button(gesture, at: Milliseconds(3_700)), into: &events)
      #expect(run.run.score == 1, "\(gesture)")
      // The server comes to the same result, on the leaderboard of buttons.
      run.handle(.control(.stop, at: Milliseconds(3_800)), into: &events)
      let result = try RunReplay.verify(run.recording.encoded())
      #expect(result.score == 1 && result.outcome.assistance == .buttons, "\(gesture)")
    }
  }

  /// A raise at a reading rate, with each reading modified.
  private func raised(rate: Double, _ change: (inout MotionSample) -> Void = { _ in }) -> (run: RecordedRun, [RunEvent])
  {
    var run = run(asking: .raise)
    var scene = MotionScene(pitch: 0.6)
    scene.moves.append(.push(at: 1_900, lasting: 220, peak: 0.7, braking: 200))
    var sensor = MotionSensor()
    sensor.rate = rate
    var generator = Generator(seed: 3)
    var events: [RunEvent] = []
    for var sample in sensor.read(scene, to: 2_600, &generator) {
      change(&sample)
      run.handle(.motion(sample), into: &events)
    }
    return (run, events)
  }

  @Test("at 25 to 400 readings a second the raise is seen", arguments: [25.0, 50, 60, 100, 200, 400])
  func at25To400ReadingsSecondRaiseIsSeen(rate: Double) {
    let (run, _) = raised(rate: rate)
    #expect(run.run.score == 1, "\(rate)")
  }

  @Test("a sign inversion in mid-run is reported, and the next raise is recognized")
  func signInversionInMidRunIsReported() {
    let (run, events) = raised(rate: 60) { sample in
      guard sample.time > Milliseconds(800) else { return }
      sample.acceleration = sample.acceleration.map { -$0 }
      sample.linear = sample.linear.map { -$0 }
    }
    #expect(events.contains(.sensors(.swapped)))
    #expect(run.run.score == 1)
  }

  @Test("a sensor whose clock goes back is read at the run's own time, and costs nothing")
  func sensorWhoseClockGoesBackIsReadAtRun() throws {
    for back in [Int64(30), 400, 90_000] {
      var (run, events) = raised(rate: 60) { sample in
        if sample.time > Milliseconds(600) && sample.time < Milliseconds(900) {
          sample.time = sample.time - Milliseconds(back)
        }
      }
      #expect(run.run.outcome == nil, "\(back)")
      run.handle(.control(.stop, at: Milliseconds(2_700)), into: &events)
      #expect(try RunReplay.verify(run.recording.encoded()).outcome == run.run.outcome, "\(back)")
    }
  }
}
