package import Database
import Experiments
package import Kernel
package import OutOfPocketAPI
package import OutOfPocketEngine
package import PlaydAPI
import Synchronization

/// Out of Pocket's rule versions, the current one, and the running experiments.
///
/// All of it is in the database. A process caches it and checks the revision at most once a second, so another
/// process's change takes effect within a second. A version never changes and is cached for good. The program's own
/// versions (`RunRules.editions`), the latest of them current, hold until the first change stores them.
package final class OutOfPocketTunings: Sendable {
  let database: any Database
  private let cached = Mutex(RulesCache())

  package init(_ database: any Database) { self.database = database }

  /// The maximum age of the cached configuration.
  package static let staleness = Milliseconds(1_000)
  /// How long an unused version is still served: a session's lifetime and a day.
  package static let afterlife = Milliseconds.seconds(8 * 86_400)

  /// The tables of migration 6. Released: never changed.
  package static let tables = [
    """
    CREATE TABLE tunings (
      version {integer} PRIMARY KEY,
      numbers TEXT NOT NULL,
      note TEXT NOT NULL,
      published_at {integer} NOT NULL,
      in_use {integer} NOT NULL,
      left_use_at {integer}
    ) {table}
    """,
    """
    CREATE TABLE tuning_state (
      id {integer} PRIMARY KEY,
      revision {integer} NOT NULL,
      current {integer} NOT NULL
    ) {table}
    """,
    "INSERT INTO tuning_state (id, revision, current) VALUES (1, 1, 1)",
    """
    CREATE TABLE experiments (
      id {integer} PRIMARY KEY,
      name TEXT NOT NULL UNIQUE,
      salt TEXT NOT NULL,
      started_at {integer} NOT NULL,
      stopped_at {integer}
    ) {table}
    """,
    """
    CREATE TABLE experiment_arms (
      experiment {integer} NOT NULL REFERENCES experiments (id),
      place {integer} NOT NULL,
      name TEXT NOT NULL,
      weight {integer} NOT NULL,
      version {integer},
      PRIMARY KEY (experiment, place)
    ) {clustered}
    """,
  ]

  private struct RulesCache {
    var snapshot: Snapshot?
    /// Every loaded version's rules.
    var rules: [Int32: RunRules] = [:]
  }

  /// The configuration at a revision.
  struct Snapshot: Sendable {
    var revision: Int64
    var checkedAt: Timestamp
    var current: Int32
    /// The versions in recent use, in order, with the time each went out of use.
    var versions: [(tuning: OutOfPocketTuning, leftUseAt: Timestamp?)]
    var experiments: [Experiment]

    /// The version for a player's new sessions: that of the first experiment whose arm names one.
    func version(for player: PlayerID?) -> Int32 {
      guard let player else { return current }
      for experiment in experiments {
        if let version = experiment.arm(of: player).version { return version }
      }
      return current
    }
  }

  /// The version for a player's new session; never stale, since a session is a write anyway.
  package func version(for player: PlayerID?, in connection: any Connection) throws(DatabaseError) -> Int32 {
    try snapshot(at: nil, in: connection).version(for: player)
  }

  /// A version's rules; nil if never published.
  package func rules(_ version: Int32, in connection: any Connection) throws(DatabaseError) -> RunRules? {
    if let known = cached.withLock({ $0.rules[version] }) { return known }
    guard let tuning = try Self.tuning(version, in: connection) else { return nil }
    let rules = try Self.rules(tuning)
    cached.withLock { $0.rules[version] = rules }
    return rules
  }

  /// A version's rules; nil if never published.
  package func rules(_ version: Int32) throws -> RunRules? {
    if let known = cached.withLock({ $0.rules[version] }) { return known }
    return try database.read { try rules(version, in: $0) }
  }

  /// The API's configuration, adapted to a player if given.
  package func configuration(for player: PlayerID?, at now: Timestamp) throws -> OutOfPocketRuleSet {
    let snapshot = try fresh(at: now) ?? database.read { try self.snapshot(at: now, in: $0) }
    let served = snapshot.versions.filter { version in version.leftUseAt.map { $0 + Self.afterlife > now } ?? true }
    var arms: [ExperimentArm] = []
    if let player {
      arms = snapshot.experiments.map { ExperimentArm(experiment: $0.name, arm: $0.arm(of: player).name) }
    }
    return OutOfPocketRuleSet(
      game: OutOfPocketBoard.classicTouch.game, modes: Self.modes,
      current: snapshot.version(for: player),
      versions: served.map(\.tuning), experiments: arms)
  }

  /// The word of each board.
  private static let modes = OutOfPocketBoard.all.map(\.mode)

  /// The cached snapshot, if fresh.
  private func fresh(at now: Timestamp) -> Snapshot? {
    cached.withLock { cached in
      guard let snapshot = cached.snapshot else { return nil }
      let age = now - snapshot.checkedAt
      // A clock set back says nothing about the age.
      return age >= .zero && age < Self.staleness ? snapshot : nil
    }
  }

  /// The configuration, reloaded when stale, and always if no time is given.
  private func snapshot(at now: Timestamp?, in connection: any Connection) throws(DatabaseError) -> Snapshot {
    if let now, let fresh = fresh(at: now) { return fresh }
    let state = try Self.state(in: connection)
    var snapshot = cached.withLock { $0.snapshot }
    if snapshot?.revision != state.revision { snapshot = try Self.load(state, in: connection) }
    guard var snapshot else { throw .noRow(statement: "tuning state") }
    if let now { snapshot.checkedAt = now }
    let checked = snapshot
    cached.withLock { $0.snapshot = checked }
    return snapshot
  }

  static func state(in connection: any Connection) throws(DatabaseError) -> (revision: Int64, current: Int32) {
    let found = try connection.first("SELECT revision, current FROM tuning_state WHERE id = 1") {
      row throws(DatabaseError) in
      (revision: try row.integer(), current: Int32(truncatingIfNeeded: try row.integer()))
    }
    guard let found else { throw .noRow(statement: "tuning state") }
    return found
  }

  private static func load(
    _ state: (revision: Int64, current: Int32), in connection: any Connection
  ) throws(DatabaseError) -> Snapshot {
    var versions = try connection.all(
      """
      SELECT version, numbers, left_use_at FROM tunings WHERE in_use = 1 OR left_use_at IS NOT NULL ORDER BY version
      """
    ) { row throws(DatabaseError) in
      (
        tuning: try decode(version: try row.integer(), try row.text()),
        leftUseAt: (try row.optionalInteger()).map { Timestamp($0) }
      )
    }
    let isOwn = versions.isEmpty
    if isOwn { versions = RunRules.editions.map { (OutOfPocketTuning($0), nil) } }
    return Snapshot(
      revision: state.revision, checkedAt: Timestamp(0), current: isOwn ? RunRules.current.version : state.current,
      versions: versions, experiments: try experiments(in: connection))
  }

  static func tuning(_ version: Int32, in connection: any Connection) throws(DatabaseError) -> OutOfPocketTuning? {
    let stored = try connection.first(
      "SELECT numbers FROM tunings WHERE version = $1", [.integer(Int64(version))]
    ) { row throws(DatabaseError) in try decode(version: Int64(version), try row.text()) }
    if let stored { return stored }
    return RunRules.builtIn(version).map { OutOfPocketTuning($0) }
  }

  /// The running experiments, the oldest first.
  static func experiments(in connection: any Connection) throws(DatabaseError) -> [Experiment] {
    let rows = try connection.all(
      """
      SELECT e.name, e.salt, a.name, a.weight, a.version FROM experiments e JOIN experiment_arms a ON a.experiment = e.id
      WHERE e.stopped_at IS NULL ORDER BY e.id, a.place
      """
    ) { row throws(DatabaseError) in
      (
        name: try row.text(), salt: try row.text(),
        arm: Experiment.Arm(
          name: try row.text(), weight: try row.integer(),
          version: (try row.optionalInteger()).map { Int32(truncatingIfNeeded: $0) })
      )
    }
    var experiments: [Experiment] = []
    for row in rows {
      if experiments.last?.name != row.name {
        experiments.append(Experiment(name: row.name, salt: row.salt, arms: []))
      }
      experiments[experiments.count - 1].arms.append(row.arm)
    }
    return experiments
  }

  private static func decode(version: Int64, _ text: String) throws(DatabaseError) -> OutOfPocketTuning {
    guard let json = try? JSON.parse(text), let tuning = try? OutOfPocketTuning(from: json),
      Int64(tuning.version) == version
    else {
      throw .corrupt(detail: "tuning \(version)")
    }
    return tuning
  }

  private static func rules(_ tuning: OutOfPocketTuning) throws(DatabaseError) -> RunRules {
    do throws(TuningError) {
      return try tuning.rules()
    } catch {
      throw .corrupt(detail: "tuning \(tuning.version): \(error.message)")
    }
  }
}
