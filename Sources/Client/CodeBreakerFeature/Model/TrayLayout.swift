import CodeBreakerEngine

/// Layout of slots and palette on the touch surface.
///
/// Slots share one row; below a gap, colours share one or two rows. View and hit testing use the same numbers.
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

  /// A hit target in the tray.
  enum Spot: Equatable, Sendable {
    case slot(Int)
    case colour(Int32)
  }

  /// Seven and eight colours in one row would be too small for fingers.
  var columns: Int { colours <= 6 ? colours : (colours + 1) / 2 }
  var lines: Int { (colours + columns - 1) / columns }
  var height: Double { Self.slotHeight + Self.gap + Double(lines) * Self.colourHeight }

  /// Target at a point; nil for none.
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

  /// Slot for a dropped peg, with a generous margin.
  func target(x: Double, y: Double) -> Int? {
    guard y > -Self.slotHeight, y < Self.slotHeight + Self.gap + 12, x > -24, x < width + 24 else { return nil }
    return slot(x)
  }

  private func slot(_ x: Double) -> Int { min(max(Int(x / width * Double(pegs)), 0), pegs - 1) }
}
