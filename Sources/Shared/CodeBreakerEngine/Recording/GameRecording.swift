package import Kernel

/// Recording of a game: the seed of its secret and the player's inputs with their times. A few bytes per guess.
///
/// Layout numbers are unique across games, so one game's recording cannot be read as another's.
@MemberwiseInit
package struct GameRecording: Hashable, Sendable {
  package var rules: GameRules
  package var seed: UInt64
  /// Start of the game by the estimated server clock. Not used for judging; it dates the loss of a life.
  package var startedAt: Timestamp
  @Default([Input]()) package var inputs: [Input]

  /// A player's input.
  package struct Input: Hashable, Sendable {
    /// Time since the start; never decreases.
    package var at: Milliseconds
    package var kind: Kind

    package init(at: Milliseconds, _ kind: Kind) {
      self.at = at
      self.kind = kind
    }
  }

  package enum Kind: Hashable, Sendable {
    case guess(Code)
    /// An extra attempt at a lost game.
    case extraAttempt
    /// A paid hint.
    case hint
    /// The player gave the game up.
    case giveUp
  }

  /// Inputs that need a claim: extra attempts and hints.
  package var claims: Int {
    inputs.reduce(0) { count, input in
      switch input.kind {
      case .guess, .giveUp: count
      case .extraAttempt, .hint: count + 1
      }
    }
  }

  /// Whether this recording equals the other one or extends it.
  package func continues(_ other: GameRecording) -> Bool {
    rules == other.rules && seed == other.seed && startedAt == other.startedAt
      && inputs.count >= other.inputs.count && zip(inputs, other.inputs).allSatisfy { $0 == $1 }
  }
}

extension GameRecording {
  /// Layout number.
  package static let layout: UInt8 = 65
  /// Maximum size of a recording.
  package static let mostBytes = 1_024
  /// Maximum number of inputs: all attempts with hints in between.
  package static let mostInputs = 64
  /// Maximum duration of a game.
  static let longest = Milliseconds.seconds(30 * 24 * 3_600)

  /// Encoded recording; `init(decoding:)` reads it.
  package func encoded() -> [UInt8] {
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
      // Kinds are numbers below the first code's, so an input is two numbers.
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

  /// Decodes untrusted bytes. Rules and codes are validated; `replay()` validates the play.
  package init(decoding bytes: [UInt8]) throws(RecordingError) {
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
