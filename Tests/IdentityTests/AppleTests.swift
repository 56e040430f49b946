import Cryptography
import Kernel
import Testing

@testable import Identity

@Suite("Sign in with Apple")
struct AppleTests {
  private let audience = "jp.yauth.signin.service2"
  private let then = Timestamp(1_559_709_400_000)

  private func appleKey() throws -> PublicKey {
    let modulus = try #require(Base64.url.decode(Genuine.appleModulus))
    return try #require(PublicKey.rsa(modulus: modulus, exponent: [1, 0, 1]))
  }

  /// An unsigned token with the claims.
  private func token(_ claims: JSON) throws -> AppleIdentityToken {
    let parts = [#"{"alg":"RS256","kid":"K"}"#, String(decoding: claims.serialized(), as: UTF8.self), "x"]
    let text = parts.map { Base64.url.text(Array($0.utf8)) }.joined(separator: ".")
    return try AppleIdentityToken(try JSONWebToken(text))
  }

  private let sound: JSON = [
    "iss": "https://appleid.apple.com", "aud": "com.example.app", "sub": "000723.25da.0402", "iat": 1_800_000_000,
    "exp": 1_800_000_600, "nonce": "abc", "email_verified": "true", "is_private_email": true,
  ]

  private func changed(_ name: String, _ value: JSON?) -> JSON {
    guard case .object(var object) = sound else { return sound }
    guard let value else {
      return .object(JSON.Object(object.members.filter { $0.name != name }.map { ($0.name, $0.value) }))
    }
    object[name] = value
    return .object(object)
  }

  @Test("a genuine token verifies with Apple's key of that name")
  func genuine() throws {
    let token = try JSONWebToken(Genuine.appleToken)
    #expect(token.algorithm == "RS256")
    #expect(token.keyName == "AIDOPK1")
    #expect(try appleKey().verifies(token.signature, over: token.signed, .rsaSHA256))
    let claims = try AppleIdentityToken(token)
    #expect(claims.subject == "000723.25da8be332964991898630947202fef0.0402")
    #expect(claims.expiresAt == Timestamp(1_559_709_890_000))
    try claims.check(audiences: ["com.example.app", audience], at: then)
    #expect(throws: IdentityRefusal.expired(claims.expiresAt)) {
      try claims.check(audiences: [audience], at: claims.expiresAt)
    }
    #expect(throws: IdentityRefusal.inFuture(claims.issuedAt)) {
      try claims.check(audiences: [audience], at: claims.issuedAt - Milliseconds(120_001))
    }
    #expect(!claims.answers(nonce: ""))
  }

  @Test("no letter of a token can be changed")
  func changedLetters() throws {
    let letters = Array(Genuine.appleToken.utf8)
    let key = try appleKey()
    for place in letters.indices {
      var forged = letters
      forged[place] = forged[place] == UInt8(ascii: "A") ? UInt8(ascii: "B") : UInt8(ascii: "A")
      guard let token = try? JSONWebToken(String(decoding: forged, as: UTF8.self)) else { continue }
      #expect(!key.verifies(token.signature, over: token.signed, .rsaSHA256))
    }
  }

  @Test("every beginning of a token is refused")
  func truncated() throws {
    for length in 0..<Genuine.appleToken.count {
      let cut = String(Genuine.appleToken.prefix(length))
      guard let token = try? JSONWebToken(cut) else { continue }
      #expect(try !appleKey().verifies(token.signature, over: token.signed, .rsaSHA256))
    }
  }

  @Test("a published document yields its keys by name, and invalid ones are skipped")
  func keys() throws {
    let document = """
      {"keys": [{"kty": "RSA", "kid": "AIDOPK1", "use": "sig", "alg": "RS256", "n": "\(Genuine.appleModulus)", "e": "AQAB"},
        {"kty": "EC", "kid": "x"}, {"kty": "RSA", "kid": "short", "n": "AQAB", "e": "AQAB"}, 7]}
      """
    let keys = try #require(AppleKeys(Array(document.utf8)))
    #expect(keys.keys.keys.sorted() == ["AIDOPK1"])
    #expect(AppleKeys(Array("{}".utf8)) == nil)
    #expect(AppleKeys(Array(#"{"keys": []}"#.utf8)) == nil)
  }

  @Test("a token of another issuer or for another app is refused")
  func foreign() throws {
    let now = Timestamp(1_800_000_100_000)
    try token(sound).check(audiences: ["com.example.app"], at: now)
    for (name, value) in [
      ("iss", "https://appleid.apple.com/"), ("iss", "https://appleid.apple.com.evil.example"),
      ("aud", "com.example.app2"),
      ("aud", "com.example.apP"), ("aud", ""),
    ] {
      let claims = try token(changed(name, .string(value)))
      var isForeign = false
      do {
        try claims.check(audiences: ["com.example.app"], at: now)
      } catch {
        if case .foreign = error { isForeign = true }
      }
      #expect(isForeign)
    }
  }

  @Test(
    "claims that are missing or of the wrong kind are refused",
    arguments: ["iss", "aud", "sub", "iat", "exp"])
  func missing(_ name: String) throws {
    for value in [nil, JSON.null, .bool(true), .array(["com.example.app"]), .number(1.5), .integer(-1)] {
      #expect(throws: IdentityRefusal.self) { try token(changed(name, value)) }
    }
  }

  @Test("a nonce matches plain or hashed, and in no other form")
  func nonces() throws {
    #expect(try token(sound).answers(nonce: "abc"))
    let hash = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
    #expect(try token(changed("nonce", .string(hash))).answers(nonce: "abc"))
    #expect(try !token(changed("nonce", .string(hash.uppercased()))).answers(nonce: "abc"))
    #expect(try !token(changed("nonce", "abd")).answers(nonce: "abc"))
    #expect(try !token(changed("nonce", nil)).answers(nonce: "abc"))
  }

  @Test("headers with critical extensions or without an algorithm are refused")
  func headers() throws {
    for header in [#"{}"#, #"{"alg":7}"#, #"{"alg":"RS256","crit":["x"]}"#, #"{"alg":"RS256","kid":1}"#, "[]", "7"] {
      let text = Base64.url.text(Array(header.utf8)) + ".e30.AA"
      #expect(throws: JSONWebToken.ParseError.self) { try JSONWebToken(text) }
    }
    #expect(throws: JSONWebToken.ParseError.tooLong) { try JSONWebToken(String(repeating: "a", count: 8_193)) }
    #expect(throws: JSONWebToken.ParseError.parts) { try JSONWebToken("a.b") }
    #expect(throws: JSONWebToken.ParseError.parts) { try JSONWebToken("e30.e30.") }
  }

  @Test("our client secret is an ES256 token of five minutes for the requested app")
  func secret() throws {
    let key = PrivateKey.p256()
    let service = Apple.Service(
      id: "example.web", team: "TEAM567890", keyName: "KEY4567890", key: key,
      redirect: "https://play.example/v1/auth/apple/callback")
    let apple = Apple(Apple.Settings(bundles: [], service: service))
    let token = try JSONWebToken(try apple.secret(service, "example.web", Timestamp(1_800_000_000_999)))
    #expect(token.algorithm == "ES256")
    #expect(token.keyName == "KEY4567890")
    #expect(key.publicKey.verifies(token.signature, over: token.signed, .ecdsaSHA256Raw))
    #expect(
      token.claims == [
        "iss": "TEAM567890", "iat": 1_800_000_000, "exp": 1_800_000_300, "aud": "https://appleid.apple.com",
        "sub": "example.web",
      ])
    let page = apple.authorizeURL(service, state: "s", nonce: "n")
    #expect(
      page
        == "https://appleid.apple.com/auth/authorize?response_type=code&response_mode=form_post&client_id=example.web"
        + "&redirect_uri=https%3A%2F%2Fplay.example%2Fv1%2Fauth%2Fapple%2Fcallback&scope=name&state=s&nonce=n")
  }
}
