import HTTPClient
import Kernel
import PartnersAPI

/// OAuth 2.0 requests to one partner: code exchange, refresh, revocation.
struct OAuthClient: Sendable {
  /// Why there are no tokens.
  enum OAuthError: Error, Equatable, Sendable {
    /// A permanent refusal: `invalid_grant` and similar.
    case refused(String)
    /// No answer, or an invalid one. A retry may help.
    case unreachable(String)
  }

  let account: PartnerAccount
  let http: HTTPClient

  /// The authorization page (RFC 6749 section 4.1.1, RFC 7636 section 4.3).
  func authorizeURL(state: String, challenge: String, redirect: String) -> String {
    let pairs: [(name: String, value: String)] =
      [
        ("response_type", "code"), ("client_id", account.clientID), ("redirect_uri", redirect),
        ("scope", account.scopes.map(\.scope).joined(separator: account.scopeSeparator)), ("state", state),
        ("code_challenge", challenge), ("code_challenge_method", "S256"),
      ] + account.extraParameters
    let joint = account.authorizeURL.utf8.contains(UInt8(ascii: "?")) ? "&" : "?"
    return account.authorizeURL + joint + FormEncoding.text(pairs)
  }

  /// Exchanges a code (RFC 6749 section 4.1.3).
  func exchange(code: String, verifier: String, redirect: String, at now: Timestamp) throws(OAuthError) -> TokenGrant {
    try grant(
      [
        ("grant_type", "authorization_code"), ("code", code), ("redirect_uri", redirect), ("code_verifier", verifier),
      ], at: now)
  }

  /// Refreshes an access token (RFC 6749 section 6).
  func refresh(_ token: String, at now: Timestamp) throws(OAuthError) -> TokenGrant {
    try grant([("grant_type", "refresh_token"), ("refresh_token", token)], at: now)
  }

  /// Revokes a token (RFC 7009); an unknown one counts as revoked.
  func revoke(_ token: String) throws(OAuthError) {
    guard let url = account.revokeURL else { return }
    let answer = try post(url, [("token", token), ("token_type_hint", "refresh_token")])
    guard (200..<300).contains(answer.status) || answer.status == 400 || answer.status == 401 else {
      throw .unreachable("revoking was answered with \(answer.status)")
    }
  }

  private func grant(_ pairs: [(name: String, value: String)], at now: Timestamp) throws(OAuthError) -> TokenGrant {
    let answer = try post(account.tokenURL, pairs)
    switch answer.status {
    case 200..<300:
      guard let grant = TokenGrant(answer.body, at: now) else { throw .unreachable("the token response is invalid") }
      return grant
    case 400, 401, 403: throw Self.failure(answer)
    default: throw .unreachable("the token request was answered with \(answer.status)")
    }
  }

  /// Only RFC 6749 section 5.2's ends of a grant are permanent; a misconfigured client can be corrected.
  private static func failure(_ answer: HTTPClient.Response) -> OAuthError {
    let json = try? JSON.parse(answer.body, limits: JSON.Limits(depth: 8, bytes: 65_536))
    guard case .string(let error)? = json?["error"] else { return .refused("status-\(answer.status)") }
    switch error {
    case "invalid_client", "unauthorized_client", "temporarily_unavailable", "server_error": return .unreachable(error)
    default: return .refused(String(error.prefix(60)))
    }
  }

  private func post(
    _ url: String, _ pairs: [(name: String, value: String)]
  ) throws(OAuthError) -> HTTPClient.Response {
    var pairs = pairs
    var headers: [(name: String, value: String)] = [
      ("content-type", "application/x-www-form-urlencoded"), ("accept", "application/json"),
    ]
    if account.usesBasicAuthentication {
      let both = FormEncoding.escaped(account.clientID) + ":" + FormEncoding.escaped(account.clientSecret)
      headers.append(("authorization", "Basic " + Base64.standard.text(Array(both.utf8))))
    } else {
      pairs += [("client_id", account.clientID), ("client_secret", account.clientSecret)]
    }
    do {
      return try http.send(
        HTTPClient.Request(
          .post, url: url, headers: headers, body: Array(FormEncoding.text(pairs).utf8), timeout: .seconds(10)))
    } catch {
      throw .unreachable("the partner does not answer")
    }
  }
}
