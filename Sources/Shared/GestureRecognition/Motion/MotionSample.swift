package import Kernel

/// A reading of the phone's motion sensors, in integers.
///
/// Missing or NaN members are nil: a phone at rest and a phone without a sensor must be told apart. Signs follow the
/// platform (Safari's accelerations are the negative of the specification's); `MotionRecognizer` detects the
/// convention.
@MemberwiseInit
package struct MotionSample: Hashable, Sendable {
  /// Time of the reading, from the start of the game.
  package var time: Milliseconds
  /// Acceleration with gravity, in mg: (0, 0, ±1000) for a phone that lies on its back.
  package var acceleration: MotionVector?
  /// The platform's acceleration without gravity, in mg.
  @Default(nil) package var linear: MotionVector?
  /// Rotation about x, y and z, in mrad/s. Every browser gives x as `alpha`, y as `beta`, z as `gamma`
  /// (w3c/deviceorientation#44).
  @Default(nil) package var rotation: MotionVector?
  /// The platform's attitude.
  @Default(nil) package var orientation: MotionOrientation?
}

/// Attitude against the horizon, from the Device Orientation specification's intrinsic Z-X'-Y'' angles without the
/// compass. Safari and Chrome agree on its signs.
@MemberwiseInit
package struct MotionOrientation: Hashable, Sendable {
  /// About x, in mrad: 0 lying flat, 1,571 upright.
  package var beta: Int32
  /// About y, in mrad: positive with the right edge down.
  package var gamma: Int32

  /// Direction away from the earth along the phone's axes, in thousandths.
  var up: MotionVector {
    let level = IntegerGeometry.cosine(beta)
    return MotionVector(
      x: -level * IntegerGeometry.sine(gamma) / 1_000, y: IntegerGeometry.sine(beta),
      z: level * IntegerGeometry.cosine(gamma) / 1_000)
  }
}
