public import Kernel

/// The games there are, and the rules their sessions are played by.
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
        .init("games", .array(GameConfiguration.schema, most: 100), "Every game."),
      ])
  }
}

/// One game with its boards and the rules that sessions of it may carry.
public struct GameConfiguration: Payload, Equatable, Sendable {
  public var game: String
  /// The word of every board's mode.
  public var modes: [String]
  /// The version new sessions are handed out with; the bearer's own where an experiment gives them another.
  public var current: Int32
  /// Every version a session may still carry.
  public var versions: [Tuning]
  /// The bearer's arms in the experiments under way; empty without a token.
  public var experiments: [ExperimentArm]

  public init(game: String, modes: [String], current: Int32, versions: [Tuning], experiments: [ExperimentArm]) {
    self.game = game
    self.modes = modes
    self.current = current
    self.versions = versions
    self.experiments = experiments
  }

  public init(from json: JSON) throws(JSON.DecodingError) {
    var reader = try JSON.ObjectReader(json)
    game = try reader.string("game")
    modes = try reader.array("modes")
    current = Int32(truncatingIfNeeded: try reader.integer("current", in: 1...Int64(Int32.max)))
    versions = try reader.array("versions")
    experiments = try reader.array("experiments")
    try reader.finish(ignoringUnknown: true)
  }

  public func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    writer.member("game", game)
    writer.member("modes", modes)
    writer.member("current", Int64(current))
    writer.member("versions", versions)
    writer.member("experiments", experiments)
    writer.endObject()
  }

  public static var schema: Schema {
    .object(
      name: "GameConfiguration",
      [
        .init("game", .string(.init(shortest: 1, longest: 64)), "The game's word."),
        .init("modes", .array(.string(.init(shortest: 1, longest: 64)), most: 1_000), "The word of each board."),
        .init("current", .integer(1...Int64(Int32.max)), "The version new sessions are handed out with."),
        .init("versions", .array(Tuning.schema, most: 1_000), "Every version a session may still carry."),
        .init(
          "experiments", .array(ExperimentArm.schema, most: 100),
          "The bearer's arms in the experiments under way; empty without a token."),
      ])
  }
}

/// Which arm of an experiment a player is in.
public struct ExperimentArm: Payload, Equatable, Sendable {
  public var experiment: String
  public var arm: String

  public init(experiment: String, arm: String) {
    self.experiment = experiment
    self.arm = arm
  }

  public init(from json: JSON) throws(JSON.DecodingError) {
    var reader = try JSON.ObjectReader(json)
    experiment = try reader.string("experiment")
    arm = try reader.string("arm")
    try reader.finish(ignoringUnknown: true)
  }

  public func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    writer.member("experiment", experiment)
    writer.member("arm", arm)
    writer.endObject()
  }

  public static var schema: Schema {
    .object(
      name: "ExperimentArm",
      [
        .init("experiment", .string(.init(shortest: 1, longest: 40)), "The experiment's name."),
        .init("arm", .string(.init(shortest: 1, longest: 40)), "The arm's name."),
      ])
  }
}
