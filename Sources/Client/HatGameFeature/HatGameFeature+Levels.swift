import AppKit
package import HatGameAPI
import HatGameEngine
import Kernel
package import PlaydAPI

/// Learns from everyone's games how difficult the words are, and reports this phone's.
extension HatGameFeature {
  package enum LevelAction: Sendable {
    case read(Result<HatWordStatistics, CallError>)
    case reported(id: UInt64, Result<NoContent, CallError>)
  }

  static func levels(_ action: LevelAction, _ state: inout State, _ shell: ShellContext) -> [Effect<Action>] {
    switch action {
    case .read(.failure): return [.unchanged]
    case .read(.success(let statistics)):
      state.levels.learn(from: statistics, at: shell.now)
      return [.store(Key.levels, state.levels.text), .unchanged]
    case .reported(let id, let result):
      if case .failure(let failure) = result, failure.isWorthRetrying { return [.unchanged] }
      state.levels.reported = id
      return [.store(Key.levels, state.levels.text), .unchanged]
    }
  }

  /// Reads the statistics once a week, when words are about to be needed.
  static func readLevels(_ state: State, _ now: Timestamp) -> [Effect<Action>] {
    let age = now - state.levels.readAt
    guard age > .seconds(7 * 86_400) || age < .zero else { return [] }
    return [GetHatWords.send(tag: Tag.levels, GetHatWords.call()) { .levels(.read($0)) }]
  }

  /// Reports the finished game. Its phones send the same identifier, which the server counts once.
  static func report(_ state: State) -> [Effect<Action>] {
    guard state.isFinished, !state.defaults.isTestMode else { return [] }
    let id = gameHash(state.log)
    guard id != state.levels.reported else { return [] }
    let listed = WordDatabase.words(of: .both, level: .mixed).map { HatWord.hash($0) }
    var words: [HatWordTimes] = []
    for times in state.game.wordTimes {
      guard let text = state.game.slip(times.slip)?.text else { continue }
      let word = HatWord.hash(text)
      guard listed.contains(word), words.count < Int(HatWordReport.most), !words.contains(where: { $0.word == word })
      else { continue }
      words.append(
        HatWordTimes(
          word: word, milliseconds: min(max(times.spent.rawValue, 0), 3_600_000), guesses: min(times.guesses, 10),
          skips: min(times.skips, 100)))
    }
    guard !words.isEmpty else { return [] }
    return [
      ReportHatWords.send(tag: Tag.report, ReportHatWords.call(HatWordReport(id: id, words: words))) {
        .levels(.reported(id: id, $0))
      }
    ]
  }

  /// A hash of the slips' random numbers: equal on all phones of a room, and it reveals no player and no word.
  private static func gameHash(_ log: HatLog) -> UInt64 {
    var bytes: [UInt8] = []
    for slip in log.game.slips { bytes += slip.id.rawValue.bigEndianBytes }
    return HatWord.hash(of: bytes)
  }
}
