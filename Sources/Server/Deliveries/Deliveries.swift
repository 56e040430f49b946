public import Cryptography
public import Kernel
public import Redemptions
public import Tally

/// Studios' servers and what they are told: endpoints with their secrets, the schedule, and the log of attempts. The
/// worker that does the telling is `DeliveryWorker`.
///
/// A delivery is a row of the outbox (`Redemptions`), signed as Standard Webhooks 1.0.0 has it. Its identifier is the same
/// in every attempt, and so are its bytes: it reaches the studio once or more, and the studio grants it once by its
/// identifier. The deliveries of an endpoint are begun in the order of their redemptions; one that has to be tried again
/// does not hold up those after it.
public struct Deliveries: Sendable {
  let redemptions: Redemptions
  let vault: TokenVault
  /// What came of attempts, and of deliveries.
  public let attempts = Tally<AttemptOutcome>()
  public let results = Tally<DeliveryResult>()

  /// - Parameter vault: seals the secrets that deliveries are signed with.
  public init(redemptions: Redemptions = Redemptions(), vault: TokenVault) {
    self.redemptions = redemptions
    self.vault = vault
  }

  /// How long a claimed delivery is its worker's. Longer than an attempt may take, so that two workers send one together
  /// only when one of them has stopped.
  public static let lease = Milliseconds.seconds(60)
  /// How long an attempt may take.
  public static let timeout = Milliseconds.seconds(15)
  /// How long the secret before the present one is signed with as well.
  public static let overlap = Milliseconds.seconds(24 * 3_600)

  /// What migration 20 adds: the number of the key that an endpoint's secrets are sealed with, 0 while they are plain.
  /// Released: never changed.
  public static let sealing = ["ALTER TABLE webhook_endpoints ADD COLUMN vault_key {integer} NOT NULL DEFAULT 0"]

  /// The tables of this module's migration.
  public static let tables: [String] = [
    // state: 1 active, 2 disabled because the endpoint said that it is gone, 3 paused by the studio.
    """
    CREATE TABLE webhook_endpoints (
      game {integer} PRIMARY KEY REFERENCES games (id),
      url TEXT NOT NULL,
      secret TEXT NOT NULL,
      previous_secret TEXT,
      previous_until {integer},
      state {integer} NOT NULL,
      changed_at {integer} NOT NULL
    ) {table}
    """,
    // What came of each attempt. status is null where there was no answer.
    """
    CREATE TABLE delivery_attempts (
      delivery {integer} NOT NULL,
      number {integer} NOT NULL,
      at {integer} NOT NULL,
      took {integer} NOT NULL,
      status {integer},
      excerpt TEXT NOT NULL,
      PRIMARY KEY (delivery, number)
    ) {clustered}
    """,
  ]
}

/// What came of an attempt to tell a game's server.
public enum AttemptOutcome: String, TallyOutcome {
  case confirmed
  /// It answered something else than 2xx.
  case answeredOtherwise = "answered-otherwise"
  /// It answered with a redirect, which is not followed.
  case redirected
  /// It answered 410, which disables the endpoint.
  case gone
  /// Nobody answered, or not in time.
  case unanswered
  /// The address leads into a network that must not be asked, or is not TLS.
  case addressRefused = "address-refused"
  /// The endpoint's secret does not open with this server's keys.
  case unsigned
}

/// What followed for the delivery.
public enum DeliveryResult: String, TallyOutcome {
  /// Confirmed: the held coins are the game's.
  case delivered
  /// To be tried again.
  case retried
  /// Given up: the coins are the player's again.
  case refunded
  /// Nothing came of it: the delivery had been decided before and was only sent again, or it failed and has been claimed
  /// or asked for again since.
  case repeated
}

/// Whether an endpoint is told anything. The raw values stand in the database and never change.
public enum EndpointState: Int64, CaseIterable, Hashable, Sendable {
  case active = 1
  /// It answered 410: nothing is sent until somebody activates it again.
  case disabled = 2
  /// The studio wants a pause.
  case paused = 3
}

/// Why something about endpoints and deliveries was not done. Nothing was changed.
public enum DeliveryRefusal: Error, Hashable, Sendable {
  /// The address is none that deliveries can go to; the sentence says why.
  case badAddress(String)
  /// The game has no endpoint.
  case noEndpoint
  /// There is no such delivery at the game.
  case unknownDelivery
  /// The delivery was given up, and its coins are back.
  case refunded

  /// What was wrong, in a sentence.
  public var sentence: String {
    switch self {
    case .badAddress(let sentence): sentence
    case .noEndpoint: "The game has no endpoint."
    case .unknownDelivery: "The game has no such delivery."
    case .refunded: "The delivery was given up, and its coins are back with the player."
    }
  }
}
