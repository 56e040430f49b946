import AdsEngine
import Kernel
import Localization
import PlaydAPI
import Testing
import WebUI

@testable import AdsFeature

/// The feature with a clock, a server's answers, and a page that draws it.
final class AdsBench {
  var state: AdsFeature.State
  var effects: [AdsFeature.Effect] = []
  var language: Language
  static let start = Timestamp(1_790_000_000_000)

  init(choice: AdChoice? = .contextual, language: Language = .english) {
    state = AdsFeature.State(now: AdsBench.start)
    self.language = language
    if let choice {
      send(.restored(AdsFeature.KeptChoice(answer: AdConsent.Answer(choice, policy: 1), isSent: true)))
    }
  }

  func send(_ action: AdsFeature.Action) {
    effects = AdsFeature.reduce(&state, action)
  }

  func wait(_ span: Milliseconds) { state.now = state.now + span }

  func configure(recorded choice: AdChoice? = .contextual, _ rules: AdRules = .standard) {
    let record = choice.map { AdConsentRecord(choice: $0, policy: 1, decidedAt: AdsBench.start) }
    answer(
      .configuration,
      .configuration(
        AdsConfiguration(serverTime: state.now, policy: 1, regime: .gdpr, consent: record, rules: rules)))
  }

  func answer(_ question: AdsFeature.Question, _ answer: AdsFeature.Answer) { send(.answered(question, answer)) }

  func view(_ placement: AdPlacement, _ creative: HouseCreative = .ippo, number: Int64 = 1) throws -> AdView {
    AdView(
      viewID: try #require(AdViewID(rawValue: number)), placement: placement, provider: .house, creative: creative,
      skippableAfter: .seconds(3), length: placement.format == .rewarded ? .seconds(15) : .seconds(10),
      expiresAt: state.now + .seconds(3_600))
  }

  /// Answers the load under way with an ad.
  func load(_ placement: AdPlacement, _ creative: HouseCreative = .ippo) throws {
    guard case .loading(let ticket) = state.machine.slot(placement) else { return }
    answer(
      .offer(placement, ticket: ticket), .offer(AdOffer(serverTime: state.now, view: try view(placement, creative))))
  }

  func reward() throws -> AdReward {
    AdReward(
      rewardID: try #require(AdRewardID(rawValue: 9)), purpose: .life, token: "token",
      expiresAt: state.now + .seconds(86_400))
  }

  /// A rewarded ad on the screen.
  func showRewarded(_ creative: HouseCreative = .ippo) throws {
    configure()
    send(.show(.life))
    try load(.life, creative)
  }

  func cover(reduceMotion: Bool = false) -> RecordingPage {
    draw(AdsFeature.coverView(state) { [self] in send($0) }.erasedContent, reduceMotion)
  }

  func question() -> RecordingPage {
    draw(AdsFeature.questionView(state) { [self] in send($0) }.erasedContent, false)
  }

  func settings() -> RecordingPage {
    draw(AdsFeature.settingsView(state) { [self] in send($0) }.erasedContent, false)
  }

  private func draw(_ content: Content, _ reduceMotion: Bool) -> RecordingPage {
    let page = RecordingPage()
    var environment = Environment(localize: Localization.localizer(for: language))
    environment.reduceMotion = reduceMotion
    page.show(content, in: environment)
    return page
  }
}
