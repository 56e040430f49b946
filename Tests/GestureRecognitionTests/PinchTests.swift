import GestureRecognition
import HandModel
import Kernel
import Testing

@Suite("Pinches")
struct PinchTests {
  /// A tablet, so that thousandths of the distance are whole sixteenths.
  private let tablet = SurfaceSize(width: Points(1_024), height: Points(1_366))

  /// A pinch of two fingers 500 points apart to `scale` thousandths.
  private func pinch(to scale: Double, awaiting awaited: Gesture?) -> Trial {
    var trial = Trial(awaiting: awaited, surface: tablet)
    let travel = 500 * (1_000 - scale) / 1_000
    trial.down(200, 600, at: 300, finger: 1)
    trial.down(700, 600, at: 320, finger: 2)
    trial.move(200 + travel / 2, 600, at: 400, finger: 1)
    trial.move(700 - travel / 2, 600, at: 400, finger: 2)
    return trial
  }

  @Test("fingers at 0.85 of their distance or less have pinched; at 0.851 not yet", arguments: [849.0, 850, 851])
  func fingersAt085OfDistanceOrLess(scale: Double) {
    let trial = pinch(to: scale, awaiting: .pinch)
    #expect(trial.gestures == (scale <= 850 ? [.pinch] : []))
    #expect(trial.moments == (scale <= 850 ? [400] : []))
    var unasked = pinch(to: scale, awaiting: nil)
    unasked.up(230, 600, at: 450, finger: 1)
    #expect(unasked.gestures.isEmpty == (scale > 850))
  }

  @Test("fingers that come nearer by 6 % are an unfinished pinch; by less, just two fingers")
  func fingersComeNearerBy6AreUnfinishedPinch() {
    for (scale, reason) in [
      (939.0, IgnoredTouch.Reason.pinchTooSmall), (940, .pinchTooSmall), (941, .twoFingers),
    ] {
      var trial = pinch(to: scale, awaiting: .pinch)
      trial.up(200 + 500 * (1_000 - scale) / 2_000, 600, at: 450, finger: 1)
      #expect(trial.gestures.isEmpty)
      #expect(trial.reasons == [reason], "\(scale)")
    }
  }

  @Test("an unprompted pinch is reported at the lift")
  func atLift() {
    var trial = pinch(to: 600, awaiting: .tap)
    #expect(trial.gestures.isEmpty)
    trial.up(300, 600, at: 450, finger: 1)
    #expect(trial.gestures == [.pinch])
    #expect(trial.moments == [450])
  }

  @Test("fingers that land close together must come 10 points nearer")
  func fingersLandCloseTogetherMustCome10PointsNearer() {
    for (nearer, expected) in [(9.0, 0), (10, 1)] {
      var trial = Trial(awaiting: .pinch)
      trial.down(200, 400, at: 300, finger: 1)
      trial.down(240, 400, at: 310, finger: 2)
      trial.move(200 + nearer, 400, at: 380, finger: 1)
      #expect(trial.gestures.count == expected, "\(nearer) points")
    }
  }

  @Test(
    "a second finger within 150 ms makes a pinch of a first one's swipe; later it comes too late",
    arguments: [Int64(149), 150, 151])
  func secondFingerWithin150MsMakesPinchOfFirst(delay: Int64) {
    var trial = Trial(awaiting: nil, surface: tablet)
    trial.down(200, 600, at: 300, finger: 1)
    trial.move(240, 600, at: 340, finger: 1)
    trial.move(280, 600, at: 380, finger: 1)
    trial.down(700, 600, at: 300 + delay, finger: 2)
    trial.move(420, 600, at: 520, finger: 1)
    trial.move(600, 600, at: 520, finger: 2)
    trial.up(420, 600, at: 540, finger: 1)
    trial.up(600, 600, at: 540, finger: 2)
    #expect(trial.gestures.first == (delay <= 150 ? .pinch : .swipeRight))
  }

  @Test("a late second finger still pinches while the first has not swiped", arguments: [Int64(10), 151, 400])
  func lateSecondFingerStillPinchesWhileFirst(delay: Int64) {
    var trial = Trial(awaiting: .pinch, surface: tablet)
    trial.down(200, 600, at: 300, finger: 1)
    trial.move(212, 600, at: 305, finger: 1)
    trial.down(600, 600, at: 300 + delay, finger: 2)
    trial.move(500, 600, at: 380 + delay, finger: 2)
    #expect(trial.gestures == [.pinch])
  }

  @Test("the order in which two fingers land and are read makes no difference")
  func orderInWhichTwoFingersLandAndAreRead() {
    for awaited in [.pinch, .tap, .swipeUp, nil] as [Gesture?] {
      for seed in 0..<UInt64(200) {
        var hand = SyntheticHand.stranger(seed: seed)
        hand.traits.secondFingerDelay = 0
        hand.traits.samplingJitter = 0
        let samples = hand.perform(.pinch, at: Milliseconds(300))
        var there = Trial(awaiting: awaited)
        there.play(samples)
        there.wait(until: 3_000)
        var back = Trial(awaiting: awaited)
        back.play(reversedWithinMoments(samples))
        back.wait(until: 3_000)
        #expect(there.gestures == back.gestures, "seed \(seed)")
      }
    }
  }

  /// Reverses readings of the same time.
  private func reversedWithinMoments(_ samples: [PointerSample]) -> [PointerSample] {
    var result: [PointerSample] = []
    var group: [PointerSample] = []
    for sample in samples {
      if let last = group.last, last.time != sample.time {
        result += group.reversed()
        group = []
      }
      group.append(sample)
    }
    return result + group.reversed()
  }

  @Test("a third finger changes nothing")
  func thirdFingerChangesNothing() {
    var trial = Trial(awaiting: .pinch, surface: tablet)
    trial.down(200, 600, at: 300, finger: 1)
    trial.down(600, 600, at: 310, finger: 2)
    trial.down(400, 1_200, at: 320, finger: 3)
    trial.move(400, 900, at: 350, finger: 3)
    trial.up(400, 900, at: 360, finger: 3)
    trial.move(300, 600, at: 380, finger: 1)
    #expect(trial.gestures == [.pinch])
  }

  @Test("fingers that spread are no pinch")
  func fingersSpreadAreNoPinch() {
    var trial = Trial(awaiting: .pinch)
    trial.down(180, 400, at: 300, finger: 1)
    trial.down(220, 400, at: 310, finger: 2)
    trial.move(80, 400, at: 400, finger: 1)
    trial.move(320, 400, at: 400, finger: 2)
    trial.up(80, 400, at: 420, finger: 1)
    #expect(trial.gestures.isEmpty)
  }

  @Test("two fingers that swipe side by side are neither swipe nor pinch")
  func sideBySide() {
    var trial = Trial(awaiting: .tap)
    trial.down(150, 600, at: 300, finger: 1)
    trial.down(220, 600, at: 305, finger: 2)
    trial.move(150, 500, at: 360, finger: 1)
    trial.move(220, 500, at: 360, finger: 2)
    trial.up(150, 450, at: 400, finger: 1)
    trial.up(220, 450, at: 400, finger: 2)
    trial.wait(until: 2_000)
    #expect(trial.gestures.isEmpty)
    #expect(trial.reasons == [.twoFingers])
  }

  @Test("a stroke toward a still finger, while it is asked for, is neither right nor wrong")
  func towardPalm() {
    var trial = Trial(awaiting: .swipeDown)
    trial.down(195, 700, at: 300, finger: 9)
    trial.down(195, 500, at: 310)
    trial.move(195, 530, at: 330)
    trial.move(195, 580, at: 350)
    trial.up(195, 620, at: 370)
    trial.wait(until: 3_000)
    #expect(trial.gestures.isEmpty)
  }

  @Test("cancelling one finger ends the attempt of both")
  func cancellingOneFingerEndsAttemptOfBoth() {
    var trial = Trial(awaiting: .pinch)
    trial.down(100, 400, at: 300, finger: 1)
    trial.down(300, 400, at: 310, finger: 2)
    trial.cancel(300, 400, at: 320, finger: 2)
    trial.move(280, 400, at: 380, finger: 1)
    trial.up(280, 400, at: 400, finger: 1)
    #expect(trial.gestures.isEmpty)
    #expect(trial.reasons == [.cancelled])
  }
}
