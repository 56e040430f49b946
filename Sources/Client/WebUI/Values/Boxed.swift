/// A view's large value behind one pointer.
///
/// A view is copied into every closure of its body, and each copy of a struct retains all that is in it. A screen that
/// holds its whole state writes `@Boxed var state: State`: copies cost one pointer then, and so does their code.
@propertyWrapper
public struct Boxed<Value> {
  private final class Box {
    let value: Value
    init(_ value: Value) { self.value = value }
  }

  private let box: Box

  @inline(never)
  public init(wrappedValue: Value) { box = Box(wrappedValue) }

  public var wrappedValue: Value {
    _read { yield box.value }
  }
}
