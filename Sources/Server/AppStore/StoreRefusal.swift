/// Why a purchase or a notification of the App Store was refused. Nothing was changed.
package enum StoreRefusal: Error, Hashable, Sendable {
  /// The operator sells nothing.
  case notSetUp
  /// It cannot be read; the sentence names the place.
  case malformed(String)
  /// Algorithm, certificates or signature are not Apple's; the sentence says which.
  case signature(String)
  /// Of another app, environment or product; the sentence says which.
  case foreign(String)
  /// Bought for another player.
  case anotherPlayer
}
