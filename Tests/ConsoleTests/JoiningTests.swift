import ConsoleAPI
import Database
import Kernel
import PlaydAPI
import TestDatabase
import Testing

@testable import Console
@testable import Mail

@Suite("Studios that join by themselves, and forgotten passwords")
struct JoiningTests {
  private static let site = "https://play.example"
  private static let email = "nino@dice.example"

  @Test("a studio confirms its address, applies, is approved, and signs in")
  func joining() throws {
    let fixture = try ConsoleBench()
    try fixture.signUp()
    let letter = try #require(try fixture.letters().first)
    #expect(letter.to.text == Self.email && letter.subject.text == "Confirm your email for Play’d")
    #expect(letter.text.contains("\nhttps://play.example/console/confirm?token="))
    let token = String(try #require(letter.text.split(separator: "token=").last).prefix(43))
    #expect(try fixture.count("SELECT count(*) FROM console_accounts") == 0)
    try fixture.apply(token)
    expect(.credentialsWrong) { _ = try fixture.signIn(Self.email) }
    expect(.linkInvalid) { try fixture.apply(token) }
    let waiting = try fixture.applications()
    #expect(waiting.map(\.studio) == ["Dice & Co"] && waiting.map(\.email) == [Self.email])
    let id = try #require(waiting.first).applicationID
    let approved = try fixture.decide(id, approves: true)
    #expect(approved.state == .approved && approved.decidedBy == "console-token")
    #expect(
      Set(try fixture.letters().map(\.subject.text)) == ["We received your application", "Your studio is approved"])
    let caller = try fixture.caller(try fixture.signIn(Self.email))
    #expect(caller.role == .owner && caller.account.studio == "dice-co")
    #expect(try fixture.applications().isEmpty && fixture.applications(isDecided: true).count == 1)
    expect(.decided) { _ = try fixture.decide(id, approves: false) }
    #expect(try fixture.count("SELECT count(*) FROM console_applications WHERE password IS NOT NULL") == 0)
    let actions = try fixture.audit().map(\.action)
    #expect(actions.contains("application.create") && actions.contains("application.approve"))
  }

  @Test("a refusal reaches the studio with its reason, on one line, and a second application is possible")
  func refused() throws {
    let fixture = try ConsoleBench()
    try fixture.signUp()
    try fixture.apply(try fixture.token())
    let id = try #require(try fixture.applications().first).applicationID
    _ = try fixture.decide(id, approves: false, reason: "No site\u{2028}Bcc: eve@x.example")
    let letter = try #require(try fixture.letters().first { $0.subject.text == "Your application was not approved" })
    #expect(letter.text.contains("\nReason: No site Bcc: eve@x.example\n"))
    expect(.credentialsWrong) { _ = try fixture.signIn(Self.email) }
    try fixture.signUp()
    try fixture.apply(try fixture.token())
    #expect(try fixture.applications().count == 1)
  }

  @Test("another application of the same address replaces the one that waits")
  func replaced() throws {
    let fixture = try ConsoleBench()
    for _ in 0..<3 {
      try fixture.signUp()
      try fixture.apply(try fixture.token())
    }
    #expect(try fixture.applications().count == 1)
  }

  @Test("a taken name of a studio gets a number, and one without Latin letters a plain word")
  func slugs() throws {
    let fixture = try ConsoleBench()
    try fixture.put("dice-co", games: [])
    for (number, studio) in ["Dice & Co", "კამათელი", "!!!"].enumerated() {
      try fixture.signUp("a\(number)@dice.example")
      try fixture.apply(try fixture.token(), studio: studio)
      _ = try fixture.decide(try #require(try fixture.applications().first).applicationID, approves: true)
    }
    let console = fixture.console
    let slugs = try fixture.store.database.read { try console.studios(for: .token, in: $0) }.map(\.slug)
    #expect(slugs == ["dice-co", "dice-co-2", "studio", "studio-2"])
  }

  @Test("a known and an unknown address get the same answer, one letter, and as many rows")
  func enumeration() throws {
    let fixture = try ConsoleBench()
    try fixture.addOperator()
    for ask in [fixture.signUp, fixture.forget] {
      var rows: [Int64] = []
      for address in ["ada@playd.example", "eve@playd.example"] {
        let before = try fixture.count("SELECT count(*) FROM console_links")
        try ask(address)
        rows.append(try fixture.count("SELECT count(*) FROM console_links") - before)
        #expect(try fixture.letters().map(\.to.text) == [address])
      }
      #expect(rows == [1, 1])
    }
  }

  @Test("a known address learns that it has an account, and its letter has no token")
  func known() throws {
    let fixture = try ConsoleBench()
    try fixture.addOperator()
    try fixture.signUp("ada@playd.example")
    let letter = try #require(try fixture.letters().first)
    #expect(letter.subject.text == "You already have a Play’d account" && !letter.text.contains("token="))
    try fixture.forget("eve@playd.example")
    #expect(try #require(try fixture.letters().first).text.contains("token=") == false)
  }

  @Test("a hundred requests for one address, or from one network, are refused above the day's limits and audited")
  func quotas() throws {
    let fixture = try ConsoleBench()
    var refused = 0
    for number in 0..<100 {
      do {
        try fixture.signUp(from: "192.0.2.\(number)")
      } catch ConsoleRefusal.requestsMany(let wait) {
        refused += 1
        #expect(wait == .seconds(86_400))
      }
    }
    #expect(refused == 95)
    for number in 0..<100 {
      do {
        try fixture.signUp("a\(number)@dice.example", from: "198.51.100.1")
      } catch ConsoleRefusal.requestsMany {
        refused += 1
      }
    }
    #expect(refused == 175)
    #expect(try fixture.letters().count == 25)
    #expect(try fixture.audit().contains { $0.refusal == "console-requests-many" })
    fixture.wait(.seconds(86_400))
    try fixture.signUp(from: "198.51.100.1")
  }

  @Test("a reset link sets a password once, within 30 minutes, and ends every session")
  func reset() throws {
    let fixture = try ConsoleBench()
    try fixture.addOperator()
    let session = try fixture.signIn()
    try fixture.forget("ada@playd.example")
    let token = try fixture.token()
    expect(.passwordWeak(.tooShort(least: 15))) { try fixture.reset(token, "short") }
    try fixture.reset(token, "another long secret")
    expect(.tokenInvalid) { _ = try fixture.caller(session) }
    expect(.linkInvalid) { try fixture.reset(token, "a third long secret") }
    _ = try fixture.signIn("ada@playd.example", "another long secret")
    #expect(try fixture.letters().map(\.subject.text) == ["Your password was changed"])
    try fixture.forget("ada@playd.example")
    let late = try fixture.token()
    fixture.wait(.seconds(30 * 60))
    expect(.linkInvalid) { try fixture.reset(late, "a third long secret") }
    try fixture.forget("ada@playd.example")
    let first = try fixture.token()
    try fixture.forget("ada@playd.example")
    expect(.linkInvalid) { try fixture.reset(first, "a third long secret") }
    #expect(try fixture.count("SELECT count(*) FROM console_links WHERE email = 'ada@playd.example'") == 1)
  }

  @Test("a sign-up's link resets no password, and a deactivated account cannot be reset")
  func foreignLinks() throws {
    let fixture = try ConsoleBench()
    try fixture.addOperator("bo@playd.example")
    let account = try fixture.addOperator()
    try fixture.signUp()
    let token = try fixture.token()
    expect(.linkInvalid) { try fixture.reset(token, "another long secret") }
    try fixture.forget("ada@playd.example")
    let reset = try fixture.token()
    let (console, now) = (fixture.console, fixture.now)
    _ = try fixture.store.database.write {
      try console.update(
        account.accountID, with: ConsoleAccountUpdate(isDisabled: true), by: .token, from: ConsoleBench.origin(),
        at: now,
        in: $0)
    }
    expect(.linkInvalid) { try fixture.reset(reset, "another long secret") }
  }

  @Test("the letter about a new password is in the language in which the studio applied")
  func language() throws {
    let fixture = try ConsoleBench()
    let name = "nino@dice.example"
    try fixture.signUp(name)
    let token = try fixture.token()
    let request = ConsoleApplicationRequest(
      token: token, password: ConsoleBench.password, studio: "Dice & Co", site: "dice.example", game: "Dice",
      language: .georgian)
    try fixture.console.apply(request, from: ConsoleBench.origin(), at: fixture.now)
    let application = try #require(try fixture.applications().first)
    _ = try fixture.decide(application.applicationID, approves: true)
    try fixture.forget(name)
    try fixture.reset(try fixture.token(), "another long secret")
    #expect(try fixture.letters().map(\.subject.text) == ["თქვენი პაროლი შეიცვალა"])
  }

  @Test("a second factor outlives a reset")
  func factor() throws {
    let fixture = try ConsoleBench()
    try fixture.addOperator()
    _ = try fixture.turnOn(try fixture.caller(try fixture.signIn()))
    try fixture.forget("ada@playd.example")
    try fixture.reset(try fixture.token(), "kiwi4tuba")
    expect(.codeMissing) { _ = try fixture.signIn("ada@playd.example", "kiwi4tuba") }
  }

  @Test("without a mail server nothing begins")
  func noMail() throws {
    let fixture = try ConsoleBench()
    let console = Console(fixture.store.database, cost: .trivial)
    expect(.mailMissing) {
      try console.beginSignUp(
        ConsoleLinkRequest(email: Self.email, language: .english), site: Self.site, from: ConsoleBench.origin(),
        at: fixture.now)
    }
    #expect(try fixture.count("SELECT count(*) FROM console_links") == 0)
  }

  @Test(
    "addresses that are none, or that would end a header, are refused",
    arguments: [
      "nino", "nino@dice.example\r\nBcc: eve@x.example", "nino@dice.example, eve@x.example", "<nino@dice.example>",
    ])
  func injection(_ address: String) throws {
    let fixture = try ConsoleBench()
    expect(.nameInvalid) { try fixture.signUp(address) }
    #expect(try fixture.letters().isEmpty)
  }
}

extension ConsoleBench {
  private static let site = "https://play.example"

  func signUp(_ address: String = "nino@dice.example") throws { try signUp(address, from: "192.0.2.1") }

  func signUp(_ address: String = "nino@dice.example", from network: String) throws {
    try console.beginSignUp(
      ConsoleLinkRequest(email: address, language: .english), site: Self.site, from: Self.origin(network), at: now)
  }

  func forget(_ address: String) throws {
    try console.requestReset(
      ConsoleLinkRequest(email: address, language: .english), site: Self.site, from: Self.origin(), at: now)
  }

  func apply(_ token: String, studio: String = "Dice & Co") throws {
    try console.apply(
      ConsoleApplicationRequest(
        token: token, password: Self.password, studio: studio, site: "dice.example", game: "Dice, with friends",
        language: .english), from: Self.origin(), at: now)
  }

  func reset(_ token: String, _ password: String) throws {
    try console.reset(
      ConsoleReset(token: token, password: password), site: Self.site, from: Self.origin(), at: now)
  }

  func applications(isDecided: Bool = false) throws -> [ConsoleApplication] {
    let console = console
    return try store.database.read { try console.applications(isDecided: isDecided, before: nil, in: $0) }.items
  }

  func decide(
    _ id: ConsoleApplicationID, approves: Bool, reason: String? = nil
  ) throws -> ConsoleApplication {
    let (console, now) = (console, now)
    return try store.database.write {
      try console.decide(
        id, as: ConsoleApplicationDecision(approves: approves, reason: reason), site: Self.site, by: .token,
        from: Self.origin(), at: now, in: $0)
    }
  }
}
