/// A large value on the heap: copies share it until one of them changes.
///
/// A state that holds a whole run is copied by many functions, and each copy of a struct retains all that is in it. Copies
/// of this cost one pointer, and so does their code.
@propertyWrapper
package struct Indirect<Value> {
  private final class Box {
    var value: Value
    init(_ value: Value) { self.value = value }
  }

  private var box: Box

  @inline(never)
  package init(wrappedValue: Value) { box = Box(wrappedValue) }

  package var wrappedValue: Value {
    _read { yield box.value }
    _modify {
      if !isKnownUniquelyReferenced(&box) { box = Box(box.value) }
      yield &box.value
    }
  }
}

extension Indirect: Equatable where Value: Equatable {
  package static func == (a: Indirect, b: Indirect) -> Bool { a.box === b.box || a.box.value == b.box.value }
}

// A box changes only while one copy alone refers to it.
extension Indirect: @unchecked Sendable where Value: Sendable {}
