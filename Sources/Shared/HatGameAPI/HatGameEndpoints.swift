import PlaydAPI

/// The bearer's word packs for the Hat Game.
@Endpoint(.get, "/v1/hat-game", .required)
package enum GetHatGame: Endpoint {
  package typealias Response = HatGameOverview

  package static func call(token: String) -> Call {
    makeCall(path: template, body: NoContent(), token: token)
  }
}

/// Report how hard a game's words were.
///
/// Anonymous: neither the player nor the text of a word is sent, only hashes of words from the game's own lists. A
/// report that is sent again within a week counts once.
@Endpoint(.post, "/v1/hat-game/words", .none, success: 204, bodyLimit: 65_536)
package enum ReportHatWords: Endpoint {
  package typealias Request = HatWordReport

  package static func call(_ report: HatWordReport) -> Call {
    makeCall(path: template, body: report, token: nil)
  }
}

/// How hard the words of the Hat Game's lists have been.
///
/// Only words that were reported at least 20 times, the most reported first.
@Endpoint(.get, "/v1/hat-game/words", .none)
package enum GetHatWords: Endpoint {
  package typealias Response = HatWordStatistics

  package static func call() -> Call { makeCall(path: template, body: NoContent(), token: nil) }
}

/// The Hat Game's operations.
package enum HatGameOperations {
  package static var all: [API.Operation] {
    [
      API.Operation(GetHatGame.self, id: "getHatGame"),
      API.Operation(ReportHatWords.self, id: "reportHatWords"),
      API.Operation(GetHatWords.self, id: "getHatWords"),
    ]
  }
}
