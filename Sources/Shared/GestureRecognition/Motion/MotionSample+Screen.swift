extension MotionSample {
  /// The reading along the axes of the picture instead of the phone's: x to the player's right, y to the top. A phone
  /// in landscape, or upside down toward a second player, then tilts left where the player sees left.
  ///
  /// - Parameter quarterTurns: `screen.orientation.angle` divided by 90; any integer.
  package func alongPicture(quarterTurns: Int32) -> MotionSample {
    let turns = ((quarterTurns % 4) + 4) % 4
    guard turns != 0 else { return self }
    return MotionSample(
      time: time, acceleration: acceleration?.turned(turns), linear: linear?.turned(turns),
      rotation: rotation?.turned(turns), orientation: orientation.map { MotionOrientation(up: $0.up.turned(turns)) })
  }
}

extension MotionVector {
  fileprivate func turned(_ quarterTurns: Int32) -> MotionVector {
    switch quarterTurns {
    case 1: MotionVector(x: -y, y: x, z: z)
    case 2: MotionVector(x: -x, y: -y, z: z)
    default: MotionVector(x: y, y: -x, z: z)
    }
  }
}

extension MotionOrientation {
  /// Attitude in which this direction points away from the earth.
  init(up: MotionVector) {
    let level = IntegerGeometry.squareRoot(Int64(up.x) * Int64(up.x) + Int64(up.z) * Int64(up.z))
    let isOver = up.z < 0
    self.init(
      beta: IntegerGeometry.angle(y: Int64(up.y), x: isOver ? -level : level),
      gamma: IntegerGeometry.angle(y: Int64(isOver ? up.x : -up.x), x: Int64(isOver ? -up.z : up.z)))
  }
}
