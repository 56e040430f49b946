extension Frame {
  /// The shortest solution: the tiles to slide, in order, at most 31.
  ///
  /// A* with the Manhattan distance (Hart, Nilsson and Raphael, 1968). Every seed's frame can be solved.
  package var shortestWay: [UInt8] {
    var steps = [Step(frame: self, before: 0, tile: 0, moves: 0)]
    var seen = FrameSet()
    // Open steps by the lower bound of a solution through them.
    var open = [[Int]](repeating: [], count: 64)
    open[distance].append(0)
    var least = distance
    while least < open.count {
      guard let index = open[least].popLast() else {
        least += 1
        continue
      }
      let step = steps[index]
      if step.frame.isSolved { return Self.way(to: index, in: steps) }
      guard seen.insert(step.frame) else { continue }
      for tile in step.frame.movable where tile != step.tile {
        var frame = step.frame
        frame.slide(tile)
        let total = step.moves + 1 + frame.distance
        guard total < open.count else { continue }
        open[total].append(steps.count)
        steps.append(Step(frame: frame, before: index, tile: tile, moves: step.moves + 1))
        least = min(least, total)
      }
    }
    return []
  }

  /// The lower bound of moves: each tile's distance to its place.
  private var distance: Int {
    var distance = 0
    for (place, tile) in places.enumerated() where tile != 0 {
      let home = Int(tile) - 1
      distance += abs(place / Self.side - home / Self.side) + abs(place % Self.side - home % Self.side)
    }
    return distance
  }

  private struct Step {
    let frame: Frame
    /// The previous step.
    let before: Int
    /// The tile slid to get here; 0 at the start.
    let tile: UInt8
    let moves: Int
  }

  private static func way(to last: Int, in steps: [Step]) -> [UInt8] {
    var way: [UInt8] = []
    var index = last
    while steps[index].tile != 0 {
      way.append(steps[index].tile)
      index = steps[index].before
    }
    return way.reversed()
  }

  /// The frame's index among all permutations of nine places.
  fileprivate var number: Int {
    var number = 0
    for (index, tile) in places.enumerated() {
      number = number * (places.count - index) + places[(index + 1)...].count { $0 < tile }
    }
    return number
  }
}

/// A set of frames: a bit for each of the 9! permutations.
private struct FrameSet {
  private var words = [UInt32](repeating: 0, count: 362_880 / 32)

  /// Adds a frame; false if present.
  mutating func insert(_ frame: Frame) -> Bool {
    let number = frame.number
    let bit = UInt32(1) << UInt32(number % 32)
    guard words[number / 32] & bit == 0 else { return false }
    words[number / 32] |= bit
    return true
  }
}
