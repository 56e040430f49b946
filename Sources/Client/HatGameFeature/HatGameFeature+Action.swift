package import ClientHost
package import HatGameEngine
package import RoomsAPI

extension HatGameFeature {
  package enum Action: Sendable {
    case launched
    /// With the room that the address names.
    case shown(Screen, RoomCode?)
    case tick
    /// The page went out of sight.
    case hidden
    /// Another page of the site stored a value.
    case storedElsewhere(String, String?)
    case back
    case settingsTapped
    case drafted(String)
    case moreRulesToggled
    case home(HomeAction)
    case setUp(SetupAction)
    case write(WriteAction)
    case play(PlayAction)
    case share(ShareAction)
    case room(RoomAction)
    case levels(LevelAction)
    case packs(PackAction)
  }

  package enum HomeAction: Sendable {
    case newGame
    case newGameConfirmed
    case confirmationClosed
    case carryOn
    case defaultsChanged(HatDefaults)
    /// The own list, as typed or pasted.
    case ownTyped(String)
    case ownFileTapped
    case ownFile(HostEvent.PickedFile)
    case iconChosen(AppIcon)
    /// The same table plays once more.
    case again
  }

  package enum SetupAction: Sendable {
    case playerAdded
    case playerRemoved(PlayerID)
    case playerMoved(PlayerID)
    case teamAdded
    case teamRemoved(TeamID)
    case teamsShuffled
    case rulesChanged(HatRules)
    case next(Screen)
  }

  package enum WriteAction: Sendable {
    case shieldLifted(PlayerID)
    case wordAdded
    case tore(SlipID)
    case autoFilled
    case phonePassed
    case passedOver(PlayerID)
  }

  package enum PlayAction: Sendable {
    case started
    case turnBegan
    case guessed(SlipID)
    case skipped(SlipID)
    case undone
    case paused
    case resumed
    /// The last chance is given up before its time is over.
    case timeGivenUp
    case corrected(SlipID, isGuessed: Bool)
    case handedOver
    case explainerPassed
    case teamPassed
    case endTapped
    case ended
  }

  package enum ShareAction: Sendable {
    case isReady(Bool)
    case tapped
    case ended(HostEvent.ShareOutcome)
  }
}
