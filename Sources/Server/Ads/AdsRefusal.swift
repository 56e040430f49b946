public import Kernel

/// Why the ads service does not do what it is asked.
public enum AdsRefusal: Error, Equatable, Sendable {
  /// The answer is to another policy than the one in force.
  case policyUnknown(asked: Int64, inForce: Int64)
  case consentMissing
  case viewNotFound
  case viewExpired(Timestamp)
  /// The event does not fit how the view stands.
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
  case callback(SSVQuery.Flaw)
  case keyUnknown(Int64)
  case keysUnavailable
  case signatureWrong
  case callbackStale(Timestamp)
  case callbackInFuture(Timestamp)
  case callbackForeign(String)
}
