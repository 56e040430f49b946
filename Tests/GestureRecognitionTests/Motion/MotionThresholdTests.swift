import GestureRecognition
import HandModel
import Kernel
import Testing

/// One motion of a steady hand, read without noise, by the document's thresholds.
struct SteadyMotion {
  static func samples(
    _ move: MotionScene.Move, and second: MotionScene.Move? = nil, pitch: Double = 0.6, rate: Double = 60
  ) -> [MotionSample] {
    var scene = MotionScene(pitch: pitch)
    scene.moves.append(move)
    if let second { scene.moves.append(second) }
    var sensor = MotionSensor()
    sensor.rate = rate
    var generator = Generator(seed: 1)
    return sensor.read(scene, to: 3_600, &generator)
  }

  static func given(
    _ move: MotionScene.Move, and second: MotionScene.Move? = nil, awaiting gesture: Gesture?, pitch: Double = 0.6
  ) -> [Gesture] {
    MotionTrial.gestures(
      samples(move, and: second, pitch: pitch), awaiting: gesture, promptedAt: 1_000, parameters: .standard
    ).map { $0.gesture }
  }

  static func tilt(_ angle: Double, for hold: Double) -> (MotionScene.Move, MotionScene.Move) {
    (
      .turn(at: 1_500, lasting: 200, roll: angle, steer: 0, pitch: 0),
      .turn(at: 1_700 + hold, lasting: 200, roll: -angle, steer: 0, pitch: 0)
    )
  }
}

@Suite("The thresholds of motion")
struct MotionThresholdTests {
  @Test("a push of 0.6 g for 200 ms is a raise, downward a lower")
  func pushOf06GFor200Ms() {
    let up = MotionScene.Move.push(at: 1_500, lasting: 200, peak: 0.6, braking: 200)
    let down = MotionScene.Move.push(at: 1_500, lasting: 200, peak: -0.6, braking: 200)
    #expect(SteadyMotion.given(up, awaiting: .raise) == [.raise])
    #expect(SteadyMotion.given(down, awaiting: .lower) == [.lower])
  }

  @Test("the brake of a raise is no lower, and the other way round")
  func brakeOfRaiseIsNoLower() {
    for peak in [0.4, 0.6, 0.9, 1.3] {
      let up = MotionScene.Move.push(at: 1_500, lasting: 200, peak: peak, braking: 160)
      let down = MotionScene.Move.push(at: 1_500, lasting: 200, peak: -peak, braking: 160)
      #expect(!SteadyMotion.given(up, awaiting: .lower).contains(.lower), "\(peak) g")
      #expect(!SteadyMotion.given(down, awaiting: .raise).contains(.raise), "\(peak) g")
    }
  }

  @Test("0.28 g is no stroke, however long, and 1 g for 80 ms is none either")
  func weakOrShort() {
    let weak = MotionScene.Move.push(at: 1_500, lasting: 500, peak: 0.28, braking: 500)
    let short = MotionScene.Move.push(at: 1_500, lasting: 80, peak: 1, braking: 80)
    #expect(SteadyMotion.given(weak, awaiting: .raise).isEmpty)
    #expect(SteadyMotion.given(short, awaiting: .raise).isEmpty)
  }

  @Test("a tilt of 0.5 rad kept for 350 ms counts, 0.4 rad or 200 ms does not")
  func tiltOf05RadKeptFor350Ms() {
    let full = SteadyMotion.tilt(0.5, for: 350)
    let small = SteadyMotion.tilt(0.4, for: 800)
    let short = SteadyMotion.tilt(0.5, for: 150)
    #expect(SteadyMotion.given(full.0, and: full.1, awaiting: .tiltRight) == [.tiltRight])
    #expect(SteadyMotion.given(small.0, and: small.1, awaiting: .tiltRight).isEmpty)
    #expect(SteadyMotion.given(short.0, and: short.1, awaiting: .tiltRight).isEmpty)
  }

  @Test("coming back from a tilt is no tilt the other way")
  func tiltReturn() {
    let left = SteadyMotion.tilt(-0.9, for: 500)
    let given = SteadyMotion.given(left.0, and: left.1, awaiting: .tiltLeft)
    #expect(given == [.tiltLeft])
  }

  @Test("pitching the phone toward the player is no tilt")
  func pitchingPhoneTowardPlayerIsNoTilt() {
    let pitch = MotionScene.Move.turn(at: 1_500, lasting: 300, roll: 0.1, steer: 0, pitch: 0.7)
    for gesture in [Gesture.tiltLeft, .tiltRight] {
      #expect(SteadyMotion.given(pitch, awaiting: gesture, pitch: 0.2).isEmpty)
    }
  }

  @Test("three swings of 2.2 g are a shake, of 1.9 g none, and a phone put down hard is none")
  func threeSwingsOf22GAreShake() {
    func shake(_ size: Double) -> MotionScene.Move {
      .shake(at: 1_500, lasting: 900, frequency: 4, x: size, y: 0, z: 0)
    }
    #expect(SteadyMotion.given(shake(2.2), awaiting: .shake) == [.shake])
    #expect(SteadyMotion.given(shake(1.9), awaiting: .shake).isEmpty)
    for strength in [2.0, 4, 8] {
      let knock = MotionScene.Move.knock(at: 1_500, strength: strength)
      #expect(SteadyMotion.given(knock, awaiting: .shake, pitch: 0).isEmpty, "\(strength) g")
    }
  }

  @Test("a deliberate other motion is a wrong answer")
  func wrongMotion() {
    let tilt = SteadyMotion.tilt(0.9, for: 800)
    #expect(SteadyMotion.given(tilt.0, and: tilt.1, awaiting: .shake) == [.tiltRight])
    let raise = MotionScene.Move.reach(at: 1_500, lasting: 480, x: 0, y: 0, z: 0.45)
    #expect(SteadyMotion.given(raise, awaiting: .tap) == [.raise])
    let shake = MotionScene.Move.shake(at: 1_500, lasting: 1_200, frequency: 4, x: 3.4, y: 0, z: 0)
    #expect(SteadyMotion.given(shake, awaiting: .tiltLeft) == [.shake])
  }

  @Test("a motion just above the awaited threshold is not a wrong answer")
  func motionJustAboveAwaitedThresholdIsNotWrongAnswer() {
    let tilt = SteadyMotion.tilt(0.5, for: 800)
    #expect(SteadyMotion.given(tilt.0, and: tilt.1, awaiting: .shake).isEmpty)
    let raise = MotionScene.Move.push(at: 1_500, lasting: 200, peak: 0.6, braking: 200)
    #expect(SteadyMotion.given(raise, awaiting: .tap).isEmpty)
    let shake = MotionScene.Move.shake(at: 1_500, lasting: 900, frequency: 4, x: 2.2, y: 0, z: 0)
    #expect(SteadyMotion.given(shake, awaiting: .tiltLeft).isEmpty)
  }

  @Test("the bars fill as the motion comes near its threshold")
  func barsFillAsMotionComesNearThreshold() {
    var recogniser = MotionRecognizer()
    recogniser.prompt(.tiltRight, at: .zero)
    var levels: [Int32] = []
    var holds: [Int32] = []
    let tilt = SteadyMotion.tilt(0.9, for: 600)
    for sample in SteadyMotion.samples(tilt.0, and: tilt.1) {
      if recogniser.handle(sample)?.isGesture == true { break }
      levels.append(recogniser.progress(toward: .tiltRight).level)
      holds.append(recogniser.progress(toward: .tiltRight).hold)
      #expect(recogniser.progress(toward: .tap) == MotionProgress())
    }
    #expect(levels.first == 0)
    #expect(levels.last == 1_000)
    #expect(zip(holds, holds.dropFirst()).allSatisfy { $0 <= $1 })
    #expect((holds.last ?? 0) > 900)
    #expect(recogniser.reading.angle > 440)
  }

  @Test("a wrong motion that began within 300 ms of the prompt is the last prompt's")
  func wrongMotionBeganWithin300MsOfPrompt() {
    let raise = MotionScene.Move.reach(at: 1_200, lasting: 480, x: 0, y: 0, z: 0.45)
    #expect(SteadyMotion.given(raise, awaiting: .tap).isEmpty)
  }
}

extension MotionEvent {
  var isGesture: Bool {
    switch self {
    case .recognised: true
    case .health: false
    }
  }
}
