public import Cryptography
import HTTPClient
public import Kernel

/// Talks with Sign in with Apple.
///
/// Source: Apple, Sign in with Apple REST API.
public struct Apple: Sendable {
  /// What the operator says.
  public struct Settings: Sendable {
    /// The apps this server answers for, by bundle identifier.
    public var bundles: [String]
    /// The way of signing in in browsers, and of telling Apple when a player leaves; nil for neither.
    public var service: Service?
    /// Where Apple is asked, for tests another place than `AppleIdentityToken.issuer`.
    public var address: String

    public init(bundles: [String], service: Service? = nil, address: String = AppleIdentityToken.issuer) {
      self.bundles = bundles
      self.service = service
      self.address = address
    }
  }

  /// A Services ID with the key that Apple gave for it.
  public struct Service: Sendable {
    /// The Services ID: `example.play.web`.
    public var id: String
    /// Ten characters.
    public var team: String
    /// Ten characters.
    public var keyName: String
    public var key: PrivateKey
    /// Where Apple sends browsers back: this server's `/v1/auth/apple/callback`, with the address the world knows it by.
    public var redirect: String

    public init(id: String, team: String, keyName: String, key: PrivateKey, redirect: String) {
      self.id = id
      self.team = team
      self.keyName = keyName
      self.key = key
      self.redirect = redirect
    }
  }

  /// What Apple answers for an authorization code.
  public struct Exchange: Sendable {
    public let identityToken: String
    public let refreshToken: String?
  }

  public let settings: Settings
  private let client = HTTPClient()
  private let keys: KeyCache<AppleKeys>

  public init(_ settings: Settings) {
    self.settings = settings
    keys = KeyCache(client, mostBytes: 65_536) { AppleKeys($0) }
  }

  /// The apps and services whose tokens are taken.
  var audiences: [String] { settings.bundles + (settings.service.map { [$0.id] } ?? []) }

  /// The claims of an identity token, once all has been found good: signature, issuer, audience, time and nonce. Fetches
  /// Apple's keys where they are not known; may block.
  public func claims(of text: String, nonce: String, at now: Timestamp) throws(IdentityRefusal) -> AppleIdentityToken {
    let claims = try AppleIdentityToken(try signed(text, "idToken", at: now))
    try claims.check(audiences: audiences, at: now)
    guard claims.answers(nonce: nonce) else { throw .challengeUnknown }
    return claims
  }

  /// What Apple tells about an account, once all has been found good: signature, issuer, audience and time. Fetches Apple's
  /// keys where they are not known; may block.
  func notification(_ text: String, at now: Timestamp) throws(IdentityRefusal) -> AppleNotification {
    let notification = try AppleNotification(try signed(text, "payload", at: now))
    try notification.check(audiences: audiences, at: now)
    return notification
  }

  /// A token that Apple has signed.
  ///
  /// - Parameter member: what it was sent as.
  private func signed(_ text: String, _ member: String, at now: Timestamp) throws(IdentityRefusal) -> JSONWebToken {
    let token: JSONWebToken
    do throws(JSONWebToken.Flaw) {
      token = try JSONWebToken(text)
    } catch {
      throw .malformed(error.sentence(of: member))
    }
    // RS256 and nothing else, whatever the header asks for.
    guard token.algorithm == "RS256" else { throw .algorithm("Apple signs with RS256.") }
    guard let name = token.keyName else { throw .malformed("\(member): the header must name a key") }
    let published: AppleKeys?
    do throws(KeysUnavailable) {
      published = try keys.document(at: settings.address + "/auth/keys", now) { $0.keys[name] != nil }
    } catch {
      throw .unavailable(error.sentence)
    }
    guard let key = published?.keys[name] else { throw .keyUnknown("Apple publishes no key of that name.") }
    guard key.verifies(token.signature, over: token.signed, .rsaSHA256) else { throw .signature }
    return token
  }

  /// Apple's page for a browser to go to.
  public func authorizeURL(_ service: Service, state: String, nonce: String) -> String {
    // Any scope makes Apple answer by form_post; the name is all that is asked for.
    Self.join(
      settings.address + "/auth/authorize?",
      [
        ("response_type", "code"), ("response_mode", "form_post"), ("client_id", service.id),
        ("redirect_uri", service.redirect), ("scope", "name"), ("state", state), ("nonce", nonce),
      ])
  }

  /// Exchanges an authorization code. Blocks.
  ///
  /// - Parameter audience: whose code it is: the Services ID, or the bundle of the app that was given it.
  public func exchange(
    code: String, _ service: Service, audience: String, at now: Timestamp
  ) throws(IdentityRefusal) -> Exchange {
    var form = [("code", code), ("grant_type", "authorization_code")]
    if audience == service.id { form.append(("redirect_uri", service.redirect)) }
    let answer = try post("/auth/token", form, service, audience, now)
    guard answer.status == 200 else {
      // Apple says `invalid_grant` for a code that is unknown, used or old, and its mistakes with other statuses.
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

  /// Tells Apple that a player has left. True when there is nothing more to tell. Blocks.
  public func revoke(refreshToken: String, _ service: Service, audience: String, at now: Timestamp) -> Bool {
    let form = [("token", refreshToken), ("token_type_hint", "refresh_token")]
    guard let answer = try? post("/auth/revoke", form, service, audience, now) else { return false }
    // 400: Apple does not know the token, any more.
    return answer.status == 200 || answer.status == 400
  }

  private func post(
    _ path: String, _ form: [(String, String)], _ service: Service, _ audience: String, _ now: Timestamp
  ) throws(IdentityRefusal) -> HTTPClient.Response {
    let secret = try secret(service, audience, now)
    let body = Self.join("", [("client_id", audience), ("client_secret", secret)] + form)
    let headers = [("content-type", "application/x-www-form-urlencoded"), ("accept", "application/json")]
    do throws(HTTPClient.Failure) {
      return try client.send(
        HTTPClient.Request(
          .post, settings.address + path, headers: headers, body: Array(body.utf8), timeout: .seconds(10)))
    } catch {
      throw .unavailable(error.sentence)
    }
  }

  /// The token by which this server proves to Apple who it is: good for five minutes of the half year it may be.
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

  /// Names and values as forms encode them (RFC 3986's unreserved characters as they are).
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
