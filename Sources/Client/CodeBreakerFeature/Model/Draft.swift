/// The guess being put together: a colour or nothing in each slot, and the slot the next colour goes to.
public struct Draft: Equatable, Sendable {
  /// A colour in each slot, -1 for none.
  public private(set) var slots: [Int32]
  public private(set) var cursor: Int
  /// Whether a colour may stand twice.
  let repeats: Bool
  /// The drafts before this one, the last one last.
  private var earlier: [[Int32]] = []

  static let none: Int32 = -1
  /// So many steps can be taken back.
  static let memory = 40

  public init(pegs: Int32, repeats: Bool) {
    slots = Array(repeating: Self.none, count: Int(pegs))
    cursor = 0
    self.repeats = repeats
  }

  /// As kept; nil if a colour is none of `colours`, or stands twice where none may.
  init?(_ slots: [Int32], colours: Int32, repeats: Bool) {
    guard !slots.isEmpty, slots.allSatisfy({ $0 >= Self.none && $0 < colours }) else { return nil }
    if !repeats {
      for colour in 0..<colours where slots.filter({ $0 == colour }).count > 1 { return nil }
    }
    self.slots = slots
    self.repeats = repeats
    cursor = 0
    moveToGap()
  }

  public var isEmpty: Bool { slots.allSatisfy { $0 == Self.none } }
  public var isFull: Bool { !slots.contains(Self.none) }
  public var canUndo: Bool { !earlier.isEmpty }

  /// Puts a colour where the cursor is and moves on to the next gap.
  mutating func place(_ colour: Int32) { place(colour, at: cursor) }

  /// Puts a colour into a slot. Where none may stand twice it leaves the slot it stood in.
  mutating func place(_ colour: Int32, at slot: Int) {
    guard slots.indices.contains(slot) else { return }
    remember()
    var next = slots
    if !repeats { next = next.map { $0 == colour ? Self.none : $0 } }
    next[slot] = colour
    slots = next
    cursor = slot
    moveToGap()
  }

  /// Changes two slots over.
  mutating func swap(_ a: Int, _ b: Int) {
    guard slots.indices.contains(a), slots.indices.contains(b), a != b else { return }
    remember()
    slots.swapAt(a, b)
    cursor = b
    moveToGap()
  }

  /// Empties a slot, and moves to it.
  mutating func remove(at slot: Int) {
    guard slots.indices.contains(slot) else { return }
    if slots[slot] != Self.none {
      remember()
      slots[slot] = Self.none
    }
    cursor = slot
  }

  /// Empties the slot at the cursor, or the last one before it that is filled.
  mutating func erase() {
    var slot = cursor
    while slot > 0, slots[slot] == Self.none { slot -= 1 }
    remove(at: slot)
  }

  mutating func clear() {
    guard !isEmpty else { return }
    remember()
    slots = slots.map { _ in Self.none }
    cursor = 0
  }

  /// Fills every slot at once.
  mutating func fill(_ colours: [Int32]) {
    guard colours.count == slots.count else { return }
    remember()
    slots = colours
    cursor = slots.count - 1
  }

  mutating func select(_ slot: Int) {
    if slots.indices.contains(slot) { cursor = slot }
  }

  /// Moves the cursor by so many slots, as far as there are any.
  mutating func move(_ steps: Int) { cursor = min(max(cursor + steps, 0), slots.count - 1) }

  mutating func undo() {
    guard let last = earlier.popLast() else { return }
    slots = last
    cursor = 0
    moveToGap()
  }

  private mutating func remember() {
    earlier.append(slots)
    if earlier.count > Self.memory { earlier.removeFirst() }
  }

  /// To the next gap after the cursor, from the front again; it stays where it is when there is none.
  private mutating func moveToGap() {
    for step in 0..<slots.count {
      let slot = (cursor + step) % slots.count
      if slots[slot] == Self.none {
        cursor = slot
        return
      }
    }
  }
}
