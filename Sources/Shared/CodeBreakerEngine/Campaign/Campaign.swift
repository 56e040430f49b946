/// The campaign: 64 levels in eight chapters, from three pegs of four colours to five of eight.
///
/// The first chapter is of three pegs; the second begins with the board game's code, four pegs of six colours. Each
/// chapter starts gently and ends hard. Difficulty is measured (`Difficulty`): the table has the losses per thousand
/// games of a planless player, and a test measures some of them again.
package enum Campaign {
  package struct Level: Hashable, Sendable {
    /// Starts at 1.
    package var number: Int32
    package var rules: GameRules
    /// Losses of a planless player, in thousandths.
    package var losses: Int32

    /// Starts at 1.
    package var chapter: Int32 { (number - 1) / Campaign.levelsInChapter + 1 }
  }

  package static let levelsInChapter: Int32 = 8

  /// All levels in order.
  package static let levels: [Level] = {
    var levels: [Level] = []
    for (pegs, colours, repeats, attempts, losses) in table {
      guard let space = CodeSpace(pegs: pegs, colours: colours, repeats: repeats),
        let rules = GameRules(space: space, attempts: attempts)
      else { continue }
      levels.append(Level(number: Int32(levels.count + 1), rules: rules, losses: losses))
    }
    return levels
  }()

  /// The level with a number; nil if it does not exist.
  package static func level(_ number: Int32) -> Level? {
    number >= 1 && number <= Int32(levels.count) ? levels[Int(number - 1)] : nil
  }

  /// Pegs, colours, repeats, attempts, and losses in thousandths over 4,000 games from seed 1.
  private static let table: [(Int32, Int32, Bool, Int32, Int32)] = [
    (3, 4, false, 4, 0),
    (3, 4, true, 5, 0),
    (3, 5, false, 5, 0),
    (3, 5, true, 6, 0),
    (3, 5, false, 4, 12),
    (3, 5, true, 5, 15),
    (3, 4, true, 4, 57),
    (3, 5, true, 4, 194),
    (4, 6, false, 7, 0),
    (4, 6, true, 8, 0),
    (4, 4, true, 6, 0),
    (4, 5, false, 6, 0),
    (3, 6, false, 5, 1),
    (4, 4, true, 5, 5),
    (3, 6, true, 6, 7),
    (3, 6, true, 5, 82),
    (4, 5, true, 7, 0),
    (4, 6, true, 7, 0),
    (4, 5, true, 6, 1),
    (3, 7, false, 6, 3),
    (4, 5, false, 5, 21),
    (3, 7, false, 5, 39),
    (4, 4, false, 5, 42),
    (3, 6, false, 4, 130),
    (4, 6, false, 6, 0),
    (3, 7, true, 7, 2),
    (4, 6, true, 6, 7),
    (3, 8, false, 6, 9),
    (4, 6, false, 5, 25),
    (4, 5, true, 5, 34),
    (3, 7, true, 6, 38),
    (3, 8, false, 5, 124),
    (3, 8, true, 8, 1),
    (4, 7, false, 6, 8),
    (3, 8, true, 7, 21),
    (5, 4, true, 5, 25),
    (4, 7, false, 5, 99),
    (3, 8, true, 6, 105),
    (4, 4, true, 4, 143),
    (4, 6, true, 5, 148),
    (4, 7, true, 7, 3),
    (5, 5, false, 7, 6),
    (5, 5, true, 6, 7),
    (4, 8, false, 6, 26),
    (5, 5, false, 6, 30),
    (4, 7, true, 6, 49),
    (5, 5, true, 5, 117),
    (5, 5, false, 5, 182),
    (5, 6, false, 8, 0),
    (4, 8, true, 8, 1),
    (5, 6, true, 7, 1),
    (5, 6, false, 7, 2),
    (4, 8, true, 7, 17),
    (5, 6, false, 6, 28),
    (5, 6, true, 6, 32),
    (4, 8, true, 6, 131),
    (5, 7, false, 7, 3),
    (5, 7, true, 7, 5),
    (5, 8, false, 7, 5),
    (5, 8, true, 7, 28),
    (5, 7, false, 6, 49),
    (5, 8, false, 6, 87),
    (5, 7, true, 6, 102),
    (5, 8, true, 6, 226),
  ]
}
