package import Cryptography
import Database
package import Kernel
package import Redemptions
package import ServerRuntime

/// Deliveries to studios: endpoints with their secrets, the schedule, and the log of attempts. `DeliveryWorker` sends
/// them.
///
/// A delivery is a row of the outbox (`Redemptions`), signed according to Standard Webhooks 1.0.0. Its identifier and
/// bytes are the same in every attempt: it arrives at least once, and the studio deduplicates it by identifier. An
/// endpoint's deliveries start in order of their redemptions; a retry does not hold up later ones.
package struct Deliveries: Sendable {
  let redemptions: Redemptions
  let vault: TokenVault
  /// Counters of attempts and deliveries.
  package let attempts = Tally<AttemptOutcome>()
  package let results = Tally<DeliveryResult>()

  /// - Parameter vault: seals the signing secrets.
  package init(redemptions: Redemptions = Redemptions(), vault: TokenVault) {
    self.redemptions = redemptions
    self.vault = vault
  }

  /// The lease of a claimed delivery. Longer than an attempt, so that two workers send the same one only if one has
  /// stopped.
  package static let lease = Milliseconds.seconds(60)
  /// The timeout of an attempt.
  package static let timeout = Milliseconds.seconds(15)
  /// How long a rotated secret still signs.
  package static let overlap = Milliseconds.seconds(24 * 3_600)

  /// The column of migration 20: the number of the key that seals an endpoint's secrets, 0 while plain. Released: never
  /// changed.
  package static let sealing = ["ALTER TABLE webhook_endpoints ADD COLUMN vault_key {integer} NOT NULL DEFAULT 0"]

  /// The tables of this module's migration.
  package static let tables: [String] = [
    // state: 1 active, 2 disabled by a 410 response, 3 paused by the studio.
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
    // The results of attempts. status is null without a response.
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

  /// The changes of the migration "attempts by player": they follow their delivery to another player. Released: never
  /// changed.
  package static let attemptsByPlayer = Migration.rekey(
    "delivery_attempts",
    as: """
      (
        delivery {integer} NOT NULL,
        number {integer} NOT NULL,
        player {integer} NOT NULL,
        at {integer} NOT NULL,
        took {integer} NOT NULL,
        status {integer},
        excerpt TEXT NOT NULL,
        PRIMARY KEY (delivery, number, player),
        FOREIGN KEY (player, delivery) REFERENCES deliveries (player, id) ON UPDATE CASCADE ON DELETE CASCADE
      ) {clustered}
      """, columns: "delivery, number, at, took, status, excerpt, player",
    from: """
      SELECT a.delivery, a.number, a.at, a.took, a.status, a.excerpt, d.player
      FROM delivery_attempts a JOIN deliveries d ON d.id = a.delivery
      """)
}

package enum AttemptOutcome: String, TallyOutcome {
  case confirmed
  /// It answered with a status other than 2xx.
  case answeredOtherwise = "answered-otherwise"
  /// It answered with a redirect, which is not followed.
  case redirected
  /// It answered 410, which disables the endpoint.
  case gone
  /// No response, or a timeout.
  case unanswered
  /// The address is forbidden, or not TLS.
  case addressRefused = "address-refused"
  /// The endpoint's secret does not open with this server's keys.
  case unsigned
}

/// The consequence for the delivery.
package enum DeliveryResult: String, TallyOutcome {
  /// Confirmed: the game has the coins.
  case delivered
  /// To be retried.
  case retried
  /// Given up: the player has the coins back.
  case refunded
  /// No consequence: a replay of a decided delivery, or a failure superseded by another claim or replay.
  case repeated
}

/// Whether an endpoint gets deliveries. Raw values are stored in the database and never change.
package enum EndpointState: Int64, CaseIterable, Hashable, Sendable {
  case active = 1
  /// It answered 410: nothing is sent until it is reactivated.
  case disabled = 2
  /// Paused by the studio.
  case paused = 3
}

/// Why an operation on endpoints or deliveries was refused. Nothing was changed.
package enum DeliveryRefusal: Error, Hashable, Sendable {
  /// Deliveries cannot go to the address; the sentence says why.
  case badAddress(String)
  /// The game has no endpoint.
  case noEndpoint
  /// The game has no such delivery.
  case unknownDelivery
  /// The delivery was refunded.
  case refunded

  /// A description for the caller.
  package var sentence: String {
    switch self {
    case .badAddress(let sentence): sentence
    case .noEndpoint: "The game has no endpoint."
    case .unknownDelivery: "The game has no such delivery."
    case .refunded: "The delivery was given up, and its coins are back with the player."
    }
  }
}
