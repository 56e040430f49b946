package import PlaydAPI

/// An experiment on rules: each player is in one arm, whose version their new sessions get.
package struct Experiment: Equatable, Sendable {
  package var name: String
  /// Divides the players, together with their identifiers. Different salts divide them differently.
  package var salt: String
  package var arms: [Arm]

  package struct Arm: Equatable, Sendable {
    package var name: String
    /// The arm's share of all weights; zero takes no more players.
    package var weight: Int64
    /// The version of its players; nil for the current one.
    package var version: Int32?

    package init(name: String, weight: Int64, version: Int32? = nil) {
      self.name = name
      self.weight = weight
      self.version = version
    }
  }

  package init(name: String, salt: String, arms: [Arm]) {
    self.name = name
    self.salt = salt
    self.arms = arms
  }

  /// A player's arm: a function of salt, identifier and weights only.
  ///
  /// The salt, a zero byte and the identifier's text are hashed with 64-bit FNV-1a. Its low bits are better than its
  /// high ones, so the hash passes through SplitMix64's finalizer. The upper 32 bits times the sum of the weights,
  /// shifted right by 32, is a point on the line of arms, each as long as its weight. So a changed weight moves only
  /// players near the arms' ends.
  package func arm(of player: PlayerID) -> Arm {
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

  /// The limits of an experiment.
  package static let mostArms = 20
  package static let mostWeight: Int64 = 1_000_000

  /// The first defect, as a sentence; nil if it is valid.
  package var flaw: String? {
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
