import Kernel
import Localization
import OutOfPocketFeature
import PlaydAPI
import Testing
import WebUI

@testable import PlaydFeature

/// The feature with what it asked for, on a phone whose time the test moves, before a server whose answers the test writes.
final class PlaydBench {
  var state: PlaydFeature.State
  /// All that was asked for and not looked at yet.
  var effects: [PlaydFeature.Effect] = []
  let language: Language

  /// 2026-11-21, 12:00 where the player is.
  static let noon = Timestamp(1_795_262_400_000 - 4 * 3_600_000)

  init(language: Language = .english, isOnline: Bool = true, reducesMotion: Bool = false) {
    self.language = language
    state = PlaydFeature.State(now: Self.noon, seed: 7)
    state.utcOffset = 240
    state.language = language
    state.isOnline = isOnline
    state.reducesMotion = reducesMotion
    state.name = "Nino"
  }

  /// On the Games tab, everything heard.
  static func home(
    language: Language = .english, balance: Int64 = 1_250, isConnected: Bool = true, reducesMotion: Bool = false
  ) -> PlaydBench {
    let bench = PlaydBench(language: language, reducesMotion: reducesMotion)
    bench.send(.appeared(.games))
    bench.hearAll(balance: balance, isConnected: isConnected)
    bench.effects = []
    return bench
  }

  func send(_ action: PlaydFeature.Action) { effects += PlaydFeature.reduce(&state, action) }

  /// The server's answer to a question.
  func answer<P: JSONEncodable>(_ question: PlaydFeature.Question, _ payload: P, status: Int = 200) {
    var writer = JSON.Writer()
    payload.encode(to: &writer)
    send(.answered(question, status: status, body: writer.bytes))
  }

  func refuse(_ question: PlaydFeature.Question, _ type: ProblemType) {
    answer(question, Problem(type, detail: "no"), status: type.status)
  }

  func hearAll(balance: Int64 = 1_250, isConnected: Bool = true) {
    answer(.wallet, Samples.wallet(balance: balance))
    answer(.games, Games(serverTime: state.now, games: Samples.games(isConnected: isConnected)))
    answer(.challenges, ChallengeList(challenges: Samples.challenges))
    answer(.partners, PartnerList(partners: Samples.partners))
    answer(.history(cursor: nil), Samples.history)
    answer(.inbox(cursor: nil), InboxPage(items: Samples.notes, unread: 2, cursor: nil))
    answer(.notifications, NotificationSettings(allowed: [.earning]))
    answer(.identities, LinkedIdentities(identities: Samples.identities, offered: [.passkey]))
    answer(.devices, SignedInDevices(devices: Samples.devices))
  }

  /// Whether something was asked for since the last question.
  func asked(_ effect: PlaydFeature.Effect) -> Bool {
    defer { effects = [] }
    return effects.contains(effect)
  }

  /// The question of the kind that was asked last.
  func question(where matches: (PlaydFeature.Question) -> Bool) -> PlaydFeature.Question? {
    for effect in effects.reversed() {
      if case .ask(let question) = effect, matches(question) { return question }
    }
    return nil
  }

  func page(_ screen: PlaydFeature.Screen? = nil) -> RecordingPage {
    let state = state
    return show {
      PlaydFeature.view(state, screen ?? state.screen ?? .games, nameCard: EmptyView(), send: self.send, back: {})
        .erasedContent
    }
  }

  func overlay() -> RecordingPage {
    let state = state
    return show { PlaydFeature.overlayView(state, send: self.send).erasedContent }
  }

  private func show(_ content: () -> Content) -> RecordingPage {
    let page = RecordingPage()
    page.show(content(), in: Environment(localize: Localization.localizer(for: language), locale: language.code))
    return page
  }
}
