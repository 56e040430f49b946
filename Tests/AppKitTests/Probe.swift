import AdsEngine
import AnalyticsAPI
import ClientHost
import DesignBook
import IdentityAPI
import Kernel
import Localization
import Navigation
import PlaydAPI
import ShellFixture
import WebUI

@testable import AppKit

/// A feature controlled by the test that records its signals.
enum Probe: Feature {
  static let name = "probe"
  static let pages = [
    PageSpec("/probe"), PageSpec("/probe/detail", parent: "/probe"),
    PageSpec("/probe/things/*", parent: "/probe/detail"),
    PageSpec("/probe/sheet", parent: "/probe", style: .sheet, keepsQuery: true),
    PageSpec("/probe/annex", parent: "/elsewhere"),
  ]
  static let legacyKeys = [LegacyKey("probing", now: "memory"), LegacyKey("list.", now: "row.")]

  struct State: Sendable {
    var memory: Memory?
    var rows: [String] = []
    /// Received signals, as text.
    var heard: [String] = []
    /// Received status codes; 0 for unreachable.
    var answers: [Int] = []
    var isBusy = false
    var showsStatus = false
    var holdsToasts = false
  }

  struct Memory: Persisted, Equatable {
    var value: Int64
    static var version: Int64 { 2 }

    init(_ value: Int64) { self.value = value }

    init(from reader: inout JSON.ObjectReader, version: Int64) throws(JSON.DecodingError) {
      value = try reader.integer("value")
    }

    func encodeMembers(to writer: inout JSON.Writer) { writer.member("value", value) }
  }

  /// Effects are created on demand, because they hold closures.
  struct EffectList: @unchecked Sendable {
    let effects: () -> [Effect<Action>]
  }

  enum Action: Sendable {
    case perform(EffectList)
    case heard(Signal)
    case answered(Int)
    case busy(Bool)
    case holdToasts(Bool)
    case noticeTapped
  }

  static func restore(_ launch: inout Launch) -> State {
    var state = State()
    state.memory = launch.value(Memory.self, "memory")
    state.rows = launch.texts(prefix: "row.").map { $0.key + "=" + $0.value }
    return state
  }

  static func action(for signal: Signal) -> Action? {
    // Queued calls without a memo belong to the shell.
    if case .queued(let call, _) = signal, call.memo.hasSameBytes(as: "ignored") { return nil }
    return .heard(signal)
  }

  static func reduce(_ state: inout State, _ action: Action, _ shell: ShellContext) -> [Effect<Action>] {
    switch action {
    case .perform(let list): return list.effects()
    case .heard(let signal):
      state.heard.append(words(signal, shell))
      if case .host(.motion) = signal { return [.unchanged] }
      if case .network = signal { return [.unchanged] }
      return []
    case .answered(let status):
      state.answers.append(status)
      return []
    case .busy(let isBusy):
      state.isBusy = isBusy
      return []
    case .holdToasts(let holds):
      state.holdsToasts = holds
      return []
    case .noticeTapped:
      state.heard.append("notice")
      return []
    }
  }

  private static func words(_ signal: Signal, _ shell: ShellContext) -> String {
    switch signal {
    case .launched(let path): "launched " + path
    case .page(let page): "page " + (page?.path ?? "none")
    case .settingsShown: "settings"
    case .timer(let timer): "timer " + String(timer)
    case .network(let isOnline): isOnline ? "online" : "offline"
    case .visibility(let isVisible): isVisible ? "visible" : "hidden"
    case .resumed: "resumed"
    case .preferences: "preferences " + shell.language.code
    case .player(.made): "player made"
    case .player(.changed): "player changed"
    case .player(.failed): "player failed"
    case .queued(let call, let answer): "queued " + call.id + " " + word(answer)
    case .host: "host"
    case .ad: "ad"
    case .adFinished(_, .unavailable): "no ad"
    case .adFinished: "ad finished"
    case .stored(let key, let value): "stored " + key + " " + (value ?? "nothing")
    }
  }

  private static func word(_ answer: QueueOutcome) -> String {
    switch answer {
    case .done: "done"
    case .refused: "refused"
    case .waiting: "waiting"
    case .released: "released"
    case .gone: "gone"
    }
  }

  static func title(of page: Page, _ state: State) -> LocalizedStringResource? {
    page.isPath("/probe/detail") ? .leaderboardTitle : nil
  }

  static func presence(of page: Page, _ state: State) -> Presence {
    Presence(
      isBusy: state.isBusy, holdsToasts: state.holdsToasts, showsStatus: state.showsStatus,
      screen: state.isBusy ? .play : page.isPath("/probe/detail") ? .leaderboard : .menu)
  }

  static func view(_ state: State, page: Page, shell: ShellContext, send: @escaping (Action) -> Void) -> Content {
    VStack {
      Text(.verbatim("At " + page.path))
      Text(.verbatim("Heard " + String(state.heard.count)))
      Button(.commonBack) { send(.perform(EffectList { [.navigate(.back)] })) }
    }.erasedContent
  }

  static func overlays(
    _ state: State, page: Page, shell: ShellContext, send: @escaping (Action) -> Void
  ) -> [Overlay] {
    [
      Overlay(
        isPresented: page.isPath("/probe/sheet"), close: { send(.perform(EffectList { [.navigate(.back)] })) },
        content: { Text(.verbatim("A sheet")) })
    ]
  }

  static func settings(_ state: State, _ shell: ShellContext, send: @escaping (Action) -> Void) -> Content? {
    Text(.verbatim("The probe's settings")).erasedContent
  }
}

/// Another feature of the same program.
enum Second: Feature {
  static let name = "second"
  static let pages = [PageSpec("/probe/second", parent: "/probe")]
  typealias State = Probe.State
  typealias Action = Probe.Action

  static func restore(_ launch: inout Launch) -> State { State() }
  static func action(for signal: Signal) -> Action? { .heard(signal) }
  static func reduce(_ state: inout State, _ action: Action, _ shell: ShellContext) -> [Effect<Action>] {
    Probe.reduce(&state, action, shell)
  }
  static func view(_ state: State, page: Page, shell: ShellContext, send: @escaping (Action) -> Void) -> Content {
    Text(.verbatim("The second")).erasedContent
  }
}

/// A feature of another program, unaware of the probe.
enum Elsewhere: Feature {
  static let name = "elsewhere"
  static let pages = [PageSpec("/elsewhere")]

  struct State: Sendable {
    var mail: String?
    var heard = 0
  }

  static func restore(_ launch: inout Launch) -> State { State(mail: launch.text("mail")) }
  static func action(for signal: Signal) -> Signal? { if case .queued = signal { signal } else { nil } }
  static func reduce(_ state: inout State, _ action: Signal, _ shell: ShellContext) -> [Effect<Signal>] {
    state.heard += 1
    return []
  }
  static func view(_ state: State, page: Page, shell: ShellContext, send: @escaping (Signal) -> Void) -> Content {
    Text(.verbatim("Elsewhere")).erasedContent
  }
}

extension Program {
  static func probe() -> Program {
    Program(
      name: "probe", root: "/probe", title: .appName, theme: .outOfPocket,
      features: [FeatureHost(Probe.self), FeatureHost(Second.self)],
      developerLinks: [(title: .settingsGallery, path: "/gallery")])
  }

  static func elsewhere() -> Program {
    Program(
      name: "elsewhere", root: "/elsewhere", title: .appPlatform, theme: .playd,
      features: [FeatureHost(Elsewhere.self)])
  }
}

extension ShellFixture {
  /// A launched fixture of the probe's program.
  static func probe(isOnline: Bool = true) -> ShellFixture {
    let fixture = ShellFixture(Program.probe)
    fixture.server.on(GetMe.self) { _ in ServerAnswer(status: 200) }
    fixture.server.on(.post, "/v1/things/{id}", for: .required) { _ in .nothing }
    fixture.launch(isOnline: isOnline)
    fixture.clear()
    return fixture
  }

  /// The same with a player.
  static func probeWithPlayer() -> ShellFixture {
    let fixture = probe()
    fixture.request()
    fixture.clear()
    return fixture
  }

  func perform(_ effects: @autoclosure @escaping () -> [Effect<Probe.Action>]) {
    send(.perform(Probe.EffectList(effects: effects)), to: Probe.self)
  }

  /// Sends a request of the probe as the player.
  func request(tag: Int32 = 0, as bearer: Bearer = .player) { perform([.asking(bearer, tag: tag)]) }

  var probe: Probe.State { state(of: Probe.self) ?? Probe.State() }
  var second: Probe.State { state(of: Second.self) ?? Probe.State() }
  var heard: [String] { probe.heard }
  func heard(_ words: String) -> Int { probe.heard.count { $0.hasSameBytes(as: words) } }
}

extension Effect where Action == Probe.Action {
  static func asking(_ bearer: Bearer, tag: Int32 = 0) -> Effect {
    .request(
      ServerRequest(
        bearer, tag: tag,
        call: { token in
          Call(
            method: .get, path: "/v1/me",
            headers: token.map { [HTTPHeader(name: "Authorization", value: "Bearer " + $0)] } ?? [], body: [])
        }, answer: { status, _ in .answered(status) }))
  }

  static func queuing(_ id: String, at moment: Int64 = 0, score: Int64? = nil, memo: String = "") -> Effect {
    .enqueue(.thing(id, at: moment, score: score, memo: memo))
  }
}

extension QueuedCall {
  static func thing(_ id: String, at moment: Int64 = 0, score: Int64? = nil, memo: String = "") -> QueuedCall {
    QueuedCall(
      id: id, owner: "", path: "/v1/things/" + id, body: Array(("{\"thing\":\"" + id + "\"}").utf8),
      madeAt: Timestamp(moment), score: score, memo: memo)
  }
}

extension SignIn {
  init(_ player: Player, token: String) { self.init(player: player, token: token, isNew: false, merged: nil) }
}
