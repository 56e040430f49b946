import Database
public import Kernel
public import PlaydAPI
import Synchronization

/// What looks too good to be true: caps, limits, and the queue of what a person must look at.
///
/// Whoever is about to grant coins asks `judge`. A grant that passes is counted; one that does not becomes a case, and its
/// coins wait until an operator has approved or rejected it. Nothing is taken away on suspicion alone.
///
/// Caps count the last twenty-four hours, not days, so that midnight opens no door. All state is in the database.
public struct Fraud: Sendable {
  let cache = Cache()

  public init() {}

  /// The rules as they were read last, with their revision.
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
  public static let tables = [
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
    // Who was seen where; the places are hashed with the secret.
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
}

/// A grant that is about to be made.
public struct GrantCandidate: Sendable {
  public var player: PlayerID
  /// Who pays; 0 for the platform.
  public var partner: Int64
  /// What it is for: the number of the award.
  public var subject: Int64
  public var amount: Coins
  /// What was done for it.
  public var activities: [Activity]

  public init(player: PlayerID, partner: Int64, subject: Int64, amount: Coins, activities: [Activity]) {
    self.player = player
    self.partner = partner
    self.subject = subject
    self.amount = amount
    self.activities = activities
  }
}

/// Something that was done, as a judge sees it.
public struct Activity: Sendable {
  /// What, in a word: `steps`.
  public var kind: String
  public var value: Int64
  /// When it was done, as the partner says.
  public var at: Timestamp
  /// When the server heard of it.
  public var heardAt: Timestamp
  /// The player's day.
  public var day: CivilDay

  public init(kind: String, value: Int64, at: Timestamp, heardAt: Timestamp, day: CivilDay) {
    self.kind = kind
    self.value = value
    self.at = at
    self.heardAt = heardAt
    self.day = day
  }
}

/// What the judge says.
public enum Verdict: Equatable, Sendable {
  case pass
  /// The coins wait for a person.
  case hold(Suspicion)
}

/// Why a grant is looked at.
public struct Suspicion: Equatable, Sendable {
  public var reason: FraudReason
  /// The numbers, for the operator.
  public var detail: String
}
