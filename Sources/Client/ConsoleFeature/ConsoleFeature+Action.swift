package import AppKit
package import ClientHost
package import ConsoleAPI
package import GamesAPI
import Navigation
package import PlaydAPI

extension ConsoleFeature {
  package indirect enum Action: Sendable {
    // From the shell.
    /// A console screen came into view; nil when the last one left it.
    case appeared(ConsoleTab?)
    /// A response: the operation it completes, and its state change.
    case answered(Operation?, @Sendable (inout State) -> [Effect<Action>])

    /// A page of a way in came into view, with the token of its link.
    case doorAppeared(Door, token: String?)

    // Signing in and out.
    case doorTapped(Door)
    case doorSubmitted
    case edited(Field, String)
    case signInTapped
    case joinToggled
    case signOutTapped
    case signOutEverywhereTapped

    // General.
    case homeTapped
    case tabTapped(ConsoleTab)
    case retryTapped
    case bannerDismissed
    case undoTapped
    case formToggled(Form)
    case formSubmitted
    case confirmed
    case confirmationCancelled
    case copyTapped
    case secretClosed
    /// A chart part was touched.
    case read(ChartName, Int)
    /// Switches a chart between picture and numbers.
    case numbersTapped(ChartName)

    // Individual screens.
    case tableTapped
    case moreAuditTapped
    case refusalsOnlyToggled
    case ownLinesOnlyToggled
    case roleChosen(ConsoleRole)
    case endSessionTapped(ConsoleSessionID)
    case endOthersTapped
    case passkey(PasskeyAction)
    case closeTapped(ConsoleAccount)
    case openTapped(ConsoleAccount)
    case pauseTapped(ConsoleGame)
    case openGameTapped(ConsoleGame)
    case rotateTapped(ConsoleGame)
    case issueTapped(ConsoleGame)
    case newGame(NewGameAction)
    case adjustmentTapped(ConsoleAdjustment, approves: Bool)
    case revokeTapped(ConsoleGame, hint: String)
    case logGameChosen(Int)
    case desk(DeskAction)
    case log(LogAction)
    case replayTapped(RedemptionID)
    case spanChosen(Span)
    case countTapped
    case recoverTapped
    case armEdited(Int, ArmField, String)
    case armVersionChosen(Int, Int64?)
    case armAdded
    case armRemoved(Int)
    case endTapped(ConsoleOutOfPocketExperiment)
    case player(PlayerAction)
    case onCase(CaseAction)
    case partner(PartnerAction)
    case playerTapped(PlayerID)
    case playerSubmitted
  }

  /// Actions on the webhook log.
  package enum LogAction: Sendable {
    /// Nil for all.
    case stateChosen(ConsoleDelivery.State?)
    case searched
    case cleared
    /// Shows a delivery's attempts, or hides them.
    case rowTapped(RedemptionID)
    case moreTapped
  }

  /// Actions on documents, statements and the mode of the games.
  package enum DeskAction: Sendable {
    case languageChosen(Int)
    case copyTapped(String)
    case modeChosen(Mode)
    case exportTapped
    case filterApplied
    case filterCleared
    case challenge(ChallengeAction)
    case limit(LimitAction)
    case find(FindAction)
  }

  /// Actions on games that studios add.
  package indirect enum NewGameAction: Sendable {
    case testKeyTapped(ConsoleGame)
    case testEventTapped(ConsoleGame)
    case launchTapped(ConsoleGame)
    case pictureTapped(ConsoleGame)
    /// A file was chosen.
    case pictureChosen(HostEvent.PickedFile)
  }

  /// What happens around passkeys, in the console and in the browser.
  package indirect enum PasskeyAction: Sendable {
    case signInTapped
    case removeTapped(ConsolePasskey)
    /// The browser answered a request for a passkey.
    case browserAnswered(Int32, HostEvent.PasskeyResult)
  }

  /// An operation in progress; blocks repeated taps until answered.
  package enum Operation: UInt8, Sendable {
    case signIn, join, signOut, signOutEverywhere, changePassword
    case table, payOut, topUp, moreAudit
    case updateAccount, invite, putStudio
    case updateGame, rate, offer, webhook, rotate, issueKey, revokeKey
    case adjust, decideAdjustment, playerChange
    case partner
    case newGame, testKey, testEvent, launch, picture
    case replay, recoverable, recover, decide, player
    case beginExperiment, weighExperiment, endExperiment
    case preview, publish, moreVersions
    case door, twoFactor, passkey, endSession, decideApplication
  }

  package static func action(for signal: Signal) -> Action? {
    switch signal {
    case .page(let page):
      if let page, let door = Door(page) {
        .doorAppeared(door, token: Address(page.path).token("token"))
      } else if let name = page?.word(after: "/console/players") {
        .player(.appeared(name))
      } else if let slug = page?.word(after: "/console/partners") {
        .partner(.appeared(slug))
      } else {
        .appeared(page.flatMap { ConsoleTab($0) })
      }
    case .host(.file(let file)): .newGame(.pictureChosen(file))
    case .host(.passkey(let id, let result)): .passkey(.browserAnswered(id, result))
    default: nil
    }
  }
}
