import Kernel

/// The reason a grant was held. Raw values are stored in the database and never change.
@Words(.hyphenated)
package enum FraudReason: Int64, CaseIterable, Hashable, Sendable {
  /// The player reached the daily cap.
  case playerCap = 1
  /// The player reached the daily cap for this partner.
  case playerPartnerCap = 2
  /// The partner reached its daily cap.
  case partnerCap = 3
  /// Too many grants in an hour.
  case velocity = 4
  /// Too many players on one device.
  case sharedDevice = 5
  /// Too many players at one address.
  case sharedAddress = 6
  /// More in a day than is humanly possible.
  case impossibleAmount = 7
  /// Faster than is humanly possible.
  case impossiblePace = 8
  /// In the future, or too far in the past.
  case impossibleTime = 9
  /// An operator has frozen the account.
  case frozenAccount = 10
}
