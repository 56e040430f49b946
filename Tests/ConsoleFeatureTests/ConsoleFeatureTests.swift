import Kernel
import Localization
import Navigation
import PlaydAPI
import Testing
import WebUI

@testable import ConsoleFeature

@Suite("The console's state")
struct ConsoleFeatureTests {
  @Test("nobody signed in sees the form, and is asked for both fields before anything is sent")
  func signInForm() throws {
    let bench = ConsoleBench(nil)
    bench.send(.appeared(.overview))
    #expect(bench.asked().isEmpty)
    bench.send(.signInTapped)
    #expect(bench.asked().isEmpty)
    #expect(bench.page().shows("Fill in every field."))
    bench.send(.edited(.name, " ada@playd.example "))
    bench.send(.edited(.password, "correct horse battery"))
    bench.send(.signInTapped)
    let call = try #require(bench.lastCall)
    #expect(
      String(decoding: call.body, as: UTF8.self)
        == "{\"name\":\"ada@playd.example\",\"password\":\"correct horse battery\"}")
    bench.send(.signInTapped)
    #expect(bench.asked() == [.signIn], "a second touch asks nothing twice")
  }

  @Test("a wrong password is said in words and leaves the field empty; a wait says how long")
  func refusedSignIn() {
    let bench = ConsoleBench(nil)
    bench.send(.appeared(.overview))
    bench.send(.edited(.name, "ada@playd.example"))
    bench.send(.edited(.password, "wrong"))
    bench.send(.signInTapped)
    bench.refuse(.signIn, .consoleCredentialsWrong)
    #expect(bench.page().shows("The name or the password is wrong."))
    #expect(bench.state[.password].isEmpty)
    bench.send(.edited(.password, "wrong"))
    bench.send(.signInTapped)
    bench.refuse(.signIn, .consoleLocked, retryAfter: 4)
    #expect(bench.page().shows("Too many attempts. Wait 4 seconds."))
  }

  @Test("signed in, the screen that was asked for is loaded and the session kept")
  func signedIn() {
    let bench = ConsoleBench(nil)
    bench.send(.appeared(.budgets))
    bench.send(.edited(.name, "ada@playd.example"))
    bench.send(.edited(.password, "correct horse battery"))
    bench.send(.signInTapped)
    _ = bench.asked()
    bench.answer(.signIn, ConsoleBench.session(.operator), status: 201)
    #expect(bench.effects.contains { if case .keepSession = $0 { true } else { false } })
    #expect(bench.asked() == [.budgets])
    #expect(bench.state[.password].isEmpty, "the password is not kept")
  }

  @Test("a session that has ended leads back to the form and takes everything shown with it")
  func ended() {
    let bench = ConsoleBench()
    bench.open(.overview)
    #expect(bench.state.revenue.value != nil)
    bench.send(.retryTapped)
    bench.refuse(.revenue, .consoleSessionExpired)
    #expect(bench.state.session == nil)
    #expect(bench.state.revenue.value == nil)
    #expect(bench.page().shows("Your session has ended. Sign in again."))
  }

  @Test(
    "each role has its screens, and is shown the first where it asks for another's",
    arguments: [
      (ConsoleRole.operator, ConsoleTab.allCases), (.reviewer, [.fraud]),
      (.owner, [.overview, .games, .webhooks, .people]), (.member, [.overview, .games, .webhooks]),
      (.viewer, [.overview, .games, .webhooks]),
    ])
  func tabs(_ pair: (role: ConsoleRole, tabs: [ConsoleTab])) {
    let bench = ConsoleBench(pair.role)
    #expect(bench.state.tabs == pair.tabs)
    bench.send(.appeared(.audit))
    #expect(bench.state.shownTab == (pair.role == .operator ? .audit : pair.tabs.first))
    #expect(bench.asked().contains(.audit) == (pair.role == .operator))
  }

  @Test("closing an account is asked about, done, and can be undone from the banner")
  func closing() throws {
    let bench = ConsoleBench()
    bench.open(.people)
    try bench.page().tap(.button, "Close account")
    #expect(bench.asked().isEmpty)
    let page = bench.page()
    #expect(page.shows("Are you sure?"))
    bench.send(.confirmed)
    #expect(bench.asked() == [.updateAccount])
    var closed = ConsoleBench.account(2, .owner, "1")
    closed.disabledAt = ConsoleBench.now
    bench.answer(.updateAccount, closed)
    _ = bench.asked()
    try bench.page().tap(.button, "Undo")
    #expect(bench.asked() == [.updateAccount])
  }

  @Test(
    "coins are a whole number, and moved only after a question",
    arguments: ["", "0", "-5", "1.5", "x", "9999999999999999999"])
  func coins(_ text: String) throws {
    let bench = ConsoleBench()
    bench.open(.budgets)
    bench.send(.formToggled(.topUp(0)))
    bench.send(.edited(.reference, "invoice 1"))
    bench.send(.edited(.coins, text))
    bench.send(.formSubmitted)
    #expect(bench.state.confirmation == nil)
    #expect(bench.page().shows("Write a whole number of coins from 1."))
    bench.send(.edited(.coins, "1,000"))
    bench.send(.formSubmitted)
    #expect(bench.page().shows("Are you sure?"))
    #expect(bench.asked().isEmpty)
    bench.send(.confirmed)
    let call = try #require(bench.lastCall)
    #expect(call.path == "/v1/console/budgets/1/top-ups")
    #expect(String(decoding: call.body, as: UTF8.self) == "{\"coins\":1000,\"reference\":\"invoice 1\"}")
  }

  @Test("the audit log is asked for the console's own lines alone where that is chosen, and for all again")
  func auditScope() throws {
    let bench = ConsoleBench()
    bench.open(.audit)
    try bench.page().tap(.toggle, "Only the console's own")
    #expect(bench.lastCall?.path == "/v1/console/audit?scope=console")
    bench.answerAll()
    bench.send(.moreAuditTapped)
    #expect(bench.lastCall?.path == "/v1/console/audit?before=aud_0000000000001&scope=console")
    bench.answerAll()
    bench.send(.ownLinesOnlyToggled)
    #expect(bench.lastCall?.path == "/v1/console/audit")
  }

  @Test("a new key and a new secret are shown once, copied, and gone when the screen is left")
  func secret() throws {
    let bench = ConsoleBench(.owner)
    bench.open(.games)
    try bench.page().tap(.button, "Make a key")
    #expect(bench.asked() == [.issueKey])
    bench.answer(.issueKey, ConsoleSecretText(secret: "psk_secret"), status: 201)
    #expect(bench.page().shows("psk_secret"))
    try bench.page().tap(.button, "Copy")
    #expect(bench.effects.contains { if case .copy("psk_secret") = $0 { true } else { false } })
    bench.send(.appeared(.overview))
    #expect(!bench.page().shows("psk_secret"))
  }

  @Test("a log that comes after another game was chosen is passed over")
  func lateLog() {
    let bench = ConsoleBench(.member)
    bench.open(.webhooks)
    #expect(bench.state.deliveries.value?.count == 1)
    bench.send(.logGameChosen(1))
    bench.answer(.deliveries(game: 0), ConsolePage([ConsoleBench.delivery]))
    #expect(bench.state.deliveries.value == nil)
  }

  @Test("replay and recovery ask the server; a viewer has neither")
  func replay() throws {
    let bench = ConsoleBench(.member)
    bench.open(.webhooks)
    try bench.page().tap(.button, "Send again")
    #expect(bench.asked() == [.replay])
    bench.send(.answered(.replay, status: 204, body: []))
    _ = bench.asked()
    let viewer = ConsoleBench(.viewer)
    viewer.open(.webhooks)
    #expect(!viewer.page().shows("Send again"))
  }

  @Test("a held grant is decided after a question; the reviewer reads why it is held")
  func review() throws {
    let bench = ConsoleBench(.reviewer)
    bench.open(.fraud)
    #expect(bench.page().shows("Faster than a person can"))
    try bench.page().tap(.button, "Approve")
    try bench.page().tap(.button, "Approve")
    #expect(bench.page().shows("Fill in every field."), "a decision has its reason")
    #expect(bench.asked().isEmpty)
    bench.send(.edited(.note, "  looked at the route  "))
    bench.send(.formSubmitted)
    #expect(bench.asked().isEmpty)
    bench.send(.confirmed)
    let call = try #require(bench.lastCall)
    #expect(String(decoding: call.body, as: UTF8.self) == "{\"approve\":true,\"note\":\"looked at the route\"}")
    #expect(bench.asked() == [.decide])
  }
}

@Suite("The console's screens")
struct ConsoleScreensTests {
  private func flaws(_ page: RecordingPage, _ language: Language) -> [String] {
    var flaws: [String] = []
    for words in page.words where Localization.flaw(in: words, language: language) != nil { flaws.append(words) }
    for button in page.all(.button) where page.name(of: button).isEmpty { flaws.append("a button without a name") }
    if !page.complaint.isEmpty { flaws.append(page.complaint) }
    return flaws
  }

  @Test("every screen of every role is whole in both languages", arguments: ConsoleRole.allCases)
  func complete(_ role: ConsoleRole) {
    for language in Language.allCases {
      let bench = ConsoleBench(role, language: language)
      for tab in bench.state.tabs {
        bench.send(.appeared(tab))
        #expect(flaws(bench.page(), language).filter { !ConsoleBench.isData($0) }.isEmpty, "waiting at \(tab)")
        bench.answerAll()
        let flaws = flaws(bench.page(), language).filter { !ConsoleBench.isData($0) }
        #expect(flaws.isEmpty, "\(tab): \(flaws)")
      }
    }
  }

  @Test("forms and charts being read are whole in both languages", arguments: Language.allCases)
  func forms(_ language: Language) {
    let bench = ConsoleBench(.operator, language: language)
    let forms: [(ConsoleTab, ConsoleFeature.Form)] = [
      (.overview, .payOut(0)), (.budgets, .topUp(0)), (.games, .rate(0)), (.games, .webhook(0)), (.people, .invite),
      (.people, .studio), (.people, .password), (.games, .offer(0)), (.games, .rates(0)), (.experiments, .experiment),
      (.experiments, .shares(0)), (.fraud, .decision(0, approves: false)),
    ]
    for (tab, form) in forms {
      bench.open(tab)
      bench.send(.formToggled(form))
      bench.send(.read(.revenue, 11))
      bench.send(.read(.redemptions, 3))
      bench.send(.read(.deliveries, 29))
      #expect(flaws(bench.page(), language).filter { !ConsoleBench.isData($0) }.isEmpty, "\(form)")
    }
    let guest = ConsoleBench(nil, language: language)
    guest.send(.appeared(.overview))
    #expect(flaws(guest.page(), language).isEmpty)
    guest.send(.joinToggled)
    #expect(flaws(guest.page(), language).isEmpty)
  }

  @Test("an answer that failed says so and offers another try")
  func failed() throws {
    let bench = ConsoleBench()
    bench.send(.appeared(.budgets))
    _ = bench.asked()
    bench.send(.answered(.budgets, status: 0, body: []))
    let page = bench.page()
    #expect(page.shows("The server cannot be reached. Check your connection."))
    try page.tap(.button, "Try again")
    #expect(bench.asked() == [.budgets])
  }

  @Test("the overview has the month's figures and the charts in words")
  func overview() {
    let bench = ConsoleBench(.owner)
    bench.open(.overview)
    let page = bench.page()
    for words in ["4,590", "9", "29", "93%"] { #expect(page.shows(words), "\(words)") }
  }

  @Test("a password field shows nothing of what is written")
  func secretField() {
    let bench = ConsoleBench(nil)
    bench.send(.appeared(.overview))
    let page = bench.page()
    #expect(page.all(.textField).count == 2)
  }
}
