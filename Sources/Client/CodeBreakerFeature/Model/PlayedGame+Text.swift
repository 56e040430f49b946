import CodeBreakerAPI
import CodeBreakerEngine
import Kernel
import PlaydAPI

// A game is stored as its recording and replayed when read; impossible ones are discarded. Daily games are stored by
// the server.

extension PlayedGame {
  static let version: Int64 = 1

  /// Encoded game; nil for daily games.
  package var text: String? {
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
    if skill > 0 {
      w.name("skill")
      w.integer(Int64(skill))
    }
    w.name("claims")
    w.beginArray()
    for claim in claims { claim.encode(to: &w) }
    w.endArray()
    w.endObject()
    return String(utf8: w.bytes)
  }

  /// Decodes a stored game; nil if impossible.
  package init?(text: String) {
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
    played.skill = Int32(try o.optionalInteger("skill", in: 0...100) ?? 0)
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
