public import ClientHost
public import Kernel
public import Localization
public import Navigation
public import OutOfPocketFeature
public import PlaydAPI

#if !SLIM
  public import CodeBreakerFeature
  public import AdsFeature
  public import PlaydFeature
  public import ConsoleFeature
  public import GalleryFeature
  public import InsightFeature
  public import TrainingFeature
  public import TuningFeature
#endif

/// The shell: which page is shown, who the player is, what is kept on the device, and what is on its way to the server.
///
/// Features play and draw; the shell gives them what they need from outside and carries out their effects. It is itself
/// a reducer: the page's events come in as actions, what the page should do goes out as effects
/// (`hostEffects(for:in:)`).
public enum AppFeature: Reducer {
  /// The version of the client, for the settings screen.
  public static let version = "0.1"

  public struct State: Sendable {
    /// The moment of the action in hand; `step` sets it.
    public internal(set) var now: Timestamp
    /// False until the page's first event: there is nothing to show before it.
    public internal(set) var hasLaunched: Bool
    public internal(set) var navigator: Navigator
    public internal(set) var settings: Settings
    public internal(set) var device: Device
    public internal(set) var isOnline: Bool
    public internal(set) var account: Account
    public internal(set) var stock: Stock
    public internal(set) var outbox: Outbox
    /// What a run had come to when its page was last hidden, should the page never come back.
    var sheltered: Outbox.Item?
    /// The versions of the rules this device knows.
    public internal(set) var ruleBook: RuleBook
    /// What happened, on its way to the server.
    public internal(set) var analytics: Analytics
    public internal(set) var notices: [Notice]
    /// A newer version of the app waits for a reload.
    public internal(set) var isUpdateReady: Bool
    public internal(set) var nameForm: NameForm
    public internal(set) var outOfPocket: OutOfPocketFeature.State
    /// The gallery of components, while it is open.
    public internal(set) var gallery: GalleryFeature.State?
    public internal(set) var tuning: TuningFeature.State
    /// The player's first steps, as the device keeps them.
    public internal(set) var onboarding: Onboarding
    /// Tutorial and practice.
    public internal(set) var training: TrainingFeature.State
    public internal(set) var insight: InsightFeature.State
    #if !SLIM
      public internal(set) var codeBreaker: CodeBreakerFeature.State
      public internal(set) var ads: AdsFeature.State
      /// The rewards platform.
      public internal(set) var playd: PlaydFeature.State
      /// What the platform asked before there was a player to ask for.
      var unasked: [PlaydFeature.Question]
      public internal(set) var console: ConsoleFeature.State
      /// What the player asked for when an ad came between.
      var afterAd: OutOfPocketFeature.Action?
    #endif
    /// The app was opened with `?debug`: the settings lead to the gallery.
    public internal(set) var isDebugging: Bool
    /// The app was opened at a page that this program does not have, and the full one could not be loaded.
    public internal(set) var lacksPage: Bool
    /// The last action changed nothing that is shown, so there is nothing to draw. Readings of sensors come sixty times a
    /// second, and most of them are of no consequence.
    public internal(set) var isAsDrawn: Bool

    var audioDelay: AudioDelay
    var requests: Requests
    var backoff: Backoff
    var generator: Generator
    var nextNotice: Int32

    /// The state before the page's first event.
    public init() {
      now = Timestamp(0)
      hasLaunched = false
      navigator = Navigator(path: "/")
      settings = Settings()
      device = Device()
      isOnline = true
      account = .none
      stock = Stock()
      outbox = Outbox()
      ruleBook = RuleBook()
      analytics = Analytics()
      notices = []
      isUpdateReady = false
      nameForm = NameForm()
      outOfPocket = OutOfPocketFeature.State(now: now)
      gallery = nil
      tuning = TuningFeature.State(now: now)
      onboarding = Onboarding()
      training = TrainingFeature.State(now: now, seed: 0)
      insight = InsightFeature.State(now: now)
      #if !SLIM
        codeBreaker = CodeBreakerFeature.State(now: now)
        ads = AdsFeature.State(now: now)
        playd = PlaydFeature.State(now: now)
        unasked = []
        console = ConsoleFeature.State(now: now)
      #endif
      isDebugging = false
      lacksPage = false
      isAsDrawn = false
      audioDelay = AudioDelay()
      requests = Requests()
      backoff = Backoff()
      generator = Generator(seed: 0)
      nextNotice = 1
    }

    /// The language shown.
    public var language: Language { settings.language ?? Language(preferred: device.languages) }

    /// Whether movement that says nothing is left out.
    public var reducesMotion: Bool { settings.reducesMotion(onDeviceReducing: device.preferences.reducesMotion) }
  }

  /// What the page has told about the device.
  public struct Device: Equatable, Sendable {
    /// BCP 47, most wanted first.
    public var languages: [String] = []
    public var preferences = HostEvent.Preferences(reducesMotion: false, isDark: false)
    /// Offset of local time from UTC in minutes, east positive.
    public var utcOffset: Int32 = 0
    public var hasVibration = false
    /// The visitor's text size against the browser's standard, in thousandths.
    public var textScale: Int32 = 1_000
    /// The app runs without the browser around it.
    public var isInstalled = false
    /// Images go to other apps; where they do not, sharing one saves it.
    public var sharesFiles = false

    public static func == (a: Device, b: Device) -> Bool {
      a.preferences == b.preferences && a.utcOffset == b.utcOffset && a.hasVibration == b.hasVibration
        && a.textScale == b.textScale && a.isInstalled == b.isInstalled && a.sharesFiles == b.sharesFiles
        && a.languages.count == b.languages.count
        && zip(a.languages, b.languages).allSatisfy { $0.hasSameBytes(as: $1) }
    }
  }

  /// The name field of the settings.
  public struct NameForm: Equatable, Sendable {
    public var text: String = ""
    public var status: Status = .idle

    public enum Status: Equatable, Sendable {
      case idle
      case flawed(PlayerName.Flaw)
      case saving
      case saved
      /// The server did not take the name.
      case refused
      /// The server could not be reached.
      case offline
    }

    public static func == (a: NameForm, b: NameForm) -> Bool {
      a.status == b.status && a.text.hasSameBytes(as: b.text)
    }
  }

  /// The app's alarms, by the number the page knows them under.
  public enum Timer: Int32, CaseIterable, Sendable {
    case launch = 1
    case game = 2
    /// Time to talk to the server again.
    case retry = 3
    /// The sensors should have been heard by now.
    case sensors = 4
    /// A minute has passed on the menu of the daily challenge.
    case daily = 5
    /// The tuning panel wants to be woken.
    case tuning = 20
    /// Tutorial and practice want to be woken.
    case trainingRun = 30
    case trainingNext = 31
    case trainingSensors = 32
    case trainingMeter = 33
    /// The next cards of the statistics can be drawn.
    case insight = 40
    /// What was said about achievements has been read.
    case toast = 41
    /// Time to send what happened.
    case events = 50
    /// A game begun right after another is shown.
    case restarted = 51
    #if !SLIM
      /// CodeBreaker counts down, or has something to work out.
      case codeBreakerClock = 70
      case codeBreakerWork = 71
      /// The rewards platform waits for coins, for news, for a remark to be read.
      case platformCoins = 80
      case platformFollow = 81
      case platformRemark = 82
    #endif
  }

  public enum Action: Sendable {
    case host(HostEvent)
    case outOfPocket(OutOfPocketFeature.Action)
    case settings(SettingsAction)
    case gallery(GalleryFeature.Action)
    case galleryTapped
    case tuning(TuningFeature.Action)
    case training(TrainingFeature.Action)
    case welcome(WelcomeAction)
    case tuningTapped
    case insight(InsightFeature.Action)
    #if !SLIM
      case codeBreaker(CodeBreakerFeature.Action)
      case ads(AdsFeature.Action)
      case playd(PlaydFeature.Action)
      case console(ConsoleFeature.Action)
    #endif
    case achievementsTapped
    case backTapped
    case homeTapped
    case noticeDismissed(Int32)
    case reloadTapped
  }

  /// What can be changed on the settings screen.
  public enum SettingsAction: Equatable, Sendable {
    /// Nil: as the device wishes.
    case language(Language?)
    case sounds(Bool)
    case vibration(Bool)
    case motion(Settings.Motion)
    /// Whether what happens in the app is counted.
    case analytics(Bool)
    /// Whether the settings lead to what is for developers.
    case developer(Bool)
    case nameEdited(String)
    case nameSubmitted
  }

  public enum Effect: Equatable, Sendable {
    /// Hands the page these sounds to keep.
    case defineSounds([Sound])
    case outOfPocket(OutOfPocketFeature.Effect)
    case tuning(TuningFeature.Effect)
    case training(TrainingFeature.Effect)
    case insight(InsightFeature.Effect)
    #if !SLIM
      case codeBreaker(CodeBreakerFeature.Effect)
      case ads(AdsFeature.Effect)
      case playd(PlaydFeature.Effect)
      /// Follows what the server tells the player with that token, or nobody.
      case followLive(token: String?)
      case console(ConsoleFeature.Effect)
    #endif
    case call(id: Int32, Call)
    case setTimer(Timer, after: Milliseconds)
    case cancelTimer(Timer)
    case keep(StorageKey)
    case remove(StorageKey)
    /// What the browser's history has to do after a move between pages.
    case history(HistoryChange)
    /// Brings the document's title and language in line with what is shown.
    case describeDocument
    case reload
    /// Whether the page counts its frames.
    case watchFrames(Bool)
  }
}
