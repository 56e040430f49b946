package import Kernel

/// How all teams together did with one word.
package struct WordTimes: Hashable, Sendable {
  package let slip: SlipID
  /// Time on screens.
  package internal(set) var spent = Milliseconds.zero
  package internal(set) var guesses: Int64 = 0
  package internal(set) var skips: Int64 = 0
}

extension HatGame {
  /// The words that were on a screen, over all rounds.
  package var wordTimes: [WordTimes] {
    var times: [WordTimes] = []
    for turn in countedTurns {
      for act in turn.acts {
        let index = times.firstIndex { $0.slip == act.slip } ?? times.count
        if index == times.count { times.append(WordTimes(slip: act.slip)) }
        times[index].spent = times[index].spent + act.took
        switch act.outcome {
        case .guessed: times[index].guesses += 1
        case .skipped: times[index].skips += 1
        case .fouled: break
        }
      }
    }
    return times
  }
}
