public import Kernel
public import OutOfPocketEngine
public import PlaydAPI

/// The versions of the rules that this device can play by: the program's own, and those the server has published.
public struct RuleBook: Equatable, Sendable {
  /// As the server told them; a session of any other is not played until they are asked for again.
  public private(set) var versions: [RunRules]
  /// The version new sessions of this player come with; runs without a session are played by it too.
  public private(set) var current: Int32
  /// The player's arms in the experiments under way, as the server told them in this visit.
  public private(set) var arms: [ExperimentArm] = []
  /// When the server last told them, by this device's clock.
  public private(set) var fetchedAt: Timestamp?
  /// When it was last asked.
  var askedAt: Timestamp?
  /// The daily challenge waits for rules it lacks.
  var isAwaitedByDaily = false

  /// So old may what the server told be before it is asked again.
  static let staleness = Milliseconds.seconds(6 * 3_600)
  /// So long after asking for rules that are lacking they are asked for again.
  static let patience = Milliseconds.seconds(60)

  public init(
    versions: [RunRules] = [], current: Int32 = RunRules.standard.version, fetchedAt: Timestamp? = nil
  ) {
    self.versions = versions
    self.current = current
    self.fetchedAt = fetchedAt
  }

  /// The rules of a version; nil where they are not known.
  public func rules(_ version: Int32) -> RunRules? {
    if !Program.isSlim, let rules = versions.first(where: { $0.version == version }) { return rules }
    return version == RunRules.standard.version ? .standard : nil
  }

  /// The rules of a run without a session.
  public var own: RunRules { rules(current) ?? .standard }

  /// Whether the server is to be asked: for a session's rules that are not here, or since what is here has grown old.
  func isWanted(for stock: Stock, at now: Timestamp) -> Bool {
    let isLacking = stock.items.contains { rules($0.session.rulesVersion) == nil }
    guard let askedAt else { return true }
    let age = now - askedAt
    return age < .zero || age >= (isLacking ? Self.patience : Self.staleness)
  }

  /// Takes in what the server says. Rules that this build cannot play by are left out: the update brings what they need.
  mutating func take(_ configuration: Configuration, at now: Timestamp) {
    fetchedAt = now
    guard let game = configuration.games.first(where: { $0.game.hasSameBytes(as: Board.classicTouch.game) })
    else { return }
    current = game.current
    arms = game.experiments
    versions = game.versions.compactMap { try? $0.rules() }
  }
}

extension RuleBook: Stored {
  static var version: Int64 { 1 }

  init(from reader: inout JSON.ObjectReader, version: Int64) throws(JSON.DecodingError) {
    let tunings: [Tuning] = try reader.array("versions")
    self.init(
      versions: tunings.compactMap { try? $0.rules() },
      current: Int32(truncatingIfNeeded: try reader.integer("current", in: 1...Int64(Int32.max))),
      fetchedAt: Timestamp(try reader.integer("fetchedAt")))
    askedAt = fetchedAt
  }

  func encodeMembers(to writer: inout JSON.Writer) {
    writer.member("current", Int64(current))
    writer.member("fetchedAt", fetchedAt?.rawValue ?? 0)
    writer.member("versions", versions.map { Tuning($0) })
  }
}
