import AppKit
import Kernel
import OutOfPocketAPI
import OutOfPocketEngine
import PlaydAPI

/// Versions of the rules available on this device: the built-in one and those published by the server.
struct RuleBook: Equatable, Sendable {
  /// Published versions; sessions under other versions wait until they are loaded.
  private(set) var versions: [RunRules]
  /// Version of new sessions; also used for runs without a session.
  private(set) var current: Int32
  /// The player's experiment arms, from the server.
  private(set) var arms: [ExperimentArm] = []
  /// Device time of the last response.
  private(set) var fetchedAt: Timestamp?
  /// Time of the last request.
  var askedAt: Timestamp?
  /// Whether the daily challenge waits for missing rules.
  var isAwaitedByDaily = false

  /// Maximum age of the published versions.
  static let staleness = Milliseconds.seconds(6 * 3_600)
  /// Delay before requesting missing rules again.
  static let patience = Milliseconds.seconds(60)

  init(
    versions: [RunRules] = [], current: Int32 = RunRules.current.version, fetchedAt: Timestamp? = nil
  ) {
    self.versions = versions
    self.current = current
    self.fetchedAt = fetchedAt
  }

  /// Rules of a version; nil if unknown.
  func rules(_ version: Int32) -> RunRules? {
    if let rules = versions.first(where: { $0.version == version }) { return rules }
    return RunRules.builtIn(version)
  }

  /// Rules of runs without a session.
  var own: RunRules { rules(current) ?? .current }

  /// Whether to request the configuration: rules of a session are missing, or the versions are outdated.
  func isWanted(for stock: Stock, at now: Timestamp) -> Bool {
    let isLacking = stock.items.contains { rules($0.session.rulesVersion) == nil }
    guard let askedAt else { return true }
    let age = now - askedAt
    return age < .zero || age >= (isLacking ? Self.patience : Self.staleness)
  }

  /// Applies the server's configuration. Rules that this build does not support are dropped until it is updated.
  mutating func apply(_ configuration: OutOfPocketConfiguration, at now: Timestamp) {
    fetchedAt = now
    guard let game = configuration.games.first(where: { $0.game.hasSameBytes(as: OutOfPocketBoard.classicTouch.game) })
    else { return }
    current = game.current
    arms = game.experiments
    versions = game.versions.compactMap { try? $0.rules() }
  }
}

extension RuleBook: Persisted {
  static var version: Int64 { 1 }

  init(from reader: inout JSON.ObjectReader, version: Int64) throws(JSON.DecodingError) {
    let tunings: [OutOfPocketTuning] = try reader.array("versions")
    self.init(
      versions: tunings.compactMap { try? $0.rules() },
      current: Int32(truncatingIfNeeded: try reader.integer("current", in: 1...Int64(Int32.max))),
      fetchedAt: Timestamp(try reader.integer("fetchedAt")))
    askedAt = fetchedAt
  }

  func encodeMembers(to writer: inout JSON.Writer) {
    writer.member("current", Int64(current))
    writer.member("fetchedAt", fetchedAt?.rawValue ?? 0)
    writer.member("versions", versions.map { OutOfPocketTuning($0) })
  }
}
