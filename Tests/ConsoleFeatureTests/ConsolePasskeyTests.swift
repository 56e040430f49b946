import ClientHost
import ConsoleAPI
import IdentityAPI
import Kernel
import Localization
import PlaydAPI
import Testing
import WebUI

@testable import AppKit
@testable import ConsoleFeature

@Suite("Passkeys in the console")
struct ConsolePasskeyTests {
  private let registration = PasskeyRegistration(id: "AQ", clientDataJSON: "e30", attestationObject: "oA")
  private let assertion = PasskeyAssertion(
    id: "AQ", clientDataJSON: "e30", authenticatorData: "AA", signature: "AA", userHandle: "AA")

  private func json(_ payload: some JSONEncodable) -> String {
    var writer = JSON.Writer()
    payload.encode(to: &writer)
    return writer.text
  }

  /// The options of the browser's question, if it was asked.
  private func created(_ fixture: ConsoleFixture) -> String? {
    for effect in fixture.effects {
      if case .host(.more(.createPasskey(id: 1, let options))) = effect { return options }
    }
    return nil
  }

  private func used(_ fixture: ConsoleFixture) -> String? {
    for effect in fixture.effects { if case .host(.more(.getPasskey(id: 2, let options))) = effect { return options } }
    return nil
  }

  private let options = PasskeyCreationOptions(
    challenge: "AA", relyingParty: "play.example", userHandle: "AA", userName: "a1@b.c", excluded: [], isVerified: true)

  @Test("a passkey signs in: the server's question goes to the browser, and its answer to the server")
  func signIn() throws {
    let fixture = ConsoleFixture(nil)
    fixture.send(.appeared(.security))
    try fixture.page().tap(.button, "Use a passkey")
    fixture.send(.passkey(.signInTapped))
    #expect(fixture.asked() == [.beginPasskeySignIn], "a second touch asks nothing twice")
    fixture.answer(
      .beginPasskeySignIn, PasskeyRequestOptions(challenge: "AA", relyingParty: "play.example", isVerified: true))
    #expect(used(fixture)?.contains(#""userVerification":"required""#) == true)
    fixture.send(.passkey(.browserAnswered(2, .given(json: json(assertion)))))
    #expect(fixture.asked() == [.passkeySignIn])
    fixture.answer(.passkeySignIn, ConsoleFixture.session(.owner), status: 201)
    #expect(fixture.state.role == .owner && fixture.state.busy == nil)
  }

  @Test("a declined, unsupported or unknown passkey says so and gives no session")
  func declined() {
    for (result, words) in [
      (HostEvent.PasskeyResult.cancelled, "No passkey was used. Nothing changed."),
      (.failed, "No passkey was used. Nothing changed."), (.given(json: "{}"), "No passkey was used. Nothing changed."),
      (
        .unavailable,
        "This browser doesn’t support passkeys. Use a newer browser, or sign in with your password."
      ),
    ] {
      let fixture = ConsoleFixture(nil)
      fixture.send(.appeared(.overview))
      fixture.send(.passkey(.signInTapped))
      fixture.answer(.beginPasskeySignIn, PasskeyRequestOptions(challenge: "AA", relyingParty: "play.example"))
      fixture.send(.passkey(.browserAnswered(2, result)))
      #expect(fixture.page().shows(words) && fixture.state.busy == nil)
    }
    let fixture = ConsoleFixture(nil)
    fixture.send(.appeared(.overview))
    fixture.send(.passkey(.signInTapped))
    fixture.refuse(.beginPasskeySignIn, .consolePasskeyUnknown)
    #expect(
      fixture.page().shows("No console account uses this passkey. Choose another, or sign in with your password."))
  }

  @Test("a passkey is added with a name, and the list is loaded again")
  func add() throws {
    let fixture = ConsoleFixture(.viewer)
    fixture.open(.security)
    #expect(fixture.page().shows("Laptop") && fixture.page().shows("Synced"))
    try fixture.page().tap(.button, "Add a passkey")
    fixture.send(.formSubmitted)
    #expect(fixture.asked().isEmpty && fixture.state.banner != nil)
    fixture.send(.edited(.passkeyName, " Office "))
    fixture.send(.formSubmitted)
    fixture.answer(.beginPasskey, options)
    #expect(created(fixture)?.contains(#""id":"play.example""#) == true)
    _ = fixture.asked()
    fixture.send(.passkey(.browserAnswered(1, .given(json: json(registration)))))
    #expect(fixture.asked() == [.addPasskey])
    fixture.answer(.addPasskey, ConsoleFixture.passkey(1), status: 201)
    #expect(fixture.page().shows("Passkey added. You can sign in with it from now on."))
    #expect(fixture.asked().contains(.passkeys) && fixture.state.form == nil)
  }

  @Test("an old sign-in is told to sign in again, and the form stays")
  func stale() {
    let fixture = ConsoleFixture(.viewer)
    fixture.open(.security)
    fixture.send(.formToggled(.passkey))
    fixture.send(.edited(.passkeyName, "Office"))
    fixture.send(.formSubmitted)
    fixture.refuse(.beginPasskey, .consoleSignInStale)
    #expect(
      fixture.page().shows("For this, sign in again: sign out, sign in, then repeat it within ten minutes."))
    #expect(fixture.state.form == .passkey)
  }

  @Test("a passkey is renamed in place, and removed after a question")
  func change() throws {
    let fixture = ConsoleFixture(.owner)
    fixture.open(.security)
    fixture.send(.formToggled(.passkeyName(1)))
    #expect(fixture.state[.passkeyName] == "Phone")
    fixture.send(.edited(.passkeyName, "Tablet"))
    fixture.send(.formSubmitted)
    #expect(fixture.asked() == [.renamePasskey])
    fixture.answer(.renamePasskey, ConsoleFixture.passkey(2))
    fixture.answerAll()
    fixture.send(.passkey(.removeTapped(ConsoleFixture.passkey(1))))
    #expect(fixture.asked().isEmpty && fixture.page().shows("Remove “Laptop”? It will no longer sign you in."))
    fixture.send(.confirmed)
    #expect(fixture.asked() == [.removePasskey])
  }

  @Test("a code belongs to the account that asked for it: another name begins without")
  func otherName() {
    let fixture = ConsoleFixture(nil)
    fixture.send(.appeared(.overview))
    fixture.signIn()
    fixture.refuse(.signIn, .consoleCodeMissing)
    fixture.send(.edited(.code, "123456"))
    fixture.send(.edited(.name, "bob@playd.example"))
    #expect(!fixture.state.needsCode && fixture.state[.code].isEmpty)
    fixture.send(.signInTapped)
    fixture.refuse(.signIn, .consoleCodeMissing)
    #expect(fixture.page().shows("Enter the 6 digits from your authenticator app, or a recovery code."))
  }
}
