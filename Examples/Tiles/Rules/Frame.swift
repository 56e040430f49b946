import Kernel

/// Eight tiles in a frame of nine places.
package struct Frame: Hashable, Sendable {
  /// The number of rows, and of places in a row.
  package static let side = 3
  /// The numbers on the tiles.
  package static let tiles: ClosedRange<UInt8> = 1...8

  /// The tile in each place, row by row; 0 for the gap.
  package private(set) var places: [UInt8]

  /// In order, with the gap last.
  package static var solved: Frame { Frame(places: [1, 2, 3, 4, 5, 6, 7, 8, 0]) }

  private init(places: [UInt8]) { self.places = places }

  /// A seed's frame: a random walk of the gap from the solved frame, so that every frame can be solved. A step never
  /// reverts the previous one, and the walk continues until the frame is unsolved.
  package init(seed: UInt64) {
    var generator = Generator(seed: seed)
    self = .solved
    var last: UInt8 = 0
    // One step more or less, so that the gap may end anywhere.
    var steps = Self.steps + generator.index(below: 2)
    while steps > 0 || isSolved {
      let choices = movable.filter { $0 != last }
      last = choices[generator.index(below: choices.count)]
      slide(last)
      steps -= 1
    }
  }

  /// Enough for any tile to be anywhere.
  private static let steps = 200

  package var isSolved: Bool { self == .solved }

  /// The place of a tile, 0 to 8; of the gap for 0.
  package func place(of tile: UInt8) -> Int { places.firstIndex(of: tile) ?? 0 }

  /// The tiles next to the gap, in order of place.
  package var movable: [UInt8] { places.filter { canSlide($0) } }

  /// Whether a tile is next to the gap.
  package func canSlide(_ tile: UInt8) -> Bool {
    guard Self.tiles.contains(tile) else { return false }
    let (from, to) = (place(of: tile), place(of: 0))
    return abs(from / Self.side - to / Self.side) + abs(from % Self.side - to % Self.side) == 1
  }

  /// Slides a tile into the gap; false if it is not next to it.
  @discardableResult package mutating func slide(_ tile: UInt8) -> Bool {
    guard canSlide(tile) else { return false }
    let (from, to) = (place(of: tile), place(of: 0))
    places[to] = tile
    places[from] = 0
    return true
  }
}
