package import Kernel

extension Run {
  /// Processes an input and returns its events.
  package mutating func handle(_ input: RunInput) -> [RunEvent] {
    var events: [RunEvent] = []
    handle(input, into: &events)
    return events
  }

  /// Advances game time and returns its events.
  package mutating func advance(to time: Milliseconds) -> [RunEvent] {
    var events: [RunEvent] = []
    advance(to: time, into: &events)
    return events
  }
}
