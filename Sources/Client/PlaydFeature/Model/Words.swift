import GamesAPI
import Kernel
import Localization
import PlaydAPI
import WalletAPI
import WebUI

// Composed texts.
extension PlaydFeature {
  /// `5 dice rolls` in a language.
  static func unitWords(_ unit: GameUnit, _ count: Int64, _ language: Language) -> String {
    Localization.string(.number(count), in: language) + " " + unitName(unit, count, language)
  }

  /// Name of a game's unit for a count.
  static func unitName(_ unit: GameUnit, _ count: Int64, _ language: Language) -> String {
    unit.named(count).text(in: language.code)
  }

  /// Formats US cents: `$1.00`, `1,00 $`.
  static func dollars(_ cents: Int64) -> LocalizedStringResource {
    .playdDollars(.seconds(Milliseconds(cents * 10), fractionDigits: 2))
  }

  /// Local time of day: `14:05`.
  static func clock(_ moment: Timestamp, utcOffset: Int32) -> LocalizedStringResource {
    let day: Int64 = 86_400_000
    let local = moment.rawValue + Int64(utcOffset) * 60_000
    let minutes = (local % day + day) % day / 60_000
    return clock(minutes: minutes)
  }

  /// Minutes since midnight as a time of day.
  static func clock(minutes: Int64) -> LocalizedStringResource {
    func twoDigits(_ number: Int64) -> String { (number < 10 ? "0" : "") + number.description }
    return .verbatim(twoDigits(minutes / 60) + ":" + twoDigits(minutes % 60))
  }

  /// Today, yesterday, or the date.
  static func day(_ day: CivilDay, today: CivilDay) -> LocalizedStringResource {
    switch today.rawValue - day.rawValue {
    case 0: return .playdToday
    case 1: return .playdYesterday
    default:
      let date = day.date
      return .date(year: date.year == today.date.year ? nil : date.year, month: Int(date.month), day: Int(date.day))
    }
  }

  /// Day and time.
  static func moment(_ moment: Timestamp, _ state: State) -> LocalizedStringResource {
    let today = CivilDay(of: state.now, utcOffsetMinutes: state.utcOffset)
    let day = CivilDay(of: moment, utcOffsetMinutes: state.utcOffset)
    let time = clock(moment, utcOffset: state.utcOffset)
    return day == today ? time : .playdMoment(Self.day(day, today: today), time)
  }
}

extension PlaydFeature.State {
  /// A catalogue text in the player's language.
  func words(_ text: BilingualText) -> LocalizedStringResource { .verbatim(text.text(in: language.code)) }

  func name(of slug: GameSlug) -> LocalizedStringResource { game(slug).map { words($0.name) } ?? .verbatim(slug.text) }

  /// Length of a text in the player's language.
  func length(of text: LocalizedStringResource) -> Int {
    Localization.string(text, in: language).unicodeScalars.count
  }

  /// An amount of a game's units.
  func units(_ unit: GameUnit, _ count: Int64) -> LocalizedStringResource {
    .verbatim(PlaydFeature.unitWords(unit, count, language))
  }
}

extension PlaydFeature.Toast {
  var sentence: LocalizedStringResource {
    switch self {
    case .earned(let coins): .playdRemarkEarned(coins)
    case .heldForReview(let coins): .playdRemarkHeld(coins)
    case .waitingForBudget(let coins): .playdRemarkWaiting(coins)
    case .reversed(let coins): .playdRemarkReversed(coins)
    case .befriended: .playdRemarkBefriended
    case .friendLinkUnknown: .playdRemarkFriendLink
    case .friendIsSelf: .playdRemarkOwnLink
    case .cheered: .playdRemarkCheered
    case .gifted(let coins): .playdRemarkGifted(coins)
    case .recovered: .playdRemarkRecovered
    case .recoveryFailed: .playdRemarkNoCode
    case .deleted: .playdRemarkDeleted
    case .alreadyClaimed: .playdRemarkClaimed
    case .copied: .playdRemarkCopied
    case .challengeStarted: .playdRemarkStarted
    case .connected(let name): .playdRemarkConnected(.verbatim(name))
    case .connectDenied(let name): .playdRemarkDenied(.verbatim(name))
    case .connectFailed(let name): .playdRemarkConnectFailed(.verbatim(name))
    case .gameConnected(let name): .playdRemarkGameConnected(.verbatim(name))
    case .offline: .playdRemarkOffline
    case .failed: .playdRemarkFailed
    case .saved: .playdRemarkSaved
    case .delivered(let units, let game): .playdRemarkDelivered(.verbatim(units), .verbatim(game))
    case .refunded(let coins): .playdRemarkRefunded(coins)
    case .signIn(let result): result.sentence
    case .passkeyCancelled: .playdRemarkPasskeyCancelled
    case .passkeyKnown: .playdRemarkPasskeyKnown
    case .pushFailed: .playdPushFailed
    }
  }
}

extension PartnerName {
  /// Partner's name, with a mark for sandbox partners: `Fitbit · Sandbox`.
  var words: LocalizedStringResource {
    isSandbox ? .playdPairDot(.verbatim(name), .playdSandbox) : .verbatim(name)
  }
}

extension ChallengeProgress {
  /// `6,247 / 10,000 steps`.
  var words: LocalizedStringResource {
    switch unit {
    case .times: .playdProgressTimes(value, target)
    case .steps: .playdProgressSteps(value, target)
    case .metres: .playdProgressMetres(value, target)
    case .minutes: .playdProgressMinutes(value, target)
    case .workouts: .playdProgressWorkouts(value, target)
    case .lessons: .playdProgressLessons(value, target)
    case .courses: .playdProgressCourses(value, target)
    case .tasks: .playdProgressTasks(value, target)
    case .days: .playdProgressDays(value, target)
    case .points: .playdProgressPoints(value, target)
    }
  }

  /// From 0 to 1.
  var share: Double { target > 0 ? min(Double(value) / Double(target), 1) : 0 }
}
