import Kernel

// Handling beside playing and reading: pocketing, turning over, handing over, talking.
extension EverydayMotion {
  /// Out of a pocket, up to the face, and back: half a turn and some 40 cm in about a second.
  func pocketing(_ draw: inout Draw) -> MotionScene {
    let hanging = draw(-1.6, -0.9)
    var scene = MotionScene(pitch: hanging, roll: draw(-0.4, 0.4))
    var time = draw(500, 2_000)
    while time < Self.length - 6_000 {
      let up = draw(700, 1_400)
      let turn = draw(0.4, 0.9) - hanging
      let roll = draw(-0.5, 0.5)
      let height = draw(0.3, 0.5)
      scene.moves.append(.reach(at: time, lasting: up, x: draw(-0.2, 0.1), y: draw(0, 0.35), z: height))
      scene.moves.append(.turn(at: time + draw(0, 150), lasting: up, roll: roll, steer: draw(-0.2, 0.2), pitch: turn))
      let back = time + up + draw(1_500, 5_000)
      let down = draw(700, 1_300)
      scene.moves.append(.reach(at: back, lasting: down, x: draw(-0.1, 0.2), y: draw(-0.35, 0), z: -height))
      scene.moves.append(.turn(at: back, lasting: down, roll: -roll, steer: 0, pitch: -turn))
      time = back + down + draw(1_000, 3_000)
    }
    return scene
  }

  /// On a table, face down and up again, with a knock each time.
  func turningOver(_ draw: inout Draw) -> MotionScene {
    var scene = MotionScene(pitch: 0)
    var time = draw(500, 2_000)
    var side = 1.0
    while time < Self.length - 4_000 {
      let length = draw(500, 1_200)
      let height = draw(0.03, 0.12)
      scene.moves.append(.reach(at: time, lasting: length / 2, x: draw(-0.05, 0.05), y: 0, z: height))
      scene.moves.append(.turn(at: time, lasting: length, roll: side * 3.1416, steer: 0, pitch: 0))
      scene.moves.append(.reach(at: time + length / 2, lasting: length / 2, x: 0, y: 0, z: -height))
      scene.moves.append(.knock(at: time + length, strength: draw(0.3, 3)))
      side = -side
      time += length + draw(1_000, 4_000)
    }
    return scene
  }

  /// Across a table and back: an arm's length, turned toward the reader.
  func handingOver(_ draw: inout Draw) -> MotionScene {
    var scene = MotionScene(pitch: draw(0.2, 0.9), roll: draw(-0.2, 0.2))
    var time = draw(500, 2_000)
    var side = 1.0
    while time < Self.length - 5_000 {
      let length = draw(700, 1_500)
      let (roll, pitch) = (draw(-0.3, 0.3), draw(-0.4, 0.2))
      scene.moves.append(
        .reach(at: time, lasting: length, x: draw(-0.3, 0.3), y: side * draw(0.4, 0.7), z: draw(-0.15, 0.15)))
      scene.moves.append(
        .turn(at: time, lasting: length, roll: roll, steer: side * draw(1.4, 3.2), pitch: pitch))
      // The other hand takes it with a tug.
      scene.moves.append(
        .push(at: time + length, lasting: 90, peak: draw.side() * draw(0.05, 0.35), braking: draw(90, 200)))
      let settle = draw(400, 900)
      scene.moves.append(.turn(at: time + length, lasting: settle, roll: -roll, steer: 0, pitch: -pitch))
      side = -side
      time += length + settle + draw(800, 3_000)
    }
    return scene
  }

  /// Gesturing while talking: beats of 5 to 18 cm.
  func talking(_ draw: inout Draw) -> MotionScene {
    var scene = MotionScene(pitch: draw(-0.3, 1.2), roll: draw(-0.6, 0.6))
    var time = draw(500, 2_000)
    while time < Self.length - 3_000 {
      var height = 0.0
      for _ in 0..<Int(draw(2, 6)) {
        let length = draw(350, 900)
        let next = draw(-0.12, 0.12)
        scene.moves.append(
          .reach(at: time, lasting: length, x: draw(-0.12, 0.12), y: draw(-0.12, 0.12), z: next - height))
        let (roll, pitch) = (draw(-0.3, 0.3), draw(-0.3, 0.3))
        scene.moves.append(.turn(at: time, lasting: length, roll: roll, steer: 0, pitch: pitch))
        scene.moves.append(.turn(at: time + length, lasting: length, roll: -roll, steer: 0, pitch: -pitch))
        height = next
        time += length * draw(0.9, 1.3)
      }
      time += draw(500, 3_000)
    }
    return scene
  }

  /// Held overhead or aside while lying, turning slowly now and then.
  func inBed(_ draw: inout Draw) -> MotionScene {
    var scene = MotionScene(pitch: draw(1.2, 2.6), roll: draw(-0.4, 0.4))
    var time = draw(500, 3_000)
    while time < Self.length - 4_000 {
      let length = draw(1_200, 3_000)
      let roll = draw.side() * draw(0.2, 1.4)
      scene.moves.append(.turn(at: time, lasting: length, roll: roll, steer: draw(-0.3, 0.3), pitch: draw(-0.3, 0.3)))
      scene.moves.append(
        .reach(at: time, lasting: length, x: draw(-0.3, 0.3), y: draw(-0.2, 0.2), z: draw(-0.15, 0.15)))
      let back = time + length + draw(1_000, 4_000)
      scene.moves.append(.turn(at: back, lasting: length, roll: -roll, steer: 0, pitch: 0))
      time = back + length + draw(1_000, 3_000)
    }
    return scene
  }
}
