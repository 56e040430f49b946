/// Ring buffer of the latest elements, oldest first: hours of data must not grow.
struct Ring<Element: Sendable>: Sendable {
  let capacity: Int
  private var elements: [Element] = []
  /// Index of the oldest element once full.
  private var start = 0

  init(capacity: Int) { self.capacity = capacity }

  var count: Int { elements.count }
  var isEmpty: Bool { elements.isEmpty }
  var last: Element? { elements.isEmpty ? nil : self[elements.count - 1] }
  var first: Element? { elements.isEmpty ? nil : self[0] }

  /// Element counted from the oldest, within `count`.
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
