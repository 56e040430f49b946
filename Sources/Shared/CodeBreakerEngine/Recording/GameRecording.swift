public import Kernel

/// A game as it was played: the seed its secret follows from, and what the player did when. A few bytes a guess.
///
/// The layout's version is a number of its own among all games' recordings, so that one game's is never read as another's.
public struct GameRecording: Hashable, Sendable {
  public var rules: GameRules
  public var seed: UInt64
  /// When the game began, by the server's clock as the device knew it. Games are not judged by it; it says when a lost
  /// life began to come back.
  public var startedAt: Timestamp
  public var inputs: [Input]

  /// Something the player did.
  public struct Input: Hashable, Sendable {
    /// Since the start; never less than the input before.
    public var at: Milliseconds
    public var kind: Kind

    public init(at: Milliseconds, _ kind: Kind) {
      self.at = at
      self.kind = kind
    }
  }

  public enum Kind: Hashable, Sendable {
    case guess(Code)
    /// The lost game was given one more attempt.
    case extraAttempt
    /// A paid hint was shown.
    case hint
    /// The player gave the game up.
    case giveUp
  }

  public init(rules: GameRules, seed: UInt64, startedAt: Timestamp, inputs: [Input] = []) {
    self.rules = rules
    self.seed = seed
    self.startedAt = startedAt
    self.inputs = inputs
  }

  /// How many inputs need a claim: extra attempts and hints.
  public var claims: Int {
    inputs.reduce(0) { count, input in
      switch input.kind {
      case .guess, .giveUp: count
      case .extraAttempt, .hint: count + 1
      }
    }
  }

  /// Whether this is the other recording or goes on from it.
  public func continues(_ other: GameRecording) -> Bool {
    rules == other.rules && seed == other.seed && startedAt == other.startedAt
      && inputs.count >= other.inputs.count && zip(inputs, other.inputs).allSatisfy { $0 == $1 }
  }
}

extension GameRecording {
  /// The layout that is written and read.
  public static let layout: UInt8 = 65
  /// How large a recording may be.
  public static let mostBytes = 1_024
  /// How many inputs it may have: all attempts with hints between.
  public static let mostInputs = 64
  /// The longest a game may take.
  static let longest = Milliseconds.seconds(30 * 24 * 3_600)

  /// The recording's bytes; `init(decoding:)` reads them.
  public func encoded() -> [UInt8] {
    let space = rules.space
    var writer = RecordingWriter(version: Self.layout, expecting: 32 + 6 * inputs.count)
    writer.unsigned(UInt64(space.pegs))
    writer.unsigned(UInt64(space.colours))
    writer.unsigned(space.repeats ? 1 : 0)
    writer.unsigned(UInt64(rules.attempts))
    writer.fixed64(seed)
    writer.signed(startedAt.rawValue)
    writer.unsigned(UInt64(inputs.count))
    var last = Milliseconds.zero
    for input in inputs {
      // The kinds are numbers below the first code's, so that an input is two numbers.
      writer.unsigned(number(input.kind))
      writer.unsigned(UInt64(max((input.at - last).rawValue, 0)))
      last = max(last, input.at)
    }
    return writer.sealed()
  }

  private func number(_ kind: Kind) -> UInt64 {
    switch kind {
    case .extraAttempt: return 0
    case .hint: return 1
    case .giveUp: return 2
    case .guess(let code):
      var number: UInt64 = 0
      for colour in code.colours(of: rules.space.pegs) {
        number = number * UInt64(rules.space.colours) + UInt64(colour)
      }
      return number + 3
    }
  }

  /// Reads what `encoded()` wrote, from bytes that anybody may have sent. Rules and codes are in range; whether the game
  /// could be played so is for `replay()` to say.
  public init(decoding bytes: [UInt8]) throws(RecordingError) {
    self = try RecordingReader.read(bytes, versions: Self.layout...Self.layout, limit: Self.mostBytes) {
      (reader, _) throws(RecordingError) in try GameRecording(from: &reader)
    }
  }

  private init(from reader: inout RecordingReader) throws(RecordingError) {
    let start = reader.offset
    let pegs = try reader.unsigned(in: 0...UInt64(Code.mostPegs))
    let colours = try reader.unsigned(in: 0...UInt64(Code.mostColours))
    let repeats = try reader.unsigned(in: 0...1) == 1
    let attempts = try reader.unsigned(in: 0...UInt64(GameRules.attemptRange.upperBound))
    guard let space = CodeSpace(pegs: Int32(pegs), colours: Int32(colours), repeats: repeats),
      let rules = GameRules(space: space, attempts: Int32(attempts))
    else { throw .outOfRange(offset: start) }
    self.rules = rules
    seed = try reader.fixed64()
    startedAt = Timestamp(try reader.signed(in: 0...9_007_199_254_740_991))
    inputs = []
    let count = try reader.count(limit: Self.mostInputs)
    var at = Milliseconds.zero
    for _ in 0..<count {
      let offset = reader.offset
      let kind = try Self.kind(try reader.unsigned(in: 0...1 << 24), space, at: offset)
      at += Milliseconds(Int64(try reader.unsigned(in: 0...UInt64(Self.longest.rawValue))))
      guard at <= Self.longest else { throw .outOfRange(offset: offset) }
      inputs.append(Input(at: at, kind))
    }
  }

  private static func kind(_ number: UInt64, _ space: CodeSpace, at offset: Int) throws(RecordingError) -> Kind {
    if number == 0 { return .extraAttempt }
    if number == 1 { return .hint }
    if number == 2 { return .giveUp }
    var rest = number - 3
    var colours: [Int32] = []
    for _ in 0..<space.pegs {
      colours.append(Int32(rest % UInt64(space.colours)))
      rest /= UInt64(space.colours)
    }
    guard rest == 0, let code = Code(colours.reversed()) else { throw .outOfRange(offset: offset) }
    return .guess(code)
  }
}
