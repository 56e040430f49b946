import CodeBreakerEngine
import Kernel
import PlaydAPI

/// The daily code: what is published about it, and the bearer's game.
@Payload
package struct CodeBreakerDaily: Hashable, Sendable {
  /// The server's clock at the answer.
  package var serverTime: Timestamp
  /// The day the code is of.
  package var day: CivilDay
  /// The rules of the game.
  package var rules: GameRules
  /// SHA-256 of day, rules, code and salt, in hexadecimal.
  @Field(Self.digestSchema) package var commitment: String
  /// The next day's.
  @Field(Self.digestSchema) package var nextCommitment: String
  /// When guesses are no longer taken: the day is over everywhere.
  package var closesAt: Timestamp
  /// The bearer's game, from the first guess on.
  package var game: CodeBreakerDailyGame?
  /// The code and the salt, when they may be known.
  package var reveal: CodeBreakerReveal?
  /// How the day's players did, once the bearer's game is over.
  package var results: CodeBreakerDailyResults?

  package static func == (a: CodeBreakerDaily, b: CodeBreakerDaily) -> Bool {
    a.serverTime == b.serverTime && a.day == b.day && a.rules == b.rules
      && a.commitment.utf8.elementsEqual(b.commitment.utf8)
      && a.nextCommitment.utf8.elementsEqual(b.nextCommitment.utf8) && a.closesAt == b.closesAt && a.game == b.game
      && a.reveal == b.reveal && a.results == b.results
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(day)
    hasher.combine(serverTime)
  }

  static var digestSchema: Schema { .string(.init(shortest: 64, longest: 64, pattern: "^[0-9a-f]{64}$")) }
}

/// A player's game at a daily code.
@Payload
package struct CodeBreakerDailyGame: Hashable, Sendable {
  /// How it stands.
  package var status: CodeBreakerStatus
  /// The guesses with their answers, the first first.
  @Field(most: 14) package var rows: [CodeBreakerRow]
  /// What stands on the day's board.
  package var score: Int64?
  /// The place on the day's board.
  package var rank: Int64?
}

/// Finished games at a daily code, of all players.
@Payload
package struct CodeBreakerDailyResults: Hashable, Sendable {
  /// Players who found the code with one guess, with two, and so on.
  @Field(items: .count, most: 14) package var distribution: [Int64]
  /// Players who did not find it.
  @Field(.count) package var losses: Int64
}

/// A guess at a daily code with its answer.
@Payload
package struct CodeBreakerRow: Hashable, Sendable {
  /// The colours, a digit a peg.
  @Field(as: CodeText.self) package var guess: [Int32]
  /// The answer to the guess.
  @Inline package var feedback: Feedback
  /// When the server took it.
  package var at: Timestamp
}

extension Feedback {
  init(members reader: inout JSON.ObjectReader) throws(JSON.DecodingError) {
    let exact = try reader.integer("exact", in: 0...8)
    let misplaced = try reader.integer("misplaced", in: 0...8)
    self.init(exact: Int32(exact), misplaced: Int32(misplaced))
  }

  func encodeMembers(to writer: inout JSON.Writer) {
    writer.member("exact", Int64(exact))
    writer.member("misplaced", Int64(misplaced))
  }

  static var properties: [Schema.Property] {
    [
      .init("exact", schema: .integer(0...8), summary: "Pegs of the right colour in the right place."),
      .init("misplaced", schema: .integer(0...8), summary: "Further pegs of the right colour in another place."),
    ]
  }
}

/// What a commitment was made of. The SHA-256 of `DailyCommitment.text` must be the one that was published.
@Payload
package struct CodeBreakerReveal: Hashable, Sendable {
  /// The code, a digit a peg.
  @Field(as: CodeText.self) package var secret: [Int32]
  /// 64 hexadecimal digits.
  @Field(CodeBreakerDaily.digestSchema) package var salt: String

  package static func == (a: CodeBreakerReveal, b: CodeBreakerReveal) -> Bool {
    a.secret == b.secret && a.salt.utf8.elementsEqual(b.salt.utf8)
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(secret) }
}

/// One guess at a daily code.
@Payload(.request)
package struct CodeBreakerGuess: Hashable, Sendable {
  /// Which guess it is, from 1.
  @Field(in: 1...Int64(Int32.max)) package var number: Int64
  /// The colours, a digit a peg.
  @Field(as: CodeText.self) package var guess: [Int32]
}
