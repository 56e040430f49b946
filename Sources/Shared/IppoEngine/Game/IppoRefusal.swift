import Kernel

/// Why an event does not apply.
package enum IppoRefusal: Error, Hashable, Sendable {
  case notBegun
  case begunBefore
  case notAStarter
  case ageOutOfRange
  case noPet
  case caredToday(Care)
  case outOfStock(Care)
  case notEnoughCoins(short: Int64)
  case notOwned
  case notLost
  case isLost
  case emptyRun
  /// Part of the run was credited with another.
  case overlappingRun
  case outOfRange
}
