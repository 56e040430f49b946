import ConsoleAPI
import Kernel
import Localization
import WebUI

/// What the limits are called.
enum LimitWords {
  /// Groups of the limits of all grants.
  private enum Group: UInt8 {
    case coins, people, times

    var title: LocalizedStringResource {
      switch self {
      case .coins: .consoleLimitsCoins
      case .people: .consoleLimitsPeople
      case .times: .consoleLimitsTimes
      }
    }
  }

  private static var grants: [(name: String, group: Group, title: LocalizedStringResource)] {
    [
      ("coinsPerPlayer", .coins, .consoleLimitsPlayer),
      ("coinsPerPlayerAndPartner", .coins, .consoleLimitsPlayerPartner),
      ("coinsPerPartner", .coins, .consoleLimitsPartner),
      ("grantsPerHour", .people, .consoleLimitsGrants),
      ("playersPerDevice", .people, .consoleLimitsDevice),
      ("playersPerAddress", .people, .consoleLimitsAddress),
      ("unprovedPerAddress", .people, .consoleLimitsUnproved),
      ("aheadSeconds", .times, .consoleLimitsAhead),
      ("oldestDays", .times, .consoleLimitsOldest),
    ]
  }

  private static var ofActivities: [(name: String, title: LocalizedStringResource)] {
    [
      ("mostADay", .consoleChallengeCap), ("mostAMinute", .consoleLimitsMinute),
      ("leastGapSeconds", .consoleLimitsGap),
    ]
  }

  private static var activities: [(name: String, title: LocalizedStringResource)] {
    [
      ("steps", .consoleLimitsSteps), ("workout", .consoleLimitsWorkout), ("run", .consoleLimitsRun),
      ("walk", .consoleLimitsWalk), ("ride", .consoleLimitsRide), ("course-lesson", .consoleLimitsLesson),
      ("course-completed", .consoleLimitsCourse),
    ]
  }

  /// The limit alone, as below the title of its group.
  static func title(_ limit: String) -> LocalizedStringResource {
    grants.first { $0.name.hasSameBytes(as: limit) }?.title
      ?? ofActivities.first { $0.name.hasSameBytes(as: limit) }?.title ?? .verbatim(limit)
  }

  /// The limit with its group, where it does not say enough alone.
  static func title(_ limit: String, of activity: String?) -> LocalizedStringResource {
    if let activity { return .consoleLimitsOf(title(activity: activity), title(limit)) }
    return group(limit) == .coins ? .consoleLimitsOf(Group.coins.title, title(limit)) : title(limit)
  }

  /// The title of a limit's group.
  static func group(_ limit: ConsoleLimit) -> LocalizedStringResource {
    if let activity = limit.activity { return title(activity: activity) }
    return group(limit.limit)?.title ?? .verbatim(limit.limit)
  }

  /// Groups of limits, by their indexes.
  static func groups(_ limits: [ConsoleLimit]) -> [Range<Int>] {
    var groups: [Range<Int>] = []
    for place in limits.indices {
      if let last = groups.last, isTogether(limits[place - 1], limits[place]) {
        groups[groups.count - 1] = last.lowerBound..<(place + 1)
      } else {
        groups.append(place..<(place + 1))
      }
    }
    return groups
  }

  private static func isTogether(_ one: ConsoleLimit, _ other: ConsoleLimit) -> Bool {
    guard one.isOf(other.activity) else { return false }
    if case .some = one.activity { return true }
    return group(one.limit) == group(other.limit)
  }

  private static func group(_ limit: String) -> Group? { grants.first { $0.name.hasSameBytes(as: limit) }?.group }

  private static func title(activity: String) -> LocalizedStringResource {
    activities.first { $0.name.hasSameBytes(as: activity) }?.title ?? .verbatim(activity)
  }
}
