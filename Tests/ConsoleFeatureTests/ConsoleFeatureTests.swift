import ClientHost
import ConsoleAPI
import Kernel
import Localization
import Navigation
import PlaydAPI
import ScreenFlaws
import Testing
import WebUI

@testable import AppKit
@testable import ConsoleFeature

@Suite("The console's state")
struct ConsoleFeatureTests {
  @Test("signed out, the form is shown, and both fields are required")
  func signInForm() throws {
    let fixture = ConsoleFixture(nil)
    fixture.send(.appeared(.overview))
    #expect(fixture.asked().isEmpty)
    fixture.send(.signInTapped)
    #expect(fixture.asked().isEmpty)
    #expect(fixture.page().shows("Fill in every field."))
    fixture.send(.edited(.name, " ada@playd.example "))
    fixture.send(.edited(.password, "correct horse battery"))
    fixture.send(.signInTapped)
    let call = try #require(fixture.lastCall)
    #expect(
      String(decoding: call.body, as: UTF8.self)
        == "{\"name\":\"ada@playd.example\",\"password\":\"correct horse battery\"}")
    fixture.send(.signInTapped)
    #expect(fixture.asked() == [.signIn], "a second touch asks nothing twice")
  }

  @Test("a wrong password is said in words and leaves the field empty; a wait says how long")
  func refusedSignIn() {
    let fixture = ConsoleFixture(nil)
    fixture.send(.appeared(.overview))
    fixture.send(.edited(.name, "ada@playd.example"))
    fixture.send(.edited(.password, "wrong"))
    fixture.send(.signInTapped)
    fixture.refuse(.signIn, .consoleCredentialsWrong)
    #expect(fixture.page().shows("Wrong email or password. Try again."))
    #expect(fixture.state[.password].isEmpty)
    fixture.send(.edited(.password, "wrong"))
    fixture.send(.signInTapped)
    fixture.refuse(.signIn, .consoleLocked, retryAfter: 4)
    #expect(fixture.page().shows("Too many attempts. Try again in 4 seconds."))
  }

  @Test("signing in loads the requested screen and stores the session")
  func signedIn() {
    let fixture = ConsoleFixture(nil)
    fixture.send(.appeared(.budgets))
    fixture.signIn()
    _ = fixture.asked()
    fixture.answer(.signIn, ConsoleFixture.session(.operator), status: 201)
    #expect(fixture.effects.contains { if case .store("session", .some) = $0 { true } else { false } })
    #expect(fixture.asked() == [.budgets, .figures])
    #expect(fixture.state[.password].isEmpty, "the password is not kept")
  }

  @Test("a session that has ended leads back to the form and takes everything shown with it")
  func sessionHasEndedLeadsBackToFormAndTakes() {
    let fixture = ConsoleFixture()
    fixture.open(.overview)
    #expect(fixture.state.revenue.value != nil)
    fixture.send(.retryTapped)
    fixture.refuse(.revenue, .consoleSessionExpired)
    #expect(fixture.state.session == nil)
    #expect(fixture.state.revenue.value == nil)
    #expect(fixture.page().shows("Your session expired. Sign in again."))
  }

  @Test(
    "each role has its screens, and is shown the first where it asks for another's",
    arguments: [
      (ConsoleRole.operator, ConsoleTab.allCases), (.reviewer, [.fraud, .players, .security]),
      (.owner, [.overview, .games, .webhooks, .statements, .people, .guide, .reference, .security]),
      (.member, [.overview, .games, .webhooks, .statements, .guide, .reference, .security]),
      (.viewer, [.overview, .games, .webhooks, .statements, .guide, .reference, .security]),
    ])
  func roleHasScreens(_ pair: (role: ConsoleRole, tabs: [ConsoleTab])) {
    let fixture = ConsoleFixture(pair.role)
    #expect(fixture.state.tabs == pair.tabs)
    fixture.send(.appeared(.audit))
    #expect(fixture.state.shownTab == (pair.role == .operator ? .audit : pair.tabs.first))
    #expect(fixture.asked().contains(.audit) == (pair.role == .operator))
  }

  @Test("closing an account is confirmed, and can be undone from the banner")
  func closingAccountIsConfirmed() throws {
    let fixture = ConsoleFixture()
    fixture.open(.people)
    try fixture.page().tap(.button, "Deactivate")
    #expect(fixture.asked().isEmpty)
    let page = fixture.page()
    #expect(page.shows("Are you sure?"))
    fixture.send(.confirmed)
    #expect(fixture.asked() == [.updateAccount])
    var closed = ConsoleFixture.account(2, .owner, "1")
    closed.disabledAt = ConsoleFixture.now
    fixture.answer(.updateAccount, closed)
    _ = fixture.asked()
    try fixture.page().tap(.button, "Undo")
    #expect(fixture.asked() == [.updateAccount])
  }

  @Test(
    "coins are a whole number, and moved only after a question",
    arguments: ["", "0", "-5", "1.5", "x", "9999999999999999999"])
  func coinsAreWholeNumber(_ text: String) throws {
    let fixture = ConsoleFixture()
    fixture.open(.budgets)
    fixture.send(.formToggled(.topUp(0)))
    fixture.send(.edited(.reference, "invoice 1"))
    fixture.send(.edited(.coins, text))
    fixture.send(.formSubmitted)
    #expect(fixture.state.confirmation == nil)
    #expect(fixture.page().shows("Enter a whole number, 1 or more."))
    fixture.send(.edited(.coins, "1,000"))
    fixture.send(.formSubmitted)
    #expect(fixture.page().shows("Are you sure?"))
    #expect(fixture.asked().isEmpty)
    fixture.send(.confirmed)
    let call = try #require(fixture.lastCall)
    #expect(call.path == "/v1/console/budgets/1/top-ups")
    #expect(String(decoding: call.body, as: UTF8.self) == "{\"coins\":1000,\"reference\":\"invoice 1\"}")
  }

  @Test("the audit log can be limited to the console's own lines")
  func auditScope() throws {
    let fixture = ConsoleFixture()
    fixture.open(.audit)
    try fixture.page().tap(.toggle, "Console activity only")
    #expect(fixture.lastCall?.path == "/v1/console/audit?scope=console")
    fixture.answerAll()
    fixture.send(.moreAuditTapped)
    #expect(fixture.lastCall?.path == "/v1/console/audit?before=aud_0000000000001&scope=console")
    fixture.answerAll()
    fixture.send(.ownLinesOnlyToggled)
    #expect(fixture.lastCall?.path == "/v1/console/audit")
  }

  @Test("a new key or secret is shown once, and removed when the screen is left")
  func newKeyOrSecretIsShownOnce() throws {
    let fixture = ConsoleFixture(.owner)
    fixture.open(.games)
    try fixture.page().tap(.button, "Create key")
    #expect(fixture.asked() == [.issueKey])
    fixture.answer(.issueKey, ConsoleSecretText(secret: "psk_secret"), status: 201)
    #expect(fixture.page().shows("psk_secret"))
    try fixture.page().tap(.button, "Copy")
    #expect(fixture.effects.contains { if case .host(.copyText("psk_secret")) = $0 { true } else { false } })
    fixture.send(.appeared(.overview))
    #expect(!fixture.page().shows("psk_secret"))
  }

  @Test("the overview leads an operator to what waits, and shows none of it to a studio")
  func needsOfOperators() throws {
    let fixture = ConsoleFixture()
    fixture.open(.overview)
    let held = fixture.state.flags.value?.count ?? 0
    #expect(held > 0 && fixture.page().shows("Needs you"))
    try fixture.page().tap(.button, held == 1 ? "1 held grant to review" : "\(held) held grants to review")
    #expect(fixture.effects.contains { if case .navigate = $0 { true } else { false } })
    let owner = ConsoleFixture(.owner)
    owner.open(.overview)
    #expect(!owner.page().shows("Needs you"))
    #expect(owner.state.flags.value == nil && owner.state.applications.value == nil)
  }

  @Test("a late log of another game is ignored")
  func lateLog() {
    let fixture = ConsoleFixture(.member)
    fixture.open(.webhooks)
    #expect(fixture.state.deliveries.value?.count == 1)
    fixture.send(.retryTapped)
    fixture.answer(.games, ConsolePage([ConsoleFixture.game]))
    fixture.send(.logGameChosen(1))
    fixture.answer(.deliveries, ConsolePage([ConsoleFixture.delivery]))
    #expect(fixture.state.deliveries.value == nil)
  }

  @Test("the webhook log is asked for beside the games where these are known")
  func logBesideGames() {
    let fixture = ConsoleFixture(.member)
    fixture.open(.overview)
    fixture.send(.appeared(.webhooks))
    #expect(fixture.asked() == [.games, .deliveries, .counts])
    fixture.answer(.games, ConsolePage([ConsoleFixture.game]))
    #expect(fixture.asked().isEmpty, "the log of the same game is under way")
  }

  @Test("replay and recovery ask the server; a viewer has neither")
  func replayAndRecoveryAskServer() throws {
    let fixture = ConsoleFixture(.member)
    fixture.open(.webhooks)
    fixture.send(.log(.rowTapped(ConsoleFixture.delivery.redemptionID)))
    try fixture.page().tap(.button, "Resend")
    #expect(fixture.asked() == [.replay])
    fixture.answer(.replay, status: 204, body: [])
    _ = fixture.asked()
    let viewer = ConsoleFixture(.viewer)
    viewer.open(.webhooks)
    #expect(!viewer.page().shows("Resend"))
  }

  @Test("a held grant is decided after a question; the reviewer reads why it is held")
  func heldGrantIsDecidedAfterQuestion() throws {
    let fixture = ConsoleFixture(.reviewer)
    fixture.open(.fraud)
    #expect(fixture.page().shows("Impossible pace"))
    try fixture.page().tap(.button, "Approve")
    try fixture.page().tap(.button, "Approve")
    #expect(fixture.page().shows("Fill in every field."), "a decision has its reason")
    #expect(fixture.asked().isEmpty)
    fixture.send(.edited(.note, "  looked at the route  "))
    fixture.send(.formSubmitted)
    #expect(fixture.asked().isEmpty)
    fixture.send(.confirmed)
    let call = try #require(fixture.lastCall)
    #expect(String(decoding: call.body, as: UTF8.self) == "{\"approve\":true,\"note\":\"looked at the route\"}")
    #expect(fixture.asked() == [.decide])
  }
}

@Suite("The console's screens")
struct ConsoleScreensTests {
  @Test("every screen of every role is whole in both languages", arguments: ConsoleRole.allCases)
  func everyScreenOfEveryRoleIsWholeInBoth(_ role: ConsoleRole) {
    for language in Language.allCases {
      let fixture = ConsoleFixture(role, language: language)
      for tab in fixture.state.tabs {
        fixture.send(.appeared(tab))
        #expect(fixture.page().flaws(in: language).filter { !ConsoleFixture.isData($0) }.isEmpty, "waiting at \(tab)")
        fixture.answerAll()
        let flaws = fixture.page().flaws(in: language).filter { !ConsoleFixture.isData($0) }
        #expect(flaws.isEmpty, "\(tab): \(flaws)")
      }
    }
  }

  @Test("forms and charts being read are whole in both languages", arguments: Language.allCases)
  func formsAndChartsBeingReadAreWholeInBoth(_ language: Language) {
    let fixture = ConsoleFixture(.operator, language: language)
    let forms: [(ConsoleTab, ConsoleFeature.Form)] = [
      (.overview, .payOut(0)), (.budgets, .topUp(0)), (.games, .rate(0)), (.games, .webhook(0)), (.people, .invite),
      (.people, .studio), (.security, .password), (.games, .offer(0)), (.games, .rates(0)), (.experiments, .experiment),
      (.experiments, .shares(0)), (.fraud, .decision(0, approves: false)),
      (.security, .twoFactorEnd), (.security, .recoveryCodes), (.security, .passkey), (.security, .passkeyName(1)),
      (.applications, .application(0, approves: true)),
      (.applications, .application(0, approves: false)),
    ]
    for (tab, form) in forms {
      fixture.open(tab)
      fixture.send(.formToggled(form))
      fixture.send(.read(.revenue, 11))
      fixture.send(.read(.redemptions, 3))
      fixture.send(.read(.deliveries, 29))
      #expect(fixture.page().flaws(in: language).filter { !ConsoleFixture.isData($0) }.isEmpty, "\(form)")
    }
    let owner = ConsoleFixture(.owner, language: language)
    owner.open(.games)
    owner.send(.formToggled(.newGame))
    #expect(owner.page().flaws(in: language).filter { !ConsoleFixture.isData($0) }.isEmpty, "a new game")
    let guest = ConsoleFixture(nil, language: language)
    guest.send(.appeared(.overview))
    #expect(guest.page().flaws(in: language).isEmpty)
    guest.send(.joinToggled)
    #expect(guest.page().flaws(in: language).isEmpty)
    for door in ConsoleFeature.Door.allCases {
      guest.send(.doorAppeared(door, token: "abc"))
      #expect(guest.page().flaws(in: language).isEmpty, "\(door)")
      guest.state.isDoorDone = true
      #expect(guest.page().flaws(in: language).isEmpty, "\(door), done")
    }
  }

  @Test("an answer that failed says so and offers another try")
  func answerFailedSaysSoAndOffersAnotherTry() throws {
    let fixture = ConsoleFixture()
    fixture.send(.appeared(.budgets))
    _ = fixture.asked()
    fixture.answer(.budgets, status: 0, body: [])
    let page = fixture.page()
    #expect(page.shows("Can’t reach the server. Check your connection and try again."))
    try page.tap(.button, "Try again")
    #expect(fixture.asked() == [.budgets, .figures])
  }

  @Test("the overview has the month's figures and the charts in words")
  func overviewHasMonthFiguresAndChartsInWords() {
    let fixture = ConsoleFixture(.owner)
    fixture.open(.overview)
    let page = fixture.page()
    for words in ["4,590", "9", "29", "93%"] { #expect(page.shows(words), "\(words)") }
  }

  @Test("a password field shows nothing of what is written")
  func secretField() {
    let fixture = ConsoleFixture(nil)
    fixture.send(.appeared(.overview))
    let page = fixture.page()
    #expect(page.all(.textField).count == 2)
  }
}
