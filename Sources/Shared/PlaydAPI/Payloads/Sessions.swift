public import Kernel

/// Asks for sessions of one game and mode.
public struct SessionsRequest: Payload, Equatable, Sendable {
  public var game: String
  public var mode: String
  /// How many, 1 to `mostAtOnce`; one when left out.
  public var count: Int64

  public static var mostAtOnce: Int64 { 20 }

  public init(_ board: Board, count: Int64 = 1) {
    game = board.game
    mode = board.mode
    self.count = count
  }

  public init(from json: JSON) throws(JSON.DecodingError) {
    var reader = try JSON.ObjectReader(json)
    game = try reader.string("game")
    mode = try reader.string("mode")
    count = try reader.optionalInteger("count", in: 1...Self.mostAtOnce) ?? 1
    try reader.finish()
  }

  public func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    writer.member("game", game)
    writer.member("mode", mode)
    writer.member("count", count)
    writer.endObject()
  }

  public static var schema: Schema {
    .object(
      name: "SessionsRequest",
      [
        .init("game", Board.gameSchema, "The game."),
        .init("mode", Board.modeSchema, "The mode."),
        .init(
          "count", .nullable(.integer(1...mostAtOnce)), required: false, "How many sessions; one when left out or null."
        ),
      ])
  }
}

/// A verified game that can be played once.
public struct Session: Payload, Equatable, Sendable {
  public var sessionID: SessionID
  /// What the game's generator is seeded with; sixteen hexadecimal digits on the wire.
  public var seed: UInt64
  public var configuration: ClassicRules
  /// When the server handed it out. The difference to the device's clock at that moment
  /// corrects the start noted in recordings.
  public var createdAt: Timestamp
  public var expiresAt: Timestamp

  public init(
    sessionID: SessionID, seed: UInt64, configuration: ClassicRules, createdAt: Timestamp, expiresAt: Timestamp
  ) {
    self.sessionID = sessionID
    self.seed = seed
    self.configuration = configuration
    self.createdAt = createdAt
    self.expiresAt = expiresAt
  }

  public init(from json: JSON) throws(JSON.DecodingError) {
    var reader = try JSON.ObjectReader(json)
    sessionID = try reader.decode("sessionID")
    let seed: Seed = try reader.decode("seed")
    self.seed = seed.value
    configuration = try reader.decode("configuration")
    createdAt = Timestamp(try reader.integer("createdAt"))
    expiresAt = Timestamp(try reader.integer("expiresAt"))
    try reader.finish(ignoringUnknown: true)
  }

  public func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    writer.member("sessionID", sessionID)
    writer.member("seed", Seed(value: seed))
    writer.member("configuration", configuration)
    writer.member("createdAt", createdAt.rawValue)
    writer.member("expiresAt", expiresAt.rawValue)
    writer.endObject()
  }

  public static var schema: Schema {
    .object(
      name: "Session",
      [
        .init("sessionID", SessionID.schema, "The session."),
        .init("seed", Seed.schema, "64 bits in hexadecimal, seeding the game's generator."),
        .init("configuration", ClassicRules.schema, "What the game is played with."),
        .init("createdAt", .timestamp, "When it was handed out, by the server's clock."),
        .init("expiresAt", .timestamp, "When it can no longer be finished."),
      ])
  }
}

/// The sessions asked for.
public struct NewSessions: Payload, Equatable, Sendable {
  public var sessions: [Session]

  public init(sessions: [Session]) { self.sessions = sessions }

  public init(from json: JSON) throws(JSON.DecodingError) {
    var reader = try JSON.ObjectReader(json)
    sessions = try reader.array("sessions")
    try reader.finish(ignoringUnknown: true)
  }

  public func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    writer.member("sessions", sessions)
    writer.endObject()
  }

  public static var schema: Schema {
    .object(
      name: "NewSessions",
      [.init("sessions", .array(Session.schema, most: SessionsRequest.mostAtOnce), "As many as asked for.")])
  }
}

/// Sixteen hexadecimal digits: a 64-bit number that JSON implementations built on doubles would round.
struct Seed: JSONEncodable, JSONDecodable {
  var value: UInt64

  init(value: UInt64) { self.value = value }

  init(from json: JSON) throws(JSON.DecodingError) {
    guard case .string(let text) = json else { throw .mismatch(expected: .string, found: json) }
    guard let value = Self.parse(text) else {
      throw .invalid("must be sixteen hexadecimal digits")
    }
    self.value = value
  }

  static func parse(_ text: String) -> UInt64? {
    guard text.utf8.count == 16 else { return nil }
    var value: UInt64 = 0
    for digit in text.utf8 {
      switch digit {
      case 48...57: value = value << 4 | UInt64(digit - 48)
      case 97...102: value = value << 4 | UInt64(digit - 87)
      default: return nil
      }
    }
    return value
  }

  func encode(to writer: inout JSON.Writer) { writer.string(Self.text(value)) }

  static func text(_ value: UInt64) -> String {
    var digits: [UInt8] = []
    var shift: UInt64 = 64
    while shift > 0 {
      shift -= 4
      let digit = UInt8(truncatingIfNeeded: value >> shift & 15)
      digits.append(digit < 10 ? digit + 48 : digit + 87)
    }
    return String(decoding: digits, as: UTF8.self)
  }

  static var schema: Schema { .string(.init(shortest: 16, longest: 16, pattern: "^[0-9a-f]{16}$")) }
}
