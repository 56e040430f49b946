import Kernel

/// A value stored elsewhere, accessed through closures.
@MemberwiseInit
package struct Binding<Value> {
  let get: () -> Value
  let set: (Value) -> Void

  /// Current value; setting it writes through.
  package var wrappedValue: Value {
    get { get() }
    nonmutating set { set(newValue) }
  }

  /// A constant; writing has no effect.
  package static func constant(_ value: Value) -> Binding { Binding(get: { value }, set: { _ in }) }
}
