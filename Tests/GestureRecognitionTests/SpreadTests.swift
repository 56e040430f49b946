import GestureRecognition
import HandModel
import Kernel
import Testing

@Suite("Spread, and the progress of gestures of the fingers")
struct SpreadTests {
  private let tablet = SurfaceSize(width: Points(1_024), height: Points(1_366))

  /// A spread of two fingers 400 points apart to `scale` thousandths.
  private func spread(to scale: Double, awaiting awaited: Gesture?) -> Trial {
    var trial = Trial(awaiting: awaited, surface: tablet)
    let travel = 400 * (scale - 1_000) / 1_000
    trial.down(300, 600, at: 300, finger: 1)
    trial.down(700, 600, at: 320, finger: 2)
    trial.move(300 - travel / 2, 600, at: 400, finger: 1)
    trial.move(700 + travel / 2, 600, at: 400, finger: 2)
    return trial
  }

  @Test("fingers at 1.15 of their distance or more have spread; at 1.149 not yet", arguments: [1_149.0, 1_150, 1_151])
  func fingersAt115OfDistanceOrMore(scale: Double) {
    let trial = spread(to: scale, awaiting: .spread)
    #expect(trial.gestures == (scale >= 1_150 ? [.spread] : []))
    #expect(trial.moments == (scale >= 1_150 ? [400] : []))
  }

  @Test("spread is never seen where it was not asked for")
  func spreadIsNeverSeenWhereItWasNotAsked() {
    for awaited in [Gesture.pinch, .tap, .longPress, .swipeUp, .shake] {
      var trial = spread(to: 1_400, awaiting: awaited)
      trial.up(220, 600, at: 450, finger: 1)
      trial.up(780, 600, at: 460, finger: 2)
      #expect(!trial.gestures.contains(.spread), "awaiting \(awaited.rawValue)")
    }
  }

  @Test("fingers that land close together must part by 10 points")
  func fingersLandCloseTogetherMustPartBy10Points() {
    for (farther, expected) in [(9.0, 0), (10, 1)] {
      var trial = Trial(awaiting: .spread)
      trial.down(200, 400, at: 300, finger: 1)
      trial.down(240, 400, at: 310, finger: 2)
      trial.move(200 - farther, 400, at: 380, finger: 1)
      #expect(trial.gestures.count == expected, "\(farther) points")
    }
  }

  @Test("a swipe bar fills with the way in its direction, and with no other")
  func swipeProgress() {
    var trial = Trial(awaiting: nil)
    trial.down(200, 400, at: 300)
    trial.move(200, 375, at: 320)
    #expect(trial.recogniser.progress(toward: .swipeUp, at: Milliseconds(320)).level == 500)
    #expect(trial.recogniser.progress(toward: .swipeDown, at: Milliseconds(320)).level == 0)
    #expect(trial.recogniser.progress(toward: .swipeLeft, at: Milliseconds(320)).level == 0)
    #expect(trial.recogniser.progress(toward: .raise, at: Milliseconds(320)) == MotionProgress())
  }

  @Test("a press bar fills with the time held, and empties when the finger slides away")
  func pressProgress() {
    var trial = Trial(awaiting: .longPress)
    trial.down(200, 400, at: 300)
    #expect(trial.recogniser.progress(toward: .longPress, at: Milliseconds(450)).hold == 250)
    #expect(trial.recogniser.progress(toward: .longPress, at: Milliseconds(9_000)).hold == 1_000)
    trial.move(200, 520, at: 380)
    #expect(trial.recogniser.progress(toward: .longPress, at: Milliseconds(450)).hold == 0)
  }

  @Test("a pinch bar fills as the fingers come nearer, a spread bar as they part; both are empty without two fingers")
  func scaleProgress() {
    var trial = Trial(awaiting: .pinch, surface: tablet)
    trial.down(300, 600, at: 300, finger: 1)
    #expect(trial.recogniser.progress(toward: .pinch, at: Milliseconds(300)) == MotionProgress())
    trial.down(700, 600, at: 310, finger: 2)
    trial.move(330, 600, at: 330, finger: 1)
    #expect(trial.recogniser.progress(toward: .pinch, at: Milliseconds(330)).level == 500)
    #expect(trial.recogniser.progress(toward: .spread, at: Milliseconds(330)).level == 0)
    let parted = spread(to: 1_075, awaiting: .spread)
    #expect(parted.recogniser.progress(toward: .spread, at: Milliseconds(400)).level == 500)
  }

  @Test("a double tap is half done after its first tap")
  func tapProgress() {
    var trial = Trial(awaiting: .doubleTap)
    trial.down(200, 400, at: 300)
    trial.up(200, 400, at: 360)
    #expect(trial.recogniser.progress(toward: .doubleTap, at: Milliseconds(400)).hold == 500)
  }
}
