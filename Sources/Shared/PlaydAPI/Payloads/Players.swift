public import Kernel

/// A player as others and they themselves see them.
public struct Player: Payload, Equatable, Sendable {
  public var playerID: PlayerID
  public var name: String
  public var createdAt: Timestamp

  public init(playerID: PlayerID, name: String, createdAt: Timestamp) {
    self.playerID = playerID
    self.name = name
    self.createdAt = createdAt
  }

  public init(from json: JSON) throws(JSON.DecodingError) {
    var reader = try JSON.ObjectReader(json)
    playerID = try reader.decode("playerID")
    name = try reader.string("name")
    createdAt = Timestamp(try reader.integer("createdAt"))
    try reader.finish(ignoringUnknown: true)
  }

  public func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    encodeMembers(to: &writer)
    writer.endObject()
  }

  func encodeMembers(to writer: inout JSON.Writer) {
    writer.member("playerID", playerID)
    writer.member("name", name)
    writer.member("createdAt", createdAt.rawValue)
  }

  static var properties: [Schema.Property] {
    [
      .init("playerID", PlayerID.schema, "The player."),
      .init("name", PlayerName.schema, "The name others see."),
      .init("createdAt", .timestamp, "When the player was made."),
    ]
  }

  public static var schema: Schema { .object(name: "Player", properties) }
}

/// A player just made, with the token that proves it is them.
public struct NewPlayer: Payload, Equatable, Sendable {
  public var player: Player
  /// 43 letters of base64url: 256 random bits. Shown once.
  public var token: String

  public init(player: Player, token: String) {
    self.player = player
    self.token = token
  }

  public init(from json: JSON) throws(JSON.DecodingError) {
    player = try Player(from: json)
    var reader = try JSON.ObjectReader(json)
    token = try reader.string("token")
    try reader.finish(ignoringUnknown: true)
  }

  public func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    player.encodeMembers(to: &writer)
    writer.member("token", token)
    writer.endObject()
  }

  public static var schema: Schema {
    .object(
      name: "NewPlayer",
      Player.properties + [
        .init(
          "token", .string(.init(shortest: 43, longest: 43, pattern: "^[A-Za-z0-9_-]{43}$")),
          "Proves who the player is; shown once.")
      ])
  }
}

/// What a player changes about themselves.
public struct PlayerUpdate: Payload, Equatable, Sendable {
  public var name: String

  public init(name: String) { self.name = name }

  public init(from json: JSON) throws(JSON.DecodingError) {
    var reader = try JSON.ObjectReader(json)
    name = try reader.string("name")
    try reader.finish()
  }

  public func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    writer.member("name", name)
    writer.endObject()
  }

  public static var schema: Schema {
    .object(name: "PlayerUpdate", [.init("name", PlayerName.schema, "The new name.")])
  }
}

/// All that is kept about a player.
public struct PlayerExport: Payload, Equatable, Sendable {
  public var exportedAt: Timestamp
  public var player: Player
  public var sessions: [ExportedSession]
  public var bestScores: [ExportedScore]
  /// What happened in the app, the oldest first.
  public var events: [StampedEvent]
  /// What they chose about ads; nil where they were never asked.
  public var adConsent: AdConsentRecord?
  /// The ads they were handed, the oldest first.
  public var adViews: [ExportedAdView]
  public var codeBreaker: ExportedCodeBreaker
  #if !SLIM
    /// What the platform keeps: identities, devices, and all that coins are about.
    public var platform = PlatformExport()
  #endif

  public init(
    exportedAt: Timestamp, player: Player, sessions: [ExportedSession], bestScores: [ExportedScore],
    events: [StampedEvent], adConsent: AdConsentRecord? = nil, adViews: [ExportedAdView] = [],
    codeBreaker: ExportedCodeBreaker
  ) {
    self.adConsent = adConsent
    self.adViews = adViews
    self.exportedAt = exportedAt
    self.player = player
    self.sessions = sessions
    self.bestScores = bestScores
    self.events = events
    self.codeBreaker = codeBreaker
  }

  public init(from json: JSON) throws(JSON.DecodingError) {
    var reader = try JSON.ObjectReader(json)
    exportedAt = Timestamp(try reader.integer("exportedAt"))
    player = try reader.decode("player")
    sessions = try reader.array("sessions")
    bestScores = try reader.array("bestScores")
    events = try reader.array("events")
    adConsent = try reader.decodeIfPresent("adConsent")
    adViews = try reader.optionalArray("adViews") ?? []
    codeBreaker = try reader.decode("codeBreaker")
    #if !SLIM
      platform = try reader.decodeIfPresent("platform") ?? PlatformExport()
    #endif
    try reader.finish(ignoringUnknown: true)
  }

  public func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    writer.member("exportedAt", exportedAt.rawValue)
    writer.member("player", player)
    writer.member("sessions", sessions)
    writer.member("bestScores", bestScores)
    writer.member("events", events)
    if let adConsent { writer.member("adConsent", adConsent) }
    writer.member("adViews", adViews)
    writer.member("codeBreaker", codeBreaker)
    #if !SLIM
      writer.member("platform", platform)
    #endif
    writer.endObject()
  }

  public static var schema: Schema {
    var properties = properties
    #if !SLIM
      properties.append(.init("platform", PlatformExport.schema, required: false, "What the platform keeps."))
    #endif
    return .object(name: "PlayerExport", properties)
  }

  private static var properties: [Schema.Property] {
    [
      .init("exportedAt", .timestamp, "When the export was made."),
      .init("player", Player.schema, "The profile."),
      .init("sessions", .array(ExportedSession.schema, most: .max), "Every session, the oldest first."),
      .init("bestScores", .array(ExportedScore.schema, most: .max), "The rows on the leaderboards."),
      .init("events", .array(StampedEvent.schema, most: .max), "What happened in the app, the oldest first."),
      .init("adConsent", AdConsentRecord.schema, required: false, "What they chose about ads."),
      .init("adViews", .array(ExportedAdView.schema, most: .max), "The ads they were handed, the oldest first."),
      .init("codeBreaker", ExportedCodeBreaker.schema, "All that is kept of CodeBreaker."),
    ]
  }
}

/// A session in an export.
public struct ExportedSession: Payload, Equatable, Sendable {
  public var session: Session
  /// Nil while the session is not finished.
  public var finishedAt: Timestamp?
  /// What the server answered when it was finished.
  public var result: FinishedGame?
  /// The recording as it was sent, base64url.
  public var recording: String?

  public init(session: Session, finishedAt: Timestamp?, result: FinishedGame?, recording: String?) {
    self.session = session
    self.finishedAt = finishedAt
    self.result = result
    self.recording = recording
  }

  public init(from json: JSON) throws(JSON.DecodingError) {
    var reader = try JSON.ObjectReader(json)
    session = try reader.decode("session")
    finishedAt = (try reader.optionalInteger("finishedAt")).map { Timestamp($0) }
    result = try reader.decodeIfPresent("result")
    recording = try reader.optionalString("recording")
    try reader.finish(ignoringUnknown: true)
  }

  public func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    writer.member("session", session)
    if let finishedAt {
      writer.member("finishedAt", finishedAt.rawValue)
    }
    if let result {
      writer.member("result", result)
    }
    if let recording {
      writer.member("recording", recording)
    }
    writer.endObject()
  }

  public static var schema: Schema {
    .object(
      name: "ExportedSession",
      [
        .init("session", Session.schema, "The session as it was handed out."),
        .init("finishedAt", .timestamp, required: false, "When it was finished."),
        .init("result", FinishedGame.schema, required: false, "What was answered when it was finished."),
        .init(
          "recording", .string(.init(longest: FinishRequest.longestRecording)), required: false,
          "The recording, base64url."),
      ])
  }
}

/// A leaderboard row in an export.
public struct ExportedScore: Payload, Equatable, Sendable {
  public var board: Board
  public var score: Int64
  public var achievedAt: Timestamp

  public init(board: Board, score: Int64, achievedAt: Timestamp) {
    self.board = board
    self.score = score
    self.achievedAt = achievedAt
  }

  public init(from json: JSON) throws(JSON.DecodingError) {
    var reader = try JSON.ObjectReader(json)
    board = try reader.board()
    score = try reader.integer("score")
    achievedAt = Timestamp(try reader.integer("achievedAt"))
    try reader.finish(ignoringUnknown: true)
  }

  public func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    writer.board(board)
    writer.member("score", score)
    writer.member("achievedAt", achievedAt.rawValue)
    writer.endObject()
  }

  public static var schema: Schema {
    .object(
      name: "ExportedScore",
      Board.properties + [
        .init("score", .count, "The best score."),
        .init("achievedAt", .timestamp, "When the server verified it."),
      ])
  }
}
