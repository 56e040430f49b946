/// The last so many of a sequence, oldest first: what is drawn and counted here goes on for hours and must not grow.
struct Ring<Element: Sendable>: Sendable {
  let capacity: Int
  private var elements: [Element] = []
  /// Where the oldest stands once the ring is full.
  private var start = 0

  init(capacity: Int) { self.capacity = capacity }

  var count: Int { elements.count }
  var isEmpty: Bool { elements.isEmpty }
  var last: Element? { elements.isEmpty ? nil : self[elements.count - 1] }
  var first: Element? { elements.isEmpty ? nil : self[0] }

  /// The element at a place counted from the oldest; the place must be within `count`.
  subscript(place: Int) -> Element {
    let index = start + place
    return elements[index < elements.count ? index : index - elements.count]
  }

  mutating func append(_ element: Element) {
    if elements.count < capacity {
      elements.append(element)
    } else {
      elements[start] = element
      start = start + 1 == capacity ? 0 : start + 1
    }
  }

  mutating func removeAll() {
    elements = []
    start = 0
  }
}
