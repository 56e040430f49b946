import IppoEngine
import Kernel
import Testing

/// A runner on a track: what the sensors show each second.
struct Runner {
  var engine: RunEngine
  var second: Int64 = 0
  var distance = 0.0
  var pulse = 130.0
  /// What the sensors have.
  var hasPulse = true
  var hasCadence = true
  var hasDistance = true
  /// Whether the runner answers encounters.
  var sprints = true
  /// Whether the wrist sensor shows the cadence as the pulse.
  var isLocked = false
  var signals: [RunEngine.Signal] = []

  init(seed: UInt64, profile: RunProfile = RunProfile(kind: .outdoor, age: 30)) {
    engine = RunEngine(profile: profile, seed: seed)
  }

  mutating func run(seconds: Int64) {
    for _ in 0..<seconds {
      var isSprinting = false
      if case .sprint = engine.phase { isSprinting = sprints }
      let speed = isSprinting ? 4.6 : 2.9
      let cadence: Int32 = isSprinting ? 182 : 164
      // The heart follows the legs with a time constant of half a minute.
      pulse += ((isSprinting ? 182.0 : 140.0) - pulse) / 30
      distance += speed
      second += 1
      let shown = isLocked ? cadence + 1 : Int32(pulse)
      signals += engine.add(
        RunSample(
          at: .seconds(second), heartRate: hasPulse ? shown : nil, cadence: hasCadence ? cadence : nil,
          distance: hasDistance ? Int64(distance * 100) : nil))
    }
  }
}

@Suite("Ippo: the run engine")
struct RunEngineTests {
  @Test("the first encounter comes after the warm-up, all others 60 to 180 s after a recovery, sprints last 30 to 45 s")
  func timing() {
    for seed in UInt64(1)...200 {
      var runner = Runner(seed: seed)
      var free: Int64 = 0
      for _ in 0..<1_800 {
        let before = runner.signals.count
        runner.run(seconds: 1)
        for signal in runner.signals[before...] {
          switch signal {
          case .encounter(let length):
            #expect((59...182).contains(runner.second - free), "seed \(seed)")
            #expect(length >= .seconds(30) && length <= .seconds(45), "seed \(seed)")
          case .judged: free = runner.second
          case .warmedUp, .sprintEnded: break
          }
        }
      }
      #expect((5...14).contains(runner.engine.grades.count), "seed \(seed)")
    }
  }

  @Test("a fifteen-minute run has three to five encounters on average")
  func encounters() {
    var total = 0
    for seed in UInt64(1)...300 {
      var runner = Runner(seed: seed)
      runner.run(seconds: 900)
      total += runner.signals.reduce(0) { count, signal in
        if case .encounter = signal { count + 1 } else { count }
      }
    }
    #expect((3 * 300...5 * 300).contains(total))
  }

  @Test("the sensors a runner has grade the sprint: gold with pulse, silver by pace, bronze by cadence, none fails")
  func grades() {
    let cases: [(Bool, Bool, Bool, SprintGrade)] = [
      (true, true, true, .gold), (false, true, true, .silver), (false, false, true, .silver),
      (false, true, false, .bronze), (true, true, false, .gold), (true, false, false, .silver),
      (false, false, false, .missed),
    ]
    for (pulse, cadence, distance, grade) in cases {
      for seed in UInt64(1)...20 {
        var runner = Runner(seed: seed)
        (runner.hasPulse, runner.hasCadence, runner.hasDistance) = (pulse, cadence, distance)
        runner.run(seconds: 600)
        #expect(!runner.engine.grades.isEmpty, "seed \(seed)")
        #expect(runner.engine.grades.allSatisfy { $0 == grade }, "seed \(seed): \(runner.engine.grades), not \(grade)")
      }
    }
  }

  @Test("a runner who jogs on misses, however high the pulse")
  func jogging() {
    for seed in UInt64(1)...20 {
      var runner = Runner(seed: seed)
      runner.sprints = false
      runner.pulse = 175
      runner.run(seconds: 900)
      #expect(runner.engine.grades.allSatisfy { $0 == .missed }, "seed \(seed)")
    }
  }

  @Test("a wrist sensor that shows the steps as pulse gives no gold")
  func cadenceLock() {
    for seed in UInt64(1)...20 {
      var runner = Runner(seed: seed)
      runner.isLocked = true
      runner.run(seconds: 900)
      #expect(runner.engine.grades.allSatisfy { $0 == .silver }, "seed \(seed)")
      #expect(runner.engine.heartRate == nil)
    }
  }

  @Test("repeated, late and impossible samples change nothing")
  func hostileSamples() {
    for seed in UInt64(1)...20 {
      var clean = Runner(seed: seed)
      clean.run(seconds: 400)
      var noisy = Runner(seed: seed)
      var generator = Generator(seed: seed)
      for _ in 0..<400 {
        noisy.run(seconds: 1)
        let late = Milliseconds(Int64(generator.below(UInt64(noisy.second * 1_000 + 1))))
        #expect(noisy.engine.add(RunSample(at: late, heartRate: 255, cadence: 9_999, distance: .max / 2)).isEmpty)
      }
      #expect(clean.engine == noisy.engine, "seed \(seed)")
    }
  }

  @Test("a jump of the position adds no distance, and a silence stops the run's clock and is marked")
  func gaps() {
    var runner = Runner(seed: 3)
    runner.run(seconds: 100)
    let before = runner.engine.distance
    runner.distance += 5_000
    runner.run(seconds: 1)
    #expect(runner.engine.distance == before)
    runner.run(seconds: 10)
    #expect(runner.engine.distance > before)
    let elapsed = runner.engine.elapsed
    runner.second += 300
    runner.run(seconds: 1)
    #expect(runner.engine.elapsed == elapsed)
    #expect(runner.engine.gaps.map(\.length) == [.seconds(301)])
  }

  @Test("a treadmill's standing distance is no pace, and pulse with cadence still gives gold")
  func treadmill() {
    var runner = Runner(seed: 5, profile: RunProfile(kind: .treadmill, age: 30))
    runner.run(seconds: 900)
    #expect(runner.engine.distance == 0)
    #expect(runner.engine.grades.allSatisfy { $0 == .gold })
  }

  @Test("the same samples with the same seed are the same run")
  func replay() {
    var one = Runner(seed: 9)
    var other = Runner(seed: 9)
    one.run(seconds: 1_500)
    other.run(seconds: 1_500)
    #expect(one.engine == other.engine)
    let finished = one.engine.finished(startedAt: Timestamp(0), seed: 9)
    #expect(finished.duration == .seconds(1_499))
    #expect(finished.sprints.count >= one.engine.grades.count)
  }
}
