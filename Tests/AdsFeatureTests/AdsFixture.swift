import AdsAPI
import AdsEngine
import ClientHost
import DesignBook
import Kernel
import Localization
import Navigation
import PlaydAPI
import Testing
import WebUI

@testable import AdsFeature
@testable import AppKit

/// The ads feature with a clock, a player, server responses, and a page.
final class AdsFixture {
  var state: AdsFeature.State
  var shell: ShellContext
  /// Effects of the last action, in order; the ad status is in `shell.adStatus`.
  var effects: [Done] = []
  var language: Language { shell.language }
  static let start = Timestamp(1_790_000_000_000)
  static let token = "token of the player"

  /// An effect as compared by tests.
  enum Done: Equatable {
    case call(Call)
    case timer(AdsFeature.Timer, after: Milliseconds)
    case cancelTimer(AdsFeature.Timer)
    case provider(ticket: Int32, command: String, query: String)
    case keep(String?)
    case announce(LocalizedStringResource)
    case finished(AdPlacement, AdOutcome)
    case open(String)
    case ask(Int32, String)
    case storeShop
    case other
  }

  /// No choice means an empty device.
  init(choice: AdChoice? = .contextual, language: Language = .english, hasShop: Bool = false) {
    shell = ShellContext(page: PageTable([PageSpec("/")]).page(at: "/"))
    shell.now = AdsFixture.start
    shell.language = language
    guard let player = PlayerID(rawValue: 1) else { preconditionFailure("a test's number is an identifier") }
    shell.player = Account.Credentials(playerID: player, token: AdsFixture.token, name: "Player")
    let kept = choice.map { AdsFeature.PersistedChoice(answer: AdConsent.Answer($0, policy: 1), isSent: true).text }
    let stored = (kept.map { [(key: "choice", value: $0)] } ?? []) + (hasShop ? [(key: "shop", value: "1")] : [])
    var launch = Launch(context: shell, stored: stored)
    state = AdsFeature.restore(&launch)
  }

  func send(_ action: AdsFeature.Action) {
    effects = []
    for effect in AdsFeature.reduce(&state, action, shell) {
      switch effect {
      case .adStatus(let status): shell.adStatus = status
      case .timer(AdsFeature.Timer.rest.rawValue, _): break
      default: effects.append(done(effect))
      }
    }
  }

  /// Sends a signal of the shell.
  func handle(_ signal: Signal) throws { send(try #require(AdsFeature.action(for: signal))) }

  private func done(_ effect: Effect<AdsFeature.Action>) -> Done {
    switch effect {
    case .request(let request) where request.bearer == .player: .call(request.call(token: AdsFixture.token))
    case .timer(let timer, let span): AdsFeature.Timer(rawValue: timer).map { .timer($0, after: span) } ?? .other
    case .cancelTimer(let timer): AdsFeature.Timer(rawValue: timer).map { .cancelTimer($0) } ?? .other
    case .host(.ad(let id, let command, let query)): .provider(ticket: id, command: command, query: query)
    case .store("choice", let text): .keep(text)
    case .store("shop", "1"): .storeShop
    case .host(.more(.askShell(let id, let request))): .ask(id, request)
    case .navigate(.open(let path)): .open(path)
    case .announce(let sentence): .announce(sentence)
    case .signal(.adFinished(let placement, let outcome)): .finished(placement, outcome)
    default: .other
    }
  }

  func wait(_ span: Milliseconds) { shell.now = shell.now + span }

  func configure(
    recorded choice: AdChoice? = .contextual, rules: AdRules = .standard, regime: AdRegime = .gdpr,
    h5: AdsConfiguration.H5Account? = nil, admob: AdsConfiguration.AdMobAccount? = nil
  ) {
    let record = choice.map { AdConsentRecord(choice: $0, policy: 1, decidedAt: AdsFixture.start) }
    send(
      .configured(
        .success(
          AdsConfiguration(
            serverTime: shell.now, policy: 1, regime: regime, consent: record, rules: rules, h5: h5, admob: admob))))
  }

  func view(_ placement: AdPlacement, _ creative: HouseCreative = .ippo, number: Int64 = 1) throws -> AdView {
    AdView(
      viewID: try #require(AdViewID(rawValue: number)), placement: placement, provider: .house, creative: creative,
      skippableAfter: .seconds(3), length: placement.format == .rewarded ? .seconds(15) : .seconds(10),
      expiresAt: shell.now + .seconds(3_600))
  }

  /// Answers the pending load with an ad.
  func load(_ placement: AdPlacement, _ creative: HouseCreative = .ippo) throws {
    guard case .loading(let ticket) = state.machine.slot(placement) else { return }
    send(
      .offered(
        placement, ticket: ticket, .success(AdOffer(serverTime: shell.now, view: try view(placement, creative)))))
  }

  func reward() throws -> AdReward {
    AdReward(
      rewardID: try #require(AdRewardID(rawValue: 9)), purpose: .life, token: "token",
      expiresAt: shell.now + .seconds(86_400))
  }

  /// A rewarded ad on the screen.
  func showRewarded(_ creative: HouseCreative = .ippo) throws {
    configure()
    send(.show(.life))
    try load(.life, creative)
  }

  func cover(reduceMotion: Bool = false) -> RecordingPage {
    draw(overlays[0].content(), reduceMotion)
  }

  func question() -> RecordingPage {
    draw(overlays[1].content(), false)
  }

  /// Ad and consent prompt over the page.
  var overlays: [Overlay] { AdsFeature.overlays(state, page: shell.page, shell: shell) { [self] in send($0) } }

  func settings() throws -> RecordingPage {
    let card = AdsFeature.settings(state, shell, send: { [self] in send($0) })
    return draw(try #require(card), false)
  }

  private func draw(_ content: Content, _ reduceMotion: Bool) -> RecordingPage {
    let page = RecordingPage()
    var environment = Environment(localize: Localization.localizer(for: language))
    environment.reduceMotion = reduceMotion
    page.show(content, in: environment)
    return page
  }
}

extension AdRules {
  /// Every second game, however short.
  static var frequent: AdRules {
    AdRules(afterPlay: .zero, placements: AdPlacement.allCases.map { PlacementRules($0, everyGames: 2) })
  }
}

extension AdsFixture.Done {
  static var configuration: Self { .call(GetAdsConfiguration.call(token: AdsFixture.token)) }
  static func consent(_ update: AdConsentUpdate) -> Self {
    .call(RecordAdConsent.call(update, token: AdsFixture.token))
  }
  static func offer(_ placement: AdPlacement, _ providers: [AdProvider] = [.house]) -> Self {
    .call(RequestAd.call(AdRequest(placement, providers: providers), token: AdsFixture.token))
  }
  static func report(_ view: AdViewID, _ event: AdViewEvent) -> Self {
    .call(ReportAd.call(view, AdReport(event), token: AdsFixture.token))
  }
  static func claim(_ view: AdViewID) -> Self { .call(ClaimAdReward.call(view, token: AdsFixture.token)) }
}
