public import Kernel

/// How a game ended: `a mistake: expected raise, saw tiltRight after 910 ms`.
public struct Ending: Payload, Equatable, Sendable {
  public var reason: Reason
  /// In a game of two, whose mistake it was: 0 for the first player, 1 for the second.
  public var player: Int64?
  /// The gesture that was asked for, by its word, where a mistake or lateness ended the game.
  public var expected: String?
  /// The gesture that was seen, where a wrong one was.
  public var saw: String?
  /// How long after the gesture was asked for.
  public var after: Milliseconds?

  /// Why a game is over.
  public enum Reason: UInt8, CaseIterable, Sendable {
    case mistake, timeOut, nothingAdded, completed, stopped, abandoned

    /// The word on the wire.
    public var word: String {
      switch self {
      case .mistake: "mistake"
      case .timeOut: "timeOut"
      case .nothingAdded: "nothingAdded"
      case .completed: "completed"
      case .stopped: "stopped"
      case .abandoned: "abandoned"
      }
    }
  }

  public init(
    _ reason: Reason, player: Int64? = nil, expected: String? = nil, saw: String? = nil, after: Milliseconds? = nil
  ) {
    self.reason = reason
    self.player = player
    self.expected = expected
    self.saw = saw
    self.after = after
  }

  public init(from json: JSON) throws(JSON.DecodingError) {
    var reader = try JSON.ObjectReader(json)
    guard let reason = try reader.optionalWord("reason", Reason.allCases, { $0.word }) else {
      throw reader.error("reason", .invalid("is missing"))
    }
    self.reason = reason
    player = try reader.optionalInteger("player")
    expected = try reader.optionalString("expected")
    saw = try reader.optionalString("saw")
    after = (try reader.optionalInteger("after")).map { Milliseconds($0) }
    try reader.finish(ignoringUnknown: true)
  }

  public func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    writer.member("reason", reason.word)
    if let player {
      writer.member("player", player)
    }
    if let expected {
      writer.member("expected", expected)
    }
    if let saw {
      writer.member("saw", saw)
    }
    if let after {
      writer.member("after", after.rawValue)
    }
    writer.endObject()
  }

  public static var schema: Schema {
    let gesture = Schema.string(.init(shortest: 1, longest: 32))
    return .object(
      name: "Ending",
      [
        .init("reason", .word(Reason.allCases.map { $0.word }), "Why the game is over."),
        .init("player", .integer(0...1), required: false, "In a game of two, whose mistake it was, from 0."),
        .init("expected", gesture, required: false, "The gesture asked for, after a mistake or a time-out."),
        .init("saw", gesture, required: false, "The gesture seen, after a mistake."),
        .init("after", .count, required: false, "How long after it was asked for, in milliseconds."),
      ])
  }
}
