package import AdsAPI
package import AnalyticsAPI
package import AppKit
package import ConsoleAPI
package import GamesAPI
package import Kernel
import Localization
package import Navigation
package import PlaydAPI

/// The console for studios and operators, with its own sign-in.
///
/// All data comes from the server, which enforces roles; screens merely omit what a role would be refused. Irreversible
/// changes need confirmation.
package enum ConsoleFeature: Feature {
  /// The feature, as a program lists it.
  @export(interface)
  package static func hosted() -> AnyFeature { FeatureHost(Self.self) }

  package static let name = "console"
  package static let pages =
    ConsoleTab.allCases.map { tab in PageSpec(tab.path, parent: tab == .overview ? nil : ConsoleTab.overview.path) }
    + [ConsoleTab.players, .partners].map { PageSpec($0.path + "/*", parent: $0.path) }
    + Door.allCases.filter { $0 != .signIn }.map {
      PageSpec($0.path, parent: ConsoleTab.overview.path, keepsQuery: true)
    }
  package static let legacyKeys = [LegacyKey("console", now: sessionKey)]

  static let sessionKey = "session"

  package struct State: Sendable {
    /// Time of the current action.
    package internal(set) var now: Timestamp
    /// UTC offset in minutes, east positive.
    package internal(set) var utcOffset: Int32
    /// Current language, for bilingual names.
    var language = Language.english

    /// Current session; nil when signed out.
    package internal(set) var session: ConsoleSession?
    /// Open screen; nil for none.
    package internal(set) var tab: ConsoleTab?
    /// Way in that is shown while no session is, and on its own pages.
    package internal(set) var door = Door.signIn
    /// Token of the link that led here.
    package internal(set) var linkToken: String?
    /// Whether the door's request was accepted.
    package internal(set) var isDoorDone = false
    /// Whether sign-in asks for a code.
    package internal(set) var needsCode = false
    /// Whether the form is for invitations.
    package internal(set) var isJoining: Bool
    /// Field texts, indexed by `Field`.
    var texts: [String]
    /// Open form.
    package internal(set) var form: Form?
    /// Pending confirmation.
    package internal(set) var confirmation: Confirmation?
    /// Result of the last operation.
    package internal(set) var banner: BannerMessage?
    /// Operation in progress.
    package internal(set) var busy: Operation?
    /// A secret shown once.
    package internal(set) var secret: Secret?

    package internal(set) var revenue = Loadable<ConsoleRevenue>.nothing
    package internal(set) var activity = Loadable<[ConsoleActivityDay]>.nothing
    package internal(set) var payouts = Loadable<[ConsolePayout]>.nothing
    package internal(set) var gameFigures = Loadable<[ConsoleGameFigures]>.nothing
    package internal(set) var figures = Loadable<ConsolePlatformFigures>.nothing
    package internal(set) var budgets = Loadable<[ConsoleBudget]>.nothing
    package internal(set) var experiments = Loadable<[ConsoleOutOfPocketExperiment]>.nothing
    package internal(set) var accounts = Loadable<[ConsoleAccount]>.nothing
    package internal(set) var studios = Loadable<[ConsoleStudio]>.nothing
    package internal(set) var applications = Loadable<[ConsoleApplication]>.nothing
    /// Recently decided applications.
    package internal(set) var decidedApplications = Loadable<[ConsoleApplication]>.nothing
    package internal(set) var adjustments = Loadable<[ConsoleAdjustment]>.nothing
    package internal(set) var security = Loadable<ConsoleSecurity>.nothing
    package internal(set) var sessions = Loadable<[ConsoleOpenSession]>.nothing
    package internal(set) var passkeys = Loadable<[ConsolePasskey]>.nothing
    /// Secret of the authenticator app, until it is confirmed.
    package internal(set) var setup: ConsoleTwoFactorSetup?
    package internal(set) var audit = Loadable<[ConsoleAuditLine]>.nothing
    /// Cursor of the audit log; nil at its end.
    package internal(set) var auditNext: String?
    /// Short name of the game whose picture is being chosen.
    var pictured: String?
    package internal(set) var games = Loadable<[ConsoleGame]>.nothing
    /// Index of the game whose webhook log is shown.
    package internal(set) var logGame = 0
    /// Filter of the webhook log.
    package internal(set) var logState: ConsoleDelivery.State?
    /// The delivery whose attempts are shown.
    package internal(set) var openDelivery: RedemptionID?
    /// How many deliveries the filter finds, by state; nil before the answer.
    package internal(set) var counts: ConsoleDeliveryCounts?
    /// Test events of the log's game, if that is in test mode.
    package internal(set) var testEvents = Loadable<[ConsoleTestEvent]>.nothing
    package internal(set) var statements = Loadable<ConsoleStatements>.nothing
    package internal(set) var guide = Loadable<Guide>.nothing
    /// Index of the language whose code is shown.
    package internal(set) var guideLanguage = 0
    package internal(set) var reference = Loadable<Reference>.nothing
    /// Which games are shown where there are both kinds.
    package internal(set) var mode = Mode.live
    package internal(set) var deliveries = Loadable<[ConsoleDelivery]>.nothing
    /// Cursor of the webhook log; nil at its end.
    package internal(set) var deliveriesNext: String?
    package internal(set) var flags = Loadable<[ConsoleFlag]>.nothing
    /// Recently decided grants.
    package internal(set) var decided = Loadable<[ConsoleFlag]>.nothing
    package internal(set) var flagCounts = Loadable<[ConsoleFlagCount]>.nothing
    /// Versions of the rules available to experiments.
    package internal(set) var versions = Loadable<[ConsoleOutOfPocketRuleVersion]>.nothing
    /// Arms of the draft experiment.
    package internal(set) var arms: [ArmDraft] = []
    /// Deliveries to resend.
    package internal(set) var recovery = Recovery()
    package internal(set) var challenges = Challenges()
    package internal(set) var limits = Limits()
    /// What the server found for the search in the head.
    package internal(set) var hits = Loadable<[ConsoleSearchHit]>.nothing
    package internal(set) var analytics = Loadable<AnalyticsReport>.nothing
    package internal(set) var ads = Loadable<AdsConsoleReport>.nothing
    package internal(set) var partners = PartnersState()
    /// The case whose evidence is shown.
    var evidenceOf: ConsoleFlagID?
    package internal(set) var evidence = Loadable<ConsoleEvidence>.nothing
    /// Cases to be decided alike.
    package internal(set) var selectedFlags: [ConsoleFlagID] = []
    /// The page of a player.
    package internal(set) var record = Loadable<ConsolePlayerRecord>.nothing
    /// What the open page of a player is named by; nil for none.
    var recordName: String?
    /// Player found by search.
    package internal(set) var player: ConsolePlayer?
    /// Selected part per chart.
    package internal(set) var readings: [ChartName: Int] = [:]
    /// Charts shown as numbers.
    package internal(set) var numbers: [ChartName] = []
    /// Whether the audit log shows refusals only.
    package internal(set) var showsRefusalsOnly = false
    /// Whether the audit log omits refusals from outside the console.
    package internal(set) var showsOwnLinesOnly = false
    /// Requested scope of the audit log; nil for all.
    var auditScope: ConsoleAuditScope? { showsOwnLinesOnly ? .console : nil }
    /// Role of the next invitation.
    package internal(set) var invitedRole = ConsoleRole.viewer

    package init(now: Timestamp, utcOffset: Int32 = 0, session: ConsoleSession? = nil) {
      self.now = now
      self.utcOffset = utcOffset
      self.session = session
      tab = nil
      isJoining = false
      texts = [String](repeating: "", count: Field.allCases.count)
      form = nil
      confirmation = nil
      banner = nil
      busy = nil
      secret = nil
    }

    /// Text of a field.
    package internal(set) subscript(_ field: Field) -> String {
      get { texts[Int(field.rawValue)] }
      set { texts[Int(field.rawValue)] = newValue }
    }

    /// Role of the current account.
    package var role: ConsoleRole? { session?.account.role }

    /// Screens of the role, in order.
    package var tabs: [ConsoleTab] { role.map { Self.tabs(of: $0) } ?? [] }

    /// Shown screen: the requested one, or the role's first.
    package var shownTab: ConsoleTab? {
      guard let tab else { return nil }
      return tabs.contains(tab) ? tab : tabs.first
    }

    static func tabs(of role: ConsoleRole) -> [ConsoleTab] {
      switch role {
      case .operator: ConsoleTab.allCases
      case .reviewer: [.fraud, .players, .security]
      case .owner: [.overview, .games, .webhooks, .statements, .people, .guide, .reference, .security]
      case .member, .viewer: [.overview, .games, .webhooks, .statements, .guide, .reference, .security]
      }
    }
  }

  /// Launched games, or those in test mode.
  package enum Mode: UInt8, CaseIterable, Sendable {
    case live, test
  }

  /// Charts with selectable parts.
  package enum ChartName: UInt8, Hashable, Sendable {
    case revenue, redemptions, paid, deliveries, success, views, games
  }

  /// Input fields.
  package enum Field: UInt8, CaseIterable, Sendable {
    case name, password, token, newPassword
    case coins, reference, cents, url, playerID
    case inviteName, inviteStudio
    case studioSlug, studioName, studioGames
    case note, from, to, experiment
    case search, logFrom, logTo
    case auditSearch, auditFrom, auditTo
    case caseSearch, caseFrom, caseTo
    case monthFrom, monthTo
    case gameSlug, nameEnglish, nameGeorgian
    case code, passkeyName, applicantStudio, applicantSite, applicantGame
    case find, challengeSearch, titleEnglish, titleGeorgian, detailsEnglish, detailsGeorgian, cap
    case oneEnglish, oneGeorgian, manyEnglish, manyGeorgian, bundles

    /// Whether it filters a list, and so stays when a form opens or is done.
    var isFilter: Bool {
      switch self {
      case .search, .logFrom, .logTo, .auditSearch, .auditFrom, .auditTo, .caseSearch, .caseFrom, .caseTo, .monthFrom,
        .monthTo, .challengeSearch, .find:
        true
      default: false
      }
    }
  }

  /// Open form.
  package enum Form: Equatable, Sendable {
    /// Budget by index.
    case topUp(Int)
    /// Game by index in the revenue list.
    case payOut(Int)
    /// Game by index.
    case rate(Int)
    /// Game by index.
    case webhook(Int)
    /// Game by index.
    case offer(Int)
    /// Game by index.
    case rates(Int)
    /// Held grant by index.
    case decision(Int, approves: Bool)
    case experiment
    case newGame
    /// Coins for the player found by search.
    case adjustment
    case player(PlayerForm)
    case challenge(ChallengeForm)
    /// Dead letter by index.
    case discard(Int)
    /// All selected cases.
    case decisions(approves: Bool)
    /// Experiment by index.
    case shares(Int)
    case invite
    case studio
    case password
    case twoFactor, twoFactorEnd, recoveryCodes
    /// Name of a new passkey.
    case passkey
    /// Passkey by index.
    case passkeyName(Int)
    /// Application by index.
    case application(Int, approves: Bool)
  }

  /// A secret shown once, for copying.
  package struct Secret: Sendable {
    package var kind: Kind
    package var text: String

    package enum Kind: UInt8, Sendable {
      case invitation, webhookSecret, gameKey, recoveryCodes
    }
  }

  /// A confirmation prompt.
  package indirect enum Confirmation: Sendable {
    case closeAccount(ConsoleAccount)
    case signOutEverywhere
    case endOthers
    case removePasskey(ConsolePasskey)
    case topUp(budget: String, coins: Int64)
    case payOut(game: String, coins: Int64)
    case pause(ConsoleGame)
    case rotate(ConsoleGame)
    case revoke(ConsoleGame, hint: String)
    case rate(ConsoleGame, GameRate)
    case recover(ConsoleGame, ConsoleRecovery, count: Int64)
    case decide(ConsoleFlag, ConsoleDecision)
    case putStudio(ConsoleStudioRequest, from: ConsoleStudio)
    case begin(ConsoleOutOfPocketExperimentDraft)
    case weigh(ConsoleOutOfPocketExperiment, ConsoleOutOfPocketArmWeights)
    case end(ConsoleOutOfPocketExperiment)
    case launch(ConsoleGame)
    case restore(Int64, ConsoleCatalogueRestoration)
    case adjust(ConsolePlayer, ConsoleAdjustmentRequest)
    case player(PlayerConfirmation)
    case partner(PartnerConfirmation)
    case decideAll(ConsoleDecisions)
    case decideAdjustment(ConsoleAdjustment, approves: Bool)
  }
}
