public import Kernel
public import Localization
public import Navigation
public import PlaydAPI

/// The console: what studios and operators see and do, with a sign-in of its own.
///
/// Everything shown comes from the server, which decides who may see it; the screens only leave out what a role would be
/// refused anyway. A change that cannot be taken back is asked about first.
public enum ConsoleFeature: Reducer {
  public struct State: Sendable {
    /// The moment of the action in hand, set by the shell before every action.
    public var now: Timestamp
    /// Offset of local time from UTC in minutes, east positive.
    public var utcOffset: Int32
    /// The language shown, set by the shell: names of games come in both.
    public var language = Language.english

    /// Who is signed in; nil for nobody.
    public internal(set) var session: ConsoleSession?
    /// The screen that is open; nil while none is.
    public internal(set) var tab: ConsoleTab?
    /// Whether the sign-in form is the one for invitations.
    public internal(set) var isJoining: Bool
    /// What was written in fields, by `Field`.
    var texts: [String]
    /// The form that is open under its heading.
    public internal(set) var form: Form?
    /// What is to be confirmed before it is done.
    public internal(set) var confirmation: Confirmation?
    /// What the last thing asked for came to.
    public internal(set) var notice: Notice?
    /// What is under way and takes no second touch.
    public internal(set) var busy: Question?
    /// A secret that is shown once.
    public internal(set) var secret: Secret?

    public internal(set) var revenue = Loadable<ConsoleRevenue>.nothing
    public internal(set) var activity = Loadable<[ConsoleActivityDay]>.nothing
    public internal(set) var payouts = Loadable<[ConsolePayout]>.nothing
    public internal(set) var budgets = Loadable<[ConsoleBudget]>.nothing
    public internal(set) var experiments = Loadable<[ConsoleExperiment]>.nothing
    public internal(set) var accounts = Loadable<[ConsoleAccount]>.nothing
    public internal(set) var studios = Loadable<[ConsoleStudio]>.nothing
    public internal(set) var audit = Loadable<[ConsoleAuditLine]>.nothing
    /// Where the audit log goes on; nil at its end.
    public internal(set) var auditNext: String?
    public internal(set) var games = Loadable<[ConsoleGame]>.nothing
    /// The game whose webhook log is shown, by its place in the list.
    public internal(set) var logGame = 0
    public internal(set) var deliveries = Loadable<[ConsoleDelivery]>.nothing
    /// Where the webhook log goes on; nil at its end.
    public internal(set) var deliveriesNext: String?
    public internal(set) var flags = Loadable<[ConsoleFlag]>.nothing
    /// What became of the grants that were decided last.
    public internal(set) var decided = Loadable<[ConsoleFlag]>.nothing
    public internal(set) var flagCounts = Loadable<[ConsoleFlagCount]>.nothing
    /// The versions of the rules that experiments can hand out.
    public internal(set) var versions = Loadable<[ConsoleRuleVersion]>.nothing
    /// The arms of the experiment that is being written.
    public internal(set) var arms: [ArmDraft] = []
    /// What is to be sent again.
    public internal(set) var recovery = Recovery()
    public internal(set) var analytics = Loadable<AnalyticsReport>.nothing
    public internal(set) var ads = Loadable<AdsConsoleReport>.nothing
    /// The player who was looked for.
    public internal(set) var player: ConsolePlayer?
    /// Which part of a chart was touched.
    public internal(set) var readings: [ChartName: Int] = [:]
    /// The charts that are shown as numbers.
    public internal(set) var numbers: [ChartName] = []
    /// Whether the audit log shows refusals alone.
    public internal(set) var showsRefusalsOnly = false
    /// Whether the audit log leaves out refused requests from outside the console.
    public internal(set) var showsOwnLinesOnly = false
    /// Which lines of the audit log are asked for; nil for all.
    var auditScope: ConsoleAuditScope? { showsOwnLinesOnly ? .console : nil }
    /// The role that the next invitation gives.
    public internal(set) var invitedRole = ConsoleRole.viewer

    public init(now: Timestamp, utcOffset: Int32 = 0, session: ConsoleSession? = nil) {
      self.now = now
      self.utcOffset = utcOffset
      self.session = session
      tab = nil
      isJoining = false
      texts = [String](repeating: "", count: Field.allCases.count)
      form = nil
      confirmation = nil
      notice = nil
      busy = nil
      secret = nil
    }

    /// What was written in a field.
    public internal(set) subscript(_ field: Field) -> String {
      get { texts[Int(field.rawValue)] }
      set { texts[Int(field.rawValue)] = newValue }
    }

    /// The role of who is signed in.
    public var role: ConsoleRole? { session?.account.role }

    /// The screens that the role has, in the order of the bar.
    public var tabs: [ConsoleTab] { role.map { Self.tabs(of: $0) } ?? [] }

    /// The screen that is shown: the one asked for, or the role's first where it does not have that.
    public var shownTab: ConsoleTab? {
      guard let tab else { return nil }
      return tabs.contains(tab) ? tab : tabs.first
    }

    static func tabs(of role: ConsoleRole) -> [ConsoleTab] {
      switch role {
      case .operator: ConsoleTab.allCases
      case .reviewer: [.fraud]
      case .owner: [.overview, .games, .webhooks, .people]
      case .member, .viewer: [.overview, .games, .webhooks]
      }
    }
  }

  /// The charts whose parts can be read.
  public enum ChartName: UInt8, Hashable, Sendable {
    case revenue, redemptions, paid, deliveries, success, views, games
  }

  /// What can be written in.
  public enum Field: UInt8, CaseIterable, Sendable {
    case name, password, token, newPassword
    case coins, reference, cents, url, playerID
    case inviteName, inviteStudio
    case studioSlug, studioName, studioGames
    case note, from, to, experiment
    case oneEnglish, oneGeorgian, manyEnglish, manyGeorgian, bundles
  }

  /// A form that is open.
  public enum Form: Equatable, Sendable {
    /// Into which budget, by its place in the list.
    case topUp(Int)
    /// To which game, by its place in the list of games with revenue.
    case payOut(Int)
    /// The next rate of which game, by its place in the list of games.
    case rate(Int)
    /// The address of which game's webhook.
    case webhook(Int)
    /// What which game's coins are redeemed for.
    case offer(Int)
    /// The rates that which game has had.
    case rates(Int)
    /// A decision about which held grant, by its place in the list.
    case decision(Int, approves: Bool)
    case experiment
    /// The shares of which experiment, by its place in the list.
    case shares(Int)
    case invite
    case studio
    case password
  }

  /// A secret that is shown once, to be copied.
  public struct Secret: Sendable {
    public var kind: Kind
    public var text: String

    public enum Kind: UInt8, Sendable {
      case invitation, webhookSecret, gameKey
    }
  }

  /// A question before something is done.
  public indirect enum Confirmation: Sendable {
    case closeAccount(ConsoleAccount)
    case signOutEverywhere
    case topUp(budget: String, coins: Int64)
    case payOut(game: String, coins: Int64)
    case pause(ConsoleGame)
    case rotate(ConsoleGame)
    case revoke(ConsoleGame, hint: String)
    case rate(ConsoleGame, GameRate)
    case recover(ConsoleGame, ConsoleRecovery, count: Int64)
    case decide(ConsoleFlag, ConsoleDecision)
    case putStudio(ConsoleStudioRequest, from: ConsoleStudio)
    case begin(ConsoleExperimentDraft)
    case weigh(ConsoleExperiment, ConsoleArmWeights)
    case end(ConsoleExperiment)
  }
}
