public import Kernel

/// A number used once, for a request of an app to Sign in with Apple.
public struct AppleNonce: Payload, Equatable, Sendable {
  /// 43 letters of base64url. Hand Apple either this text or its SHA-256 in hexadecimal.
  public var nonce: String
  public var expiresAt: Timestamp

  public init(nonce: String, expiresAt: Timestamp) {
    self.nonce = nonce
    self.expiresAt = expiresAt
  }

  public init(from json: JSON) throws(JSON.DecodingError) {
    var reader = try JSON.ObjectReader(json)
    nonce = try reader.string("nonce")
    expiresAt = Timestamp(try reader.integer("expiresAt"))
    try reader.finish(ignoringUnknown: true)
  }

  public func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    writer.member("nonce", nonce)
    writer.member("expiresAt", expiresAt.rawValue)
    writer.endObject()
  }

  public static var schema: Schema {
    .object(
      name: "AppleNonce",
      [
        .init("nonce", .secret, "Used once."),
        .init("expiresAt", .timestamp, "When it is no longer good."),
      ])
  }
}

/// What `ASAuthorizationAppleIDCredential` gave an app.
public struct AppleProof: Payload, Equatable, Sendable {
  /// The identity token: a JSON Web Token signed by Apple.
  public var idToken: String
  /// The text that POST /v1/auth/apple/nonce answered.
  public var nonce: String
  /// What Apple says the person is called, which it does the first time only; a new player gets it as name.
  public var name: String?
  /// The authorization code, so that the server can tell Apple when the player leaves.
  public var code: String?

  public init(idToken: String, nonce: String, name: String? = nil, code: String? = nil) {
    self.idToken = idToken
    self.nonce = nonce
    self.name = name
    self.code = code
  }

  public init(from json: JSON) throws(JSON.DecodingError) {
    var reader = try JSON.ObjectReader(json)
    idToken = try reader.string("idToken")
    nonce = try reader.string("nonce")
    name = try reader.optionalString("name")
    code = try reader.optionalString("code")
    try reader.finish()
  }

  public func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    writer.member("idToken", idToken)
    writer.member("nonce", nonce)
    if let name { writer.member("name", name) }
    if let code { writer.member("code", code) }
    writer.endObject()
  }

  public static var schema: Schema {
    .object(
      name: "AppleProof",
      [
        .init("idToken", .string(.init(shortest: 1, longest: 8_192)), "The identity token, signed by Apple."),
        .init("nonce", .string(.init(shortest: 1, longest: 128)), "What POST /v1/auth/apple/nonce answered."),
        .init("name", .string(.init(longest: 200)), required: false, "What Apple says the person is called."),
        .init(
          "code", .string(.init(longest: 1_024)), required: false,
          "The authorization code, so that Apple can be told when the player leaves."),
      ])
  }
}

/// Where a browser goes to sign in with Apple, and what the page keeps until it comes back.
public struct AppleStart: Payload, Equatable, Sendable {
  /// Apple's page. The browser leaves for it and comes back to `/sign-in?state=…`, or `/sign-in?error=cancelled`.
  public var authorizeURL: String
  /// Names the sign-in; it is in the address the browser comes back to.
  public var state: String
  /// Kept by the page and sent with the state, so that nobody can finish their sign-in in another's browser.
  public var verifier: String

  public init(authorizeURL: String, state: String, verifier: String) {
    self.authorizeURL = authorizeURL
    self.state = state
    self.verifier = verifier
  }

  public init(from json: JSON) throws(JSON.DecodingError) {
    var reader = try JSON.ObjectReader(json)
    authorizeURL = try reader.string("authorizeURL")
    state = try reader.string("state")
    verifier = try reader.string("verifier")
    try reader.finish(ignoringUnknown: true)
  }

  public func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    writer.member("authorizeURL", authorizeURL)
    writer.member("state", state)
    writer.member("verifier", verifier)
    writer.endObject()
  }

  public static var schema: Schema {
    .object(
      name: "AppleStart",
      [
        .init("authorizeURL", .string(.init(longest: 2_048)), "Apple's page, which the browser leaves for."),
        .init("state", .secret, "Names the sign-in; it comes back in the address."),
        .init("verifier", .secret, "Kept by the page and sent with the state."),
      ])
  }
}

/// What a page sends when its browser is back from Apple.
public struct AppleFinish: Payload, Equatable, Sendable {
  public var state: String
  public var verifier: String

  public init(state: String, verifier: String) {
    self.state = state
    self.verifier = verifier
  }

  public init(from json: JSON) throws(JSON.DecodingError) {
    var reader = try JSON.ObjectReader(json)
    state = try reader.string("state")
    verifier = try reader.string("verifier")
    try reader.finish()
  }

  public func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    writer.member("state", state)
    writer.member("verifier", verifier)
    writer.endObject()
  }

  public static var schema: Schema {
    .object(
      name: "AppleFinish",
      [
        .init("state", .string(.init(shortest: 1, longest: 128)), "What the address has."),
        .init("verifier", .string(.init(shortest: 1, longest: 128)), "What GET /v1/auth/apple/start answered."),
      ])
  }
}

extension Schema {
  /// 256 random bits in base64url.
  static var secret: Schema {
    .string(StringRules(shortest: 43, longest: 43, pattern: "^[A-Za-z0-9_-]{43}$"))
  }
}
