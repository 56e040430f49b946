import Kernel
public import Navigation
public import PlaydAPI
public import WebUI

extension ConsoleFeature {
  public indirect enum Action: Sendable {
    // From the shell.
    /// A screen of the console has come into view; nil when the last has left it.
    case appeared(ConsoleTab?)
    /// The server's answer to a question.
    case answered(Question, status: Int, body: [UInt8])

    // Signing in and out.
    case edited(Field, String)
    case signInTapped
    case joinToggled
    case signOutTapped
    case signOutEverywhereTapped

    // Everywhere.
    case tabTapped(ConsoleTab)
    case retryTapped
    case noticeDismissed
    case undoTapped
    case formToggled(Form)
    case formSubmitted
    case confirmed
    case confirmationCancelled
    case copyTapped
    case secretClosed
    /// A part of a chart was touched.
    case read(ChartName, Int)
    /// A chart is to be shown as numbers, or as a picture again.
    case numbersTapped(ChartName)

    // Particular screens.
    case tableTapped
    case moreAuditTapped
    case refusalsOnlyToggled
    case ownLinesOnlyToggled
    case roleChosen(ConsoleRole)
    case closeTapped(ConsoleAccount)
    case openTapped(ConsoleAccount)
    case pauseTapped(ConsoleGame)
    case openGameTapped(ConsoleGame)
    case rotateTapped(ConsoleGame)
    case issueTapped(ConsoleGame)
    case revokeTapped(ConsoleGame, hint: String)
    case logGameChosen(Int)
    case moreDeliveriesTapped
    case replayTapped(RedemptionID)
    case spanChosen(Span)
    case countTapped
    case recoverTapped
    case armEdited(Int, ArmField, String)
    case armVersionChosen(Int, Int64?)
    case armAdded
    case armRemoved(Int)
    case endTapped(ConsoleExperiment)
    case playerTapped(PlayerID)
    case playerSubmitted
  }

  /// What the server is asked.
  public enum Question: Equatable, Sendable {
    case signIn, join, signOut, signOutEverywhere, changePassword
    case revenue, table, activity, payouts, payOut, budgets, topUp, experiments
    case accounts, updateAccount, invite, studios, putStudio
    case audit, moreAudit
    case games, updateGame, rate, webhook, rotate, issueKey, revokeKey
    /// With the place of the game that was asked about: another may have been chosen since.
    case deliveries(game: Int)
    case moreDeliveries(game: Int)
    case replay, recoverable, recover, flags, decided, flagCounts, decide, player
    case versions, beginExperiment, weighExperiment, endExperiment
    case offer, analytics, ads
  }

  public enum Effect: Equatable, Sendable {
    case ask(Question, Call)
    /// The session is to be kept on the device, or forgotten where there is none.
    case keepSession
    case show(ConsoleTab)
    case announce(LocalizedStringResource)
    case copy(String)
    case saveFile(name: String, type: String, bytes: [UInt8])

    // By bytes: comparing Strings would bring Unicode's tables into the program.
    public static func == (a: Effect, b: Effect) -> Bool {
      switch (a, b) {
      case (.ask(let x, let c), .ask(let y, let d)): x == y && c.path.hasSameBytes(as: d.path) && c.body == d.body
      case (.keepSession, .keepSession): true
      case (.show(let x), .show(let y)): x == y
      case (.announce(let x), .announce(let y)): x == y
      case (.copy(let x), .copy(let y)): x.hasSameBytes(as: y)
      case (.saveFile(let n, _, let x), .saveFile(let m, _, let y)): n.hasSameBytes(as: m) && x == y
      default: false
      }
    }
  }
}
