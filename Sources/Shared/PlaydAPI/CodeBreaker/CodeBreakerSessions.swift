public import CodeBreakerEngine
public import Kernel

/// Asks for sessions of CodeBreaker to have in stock.
public struct CodeBreakerSessionsRequest: Payload, Hashable, Sendable {
  public var play: CodeBreakerPlay
  /// How many open sessions of this play the player wants to have, 1 to `most`; one when left out.
  public var count: Int64

  public static var most: Int64 { 5 }

  public init(_ play: CodeBreakerPlay, count: Int64 = 1) {
    self.play = play
    self.count = count
  }

  public init(from json: JSON) throws(JSON.DecodingError) {
    var reader = try JSON.ObjectReader(json)
    play = try reader.decode("play")
    count = try reader.optionalInteger("count", in: 1...Self.most) ?? 1
    try reader.finish()
  }

  public func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    writer.member("play", play)
    writer.member("count", count)
    writer.endObject()
  }

  public static var schema: Schema {
    .object(
      name: "CodeBreakerSessionsRequest",
      [
        .init("play", CodeBreakerPlay.schema, "What to play."),
        .init(
          "count", .nullable(.integer(1...most)), required: false, "How many open sessions to have; one if left out."),
      ])
  }
}

/// A game of CodeBreaker that can be played once.
public struct CodeBreakerSession: Payload, Hashable, Sendable {
  public var sessionID: SessionID
  public var play: CodeBreakerPlay
  /// What it is played by; for a level what the level says.
  public var rules: GameRules
  /// What the secret follows from (`GameRules.secret(seed:)`); sixteen hexadecimal digits on the wire.
  public var seed: UInt64
  public var createdAt: Timestamp
  public var expiresAt: Timestamp
  /// The game as it was saved last, for a device that lost it: a recording that is not over, or not yet sent as finished.
  public var saved: [UInt8]?

  public init(
    sessionID: SessionID, play: CodeBreakerPlay, rules: GameRules, seed: UInt64, createdAt: Timestamp,
    expiresAt: Timestamp, saved: [UInt8]? = nil
  ) {
    self.sessionID = sessionID
    self.play = play
    self.rules = rules
    self.seed = seed
    self.createdAt = createdAt
    self.expiresAt = expiresAt
    self.saved = saved
  }

  public init(from json: JSON) throws(JSON.DecodingError) {
    var reader = try JSON.ObjectReader(json)
    sessionID = try reader.decode("sessionID")
    play = try reader.decode("play")
    rules = try reader.decode("rules")
    let seed: Seed = try reader.decode("seed")
    self.seed = seed.value
    createdAt = Timestamp(try reader.integer("createdAt"))
    expiresAt = Timestamp(try reader.integer("expiresAt"))
    let saved: RecordingText? = try reader.decodeIfPresent("saved")
    self.saved = saved?.bytes
    try reader.finish(ignoringUnknown: true)
  }

  public func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    writer.member("sessionID", sessionID)
    writer.member("play", play)
    writer.member("rules", rules)
    writer.member("seed", Seed(value: seed))
    writer.member("createdAt", createdAt.rawValue)
    writer.member("expiresAt", expiresAt.rawValue)
    if let saved {
      writer.member("saved", Base64.url.text(saved))
    }
    writer.endObject()
  }

  public static var schema: Schema {
    .object(
      name: "CodeBreakerSession",
      [
        .init("sessionID", SessionID.schema, "The session."),
        .init("play", CodeBreakerPlay.schema, "What it is played for."),
        .init("rules", GameRules.schema, "What it is played by."),
        .init("seed", Seed.schema, "64 bits in hexadecimal; the secret follows from them."),
        .init("createdAt", .timestamp, "When it was first handed out, by the server's clock."),
        .init("expiresAt", .timestamp, "When it can no longer be finished."),
        .init("saved", CodeBreakerReport.recordingSchema, required: false, "The game as it was saved last, base64url."),
      ])
  }
}

/// The open sessions asked for: those with a saved game first, then the oldest.
public struct CodeBreakerSessions: Payload, Hashable, Sendable {
  /// The server's clock at the answer; its difference to the device's clock corrects starts of recordings and lives.
  public var serverTime: Timestamp
  public var sessions: [CodeBreakerSession]

  public init(serverTime: Timestamp, sessions: [CodeBreakerSession]) {
    self.serverTime = serverTime
    self.sessions = sessions
  }

  public init(from json: JSON) throws(JSON.DecodingError) {
    var reader = try JSON.ObjectReader(json)
    serverTime = Timestamp(try reader.integer("serverTime"))
    sessions = try reader.array("sessions")
    try reader.finish(ignoringUnknown: true)
  }

  public func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    writer.member("serverTime", serverTime.rawValue)
    writer.member("sessions", sessions)
    writer.endObject()
  }

  public static var schema: Schema {
    .object(
      name: "CodeBreakerSessions",
      [
        .init("serverTime", .timestamp, "The server's clock at the answer."),
        .init("sessions", .array(CodeBreakerSession.schema, most: CodeBreakerSessionsRequest.most), "The sessions."),
      ])
  }
}
