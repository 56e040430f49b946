public import Kernel
import Localization
import OutOfPocketEngine
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
  static var version: Int64 { 2 }

  init(from reader: inout JSON.ObjectReader, version: Int64) throws(JSON.DecodingError) {
    self.init()
    let scores: ClosedRange<Int64> = 0...1_000_000_000
    guard version > 1 else {
      // Classic of the fingers' eight gestures was all there was.
      if let score = try reader.optionalInteger("classic", in: scores) { merge(score, on: Board.classicTouch.ranking) }
      return
    }
    let entries: [StoredBest] = try reader.array("bests")
    for entry in entries { merge(entry.score, on: entry.ranking) }
  }

  func encodeMembers(to writer: inout JSON.Writer) {
    writer.name("bests")
    writer.array(entries.map { StoredBest(ranking: $0.ranking, score: $0.score) })
  }
}

/// A best score as it is kept.
private struct StoredBest: JSONEncodable, JSONDecodable {
  var ranking: RankingClass
  var score: Int64

  init(ranking: RankingClass, score: Int64) {
    self.ranking = ranking
    self.score = score
  }

  init(from json: JSON) throws(JSON.DecodingError) {
    var reader = try JSON.ObjectReader(json)
    ranking = RankingClass(
      mode: try reader.choice("mode"), pool: try reader.choice("pool"), assistance: try reader.choice("assistance"),
      channel: try reader.choice("channel"))
    score = try reader.integer("score", in: 0...1_000_000_000)
  }

  func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    writer.member("mode", Int64(ranking.mode.rawValue))
    writer.member("pool", Int64(ranking.pool.rawValue))
    writer.member("assistance", Int64(ranking.assistance.rawValue))
    writer.member("channel", Int64(ranking.channel.rawValue))
    writer.member("score", score)
    writer.endObject()
  }
}

/// The small things Out of Pocket remembers.
struct OutOfPocketMemory: Stored, Equatable {
  var mode: RunMode
  var options: PlayOptions
  var knowsRules: Bool
  var daily: Daily

  static var version: Int64 { 2 }

  init() {
    mode = .classic
    options = PlayOptions()
    knowsRules = false
    daily = Daily()
  }

  init(_ state: OutOfPocketFeature.State) {
    mode = state.mode
    options = state.options
    knowsRules = state.knowsRules
    daily = state.daily
  }

  init(from reader: inout JSON.ObjectReader, version: Int64) throws(JSON.DecodingError) {
    self.init()
    knowsRules = try reader.bool("knowsRules")
    guard version > 1 else { return }
    mode = try reader.choice("mode")
    options.isDiscreet = try reader.bool("discreet")
    options.usesButtons = try reader.bool("buttons")
    options.spread = try reader.bool("spread")
    options.pace = Int32(truncatingIfNeeded: try reader.integer("pace", in: 100...400))
    options.stroop = try reader.choice("stroop")
    options.channel = try reader.choice("channel")
    if let day = try reader.optionalInteger("dailyDay", in: 0...10_000_000) {
      daily.played = Daily.Played(
        day: CivilDay(rawValue: day), score: try reader.optionalInteger("dailyScore", in: 0...1_000_000_000))
    }
  }

  func encodeMembers(to writer: inout JSON.Writer) {
    writer.member("mode", Int64(mode.rawValue))
    writer.member("knowsRules", knowsRules)
    writer.member("discreet", options.isDiscreet)
    writer.member("buttons", options.usesButtons)
    writer.member("spread", options.spread)
    writer.member("pace", Int64(options.pace))
    writer.member("stroop", Int64(options.stroop.rawValue))
    writer.member("channel", Int64(options.channel.rawValue))
    guard let played = daily.played else { return }
    writer.member("dailyDay", played.day.rawValue)
    if let score = played.score { writer.member("dailyScore", score) }
  }
}

extension JSON.ObjectReader {
  /// One of a few things known by their numbers.
  fileprivate mutating func choice<Choice: RawRepresentable<UInt8>>(
    _ name: String
  ) throws(JSON.DecodingError) -> Choice {
    guard let choice = Choice(rawValue: UInt8(truncatingIfNeeded: try integer(name, in: 0...255))) else {
      throw error(name, .invalid("must be a number this build knows"))
    }
    return choice
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
      finishedAt: Timestamp(try reader.integer("finishedAt")), request: try reader.decode("request"),
      isInterrupted: try reader.optionalBool("isInterrupted") == true)
  }

  func encodeMembers(to writer: inout JSON.Writer) {
    writer.name("session")
    session.encode(to: &writer)
    writer.board(board)
    writer.name("finishedAt")
    writer.integer(finishedAt.rawValue)
    writer.name("request")
    request.encode(to: &writer)
    guard isInterrupted else { return }
    writer.name("isInterrupted")
    writer.bool(true)
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
