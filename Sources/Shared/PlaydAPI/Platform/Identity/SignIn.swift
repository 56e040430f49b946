public import Kernel

/// Who somebody has proved to be.
public struct SignIn: Payload, Equatable, Sendable {
  public var player: Player
  /// Proves who the player is from now on: the bearer's own token where there was one, else a new one, shown once.
  public var token: String
  /// Whether the player was made just now.
  public var isNew: Bool
  /// The guest whose coins, scores and games the player has taken over, where that has happened.
  public var merged: PlayerID?

  public init(player: Player, token: String, isNew: Bool, merged: PlayerID?) {
    self.player = player
    self.token = token
    self.isNew = isNew
    self.merged = merged
  }

  public init(from json: JSON) throws(JSON.DecodingError) {
    var reader = try JSON.ObjectReader(json)
    player = try reader.decode("player")
    token = try reader.string("token")
    isNew = try reader.bool("isNew")
    merged = try reader.decodeIfPresent("merged")
    try reader.finish(ignoringUnknown: true)
  }

  public func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    writer.member("player", player)
    writer.member("token", token)
    writer.member("isNew", isNew)
    if let merged { writer.member("merged", merged) }
    writer.endObject()
  }

  public static var schema: Schema {
    .object(
      name: "SignIn",
      [
        .init("player", Player.schema, "Who signed in."),
        .init(
          "token", .string(.init(shortest: 43, longest: 43, pattern: "^[A-Za-z0-9_-]{43}$")),
          "Proves who the player is: the bearer's token where there was one, else a new one, shown once."),
        .init("isNew", .boolean, "Whether the player was made just now."),
        .init(
          "merged", PlayerID.schema, required: false,
          "The guest whose coins, scores and games the player took over; the guest is gone."),
      ])
  }
}

/// Which devices are signed out.
public struct SignOutRequest: Payload, Equatable, Sendable {
  /// All of the player's devices, not only the one that asks.
  public var everywhere: Bool

  public init(everywhere: Bool) { self.everywhere = everywhere }

  public init(from json: JSON) throws(JSON.DecodingError) {
    var reader = try JSON.ObjectReader(json)
    everywhere = try reader.bool("everywhere")
    try reader.finish()
  }

  public func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    writer.member("everywhere", everywhere)
    writer.endObject()
  }

  public static var schema: Schema {
    .object(
      name: "SignOutRequest",
      [.init("everywhere", .boolean, "Whether all of the player's devices are signed out, or only this one.")])
  }
}
