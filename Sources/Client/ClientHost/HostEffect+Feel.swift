package import Kernel

/// Moments of a game that `feel.js` shows. It finds the prompt by the element named `token`.
extension HostEffect {
  package enum Feel: Equatable, Sendable {
    /// Loads it.
    case ready
    /// A prompt appears. `gesture` is its number, `limit` its time, zero for none.
    case prompted(gesture: Int32, limit: Milliseconds, isCalm: Bool)
    /// A right answer by a gesture; a milestone is celebrated more.
    case succeeded(gesture: Int32, isMilestone: Bool)
    /// The run has ended or rests.
    case stopped
  }
}

extension HostEffect.Feel {
  /// Encodes the moment and its numbers.
  func write(to writer: inout WireWriter) {
    switch self {
    case .ready: write(0, [], to: &writer)
    case .prompted(let gesture, let limit, let isCalm):
      write(1, [gesture, Int32(truncatingIfNeeded: limit.rawValue), isCalm ? 1 : 0], to: &writer)
    case .succeeded(let gesture, let isMilestone): write(2, [gesture, isMilestone ? 1 : 0], to: &writer)
    case .stopped: write(3, [], to: &writer)
    }
  }

  private func write(_ moment: Int32, _ numbers: [Int32], to writer: inout WireWriter) {
    writer.integer(moment)
    writer.count(numbers.count)
    for number in numbers { writer.integer(number) }
  }
}
