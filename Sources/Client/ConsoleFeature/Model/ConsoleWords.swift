import ConsoleAPI
import DesignBook
import IdentityAPI
import Kernel
import Localization
import Navigation
import PlaydAPI
package import WebUI

extension ConsoleFeature {
  /// Text of a banner.
  static func sentence(of banner: BannerMessage) -> LocalizedStringResource {
    switch banner {
    case .failed(let failure): sentence(of: failure)
    case .sessionEnded: .consoleSessionEnded
    case .signedOut: .consoleSignedOut
    case .fieldsMissing: .consoleFieldsMissing
    case .coinsInvalid: .consoleCoinsInvalid
    case .toppedUp(let coins): .consoleToppedUp(coins)
    case .paidOut(let coins): .consolePaidOut(coins)
    case .closed(let account): .consoleClosed(.verbatim(account.name))
    case .opened: .consoleOpened
    case .studioSaved: .consoleStudioSaved
    case .passwordChanged: .consolePasswordChanged
    case .copied: .consoleCopied
    case .gameChanged: .consoleGameChanged
    case .rateChanged: .consoleRateChanged
    case .webhookSaved: .consoleWebhookSaved
    case .keyRevoked: .consoleKeyRevoked
    case .replayed: .consoleReplayed
    case .decided: .consoleDecided
    case .recovered(let count): .consoleRecovered(count)
    case .momentsInvalid: .consoleMomentsInvalid
    case .monthsInvalid: .consoleMonthsInvalid
    case .sharesInvalid: .consoleSharesInvalid
    case .offerInvalid: .consoleOfferInvalid
    case .offerSaved: .consoleOfferSaved
    case .experimentBegun: .consoleExperimentBegun
    case .experimentWeighed: .consoleExperimentWeighed
    case .experimentEnded: .consoleExperimentEnded
    case .factorOff: .consoleTwoFactorOffNow
    case .sessionEndedThere: .consoleSessionEndedThere
    case .othersEnded: .consoleOthersEnded
    case .passkeyAdded: .consolePasskeyAdded
    case .passkeyRenamed: .consolePasskeyRenamed
    case .passkeyRemoved: .consolePasskeyRemoved
    case .passkeyCancelled: .consolePasskeyCancelled
    case .passkeyKnown: .consolePasskeyKnown
    case .passkeysMissing: .consolePasskeysMissing
    case .applicationDecided: .consoleApplicationDecided
    case .adjusted: .consoleAdjusted
    case .published(let version): .consoleChallengePublished(.digits(version))
    case .limitsRestored(let version): .consoleLimitsRestored(.digits(version))
    case .limitsInvalid: .consoleLimitsInvalid
    case .player(let banner): sentence(of: banner)
    case .partner(let banner): sentence(of: banner)
    case .decidedAll(let count): .consoleDecidedAll(count)
    case .adjustmentProposed: .consoleAdjustmentProposed
    case .adjustmentDecided: .consoleDecided
    case .gameCreated: .consoleGameCreated
    case .gameLaunched: .consoleGameLaunched
    case .pictureSaved: .consolePictureSaved
    case .pictureTooLarge: .consolePictureRefused
    case .testSent(let status): .consoleTestSent(status.map { .digits($0) } ?? .consoleAttemptNoAnswer)
    }
  }

  /// Explanation of an error.
  static func sentence(of failure: RequestError) -> LocalizedStringResource {
    switch failure.kind {
    case .offline: return .consoleOffline
    case .unavailable: return .consoleUnavailable
    case .refused: break
    }
    switch failure.problem {
    case .consoleCredentialsWrong?: return .consoleCredentialsWrong
    case .consoleLocked?: return .consoleLocked(failure.retryAfter ?? 1)
    case .consoleInvitationInvalid?: return .consoleInvitationInvalid
    case .consolePasswordWeak?: return .consolePasswordWeak
    case .consoleNameInvalid?: return .consoleNameInvalid
    case .consoleNameTaken?: return .consoleNameTaken
    case .consoleRoleMissing?, .consoleStudioForeign?: return .consoleNotAllowed
    case .consoleNotFound?: return .consoleNotFound
    case .consoleLastOperator?: return .consoleLastOperator
    case .consoleBalanceShort?: return .consoleBalanceShort
    case .consoleDecided?: return .consoleDecidedBefore
    case .consoleAddressInvalid?: return .consoleAddressInvalid
    case .consoleReferenceUsed?: return .consoleReferenceUsed
    case .consoleExperimentRefused?: return .consoleExperimentRefused
    case .consoleOfferRefused?: return .consoleOfferRefused
    case .consoleRefunded?: return .consoleRefundedBefore
    case .consoleOwnProposal?: return .consoleOwnProposal
    case .consoleCatalogueOutdated?: return .consoleChallengeOutdated
    case .consoleCatalogueRefused?: return .consoleChallengeRefused
    case .consoleLimitsOutdated?: return .consoleLimitsOutdated
    case .consoleLimitRefused?: return .consoleLimitsInvalid
    case .consoleGameTaken?: return .consoleGameTaken
    case .consoleGamesFull?: return .consoleGamesFull
    case .consolePictureRefused?: return .consolePictureRefused
    case .consoleMailMissing?: return .consoleMailMissing
    case .consoleLinkInvalid?: return .consoleLinkInvalid
    case .consoleRequestsMany?: return .consoleRequestsMany
    case .consoleCodeMissing?: return .consoleCodeText
    case .consoleCodeWrong?: return .consoleCodeWrong
    case .consoleCodeUsed?: return .consoleCodeUsed
    case .consoleSignInStale?: return .consoleSignInStale
    case .consolePasskeyUnknown?: return .consolePasskeyUnknown
    case .consolePasskeysFull?: return .consolePasskeysFull
    case .passkeyRegistered?: return .consolePasskeyKnown
    case .passkeyVerificationMissing?: return .consolePasskeyUnverified
    case .providerNotSetUp?: return .consolePasskeysOff
    case .consoleTwoFactorOn?, .consoleTwoFactorOff?: return .consoleNotFound
    case .consoleClosed?: return .consoleShut(.verbatim("playd console add-operator"))
    case .invalidBody?: return .consoleInvalid
    case .tooManyRequests?: return .consoleLocked(failure.retryAfter ?? 1)
    default: return .consoleRefused
    }
  }

  static func isGood(_ banner: BannerMessage) -> Bool {
    switch banner {
    case .failed, .sessionEnded, .fieldsMissing, .coinsInvalid, .momentsInvalid, .monthsInvalid, .sharesInvalid,
      .offerInvalid, .limitsInvalid, .pictureTooLarge, .passkeyCancelled, .passkeyKnown, .passkeysMissing:
      false
    case .testSent(let status): status.map { (200..<300).contains($0) } ?? false
    default: true
    }
  }
}

extension ConsoleTab {
  /// Title in the tab bar.
  package var title: LocalizedStringResource {
    switch self {
    case .overview: .consoleTabOverview
    case .games: .consoleTabGames
    case .webhooks: .consoleTabWebhooks
    case .statements: .consoleTabStatements
    case .guide: .consoleTabGuide
    case .reference: .consoleTabReference
    case .budgets: .consoleTabBudgets
    case .fraud: .consoleTabFraud
    case .players: .consoleTabPlayers
    case .challenges: .consoleTabChallenges
    case .limits: .consoleTabLimits
    case .partners: .consoleTabPartners
    case .experiments: .consoleTabExperiments
    case .analytics: .consoleTabAnalytics
    case .ads: .consoleTabAds
    case .people: .consoleTabPeople
    case .applications: .consoleTabApplications
    case .audit: .consoleTabAudit
    case .security: .consoleTabSecurity
    }
  }

  var symbol: Symbol {
    switch self {
    case .overview: .chart
    case .games: .controller
    case .webhooks: .inbox
    case .statements: .award
    case .guide: .graduation
    case .reference: .information
    case .budgets: .target
    case .fraud: .warning
    case .players: .person
    case .challenges: .trophy
    case .limits: .shield
    case .partners: .hand
    case .experiments: .versus
    case .analytics: .star
    case .ads: .play
    case .people: .people
    case .applications: .plus
    case .audit: .calendar
    case .security: .lock
    }
  }
}

extension ConsoleRole {
  /// Title of the role.
  var title: LocalizedStringResource {
    switch self {
    case .operator: .consoleRoleOperator
    case .reviewer: .consoleRoleReviewer
    case .owner: .consoleRoleOwner
    case .member: .consoleRoleMember
    case .viewer: .consoleRoleViewer
    }
  }
}

extension LocalizedStringResource {
  /// Date and 24-hour time: `Nov 20, 2026, 14:05`.
  ///
  /// - Parameter offset: UTC offset of the visitor in minutes, east positive.
  static func moment(_ moment: Timestamp, offset: Int32) -> LocalizedStringResource {
    let local = moment.rawValue + Int64(offset) * 60_000
    let minutes = (local / 60_000) % 1_440
    let (hour, minute) = (minutes / 60, minutes % 60)
    let time = (hour < 10 ? "0" : "") + String(hour) + (minute < 10 ? ":0" : ":") + String(minute)
    return .consoleMoment(.day(CivilDay(of: moment, utcOffsetMinutes: offset)), .verbatim(time))
  }

  /// Day with year.
  static func day(_ day: CivilDay) -> LocalizedStringResource {
    .date(year: day.year, month: Int(day.month), day: Int(day.day))
  }

  /// Recent day without the year.
  static func shortDay(_ day: CivilDay) -> LocalizedStringResource {
    .date(year: nil, month: Int(day.month), day: Int(day.day))
  }

  /// Month with year: `Nov 2026`, `ნოე. 2026`.
  static func month(_ month: CivilMonth) -> LocalizedStringResource {
    let names: [LocalizedStringResource] = [
      .dateMonth01, .dateMonth02, .dateMonth03, .dateMonth04, .dateMonth05, .dateMonth06, .dateMonth07, .dateMonth08,
      .dateMonth09, .dateMonth10, .dateMonth11, .dateMonth12,
    ]
    return .consoleMonth(names[at: Int(month.month) - 1] ?? .digits(month.month), .digits(month.year))
  }
}
