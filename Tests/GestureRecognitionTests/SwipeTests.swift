import GestureRecognition
import HandModel
import Kernel
import Testing

@Suite("Swipes")
struct SwipeTests {
  @Test("a stroke of 49 points is no swipe, and no tap either")
  func shortStroke() {
    var trial = Trial(awaiting: .swipeUp)
    trial.stroke(from: (195, 500), to: (195, 451), at: 300, lasting: 120)
    #expect(trial.gestures.isEmpty)
    #expect(trial.reasons == [.tooShort])
  }

  @Test("a stroke of 50 or 51 points is a swipe", arguments: [50.0, 51])
  func longEnough(length: Double) {
    for (gesture, dx, dy) in directions {
      var trial = Trial(awaiting: gesture)
      trial.stroke(from: (195, 500), to: (195 + dx * length, 500 + dy * length), at: 300, lasting: 120)
      #expect(trial.gestures == [gesture])
    }
  }

  @Test("a sixteenth of a point short of 50 is no swipe")
  func sixteenthShort() {
    var trial = Trial(awaiting: .swipeRight)
    trial.down(100, 500, at: 300)
    trial.up(149.9375, 500, at: 350)
    #expect(trial.gestures.isEmpty)
    trial.down(100, 500, at: 800)
    trial.up(150, 500, at: 850)
    #expect(trial.gestures == [.swipeRight])
  }

  @Test("a stroke at 79 points a second is no swipe, whatever its length")
  func slowStroke() {
    var trial = Trial(awaiting: .swipeLeft)
    trial.stroke(from: (300, 500), to: (221, 500), at: 300, lasting: 1_000)
    #expect(trial.gestures.isEmpty)
    #expect(trial.reasons == [.tooSlow])
  }

  @Test("a stroke at 80 or 81 points a second is a swipe", arguments: [80.0, 81])
  func fastEnough(length: Double) {
    var trial = Trial(awaiting: .swipeLeft)
    trial.stroke(from: (300, 500), to: (300 - length, 500), at: 300, lasting: 1_000)
    #expect(trial.gestures == [.swipeLeft])
  }

  @Test("50 points in 625 ms are 80 points a second, in 626 ms they are not")
  func exactSpeed() {
    for (duration, expected) in [(Int64(624), 1), (625, 1), (626, 0)] {
      var trial = Trial(awaiting: .swipeDown)
      trial.down(195, 300, at: 300)
      trial.move(195, 340, at: 400)
      trial.up(195, 350, at: 300 + duration)
      #expect(trial.gestures.count == expected, "\(duration) ms")
    }
  }

  @Test("the awaited swipe is given on crossing 50 points, with the finger still down")
  func awaitedSwipeIsGivenOnCrossing50Points() {
    var trial = Trial(awaiting: .swipeUp)
    trial.down(195, 600, at: 300)
    trial.move(195, 560, at: 316)
    #expect(trial.gestures.isEmpty)
    trial.move(195, 540, at: 332)
    #expect(trial.gestures == [.swipeUp])
    #expect(trial.moments == [332])
  }

  @Test("a flick of two readings is a swipe")
  func flickOfTwoReadingsIsSwipe() {
    for (gesture, dx, dy) in directions {
      for awaited in [gesture, nil, .tap, .longPress] as [Gesture?] {
        var trial = Trial(awaiting: awaited)
        trial.down(195, 500, at: 300)
        trial.up(195 + dx * 90, 500 + dy * 90, at: 345)
        #expect(trial.gestures == [gesture])
      }
    }
  }

  @Test("a wrong swipe waits until no second finger can make it a pinch: 151 ms")
  func wrongWaits() {
    var trial = Trial(awaiting: .tap)
    trial.down(195, 500, at: 300)
    trial.move(260, 500, at: 340)
    trial.wait(until: 450)
    #expect(trial.gestures.isEmpty)
    trial.wait(until: 451)
    #expect(trial.gestures == [.swipeRight])
    #expect(trial.moments == [451])
  }

  @Test("a wrong swipe that is lifted is given at the lift")
  func wrongAtLift() {
    var trial = Trial(awaiting: .swipeLeft)
    trial.stroke(from: (100, 500), to: (200, 500), at: 300, lasting: 90)
    #expect(trial.gestures == [.swipeRight])
    #expect(trial.moments == [390])
  }

  @Test("a curved stroke is judged by where it ends, if it sets out near a diagonal")
  func curvedStrokeIsJudgedByWhereItEnds() {
    // Up in the end, but at the 50 point mark slightly more to the right.
    for awaited in [.swipeUp, .tap] as [Gesture] {
      var trial = Trial(awaiting: awaited)
      trial.down(150, 600, at: 300)
      trial.move(175, 580, at: 320)
      trial.move(190, 562, at: 340)
      trial.move(196, 520, at: 360)
      trial.up(198, 470, at: 380)
      #expect(trial.gestures == [.swipeUp])
    }
  }

  @Test("a scribbled circle answers no prompt but that of its beginning")
  func scribbledCircleAnswersNoPromptButOfBeginning() {
    // A full circle of 60 points radius, starting to the right.
    let around: [(Double, Double)] = [
      (0, 0), (23, -5), (42, -18), (55, -37), (60, -60), (55, -83), (42, -102), (23, -115), (0, -120), (-23, -115),
      (-42, -102), (-55, -83), (-60, -60), (-55, -37), (-42, -18), (-23, -5), (0, 0),
    ]
    for awaited in [.swipeLeft, .swipeDown] as [Gesture] {
      var trial = Trial(awaiting: awaited)
      trial.down(195, 500, at: 300)
      for (step, place) in around.enumerated() where step > 0 {
        trial.move(195 + place.0, 500 + place.1, at: 300 + Int64(step) * 16)
      }
      trial.up(195, 500, at: 600)
      #expect(trial.gestures.first != awaited)
    }
  }

  @Test("a stroke that begins 23 points from a side is no swipe; from 24 on it is", arguments: [23.0, 24, 25])
  func strokeBegins23PointsFromSideIsNoSwipe(distance: Double) {
    let expected = distance >= 24
    let strokes: [(Gesture, (Double, Double), (Double, Double))] = [
      (.swipeRight, (distance, 400), (distance + 90, 400)),
      (.swipeLeft, (390 - distance, 400), (300 - distance, 400)),
      (.swipeDown, (200, distance), (200, distance + 90)),
      (.swipeUp, (200, 844 - distance), (200, 754 - distance)),
    ]
    for (gesture, from, to) in strokes {
      var trial = Trial(awaiting: gesture)
      trial.stroke(from: from, to: to, at: 300, lasting: 100)
      #expect(trial.gestures == (expected ? [gesture] : []), "\(gesture) from \(distance)")
      #expect(trial.reasons == (expected ? [] : [.edgeStart]), "\(gesture) from \(distance)")
    }
  }

  @Test("a wrong stroke from the edge ends nothing")
  func edgeIsForgiven() {
    var trial = Trial(awaiting: .tap)
    trial.stroke(from: (5, 400), to: (180, 400), at: 300, lasting: 150)
    trial.wait(until: 3_000)
    #expect(trial.gestures.isEmpty)
    #expect(trial.reasons == [.edgeStart])
  }

  @Test("a cancelled stroke is no attempt, even one that has gone far the wrong way")
  func cancelledStrokeIsNoAttempt() {
    var trial = Trial(awaiting: .swipeUp)
    trial.down(100, 500, at: 300)
    trial.move(220, 500, at: 360)
    trial.cancel(220, 500, at: 380)
    trial.wait(until: 3_000)
    #expect(trial.gestures.isEmpty)
    #expect(trial.reasons == [.cancelled])
  }

  @Test("a palm that lies still beside the stroke does not hide it")
  func palmLiesStillBesideStrokeDoesNotHideIt() {
    for palmFirst in [true, false] {
      var trial = Trial(awaiting: .swipeUp)
      if palmFirst { trial.down(330, 800, at: 280, finger: 9) }
      trial.down(195, 500, at: 300)
      if !palmFirst { trial.down(330, 800, at: 310, finger: 9) }
      trial.move(195, 470, at: 330)
      trial.move(195, 430, at: 350)
      #expect(trial.gestures == [.swipeUp], "palm first: \(palmFirst)")
    }
  }

  @Test("an exact diagonal reads as vertical")
  func exactDiagonalReadsAsVertical() {
    var trial = Trial(awaiting: .tap)
    trial.stroke(from: (150, 500), to: (210, 440), at: 300, lasting: 90)
    #expect(trial.gestures == [.swipeUp])
  }

  @Test("coordinates and times beyond all reason are taken in without harm")
  func coordinatesAndTimesBeyondAllReasonAreTaken() {
    for x in [Int32.min, .max] {
      var recogniser = TouchRecognizer(surface: .phone)
      recogniser.prompt(.swipeUp, at: .zero)
      let far = Milliseconds(Int64.max)
      _ = recogniser.handle(PointerSample(pointer: 1, phase: .began, x: x, y: .min, time: Milliseconds(Int64.min)))
      _ = recogniser.handle(PointerSample(pointer: 2, phase: .began, x: .max, y: x, time: .zero))
      _ = recogniser.handle(PointerSample(pointer: 1, phase: .moved, x: .max, y: .max, time: far))
      _ = recogniser.handle(PointerSample(pointer: 2, phase: .ended, x: x, y: .min, time: Milliseconds(Int64.min)))
      _ = recogniser.advance(to: far)
      recogniser.prompt(nil, at: far)
      #expect(recogniser.wake == nil)
    }
  }

  private var directions: [(Gesture, Double, Double)] {
    [(.swipeUp, 0, -1), (.swipeDown, 0, 1), (.swipeLeft, -1, 0), (.swipeRight, 1, 0)]
  }
}
