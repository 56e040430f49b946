public import CodeBreakerEngine
public import Kernel

/// All that is kept of a player's CodeBreaker.
public struct ExportedCodeBreaker: Payload, Hashable, Sendable {
  public var lives: CodeBreakerLives
  public var levels: [CodeBreakerLevel]
  /// Every game, the oldest first.
  public var games: [ExportedCodeBreakerGame]
  /// The days whose free grant was used.
  public var grantDays: [CivilDay]

  public init(
    lives: CodeBreakerLives, levels: [CodeBreakerLevel], games: [ExportedCodeBreakerGame], grantDays: [CivilDay]
  ) {
    self.lives = lives
    self.levels = levels
    self.games = games
    self.grantDays = grantDays
  }

  public init(from json: JSON) throws(JSON.DecodingError) {
    var reader = try JSON.ObjectReader(json)
    lives = try reader.decode("lives")
    levels = try reader.array("levels")
    games = try reader.array("games")
    let days: [String] = try reader.array("grantDays")
    grantDays = []
    for text in days {
      guard let day = CivilDay(iso: text) else { throw reader.error("grantDays", .invalid("must be dates")) }
      grantDays.append(day)
    }
    try reader.finish(ignoringUnknown: true)
  }

  public func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    writer.member("lives", lives)
    writer.member("levels", levels)
    writer.member("games", games)
    writer.member("grantDays", grantDays.compactMap { $0.iso })
    writer.endObject()
  }

  public static var schema: Schema {
    .object(
      name: "ExportedCodeBreaker",
      [
        .init("lives", CodeBreakerLives.schema, "The lives."),
        .init("levels", .array(CodeBreakerLevel.schema, most: .max), "Levels finished at least once, in order."),
        .init("games", .array(ExportedCodeBreakerGame.schema, most: .max), "Every game, the oldest first."),
        .init("grantDays", .array(.day, most: .max), "The days whose free grant was used."),
      ])
  }
}

/// A game of CodeBreaker in an export.
public struct ExportedCodeBreakerGame: Payload, Hashable, Sendable {
  public var sessionID: SessionID
  /// In the campaign.
  public var level: Int64?
  /// Of a daily code.
  public var day: CivilDay?
  public var rules: GameRules
  public var createdAt: Timestamp
  public var status: CodeBreakerStatus
  /// How many guesses a finished game took.
  public var guesses: Int64?
  /// The recording; of a daily code only when its game is over, since the code follows from it.
  public var recording: [UInt8]?

  public init(
    sessionID: SessionID, level: Int64?, day: CivilDay?, rules: GameRules, createdAt: Timestamp,
    status: CodeBreakerStatus, guesses: Int64?, recording: [UInt8]?
  ) {
    self.sessionID = sessionID
    self.level = level
    self.day = day
    self.rules = rules
    self.createdAt = createdAt
    self.status = status
    self.guesses = guesses
    self.recording = recording
  }

  public init(from json: JSON) throws(JSON.DecodingError) {
    var reader = try JSON.ObjectReader(json)
    sessionID = try reader.decode("sessionID")
    level = try reader.optionalInteger("level")
    day = try reader.optionalDay("day")
    rules = try reader.decode("rules")
    createdAt = Timestamp(try reader.integer("createdAt"))
    status = try reader.status()
    guesses = try reader.optionalInteger("guesses")
    let recording: RecordingText? = try reader.decodeIfPresent("recording")
    self.recording = recording?.bytes
    try reader.finish(ignoringUnknown: true)
  }

  public func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    writer.member("sessionID", sessionID)
    if let level {
      writer.member("level", level)
    }
    writer.optionalDay("day", day)
    writer.member("rules", rules)
    writer.member("createdAt", createdAt.rawValue)
    writer.member("status", status.word)
    if let guesses {
      writer.member("guesses", guesses)
    }
    if let recording {
      writer.member("recording", Base64.url.text(recording))
    }
    writer.endObject()
  }

  public static var schema: Schema {
    .object(
      name: "ExportedCodeBreakerGame",
      [
        .init("sessionID", SessionID.schema, "The game."),
        .init("level", .count, required: false, "The level, in the campaign."),
        .init("day", .day, required: false, "The day, of a daily code."),
        .init("rules", GameRules.schema, "What it was played by."),
        .init("createdAt", .timestamp, "When it was handed out or begun."),
        .init("status", .word(CodeBreakerStatus.allCases.map { $0.word }), "How it stands."),
        .init("guesses", .count, required: false, "How many guesses a finished game took."),
        .init("recording", CodeBreakerReport.recordingSchema, required: false, "The recording, base64url."),
      ])
  }
}
