public import PlaydAPI

/// A comparison of tunings: each player is in one arm, and new sessions of theirs are handed out with its version.
public struct Experiment: Equatable, Sendable {
  public var name: String
  /// What the players are divided by, beside their identifiers. Experiments with different salts divide them differently.
  public var salt: String
  public var arms: [Arm]

  public struct Arm: Equatable, Sendable {
    public var name: String
    /// How many parts of all the arms' parts it gets; zero takes no more players.
    public var weight: Int64
    /// The version its players get; nil for the current one.
    public var version: Int32?

    public init(name: String, weight: Int64, version: Int32? = nil) {
      self.name = name
      self.weight = weight
      self.version = version
    }
  }

  public init(name: String, salt: String, arms: [Arm]) {
    self.name = name
    self.salt = salt
    self.arms = arms
  }

  /// The arm a player is in: a function of salt, identifier and weights, and of nothing else.
  ///
  /// The bytes of the salt, a zero byte and those of the identifier's text are hashed by FNV-1a with 64 bits. Its low bits
  /// are better than its high ones, so the hash goes through SplitMix64's finaliser. The upper 32 bits times the sum of
  /// the weights, shifted right by 32, is a place on the line on which the arms lie, each as long as its weight. So when
  /// a weight changes, only players near the ends of arms change theirs.
  public func arm(of player: PlayerID) -> Arm {
    let total = arms.reduce(0) { $0 + $1.weight }
    let hash = Self.hash(salt, player)
    var place = Int64(((hash >> 32) * UInt64(total)) >> 32)
    for arm in arms {
      if place < arm.weight { return arm }
      place -= arm.weight
    }
    return arms[arms.count - 1]
  }

  static func hash(_ salt: String, _ player: PlayerID) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in salt.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    hash = hash &* 0x100_0000_01B3
    for byte in player.text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    hash = (hash ^ hash >> 30) &* 0xBF58_476D_1CE4_E5B9
    hash = (hash ^ hash >> 27) &* 0x94D0_49BB_1331_11EB
    return hash ^ hash >> 31
  }

  /// What an experiment may be.
  public static let mostArms = 20
  public static let mostWeight: Int64 = 1_000_000

  /// The first thing wrong with it, in a sentence; nil when it is in order.
  public var flaw: String? {
    for (word, what) in [(name, "An experiment's name")] + arms.map({ ($0.name, "An arm's name") })
    where !Self.isWord(word) {
      return "\(what) is 1 to 40 small letters, digits and hyphens, not “\(word)”."
    }
    guard (1...200).contains(salt.utf8.count) else { return "The salt is 1 to 200 bytes." }
    guard (2...Self.mostArms).contains(arms.count) else { return "An experiment has 2 to \(Self.mostArms) arms." }
    guard Set(arms.map(\.name)).count == arms.count else { return "Two arms have the same name." }
    guard arms.allSatisfy({ (0...Self.mostWeight).contains($0.weight) }) else {
      return "A weight is a whole number from 0 to \(Self.mostWeight)."
    }
    guard arms.contains(where: { $0.weight > 0 }) else { return "At least one weight must be above zero." }
    guard arms.contains(where: { $0.version != nil }) else { return "No arm names a version, so nothing is compared." }
    return nil
  }

  private static func isWord(_ text: String) -> Bool {
    (1...40).contains(text.utf8.count)
      && text.utf8.allSatisfy { (97...122).contains($0) || (48...57).contains($0) || $0 == 45 }
  }
}
