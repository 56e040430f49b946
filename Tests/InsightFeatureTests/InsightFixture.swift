import GestureRecognition
import Kernel
import Localization
import OutOfPocketEngine
import WebUI

@testable import InsightFeature

/// The feature with its effects, and a history of games.
final class InsightFixture {
  var state: InsightFeature.State
  var effects: [InsightFeature.Effect] = []

  /// 2026-11-20, 12:00 where the player is.
  static let noon = Timestamp(1_795_176_000_000 - 4 * 3_600_000)

  init(language: Language = .english) {
    state = InsightFeature.State(now: Self.noon, utcOffset: 240, language: language)
  }

  func send(_ action: InsightFeature.Action) { effects += InsightFeature.reduce(&state, action) }

  /// Renders all cards of the statistics screen.
  func open() {
    send(.statisticsAppeared)
    while effects.last == .drawMore {
      effects.removeLast()
      send(.drawn)
    }
  }

  func page() -> RecordingPage {
    show { InsightFeature.statisticsView(state, send: self.send, back: {}).erasedContent }
  }

  func achievements() -> RecordingPage {
    show { InsightFeature.achievementsView(state, send: self.send, back: {}).erasedContent }
  }

  func sharing() -> RecordingPage { show { InsightFeature.shareView(state, send: self.send).erasedContent } }

  private func show(_ content: () -> Content) -> RecordingPage {
    let page = RecordingPage()
    page.show(content(), in: Environment(localize: Localization.localizer(for: state.language)))
    return page
  }

  func result(
    _ attempts: [Attempt], mode: RunMode = .classic, score: Int32 = 0, daysAgo: Int64 = 0,
    ending: RunEnding = .stopped
  ) -> RunResult {
    RunResult(
      settings: RunSettings(mode: mode, pool: .unhinged),
      outcome: RunOutcome(
        score: score, scores: [score], rounds: 0, winner: nil, ending: ending, assistance: .none, at: .seconds(30)),
      attempts: attempts, startedAt: Self.noon - Milliseconds(daysAgo * 86_400_000), ignoredTouches: 0)
  }

  func finish(
    _ attempts: [Attempt], mode: RunMode = .classic, score: Int32 = 0, daysAgo: Int64 = 0,
    ending: RunEnding = .stopped
  ) {
    send(.finished(result(attempts, mode: mode, score: score, daysAgo: daysAgo, ending: ending), day: nil))
  }

  static func attempt(_ expected: Gesture, _ seen: Gesture?, _ reaction: Int64 = 600) -> Attempt {
    var generator = Generator(seed: UInt64(reaction))
    let trial = expected == .stroop ? StroopTrial(variant: .colours, from: &generator) : nil
    return Attempt(item: PromptItem(expected, stroop: trial), seen: seen, reaction: Milliseconds(reaction))
  }

  /// A number of days of play: every gesture, mistakes of each kind, every mode.
  static func played(days: Int64 = 12, attempts: Int = 40, language: Language = .english) -> InsightFixture {
    let fixture = InsightFixture(language: language)
    var generator = Generator(seed: 7)
    for day in 0..<days {
      for mode in RunMode.allCases {
        var list: [Attempt] = []
        for _ in 0..<attempts {
          let expected = Gesture.allCases[generator.index(below: 14)]
          let chance = generator.index(below: 12)
          let seen: Gesture? =
            chance == 0 ? nil : chance == 1 ? (expected == .stroop ? .swipeLeft : .stroop) : expected
          let wrong: Gesture? = seen == .stroop && expected != .stroop ? Gesture.swipeUp : seen
          list.append(attempt(expected, wrong, generator.integer(in: 250...1_900)))
        }
        fixture.finish(list, mode: mode, score: Int32(generator.integer(in: 0...60)), daysAgo: days - 1 - day)
      }
    }
    fixture.effects = []
    return fixture
  }
}
