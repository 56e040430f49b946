public import Kernel

/// How a game of CodeBreaker stands.
public enum CodeBreakerStatus: UInt8, CaseIterable, Sendable {
  case playing, won, lost

  /// The word on the wire.
  public var word: String {
    switch self {
    case .playing: "playing"
    case .won: "won"
    case .lost: "lost"
    }
  }
}

/// What the server made of a finished game of CodeBreaker.
public struct CodeBreakerResult: Payload, Hashable, Sendable {
  public var sessionID: SessionID
  public var serverTime: Timestamp
  /// `won` or `lost`.
  public var status: CodeBreakerStatus
  /// The code, first peg first.
  public var secret: [Int32]
  /// How many guesses were made.
  public var guesses: Int64
  /// Stars of this game, 0 to 3; 0 for a loss and for free play.
  public var stars: Int64
  /// A loss in which every guess could have been right. It costs no life.
  public var isUnlucky: Bool
  /// Whether the game took a life.
  public var costLife: Bool
  /// The level's progress with this game in it; nil for free play.
  public var level: CodeBreakerLevel?
  /// The lives after the game.
  public var lives: CodeBreakerLives
  /// The place on the campaign's board; nil for free play and for who has won no level.
  public var rank: Int64?

  public init(
    sessionID: SessionID, serverTime: Timestamp, status: CodeBreakerStatus, secret: [Int32], guesses: Int64,
    stars: Int64, isUnlucky: Bool, costLife: Bool, level: CodeBreakerLevel?, lives: CodeBreakerLives, rank: Int64?
  ) {
    self.sessionID = sessionID
    self.serverTime = serverTime
    self.status = status
    self.secret = secret
    self.guesses = guesses
    self.stars = stars
    self.isUnlucky = isUnlucky
    self.costLife = costLife
    self.level = level
    self.lives = lives
    self.rank = rank
  }

  public init(from json: JSON) throws(JSON.DecodingError) {
    var reader = try JSON.ObjectReader(json)
    sessionID = try reader.decode("sessionID")
    serverTime = Timestamp(try reader.integer("serverTime"))
    status = try reader.status()
    let secret: CodeText = try reader.decode("secret")
    self.secret = secret.colours
    guesses = try reader.integer("guesses")
    stars = try reader.integer("stars")
    isUnlucky = try reader.bool("isUnlucky")
    costLife = try reader.bool("costLife")
    level = try reader.decodeIfPresent("level")
    lives = try reader.decode("lives")
    rank = try reader.optionalInteger("rank")
    try reader.finish(ignoringUnknown: true)
  }

  public func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    writer.member("sessionID", sessionID)
    writer.member("serverTime", serverTime.rawValue)
    writer.member("status", status.word)
    writer.member("secret", CodeText(secret))
    writer.member("guesses", guesses)
    writer.member("stars", stars)
    writer.member("isUnlucky", isUnlucky)
    writer.member("costLife", costLife)
    if let level {
      writer.member("level", level)
    }
    writer.member("lives", lives)
    if let rank {
      writer.member("rank", rank)
    }
    writer.endObject()
  }

  public static var schema: Schema {
    .object(
      name: "CodeBreakerResult",
      [
        .init("sessionID", SessionID.schema, "The session."),
        .init("serverTime", .timestamp, "The server's clock at the answer."),
        .init("status", .word(["won", "lost"]), "How the game ended."),
        .init("secret", CodeText.schema, "The code, a digit a peg."),
        .init("guesses", .count, "How many guesses were made."),
        .init("stars", .integer(0...3), "Stars of this game; 0 for a loss and for free play."),
        .init("isUnlucky", .boolean, "A loss in which every guess could have been right; it costs no life."),
        .init("costLife", .boolean, "Whether the game took a life."),
        .init("level", CodeBreakerLevel.schema, required: false, "The level's progress with this game in it."),
        .init("lives", CodeBreakerLives.schema, "The lives after the game."),
        .init("rank", .count, required: false, "The place on the campaign's board."),
      ])
  }
}

extension JSON.ObjectReader {
  mutating func status() throws(JSON.DecodingError) -> CodeBreakerStatus {
    guard let status = try optionalWord("status", CodeBreakerStatus.allCases, { $0.word }) else {
      throw error("status", .missing)
    }
    return status
  }
}
