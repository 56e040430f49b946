import AdsEngine
import AnalyticsAPI
import ClientHost
import CodeBreakerAPI
import CodeBreakerEngine
import Kernel
import Localization
import Navigation
import PlaydAPI
import Testing
import WebUI

@testable import AppKit
@testable import CodeBreakerFeature

/// The feature with its effects, on a phone with a simulated clock.
final class CodeBreakerFixture {
  var state: CodeBreakerFeature.State
  var shell: ShellContext
  var effects: [Asked] = []
  /// Everything that was counted, in order.
  private var logged: [LoggedEvent] = []
  let language: Language

  /// 2026-11-21, 12:00 where the player is.
  static let noon = Timestamp(1_795_262_400_000 - 4 * 3_600_000)

  init(language: Language = .english, isOnline: Bool = false, memory: Memory? = nil) {
    self.language = language
    shell = ShellContext(page: Self.page(.home))
    shell.now = Self.noon
    shell.utcOffset = 240
    shell.isOnline = isOnline
    shell.language = language
    shell.player = PlayerID(rawValue: 1).map { Account.Credentials(playerID: $0, token: "token", name: "Guest") }
    state = CodeBreakerFeature.State(
      now: Self.noon, utcOffset: 240, isOnline: isOnline, seed: 7, memory: memory)
    send(.appeared(.home))
  }

  static func page(_ screen: CodeBreakerFeature.Screen) -> Page {
    PageTable(CodeBreakerFeature.pages).page(at: screen.path)
  }

  /// Follows the feature's navigation like the shell.
  func send(_ action: CodeBreakerFeature.Action) {
    let all = CodeBreakerFeature.reduce(&state, action, shell)
    for case .log(let event) in all { logged.append(event) }
    let new = all.compactMap { Asked($0) }
    effects += new
    for case .show(let path) in new {
      guard let screen = CodeBreakerFeature.Screen.allCases.first(where: { $0.path.hasSameBytes(as: path) }) else {
        continue
      }
      shell.page = Self.page(screen)
      send(.appeared(screen))
    }
  }

  func wait(_ span: Milliseconds) { shell.now = shell.now + span }

  /// Whether the feature requested an effect since the last check.
  func asked(_ effect: Asked) -> Bool {
    defer { effects = [] }
    return effects.contains(effect)
  }

  /// Whether exactly these events were counted since the start.
  func hasLogged(_ events: [PuzzleEvent]) -> Bool { logged == events.map { LoggedEvent($0) } }

  var secret: [Int32] {
    guard let game = state.game, case .recorded(let recorded, _) = game.source else { return [] }
    return recorded.game.secret.colours(of: game.pegs)
  }

  func guess(_ colours: [Int32]) {
    for colour in colours { send(.colourTapped(colour)) }
    send(.guessTapped)
    settle()
  }

  /// Waits until the last answer was told.
  func settle() {
    while state.revealed != nil { send(.timer(.reveal)) }
  }

  func win() { guess(secret) }

  /// Loses with guesses that contradict the board.
  func lose() {
    guard let game = state.game else { return }
    // Alternating between two codes gives no new information after the first.
    for code in game.space.allCodes() where state.game?.isOver == false {
      let colours = code.colours(of: game.pegs)
      if colours != secret { guess(colours) }
    }
  }

  func page(_ screen: CodeBreakerFeature.Screen? = nil) -> RecordingPage {
    show {
      CodeBreakerFeature.view(
        self.state, page: Self.page(screen ?? self.state.screen ?? .home), shell: self.shell, send: self.send)
    }
  }

  func overlay() -> RecordingPage {
    show {
      let overlays = CodeBreakerFeature.overlays(self.state, page: self.shell.page, shell: self.shell, send: self.send)
      return overlays.first { $0.isPresented }?.content() ?? EmptyView().erasedContent
    }
  }

  private func show(_ content: () -> Content) -> RecordingPage {
    let page = RecordingPage()
    page.show(content(), in: Environment(localize: Localization.localizer(for: language)))
    return page
  }
}

extension CodeBreakerFixture {
  /// The day's game; its code is 0, 3, 5, 1.
  static func daily(
    _ status: CodeBreakerStatus? = nil, rows: [CodeBreakerRow] = [], salt: String = "ab", daysAgo: Int64 = 0
  ) throws -> CodeBreakerDaily {
    let day = CivilDay(of: noon, utcOffsetMinutes: 240) - daysAgo
    let secret = try #require(Code([0, 3, 5, 1]))
    return CodeBreakerDaily(
      serverTime: noon, day: day, rules: DailyCode.rules,
      commitment: DailyCode.commitment(day: day, space: .classic, secret: secret, salt: "ab"), nextCommitment: "",
      closesAt: noon + .seconds(86_400), game: status.map { CodeBreakerDailyGame(status: $0, rows: rows) },
      reveal: status == .won ? CodeBreakerReveal(secret: [0, 3, 5, 1], salt: salt) : nil)
  }
}

/// An effect as compared by tests.
enum Asked: Equatable {
  case show(String)
  case feel(Haptic)
  case store(String)
  case wake(CodeBreakerFeature.Timer, after: Milliseconds)
  case ad(AdPlacement)
  case share(String, url: String)
  case call(Call)
  /// To the app around the page.
  case tell(String)

  static let overview = call(GetCodeBreaker.call(utcOffsetMinutes: 240, token: token))
  static let daily = call(GetCodeBreakerDaily.call(day: nil, utcOffsetMinutes: 240, token: token))

  static func sessions(_ level: Int32) -> Asked {
    call(CreateCodeBreakerSessions.call(CodeBreakerSessionsRequest(.campaign(level: level), count: 3), token: token))
  }

  static func finish(_ session: SessionID, _ report: CodeBreakerReport) -> Asked {
    call(FinishCodeBreakerGame.call(session, report, token: token))
  }

  private static let token = "token"

  init?(_ effect: Effect<CodeBreakerFeature.Action>) {
    switch effect {
    case .navigate(.push(let path)), .navigate(.replace(let path)), .navigate(.open(let path)): self = .show(path)
    case .haptic(let haptic): self = .feel(haptic)
    case .store(let key, _): self = .store(key)
    case .timer(let timer, let span):
      guard let timer = CodeBreakerFeature.Timer(rawValue: timer) else { return nil }
      self = .wake(timer, after: span)
    case .signal(.ad(.show(let placement))): self = .ad(placement)
    case .host(.share(let text, let url)): self = .share(text, url: url)
    case .host(.more(.askShell(_, let request))): self = .tell(request)
    case .request(let request): self = .call(request.call(token: Self.token))
    default: return nil
    }
  }

  static func == (a: Asked, b: Asked) -> Bool {
    switch (a, b) {
    case (.show(let x), .show(let y)), (.store(let x), .store(let y)): x.hasSameBytes(as: y)
    case (.share(let x, let a), .share(let y, let b)): x.hasSameBytes(as: y) && a.hasSameBytes(as: b)
    case (.tell(let x), .tell(let y)): x.hasSameBytes(as: y)
    case (.feel(let x), .feel(let y)): x == y
    case (.wake(let x, let m), .wake(let y, let n)): x == y && m == n
    case (.ad(let x), .ad(let y)): x == y
    case (.call(let x), .call(let y)): x.method == y.method && x.path.hasSameBytes(as: y.path) && x.body == y.body
    default: false
    }
  }
}
