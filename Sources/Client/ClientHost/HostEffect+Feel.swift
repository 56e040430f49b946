package import Kernel

/// Moments of a game that `feel.js` shows and plays. It finds the prompt by the names `token` and `prompt` of elements.
extension HostEffect {
  package enum Feel: Equatable, Sendable {
    /// Loads it.
    case ready
    /// A prompt appears. `gesture` is its number, `limit` its time, zero for none; `streak` counts right answers in a row,
    /// `volume` is that of the music in per cent.
    case prompted(gesture: Int32, limit: Milliseconds, streak: Int32, volume: Int32, isCalm: Bool)
    /// A right answer by a gesture; a milestone is celebrated more.
    case succeeded(gesture: Int32, isMilestone: Bool)
    /// The run has ended or rests.
    case stopped
  }
}

extension HostEffect.Feel {
  /// The same without music.
  package var silent: HostEffect.Feel {
    guard case .prompted(let gesture, let limit, let streak, _, let isCalm) = self else { return self }
    return .prompted(gesture: gesture, limit: limit, streak: streak, volume: 0, isCalm: isCalm)
  }

  /// Encodes the moment and its numbers.
  func write(to writer: inout WireWriter) {
    var moment: Int32 = 0
    var numbers: [Int32] = []
    switch self {
    case .ready: break
    case .prompted(let gesture, let limit, let streak, let volume, let isCalm):
      moment = 1
      numbers = [gesture, Int32(truncatingIfNeeded: limit.rawValue), streak, volume, isCalm ? 1 : 0]
    case .succeeded(let gesture, let isMilestone):
      moment = 2
      numbers = [gesture, isMilestone ? 1 : 0]
    case .stopped: moment = 3
    }
    writer.integer(moment)
    writer.count(numbers.count)
    for number in numbers { writer.integer(number) }
  }
}
