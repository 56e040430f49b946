public import Kernel
public import OutOfPocketFeature
public import PlaydAPI
public import WebUI

extension CodeBreakerFeature {
  public enum Action: Sendable {
    // The map.
    case levelTapped(Int32)
    case continueTapped
    case freeTapped, dailyTapped, statisticsTapped, helpTapped
    // A game of one's own.
    case pegsChosen(Int32)
    case coloursChosen(Int32)
    case attemptsChosen(Int32)
    case repeatsChosen(Bool)
    case freeStarted
    case dailyStarted
    // The board.
    case tray([SurfacePointer])
    case colourTapped(Int32)
    case slotTapped(Int)
    case key(String)
    case undoTapped, clearTapped, guessTapped, hintTapped
    case resultTapped
    // What lies over it.
    case overlayClosed
    case rewardTapped(Reward)
    /// One of the lives that were bought is to be used.
    case boughtLifeTapped
    /// The player wants to buy lives with coins.
    case livesForCoinsTapped
    case tryAgainTapped, nextTapped, quitTapped, analysisTapped, shareTapped
    case abandonConfirmed
    case contradictionsChanged(Bool)
    // The shell.
    /// A screen came into view; nil when the last one left it.
    case appeared(Screen?)
    case rewarded(Reward, RewardAnswer)
    case timer(Timer)
    case networkChanged
    case retryTapped
    // The server.
    case heard(ServerNews)
  }

  /// What the server told.
  public enum ServerNews: Sendable {
    case overview(CodeBreakerOverview)
    case sessions(CodeBreakerSessions)
    /// There are no sessions of that level to be had now.
    case sessionsRefused(Int32)
    case finished(CodeBreakerResult)
    /// What was sent was refused for good.
    case refused
    /// It could not be sent now.
    case unreachable
    case daily(CodeBreakerDaily)
    case dailyFailed(isOffline: Bool)
    case guessRefused(isOffline: Bool)
    case lives(CodeBreakerLives)
  }

  public enum Timer: UInt8, Sendable {
    /// A second has passed while something counts down.
    case clock
    /// The frame before has been painted: what takes long can be done.
    case work
  }

  public enum Effect: Equatable, Sendable {
    case play(Sound, rate: Int32)
    case vibrate(Haptic)
    case announce(LocalizedStringResource)
    case keepMemory
    case keepGame(GameSlot)
    case setTimer(Timer, after: Milliseconds)
    case cancelTimer(Timer)
    case show(Screen)
    case showHome
    /// Leads to where coins are redeemed for lives.
    case showLivesForCoins
    /// Shows an advertisement; answered by `rewarded`.
    case ask(Reward)
    /// An advertisement may be wanted soon.
    case approach(Reward)
    case copy(LocalizedStringResource, grid: String)
    /// Asks the server for something; answered by `heard`.
    case fetchOverview
    case fetchDaily
    case guessDaily(CivilDay, CodeBreakerGuess)
    case wantSessions(CodeBreakerPlay)
    /// Gives the server an open game to keep.
    case save(SessionID, CodeBreakerReport)
    /// Tells the server of the first thing it does not know yet; answered by `heard`.
    case send(Unsent)

    public static func == (a: Effect, b: Effect) -> Bool {
      switch (a, b) {
      case (.play(let x, let m), .play(let y, let n)): x == y && m == n
      case (.vibrate(let x), .vibrate(let y)): x == y
      case (.announce(let x), .announce(let y)): x == y
      case (.keepMemory, .keepMemory), (.showHome, .showHome), (.showLivesForCoins, .showLivesForCoins),
        (.fetchOverview, .fetchOverview), (.fetchDaily, .fetchDaily):
        true
      case (.keepGame(let x), .keepGame(let y)): x == y
      case (.setTimer(let x, let m), .setTimer(let y, let n)): x == y && m == n
      case (.cancelTimer(let x), .cancelTimer(let y)): x == y
      case (.show(let x), .show(let y)): x == y
      case (.ask(let x), .ask(let y)), (.approach(let x), .approach(let y)): x == y
      case (.copy(let x, let m), .copy(let y, let n)): x == y && m.utf8.elementsEqual(n.utf8)
      case (.guessDaily(let x, let m), .guessDaily(let y, let n)): x == y && m == n
      case (.wantSessions(let x), .wantSessions(let y)): x == y
      case (.save(let x, let m), .save(let y, let n)): x == y && m == n
      case (.send(let x), .send(let y)): x == y
      default: false
      }
    }
  }
}
