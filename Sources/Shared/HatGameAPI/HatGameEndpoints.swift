import PlaydAPI

/// What the bearer has redeemed for the Hat Game.
package enum GetHatGame: Endpoint {
  package typealias Request = NoContent
  package typealias Response = HatGameOverview

  package static var method: HTTPMethod { .get }
  package static var template: String { "/v1/hat-game" }
  package static var authentication: Authentication { .required }
  package static var summary: String { "The bearer's word packs for the Hat Game" }

  package static func call(token: String) -> Call { makeCall(path: template, body: NoContent(), token: token) }
}

/// Adds the times and skips of a finished game's words to the statistics.
package enum ReportHatWords: Endpoint {
  package typealias Request = HatWordReport
  package typealias Response = NoContent

  package static var method: HTTPMethod { .post }
  package static var template: String { "/v1/hat-game/words" }
  package static var success: Int { 204 }
  package static var authentication: Authentication { .none }
  package static var bodyLimit: Int { 65_536 }
  package static var summary: String { "Report how hard a game's words were" }
  package static var details: String {
    """
    Anonymous: neither the player nor the text of a word is sent, only hashes of words from the game's own lists. A \
    report that is sent again within a week counts once.
    """
  }

  package static func call(_ report: HatWordReport) -> Call { makeCall(path: template, body: report, token: nil) }
}

/// How hard the words of the lists have been in all games.
package enum GetHatWords: Endpoint {
  package typealias Request = NoContent
  package typealias Response = HatWordStatistics

  package static var method: HTTPMethod { .get }
  package static var template: String { "/v1/hat-game/words" }
  package static var authentication: Authentication { .none }
  package static var summary: String { "How hard the words of the Hat Game's lists have been" }
  package static var details: String {
    "Only words that were reported at least \(HatWordStatistics.fewestGames) times, the most reported first."
  }

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
