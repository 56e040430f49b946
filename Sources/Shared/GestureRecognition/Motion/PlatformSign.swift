/// Sign convention of the platform's accelerations: +1 as specified, −1 inverted.
///
/// Attitude angles have one sign everywhere, so the up direction derived from them settles it in any pose: each reading
/// votes, and `quorum` more votes for the other sign flip the result. Without attitude, the way the phone is held
/// decides: players look at the screen from above or from the front, so gravity's counterpart points toward z or y,
/// seldom against both.
struct PlatformSign: Equatable, Sendable {
  private(set) var value: Int32 = 1
  private var votes: Int32 = 0
  private var hasAttitude = false

  private static let quorum: Int32 = 6

  /// Votes with a reading and its attitude; true if the sign has changed.
  mutating func vote(_ acceleration: MotionVector, _ orientation: MotionOrientation) -> Bool {
    let along = acceleration.dot(orientation.up) / 1_000
    guard along.magnitude > 600, along.magnitude < 1_400 else { return false }
    votes = along > 0 ? min(votes + 1, Self.quorum) : max(votes - 1, -Self.quorum)
    let old = value
    // The first attitude decides at once, since only a guess came before; later ones need a quorum.
    if !hasAttitude || votes.magnitude == Self.quorum { value = votes > 0 ? 1 : -1 }
    hasAttitude = true
    return value != old
  }

  /// Guesses by how the phone is held, without attitude; true if the sign has changed.
  mutating func guess(_ gravity: MotionVector) -> Bool {
    guard !hasAttitude else { return false }
    let forward = gravity.y &+ gravity.z
    guard forward > 300 || forward < -300 else { return false }
    let old = value
    value = forward > 0 ? 1 : -1
    return value != old
  }

  /// Inverts the sign after the platform has inverted its readings.
  mutating func swap() {
    value = -value
    votes = 0
  }
}
