import CodeBreakerGames
import Database
import HatGameGames
import IppoGames
import OutOfPocketGames
package import ServerKit
import TilesGames

/// Our own games: add a new one here.
package enum GameList {
  /// In order of the catalogue and of the documentation.
  package static var all: [any GameModule.Type] {
    [
      OutOfPocketModule.self,
      CodeBreakerModule.self,
      HatGameModule.self,
      IppoModule.self,
      TilesModule.self,
    ]
  }
}

/// CodeBreaker's parts of the platform's own steps, from before games had steps of theirs.
extension GameList {
  static let campaign = Migration(9, "CodeBreaker", CodeBreakerGames.tables)
  static let boughtLives = CodeBreakerGames.bought
  static let campaignByPlayer = Migration(25, "CodeBreaker by player", CodeBreakerGames.byPlayer)
}
