package import Cryptography
import HTTPClient
import Kernel
import PlaydAPI
import Synchronization

/// The server's account with Apple's push service.
package struct ApplePush: Sendable {
  /// The apps that the key is good for, by bundle identifier.
  package var apps: Set<String>
  /// The developer team and the key's name, ten characters each.
  package var team: String
  package var keyName: String
  /// On P-256.
  package var key: PrivateKey
  /// Where the services are, without a trailing slash.
  package var production = Self.productionAddress
  package var sandbox = Self.sandboxAddress
  /// A PEM file to trust instead of the system's authorities; for tests.
  package var authorities: String?

  package static let productionAddress = "https://api.push.apple.com"
  package static let sandboxAddress = "https://api.sandbox.push.apple.com"

  package init(apps: Set<String>, team: String, keyName: String, key: PrivateKey) {
    self.apps = apps
    self.team = team
    self.keyName = keyName
    self.key = key
  }

  func address(of environment: AppEnvironment) -> String {
    switch environment {
    case .production: production
    case .sandbox: sandbox
    }
  }
}

/// The tokens that a process shows to Apple. Apple refuses tokens that are older than an hour, and those that change more
/// than once in twenty minutes.
final class ProviderTokens: Sendable {
  /// How long a token is used.
  static let lifetime = Milliseconds.seconds(50 * 60)
  /// The shortest time between renewals that Apple asks for.
  static let shortest = Milliseconds.seconds(20 * 60)

  private struct State {
    var text = ""
    var issuedAt = Timestamp(0)
    /// When a token was last renewed because Apple called it expired.
    var renewedAt: Timestamp?
  }

  private let account: ApplePush
  private let state = Mutex(State())

  init(_ account: ApplePush) { self.account = account }

  /// The token in use; a new one when it is due.
  func current(at now: Timestamp) -> String {
    state.withLock { state in
      let age = now - state.issuedAt
      // A clock that was set back says nothing about the age.
      if state.text.isEmpty || age >= Self.lifetime || age < .zero { issue(&state, at: now) }
      return state.text
    }
  }

  /// A new token in place of an expired one; nil within twenty minutes of the last such renewal.
  func replacement(of expired: String, at now: Timestamp) -> String? {
    state.withLock { state in
      guard state.text == expired else { return state.text }
      if let renewedAt = state.renewedAt, now >= renewedAt, now - renewedAt < Self.shortest { return nil }
      state.renewedAt = now
      issue(&state, at: now)
      return state.text
    }
  }

  private func issue(_ state: inout State, at now: Timestamp) {
    var claims = JSON.Writer()
    claims.beginObject()
    claims.member("iss", account.team)
    claims.member("iat", now.rawValue / 1_000)
    claims.endObject()
    var header = JSON.Writer()
    header.beginObject()
    header.member("alg", "ES256")
    header.member("kid", account.keyName)
    header.endObject()
    state.text = VAPID.signed(
      header: String(decoding: header.bytes, as: UTF8.self), claims: claims.bytes, by: account.key)
    state.issuedAt = now
  }
}
