import Kernel
import PlaydAPI

/// A number used once, for a request of an app to Sign in with Apple.
@Payload
package struct AppleNonce: Equatable, Sendable {
  /// Used once.
  @Field(.secret) package var nonce: String
  /// When it is no longer good.
  package var expiresAt: Timestamp
}

/// A proof of Sign in with Apple.
@Payload(.request)
package struct AppleProof: Equatable, Sendable {
  /// The identity token, signed by Apple.
  @Field(.text(1...8_192)) package var idToken: String
  /// What POST /v1/auth/apple/nonce answered.
  @Field(.text(1...128)) package var nonce: String
  /// What Apple says the person is called.
  ///
  /// It says so the first time only; a new player gets it as name.
  @Field(.text(0...200)) package var name: String?
  /// The authorization code, so that Apple can be told when the player leaves.
  @Field(.text(0...1_024)) package var code: String?
}

/// Where a browser goes to sign in with Apple, and what the page keeps until it comes back.
@Payload
package struct AppleStart: Equatable, Sendable {
  /// Apple's page, which the browser leaves for.
  @Field(.text(0...2_048)) package var authorizeURL: String
  /// Names the sign-in; it comes back in the address.
  @Field(.secret) package var state: String
  /// Kept by the page and sent with the state.
  @Field(.secret) package var verifier: String
}

/// What a page sends when its browser is back from Apple.
@Payload(.request)
package struct AppleFinish: Equatable, Sendable {
  /// What the address has.
  @Field(.text(1...128)) package var state: String
  /// What GET /v1/auth/apple/start answered.
  @Field(.text(1...128)) package var verifier: String
}

extension Schema {
  /// 256 random bits in base64url.
  static var secret: Schema {
    .string(StringRules(shortest: 43, longest: 43, pattern: "^[A-Za-z0-9_-]{43}$"))
  }
}
