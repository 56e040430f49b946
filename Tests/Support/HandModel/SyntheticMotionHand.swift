package import GestureRecognition
package import Kernel

/// A hand that holds a phone and shakes, tilts, raises or lowers it.
///
/// Its traits are drawn once: how it holds the phone, how brisk it is, how it trembles, and what phone it is. All of its
/// motions are ones that the product document would call the gesture: a raise is pushed by more than 0.3 g for more than
/// 100 ms, a tilt is kept for more than 300 ms. How a hand moves beyond that is drawn from what people do: reaches of
/// 20 to 45 cm in a third to half a second, shakes of 3 to 6 Hz, turns of 30 to 55 degrees.
package struct SyntheticMotionHand: Sendable {
  package var sensor: MotionSensor
  /// How the phone is held.
  package var pitch: Double
  package var roll: Double
  /// A quarter turn for landscape.
  package var steer = 0.0
  /// 0 for a calm hand, 1 for the briskest.
  package var briskness: Double
  /// Whether it raises and lowers as people do unless told otherwise: by a peak of 0.26 to 0.49 g.
  package var isNatural = false
  /// Share of steering in a tilt, as opposed to rolling, 0 to 1.
  package var steering: Double
  package var generator: Generator

  package init(seed: UInt64) {
    var generator = Generator(seed: seed)
    var sensor = MotionSensor()
    sensor.rate = Double(generator.integer(in: 50...66))
    sensor.jitter = 4 * generator.unit()
    sensor.noise = 0.012 * generator.unit()
    sensor.tremor = 0.04 * generator.unit()
    sensor.bias = 0.03 * (2 * generator.unit() - 1)
    sensor.drift = 0.01 * (2 * generator.unit() - 1)
    sensor.isInverted = generator.chance(1, in: 2)
    sensor.rounding = sensor.isInverted ? .fine : .chromium
    sensor.hasGyroscope = !generator.chance(1, in: 4)
    sensor.hasLinear = sensor.hasGyroscope
    sensor.hasOrientation = !generator.chance(1, in: 4)
    self.sensor = sensor
    pitch = 0.1 + 0.9 * generator.unit()
    roll = 0.3 * (generator.unit() - 0.5)
    briskness = generator.unit()
    steering = 0.6 * generator.unit()
    self.generator = generator
  }

  /// A scene with the gesture at a time, and the end of its follow-through.
  package mutating func scene(_ gesture: Gesture, at time: Double) -> (scene: MotionScene, end: Double) {
    var scene = MotionScene(pitch: pitch, roll: roll, steer: steer)
    let end = perform(gesture, at: time, in: &scene)
    return (scene, end)
  }

  /// Adds the gesture to a scene; returns its end.
  package mutating func perform(_ gesture: Gesture, at time: Double, in scene: inout MotionScene) -> Double {
    switch gesture {
    case .shake: return shake(at: time, in: &scene)
    case .tiltLeft: return tilt(-1, at: time, in: &scene)
    case .tiltRight: return tilt(1, at: time, in: &scene)
    case .raise: return stroke(1, at: time, in: &scene)
    case .lower: return stroke(-1, at: time, in: &scene)
    default: return time
    }
  }

  private mutating func draw(_ low: Double, _ high: Double) -> Double { low + (high - low) * generator.unit() }

  private mutating func shake(at time: Double, in scene: inout MotionScene) -> Double {
    let frequency = draw(3, 4) + 2 * briskness
    let size = draw(2.3, 3) + briskness
    let length = draw(600, 1_000)
    // Mostly sideways, somewhat up and down and to and fro.
    let (x, y, z) = (draw(0.5, 1), draw(-0.6, 0.6), draw(-0.6, 0.6))
    let norm = size / (x * x + y * y + z * z).squareRoot()
    scene.moves.append(
      .shake(at: time, lasting: length, frequency: frequency, x: x * norm, y: y * norm, z: z * norm))
    return time + length
  }

  /// Adds a shake of any direction and of 1.6 to 3.5 g.
  package mutating func wildShake(at time: Double, in scene: inout MotionScene) -> Double {
    let (up, side, ahead) = (draw(0.2, 1), draw(0, 1), draw(-0.6, 0.6))
    let norm = draw(1.6, 3.5) / (up * up + side * side + ahead * ahead).squareRoot()
    let length = draw(600, 1_000)
    scene.moves.append(
      .shake(at: time, lasting: length, frequency: draw(2.5, 6), x: side * norm, y: ahead * norm, z: up * norm))
    return time + length
  }

  private mutating func tilt(_ side: Double, at time: Double, in scene: inout MotionScene) -> Double {
    let angle = side * draw(0.58, 0.95)
    let turning = draw(180, 420)
    let hold = draw(420, 700)
    let pitching = draw(-0.12, 0.12)
    // A phone held flat can only be rolled; overhead, steering and rolling would undo each other.
    let steer = pitch < 1.57 ? steering * pitch / 1.57 : 0
    scene.moves.append(
      .turn(at: time, lasting: turning, roll: angle * (1 - steer), steer: angle * steer, pitch: pitching))
    let back = time + turning + hold
    scene.moves.append(
      .turn(at: back, lasting: turning, roll: -angle * (1 - steer), steer: -angle * steer, pitch: -pitching))
    return back + turning
  }

  private mutating func stroke(_ direction: Double, at time: Double, in scene: inout MotionScene) -> Double {
    if isNatural { return naturalStroke(direction, at: time, in: &scene) }
    if generator.chance(1, in: 3) {
      let push = draw(170, 260)
      let braking = push * draw(0.8, 1.6)
      scene.moves.append(
        .push(at: time, lasting: push, peak: direction * draw(0.46, 0.75), braking: braking))
      return time + push + braking
    }
    let length = draw(380, 480) - 40 * briskness
    let height = draw(0.24, 0.36) + 0.08 * briskness
    scene.moves.append(
      .reach(
        at: time, lasting: length, x: draw(-0.05, 0.05), y: draw(-0.08, 0.08), z: direction * height))
    // The elbow turns the phone a little, and the wrist brings it back where it can be read.
    let (roll, pitch) = (draw(-0.1, 0.1), direction * draw(-0.1, 0.3))
    scene.moves.append(.turn(at: time, lasting: length, roll: roll, steer: 0, pitch: pitch))
    scene.moves.append(.turn(at: time + length, lasting: 500, roll: -roll, steer: 0, pitch: -pitch))
    return time + length
  }

  /// 12 to 36 cm from rest to rest, in a third of cases after a small swing back.
  private mutating func naturalStroke(
    _ direction: Double, at time: Double, in scene: inout MotionScene
  ) -> Double {
    let peak = direction > 0 ? draw(0.27, 0.49) : draw(0.26, 0.42)
    let height = draw(0.12, direction > 0 ? 0.36 : 0.32)
    // The peak of a minimum-jerk reach is 5.77 times its height by the square of its duration.
    let length = (5.7735 * height / (peak * 9.80665)).squareRoot() * 1_000
    if generator.chance(1, in: 3) {
      let back = draw(200, 350)
      let share = draw(0.04, 0.14)
      scene.moves.append(.reach(at: time - back * 0.8, lasting: back, x: 0, y: 0, z: -direction * height * share))
    }
    scene.moves.append(
      .reach(at: time, lasting: length, x: draw(-0.06, 0.06), y: draw(-0.1, 0.1), z: direction * height))
    let (roll, pitch) = (draw(-0.12, 0.12), direction * draw(-0.15, 0.3))
    scene.moves.append(.turn(at: time, lasting: length, roll: roll, steer: 0, pitch: pitch))
    scene.moves.append(.turn(at: time + length, lasting: 500, roll: -roll, steer: 0, pitch: -pitch))
    return time + length
  }

  /// Adds a brisk walk from time 0 on, and the unsteadiness of the hand.
  package mutating func walk(until end: Double, in scene: inout MotionScene) {
    let cadence = draw(1.5, 2.2)
    // The body rises and falls by 10 cm at most.
    let most = 0.05 * (6.283 * cadence) * (6.283 * cadence) / 9.81
    sensor.tremor = draw(0.04, 0.1)
    sensor.noise = draw(0, 0.03)
    scene.moves.append(
      .gait(
        MotionScene.Gait(
          from: 0, to: end, cadence: cadence, bounce: min(draw(0.15, 0.4), most), sway: draw(0.1, 0.3),
          strike: draw(0.15, 0.6), swing: draw(0, 0.12), unevenness: draw(0.05, 0.35), seed: generator.next())))
  }
}
