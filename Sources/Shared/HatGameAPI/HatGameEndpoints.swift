import PlaydAPI

/// The bearer's word packs for the Hat Game.
@Endpoint(.get, "/v1/hat-game", .required)
package enum GetHatGame: Endpoint {
  package typealias Response = HatGameOverview
}

/// The word packs of the Hat Game, without their words.
@Endpoint(.get, "/v1/hat-game/packs", .none)
package enum GetHatPacks: Endpoint {
  package typealias Response = HatPackList
}

/// Open a redeemed word pack, or read an opened one.
///
/// Opening a pack takes one of the bearer's redeemed packs. Opening it again takes none.
@Endpoint(.post, "/v1/hat-game/packs/{pack}", .required, problems: [.wordPackUnknown, .wordPackMissing])
package enum OpenHatPack: Endpoint {
  package typealias Response = HatPackWords

  package static var parameters: [Parameter] { [Parameter("pack", in: .path, HatPack.nameSchema, "The pack's name.")] }

  package static func call(_ pack: String, token: String) -> Call {
    makeCall(path: "/v1/hat-game/packs/" + pack, body: NoContent(), token: token)
  }
}

/// Report how hard a game's words were.
///
/// Anonymous: neither the player nor the text of a word is sent, only hashes of words from the game's own lists. A
/// report that is sent again within a week counts once.
@Endpoint(.post, "/v1/hat-game/words", .none, success: 204, bodyLimit: 65_536)
package enum ReportHatWords: Endpoint {
  package typealias Request = HatWordReport
}

/// How hard the words of the Hat Game's lists have been.
///
/// Only words that were reported at least 20 times, the most reported first.
@Endpoint(.get, "/v1/hat-game/words", .none)
package enum GetHatWords: Endpoint {
  package typealias Response = HatWordStatistics
}

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
