import CodeBreakerEngine
import Kernel
import PlaydAPI

// A game is kept as its recording and played again when it is read: what no game could come to is not restored. A game
// at the code of the day is the server's to keep.

extension PlayedGame {
  static let version: Int64 = 1

  /// The text to keep; nil for a game that the server keeps.
  public var text: String? {
    guard case .recorded(let game, let session) = source else { return nil }
    var w = JSON.Writer()
    w.beginObject()
    w.name("version")
    w.integer(Self.version)
    if case .campaign(let level) = kind {
      w.name("level")
      w.integer(Int64(level))
    }
    w.name("recording")
    w.string(Base64.url.text(game.recording.encoded()))
    if let session {
      w.name("session")
      session.encode(to: &w)
    }
    w.name("draft")
    w.numbers(draft.slots)
    w.name("isCounted")
    w.bool(isCounted)
    w.name("stars")
    w.integer(Int64(stars))
    w.name("claims")
    w.beginArray()
    for claim in claims { claim.encode(to: &w) }
    w.endArray()
    w.endObject()
    return String(decoding: w.bytes, as: UTF8.self)
  }

  /// Reads a kept text; nil when no game could have been like it.
  public init?(text: String) {
    guard let json = try? JSON.parse(text), var o = try? JSON.ObjectReader(json),
      let version = try? o.integer("version"), version == Self.version,
      let game = try? PlayedGame.read(&o)
    else { return nil }
    self = game
  }

  private static func read(_ o: inout JSON.ObjectReader) throws(JSON.DecodingError) -> PlayedGame? {
    let level = try o.optionalInteger("level", in: 1...Int64(Campaign.levels.count))
    let text = try o.string("recording")
    guard let bytes = Base64.url.decode(text), let recording = try? GameRecording(decoding: bytes),
      let game = try? RecordedGame(replaying: recording)
    else { return nil }
    var played = PlayedGame(
      kind: level.map { .campaign(Int32($0)) } ?? .free, game: game, session: try o.decodeIfPresent("session"))
    if let draft = Draft(try o.numbers("draft"), colours: played.space.colours, repeats: played.space.repeats),
      draft.slots.count == Int(played.pegs)
    {
      played.draft = draft
    }
    played.isCounted = try o.bool("isCounted")
    played.stars = Int32(try o.integer("stars", in: 0...3))
    played.claims = try o.array("claims")
    return played
  }
}

extension JSON.Writer {
  mutating func numbers(_ numbers: [Int32]) {
    beginArray()
    for number in numbers { integer(Int64(number)) }
    endArray()
  }
}

extension JSON.ObjectReader {
  mutating func longNumbers(_ name: String) throws(JSON.DecodingError) -> [Int64] {
    try array(name, of: Int64.self)
  }

  mutating func numbers(_ name: String) throws(JSON.DecodingError) -> [Int32] {
    try longNumbers(name).map { Int32(clamping: $0) }
  }
}
