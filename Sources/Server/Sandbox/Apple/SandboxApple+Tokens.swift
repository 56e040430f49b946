import Cryptography
import HTTPServer
import Identity
import Kernel

/// The token endpoints of the sandbox's Apple.
extension SandboxApple {
  func token(_ request: Request) throws -> Response {
    let form = Query(form: request.body)
    guard isPlayd(form) else { return Self.error("invalid_client") }
    guard form["grant_type"] == "authorization_code" else { return Self.error("unsupported_grant_type") }
    let found = try store.exchange(form["code"] ?? "", redirect: form["redirect_uri"] ?? "", at: now())
    guard let found else { return Self.error("invalid_grant") }
    let seconds = now().rawValue / 1_000
    let isOver = try store.settings.use(fault: "expired")
    let claims: JSON = [
      "iss": .string(AppleIdentityToken.issuer),
      "aud": .string(try store.settings.use(fault: "anotherApp") ? "sandbox.another" : Self.service),
      "exp": .integer(isOver ? seconds - 60 : seconds + 86_400), "iat": .integer(isOver ? seconds - 86_460 : seconds),
      "sub": .string(found.subject),
      "nonce": .string(try store.settings.use(fault: "wrongNonce") ? "another sign-in's" : found.nonce),
      "nonce_supported": true, "auth_time": .integer(seconds),
    ]
    let identityToken = keys.identityToken(claims, isForged: try store.settings.use(fault: "badSignature"))
    return .json(
      JSON.object([
        "access_token": .string(Base64.url.text(SecureRandom.bytes(24))), "token_type": "Bearer",
        "expires_in": .integer(3_600), "refresh_token": .string(found.refresh), "id_token": .string(identityToken),
      ]).serialized())
  }

  func revoke(_ request: Request) throws -> Response {
    let form = Query(form: request.body)
    guard isPlayd(form) else { return Self.error("invalid_client") }
    guard try store.revoke(form["token"] ?? "") else { return Self.error("invalid_request") }
    return .json([])
  }

  /// Whether the client secret is Play'd's: an ES256 token by its key, for at most half a year.
  private func isPlayd(_ form: Query) -> Bool {
    guard form["client_id"] == Self.service, let text = form["client_secret"], let secret = try? JSONWebToken(text),
      secret.algorithm == "ES256", secret.keyName == keys.clientName,
      keys.client.publicKey.verifies(secret.signature, over: secret.signed, .ecdsaSHA256Raw),
      case .string(Self.team)? = secret.claims["iss"], case .string(Self.service)? = secret.claims["sub"],
      case .string(AppleIdentityToken.issuer)? = secret.claims["aud"],
      case .integer(let issued)? = secret.claims["iat"], case .integer(let expires)? = secret.claims["exp"]
    else { return false }
    let seconds = now().rawValue / 1_000
    return issued <= seconds + 120 && seconds < expires && expires - seconds <= 15_777_000
  }

  private static func error(_ word: String) -> Response {
    .json(JSON.object(["error": .string(word)]).serialized(), status: .badRequest)
  }
}
