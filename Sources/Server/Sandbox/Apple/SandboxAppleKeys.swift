import Cryptography
import Kernel

/// The keys of the sandbox's Apple, created once and stored: its own for identity tokens, and the one that it gave Play'd
/// for client secrets.
struct SandboxAppleKeys: Sendable {
  /// RSA, for identity tokens.
  let tokens: PrivateKey
  let tokensName: String
  /// P-256, Play'd's: Apple's console hands it out once, as a .p8 file.
  let client: PrivateKey
  let clientName: String

  init(_ store: SandboxStore) throws {
    func key(_ name: String, _ make: () -> PrivateKey) throws -> PrivateKey? {
      Base64.standard.decode(try store.setting(name) { Base64.standard.text(make().pkcs8) })
        .flatMap { PrivateKey(pkcs8: $0) }
    }
    guard let tokens = try key("appleTokens", { .rsa() }), let client = try key("appleClient", { .p256() }),
      tokens.publicKey.rsaNumbers != nil, client.publicKey.point != nil
    else { throw SandboxKeys.KeyFileError() }
    self.tokens = tokens
    self.client = client
    tokensName = try store.setting("appleTokensName") { Self.name() }
    clientName = try store.setting("appleClientName") { Self.name() }
  }

  /// Ten characters, as Apple's are.
  private static func name() -> String {
    SecureRandom.bytes(5).map { byte in
      let text = String(byte, radix: 16, uppercase: true)
      return text.utf8.count == 1 ? "0" + text : text
    }.joined()
  }

  /// The published keys (RFC 7517).
  var published: [UInt8] {
    guard let numbers = tokens.publicKey.rsaNumbers else { return [] }
    let key = JSON.object([
      "kty": "RSA", "kid": .string(tokensName), "use": "sig", "alg": "RS256",
      "n": .string(Base64.url.text(numbers.modulus)), "e": .string(Base64.url.text(numbers.exponent)),
    ])
    return JSON.object(["keys": .array([key])]).serialized()
  }

  /// An identity token (RFC 7519, RS256).
  ///
  /// - Parameter isForged: signs with another key under the published name.
  func identityToken(_ claims: JSON, isForged: Bool) -> String {
    let header: JSON = ["kid": .string(tokensName), "alg": "RS256"]
    let signed = Base64.url.text(header.serialized()) + "." + Base64.url.text(claims.serialized())
    let key = isForged ? PrivateKey.rsa() : tokens
    return signed + "." + Base64.url.text(key.sign(Array(signed.utf8), .rsaSHA256) ?? [])
  }
}
