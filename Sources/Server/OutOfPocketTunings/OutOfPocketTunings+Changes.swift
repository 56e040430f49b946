package import Database
package import Experiments
package import Kernel
package import OutOfPocketAPI
package import OutOfPocketEngine

/// Operators' changes. Each is one transaction and a new revision, visible to every process within `staleness`.
extension OutOfPocketTunings {
  /// A version with its use.
  package struct Published: Sendable {
    package var tuning: OutOfPocketTuning
    package var note: String
    package var publishedAt: Timestamp?
    package var isCurrent: Bool
    /// The arms that use it.
    package var arms: [String]
  }

  /// An experiment with its times.
  package struct Listed: Sendable {
    package var experiment: Experiment
    package var startedAt: Timestamp
    package var stoppedAt: Timestamp?
  }

  /// Publishes numbers as a given version, or as the next one. Returns the version; publishing the same numbers again
  /// has no effect.
  package func publish(
    _ values: [RuleValue], version: Int32? = nil, note: String = "", at now: Timestamp
  ) throws -> Int32 {
    try database.write { connection in
      try Self.writeDownFirst(at: now, in: connection)
      let last = try connection.integer(
        "SELECT max(version) FROM tunings WHERE version < $1", [.integer(Int64(RunRules.second.version))])
      let version = version ?? Int32(truncatingIfNeeded: last + 1)
      let rules: RunRules
      do throws(TuningError) {
        rules = try RunRules(version: version, values: values)
      } catch {
        throw OutOfPocketTuningRefusal.tuning(error)
      }
      let tuning = OutOfPocketTuning(rules)
      if let known = try Self.tuning(version, in: connection) {
        guard known == tuning else { throw OutOfPocketTuningRefusal.versionTaken(version) }
        return version
      }
      try Self.store(tuning, note: note, at: now, in: connection)
      return version
    }
  }

  /// Makes a version current for new sessions.
  package func makeCurrent(_ version: Int32, at now: Timestamp) throws {
    try database.write { connection in
      try Self.change(at: now, in: connection) {
        guard try Self.tuning(version, in: connection) != nil else {
          throw OutOfPocketTuningRefusal.unknownVersion(version)
        }
        try connection.execute("UPDATE tuning_state SET current = $1 WHERE id = 1", [.integer(Int64(version))])
      }
    }
  }

  /// Starts an experiment.
  package func start(_ experiment: Experiment, at now: Timestamp) throws {
    try database.write { try self.start(experiment, at: now, in: $0) }
  }

  /// The same, in the caller's transaction.
  package func start(_ experiment: Experiment, at now: Timestamp, in connection: any Connection) throws {
    if let flaw = experiment.flaw { throw OutOfPocketTuningRefusal.experiment(flaw) }
    try Self.change(at: now, in: connection) {
      for version in experiment.arms.compactMap(\.version) {
        guard try Self.tuning(version, in: connection) != nil else {
          throw OutOfPocketTuningRefusal.unknownVersion(version)
        }
      }
      let id = try connection.integer("SELECT coalesce(max(id), 0) + 1 FROM experiments")
      let added = try connection.execute(
        "INSERT INTO experiments (id, name, salt, started_at) VALUES ($1, $2, $3, $4) ON CONFLICT (name) DO NOTHING",
        [.integer(id), .text(experiment.name), .text(experiment.salt), .integer(now.rawValue)])
      guard added == 1 else { throw OutOfPocketTuningRefusal.experimentNameTaken(experiment.name) }
      for (place, arm) in experiment.arms.enumerated() {
        try connection.execute(
          "INSERT INTO experiment_arms (experiment, place, name, weight, version) VALUES ($1, $2, $3, $4, $5)",
          [
            .integer(id), .integer(Int64(place)), .text(arm.name), .integer(arm.weight),
            .integer(arm.version.map { Int64($0) }),
          ])
      }
    }
  }

  /// Changes the weights of a running experiment; unnamed arms keep theirs.
  package func weigh(_ name: String, _ weights: [(arm: String, weight: Int64)], at now: Timestamp) throws {
    try database.write { try self.weigh(name, weights: weights, at: now, in: $0) }
  }

  /// The same, in the caller's transaction.
  package func weigh(
    _ name: String, weights: [(arm: String, weight: Int64)], at now: Timestamp, in connection: any Connection
  ) throws {
    try Self.change(at: now, in: connection) {
      guard var experiment = try Self.experiments(in: connection).first(where: { $0.name == name }) else {
        throw OutOfPocketTuningRefusal.unknownExperiment(name)
      }
      for (arm, weight) in weights {
        guard let place = experiment.arms.firstIndex(where: { $0.name == arm }) else {
          throw OutOfPocketTuningRefusal.experiment("The experiment “\(name)” has no arm “\(arm)”.")
        }
        experiment.arms[place].weight = weight
      }
      if let flaw = experiment.flaw { throw OutOfPocketTuningRefusal.experiment(flaw) }
      for (place, arm) in experiment.arms.enumerated() {
        try connection.execute(
          """
          UPDATE experiment_arms SET weight = $3
          WHERE experiment = (SELECT id FROM experiments WHERE name = $1) AND place = $2
          """, [.text(name), .integer(Int64(place)), .integer(arm.weight)])
      }
    }
  }

  /// Ends an experiment: its players return to the current version.
  package func stop(_ name: String, at now: Timestamp) throws {
    try database.write { try self.stop(name, at: now, in: $0) }
  }

  /// The same, in the caller's transaction.
  package func stop(_ name: String, at now: Timestamp, in connection: any Connection) throws {
    try Self.change(at: now, in: connection) {
      let stopped = try connection.execute(
        "UPDATE experiments SET stopped_at = $2 WHERE name = $1 AND stopped_at IS NULL",
        [.text(name), .integer(now.rawValue)])
      guard stopped == 1 else { throw OutOfPocketTuningRefusal.unknownExperiment(name) }
    }
  }

  /// Every published version, in order.
  package func published() throws -> [Published] {
    try database.read { connection in
      var current = try Self.state(in: connection).current
      let experiments = try Self.experiments(in: connection)
      var rows = try connection.all("SELECT version, note, published_at FROM tunings ORDER BY version") {
        row throws(DatabaseError) in
        (version: try row.integer(), note: try row.text(), at: Timestamp?.some(Timestamp(try row.integer())))
      }
      if rows.isEmpty { current = RunRules.current.version }
      for rules in RunRules.editions where !rows.contains(where: { $0.version == Int64(rules.version) }) {
        rows.append((Int64(rules.version), Self.note(of: rules), nil))
      }
      return try rows.compactMap { row in
        let version = Int32(truncatingIfNeeded: row.version)
        guard let tuning = try Self.tuning(version, in: connection) else { return nil }
        let arms = experiments.flatMap { experiment in
          experiment.arms.filter { $0.version == version }.map { "\(experiment.name)/\($0.name)" }
        }
        return Published(
          tuning: tuning, note: row.note, publishedAt: row.at, isCurrent: version == current, arms: arms)
      }
    }
  }

  /// Every experiment, ended ones included, the oldest first.
  package func listed() throws -> [Listed] {
    try database.read { try listed(in: $0) }
  }

  /// The same, in the caller's transaction.
  package func listed(in connection: any Connection) throws -> [Listed] {
    let rows = try connection.all("SELECT id, name, salt, started_at, stopped_at FROM experiments ORDER BY id") {
      row throws(DatabaseError) in
      (
        id: try row.integer(), name: try row.text(), salt: try row.text(), started: try row.integer(),
        stopped: try row.optionalInteger()
      )
    }
    return try rows.map { found in
      let arms = try connection.all(
        "SELECT name, weight, version FROM experiment_arms WHERE experiment = $1 ORDER BY place",
        [.integer(found.id)]
      ) { row throws(DatabaseError) in
        Experiment.Arm(
          name: try row.text(), weight: try row.integer(),
          version: (try row.optionalInteger()).map { Int32(truncatingIfNeeded: $0) })
      }
      return Listed(
        experiment: Experiment(name: found.name, salt: found.salt, arms: arms), startedAt: Timestamp(found.started),
        stoppedAt: found.stopped.map { Timestamp($0) })
    }
  }

  private static func note(of rules: RunRules) -> String {
    let place = RunRules.editions.firstIndex { $0.version == rules.version } ?? 0
    return place == 0
      ? "the first, from the program" : "the \(["", "second", "third"][place]) edition, from the program"
  }

  /// Makes a change and records the versions that came into or went out of use.
  private static func change(at now: Timestamp, in connection: any Connection, _ body: () throws -> Void) throws {
    try writeDownFirst(at: now, in: connection)
    let before = try versionsInUse(in: connection)
    try body()
    let after = try versionsInUse(in: connection)
    for version in before.subtracting(after).sorted() {
      try connection.execute(
        "UPDATE tunings SET in_use = 0, left_use_at = $2 WHERE version = $1",
        [.integer(Int64(version)), .integer(now.rawValue)])
    }
    for version in after.sorted() {
      try connection.execute(
        "UPDATE tunings SET in_use = 1, left_use_at = NULL WHERE version = $1", [.integer(Int64(version))])
    }
    try connection.execute("UPDATE tuning_state SET revision = revision + 1 WHERE id = 1")
  }

  private static func versionsInUse(in connection: any Connection) throws(DatabaseError) -> Set<Int32> {
    var versions: Set = [try state(in: connection).current]
    for experiment in try experiments(in: connection) {
      for arm in experiment.arms { if let version = arm.version { versions.insert(version) } }
    }
    return versions
  }

  /// Stores the program's own versions, so that they stay fixed; the latest is current unless operators have chosen.
  private static func writeDownFirst(at now: Timestamp, in connection: any Connection) throws(DatabaseError) {
    let known = try versions(in: connection)
    for rules in RunRules.editions where !known.contains(rules.version) {
      try store(OutOfPocketTuning(rules), note: note(of: rules), at: now, in: connection)
    }
    guard known.isEmpty else { return }
    let current = Value.integer(Int64(RunRules.current.version))
    try connection.execute("UPDATE tunings SET in_use = 1 WHERE version = $1", [current])
    try connection.execute(
      "UPDATE tunings SET left_use_at = $2 WHERE version <> $1", [current, .integer(now.rawValue)])
    try connection.execute("UPDATE tuning_state SET current = $1 WHERE id = 1", [current])
  }

  private static func versions(in connection: any Connection) throws(DatabaseError) -> [Int32] {
    try connection.all("SELECT version FROM tunings ORDER BY version") { row throws(DatabaseError) in
      Int32(truncatingIfNeeded: try row.integer())
    }
  }

  private static func store(
    _ tuning: OutOfPocketTuning, note: String, at now: Timestamp, in connection: any Connection
  ) throws(DatabaseError) {
    try connection.execute(
      "INSERT INTO tunings (version, numbers, note, published_at, in_use) VALUES ($1, $2, $3, $4, 0)",
      [
        .integer(Int64(tuning.version)), .text(String(decoding: tuning.serialized(), as: UTF8.self)), .text(note),
        .integer(now.rawValue),
      ])
  }
}
