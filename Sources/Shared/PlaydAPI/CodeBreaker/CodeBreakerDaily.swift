public import CodeBreakerEngine
public import Kernel

/// The daily code: what is published about it, and the bearer's game.
public struct CodeBreakerDaily: Payload, Hashable, Sendable {
  public var serverTime: Timestamp
  public var day: CivilDay
  public var rules: GameRules
  /// SHA-256 of the code with its salt, in 64 hexadecimal digits (`DailyCommitment`). Published before the day begins
  /// anywhere, and never changed.
  public var commitment: String
  /// The next day's, so that a device has it before that day begins.
  public var nextCommitment: String
  /// When guesses are no longer taken: the day is over everywhere.
  public var closesAt: Timestamp
  /// The bearer's game; nil before the first guess and without a token.
  public var game: CodeBreakerDailyGame?
  /// The code and the salt: for everyone when the day is over everywhere, for a player when their game is.
  public var reveal: CodeBreakerReveal?

  public init(
    serverTime: Timestamp, day: CivilDay, rules: GameRules, commitment: String, nextCommitment: String,
    closesAt: Timestamp, game: CodeBreakerDailyGame?, reveal: CodeBreakerReveal?
  ) {
    self.serverTime = serverTime
    self.day = day
    self.rules = rules
    self.commitment = commitment
    self.nextCommitment = nextCommitment
    self.closesAt = closesAt
    self.game = game
    self.reveal = reveal
  }

  public init(from json: JSON) throws(JSON.DecodingError) {
    var reader = try JSON.ObjectReader(json)
    serverTime = Timestamp(try reader.integer("serverTime"))
    day = try reader.day("day")
    rules = try reader.decode("rules")
    commitment = try reader.string("commitment")
    nextCommitment = try reader.string("nextCommitment")
    closesAt = Timestamp(try reader.integer("closesAt"))
    game = try reader.decodeIfPresent("game")
    reveal = try reader.decodeIfPresent("reveal")
    try reader.finish(ignoringUnknown: true)
  }

  public func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    writer.member("serverTime", serverTime.rawValue)
    writer.optionalDay("day", day)
    writer.member("rules", rules)
    writer.member("commitment", commitment)
    writer.member("nextCommitment", nextCommitment)
    writer.member("closesAt", closesAt.rawValue)
    if let game {
      writer.member("game", game)
    }
    if let reveal {
      writer.member("reveal", reveal)
    }
    writer.endObject()
  }

  public static func == (a: CodeBreakerDaily, b: CodeBreakerDaily) -> Bool {
    a.serverTime == b.serverTime && a.day == b.day && a.rules == b.rules
      && a.commitment.utf8.elementsEqual(b.commitment.utf8)
      && a.nextCommitment.utf8.elementsEqual(b.nextCommitment.utf8) && a.closesAt == b.closesAt && a.game == b.game
      && a.reveal == b.reveal
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(day)
    hasher.combine(serverTime)
  }

  static var digestSchema: Schema { .string(.init(shortest: 64, longest: 64, pattern: "^[0-9a-f]{64}$")) }

  public static var schema: Schema {
    .object(
      name: "CodeBreakerDaily",
      [
        .init("serverTime", .timestamp, "The server's clock at the answer."),
        .init("day", .day, "The day the code is of."),
        .init("rules", GameRules.schema, "What it is played by."),
        .init("commitment", digestSchema, "SHA-256 of day, rules, code and salt, in hexadecimal."),
        .init("nextCommitment", digestSchema, "The next day's."),
        .init("closesAt", .timestamp, "When guesses are no longer taken: the day is over everywhere."),
        .init("game", CodeBreakerDailyGame.schema, required: false, "The bearer's game, from the first guess on."),
        .init("reveal", CodeBreakerReveal.schema, required: false, "The code and the salt, when they may be known."),
      ])
  }
}

/// A player's game at a daily code.
public struct CodeBreakerDailyGame: Payload, Hashable, Sendable {
  public var status: CodeBreakerStatus
  /// The guesses with their answers, the first first.
  public var rows: [CodeBreakerRow]
  /// What stands on the day's board: a thousand for each guess not needed and one more, and up to 999 for speed. Nil
  /// while the game is open and after a loss.
  public var score: Int64?
  /// The place on the day's board now; nil while the game is open and after a loss.
  public var rank: Int64?

  public init(status: CodeBreakerStatus, rows: [CodeBreakerRow], score: Int64? = nil, rank: Int64? = nil) {
    self.status = status
    self.rows = rows
    self.score = score
    self.rank = rank
  }

  public init(from json: JSON) throws(JSON.DecodingError) {
    var reader = try JSON.ObjectReader(json)
    status = try reader.status()
    rows = try reader.array("rows")
    score = try reader.optionalInteger("score")
    rank = try reader.optionalInteger("rank")
    try reader.finish(ignoringUnknown: true)
  }

  public func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    writer.member("status", status.word)
    writer.member("rows", rows)
    if let score {
      writer.member("score", score)
    }
    if let rank {
      writer.member("rank", rank)
    }
    writer.endObject()
  }

  public static var schema: Schema {
    .object(
      name: "CodeBreakerDailyGame",
      [
        .init("status", .word(CodeBreakerStatus.allCases.map { $0.word }), "How it stands."),
        .init("rows", .array(CodeBreakerRow.schema, most: 14), "The guesses with their answers, the first first."),
        .init("score", .count, required: false, "What stands on the day's board."),
        .init("rank", .count, required: false, "The place on the day's board."),
      ])
  }
}

/// A guess with its answer.
public struct CodeBreakerRow: Payload, Hashable, Sendable {
  /// The colours, first peg first.
  public var guess: [Int32]
  public var feedback: Feedback
  /// When the server took it.
  public var at: Timestamp

  public init(guess: [Int32], feedback: Feedback, at: Timestamp) {
    self.guess = guess
    self.feedback = feedback
    self.at = at
  }

  public init(from json: JSON) throws(JSON.DecodingError) {
    var reader = try JSON.ObjectReader(json)
    let guess: CodeText = try reader.decode("guess")
    self.guess = guess.colours
    let exact = try reader.integer("exact", in: 0...8)
    let misplaced = try reader.integer("misplaced", in: 0...8)
    feedback = Feedback(exact: Int32(exact), misplaced: Int32(misplaced))
    at = Timestamp(try reader.integer("at"))
    try reader.finish(ignoringUnknown: true)
  }

  public func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    writer.member("guess", CodeText(guess))
    writer.member("exact", Int64(feedback.exact))
    writer.member("misplaced", Int64(feedback.misplaced))
    writer.member("at", at.rawValue)
    writer.endObject()
  }

  public static var schema: Schema {
    .object(
      name: "CodeBreakerRow",
      [
        .init("guess", CodeText.schema, "The colours, a digit a peg."),
        .init("exact", .integer(0...8), "Pegs of the right colour in the right place."),
        .init("misplaced", .integer(0...8), "Further pegs of the right colour in another place."),
        .init("at", .timestamp, "When the server took it."),
      ])
  }
}

/// What a commitment was made of. The SHA-256 of `DailyCommitment.text` must be the one that was published.
public struct CodeBreakerReveal: Payload, Hashable, Sendable {
  /// The code, first peg first.
  public var secret: [Int32]
  /// 64 hexadecimal digits.
  public var salt: String

  public init(secret: [Int32], salt: String) {
    self.secret = secret
    self.salt = salt
  }

  public init(from json: JSON) throws(JSON.DecodingError) {
    var reader = try JSON.ObjectReader(json)
    let secret: CodeText = try reader.decode("secret")
    self.secret = secret.colours
    salt = try reader.string("salt")
    try reader.finish(ignoringUnknown: true)
  }

  public func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    writer.member("secret", CodeText(secret))
    writer.member("salt", salt)
    writer.endObject()
  }

  public static func == (a: CodeBreakerReveal, b: CodeBreakerReveal) -> Bool {
    a.secret == b.secret && a.salt.utf8.elementsEqual(b.salt.utf8)
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(secret) }

  public static var schema: Schema {
    .object(
      name: "CodeBreakerReveal",
      [
        .init("secret", CodeText.schema, "The code, a digit a peg."),
        .init("salt", CodeBreakerDaily.digestSchema, "64 hexadecimal digits."),
      ])
  }
}

/// One guess at a daily code.
public struct CodeBreakerGuess: Payload, Hashable, Sendable {
  /// Which guess it is, from 1: one that was taken already is not taken twice.
  public var number: Int64
  /// The colours, first peg first.
  public var guess: [Int32]

  public init(number: Int64, guess: [Int32]) {
    self.number = number
    self.guess = guess
  }

  public init(from json: JSON) throws(JSON.DecodingError) {
    var reader = try JSON.ObjectReader(json)
    number = try reader.integer("number", in: 1...Int64(Int32.max))
    let guess: CodeText = try reader.decode("guess")
    self.guess = guess.colours
    try reader.finish()
  }

  public func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    writer.member("number", number)
    writer.member("guess", CodeText(guess))
    writer.endObject()
  }

  public static var schema: Schema {
    .object(
      name: "CodeBreakerGuess",
      [
        .init("number", .integer(1...Int64(Int32.max)), "Which guess it is, from 1."),
        .init("guess", CodeText.schema, "The colours, a digit a peg."),
      ])
  }
}
