import GestureRecognition
import HandModel
import Kernel
import Testing

@Suite("Long presses")
struct LongPressTests {
  @Test("a press lifted at 599 ms is a tap; from 600 ms on it is a long press", arguments: [Int64(599), 600, 601])
  func pressLiftedAt599MsIsTap(held: Int64) {
    for awaited in [.longPress, .tap, .swipeUp] as [Gesture] {
      var trial = Trial(awaiting: awaited)
      trial.down(195, 500, at: 300)
      trial.up(195, 500, at: 300 + held)
      #expect(trial.gestures == [held < 600 ? .tap : .longPress])
      #expect(trial.moments == [min(300 + held, 900)])
    }
  }

  @Test("it is given at exactly 600 ms, while the finger is still down")
  func whileDown() {
    var trial = Trial(awaiting: .longPress)
    trial.down(195, 500, at: 300)
    #expect(trial.recogniser.wake == Milliseconds(900))
    trial.wait(until: 899)
    #expect(trial.gestures.isEmpty)
    trial.wait(until: 950)
    #expect(trial.gestures == [.longPress])
    #expect(trial.moments == [900])
  }

  @Test("a hold that drifts as far and fast as a swipe is still a hold, up to 100 points")
  func holdDriftsAsFarAndFastAsSwipe() {
    for (drift, expected) in [(50.0, [Gesture.longPress]), (100, [.longPress]), (100.0625, [])] {
      var trial = Trial(awaiting: .longPress)
      trial.down(195, 500, at: 300)
      trial.move(196, 500, at: 360)
      trial.move(195, 500 - drift, at: 800)
      trial.wait(until: 950)
      #expect(trial.gestures == expected, "\(drift) points")
    }
  }

  @Test(
    "a finger that rests 50 ms means to hold; one that sets out at 49 ms means to swipe",
    arguments: [Int64(49), 50, 51])
  func fingerRests50MsMeansToHold(rest: Int64) {
    var trial = Trial(awaiting: .longPress)
    trial.down(195, 500, at: 300)
    trial.move(195, 496, at: 300 + rest)
    trial.move(195, 440, at: 420)
    trial.wait(until: 1_000)
    #expect(trial.gestures == [rest < 50 ? .swipeUp : .longPress])
  }

  @Test("a held finger that slides off is nothing until 700 ms, and a swipe after", arguments: [Int64(699), 700, 701])
  func heldFingerSlidesOffIsNothingUntil700Ms(lifted: Int64) {
    var trial = Trial(awaiting: .longPress)
    trial.down(195, 600, at: 300)
    trial.move(196, 600, at: 360)
    trial.move(195, 440, at: 500)
    trial.up(195, 440, at: 300 + lifted)
    #expect(trial.gestures == (lifted <= 700 ? [] : [.swipeUp]))
    #expect(trial.reasons == (lifted <= 700 ? [.heldThenMoved] : []))
  }

  @Test("a swipe that is asked for counts also after a rest")
  func hesitantSwipe() {
    var trial = Trial(awaiting: .swipeUp)
    trial.down(195, 600, at: 300)
    trial.move(195, 599, at: 420)
    trial.move(195, 560, at: 440)
    trial.move(195, 520, at: 460)
    #expect(trial.gestures == [.swipeUp])
  }

  @Test("a tremor does not end a hold")
  func tremorDoesNotEndHold() {
    for seed in 0..<UInt64(200) {
      var generator = Generator(seed: seed)
      var trial = Trial(awaiting: .longPress)
      trial.down(195, 500, at: 300)
      for time in stride(from: Int64(308), to: 1_100, by: 8) {
        let x = 195 + Double(generator.integer(in: -96...96)) / 16
        let y = 500 + Double(generator.integer(in: -96...96)) / 16
        trial.move(x, y, at: time)
      }
      #expect(trial.gestures == [.longPress], "seed \(seed)")
    }
  }

  @Test("a palm beside the hold does not hide it, a pinch does")
  func palmBesideHoldDoesNotHideIt() {
    var trial = Trial(awaiting: .longPress)
    trial.down(195, 400, at: 300)
    trial.down(300, 700, at: 400, finger: 2)
    trial.wait(until: 1_000)
    #expect(trial.gestures == [.longPress])
    #expect(trial.moments == [900])

    var pinch = Trial(awaiting: .longPress)
    pinch.down(195, 400, at: 300)
    pinch.down(195, 600, at: 350, finger: 2)
    pinch.move(195, 480, at: 450)
    pinch.move(195, 520, at: 500, finger: 2)
    pinch.up(195, 480, at: 550)
    #expect(pinch.gestures == [.pinch])
  }

  @Test("a palm that only brushes the glass leaves the hold, or the stroke, in the game")
  func palmOnlyBrushesGlassLeavesHold() {
    for palmFirst in [true, false] {
      var hold = Trial(awaiting: .longPress)
      if palmFirst { hold.down(300, 700, at: 280, finger: 9) }
      hold.down(195, 400, at: 300)
      if !palmFirst { hold.down(300, 700, at: 400, finger: 9) }
      hold.up(300, 700, at: 450, finger: 9)
      hold.wait(until: 1_000)
      #expect(hold.gestures == [.longPress])
      #expect(hold.moments == [900])

      var stroke = Trial(awaiting: .swipeUp)
      if palmFirst { stroke.down(300, 700, at: 280, finger: 9) }
      stroke.down(195, 500, at: 300)
      if !palmFirst { stroke.down(300, 700, at: 310, finger: 9) }
      stroke.move(195, 480, at: 330)
      stroke.up(300, 700, at: 335, finger: 9)
      stroke.move(195, 440, at: 350)
      #expect(stroke.gestures == [.swipeUp])
    }
  }

  @Test("the remaining finger of a pair cannot fail the prompt")
  func leftOver() {
    for (x, y) in [(195.0, 400.0), (320, 400)] {
      var trial = Trial(awaiting: .swipeUp)
      trial.down(195, 400, at: 300)
      trial.down(300, 700, at: 310, finger: 2)
      trial.up(300, 700, at: 360, finger: 2)
      trial.move(x, y, at: 420)
      trial.up(x, y, at: 440)
      trial.wait(until: 2_000)
      #expect(trial.gestures.isEmpty)
      #expect(trial.reasons == [.twoFingers])
    }
  }

  @Test("a hand resting in the edge buffer is no long press unless one is awaited")
  func handRestingInEdgeBufferIsNoLongPress() {
    for (awaited, expected) in [(Gesture.longPress, [Gesture.longPress]), (.swipeUp, []), (.tap, [])] {
      var trial = Trial(awaiting: awaited)
      trial.down(386, 600, at: 300)
      trial.up(386, 600, at: 1_500)
      trial.wait(until: 2_000)
      #expect(trial.gestures == expected, "\(awaited)")
    }
  }

  @Test("a finger that plays beside a hand resting in the edge buffer is seen alone")
  func edgeBystander() {
    for awaited in [.tap, .longPress, .swipeUp, .doubleTap] as [Gesture] {
      for handFirst in [true, false] {
        var hand = SyntheticHand(seed: 7, traits: .still)
        let samples = hand.perform(awaited, at: Milliseconds(400))
        var trial = Trial(awaiting: awaited)
        if handFirst { trial.down(386, 600, at: 300, finger: 99) }
        if let first = samples.first, !handFirst {
          trial.play([first])
          trial.down(386, 600, at: 400, finger: 99)
          trial.play(Array(samples.dropFirst()))
        } else {
          trial.play(samples)
        }
        #expect(trial.gestures.first == awaited, "\(awaited), hand first: \(handFirst)")
      }
    }
  }
}
