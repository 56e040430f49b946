/// Whether the platform gives accelerations as the specification has them (+1) or inverted (−1).
///
/// The attitude angles have one sign everywhere, so the direction upward that follows from them settles it, in any pose:
/// readings vote by lying on its side or on the other, and `quorum` votes more for the other sign turn the answer. On a
/// phone that gives no attitude the way it is held has to do: a player sees the screen from above or from the front,
/// which puts gravity's counterpart toward z or y, seldom against both.
struct PlatformSign: Equatable, Sendable {
  private(set) var value: Int32 = 1
  private var votes: Int32 = 0
  private var hasAttitude = false

  private static let quorum: Int32 = 6

  /// Takes in a reading with the attitude at that time. True if the answer has changed.
  mutating func vote(_ acceleration: MotionVector, _ orientation: MotionOrientation) -> Bool {
    let along = acceleration.dot(orientation.up) / 1_000
    guard along.magnitude > 600, along.magnitude < 1_400 else { return false }
    votes = along > 0 ? min(votes + 1, Self.quorum) : max(votes - 1, -Self.quorum)
    let old = value
    // The first attitude decides at once, since a guess is all there was; later ones must insist.
    if !hasAttitude || votes.magnitude == Self.quorum { value = votes > 0 ? 1 : -1 }
    hasAttitude = true
    return value != old
  }

  /// Without an attitude, judges by how the phone is held. True if the answer has changed.
  mutating func guess(_ gravity: MotionVector) -> Bool {
    guard !hasAttitude else { return false }
    let forward = gravity.y &+ gravity.z
    guard forward > 300 || forward < -300 else { return false }
    let old = value
    value = forward > 0 ? 1 : -1
    return value != old
  }

  /// The platform has inverted its readings in the middle of things.
  mutating func swap() {
    value = -value
    votes = 0
  }
}
