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
  /// What it is played for; a daily one's with its day. A run that turns out to have used more help is ranked on the
  /// board of that help.
  public var board: Board
  /// What the game's generator is seeded with; sixteen hexadecimal digits on the wire.
  public var seed: UInt64
  /// The version of the rules to play by; `GET /v1/configuration` has their numbers.
  public var rulesVersion: Int32
  /// When the server first handed it out.
  public var createdAt: Timestamp
  public var expiresAt: Timestamp

  public init(
    sessionID: SessionID, board: Board, seed: UInt64, rulesVersion: Int32, createdAt: Timestamp, expiresAt: Timestamp
  ) {
    self.sessionID = sessionID
    self.board = board
    self.seed = seed
    self.rulesVersion = rulesVersion
    self.createdAt = createdAt
    self.expiresAt = expiresAt
  }

  public init(from json: JSON) throws(JSON.DecodingError) {
    var reader = try JSON.ObjectReader(json)
    sessionID = try reader.decode("sessionID")
    board = try reader.board()
    let seed: Seed = try reader.decode("seed")
    self.seed = seed.value
    rulesVersion = Int32(truncatingIfNeeded: try reader.integer("rulesVersion", in: 1...Int64(Int32.max)))
    createdAt = Timestamp(try reader.integer("createdAt"))
    expiresAt = Timestamp(try reader.integer("expiresAt"))
    try reader.finish(ignoringUnknown: true)
  }

  public func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    writer.member("sessionID", sessionID)
    writer.board(board)
    writer.member("seed", Seed(value: seed))
    writer.member("rulesVersion", Int64(rulesVersion))
    writer.member("createdAt", createdAt.rawValue)
    writer.member("expiresAt", expiresAt.rawValue)
    writer.endObject()
  }

  public static var schema: Schema {
    .object(
      name: "Session",
      [.init("sessionID", SessionID.schema, "The session.")] + Board.properties + [
        .init("seed", Seed.schema, "64 bits in hexadecimal, seeding the game's generator."),
        .init("rulesVersion", .integer(1...Int64(Int32.max)), "The version of the rules to play by."),
        .init("createdAt", .timestamp, "When it was first handed out, by the server's clock."),
        .init("expiresAt", .timestamp, "When it can no longer be finished."),
      ])
  }
}

/// The sessions asked for.
public struct NewSessions: Payload, Equatable, Sendable {
  /// The server's clock at the answer. The difference to the device's clock at that moment corrects the start noted in
  /// recordings; a session handed out again is older than the answer.
  public var serverTime: Timestamp
  public var sessions: [Session]

  public init(serverTime: Timestamp, sessions: [Session]) {
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
      name: "NewSessions",
      [
        .init(
          "serverTime", .timestamp, "The server's clock at the answer, to correct the start noted in recordings by."),
        .init("sessions", .array(Session.schema, most: SessionsRequest.mostAtOnce), "As many as asked for."),
      ])
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
