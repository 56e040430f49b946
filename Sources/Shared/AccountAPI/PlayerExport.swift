import AdsAPI
import AnalyticsAPI
import GamesAPI
import IdentityAPI
import Kernel
import LeaderboardsAPI
import PlaydAPI

/// All that is kept about the bearer.
///
/// The token itself is not in it, since only its hash is kept.
@Endpoint(.get, "/v1/me/export", .required, response: PlayerExport.self)
package enum ExportMe: Endpoint {}

/// All that is kept about a player, as it is read.
package struct PlayerExport: Payload, Equatable, Sendable {
  package var exportedAt: Timestamp
  package var player: Player
  package var bestScores: [ExportedScore]
  /// What happened in the app, the oldest first.
  package var events: [StampedEvent]
  /// What they chose about ads; nil where they were never asked.
  package var adConsent: AdConsentRecord?
  /// The ads they were handed, the oldest first.
  package var adViews: [ExportedAdView]
  /// What the platform keeps: identities, devices, and all that coins are about.
  package var platform = PlatformExport()
  /// What games keep, under members that each game names.
  package var games: JSON.Object

  package init(
    exportedAt: Timestamp, player: Player, bestScores: [ExportedScore], events: [StampedEvent],
    adConsent: AdConsentRecord? = nil, adViews: [ExportedAdView] = [], games: JSON.Object = JSON.Object()
  ) {
    self.adConsent = adConsent
    self.adViews = adViews
    self.exportedAt = exportedAt
    self.player = player
    self.bestScores = bestScores
    self.events = events
    self.games = games
  }

  package init(from json: JSON) throws(JSON.DecodingError) {
    var reader = try JSON.ObjectReader(json)
    exportedAt = Timestamp(try reader.integer("exportedAt"))
    player = try reader.decode("player")
    bestScores = try reader.array("bestScores")
    events = try reader.array("events")
    adConsent = try reader.decodeIfPresent("adConsent")
    adViews = try reader.optionalArray("adViews") ?? []
    platform = try reader.decodeIfPresent("platform") ?? PlatformExport()
    try reader.finish(ignoringUnknown: true)
    var games = JSON.Object()
    if case .object(let members) = json {
      for (name, value) in members.members where !Self.properties.contains(where: { $0.name.hasSameBytes(as: name) }) {
        games[name] = value
      }
    }
    self.games = games
  }

  package func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    writer.member("exportedAt", exportedAt.rawValue)
    writer.member("player", player)
    writer.member("bestScores", bestScores)
    writer.member("events", events)
    if let adConsent { writer.member("adConsent", adConsent) }
    writer.member("adViews", adViews)
    for (name, value) in games.members { writer.member(name, value) }
    writer.member("platform", platform)
    writer.endObject()
  }

  package static var schema: Schema { schema(with: []) }

  /// The schema with the members of games.
  package static func schema(with games: [Schema.Property]) -> Schema {
    .object(name: "PlayerExport", properties + games)
  }

  private static var properties: [Schema.Property] {
    [
      .init("exportedAt", schema: .timestamp, summary: "When the export was made."),
      .init("player", schema: Player.schema, summary: "The profile."),
      .init("bestScores", schema: .array(ExportedScore.schema, most: .max), summary: "The rows on the leaderboards."),
      .init(
        "events", schema: .array(StampedEvent.schema, most: .max),
        summary: "What happened in the app, the oldest first."),
      .init("adConsent", schema: AdConsentRecord.schema, required: false, summary: "What they chose about ads."),
      .init(
        "adViews", schema: .array(ExportedAdView.schema, most: .max),
        summary: "The ads they were handed, the oldest first."),
      .init("platform", schema: PlatformExport.schema, required: false, summary: "What the platform keeps."),
    ]
  }
}

/// A leaderboard row in an export.
@Payload
package struct ExportedScore: Equatable, Sendable {
  /// The game.
  @Field(GameSlug.schema) package var game: String
  /// The board among the game's.
  @Field(GetLeaderboard.modeSchema) package var mode: String
  /// The day of a daily board.
  package var day: CivilDay?
  /// The best score.
  package var score: Int64
  /// When the server verified it.
  package var achievedAt: Timestamp
}
