import AdsAPI
import AdsEngine
import AnalyticsAPI
import ConsoleAPI
import GamesAPI
import IdentityAPI
import Kernel
import Localization
import Navigation
import PlaydAPI
import Testing
import WebUI

@testable import AppKit
@testable import ConsoleFeature

/// The console with a scripted server.
final class ConsoleFixture {
  var state: ConsoleFeature.State
  var shell: ShellContext
  /// Effects since the last check.
  var effects: [Effect<ConsoleFeature.Action>] = []
  /// Unanswered requests, oldest first.
  private var open: [(question: Question, request: ServerRequest<ConsoleFeature.Action>)] = []

  static let now = Timestamp(1_795_176_000_000)

  /// Signed in with a role, or signed out.
  init(_ role: ConsoleRole? = .operator, language: Language = .english) {
    shell = ShellContext(page: PageTable(ConsoleFeature.pages).page(at: "/console"))
    shell.now = Self.now
    shell.utcOffset = 240
    shell.language = language
    state = ConsoleFeature.State(now: Self.now, utcOffset: 240, session: role.map { Self.session($0) })
  }

  static func session(_ role: ConsoleRole) -> ConsoleSession {
    ConsoleSession(
      token: String(repeating: "a", count: 43), expiresAt: now + .seconds(3_600),
      account: account(1, role, role.isOfStudio ? "dice" : nil))
  }

  static func account(_ number: Int64, _ role: ConsoleRole, _ studio: String?) -> ConsoleAccount {
    ConsoleAccount(
      accountID: ConsoleAccountID(rawValue: number) ?? invalid, name: "a\(number)@b.c", role: role, studio: studio,
      createdAt: now)
  }

  private static var invalid: ConsoleAccountID { preconditionFailure("a test's number is an identifier") }

  func send(_ action: ConsoleFeature.Action) {
    for effect in ConsoleFeature.reduce(&state, action, shell) {
      effects.append(effect)
      guard case .request(let request) = effect else { continue }
      let call = request.call(token: "a player's")
      let question = Question(call)
      #expect(request.bearer == .none && question != nil, "\(call.method.name) \(call.path)")
      if let question { open.append((question, request)) }
    }
  }

  /// Answers with success.
  func answer(_ question: Question, _ payload: some JSONEncodable, status: Int = 200) {
    var writer = JSON.Writer()
    payload.encode(to: &writer)
    answer(question, status: status, body: writer.bytes)
  }

  /// Answers with a refusal.
  func refuse(_ question: Question, _ kind: ProblemKind, retryAfter: Int64? = nil) {
    answer(question, Problem(kind, detail: "", retryAfter: retryAfter), status: kind.status)
  }

  /// Answers the oldest open request of a kind.
  func answer(_ question: Question, status: Int, body: [UInt8]) {
    let place = open.firstIndex { $0.question == question }
    #expect(place != nil, "\(question) is not open")
    guard let place else { return }
    if let action = open.remove(at: place).request.action(status: status, body: body) { send(action) }
  }

  /// Last call to the server; nil if the last effect was another.
  var lastCall: Call? {
    if case .request(let request)? = effects.last { return request.call(token: nil) }
    return nil
  }

  /// Paths of the requests since the last check.
  var paths: [String] {
    effects.compactMap { if case .request(let request) = $0 { request.call(token: nil).path } else { nil } }
  }

  /// Requests since the last check.
  func asked() -> [Question] {
    let questions: [Question] = effects.compactMap { effect in
      if case .request(let request) = effect { Question(request.call(token: nil)) } else { nil }
    }
    effects = []
    return questions
  }

  func page() -> RecordingPage {
    let page = RecordingPage()
    page.show(
      ConsoleFeature.view(state, page: shell.page, shell: shell, send: self.send),
      in: Environment(localize: Localization.localizer(for: shell.language)))
    return page
  }

  /// Whether a text is untranslated: test data or an ad network's name.
  static func isData(_ words: String) -> Bool {
    // The avatar shows the name's first letter.
    words.hasSameBytes(as: "a")
      || [
        "@", "psk_", "red_", "ply_", "https:", "dice", "roll", "aud_", "192.0.2.1", "AdMob", "Linux", "otpauth",
        "PLAYD_", "Laptop", "Phone", "array of object",
      ]
      .contains {
        words.contains($0)
      }
  }

  // MARK: Server data

  static var revenue: ConsoleRevenue {
    let month = CivilMonth(of: CivilDay(of: now, utcOffsetMinutes: 0))
    return ConsoleRevenue(
      from: month - 11, to: month,
      rows: [
        .init(month: month - 1, game: "dice", redemptions: 4, refunds: 0, gross: 2_400, fee: 360, share: 2_040),
        .init(month: month, game: "dice", redemptions: 9, refunds: 0, gross: 5_400, fee: 810, share: 4_590),
      ])
  }

  static var statements: ConsoleStatements {
    let month = CivilMonth(of: CivilDay(of: now, utcOffsetMinutes: 0))
    return ConsoleStatements(
      from: month - 11, to: month,
      rows: [
        .init(
          month: month, game: "dice", name: game.name, redemptions: 9, refunds: 1, gross: 5_400, fee: 810,
          share: 4_590, paidOut: 2_000, grossCents: 900, feeCents: 135, shareCents: 765)
      ])
  }

  /// A quick start with every kind of block.
  static let guide = #"""
    {"steps":[{"title":"1. dice","blocks":[{"text":"https://playd.example, https://game.example/playd"},
    {"rows":[["PLAYD_URL","dice"]]},{"settings":["PLAYD_URL","PLAYD_KEY"]},{"languages":[
    {"title":"dice 1","blocks":[{"text":"dice one"},{"code":"dice-1 \\\"gems\\\"","file":"dice.sh"}]},
    {"title":"dice 2","blocks":[{"code":"dice-2"}]}]}]}]}
    """#

  /// An OpenAPI document with a parameter, bodies that refer to others, and a problem.
  static let reference = #"""
    {"paths":{"/v1/dice/{game}":{"post":{"summary":"Roll dice","description":"All dice.","parameters":[{"name":"dice-game",
    "in":"path","required":true,"description":"dice","schema":{"type":"dice"}}],"requestBody":{"content":{
    "application/json":{"schema":{"$ref":"#/components/schemas/Roll"}}}},"responses":{"200":{"content":{
    "application/json":{"schema":{"$ref":"#/components/schemas/Roll"}}}}},"x-problems":["dice-lost"]}}},
    "components":{"schemas":{"Roll":{"type":"object","properties":{"dice":{"type":"array","description":"dice",
    "items":{"$ref":"#/components/schemas/Die"}}},"required":["dice"]},
    "Die":{"type":"object","properties":{"side":{"enum":["dice-one","dice-two"],"description":"dice"}},"required":[]}},
    "x-problems":{"dice-lost":{"status":404,"title":"dice","remedy":"dice"}}}}
    """#

  static var activity: ConsolePage<ConsoleActivityDay> {
    let today = CivilDay(of: now, utcOffsetMinutes: 0)
    return ConsolePage(
      (0..<30).map {
        ConsoleActivityDay(day: today - 29 + $0, redemptions: $0, coins: $0 * 600, delivered: $0, failed: 1)
      })
  }

  static var figures: ConsoleGameFigures {
    ConsoleGameFigures(
      game: "dice", name: game.name, isTest: false,
      current: ConsolePeriod(delivered: 435, failed: 30, coins: 261_000),
      before: ConsolePeriod(delivered: 300, failed: 20, coins: 180_000))
  }

  static func testEvent(_ status: Int64?) -> ConsoleTestEvent {
    ConsoleTestEvent(
      request: #"{"game":"dice"}"#, attempt: ConsoleAttempt(at: now, took: 41, status: status, excerpt: "dice-answer"))
  }

  static var game: ConsoleGame {
    ConsoleGame(
      game: "dice", name: BilingualText(english: "Dice", georgian: "კამათელი"),
      unit: GameUnit(
        one: BilingualText(english: "roll", georgian: "გაგორება"),
        many: BilingualText(english: "rolls", georgian: "გაგორება")),
      isSandbox: true, state: .open, feePoints: 1_550, bundles: [1, 5],
      rates: [
        ConsoleRate(
          rate: GameRate(version: 2, coins: Coins(120), valueCents: 100, valueUnits: 5, mostUnits: 500), since: now),
        ConsoleRate(
          rate: GameRate(version: 1, coins: Coins(150), valueCents: 100, valueUnits: 5, mostUnits: 500),
          since: Timestamp(0)),
      ],
      webhook: ConsoleWebhook(url: "https://1.2.3.4/", state: "active", secrets: 2, changedAt: now),
      keys: [ConsoleKey(hint: "psk_…1234", isTest: true, createdAt: now, revokedAt: nil)])
  }

  static var delivery: ConsoleDelivery {
    ConsoleDelivery(
      redemptionID: RedemptionID(rawValue: 7) ?? RedemptionID.make(at: now, random: 0) ?? noRedemption, state: .waiting,
      account: "a1@b.c", units: 5, coins: 600, request: #"{"game":"dice"}"#, createdAt: now, nextAt: now + .seconds(5),
      attempts: [
        ConsoleAttempt(at: now, took: 41, status: 500, excerpt: "1"),
        ConsoleAttempt(at: now, took: 15_000, status: nil, excerpt: ""),
      ])
  }

  private static var noRedemption: RedemptionID { preconditionFailure("a test's number is an identifier") }

  static var flag: ConsoleFlag? {
    guard let id = ConsoleFlagID(rawValue: 3), let player = PlayerID(rawValue: 4) else { return nil }
    return ConsoleFlag(
      flagID: id, playerID: player, budget: "1", coins: 500, reason: "impossible-pace", detail: "9 > 4", openedAt: now,
      isErased: false)
  }

  static var decided: ConsoleFlag? {
    guard var flag else { return nil }
    flag.outcome = ConsoleFlag.Outcome(state: "rejected", by: "a1@b.c", at: now, note: "7")
    return flag
  }

  static var analytics: AnalyticsReport {
    let today = CivilDay(of: now, utcOffsetMinutes: 0)
    let spans = AnalyticsReport.Percentiles(p50: 120, p90: 300, p95: 400, p99: 900)
    return AnalyticsReport(
      from: today - 29, to: today, game: nil,
      events: [.init(event: "gameStarted", day: today, count: 5), .init(event: "gameEnded", day: today, count: 4)],
      failures: .init(
        total: 3, timeOuts: 1,
        reasons: [.init(expected: "1", saw: "2", count: 2), .init(expected: "1", saw: nil, count: 1)]),
      blocked: [], retention: [.init(firstDay: today - 7, players: 4, d1: 2, d7: 1, d30: nil)],
      restart: .init(count: 2, wait: spans, after: spans), modes: [.init(mode: "1", started: 5, ended: 4)],
      levels: [], codes: [], longFrames: [.init(screen: "2", count: 1, took: spans)], dropped: 0)
  }

  static var ads: AdsConsoleReport {
    let today = CivilDay(of: now, utcOffsetMinutes: 0)
    var figures = AdsConsoleReport.Figures()
    figures.requests = 10
    figures.fills = 9
    figures.impressions = 8
    figures.completions = 6
    figures.revenueMicros = 12_345_678
    return AdsConsoleReport(
      from: today - 29, to: today,
      rows: [.init(day: today, placement: .life, provider: .house, arm: nil, figures: figures)],
      callbacks: .init(verified: 1, repeated: 2, tests: 3, refused: 4))
  }

  static var adjustment: ConsoleAdjustment? {
    guard let id = ConsoleAdjustmentID(rawValue: 6), let player = PlayerID(rawValue: 4) else { return nil }
    return ConsoleAdjustment(
      adjustmentID: id, playerID: player, coins: 5_000, reference: "1", note: "2", state: .waiting,
      proposedBy: "a2@b.c", proposedAt: now)
  }

  static func application(_ state: ConsoleApplicationState) -> ConsoleApplication {
    let isWaiting = state == .waiting
    return ConsoleApplication(
      applicationID: ConsoleApplicationID(rawValue: 5) ?? noApplication, email: "nino@dice.example", studio: "dice",
      site: "https://dice.example", game: "dice", network: "192.0.2.1", state: state, createdAt: now,
      decidedAt: isWaiting ? nil : now, decidedBy: isWaiting ? nil : "a1@b.c", reason: state == .refused ? "1" : nil)
  }

  private static var noApplication: ConsoleApplicationID { preconditionFailure("five is an identifier") }

  /// The first is the current one.
  static func openSession(_ number: Int64) -> ConsoleOpenSession {
    ConsoleOpenSession(
      sessionID: ConsoleSessionID(rawValue: number) ?? noSession, device: number == 1 ? .linux : .unknown,
      network: "192.0.2.1", createdAt: now, usedAt: now, isCurrent: number == 1)
  }

  static func passkey(_ number: Int64) -> ConsolePasskey {
    ConsolePasskey(
      passkeyID: ConsolePasskeyID(rawValue: number) ?? noPasskey, name: number == 1 ? "Laptop" : "Phone",
      createdAt: now, usedAt: number == 1 ? now : nil, isSynced: number == 2)
  }

  private static var noPasskey: ConsolePasskeyID { preconditionFailure("a test's number is an identifier") }

  private static var noSession: ConsoleSessionID { preconditionFailure("a test's number is an identifier") }

  /// Opens a screen and answers its requests.
  func open(_ tab: ConsoleTab) {
    send(.appeared(tab))
    answerAll()
  }

  /// Opens the overview of games with these figures.
  func openOverview(_ figures: [ConsoleGameFigures]) {
    send(.appeared(.overview))
    _ = asked()
    answer(.revenue, Self.revenue)
    answer(.activity, Self.activity)
    answer(.payouts, ConsolePage<ConsolePayout>([]))
    answer(.gameFigures, ConsolePage(figures))
  }

  func answerAll() {
    let questions = asked()
    for question in questions {
      switch question {
      case .revenue: answer(question, Self.revenue)
      case .activity: answer(question, Self.activity)
      case .gameFigures: answer(question, ConsolePage([Self.figures]))
      case .testEvents: answer(question, ConsolePage([Self.testEvent(500), Self.testEvent(200)]))
      case .payouts: answer(question, ConsolePage<ConsolePayout>([]))
      case .budgets: answer(question, ConsolePage([Self.budget]))
      case .figures:
        answer(
          question,
          ConsolePlatformFigures(
            circulation: 9_000, unpaid: 500, budgeted: 700, liabilityCents: 1_500, liabilityGame: "dice",
            funnel: .init(connected: 40, earned: 30, linked: 20, redeemed: 10)))
      case .experiments:
        answer(
          question,
          ConsolePage([
            ConsoleOutOfPocketExperiment(
              name: "1", startedAt: Self.now, stoppedAt: nil,
              arms: [.init(name: "2", weight: 1, version: nil), .init(name: "3", weight: 3, version: 4)])
          ]))
      case .accounts: answer(question, ConsolePage([Self.account(1, .operator, nil), Self.account(2, .owner, "1")]))
      case .studios: answer(question, ConsolePage([ConsoleStudio(studio: "1", name: "1", games: ["1", "2"])]))
      case .audit:
        answer(
          question,
          ConsolePage(
            [
              ConsoleAuditLine(
                id: ConsoleAuditID(rawValue: 1) ?? Self.noLine, at: Self.now, account: nil, action: "1", subject: "2",
                refusal: "3", address: "192.0.2.1", request: "4", times: 7)
            ], next: "aud_0000000000001"))
      case .games: answer(question, ConsolePage([Self.game]))
      case .deliveries: answer(question, ConsolePage([Self.delivery]))
      case .counts: answer(question, ConsoleDeliveryCounts(waiting: 1, delivered: 1_200, refunded: 3))
      case .statements: answer(question, Self.statements)
      case .guide: answer(question, status: 200, body: Array(Self.guide.utf8))
      case .reference: answer(question, status: 200, body: Array(Self.reference.utf8))
      case .flags: answer(question, ConsolePage([Self.flag].compactMap { $0 }))
      case .decided: answer(question, ConsolePage([Self.decided].compactMap { $0 }))
      case .flagCounts:
        answer(question, ConsolePage([ConsoleFlagCount(reason: "impossible-pace", open: 1, approved: 2, rejected: 3)]))
      case .versions:
        answer(
          question,
          ConsolePage([
            ConsoleOutOfPocketRuleVersion(version: 1, note: "1", publishedAt: nil, isCurrent: true),
            ConsoleOutOfPocketRuleVersion(version: 4, note: "2", publishedAt: Self.now, isCurrent: false),
          ]))
      case .catalogue: answer(question, Self.catalogue)
      case .limits: answer(question, Self.limits)
      case .catalogueVersions: answer(question, ConsolePage(Self.catalogueVersions, next: "1"))
      case .analytics: answer(question, Self.analytics)
      case .ads: answer(question, Self.ads)
      case .adjustments: answer(question, ConsolePage([Self.adjustment].compactMap { $0 }))
      case .applications: answer(question, ConsolePage([Self.application(.waiting)]))
      case .decidedApplications:
        answer(question, ConsolePage([Self.application(.approved), Self.application(.refused)]))
      case .security: answer(question, ConsoleSecurity(twoFactorSince: Self.now, recoveryCodesLeft: 9))
      case .sessions: answer(question, ConsolePage([Self.openSession(1), Self.openSession(2)]))
      case .passkeys: answer(question, ConsolePage([Self.passkey(1), Self.passkey(2)]))
      default: break
      }
    }
    if !questions.isEmpty { answerAll() }
  }

  private static var budget: ConsoleBudget {
    ConsoleBudget(
      budget: "1", name: "1", balance: 700, paidIn: 1_000, burn: [Int64](repeating: 10, count: 30),
      left: (0..<30).map { 990 - $0 * 10 })
  }

  private static var noLine: ConsoleAuditID { preconditionFailure("a test's number is an identifier") }
}
