import GestureRecognition
import HandModel
import Kernel
import Testing

@Suite("What holds for every touch")
struct RecogniserPropertyTests {
  private static let prompts: [Gesture?] = [
    nil, .swipeUp, .swipeDown, .swipeLeft, .swipeRight, .tap, .doubleTap, .longPress, .pinch,
  ]

  private func played(
    _ samples: [PointerSample], awaiting awaited: Gesture?, promptedAt: Int64 = 0, until: Int64 = 5_000
  ) -> [TouchEvent] {
    var trial = Trial(awaiting: awaited, promptedAt: promptedAt)
    trial.play(samples)
    trial.wait(until: until)
    return trial.events
  }

  @Test("shifted in time, everything is decided alike and as much later")
  func timeShift() {
    for seed in 0..<UInt64(400) {
      var hand = SyntheticHand.stranger(seed: seed)
      let gesture = Gesture.touchSet[Int(seed % 8)]
      let samples = hand.perform(gesture, at: Milliseconds(300))
      let shift = Int64(hand.reaction().rawValue * 977)
      let later = samples.map { sample in
        var sample = sample
        sample.time += Milliseconds(shift)
        return sample
      }
      for awaited in Self.prompts {
        let now = played(samples, awaiting: awaited)
        let then = played(later, awaiting: awaited, promptedAt: shift, until: 5_000 + shift)
        #expect(now.map { moved($0, by: shift) } == then, "seed \(seed)")
      }
    }
  }

  private func moved(_ event: TouchEvent, by shift: Int64) -> TouchEvent {
    switch event {
    case .recognised(var recognition):
      recognition.began += Milliseconds(shift)
      recognition.decided += Milliseconds(shift)
      return .recognised(recognition)
    case .ignored(var touch):
      touch.began += Milliseconds(shift)
      touch.decided += Milliseconds(shift)
      return .ignored(touch)
    }
  }

  @Test("moved about the surface, clear of its edges, a touch is the same touch")
  func movedAboutSurface() {
    for seed in 0..<UInt64(400) {
      var hand = SyntheticHand.stranger(seed: seed)
      let samples = hand.perform(Gesture.touchSet[Int(seed % 8)], at: Milliseconds(300))
      var generator = Generator(seed: seed)
      let landings = samples.filter { $0.phase == .began }
      let (dx, dy) = (
        room(landings.map { $0.x }, in: SurfaceSize.phone.width.rawValue, &generator),
        room(landings.map { $0.y }, in: SurfaceSize.phone.height.rawValue, &generator)
      )
      let elsewhere = samples.map { sample in
        var sample = sample
        sample.x += dx
        sample.y += dy
        return sample
      }
      for awaited in Self.prompts {
        #expect(
          played(samples, awaiting: awaited) == played(elsewhere, awaiting: awaited), "seed \(seed), \(dx) \(dy)")
      }
    }
  }

  private func room(_ places: [Int32], in side: Int32, _ generator: inout Generator) -> Int32 {
    guard let low = places.min(), let high = places.max() else { return 0 }
    let buffer = TouchParameters.standard.edgeBuffer.rawValue
    return Int32(generator.integer(in: Int64(buffer - low)...Int64(side - buffer - high)))
  }

  @Test("a clean stroke is the same gesture however often the screen is read")
  func samplingRate() {
    for seed in 0..<UInt64(100) {
      for gesture in Gesture.touchSet {
        for awaited in [gesture, nil] as [Gesture?] {
          for interval in [4, 8, 11, 16, 25] as [Int64] {
            var hand = SyntheticHand(seed: seed, traits: .still)
            hand.traits.sampleInterval = interval
            let events = played(hand.perform(gesture, at: Milliseconds(300)), awaiting: awaited)
            var found: [Gesture] = []
            for case .recognised(let recognition) in events { found.append(recognition.gesture) }
            #expect(found == [gesture], "seed \(seed), \(gesture), every \(interval) ms")
          }
        }
      }
    }
  }

  @Test("which numbers the platform gives to fingers makes no difference")
  func pointerNames() {
    for seed in 0..<UInt64(200) {
      var hand = SyntheticHand.stranger(seed: seed)
      let samples = hand.perform(Gesture.touchSet[Int(seed % 8)], at: Milliseconds(300))
      let renamed = samples.map { sample in
        var sample = sample
        sample.pointer = .max - sample.pointer &* 77_777
        return sample
      }
      for awaited in Self.prompts {
        #expect(played(samples, awaiting: awaited) == played(renamed, awaiting: awaited), "seed \(seed)")
      }
    }
  }

  @Test("letting time pass between the readings, in any steps, changes nothing")
  func lettingTimePassBetweenReadings() {
    for seed in 0..<UInt64(300) {
      var hand = SyntheticHand.stranger(seed: seed)
      var generator = Generator(seed: seed)
      let samples = hand.perform(Gesture.touchSet[Int(seed % 8)], at: Milliseconds(300))
      for awaited in Self.prompts {
        var trial = Trial(awaiting: awaited)
        var time: Int64 = 0
        for sample in samples {
          while generator.chance(1, in: 2) && time < sample.time.rawValue {
            time = generator.integer(in: time...sample.time.rawValue)
            trial.wait(until: time)
          }
          trial.play([sample])
          time = sample.time.rawValue
        }
        trial.wait(until: 5_000)
        #expect(trial.events == played(samples, awaiting: awaited), "seed \(seed)")
      }
    }
  }

  @Test("readings without a landing are nothing")
  func noLanding() {
    for seed in 0..<UInt64(200) {
      var generator = Generator(seed: seed)
      var samples: [PointerSample] = []
      for time in 0..<Int64(100) {
        samples.append(noise(&generator, phases: [.moved, .ended, .cancelled], time: time * 10))
      }
      for awaited in Self.prompts { #expect(played(samples, awaiting: awaited).isEmpty, "seed \(seed)") }
    }
  }

  @Test("fingers that rest and tremble are never a swipe, a pinch or a double tap")
  func fingersRestAndTrembleAreNeverSwipe() {
    for seed in 0..<UInt64(300) {
      var generator = Generator(seed: seed)
      var samples: [PointerSample] = []
      let fingers = Int32(generator.integer(in: 1...3))
      for time in stride(from: Int64(300), through: 1_300, by: 9) {
        for finger in 0..<fingers {
          let phase: PointerSample.Phase = time == 300 ? .began : time + 9 > 1_300 ? .ended : .moved
          samples.append(
            PointerSample(
              pointer: finger, phase: phase, x: 1_600 + finger * 1_200 + Int32(generator.integer(in: -40...40)),
              y: 6_000 + finger * 700 + Int32(generator.integer(in: -40...40)), time: Milliseconds(time)))
        }
      }
      for awaited in Self.prompts {
        for case .recognised(let recognition) in played(samples, awaiting: awaited) {
          #expect(recognition.gesture == .longPress && fingers == 1 || awaited == .longPress, "seed \(seed)")
        }
      }
    }
  }

  @Test("a cancelled touch is never a gesture")
  func cancelledTouchIsNeverGesture() {
    for seed in 0..<UInt64(300) {
      var hand = SyntheticHand.stranger(seed: seed)
      let gesture = Gesture.touchSet[Int(seed % 8)]
      // Cancelled before it could be the awaited gesture or clearly wrong.
      var samples = Array(hand.perform(gesture, at: Milliseconds(300)).prefix(2))
      guard var last = samples.last else { continue }
      last.phase = .cancelled
      samples.append(last)
      for awaited in Self.prompts {
        for case .recognised(let recognition) in played(samples, awaiting: awaited) {
          #expect(recognition.gesture == awaited, "seed \(seed)")
        }
      }
    }
  }

  @Test("whatever is read, each gesture lies within its touch and no later than the last moment")
  func whateverIsRead() {
    for seed in 0..<UInt64(2_000) {
      var generator = Generator(seed: seed)
      var trial = Trial(awaiting: generator.pick(Self.prompts) ?? nil)
      var time: Int64 = 0
      var landings = 0
      for _ in 0..<120 {
        time += generator.integer(in: -5...60)
        let sample = noise(&generator, phases: [.began, .moved, .moved, .moved, .ended, .cancelled], time: time)
        if sample.phase == .began { landings += 1 }
        trial.play([sample])
      }
      trial.wait(until: time + 2_000)
      #expect(trial.gestures.count <= landings, "seed \(seed)")
      var last = Int64.min
      for case .recognised(let recognition) in trial.events {
        #expect(recognition.began <= recognition.decided, "seed \(seed)")
        #expect(recognition.decided.rawValue >= last, "seed \(seed)")
        last = recognition.decided.rawValue
      }
    }
  }

  private func noise(_ generator: inout Generator, phases: [PointerSample.Phase], time: Int64) -> PointerSample {
    PointerSample(
      pointer: Int32(generator.integer(in: 0...3)), phase: generator.pick(phases) ?? .moved,
      x: Int32(generator.integer(in: -200...6_500)), y: Int32(generator.integer(in: -200...13_700)),
      time: Milliseconds(time))
  }
}
