/// The guess being composed: a colour or nothing per slot, and a cursor.
package struct Draft: Equatable, Sendable {
  /// Colour per slot, -1 for none.
  package private(set) var slots: [Int32]
  package private(set) var cursor: Int
  /// Whether a colour may repeat.
  let repeats: Bool
  /// Undo history, latest last.
  private var earlier: [[Int32]] = []

  static let none: Int32 = -1
  /// Maximum undo steps.
  static let memory = 40

  package init(pegs: Int32, repeats: Bool) {
    slots = Array(repeating: Self.none, count: Int(pegs))
    cursor = 0
    self.repeats = repeats
  }

  /// Restores stored slots; nil for an unknown colour or a repeated one where none may repeat.
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

  package var isEmpty: Bool { slots.allSatisfy { $0 == Self.none } }
  package var isFull: Bool { !slots.contains(Self.none) }
  package var canUndo: Bool { !earlier.isEmpty }

  /// Places a colour at the cursor and moves to the next gap.
  mutating func place(_ colour: Int32) { place(colour, at: cursor) }

  /// Places a colour in a slot. Where colours must not repeat, it leaves its previous slot.
  mutating func place(_ colour: Int32, at slot: Int) {
    guard slots.indices.contains(slot) else { return }
    pushUndo()
    var next = slots
    if !repeats { next = next.map { $0 == colour ? Self.none : $0 } }
    next[slot] = colour
    slots = next
    cursor = slot
    moveToGap()
  }

  /// Swaps two slots.
  mutating func swap(_ a: Int, _ b: Int) {
    guard slots.indices.contains(a), slots.indices.contains(b), a != b else { return }
    pushUndo()
    slots.swapAt(a, b)
    cursor = b
    moveToGap()
  }

  /// Empties a slot and selects it.
  mutating func remove(at slot: Int) {
    guard slots.indices.contains(slot) else { return }
    if slots[slot] != Self.none {
      pushUndo()
      slots[slot] = Self.none
    }
    cursor = slot
  }

  /// Empties the slot at the cursor, or the last filled one before it.
  mutating func erase() {
    var slot = cursor
    while slot > 0, slots[slot] == Self.none { slot -= 1 }
    remove(at: slot)
  }

  mutating func clear() {
    guard !isEmpty else { return }
    pushUndo()
    slots = slots.map { _ in Self.none }
    cursor = 0
  }

  /// Fills all slots.
  mutating func fill(_ colours: [Int32]) {
    guard colours.count == slots.count else { return }
    pushUndo()
    slots = colours
    cursor = slots.count - 1
  }

  mutating func select(_ slot: Int) {
    if slots.indices.contains(slot) { cursor = slot }
  }

  /// Moves the cursor, within bounds.
  mutating func move(_ steps: Int) { cursor = min(max(cursor + steps, 0), slots.count - 1) }

  mutating func undo() {
    guard let last = earlier.popLast() else { return }
    slots = last
    cursor = 0
    moveToGap()
  }

  private mutating func pushUndo() {
    earlier.append(slots)
    if earlier.count > Self.memory { earlier.removeFirst() }
  }

  /// Moves to the next gap after the cursor, wrapping around; stays if the draft is full.
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
