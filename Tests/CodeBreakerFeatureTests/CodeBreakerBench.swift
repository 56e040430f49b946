import CodeBreakerEngine
import Kernel
import Localization
import PlaydAPI
import WebUI

@testable import CodeBreakerFeature

/// The feature with what it asked for, on a phone whose time the test moves.
final class CodeBreakerBench {
  var state: CodeBreakerFeature.State
  var effects: [CodeBreakerFeature.Effect] = []
  let language: Language

  /// 2026-11-21, 12:00 where the player is.
  static let noon = Timestamp(1_795_262_400_000 - 4 * 3_600_000)

  init(language: Language = .english, isOnline: Bool = false, memory: Memory? = nil) {
    self.language = language
    state = CodeBreakerFeature.State(
      now: Self.noon, utcOffset: 240, isOnline: isOnline, seed: 7, memory: memory)
    send(.appeared(.home))
  }

  /// Goes where the feature wants to go, as the shell does.
  func send(_ action: CodeBreakerFeature.Action) {
    let new = CodeBreakerFeature.reduce(&state, action)
    effects += new
    for effect in new {
      if case .show(let screen) = effect { send(.appeared(screen)) }
      if case .showHome = effect { send(.appeared(.home)) }
    }
  }

  func wait(_ span: Milliseconds) { state.now = state.now + span }

  /// Whether the feature asked for something since the last question.
  func asked(_ effect: CodeBreakerFeature.Effect) -> Bool {
    defer { effects = [] }
    return effects.contains(effect)
  }

  var secret: [Int32] {
    guard let game = state.game, case .recorded(let recorded, _) = game.source else { return [] }
    return recorded.game.secret.colours(of: game.pegs)
  }

  func guess(_ colours: [Int32]) {
    for colour in colours { send(.colourTapped(colour)) }
    send(.guessTapped)
  }

  func win() { guess(secret) }

  /// Loses with guesses that contradict what the board says.
  func lose() {
    guard let game = state.game else { return }
    // The same two pegs changed over, again and again, tell nothing that was not known after the first.
    for code in game.space.allCodes() where state.game?.isOver == false {
      let colours = code.colours(of: game.pegs)
      if colours != secret { guess(colours) }
    }
  }

  func page(_ screen: CodeBreakerFeature.Screen? = nil) -> RecordingPage {
    show {
      CodeBreakerFeature.view(self.state, screen ?? self.state.screen ?? .home, send: self.send, back: {})
        .erasedContent
    }
  }

  func overlay() -> RecordingPage { show { CodeBreakerFeature.overlayView(self.state, send: self.send).erasedContent } }

  private func show(_ content: () -> Content) -> RecordingPage {
    let page = RecordingPage()
    page.show(content(), in: Environment(localize: Localization.localizer(for: language)))
    return page
  }
}
