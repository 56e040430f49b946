public import Kernel

/// A finished game as its player saw it.
public struct FinishRequest: Payload, Equatable, Sendable {
  /// What the game's recorder wrote. Its start is in server time: the device's clock, corrected by the difference between
  /// `Session.createdAt` and the device's clock at the moment the session arrived.
  public var recording: [UInt8]
  /// The score the player saw. Not trusted; a difference to the replay is refused, so that it is noticed.
  public var score: Int64

  public init(recording: [UInt8], score: Int64) {
    self.recording = recording
    self.score = score
  }

  public init(from json: JSON) throws(JSON.DecodingError) {
    var reader = try JSON.ObjectReader(json)
    let recording: RecordingText = try reader.decode("recording")
    self.recording = recording.bytes
    score = try reader.integer("score", in: 0...9_007_199_254_740_991)
    try reader.finish()
  }

  public func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    writer.member("recording", Base64.url.text(recording))
    writer.member("score", score)
    writer.endObject()
  }

  public static var schema: Schema {
    .object(
      name: "FinishRequest",
      [
        .init(
          "recording", .string(.init(longest: 1_000_000, pattern: "^[A-Za-z0-9_-]*$")),
          "What the game's recorder wrote, base64url without padding."),
        .init("score", .count, "The score the player saw; compared with the replay's."),
      ])
  }
}

/// Bytes in base64url.
private struct RecordingText: JSONDecodable {
  var bytes: [UInt8]

  init(from json: JSON) throws(JSON.DecodingError) {
    guard case .string(let text) = json else { throw .mismatch(expected: .string, found: json) }
    guard let bytes = Base64.url.decode(text) else {
      throw .invalid("must be base64url without padding")
    }
    self.bytes = bytes
  }
}

/// What the server made of a finished game.
public struct FinishedGame: Payload, Equatable, Sendable {
  public var sessionID: SessionID
  /// What the replay gave.
  public var score: Int64
  /// The player's rank on the board now, by their best score; 1 is first.
  public var rank: Int64
  /// How many players are on the board now.
  public var total: Int64
  /// The player's best score, this game included.
  public var best: Int64
  /// True when this game beat all the player's earlier ones.
  public var newHighScore: Bool
  /// The best score before this game, where there was one.
  public var previousBest: Int64?
  public var ending: Ending

  public init(
    sessionID: SessionID, score: Int64, rank: Int64, total: Int64, best: Int64, newHighScore: Bool,
    previousBest: Int64?, ending: Ending
  ) {
    self.sessionID = sessionID
    self.score = score
    self.rank = rank
    self.total = total
    self.best = best
    self.newHighScore = newHighScore
    self.previousBest = previousBest
    self.ending = ending
  }

  public init(from json: JSON) throws(JSON.DecodingError) {
    var reader = try JSON.ObjectReader(json)
    sessionID = try reader.decode("sessionID")
    score = try reader.integer("score")
    rank = try reader.integer("rank")
    total = try reader.integer("total")
    best = try reader.integer("best")
    newHighScore = try reader.bool("newHighScore")
    previousBest = try reader.optionalInteger("previousBest")
    ending = try reader.decode("ending")
    try reader.finish(ignoringUnknown: true)
  }

  public func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    writer.member("sessionID", sessionID)
    writer.member("score", score)
    writer.member("rank", rank)
    writer.member("total", total)
    writer.member("best", best)
    writer.member("newHighScore", newHighScore)
    if let previousBest {
      writer.member("previousBest", previousBest)
    }
    writer.member("ending", ending)
    writer.endObject()
  }

  public static var schema: Schema {
    .object(
      name: "FinishedGame",
      [
        .init("sessionID", SessionID.schema, "The session."),
        .init("score", .count, "What the replay gave."),
        .init("rank", .count, "The player's rank by their best score; 1 is first."),
        .init("total", .count, "How many players are on the board."),
        .init("best", .count, "The player's best score, this game included."),
        .init("newHighScore", .boolean, "Whether this game beat all the player's earlier ones."),
        .init("previousBest", .count, required: false, "The best score before this game."),
        .init("ending", Ending.schema, "How the game ended."),
      ])
  }
}

/// How a game ended: `expected up, saw right after 840 ms`.
public struct Ending: Payload, Equatable, Sendable {
  /// The gesture that was asked for, by its word.
  public var expected: String
  /// The gesture that was seen; nil when the time ran out.
  public var saw: String?
  /// How long after the gesture was asked for.
  public var after: Milliseconds

  public init(expected: String, saw: String?, after: Milliseconds) {
    self.expected = expected
    self.saw = saw
    self.after = after
  }

  public init(from json: JSON) throws(JSON.DecodingError) {
    var reader = try JSON.ObjectReader(json)
    expected = try reader.string("expected")
    saw = try reader.optionalString("saw")
    after = Milliseconds(try reader.integer("after"))
    try reader.finish(ignoringUnknown: true)
  }

  public func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    writer.member("expected", expected)
    if let saw {
      writer.member("saw", saw)
    }
    writer.member("after", after.rawValue)
    writer.endObject()
  }

  public static var schema: Schema {
    .object(
      name: "Ending",
      [
        .init("expected", .string(.init(shortest: 1, longest: 32)), "The gesture asked for."),
        .init(
          "saw", .string(.init(shortest: 1, longest: 32)), required: false, "The gesture seen; left out on a time-out."),
        .init("after", .count, "How long after it was asked for, in milliseconds."),
      ])
  }
}
