import PlaydAPI

/// The bearer's word packs for the Hat Game.
@Endpoint(.get, "/v1/hat-game", .required, response: HatGameOverview.self)
package enum GetHatGame: Endpoint {}

/// The word packs of the Hat Game, without their words.
@Endpoint(.get, "/v1/hat-game/packs", .none, response: HatPackList.self)
package enum GetHatPacks: Endpoint {}

/// Open a redeemed word pack, or read an opened one.
///
/// Opening a pack takes one of the bearer's redeemed packs. Opening it again takes none.
@Endpoint(
  .post, "/v1/hat-game/packs/{pack}", .required, response: HatPackWords.self,
  problems: [.wordPackUnknown, .wordPackMissing])
package struct OpenHatPack: Endpoint {
  /// The pack's name.
  @Field(HatPack.nameSchema) package var pack: String
}

/// Report how hard a game's words were.
///
/// Anonymous: neither the player nor the text of a word is sent, only hashes of words from the game's own lists. A
/// report that is sent again within a week counts once.
@Endpoint(.post, "/v1/hat-game/words", .none, request: HatWordReport.self, bodyLimit: 65_536)
package enum ReportHatWords: Endpoint {}

/// How hard the words of the Hat Game's lists have been.
///
/// Only words that were reported at least 20 times, the most reported first.
@Endpoint(.get, "/v1/hat-game/words", .none, response: HatWordStatistics.self)
package enum GetHatWords: Endpoint {}

/// The Hat Game's operations.
package enum HatGameOperations {
  package static var all: [API.Operation] {
    [
      API.Operation(GetHatGame.self, id: "getHatGame"),
      API.Operation(GetHatPacks.self, id: "getHatPacks"),
      API.Operation(OpenHatPack.self, id: "openHatPack"),
      API.Operation(ReportHatWords.self, id: "reportHatWords"),
      API.Operation(GetHatWords.self, id: "getHatWords"),
    ]
  }
}
