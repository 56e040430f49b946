import Database
package import Kernel
package import PlaydAPI
import Synchronization

/// Fraud detection: caps, limits, and the review queue.
///
/// Callers ask `judge` before they grant coins. A passing grant is counted; any other becomes a case and waits for an
/// operator's decision. Suspicion alone never takes coins away.
///
/// Caps count the last twenty-four hours, not days, so that midnight opens no gap. All state is in the database.
package struct Fraud: Sendable {
  let cache = Cache()

  package init() {}

  /// The cached rules with their revision.
  final class Cache: Sendable {
    private let known = Mutex<(revision: Int64, rules: FraudRules)?>(nil)

    func rules(_ revision: Int64, _ load: () throws -> FraudRules) throws -> FraudRules {
      if let found = known.withLock({ $0 }), found.revision == revision { return found.rules }
      let rules = try load()
      known.withLock { $0 = (revision, rules) }
      return rules
    }
  }

  /// The tables of the migration "fraud".
  package static let tables = [
    """
    CREATE TABLE fraud_rules (
      revision {integer} PRIMARY KEY,
      document TEXT NOT NULL,
      published_at {integer} NOT NULL
    ) {table}
    """,
    """
    CREATE TABLE fraud_grants (
      player {integer} NOT NULL REFERENCES players (id),
      at {integer} NOT NULL,
      subject {integer} NOT NULL,
      partner {integer} NOT NULL,
      amount {integer} NOT NULL,
      PRIMARY KEY (player, at, subject)
    ) {clustered}
    """,
    "CREATE INDEX fraud_grants_by_time ON fraud_grants (at)",
    """
    CREATE TABLE fraud_partner_hours (
      partner {integer} NOT NULL,
      hour {integer} NOT NULL,
      amount {integer} NOT NULL,
      PRIMARY KEY (partner, hour)
    ) {clustered}
    """,
    """
    CREATE TABLE fraud_secret (
      id {integer} PRIMARY KEY CHECK (id = 1),
      secret {bytes} NOT NULL
    ) {table}
    """,
    // Sightings of players; places are hashed with the secret.
    """
    CREATE TABLE fraud_sightings (
      kind {integer} NOT NULL,
      place {bytes} NOT NULL,
      player {integer} NOT NULL REFERENCES players (id),
      last_at {integer} NOT NULL,
      PRIMARY KEY (kind, place, player)
    ) {clustered}
    """,
    "CREATE INDEX fraud_sightings_of_player ON fraud_sightings (player)",
    "CREATE INDEX fraud_sightings_by_time ON fraud_sightings (last_at)",
    """
    CREATE TABLE fraud_cases (
      id {integer} PRIMARY KEY,
      player {integer} NOT NULL REFERENCES players (id),
      partner {integer} NOT NULL,
      subject {integer} NOT NULL,
      amount {integer} NOT NULL,
      reason {integer} NOT NULL,
      detail TEXT NOT NULL,
      opened_at {integer} NOT NULL,
      state {integer} NOT NULL,
      decided_at {integer},
      decided_by TEXT,
      note TEXT
    ) {table}
    """,
    "CREATE INDEX fraud_cases_by_state ON fraud_cases (state, id)",
    "CREATE INDEX fraud_cases_of_player ON fraud_cases (player)",
    "CREATE INDEX fraud_cases_of_subject ON fraud_cases (subject)",
  ]

  /// The changes of the migration "cases by player": the player is in the key. Operators name a case alone. Released:
  /// never changed.
  package static let byPlayer: [String] =
    Migration.rekey(
      "fraud_cases",
      as: """
        (
          id {integer} NOT NULL,
          player {integer} NOT NULL REFERENCES players (id),
          partner {integer} NOT NULL,
          subject {integer} NOT NULL,
          amount {integer} NOT NULL,
          reason {integer} NOT NULL,
          detail TEXT NOT NULL,
          opened_at {integer} NOT NULL,
          state {integer} NOT NULL,
          decided_at {integer},
          decided_by TEXT,
          note TEXT,
          PRIMARY KEY (player, id)
        ) {table}
        """,
      columns: """
        id, player, partner, subject, amount, reason, detail, opened_at, state, decided_at, decided_by, note
        """) + [
      "CREATE INDEX fraud_cases_by_id ON fraud_cases (id)",
      "CREATE INDEX fraud_cases_by_state ON fraud_cases (state, id)",
      "CREATE INDEX fraud_cases_of_subject ON fraud_cases (player, subject)",
    ]
}

/// A grant to be judged.
@MemberwiseInit
package struct GrantCandidate: Sendable {
  package var player: PlayerID
  /// The paying partner; 0 for the platform.
  package var partner: Int64
  /// The number of its award.
  package var subject: Int64
  package var amount: Coins
  /// The activities it rewards.
  package var activities: [Activity]
}

/// An activity, as the judge sees it.
@MemberwiseInit
package struct Activity: Sendable {
  /// Its kind: `steps`.
  package var kind: String
  package var value: Int64
  /// Its time, as the partner reports.
  package var at: Timestamp
  /// When the server received the report.
  package var heardAt: Timestamp
  /// The player's local day.
  package var day: CivilDay
}

/// The judge's decision.
package enum Verdict: Equatable, Sendable {
  case pass
  /// Held for review.
  case hold(Finding)
}

/// Why a grant is held.
package struct Finding: Equatable, Sendable {
  package var reason: FraudReason
  /// The evidence, for the operator.
  package var detail: String
}
