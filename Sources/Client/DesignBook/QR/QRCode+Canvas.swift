extension QRCode {
  /// The square while it is drawn.
  struct Canvas {
    let layout: Layout
    private(set) var modules: [Bool]
    /// Modules of patterns and of the format, which carry no data.
    private var isFixed: [Bool]

    private var side: Int { layout.side }

    init(_ layout: Layout) {
      self.layout = layout
      modules = [Bool](repeating: false, count: layout.side * layout.side)
      isFixed = modules
    }

    private mutating func set(_ row: Int, _ column: Int, _ isDark: Bool) {
      guard (0..<side).contains(row), (0..<side).contains(column) else { return }
      modules[row * side + column] = isDark
      isFixed[row * side + column] = true
    }

    // MARK: Patterns

    mutating func drawPatterns() {
      for index in 0..<side {
        set(6, index, index % 2 == 0)
        set(index, 6, index % 2 == 0)
      }
      for (row, column) in [(3, 3), (3, side - 4), (side - 4, 3)] { drawFinder(row, column) }
      if let center = layout.alignment { drawAlignment(center) }
      drawFormat(mask: 0)
    }

    /// Finder with its light margin.
    private mutating func drawFinder(_ row: Int, _ column: Int) {
      for y in -4...4 {
        for x in -4...4 {
          let distance = max(abs(x), abs(y))
          set(row + y, column + x, distance != 2 && distance != 4)
        }
      }
    }

    private mutating func drawAlignment(_ center: Int) {
      for y in -2...2 {
        for x in -2...2 { set(center + y, center + x, max(abs(x), abs(y)) != 1) }
      }
    }

    /// Level M and the mask, twice, with the module that is always dark.
    private mutating func drawFormat(mask: Int) {
      var rest = mask
      for _ in 0..<10 { rest = rest << 1 ^ (rest >> 9 & 1) * 0x537 }
      let bits = (mask << 10 | rest) ^ 0x5412
      func bit(_ index: Int) -> Bool { bits >> index & 1 == 1 }
      for index in 0...5 { set(index, 8, bit(index)) }
      set(7, 8, bit(6))
      set(8, 8, bit(7))
      set(8, 7, bit(8))
      for index in 9...14 { set(8, 14 - index, bit(index)) }
      for index in 0...7 { set(8, side - 1 - index, bit(index)) }
      for index in 8...14 { set(side - 15 + index, 8, bit(index)) }
      set(side - 8, 8, true)
    }

    // MARK: Data

    /// Two columns at a time from the right, up and down in turn.
    mutating func fill(_ codewords: [UInt8]) {
      var index = 0
      var right = side - 1
      while right >= 1 {
        if right == 6 { right = 5 }
        let isUpward = (right + 1) & 2 == 0
        for step in 0..<side {
          let row = isUpward ? side - 1 - step : step
          for column in [right, right - 1] where !isFixed[row * side + column] && index < codewords.count * 8 {
            modules[row * side + column] = codewords[index >> 3] >> UInt8(7 - index & 7) & 1 == 1
            index += 1
          }
        }
        right -= 2
      }
    }

    func masked(_ mask: Int) -> Canvas {
      var copy = self
      for row in 0..<side {
        for column in 0..<side where !isFixed[row * side + column] && Self.inverts(mask, row, column) {
          copy.modules[row * side + column].toggle()
        }
      }
      copy.drawFormat(mask: mask)
      return copy
    }

    private static func inverts(_ mask: Int, _ y: Int, _ x: Int) -> Bool {
      switch mask {
      case 0: (x + y) % 2 == 0
      case 1: y % 2 == 0
      case 2: x % 3 == 0
      case 3: (x + y) % 3 == 0
      case 4: (x / 3 + y / 2) % 2 == 0
      case 5: x * y % 2 + x * y % 3 == 0
      case 6: (x * y % 2 + x * y % 3) % 2 == 0
      default: ((x + y) % 2 + x * y % 3) % 2 == 0
      }
    }

    // MARK: Penalty

    /// How hard the square is to read: runs, blocks, false finders, and an uneven share of dark.
    var penalty: Int {
      var sum = 0
      for line in 0..<side {
        sum += Self.penalty(of: (0..<side).map { modules[line * side + $0] })
        sum += Self.penalty(of: (0..<side).map { modules[$0 * side + line] })
      }
      for row in 0..<side - 1 {
        for column in 0..<side - 1 {
          let corner = modules[row * side + column]
          if corner == modules[row * side + column + 1], corner == modules[(row + 1) * side + column],
            corner == modules[(row + 1) * side + column + 1]
          {
            sum += 3
          }
        }
      }
      let dark = modules.reduce(0) { $0 + ($1 ? 1 : 0) }
      // Ten for every five per cent away from half.
      return sum + abs(dark * 20 - modules.count * 10) / modules.count * 10
    }

    private static func penalty(of line: [Bool]) -> Int {
      var (sum, run) = (0, 0)
      for index in line.indices {
        run = index > 0 && line[index] == line[index - 1] ? run + 1 : 1
        if run == 5 { sum += 3 } else if run > 5 { sum += 1 }
      }
      let finder = [true, false, true, true, true, false, true]
      for start in 0...(line.count - 7) where Array(line[start..<start + 7]) == finder {
        let before = line[max(0, start - 4)..<start]
        let after = line[(start + 7)..<min(line.count, start + 11)]
        if !before.contains(true) || !after.contains(true) { sum += 40 }
      }
      return sum
    }
  }
}
