import Kernel

/// Asks for sessions of one game and mode.
@Payload(.request)
package struct OutOfPocketSessionsRequest: Equatable, Sendable {
  /// The game.
  @Field(OutOfPocketBoard.gameSchema) package var game: String
  /// The mode.
  @Field(OutOfPocketBoard.modeSchema) package var mode: String
  /// How many sessions; one when left out or null.
  @Field(in: 1...Self.mostAtOnce) package var count: Int64 = 1

  package static var mostAtOnce: Int64 { 20 }

  package init(_ board: OutOfPocketBoard, count: Int64 = 1) {
    game = board.game
    mode = board.mode
    self.count = count
  }
}

/// A verified game that can be played once.
@Payload
package struct OutOfPocketSession: Equatable, Sendable {
  /// The session.
  package var sessionID: SessionID
  /// The board.
  @Inline package var board: OutOfPocketBoard
  /// 64 bits in hexadecimal, seeding the game's generator.
  package var seed: UInt64
  /// The version of the rules to play by.
  @Field(in: 1...Int64(Int32.max)) package var rulesVersion: Int32
  /// When it was first handed out, by the server's clock.
  package var createdAt: Timestamp
  /// When it can no longer be finished.
  package var expiresAt: Timestamp
}

/// The sessions asked for.
@Payload
package struct OutOfPocketSessions: Equatable, Sendable {
  /// The server's clock at the answer, to correct the start noted in recordings by.
  package var serverTime: Timestamp
  /// As many as asked for.
  @Field(most: OutOfPocketSessionsRequest.mostAtOnce) package var sessions: [OutOfPocketSession]
}

/// Sixteen hexadecimal digits: a 64-bit number that JSON implementations built on doubles would round.
package struct Seed: JSONEncodable, JSONDecodable {
  package var value: UInt64

  package init(value: UInt64) { self.value = value }

  package init(from json: JSON) throws(JSON.DecodingError) {
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

  package func encode(to writer: inout JSON.Writer) { writer.string(Self.text(value)) }

  static func text(_ value: UInt64) -> String {
    var digits: [UInt8] = []
    var shift: UInt64 = 64
    while shift > 0 {
      shift -= 4
      let digit = UInt8(truncatingIfNeeded: value >> shift & 15)
      digits.append(digit < 10 ? digit + 48 : digit + 87)
    }
    return String(utf8: digits)
  }

  package static var schema: Schema { .string(.init(shortest: 16, longest: 16, pattern: "^[0-9a-f]{16}$")) }
}

extension JSON.ObjectReader {
  /// A number of 64 bits as `Seed` writes it.
  mutating func seed(_ name: String) throws(JSON.DecodingError) -> UInt64 { try decode(name, as: Seed.self).value }
}

extension JSON.Writer {
  /// A member with a number of 64 bits as `Seed` writes it.
  mutating func seed(_ name: String, _ value: UInt64) { member(name, Seed(value: value)) }
}
