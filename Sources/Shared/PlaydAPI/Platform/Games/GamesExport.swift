public import Kernel

/// What is kept about a player's connections and redemptions: their part of the export of all data.
public struct GamesExport: Payload, Hashable, Sendable {
  public var links: [Link]
  /// The latest first.
  public var redemptions: [Redemption]

  /// The most redemptions of an export.
  public static var mostRedemptions: Int64 { 10_000 }

  /// An account in a game.
  public struct Link: Payload, Hashable, Sendable {
    public var game: GameSlug
    public var account: String
    public var name: String
    public var since: Timestamp

    public init(game: GameSlug, account: String, name: String, since: Timestamp) {
      self.game = game
      self.account = account
      self.name = name
      self.since = since
    }

    public init(from json: JSON) throws(JSON.DecodingError) {
      var reader = try JSON.ObjectReader(json)
      game = try reader.decode("game")
      account = try reader.string("account")
      name = try reader.string("name")
      since = Timestamp(try reader.integer("since"))
      try reader.finish(ignoringUnknown: true)
    }

    public func encode(to writer: inout JSON.Writer) {
      writer.beginObject()
      writer.member("game", game)
      writer.member("account", account)
      writer.member("name", name)
      writer.member("since", since.rawValue)
      writer.endObject()
    }

    public static var schema: Schema {
      .object(
        name: "GameLinkExport",
        [
          .init("game", GameSlug.schema, "The game."),
          .init("account", GameAccount.schema, "The account in the game."),
          .init("name", .string(.init(longest: 60)), "What it was shown as."),
          .init("since", .timestamp, "Since when it is connected."),
        ])
    }
  }

  public init(links: [Link], redemptions: [Redemption]) {
    self.links = links
    self.redemptions = redemptions
  }

  public init(from json: JSON) throws(JSON.DecodingError) {
    var reader = try JSON.ObjectReader(json)
    links = try reader.array("links")
    redemptions = try reader.array("redemptions")
    try reader.finish(ignoringUnknown: true)
  }

  public func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    writer.member("links", links)
    writer.member("redemptions", redemptions)
    writer.endObject()
  }

  public static var schema: Schema {
    .object(
      name: "GamesExport",
      [
        .init("links", .array(Link.schema, most: 500), "Accounts in games."),
        .init("redemptions", .array(Redemption.schema, most: mostRedemptions), "The latest first."),
      ])
  }
}
