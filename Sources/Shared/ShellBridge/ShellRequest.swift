package import Kernel

/// Requests of a page to its shell. Each has one answer.
package enum ShellRequest: Equatable, Sendable {
  /// The first request of every page; the name is new for each.
  case hello(page: String)
  /// Proof of the Game Center player, for `POST /v1/auth/game-center`.
  case gameCenterProof
  /// Shows the player's best on a board of ours in Game Center too, with the achievements it earns. The server has verified
  /// it.
  case gameCenterScore(board: String, score: Int64)
  /// Shows progress of an achievement of ours in Game Center, which the server has verified.
  case gameCenterProgress(achievement: String, percent: Int64)
  /// An identity token with the server's nonce, for `POST /v1/auth/apple`.
  case appleIdentity(nonce: String)
  /// WebAuthn's `PublicKeyCredentialCreationOptionsJSON`.
  case createPasskey(options: JSON)
  /// WebAuthn's `PublicKeyCredentialRequestOptionsJSON`.
  case usePasskey(options: JSON)
  /// Alternating on and off times in milliseconds.
  case vibrate([Int64])
  /// Starts or stops readings at 100 Hz.
  case motion(isOn: Bool)
  case ask(ShellPermission)
  /// Workouts and steps since a day, for `POST /v1/health-imports`.
  case health(since: CivilDay)
  /// Stops reading health data and forgets how far it was read.
  case forgetHealth
  /// The device's APNs token, after the player allowed notifications.
  case registerPush
  case unregisterPush
  /// Names and prices of products.
  case products([String])
  /// Buys a product for an account, a UUID that the server gave the player.
  case buy(product: String, account: String)
  /// The account's purchases that the server has not settled. Later ones come as events.
  case purchases(account: String)
  /// The same after asking the App Store for what this Apple account has bought, for which it may want a password.
  case restore(account: String)
  /// The server has taken over the transaction, or refused it for good.
  case settled(transaction: String)
  /// Shows an ad of AdMob's, or loads one for later.
  case ad(ShellAd)
  case share(text: String, url: String)
  /// Shows another of the app's icons; nil for the first.
  case icon(String?)
  /// Gives the watch the data for runs without the phone.
  case equipWatch(ShellWatchKit)
  /// The page has stored the run from the watch.
  case tookRun(String)
}

/// A request with its number, which grows on each page.
package struct ShellCall: Equatable, Sendable {
  package var id: Int32
  package var request: ShellRequest

  package init(id: Int32, _ request: ShellRequest) {
    self.id = id
    self.request = request
  }
}

/// An ad of AdMob's.
package struct ShellAd: Equatable, Hashable, Sendable {
  package var unit: String
  /// Comes back in AdMob's callback to the server.
  package var data: String
  package var format: Format
  package var audience: Audience

  package enum Format: UInt8, ShellWord {
    /// Loads and shows an ad that the player asked for.
    case rewarded = 1
    /// Shows the loaded interstitial, or nothing: the player never waits for it.
    case interstitial
    /// Loads an interstitial for later.
    case nextInterstitial
  }

  /// What the player allowed on the page. The system's own question about tracking can only narrow it.
  package enum Audience: UInt8, ShellWord {
    case personalised = 1
    case contextual
    /// A child: never personalised, and told to AdMob.
    case child
  }

  package init(unit: String, data: String, format: Format, audience: Audience) {
    self.unit = unit
    self.data = data
    self.format = format
    self.audience = audience
  }
}

/// The data of the watch for runs.
package struct ShellWatchKit: Equatable, Sendable {
  /// The player's age; nil before it is known.
  package var age: Int64?
  package var species: Int64
  package var stage: Int64
  /// All species that the player has had: what is not among them can be caught.
  package var found: [Int64]
  /// Successful sprints since the last catch.
  package var drySprints: Int64
  /// Runs that the encounter boost is paid for.
  package var boosts: Int64
  package var sessions: [Session]

  /// A run that the server issued.
  package struct Session: Equatable, Sendable {
    package var sessionID: String
    /// 16 hexadecimal digits.
    package var seed: String
    package var expiresAt: Timestamp

    package init(sessionID: String, seed: String, expiresAt: Timestamp) {
      self.sessionID = sessionID
      self.seed = seed
      self.expiresAt = expiresAt
    }
  }

  package init(
    age: Int64?, species: Int64, stage: Int64, found: [Int64], drySprints: Int64, boosts: Int64, sessions: [Session]
  ) {
    self.age = age
    self.species = species
    self.stage = stage
    self.found = found
    self.drySprints = drySprints
    self.boosts = boosts
    self.sessions = sessions
  }

  /// More are not kept: each is good for one run.
  package static let mostSessions: Int64 = 8
}
