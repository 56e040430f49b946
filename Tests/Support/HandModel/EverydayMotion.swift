package import Kernel

/// Phone motion without play: models with parameters drawn from the literature, to test thresholds on more bodies than
/// a few recordings offer.
///
/// Cadence 1.5 to 2.3 steps per second, vertical acceleration of the trunk 0.15 to 0.45 g (Menz et al. 2003), more on
/// stairs; rising from a chair 0.35 to 0.5 m in 0.9 to 1.8 s; arm swing up to 35° either way.
package enum EverydayMotion: CaseIterable, Sendable {
  case walkingInHand, walkingInPocket, swingingArm, stairs, stairsDown, jogging, chairInHand, chairInPocket, handling,
    pocketing, turningOver, handingOver, talking, inBed, tapping, riding, roughRoad

  /// Half a minute of it.
  package func scene(_ generator: inout Generator) -> MotionScene {
    var draw = Draw(generator: generator)
    defer { generator = draw.generator }
    switch self {
    case .walkingInHand: return walk(&draw, pitch: draw(0.3, 1.1), swing: draw(0, 0.08), bounce: 1, strike: 0.1)
    case .walkingInPocket:
      return walk(&draw, pitch: draw(-1.7, 1.7), swing: draw(0.25, 0.5), bounce: 1.2, strike: draw(0.2, 0.9))
    case .swingingArm:
      return walk(&draw, pitch: draw(-1.6, 1.6), swing: draw(0.25, 0.6), bounce: 0.9, strike: 0.15)
    case .stairs: return walk(&draw, pitch: draw(0.3, 1.1), swing: draw(0, 0.15), bounce: 1.4, strike: draw(0.1, 0.6))
    case .stairsDown:
      return walk(&draw, pitch: draw(0.3, 1.1), swing: draw(0, 0.3), bounce: 1.7, strike: draw(0.3, 1.2))
    case .jogging:
      return walk(
        &draw, pitch: draw(-1.6, 1.6), swing: draw(0.1, 0.5), bounce: 3.2, strike: draw(0.4, 1.4), faster: 0.8)
    case .chairInHand: return chair(&draw, turning: 0.25)
    case .chairInPocket: return chair(&draw, turning: 1.5)
    case .handling: return handling(&draw)
    case .pocketing: return pocketing(&draw)
    case .turningOver: return turningOver(&draw)
    case .handingOver: return handingOver(&draw)
    case .talking: return talking(&draw)
    case .inBed: return inBed(&draw)
    case .tapping: return tapping(&draw)
    case .riding: return riding(&draw, roughness: 0.35, shortest: 300, longest: 900)
    case .roughRoad: return riding(&draw, roughness: 0.7, shortest: 120, longest: 350)
    }
  }

  package static let length: Double = 30_000

  struct Draw {
    var generator: Generator

    mutating func callAsFunction(_ low: Double, _ high: Double) -> Double { low + (high - low) * generator.unit() }
    mutating func side() -> Double { generator.chance(1, in: 2) ? 1 : -1 }
  }

  func walk(
    _ draw: inout Draw, pitch: Double, swing: Double, bounce: Double, strike: Double,
    faster: Double = 0
  ) -> MotionScene {
    var scene = MotionScene(pitch: pitch, roll: draw(-0.5, 0.5))
    var time = draw(0, 2_000)
    while time < Self.length {
      let end = time + draw(3_000, 12_000)
      // The body rises and falls by 10 cm at most, so slow steps cannot be hard ones.
      let cadence = draw(1.5, 2.3) + faster
      let most = 0.05 * (6.283 * cadence) * (6.283 * cadence) / 9.81
      scene.moves.append(
        .gait(
          MotionScene.Gait(
            from: time, to: end, cadence: cadence, bounce: min(bounce * draw(0.15, 0.45), most), sway: draw(0.05, 0.2),
            strike: strike, swing: swing, unevenness: draw(0.05, 0.35), seed: draw.generator.next())))
      // Occasional pauses with a different grip.
      scene.moves.append(
        .turn(
          at: end, lasting: draw(500, 1_500), roll: draw(-0.2, 0.2), steer: draw(-0.2, 0.2), pitch: draw(-0.3, 0.3)))
      time = end + draw(300, 3_000)
    }
    return scene
  }

  func chair(_ draw: inout Draw, turning: Double) -> MotionScene {
    var scene = MotionScene(pitch: draw(0, 0.8), roll: draw(-0.5, 0.5))
    var time = draw(1_000, 3_000)
    var direction = 1.0
    while time < Self.length - 3_000 {
      let length = draw(900, 1_800)
      let turn = direction * turning * draw(0.6, 1.1)
      scene.moves.append(
        .reach(at: time, lasting: length, x: draw(-0.1, 0.1), y: draw(-0.4, 0.4), z: direction * draw(0.35, 0.5)))
      scene.moves.append(.turn(at: time, lasting: length, roll: draw(-0.2, 0.2), steer: 0, pitch: turn))
      direction = -direction
      time += length + draw(1_000, 4_000)
    }
    return scene
  }

  func handling(_ draw: inout Draw) -> MotionScene {
    var scene = MotionScene(pitch: 0)
    var time = draw(500, 2_000)
    while time < Self.length - 6_000 {
      // Up from the table and toward the face, a while in the hand, and down again with a knock.
      let up = draw(550, 1_100)
      let pitch = draw(0.5, 1.1)
      let roll = draw(-0.3, 0.3)
      let height = draw(0.2, 0.4)
      scene.moves.append(.reach(at: time, lasting: up, x: draw(-0.2, 0.2), y: draw(-0.3, 0), z: height))
      scene.moves.append(.turn(at: time, lasting: up, roll: roll, steer: 0, pitch: pitch))
      var held = time + up + draw(500, 2_000)
      for _ in 0..<3 {
        let turn = draw(-0.3, 0.3)
        let length = draw(500, 1_200)
        scene.moves.append(.turn(at: held, lasting: length, roll: turn, steer: 0, pitch: 0))
        scene.moves.append(.turn(at: held + length * 1.5, lasting: length, roll: -turn, steer: 0, pitch: 0))
        held += 3 * length
      }
      let down = draw(600, 1_200)
      scene.moves.append(.reach(at: held, lasting: down, x: draw(-0.2, 0.2), y: draw(0, 0.3), z: -height))
      scene.moves.append(.turn(at: held, lasting: down, roll: -roll, steer: 0, pitch: -pitch))
      scene.moves.append(.knock(at: held + down, strength: draw(0.5, 4)))
      time = held + down + draw(1_000, 3_000)
    }
    return scene
  }

  func tapping(_ draw: inout Draw) -> MotionScene {
    var scene = MotionScene(pitch: draw(0.2, 1.1), roll: draw(-0.2, 0.2))
    var time = draw(200, 800)
    while time < Self.length {
      scene.moves.append(.knock(at: time, strength: -draw(0.1, 0.6)))
      let give = draw(-0.03, 0.03)
      scene.moves.append(.turn(at: time, lasting: 90, roll: give, steer: 0, pitch: 0.02))
      scene.moves.append(.turn(at: time + 100, lasting: 120, roll: -give, steer: 0, pitch: -0.02))
      time += draw(250, 1_200)
    }
    return scene
  }

  func riding(_ draw: inout Draw, roughness: Double, shortest: Double, longest: Double) -> MotionScene {
    var scene = MotionScene(pitch: draw(0.2, 1.1), roll: draw(-0.2, 0.2))
    var time = draw(200, 800)
    while time < Self.length {
      // The road: swells of the suspension, bends, brakes.
      let length = draw(shortest, longest)
      scene.moves.append(
        .push(at: time, lasting: length / 2, peak: draw.side() * draw(0.05, roughness), braking: length / 2))
      scene.moves.append(.reach(at: time, lasting: draw(1_500, 3_000), x: draw(-1, 1), y: draw(-1.5, 1.5), z: 0))
      time += draw(300, 2_500)
    }
    return scene
  }
}
