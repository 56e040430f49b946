package import Kernel

/// A board's number in the tables, split into its parts. Games number their own boards; the namespace makes the numbers
/// unique across games.
///
///   bits 0-19 the board within its game   20-23 the game's namespace   24 and up: days since 1970 plus one, 0 for none
package struct BoardNumber: NumberedBoard, Hashable {
  package var namespace: Int64
  /// The board's number within its game.
  package var kind: Int64
  /// The day of a daily board.
  package var day: CivilDay?

  package init(namespace: Int64, kind: Int64, day: CivilDay? = nil) {
    precondition((0...15).contains(namespace) && (0..<1 << 20).contains(kind), "A board's number has no room for that.")
    self.namespace = namespace
    self.kind = kind
    self.day = day
  }

  package init(_ board: some NumberedBoard) {
    let number = board.rawValue
    namespace = number >> 20 & 15
    kind = number & 0xF_FFFF
    day = number >> 24 > 0 ? CivilDay(rawValue: (number >> 24) - 1) : nil
  }

  package var rawValue: Int64 { (day.map { $0.rawValue + 1 } ?? 0) << 24 | namespace << 20 | kind }
}
