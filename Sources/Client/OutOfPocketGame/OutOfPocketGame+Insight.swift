import AnalyticsAPI
import AppKit
import ClientHost
import DesignBook
import InsightFeature
import Kernel
import Localization
import OutOfPocketEngine
import OutOfPocketFeature
import WebUI

/// History, statistics and sharing.
extension OutOfPocketGame {
  static func send(insight action: InsightFeature.Action, _ state: inout State) -> [Effect<Action>] {
    var effects: [Effect<Action>] = []
    for effect in InsightFeature.reduce(&state.insight, action) { effects += perform(effect, &state) }
    return effects
  }

  private static func perform(_ effect: InsightFeature.Effect, _ state: inout State) -> [Effect<Action>] {
    switch effect {
    case .storeChunk(let number), .removeChunk(let number): return [storeChunk(number, state)]
    case .storeTotals: return [store(.totals, state)]
    case .storeCareer: return [store(.career, state)]
    case .unlocked(let achievement): return announce(achievement)
    case .practise(let deck):
      state.onArrival = .practise(deck)
      return [.navigate(.push(Place.practice.path))]
    case .play: return [.navigate(.open(Place.menu.path))]
    case .showStatistics: return [.navigate(.push(Place.statistics.path))]
    case .showAchievements: return [.navigate(.push(Place.achievements.path))]
    case .announce(let sentence): return [.announce(sentence)]
    // Time for rendering and for handling a touch.
    case .drawMore: return [.timer(Timer.insight.number, after: Milliseconds(16))]
    case .saveFile(let name, let type, let bytes): return [.host(.saveFile(name: name, type: type, bytes: bytes))]
    case .prepareImage(let id, let svg, let width, let height):
      return [.host(.prepareImage(id: id, svg: svg, width: width, height: height))]
    case .shareImage(let id, let text, let fileName):
      return [.host(.shareImage(id: id, text: text, fileName: fileName)), .log(.shared(.scoreCard))]
    }
  }

  /// Adds a finished run to the history.
  static func record(_ run: PlayedRun, _ state: inout State) -> [Effect<Action>] {
    // The challenge's day is the server's, in UTC.
    let day =
      run.result.settings.mode == .daily
      ? CivilDay(of: run.result.startedAt + run.ticket.clockOffset, utcOffsetMinutes: 0) : nil
    return send(insight: .finished(run.result, day: day), &state)
  }

  /// Shows an achievement once no run is in progress.
  static func announce(_ achievement: Achievement) -> [Effect<Action>] {
    let toast = LocalizedStringResource.achievementsToast(achievement.title)
    let look = achievement.look
    let badge = AwardBadge(look.symbol, color: look.color).erasedContent
    return [
      .banner(BannerRequest(.success, sentence: toast, badge: badge, isToast: true, action: .toastTapped)),
      .announce(toast),
      .log(.achieved(achievement)),
    ]
  }

  // MARK: Sharing

  /// Offers to share the finished run.
  static func share(_ state: inout State, _ shell: ShellContext) -> [Effect<Action>] {
    guard case .over(let over) = state.game.screen else { return [] }
    let run = SharedRun(
      mode: over.mode, score: over.score, best: max(over.previousBest ?? 0, over.score), isNewBest: over.isNewBest,
      gesture: over.outcome.mistake?.expected.gesture,
      day: CivilDay(of: over.at, utcOffsetMinutes: shell.utcOffset))
    return send(insight: .share(.run(run)), &state)
  }

  /// Offers a link to the finished run's prompts.
  static func challenge(_ state: State) -> [Effect<Action>] {
    guard case .over(let over) = state.game.screen, let challenge = over.challenge else { return [] }
    let words = Localization.string(.challengeWords(challenge.score), in: state.insight.language)
    return [.host(.share(text: words, url: Place.menu.path + "?vs=" + challenge.word)), .log(.shared(.scoreText))]
  }

  static func handle(
    _ outcome: HostEvent.ShareOutcome, _ state: inout State, _ shell: ShellContext
  ) -> [Effect<Action>] {
    // A link was shared, and no picture.
    if case .saved = outcome, state.insight.share == nil { return send(game: .challengeCopied, &state, shell) }
    return switch outcome {
    case .shared: send(insight: .shared(.shared), &state)
    case .saved: send(insight: .shared(.saved), &state)
    case .cancelled: send(insight: .shared(.cancelled), &state)
    case .failed: send(insight: .shared(.failed), &state)
    }
  }
}
