import ClientHost
import GamesAPI
import IdentityAPI
import InboxAPI
import Kernel
import Localization
import Navigation
import PartnersAPI
import PlaydAPI
import Testing
import WalletAPI
import WebUI

@testable import AppKit
@testable import PlaydFeature

/// The feature with its effects, on a phone with a simulated clock and a scripted server.
final class PlaydFixture {
  typealias Question = ServerRequest<PlaydFeature.Action>

  var state: PlaydFeature.State
  var shell: ShellContext
  /// Effects since the last check.
  var effects: [Did] = []
  /// All requests, answered or not.
  private var questions: [Question] = []

  /// 2026-11-21, 12:00 where the player is.
  static let noon = Timestamp(1_795_262_400_000 - 4 * 3_600_000)
  private static let table = PageTable(PlaydFeature.pages)

  init(
    language: Language = .english, isOnline: Bool = true, reducesMotion: Bool = false, apps: [HostEvent.App] = [],
    player: Int64? = 9, stored: [(key: String, value: String)] = []
  ) {
    shell = ShellContext(page: Self.table.page(at: "/"))
    shell.now = Self.noon
    shell.utcOffset = 240
    shell.language = language
    shell.isOnline = isOnline
    shell.reducesMotion = reducesMotion
    shell.apps = apps
    shell.player = player.flatMap { PlayerID(rawValue: $0) }.map {
      Account.Credentials(playerID: $0, token: "t", name: "Nino")
    }
    var launch = Launch(context: shell, seed: 7, stored: stored)
    state = PlaydFeature.restore(&launch)
  }

  /// On the Games tab with all data loaded.
  static func home(
    language: Language = .english, balance: Int64 = 1_250, isConnected: Bool = true, reducesMotion: Bool = false,
    apps: [HostEvent.App] = []
  ) -> PlaydFixture {
    let fixture = PlaydFixture(language: language, reducesMotion: reducesMotion, apps: apps)
    fixture.send(.appeared(.games))
    fixture.hearAll(balance: balance, isConnected: isConnected)
    fixture.effects = []
    return fixture
  }

  var now: Timestamp {
    get { shell.now }
    set { shell.now = newValue }
  }

  var isOnline: Bool {
    get { shell.isOnline }
    set { shell.isOnline = newValue }
  }

  func send(_ action: PlaydFeature.Action) {
    for effect in PlaydFeature.reduce(&state, action, shell) {
      if case .request(let question) = effect { questions.append(question) }
      effects.append(Did(effect))
    }
  }

  func handle(_ signal: Signal) {
    guard let action = PlaydFeature.action(for: signal) else { return }
    send(action)
  }

  // MARK: The server

  /// Last request of a kind: `GET /v1/wallet`.
  func question(_ kind: String) -> Question? { questions.last { Did.kind(of: $0).hasSameBytes(as: kind) } }

  func answer(_ question: Question, status: Int, body: [UInt8]) {
    if let action = question.action(status: status, body: body) { send(action) }
  }

  func answer<P: JSONEncodable>(_ question: Question, _ payload: P, status: Int = 200) {
    var writer = JSON.Writer()
    payload.encode(to: &writer)
    answer(question, status: status, body: writer.bytes)
  }

  func answer<P: JSONEncodable>(_ kind: String, _ payload: P, status: Int = 200) {
    guard let question = question(kind) else {
      #expect(Bool(false), "not asked: \(kind)")
      return
    }
    answer(question, payload, status: status)
  }

  func refuse(_ question: Question, _ kind: ProblemKind) {
    answer(question, Problem(kind, detail: "no"), status: kind.status)
  }

  /// Loads every topic.
  func askAll() {
    for topic in PlaydFeature.Topic.allCases where !state.loadState(of: topic).isLoading { send(.retryTapped(topic)) }
  }

  func hearAll(balance: Int64 = 1_250, isConnected: Bool = true) {
    askAll()
    answer("GET /v1/wallet", Samples.wallet(balance: balance))
    answer("GET /v1/games", Games(serverTime: now, games: Samples.games(isConnected: isConnected)))
    answer("GET /v1/challenges", ChallengeList(challenges: Samples.challenges))
    answer("GET /v1/partners", PartnerList(partners: Samples.partners))
    answer("GET /v1/wallet/transactions", Samples.history)
    answer("GET /v1/inbox", InboxPage(items: Samples.notes, unread: 2, cursor: nil))
    answer("GET /v1/notifications", NotificationSettings(allowed: [.earning]))
    answer("GET /v1/me/identities", LinkedIdentities(identities: Samples.identities, offered: [.passkey]))
    answer("GET /v1/me/devices", SignedInDevices(devices: Samples.devices))
  }

  /// Whether an effect was requested since the last check.
  func asked(_ effect: Did) -> Bool {
    defer { effects = [] }
    return effects.contains(effect)
  }

  // MARK: The page

  private func page(of screen: PlaydFeature.Screen?) -> Page {
    Self.table.page(at: (screen ?? state.screen ?? .games).path)
  }

  func page(_ screen: PlaydFeature.Screen? = nil) -> RecordingPage {
    show(PlaydFeature.view(state, page: page(of: screen), shell: shell, send: send))
  }

  func overlay() -> RecordingPage {
    let overlays = PlaydFeature.overlays(state, page: page(of: nil), shell: shell, send: send)
    return show(overlays.first?.content() ?? EmptyView().erasedContent)
  }

  private func show(_ content: Content) -> RecordingPage {
    let page = RecordingPage()
    page.show(
      content, in: Environment(localize: Localization.localizer(for: shell.language), locale: shell.language.code))
    return page
  }
}

/// An effect as compared by tests.
enum Did: Equatable {
  /// Method and path without the query.
  case ask(String)
  /// Stores the persistent state.
  case keep
  /// Stores another value.
  case store(String)
  case push(String)
  case tab(String)
  case open(String)
  case back
  case timer(PlaydFeature.Timer, after: Milliseconds)
  case cancel(PlaydFeature.Timer)
  case sound(Sound)
  case haptic(Haptic)
  case announce(LocalizedStringResource)
  case host(HostEffect)
  case signedIn(token: String)
  case signedOut
  case unchanged
  case other

  static func fly(from: String, to: String, count: Int32) -> Did {
    .host(.more(.fly(from: from, to: to, count: count)))
  }
  static func leave(url: String) -> Did { .host(.more(.leave(url: url))) }

  static func kind(of question: PlaydFixture.Question) -> String {
    let call = question.call(token: "t")
    let path = call.path.utf8.prefix { $0 != UInt8(ascii: "?") }
    return call.method.name + " " + String(decoding: Array(path), as: UTF8.self)
  }

  init(_ effect: Effect<PlaydFeature.Action>) {
    switch effect {
    case .request(let question): self = .ask(Self.kind(of: question))
    case .store(let key, _): self = key.hasSameBytes(as: "state") ? .keep : .store(key)
    case .navigate(.push(let path)): self = .push(path)
    case .navigate(.tab(let path)): self = .tab(path)
    case .navigate(.open(let path)): self = .open(path)
    case .navigate(.back): self = .back
    case .timer(let timer, let span):
      self = PlaydFeature.Timer(rawValue: timer).map { .timer($0, after: span) } ?? .other
    case .cancelTimer(let timer): self = PlaydFeature.Timer(rawValue: timer).map { .cancel($0) } ?? .other
    case .sound(let sound, _): self = .sound(sound)
    case .haptic(let haptic): self = .haptic(haptic)
    case .announce(let sentence): self = .announce(sentence)
    case .host(let effect): self = .host(effect)
    case .signedIn(let signIn): self = .signedIn(token: signIn.token)
    case .signedOut: self = .signedOut
    case .unchanged: self = .unchanged
    default: self = .other
    }
  }
}

extension Did {
  /// Whether coins fly.
  var isFlight: Bool { if case .host(.more(.fly)) = self { true } else { false } }
}
