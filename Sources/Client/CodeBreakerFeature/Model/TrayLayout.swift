import CodeBreakerEngine

/// Where the slots and the palette stand within the part of the screen that fingers drag pegs about on.
///
/// The slots share the width in one row; under a gap the colours share it in one row or two. The view draws by the same
/// numbers that fingers are understood by.
struct TrayLayout: Equatable, Sendable {
  let pegs: Int
  let colours: Int
  /// Points.
  let width: Double

  static let slotHeight = 60.0
  static let gap = 8.0
  static let colourHeight = 52.0

  init(_ space: CodeSpace, width: Double) {
    pegs = Int(space.pegs)
    colours = Int(space.colours)
    self.width = max(width, 1)
  }

  /// A place in the tray.
  enum Spot: Equatable, Sendable {
    case slot(Int)
    case colour(Int32)
  }

  /// Seven and eight colours would be too small for a finger in one row of a phone.
  var columns: Int { colours <= 6 ? colours : (colours + 1) / 2 }
  var lines: Int { (colours + columns - 1) / columns }
  var height: Double { Self.slotHeight + Self.gap + Double(lines) * Self.colourHeight }

  /// What is at a place; nil beside everything.
  func spot(x: Double, y: Double) -> Spot? {
    guard x >= 0, x < width, y >= 0, y < height else { return nil }
    if y < Self.slotHeight { return .slot(slot(x)) }
    let below = y - Self.slotHeight - Self.gap
    guard below >= 0 else { return nil }
    let line = Int(below / Self.colourHeight)
    let column = Int(x / width * Double(columns))
    let colour = line * columns + column
    return colour < colours ? .colour(Int32(colour)) : nil
  }

  /// The slot a dragged peg falls into: a good deal around them counts too.
  func target(x: Double, y: Double) -> Int? {
    guard y > -Self.slotHeight, y < Self.slotHeight + Self.gap + 12, x > -24, x < width + 24 else { return nil }
    return slot(x)
  }

  private func slot(_ x: Double) -> Int { min(max(Int(x / width * Double(pegs)), 0), pegs - 1) }
}
