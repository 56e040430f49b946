import AdsFeature
import AnalyticsAPI
import AppKit
import ClientHost
import DesignBook
import GestureRecognition
import HandModel
import Kernel
import Localization
import OutOfPocketEngine
import OutOfPocketFeature
import PageTouches
import ShellFixture
import TrainingFeature
import WebUI

@testable import AppKit
@testable import OutOfPocketGame

/// The whole program of Out of Pocket without a browser, with a simulated player.
final class PlayFixture {
  let app: ShellFixture
  let games: GameServer
  private var hand = SyntheticHand(seed: 5)
  private var fingersUpAt: Int64 = 0

  /// Whether the device stores discreet mode, so that motion is not requested.
  var isDiscreet = true
  /// The page's answer to a sensor request; nil for none.
  var motionPermission: HostEvent.MotionPermission? = .granted
  /// Whether readings arrive when requested.
  var hasSensors = true

  static func program() -> Program {
    Program(
      name: "outOfPocket", root: "/out-of-pocket", title: .appName, theme: .outOfPocket,
      features: [OutOfPocketGame.hosted(), AdsFeature.hosted()])
  }

  /// A program of the same site without the game.
  static func otherProgram() -> Program {
    Program(name: "home", root: "/", title: .appPlatform, theme: .playd, features: [])
  }

  init(device: Device = Device(), server: ScriptedServer = ScriptedServer(), games: GameServer? = nil) {
    app = ShellFixture(device: device, server: server, Self.program)
    self.games = games ?? GameServer(server)
    app.respond = { [self] effect in
      switch effect {
      case .askMotion: motionPermission.map { .motionPermission($0) }
      case .listenMotion(true): hasSensors ? .motion([ClientHost.MotionReading(restingAt: app.now)]) : nil
      default: nil
      }
    }
  }

  /// A second page of the site on the same device.
  func anotherPage() -> PlayFixture { PlayFixture(device: app.device, server: app.server, games: games) }

  // MARK: The device

  /// Loads the page again, keeping only the device's storage.
  func launch(
    path: String? = nil, languages: [String] = ["en-GB"], isOnline: Bool = true, reducesMotion: Bool = false,
    hasVibration: Bool = true, apps: [HostEvent.App] = []
  ) {
    if isDiscreet, device[.memory] == nil, app.device["playd.outOfPocket"] == nil {
      var memory = OutOfPocketMemory()
      memory.options.isDiscreet = true
      memory.knownModes = .max
      device[.memory] = memory.text
    }
    app.launch(
      path: path, languages: languages, isOnline: isOnline, reducesMotion: reducesMotion, hasVibration: hasVibration,
      apps: apps)
  }

  /// A fixture on the menu, after the title and with a full stock.
  static func atMenu(languages: [String] = ["en-GB"], isOnline: Bool = true) -> PlayFixture {
    let fixture = PlayFixture()
    fixture.launch(languages: languages, isOnline: isOnline)
    fixture.wait(1_700)
    fixture.send(.welcome(.later))
    fixture.clear()
    return fixture
  }

  /// A fixture with a game just started.
  static func playing(isOnline: Bool = true) throws(RecordingPage.PageError) -> PlayFixture {
    let fixture = atMenu(isOnline: isOnline)
    try fixture.knowRules()
    try fixture.press(.menuStart)
    return fixture
  }

  var device: KeptGame { KeptGame(device: app.device) }
  var server: ScriptedServer { app.server }
  var page: RecordingPage { app.page }
  var effects: [HostEffect] { app.effects }
  /// Requests to an app around the page.
  var toldApp: [String] {
    effects.compactMap { effect in
      guard case .more(.askShell(_, let request)) = effect else { return nil }
      return request
    }
  }
  /// Invalid page operations, if any.
  var complaint: String { page.complaint }
  var now: Int64 { app.now }
  /// The address in the address bar.
  var address: String { app.history[app.position] }

  /// Finished games in the queue.
  var queue: [QueuedCall] { app.shell.queue }
  /// Their storage keys.
  var keptGames: [String] { app.device.keys("playd.queue.") }

  func clear() { app.clear() }
  func host(_ event: HostEvent) { app.host(event) }
  func wait(_ span: Int64) { app.wait(span) }
  func setOnline(_ isOnline: Bool) { app.setOnline(isOnline) }

  /// Makes the server unreachable while the page is online.
  func loseServer() { server.mode = .unreachable }

  // MARK: State

  var state: OutOfPocketGame.State {
    guard let state = app.state(of: OutOfPocketGame.self) else { preconditionFailure("the program has the game") }
    return state
  }

  var ads: AdsFeature.State {
    guard let state = app.state(of: AdsFeature.self) else { preconditionFailure("the program has ads") }
    return state
  }

  var play: Play? { if case .playing(let play) = state.game.screen { play } else { nil } }
  var over: GameOver? { if case .over(let over) = state.game.screen { over } else { nil } }
  /// Events received by the server.
  var events: [AnalyticsEvent] { server.batches.flatMap { $0.events.map { $0.event } } }
  var scores: [Int64] { games.finished.map { $0.score } }

  // MARK: The visitor

  func send(_ action: OutOfPocketGame.Action) { app.send(action, to: OutOfPocketGame.self) }
  func send(_ action: OutOfPocketFeature.Action) { send(.game(action)) }

  /// Changes a setting on the settings page.
  func change(_ change: SettingsChange) {
    let shell = app.shell
    shell.enqueue { shell.set(change) }
    app.settle()
  }

  func press(_ words: LocalizedStringResource) throws(RecordingPage.PageError) { try app.press(words) }
  func shows(_ words: LocalizedStringResource) -> Bool { app.shows(words) }

  /// Dismisses the rules, so that Start starts.
  func knowRules() throws(RecordingPage.PageError) {
    if state.isWelcoming { send(.welcome(.later)) }
    try press(.rulesTitle)
    try press(.rulesDone)
  }

  /// Skips the tutorial's lessons, and declines motion.
  func skipLessons() throws(RecordingPage.PageError) {
    for _ in 0..<40 where state.training.tutorial?.step != .graduation {
      try press(state.training.tutorial?.stage == .permission ? .trainingMotionDecline : .trainingSkip)
    }
  }

  /// Performs a gesture on the surface after a reaction time.
  func make(_ gesture: Gesture) throws(RecordingPage.PageError) {
    let start = max(now + hand.reaction().rawValue, fingersUpAt + 40)
    let samples = hand.perform(gesture, at: Milliseconds(start))
    for sample in samples {
      app.wait(until: sample.time.rawValue)
      fingersUpAt = sample.time.rawValue
      guard play != nil, let surface = page.surface else { return }
      try page.touch(surface, [SurfacePointer(sample)])
    }
  }

  /// Plays to a score, then ends the game with a wrong gesture.
  func playGame(_ score: Int64) throws(RecordingPage.PageError) {
    try reach(score)
    if let prompt = play?.prompt { try make(SyntheticRunner.wrong(for: prompt.item.answer)) }
    wait(1_000)
  }

  /// Plays to a score.
  func reach(_ score: Int64) throws(RecordingPage.PageError) {
    var tries = 0
    while let play, play.score < score, let prompt = play.prompt, tries < 200 {
      tries += 1
      try make(prompt.item.answer)
    }
  }

  /// Sets the device's clock back without stopping time.
  func setClockBack(_ span: Int64) {
    app.setClockBack(span)
    fingersUpAt -= span
  }
}

/// Stored values of the game, by its own keys.
struct KeptGame {
  let device: Device

  static func name(_ key: OutOfPocketGame.Key) -> String { "playd.outOfPocket." + key.name }

  subscript(key: OutOfPocketGame.Key) -> String? {
    get { device[Self.name(key)] }
    nonmutating set { device[Self.name(key)] = newValue }
  }

  /// A chunk of the history of play.
  subscript(chunk number: Int64) -> String? {
    get { device["playd.outOfPocket.history." + String(number)] }
    nonmutating set { device["playd.outOfPocket.history." + String(number)] = newValue }
  }
}

extension ClientHost.MotionReading {
  /// A phone lying on its back.
  init(restingAt now: Int64) {
    self.init(
      time: Double(now), gravity: Vector(0, 0, 9.81), acceleration: Vector(0, 0, 0), rotation: Vector(0, 0, 0), beta: 0,
      gamma: 0)
  }
}
