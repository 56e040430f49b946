/// A value stored elsewhere, accessed through closures.
package struct Binding<Value> {
  let get: () -> Value
  let set: (Value) -> Void

  package init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    self.get = get
    self.set = set
  }

  /// Current value; setting it writes through.
  package var wrappedValue: Value {
    get { get() }
    nonmutating set { set(newValue) }
  }

  /// A constant; writing has no effect.
  package static func constant(_ value: Value) -> Binding { Binding(get: { value }, set: { _ in }) }
}
