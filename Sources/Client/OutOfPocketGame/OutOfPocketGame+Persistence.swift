package import AppKit
import InsightFeature
import Kernel
import OutOfPocketEngine
import OutOfPocketFeature
import PlaydAPI
import TrainingFeature

/// Stored values, one per concern: damage to one loses only that one.
extension OutOfPocketGame {
  enum Key: UInt8, CaseIterable {
    case bests
    /// Chosen mode, options, and whether the rules were shown.
    case memory
    case stock
    /// Published versions of the rules.
    case rules
    /// First-launch progress.
    case onboarding
    /// Achievements.
    case career
    /// Totals of the history's folded runs.
    case totals
    /// Friends' scores, as last loaded.
    case friends

    var name: String {
      switch self {
      case .bests: "bests"
      case .memory: "memory"
      case .stock: "stock"
      case .rules: "rules"
      case .onboarding: "onboarding"
      case .career: "career"
      case .totals: "totals"
      case .friends: "friends"
      }
    }

    /// Prefix of chunk keys.
    static let history = "history."
    /// Rules for the next launch, left by the developer tools.
    static let ownRules = "ownRules"
  }

  /// Findings of `restore`.
  struct Found: Sendable {
    /// Achievements not yet shown.
    var earned: [Achievement] = []
    /// Chunks already in the totals, left by an interrupted fold.
    var folded: [Int64] = []
    var ownRules: String?
  }

  package static func restore(_ launch: inout Launch) -> State {
    let context = launch.context
    var generator = Generator(seed: launch.seed)
    let memory = launch.value(OutOfPocketMemory.self, Key.memory.name) ?? .ofNewDevice
    let bests = launch.value(PersistedBests.self, Key.bests.name)?.bests ?? BestScores()
    let onboarding = launch.value(Onboarding.self, Key.onboarding.name) ?? Onboarding()
    var stock = launch.value(Stock.self, Key.stock.name) ?? Stock()
    if let player = stock.player, player != context.player?.playerID { stock = Stock() }
    var found = Found()
    found.ownRules = launch.text(Key.ownRules)
    let book = restoreBook(&launch, &found)
    var game = OutOfPocketFeature.State(
      now: context.now, mode: memory.mode, options: memory.options, bests: bests, knowsRules: memory.knowsRules,
      knownModes: memory.knownModes, met: memory.met, daily: memory.daily, reducesMotion: context.reducesMotion)
    game.friends = launch.value(PersistedFriends.self, Key.friends.name)?.boards ?? []
    return State(
      game: game,
      training: TrainingFeature.State(now: context.now, seed: generator.next(), memory: onboarding.training),
      insight: InsightFeature.State(
        now: context.now, utcOffset: context.utcOffset, language: context.language, book: book),
      onboarding: onboarding, stock: stock, ruleBook: launch.value(RuleBook.self, Key.rules.name) ?? RuleBook(),
      generator: generator, found: found)
  }

  /// Rebuilds a missing or damaged career from the history.
  private static func restoreBook(_ launch: inout Launch, _ found: inout Found) -> PlayBook {
    let career = launch.value(PersistedCareer.self, Key.career.name)?.career
    let totals =
      launch.text(Key.totals.name).flatMap { launch.reading(PersistedBytes.totals($0), Key.totals.name) }
      ?? PlayTotals()
    var chunks: [HistoryChunk] = []
    for (key, text) in launch.texts(prefix: Key.history) where chunkNumber(key) != nil {
      if let chunk = launch.reading(PersistedBytes.chunk(text), Key.history + key) { chunks.append(chunk) }
    }
    let history = PlayHistory(totals: totals, chunks: chunks)
    for chunk in chunks where history.chunk(chunk.number)?.number == nil { found.folded.append(chunk.number) }
    return PlayBook(history: history, career: career ?? Career(history, earned: &found.earned))
  }

  /// A positive number without leading zeros; nil for other texts.
  private static func chunkNumber(_ text: String) -> Int64? {
    guard let number = Int64(text), number > 0, String(number).hasSameBytes(as: text) else { return nil }
    return number
  }

  /// Shows restored achievements and cleans up the history.
  static func reportRestored(_ state: inout State) -> [Effect<Action>] {
    let found = state.found
    state.found.earned = []
    state.found.folded = []
    var effects: [Effect<Action>] = found.folded.map { .store(Key.history + String($0), nil) }
    guard !found.earned.isEmpty else { return effects }
    effects.append(store(.career, state))
    for achievement in found.earned { effects += announce(achievement) }
    return effects
  }

  // MARK: Storing

  /// Stores the current value of a key.
  static func store(_ key: Key, _ state: State) -> Effect<Action> { .store(key.name, text(key, state)) }

  static func storeChunk(_ number: Int64, _ state: State) -> Effect<Action> {
    .store(
      Key.history + String(number), state.insight.book.history.chunk(number).map { PersistedBytes.text($0.encoded()) })
  }

  /// Encoded value of a key; nil removes it.
  private static func text(_ key: Key, _ state: State) -> String? {
    switch key {
    case .bests: return PersistedBests(state.game.bests).text
    case .memory: return OutOfPocketMemory(state.game).text
    case .stock: return state.stock.text
    case .rules: return state.ruleBook.text
    case .onboarding: return state.onboarding.text
    case .career: return PersistedCareer(state.insight.book.career).text
    case .totals:
      let totals = state.insight.book.history.totals
      return totals == PlayTotals() ? nil : PersistedBytes.text(totals.encoded())
    case .friends: return state.game.friends.isEmpty ? nil : PersistedFriends(boards: state.game.friends).text
    }
  }

  // MARK: Other pages of the site

  /// Merges a value stored by another page, so that this page does not overwrite it.
  static func handleStored(_ name: String, _ value: String?, _ state: inout State) -> [Effect<Action>] {
    if name.hasSameBytes(as: Key.ownRules) {
      state.found.ownRules = value
    } else if let value, let key = Key.allCases.first(where: { $0.name.hasSameBytes(as: name) }) {
      apply(value, of: key, &state)
    } else if let number = chunkNumber(ofKey: name) {
      applyChunk(number, value, &state)
    }
    return []
  }

  private static func apply(_ text: String, of key: Key, _ state: inout State) {
    switch key {
    case .bests: if case .value(let kept) = PersistedBests.read(text) { state.game.merge(kept.bests) }
    case .memory:
      guard case .value(let kept) = OutOfPocketMemory.read(text) else { return }
      state.game.choose(
        mode: kept.mode, options: kept.options, knowsRules: kept.knowsRules, knownModes: kept.knownModes,
        met: kept.met, daily: kept.daily)
    case .stock: if case .value(let stock) = Stock.read(text) { state.stock = stock }
    case .rules:
      guard case .value(var book) = RuleBook.read(text) else { return }
      book.isAwaitedByDaily = state.ruleBook.isAwaitedByDaily
      state.ruleBook = book
    case .onboarding:
      guard case .value(let onboarding) = Onboarding.read(text) else { return }
      state.onboarding = onboarding
      state.training.memory = onboarding.training
    case .friends: if case .value(let kept) = PersistedFriends.read(text) { state.game.friends = kept.boards }
    case .career: if case .value(let kept) = PersistedCareer.read(text) { state.insight.book.career = kept.career }
    case .totals:
      guard case .value(let totals) = PersistedBytes.totals(text) else { return }
      state.insight.book.history = PlayHistory(totals: totals, chunks: state.insight.book.history.chunks)
    }
  }

  private static func applyChunk(_ number: Int64, _ text: String?, _ state: inout State) {
    let history = state.insight.book.history
    var chunks = history.chunks.filter { $0.number != number }
    if let text {
      guard case .value(let chunk) = PersistedBytes.chunk(text) else { return }
      chunks.append(chunk)
    }
    state.insight.book.history = PlayHistory(totals: history.totals, chunks: chunks)
  }

  private static func chunkNumber(ofKey name: String) -> Int64? {
    let prefix = Key.history.utf8
    guard name.utf8.starts(with: prefix) else { return nil }
    return chunkNumber(String(decoding: Array(name.utf8.dropFirst(prefix.count)), as: UTF8.self))
  }
}
