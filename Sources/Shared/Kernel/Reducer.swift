/// A feature's reducer: values in, values out.
///
/// The reducer is the only place where a feature's state changes. It performs no I/O: sounds, requests and timers are
/// returned as effect values that the shell performs, and whose results come back as actions. Tests send actions and
/// compare states and effects.
package protocol Reducer {
  associatedtype State
  associatedtype Action
  associatedtype Effect

  static func reduce(_ state: inout State, _ action: Action) -> [Effect]
}
