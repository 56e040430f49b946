import ClientHost
import Kernel
import OutOfPocketEngine
import OutOfPocketFeature
import PlaydAPI

/// Everything the device keeps for the app, as read at launch.
struct Kept: Equatable {
  var credentials: Account.Credentials?
  var settings = Settings()
  var bests = BestScores()
  var outOfPocket = OutOfPocketMemory()
  var stock = Stock()
  var outbox = Outbox()
  var ruleBook = RuleBook()
  var analytics = AnalyticsQueue()
  /// When a first visit began, until the full program has counted it.
  var firstVisit: Timestamp?
  var onboarding = Onboarding()
  /// The tuning panel's values as they were kept: read only by a client that has the panel.
  var tuning: [Tuned] = []
  /// Nil where there is none yet: a first visit keeps what was played and leaves the rest to the full program.
  var career: Career?
  var playTotals = PlayTotals()
  #if !SLIM
    /// CodeBreaker's values as they were kept.
    var codeBreaker: [Tuned] = []
  #endif
  /// In no order.
  var playChunks: [HistoryChunk] = []
  /// Whether nothing was kept: the app was never opened here before.
  var isEmpty = true
  /// Values that could not be read; they are removed.
  var damaged: [StorageKey] = []

  /// Reads what the page found. Each value is read by itself: whatever is wrong with one costs only that one.
  init(_ entries: [HostEvent.Entry]) {
    // The slim program runs only where nothing is kept.
    guard !Program.isSlim else { return }
    var games: [Outbox.Item] = []
    for entry in entries {
      guard let key = StorageKey(name: entry.key) else { continue }
      isEmpty = false
      switch key {
      case .account: credentials = value(Account.Credentials.read(entry.value), key)
      case .settings: settings = value(Settings.read(entry.value), key) ?? settings
      case .bests: bests = value(BestScores.read(entry.value), key) ?? bests
      case .outOfPocket: outOfPocket = value(OutOfPocketMemory.read(entry.value), key) ?? outOfPocket
      case .stock: stock = value(Stock.read(entry.value), key) ?? stock
      case .rules: ruleBook = value(RuleBook.read(entry.value), key) ?? ruleBook
      case .onboarding: onboarding = value(Onboarding.read(entry.value), key) ?? onboarding
      case .analytics: analytics = value(AnalyticsQueue.read(entry.value), key) ?? analytics
      case .firstVisit: firstVisit = value(FirstVisit.read(entry.value), key)?.at
      case .tuning, .take: tuning.append(Tuned(key: key, text: entry.value))
      #if !SLIM
        case .codeBreaker, .codeBreakerGame: codeBreaker.append(Tuned(key: key, text: entry.value))
        // Read by the feature itself.
        case .ads, .platform, .console: break
      #endif
      case .career: career = value(KeptCareer.read(entry.value), key)?.career
      case .playTotals: playTotals = value(KeptBytes.totals(entry.value), key) ?? playTotals
      case .playChunk: if let chunk = value(KeptBytes.chunk(entry.value), key) { playChunks.append(chunk) }
      case .game:
        guard let game = value(Outbox.Item.read(entry.value), key) else { break }
        // The page lists its values in no order worth trusting; games are sent in the order they were played.
        let later = games.firstIndex { (game.finishedAt, game.session.rawValue) < ($0.finishedAt, $0.session.rawValue) }
        games.insert(game, at: later ?? games.endIndex)
      }
    }
    outbox = Outbox(items: games)
  }

  private mutating func value<Value>(_ reading: Reading<Value>, _ key: StorageKey) -> Value? {
    switch reading {
    case .value(let value): return value
    case .newer: return nil
    case .damaged:
      damaged.append(key)
      return nil
    }
  }
}

/// A value of the tuning panel's as it was kept.
struct Tuned: Equatable {
  var key: StorageKey
  var text: String

  static func == (a: Tuned, b: Tuned) -> Bool { a.key == b.key && a.text.hasSameBytes(as: b.text) }
}
