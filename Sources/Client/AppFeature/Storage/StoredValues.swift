public import Kernel
import Localization
import OutOfPocketFeature
import PlaydAPI

extension Account.Credentials: Stored {
  static var version: Int64 { 1 }

  init(from reader: inout JSON.ObjectReader, version: Int64) throws(JSON.DecodingError) {
    self.init(
      playerID: try reader.decode("playerID"), token: try reader.string("token"), name: try reader.string("name"))
  }

  func encodeMembers(to writer: inout JSON.Writer) {
    writer.name("playerID")
    playerID.encode(to: &writer)
    writer.name("token")
    writer.string(token)
    writer.name("name")
    writer.string(name)
  }
}

extension Settings: Stored {
  static var version: Int64 { 1 }

  init(from reader: inout JSON.ObjectReader, version: Int64) throws(JSON.DecodingError) {
    self.init()
    if let code = try reader.optionalString("language") { language = Language(code: code) }
    playsSounds = try reader.bool("sounds")
    vibrates = try reader.bool("vibration")
    motion = Motion(rawValue: UInt8(try reader.integer("motion", in: 0...2))) ?? .device
    // Builds before this switch kept none.
    collectsEvents = try reader.optionalBool("collectsEvents") ?? true
    isDeveloper = try reader.optionalBool("developer") ?? false
  }

  func encodeMembers(to writer: inout JSON.Writer) {
    if let language {
      writer.name("language")
      writer.string(language.code)
    }
    writer.name("sounds")
    writer.bool(playsSounds)
    writer.name("vibration")
    writer.bool(vibrates)
    writer.name("motion")
    writer.integer(Int64(motion.rawValue))
    writer.name("collectsEvents")
    writer.bool(collectsEvents)
    writer.name("developer")
    writer.bool(isDeveloper)
  }
}

extension BestScores: Stored {
  static var version: Int64 { 1 }

  init(from reader: inout JSON.ObjectReader, version: Int64) throws(JSON.DecodingError) {
    self.init()
    for mode in GameMode.allCases {
      if let score = try reader.optionalInteger(mode.board.mode, in: 0...1_000_000_000) { merge(score, in: mode) }
    }
  }

  func encodeMembers(to writer: inout JSON.Writer) {
    for mode in GameMode.allCases {
      guard let score = self[mode] else { continue }
      writer.name(mode.board.mode)
      writer.integer(score)
    }
  }
}

/// The small things Out of Pocket remembers.
struct OutOfPocketMemory: Stored, Equatable {
  var mode: GameMode
  var knowsRules: Bool

  static var version: Int64 { 1 }

  init(mode: GameMode = .classic, knowsRules: Bool = false) {
    self.mode = mode
    self.knowsRules = knowsRules
  }

  init(from reader: inout JSON.ObjectReader, version: Int64) throws(JSON.DecodingError) {
    let word = try reader.string("mode")
    // A mode this build does not have falls back to the first.
    mode = Board(game: Board.classicTouch.game, mode: word).map { GameMode(board: $0) } ?? .classic
    knowsRules = try reader.bool("knowsRules")
  }

  func encodeMembers(to writer: inout JSON.Writer) {
    writer.name("mode")
    writer.string(mode.board.mode)
    writer.name("knowsRules")
    writer.bool(knowsRules)
  }
}

extension Stock: Stored {
  static var version: Int64 { 1 }

  init(from reader: inout JSON.ObjectReader, version: Int64) throws(JSON.DecodingError) {
    let items: [Item] = try reader.array("sessions")
    self.init(items: items)
  }

  func encodeMembers(to writer: inout JSON.Writer) {
    writer.name("sessions")
    writer.array(items)
  }
}

extension Stock.Item: JSONEncodable, JSONDecodable {
  public init(from json: JSON) throws(JSON.DecodingError) {
    var reader = try JSON.ObjectReader(json)
    self.init(
      board: try reader.board(), session: try reader.decode("session"),
      clockOffset: Milliseconds(try reader.integer("clockOffset")))
  }

  public func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    writer.board(board)
    writer.name("session")
    session.encode(to: &writer)
    writer.name("clockOffset")
    writer.integer(clockOffset.rawValue)
    writer.endObject()
  }
}

extension Outbox.Item: Stored {
  static var version: Int64 { 1 }

  init(from reader: inout JSON.ObjectReader, version: Int64) throws(JSON.DecodingError) {
    self.init(
      session: try reader.decode("session"), board: try reader.board(),
      finishedAt: Timestamp(try reader.integer("finishedAt")), request: try reader.decode("request"))
  }

  func encodeMembers(to writer: inout JSON.Writer) {
    writer.name("session")
    session.encode(to: &writer)
    writer.board(board)
    writer.name("finishedAt")
    writer.integer(finishedAt.rawValue)
    writer.name("request")
    request.encode(to: &writer)
  }
}

extension JSON.Writer {
  fileprivate mutating func board(_ board: Board) {
    name("game")
    string(board.game)
    name("mode")
    string(board.mode)
  }
}

extension JSON.ObjectReader {
  fileprivate mutating func board() throws(JSON.DecodingError) -> Board {
    let game = try string("game")
    let mode = try string("mode")
    guard let board = Board(game: game, mode: mode) else {
      throw error("mode", .invalid("must be a mode this build knows"))
    }
    return board
  }
}
