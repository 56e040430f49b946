/// What looked wrong about a grant. The raw values stand in the database and never change.
public enum FraudReason: Int64, CaseIterable, Hashable, Sendable {
  /// The player has had as many coins as a day gives.
  case playerCap = 1
  /// The player has had as many of this partner's coins as a day gives.
  case playerPartnerCap = 2
  /// The partner has granted as many coins as a day gives.
  case partnerCap = 3
  /// Too many grants in an hour.
  case velocity = 4
  /// Too many players on one device.
  case sharedDevice = 5
  /// Too many players at one address.
  case sharedAddress = 6
  /// More in a day than a person can do.
  case impossibleAmount = 7
  /// Faster than a person can.
  case impossiblePace = 8
  /// Done in the future, or so long ago that nobody would tell of it only now.
  case impossibleTime = 9

  /// The word in the API.
  public var word: String {
    switch self {
    case .playerCap: "player-cap"
    case .playerPartnerCap: "player-partner-cap"
    case .partnerCap: "partner-cap"
    case .velocity: "velocity"
    case .sharedDevice: "shared-device"
    case .sharedAddress: "shared-address"
    case .impossibleAmount: "impossible-amount"
    case .impossiblePace: "impossible-pace"
    case .impossibleTime: "impossible-time"
    }
  }
}
