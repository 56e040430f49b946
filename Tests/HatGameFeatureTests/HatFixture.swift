import AppKit
import ClientHost
import DesignBook
import HatGameEngine
import Kernel
import Localization
import ShellFixture
import WebUI

@testable import HatGameFeature

/// The program with a table of people who pass the phone.
final class HatFixture {
  let shell: ShellFixture

  init(device: Device = Device(), server: ScriptedServer = ScriptedServer()) {
    shell = ShellFixture(device: device, server: server) {
      Program(
        name: "hatGame", root: "/hat-game", title: .hatName, theme: .hatGame,
        features: [HatGameFeature.hosted()], hasLeaderboards: false)
    }
  }

  var state: HatGameFeature.State? { shell.state(of: HatGameFeature.self) }
  var game: HatGame { state?.game ?? HatGame() }
  var page: RecordingPage { shell.page }

  func send(_ action: HatGameFeature.Action) { shell.send(action, to: HatGameFeature.self) }

  /// Turns test mode on and starts a game, which is at the draw then.
  func startTestGame(_ edit: (inout HatDefaults) -> Void = { _ in }) {
    guard var defaults = state?.defaults else { return }
    defaults.isTestMode = true
    edit(&defaults)
    send(.home(.defaultsChanged(defaults)))
    send(.home(.newGame))
  }

  /// Starts a test game and its first turn.
  func startTurn(_ edit: (inout HatDefaults) -> Void = { _ in }) throws(RecordingPage.PageError) {
    startTestGame(edit)
    try shell.press(.hatStart)
    try beginTurn()
  }

  func beginTurn() throws(RecordingPage.PageError) {
    try shell.press(.hatGo(.verbatim(game.turn.map { game.name(of: $0.explainer) } ?? "")))
  }

  /// Guesses the word on the screen after a while.
  func guess(after wait: Int64 = 1_000) throws(RecordingPage.PageError) {
    shell.wait(wait)
    try shell.press(.hatGotIt)
  }

  /// Adds players by their names through the field.
  func add(_ names: [String]) throws(RecordingPage.PageError) {
    for name in names {
      guard let field = page.find(.textField) else { throw .notFound("field") }
      try page.type(name, into: field)
      try shell.press(.hatAddPlayer)
    }
  }

  /// Plays from the draw to the results, each word guessed in a second.
  func playToEnd() throws(RecordingPage.PageError) {
    if game.phase == .gathering { try shell.press(.hatStart) }
    while game.phase != .finished {
      try beginTurn()
      while game.phase == .turn { try guess() }
      try shell.press(next)
    }
  }

  /// The key under the turn results.
  var next: LocalizedStringResource {
    guard game.hat.isEmpty else { return .hatNextTeam }
    return game.round + 1 < game.rules.rounds.count ? .hatNextRound : .hatShowResults
  }
}
