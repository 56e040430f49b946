/// A large value behind one pointer.
///
/// A view is copied into every closure of its body, and each struct copy retains all its members. Screens that hold
/// their whole state declare `@Boxed var state: State`, which reduces copies and their code to one pointer.
@propertyWrapper
package struct Boxed<Value> {
  private final class Box {
    let value: Value
    init(_ value: Value) { self.value = value }
  }

  private let box: Box

  @inline(never)
  package init(wrappedValue: Value) { box = Box(wrappedValue) }

  package var wrappedValue: Value {
    _read { yield box.value }
  }
}
