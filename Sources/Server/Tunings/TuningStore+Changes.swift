public import Database
public import Kernel
public import OutOfPocketEngine
public import PlaydAPI

/// What the operator changes. Each change is one transaction and a new revision, which every process sees within
/// `staleness`.
extension TuningStore {
  /// A version with what the operator should know of it.
  public struct Published: Sendable {
    public var tuning: Tuning
    public var note: String
    public var publishedAt: Timestamp?
    public var isCurrent: Bool
    /// The experiments' arms that hand it out.
    public var arms: [String]
  }

  /// An experiment with its times.
  public struct Listed: Sendable {
    public var experiment: Experiment
    public var startedAt: Timestamp
    public var stoppedAt: Timestamp?
  }

  /// Publishes numbers under a version, or the next one. Returns the version; the same numbers again change nothing.
  public func publish(
    _ values: [RuleValue], version: Int32? = nil, note: String = "", at now: Timestamp
  ) throws -> Int32 {
    try database.write { connection in
      try Self.writeDownFirst(at: now, in: connection)
      let last = try connection.integer("SELECT max(version) FROM tunings")
      let version = version ?? Int32(truncatingIfNeeded: last + 1)
      let rules: RunRules
      do throws(TuningError) {
        rules = try RunRules(version: version, values: values)
      } catch {
        throw TuningRefusal.tuning(error)
      }
      let tuning = Tuning(rules)
      if let known = try Self.tuning(version, in: connection) {
        guard known == tuning else { throw TuningRefusal.versionTaken(version) }
        return version
      }
      try Self.store(tuning, note: note, at: now, in: connection)
      return version
    }
  }

  /// Hands out new sessions with this version from now on.
  public func makeCurrent(_ version: Int32, at now: Timestamp) throws {
    try database.write { connection in
      try Self.change(at: now, in: connection) {
        guard try Self.tuning(version, in: connection) != nil else { throw TuningRefusal.unknownVersion(version) }
        try connection.execute("UPDATE tuning_state SET current = $1 WHERE id = 1", [.integer(Int64(version))])
      }
    }
  }

  /// Begins an experiment.
  public func start(_ experiment: Experiment, at now: Timestamp) throws {
    try database.write { try self.start(experiment, at: now, in: $0) }
  }

  /// The same, in the caller's transaction.
  public func start(_ experiment: Experiment, at now: Timestamp, in connection: any Connection) throws {
    if let flaw = experiment.flaw { throw TuningRefusal.experiment(flaw) }
    try Self.change(at: now, in: connection) {
      for version in experiment.arms.compactMap(\.version) {
        guard try Self.tuning(version, in: connection) != nil else { throw TuningRefusal.unknownVersion(version) }
      }
      let id = try connection.integer("SELECT coalesce(max(id), 0) + 1 FROM experiments")
      let added = try connection.execute(
        "INSERT INTO experiments (id, name, salt, started_at) VALUES ($1, $2, $3, $4) ON CONFLICT (name) DO NOTHING",
        [.integer(id), .text(experiment.name), .text(experiment.salt), .integer(now.rawValue)])
      guard added == 1 else { throw TuningRefusal.experimentNameTaken(experiment.name) }
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

  /// Gives the arms of an experiment under way other weights; arms that are not named keep theirs.
  public func weigh(_ name: String, _ weights: [(arm: String, weight: Int64)], at now: Timestamp) throws {
    try database.write { try self.weigh(name, weights, at: now, in: $0) }
  }

  /// The same, in the caller's transaction.
  public func weigh(
    _ name: String, _ weights: [(arm: String, weight: Int64)], at now: Timestamp, in connection: any Connection
  ) throws {
    try Self.change(at: now, in: connection) {
      guard var experiment = try Self.experiments(in: connection).first(where: { $0.name == name }) else {
        throw TuningRefusal.unknownExperiment(name)
      }
      for (arm, weight) in weights {
        guard let place = experiment.arms.firstIndex(where: { $0.name == arm }) else {
          throw TuningRefusal.experiment("The experiment “\(name)” has no arm “\(arm)”.")
        }
        experiment.arms[place].weight = weight
      }
      if let flaw = experiment.flaw { throw TuningRefusal.experiment(flaw) }
      for (place, arm) in experiment.arms.enumerated() {
        try connection.execute(
          """
          UPDATE experiment_arms SET weight = $3
          WHERE experiment = (SELECT id FROM experiments WHERE name = $1) AND place = $2
          """, [.text(name), .integer(Int64(place)), .integer(arm.weight)])
      }
    }
  }

  /// Ends an experiment: its players get the current version again.
  public func stop(_ name: String, at now: Timestamp) throws {
    try database.write { try self.stop(name, at: now, in: $0) }
  }

  /// The same, in the caller's transaction.
  public func stop(_ name: String, at now: Timestamp, in connection: any Connection) throws {
    try Self.change(at: now, in: connection) {
      let stopped = try connection.execute(
        "UPDATE experiments SET stopped_at = $2 WHERE name = $1 AND stopped_at IS NULL",
        [.text(name), .integer(now.rawValue)])
      guard stopped == 1 else { throw TuningRefusal.unknownExperiment(name) }
    }
  }

  /// Every version ever published, in order.
  public func published() throws -> [Published] {
    try database.read { connection in
      let current = try Self.state(in: connection).current
      let experiments = try Self.experiments(in: connection)
      var rows = try connection.all("SELECT version, note, published_at FROM tunings ORDER BY version") {
        (row: any Row) throws(DatabaseError) in
        (version: try row.integer(0), note: try row.text(1), at: Timestamp?.some(Timestamp(try row.integer(2))))
      }
      if rows.isEmpty { rows = [(Int64(RunRules.standard.version), Self.firstNote, nil)] }
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

  /// Every experiment, those that have ended too, the oldest first.
  public func listed() throws -> [Listed] {
    try database.read { try listed(in: $0) }
  }

  /// The same, in the caller's transaction.
  public func listed(in connection: any Connection) throws -> [Listed] {
    let rows = try connection.all("SELECT id, name, salt, started_at, stopped_at FROM experiments ORDER BY id") {
      (row: any Row) throws(DatabaseError) in
      (
        id: try row.integer(0), name: try row.text(1), salt: try row.text(2), started: try row.integer(3),
        stopped: try row.optionalInteger(4)
      )
    }
    return try rows.map { found in
      let arms = try connection.all(
        "SELECT name, weight, version FROM experiment_arms WHERE experiment = $1 ORDER BY place",
        [.integer(found.id)]
      ) { (row: any Row) throws(DatabaseError) in
        Experiment.Arm(
          name: try row.text(0), weight: try row.integer(1),
          version: (try row.optionalInteger(2)).map { Int32(truncatingIfNeeded: $0) })
      }
      return Listed(
        experiment: Experiment(name: found.name, salt: found.salt, arms: arms), startedAt: Timestamp(found.started),
        stoppedAt: found.stopped.map { Timestamp($0) })
    }
  }

  private static let firstNote = "the first, from the program"

  /// Makes a change and notes which versions came into use and which left it.
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

  /// Version 1 as this program knows it, so that it can never become another.
  private static func writeDownFirst(at now: Timestamp, in connection: any Connection) throws(DatabaseError) {
    guard try connection.integer("SELECT count(*) FROM tunings") == 0 else { return }
    try store(Tuning(.standard), note: firstNote, at: now, in: connection)
    try connection.execute("UPDATE tunings SET in_use = 1")
  }

  private static func store(
    _ tuning: Tuning, note: String, at now: Timestamp, in connection: any Connection
  ) throws(DatabaseError) {
    try connection.execute(
      "INSERT INTO tunings (version, numbers, note, published_at, in_use) VALUES ($1, $2, $3, $4, 0)",
      [
        .integer(Int64(tuning.version)), .text(String(decoding: tuning.serialized(), as: UTF8.self)), .text(note),
        .integer(now.rawValue),
      ])
  }
}
