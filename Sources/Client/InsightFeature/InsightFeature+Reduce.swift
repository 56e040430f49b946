import Kernel
import Localization
import OutOfPocketEngine
import WebUI

extension InsightFeature {
  @export(interface)
  package static func reduce(_ state: inout State, _ action: Action) -> [Effect] {
    switch action {
    case .finished(let result, let day): return record(result, day, &state)
    case .statisticsAppeared: return open(&state)
    case .achievementsAppeared: return []
    case .covered: cover(&state)
    case .drawn: return drawMore(&state)
    case .imagePrepared(let id, let isReady): prepared(id, isReady, &state)
    case .shared(let outcome): return shared(outcome, &state)
    case .modeChosen(let mode):
      state.filter.mode = mode
      report(&state)
    case .periodChosen(let period):
      state.filter.period = period
      report(&state)
    case .read(let chart, let part):
      state.readings[chart] = part
      return announceReading(chart, state)
    case .stepped(let chart, let count): return step(chart, count, &state)
    case .allMistakesTapped: state.showsAllMistakes.toggle()
    case .practiseTapped(let deck): return deck.isEmpty ? [] : [.practise(deck)]
    case .playTapped: return [.play]
    case .exportTapped: return [export(state)]
    case .resetTapped: state.asksToReset = true
    case .resetCancelled: state.asksToReset = false
    case .resetConfirmed: return reset(&state)
    case .undoTapped: return undo(&state)
    case .achievementsTapped: return [.showAchievements]
    case .statisticsTapped: return [.showStatistics]
    case .share(let subject): return prepare(subject, &state)
    case .shareConfirmed: return send(&state)
    case .shareClosed: state.share = nil
    }
    return []
  }

  // MARK: Storing

  private static func record(_ result: RunResult, _ day: CivilDay?, _ state: inout State) -> [Effect] {
    let entry = state.book.add(result, day: day, utcOffset: state.utcOffset)
    let change = entry.change
    var effects: [Effect] = [.storeChunk(change.chunk)]
    if !change.folded.isEmpty {
      // Totals first: a chunk already in them is not counted again.
      effects.append(.storeTotals)
      effects += change.folded.map { .removeChunk($0) }
    }
    effects.append(.storeCareer)
    effects += entry.earned.map { .unlocked($0) }
    if case .some = state.report { report(&state) }
    return effects
  }

  private static func reset(_ state: inout State) -> [Effect] {
    state.asksToReset = false
    guard !state.history.isEmpty else { return [] }
    let old = state.history
    state.undo = old
    state.history = PlayHistory()
    report(&state)
    return old.chunks.map { .removeChunk($0.number) } + [.storeTotals, .announce(.statisticsResetDone)]
  }

  /// Reverts a reset, keeping games played since.
  private static func undo(_ state: inout State) -> [Effect] {
    guard let old = state.undo else { return [] }
    let since = state.history.chunks
    state.undo = nil
    state.history = old
    var effects: [Effect] = []
    for chunk in since {
      effects.append(.removeChunk(chunk.number))
      for run in chunk.runs { _ = state.history.add(run) }
    }
    report(&state)
    return effects + [.storeTotals] + state.history.chunks.map { .storeChunk($0.number) } + [
      .announce(.statisticsUndone)
    ]
  }

  private static func export(_ state: State) -> Effect {
    let day = state.today.iso ?? "export"
    return .saveFile(
      name: "out-of-pocket-statistics-" + day + ".json", type: "application/json",
      bytes: state.history.exported(on: state.now))
  }

  // MARK: Screen

  static let allCards = 10

  private static func open(_ state: inout State) -> [Effect] {
    state.showsAllMistakes = false
    report(&state)
    state.drawnCards = 1
    return [.drawMore]
  }

  private static func drawMore(_ state: inout State) -> [Effect] {
    guard case .some = state.report, state.drawnCards < allCards else { return [] }
    state.drawnCards += 1
    return state.drawnCards < allCards ? [.drawMore] : []
  }

  private static func cover(_ state: inout State) {
    state.report = nil
    state.drawnCards = 0
    state.readings = Readings()
    state.asksToReset = false
    state.undo = nil
    state.share = nil
  }

  private static func report(_ state: inout State) {
    state.report = StatisticsReport(state.history, state.filter, today: state.today)
    state.readings = Readings()
  }

  private static func step(_ chart: ChartName, _ count: Int, _ state: inout State) -> [Effect] {
    guard let report = state.report else { return [] }
    let parts = report.parts(of: chart)
    guard let first = parts.first, let last = parts.last else { return [] }
    guard let now = state.readings[chart], let place = parts.firstIndex(of: now) else {
      state.readings[chart] = count > 0 ? first : last
      return announceReading(chart, state)
    }
    state.readings[chart] = parts[(place + count % parts.count + parts.count) % parts.count]
    return announceReading(chart, state)
  }

  private static func announceReading(_ chart: ChartName, _ state: State) -> [Effect] {
    guard let sentence = state.report?.sentence(of: chart, at: state.readings[chart]) else { return [] }
    return [.announce(sentence)]
  }
}
