/// The shape of every feature: values in, values out.
///
/// A reducer is the only place a feature's state changes. It performs nothing itself: what should happen outside (a
/// sound, a request, a timer) is returned as plain effect values that the shell carries out, and whose results come
/// back as actions. So a feature is tested by sending actions and comparing states and effects.
public protocol Reducer {
  associatedtype State
  associatedtype Action
  associatedtype Effect

  static func reduce(_ state: inout State, _ action: Action) -> [Effect]
}
