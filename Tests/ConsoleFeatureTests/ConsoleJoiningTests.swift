import ConsoleAPI
import Kernel
import Localization
import Navigation
import PlaydAPI
import Testing
import WebUI

@testable import AppKit
@testable import ConsoleFeature

@Suite("The console's ways in, second factor and sessions")
struct ConsoleJoiningTests {
  private func body(_ fixture: ConsoleFixture) throws -> String {
    String(decoding: try #require(fixture.lastCall).body, as: UTF8.self)
  }

  @Test("the pages of links open with their tokens, and every other page as a tab")
  func pages() {
    let table = PageTable(ConsoleFeature.pages)
    func action(_ path: String) -> ConsoleFeature.Action? {
      ConsoleFeature.action(for: .page(table.page(at: path)))
    }
    if case .doorAppeared(.reset, token: let token)? = action("/console/reset?token=a-B_9") {
      #expect(token == "a-B_9")
    } else {
      #expect(Bool(false), "no page for a new password")
    }
    if case .doorAppeared(.confirm, token: .none)? = action("/console/confirm?token=%3Cscript%3E") {
    } else {
      #expect(Bool(false), "a token of other letters is taken")
    }
    if case .appeared(.security)? = action("/console/security") {} else { #expect(Bool(false), "no page of security") }
  }

  @Test("a studio asks for a link, and is told to look into its mail, whoever it is")
  func signUp() throws {
    let fixture = ConsoleFixture(nil, language: .georgian)
    fixture.send(.doorAppeared(.signUp, token: nil))
    fixture.send(.doorSubmitted)
    #expect(fixture.asked().isEmpty && fixture.state.banner != nil)
    fixture.send(.edited(.name, " nino@dice.example "))
    fixture.send(.doorSubmitted)
    #expect(try body(fixture) == #"{"email":"nino@dice.example","language":"ka"}"#)
    fixture.send(.doorSubmitted)
    #expect(fixture.asked() == [.signUp], "a second touch asks nothing twice")
    fixture.answer(.signUp, status: 204, body: [])
    #expect(fixture.state.isDoorDone && fixture.state[.name].isEmpty)
  }

  @Test("an application carries the link's token; a refused one keeps what was typed")
  func application() throws {
    let fixture = ConsoleFixture(nil)
    fixture.send(.doorAppeared(.confirm, token: "abc"))
    fixture.send(.edited(.applicantStudio, "Dice"))
    fixture.send(.edited(.applicantSite, "dice.example"))
    fixture.send(.edited(.applicantGame, "Dice"))
    fixture.send(.edited(.newPassword, "short"))
    fixture.send(.doorSubmitted)
    #expect(try body(fixture).hasPrefix(#"{"token":"abc","password":"short","studio":"Dice""#))
    fixture.refuse(.confirmSignUp, .consolePasswordWeak)
    #expect(!fixture.state.isDoorDone && fixture.state[.applicantStudio] == "Dice")
    fixture.send(.doorSubmitted)
    fixture.answer(.confirmSignUp, status: 204, body: [])
    #expect(fixture.page().shows("Application sent. We’ll email you the decision."))
  }

  @Test("a reset link is used even while another session is open")
  func reset() throws {
    let fixture = ConsoleFixture(.owner)
    fixture.send(.doorAppeared(.reset, token: "abc"))
    #expect(fixture.page().shows("Set new password"))
    fixture.send(.edited(.newPassword, "another long secret"))
    fixture.send(.doorSubmitted)
    fixture.refuse(.reset, .consoleLinkInvalid)
    #expect(fixture.page().shows("This link has expired or was already used. Ask for a new one."))
  }

  @Test("sign-in takes a second step with the same password where the account needs a code")
  func code() throws {
    let fixture = ConsoleFixture(nil)
    fixture.send(.appeared(.overview))
    fixture.signIn()
    fixture.refuse(.signIn, .consoleCodeMissing)
    #expect(fixture.state.needsCode && fixture.state[.password] == "correct horse battery")
    _ = fixture.asked()
    fixture.send(.signInTapped)
    #expect(fixture.asked().isEmpty)
    fixture.send(.edited(.code, " 123456 "))
    fixture.send(.signInTapped)
    #expect(try body(fixture).hasSuffix(#""code":"123456"}"#))
    fixture.refuse(.signIn, .consoleCodeUsed)
    #expect(fixture.page().shows("This code was already used. Wait for the next one."))
    #expect(fixture.state.needsCode && fixture.state[.code].isEmpty)
    fixture.send(.edited(.code, "654321"))
    fixture.send(.signInTapped)
    fixture.answer(.signIn, ConsoleFixture.session(.operator), status: 201)
    #expect(!fixture.state.needsCode && fixture.state[.password].isEmpty && fixture.state[.code].isEmpty)
  }

  @Test("two-factor sign-in is turned on by password, scan and code, and shows recovery codes once")
  func twoFactor() throws {
    let fixture = ConsoleFixture(.owner)
    fixture.send(.appeared(.security))
    fixture.answer(.security, ConsoleSecurity(twoFactorSince: nil, recoveryCodesLeft: 0))
    fixture.answer(.sessions, ConsolePage([ConsoleFixture.openSession(1)]))
    fixture.send(.formToggled(.twoFactor))
    fixture.send(.edited(.password, "correct horse battery"))
    fixture.send(.formSubmitted)
    fixture.answer(
      .twoFactor,
      ConsoleTwoFactorSetup(
        secret: String(repeating: "A", count: 32), address: "otpauth://totp/Playd:a?secret=A&issuer=Playd"),
      status: 201)
    #expect(fixture.page().shows("Scan the QR code with your authenticator app, then enter its code."))
    #expect(fixture.state[.password].isEmpty)
    fixture.send(.edited(.code, "123456"))
    fixture.send(.formSubmitted)
    fixture.answer(.confirmTwoFactor, ConsoleRecoveryCodes(codes: ["BCDF-GHJK-LMNP-QRST", "BCDF-GHJK-LMNP-QRSV"]))
    #expect(fixture.page().shows("Your recovery codes"))
    #expect(fixture.state.secret?.text == "BCDF-GHJK-LMNP-QRST\nBCDF-GHJK-LMNP-QRSV")
    fixture.send(.secretClosed)
    if case .some = fixture.state.setup { #expect(Bool(false), "the secret is kept") }
  }

  @Test("one session ends at once, all others after a question")
  func sessions() throws {
    let fixture = ConsoleFixture(.viewer)
    fixture.open(.security)
    try fixture.page().tap(.button, "End session")
    #expect(fixture.asked() == [.endSession])
    fixture.answer(.endSession, status: 204, body: [])
    fixture.answerAll()
    fixture.send(.endOthersTapped)
    #expect(fixture.asked().isEmpty && fixture.page().shows("End all other sessions?"))
    fixture.send(.confirmed)
    #expect(fixture.asked() == [.endOthers])
  }

  @Test("a refusal needs a reason; the decision reloads the list")
  func decisions() throws {
    let fixture = ConsoleFixture()
    fixture.open(.applications)
    fixture.send(.formToggled(.application(0, approves: false)))
    fixture.send(.formSubmitted)
    #expect(fixture.asked().isEmpty)
    fixture.send(.edited(.note, "No site"))
    fixture.send(.formSubmitted)
    #expect(try body(fixture) == #"{"approve":false,"reason":"No site"}"#)
    _ = fixture.asked()
    fixture.answer(.decideApplication, ConsoleFixture.application(.refused))
    #expect(fixture.asked() == [.applications, .decidedApplications])
    #expect(fixture.page().shows("Decision saved and emailed."))
  }
}
