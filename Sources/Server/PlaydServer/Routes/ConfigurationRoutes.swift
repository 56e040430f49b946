import Database
public import GameSessions
import HTTPServer
import Kernel
import PlaydAPI
public import Tunings

extension Router {
  mutating func addConfiguration(_ services: Services) {
    let tunings = services.tunings
    // Quick: from memory most of the time.
    add(GetConfiguration.self, services, .quick) { incoming in
      let game = try tunings.configuration(for: incoming.player?.playerID, at: incoming.now)
      return Configuration(serverTime: incoming.now, games: [game])
    }
  }
}

/// Sessions are handed out and replayed by the versions that the operator has published.
extension TuningStore: RulesSource {}
