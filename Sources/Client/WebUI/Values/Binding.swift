/// A value that lives elsewhere, read and written through closures.
public struct Binding<Value> {
  let get: () -> Value
  let set: (Value) -> Void

  public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    self.get = get
    self.set = set
  }

  /// The value now; writing sends it to where it lives.
  public var wrappedValue: Value {
    get { get() }
    nonmutating set { set(newValue) }
  }

  /// Always the same value; writing does nothing.
  public static func constant(_ value: Value) -> Binding { Binding(get: { value }, set: { _ in }) }
}
