extension MotionSample {
  /// The reading without physically impossible values: more than 32 g, 100 rad/s, or three half turns.
  var believable: MotionSample {
    var sample = self
    if let value = acceleration, !value.isWithin(32_000) { sample.acceleration = nil }
    if let value = linear, !value.isWithin(32_000) { sample.linear = nil }
    if let value = rotation, !value.isWithin(100_000) { sample.rotation = nil }
    if let value = orientation, value.beta.magnitude > 9_425 || value.gamma.magnitude > 9_425 {
      sample.orientation = nil
    }
    return sample
  }
}
