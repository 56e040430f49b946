package import Kernel

/// Why the ads service refused a request.
package enum AdsRefusal: Error, Equatable, Sendable {
  /// The consent refers to another policy than the current one.
  case policyUnknown(asked: Int64, inForce: Int64)
  case consentMissing
  case viewNotFound
  case viewExpired(Timestamp)
  /// The event does not fit the view's state.
  case outOfOrder(String)
  case watchedTooBriefly(remaining: Milliseconds)
  case earnsNothing
  case closedEarly
  case notVerified
  case dailyCap(most: Int64, wait: Milliseconds)
  case rewardUsed
  case rewardForged
  case rewardExpired(Timestamp)
  case rewardElsewhere(String)
  case callback(SSVQuery.VerificationError)
  case keyUnknown(Int64)
  case keysUnavailable
  case signatureWrong
  case callbackStale(Timestamp)
  case callbackInFuture(Timestamp)
  case callbackForeign(String)
}
