package import Kernel

extension MotionSample {
  /// Three numbers from the page; each may be missing or NaN.
  @MemberwiseInit(unlabelled: 3)
  package struct PageVector: Sendable {
    package var x: Double?
    package var y: Double?
    package var z: Double?
  }

  /// Converts a `devicemotion` event, with the last `deviceorientation` event if any, to integers.
  ///
  /// - Parameters:
  ///   - time: the event's time stamp, counted from the start of the game.
  ///   - gravity: `accelerationIncludingGravity`, in m/s².
  ///   - acceleration: `acceleration`, in m/s².
  ///   - rotationRate: `alpha`, `beta`, `gamma` of `rotationRate`, in degrees per second.
  ///   - beta: front to back, in degrees.
  ///   - gamma: side to side, in degrees.
  package init(
    time: Milliseconds, gravity: PageVector, acceleration: PageVector, rotationRate: PageVector, beta: Double? = nil,
    gamma: Double? = nil
  ) {
    self.init(
      time: time, acceleration: gravity.scaled(Self.standardGravity),
      linear: acceleration.scaled(Self.standardGravity), rotation: rotationRate.scaled(Self.degree))
    if let beta = rounded(beta, Self.degree), let gamma = rounded(gamma, Self.degree) {
      orientation = MotionOrientation(beta: beta, gamma: gamma)
    }
  }

  /// One m/s² in mg.
  static let standardGravity = 1_000 / 9.80665
  /// One degree in mrad.
  static let degree = 17.453292519943295
}

extension MotionSample.PageVector {
  fileprivate func scaled(_ factor: Double) -> MotionVector? {
    guard let x = rounded(x, factor), let y = rounded(y, factor), let z = rounded(z, factor) else { return nil }
    return MotionVector(x: x, y: y, z: z)
  }
}

/// Value in whole units; nil if missing, NaN, or beyond the range of any phone sensor.
private func rounded(_ value: Double?, _ factor: Double) -> Int32? {
  guard let value else { return nil }
  let scaled = value * factor
  guard scaled > -200_000, scaled < 200_000 else { return nil }
  return Int32(scaled.rounded())
}
