import Kernel
import PartnersAPI
package import Rewards
package import ServerRuntime

/// Imports of Apple Health exports. Everything runs in the caller's transaction.
@MemberwiseInit
package struct HealthImports: Sendable {
  /// Why a whole import was refused.
  package enum ImportRefusal: Error, Equatable, Sendable {
    /// The catalogue does not have Apple Health.
    case notOffered
  }

  /// Outcome of an item, for the metrics.
  package enum ItemOutcome: String, TallyOutcome {
    case counted, known, countedElsewhere, anotherPlayers, overlapping, tooShort, tooLong, tooManySteps, beforeJoining,
      tooOld, inFuture

    init(_ flaw: HealthFlaw) {
      self =
        switch flaw {
        case .known: .known
        case .countedElsewhere: .countedElsewhere
        case .anotherPlayers: .anotherPlayers
        case .overlapping: .overlapping
        case .tooShort: .tooShort
        case .tooLong: .tooLong
        case .tooManySteps: .tooManySteps
        case .beforeJoining: .beforeJoining
        case .tooOld: .tooOld
        case .inFuture: .inFuture
        }
    }
  }

  /// Apple Health's name among the partners.
  package static let slug = "apple-health"
  /// The age of the oldest item that counts, in days.
  static let oldest: Int64 = 14
  /// Minutes of the longest workout.
  static let longest: Int64 = 1_440
  /// The most steps of a day; Rewards hold grants for more.
  static let mostSteps: Int64 = 100_000
  /// The allowed difference between the device's clock and ours.
  static let ahead = Milliseconds.seconds(300)

  package let rewards: Rewards
  package let items = Tally<ItemOutcome>()

  /// The tables of the platform's migration "health imports". `made_by` is the player whose import it was, before a guest
  /// was merged: Rewards know the item by it.
  package static let tables = [
    """
    CREATE TABLE health_workouts (
      player {integer} NOT NULL REFERENCES players (id),
      started_at {integer} NOT NULL,
      kind {integer} NOT NULL,
      minutes {integer} NOT NULL,
      made_by {integer} NOT NULL,
      PRIMARY KEY (player, started_at, kind)
    ) {clustered}
    """,
    "CREATE INDEX health_workouts_by_start ON health_workouts (started_at, kind)",
    """
    CREATE TABLE health_days (
      player {integer} NOT NULL REFERENCES players (id),
      day {integer} NOT NULL,
      steps {integer} NOT NULL,
      made_by {integer} NOT NULL,
      PRIMARY KEY (player, day)
    ) {clustered}
    """,
    "CREATE INDEX health_days_by_steps ON health_days (day, steps)",
  ]

  /// Apple Health among the partners, with its challenges.
  package static let earning = """
    {"partners": [{"partner": "apple-health", "name": "Apple Health", "category": "health", "url": "/health"}],
     "challenges": [
      {"challenge": "health-week", "partner": "apple-health", "period": "weekly", "badge": "silver", "reward": 200,
       "unit": "minutes",
       "title": {"en": "A Week in Motion", "ka": "კვირა მოძრაობაში"},
       "details": {"en": "Work out for 60 minutes this week. At most 60 minutes a day count.",
                   "ka": "ივარჯიშე ამ კვირაში 60 წუთი. დღეში მაქსიმუმ 60 წუთი ითვლება."},
       "rule": {"actions": ["workout"], "measure": "sum", "mostADay": 60, "target": 60}},
      {"challenge": "health-steps", "partner": "apple-health", "period": "weekly", "badge": "bronze", "reward": 150,
       "unit": "steps",
       "title": {"en": "Steps of the Week", "ka": "კვირის ნაბიჯები"},
       "details": {"en": "Walk 40,000 steps this week. At most 12,000 a day count.",
                   "ka": "გაიარე ამ კვირაში 40 000 ნაბიჯი. დღეში მაქსიმუმ 12 000 ითვლება."},
       "rule": {"actions": ["steps"], "measure": "sum", "mostADay": 12000, "target": 40000}}]}
    """
}
