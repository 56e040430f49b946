import Kernel
import OutOfPocketEngine
import PlaydAPI

extension OutOfPocketBoard {
  /// The game's word in paths and bodies.
  package var game: String { OutOfPocketBoard.outOfPocket }

  /// The mode's word in paths and bodies: the mode, then what is not usual about it, as in `classic-discreet-buttons`.
  package var mode: String {
    ranking.mode.word + ranking.pool.suffix + ranking.assistance.suffix + ranking.channel.suffix
  }

  /// The board of these words; nil where there is no such game or mode. Each board has one spelling.
  package init?(game: String, mode: String, day: CivilDay? = nil) {
    guard game.hasSameBytes(as: OutOfPocketBoard.outOfPocket) else { return nil }
    var rest = mode.bytes[...]
    guard let mode = Self.consume(RunMode.allCases, { $0.word }, from: &rest),
      let pool = Self.consume(GesturePool.allCases, { $0.suffix }, from: &rest),
      let assistance = Self.consume(Assistance.allCases.reversed(), { $0.suffix }, from: &rest),
      let channel = Self.consume(PromptChannel.allCases.reversed(), { $0.suffix }, from: &rest), rest.isEmpty
    else { return nil }
    self.init(RankingClass(mode: mode, pool: pool, assistance: assistance, channel: channel), day: day)
  }

  /// The first choice whose word the text goes on with, the word taken off; what has none comes last.
  private static func consume<Choice>(
    _ choices: [Choice], _ word: (Choice) -> String, from rest: inout ArraySlice<UInt8>
  ) -> Choice? {
    for choice in choices {
      let bytes = word(choice).bytes
      guard rest.starts(with: bytes) else { continue }
      rest = rest.dropFirst(bytes.count)
      return choice
    }
    return nil
  }

  /// The mode stands for the board in paths that name no game.
  package var parameterText: String { mode }

  private static let outOfPocket = "out-of-pocket"

  static var games: [String] { [outOfPocket] }
  static var modes: [String] { all.map { $0.mode } }
  static var gameSchema: Schema { .word(games) }
  static var modeSchema: Schema { .word(modes) }
}

extension GesturePool {
  fileprivate var suffix: String {
    switch self {
    case .touch: "-touch"
    case .discreet: "-discreet"
    case .unhinged: ""
    }
  }
}

extension Assistance {
  fileprivate var suffix: String {
    switch self {
    case .none: ""
    case .buttons: "-buttons"
    case .assisted: "-assisted"
    }
  }
}

extension PromptChannel {
  fileprivate var suffix: String {
    switch self {
    case .everything: ""
    case .audio: "-audio"
    case .haptic: "-haptic"
    }
  }
}
