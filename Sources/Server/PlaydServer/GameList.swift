import CodeBreakerGames
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
