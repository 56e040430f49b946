public import Kernel

/// The numbers Classic is played with. A version's numbers never change, so a session keeps only the version.
public struct ClassicRules: Payload, Hashable, Sendable {
  /// 1 and up.
  public var version: Int64
  /// The time for the first gestures.
  public var firstLimit: Milliseconds
  /// What is taken off the limit at each step.
  public var limitStep: Milliseconds
  /// How many successes make a step.
  public var successesPerStep: Int64
  /// The limit never falls below this.
  public var lowestLimit: Milliseconds

  public init(
    version: Int64, firstLimit: Milliseconds, limitStep: Milliseconds, successesPerStep: Int64,
    lowestLimit: Milliseconds
  ) {
    self.version = version
    self.firstLimit = firstLimit
    self.limitStep = limitStep
    self.successesPerStep = successesPerStep
    self.lowestLimit = lowestLimit
  }

  public init(from json: JSON) throws(JSON.DecodingError) {
    var reader = try JSON.ObjectReader(json)
    version = try reader.integer("version")
    firstLimit = Milliseconds(try reader.integer("firstLimit"))
    limitStep = Milliseconds(try reader.integer("limitStep"))
    successesPerStep = try reader.integer("successesPerStep")
    lowestLimit = Milliseconds(try reader.integer("lowestLimit"))
    try reader.finish(ignoringUnknown: true)
  }

  public func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    writer.member("version", version)
    writer.member("firstLimit", firstLimit.rawValue)
    writer.member("limitStep", limitStep.rawValue)
    writer.member("successesPerStep", successesPerStep)
    writer.member("lowestLimit", lowestLimit.rawValue)
    writer.endObject()
  }

  public static var schema: Schema {
    .object(
      name: "ClassicRules",
      [
        .init("version", .integer(1...9_007_199_254_740_991), "Which configuration; its numbers never change."),
        .init("firstLimit", .count, "The time for the first gestures, in milliseconds."),
        .init("limitStep", .count, "What each step takes off the limit, in milliseconds."),
        .init("successesPerStep", .count, "How many successes make a step."),
        .init("lowestLimit", .count, "The limit never falls below this many milliseconds."),
      ])
  }
}

/// The games there are.
public struct Configuration: Payload, Equatable, Sendable {
  public var serverTime: Timestamp
  public var games: [GameConfiguration]

  public init(serverTime: Timestamp, games: [GameConfiguration]) {
    self.serverTime = serverTime
    self.games = games
  }

  public init(from json: JSON) throws(JSON.DecodingError) {
    var reader = try JSON.ObjectReader(json)
    serverTime = Timestamp(try reader.integer("serverTime"))
    games = try reader.array("games")
    try reader.finish(ignoringUnknown: true)
  }

  public func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    writer.member("serverTime", serverTime.rawValue)
    writer.member("games", games)
    writer.endObject()
  }

  public static var schema: Schema {
    .object(
      name: "Configuration",
      [
        .init("serverTime", .timestamp, "The server's clock at the answer."),
        .init("games", .array(GameConfiguration.schema, most: 100), "Every game and mode."),
      ])
  }
}

/// One game and mode with the configurations sessions of it may carry.
public struct GameConfiguration: Payload, Equatable, Sendable {
  public var game: String
  public var mode: String
  /// The version new sessions are handed out with.
  public var current: Int64
  /// Every version a session may still carry.
  public var versions: [ClassicRules]

  public init(board: Board, current: Int64, versions: [ClassicRules]) {
    game = board.game
    mode = board.mode
    self.current = current
    self.versions = versions
  }

  public init(from json: JSON) throws(JSON.DecodingError) {
    var reader = try JSON.ObjectReader(json)
    game = try reader.string("game")
    mode = try reader.string("mode")
    current = try reader.integer("current")
    versions = try reader.array("versions")
    try reader.finish(ignoringUnknown: true)
  }

  public func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    writer.member("game", game)
    writer.member("mode", mode)
    writer.member("current", current)
    writer.member("versions", versions)
    writer.endObject()
  }

  public static var schema: Schema {
    .object(
      name: "GameConfiguration",
      [
        .init("game", .string(.init(shortest: 1, longest: 64)), "The game's word."),
        .init("mode", .string(.init(shortest: 1, longest: 64)), "The mode's word."),
        .init("current", .count, "The version new sessions are handed out with."),
        .init("versions", .array(ClassicRules.schema, most: 1_000), "Every version a session may carry."),
      ])
  }
}
