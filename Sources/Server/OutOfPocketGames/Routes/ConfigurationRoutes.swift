import HTTPServer
import IdentityAPI
import OutOfPocketAPI
import OutOfPocketTunings
import ServerKit

extension Router {
  mutating func addConfiguration(_ tunings: OutOfPocketTunings, _ host: some RouteHost) {
    // Quick: mostly from memory.
    add(GetOutOfPocketConfiguration.self, on: host, execution: .quick) { incoming in
      let game = try tunings.configuration(for: incoming.player?.playerID, at: incoming.now)
      return OutOfPocketConfiguration(serverTime: incoming.now, games: [game])
    }
  }
}
