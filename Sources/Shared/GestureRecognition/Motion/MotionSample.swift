public import Kernel

/// One reading of the phone's motion sensors, in whole numbers.
///
/// A member that the platform did not give, or gave as something that is no number, is nil: the difference between a
/// phone at rest and a phone without a sensor decides what the game does. Signs are the platform's own (Safari's
/// accelerations are the negative of the specification's); `MotionRecognizer` finds out which they are.
public struct MotionSample: Hashable, Sendable {
  /// When it was read, counted from the start of the game.
  public var time: Milliseconds
  /// Acceleration with gravity, in mg: (0, 0, ±1000) for a phone that lies on its back.
  public var acceleration: MotionVector?
  /// Acceleration without gravity as the platform makes it out, in mg.
  public var linear: MotionVector?
  /// Rotation about x, y and z, in mrad/s. Every browser gives x as `alpha`, y as `beta`, z as `gamma`
  /// (w3c/deviceorientation#44).
  public var rotation: MotionVector?
  /// The attitude that the platform makes out.
  public var orientation: MotionOrientation?

  public init(
    time: Milliseconds, acceleration: MotionVector?, linear: MotionVector? = nil, rotation: MotionVector? = nil,
    orientation: MotionOrientation? = nil
  ) {
    self.time = time
    self.acceleration = acceleration
    self.linear = linear
    self.rotation = rotation
    self.orientation = orientation
  }
}

/// The phone's attitude against the horizon, from the Device Orientation specification's intrinsic Z-X'-Y'' angles; the
/// compass part is left out. Safari and Chrome agree on its signs.
public struct MotionOrientation: Hashable, Sendable {
  /// About x, in mrad: 0 lying flat, 1,571 upright.
  public var beta: Int32
  /// About y, in mrad: positive with the right edge down.
  public var gamma: Int32

  public init(beta: Int32, gamma: Int32) {
    self.beta = beta
    self.gamma = gamma
  }

  /// The direction away from the earth along the phone's axes, in thousandths.
  var up: MotionVector {
    let level = IntegerGeometry.cosine(beta)
    return MotionVector(
      x: -level * IntegerGeometry.sine(gamma) / 1_000, y: IntegerGeometry.sine(beta),
      z: level * IntegerGeometry.cosine(gamma) / 1_000)
  }
}
