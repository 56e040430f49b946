import Kernel

/// A phone in the room and the forces that move it. Lengths in metres, accelerations in g, angles in radians, times in
/// milliseconds, unless noted.
///
/// World axes: X to the player's right, Y ahead, Z up. A scene is a sum of moves on top of a pose.
package struct MotionScene: Sendable {
  package enum Move: Sendable {
    /// A straight minimum-jerk reach (Flash and Hogan 1985), from rest to rest.
    case reach(at: Double, lasting: Double, x: Double, y: Double, z: Double)
    /// A half-sine push of `peak` g and its brake.
    case push(at: Double, lasting: Double, peak: Double, braking: Double)
    /// A minimum-jerk turn about the long axis (`roll`), like a steering wheel (`steer`) or toward the player
    /// (`pitch`); it stays.
    case turn(at: Double, lasting: Double, roll: Double, steer: Double, pitch: Double)
    /// Swings along a line through the room, rising and fading over one swing.
    case shake(at: Double, lasting: Double, frequency: Double, x: Double, y: Double, z: Double)
    /// Walking, as felt in the hand or on the thigh.
    case gait(Gait)
    /// A knock along Z with its ringing: a phone put down on a table.
    case knock(at: Double, strength: Double)
  }

  package struct Gait: Sendable {
    package var from: Double
    package var to: Double
    /// Steps per second.
    package var cadence: Double
    /// Amplitude of the vertical acceleration.
    package var bounce: Double
    package var sway: Double
    /// Heel strikes, sharper than a sine.
    package var strike: Double
    /// Amplitude of the thigh's swing, zero for a hand.
    package var swing: Double
    /// Variation of steps, and its seed.
    package var unevenness: Double
    package var seed: UInt64

    package init(
      from: Double, to: Double, cadence: Double, bounce: Double, sway: Double, strike: Double, swing: Double,
      unevenness: Double, seed: UInt64
    ) {
      self.from = from
      self.to = to
      self.cadence = cadence
      self.bounce = bounce
      self.sway = sway
      self.strike = strike
      self.swing = swing
      self.unevenness = unevenness
      self.seed = seed
    }
  }

  /// Pitch of the screen toward the player: 0 lying flat, π/2 upright.
  package var pitch: Double
  package var roll: Double
  package var steer: Double
  package var moves: [Move] = []

  package init(pitch: Double, roll: Double = 0, steer: Double = 0) {
    self.pitch = pitch
    self.roll = roll
    self.steer = steer
  }

  struct Vector: Sendable {
    var x = 0.0
    var y = 0.0
    var z = 0.0

    static func + (a: Vector, b: Vector) -> Vector { Vector(x: a.x + b.x, y: a.y + b.y, z: a.z + b.z) }
    static func * (a: Vector, k: Double) -> Vector { Vector(x: a.x * k, y: a.y * k, z: a.z * k) }
    static func - (a: Vector, b: Vector) -> Vector { a + b * -1 }
    func dot(_ b: Vector) -> Double { x * b.x + y * b.y + z * b.z }
  }

  /// The phone's axes in the room.
  struct Axes {
    var x: Vector
    var y: Vector
    var z: Vector
  }

  /// State at a time: the hand's push, and the angles.
  struct State {
    var push = Vector()
    var roll: Double
    var steer: Double
    var pitch: Double
  }

  func state(at time: Double) -> State {
    var state = State(roll: roll, steer: steer, pitch: pitch)
    for move in moves { Self.add(move, to: &state, at: time) }
    return state
  }

  static func axes(_ state: State) -> Axes {
    let (sp, cp) = (Trigonometry.sin(state.pitch), Trigonometry.cos(state.pitch))
    var x = Vector(x: 1)
    var y = Vector(y: cp, z: sp)
    var z = Vector(y: -sp, z: cp)
    let (sr, cr) = (Trigonometry.sin(state.roll), Trigonometry.cos(state.roll))
    (x, z) = (x * cr - z * sr, x * sr + z * cr)
    let (ss, cs) = (Trigonometry.sin(state.steer), Trigonometry.cos(state.steer))
    (x, y) = (x * cs - y * ss, x * ss + y * cs)
    return Axes(x: x, y: y, z: z)
  }

  private static func add(_ move: Move, to state: inout State, at time: Double) {
    switch move {
    case .reach(let start, let duration, let x, let y, let z):
      let s = (time - start) / duration
      guard s > 0, s < 1 else { return }
      let seconds = duration / 1_000
      let a = (60 * s - 180 * s * s + 120 * s * s * s) / (seconds * seconds) / 9.80665
      state.push = state.push + Vector(x: x, y: y, z: z) * a
    case .push(let start, let duration, let peak, let braking):
      let t = time - start
      guard t > 0, t < duration + braking else { return }
      if t < duration {
        state.push.z += peak * Trigonometry.sin(t / duration * Trigonometry.pi)
      } else {
        // The brake removes the speed of the push.
        state.push.z -= peak * duration / braking * Trigonometry.sin((t - duration) / braking * Trigonometry.pi)
      }
    case .turn(let start, let duration, let roll, let steer, let pitch):
      let s = min(max((time - start) / duration, 0), 1)
      let share = s * s * s * (10 - 15 * s + 6 * s * s)
      state.roll += roll * share
      state.steer += steer * share
      state.pitch += pitch * share
    case .shake(let start, let duration, let frequency, let x, let y, let z):
      let t = time - start
      guard t > 0, t < duration else { return }
      let ramp = 500 / frequency
      let envelope = min(1, t / ramp, (duration - t) / ramp)
      let wave = envelope * Trigonometry.sin(2 * Trigonometry.pi * frequency * t / 1_000)
      state.push = state.push + Vector(x: x, y: y, z: z) * wave
    case .gait(let gait):
      add(gait, to: &state, at: time)
    case .knock(let start, let strength):
      let t = time - start
      guard t > 0, t < 60 else { return }
      // A hard table gives way for a few milliseconds and rings at about 45 Hz.
      let fade = 1 - t / 60
      state.push.z += strength * fade * fade * Trigonometry.cos(2 * Trigonometry.pi * t * 0.045)
    }
  }

  private static func add(_ gait: Gait, to state: inout State, at time: Double) {
    guard time > gait.from, time < gait.to else { return }
    let steps = (time - gait.from) / 1_000 * gait.cadence
    let step = steps.rounded(.down)
    let phase = steps - step
    // Each step has its own size; steps join at the zero of the sine.
    var generator = Generator(seed: gait.seed &+ UInt64(step) &* 0x9E37_79B9)
    let size = 1 + gait.unevenness * (2 * generator.unit() - 1)
    let fade = min(1, steps / 2, max(gait.to - time, 0) / 600)
    let bounce = Trigonometry.sin(2 * Trigonometry.pi * phase) + 0.25 * Trigonometry.sin(4 * Trigonometry.pi * phase)
    state.push.z += fade * size * gait.bounce * bounce
    state.push.y += fade * size * gait.bounce * 0.5 * Trigonometry.cos(2 * Trigonometry.pi * phase)
    let stride = (step.truncatingRemainder(dividingBy: 2) + phase) / 2
    state.push.x += fade * gait.sway * Trigonometry.sin(2 * Trigonometry.pi * stride)
    let strike = phase * 1_000 / gait.cadence
    if strike < 40 { state.push.z += fade * size * gait.strike * (1 - strike / 40) }
    state.pitch += fade * gait.swing * Trigonometry.sin(2 * Trigonometry.pi * stride)
    state.roll += fade * 0.3 * gait.swing * Trigonometry.sin(2 * Trigonometry.pi * stride + 1)
  }
}
