import Cryptography
import HTTPClient
import Identity
import Kernel
import Testing

@testable import Sandbox

@Suite("The sandbox's Apple")
struct SandboxAppleTests {
  @Test("a sign-in is answered by a form for Play'd, whose code brings a token that Play'd verifies")
  func signsIn() throws {
    let fixture = try SandboxAppleFixture()
    let page = try fixture.open()
    #expect(page.text.contains("sandbox") && page.text.contains("nothing to do with the company Apple"))
    let form = try fixture.signIn("Nino Beridze")
    #expect(form.action == SandboxAppleFixture.redirect)
    #expect(form.policy.contains("form-action 'self' \(SandboxAppleFixture.origin);"))
    #expect(form.hidden["state"] == "state")
    #expect(form.hidden["user"] == #"{"name":{"firstName":"Nino","lastName":"Beridze"}}"#)
    let claims = try fixture.claims(of: fixture.unwrap(form.hidden["code"]))
    #expect(claims.audience == SandboxApple.service)
    #expect(claims.subject.hasPrefix("sandbox."))
  }

  @Test("the subject belongs to the name, over restarts and however it is capitalized; the name is told once")
  func subjects() throws {
    let fixture = try SandboxAppleFixture()
    let first = try fixture.claims(of: fixture.unwrap(try fixture.signIn("Nino").hidden["code"])).subject
    let again = try SandboxAppleFixture(restarting: fixture)
    let form = try again.signIn("  NINO ")
    #expect(form.hidden["user"] == nil)
    #expect(try again.claims(of: again.unwrap(form.hidden["code"])).subject == first)
    #expect(try again.claims(of: again.unwrap(try again.signIn("Luka").hidden["code"])).subject != first)
    #expect(try again.apple.store.people().map(\.name) == ["Luka", "Nino"])
  }

  @Test("nothing is sent to an address that is not registered, or for another app")
  func registration() throws {
    let fixture = try SandboxAppleFixture()
    for redirect in [
      "https://evil.example/v1/auth/apple/callback", SandboxAppleFixture.origin + "/v1/auth/apple/callback2",
      SandboxAppleFixture.origin + ".evil.example/v1/auth/apple/callback", "",
    ] {
      let page = try fixture.open(redirect: redirect)
      #expect(page.status == 400 && page.action == nil)
    }
    #expect(Page(try fixture.get("/auth/authorize?client_id=another")).status == 400)
    #expect(Page(try fixture.get("/auth/authorize")).status == 400)
  }

  @Test("canceling tells Play'd so; a page is answered once, for five minutes")
  func pages() throws {
    let fixture = try SandboxAppleFixture()
    let cancelled = try fixture.signIn("", answer: "cancel")
    #expect(cancelled.hidden["error"] == "user_cancelled_authorize" && cancelled.hidden["code"] == nil)
    let ticket = try fixture.unwrap(try fixture.open().hidden["ticket"])
    #expect(Page(try fixture.post("/auth/answer", [("ticket", ticket), ("answer", "continue")])).status == 400)
    let foreign = [("ticket", ticket), ("answer", "continue"), ("name", "Nino")]
    #expect(try fixture.post("/auth/answer", foreign, origin: "https://evil.example").status == 403)
    #expect(try fixture.post("/auth/answer", foreign).status == 200)
    #expect(try fixture.post("/auth/answer", foreign).status == 400)
    let late = try fixture.unwrap(try fixture.open().hidden["ticket"])
    fixture.wait(.seconds(300))
    #expect(
      try fixture.post("/auth/answer", [("ticket", late), ("answer", "continue"), ("name", "A")]).status == 400)
  }

  @Test("a code is good once, for five minutes and for its address; only Play'd's key may ask")
  func codes() throws {
    let fixture = try SandboxAppleFixture()
    let code = try fixture.unwrap(try fixture.signIn("Nino").hidden["code"])
    var provider = fixture.provider.settings
    provider.service?.key = .p256()
    let stranger = Apple(provider)
    let service = try fixture.unwrap(provider.service)
    #expect(throws: IdentityRefusal.codeRefused) {
      try stranger.exchange(code: code, service: service, audience: service.id, at: fixture.now)
    }
    _ = try fixture.claims(of: code)
    #expect(throws: IdentityRefusal.codeRefused) { try fixture.claims(of: code) }
    let late = try fixture.unwrap(try fixture.signIn("Nino").hidden["code"])
    fixture.wait(.seconds(300))
    #expect(throws: IdentityRefusal.codeRefused) { try fixture.claims(of: late) }
    let moved = try fixture.unwrap(try fixture.signIn("Nino").hidden["code"])
    var elsewhere = try fixture.unwrap(fixture.provider.settings.service)
    elsewhere.redirect = "https://another.example/v1/auth/apple/callback"
    #expect(throws: IdentityRefusal.codeRefused) {
      try fixture.provider.exchange(code: moved, service: elsewhere, audience: elsewhere.id, at: fixture.now)
    }
  }

  @Test("a revoked token's person tells their name anew")
  func revocation() throws {
    let fixture = try SandboxAppleFixture()
    let (provider, service) = (fixture.provider, try fixture.unwrap(fixture.provider.settings.service))
    let code = try fixture.unwrap(try fixture.signIn("Nino").hidden["code"])
    let exchange = try provider.exchange(code: code, service: service, audience: service.id, at: fixture.now)
    let refresh = try fixture.unwrap(exchange.refreshToken)
    #expect(provider.revoke(refreshToken: refresh, service: service, audience: service.id, at: fixture.now))
    #expect(try fixture.apple.store.people().map(\.usesPlayd) == [false])
    #expect(try fixture.signIn("Nino").hidden["user"] != nil)
  }

  @Test("each lie is told as often as asked for, and Play'd refuses it by name")
  func lies() throws {
    let fixture = try SandboxAppleFixture()
    let expected: [(String, (IdentityRefusal) -> Bool)] = [
      ("badSignature", { $0 == .signature }), ("wrongNonce", { $0 == .challengeUnknown }),
      ("anotherApp", { if case .foreign = $0 { true } else { false } }),
      ("expired", { if case .expired = $0 { true } else { false } }),
    ]
    for (lie, isExpected) in expected {
      #expect(try fixture.post("/control/faults", [(lie, "1")]).status == 303)
      let code = try fixture.unwrap(try fixture.signIn("Nino").hidden["code"])
      #expect { try fixture.claims(of: code) } throws: { ($0 as? IdentityRefusal).map(isExpected) ?? false }
      _ = try fixture.claims(of: fixture.unwrap(try fixture.signIn("Nino").hidden["code"]))
    }
    #expect(try fixture.post("/control/faults", [("unknown", "1")]).status == 400)
    #expect(try fixture.post("/control/faults", [("expired", "-1")]).status == 400)
    #expect(try fixture.post("/control/faults", [("expired", "1")], origin: "https://evil.example").status == 403)
  }

  @Test("the account file brings back the same settings, and nothing else is one")
  func account() throws {
    let account = SandboxAppleAccount(
      service: "s", team: "t", keyName: "k", key: .p256(), url: "http://127.0.0.1:1")
    let read = try #require(SandboxAppleAccount(file: account.serialized()))
    #expect(read.key.pkcs8 == account.key.pkcs8 && read.url == account.url && read.keyName == "k")
    for file in ["", "{}", #"{"service":"s","team":"t","keyID":"k","key":"AAAA","issuer":"u"}"#] {
      #expect(SandboxAppleAccount(file: Array(file.utf8)) == nil)
    }
  }
}
