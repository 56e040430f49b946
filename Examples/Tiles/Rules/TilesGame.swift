/// A game: the seed's frame and the moves.
package struct TilesGame: Hashable, Sendable {
  package let seed: UInt64
  package private(set) var frame: Frame
  /// The slid tiles in order.
  package private(set) var moves: [UInt8] = []

  /// The most moves of a game, which bounds its recording.
  package static let mostMoves = 2_000

  package init(seed: UInt64) {
    self.seed = seed
    frame = Frame(seed: seed)
  }

  package var isSolved: Bool { frame.isSolved }
  /// Whether it accepts no more moves.
  package var isOver: Bool { isSolved || moves.count >= Self.mostMoves }
  /// The score once solved.
  package var score: Int64 { Self.score(moves: Int64(moves.count)) }

  /// The score for a number of moves: a thousand less the moves, at least 1.
  package static func score(moves: Int64) -> Int64 { max(1, 1_000 - moves) }

  /// Slides a tile into the gap; false if it is not next to it, or the game is over.
  @discardableResult package mutating func slide(_ tile: UInt8) -> Bool {
    guard !isOver, frame.slide(tile) else { return false }
    moves.append(tile)
    return true
  }
}
