package import Cryptography
import HTTPClient
package import Kernel

/// A client for Sign in with Apple.
///
/// Source: Apple, Sign in with Apple REST API.
package struct Apple: Sendable {
  /// The operator's configuration.
  package struct Settings: Sendable {
    /// The accepted apps, by bundle identifier.
    package var bundles: [String]
    /// Sign-in in browsers and token revocation; nil disables both.
    package var service: Service?
    /// Apple's address; tests replace `AppleIdentityToken.issuer`.
    package var address: String
    /// Where browsers find Apple's page; in the sandbox a path of this server.
    package var pages: String

    package init(bundles: [String], service: Service? = nil, address: String = AppleIdentityToken.issuer) {
      self.bundles = bundles
      self.service = service
      self.address = address
      pages = address
    }
  }

  /// A Services ID with its private key.
  package struct Service: Sendable {
    /// The Services ID: `example.play.web`.
    package var id: String
    /// Ten characters.
    package var team: String
    /// Ten characters.
    package var keyName: String
    package var key: PrivateKey
    /// Apple's redirect back: the public URL of this server's `/v1/auth/apple/callback`.
    package var redirect: String
    /// Whether browsers come back to the host that they use; only for the sandbox, which has no public address.
    package var followsHost = false

    package init(id: String, team: String, keyName: String, key: PrivateKey, redirect: String) {
      self.id = id
      self.team = team
      self.keyName = keyName
      self.key = key
      self.redirect = redirect
    }

    /// The service as a browser knows it that uses this server under a host.
    func reached(by host: String?) -> Service {
      guard followsHost, let host, let scheme = redirect.firstRange(of: "://") else { return self }
      var service = self
      service.redirect = redirect[..<scheme.upperBound] + host + redirect.dropFirst(origin.count)
      return service
    }

    /// The scheme and host of the redirect.
    var origin: Substring {
      guard let scheme = redirect.firstRange(of: "://"),
        let path = redirect[scheme.upperBound...].firstIndex(of: "/")
      else { return redirect[...] }
      return redirect[..<path]
    }
  }

  /// Apple's response to an authorization code.
  package struct Exchange: Sendable {
    package let identityToken: String
    package let refreshToken: String?
  }

  package let settings: Settings
  private let client = HTTPClient()
  private let keys: KeyCache<AppleKeys>
  private let bulkhead = Bulkhead()

  package init(_ settings: Settings) {
    self.settings = settings
    keys = KeyCache(client, mostBytes: 65_536) { AppleKeys($0) }
  }

  /// The accepted audiences: apps and services.
  var audiences: [String] { settings.bundles + (settings.service.map { [$0.id] } ?? []) }

  /// The verified claims of an identity token: signature, issuer, audience, time and nonce. Fetches unknown keys; may
  /// block.
  package func claims(of text: String, nonce: String, at now: Timestamp) throws(IdentityRefusal) -> AppleIdentityToken {
    let claims = try AppleIdentityToken(try signed(text, "idToken", at: now))
    try claims.check(audiences: audiences, at: now)
    guard claims.answers(nonce: nonce) else { throw .challengeUnknown }
    return claims
  }

  /// A verified notification about an account: signature, issuer, audience and time. Fetches unknown keys; may block.
  func notification(_ text: String, at now: Timestamp) throws(IdentityRefusal) -> AppleNotification {
    let notification = try AppleNotification(try signed(text, "payload", at: now))
    try notification.check(audiences: audiences, at: now)
    return notification
  }

  /// A token with a verified Apple signature.
  ///
  /// - Parameter member: the JSON member it came in.
  private func signed(_ text: String, _ member: String, at now: Timestamp) throws(IdentityRefusal) -> JSONWebToken {
    let token: JSONWebToken
    do throws(JSONWebToken.ParseError) {
      token = try JSONWebToken(text)
    } catch {
      throw .malformed(error.sentence(of: member))
    }
    // RS256 only, whatever the header asks for.
    guard token.algorithm == "RS256" else { throw .algorithm("Apple signs with RS256.") }
    guard let name = token.keyName else { throw .malformed("\(member): the header must name a key") }
    let published: AppleKeys?
    do throws(KeysUnavailableError) {
      published = try keys.document(at: settings.address + "/auth/keys", now) { $0.keys[name] != nil }
    } catch {
      throw .unavailable(error.sentence)
    }
    guard let key = published?.keys[name] else { throw .keyUnknown("Apple publishes no key of that name.") }
    guard key.verifies(token.signature, over: token.signed, .rsaSHA256) else { throw .signature }
    return token
  }

  /// Apple's authorization page.
  package func authorizeURL(_ service: Service, state: String, nonce: String) -> String {
    // Any scope makes Apple answer by form_post; the name is all we request.
    Self.join(
      (settings.pages.hasPrefix("/") ? service.origin : "") + settings.pages + "/auth/authorize?",
      [
        ("response_type", "code"), ("response_mode", "form_post"), ("client_id", service.id),
        ("redirect_uri", service.redirect), ("scope", "name"), ("state", state), ("nonce", nonce),
      ])
  }

  /// Exchanges an authorization code. Blocks.
  ///
  /// - Parameter audience: the code's client: the Services ID, or the app's bundle.
  package func exchange(
    code: String, service: Service, audience: String, at now: Timestamp
  ) throws(IdentityRefusal) -> Exchange {
    var form = [("code", code), ("grant_type", "authorization_code")]
    if audience == service.id { form.append(("redirect_uri", service.redirect)) }
    let answer = try post("/auth/token", form: form, service: service, audience: audience, at: now)
    guard answer.status == 200 else {
      // Apple answers `invalid_grant` for an unknown, used or expired code, and uses other statuses for its own
      // failures.
      if answer.status == 400 { throw .codeRefused }
      throw .unavailable("Apple answered with status \(answer.status).")
    }
    guard let json = try? JSON.parse(answer.body), case .string(let token)? = json["id_token"] else {
      throw .unavailable("Apple's answer has no identity token.")
    }
    if case .string(let refresh)? = json["refresh_token"] {
      return Exchange(identityToken: token, refreshToken: refresh)
    }
    return Exchange(identityToken: token, refreshToken: nil)
  }

  /// Revokes a leaving player's token with Apple. True when nothing more is to be done. Blocks.
  package func revoke(refreshToken: String, service: Service, audience: String, at now: Timestamp) -> Bool {
    let form = [("token", refreshToken), ("token_type_hint", "refresh_token")]
    let answer: HTTPClient.Response
    // Unreachable: it is tried again, for a month.
    do throws(IdentityRefusal) {
      answer = try post("/auth/revoke", form: form, service: service, audience: audience, at: now)
    } catch {
      return false
    }
    // 400: Apple does not, or no longer, know the token.
    return answer.status == 200 || answer.status == 400
  }

  private func post(
    _ path: String, form: [(String, String)], service: Service, audience: String, at now: Timestamp
  ) throws(IdentityRefusal) -> HTTPClient.Response {
    let secret = try secret(service, audience, now)
    let body = Self.join("", [("client_id", audience), ("client_secret", secret)] + form)
    let headers = [("content-type", "application/x-www-form-urlencoded"), ("accept", "application/json")]
    let request = HTTPClient.Request(
      .post, url: settings.address + path, headers: headers, body: Array(body.utf8), timeout: .seconds(10))
    let answer: HTTPClient.Response?
    do throws(HTTPClient.RequestError) {
      answer = try bulkhead.run { () throws(HTTPClient.RequestError) in try client.send(request) }
    } catch {
      throw .unavailable(error.sentence)
    }
    guard let answer else { throw .unavailable("Apple is being asked for others.") }
    return answer
  }

  /// The client secret, a token valid for five minutes of the allowed half year.
  func secret(_ service: Service, _ audience: String, _ now: Timestamp) throws(IdentityRefusal) -> String {
    let seconds = now.rawValue / 1_000
    let claims: JSON = [
      "iss": .string(service.team), "iat": .integer(seconds), "exp": .integer(seconds + 300),
      "aud": .string(AppleIdentityToken.issuer), "sub": .string(audience),
    ]
    guard let secret = JSONWebToken.es256(claims, keyName: service.keyName, by: service.key) else {
      throw .unavailable("The key for Apple is of another kind.")
    }
    return secret
  }

  /// Form-encoded names and values (RFC 3986's unreserved characters unescaped).
  private static func join(_ beginning: String, _ fields: [(String, String)]) -> String {
    beginning
      + fields.map { name, value in
        name + "="
          + value.utf8.map { byte in
            switch byte {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x7E: String(UnicodeScalar(byte))
            default: "%" + String(byte >> 4, radix: 16, uppercase: true) + String(byte & 15, radix: 16, uppercase: true)
            }
          }.joined()
      }.joined(separator: "&")
  }
}
