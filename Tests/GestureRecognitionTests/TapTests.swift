import GestureRecognition
import HandModel
import Kernel
import Testing

@Suite("Taps and double taps")
struct TapTests {
  @Test("a tap is given at its lift, at once")
  func tapIsGivenAtLift() {
    var trial = Trial(awaiting: .tap)
    trial.down(195, 500, at: 300)
    trial.up(195, 500, at: 380)
    #expect(trial.gestures == [.tap])
    #expect(trial.moments == [380])
  }

  @Test("a tap where a swipe is asked for is given at its lift too")
  func wrongTap() {
    var trial = Trial(awaiting: .swipeUp)
    trial.down(195, 500, at: 300)
    trial.up(195, 500, at: 380)
    #expect(trial.gestures == [.tap])
    #expect(trial.moments == [380])
  }

  @Test(
    "a second tap 349 or 350 ms after the first makes a double tap; after 351 ms the first one stands alone",
    arguments: [Int64(349), 350, 351])
  func secondTap349Or350MsAfterFirstMakes(gap: Int64) {
    for awaited in [.doubleTap, nil] as [Gesture?] {
      var trial = Trial(awaiting: awaited)
      trial.down(195, 500, at: 300)
      trial.up(195, 500, at: 360)
      trial.down(195, 500, at: 360 + gap)
      trial.up(195, 500, at: 420 + gap)
      #expect(trial.gestures == (gap <= 350 ? [.doubleTap] : [.tap]))
      #expect(trial.moments == (gap <= 350 ? [420 + gap] : [711]))
    }
  }

  @Test("a single tap where a double tap is asked for is known when the window is over")
  func singleTapWhereDoubleTapIsAsked() {
    var trial = Trial(awaiting: .doubleTap)
    trial.down(195, 500, at: 300)
    trial.up(195, 500, at: 360)
    #expect(trial.recogniser.wake == Milliseconds(711))
    trial.wait(until: 710)
    #expect(trial.gestures.isEmpty)
    trial.wait(until: 711)
    #expect(trial.gestures == [.tap])
  }

  @Test("two taps are two taps while neither is asked to be a double")
  func twoTaps() {
    var trial = Trial(awaiting: .swipeUp)
    trial.down(195, 500, at: 300)
    trial.up(195, 500, at: 360)
    #expect(trial.gestures == [.tap])
  }

  @Test("a finger may roll 10 points in a tap, and 20 in an awaited one")
  func fingerMayRoll10PointsInTap() {
    for (awaited, roll, expected) in [
      (Gesture.swipeUp, 10.0, 1), (.swipeUp, 10.0625, 0), (.tap, 20, 1), (.tap, 20.0625, 0), (.doubleTap, 20, 1),
      (.doubleTap, 20.0625, 0),
    ] {
      var trial = Trial(awaiting: awaited)
      trial.down(195, 500, at: 300)
      trial.move(195 + roll, 500, at: 340)
      trial.up(195, 500, at: 380)
      trial.wait(until: 2_000)
      #expect(trial.gestures == (expected == 1 ? [.tap] : []), "\(awaited) \(roll)")
    }
  }

  @Test("a tap lifted 599 ms after landing is still a tap")
  func slowTap() {
    var trial = Trial(awaiting: .tap)
    trial.down(195, 500, at: 300)
    trial.up(195, 500, at: 899)
    #expect(trial.gestures == [.tap])
  }

  @Test("a second touch that turns into a swipe is reported as the swipe")
  func tapThenSwipe() {
    var trial = Trial(awaiting: .doubleTap)
    trial.down(195, 500, at: 300)
    trial.up(195, 500, at: 360)
    trial.stroke(from: (195, 500), to: (195, 400), at: 460, lasting: 80)
    #expect(trial.gestures == [.swipeUp])
  }

  @Test("a second touch that is cancelled leaves the window open for another")
  func secondCancelled() {
    var trial = Trial(awaiting: .doubleTap)
    trial.down(195, 500, at: 300)
    trial.up(195, 500, at: 360)
    trial.down(195, 500, at: 420)
    trial.cancel(195, 500, at: 440)
    trial.down(195, 500, at: 500)
    trial.up(195, 500, at: 560)
    #expect(trial.reasons == [.cancelled])
    #expect(trial.gestures == [.doubleTap])
  }

  @Test("a tap in the edge buffer answers a tap, and spoils nothing else")
  func edgeTap() {
    for (awaited, expected) in [(Gesture.tap, [Gesture.tap]), (.swipeUp, []), (.pinch, []), (.doubleTap, [])] {
      var trial = Trial(awaiting: awaited)
      trial.down(4, 500, at: 300)
      trial.up(4, 500, at: 360)
      trial.wait(until: 2_000)
      #expect(trial.gestures == expected, "\(awaited)")
    }
    var trial = Trial(awaiting: .doubleTap)
    trial.down(4, 500, at: 300)
    trial.up(4, 500, at: 360)
    trial.down(4, 500, at: 460)
    trial.up(4, 500, at: 520)
    #expect(trial.gestures == [.doubleTap])
  }

  @Test("a nervous second tap after a tap that counted is forgiven for 350 ms", arguments: [Int64(349), 350, 351])
  func followThrough(gap: Int64) {
    var trial = Trial(awaiting: .tap)
    trial.down(195, 500, at: 300)
    trial.up(195, 500, at: 360)
    trial.recogniser.prompt(.swipeUp, at: Milliseconds(360))
    trial.down(195, 500, at: 360 + gap)
    trial.up(195, 500, at: 400 + gap)
    #expect(trial.gestures == (gap <= 350 ? [.tap] : [.tap, .tap]))
    #expect(trial.reasons == (gap <= 350 ? [.followThrough] : []))
  }

  @Test(
    "a wrong tap that began 99 ms after the prompt answers nothing; from 100 ms on it is wrong",
    arguments: [Int64(99), 100, 101])
  func tooSoon(delay: Int64) {
    var trial = Trial(awaiting: .swipeUp, promptedAt: 1_000)
    trial.down(195, 500, at: 1_000 + delay)
    trial.up(195, 500, at: 1_060 + delay)
    #expect(trial.gestures == (delay < 100 ? [] : [.tap]))
    #expect(trial.reasons == (delay < 100 ? [.tooSoon] : []))
  }

  @Test("what is asked for counts however soon it comes")
  func whatIsAskedForCountsHoweverSoonItComes() {
    var trial = Trial(awaiting: .tap, promptedAt: 1_000)
    trial.down(195, 500, at: 1_010)
    trial.up(195, 500, at: 1_050)
    #expect(trial.gestures == [.tap])
  }

  @Test("a finger already down when the prompt appears is out of the game until it lifts")
  func alreadyDown() {
    var trial = Trial(awaiting: .tap)
    trial.down(195, 500, at: 300)
    trial.recogniser.prompt(.swipeRight, at: Milliseconds(320))
    trial.move(320, 500, at: 400)
    trial.up(320, 500, at: 420)
    trial.wait(until: 2_000)
    #expect(trial.events.isEmpty)
    trial.stroke(from: (100, 500), to: (200, 500), at: 2_100, lasting: 90)
    #expect(trial.gestures == [.swipeRight])
  }

  @Test("two fingers that tap together answer a tap and nothing else")
  func twoFingerTap() {
    for (awaited, expected) in [(Gesture.tap, [Gesture.tap]), (.swipeUp, []), (.pinch, []), (.doubleTap, [])] {
      var trial = Trial(awaiting: awaited)
      trial.down(150, 500, at: 300, finger: 1)
      trial.down(250, 500, at: 310, finger: 2)
      trial.up(150, 500, at: 380, finger: 1)
      trial.up(250, 500, at: 390, finger: 2)
      trial.wait(until: 2_000)
      #expect(trial.gestures == expected, "\(awaited)")
    }
  }

  @Test("a finger that lands twice without lifting has lost its lift, and begins anew")
  func lostLift() {
    var trial = Trial(awaiting: .tap)
    trial.down(195, 500, at: 300)
    trial.down(100, 300, at: 900)
    trial.up(100, 300, at: 950)
    #expect(trial.gestures.last == .tap || trial.gestures == [.longPress])
    var quick = Trial(awaiting: .tap)
    quick.down(195, 500, at: 300)
    quick.down(100, 300, at: 400)
    quick.up(100, 300, at: 450)
    #expect(quick.gestures == [.tap])
  }
}
