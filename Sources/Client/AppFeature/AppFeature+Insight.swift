import ClientHost
import DesignBook
import Kernel
import Localization
import Navigation
import OutOfPocketEngine
import OutOfPocketFeature
import PlaydAPI
import WebUI

#if !SLIM
  import InsightFeature
  import TrainingFeature
#endif

// What was played is kept, and achievements are earned, by both programs. The screens that look back on it, and the
// picture to share, are in the full one only.

extension AppFeature {
  /// Takes a finished run into the history of play, whatever screen the player is on.
  static func record(run: PlayedRun, _ state: inout State) -> [Effect] {
    // The day of a challenge is the server's, which counts by UTC.
    let day =
      run.result.settings.mode == .daily
      ? CivilDay(of: run.result.startedAt + run.ticket.clockOffset, utcOffsetMinutes: 0) : nil
    return record(run.result, day: day, &state)
  }

  /// Tells of an achievement once nothing is being played.
  private static func tell(of achievement: Achievement, _ state: inout State) -> [Effect] {
    give(.unlocked(achievement), &state)
    return [setToastTimer, .outOfPocket(.announce(toast(achievement)))] + log(.achieved(achievement), &state)
  }

  private static let setToastTimer = Effect.setTimer(.toast, after: .seconds(4))

  /// The next toast's turn. At the end of a game the last one stays, so that nothing moves under a finger on its way to a
  /// button; elsewhere it goes by itself.
  static func turnToast(_ state: inout State) -> [Effect] {
    let toasts = state.notices.filter { $0.isToast }
    guard let first = toasts.first else { return [] }
    var isOver = false
    if case .over = state.outOfPocket.screen { isOver = state.isPlayPage }
    if !isOver || toasts.count > 1 { state.notices.removeAll { $0.id == first.id } }
    return isOver || toasts.count > 1 ? [setToastTimer] : []
  }

  /// Lets go of what was said about achievements, which the screen of achievements keeps.
  static func endToasts(_ state: inout State) -> [Effect] {
    state.notices.removeAll { $0.isToast }
    return []
  }
}

#if SLIM

  /// Stands in where there are no screens to look back: what was played is kept all the same.
  public enum InsightFeature {
    public struct State: Sendable {
      var history = PlayHistory()
      init(now: Timestamp) {}
    }
    // With a case each, or what takes one would be found never to run.
    public enum Action: Sendable {
      case none
    }
    public enum Effect: Equatable, Sendable {
      case none
    }
  }

  extension AppFeature {
    /// What it earned is seen when the full program reads what was played.
    static func record(_ result: RunResult, day: CivilDay? = nil, _ state: inout State) -> [Effect] {
      let change = state.insight.history.add(PastRun(result, utcOffset: state.device.utcOffset))
      return [.keep(.playChunk(change.chunk))]
    }

    static func remember(_ history: PlayHistory, _ career: Career?, _ state: inout State) -> [Effect] { [] }

    static func text(ofPlay key: StorageKey, in state: State) -> String? {
      guard case .playChunk(let number) = key else { return nil }
      return state.insight.history.chunk(number).map { KeptBytes.text($0.encoded()) }
    }

    static func toast(_ achievement: Achievement) -> LocalizedStringResource { .shareAchievement }
    static func look(_ action: InsightFeature.Action, _ state: inout State) -> [Effect] { [] }
    static func share(_ game: OutOfPocketFeature.State, _ state: inout State) -> [Effect] { [] }
    static func hear(shared outcome: HostEvent.ShareOutcome, _ state: inout State) -> [Effect] { [] }
    static func hear(image id: Int32, isReady: Bool, _ state: inout State) -> [Effect] { [] }
    static func drawMore(_ state: inout State) -> [Effect] { [] }
    static func append(_ effect: InsightFeature.Effect, in state: State, to result: inout [HostEffect]) {}
    static func insightMoved(from before: Page?, to page: Page, _ state: inout State) -> [Effect] { [] }
    static func insightView(_ state: State, send: @escaping (Action) -> Void) -> some View { EmptyView() }
    static func shareView(_ state: State, send: @escaping (Action) -> Void) -> some View { EmptyView() }
    static func isSharing(_ state: State) -> Bool { false }
    static func closeShare(_ send: (Action) -> Void) {}
  }

#else

  extension AppFeature {
    /// Begins with what the device kept. Without a career, after a first visit or damage, it is put together from what was
    /// played, and what that earned is told now.
    static func remember(_ history: PlayHistory, _ career: Career?, _ state: inout State) -> [Effect] {
      var earned: [Achievement] = []
      let career = career ?? Career(history, earned: &earned)
      state.insight = InsightFeature.State(
        now: state.now, utcOffset: state.device.utcOffset, language: state.language,
        book: PlayBook(history: history, career: career))
      guard !earned.isEmpty else { return [] }
      var effects: [Effect] = [.keep(.career)]
      for achievement in earned { effects += tell(of: achievement, &state) }
      return effects
    }

    /// The text kept under one of the feature's keys.
    static func text(ofPlay key: StorageKey, in state: State) -> String? {
      switch key {
      case .career: KeptCareer(state.insight.book.career).text
      case .playTotals:
        state.insight.book.history.totals == PlayTotals()
          ? nil : KeptBytes.text(state.insight.book.history.totals.encoded())
      case .playChunk(let number): state.insight.book.history.chunk(number).map { KeptBytes.text($0.encoded()) }
      default: nil
      }
    }

    /// Takes in a run that no session belongs to: practice, the tutorial.
    static func record(_ result: RunResult, day: CivilDay? = nil, _ state: inout State) -> [Effect] {
      look(.finished(result, day: day), &state)
    }

    static func toast(_ achievement: Achievement) -> LocalizedStringResource { .achievementsToast(achievement.title) }

    /// Lets the feature take an action and sees to what it wants of the shell.
    static func look(_ action: InsightFeature.Action, _ state: inout State) -> [Effect] {
      state.insight.now = state.now
      state.insight.utcOffset = state.device.utcOffset
      state.insight.language = state.language
      state.insight.sharesFiles = state.device.sharesFiles
      var effects: [Effect] = []
      for effect in InsightFeature.reduce(&state.insight, action) { effects += grant(effect, &state) }
      return effects
    }

    private static func grant(_ effect: InsightFeature.Effect, _ state: inout State) -> [Effect] {
      switch effect {
      case .keepChunk(let number): return [.keep(.playChunk(number))]
      case .removeChunk(let number): return [.remove(.playChunk(number))]
      case .keepTotals: return [.keep(.playTotals)]
      case .keepCareer: return [.keep(.career)]
      case .unlocked(let achievement): return tell(of: achievement, &state)
      case .practise(let deck): return practise(deck, &state)
      case .play: return goToMenu(&state)
      case .showStatistics: return push(.outOfPocketStatistics, &state)
      case .showAchievements: return push(.outOfPocketAchievements, &state)
      // Time for the page to show what there is, and for a finger to be heard.
      case .drawMore: return [.setTimer(.insight, after: Milliseconds(16))]
      case .shareImage: return [.insight(effect)] + log(.shared(.scoreCard), &state)
      case .announce, .saveFile, .prepareImage: return [.insight(effect)]
      }
    }

    /// What the page has to do for the feature.
    static func append(_ effect: InsightFeature.Effect, in state: State, to result: inout [HostEffect]) {
      switch effect {
      case .announce(let sentence): result.append(.announce(Localization.string(sentence, in: state.language)))
      case .saveFile(let name, let type, let bytes): result.append(.saveFile(name: name, type: type, bytes: bytes))
      case .prepareImage(let id, let svg, let width, let height):
        result.append(.prepareImage(id: id, svg: svg, width: width, height: height))
      case .shareImage(let id, let text, let fileName):
        result.append(.shareImage(id: id, text: text, fileName: fileName))
      // The shell has seen to these while reducing.
      case .keepChunk, .removeChunk, .keepTotals, .keepCareer, .unlocked, .practise, .play, .showStatistics,
        .showAchievements, .drawMore:
        break
      }
    }

    /// Begins practice of a deck that the statistics found.
    private static func practise(_ deck: GestureSet, _ state: inout State) -> [Effect] {
      push(.outOfPocketPractice, &state) + train(.proposed(deck.gestures), &state)
        + train(TrainingFeature.practice(deck: .weak(deck.gestures)), &state)
    }

    // MARK: Sharing

    /// Offers a picture of the run that is over.
    static func share(_ game: OutOfPocketFeature.State, _ state: inout State) -> [Effect] {
      guard case .over(let over) = game.screen else { return [] }
      let run = SharedRun(
        mode: over.mode, score: over.score, best: max(over.previousBest ?? 0, over.score), isNewBest: over.isNewBest,
        gesture: over.outcome.mistake?.expected.gesture,
        day: CivilDay(of: over.at, utcOffsetMinutes: state.device.utcOffset))
      return look(.share(.run(run)), &state)
    }

    static func hear(shared outcome: HostEvent.ShareOutcome, _ state: inout State) -> [Effect] {
      switch outcome {
      case .shared: look(.shared(.shared), &state)
      case .saved: look(.shared(.saved), &state)
      case .cancelled: look(.shared(.cancelled), &state)
      case .failed: look(.shared(.failed), &state)
      }
    }

    static func hear(image id: Int32, isReady: Bool, _ state: inout State) -> [Effect] {
      look(.imagePrepared(id: id, isReady: isReady), &state)
    }

    static func isSharing(_ state: State) -> Bool { state.insight.share != nil }

    static func closeShare(_ send: (Action) -> Void) { send(.insight(.shareClosed)) }

    static func shareView(_ state: State, send: @escaping (Action) -> Void) -> some View {
      InsightFeature.shareView(state.insight) { send(.insight($0)) }
    }

    // MARK: Pages

    /// What the pages of the feature need when one of them comes into view, or leaves it.
    static func insightMoved(from before: Page?, to page: Page, _ state: inout State) -> [Effect] {
      var effects: [Effect] = []
      if before == .outOfPocketStatistics || before == .outOfPocketAchievements { effects += look(.covered, &state) }
      if page == .outOfPocketStatistics { effects += look(.statisticsAppeared, &state) }
      if page == .outOfPocketAchievements { effects += look(.achievementsAppeared, &state) }
      if page == .outOfPocketPractice {
        let report = StatisticsReport(state.insight.book.history, StatisticsFilter(), today: state.insight.today)
        effects += train(.proposed(report.totals.confusion.practiceDeck(pairs: 4).gestures), &state)
      }
      return effects
    }

    static func drawMore(_ state: inout State) -> [Effect] { look(.drawn, &state) }

    @ViewBuilder static func insightView(_ state: State, send: @escaping (Action) -> Void) -> some View {
      if state.navigator.page == .outOfPocketAchievements {
        InsightFeature.achievementsView(state.insight, send: { send(.insight($0)) }, back: { send(.backTapped) })
      } else {
        InsightFeature.statisticsView(state.insight, send: { send(.insight($0)) }, back: { send(.backTapped) })
      }
    }
  }

#endif
