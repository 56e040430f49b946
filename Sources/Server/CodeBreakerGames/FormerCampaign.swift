import CodeBreakerEngine

/// Levels 9 to 40 as they were until four pegs of six colours moved to the ninth.
///
/// A session carries its rules and is replayed by them, so only levels that a phone won without a session need these: the
/// phone may have begun them before it got the new campaign.
enum FormerCampaign {
  private static let first: Int32 = 9

  /// Whether a level was played by these rules.
  static func had(_ rules: GameRules, at level: Int32) -> Bool {
    guard level >= first, level < first + Int32(table.count) else { return false }
    let (pegs, colours, repeats, attempts) = table[Int(level - first)]
    return rules.space.pegs == pegs && rules.space.colours == colours && rules.space.repeats == repeats
      && rules.attempts == attempts
  }

  /// Pegs, colours, repeats, attempts.
  private static let table: [(Int32, Int32, Bool, Int32)] = [
    (3, 6, false, 6),
    (3, 6, true, 7),
    (4, 4, false, 6),
    (3, 6, false, 5),
    (3, 6, true, 6),
    (4, 4, false, 5),
    (3, 6, true, 5),
    (3, 6, false, 4),
    (3, 7, false, 7),
    (4, 4, true, 6),
    (4, 5, false, 6),
    (3, 7, false, 6),
    (4, 4, true, 5),
    (4, 5, false, 5),
    (3, 7, false, 5),
    (4, 4, true, 4),
    (4, 5, true, 7),
    (4, 5, true, 6),
    (3, 7, true, 7),
    (3, 8, false, 6),
    (4, 6, false, 5),
    (4, 5, true, 5),
    (3, 7, true, 6),
    (3, 8, false, 5),
    (3, 8, true, 8),
    (4, 6, true, 6),
    (4, 7, false, 6),
    (3, 8, true, 7),
    (5, 4, true, 5),
    (4, 7, false, 5),
    (3, 8, true, 6),
    (4, 6, true, 5),
  ]
}
