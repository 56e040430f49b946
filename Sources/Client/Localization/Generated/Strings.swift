// swift-format-ignore-file
// Generated from Localizable.xcstrings by Scripts/strings.py; change that file and run it.

public import Kernel
public import WebUI

extension LocalizedStringResource {
  /// “Achievements”
  public static var achievementsTitle: LocalizedStringResource { LocalizedStringResource(index: 0) }

  /// “Out of Pocket”
  public static var appName: LocalizedStringResource { LocalizedStringResource(index: 1) }

  /// “Buttons for gestures”
  public static var buttonsBar: LocalizedStringResource { LocalizedStringResource(index: 2) }

  /// “Leave the game”
  public static var classicLeave: LocalizedStringResource { LocalizedStringResource(index: 3) }

  /// “Reaction time %.1f s”
  public static func classicReactionTime(_ value: Milliseconds) -> LocalizedStringResource {
    LocalizedStringResource(index: 4, arguments: [.seconds(value, fractionDigits: 1)])
  }

  /// “Play area. Perform the gesture shown.”
  public static var classicSurface: LocalizedStringResource { LocalizedStringResource(index: 5) }

  /// “CodeBreaker”
  public static var codebreakerName: LocalizedStringResource { LocalizedStringResource(index: 6) }

  /// “Back”
  public static var commonBack: LocalizedStringResource { LocalizedStringResource(index: 7) }

  /// “Close”
  public static var commonClose: LocalizedStringResource { LocalizedStringResource(index: 8) }

  /// “Dismiss”
  public static var commonDismiss: LocalizedStringResource { LocalizedStringResource(index: 9) }

  /// “Home”
  public static var commonHome: LocalizedStringResource { LocalizedStringResource(index: 10) }

  /// “Loading…”
  public static var commonLoading: LocalizedStringResource { LocalizedStringResource(index: 11) }

  /// “Refresh”
  public static var commonRefresh: LocalizedStringResource { LocalizedStringResource(index: 12) }

  /// “Save”
  public static var commonSave: LocalizedStringResource { LocalizedStringResource(index: 13) }

  /// “Show less”
  public static var commonShowLess: LocalizedStringResource { LocalizedStringResource(index: 14) }

  /// “Show more”
  public static var commonShowMore: LocalizedStringResource { LocalizedStringResource(index: 15) }

  /// “That address cannot be used. It has to begin with https.”
  public static var consoleAddressInvalid: LocalizedStringResource { LocalizedStringResource(index: 16) }

  /// “There are fewer coins than that.”
  public static var consoleBalanceShort: LocalizedStringResource { LocalizedStringResource(index: 17) }

  /// “The account of %@ is closed.”
  public static func consoleClosed(_ value: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 18, arguments: [.resource(value)])
  }

  /// “The name or the password is wrong.”
  public static var consoleCredentialsWrong: LocalizedStringResource { LocalizedStringResource(index: 19) }

  /// “Decided.”
  public static var consoleDecided: LocalizedStringResource { LocalizedStringResource(index: 20) }

  /// “The experiment cannot be like that: a name may be used once, and one arm needs a version of its own.”
  public static var consoleExperimentRefused: LocalizedStringResource { LocalizedStringResource(index: 21) }

  /// “The invitation is used, too old or not complete.”
  public static var consoleInvitationInvalid: LocalizedStringResource { LocalizedStringResource(index: 22) }

  /// “One operator has to stay, and nobody closes their own account.”
  public static var consoleLastOperator: LocalizedStringResource { LocalizedStringResource(index: 23) }

  /// “Too many attempts. Wait %lld second. | Too many attempts. Wait %lld seconds.”
  public static func consoleLocked(_ value: Int64) -> LocalizedStringResource {
    LocalizedStringResource(index: 24, arguments: [.integer(value)])
  }

  /// “The name must look like an e-mail address.”
  public static var consoleNameInvalid: LocalizedStringResource { LocalizedStringResource(index: 25) }

  /// “There is an account of that name.”
  public static var consoleNameTaken: LocalizedStringResource { LocalizedStringResource(index: 26) }

  /// “There is no such thing any more.”
  public static var consoleNotFound: LocalizedStringResource { LocalizedStringResource(index: 27) }

  /// “The rate in force does not allow one of the amounts.”
  public static var consoleOfferRefused: LocalizedStringResource { LocalizedStringResource(index: 28) }

  /// “Choose a longer or less obvious password: a few unrelated words.”
  public static var consolePasswordWeak: LocalizedStringResource { LocalizedStringResource(index: 29) }

  /// “That reference stands for another amount.”
  public static var consoleReferenceUsed: LocalizedStringResource { LocalizedStringResource(index: 30) }

  /// “Played: %lld point | Played: %lld points”
  public static func dailyPlayed(_ value: Int64) -> LocalizedStringResource {
    LocalizedStringResource(index: 31, arguments: [.integer(value)])
  }

  /// “%1$@ %2$@”
  public static func dateDayMonth(_ value1: LocalizedStringResource, _ value2: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 32, arguments: [.resource(value1), .resource(value2)])
  }

  /// “%1$@ %2$@, %3$@”
  public static func dateDayMonthYear(_ value1: LocalizedStringResource, _ value2: LocalizedStringResource, _ value3: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 33, arguments: [.resource(value1), .resource(value2), .resource(value3)])
  }

  /// “Jan”
  public static var dateMonth01: LocalizedStringResource { LocalizedStringResource(index: 34) }

  /// “Feb”
  public static var dateMonth02: LocalizedStringResource { LocalizedStringResource(index: 35) }

  /// “Mar”
  public static var dateMonth03: LocalizedStringResource { LocalizedStringResource(index: 36) }

  /// “Apr”
  public static var dateMonth04: LocalizedStringResource { LocalizedStringResource(index: 37) }

  /// “May”
  public static var dateMonth05: LocalizedStringResource { LocalizedStringResource(index: 38) }

  /// “Jun”
  public static var dateMonth06: LocalizedStringResource { LocalizedStringResource(index: 39) }

  /// “Jul”
  public static var dateMonth07: LocalizedStringResource { LocalizedStringResource(index: 40) }

  /// “Aug”
  public static var dateMonth08: LocalizedStringResource { LocalizedStringResource(index: 41) }

  /// “Sep”
  public static var dateMonth09: LocalizedStringResource { LocalizedStringResource(index: 42) }

  /// “Oct”
  public static var dateMonth10: LocalizedStringResource { LocalizedStringResource(index: 43) }

  /// “Nov”
  public static var dateMonth11: LocalizedStringResource { LocalizedStringResource(index: 44) }

  /// “Dec”
  public static var dateMonth12: LocalizedStringResource { LocalizedStringResource(index: 45) }

  /// “down”
  public static var directionDown: LocalizedStringResource { LocalizedStringResource(index: 46) }

  /// “left”
  public static var directionLeft: LocalizedStringResource { LocalizedStringResource(index: 47) }

  /// “right”
  public static var directionRight: LocalizedStringResource { LocalizedStringResource(index: 48) }

  /// “up”
  public static var directionUp: LocalizedStringResource { LocalizedStringResource(index: 49) }

  /// “Discreet Mode”
  public static var discreetTitle: LocalizedStringResource { LocalizedStringResource(index: 50) }

  /// “Try again”
  public static var errorRetry: LocalizedStringResource { LocalizedStringResource(index: 51) }

  /// “Something went wrong”
  public static var errorTitle: LocalizedStringResource { LocalizedStringResource(index: 52) }

  /// “Time ran out: %1$@ was due within %2$.1f s”
  public static func failureTimeout(_ value1: LocalizedStringResource, _ value2: Milliseconds) -> LocalizedStringResource {
    LocalizedStringResource(index: 53, arguments: [.resource(value1), .seconds(value2, fractionDigits: 1)])
  }

  /// “Expected %1$@, saw %2$@ after %3$.2f s”
  public static func failureWrong(_ value1: LocalizedStringResource, _ value2: LocalizedStringResource, _ value3: Milliseconds) -> LocalizedStringResource {
    LocalizedStringResource(index: 54, arguments: [.resource(value1), .resource(value2), .seconds(value3, fractionDigits: 2)])
  }

  /// “This part of the game is fetched once. Connect to the network and open it again.”
  public static var fullProgramMessage: LocalizedStringResource { LocalizedStringResource(index: 55) }

  /// “Not on this device yet”
  public static var fullProgramTitle: LocalizedStringResource { LocalizedStringResource(index: 56) }

  /// “How it is shown”
  public static var galleryView: LocalizedStringResource { LocalizedStringResource(index: 57) }

  /// “Paused too often or for too long, so the game ended here.”
  public static var gameOverAbandoned: LocalizedStringResource { LocalizedStringResource(index: 58) }

  /// “%lld point above your old best | %lld points above your old best”
  public static func gameOverAboveBest(_ value: Int64) -> LocalizedStringResource {
    LocalizedStringResource(index: 59, arguments: [.integer(value)])
  }

  /// “Back to Menu”
  public static var gameOverBackToMenu: LocalizedStringResource { LocalizedStringResource(index: 60) }

  /// “Player %1$lld. %2$@”
  public static func gameOverByPlayer(_ value1: Int64, _ value2: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 61, arguments: [.integer(value1), .resource(value2)])
  }

  /// “Your first score. Now beat it!”
  public static var gameOverFirst: LocalizedStringResource { LocalizedStringResource(index: 62) }

  /// “Or double tap anywhere to play again”
  public static var gameOverHint: LocalizedStringResource { LocalizedStringResource(index: 63) }

  /// “Level with your best”
  public static var gameOverLevelWithBest: LocalizedStringResource { LocalizedStringResource(index: 64) }

  /// “NEW HIGH SCORE!”
  public static var gameOverNewHighScore: LocalizedStringResource { LocalizedStringResource(index: 65) }

  /// “This way of playing has no leaderboard.”
  public static var gameOverNoBoard: LocalizedStringResource { LocalizedStringResource(index: 66) }

  /// “Player %lld added nothing in time”
  public static func gameOverNothingAdded(_ value: Int64) -> LocalizedStringResource {
    LocalizedStringResource(index: 67, arguments: [.integer(value)])
  }

  /// “Played by rules of your own, so nothing of it counts.”
  public static var gameOverOwnRules: LocalizedStringResource { LocalizedStringResource(index: 68) }

  /// “%lld point | %lld points”
  public static func gameOverPoints(_ value: Int64) -> LocalizedStringResource {
    LocalizedStringResource(index: 69, arguments: [.integer(value)])
  }

  /// “Kept on this device. It will be sent when you are online again.”
  public static var gameOverQueued: LocalizedStringResource { LocalizedStringResource(index: 70) }

  /// “Verified. Your rank: %lld”
  public static func gameOverRank(_ value: Int64) -> LocalizedStringResource {
    LocalizedStringResource(index: 71, arguments: [.integer(value)])
  }

  /// “The server did not confirm this game, so it is not ranked.”
  public static var gameOverRefused: LocalizedStringResource { LocalizedStringResource(index: 72) }

  /// “%lld round complete | %lld rounds complete”
  public static func gameOverRounds(_ value: Int64) -> LocalizedStringResource {
    LocalizedStringResource(index: 73, arguments: [.integer(value)])
  }

  /// “Rounds”
  public static var gameOverRoundsTitle: LocalizedStringResource { LocalizedStringResource(index: 74) }

  /// “%lld point short of your best | %lld points short of your best”
  public static func gameOverShortOfBest(_ value: Int64) -> LocalizedStringResource {
    LocalizedStringResource(index: 75, arguments: [.integer(value)])
  }

  /// “%1$@, %2$@.”
  public static func gameOverSpoken(_ value1: LocalizedStringResource, _ value2: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 76, arguments: [.resource(value1), .resource(value2)])
  }

  /// “%1$@, %2$@. %3$@”
  public static func gameOverSpokenReason(_ value1: LocalizedStringResource, _ value2: LocalizedStringResource, _ value3: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 77, arguments: [.resource(value1), .resource(value2), .resource(value3)])
  }

  /// “Game Over”
  public static var gameOverTitle: LocalizedStringResource { LocalizedStringResource(index: 78) }

  /// “Try Again”
  public static var gameOverTryAgain: LocalizedStringResource { LocalizedStringResource(index: 79) }

  /// “Played without a connection: this score stays on this device.”
  public static var gameOverUnranked: LocalizedStringResource { LocalizedStringResource(index: 80) }

  /// “Checking the score…”
  public static var gameOverVerifying: LocalizedStringResource { LocalizedStringResource(index: 81) }

  /// “Played with buttons, so it stands on the leaderboard for games with buttons.”
  public static var gameOverWithButtons: LocalizedStringResource { LocalizedStringResource(index: 82) }

  /// “%lld gesture, at your own pace | %lld gestures, at your own pace”
  public static func gameOverZenGestures(_ value: Int64) -> LocalizedStringResource {
    LocalizedStringResource(index: 83, arguments: [.integer(value)])
  }

  /// “Well done”
  public static var gameOverZenTitle: LocalizedStringResource { LocalizedStringResource(index: 84) }

  /// “Double tap”
  public static var gestureDoubleTapInstruction: LocalizedStringResource { LocalizedStringResource(index: 85) }

  /// “double tap”
  public static var gestureDoubleTapName: LocalizedStringResource { LocalizedStringResource(index: 86) }

  /// “Swipe down”
  public static var gestureDownInstruction: LocalizedStringResource { LocalizedStringResource(index: 87) }

  /// “swipe down”
  public static var gestureDownName: LocalizedStringResource { LocalizedStringResource(index: 88) }

  /// “Swipe left”
  public static var gestureLeftInstruction: LocalizedStringResource { LocalizedStringResource(index: 89) }

  /// “swipe left”
  public static var gestureLeftName: LocalizedStringResource { LocalizedStringResource(index: 90) }

  /// “Press and hold”
  public static var gestureLongPressInstruction: LocalizedStringResource { LocalizedStringResource(index: 91) }

  /// “long press”
  public static var gestureLongPressName: LocalizedStringResource { LocalizedStringResource(index: 92) }

  /// “Lower”
  public static var gestureLowerInstruction: LocalizedStringResource { LocalizedStringResource(index: 93) }

  /// “lower”
  public static var gestureLowerName: LocalizedStringResource { LocalizedStringResource(index: 94) }

  /// “Pinch together”
  public static var gesturePinchInstruction: LocalizedStringResource { LocalizedStringResource(index: 95) }

  /// “pinch”
  public static var gesturePinchName: LocalizedStringResource { LocalizedStringResource(index: 96) }

  /// “Raise”
  public static var gestureRaiseInstruction: LocalizedStringResource { LocalizedStringResource(index: 97) }

  /// “raise”
  public static var gestureRaiseName: LocalizedStringResource { LocalizedStringResource(index: 98) }

  /// “Swipe right”
  public static var gestureRightInstruction: LocalizedStringResource { LocalizedStringResource(index: 99) }

  /// “swipe right”
  public static var gestureRightName: LocalizedStringResource { LocalizedStringResource(index: 100) }

  /// “Shake”
  public static var gestureShakeInstruction: LocalizedStringResource { LocalizedStringResource(index: 101) }

  /// “shake”
  public static var gestureShakeName: LocalizedStringResource { LocalizedStringResource(index: 102) }

  /// “Spread apart”
  public static var gestureSpreadInstruction: LocalizedStringResource { LocalizedStringResource(index: 103) }

  /// “spread”
  public static var gestureSpreadName: LocalizedStringResource { LocalizedStringResource(index: 104) }

  /// “Stroop”
  public static var gestureStroopInstruction: LocalizedStringResource { LocalizedStringResource(index: 105) }

  /// “Stroop”
  public static var gestureStroopName: LocalizedStringResource { LocalizedStringResource(index: 106) }

  /// “Tap”
  public static var gestureTapInstruction: LocalizedStringResource { LocalizedStringResource(index: 107) }

  /// “tap”
  public static var gestureTapName: LocalizedStringResource { LocalizedStringResource(index: 108) }

  /// “Tilt left”
  public static var gestureTiltLeftInstruction: LocalizedStringResource { LocalizedStringResource(index: 109) }

  /// “tilt left”
  public static var gestureTiltLeftName: LocalizedStringResource { LocalizedStringResource(index: 110) }

  /// “Tilt right”
  public static var gestureTiltRightInstruction: LocalizedStringResource { LocalizedStringResource(index: 111) }

  /// “tilt right”
  public static var gestureTiltRightName: LocalizedStringResource { LocalizedStringResource(index: 112) }

  /// “Swipe up”
  public static var gestureUpInstruction: LocalizedStringResource { LocalizedStringResource(index: 113) }

  /// “swipe up”
  public static var gestureUpName: LocalizedStringResource { LocalizedStringResource(index: 114) }

  /// “Swipe to Survive”
  public static var launchTagline: LocalizedStringResource { LocalizedStringResource(index: 115) }

  /// “POCKET”
  public static var launchTitleBottom: LocalizedStringResource { LocalizedStringResource(index: 116) }

  /// “OUT OF”
  public static var launchTitleTop: LocalizedStringResource { LocalizedStringResource(index: 117) }

  /// “Play a game and be the first here.”
  public static var leaderboardEmptyMessage: LocalizedStringResource { LocalizedStringResource(index: 118) }

  /// “No scores yet”
  public static var leaderboardEmptyTitle: LocalizedStringResource { LocalizedStringResource(index: 119) }

  /// “The server did not answer as expected. Try again in a moment.”
  public static var leaderboardFailed: LocalizedStringResource { LocalizedStringResource(index: 120) }

  /// “All leaderboards”
  public static var leaderboardMore: LocalizedStringResource { LocalizedStringResource(index: 121) }

  /// “The leaderboard needs the network. Your own best is kept here.”
  public static var leaderboardOffline: LocalizedStringResource { LocalizedStringResource(index: 122) }

  /// “%lld player | %lld players”
  public static func leaderboardPlayers(_ value: Int64) -> LocalizedStringResource {
    LocalizedStringResource(index: 123, arguments: [.integer(value)])
  }

  /// “Rank %1$lld, %2$@, score %3$lld”
  public static func leaderboardRow(_ value1: Int64, _ value2: LocalizedStringResource, _ value3: Int64) -> LocalizedStringResource {
    LocalizedStringResource(index: 124, arguments: [.integer(value1), .resource(value2), .integer(value3)])
  }

  /// “This is how it stood before: the refresh did not work.”
  public static var leaderboardStale: LocalizedStringResource { LocalizedStringResource(index: 125) }

  /// “Leaderboard”
  public static var leaderboardTitle: LocalizedStringResource { LocalizedStringResource(index: 126) }

  /// “You”
  public static var leaderboardYou: LocalizedStringResource { LocalizedStringResource(index: 127) }

  /// “Your rank: %lld”
  public static func leaderboardYourRank(_ value: Int64) -> LocalizedStringResource {
    LocalizedStringResource(index: 128, arguments: [.integer(value)])
  }

  /// “Achievements”
  public static var menuAchievements: LocalizedStringResource { LocalizedStringResource(index: 129) }

  /// “Best score: %lld”
  public static func menuBest(_ value: Int64) -> LocalizedStringResource {
    LocalizedStringResource(index: 130, arguments: [.integer(value)])
  }

  /// “Choose a mode”
  public static var menuChooseMode: LocalizedStringResource { LocalizedStringResource(index: 131) }

  /// “%lld gesture | %lld gestures”
  public static func menuGestures(_ value: Int64) -> LocalizedStringResource {
    LocalizedStringResource(index: 132, arguments: [.integer(value)])
  }

  /// “Leaderboard”
  public static var menuLeaderboard: LocalizedStringResource { LocalizedStringResource(index: 133) }

  /// “No best score yet”
  public static var menuNoBest: LocalizedStringResource { LocalizedStringResource(index: 134) }

  /// “Settings”
  public static var menuSettings: LocalizedStringResource { LocalizedStringResource(index: 135) }

  /// “Start Playing”
  public static var menuStart: LocalizedStringResource { LocalizedStringResource(index: 136) }

  /// “One moment…”
  public static var menuStarting: LocalizedStringResource { LocalizedStringResource(index: 137) }

  /// “Statistics”
  public static var menuStatistics: LocalizedStringResource { LocalizedStringResource(index: 138) }

  /// “Classic”
  public static var modeClassicName: LocalizedStringResource { LocalizedStringResource(index: 139) }

  /// “This address leads to no screen.”
  public static var notFoundMessage: LocalizedStringResource { LocalizedStringResource(index: 140) }

  /// “Nothing here”
  public static var notFoundTitle: LocalizedStringResource { LocalizedStringResource(index: 141) }

  /// “Something kept on this device could not be read and was left out.”
  public static var noticeDamaged: LocalizedStringResource { LocalizedStringResource(index: 142) }

  /// “A game with %lld point came too late for the leaderboard. | A game with %lld points came too late for the leaderboard.”
  public static func noticeLate(_ value: Int64) -> LocalizedStringResource {
    LocalizedStringResource(index: 143, arguments: [.integer(value)])
  }

  /// “The server no longer knew this player, so you have a new guest name.”
  public static var noticeNewPlayer: LocalizedStringResource { LocalizedStringResource(index: 144) }

  /// “A game with %lld point was not accepted: the server's replay did not agree with it. | A game with %lld points was not accepted: the server's replay did not agree with it.”
  public static func noticeRefused(_ value: Int64) -> LocalizedStringResource {
    LocalizedStringResource(index: 145, arguments: [.integer(value)])
  }

  /// “%@ · %@”
  public static func pageTitle(_ value1: LocalizedStringResource, _ value2: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 146, arguments: [.resource(value1), .resource(value2)])
  }

  /// “Add a gesture”
  public static var playAdd: LocalizedStringResource { LocalizedStringResource(index: 147) }

  /// “Not that one. Choose another gesture.”
  public static var playAddRefused: LocalizedStringResource { LocalizedStringResource(index: 148) }

  /// “Finish”
  public static var playFinish: LocalizedStringResource { LocalizedStringResource(index: 149) }

  /// “–”
  public static var playNoReaction: LocalizedStringResource { LocalizedStringResource(index: 150) }

  /// “Pause”
  public static var playPause: LocalizedStringResource { LocalizedStringResource(index: 151) }

  /// “Paused”
  public static var playPaused: LocalizedStringResource { LocalizedStringResource(index: 152) }

  /// “The game waited while it was out of sight.”
  public static var playPausedHidden: LocalizedStringResource { LocalizedStringResource(index: 153) }

  /// “You go on with something new to do, so take your time.”
  public static var playPausedHint: LocalizedStringResource { LocalizedStringResource(index: 154) }

  /// “Reaction”
  public static var playReaction: LocalizedStringResource { LocalizedStringResource(index: 155) }

  /// “Now repeat it”
  public static var playRepeat: LocalizedStringResource { LocalizedStringResource(index: 156) }

  /// “Go on”
  public static var playResume: LocalizedStringResource { LocalizedStringResource(index: 157) }

  /// “Round %lld complete!”
  public static func playRoundComplete(_ value: Int64) -> LocalizedStringResource {
    LocalizedStringResource(index: 158, arguments: [.integer(value)])
  }

  /// “Score”
  public static var playScore: LocalizedStringResource { LocalizedStringResource(index: 159) }

  /// “%.2f s”
  public static func playSeconds(_ value: Milliseconds) -> LocalizedStringResource {
    LocalizedStringResource(index: 160, arguments: [.seconds(value, fractionDigits: 2)])
  }

  /// “Watch the sequence”
  public static var playWatch: LocalizedStringResource { LocalizedStringResource(index: 161) }

  /// “It's a draw!”
  public static var playerDraw: LocalizedStringResource { LocalizedStringResource(index: 162) }

  /// “Player %lld”
  public static func playerName(_ value: Int64) -> LocalizedStringResource {
    LocalizedStringResource(index: 163, arguments: [.integer(value)])
  }

  /// “Player %lld's Turn”
  public static func playerTurn(_ value: Int64) -> LocalizedStringResource {
    LocalizedStringResource(index: 164, arguments: [.integer(value)])
  }

  /// “Player %lld wins!”
  public static func playerWinner(_ value: Int64) -> LocalizedStringResource {
    LocalizedStringResource(index: 165, arguments: [.integer(value)])
  }

  /// “Anywhere on the screen will do, a little away from its edges.”
  public static var rulesAnywhere: LocalizedStringResource { LocalizedStringResource(index: 166) }

  /// “Got it”
  public static var rulesDone: LocalizedStringResource { LocalizedStringResource(index: 167) }

  /// “A wrong gesture, or no time left, ends the game.”
  public static var rulesEnd: LocalizedStringResource { LocalizedStringResource(index: 168) }

  /// “Do the gesture you see before the ring runs out.”
  public static var rulesGoal: LocalizedStringResource { LocalizedStringResource(index: 169) }

  /// “A pause, or another app, stops the clock. You go on with a new prompt.”
  public static var rulesPause: LocalizedStringResource { LocalizedStringResource(index: 170) }

  /// “After every third success there is less time: from 3 seconds down to 1.”
  public static var rulesSpeed: LocalizedStringResource { LocalizedStringResource(index: 171) }

  /// “Stroop: swipe toward the colour the word is written in, not the one it names.”
  public static var rulesStroop: LocalizedStringResource { LocalizedStringResource(index: 172) }

  /// “How to play”
  public static var rulesTitle: LocalizedStringResource { LocalizedStringResource(index: 173) }

  /// “The sensors went quiet, so buttons stand in for them. You lost nothing.”
  public static var sensorsOffered: LocalizedStringResource { LocalizedStringResource(index: 174) }

  /// “About”
  public static var settingsAbout: LocalizedStringResource { LocalizedStringResource(index: 175) }

  /// “The server plays every ranked game again, so every score on the leaderboard was really played.”
  public static var settingsAboutText: LocalizedStringResource { LocalizedStringResource(index: 176) }

  /// “Component gallery”
  public static var settingsGallery: LocalizedStringResource { LocalizedStringResource(index: 177) }

  /// “Vibration”
  public static var settingsHaptics: LocalizedStringResource { LocalizedStringResource(index: 178) }

  /// “This device does not vibrate.”
  public static var settingsHapticsMissing: LocalizedStringResource { LocalizedStringResource(index: 179) }

  /// “Language”
  public static var settingsLanguage: LocalizedStringResource { LocalizedStringResource(index: 180) }

  /// “As on this device”
  public static var settingsLanguageDevice: LocalizedStringResource { LocalizedStringResource(index: 181) }

  /// “English”
  public static var settingsLanguageEnglish: LocalizedStringResource { LocalizedStringResource(index: 182) }

  /// “ქართული”
  public static var settingsLanguageGeorgian: LocalizedStringResource { LocalizedStringResource(index: 183) }

  /// “All settings”
  public static var settingsMore: LocalizedStringResource { LocalizedStringResource(index: 184) }

  /// “Name on the leaderboard”
  public static var settingsName: LocalizedStringResource { LocalizedStringResource(index: 185) }

  /// “This name has a character that others could not see.”
  public static var settingsNameForbidden: LocalizedStringResource { LocalizedStringResource(index: 186) }

  /// “The name can be changed when you are online.”
  public static var settingsNameOffline: LocalizedStringResource { LocalizedStringResource(index: 187) }

  /// “Your name”
  public static var settingsNamePlaceholder: LocalizedStringResource { LocalizedStringResource(index: 188) }

  /// “The server did not take this name.”
  public static var settingsNameRefused: LocalizedStringResource { LocalizedStringResource(index: 189) }

  /// “A name has 1 to 24 characters.”
  public static var settingsNameRule: LocalizedStringResource { LocalizedStringResource(index: 190) }

  /// “Name saved”
  public static var settingsNameSaved: LocalizedStringResource { LocalizedStringResource(index: 191) }

  /// “Sound”
  public static var settingsSound: LocalizedStringResource { LocalizedStringResource(index: 192) }

  /// “Settings”
  public static var settingsTitle: LocalizedStringResource { LocalizedStringResource(index: 193) }

  /// “Version %@”
  public static func settingsVersion(_ value: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 194, arguments: [.resource(value)])
  }

  /// “Achievement unlocked”
  public static var shareAchievement: LocalizedStringResource { LocalizedStringResource(index: 195) }

  /// “Statistics”
  public static var statisticsTitle: LocalizedStringResource { LocalizedStringResource(index: 196) }

  /// “BLUE”
  public static var stroopBlue: LocalizedStringResource { LocalizedStringResource(index: 197) }

  /// “CIRCLE”
  public static var stroopCircle: LocalizedStringResource { LocalizedStringResource(index: 198) }

  /// “GREEN”
  public static var stroopGreen: LocalizedStringResource { LocalizedStringResource(index: 199) }

  /// “Swipe toward the colour you see”
  public static var stroopHintColours: LocalizedStringResource { LocalizedStringResource(index: 200) }

  /// “Swipe toward the shape you see”
  public static var stroopHintShapes: LocalizedStringResource { LocalizedStringResource(index: 201) }

  /// “RED”
  public static var stroopRed: LocalizedStringResource { LocalizedStringResource(index: 202) }

  /// “%1$@ in %2$@, %3$@”
  public static func stroopSpoken(_ value1: LocalizedStringResource, _ value2: LocalizedStringResource, _ value3: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 203, arguments: [.resource(value1), .resource(value2), .resource(value3)])
  }

  /// “SQUARE”
  public static var stroopSquare: LocalizedStringResource { LocalizedStringResource(index: 204) }

  /// “STAR”
  public static var stroopStar: LocalizedStringResource { LocalizedStringResource(index: 205) }

  /// “%1$@ (%2$@)”
  public static func stroopSwipe(_ value1: LocalizedStringResource, _ value2: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 206, arguments: [.resource(value1), .resource(value2)])
  }

  /// “TRIANGLE”
  public static var stroopTriangle: LocalizedStringResource { LocalizedStringResource(index: 207) }

  /// “YELLOW”
  public static var stroopYellow: LocalizedStringResource { LocalizedStringResource(index: 208) }

  /// “You are offline. Scores are kept on this device.”
  public static var syncOffline: LocalizedStringResource { LocalizedStringResource(index: 209) }

  /// “Sending your games…”
  public static var syncSending: LocalizedStringResource { LocalizedStringResource(index: 210) }

  /// “This device has no room left, so your best score may be lost when you close the page.”
  public static var syncStorageFull: LocalizedStringResource { LocalizedStringResource(index: 211) }

  /// “%lld game waits to be sent | %lld games wait to be sent”
  public static func syncWaiting(_ value: Int64) -> LocalizedStringResource {
    LocalizedStringResource(index: 212, arguments: [.integer(value)])
  }

  /// “Practice”
  public static var trainingPracticeTitle: LocalizedStringResource { LocalizedStringResource(index: 213) }

  /// “Tutorial”
  public static var trainingTutorialTitle: LocalizedStringResource { LocalizedStringResource(index: 214) }

  /// “The tutorial waits for you among the game modes.”
  public static var trainingWelcomeLater: LocalizedStringResource { LocalizedStringResource(index: 215) }

  /// “Learn the gestures”
  public static var trainingWelcomeLearn: LocalizedStringResource { LocalizedStringResource(index: 216) }

  /// “Play straight away”
  public static var trainingWelcomePlay: LocalizedStringResource { LocalizedStringResource(index: 217) }

  /// “Is this your first time? Learn the gestures in three minutes, or play straight away.”
  public static var trainingWelcomeText: LocalizedStringResource { LocalizedStringResource(index: 218) }

  /// “Welcome!”
  public static var trainingWelcomeTitle: LocalizedStringResource { LocalizedStringResource(index: 219) }

  /// “Tuning”
  public static var tuningTitle: LocalizedStringResource { LocalizedStringResource(index: 220) }

  /// “A new version is ready.”
  public static var updateReady: LocalizedStringResource { LocalizedStringResource(index: 221) }

  /// “Reload”
  public static var updateReload: LocalizedStringResource { LocalizedStringResource(index: 222) }
}

// What only the full program says.
#if !SLIM
extension LocalizedStringResource {
  /// “Calm”
  public static var achievementsCalmName: LocalizedStringResource { LocalizedStringResource(index: 223) }

  /// “Make 100 right gestures in one game of Zen.”
  public static var achievementsCalmText: LocalizedStringResource { LocalizedStringResource(index: 224) }

  /// “Steady Under Fire”
  public static var achievementsClassicFiftyName: LocalizedStringResource { LocalizedStringResource(index: 225) }

  /// “Score 50 in Classic.”
  public static var achievementsClassicFiftyText: LocalizedStringResource { LocalizedStringResource(index: 226) }

  /// “Centurion”
  public static var achievementsClassicHundredName: LocalizedStringResource { LocalizedStringResource(index: 227) }

  /// “Score 100 in Classic.”
  public static var achievementsClassicHundredText: LocalizedStringResource { LocalizedStringResource(index: 228) }

  /// “Warm Hands”
  public static var achievementsClassicTenName: LocalizedStringResource { LocalizedStringResource(index: 229) }

  /// “Score 10 in Classic.”
  public static var achievementsClassicTenText: LocalizedStringResource { LocalizedStringResource(index: 230) }

  /// “Quick Hands”
  public static var achievementsClassicTwentyFiveName: LocalizedStringResource { LocalizedStringResource(index: 231) }

  /// “Score 25 in Classic.”
  public static var achievementsClassicTwentyFiveText: LocalizedStringResource { LocalizedStringResource(index: 232) }

  /// “%1$lld of %2$lld unlocked”
  public static func achievementsCount(_ value1: Int64, _ value2: Int64) -> LocalizedStringResource {
    LocalizedStringResource(index: 233, arguments: [.integer(value1), .integer(value2)])
  }

  /// “Two of a Kind”
  public static var achievementsDeepSequenceName: LocalizedStringResource { LocalizedStringResource(index: 234) }

  /// “Score 60 in Player vs Player.”
  public static var achievementsDeepSequenceText: LocalizedStringResource { LocalizedStringResource(index: 235) }

  /// “Under the Table”
  public static var achievementsDiscreetTwentyName: LocalizedStringResource { LocalizedStringResource(index: 236) }

  /// “Score 20 in Classic in Discreet Mode.”
  public static var achievementsDiscreetTwentyText: LocalizedStringResource { LocalizedStringResource(index: 237) }

  /// “Face to Face”
  public static var achievementsDuelName: LocalizedStringResource { LocalizedStringResource(index: 238) }

  /// “Finish a game of two.”
  public static var achievementsDuelText: LocalizedStringResource { LocalizedStringResource(index: 239) }

  /// “Long Distance”
  public static var achievementsEndlessFiftyName: LocalizedStringResource { LocalizedStringResource(index: 240) }

  /// “Score 50 in Endless.”
  public static var achievementsEndlessFiftyText: LocalizedStringResource { LocalizedStringResource(index: 241) }

  /// “Horizon”
  public static var achievementsEndlessHundredName: LocalizedStringResource { LocalizedStringResource(index: 242) }

  /// “Score 100 in Endless.”
  public static var achievementsEndlessHundredText: LocalizedStringResource { LocalizedStringResource(index: 243) }

  /// “Full Set”
  public static var achievementsEveryGestureName: LocalizedStringResource { LocalizedStringResource(index: 244) }

  /// “Get each of the 14 gestures right once.”
  public static var achievementsEveryGestureText: LocalizedStringResource { LocalizedStringResource(index: 245) }

  /// “Challenger”
  public static var achievementsFirstDailyName: LocalizedStringResource { LocalizedStringResource(index: 246) }

  /// “Play a daily challenge.”
  public static var achievementsFirstDailyText: LocalizedStringResource { LocalizedStringResource(index: 247) }

  /// “Graduate”
  public static var achievementsGraduateName: LocalizedStringResource { LocalizedStringResource(index: 248) }

  /// “Complete the tutorial.”
  public static var achievementsGraduateText: LocalizedStringResource { LocalizedStringResource(index: 249) }

  /// “Lightning”
  public static var achievementsLightningName: LocalizedStringResource { LocalizedStringResource(index: 250) }

  /// “Answer 5 prompts in a row within 0.45 s each.”
  public static var achievementsLightningText: LocalizedStringResource { LocalizedStringResource(index: 251) }

  /// “Locked”
  public static var achievementsLocked: LocalizedStringResource { LocalizedStringResource(index: 252) }

  /// “Epic”
  public static var achievementsMemoryFifteenName: LocalizedStringResource { LocalizedStringResource(index: 253) }

  /// “Complete 15 rounds of Memory.”
  public static var achievementsMemoryFifteenText: LocalizedStringResource { LocalizedStringResource(index: 254) }

  /// “Short Story”
  public static var achievementsMemoryFiveName: LocalizedStringResource { LocalizedStringResource(index: 255) }

  /// “Complete 5 rounds of Memory.”
  public static var achievementsMemoryFiveText: LocalizedStringResource { LocalizedStringResource(index: 256) }

  /// “Novella”
  public static var achievementsMemoryTenName: LocalizedStringResource { LocalizedStringResource(index: 257) }

  /// “Complete 10 rounds of Memory.”
  public static var achievementsMemoryTenText: LocalizedStringResource { LocalizedStringResource(index: 258) }

  /// “Thirty Days”
  public static var achievementsMonthOfDailiesName: LocalizedStringResource { LocalizedStringResource(index: 259) }

  /// “Play the daily challenge 30 days in a row.”
  public static var achievementsMonthOfDailiesText: LocalizedStringResource { LocalizedStringResource(index: 260) }

  /// “Unlocked on %@”
  public static func achievementsOn(_ value: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 261, arguments: [.resource(value)])
  }

  /// “%1$lld of %2$lld”
  public static func achievementsProgress(_ value1: Int64, _ value2: Int64) -> LocalizedStringResource {
    LocalizedStringResource(index: 262, arguments: [.integer(value1), .integer(value2)])
  }

  /// “Ten Thousand Moves”
  public static var achievementsTenThousandName: LocalizedStringResource { LocalizedStringResource(index: 263) }

  /// “Make 10,000 right gestures.”
  public static var achievementsTenThousandText: LocalizedStringResource { LocalizedStringResource(index: 264) }

  /// “A Thousand Moves”
  public static var achievementsThousandName: LocalizedStringResource { LocalizedStringResource(index: 265) }

  /// “Make 1,000 right gestures.”
  public static var achievementsThousandText: LocalizedStringResource { LocalizedStringResource(index: 266) }

  /// “Achievement unlocked: %@”
  public static func achievementsToast(_ value: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 267, arguments: [.resource(value)])
  }

  /// “Unlocked”
  public static var achievementsUnlocked: LocalizedStringResource { LocalizedStringResource(index: 268) }

  /// “Unreadable”
  public static var achievementsUnreadableName: LocalizedStringResource { LocalizedStringResource(index: 269) }

  /// “Solve 10 Stroop trials in a row.”
  public static var achievementsUnreadableText: LocalizedStringResource { LocalizedStringResource(index: 270) }

  /// “Seven Days”
  public static var achievementsWeekOfDailiesName: LocalizedStringResource { LocalizedStringResource(index: 271) }

  /// “Play the daily challenge 7 days in a row.”
  public static var achievementsWeekOfDailiesText: LocalizedStringResource { LocalizedStringResource(index: 272) }

  /// “Close the ad”
  public static var adsClose: LocalizedStringResource { LocalizedStringResource(index: 273) }

  /// “Close, no reward”
  public static var adsConfirmClose: LocalizedStringResource { LocalizedStringResource(index: 274) }

  /// “Keep watching”
  public static var adsConfirmKeep: LocalizedStringResource { LocalizedStringResource(index: 275) }

  /// “The reward is for watching to the end.”
  public static var adsConfirmText: LocalizedStringResource { LocalizedStringResource(index: 276) }

  /// “Close without the reward?”
  public static var adsConfirmTitle: LocalizedStringResource { LocalizedStringResource(index: 277) }

  /// “I am under 16”
  public static var adsConsentChild: LocalizedStringResource { LocalizedStringResource(index: 278) }

  /// “No profiles, fit for children.”
  public static var adsConsentChildText: LocalizedStringResource { LocalizedStringResource(index: 279) }

  /// “Ads without personalisation”
  public static var adsConsentContextual: LocalizedStringResource { LocalizedStringResource(index: 280) }

  /// “Nobody looks at who you are.”
  public static var adsConsentContextualText: LocalizedStringResource { LocalizedStringResource(index: 281) }

  /// “Personalised ads”
  public static var adsConsentPersonalised: LocalizedStringResource { LocalizedStringResource(index: 282) }

  /// “Chosen by what partners know of this device.”
  public static var adsConsentPersonalisedText: LocalizedStringResource { LocalizedStringResource(index: 283) }

  /// “Ads keep the games free. Nothing is loaded before you choose; in the settings you can choose again.”
  public static var adsConsentText: LocalizedStringResource { LocalizedStringResource(index: 284) }

  /// “Ads in the games”
  public static var adsConsentTitle: LocalizedStringResource { LocalizedStringResource(index: 285) }

  /// “Continue”
  public static var adsContinue: LocalizedStringResource { LocalizedStringResource(index: 286) }

  /// “A hidden code, and every guess tells you something.”
  public static var adsCreativeCodeBreaker: LocalizedStringResource { LocalizedStringResource(index: 287) }

  /// “CodeBreaker”
  public static var adsCreativeCodeBreakerName: LocalizedStringResource { LocalizedStringResource(index: 288) }

  /// “Words in a hat, friends round a table.”
  public static var adsCreativeHatGame: LocalizedStringResource { LocalizedStringResource(index: 289) }

  /// “Hat Game”
  public static var adsCreativeHatGameName: LocalizedStringResource { LocalizedStringResource(index: 290) }

  /// “Walk, run, and let your steps set the pace.”
  public static var adsCreativeIppo: LocalizedStringResource { LocalizedStringResource(index: 291) }

  /// “Ippo”
  public static var adsCreativeIppoName: LocalizedStringResource { LocalizedStringResource(index: 292) }

  /// “Swipe, tap, shake: do what it says, faster and faster.”
  public static var adsCreativeOutOfPocket: LocalizedStringResource { LocalizedStringResource(index: 293) }

  /// “Out of Pocket”
  public static var adsCreativeOutOfPocketName: LocalizedStringResource { LocalizedStringResource(index: 294) }

  /// “No ads between games for %lld more day | No ads between games for %lld more days”
  public static func adsFreeDays(_ value: Int64) -> LocalizedStringResource {
    LocalizedStringResource(index: 295, arguments: [.integer(value)])
  }

  /// “An ad. You can go on in a moment.”
  public static var adsInterstitialAnnouncement: LocalizedStringResource { LocalizedStringResource(index: 296) }

  /// “Ad”
  public static var adsLabel: LocalizedStringResource { LocalizedStringResource(index: 297) }

  /// “Your reward comes at the end”
  public static var adsRewardAtEnd: LocalizedStringResource { LocalizedStringResource(index: 298) }

  /// “Here comes your reward”
  public static var adsRewardClaiming: LocalizedStringResource { LocalizedStringResource(index: 299) }

  /// “An ad is running. Watch it to the end for your reward.”
  public static var adsRewardedAnnouncement: LocalizedStringResource { LocalizedStringResource(index: 300) }

  /// “Choose again”
  public static var adsSettingsChange: LocalizedStringResource { LocalizedStringResource(index: 301) }

  /// “You have not chosen yet, so no ads are loaded.”
  public static var adsSettingsNone: LocalizedStringResource { LocalizedStringResource(index: 302) }

  /// “Ads”
  public static var adsSettingsTitle: LocalizedStringResource { LocalizedStringResource(index: 303) }

  /// “You can go on in a moment”
  public static var adsSkippableSoon: LocalizedStringResource { LocalizedStringResource(index: 304) }

  /// “CodeBreaker”
  public static var appCodeBreaker: LocalizedStringResource { LocalizedStringResource(index: 305) }

  /// “Hat Game”
  public static var appHatGame: LocalizedStringResource { LocalizedStringResource(index: 306) }

  /// “Ippo”
  public static var appIppo: LocalizedStringResource { LocalizedStringResource(index: 307) }

  /// “Play'd”
  public static var appPlatform: LocalizedStringResource { LocalizedStringResource(index: 308) }

  /// “More time”
  public static var classAssisted: LocalizedStringResource { LocalizedStringResource(index: 309) }

  /// “By ear”
  public static var classAudio: LocalizedStringResource { LocalizedStringResource(index: 310) }

  /// “Buttons”
  public static var classButtons: LocalizedStringResource { LocalizedStringResource(index: 311) }

  /// “By touch”
  public static var classHaptic: LocalizedStringResource { LocalizedStringResource(index: 312) }

  /// “Standard”
  public static var classStandard: LocalizedStringResource { LocalizedStringResource(index: 313) }

  /// “Giving up a level you have begun costs a life, as losing it does.”
  public static var codebreakerAbandonMessage: LocalizedStringResource { LocalizedStringResource(index: 314) }

  /// “Give up? %@”
  public static func codebreakerAbandonTitle(_ value: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 315, arguments: [.resource(value)])
  }

  /// “Loading the video”
  public static var codebreakerAdLoading: LocalizedStringResource { LocalizedStringResource(index: 316) }

  /// “Finish a game, and every guess is looked at here.”
  public static var codebreakerAnalysisEmptyMessage: LocalizedStringResource { LocalizedStringResource(index: 317) }

  /// “No finished game”
  public static var codebreakerAnalysisEmptyTitle: LocalizedStringResource { LocalizedStringResource(index: 318) }

  /// “The analysis is ready”
  public static var codebreakerAnalysisReady: LocalizedStringResource { LocalizedStringResource(index: 319) }

  /// “Analysis”
  public static var codebreakerAnalysisTitle: LocalizedStringResource { LocalizedStringResource(index: 320) }

  /// “Looking at every guess”
  public static var codebreakerAnalysisWorking: LocalizedStringResource { LocalizedStringResource(index: 321) }

  /// “One more guess”
  public static var codebreakerAttemptGained: LocalizedStringResource { LocalizedStringResource(index: 322) }

  /// “Attempts”
  public static var codebreakerAttempts: LocalizedStringResource { LocalizedStringResource(index: 323) }

  /// “%lld guess left | %lld guesses left”
  public static func codebreakerAttemptsLeft(_ value: Int64) -> LocalizedStringResource {
    LocalizedStringResource(index: 324, arguments: [.integer(value)])
  }

  /// “%1$@ → %2$@”
  public static func codebreakerBeforeAfter(_ value1: LocalizedStringResource, _ value2: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 325, arguments: [.resource(value1), .resource(value2)])
  }

  /// “Best, with %@ bits:”
  public static func codebreakerBest(_ value: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 326, arguments: [.resource(value)])
  }

  /// “Most wins in a row”
  public static var codebreakerBestStreak: LocalizedStringResource { LocalizedStringResource(index: 327) }

  /// “−%@ bits”
  public static func codebreakerBitsLess(_ value: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 328, arguments: [.resource(value)])
  }

  /// “+%@ bits”
  public static func codebreakerBitsMore(_ value: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 329, arguments: [.resource(value)])
  }

  /// “%1$@ / %2$@”
  public static func codebreakerBitsOf(_ value1: LocalizedStringResource, _ value2: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 330, arguments: [.resource(value1), .resource(value2)])
  }

  /// “%lld bought life, for when none is left | %lld bought lives, for when none is left”
  public static func codebreakerBought(_ value: Int64) -> LocalizedStringResource {
    LocalizedStringResource(index: 331, arguments: [.integer(value)])
  }

  /// “You have won every level.”
  public static var codebreakerCampaignDone: LocalizedStringResource { LocalizedStringResource(index: 332) }

  /// “Chapter %@”
  public static func codebreakerChapter(_ value: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 333, arguments: [.resource(value)])
  }

  /// “Clear”
  public static var codebreakerClear: LocalizedStringResource { LocalizedStringResource(index: 334) }

  /// “Closed before the end: nothing was given.”
  public static var codebreakerClosedEarly: LocalizedStringResource { LocalizedStringResource(index: 335) }

  /// “Possible codes”
  public static var codebreakerCodes: LocalizedStringResource { LocalizedStringResource(index: 336) }

  /// “Colours”
  public static var codebreakerColours: LocalizedStringResource { LocalizedStringResource(index: 337) }

  /// “Published before the day”
  public static var codebreakerCommitment: LocalizedStringResource { LocalizedStringResource(index: 338) }

  /// “A hash of the code with a secret salt. It gives nothing away and shows afterwards that the code was not changed.”
  public static var codebreakerCommitmentMessage: LocalizedStringResource { LocalizedStringResource(index: 339) }

  /// “Continue”
  public static var codebreakerContinue: LocalizedStringResource { LocalizedStringResource(index: 340) }

  /// “Row %lld rules this guess out”
  public static func codebreakerContradiction(_ value: Int64) -> LocalizedStringResource {
    LocalizedStringResource(index: 341, arguments: [.integer(value)])
  }

  /// “Copied: paste it anywhere”
  public static var codebreakerCopied: LocalizedStringResource { LocalizedStringResource(index: 342) }

  /// “Ruled out by an earlier row: it could not be the code.”
  public static var codebreakerCouldNotBeRight: LocalizedStringResource { LocalizedStringResource(index: 343) }

  /// “The code of the day could not be fetched.”
  public static var codebreakerDailyFailed: LocalizedStringResource { LocalizedStringResource(index: 344) }

  /// “One code for everyone, a new one every day”
  public static var codebreakerDailyMessage: LocalizedStringResource { LocalizedStringResource(index: 345) }

  /// “The code of the day needs a network. The campaign and free play do not.”
  public static var codebreakerDailyOffline: LocalizedStringResource { LocalizedStringResource(index: 346) }

  /// “Codes of the day in a row”
  public static var codebreakerDailyStreak: LocalizedStringResource { LocalizedStringResource(index: 347) }

  /// “Code of the day”
  public static var codebreakerDailyTitle: LocalizedStringResource { LocalizedStringResource(index: 348) }

  /// “How many guesses it took”
  public static var codebreakerDistribution: LocalizedStringResource { LocalizedStringResource(index: 349) }

  /// “The server did not take the guess. Try again.”
  public static var codebreakerFailed: LocalizedStringResource { LocalizedStringResource(index: 350) }

  /// “Find the code: %1$@ pegs, %2$@ colours”
  public static func codebreakerFindCode(_ value1: LocalizedStringResource, _ value2: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 351, arguments: [.resource(value1), .resource(value2)])
  }

  /// “One more guess, free today”
  public static var codebreakerFreeAttempt: LocalizedStringResource { LocalizedStringResource(index: 352) }

  /// “A hint, free today”
  public static var codebreakerFreeHint: LocalizedStringResource { LocalizedStringResource(index: 353) }

  /// “A life, free today”
  public static var codebreakerFreeLife: LocalizedStringResource { LocalizedStringResource(index: 354) }

  /// “Choose pegs, colours and attempts. Costs no lives.”
  public static var codebreakerFreeMessage: LocalizedStringResource { LocalizedStringResource(index: 355) }

  /// “Free play”
  public static var codebreakerFreeTitle: LocalizedStringResource { LocalizedStringResource(index: 356) }

  /// “No video to watch right now. Tomorrow there is a free one again.”
  public static var codebreakerFreeTomorrow: LocalizedStringResource { LocalizedStringResource(index: 357) }

  /// “Bits gained, and expected”
  public static var codebreakerGained: LocalizedStringResource { LocalizedStringResource(index: 358) }

  /// “Games”
  public static var codebreakerGames: LocalizedStringResource { LocalizedStringResource(index: 359) }

  /// “The hash matches: this was the code all along”
  public static var codebreakerGenuine: LocalizedStringResource { LocalizedStringResource(index: 360) }

  /// “Give up”
  public static var codebreakerGiveUp: LocalizedStringResource { LocalizedStringResource(index: 361) }

  /// “Go on with: %@”
  public static func codebreakerGoOn(_ value: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 362, arguments: [.resource(value)])
  }

  /// “Guess”
  public static var codebreakerGuess: LocalizedStringResource { LocalizedStringResource(index: 363) }

  /// “This guess is row %lld already”
  public static func codebreakerGuessedBefore(_ value: Int64) -> LocalizedStringResource {
    LocalizedStringResource(index: 364, arguments: [.integer(value)])
  }

  /// “The aim”
  public static var codebreakerHelpAim: LocalizedStringResource { LocalizedStringResource(index: 365) }

  /// “Find the secret code: which colours it has, and where each stands.”
  public static var codebreakerHelpAimText: LocalizedStringResource { LocalizedStringResource(index: 366) }

  /// “The answer”
  public static var codebreakerHelpAnswer: LocalizedStringResource { LocalizedStringResource(index: 367) }

  /// “Every guess is answered with signs beside it. Which sign belongs to which peg is not told. Against the code above:”
  public static var codebreakerHelpAnswerText: LocalizedStringResource { LocalizedStringResource(index: 368) }

  /// “Right colour, right place”
  public static var codebreakerHelpExact: LocalizedStringResource { LocalizedStringResource(index: 369) }

  /// “Placing pegs”
  public static var codebreakerHelpHands: LocalizedStringResource { LocalizedStringResource(index: 370) }

  /// “Tap a colour, or drag it into a slot. Drag between slots to swap; tap a chosen slot to empty it.”
  public static var codebreakerHelpHandsText: LocalizedStringResource { LocalizedStringResource(index: 371) }

  /// “On a keyboard: digits place, arrows move, Backspace removes, Enter guesses.”
  public static var codebreakerHelpKeys: LocalizedStringResource { LocalizedStringResource(index: 372) }

  /// “Lives”
  public static var codebreakerHelpLives: LocalizedStringResource { LocalizedStringResource(index: 373) }

  /// “A lost level takes one of five lives; one comes back every 30 minutes. If every guess could have been right, losing costs nothing.”
  public static var codebreakerHelpLivesText: LocalizedStringResource { LocalizedStringResource(index: 374) }

  /// “Right colour, another place”
  public static var codebreakerHelpMisplaced: LocalizedStringResource { LocalizedStringResource(index: 375) }

  /// “Not in the code”
  public static var codebreakerHelpNone: LocalizedStringResource { LocalizedStringResource(index: 376) }

  /// “Stars”
  public static var codebreakerHelpStars: LocalizedStringResource { LocalizedStringResource(index: 377) }

  /// “Three stars for a win within par, two with a guess more, one for any win. A hint leaves two at most, an extra attempt one.”
  public static var codebreakerHelpStarsText: LocalizedStringResource { LocalizedStringResource(index: 378) }

  /// “How to play”
  public static var codebreakerHelpTitle: LocalizedStringResource { LocalizedStringResource(index: 379) }

  /// “Hint”
  public static var codebreakerHint: LocalizedStringResource { LocalizedStringResource(index: 380) }

  /// “A hint puts the guess that tells most into the slots. A level won with one has two stars at most.”
  public static var codebreakerHintMessage: LocalizedStringResource { LocalizedStringResource(index: 381) }

  /// “The best next guess”
  public static var codebreakerHintTitle: LocalizedStringResource { LocalizedStringResource(index: 382) }

  /// “The best guess is in the slots”
  public static var codebreakerHinted: LocalizedStringResource { LocalizedStringResource(index: 383) }

  /// “%lld guess | %lld guesses”
  public static func codebreakerInGuesses(_ value: Int64) -> LocalizedStringResource {
    LocalizedStringResource(index: 384, arguments: [.integer(value)])
  }

  /// “Possible codes”
  public static var codebreakerLeft: LocalizedStringResource { LocalizedStringResource(index: 385) }

  /// “Level %@”
  public static func codebreakerLevel(_ value: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 386, arguments: [.resource(value)])
  }

  /// “%@, locked”
  public static func codebreakerLevelLocked(_ value: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 387, arguments: [.resource(value)])
  }

  /// “%1$@, %2$@”
  public static func codebreakerLevelOpen(_ value1: LocalizedStringResource, _ value2: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 388, arguments: [.resource(value1), .resource(value2)])
  }

  /// “%1$@, %2$@, stars: %3$@”
  public static func codebreakerLevelWon(_ value1: LocalizedStringResource, _ value2: LocalizedStringResource, _ value3: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 389, arguments: [.resource(value1), .resource(value2), .resource(value3)])
  }

  /// “Leaving now costs a life.”
  public static var codebreakerLifeAtStake: LocalizedStringResource { LocalizedStringResource(index: 390) }

  /// “You have a life more”
  public static var codebreakerLifeGained: LocalizedStringResource { LocalizedStringResource(index: 391) }

  /// “This took a life.”
  public static var codebreakerLifeTaken: LocalizedStringResource { LocalizedStringResource(index: 392) }

  /// “%1$@, %2$@”
  public static func codebreakerList(_ value1: LocalizedStringResource, _ value2: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 393, arguments: [.resource(value1), .resource(value2)])
  }

  /// “%lld life | %lld lives”
  public static func codebreakerLives(_ value: Int64) -> LocalizedStringResource {
    LocalizedStringResource(index: 394, arguments: [.integer(value)])
  }

  /// “Get lives with coins”
  public static var codebreakerLivesForCoins: LocalizedStringResource { LocalizedStringResource(index: 395) }

  /// “Out of guesses”
  public static var codebreakerLostTitle: LocalizedStringResource { LocalizedStringResource(index: 396) }

  /// “Luck”
  public static var codebreakerLuck: LocalizedStringResource { LocalizedStringResource(index: 397) }

  /// “Pegs: %1$@, colours: %2$@”
  public static func codebreakerMeasure(_ value1: LocalizedStringResource, _ value2: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 398, arguments: [.resource(value1), .resource(value2)])
  }

  /// “Get a life”
  public static var codebreakerMoreLives: LocalizedStringResource { LocalizedStringResource(index: 399) }

  /// “Next code in %@”
  public static func codebreakerNextDaily(_ value: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 400, arguments: [.resource(value)])
  }

  /// “Next level”
  public static var codebreakerNextLevel: LocalizedStringResource { LocalizedStringResource(index: 401) }

  /// “Next life in %@”
  public static func codebreakerNextLife(_ value: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 402, arguments: [.resource(value)])
  }

  /// “No video after all. Nothing was taken.”
  public static var codebreakerNoAd: LocalizedStringResource { LocalizedStringResource(index: 403) }

  /// “Go on with the campaign, or choose another game.”
  public static var codebreakerNoGameMessage: LocalizedStringResource { LocalizedStringResource(index: 404) }

  /// “No game is open”
  public static var codebreakerNoGameTitle: LocalizedStringResource { LocalizedStringResource(index: 405) }

  /// “Wait for the next one, get one now, or play something that costs none.”
  public static var codebreakerNoLivesMessage: LocalizedStringResource { LocalizedStringResource(index: 406) }

  /// “No lives left”
  public static var codebreakerNoLivesTitle: LocalizedStringResource { LocalizedStringResource(index: 407) }

  /// “Every colour at most once here”
  public static var codebreakerNoRepeats: LocalizedStringResource { LocalizedStringResource(index: 408) }

  /// “No guess would have told more”
  public static var codebreakerNoneBetter: LocalizedStringResource { LocalizedStringResource(index: 409) }

  /// “The hash does not match”
  public static var codebreakerNotGenuine: LocalizedStringResource { LocalizedStringResource(index: 410) }

  /// “No network. Nothing was taken: try again.”
  public static var codebreakerOffline: LocalizedStringResource { LocalizedStringResource(index: 411) }

  /// “Par is %lld guess | Par is %lld guesses”
  public static func codebreakerPar(_ value: Int64) -> LocalizedStringResource {
    LocalizedStringResource(index: 412, arguments: [.integer(value)])
  }

  /// “Par”
  public static var codebreakerParTitle: LocalizedStringResource { LocalizedStringResource(index: 413) }

  /// “blue square”
  public static var codebreakerPegBlue: LocalizedStringResource { LocalizedStringResource(index: 414) }

  /// “light blue hexagon”
  public static var codebreakerPegCyan: LocalizedStringResource { LocalizedStringResource(index: 415) }

  /// “green star”
  public static var codebreakerPegGreen: LocalizedStringResource { LocalizedStringResource(index: 416) }

  /// “orange cross”
  public static var codebreakerPegOrange: LocalizedStringResource { LocalizedStringResource(index: 417) }

  /// “purple diamond”
  public static var codebreakerPegPurple: LocalizedStringResource { LocalizedStringResource(index: 418) }

  /// “red circle”
  public static var codebreakerPegRed: LocalizedStringResource { LocalizedStringResource(index: 419) }

  /// “white moon”
  public static var codebreakerPegWhite: LocalizedStringResource { LocalizedStringResource(index: 420) }

  /// “yellow triangle”
  public static var codebreakerPegYellow: LocalizedStringResource { LocalizedStringResource(index: 421) }

  /// “Pegs in the code”
  public static var codebreakerPegs: LocalizedStringResource { LocalizedStringResource(index: 422) }

  /// “%@ %%”
  public static func codebreakerPercent(_ value: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 423, arguments: [.resource(value)])
  }

  /// “Slot %1$lld: %2$@”
  public static func codebreakerPlaced(_ value1: Int64, _ value2: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 424, arguments: [.integer(value1), .resource(value2)])
  }

  /// “Play again”
  public static var codebreakerPlayAgain: LocalizedStringResource { LocalizedStringResource(index: 425) }

  /// “Play level %@”
  public static func codebreakerPlayLevel(_ value: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 426, arguments: [.resource(value)])
  }

  /// “Point out earlier rows that rule a guess out”
  public static var codebreakerPointOut: LocalizedStringResource { LocalizedStringResource(index: 427) }

  /// “Quit”
  public static var codebreakerQuit: LocalizedStringResource { LocalizedStringResource(index: 428) }

  /// “Rank today: %@”
  public static func codebreakerRank(_ value: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 429, arguments: [.resource(value)])
  }

  /// “Every colour at most once”
  public static var codebreakerRepeatsNo: LocalizedStringResource { LocalizedStringResource(index: 430) }

  /// “Colours may repeat”
  public static var codebreakerRepeatsYes: LocalizedStringResource { LocalizedStringResource(index: 431) }

  /// “The hash was taken of this:”
  public static var codebreakerRevealMessage: LocalizedStringResource { LocalizedStringResource(index: 432) }

  /// “Guess %1$@: %2$@; exact: %3$@, elsewhere: %4$@”
  public static func codebreakerRow(_ value1: LocalizedStringResource, _ value2: LocalizedStringResource, _ value3: LocalizedStringResource, _ value4: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 433, arguments: [.resource(value1), .resource(value2), .resource(value3), .resource(value4)])
  }

  /// “The secret code”
  public static var codebreakerSecretTitle: LocalizedStringResource { LocalizedStringResource(index: 434) }

  /// “The secret code: %@”
  public static func codebreakerSecretWas(_ value: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 435, arguments: [.resource(value)])
  }

  /// “Copy the result”
  public static var codebreakerShare: LocalizedStringResource { LocalizedStringResource(index: 436) }

  /// “CodeBreaker, %1$@: %2$@”
  public static func codebreakerShareHeading(_ value1: LocalizedStringResource, _ value2: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 437, arguments: [.resource(value1), .resource(value2)])
  }

  /// “Show the board”
  public static var codebreakerShowBoard: LocalizedStringResource { LocalizedStringResource(index: 438) }

  /// “Show the result”
  public static var codebreakerShowResult: LocalizedStringResource { LocalizedStringResource(index: 439) }

  /// “Skill, against the best guesses”
  public static var codebreakerSkill: LocalizedStringResource { LocalizedStringResource(index: 440) }

  /// “Slot %1$@: %2$@”
  public static func codebreakerSlot(_ value1: LocalizedStringResource, _ value2: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 441, arguments: [.resource(value1), .resource(value2)])
  }

  /// “empty”
  public static var codebreakerSlotEmpty: LocalizedStringResource { LocalizedStringResource(index: 442) }

  /// “Guesses of the solver”
  public static var codebreakerSolverGuesses: LocalizedStringResource { LocalizedStringResource(index: 443) }

  /// “%1$@ of %2$@”
  public static func codebreakerStars(_ value1: LocalizedStringResource, _ value2: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 444, arguments: [.resource(value1), .resource(value2)])
  }

  /// “%lld star | %lld stars”
  public static func codebreakerStarsEarned(_ value: Int64) -> LocalizedStringResource {
    LocalizedStringResource(index: 445, arguments: [.integer(value)])
  }

  /// “Start”
  public static var codebreakerStart: LocalizedStringResource { LocalizedStringResource(index: 446) }

  /// “Games, streaks and guesses appear here after your first game.”
  public static var codebreakerStatisticsEmptyMessage: LocalizedStringResource { LocalizedStringResource(index: 447) }

  /// “Nothing to count yet”
  public static var codebreakerStatisticsEmptyTitle: LocalizedStringResource { LocalizedStringResource(index: 448) }

  /// “Statistics”
  public static var codebreakerStatisticsTitle: LocalizedStringResource { LocalizedStringResource(index: 449) }

  /// “In a row: %lld day | In a row: %lld days”
  public static func codebreakerStreakDays(_ value: Int64) -> LocalizedStringResource {
    LocalizedStringResource(index: 450, arguments: [.integer(value)])
  }

  /// “Try again”
  public static var codebreakerTryAgain: LocalizedStringResource { LocalizedStringResource(index: 451) }

  /// “Undo”
  public static var codebreakerUndo: LocalizedStringResource { LocalizedStringResource(index: 452) }

  /// “Unlucky losses”
  public static var codebreakerUnluckyLosses: LocalizedStringResource { LocalizedStringResource(index: 453) }

  /// “Every guess fitted all the answers before it.”
  public static var codebreakerUnluckyMessage: LocalizedStringResource { LocalizedStringResource(index: 454) }

  /// “Unlucky: no life taken”
  public static var codebreakerUnluckyTitle: LocalizedStringResource { LocalizedStringResource(index: 455) }

  /// “Use a bought life”
  public static var codebreakerUseBought: LocalizedStringResource { LocalizedStringResource(index: 456) }

  /// “Code of the day: the proof”
  public static var codebreakerVerify: LocalizedStringResource { LocalizedStringResource(index: 457) }

  /// “Watch an ad for one more guess”
  public static var codebreakerWatchForAttempt: LocalizedStringResource { LocalizedStringResource(index: 458) }

  /// “Watch an ad for a hint”
  public static var codebreakerWatchForHint: LocalizedStringResource { LocalizedStringResource(index: 459) }

  /// “Watch an ad for a life”
  public static var codebreakerWatchForLife: LocalizedStringResource { LocalizedStringResource(index: 460) }

  /// “Share won”
  public static var codebreakerWinShare: LocalizedStringResource { LocalizedStringResource(index: 461) }

  /// “Wins in a row”
  public static var codebreakerWinStreak: LocalizedStringResource { LocalizedStringResource(index: 462) }

  /// “Won”
  public static var codebreakerWins: LocalizedStringResource { LocalizedStringResource(index: 463) }

  /// “Found with %lld guess | Found with %lld guesses”
  public static func codebreakerWonGuesses(_ value: Int64) -> LocalizedStringResource {
    LocalizedStringResource(index: 464, arguments: [.integer(value)])
  }

  /// “Code broken!”
  public static var codebreakerWonTitle: LocalizedStringResource { LocalizedStringResource(index: 465) }

  /// “Your guess”
  public static var codebreakerYourGuess: LocalizedStringResource { LocalizedStringResource(index: 466) }

  /// “Your guesses”
  public static var codebreakerYourGuesses: LocalizedStringResource { LocalizedStringResource(index: 467) }

  /// “Cancel”
  public static var commonCancel: LocalizedStringResource { LocalizedStringResource(index: 468) }

  /// “Delete”
  public static var commonDelete: LocalizedStringResource { LocalizedStringResource(index: 469) }

  /// “Closed”
  public static var consoleAccountClosed: LocalizedStringResource { LocalizedStringResource(index: 470) }

  /// “Verified views”
  public static var consoleAdsCallbacks: LocalizedStringResource { LocalizedStringResource(index: 471) }

  /// “Signed calls of the servers of %@.”
  public static func consoleAdsCallbacksText(_ value: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 472, arguments: [.resource(value)])
  }

  /// “Watched to the end”
  public static var consoleAdsCompletions: LocalizedStringResource { LocalizedStringResource(index: 473) }

  /// “No ads yet”
  public static var consoleAdsEmpty: LocalizedStringResource { LocalizedStringResource(index: 474) }

  /// “What is asked for, shown and rewarded stands here by day.”
  public static var consoleAdsEmptyText: LocalizedStringResource { LocalizedStringResource(index: 475) }

  /// “Could not be shown”
  public static var consoleAdsFailures: LocalizedStringResource { LocalizedStringResource(index: 476) }

  /// “Filled”
  public static var consoleAdsFill: LocalizedStringResource { LocalizedStringResource(index: 477) }

  /// “Without an ad”
  public static var consoleAdsFree: LocalizedStringResource { LocalizedStringResource(index: 478) }

  /// “Columns of the last 30 days: %1$@ ads shown, %2$@ watched to the end.”
  public static func consoleAdsLabel(_ value1: LocalizedStringResource, _ value2: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 479, arguments: [.resource(value1), .resource(value2)])
  }

  /// “Left before”
  public static var consoleAdsLeft: LocalizedStringResource { LocalizedStringResource(index: 480) }

  /// “%1$@: %2$@ shown, %3$@ to the end”
  public static func consoleAdsReading(_ value1: LocalizedStringResource, _ value2: LocalizedStringResource, _ value3: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 481, arguments: [.resource(value1), .resource(value2), .resource(value3)])
  }

  /// “Refused”
  public static var consoleAdsRefused: LocalizedStringResource { LocalizedStringResource(index: 482) }

  /// “Came before”
  public static var consoleAdsRepeated: LocalizedStringResource { LocalizedStringResource(index: 483) }

  /// “Asked for”
  public static var consoleAdsRequests: LocalizedStringResource { LocalizedStringResource(index: 484) }

  /// “Revenue, estimated”
  public static var consoleAdsRevenue: LocalizedStringResource { LocalizedStringResource(index: 485) }

  /// “Rewards”
  public static var consoleAdsRewards: LocalizedStringResource { LocalizedStringResource(index: 486) }

  /// “Tests”
  public static var consoleAdsTests: LocalizedStringResource { LocalizedStringResource(index: 487) }

  /// “Verified”
  public static var consoleAdsVerified: LocalizedStringResource { LocalizedStringResource(index: 488) }

  /// “Ads shown”
  public static var consoleAdsViews: LocalizedStringResource { LocalizedStringResource(index: 489) }

  /// “Nothing has been counted yet”
  public static var consoleAnalyticsEmpty: LocalizedStringResource { LocalizedStringResource(index: 490) }

  /// “Games, prompts and returns of players who agreed to be counted stand here.”
  public static var consoleAnalyticsEmptyText: LocalizedStringResource { LocalizedStringResource(index: 491) }

  /// “Approve”
  public static var consoleApprove: LocalizedStringResource { LocalizedStringResource(index: 492) }

  /// “The player gets %@ coins now. This cannot be taken back here.”
  public static func consoleApproveQuestion(_ value: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 493, arguments: [.resource(value)])
  }

  /// “Add an arm”
  public static var consoleArmAdd: LocalizedStringResource { LocalizedStringResource(index: 494) }

  /// “%@ · current rules”
  public static func consoleArmCurrent(_ value: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 495, arguments: [.resource(value)])
  }

  /// “Name of the arm”
  public static var consoleArmName: LocalizedStringResource { LocalizedStringResource(index: 496) }

  /// “Parts”
  public static var consoleArmParts: LocalizedStringResource { LocalizedStringResource(index: 497) }

  /// “Remove this arm”
  public static var consoleArmRemove: LocalizedStringResource { LocalizedStringResource(index: 498) }

  /// “Rules”
  public static var consoleArmRules: LocalizedStringResource { LocalizedStringResource(index: 499) }

  /// “As they are now”
  public static var consoleArmRulesCurrent: LocalizedStringResource { LocalizedStringResource(index: 500) }

  /// “Version %1$@ %2$@”
  public static func consoleArmRulesVersion(_ value1: LocalizedStringResource, _ value2: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 501, arguments: [.resource(value1), .resource(value2)])
  }

  /// “%@ · rules %@”
  public static func consoleArmVersion(_ value1: LocalizedStringResource, _ value2: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 502, arguments: [.resource(value1), .resource(value2)])
  }

  /// “%@. %@”
  public static func consoleAttempt(_ value1: LocalizedStringResource, _ value2: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 503, arguments: [.resource(value1), .resource(value2)])
  }

  /// “%@ · %@ ms”
  public static func consoleAttemptAnswer(_ value1: LocalizedStringResource, _ value2: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 504, arguments: [.resource(value1), .resource(value2)])
  }

  /// “Next attempt”
  public static var consoleAttemptNext: LocalizedStringResource { LocalizedStringResource(index: 505) }

  /// “No answer”
  public static var consoleAttemptNoAnswer: LocalizedStringResource { LocalizedStringResource(index: 506) }

  /// “Not sent yet.”
  public static var consoleAttemptsNone: LocalizedStringResource { LocalizedStringResource(index: 507) }

  /// “Nothing here yet”
  public static var consoleAuditEmpty: LocalizedStringResource { LocalizedStringResource(index: 508) }

  /// “Every change and every refusal is written down here.”
  public static var consoleAuditEmptyText: LocalizedStringResource { LocalizedStringResource(index: 509) }

  /// “%@ · %@ · %@”
  public static func consoleAuditFrom(_ value1: LocalizedStringResource, _ value2: LocalizedStringResource, _ value3: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 510, arguments: [.resource(value1), .resource(value2), .resource(value3)])
  }

  /// “%lld request alike | %lld requests alike”
  public static func consoleAuditTimes(_ value: Int64) -> LocalizedStringResource {
    LocalizedStringResource(index: 511, arguments: [.integer(value)])
  }

  /// “Granted a day”
  public static var consoleBudgetBurn: LocalizedStringResource { LocalizedStringResource(index: 512) }

  /// “Line chart. Granted in 30 days: %@ coins.”
  public static func consoleBudgetBurnLabel(_ value: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 513, arguments: [.resource(value)])
  }

  /// “Granted a day”
  public static var consoleBudgetBurnTitle: LocalizedStringResource { LocalizedStringResource(index: 514) }

  /// “Line of the last 30 days: from %1$@ to %2$@ coins left; %3$@ were granted.”
  public static func consoleBudgetDownLabel(_ value1: LocalizedStringResource, _ value2: LocalizedStringResource, _ value3: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 515, arguments: [.resource(value1), .resource(value2), .resource(value3)])
  }

  /// “Lasts for”
  public static var consoleBudgetLasts: LocalizedStringResource { LocalizedStringResource(index: 516) }

  /// “Left”
  public static var consoleBudgetLeft: LocalizedStringResource { LocalizedStringResource(index: 517) }

  /// “Paid in”
  public static var consoleBudgetPaidIn: LocalizedStringResource { LocalizedStringResource(index: 518) }

  /// “Lasts less than two weeks”
  public static var consoleBudgetShort: LocalizedStringResource { LocalizedStringResource(index: 519) }

  /// “Change password”
  public static var consoleChangePassword: LocalizedStringResource { LocalizedStringResource(index: 520) }

  /// “Close account”
  public static var consoleCloseAccount: LocalizedStringResource { LocalizedStringResource(index: 521) }

  /// “%@ is signed out and cannot sign in. You can open the account again.”
  public static func consoleCloseQuestion(_ value: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 522, arguments: [.resource(value)])
  }

  /// “%lld coin | %lld coins”
  public static func consoleCoinCount(_ value: Int64) -> LocalizedStringResource {
    LocalizedStringResource(index: 523, arguments: [.integer(value)])
  }

  /// “Coins”
  public static var consoleCoins: LocalizedStringResource { LocalizedStringResource(index: 524) }

  /// “Write a whole number of coins from 1.”
  public static var consoleCoinsInvalid: LocalizedStringResource { LocalizedStringResource(index: 525) }

  /// “Are you sure?”
  public static var consoleConfirmTitle: LocalizedStringResource { LocalizedStringResource(index: 526) }

  /// “Copied.”
  public static var consoleCopied: LocalizedStringResource { LocalizedStringResource(index: 527) }

  /// “Copy”
  public static var consoleCopy: LocalizedStringResource { LocalizedStringResource(index: 528) }

  /// “%lld day | %lld days”
  public static func consoleDays(_ value: Int64) -> LocalizedStringResource {
    LocalizedStringResource(index: 529, arguments: [.integer(value)])
  }

  /// “It has been decided before.”
  public static var consoleDecidedBefore: LocalizedStringResource { LocalizedStringResource(index: 530) }

  /// “Nothing has been decided yet.”
  public static var consoleDecidedEmpty: LocalizedStringResource { LocalizedStringResource(index: 531) }

  /// “Decided lately”
  public static var consoleDecidedTitle: LocalizedStringResource { LocalizedStringResource(index: 532) }

  /// “Why, for the log”
  public static var consoleDecisionNote: LocalizedStringResource { LocalizedStringResource(index: 533) }

  /// “Taken”
  public static var consoleDelivered: LocalizedStringResource { LocalizedStringResource(index: 534) }

  /// “Nothing delivered yet”
  public static var consoleDeliveriesEmpty: LocalizedStringResource { LocalizedStringResource(index: 535) }

  /// “Each redemption is told to the game, and every attempt is listed here.”
  public static var consoleDeliveriesEmptyText: LocalizedStringResource { LocalizedStringResource(index: 536) }

  /// “Column chart. Deliveries taken in 30 days: %@. Given up: %@.”
  public static func consoleDeliveriesLabel(_ value1: LocalizedStringResource, _ value2: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 537, arguments: [.resource(value1), .resource(value2)])
  }

  /// “%@: %@ taken, %@ given up”
  public static func consoleDeliveriesReading(_ value1: LocalizedStringResource, _ value2: LocalizedStringResource, _ value3: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 538, arguments: [.resource(value1), .resource(value2), .resource(value3)])
  }

  /// “Deliveries to games”
  public static var consoleDeliveriesTitle: LocalizedStringResource { LocalizedStringResource(index: 539) }

  /// “Taken”
  public static var consoleDeliveryDelivered: LocalizedStringResource { LocalizedStringResource(index: 540) }

  /// “Given up, coins returned”
  public static var consoleDeliveryRefunded: LocalizedStringResource { LocalizedStringResource(index: 541) }

  /// “Deliveries taken”
  public static var consoleDeliverySuccess: LocalizedStringResource { LocalizedStringResource(index: 542) }

  /// “Waiting”
  public static var consoleDeliveryWaiting: LocalizedStringResource { LocalizedStringResource(index: 543) }

  /// “%@ for %@”
  public static func consoleDollarsFor(_ value1: LocalizedStringResource, _ value2: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 544, arguments: [.resource(value1), .resource(value2)])
  }

  /// “Done”
  public static var consoleDone: LocalizedStringResource { LocalizedStringResource(index: 545) }

  /// “Events”
  public static var consoleEventsAll: LocalizedStringResource { LocalizedStringResource(index: 546) }

  /// “Events without room”
  public static var consoleEventsDropped: LocalizedStringResource { LocalizedStringResource(index: 547) }

  /// “Begin the experiment”
  public static var consoleExperimentBegin: LocalizedStringResource { LocalizedStringResource(index: 548) }

  /// “%@ begins now: new sessions are handed out by its arms.”
  public static func consoleExperimentBeginQuestion(_ value: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 549, arguments: [.resource(value)])
  }

  /// “The experiment has begun.”
  public static var consoleExperimentBegun: LocalizedStringResource { LocalizedStringResource(index: 550) }

  /// “End the experiment”
  public static var consoleExperimentEnd: LocalizedStringResource { LocalizedStringResource(index: 551) }

  /// “%@ ends for good: its players get the current version again.”
  public static func consoleExperimentEndQuestion(_ value: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 552, arguments: [.resource(value)])
  }

  /// “The experiment has ended.”
  public static var consoleExperimentEnded: LocalizedStringResource { LocalizedStringResource(index: 553) }

  /// “Name of the experiment”
  public static var consoleExperimentName: LocalizedStringResource { LocalizedStringResource(index: 554) }

  /// “A new experiment”
  public static var consoleExperimentNew: LocalizedStringResource { LocalizedStringResource(index: 555) }

  /// “Compares versions of the rules: each player is in one arm.”
  public static var consoleExperimentNewText: LocalizedStringResource { LocalizedStringResource(index: 556) }

  /// “There is only one version of the rules. Publish another: %@”
  public static func consoleExperimentNoVersions(_ value: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 557, arguments: [.resource(value)])
  }

  /// “Change the shares”
  public static var consoleExperimentShares: LocalizedStringResource { LocalizedStringResource(index: 558) }

  /// “The shares of %@ change now: some players change their arm.”
  public static func consoleExperimentWeighQuestion(_ value: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 559, arguments: [.resource(value)])
  }

  /// “The shares have changed.”
  public static var consoleExperimentWeighed: LocalizedStringResource { LocalizedStringResource(index: 560) }

  /// “No experiments”
  public static var consoleExperimentsEmpty: LocalizedStringResource { LocalizedStringResource(index: 561) }

  /// “Begin one above.”
  public static var consoleExperimentsEmptyText: LocalizedStringResource { LocalizedStringResource(index: 562) }

  /// “%1$@: %2$@”
  public static func consoleFailureReading(_ value1: LocalizedStringResource, _ value2: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 563, arguments: [.resource(value1), .resource(value2)])
  }

  /// “time ran out”
  public static var consoleFailureTimeOut: LocalizedStringResource { LocalizedStringResource(index: 564) }

  /// “What was asked for, and what was seen.”
  public static var consoleFailuresText: LocalizedStringResource { LocalizedStringResource(index: 565) }

  /// “Why prompts were missed”
  public static var consoleFailuresTitle: LocalizedStringResource { LocalizedStringResource(index: 566) }

  /// “Platform fee”
  public static var consoleFee: LocalizedStringResource { LocalizedStringResource(index: 567) }

  /// “Fill in every field.”
  public static var consoleFieldsMissing: LocalizedStringResource { LocalizedStringResource(index: 568) }

  /// “Approved”
  public static var consoleFlagApproved: LocalizedStringResource { LocalizedStringResource(index: 569) }

  /// “Withdrawn by the partner”
  public static var consoleFlagDropped: LocalizedStringResource { LocalizedStringResource(index: 570) }

  /// “Waiting”
  public static var consoleFlagOpen: LocalizedStringResource { LocalizedStringResource(index: 571) }

  /// “Paid by”
  public static var consoleFlagPays: LocalizedStringResource { LocalizedStringResource(index: 572) }

  /// “Rejected”
  public static var consoleFlagRejected: LocalizedStringResource { LocalizedStringResource(index: 573) }

  /// “Waiting since”
  public static var consoleFlagSince: LocalizedStringResource { LocalizedStringResource(index: 574) }

  /// “Nothing to review”
  public static var consoleFlagsEmpty: LocalizedStringResource { LocalizedStringResource(index: 575) }

  /// “Grants that look wrong wait here until somebody decides.”
  public static var consoleFlagsEmptyText: LocalizedStringResource { LocalizedStringResource(index: 576) }

  /// “Game”
  public static var consoleGame: LocalizedStringResource { LocalizedStringResource(index: 577) }

  /// “The game is changed.”
  public static var consoleGameChanged: LocalizedStringResource { LocalizedStringResource(index: 578) }

  /// “Hidden”
  public static var consoleGameHidden: LocalizedStringResource { LocalizedStringResource(index: 579) }

  /// “Open”
  public static var consoleGameOpen: LocalizedStringResource { LocalizedStringResource(index: 580) }

  /// “Paused”
  public static var consoleGamePaused: LocalizedStringResource { LocalizedStringResource(index: 581) }

  /// “No games”
  public static var consoleGamesEmpty: LocalizedStringResource { LocalizedStringResource(index: 582) }

  /// “An operator gives a studio its games.”
  public static var consoleGamesEmptyText: LocalizedStringResource { LocalizedStringResource(index: 583) }

  /// “Games ended”
  public static var consoleGamesEnded: LocalizedStringResource { LocalizedStringResource(index: 584) }

  /// “Columns of the last 30 days: %@ games begun.”
  public static func consoleGamesLabel(_ value: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 585, arguments: [.resource(value)])
  }

  /// “%1$@: %2$@”
  public static func consoleGamesReading(_ value1: LocalizedStringResource, _ value2: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 586, arguments: [.resource(value1), .resource(value2)])
  }

  /// “Games begun”
  public static var consoleGamesStarted: LocalizedStringResource { LocalizedStringResource(index: 587) }

  /// “Given up”
  public static var consoleGivenUp: LocalizedStringResource { LocalizedStringResource(index: 588) }

  /// “Given up in 30 days”
  public static var consoleGivenUpLately: LocalizedStringResource { LocalizedStringResource(index: 589) }

  /// “Players paid”
  public static var consoleGross: LocalizedStringResource { LocalizedStringResource(index: 590) }

  /// “I have an account”
  public static var consoleHaveAccount: LocalizedStringResource { LocalizedStringResource(index: 591) }

  /// “I have an invitation”
  public static var consoleHaveInvitation: LocalizedStringResource { LocalizedStringResource(index: 592) }

  /// “Something in the form does not fit. Check each field.”
  public static var consoleInvalid: LocalizedStringResource { LocalizedStringResource(index: 593) }

  /// “Invitation”
  public static var consoleInvitation: LocalizedStringResource { LocalizedStringResource(index: 594) }

  /// “Invite”
  public static var consoleInvite: LocalizedStringResource { LocalizedStringResource(index: 595) }

  /// “They get a secret from you, good once and for three days.”
  public static var consoleInviteText: LocalizedStringResource { LocalizedStringResource(index: 596) }

  /// “Invite somebody”
  public static var consoleInviteTitle: LocalizedStringResource { LocalizedStringResource(index: 597) }

  /// “Accept invitation”
  public static var consoleJoin: LocalizedStringResource { LocalizedStringResource(index: 598) }

  /// “Paste the invitation you were given and choose a password.”
  public static var consoleJoinText: LocalizedStringResource { LocalizedStringResource(index: 599) }

  /// “Make a key”
  public static var consoleKeyIssue: LocalizedStringResource { LocalizedStringResource(index: 600) }

  /// “Take back”
  public static var consoleKeyRevoke: LocalizedStringResource { LocalizedStringResource(index: 601) }

  /// “The key %@ stops working at once and for good.”
  public static func consoleKeyRevokeQuestion(_ value: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 602, arguments: [.resource(value)])
  }

  /// “The key no longer works.”
  public static var consoleKeyRevoked: LocalizedStringResource { LocalizedStringResource(index: 603) }

  /// “Keys of the game's server”
  public static var consoleKeys: LocalizedStringResource { LocalizedStringResource(index: 604) }

  /// “None yet.”
  public static var consoleKeysNone: LocalizedStringResource { LocalizedStringResource(index: 605) }

  /// “The last 30 days, in UTC.”
  public static var consoleLastDays: LocalizedStringResource { LocalizedStringResource(index: 606) }

  /// “%1$@ begun, %2$@ ended”
  public static func consoleModeReading(_ value1: LocalizedStringResource, _ value2: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 607, arguments: [.resource(value1), .resource(value2)])
  }

  /// “Begun, and played to the end.”
  public static var consoleModesText: LocalizedStringResource { LocalizedStringResource(index: 608) }

  /// “Modes”
  public static var consoleModesTitle: LocalizedStringResource { LocalizedStringResource(index: 609) }

  /// “%@, %@”
  public static func consoleMoment(_ value1: LocalizedStringResource, _ value2: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 610, arguments: [.resource(value1), .resource(value2)])
  }

  /// “Write moments as 2026-11-20 14:05, the first before the second.”
  public static var consoleMomentsInvalid: LocalizedStringResource { LocalizedStringResource(index: 611) }

  /// “%1$@ %2$@”
  public static func consoleMonth(_ value1: LocalizedStringResource, _ value2: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 612, arguments: [.resource(value1), .resource(value2)])
  }

  /// “Months in numbers”
  public static var consoleMonthsTitle: LocalizedStringResource { LocalizedStringResource(index: 613) }

  /// “Show more”
  public static var consoleMore: LocalizedStringResource { LocalizedStringResource(index: 614) }

  /// “Account name”
  public static var consoleName: LocalizedStringResource { LocalizedStringResource(index: 615) }

  /// “New password, 12 characters or more”
  public static var consoleNewPassword: LocalizedStringResource { LocalizedStringResource(index: 616) }

  /// “New players”
  public static var consoleNewPlayers: LocalizedStringResource { LocalizedStringResource(index: 617) }

  /// “Nobody signed in”
  public static var consoleNobody: LocalizedStringResource { LocalizedStringResource(index: 618) }

  /// “Your role does not allow this. It has been written down.”
  public static var consoleNotAllowed: LocalizedStringResource { LocalizedStringResource(index: 619) }

  /// “Nothing yet.”
  public static var consoleNothing: LocalizedStringResource { LocalizedStringResource(index: 620) }

  /// “What players get”
  public static var consoleOffer: LocalizedStringResource { LocalizedStringResource(index: 621) }

  /// “Amounts offered”
  public static var consoleOfferBundles: LocalizedStringResource { LocalizedStringResource(index: 622) }

  /// “Change names and amounts”
  public static var consoleOfferChange: LocalizedStringResource { LocalizedStringResource(index: 623) }

  /// “In English”
  public static var consoleOfferEnglish: LocalizedStringResource { LocalizedStringResource(index: 624) }

  /// “In Georgian”
  public static var consoleOfferGeorgian: LocalizedStringResource { LocalizedStringResource(index: 625) }

  /// “Write amounts as whole numbers, the smallest first: 1, 5, 10.”
  public static var consoleOfferInvalid: LocalizedStringResource { LocalizedStringResource(index: 626) }

  /// “Several, in English”
  public static var consoleOfferManyEnglish: LocalizedStringResource { LocalizedStringResource(index: 627) }

  /// “Several, in Georgian”
  public static var consoleOfferManyGeorgian: LocalizedStringResource { LocalizedStringResource(index: 628) }

  /// “One, in English”
  public static var consoleOfferOneEnglish: LocalizedStringResource { LocalizedStringResource(index: 629) }

  /// “One, in Georgian”
  public static var consoleOfferOneGeorgian: LocalizedStringResource { LocalizedStringResource(index: 630) }

  /// “The names and amounts are saved.”
  public static var consoleOfferSaved: LocalizedStringResource { LocalizedStringResource(index: 631) }

  /// “The server cannot be reached. Check your connection.”
  public static var consoleOffline: LocalizedStringResource { LocalizedStringResource(index: 632) }

  /// “Open account”
  public static var consoleOpenAccount: LocalizedStringResource { LocalizedStringResource(index: 633) }

  /// “Take redemptions”
  public static var consoleOpenGame: LocalizedStringResource { LocalizedStringResource(index: 634) }

  /// “The account is open.”
  public static var consoleOpened: LocalizedStringResource { LocalizedStringResource(index: 635) }

  /// “Only the console's own”
  public static var consoleOwnLinesOnly: LocalizedStringResource { LocalizedStringResource(index: 636) }

  /// “Your account”
  public static var consoleOwnTitle: LocalizedStringResource { LocalizedStringResource(index: 637) }

  /// “Columns of the last 30 days: players paid %@ coins.”
  public static func consolePaidLabel(_ value: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 638, arguments: [.resource(value)])
  }

  /// “%lld coin paid out. | %lld coins paid out.”
  public static func consolePaidOut(_ value: Int64) -> LocalizedStringResource {
    LocalizedStringResource(index: 639, arguments: [.integer(value)])
  }

  /// “Password”
  public static var consolePassword: LocalizedStringResource { LocalizedStringResource(index: 640) }

  /// “The password is changed; other sessions have ended.”
  public static var consolePasswordChanged: LocalizedStringResource { LocalizedStringResource(index: 641) }

  /// “Pause redemptions”
  public static var consolePause: LocalizedStringResource { LocalizedStringResource(index: 642) }

  /// “%@ is shown and takes no redemptions. You can open it again.”
  public static func consolePauseQuestion(_ value: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 643, arguments: [.resource(value)])
  }

  /// “Pay out”
  public static var consolePayOut: LocalizedStringResource { LocalizedStringResource(index: 644) }

  /// “%@ is written down as paid %@ coins. Payouts cannot be taken back.”
  public static func consolePayOutQuestion(_ value1: LocalizedStringResource, _ value2: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 645, arguments: [.resource(value1), .resource(value2)])
  }

  /// “Pay out: %@”
  public static func consolePayOutTo(_ value: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 646, arguments: [.resource(value)])
  }

  /// “No game has been paid out yet.”
  public static var consolePayoutsEmpty: LocalizedStringResource { LocalizedStringResource(index: 647) }

  /// “Payouts”
  public static var consolePayoutsTitle: LocalizedStringResource { LocalizedStringResource(index: 648) }

  /// “%@%%”
  public static func consolePercent(_ value: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 649, arguments: [.resource(value)])
  }

  /// “%@: an attempt”
  public static func consolePlacementAttempt(_ value: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 650, arguments: [.resource(value)])
  }

  /// “%@: between games”
  public static func consolePlacementBetween(_ value: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 651, arguments: [.resource(value)])
  }

  /// “%@: a hint”
  public static func consolePlacementHint(_ value: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 652, arguments: [.resource(value)])
  }

  /// “%@: a life”
  public static func consolePlacementLife(_ value: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 653, arguments: [.resource(value)])
  }

  /// “Can spend”
  public static var consolePlayerAvailable: LocalizedStringResource { LocalizedStringResource(index: 654) }

  /// “Find”
  public static var consolePlayerFind: LocalizedStringResource { LocalizedStringResource(index: 655) }

  /// “Cases so far”
  public static var consolePlayerFlags: LocalizedStringResource { LocalizedStringResource(index: 656) }

  /// “Held”
  public static var consolePlayerHeld: LocalizedStringResource { LocalizedStringResource(index: 657) }

  /// “Player's identifier”
  public static var consolePlayerID: LocalizedStringResource { LocalizedStringResource(index: 658) }

  /// “Owes”
  public static var consolePlayerOwed: LocalizedStringResource { LocalizedStringResource(index: 659) }

  /// “Here since”
  public static var consolePlayerSince: LocalizedStringResource { LocalizedStringResource(index: 660) }

  /// “By identifier; no name is shown, and looking is written down.”
  public static var consolePlayerText: LocalizedStringResource { LocalizedStringResource(index: 661) }

  /// “Find a player”
  public static var consolePlayerTitle: LocalizedStringResource { LocalizedStringResource(index: 662) }

  /// “Prompts missed”
  public static var consolePromptsFailed: LocalizedStringResource { LocalizedStringResource(index: 663) }

  /// “Worth in US cents”
  public static var consoleRateCents: LocalizedStringResource { LocalizedStringResource(index: 664) }

  /// “Change the rate”
  public static var consoleRateChange: LocalizedStringResource { LocalizedStringResource(index: 665) }

  /// “The new rate is in force.”
  public static var consoleRateChanged: LocalizedStringResource { LocalizedStringResource(index: 666) }

  /// “Coins for one unit”
  public static var consoleRateCoins: LocalizedStringResource { LocalizedStringResource(index: 667) }

  /// “The beginning”
  public static var consoleRateFirst: LocalizedStringResource { LocalizedStringResource(index: 668) }

  /// “Next rate”
  public static var consoleRateNext: LocalizedStringResource { LocalizedStringResource(index: 669) }

  /// “Rate %@”
  public static func consoleRateNow(_ value: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 670, arguments: [.resource(value)])
  }

  /// “%@ coins = 1 %@”
  public static func consoleRateOf(_ value1: LocalizedStringResource, _ value2: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 671, arguments: [.resource(value1), .resource(value2)])
  }

  /// “From now on a unit of %1$@ costs %2$@ coins. Redemptions made before keep their rate.”
  public static func consoleRateQuestion(_ value1: LocalizedStringResource, _ value2: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 672, arguments: [.resource(value1), .resource(value2)])
  }

  /// “Since”
  public static var consoleRateSince: LocalizedStringResource { LocalizedStringResource(index: 673) }

  /// “Worth”
  public static var consoleRateWorth: LocalizedStringResource { LocalizedStringResource(index: 674) }

  /// “Hide the rates”
  public static var consoleRatesHide: LocalizedStringResource { LocalizedStringResource(index: 675) }

  /// “Show all %@ rates”
  public static func consoleRatesShow(_ value: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 676, arguments: [.resource(value)])
  }

  /// “More than a person can”
  public static var consoleReasonImpossibleAmount: LocalizedStringResource { LocalizedStringResource(index: 677) }

  /// “Faster than a person can”
  public static var consoleReasonImpossiblePace: LocalizedStringResource { LocalizedStringResource(index: 678) }

  /// “Done at an impossible time”
  public static var consoleReasonImpossibleTime: LocalizedStringResource { LocalizedStringResource(index: 679) }

  /// “Partner's daily cap”
  public static var consoleReasonPartnerCap: LocalizedStringResource { LocalizedStringResource(index: 680) }

  /// “Player's daily cap”
  public static var consoleReasonPlayerCap: LocalizedStringResource { LocalizedStringResource(index: 681) }

  /// “Daily cap at this partner”
  public static var consoleReasonPlayerPartnerCap: LocalizedStringResource { LocalizedStringResource(index: 682) }

  /// “Many players, one address”
  public static var consoleReasonSharedAddress: LocalizedStringResource { LocalizedStringResource(index: 683) }

  /// “Many players, one device”
  public static var consoleReasonSharedDevice: LocalizedStringResource { LocalizedStringResource(index: 684) }

  /// “Too many in an hour”
  public static var consoleReasonVelocity: LocalizedStringResource { LocalizedStringResource(index: 685) }

  /// “%1$@ waiting, %2$@ approved, %3$@ rejected”
  public static func consoleReasonReading(_ value1: LocalizedStringResource, _ value2: LocalizedStringResource, _ value3: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 686, arguments: [.resource(value1), .resource(value2), .resource(value3)])
  }

  /// “Nothing was held in these days.”
  public static var consoleReasonsEmpty: LocalizedStringResource { LocalizedStringResource(index: 687) }

  /// “Held grants by reason”
  public static var consoleReasonsTitle: LocalizedStringResource { LocalizedStringResource(index: 688) }

  /// “Send again what was missed”
  public static var consoleRecover: LocalizedStringResource { LocalizedStringResource(index: 689) }

  /// “Count them”
  public static var consoleRecoverCount: LocalizedStringResource { LocalizedStringResource(index: 690) }

  /// “From (2026-11-20 14:05)”
  public static var consoleRecoverFrom: LocalizedStringResource { LocalizedStringResource(index: 691) }

  /// “%1$@: %2$@ They are sent again now.”
  public static func consoleRecoverQuestion(_ value1: LocalizedStringResource, _ value2: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 692, arguments: [.resource(value1), .resource(value2)])
  }

  /// “From %1$@ to %2$@”
  public static func consoleRecoverSpan(_ value1: LocalizedStringResource, _ value2: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 693, arguments: [.resource(value1), .resource(value2)])
  }

  /// “Choose a span of time; how many there are is said before anything is sent.”
  public static var consoleRecoverText: LocalizedStringResource { LocalizedStringResource(index: 694) }

  /// “To (empty: until now)”
  public static var consoleRecoverTo: LocalizedStringResource { LocalizedStringResource(index: 695) }

  /// “%lld delivery is not confirmed. | %lld deliveries are not confirmed.”
  public static func consoleRecoverable(_ value: Int64) -> LocalizedStringResource {
    LocalizedStringResource(index: 696, arguments: [.integer(value)])
  }

  /// “%lld delivery is being sent again. | %lld deliveries are being sent again.”
  public static func consoleRecovered(_ value: Int64) -> LocalizedStringResource {
    LocalizedStringResource(index: 697, arguments: [.integer(value)])
  }

  /// “Column chart. Redemptions in 30 days: %@.”
  public static func consoleRedemptionsLabel(_ value: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 698, arguments: [.resource(value)])
  }

  /// “%@: %@ redemptions, %@ coins”
  public static func consoleRedemptionsReading(_ value1: LocalizedStringResource, _ value2: LocalizedStringResource, _ value3: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 699, arguments: [.resource(value1), .resource(value2), .resource(value3)])
  }

  /// “Redemptions this month”
  public static var consoleRedemptionsThisMonth: LocalizedStringResource { LocalizedStringResource(index: 700) }

  /// “Redemptions”
  public static var consoleRedemptionsTitle: LocalizedStringResource { LocalizedStringResource(index: 701) }

  /// “Redemptions today”
  public static var consoleRedemptionsToday: LocalizedStringResource { LocalizedStringResource(index: 702) }

  /// “Reference of the invoice or bank”
  public static var consoleReference: LocalizedStringResource { LocalizedStringResource(index: 703) }

  /// “Only what was refused”
  public static var consoleRefusalsOnly: LocalizedStringResource { LocalizedStringResource(index: 704) }

  /// “The server did not do it.”
  public static var consoleRefused: LocalizedStringResource { LocalizedStringResource(index: 705) }

  /// “Reject”
  public static var consoleReject: LocalizedStringResource { LocalizedStringResource(index: 706) }

  /// “The player does not get %@ coins, and is told so. This is final.”
  public static func consoleRejectQuestion(_ value: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 707, arguments: [.resource(value)])
  }

  /// “Send again”
  public static var consoleReplay: LocalizedStringResource { LocalizedStringResource(index: 708) }

  /// “It is being sent again.”
  public static var consoleReplayed: LocalizedStringResource { LocalizedStringResource(index: 709) }

  /// “%1$@, %2$@ new”
  public static func consoleRetentionDay(_ value1: LocalizedStringResource, _ value2: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 710, arguments: [.resource(value1), .resource(value2)])
  }

  /// “%1$@ · %2$@ · %3$@”
  public static func consoleRetentionReading(_ value1: LocalizedStringResource, _ value2: LocalizedStringResource, _ value3: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 711, arguments: [.resource(value1), .resource(value2), .resource(value3)])
  }

  /// “After 1, 7 and 30 days, by first day.”
  public static var consoleRetentionText: LocalizedStringResource { LocalizedStringResource(index: 712) }

  /// “Who came back”
  public static var consoleRetentionTitle: LocalizedStringResource { LocalizedStringResource(index: 713) }

  /// “Nothing has been redeemed in these months.”
  public static var consoleRevenueEmpty: LocalizedStringResource { LocalizedStringResource(index: 714) }

  /// “Column chart. Share of the games: %@ coins. Fee of the platform: %@ coins.”
  public static func consoleRevenueLabel(_ value1: LocalizedStringResource, _ value2: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 715, arguments: [.resource(value1), .resource(value2)])
  }

  /// “%@: share %@, fee %@”
  public static func consoleRevenueReading(_ value1: LocalizedStringResource, _ value2: LocalizedStringResource, _ value3: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 716, arguments: [.resource(value1), .resource(value2), .resource(value3)])
  }

  /// “What players paid for redemptions, in coins.”
  public static var consoleRevenueText: LocalizedStringResource { LocalizedStringResource(index: 717) }

  /// “Revenue by month”
  public static var consoleRevenueTitle: LocalizedStringResource { LocalizedStringResource(index: 718) }

  /// “Studio member”
  public static var consoleRoleMember: LocalizedStringResource { LocalizedStringResource(index: 719) }

  /// “Operator”
  public static var consoleRoleOperator: LocalizedStringResource { LocalizedStringResource(index: 720) }

  /// “Studio owner”
  public static var consoleRoleOwner: LocalizedStringResource { LocalizedStringResource(index: 721) }

  /// “Reviewer”
  public static var consoleRoleReviewer: LocalizedStringResource { LocalizedStringResource(index: 722) }

  /// “Studio viewer”
  public static var consoleRoleViewer: LocalizedStringResource { LocalizedStringResource(index: 723) }

  /// “%@ · %@”
  public static func consoleRoleAt(_ value1: LocalizedStringResource, _ value2: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 724, arguments: [.resource(value1), .resource(value2)])
  }

  /// “Running since %@”
  public static func consoleRunning(_ value: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 725, arguments: [.resource(value)])
  }

  /// “Save”
  public static var consoleSave: LocalizedStringResource { LocalizedStringResource(index: 726) }

  /// “Screens of the console”
  public static var consoleScreens: LocalizedStringResource { LocalizedStringResource(index: 727) }

  /// “I have it”
  public static var consoleSecretDone: LocalizedStringResource { LocalizedStringResource(index: 728) }

  /// “The invitation”
  public static var consoleSecretInvitation: LocalizedStringResource { LocalizedStringResource(index: 729) }

  /// “The game's key”
  public static var consoleSecretKey: LocalizedStringResource { LocalizedStringResource(index: 730) }

  /// “It is shown this once. Copy it now.”
  public static var consoleSecretOnce: LocalizedStringResource { LocalizedStringResource(index: 731) }

  /// “The webhook's secret”
  public static var consoleSecretWebhook: LocalizedStringResource { LocalizedStringResource(index: 732) }

  /// “Your session has ended. Sign in again.”
  public static var consoleSessionEnded: LocalizedStringResource { LocalizedStringResource(index: 733) }

  /// “Games' share”
  public static var consoleShare: LocalizedStringResource { LocalizedStringResource(index: 734) }

  /// “Games' share last month”
  public static var consoleShareLastMonth: LocalizedStringResource { LocalizedStringResource(index: 735) }

  /// “Games' share this month”
  public static var consoleShareThisMonth: LocalizedStringResource { LocalizedStringResource(index: 736) }

  /// “Give every arm a name and a whole number of parts; one must get some.”
  public static var consoleSharesInvalid: LocalizedStringResource { LocalizedStringResource(index: 737) }

  /// “Show the numbers”
  public static var consoleShowNumbers: LocalizedStringResource { LocalizedStringResource(index: 738) }

  /// “Show the chart”
  public static var consoleShowPicture: LocalizedStringResource { LocalizedStringResource(index: 739) }

  /// “Nobody has an account yet. Make an operator on the server: %@”
  public static func consoleShut(_ value: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 740, arguments: [.resource(value)])
  }

  /// “Sign in”
  public static var consoleSignIn: LocalizedStringResource { LocalizedStringResource(index: 741) }

  /// “For studios and operators. Your account here has nothing to do with playing.”
  public static var consoleSignInText: LocalizedStringResource { LocalizedStringResource(index: 742) }

  /// “Sign out”
  public static var consoleSignOut: LocalizedStringResource { LocalizedStringResource(index: 743) }

  /// “Sign out everywhere”
  public static var consoleSignOutEverywhere: LocalizedStringResource { LocalizedStringResource(index: 744) }

  /// “Every session of your account ends, on this device too.”
  public static var consoleSignOutQuestion: LocalizedStringResource { LocalizedStringResource(index: 745) }

  /// “You are signed in.”
  public static var consoleSignedIn: LocalizedStringResource { LocalizedStringResource(index: 746) }

  /// “%@ · %@”
  public static func consoleSignedInAs(_ value1: LocalizedStringResource, _ value2: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 747, arguments: [.resource(value1), .resource(value2)])
  }

  /// “You are signed out.”
  public static var consoleSignedOut: LocalizedStringResource { LocalizedStringResource(index: 748) }

  /// “24 hours”
  public static var consoleSpanDay: LocalizedStringResource { LocalizedStringResource(index: 749) }

  /// “1 hour”
  public static var consoleSpanHour: LocalizedStringResource { LocalizedStringResource(index: 750) }

  /// “6 hours”
  public static var consoleSpanSixHours: LocalizedStringResource { LocalizedStringResource(index: 751) }

  /// “7 days”
  public static var consoleSpanWeek: LocalizedStringResource { LocalizedStringResource(index: 752) }

  /// “From … to …”
  public static var consoleSpanWritten: LocalizedStringResource { LocalizedStringResource(index: 753) }

  /// “%1$@ · %2$@”
  public static func consoleSpans(_ value1: LocalizedStringResource, _ value2: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 754, arguments: [.resource(value1), .resource(value2)])
  }

  /// “Ended %@”
  public static func consoleStopped(_ value: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 755, arguments: [.resource(value)])
  }

  /// “Studio, short name”
  public static var consoleStudio: LocalizedStringResource { LocalizedStringResource(index: 756) }

  /// “Add or change a studio”
  public static var consoleStudioAdd: LocalizedStringResource { LocalizedStringResource(index: 757) }

  /// “Its games, short names”
  public static var consoleStudioGames: LocalizedStringResource { LocalizedStringResource(index: 758) }

  /// “Studio's name”
  public static var consoleStudioName: LocalizedStringResource { LocalizedStringResource(index: 759) }

  /// “Some of these games belong to %2$@. They go to %1$@, and %2$@ no longer sees them.”
  public static func consoleStudioQuestion(_ value1: LocalizedStringResource, _ value2: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 760, arguments: [.resource(value1), .resource(value2)])
  }

  /// “The studio is saved.”
  public static var consoleStudioSaved: LocalizedStringResource { LocalizedStringResource(index: 761) }

  /// “There is no studio yet.”
  public static var consoleStudiosEmpty: LocalizedStringResource { LocalizedStringResource(index: 762) }

  /// “Studios”
  public static var consoleStudiosTitle: LocalizedStringResource { LocalizedStringResource(index: 763) }

  /// “No delivery has come to an end in these days.”
  public static var consoleSuccessEmpty: LocalizedStringResource { LocalizedStringResource(index: 764) }

  /// “Line of the last 30 days: %@ were taken.”
  public static func consoleSuccessLabel(_ value: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 765, arguments: [.resource(value)])
  }

  /// “Taken of those that came to an end, by day.”
  public static var consoleSuccessText: LocalizedStringResource { LocalizedStringResource(index: 766) }

  /// “Delivery success”
  public static var consoleSuccessTitle: LocalizedStringResource { LocalizedStringResource(index: 767) }

  /// “Audit log”
  public static var consoleTabAudit: LocalizedStringResource { LocalizedStringResource(index: 768) }

  /// “Budgets”
  public static var consoleTabBudgets: LocalizedStringResource { LocalizedStringResource(index: 769) }

  /// “Experiments”
  public static var consoleTabExperiments: LocalizedStringResource { LocalizedStringResource(index: 770) }

  /// “Review”
  public static var consoleTabFraud: LocalizedStringResource { LocalizedStringResource(index: 771) }

  /// “Games”
  public static var consoleTabGames: LocalizedStringResource { LocalizedStringResource(index: 772) }

  /// “Overview”
  public static var consoleTabOverview: LocalizedStringResource { LocalizedStringResource(index: 773) }

  /// “People”
  public static var consoleTabPeople: LocalizedStringResource { LocalizedStringResource(index: 774) }

  /// “Webhooks”
  public static var consoleTabWebhooks: LocalizedStringResource { LocalizedStringResource(index: 775) }

  /// “Ads”
  public static var consoleTabAds: LocalizedStringResource { LocalizedStringResource(index: 776) }

  /// “Analytics”
  public static var consoleTabAnalytics: LocalizedStringResource { LocalizedStringResource(index: 777) }

  /// “Save as a table”
  public static var consoleTable: LocalizedStringResource { LocalizedStringResource(index: 778) }

  /// “Play'd Console”
  public static var consoleTitle: LocalizedStringResource { LocalizedStringResource(index: 779) }

  /// “Top up”
  public static var consoleTopUp: LocalizedStringResource { LocalizedStringResource(index: 780) }

  /// “%@ gets %@ coins. Top-ups cannot be taken back.”
  public static func consoleTopUpQuestion(_ value1: LocalizedStringResource, _ value2: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 781, arguments: [.resource(value1), .resource(value2)])
  }

  /// “%lld coin paid in. | %lld coins paid in.”
  public static func consoleToppedUp(_ value: Int64) -> LocalizedStringResource {
    LocalizedStringResource(index: 782, arguments: [.integer(value)])
  }

  /// “The server could not answer. Try again.”
  public static var consoleUnavailable: LocalizedStringResource { LocalizedStringResource(index: 783) }

  /// “Undo”
  public static var consoleUndo: LocalizedStringResource { LocalizedStringResource(index: 784) }

  /// “From an end to the next prompt”
  public static var consoleWaitAfter: LocalizedStringResource { LocalizedStringResource(index: 785) }

  /// “Playing again: the game's part”
  public static var consoleWaitRestart: LocalizedStringResource { LocalizedStringResource(index: 786) }

  /// “Half took at most the first, 95 of 100 at most the second, in milliseconds.”
  public static var consoleWaitsText: LocalizedStringResource { LocalizedStringResource(index: 787) }

  /// “Waits”
  public static var consoleWaitsTitle: LocalizedStringResource { LocalizedStringResource(index: 788) }

  /// “Webhook”
  public static var consoleWebhook: LocalizedStringResource { LocalizedStringResource(index: 789) }

  /// “Active”
  public static var consoleWebhookActive: LocalizedStringResource { LocalizedStringResource(index: 790) }

  /// “Address”
  public static var consoleWebhookAddress: LocalizedStringResource { LocalizedStringResource(index: 791) }

  /// “Change the address”
  public static var consoleWebhookChange: LocalizedStringResource { LocalizedStringResource(index: 792) }

  /// “Disabled: its server is gone”
  public static var consoleWebhookDisabled: LocalizedStringResource { LocalizedStringResource(index: 793) }

  /// “Not set: the game cannot be told of redemptions.”
  public static var consoleWebhookNone: LocalizedStringResource { LocalizedStringResource(index: 794) }

  /// “Paused”
  public static var consoleWebhookPaused: LocalizedStringResource { LocalizedStringResource(index: 795) }

  /// “Exchange the secret”
  public static var consoleWebhookRotate: LocalizedStringResource { LocalizedStringResource(index: 796) }

  /// “For a day deliveries to %@ are signed with both secrets, then with the new one alone.”
  public static func consoleWebhookRotateQuestion(_ value: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 797, arguments: [.resource(value)])
  }

  /// “The address is saved.”
  public static var consoleWebhookSaved: LocalizedStringResource { LocalizedStringResource(index: 798) }

  /// “Secrets in use”
  public static var consoleWebhookSecrets: LocalizedStringResource { LocalizedStringResource(index: 799) }

  /// “State”
  public static var consoleWebhookState: LocalizedStringResource { LocalizedStringResource(index: 800) }

  /// “Challenge of %@”
  public static func dailyDay(_ value: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 801, arguments: [.resource(value)])
  }

  /// “You have played today's challenge.”
  public static var dailyDone: LocalizedStringResource { LocalizedStringResource(index: 802) }

  /// “The challenge could not be fetched. Try again in a moment.”
  public static var dailyFailed: LocalizedStringResource { LocalizedStringResource(index: 803) }

  /// “Next challenge in %1$lld h %2$lld min”
  public static func dailyNext(_ value1: Int64, _ value2: Int64) -> LocalizedStringResource {
    LocalizedStringResource(index: 804, arguments: [.integer(value1), .integer(value2)])
  }

  /// “Today's challenge needs a connection.”
  public static var dailyOffline: LocalizedStringResource { LocalizedStringResource(index: 805) }

  /// “What is Discreet Mode?”
  public static var discreetAbout: LocalizedStringResource { LocalizedStringResource(index: 806) }

  /// “Each has leaderboards of its own.”
  public static var discreetBoards: LocalizedStringResource { LocalizedStringResource(index: 807) }

  /// “Switched off, it is all 14: you also shake, tilt, raise and lower the phone.”
  public static var discreetOff: LocalizedStringResource { LocalizedStringResource(index: 808) }

  /// “For public places: 9 gestures that nobody around you notices. Swipes, taps, the pinch and Stroop.”
  public static var discreetOn: LocalizedStringResource { LocalizedStringResource(index: 809) }

  /// “No connection. Check the network and try again.”
  public static var errorNetwork: LocalizedStringResource { LocalizedStringResource(index: 810) }

  /// “Too many requests. Try again in %lld second. | Too many requests. Try again in %lld seconds.”
  public static func errorTooMany(_ value: Int64) -> LocalizedStringResource {
    LocalizedStringResource(index: 811, arguments: [.integer(value)])
  }

  /// “Accent”
  public static var galleryAccent: LocalizedStringResource { LocalizedStringResource(index: 812) }

  /// “Main button”
  public static var galleryAction: LocalizedStringResource { LocalizedStringResource(index: 813) }

  /// “Appearance”
  public static var galleryAppearance: LocalizedStringResource { LocalizedStringResource(index: 814) }

  /// “Background”
  public static var galleryBackground: LocalizedStringResource { LocalizedStringResource(index: 815) }

  /// “Banners”
  public static var galleryBanners: LocalizedStringResource { LocalizedStringResource(index: 816) }

  /// “Body: a line as it runs on in a card, long enough to break on a small phone.”
  public static var galleryBody: LocalizedStringResource { LocalizedStringResource(index: 817) }

  /// “Busy”
  public static var galleryBusy: LocalizedStringResource { LocalizedStringResource(index: 818) }

  /// “Buttons”
  public static var galleryButtons: LocalizedStringResource { LocalizedStringResource(index: 819) }

  /// “Caption”
  public static var galleryCaption: LocalizedStringResource { LocalizedStringResource(index: 820) }

  /// “Card”
  public static var galleryCard: LocalizedStringResource { LocalizedStringResource(index: 821) }

  /// “Cards”
  public static var galleryCards: LocalizedStringResource { LocalizedStringResource(index: 822) }

  /// “Colours”
  public static var galleryColors: LocalizedStringResource { LocalizedStringResource(index: 823) }

  /// “Dark”
  public static var galleryDark: LocalizedStringResource { LocalizedStringResource(index: 824) }

  /// “Disabled”
  public static var galleryDisabled: LocalizedStringResource { LocalizedStringResource(index: 825) }

  /// “Raised surface”
  public static var galleryElevated: LocalizedStringResource { LocalizedStringResource(index: 826) }

  /// “Error”
  public static var galleryError: LocalizedStringResource { LocalizedStringResource(index: 827) }

  /// “Gestures”
  public static var galleryGestures: LocalizedStringResource { LocalizedStringResource(index: 828) }

  /// “Headline”
  public static var galleryHeadline: LocalizedStringResource { LocalizedStringResource(index: 829) }

  /// “Large title”
  public static var galleryLargeTitle: LocalizedStringResource { LocalizedStringResource(index: 830) }

  /// “Light”
  public static var galleryLight: LocalizedStringResource { LocalizedStringResource(index: 831) }

  /// “Menu”
  public static var galleryMenu: LocalizedStringResource { LocalizedStringResource(index: 832) }

  /// “Normal”
  public static var galleryNormal: LocalizedStringResource { LocalizedStringResource(index: 833) }

  /// “Pegs”
  public static var galleryPegs: LocalizedStringResource { LocalizedStringResource(index: 834) }

  /// “%lld%%”
  public static func galleryPerCent(_ value: Int64) -> LocalizedStringResource {
    LocalizedStringResource(index: 835, arguments: [.integer(value)])
  }

  /// “In play”
  public static var galleryPlay: LocalizedStringResource { LocalizedStringResource(index: 836) }

  /// “Coins and badges”
  public static var galleryRewards: LocalizedStringResource { LocalizedStringResource(index: 837) }

  /// “Selected”
  public static var gallerySelected: LocalizedStringResource { LocalizedStringResource(index: 838) }

  /// “Selection and entry”
  public static var gallerySelection: LocalizedStringResource { LocalizedStringResource(index: 839) }

  /// “Spacing”
  public static var gallerySpacing: LocalizedStringResource { LocalizedStringResource(index: 840) }

  /// “Empty, loading, error”
  public static var galleryStates: LocalizedStringResource { LocalizedStringResource(index: 841) }

  /// “Success”
  public static var gallerySuccess: LocalizedStringResource { LocalizedStringResource(index: 842) }

  /// “Symbols”
  public static var gallerySymbols: LocalizedStringResource { LocalizedStringResource(index: 843) }

  /// “Tags, badges, avatars”
  public static var galleryTags: LocalizedStringResource { LocalizedStringResource(index: 844) }

  /// “Primary text”
  public static var galleryTextPrimary: LocalizedStringResource { LocalizedStringResource(index: 845) }

  /// “Secondary text”
  public static var galleryTextSecondary: LocalizedStringResource { LocalizedStringResource(index: 846) }

  /// “Text size”
  public static var galleryTextSize: LocalizedStringResource { LocalizedStringResource(index: 847) }

  /// “Tertiary text”
  public static var galleryTextTertiary: LocalizedStringResource { LocalizedStringResource(index: 848) }

  /// “Theme”
  public static var galleryTheme: LocalizedStringResource { LocalizedStringResource(index: 849) }

  /// “Title”
  public static var galleryTitle: LocalizedStringResource { LocalizedStringResource(index: 850) }

  /// “Type”
  public static var galleryType: LocalizedStringResource { LocalizedStringResource(index: 851) }

  /// “Warning”
  public static var galleryWarning: LocalizedStringResource { LocalizedStringResource(index: 852) }

  /// “Played with”
  public static var leaderboardClass: LocalizedStringResource { LocalizedStringResource(index: 853) }

  /// “The day after”
  public static var leaderboardDayAfter: LocalizedStringResource { LocalizedStringResource(index: 854) }

  /// “The day before”
  public static var leaderboardDayBefore: LocalizedStringResource { LocalizedStringResource(index: 855) }

  /// “Mode”
  public static var leaderboardMode: LocalizedStringResource { LocalizedStringResource(index: 856) }

  /// “Today, %@”
  public static func leaderboardToday(_ value: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 857, arguments: [.resource(value)])
  }

  /// “Press a gesture to hear it. With Stroop you hear the word, what it is shown in, and which way that is.”
  public static var legendAudio: LocalizedStringResource { LocalizedStringResource(index: 858) }

  /// “Press a gesture to feel it. Stroop is a long buzz, then the swipe to make.”
  public static var legendHaptic: LocalizedStringResource { LocalizedStringResource(index: 859) }

  /// “Most in one go: %lld gesture | Most in one go: %lld gestures”
  public static func menuBestGestures(_ value: Int64) -> LocalizedStringResource {
    LocalizedStringResource(index: 860, arguments: [.integer(value)])
  }

  /// “Best streak: %lld round | Best streak: %lld rounds”
  public static func menuBestRounds(_ value: Int64) -> LocalizedStringResource {
    LocalizedStringResource(index: 861, arguments: [.integer(value)])
  }

  /// “All games”
  public static var menuGames: LocalizedStringResource { LocalizedStringResource(index: 862) }

  /// “Do the gesture you see before the ring runs out. It keeps getting faster.”
  public static var modeClassicSummary: LocalizedStringResource { LocalizedStringResource(index: 863) }

  /// “Daily Challenge”
  public static var modeDailyName: LocalizedStringResource { LocalizedStringResource(index: 864) }

  /// “The same prompts for everyone, one attempt a day.”
  public static var modeDailySummary: LocalizedStringResource { LocalizedStringResource(index: 865) }

  /// “Endless”
  public static var modeEndlessName: LocalizedStringResource { LocalizedStringResource(index: 866) }

  /// “Like Classic, but the time never stops shrinking.”
  public static var modeEndlessSummary: LocalizedStringResource { LocalizedStringResource(index: 867) }

  /// “Game vs Player vs Player”
  public static var modeGameVersusPlayersName: LocalizedStringResource { LocalizedStringResource(index: 868) }

  /// “Two players, one phone: both repeat the same growing sequence.”
  public static var modeGameVersusPlayersSummary: LocalizedStringResource { LocalizedStringResource(index: 869) }

  /// “Memory”
  public static var modeMemoryName: LocalizedStringResource { LocalizedStringResource(index: 870) }

  /// “Watch the sequence and repeat it. It grows by one each round.”
  public static var modeMemorySummary: LocalizedStringResource { LocalizedStringResource(index: 871) }

  /// “Player vs Player”
  public static var modePlayerVersusPlayerName: LocalizedStringResource { LocalizedStringResource(index: 872) }

  /// “Two players, one phone: repeat the sequence and add a gesture of your own.”
  public static var modePlayerVersusPlayerSummary: LocalizedStringResource { LocalizedStringResource(index: 873) }

  /// “Practice”
  public static var modePracticeName: LocalizedStringResource { LocalizedStringResource(index: 874) }

  /// “Any gesture alone, slowed down, with bars of what the phone sees.”
  public static var modePracticeSummary: LocalizedStringResource { LocalizedStringResource(index: 875) }

  /// “Game Modes”
  public static var modeTitle: LocalizedStringResource { LocalizedStringResource(index: 876) }

  /// “Tutorial”
  public static var modeTutorialName: LocalizedStringResource { LocalizedStringResource(index: 877) }

  /// “Every gesture, taught and tried.”
  public static var modeTutorialSummary: LocalizedStringResource { LocalizedStringResource(index: 878) }

  /// “Zen”
  public static var modeZenName: LocalizedStringResource { LocalizedStringResource(index: 879) }

  /// “No clock and no end, just one gesture after another.”
  public static var modeZenSummary: LocalizedStringResource { LocalizedStringResource(index: 880) }

  /// “%1$lld %2$@ added to %3$@!”
  public static func noteDeliveredText(_ value1: Int64, _ value2: LocalizedStringResource, _ value3: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 881, arguments: [.integer(value1), .resource(value2), .resource(value3)])
  }

  /// “Added to your game”
  public static var noteDeliveredTitle: LocalizedStringResource { LocalizedStringResource(index: 882) }

  /// “You earned %1$lld coin for “%2$@”! | You earned %1$lld coins for “%2$@”!”
  public static func noteEarnedText(_ value1: Int64, _ value2: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 883, arguments: [.integer(value1), .resource(value2)])
  }

  /// “Coins earned”
  public static var noteEarnedTitle: LocalizedStringResource { LocalizedStringResource(index: 884) }

  /// “%lld coin expires soon. Use it in a game. | %lld coins expire soon. Use them in a game.”
  public static func noteExpiringText(_ value: Int64) -> LocalizedStringResource {
    LocalizedStringResource(index: 885, arguments: [.integer(value)])
  }

  /// “Coins expire soon”
  public static var noteExpiringTitle: LocalizedStringResource { LocalizedStringResource(index: 886) }

  /// “%1$lld coin for “%2$@” is being checked. It is not lost. | %1$lld coins for “%2$@” are being checked. They are not lost.”
  public static func noteHeldText(_ value1: Int64, _ value2: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 887, arguments: [.integer(value1), .resource(value2)])
  }

  /// “Coins are being checked”
  public static var noteHeldTitle: LocalizedStringResource { LocalizedStringResource(index: 888) }

  /// “%@ no longer answers for you. Connect again to go on earning.”
  public static func noteReconnectText(_ value: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 889, arguments: [.resource(value)])
  }

  /// “Connect again”
  public static var noteReconnectTitle: LocalizedStringResource { LocalizedStringResource(index: 890) }

  /// “%1$lld coin is back with you: %2$@ could not be reached. | %1$lld coins are back with you: %2$@ could not be reached.”
  public static func noteRefundedText(_ value1: Int64, _ value2: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 891, arguments: [.integer(value1), .resource(value2)])
  }

  /// “Coins are back”
  public static var noteRefundedTitle: LocalizedStringResource { LocalizedStringResource(index: 892) }

  /// “%1$lld coin for “%2$@” was checked and not given. | %1$lld coins for “%2$@” were checked and not given.”
  public static func noteRejectedText(_ value1: Int64, _ value2: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 893, arguments: [.integer(value1), .resource(value2)])
  }

  /// “Coins not given”
  public static var noteRejectedTitle: LocalizedStringResource { LocalizedStringResource(index: 894) }

  /// “%1$lld coin for “%2$@” is yours. | %1$lld coins for “%2$@” are yours.”
  public static func noteReleasedText(_ value1: Int64, _ value2: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 895, arguments: [.integer(value1), .resource(value2)])
  }

  /// “Coins checked”
  public static var noteReleasedTitle: LocalizedStringResource { LocalizedStringResource(index: 896) }

  /// “Complete “%@” today.”
  public static func noteReminderText(_ value: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 897, arguments: [.resource(value)])
  }

  /// “A challenge is waiting”
  public static var noteReminderTitle: LocalizedStringResource { LocalizedStringResource(index: 898) }

  /// “Somebody signed in as you: %@. If it was not you, sign out everywhere.”
  public static func noteSignedInText(_ value: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 899, arguments: [.resource(value)])
  }

  /// “New sign-in”
  public static var noteSignedInTitle: LocalizedStringResource { LocalizedStringResource(index: 900) }

  /// “Keep your %lld-day earning streak!”
  public static func noteStreakAtRiskText(_ value: Int64) -> LocalizedStringResource {
    LocalizedStringResource(index: 901, arguments: [.integer(value)])
  }

  /// “Your streak ends tonight”
  public static var noteStreakAtRiskTitle: LocalizedStringResource { LocalizedStringResource(index: 902) }

  /// “Your earning streak has %lld day. | Your earning streak has %lld days.”
  public static func noteStreakKeptText(_ value: Int64) -> LocalizedStringResource {
    LocalizedStringResource(index: 903, arguments: [.integer(value)])
  }

  /// “Streak kept”
  public static var noteStreakKeptTitle: LocalizedStringResource { LocalizedStringResource(index: 904) }

  /// “Your last game was interrupted. Its %lld point counts. | Your last game was interrupted. Its %lld points count.”
  public static func noticeInterrupted(_ value: Int64) -> LocalizedStringResource {
    LocalizedStringResource(index: 905, arguments: [.integer(value)])
  }

  /// “Buttons for motions and pinch”
  public static var optionsButtons: LocalizedStringResource { LocalizedStringResource(index: 906) }

  /// “With a leaderboard of their own.”
  public static var optionsButtonsText: LocalizedStringResource { LocalizedStringResource(index: 907) }

  /// “How Classic asks”
  public static var optionsChannel: LocalizedStringResource { LocalizedStringResource(index: 908) }

  /// “To eyes, ears and hand”
  public static var optionsChannelAll: LocalizedStringResource { LocalizedStringResource(index: 909) }

  /// “By ear and by touch nothing is shown; each has a leaderboard of its own.”
  public static var optionsChannelText: LocalizedStringResource { LocalizedStringResource(index: 910) }

  /// “Motion gestures”
  public static var optionsMotion: LocalizedStringResource { LocalizedStringResource(index: 911) }

  /// “Shake, tilt, raise and lower. Switched off, you play in Discreet Mode.”
  public static var optionsMotionText: LocalizedStringResource { LocalizedStringResource(index: 912) }

  /// “Time for each gesture”
  public static var optionsPace: LocalizedStringResource { LocalizedStringResource(index: 913) }

  /// “As the rules have it”
  public static var optionsPaceNormal: LocalizedStringResource { LocalizedStringResource(index: 914) }

  /// “More time has a leaderboard of its own.”
  public static var optionsPaceText: LocalizedStringResource { LocalizedStringResource(index: 915) }

  /// “%.1f times as much”
  public static func optionsPaceTimes(_ value: Milliseconds) -> LocalizedStringResource {
    LocalizedStringResource(index: 916, arguments: [.seconds(value, fractionDigits: 1)])
  }

  /// “Stroop with shapes”
  public static var optionsShapes: LocalizedStringResource { LocalizedStringResource(index: 917) }

  /// “A shape's name inside another shape, for eyes that mix up colours.”
  public static var optionsShapesText: LocalizedStringResource { LocalizedStringResource(index: 918) }

  /// “Spread, the fifteenth gesture”
  public static var optionsSpread: LocalizedStringResource { LocalizedStringResource(index: 919) }

  /// “Not every phone tells it surely, so these games are not ranked.”
  public static var optionsSpreadText: LocalizedStringResource { LocalizedStringResource(index: 920) }

  /// “How you play”
  public static var optionsTitle: LocalizedStringResource { LocalizedStringResource(index: 921) }

  /// “Make any gesture: it becomes the last of the sequence.”
  public static var playAddHint: LocalizedStringResource { LocalizedStringResource(index: 922) }

  /// “Feel”
  public static var playFeel: LocalizedStringResource { LocalizedStringResource(index: 923) }

  /// “Listen”
  public static var playListen: LocalizedStringResource { LocalizedStringResource(index: 924) }

  /// “%1$lld of %2$lld”
  public static func playPosition(_ value1: Int64, _ value2: Int64) -> LocalizedStringResource {
    LocalizedStringResource(index: 925, arguments: [.integer(value1), .integer(value2)])
  }

  /// “Round”
  public static var playRoundTitle: LocalizedStringResource { LocalizedStringResource(index: 926) }

  /// “Gestures”
  public static var playStreak: LocalizedStringResource { LocalizedStringResource(index: 927) }

  /// “Account”
  public static var playdAccount: LocalizedStringResource { LocalizedStringResource(index: 928) }

  /// “Apple”
  public static var playdApple: LocalizedStringResource { LocalizedStringResource(index: 929) }

  /// “Balance: %lld coin | Balance: %lld coins”
  public static func playdBalance(_ value: Int64) -> LocalizedStringResource {
    LocalizedStringResource(index: 930, arguments: [.integer(value)])
  }

  /// “Balance %lld”
  public static func playdBalanceAfter(_ value: Int64) -> LocalizedStringResource {
    LocalizedStringResource(index: 931, arguments: [.integer(value)])
  }

  /// “The balance is the sum of everything below. Coins on their way to a game have left it already; they come back if the game cannot be reached.”
  public static var playdBalanceText: LocalizedStringResource { LocalizedStringResource(index: 932) }

  /// “You have”
  public static var playdBalanceTitle: LocalizedStringResource { LocalizedStringResource(index: 933) }

  /// “Do this first”
  public static var playdBefore: LocalizedStringResource { LocalizedStringResource(index: 934) }

  /// “Calculator”
  public static var playdCalculator: LocalizedStringResource { LocalizedStringResource(index: 935) }

  /// “Challenge”
  public static var playdChallenge: LocalizedStringResource { LocalizedStringResource(index: 936) }

  /// “Choose again”
  public static var playdChooseAgain: LocalizedStringResource { LocalizedStringResource(index: 937) }

  /// “Claim %lld”
  public static func playdClaim(_ value: Int64) -> LocalizedStringResource {
    LocalizedStringResource(index: 938, arguments: [.integer(value)])
  }

  /// “Claimed today”
  public static var playdClaimed: LocalizedStringResource { LocalizedStringResource(index: 939) }

  /// “Takes no coins at the moment”
  public static var playdClosed: LocalizedStringResource { LocalizedStringResource(index: 940) }

  /// “Crack the secret code, peg by peg.”
  public static var playdCodeBreakerText: LocalizedStringResource { LocalizedStringResource(index: 941) }

  /// “This code has run out. Get a new one and type it in within ten minutes.”
  public static var playdCodeExpired: LocalizedStringResource { LocalizedStringResource(index: 942) }

  /// “Good until %@”
  public static func playdCodeUntil(_ value: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 943, arguments: [.resource(value)])
  }

  /// “%lld coin | %lld coins”
  public static func playdCoins(_ value: Int64) -> LocalizedStringResource {
    LocalizedStringResource(index: 944, arguments: [.integer(value)])
  }

  /// “Coins”
  public static var playdCoinsField: LocalizedStringResource { LocalizedStringResource(index: 945) }

  /// “Play’d Coins”
  public static var playdCoinsUnit: LocalizedStringResource { LocalizedStringResource(index: 946) }

  /// “Completed”
  public static var playdCompleted: LocalizedStringResource { LocalizedStringResource(index: 947) }

  /// “Redeem now”
  public static var playdConfirm: LocalizedStringResource { LocalizedStringResource(index: 948) }

  /// “Connect”
  public static var playdConnect: LocalizedStringResource { LocalizedStringResource(index: 949) }

  /// “Connect your %@ account once; then coins turn into rewards there in seconds.”
  public static func playdConnectFirst(_ value: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 950, arguments: [.resource(value)])
  }

  /// “Open %@, find “Connect Play’d” in its settings and type this code.”
  public static func playdConnectText(_ value: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 951, arguments: [.resource(value)])
  }

  /// “Connect %@”
  public static func playdConnectTitle(_ value: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 952, arguments: [.resource(value)])
  }

  /// “Connect %@”
  public static func playdConnectTo(_ value: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 953, arguments: [.resource(value)])
  }

  /// “Waiting for %@ to confirm…”
  public static func playdConnectWaiting(_ value: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 954, arguments: [.resource(value)])
  }

  /// “Connected”
  public static var playdConnected: LocalizedStringResource { LocalizedStringResource(index: 955) }

  /// “As %@”
  public static func playdConnectedAs(_ value: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 956, arguments: [.resource(value)])
  }

  /// “Not finished yet”
  public static var playdConnecting: LocalizedStringResource { LocalizedStringResource(index: 957) }

  /// “Connection”
  public static var playdConnection: LocalizedStringResource { LocalizedStringResource(index: 958) }

  /// “Continue playing”
  public static var playdContinue: LocalizedStringResource { LocalizedStringResource(index: 959) }

  /// “Copy code”
  public static var playdCopy: LocalizedStringResource { LocalizedStringResource(index: 960) }

  /// “Your data”
  public static var playdData: LocalizedStringResource { LocalizedStringResource(index: 961) }

  /// “Take everything we keep about you with you, or have it erased for good.”
  public static var playdDataText: LocalizedStringResource { LocalizedStringResource(index: 962) }

  /// “Owed after a withdrawn activity”
  public static var playdDebt: LocalizedStringResource { LocalizedStringResource(index: 963) }

  /// “Delete account”
  public static var playdDelete: LocalizedStringResource { LocalizedStringResource(index: 964) }

  /// “Delete for good”
  public static var playdDeleteConfirm: LocalizedStringResource { LocalizedStringResource(index: 965) }

  /// “This erases your name, %lld coin, progress, scores and connections at once. It cannot be undone. | This erases your name, %lld coins, progress, scores and connections at once. It cannot be undone.”
  public static func playdDeleteText(_ value: Int64) -> LocalizedStringResource {
    LocalizedStringResource(index: 966, arguments: [.integer(value)])
  }

  /// “Delete your account?”
  public static var playdDeleteTitle: LocalizedStringResource { LocalizedStringResource(index: 967) }

  /// “Another device”
  public static var playdDeviceUnknown: LocalizedStringResource { LocalizedStringResource(index: 968) }

  /// “Signed in on”
  public static var playdDevices: LocalizedStringResource { LocalizedStringResource(index: 969) }

  /// “Disconnect”
  public static var playdDisconnect: LocalizedStringResource { LocalizedStringResource(index: 970) }

  /// “What you have redeemed stays yours and is still delivered. New redemptions need a new connection.”
  public static var playdDisconnectGameText: LocalizedStringResource { LocalizedStringResource(index: 971) }

  /// “Play’d forgets its access at once. What you earned stays yours; nothing new is counted.”
  public static var playdDisconnectPartnerText: LocalizedStringResource { LocalizedStringResource(index: 972) }

  /// “Disconnect %@?”
  public static func playdDisconnectTitle(_ value: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 973, arguments: [.resource(value)])
  }

  /// “$%@”
  public static func playdDollars(_ value: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 974, arguments: [.resource(value)])
  }

  /// “US dollars”
  public static var playdDollarsField: LocalizedStringResource { LocalizedStringResource(index: 975) }

  /// “Done”
  public static var playdDone: LocalizedStringResource { LocalizedStringResource(index: 976) }

  /// “%@: half an hour earlier”
  public static func playdEarlier(_ value: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 977, arguments: [.resource(value)])
  }

  /// “Earn”
  public static var playdEarn: LocalizedStringResource { LocalizedStringResource(index: 978) }

  /// “Earn %lld Play’d Coin | Earn %lld Play’d Coins”
  public static func playdEarnCoins(_ value: Int64) -> LocalizedStringResource {
    LocalizedStringResource(index: 979, arguments: [.integer(value)])
  }

  /// “Earn the rest”
  public static var playdEarnRest: LocalizedStringResource { LocalizedStringResource(index: 980) }

  /// “You are offline, and this has not been loaded on this device yet. Connect and try again.”
  public static var playdErrorOffline: LocalizedStringResource { LocalizedStringResource(index: 981) }

  /// “The server did not answer as it should. Try again in a moment.”
  public static var playdErrorServer: LocalizedStringResource { LocalizedStringResource(index: 982) }

  /// “Expire on %@”
  public static func playdExpiring(_ value: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 983, arguments: [.resource(value)])
  }

  /// “Download my data”
  public static var playdExport: LocalizedStringResource { LocalizedStringResource(index: 984) }

  /// “Ends”
  public static var playdFactEnds: LocalizedStringResource { LocalizedStringResource(index: 985) }

  /// “Partner”
  public static var playdFactPartner: LocalizedStringResource { LocalizedStringResource(index: 986) }

  /// “How often”
  public static var playdFactPeriod: LocalizedStringResource { LocalizedStringResource(index: 987) }

  /// “Our access was lost. Connect again.”
  public static var playdFaultKey: LocalizedStringResource { LocalizedStringResource(index: 988) }

  /// “It no longer accepts our access. Connect again.”
  public static var playdFaultRefused: LocalizedStringResource { LocalizedStringResource(index: 989) }

  /// “You withdrew the permission there. Connect again.”
  public static var playdFaultRevoked: LocalizedStringResource { LocalizedStringResource(index: 990) }

  /// “A permission is missing. Connect again and allow it.”
  public static var playdFaultScope: LocalizedStringResource { LocalizedStringResource(index: 991) }

  /// “Not answering just now; we keep trying.”
  public static var playdFaultUnreachable: LocalizedStringResource { LocalizedStringResource(index: 992) }

  /// “One fewer”
  public static var playdFewer: LocalizedStringResource { LocalizedStringResource(index: 993) }

  /// “Finance”
  public static var playdFinance: LocalizedStringResource { LocalizedStringResource(index: 994) }

  /// “You play it as who you are here, so there is nothing to connect.”
  public static var playdFirstPartyText: LocalizedStringResource { LocalizedStringResource(index: 995) }

  /// “Game Center”
  public static var playdGameCenter: LocalizedStringResource { LocalizedStringResource(index: 996) }

  /// “%@ does not know your Game Center player yet. The code connects you all the same.”
  public static func playdGameCenterUnknown(_ value: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 997, arguments: [.resource(value)])
  }

  /// “Games”
  public static var playdGames: LocalizedStringResource { LocalizedStringResource(index: 998) }

  /// “Daily goal reached”
  public static var playdGoalReached: LocalizedStringResource { LocalizedStringResource(index: 999) }

  /// “Guest”
  public static var playdGuest: LocalizedStringResource { LocalizedStringResource(index: 1000) }

  /// “You play as a guest: your coins live on this device only.”
  public static var playdGuestOnly: LocalizedStringResource { LocalizedStringResource(index: 1001) }

  /// “You play as a guest: your coins live on this device only. Add a passkey and you can come back from anywhere.”
  public static var playdGuestText: LocalizedStringResource { LocalizedStringResource(index: 1002) }

  /// “Fitness & Health”
  public static var playdHealth: LocalizedStringResource { LocalizedStringResource(index: 1003) }

  /// “Waiting for review”
  public static var playdHeldCoins: LocalizedStringResource { LocalizedStringResource(index: 1004) }

  /// “Waiting for review”
  public static var playdHeldMark: LocalizedStringResource { LocalizedStringResource(index: 1005) }

  /// “%lld coin waits for review | %lld coins wait for review”
  public static func playdHeldNow(_ value: Int64) -> LocalizedStringResource {
    LocalizedStringResource(index: 1006, arguments: [.integer(value)])
  }

  /// “Done. The coins are being reviewed and are not lost.”
  public static var playdHeldText: LocalizedStringResource { LocalizedStringResource(index: 1007) }

  /// “Inbox”
  public static var playdInbox: LocalizedStringResource { LocalizedStringResource(index: 1008) }

  /// “Nothing new”
  public static var playdInboxEmpty: LocalizedStringResource { LocalizedStringResource(index: 1009) }

  /// “When coins arrive, a game confirms or a streak is at stake, you read it here.”
  public static var playdInboxEmptyText: LocalizedStringResource { LocalizedStringResource(index: 1010) }

  /// “Inbox, %lld unread | Inbox, %lld unread”
  public static func playdInboxUnread(_ value: Int64) -> LocalizedStringResource {
    LocalizedStringResource(index: 1011, arguments: [.integer(value)])
  }

  /// “Keep it”
  public static var playdKeep: LocalizedStringResource { LocalizedStringResource(index: 1012) }

  /// “Earned”
  public static var playdKindEarning: LocalizedStringResource { LocalizedStringResource(index: 1013) }

  /// “Expired”
  public static var playdKindExpiry: LocalizedStringResource { LocalizedStringResource(index: 1014) }

  /// “Redeemed”
  public static var playdKindRedemption: LocalizedStringResource { LocalizedStringResource(index: 1015) }

  /// “Taken back”
  public static var playdKindReversal: LocalizedStringResource { LocalizedStringResource(index: 1016) }

  /// “Moved”
  public static var playdKindTransfer: LocalizedStringResource { LocalizedStringResource(index: 1017) }

  /// “Last redemption”
  public static var playdLast: LocalizedStringResource { LocalizedStringResource(index: 1018) }

  /// “%@: half an hour later”
  public static func playdLater(_ value: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 1019, arguments: [.resource(value)])
  }

  /// “Learning”
  public static var playdLearning: LocalizedStringResource { LocalizedStringResource(index: 1020) }

  /// “Left after that”
  public static var playdLeft: LocalizedStringResource { LocalizedStringResource(index: 1021) }

  /// “Earned in all”
  public static var playdLifetime: LocalizedStringResource { LocalizedStringResource(index: 1022) }

  /// “Link with Game Center”
  public static var playdLinkGameCenter: LocalizedStringResource { LocalizedStringResource(index: 1023) }

  /// “Locked: something must be done first”
  public static var playdLocked: LocalizedStringResource { LocalizedStringResource(index: 1024) }

  /// “Games You’ll Love”
  public static var playdLove: LocalizedStringResource { LocalizedStringResource(index: 1025) }

  /// “You can close this. We tell you as soon as it is there.”
  public static var playdMayClose: LocalizedStringResource { LocalizedStringResource(index: 1026) }

  /// “−%lld”
  public static func playdMinus(_ value: Int64) -> LocalizedStringResource {
    LocalizedStringResource(index: 1027, arguments: [.integer(value)])
  }

  /// “%1$@, %2$@”
  public static func playdMoment(_ value1: LocalizedStringResource, _ value2: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 1028, arguments: [.resource(value1), .resource(value2)])
  }

  /// “Monthly Challenges”
  public static var playdMonthly: LocalizedStringResource { LocalizedStringResource(index: 1029) }

  /// “One more”
  public static var playdMore: LocalizedStringResource { LocalizedStringResource(index: 1030) }

  /// “Play’d”
  public static var playdName: LocalizedStringResource { LocalizedStringResource(index: 1031) }

  /// “New”
  public static var playdNew: LocalizedStringResource { LocalizedStringResource(index: 1032) }

  /// “Get a new code”
  public static var playdNewCode: LocalizedStringResource { LocalizedStringResource(index: 1033) }

  /// “The game did not answer (%1$lld try). Next try: %2$@ | The game did not answer (%1$lld tries). Next try: %2$@”
  public static func playdNextAttempt(_ value1: Int64, _ value2: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 1034, arguments: [.integer(value1), .resource(value2)])
  }

  /// “No activity yet”
  public static var playdNoActivity: LocalizedStringResource { LocalizedStringResource(index: 1035) }

  /// “Claim today’s bonus or start a challenge: every coin you earn or spend shows up here.”
  public static var playdNoActivityText: LocalizedStringResource { LocalizedStringResource(index: 1036) }

  /// “No such challenge”
  public static var playdNoChallenge: LocalizedStringResource { LocalizedStringResource(index: 1037) }

  /// “It may be over. There are others.”
  public static var playdNoChallengeText: LocalizedStringResource { LocalizedStringResource(index: 1038) }

  /// “No challenges just now”
  public static var playdNoChallenges: LocalizedStringResource { LocalizedStringResource(index: 1039) }

  /// “New ones come with every month. The daily bonus is there every day.”
  public static var playdNoChallengesText: LocalizedStringResource { LocalizedStringResource(index: 1040) }

  /// “No such game”
  public static var playdNoGame: LocalizedStringResource { LocalizedStringResource(index: 1041) }

  /// “It is not in the catalogue, or no longer.”
  public static var playdNoGameText: LocalizedStringResource { LocalizedStringResource(index: 1042) }

  /// “No games just now”
  public static var playdNoGames: LocalizedStringResource { LocalizedStringResource(index: 1043) }

  /// “Your coins keep. Look in again soon.”
  public static var playdNoGamesText: LocalizedStringResource { LocalizedStringResource(index: 1044) }

  /// “Write digits only”
  public static var playdNotANumber: LocalizedStringResource { LocalizedStringResource(index: 1045) }

  /// “Not connected”
  public static var playdNotConnected: LocalizedStringResource { LocalizedStringResource(index: 1046) }

  /// “Not done yet”
  public static var playdNotDone: LocalizedStringResource { LocalizedStringResource(index: 1047) }

  /// “Notifications”
  public static var playdNotifications: LocalizedStringResource { LocalizedStringResource(index: 1048) }

  /// “Offline. As of %@”
  public static func playdOfflineAsOf(_ value: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 1049, arguments: [.resource(value)])
  }

  /// “You are offline”
  public static var playdOfflineNothing: LocalizedStringResource { LocalizedStringResource(index: 1050) }

  /// “Show older”
  public static var playdOlder: LocalizedStringResource { LocalizedStringResource(index: 1051) }

  /// “%@ on the way”
  public static func playdOnTheWay(_ value: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 1052, arguments: [.resource(value)])
  }

  /// “Open %@”
  public static func playdOpen(_ value: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 1053, arguments: [.resource(value)])
  }

  /// “Another amount”
  public static var playdOther: LocalizedStringResource { LocalizedStringResource(index: 1054) }

  /// “Fast gestures, no looking back.”
  public static var playdOutOfPocketText: LocalizedStringResource { LocalizedStringResource(index: 1055) }

  /// “%1$@ %2$@”
  public static func playdPair(_ value1: LocalizedStringResource, _ value2: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 1056, arguments: [.resource(value1), .resource(value2)])
  }

  /// “%1$@ · %2$@”
  public static func playdPairDot(_ value1: LocalizedStringResource, _ value2: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 1057, arguments: [.resource(value1), .resource(value2)])
  }

  /// “Your accounts”
  public static var playdPartners: LocalizedStringResource { LocalizedStringResource(index: 1058) }

  /// “Passkey”
  public static var playdPasskey: LocalizedStringResource { LocalizedStringResource(index: 1059) }

  /// “Add a passkey”
  public static var playdPasskeyAdd: LocalizedStringResource { LocalizedStringResource(index: 1060) }

  /// “This browser has no passkeys. On a phone or a newer browser you can add one.”
  public static var playdPasskeyMissing: LocalizedStringResource { LocalizedStringResource(index: 1061) }

  /// “I have one: sign in”
  public static var playdPasskeyUse: LocalizedStringResource { LocalizedStringResource(index: 1062) }

  /// “On the way to games”
  public static var playdPending: LocalizedStringResource { LocalizedStringResource(index: 1063) }

  /// “Every day”
  public static var playdPeriodDaily: LocalizedStringResource { LocalizedStringResource(index: 1064) }

  /// “Every month”
  public static var playdPeriodMonthly: LocalizedStringResource { LocalizedStringResource(index: 1065) }

  /// “Once”
  public static var playdPeriodOnce: LocalizedStringResource { LocalizedStringResource(index: 1066) }

  /// “Every week”
  public static var playdPeriodWeekly: LocalizedStringResource { LocalizedStringResource(index: 1067) }

  /// “Play”
  public static var playdPlay: LocalizedStringResource { LocalizedStringResource(index: 1068) }

  /// “Play here”
  public static var playdPlayHere: LocalizedStringResource { LocalizedStringResource(index: 1069) }

  /// “+%lld”
  public static func playdPlus(_ value: Int64) -> LocalizedStringResource {
    LocalizedStringResource(index: 1070, arguments: [.integer(value)])
  }

  /// “Price”
  public static var playdPrice: LocalizedStringResource { LocalizedStringResource(index: 1071) }

  /// “%1$lld / %2$lld courses”
  public static func playdProgressCourses(_ value1: Int64, _ value2: Int64) -> LocalizedStringResource {
    LocalizedStringResource(index: 1072, arguments: [.integer(value1), .integer(value2)])
  }

  /// “%1$lld / %2$lld days”
  public static func playdProgressDays(_ value1: Int64, _ value2: Int64) -> LocalizedStringResource {
    LocalizedStringResource(index: 1073, arguments: [.integer(value1), .integer(value2)])
  }

  /// “%1$lld / %2$lld lessons”
  public static func playdProgressLessons(_ value1: Int64, _ value2: Int64) -> LocalizedStringResource {
    LocalizedStringResource(index: 1074, arguments: [.integer(value1), .integer(value2)])
  }

  /// “%1$lld / %2$lld m”
  public static func playdProgressMetres(_ value1: Int64, _ value2: Int64) -> LocalizedStringResource {
    LocalizedStringResource(index: 1075, arguments: [.integer(value1), .integer(value2)])
  }

  /// “%1$lld / %2$lld minutes”
  public static func playdProgressMinutes(_ value1: Int64, _ value2: Int64) -> LocalizedStringResource {
    LocalizedStringResource(index: 1076, arguments: [.integer(value1), .integer(value2)])
  }

  /// “%1$lld / %2$lld points”
  public static func playdProgressPoints(_ value1: Int64, _ value2: Int64) -> LocalizedStringResource {
    LocalizedStringResource(index: 1077, arguments: [.integer(value1), .integer(value2)])
  }

  /// “%1$lld / %2$lld steps”
  public static func playdProgressSteps(_ value1: Int64, _ value2: Int64) -> LocalizedStringResource {
    LocalizedStringResource(index: 1078, arguments: [.integer(value1), .integer(value2)])
  }

  /// “%1$lld / %2$lld tasks”
  public static func playdProgressTasks(_ value1: Int64, _ value2: Int64) -> LocalizedStringResource {
    LocalizedStringResource(index: 1079, arguments: [.integer(value1), .integer(value2)])
  }

  /// “%1$lld / %2$lld”
  public static func playdProgressTimes(_ value1: Int64, _ value2: Int64) -> LocalizedStringResource {
    LocalizedStringResource(index: 1080, arguments: [.integer(value1), .integer(value2)])
  }

  /// “%1$lld / %2$lld workouts”
  public static func playdProgressWorkouts(_ value1: Int64, _ value2: Int64) -> LocalizedStringResource {
    LocalizedStringResource(index: 1081, arguments: [.integer(value1), .integer(value2)])
  }

  /// “On this device”
  public static var playdPush: LocalizedStringResource { LocalizedStringResource(index: 1082) }

  /// “Allow notifications”
  public static var playdPushAllow: LocalizedStringResource { LocalizedStringResource(index: 1083) }

  /// “This browser was told not to show notifications. You can change that in its settings for this site.”
  public static var playdPushDenied: LocalizedStringResource { LocalizedStringResource(index: 1084) }

  /// “This device is told”
  public static var playdPushOn: LocalizedStringResource { LocalizedStringResource(index: 1085) }

  /// “Stop on this device”
  public static var playdPushStop: LocalizedStringResource { LocalizedStringResource(index: 1086) }

  /// “Get told when coins arrive or a redemption is delivered, also while this page is closed.”
  public static var playdPushText: LocalizedStringResource { LocalizedStringResource(index: 1087) }

  /// “This browser cannot show notifications of this page. Installing it on the home screen may help.”
  public static var playdPushUnavailable: LocalizedStringResource { LocalizedStringResource(index: 1088) }

  /// “%1$@ for %2$@?”
  public static func playdQuestion(_ value1: LocalizedStringResource, _ value2: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 1089, arguments: [.resource(value1), .resource(value2)])
  }

  /// “They go to %@. Delivered units cannot be turned back into coins.”
  public static func playdQuestionText(_ value: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 1090, arguments: [.resource(value)])
  }

  /// “Quiet hours”
  public static var playdQuiet: LocalizedStringResource { LocalizedStringResource(index: 1091) }

  /// “From”
  public static var playdQuietFrom: LocalizedStringResource { LocalizedStringResource(index: 1092) }

  /// “Stay silent at night”
  public static var playdQuietOn: LocalizedStringResource { LocalizedStringResource(index: 1093) }

  /// “What happens then is told in the morning.”
  public static var playdQuietText: LocalizedStringResource { LocalizedStringResource(index: 1094) }

  /// “Until”
  public static var playdQuietTo: LocalizedStringResource { LocalizedStringResource(index: 1095) }

  /// “%1$@ = %2$@”
  public static func playdRate(_ value1: LocalizedStringResource, _ value2: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 1096, arguments: [.resource(value1), .resource(value2)])
  }

  /// “Recent activity”
  public static var playdRecent: LocalizedStringResource { LocalizedStringResource(index: 1097) }

  /// “Reconnect”
  public static var playdReconnect: LocalizedStringResource { LocalizedStringResource(index: 1098) }

  /// “Needs to be connected again”
  public static var playdReconnectNeeded: LocalizedStringResource { LocalizedStringResource(index: 1099) }

  /// “Reconnect %@”
  public static func playdReconnectTo(_ value: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 1100, arguments: [.resource(value)])
  }

  /// “Redeem”
  public static var playdRedeem: LocalizedStringResource { LocalizedStringResource(index: 1101) }

  /// “Redeem %1$@ → %2$@”
  public static func playdRedeemBundle(_ value1: LocalizedStringResource, _ value2: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 1102, arguments: [.resource(value1), .resource(value2)])
  }

  /// “Redeem %lld coin | Redeem %lld coins”
  public static func playdRedeemCoins(_ value: Int64) -> LocalizedStringResource {
    LocalizedStringResource(index: 1103, arguments: [.integer(value)])
  }

  /// “There are fewer coins by now than this costs. Nothing was redeemed.”
  public static var playdRefusedInsufficient: LocalizedStringResource { LocalizedStringResource(index: 1104) }

  /// “The game no longer knows you. Connect it again; nothing was redeemed.”
  public static var playdRefusedLink: LocalizedStringResource { LocalizedStringResource(index: 1105) }

  /// “You are offline. Redeeming needs a connection, and nothing was sent.”
  public static var playdRefusedOffline: LocalizedStringResource { LocalizedStringResource(index: 1106) }

  /// “The server could not redeem this. Nothing was taken from you.”
  public static var playdRefusedOther: LocalizedStringResource { LocalizedStringResource(index: 1107) }

  /// “The price has changed since you opened this. Have a look at the new one.”
  public static var playdRefusedRate: LocalizedStringResource { LocalizedStringResource(index: 1108) }

  /// “No answer came. Trying again is safe: it cannot redeem twice.”
  public static var playdRefusedUnanswered: LocalizedStringResource { LocalizedStringResource(index: 1109) }

  /// “This game takes another amount at a time.”
  public static var playdRefusedUnits: LocalizedStringResource { LocalizedStringResource(index: 1110) }

  /// “Today’s bonus is yours already. The next one comes tomorrow.”
  public static var playdRemarkClaimed: LocalizedStringResource { LocalizedStringResource(index: 1111) }

  /// “Connecting %@ did not work. Try again.”
  public static func playdRemarkConnectFailed(_ value: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 1112, arguments: [.resource(value)])
  }

  /// “%@ is connected”
  public static func playdRemarkConnected(_ value: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 1113, arguments: [.resource(value)])
  }

  /// “Code copied”
  public static var playdRemarkCopied: LocalizedStringResource { LocalizedStringResource(index: 1114) }

  /// “%1$@ added to %2$@!”
  public static func playdRemarkDelivered(_ value1: LocalizedStringResource, _ value2: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 1115, arguments: [.resource(value1), .resource(value2)])
  }

  /// “You did not allow %@. Nothing was connected.”
  public static func playdRemarkDenied(_ value: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 1116, arguments: [.resource(value)])
  }

  /// “You earned %lld coin! | You earned %lld coins!”
  public static func playdRemarkEarned(_ value: Int64) -> LocalizedStringResource {
    LocalizedStringResource(index: 1117, arguments: [.integer(value)])
  }

  /// “That did not work. Try again in a moment.”
  public static var playdRemarkFailed: LocalizedStringResource { LocalizedStringResource(index: 1118) }

  /// “%@ is connected. Coins can go there now.”
  public static func playdRemarkGameConnected(_ value: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 1119, arguments: [.resource(value)])
  }

  /// “%lld coin waits for review; it is not lost | %lld coins wait for review; they are not lost”
  public static func playdRemarkHeld(_ value: Int64) -> LocalizedStringResource {
    LocalizedStringResource(index: 1120, arguments: [.integer(value)])
  }

  /// “You are offline. This needs a connection.”
  public static var playdRemarkOffline: LocalizedStringResource { LocalizedStringResource(index: 1121) }

  /// “No passkey was used. You can try again any time.”
  public static var playdRemarkPasskeyCancelled: LocalizedStringResource { LocalizedStringResource(index: 1122) }

  /// “This device has a passkey for you already.”
  public static var playdRemarkPasskeyKnown: LocalizedStringResource { LocalizedStringResource(index: 1123) }

  /// “%lld coin is back in your wallet | %lld coins are back in your wallet”
  public static func playdRemarkRefunded(_ value: Int64) -> LocalizedStringResource {
    LocalizedStringResource(index: 1124, arguments: [.integer(value)])
  }

  /// “Saved”
  public static var playdRemarkSaved: LocalizedStringResource { LocalizedStringResource(index: 1125) }

  /// “Challenge started”
  public static var playdRemarkStarted: LocalizedStringResource { LocalizedStringResource(index: 1126) }

  /// “Remove”
  public static var playdRemove: LocalizedStringResource { LocalizedStringResource(index: 1127) }

  /// “%1$@ = %2$@ = %3$@”
  public static func playdResult(_ value1: LocalizedStringResource, _ value2: LocalizedStringResource, _ value3: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 1128, arguments: [.resource(value1), .resource(value2), .resource(value3)])
  }

  /// “Sandbox”
  public static var playdSandbox: LocalizedStringResource { LocalizedStringResource(index: 1129) }

  /// “A sandbox plays this game: everything works, nothing real is delivered.”
  public static var playdSandboxText: LocalizedStringResource { LocalizedStringResource(index: 1130) }

  /// “Last seen %@”
  public static func playdSeen(_ value: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 1131, arguments: [.resource(value)])
  }

  /// “The server is not answering. As of %@”
  public static func playdServerAsOf(_ value: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 1132, arguments: [.resource(value)])
  }

  /// “The server is not answering”
  public static var playdServerNothing: LocalizedStringResource { LocalizedStringResource(index: 1133) }

  /// “%lld coin is missing | %lld coins are missing”
  public static func playdShort(_ value: Int64) -> LocalizedStringResource {
    LocalizedStringResource(index: 1134, arguments: [.integer(value)])
  }

  /// ““%1$@” brings %2$lld coin. | “%1$@” brings %2$lld coins.”
  public static func playdShortChallenge(_ value1: LocalizedStringResource, _ value2: Int64) -> LocalizedStringResource {
    LocalizedStringResource(index: 1135, arguments: [.resource(value1), .integer(value2)])
  }

  /// “Today’s bonus of %lld coin is still waiting for you. | Today’s bonus of %lld coins is still waiting for you.”
  public static func playdShortStreak(_ value: Int64) -> LocalizedStringResource {
    LocalizedStringResource(index: 1136, arguments: [.integer(value)])
  }

  /// “Show All”
  public static var playdShowAll: LocalizedStringResource { LocalizedStringResource(index: 1137) }

  /// “Show code”
  public static var playdShowCode: LocalizedStringResource { LocalizedStringResource(index: 1138) }

  /// “Show fewer”
  public static var playdShowFewer: LocalizedStringResource { LocalizedStringResource(index: 1139) }

  /// “Sign-in”
  public static var playdSignIn: LocalizedStringResource { LocalizedStringResource(index: 1140) }

  /// “You did not sign in with %@. Nothing has changed.”
  public static func playdSignInCancelled(_ value: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 1141, arguments: [.resource(value)])
  }

  /// “Continue”
  public static var playdSignInContinue: LocalizedStringResource { LocalizedStringResource(index: 1142) }

  /// “That sign-in took too long, or began in another browser. Start again.”
  public static var playdSignInExpired: LocalizedStringResource { LocalizedStringResource(index: 1143) }

  /// “You have as many ways of signing in as one player can. Remove one first.”
  public static var playdSignInFull: LocalizedStringResource { LocalizedStringResource(index: 1144) }

  /// “Another account of this kind is linked with you already: %@. Remove it first.”
  public static func playdSignInKindTaken(_ value: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 1145, arguments: [.resource(value)])
  }

  /// “%@ is linked. You can come back with it from any device.”
  public static func playdSignInLinked(_ value: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 1146, arguments: [.resource(value)])
  }

  /// “What you have here as a guest stays yours. If you already play on another device, coins, games and scores from here move to that player, and this cannot be undone.”
  public static var playdSignInMergeText: LocalizedStringResource { LocalizedStringResource(index: 1147) }

  /// “Welcome back. What the guest had here is yours now: coins, games and scores.”
  public static var playdSignInMerged: LocalizedStringResource { LocalizedStringResource(index: 1148) }

  /// “%@ could not confirm who you are. Nothing has changed.”
  public static func playdSignInRefused(_ value: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 1149, arguments: [.resource(value)])
  }

  /// “This identity belongs to another player, and two players who have both signed in are never merged: %@.”
  public static func playdSignInTaken(_ value: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 1150, arguments: [.resource(value)])
  }

  /// “You can come back with any of these.”
  public static var playdSignInText: LocalizedStringResource { LocalizedStringResource(index: 1151) }

  /// “Sign in: %@”
  public static func playdSignInTitle(_ value: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 1152, arguments: [.resource(value)])
  }

  /// “%@ does not answer at the moment. Try again later.”
  public static func playdSignInUnavailable(_ value: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 1153, arguments: [.resource(value)])
  }

  /// “Sign in with Apple”
  public static var playdSignInWithApple: LocalizedStringResource { LocalizedStringResource(index: 1154) }

  /// “Sign in with Game Center”
  public static var playdSignInWithGameCenter: LocalizedStringResource { LocalizedStringResource(index: 1155) }

  /// “Sign out everywhere”
  public static var playdSignOutEverywhere: LocalizedStringResource { LocalizedStringResource(index: 1156) }

  /// “Every device is signed out at once, this one too. You come back with one of your ways of signing in.”
  public static var playdSignOutText: LocalizedStringResource { LocalizedStringResource(index: 1157) }

  /// “Sign out everywhere?”
  public static var playdSignOutTitle: LocalizedStringResource { LocalizedStringResource(index: 1158) }

  /// “Since %@”
  public static func playdSince(_ value: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 1159, arguments: [.resource(value)])
  }

  /// “Start Challenge”
  public static var playdStart: LocalizedStringResource { LocalizedStringResource(index: 1160) }

  /// “Delivered”
  public static var playdStateDelivered: LocalizedStringResource { LocalizedStringResource(index: 1161) }

  /// “On the way to the game”
  public static var playdStateDelivering: LocalizedStringResource { LocalizedStringResource(index: 1162) }

  /// “Coins set aside”
  public static var playdStateHeld: LocalizedStringResource { LocalizedStringResource(index: 1163) }

  /// “Coins given back”
  public static var playdStateRefunded: LocalizedStringResource { LocalizedStringResource(index: 1164) }

  /// “Daily Streak Bonus”
  public static var playdStreak: LocalizedStringResource { LocalizedStringResource(index: 1165) }

  /// “%lld day in a row | %lld days in a row”
  public static func playdStreakDays(_ value: Int64) -> LocalizedStringResource {
    LocalizedStringResource(index: 1166, arguments: [.integer(value)])
  }

  /// “Begin a streak today”
  public static var playdStreakNone: LocalizedStringResource { LocalizedStringResource(index: 1167) }

  /// “Main pages”
  public static var playdTabs: LocalizedStringResource { LocalizedStringResource(index: 1168) }

  /// “This device”
  public static var playdThisDevice: LocalizedStringResource { LocalizedStringResource(index: 1169) }

  /// “Today”
  public static var playdToday: LocalizedStringResource { LocalizedStringResource(index: 1170) }

  /// “%1$lld of %2$lld coins earned”
  public static func playdTodayCoins(_ value1: Int64, _ value2: Int64) -> LocalizedStringResource {
    LocalizedStringResource(index: 1171, arguments: [.integer(value1), .integer(value2)])
  }

  /// “%lld more coin to today’s goal | %lld more coins to today’s goal”
  public static func playdTodayLeft(_ value: Int64) -> LocalizedStringResource {
    LocalizedStringResource(index: 1172, arguments: [.integer(value)])
  }

  /// “Your Progress Today”
  public static var playdTodayTitle: LocalizedStringResource { LocalizedStringResource(index: 1173) }

  /// “At most %@ at a time”
  public static func playdTooMuch(_ value: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 1174, arguments: [.resource(value)])
  }

  /// “Sign-ins and connections”
  public static var playdTopicAccount: LocalizedStringResource { LocalizedStringResource(index: 1175) }

  /// “Coins earned”
  public static var playdTopicEarning: LocalizedStringResource { LocalizedStringResource(index: 1176) }

  /// “Redemptions delivered”
  public static var playdTopicRedemption: LocalizedStringResource { LocalizedStringResource(index: 1177) }

  /// “Challenges to finish”
  public static var playdTopicReminder: LocalizedStringResource { LocalizedStringResource(index: 1178) }

  /// “My streak”
  public static var playdTopicStreak: LocalizedStringResource { LocalizedStringResource(index: 1179) }

  /// “Tell me about”
  public static var playdTopics: LocalizedStringResource { LocalizedStringResource(index: 1180) }

  /// “The inbox has everything in any case.”
  public static var playdTopicsText: LocalizedStringResource { LocalizedStringResource(index: 1181) }

  /// “Continue earning”
  public static var playdUnderWay: LocalizedStringResource { LocalizedStringResource(index: 1182) }

  /// “Redeem for %@”
  public static func playdUseResult(_ value: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 1183, arguments: [.resource(value)])
  }

  /// “%@ value”
  public static func playdValue(_ value: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 1184, arguments: [.resource(value)])
  }

  /// “Not granted”
  public static var playdVoidMark: LocalizedStringResource { LocalizedStringResource(index: 1185) }

  /// “Waiting for the game”
  public static var playdWaiting: LocalizedStringResource { LocalizedStringResource(index: 1186) }

  /// “Wallet”
  public static var playdWallet: LocalizedStringResource { LocalizedStringResource(index: 1187) }

  /// “Worth in the game”
  public static var playdWorth: LocalizedStringResource { LocalizedStringResource(index: 1188) }

  /// “Yesterday”
  public static var playdYesterday: LocalizedStringResource { LocalizedStringResource(index: 1189) }

  /// “Player %lld missed. One turn left for the other.”
  public static func playerFailed(_ value: Int64) -> LocalizedStringResource {
    LocalizedStringResource(index: 1190, arguments: [.integer(value)])
  }

  /// “Pass the phone. Nothing counts until you are ready.”
  public static var playerPass: LocalizedStringResource { LocalizedStringResource(index: 1191) }

  /// “I'm ready”
  public static var playerReady: LocalizedStringResource { LocalizedStringResource(index: 1192) }

  /// “Discreet”
  public static var poolDiscreet: LocalizedStringResource { LocalizedStringResource(index: 1193) }

  /// “All 14”
  public static var poolUnhinged: LocalizedStringResource { LocalizedStringResource(index: 1194) }

  /// “Discreet Mode leaves motions out. Buttons stand in for them, with a leaderboard of their own.”
  public static var sensorsChoice: LocalizedStringResource { LocalizedStringResource(index: 1195) }

  /// “This page may not read the motion sensors. You can allow it in the browser's settings, or play without moving the phone.”
  public static var sensorsDenied: LocalizedStringResource { LocalizedStringResource(index: 1196) }

  /// “This device has no motion sensors, or keeps them to itself. Play without moving it.”
  public static var sensorsMissing: LocalizedStringResource { LocalizedStringResource(index: 1197) }

  /// “Play with buttons”
  public static var sensorsPlayButtons: LocalizedStringResource { LocalizedStringResource(index: 1198) }

  /// “Play in Discreet Mode”
  public static var sensorsPlayDiscreet: LocalizedStringResource { LocalizedStringResource(index: 1199) }

  /// “Try the sensors again”
  public static var sensorsRetry: LocalizedStringResource { LocalizedStringResource(index: 1200) }

  /// “The sensors have stopped answering.”
  public static var sensorsStalled: LocalizedStringResource { LocalizedStringResource(index: 1201) }

  /// “The sensors turned about. Hold the phone still for a moment.”
  public static var sensorsSwapped: LocalizedStringResource { LocalizedStringResource(index: 1202) }

  /// “No motion reaches the game”
  public static var sensorsTitle: LocalizedStringResource { LocalizedStringResource(index: 1203) }

  /// “The sensors answer too slowly.”
  public static var sensorsTooSlow: LocalizedStringResource { LocalizedStringResource(index: 1204) }

  /// “Count what happens”
  public static var settingsAnalytics: LocalizedStringResource { LocalizedStringResource(index: 1205) }

  /// “Sends which gestures work, how games end and how quickly things appear, so that the game gets better. Never your name, your place or anything you write. Off deletes what has not been sent.”
  public static var settingsAnalyticsText: LocalizedStringResource { LocalizedStringResource(index: 1206) }

  /// “Developer mode”
  public static var settingsDeveloper: LocalizedStringResource { LocalizedStringResource(index: 1207) }

  /// “Movement”
  public static var settingsMotion: LocalizedStringResource { LocalizedStringResource(index: 1208) }

  /// “As on this device”
  public static var settingsMotionDevice: LocalizedStringResource { LocalizedStringResource(index: 1209) }

  /// “All”
  public static var settingsMotionFull: LocalizedStringResource { LocalizedStringResource(index: 1210) }

  /// “Less”
  public static var settingsMotionReduced: LocalizedStringResource { LocalizedStringResource(index: 1211) }

  /// “Tuning”
  public static var settingsTuning: LocalizedStringResource { LocalizedStringResource(index: 1212) }

  /// “Picture: %1$lld in %2$@. %3$@. %4$@”
  public static func shareAlt(_ value1: Int64, _ value2: LocalizedStringResource, _ value3: LocalizedStringResource, _ value4: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 1213, arguments: [.integer(value1), .resource(value2), .resource(value3), .resource(value4)])
  }

  /// “Picture: %1$@. %2$@. %3$@”
  public static func shareAltAchievement(_ value1: LocalizedStringResource, _ value2: LocalizedStringResource, _ value3: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 1214, arguments: [.resource(value1), .resource(value2), .resource(value3)])
  }

  /// “Can you beat it?”
  public static var shareBeat: LocalizedStringResource { LocalizedStringResource(index: 1215) }

  /// “Best: %lld”
  public static func shareBest(_ value: Int64) -> LocalizedStringResource {
    LocalizedStringResource(index: 1216, arguments: [.integer(value)])
  }

  /// “The picture could not be drawn on this device.”
  public static var shareFailed: LocalizedStringResource { LocalizedStringResource(index: 1217) }

  /// “New best!”
  public static var shareNewBest: LocalizedStringResource { LocalizedStringResource(index: 1218) }

  /// “It was not shared. Try again.”
  public static var shareNotShared: LocalizedStringResource { LocalizedStringResource(index: 1219) }

  /// “Drawing the picture…”
  public static var sharePreparing: LocalizedStringResource { LocalizedStringResource(index: 1220) }

  /// “Save the picture”
  public static var shareSave: LocalizedStringResource { LocalizedStringResource(index: 1221) }

  /// “The picture was saved.”
  public static var shareSaved: LocalizedStringResource { LocalizedStringResource(index: 1222) }

  /// “Share the picture”
  public static var shareShare: LocalizedStringResource { LocalizedStringResource(index: 1223) }

  /// “Shared.”
  public static var shareShared: LocalizedStringResource { LocalizedStringResource(index: 1224) }

  /// “Share”
  public static var shareTitle: LocalizedStringResource { LocalizedStringResource(index: 1225) }

  /// “Out of Pocket, %1$@: %2$lld. Can you beat it?”
  public static func shareWords(_ value1: LocalizedStringResource, _ value2: Int64) -> LocalizedStringResource {
    LocalizedStringResource(index: 1226, arguments: [.resource(value1), .integer(value2)])
  }

  /// “Achievement unlocked in Out of Pocket: %@”
  public static func shareWordsAchievement(_ value: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 1227, arguments: [.resource(value)])
  }

  /// “All games”
  public static var statisticsAllGames: LocalizedStringResource { LocalizedStringResource(index: 1228) }

  /// “All”
  public static var statisticsAllTime: LocalizedStringResource { LocalizedStringResource(index: 1229) }

  /// “%1$.1f to %2$.1f s: %3$lld answer | %1$.1f to %2$.1f s: %3$lld answers”
  public static func statisticsAnswersBetween(_ value1: Milliseconds, _ value2: Milliseconds, _ value3: Int64) -> LocalizedStringResource {
    LocalizedStringResource(index: 1230, arguments: [.seconds(value1, fractionDigits: 1), .seconds(value2, fractionDigits: 1), .integer(value3)])
  }

  /// “%1$.1f s and more: %2$lld answer | %1$.1f s and more: %2$lld answers”
  public static func statisticsAnswersFrom(_ value1: Milliseconds, _ value2: Int64) -> LocalizedStringResource {
    LocalizedStringResource(index: 1231, arguments: [.seconds(value1, fractionDigits: 1), .integer(value2)])
  }

  /// “Average”
  public static var statisticsAverage: LocalizedStringResource { LocalizedStringResource(index: 1232) }

  /// “Best”
  public static var statisticsBest: LocalizedStringResource { LocalizedStringResource(index: 1233) }

  /// “Days in a row, at most”
  public static var statisticsBestDays: LocalizedStringResource { LocalizedStringResource(index: 1234) }

  /// “What you confuse”
  public static var statisticsConfusion: LocalizedStringResource { LocalizedStringResource(index: 1235) }

  /// “No mistakes so far. The ones to come are counted here, by pair.”
  public static var statisticsConfusionEmpty: LocalizedStringResource { LocalizedStringResource(index: 1236) }

  /// “Rows: what was asked. Columns: what was seen. The clock: nothing in time.”
  public static var statisticsConfusionText: LocalizedStringResource { LocalizedStringResource(index: 1237) }

  /// “Your data”
  public static var statisticsData: LocalizedStringResource { LocalizedStringResource(index: 1238) }

  /// “Statistics stay on this device. The latest answers are kept one by one, older ones in sums.”
  public static var statisticsDataText: LocalizedStringResource { LocalizedStringResource(index: 1239) }

  /// “Days in a row”
  public static var statisticsDaysInARow: LocalizedStringResource { LocalizedStringResource(index: 1240) }

  /// “No games here. Choose another period or mode.”
  public static var statisticsEmptyFilter: LocalizedStringResource { LocalizedStringResource(index: 1241) }

  /// “Play a game, and here you will see your scores over time, how sure and how fast you are with each gesture, what you confuse, and when you play.”
  public static var statisticsEmptyMessage: LocalizedStringResource { LocalizedStringResource(index: 1242) }

  /// “Nothing to count yet”
  public static var statisticsEmptyTitle: LocalizedStringResource { LocalizedStringResource(index: 1243) }

  /// “Export as a file”
  public static var statisticsExport: LocalizedStringResource { LocalizedStringResource(index: 1244) }

  /// “Games”
  public static var statisticsGames: LocalizedStringResource { LocalizedStringResource(index: 1245) }

  /// “%1$@: %2$lld of %3$lld right, %4$lld%%”
  public static func statisticsGestureRow(_ value1: LocalizedStringResource, _ value2: Int64, _ value3: Int64, _ value4: Int64) -> LocalizedStringResource {
    LocalizedStringResource(index: 1246, arguments: [.resource(value1), .integer(value2), .integer(value3), .integer(value4)])
  }

  /// “Right, by gesture”
  public static var statisticsGestures: LocalizedStringResource { LocalizedStringResource(index: 1247) }

  /// “%1$@ to %2$@: %3$lld gesture | %1$@ to %2$@: %3$lld gestures”
  public static func statisticsHour(_ value1: LocalizedStringResource, _ value2: LocalizedStringResource, _ value3: Int64) -> LocalizedStringResource {
    LocalizedStringResource(index: 1248, arguments: [.resource(value1), .resource(value2), .integer(value3)])
  }

  /// “Time of day”
  public static var statisticsHours: LocalizedStringResource { LocalizedStringResource(index: 1249) }

  /// “%1$lld h %2$lld min”
  public static func statisticsHoursMinutes(_ value1: Int64, _ value2: Int64) -> LocalizedStringResource {
    LocalizedStringResource(index: 1250, arguments: [.integer(value1), .integer(value2)])
  }

  /// “You play most after %@.”
  public static func statisticsHoursText(_ value: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 1251, arguments: [.resource(value)])
  }

  /// “%.2f s”
  public static func statisticsHundredths(_ value: Milliseconds) -> LocalizedStringResource {
    LocalizedStringResource(index: 1252, arguments: [.seconds(value, fractionDigits: 2)])
  }

  /// “Most in a row”
  public static var statisticsLongestRow: LocalizedStringResource { LocalizedStringResource(index: 1253) }

  /// “Median: %.2f s”
  public static func statisticsMedian(_ value: Milliseconds) -> LocalizedStringResource {
    LocalizedStringResource(index: 1254, arguments: [.seconds(value, fractionDigits: 2)])
  }

  /// “%lld min”
  public static func statisticsMinutes(_ value: Int64) -> LocalizedStringResource {
    LocalizedStringResource(index: 1255, arguments: [.integer(value)])
  }

  /// “Why you failed”
  public static var statisticsMistakes: LocalizedStringResource { LocalizedStringResource(index: 1256) }

  /// “Your latest mistakes will stand here, in words.”
  public static var statisticsMistakesEmpty: LocalizedStringResource { LocalizedStringResource(index: 1257) }

  /// “Mode”
  public static var statisticsMode: LocalizedStringResource { LocalizedStringResource(index: 1258) }

  /// “%1$@: best %2$lld, average %3$@, games: %4$lld”
  public static func statisticsModeRow(_ value1: LocalizedStringResource, _ value2: Int64, _ value3: LocalizedStringResource, _ value4: Int64) -> LocalizedStringResource {
    LocalizedStringResource(index: 1259, arguments: [.resource(value1), .integer(value2), .resource(value3), .integer(value4)])
  }

  /// “By mode”
  public static var statisticsModes: LocalizedStringResource { LocalizedStringResource(index: 1260) }

  /// “30 days”
  public static var statisticsMonth: LocalizedStringResource { LocalizedStringResource(index: 1261) }

  /// “Next value”
  public static var statisticsNext: LocalizedStringResource { LocalizedStringResource(index: 1262) }

  /// “%1$lld of %2$lld”
  public static func statisticsOfAsked(_ value1: Int64, _ value2: Int64) -> LocalizedStringResource {
    LocalizedStringResource(index: 1263, arguments: [.integer(value1), .integer(value2)])
  }

  /// “Your oldest games count in the sums only; what needs single answers shows the latest.”
  public static var statisticsOlder: LocalizedStringResource { LocalizedStringResource(index: 1264) }

  /// “%1$@ · %2$@”
  public static func statisticsPair(_ value1: LocalizedStringResource, _ value2: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 1265, arguments: [.resource(value1), .resource(value2)])
  }

  /// “%lld%%”
  public static func statisticsPercent(_ value: Int64) -> LocalizedStringResource {
    LocalizedStringResource(index: 1266, arguments: [.integer(value)])
  }

  /// “Period”
  public static var statisticsPeriod: LocalizedStringResource { LocalizedStringResource(index: 1267) }

  /// “Play”
  public static var statisticsPlay: LocalizedStringResource { LocalizedStringResource(index: 1268) }

  /// “Practise these”
  public static var statisticsPractise: LocalizedStringResource { LocalizedStringResource(index: 1269) }

  /// “Previous value”
  public static var statisticsPrevious: LocalizedStringResource { LocalizedStringResource(index: 1270) }

  /// “%1$@: median %2$.2f s, half of the answers between %3$.2f and %4$.2f s”
  public static func statisticsQuartiles(_ value1: LocalizedStringResource, _ value2: Milliseconds, _ value3: Milliseconds, _ value4: Milliseconds) -> LocalizedStringResource {
    LocalizedStringResource(index: 1271, arguments: [.resource(value1), .seconds(value2, fractionDigits: 2), .seconds(value3, fractionDigits: 2), .seconds(value4, fractionDigits: 2)])
  }

  /// “Reaction times”
  public static var statisticsReactions: LocalizedStringResource { LocalizedStringResource(index: 1272) }

  /// “The bar is the middle half of your answers, the bright mark the median.”
  public static var statisticsReactionsByGesture: LocalizedStringResource { LocalizedStringResource(index: 1273) }

  /// “Reaction times appear with the first right gesture in Classic, Endless, Zen or the daily challenge.”
  public static var statisticsReactionsEmpty: LocalizedStringResource { LocalizedStringResource(index: 1274) }

  /// “Right answers where each prompt is news, without buttons.”
  public static var statisticsReactionsText: LocalizedStringResource { LocalizedStringResource(index: 1275) }

  /// “Reset statistics”
  public static var statisticsReset: LocalizedStringResource { LocalizedStringResource(index: 1276) }

  /// “Reset”
  public static var statisticsResetConfirm: LocalizedStringResource { LocalizedStringResource(index: 1277) }

  /// “Statistics were reset.”
  public static var statisticsResetDone: LocalizedStringResource { LocalizedStringResource(index: 1278) }

  /// “Reset all statistics?”
  public static var statisticsResetQuestion: LocalizedStringResource { LocalizedStringResource(index: 1279) }

  /// “Games, times and mistakes go; achievements and best scores stay. You can undo it until you leave this page.”
  public static var statisticsResetText: LocalizedStringResource { LocalizedStringResource(index: 1280) }

  /// “Right gestures”
  public static var statisticsRightAnswers: LocalizedStringResource { LocalizedStringResource(index: 1281) }

  /// “%1$@: best %2$lld, average %3$@”
  public static func statisticsScoreOfDay(_ value1: LocalizedStringResource, _ value2: Int64, _ value3: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 1282, arguments: [.resource(value1), .integer(value2), .resource(value3)])
  }

  /// “%1$@: %2$lld”
  public static func statisticsScoreOfRun(_ value1: LocalizedStringResource, _ value2: Int64) -> LocalizedStringResource {
    LocalizedStringResource(index: 1283, arguments: [.resource(value1), .integer(value2)])
  }

  /// “Scores over time”
  public static var statisticsScores: LocalizedStringResource { LocalizedStringResource(index: 1284) }

  /// “%@. The line is the day's average, the dots are its best.”
  public static func statisticsScoresByDay(_ value: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 1285, arguments: [.resource(value)])
  }

  /// “%@. Every game, oldest first.”
  public static func statisticsScoresByRun(_ value: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 1286, arguments: [.resource(value)])
  }

  /// “From the second game on, a line shows how your scores go.”
  public static var statisticsScoresEmpty: LocalizedStringResource { LocalizedStringResource(index: 1287) }

  /// “Stroop cost”
  public static var statisticsStroop: LocalizedStringResource { LocalizedStringResource(index: 1288) }

  /// “Medians of %1$lld Stroop answers (%2$.2f s) and %3$lld plain swipes (%4$.2f s).”
  public static func statisticsStroopBasis(_ value1: Int64, _ value2: Milliseconds, _ value3: Int64, _ value4: Milliseconds) -> LocalizedStringResource {
    LocalizedStringResource(index: 1289, arguments: [.integer(value1), .seconds(value2, fractionDigits: 2), .integer(value3), .seconds(value4, fractionDigits: 2)])
  }

  /// “%lld ms”
  public static func statisticsStroopCost(_ value: Int64) -> LocalizedStringResource {
    LocalizedStringResource(index: 1290, arguments: [.integer(value)])
  }

  /// “It takes %1$lld right Stroop answers and as many right swipes. So far: %2$lld and %3$lld.”
  public static func statisticsStroopNeeds(_ value1: Int64, _ value2: Int64, _ value3: Int64) -> LocalizedStringResource {
    LocalizedStringResource(index: 1291, arguments: [.integer(value1), .integer(value2), .integer(value3)])
  }

  /// “How much longer a swipe takes when the word says something else.”
  public static var statisticsStroopText: LocalizedStringResource { LocalizedStringResource(index: 1292) }

  /// “Stroop trials right: %1$lld of %2$lld. Lost by reading the word: %3$lld.”
  public static func statisticsStroopTrials(_ value1: Int64, _ value2: Int64, _ value3: Int64) -> LocalizedStringResource {
    LocalizedStringResource(index: 1293, arguments: [.integer(value1), .integer(value2), .integer(value3)])
  }

  /// “Right”
  public static var statisticsSuccess: LocalizedStringResource { LocalizedStringResource(index: 1294) }

  /// “At a glance”
  public static var statisticsSummary: LocalizedStringResource { LocalizedStringResource(index: 1295) }

  /// “%1$@ taken for %2$@ %3$lld time | %1$@ taken for %2$@ %3$lld times”
  public static func statisticsTakenFor(_ value1: LocalizedStringResource, _ value2: LocalizedStringResource, _ value3: Int64) -> LocalizedStringResource {
    LocalizedStringResource(index: 1296, arguments: [.resource(value1), .resource(value2), .integer(value3)])
  }

  /// “%.1f s”
  public static func statisticsTenths(_ value: Milliseconds) -> LocalizedStringResource {
    LocalizedStringResource(index: 1297, arguments: [.seconds(value, fractionDigits: 1)])
  }

  /// “%1$@: not in time, after %2$.2f s”
  public static func statisticsTimeOut(_ value1: LocalizedStringResource, _ value2: Milliseconds) -> LocalizedStringResource {
    LocalizedStringResource(index: 1298, arguments: [.resource(value1), .seconds(value2, fractionDigits: 2)])
  }

  /// “Time played”
  public static var statisticsTimePlayed: LocalizedStringResource { LocalizedStringResource(index: 1299) }

  /// “Today”
  public static var statisticsToday: LocalizedStringResource { LocalizedStringResource(index: 1300) }

  /// “%1$@ not in time %2$lld time | %1$@ not in time %2$lld times”
  public static func statisticsTooLate(_ value1: LocalizedStringResource, _ value2: Int64) -> LocalizedStringResource {
    LocalizedStringResource(index: 1301, arguments: [.resource(value1), .integer(value2)])
  }

  /// “Touch the chart to read it.”
  public static var statisticsTouchToRead: LocalizedStringResource { LocalizedStringResource(index: 1302) }

  /// “That label was neither word nor colour.”
  public static var statisticsTrapLabel: LocalizedStringResource { LocalizedStringResource(index: 1303) }

  /// “You read the word.”
  public static var statisticsTrapWord: LocalizedStringResource { LocalizedStringResource(index: 1304) }

  /// “Undo”
  public static var statisticsUndo: LocalizedStringResource { LocalizedStringResource(index: 1305) }

  /// “Your statistics are back.”
  public static var statisticsUndone: LocalizedStringResource { LocalizedStringResource(index: 1306) }

  /// “%1$@ right %2$lld time | %1$@ right %2$lld times”
  public static func statisticsWasRight(_ value1: LocalizedStringResource, _ value2: Int64) -> LocalizedStringResource {
    LocalizedStringResource(index: 1307, arguments: [.resource(value1), .integer(value2)])
  }

  /// “Worth practising”
  public static var statisticsWeak: LocalizedStringResource { LocalizedStringResource(index: 1308) }

  /// “When the same mistake happens twice, a practice deck for it appears here.”
  public static var statisticsWeakEmpty: LocalizedStringResource { LocalizedStringResource(index: 1309) }

  /// “7 days”
  public static var statisticsWeek: LocalizedStringResource { LocalizedStringResource(index: 1310) }

  /// “%lld game sent and ranked | %lld games sent and ranked”
  public static func syncSent(_ value: Int64) -> LocalizedStringResource {
    LocalizedStringResource(index: 1311, arguments: [.integer(value)])
  }

  /// “Use a button instead”
  public static var trainingButton: LocalizedStringResource { LocalizedStringResource(index: 1312) }

  /// “All gestures”
  public static var trainingDeckAll: LocalizedStringResource { LocalizedStringResource(index: 1313) }

  /// “%lld gesture | %lld gestures”
  public static func trainingDeckCount(_ value: Int64) -> LocalizedStringResource {
    LocalizedStringResource(index: 1314, arguments: [.integer(value)])
  }

  /// “With the phone”
  public static var trainingDeckMotion: LocalizedStringResource { LocalizedStringResource(index: 1315) }

  /// “The trap”
  public static var trainingDeckStroop: LocalizedStringResource { LocalizedStringResource(index: 1316) }

  /// “On the screen”
  public static var trainingDeckTouch: LocalizedStringResource { LocalizedStringResource(index: 1317) }

  /// “Two fingers”
  public static var trainingDeckTwoFingers: LocalizedStringResource { LocalizedStringResource(index: 1318) }

  /// “Your weak spots”
  public static var trainingDeckWeak: LocalizedStringResource { LocalizedStringResource(index: 1319) }

  /// “%1$@ of %2$@ done”
  public static func trainingDoneOf(_ value1: LocalizedStringResource, _ value2: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 1320, arguments: [.resource(value1), .resource(value2)])
  }

  /// “Angle”
  public static var trainingGaugeAngle: LocalizedStringResource { LocalizedStringResource(index: 1321) }

  /// “Apart”
  public static var trainingGaugeApart: LocalizedStringResource { LocalizedStringResource(index: 1322) }

  /// “Closer”
  public static var trainingGaugeCloser: LocalizedStringResource { LocalizedStringResource(index: 1323) }

  /// “Distance”
  public static var trainingGaugeDistance: LocalizedStringResource { LocalizedStringResource(index: 1324) }

  /// “Kept up”
  public static var trainingGaugeHold: LocalizedStringResource { LocalizedStringResource(index: 1325) }

  /// “Strength”
  public static var trainingGaugeJolt: LocalizedStringResource { LocalizedStringResource(index: 1326) }

  /// “Held”
  public static var trainingGaugePress: LocalizedStringResource { LocalizedStringResource(index: 1327) }

  /// “Push”
  public static var trainingGaugePush: LocalizedStringResource { LocalizedStringResource(index: 1328) }

  /// “Speed”
  public static var trainingGaugeSpeed: LocalizedStringResource { LocalizedStringResource(index: 1329) }

  /// “Swings”
  public static var trainingGaugeSwings: LocalizedStringResource { LocalizedStringResource(index: 1330) }

  /// “Taps”
  public static var trainingGaugeTaps: LocalizedStringResource { LocalizedStringResource(index: 1331) }

  /// “Play now”
  public static var trainingGraduationPlay: LocalizedStringResource { LocalizedStringResource(index: 1332) }

  /// “Practise a gesture”
  public static var trainingGraduationPractice: LocalizedStringResource { LocalizedStringResource(index: 1333) }

  /// “That was everything. Now see how long you last.”
  public static var trainingGraduationText: LocalizedStringResource { LocalizedStringResource(index: 1334) }

  /// “You know them all!”
  public static var trainingGraduationTitle: LocalizedStringResource { LocalizedStringResource(index: 1335) }

  /// “The second touch has to follow at once.”
  public static var trainingHintDoubleTap: LocalizedStringResource { LocalizedStringResource(index: 1336) }

  /// “Stay down longer, and keep still.”
  public static var trainingHintLongPress: LocalizedStringResource { LocalizedStringResource(index: 1337) }

  /// “Both fingers on the glass, then toward each other.”
  public static var trainingHintPinch: LocalizedStringResource { LocalizedStringResource(index: 1338) }

  /// “Harder, and to and fro at least twice.”
  public static var trainingHintShake: LocalizedStringResource { LocalizedStringResource(index: 1339) }

  /// “Both fingers on the glass, then away from each other.”
  public static var trainingHintSpread: LocalizedStringResource { LocalizedStringResource(index: 1340) }

  /// “From a calm hand, straight and brisk.”
  public static var trainingHintStroke: LocalizedStringResource { LocalizedStringResource(index: 1341) }

  /// “First name what you see. Then find its label.”
  public static var trainingHintStroop: LocalizedStringResource { LocalizedStringResource(index: 1342) }

  /// “One straight, quick stroke the way the arrow points.”
  public static var trainingHintSwipe: LocalizedStringResource { LocalizedStringResource(index: 1343) }

  /// “Just once, without sliding.”
  public static var trainingHintTap: LocalizedStringResource { LocalizedStringResource(index: 1344) }

  /// “Lean it over calmly the way the arrow turns, and keep it there.”
  public static var trainingHintTilt: LocalizedStringResource { LocalizedStringResource(index: 1345) }

  /// “You do it before the ring runs out.”
  public static var trainingIntroDo: LocalizedStringResource { LocalizedStringResource(index: 1346) }

  /// “It gets faster and faster. The first mistake ends the game.”
  public static var trainingIntroFaster: LocalizedStringResource { LocalizedStringResource(index: 1347) }

  /// “%lld gesture to learn, in about three minutes. | %lld gestures to learn, in about three minutes.”
  public static func trainingIntroLength(_ value: Int64) -> LocalizedStringResource {
    LocalizedStringResource(index: 1348, arguments: [.integer(value)])
  }

  /// “A gesture appears.”
  public static var trainingIntroSee: LocalizedStringResource { LocalizedStringResource(index: 1349) }

  /// “A game of quick hands”
  public static var trainingIntroTitle: LocalizedStringResource { LocalizedStringResource(index: 1350) }

  /// “Leave the tutorial”
  public static var trainingLeave: LocalizedStringResource { LocalizedStringResource(index: 1351) }

  /// “Touch twice in quick succession, like a knock.”
  public static var trainingLessonDoubleTap: LocalizedStringResource { LocalizedStringResource(index: 1352) }

  /// “Flick one finger down, a little away from the edge.”
  public static var trainingLessonDown: LocalizedStringResource { LocalizedStringResource(index: 1353) }

  /// “Flick one finger to the left.”
  public static var trainingLessonLeft: LocalizedStringResource { LocalizedStringResource(index: 1354) }

  /// “Put a finger down and keep it still until the bar is full.”
  public static var trainingLessonLongPress: LocalizedStringResource { LocalizedStringResource(index: 1355) }

  /// “Drop your hand with the phone straight down in one brisk move, then stop.”
  public static var trainingLessonLower: LocalizedStringResource { LocalizedStringResource(index: 1356) }

  /// “Put two fingers down and bring them together.”
  public static var trainingLessonPinch: LocalizedStringResource { LocalizedStringResource(index: 1357) }

  /// “Lift the whole phone straight up in one brisk move, like raising a glass.”
  public static var trainingLessonRaise: LocalizedStringResource { LocalizedStringResource(index: 1358) }

  /// “Flick one finger to the right.”
  public static var trainingLessonRight: LocalizedStringResource { LocalizedStringResource(index: 1359) }

  /// “Hold the phone firmly and shake it to and fro a few times.”
  public static var trainingLessonShake: LocalizedStringResource { LocalizedStringResource(index: 1360) }

  /// “Put two fingers down and move them apart.”
  public static var trainingLessonSpread: LocalizedStringResource { LocalizedStringResource(index: 1361) }

  /// “Swipe toward the label of what you see, not of what you read.”
  public static var trainingLessonStroop: LocalizedStringResource { LocalizedStringResource(index: 1362) }

  /// “Touch the screen once and let go.”
  public static var trainingLessonTap: LocalizedStringResource { LocalizedStringResource(index: 1363) }

  /// “Tip the phone onto its left edge, keep it there for a moment, and come back.”
  public static var trainingLessonTiltLeft: LocalizedStringResource { LocalizedStringResource(index: 1364) }

  /// “Tip the phone onto its right edge, keep it there for a moment, and come back.”
  public static var trainingLessonTiltRight: LocalizedStringResource { LocalizedStringResource(index: 1365) }

  /// “Flick one finger up, anywhere on the screen.”
  public static var trainingLessonUp: LocalizedStringResource { LocalizedStringResource(index: 1366) }

  /// “Allow motion”
  public static var trainingMotionAllow: LocalizedStringResource { LocalizedStringResource(index: 1367) }

  /// “Use buttons instead”
  public static var trainingMotionDecline: LocalizedStringResource { LocalizedStringResource(index: 1368) }

  /// “Motion is not allowed, so a button stands in for it.”
  public static var trainingMotionRefused: LocalizedStringResource { LocalizedStringResource(index: 1369) }

  /// “No motion arrives from this device, so a button stands in for it.”
  public static var trainingMotionSilent: LocalizedStringResource { LocalizedStringResource(index: 1370) }

  /// “The next gestures move the whole phone. For them the game reads its motion sensors while you play.”
  public static var trainingMotionText: LocalizedStringResource { LocalizedStringResource(index: 1371) }

  /// “May the game feel your phone move?”
  public static var trainingMotionTitle: LocalizedStringResource { LocalizedStringResource(index: 1372) }

  /// “Next”
  public static var trainingNext: LocalizedStringResource { LocalizedStringResource(index: 1373) }

  /// “Several gestures”
  public static var trainingPracticeDecks: LocalizedStringResource { LocalizedStringResource(index: 1374) }

  /// “Right”
  public static var trainingPracticeHits: LocalizedStringResource { LocalizedStringResource(index: 1375) }

  /// “Wrong”
  public static var trainingPracticeMisses: LocalizedStringResource { LocalizedStringResource(index: 1376) }

  /// “Time for each gesture”
  public static var trainingPracticePace: LocalizedStringResource { LocalizedStringResource(index: 1377) }

  /// “%.0f s”
  public static func trainingPracticeSeconds(_ value: Milliseconds) -> LocalizedStringResource {
    LocalizedStringResource(index: 1378, arguments: [.seconds(value, fractionDigits: 0)])
  }

  /// “One gesture”
  public static var trainingPracticeSingle: LocalizedStringResource { LocalizedStringResource(index: 1379) }

  /// “Stop”
  public static var trainingPracticeStop: LocalizedStringResource { LocalizedStringResource(index: 1380) }

  /// “That began too close to the edge. Start further in.”
  public static var trainingRemarkEdge: LocalizedStringResource { LocalizedStringResource(index: 1381) }

  /// “Time was up. Here it is once more.”
  public static var trainingRemarkLate: LocalizedStringResource { LocalizedStringResource(index: 1382) }

  /// “Leave the screen alone this time: move the whole phone.”
  public static var trainingRemarkMoveThePhone: LocalizedStringResource { LocalizedStringResource(index: 1383) }

  /// “Swipe toward one of the four labels.”
  public static var trainingRemarkNoSwipe: LocalizedStringResource { LocalizedStringResource(index: 1384) }

  /// “That was another label. Find the one of what you see.”
  public static var trainingRemarkOtherLabel: LocalizedStringResource { LocalizedStringResource(index: 1385) }

  /// “Nearly. Bring the fingers closer together.”
  public static var trainingRemarkPinchMore: LocalizedStringResource { LocalizedStringResource(index: 1386) }

  /// “You followed the word. Look only at what you see.”
  public static var trainingRemarkReadTheWord: LocalizedStringResource { LocalizedStringResource(index: 1387) }

  /// “That was: %@.”
  public static func trainingRemarkSaw(_ value: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 1388, arguments: [.resource(value)])
  }

  /// “Too short. Slide about as far as your thumb is wide, and more.”
  public static var trainingRemarkShort: LocalizedStringResource { LocalizedStringResource(index: 1389) }

  /// “The finger slid away. Keep it still until the bar is full.”
  public static var trainingRemarkSlid: LocalizedStringResource { LocalizedStringResource(index: 1390) }

  /// “Too slow. A quick flick does it.”
  public static var trainingRemarkSlow: LocalizedStringResource { LocalizedStringResource(index: 1391) }

  /// “Two fingers came down, but they did nothing the game knows.”
  public static var trainingRemarkTwoFingers: LocalizedStringResource { LocalizedStringResource(index: 1392) }

  /// “%lld gesture, with plenty of time. A mistake costs nothing. | %lld gestures in a row, with plenty of time. A mistake costs nothing.”
  public static func trainingRoundText(_ value: Int64) -> LocalizedStringResource {
    LocalizedStringResource(index: 1393, arguments: [.integer(value)])
  }

  /// “Now all together”
  public static var trainingRoundTitle: LocalizedStringResource { LocalizedStringResource(index: 1394) }

  /// “Skip”
  public static var trainingSkip: LocalizedStringResource { LocalizedStringResource(index: 1395) }

  /// “Let's go”
  public static var trainingStart: LocalizedStringResource { LocalizedStringResource(index: 1396) }

  /// “Step %1$@ of %2$@”
  public static func trainingStep(_ value1: LocalizedStringResource, _ value2: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 1397, arguments: [.resource(value1), .resource(value2)])
  }

  /// “What counts is the colour you see. Do not believe the word.”
  public static var trainingStroopColourAnswer: LocalizedStringResource { LocalizedStringResource(index: 1398) }

  /// “Four labels stand around it, each time in other places. Swipe toward the one of the colour you see.”
  public static var trainingStroopColourLabels: LocalizedStringResource { LocalizedStringResource(index: 1399) }

  /// “You read the name of a colour, written in another colour.”
  public static var trainingStroopColourWord: LocalizedStringResource { LocalizedStringResource(index: 1400) }

  /// “What counts is the shape you see. Do not believe the word.”
  public static var trainingStroopShapeAnswer: LocalizedStringResource { LocalizedStringResource(index: 1401) }

  /// “Four labels stand around it, each time in other places. Swipe toward the one of the shape you see.”
  public static var trainingStroopShapeLabels: LocalizedStringResource { LocalizedStringResource(index: 1402) }

  /// “You read the name of a shape, written inside another shape.”
  public static var trainingStroopShapeWord: LocalizedStringResource { LocalizedStringResource(index: 1403) }

  /// “The trap”
  public static var trainingStroopTitle: LocalizedStringResource { LocalizedStringResource(index: 1404) }

  /// “Once more”
  public static var trainingSummaryAgain: LocalizedStringResource { LocalizedStringResource(index: 1405) }

  /// “Practise something else”
  public static var trainingSummaryAnother: LocalizedStringResource { LocalizedStringResource(index: 1406) }

  /// “What went wrong”
  public static var trainingSummaryFaults: LocalizedStringResource { LocalizedStringResource(index: 1407) }

  /// “%@: too late”
  public static func trainingSummaryLate(_ value: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 1408, arguments: [.resource(value)])
  }

  /// “Not a single mistake.”
  public static var trainingSummaryNoFaults: LocalizedStringResource { LocalizedStringResource(index: 1409) }

  /// “Typical reaction: %.2f s”
  public static func trainingSummaryReaction(_ value: Milliseconds) -> LocalizedStringResource {
    LocalizedStringResource(index: 1410, arguments: [.seconds(value, fractionDigits: 2)])
  }

  /// “%1$@: seen as %2$@”
  public static func trainingSummarySaw(_ value1: LocalizedStringResource, _ value2: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 1411, arguments: [.resource(value1), .resource(value2)])
  }

  /// “%1$@ of %2$@ right”
  public static func trainingSummaryScore(_ value1: LocalizedStringResource, _ value2: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 1412, arguments: [.resource(value1), .resource(value2)])
  }

  /// “%lld time | %lld times”
  public static func trainingSummaryTimes(_ value: Int64) -> LocalizedStringResource {
    LocalizedStringResource(index: 1413, arguments: [.integer(value)])
  }

  /// “Good session”
  public static var trainingSummaryTitle: LocalizedStringResource { LocalizedStringResource(index: 1414) }

  /// “Your latest reactions”
  public static var trainingTrendChart: LocalizedStringResource { LocalizedStringResource(index: 1415) }

  /// “%.2f s faster than before”
  public static func trainingTrendFaster(_ value: Milliseconds) -> LocalizedStringResource {
    LocalizedStringResource(index: 1416, arguments: [.seconds(value, fractionDigits: 2)])
  }

  /// “%.2f s slower than before”
  public static func trainingTrendSlower(_ value: Milliseconds) -> LocalizedStringResource {
    LocalizedStringResource(index: 1417, arguments: [.seconds(value, fractionDigits: 2)])
  }

  /// “As fast as before”
  public static var trainingTrendSteady: LocalizedStringResource { LocalizedStringResource(index: 1418) }

  /// “%1$@ of %2$@”
  public static func trainingValueCount(_ value1: LocalizedStringResource, _ value2: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 1419, arguments: [.resource(value1), .resource(value2)])
  }

  /// “%1$@° of %2$@°”
  public static func trainingValueDegrees(_ value1: LocalizedStringResource, _ value2: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 1420, arguments: [.resource(value1), .resource(value2)])
  }

  /// “%1$.1f of %2$.1f g”
  public static func trainingValueForce(_ value1: Milliseconds, _ value2: Milliseconds) -> LocalizedStringResource {
    LocalizedStringResource(index: 1421, arguments: [.seconds(value1, fractionDigits: 1), .seconds(value2, fractionDigits: 1)])
  }

  /// “%1$@ of %2$@ ms”
  public static func trainingValueMilliseconds(_ value1: LocalizedStringResource, _ value2: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 1422, arguments: [.resource(value1), .resource(value2)])
  }

  /// “%1$@ of %2$@ %%”
  public static func trainingValuePercent(_ value1: LocalizedStringResource, _ value2: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 1423, arguments: [.resource(value1), .resource(value2)])
  }

  /// “%1$@ of %2$@ pt”
  public static func trainingValuePoints(_ value1: LocalizedStringResource, _ value2: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 1424, arguments: [.resource(value1), .resource(value2)])
  }

  /// “%1$@ of %2$@ pt/s”
  public static func trainingValueSpeed(_ value1: LocalizedStringResource, _ value2: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 1425, arguments: [.resource(value1), .resource(value2)])
  }

  /// “Well done!”
  public static var trainingWell: LocalizedStringResource { LocalizedStringResource(index: 1426) }

  /// “%lld number changed | %lld numbers changed”
  public static func tuningChanged(_ value: Int64) -> LocalizedStringResource {
    LocalizedStringResource(index: 1427, arguments: [.integer(value)])
  }

  /// “Copied.”
  public static var tuningCopied: LocalizedStringResource { LocalizedStringResource(index: 1428) }

  /// “Copy as text”
  public static var tuningCopy: LocalizedStringResource { LocalizedStringResource(index: 1429) }

  /// “False alarms”
  public static var tuningCounter: LocalizedStringResource { LocalizedStringResource(index: 1430) }

  /// “Asked for”
  public static var tuningCounterAwaited: LocalizedStringResource { LocalizedStringResource(index: 1431) }

  /// “%1$lld (%2$@/min)”
  public static func tuningCounterCell(_ value1: Int64, _ value2: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 1432, arguments: [.integer(value1), .resource(value2)])
  }

  /// “Counted for %.0f s”
  public static func tuningCounterElapsed(_ value: Milliseconds) -> LocalizedStringResource {
    LocalizedStringResource(index: 1433, arguments: [.seconds(value, fractionDigits: 0)])
  }

  /// “Nothing asked”
  public static var tuningCounterIdle: LocalizedStringResource { LocalizedStringResource(index: 1434) }

  /// “Motion”
  public static var tuningCounterMotion: LocalizedStringResource { LocalizedStringResource(index: 1435) }

  /// “To zero”
  public static var tuningCounterReset: LocalizedStringResource { LocalizedStringResource(index: 1436) }

  /// “Count”
  public static var tuningCounterStart: LocalizedStringResource { LocalizedStringResource(index: 1437) }

  /// “Stop”
  public static var tuningCounterStop: LocalizedStringResource { LocalizedStringResource(index: 1438) }

  /// “Walk about with it on: everything it counts was not meant.”
  public static var tuningCounterText: LocalizedStringResource { LocalizedStringResource(index: 1439) }

  /// ““%1$@” (%2$lld) must not be more than “%3$@” (%4$lld).”
  public static func tuningErrorOrder(_ value1: LocalizedStringResource, _ value2: Int64, _ value3: LocalizedStringResource, _ value4: Int64) -> LocalizedStringResource {
    LocalizedStringResource(index: 1440, arguments: [.resource(value1), .integer(value2), .resource(value3), .integer(value4)])
  }

  /// ““%1$@” is %2$lld; it must be from %3$lld to %4$lld.”
  public static func tuningErrorRange(_ value1: LocalizedStringResource, _ value2: Int64, _ value3: Int64, _ value4: Int64) -> LocalizedStringResource {
    LocalizedStringResource(index: 1441, arguments: [.resource(value1), .integer(value2), .integer(value3), .integer(value4)])
  }

  /// ““%@” is there twice.”
  public static func tuningErrorTwice(_ value: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 1442, arguments: [.resource(value)])
  }

  /// “There is no rule named “%@”.”
  public static func tuningErrorUnknown(_ value: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 1443, arguments: [.resource(value)])
  }

  /// ““%1$@” leaves %2$lld ms, but for %3$@ at least %4$lld ms are needed.”
  public static func tuningErrorUnplayable(_ value1: LocalizedStringResource, _ value2: Int64, _ value3: LocalizedStringResource, _ value4: Int64) -> LocalizedStringResource {
    LocalizedStringResource(index: 1444, arguments: [.resource(value1), .integer(value2), .resource(value3), .integer(value4)])
  }

  /// “A version is a number from 1 up, not %@.”
  public static func tuningErrorVersion(_ value: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 1445, arguments: [.resource(value)])
  }

  /// “Save as file”
  public static var tuningExport: LocalizedStringResource { LocalizedStringResource(index: 1446) }

  /// “Files and text”
  public static var tuningFiles: LocalizedStringResource { LocalizedStringResource(index: 1447) }

  /// “The file is what the server publishes rules from.”
  public static var tuningFilesText: LocalizedStringResource { LocalizedStringResource(index: 1448) }

  /// ““%@” is too large to be one of these files. Nothing has been changed.”
  public static func tuningFlawLarge(_ value: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 1449, arguments: [.resource(value)])
  }

  /// “Paste a text first.”
  public static var tuningFlawNothing: LocalizedStringResource { LocalizedStringResource(index: 1450) }

  /// “%@ Nothing has been changed.”
  public static func tuningFlawRules(_ value: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 1451, arguments: [.resource(value)])
  }

  /// “This is not what is expected here. Nothing has been changed.”
  public static var tuningFlawShape: LocalizedStringResource { LocalizedStringResource(index: 1452) }

  /// “There is a mistake in line %1$lld, column %2$lld. Nothing has been changed.”
  public static func tuningFlawSyntax(_ value1: Int64, _ value2: Int64) -> LocalizedStringResource {
    LocalizedStringResource(index: 1453, arguments: [.integer(value1), .integer(value2)])
  }

  /// ““%@” cannot be read. Nothing has been changed.”
  public static func tuningFlawUnreadable(_ value: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 1454, arguments: [.resource(value)])
  }

  /// “Classic and daily”
  public static var tuningGroupClassic: LocalizedStringResource { LocalizedStringResource(index: 1455) }

  /// “Endless”
  public static var tuningGroupEndless: LocalizedStringResource { LocalizedStringResource(index: 1456) }

  /// “Pauses”
  public static var tuningGroupPauses: LocalizedStringResource { LocalizedStringResource(index: 1457) }

  /// “Tutorial and practice”
  public static var tuningGroupPractice: LocalizedStringResource { LocalizedStringResource(index: 1458) }

  /// “Sensors”
  public static var tuningGroupSensors: LocalizedStringResource { LocalizedStringResource(index: 1459) }

  /// “Sequences: memory and two players”
  public static var tuningGroupSequence: LocalizedStringResource { LocalizedStringResource(index: 1460) }

  /// “Between gestures”
  public static var tuningGroupSettling: LocalizedStringResource { LocalizedStringResource(index: 1461) }

  /// “Shake”
  public static var tuningGroupShake: LocalizedStringResource { LocalizedStringResource(index: 1462) }

  /// “Raise and lower”
  public static var tuningGroupStroke: LocalizedStringResource { LocalizedStringResource(index: 1463) }

  /// “Tilt”
  public static var tuningGroupTilt: LocalizedStringResource { LocalizedStringResource(index: 1464) }

  /// “Touch”
  public static var tuningGroupTouch: LocalizedStringResource { LocalizedStringResource(index: 1465) }

  /// “Motions not asked for”
  public static var tuningGroupWrongMotion: LocalizedStringResource { LocalizedStringResource(index: 1466) }

  /// “Nothing comes from the sensors”
  public static var tuningHealthAbsent: LocalizedStringResource { LocalizedStringResource(index: 1467) }

  /// “The sensors are working”
  public static var tuningHealthOk: LocalizedStringResource { LocalizedStringResource(index: 1468) }

  /// “The sensors may not be used here”
  public static var tuningHealthRefused: LocalizedStringResource { LocalizedStringResource(index: 1469) }

  /// “The sensors are too slow”
  public static var tuningHealthSlow: LocalizedStringResource { LocalizedStringResource(index: 1470) }

  /// “The sensors have stopped”
  public static var tuningHealthStalled: LocalizedStringResource { LocalizedStringResource(index: 1471) }

  /// “The sensors have just changed their sign”
  public static var tuningHealthSwapped: LocalizedStringResource { LocalizedStringResource(index: 1472) }

  /// “Waiting for the sensors”
  public static var tuningHealthWaiting: LocalizedStringResource { LocalizedStringResource(index: 1473) }

  /// “the system took it away”
  public static var tuningIgnoredCancelled: LocalizedStringResource { LocalizedStringResource(index: 1474) }

  /// “it began at the edge”
  public static var tuningIgnoredEdge: LocalizedStringResource { LocalizedStringResource(index: 1475) }

  /// “it followed a tap”
  public static var tuningIgnoredFollow: LocalizedStringResource { LocalizedStringResource(index: 1476) }

  /// “held, then moved”
  public static var tuningIgnoredMoved: LocalizedStringResource { LocalizedStringResource(index: 1477) }

  /// “the fingers came not near enough”
  public static var tuningIgnoredPinch: LocalizedStringResource { LocalizedStringResource(index: 1478) }

  /// “too short for a swipe”
  public static var tuningIgnoredShort: LocalizedStringResource { LocalizedStringResource(index: 1479) }

  /// “too slow for a swipe”
  public static var tuningIgnoredSlow: LocalizedStringResource { LocalizedStringResource(index: 1480) }

  /// “sooner than anybody can react”
  public static var tuningIgnoredSoon: LocalizedStringResource { LocalizedStringResource(index: 1481) }

  /// “two fingers, no gesture”
  public static var tuningIgnoredTwo: LocalizedStringResource { LocalizedStringResource(index: 1482) }

  /// “Open file”
  public static var tuningImport: LocalizedStringResource { LocalizedStringResource(index: 1483) }

  /// “The rules have been taken over.”
  public static var tuningImported: LocalizedStringResource { LocalizedStringResource(index: 1484) }

  /// “In use”
  public static var tuningInUse: LocalizedStringResource { LocalizedStringResource(index: 1485) }

  /// “nothing”
  public static var tuningIntentNothing: LocalizedStringResource { LocalizedStringResource(index: 1486) }

  /// “Less: %@”
  public static func tuningLess(_ value: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 1487, arguments: [.resource(value)])
  }

  /// “More: %@”
  public static func tuningMore(_ value: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 1488, arguments: [.resource(value)])
  }

  /// “No experiments are running for this player.”
  public static var tuningNoExperiments: LocalizedStringResource { LocalizedStringResource(index: 1489) }

  /// “No rule has that in its name.”
  public static var tuningNothingFound: LocalizedStringResource { LocalizedStringResource(index: 1490) }

  /// “%1$@ at %2$.2f s”
  public static func tuningOutcomeFired(_ value1: LocalizedStringResource, _ value2: Milliseconds) -> LocalizedStringResource {
    LocalizedStringResource(index: 1491, arguments: [.resource(value1), .seconds(value2, fractionDigits: 2)])
  }

  /// “Near: %1$@, size %2$lld %%, held %3$lld %%, at %4$.2f s”
  public static func tuningOutcomeNear(_ value1: LocalizedStringResource, _ value2: Int64, _ value3: Int64, _ value4: Milliseconds) -> LocalizedStringResource {
    LocalizedStringResource(index: 1492, arguments: [.resource(value1), .integer(value2), .integer(value3), .seconds(value4, fractionDigits: 2)])
  }

  /// “Nothing fired”
  public static var tuningOutcomeNothing: LocalizedStringResource { LocalizedStringResource(index: 1493) }

  /// “These rules”
  public static var tuningOutcomeOwn: LocalizedStringResource { LocalizedStringResource(index: 1494) }

  /// “Standard”
  public static var tuningOutcomeStandard: LocalizedStringResource { LocalizedStringResource(index: 1495) }

  /// “Text of a tuning”
  public static var tuningPaste: LocalizedStringResource { LocalizedStringResource(index: 1496) }

  /// “Paste here”
  public static var tuningPastePrompt: LocalizedStringResource { LocalizedStringResource(index: 1497) }

  /// “Use pasted text”
  public static var tuningPasteTake: LocalizedStringResource { LocalizedStringResource(index: 1498) }

  /// “Play with these”
  public static var tuningPlay: LocalizedStringResource { LocalizedStringResource(index: 1499) }

  /// “A game with rules of your own is not ranked.”
  public static var tuningPlayHint: LocalizedStringResource { LocalizedStringResource(index: 1500) }

  /// “Tilt angle”
  public static var tuningPlotAngle: LocalizedStringResource { LocalizedStringResource(index: 1501) }

  /// “Go on”
  public static var tuningPlotGoOn: LocalizedStringResource { LocalizedStringResource(index: 1502) }

  /// “Acceleration without gravity”
  public static var tuningPlotJolt: LocalizedStringResource { LocalizedStringResource(index: 1503) }

  /// “Green dashes: threshold when asked for. Red dots: when not asked for. Upright lines: fired.”
  public static var tuningPlotLegend: LocalizedStringResource { LocalizedStringResource(index: 1504) }

  /// “Pause”
  public static var tuningPlotPause: LocalizedStringResource { LocalizedStringResource(index: 1505) }

  /// “Acceleration upward”
  public static var tuningPlotRise: LocalizedStringResource { LocalizedStringResource(index: 1506) }

  /// “Moment shown”
  public static var tuningPlotScroll: LocalizedStringResource { LocalizedStringResource(index: 1507) }

  /// “%lld s”
  public static func tuningPlotSpan(_ value: Int64) -> LocalizedStringResource {
    LocalizedStringResource(index: 1508, arguments: [.integer(value)])
  }

  /// “Zoom in”
  public static var tuningPlotZoomIn: LocalizedStringResource { LocalizedStringResource(index: 1509) }

  /// “Zoom out”
  public static var tuningPlotZoomOut: LocalizedStringResource { LocalizedStringResource(index: 1510) }

  /// “Before November 2025”
  public static var tuningPresetEarlier: LocalizedStringResource { LocalizedStringResource(index: 1511) }

  /// “Gentle”
  public static var tuningPresetGentle: LocalizedStringResource { LocalizedStringResource(index: 1512) }

  /// “Standard”
  public static var tuningPresetStandard: LocalizedStringResource { LocalizedStringResource(index: 1513) }

  /// “Strict”
  public static var tuningPresetStrict: LocalizedStringResource { LocalizedStringResource(index: 1514) }

  /// “Presets”
  public static var tuningPresets: LocalizedStringResource { LocalizedStringResource(index: 1515) }

  /// “These numbers do not fit together: %@ Until they do, the last ones that did are used.”
  public static func tuningProblem(_ value: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 1516, arguments: [.resource(value)])
  }

  /// “%1$lld to %2$lld, standard %3$lld”
  public static func tuningRange(_ value1: Int64, _ value2: Int64, _ value3: Int64) -> LocalizedStringResource {
    LocalizedStringResource(index: 1517, arguments: [.integer(value1), .integer(value2), .integer(value3)])
  }

  /// “Record a motion”
  public static var tuningRecord: LocalizedStringResource { LocalizedStringResource(index: 1518) }

  /// “Record”
  public static var tuningRecordStart: LocalizedStringResource { LocalizedStringResource(index: 1519) }

  /// “Stop recording”
  public static var tuningRecordStop: LocalizedStringResource { LocalizedStringResource(index: 1520) }

  /// “Say what you mean to do, record it, and see what the rules make of it.”
  public static var tuningRecordText: LocalizedStringResource { LocalizedStringResource(index: 1521) }

  /// “Recording: %.1f s”
  public static func tuningRecording(_ value: Milliseconds) -> LocalizedStringResource {
    LocalizedStringResource(index: 1522, arguments: [.seconds(value, fractionDigits: 1)])
  }

  /// “Redo”
  public static var tuningRedo: LocalizedStringResource { LocalizedStringResource(index: 1523) }

  /// “Reset %@”
  public static func tuningReset(_ value: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 1524, arguments: [.resource(value)])
  }

  /// “Reset all”
  public static var tuningResetAll: LocalizedStringResource { LocalizedStringResource(index: 1525) }

  /// “Search”
  public static var tuningSearch: LocalizedStringResource { LocalizedStringResource(index: 1526) }

  /// “Name of a rule”
  public static var tuningSearchPrompt: LocalizedStringResource { LocalizedStringResource(index: 1527) }

  /// “Rules”
  public static var tuningSectionRules: LocalizedStringResource { LocalizedStringResource(index: 1528) }

  /// “Sensor”
  public static var tuningSectionSensor: LocalizedStringResource { LocalizedStringResource(index: 1529) }

  /// “Takes”
  public static var tuningSectionTakes: LocalizedStringResource { LocalizedStringResource(index: 1530) }

  /// “Touch”
  public static var tuningSectionTouch: LocalizedStringResource { LocalizedStringResource(index: 1531) }

  /// “Switch sensors on”
  public static var tuningSensorStart: LocalizedStringResource { LocalizedStringResource(index: 1532) }

  /// “See what the detectors measure, with the thresholds drawn in. The sensors are on only while you look.”
  public static var tuningSensorText: LocalizedStringResource { LocalizedStringResource(index: 1533) }

  /// “Live sensors”
  public static var tuningSensorTitle: LocalizedStringResource { LocalizedStringResource(index: 1534) }

  /// “All numbers are standard”
  public static var tuningStandard: LocalizedStringResource { LocalizedStringResource(index: 1535) }

  /// “%1$@. %2$@”
  public static func tuningTake(_ value1: LocalizedStringResource, _ value2: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 1536, arguments: [.resource(value1), .resource(value2)])
  }

  /// “%1$.1f s, %2$@ readings”
  public static func tuningTakeSize(_ value1: Milliseconds, _ value2: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 1537, arguments: [.seconds(value1, fractionDigits: 1), .resource(value2)])
  }

  /// “No takes yet”
  public static var tuningTakesEmpty: LocalizedStringResource { LocalizedStringResource(index: 1538) }

  /// “Recorded motions stay on this device.”
  public static var tuningTakesEmptyText: LocalizedStringResource { LocalizedStringResource(index: 1539) }

  /// “Save takes”
  public static var tuningTakesExport: LocalizedStringResource { LocalizedStringResource(index: 1540) }

  /// “There is room for %lld take. | There is room for %lld takes. Delete one first.”
  public static func tuningTakesFull(_ value: Int64) -> LocalizedStringResource {
    LocalizedStringResource(index: 1541, arguments: [.integer(value)])
  }

  /// “Open takes”
  public static var tuningTakesImport: LocalizedStringResource { LocalizedStringResource(index: 1542) }

  /// “%lld take has been added. | %lld takes have been added.”
  public static func tuningTakesImported(_ value: Int64) -> LocalizedStringResource {
    LocalizedStringResource(index: 1543, arguments: [.integer(value)])
  }

  /// “Thresholds”
  public static var tuningThresholds: LocalizedStringResource { LocalizedStringResource(index: 1544) }

  /// “nothing”
  public static var tuningTouchAny: LocalizedStringResource { LocalizedStringResource(index: 1545) }

  /// “Asked for”
  public static var tuningTouchAwaited: LocalizedStringResource { LocalizedStringResource(index: 1546) }

  /// “Clear”
  public static var tuningTouchClear: LocalizedStringResource { LocalizedStringResource(index: 1547) }

  /// “Decisions”
  public static var tuningTouchDecisions: LocalizedStringResource { LocalizedStringResource(index: 1548) }

  /// “%1$lld ms, %2$lld pt, %3$lld pt/s, readings: %4$lld”
  public static func tuningTouchFigures(_ value1: Int64, _ value2: Int64, _ value3: Int64, _ value4: Int64) -> LocalizedStringResource {
    LocalizedStringResource(index: 1549, arguments: [.integer(value1), .integer(value2), .integer(value3), .integer(value4)])
  }

  /// “Touch here”
  public static var tuningTouchHere: LocalizedStringResource { LocalizedStringResource(index: 1550) }

  /// “Nothing: %@”
  public static func tuningTouchIgnored(_ value: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 1551, arguments: [.resource(value)])
  }

  /// “Undo”
  public static var tuningUndo: LocalizedStringResource { LocalizedStringResource(index: 1552) }

  /// “Rules version %@”
  public static func tuningVersion(_ value: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 1553, arguments: [.resource(value)])
  }
}
#endif

/// The sentences by index, each closed by a NUL; plural forms stand apart by 0x01, argument n is 0x0F + n. The
/// first block is the slim program's, the second has what only the full one says.
enum Tables {
  #if SLIM
  static let count = 223
  #else
  static let count = 1554
  #endif
  /// Words that stand in Latin letters in every language.
  static let untranslatedWords = ["Apple", "Center", "CodeBreaker", "English", "Game", "Hat", "Ippo", "OF", "OUT", "Out", "POCKET", "Play", "Pocket", "d", "lld", "of"]

  static let english: StaticString = """
    Achievements\0\
    Out of Pocket\0\
    Buttons for gestures\0\
    Leave the game\0\
    Reaction time \u{10} s\0\
    Play area. Perform the gesture shown.\0\
    CodeBreaker\0\
    Back\0\
    Close\0\
    Dismiss\0\
    Home\0\
    Loading…\0\
    Refresh\0\
    Save\0\
    Show less\0\
    Show more\0\
    That address cannot be used. It has to begin with https.\0\
    There are fewer coins than that.\0\
    The account of \u{10} is closed.\0\
    The name or the password is wrong.\0\
    Decided.\0\
    The experiment cannot be like that: a name may be used once, and one arm needs a version of its own.\0\
    The invitation is used, too old or not complete.\0\
    One operator has to stay, and nobody closes their own account.\0\
    Too many attempts. Wait \u{10} second.\u{1}Too many attempts. Wait \u{10} seconds.\0\
    The name must look like an e-mail address.\0\
    There is an account of that name.\0\
    There is no such thing any more.\0\
    The rate in force does not allow one of the amounts.\0\
    Choose a longer or less obvious password: a few unrelated words.\0\
    That reference stands for another amount.\0\
    Played: \u{10} point\u{1}Played: \u{10} points\0\
    \u{10} \u{11}\0\
    \u{10} \u{11}, \u{12}\0\
    Jan\0\
    Feb\0\
    Mar\0\
    Apr\0\
    May\0\
    Jun\0\
    Jul\0\
    Aug\0\
    Sep\0\
    Oct\0\
    Nov\0\
    Dec\0\
    down\0\
    left\0\
    right\0\
    up\0\
    Discreet Mode\0\
    Try again\0\
    Something went wrong\0\
    Time ran out: \u{10} was due within \u{11} s\0\
    Expected \u{10}, saw \u{11} after \u{12} s\0\
    This part of the game is fetched once. Connect to the network and open it again.\0\
    Not on this device yet\0\
    How it is shown\0\
    Paused too often or for too long, so the game ended here.\0\
    \u{10} point above your old best\u{1}\u{10} points above your old best\0\
    Back to Menu\0\
    Player \u{10}. \u{11}\0\
    Your first score. Now beat it!\0\
    Or double tap anywhere to play again\0\
    Level with your best\0\
    NEW HIGH SCORE!\0\
    This way of playing has no leaderboard.\0\
    Player \u{10} added nothing in time\0\
    Played by rules of your own, so nothing of it counts.\0\
    \u{10} point\u{1}\u{10} points\0\
    Kept on this device. It will be sent when you are online again.\0\
    Verified. Your rank: \u{10}\0\
    The server did not confirm this game, so it is not ranked.\0\
    \u{10} round complete\u{1}\u{10} rounds complete\0\
    Rounds\0\
    \u{10} point short of your best\u{1}\u{10} points short of your best\0\
    \u{10}, \u{11}.\0\
    \u{10}, \u{11}. \u{12}\0\
    Game Over\0\
    Try Again\0\
    Played without a connection: this score stays on this device.\0\
    Checking the score…\0\
    Played with buttons, so it stands on the leaderboard for games with buttons.\0\
    \u{10} gesture, at your own pace\u{1}\u{10} gestures, at your own pace\0\
    Well done\0\
    Double tap\0\
    double tap\0\
    Swipe down\0\
    swipe down\0\
    Swipe left\0\
    swipe left\0\
    Press and hold\0\
    long press\0\
    Lower\0\
    lower\0\
    Pinch together\0\
    pinch\0\
    Raise\0\
    raise\0\
    Swipe right\0\
    swipe right\0\
    Shake\0\
    shake\0\
    Spread apart\0\
    spread\0\
    Stroop\0\
    Stroop\0\
    Tap\0\
    tap\0\
    Tilt left\0\
    tilt left\0\
    Tilt right\0\
    tilt right\0\
    Swipe up\0\
    swipe up\0\
    Swipe to Survive\0\
    POCKET\0\
    OUT OF\0\
    Play a game and be the first here.\0\
    No scores yet\0\
    The server did not answer as expected. Try again in a moment.\0\
    All leaderboards\0\
    The leaderboard needs the network. Your own best is kept here.\0\
    \u{10} player\u{1}\u{10} players\0\
    Rank \u{10}, \u{11}, score \u{12}\0\
    This is how it stood before: the refresh did not work.\0\
    Leaderboard\0\
    You\0\
    Your rank: \u{10}\0\
    Achievements\0\
    Best score: \u{10}\0\
    Choose a mode\0\
    \u{10} gesture\u{1}\u{10} gestures\0\
    Leaderboard\0\
    No best score yet\0\
    Settings\0\
    Start Playing\0\
    One moment…\0\
    Statistics\0\
    Classic\0\
    This address leads to no screen.\0\
    Nothing here\0\
    Something kept on this device could not be read and was left out.\0\
    A game with \u{10} point came too late for the leaderboard.\u{1}A game with \u{10} points came too late for the leaderboard.\0\
    The server no longer knew this player, so you have a new guest name.\0\
    A game with \u{10} point was not accepted: the server's replay did not agree with it.\u{1}A game with \u{10} points was not accepted: the server's replay did not agree with it.\0\
    \u{10} · \u{11}\0\
    Add a gesture\0\
    Not that one. Choose another gesture.\0\
    Finish\0\
    –\0\
    Pause\0\
    Paused\0\
    The game waited while it was out of sight.\0\
    You go on with something new to do, so take your time.\0\
    Reaction\0\
    Now repeat it\0\
    Go on\0\
    Round \u{10} complete!\0\
    Score\0\
    \u{10} s\0\
    Watch the sequence\0\
    It's a draw!\0\
    Player \u{10}\0\
    Player \u{10}'s Turn\0\
    Player \u{10} wins!\0\
    Anywhere on the screen will do, a little away from its edges.\0\
    Got it\0\
    A wrong gesture, or no time left, ends the game.\0\
    Do the gesture you see before the ring runs out.\0\
    A pause, or another app, stops the clock. You go on with a new prompt.\0\
    After every third success there is less time: from 3 seconds down to 1.\0\
    Stroop: swipe toward the colour the word is written in, not the one it names.\0\
    How to play\0\
    The sensors went quiet, so buttons stand in for them. You lost nothing.\0\
    About\0\
    The server plays every ranked game again, so every score on the leaderboard was really played.\0\
    Component gallery\0\
    Vibration\0\
    This device does not vibrate.\0\
    Language\0\
    As on this device\0\
    English\0\
    ქართული\0\
    All settings\0\
    Name on the leaderboard\0\
    This name has a character that others could not see.\0\
    The name can be changed when you are online.\0\
    Your name\0\
    The server did not take this name.\0\
    A name has 1 to 24 characters.\0\
    Name saved\0\
    Sound\0\
    Settings\0\
    Version \u{10}\0\
    Achievement unlocked\0\
    Statistics\0\
    BLUE\0\
    CIRCLE\0\
    GREEN\0\
    Swipe toward the colour you see\0\
    Swipe toward the shape you see\0\
    RED\0\
    \u{10} in \u{11}, \u{12}\0\
    SQUARE\0\
    STAR\0\
    \u{10} (\u{11})\0\
    TRIANGLE\0\
    YELLOW\0\
    You are offline. Scores are kept on this device.\0\
    Sending your games…\0\
    This device has no room left, so your best score may be lost when you close the page.\0\
    \u{10} game waits to be sent\u{1}\u{10} games wait to be sent\0\
    Practice\0\
    Tutorial\0\
    The tutorial waits for you among the game modes.\0\
    Learn the gestures\0\
    Play straight away\0\
    Is this your first time? Learn the gestures in three minutes, or play straight away.\0\
    Welcome!\0\
    Tuning\0\
    A new version is ready.\0\
    Reload\0
    """
  #if SLIM
  static let englishMore: StaticString = ""
  #else
  static let englishMore: StaticString = """
    Calm\0\
    Make 100 right gestures in one game of Zen.\0\
    Steady Under Fire\0\
    Score 50 in Classic.\0\
    Centurion\0\
    Score 100 in Classic.\0\
    Warm Hands\0\
    Score 10 in Classic.\0\
    Quick Hands\0\
    Score 25 in Classic.\0\
    \u{10} of \u{11} unlocked\0\
    Two of a Kind\0\
    Score 60 in Player vs Player.\0\
    Under the Table\0\
    Score 20 in Classic in Discreet Mode.\0\
    Face to Face\0\
    Finish a game of two.\0\
    Long Distance\0\
    Score 50 in Endless.\0\
    Horizon\0\
    Score 100 in Endless.\0\
    Full Set\0\
    Get each of the 14 gestures right once.\0\
    Challenger\0\
    Play a daily challenge.\0\
    Graduate\0\
    Complete the tutorial.\0\
    Lightning\0\
    Answer 5 prompts in a row within 0.45 s each.\0\
    Locked\0\
    Epic\0\
    Complete 15 rounds of Memory.\0\
    Short Story\0\
    Complete 5 rounds of Memory.\0\
    Novella\0\
    Complete 10 rounds of Memory.\0\
    Thirty Days\0\
    Play the daily challenge 30 days in a row.\0\
    Unlocked on \u{10}\0\
    \u{10} of \u{11}\0\
    Ten Thousand Moves\0\
    Make 10,000 right gestures.\0\
    A Thousand Moves\0\
    Make 1,000 right gestures.\0\
    Achievement unlocked: \u{10}\0\
    Unlocked\0\
    Unreadable\0\
    Solve 10 Stroop trials in a row.\0\
    Seven Days\0\
    Play the daily challenge 7 days in a row.\0\
    Close the ad\0\
    Close, no reward\0\
    Keep watching\0\
    The reward is for watching to the end.\0\
    Close without the reward?\0\
    I am under 16\0\
    No profiles, fit for children.\0\
    Ads without personalisation\0\
    Nobody looks at who you are.\0\
    Personalised ads\0\
    Chosen by what partners know of this device.\0\
    Ads keep the games free. Nothing is loaded before you choose; in the settings you can choose again.\0\
    Ads in the games\0\
    Continue\0\
    A hidden code, and every guess tells you something.\0\
    CodeBreaker\0\
    Words in a hat, friends round a table.\0\
    Hat Game\0\
    Walk, run, and let your steps set the pace.\0\
    Ippo\0\
    Swipe, tap, shake: do what it says, faster and faster.\0\
    Out of Pocket\0\
    No ads between games for \u{10} more day\u{1}No ads between games for \u{10} more days\0\
    An ad. You can go on in a moment.\0\
    Ad\0\
    Your reward comes at the end\0\
    Here comes your reward\0\
    An ad is running. Watch it to the end for your reward.\0\
    Choose again\0\
    You have not chosen yet, so no ads are loaded.\0\
    Ads\0\
    You can go on in a moment\0\
    CodeBreaker\0\
    Hat Game\0\
    Ippo\0\
    Play'd\0\
    More time\0\
    By ear\0\
    Buttons\0\
    By touch\0\
    Standard\0\
    Giving up a level you have begun costs a life, as losing it does.\0\
    Give up? \u{10}\0\
    Loading the video\0\
    Finish a game, and every guess is looked at here.\0\
    No finished game\0\
    The analysis is ready\0\
    Analysis\0\
    Looking at every guess\0\
    One more guess\0\
    Attempts\0\
    \u{10} guess left\u{1}\u{10} guesses left\0\
    \u{10} → \u{11}\0\
    Best, with \u{10} bits:\0\
    Most wins in a row\0\
    −\u{10} bits\0\
    +\u{10} bits\0\
    \u{10} / \u{11}\0\
    \u{10} bought life, for when none is left\u{1}\u{10} bought lives, for when none is left\0\
    You have won every level.\0\
    Chapter \u{10}\0\
    Clear\0\
    Closed before the end: nothing was given.\0\
    Possible codes\0\
    Colours\0\
    Published before the day\0\
    A hash of the code with a secret salt. It gives nothing away and shows afterwards that the code was not changed.\0\
    Continue\0\
    Row \u{10} rules this guess out\0\
    Copied: paste it anywhere\0\
    Ruled out by an earlier row: it could not be the code.\0\
    The code of the day could not be fetched.\0\
    One code for everyone, a new one every day\0\
    The code of the day needs a network. The campaign and free play do not.\0\
    Codes of the day in a row\0\
    Code of the day\0\
    How many guesses it took\0\
    The server did not take the guess. Try again.\0\
    Find the code: \u{10} pegs, \u{11} colours\0\
    One more guess, free today\0\
    A hint, free today\0\
    A life, free today\0\
    Choose pegs, colours and attempts. Costs no lives.\0\
    Free play\0\
    No video to watch right now. Tomorrow there is a free one again.\0\
    Bits gained, and expected\0\
    Games\0\
    The hash matches: this was the code all along\0\
    Give up\0\
    Go on with: \u{10}\0\
    Guess\0\
    This guess is row \u{10} already\0\
    The aim\0\
    Find the secret code: which colours it has, and where each stands.\0\
    The answer\0\
    Every guess is answered with signs beside it. Which sign belongs to which peg is not told. Against the code above:\0\
    Right colour, right place\0\
    Placing pegs\0\
    Tap a colour, or drag it into a slot. Drag between slots to swap; tap a chosen slot to empty it.\0\
    On a keyboard: digits place, arrows move, Backspace removes, Enter guesses.\0\
    Lives\0\
    A lost level takes one of five lives; one comes back every 30 minutes. If every guess could have been right, losing costs nothing.\0\
    Right colour, another place\0\
    Not in the code\0\
    Stars\0\
    Three stars for a win within par, two with a guess more, one for any win. A hint leaves two at most, an extra attempt one.\0\
    How to play\0\
    Hint\0\
    A hint puts the guess that tells most into the slots. A level won with one has two stars at most.\0\
    The best next guess\0\
    The best guess is in the slots\0\
    \u{10} guess\u{1}\u{10} guesses\0\
    Possible codes\0\
    Level \u{10}\0\
    \u{10}, locked\0\
    \u{10}, \u{11}\0\
    \u{10}, \u{11}, stars: \u{12}\0\
    Leaving now costs a life.\0\
    You have a life more\0\
    This took a life.\0\
    \u{10}, \u{11}\0\
    \u{10} life\u{1}\u{10} lives\0\
    Get lives with coins\0\
    Out of guesses\0\
    Luck\0\
    Pegs: \u{10}, colours: \u{11}\0\
    Get a life\0\
    Next code in \u{10}\0\
    Next level\0\
    Next life in \u{10}\0\
    No video after all. Nothing was taken.\0\
    Go on with the campaign, or choose another game.\0\
    No game is open\0\
    Wait for the next one, get one now, or play something that costs none.\0\
    No lives left\0\
    Every colour at most once here\0\
    No guess would have told more\0\
    The hash does not match\0\
    No network. Nothing was taken: try again.\0\
    Par is \u{10} guess\u{1}Par is \u{10} guesses\0\
    Par\0\
    blue square\0\
    light blue hexagon\0\
    green star\0\
    orange cross\0\
    purple diamond\0\
    red circle\0\
    white moon\0\
    yellow triangle\0\
    Pegs in the code\0\
    \u{10} %\0\
    Slot \u{10}: \u{11}\0\
    Play again\0\
    Play level \u{10}\0\
    Point out earlier rows that rule a guess out\0\
    Quit\0\
    Rank today: \u{10}\0\
    Every colour at most once\0\
    Colours may repeat\0\
    The hash was taken of this:\0\
    Guess \u{10}: \u{11}; exact: \u{12}, elsewhere: \u{13}\0\
    The secret code\0\
    The secret code: \u{10}\0\
    Copy the result\0\
    CodeBreaker, \u{10}: \u{11}\0\
    Show the board\0\
    Show the result\0\
    Skill, against the best guesses\0\
    Slot \u{10}: \u{11}\0\
    empty\0\
    Guesses of the solver\0\
    \u{10} of \u{11}\0\
    \u{10} star\u{1}\u{10} stars\0\
    Start\0\
    Games, streaks and guesses appear here after your first game.\0\
    Nothing to count yet\0\
    Statistics\0\
    In a row: \u{10} day\u{1}In a row: \u{10} days\0\
    Try again\0\
    Undo\0\
    Unlucky losses\0\
    Every guess fitted all the answers before it.\0\
    Unlucky: no life taken\0\
    Use a bought life\0\
    Code of the day: the proof\0\
    Watch an ad for one more guess\0\
    Watch an ad for a hint\0\
    Watch an ad for a life\0\
    Share won\0\
    Wins in a row\0\
    Won\0\
    Found with \u{10} guess\u{1}Found with \u{10} guesses\0\
    Code broken!\0\
    Your guess\0\
    Your guesses\0\
    Cancel\0\
    Delete\0\
    Closed\0\
    Verified views\0\
    Signed calls of the servers of \u{10}.\0\
    Watched to the end\0\
    No ads yet\0\
    What is asked for, shown and rewarded stands here by day.\0\
    Could not be shown\0\
    Filled\0\
    Without an ad\0\
    Columns of the last 30 days: \u{10} ads shown, \u{11} watched to the end.\0\
    Left before\0\
    \u{10}: \u{11} shown, \u{12} to the end\0\
    Refused\0\
    Came before\0\
    Asked for\0\
    Revenue, estimated\0\
    Rewards\0\
    Tests\0\
    Verified\0\
    Ads shown\0\
    Nothing has been counted yet\0\
    Games, prompts and returns of players who agreed to be counted stand here.\0\
    Approve\0\
    The player gets \u{10} coins now. This cannot be taken back here.\0\
    Add an arm\0\
    \u{10} · current rules\0\
    Name of the arm\0\
    Parts\0\
    Remove this arm\0\
    Rules\0\
    As they are now\0\
    Version \u{10} \u{11}\0\
    \u{10} · rules \u{11}\0\
    \u{10}. \u{11}\0\
    \u{10} · \u{11} ms\0\
    Next attempt\0\
    No answer\0\
    Not sent yet.\0\
    Nothing here yet\0\
    Every change and every refusal is written down here.\0\
    \u{10} · \u{11} · \u{12}\0\
    \u{10} request alike\u{1}\u{10} requests alike\0\
    Granted a day\0\
    Line chart. Granted in 30 days: \u{10} coins.\0\
    Granted a day\0\
    Line of the last 30 days: from \u{10} to \u{11} coins left; \u{12} were granted.\0\
    Lasts for\0\
    Left\0\
    Paid in\0\
    Lasts less than two weeks\0\
    Change password\0\
    Close account\0\
    \u{10} is signed out and cannot sign in. You can open the account again.\0\
    \u{10} coin\u{1}\u{10} coins\0\
    Coins\0\
    Write a whole number of coins from 1.\0\
    Are you sure?\0\
    Copied.\0\
    Copy\0\
    \u{10} day\u{1}\u{10} days\0\
    It has been decided before.\0\
    Nothing has been decided yet.\0\
    Decided lately\0\
    Why, for the log\0\
    Taken\0\
    Nothing delivered yet\0\
    Each redemption is told to the game, and every attempt is listed here.\0\
    Column chart. Deliveries taken in 30 days: \u{10}. Given up: \u{11}.\0\
    \u{10}: \u{11} taken, \u{12} given up\0\
    Deliveries to games\0\
    Taken\0\
    Given up, coins returned\0\
    Deliveries taken\0\
    Waiting\0\
    \u{10} for \u{11}\0\
    Done\0\
    Events\0\
    Events without room\0\
    Begin the experiment\0\
    \u{10} begins now: new sessions are handed out by its arms.\0\
    The experiment has begun.\0\
    End the experiment\0\
    \u{10} ends for good: its players get the current version again.\0\
    The experiment has ended.\0\
    Name of the experiment\0\
    A new experiment\0\
    Compares versions of the rules: each player is in one arm.\0\
    There is only one version of the rules. Publish another: \u{10}\0\
    Change the shares\0\
    The shares of \u{10} change now: some players change their arm.\0\
    The shares have changed.\0\
    No experiments\0\
    Begin one above.\0\
    \u{10}: \u{11}\0\
    time ran out\0\
    What was asked for, and what was seen.\0\
    Why prompts were missed\0\
    Platform fee\0\
    Fill in every field.\0\
    Approved\0\
    Withdrawn by the partner\0\
    Waiting\0\
    Paid by\0\
    Rejected\0\
    Waiting since\0\
    Nothing to review\0\
    Grants that look wrong wait here until somebody decides.\0\
    Game\0\
    The game is changed.\0\
    Hidden\0\
    Open\0\
    Paused\0\
    No games\0\
    An operator gives a studio its games.\0\
    Games ended\0\
    Columns of the last 30 days: \u{10} games begun.\0\
    \u{10}: \u{11}\0\
    Games begun\0\
    Given up\0\
    Given up in 30 days\0\
    Players paid\0\
    I have an account\0\
    I have an invitation\0\
    Something in the form does not fit. Check each field.\0\
    Invitation\0\
    Invite\0\
    They get a secret from you, good once and for three days.\0\
    Invite somebody\0\
    Accept invitation\0\
    Paste the invitation you were given and choose a password.\0\
    Make a key\0\
    Take back\0\
    The key \u{10} stops working at once and for good.\0\
    The key no longer works.\0\
    Keys of the game's server\0\
    None yet.\0\
    The last 30 days, in UTC.\0\
    \u{10} begun, \u{11} ended\0\
    Begun, and played to the end.\0\
    Modes\0\
    \u{10}, \u{11}\0\
    Write moments as 2026-11-20 14:05, the first before the second.\0\
    \u{10} \u{11}\0\
    Months in numbers\0\
    Show more\0\
    Account name\0\
    New password, 12 characters or more\0\
    New players\0\
    Nobody signed in\0\
    Your role does not allow this. It has been written down.\0\
    Nothing yet.\0\
    What players get\0\
    Amounts offered\0\
    Change names and amounts\0\
    In English\0\
    In Georgian\0\
    Write amounts as whole numbers, the smallest first: 1, 5, 10.\0\
    Several, in English\0\
    Several, in Georgian\0\
    One, in English\0\
    One, in Georgian\0\
    The names and amounts are saved.\0\
    The server cannot be reached. Check your connection.\0\
    Open account\0\
    Take redemptions\0\
    The account is open.\0\
    Only the console's own\0\
    Your account\0\
    Columns of the last 30 days: players paid \u{10} coins.\0\
    \u{10} coin paid out.\u{1}\u{10} coins paid out.\0\
    Password\0\
    The password is changed; other sessions have ended.\0\
    Pause redemptions\0\
    \u{10} is shown and takes no redemptions. You can open it again.\0\
    Pay out\0\
    \u{10} is written down as paid \u{11} coins. Payouts cannot be taken back.\0\
    Pay out: \u{10}\0\
    No game has been paid out yet.\0\
    Payouts\0\
    \u{10}%\0\
    \u{10}: an attempt\0\
    \u{10}: between games\0\
    \u{10}: a hint\0\
    \u{10}: a life\0\
    Can spend\0\
    Find\0\
    Cases so far\0\
    Held\0\
    Player's identifier\0\
    Owes\0\
    Here since\0\
    By identifier; no name is shown, and looking is written down.\0\
    Find a player\0\
    Prompts missed\0\
    Worth in US cents\0\
    Change the rate\0\
    The new rate is in force.\0\
    Coins for one unit\0\
    The beginning\0\
    Next rate\0\
    Rate \u{10}\0\
    \u{10} coins = 1 \u{11}\0\
    From now on a unit of \u{10} costs \u{11} coins. Redemptions made before keep their rate.\0\
    Since\0\
    Worth\0\
    Hide the rates\0\
    Show all \u{10} rates\0\
    More than a person can\0\
    Faster than a person can\0\
    Done at an impossible time\0\
    Partner's daily cap\0\
    Player's daily cap\0\
    Daily cap at this partner\0\
    Many players, one address\0\
    Many players, one device\0\
    Too many in an hour\0\
    \u{10} waiting, \u{11} approved, \u{12} rejected\0\
    Nothing was held in these days.\0\
    Held grants by reason\0\
    Send again what was missed\0\
    Count them\0\
    From (2026-11-20 14:05)\0\
    \u{10}: \u{11} They are sent again now.\0\
    From \u{10} to \u{11}\0\
    Choose a span of time; how many there are is said before anything is sent.\0\
    To (empty: until now)\0\
    \u{10} delivery is not confirmed.\u{1}\u{10} deliveries are not confirmed.\0\
    \u{10} delivery is being sent again.\u{1}\u{10} deliveries are being sent again.\0\
    Column chart. Redemptions in 30 days: \u{10}.\0\
    \u{10}: \u{11} redemptions, \u{12} coins\0\
    Redemptions this month\0\
    Redemptions\0\
    Redemptions today\0\
    Reference of the invoice or bank\0\
    Only what was refused\0\
    The server did not do it.\0\
    Reject\0\
    The player does not get \u{10} coins, and is told so. This is final.\0\
    Send again\0\
    It is being sent again.\0\
    \u{10}, \u{11} new\0\
    \u{10} · \u{11} · \u{12}\0\
    After 1, 7 and 30 days, by first day.\0\
    Who came back\0\
    Nothing has been redeemed in these months.\0\
    Column chart. Share of the games: \u{10} coins. Fee of the platform: \u{11} coins.\0\
    \u{10}: share \u{11}, fee \u{12}\0\
    What players paid for redemptions, in coins.\0\
    Revenue by month\0\
    Studio member\0\
    Operator\0\
    Studio owner\0\
    Reviewer\0\
    Studio viewer\0\
    \u{10} · \u{11}\0\
    Running since \u{10}\0\
    Save\0\
    Screens of the console\0\
    I have it\0\
    The invitation\0\
    The game's key\0\
    It is shown this once. Copy it now.\0\
    The webhook's secret\0\
    Your session has ended. Sign in again.\0\
    Games' share\0\
    Games' share last month\0\
    Games' share this month\0\
    Give every arm a name and a whole number of parts; one must get some.\0\
    Show the numbers\0\
    Show the chart\0\
    Nobody has an account yet. Make an operator on the server: \u{10}\0\
    Sign in\0\
    For studios and operators. Your account here has nothing to do with playing.\0\
    Sign out\0\
    Sign out everywhere\0\
    Every session of your account ends, on this device too.\0\
    You are signed in.\0\
    \u{10} · \u{11}\0\
    You are signed out.\0\
    24 hours\0\
    1 hour\0\
    6 hours\0\
    7 days\0\
    From … to …\0\
    \u{10} · \u{11}\0\
    Ended \u{10}\0\
    Studio, short name\0\
    Add or change a studio\0\
    Its games, short names\0\
    Studio's name\0\
    Some of these games belong to \u{11}. They go to \u{10}, and \u{11} no longer sees them.\0\
    The studio is saved.\0\
    There is no studio yet.\0\
    Studios\0\
    No delivery has come to an end in these days.\0\
    Line of the last 30 days: \u{10} were taken.\0\
    Taken of those that came to an end, by day.\0\
    Delivery success\0\
    Audit log\0\
    Budgets\0\
    Experiments\0\
    Review\0\
    Games\0\
    Overview\0\
    People\0\
    Webhooks\0\
    Ads\0\
    Analytics\0\
    Save as a table\0\
    Play'd Console\0\
    Top up\0\
    \u{10} gets \u{11} coins. Top-ups cannot be taken back.\0\
    \u{10} coin paid in.\u{1}\u{10} coins paid in.\0\
    The server could not answer. Try again.\0\
    Undo\0\
    From an end to the next prompt\0\
    Playing again: the game's part\0\
    Half took at most the first, 95 of 100 at most the second, in milliseconds.\0\
    Waits\0\
    Webhook\0\
    Active\0\
    Address\0\
    Change the address\0\
    Disabled: its server is gone\0\
    Not set: the game cannot be told of redemptions.\0\
    Paused\0\
    Exchange the secret\0\
    For a day deliveries to \u{10} are signed with both secrets, then with the new one alone.\0\
    The address is saved.\0\
    Secrets in use\0\
    State\0\
    Challenge of \u{10}\0\
    You have played today's challenge.\0\
    The challenge could not be fetched. Try again in a moment.\0\
    Next challenge in \u{10} h \u{11} min\0\
    Today's challenge needs a connection.\0\
    What is Discreet Mode?\0\
    Each has leaderboards of its own.\0\
    Switched off, it is all 14: you also shake, tilt, raise and lower the phone.\0\
    For public places: 9 gestures that nobody around you notices. Swipes, taps, the pinch and Stroop.\0\
    No connection. Check the network and try again.\0\
    Too many requests. Try again in \u{10} second.\u{1}Too many requests. Try again in \u{10} seconds.\0\
    Accent\0\
    Main button\0\
    Appearance\0\
    Background\0\
    Banners\0\
    Body: a line as it runs on in a card, long enough to break on a small phone.\0\
    Busy\0\
    Buttons\0\
    Caption\0\
    Card\0\
    Cards\0\
    Colours\0\
    Dark\0\
    Disabled\0\
    Raised surface\0\
    Error\0\
    Gestures\0\
    Headline\0\
    Large title\0\
    Light\0\
    Menu\0\
    Normal\0\
    Pegs\0\
    \u{10}%\0\
    In play\0\
    Coins and badges\0\
    Selected\0\
    Selection and entry\0\
    Spacing\0\
    Empty, loading, error\0\
    Success\0\
    Symbols\0\
    Tags, badges, avatars\0\
    Primary text\0\
    Secondary text\0\
    Text size\0\
    Tertiary text\0\
    Theme\0\
    Title\0\
    Type\0\
    Warning\0\
    Played with\0\
    The day after\0\
    The day before\0\
    Mode\0\
    Today, \u{10}\0\
    Press a gesture to hear it. With Stroop you hear the word, what it is shown in, and which way that is.\0\
    Press a gesture to feel it. Stroop is a long buzz, then the swipe to make.\0\
    Most in one go: \u{10} gesture\u{1}Most in one go: \u{10} gestures\0\
    Best streak: \u{10} round\u{1}Best streak: \u{10} rounds\0\
    All games\0\
    Do the gesture you see before the ring runs out. It keeps getting faster.\0\
    Daily Challenge\0\
    The same prompts for everyone, one attempt a day.\0\
    Endless\0\
    Like Classic, but the time never stops shrinking.\0\
    Game vs Player vs Player\0\
    Two players, one phone: both repeat the same growing sequence.\0\
    Memory\0\
    Watch the sequence and repeat it. It grows by one each round.\0\
    Player vs Player\0\
    Two players, one phone: repeat the sequence and add a gesture of your own.\0\
    Practice\0\
    Any gesture alone, slowed down, with bars of what the phone sees.\0\
    Game Modes\0\
    Tutorial\0\
    Every gesture, taught and tried.\0\
    Zen\0\
    No clock and no end, just one gesture after another.\0\
    \u{10} \u{11} added to \u{12}!\0\
    Added to your game\0\
    You earned \u{10} coin for “\u{11}”!\u{1}You earned \u{10} coins for “\u{11}”!\0\
    Coins earned\0\
    \u{10} coin expires soon. Use it in a game.\u{1}\u{10} coins expire soon. Use them in a game.\0\
    Coins expire soon\0\
    \u{10} coin for “\u{11}” is being checked. It is not lost.\u{1}\u{10} coins for “\u{11}” are being checked. They are not lost.\0\
    Coins are being checked\0\
    \u{10} no longer answers for you. Connect again to go on earning.\0\
    Connect again\0\
    \u{10} coin is back with you: \u{11} could not be reached.\u{1}\u{10} coins are back with you: \u{11} could not be reached.\0\
    Coins are back\0\
    \u{10} coin for “\u{11}” was checked and not given.\u{1}\u{10} coins for “\u{11}” were checked and not given.\0\
    Coins not given\0\
    \u{10} coin for “\u{11}” is yours.\u{1}\u{10} coins for “\u{11}” are yours.\0\
    Coins checked\0\
    Complete “\u{10}” today.\0\
    A challenge is waiting\0\
    Somebody signed in as you: \u{10}. If it was not you, sign out everywhere.\0\
    New sign-in\0\
    Keep your \u{10}-day earning streak!\0\
    Your streak ends tonight\0\
    Your earning streak has \u{10} day.\u{1}Your earning streak has \u{10} days.\0\
    Streak kept\0\
    Your last game was interrupted. Its \u{10} point counts.\u{1}Your last game was interrupted. Its \u{10} points count.\0\
    Buttons for motions and pinch\0\
    With a leaderboard of their own.\0\
    How Classic asks\0\
    To eyes, ears and hand\0\
    By ear and by touch nothing is shown; each has a leaderboard of its own.\0\
    Motion gestures\0\
    Shake, tilt, raise and lower. Switched off, you play in Discreet Mode.\0\
    Time for each gesture\0\
    As the rules have it\0\
    More time has a leaderboard of its own.\0\
    \u{10} times as much\0\
    Stroop with shapes\0\
    A shape's name inside another shape, for eyes that mix up colours.\0\
    Spread, the fifteenth gesture\0\
    Not every phone tells it surely, so these games are not ranked.\0\
    How you play\0\
    Make any gesture: it becomes the last of the sequence.\0\
    Feel\0\
    Listen\0\
    \u{10} of \u{11}\0\
    Round\0\
    Gestures\0\
    Account\0\
    Apple\0\
    Balance: \u{10} coin\u{1}Balance: \u{10} coins\0\
    Balance \u{10}\0\
    The balance is the sum of everything below. Coins on their way to a game have left it already; they come back if the game cannot be reached.\0\
    You have\0\
    Do this first\0\
    Calculator\0\
    Challenge\0\
    Choose again\0\
    Claim \u{10}\0\
    Claimed today\0\
    Takes no coins at the moment\0\
    Crack the secret code, peg by peg.\0\
    This code has run out. Get a new one and type it in within ten minutes.\0\
    Good until \u{10}\0\
    \u{10} coin\u{1}\u{10} coins\0\
    Coins\0\
    Play’d Coins\0\
    Completed\0\
    Redeem now\0\
    Connect\0\
    Connect your \u{10} account once; then coins turn into rewards there in seconds.\0\
    Open \u{10}, find “Connect Play’d” in its settings and type this code.\0\
    Connect \u{10}\0\
    Connect \u{10}\0\
    Waiting for \u{10} to confirm…\0\
    Connected\0\
    As \u{10}\0\
    Not finished yet\0\
    Connection\0\
    Continue playing\0\
    Copy code\0\
    Your data\0\
    Take everything we keep about you with you, or have it erased for good.\0\
    Owed after a withdrawn activity\0\
    Delete account\0\
    Delete for good\0\
    This erases your name, \u{10} coin, progress, scores and connections at once. It cannot be undone.\u{1}This erases your name, \u{10} coins, progress, scores and connections at once. It cannot be undone.\0\
    Delete your account?\0\
    Another device\0\
    Signed in on\0\
    Disconnect\0\
    What you have redeemed stays yours and is still delivered. New redemptions need a new connection.\0\
    Play’d forgets its access at once. What you earned stays yours; nothing new is counted.\0\
    Disconnect \u{10}?\0\
    $\u{10}\0\
    US dollars\0\
    Done\0\
    \u{10}: half an hour earlier\0\
    Earn\0\
    Earn \u{10} Play’d Coin\u{1}Earn \u{10} Play’d Coins\0\
    Earn the rest\0\
    You are offline, and this has not been loaded on this device yet. Connect and try again.\0\
    The server did not answer as it should. Try again in a moment.\0\
    Expire on \u{10}\0\
    Download my data\0\
    Ends\0\
    Partner\0\
    How often\0\
    Our access was lost. Connect again.\0\
    It no longer accepts our access. Connect again.\0\
    You withdrew the permission there. Connect again.\0\
    A permission is missing. Connect again and allow it.\0\
    Not answering just now; we keep trying.\0\
    One fewer\0\
    Finance\0\
    You play it as who you are here, so there is nothing to connect.\0\
    Game Center\0\
    \u{10} does not know your Game Center player yet. The code connects you all the same.\0\
    Games\0\
    Daily goal reached\0\
    Guest\0\
    You play as a guest: your coins live on this device only.\0\
    You play as a guest: your coins live on this device only. Add a passkey and you can come back from anywhere.\0\
    Fitness & Health\0\
    Waiting for review\0\
    Waiting for review\0\
    \u{10} coin waits for review\u{1}\u{10} coins wait for review\0\
    Done. The coins are being reviewed and are not lost.\0\
    Inbox\0\
    Nothing new\0\
    When coins arrive, a game confirms or a streak is at stake, you read it here.\0\
    Inbox, \u{10} unread\u{1}Inbox, \u{10} unread\0\
    Keep it\0\
    Earned\0\
    Expired\0\
    Redeemed\0\
    Taken back\0\
    Moved\0\
    Last redemption\0\
    \u{10}: half an hour later\0\
    Learning\0\
    Left after that\0\
    Earned in all\0\
    Link with Game Center\0\
    Locked: something must be done first\0\
    Games You’ll Love\0\
    You can close this. We tell you as soon as it is there.\0\
    −\u{10}\0\
    \u{10}, \u{11}\0\
    Monthly Challenges\0\
    One more\0\
    Play’d\0\
    New\0\
    Get a new code\0\
    The game did not answer (\u{10} try). Next try: \u{11}\u{1}The game did not answer (\u{10} tries). Next try: \u{11}\0\
    No activity yet\0\
    Claim today’s bonus or start a challenge: every coin you earn or spend shows up here.\0\
    No such challenge\0\
    It may be over. There are others.\0\
    No challenges just now\0\
    New ones come with every month. The daily bonus is there every day.\0\
    No such game\0\
    It is not in the catalogue, or no longer.\0\
    No games just now\0\
    Your coins keep. Look in again soon.\0\
    Write digits only\0\
    Not connected\0\
    Not done yet\0\
    Notifications\0\
    Offline. As of \u{10}\0\
    You are offline\0\
    Show older\0\
    \u{10} on the way\0\
    Open \u{10}\0\
    Another amount\0\
    Fast gestures, no looking back.\0\
    \u{10} \u{11}\0\
    \u{10} · \u{11}\0\
    Your accounts\0\
    Passkey\0\
    Add a passkey\0\
    This browser has no passkeys. On a phone or a newer browser you can add one.\0\
    I have one: sign in\0\
    On the way to games\0\
    Every day\0\
    Every month\0\
    Once\0\
    Every week\0\
    Play\0\
    Play here\0\
    +\u{10}\0\
    Price\0\
    \u{10} / \u{11} courses\0\
    \u{10} / \u{11} days\0\
    \u{10} / \u{11} lessons\0\
    \u{10} / \u{11} m\0\
    \u{10} / \u{11} minutes\0\
    \u{10} / \u{11} points\0\
    \u{10} / \u{11} steps\0\
    \u{10} / \u{11} tasks\0\
    \u{10} / \u{11}\0\
    \u{10} / \u{11} workouts\0\
    On this device\0\
    Allow notifications\0\
    This browser was told not to show notifications. You can change that in its settings for this site.\0\
    This device is told\0\
    Stop on this device\0\
    Get told when coins arrive or a redemption is delivered, also while this page is closed.\0\
    This browser cannot show notifications of this page. Installing it on the home screen may help.\0\
    \u{10} for \u{11}?\0\
    They go to \u{10}. Delivered units cannot be turned back into coins.\0\
    Quiet hours\0\
    From\0\
    Stay silent at night\0\
    What happens then is told in the morning.\0\
    Until\0\
    \u{10} = \u{11}\0\
    Recent activity\0\
    Reconnect\0\
    Needs to be connected again\0\
    Reconnect \u{10}\0\
    Redeem\0\
    Redeem \u{10} → \u{11}\0\
    Redeem \u{10} coin\u{1}Redeem \u{10} coins\0\
    There are fewer coins by now than this costs. Nothing was redeemed.\0\
    The game no longer knows you. Connect it again; nothing was redeemed.\0\
    You are offline. Redeeming needs a connection, and nothing was sent.\0\
    The server could not redeem this. Nothing was taken from you.\0\
    The price has changed since you opened this. Have a look at the new one.\0\
    No answer came. Trying again is safe: it cannot redeem twice.\0\
    This game takes another amount at a time.\0\
    Today’s bonus is yours already. The next one comes tomorrow.\0\
    Connecting \u{10} did not work. Try again.\0\
    \u{10} is connected\0\
    Code copied\0\
    \u{10} added to \u{11}!\0\
    You did not allow \u{10}. Nothing was connected.\0\
    You earned \u{10} coin!\u{1}You earned \u{10} coins!\0\
    That did not work. Try again in a moment.\0\
    \u{10} is connected. Coins can go there now.\0\
    \u{10} coin waits for review; it is not lost\u{1}\u{10} coins wait for review; they are not lost\0\
    You are offline. This needs a connection.\0\
    No passkey was used. You can try again any time.\0\
    This device has a passkey for you already.\0\
    \u{10} coin is back in your wallet\u{1}\u{10} coins are back in your wallet\0\
    Saved\0\
    Challenge started\0\
    Remove\0\
    \u{10} = \u{11} = \u{12}\0\
    Sandbox\0\
    A sandbox plays this game: everything works, nothing real is delivered.\0\
    Last seen \u{10}\0\
    The server is not answering. As of \u{10}\0\
    The server is not answering\0\
    \u{10} coin is missing\u{1}\u{10} coins are missing\0\
    “\u{10}” brings \u{11} coin.\u{1}“\u{10}” brings \u{11} coins.\0\
    Today’s bonus of \u{10} coin is still waiting for you.\u{1}Today’s bonus of \u{10} coins is still waiting for you.\0\
    Show All\0\
    Show code\0\
    Show fewer\0\
    Sign-in\0\
    You did not sign in with \u{10}. Nothing has changed.\0\
    Continue\0\
    That sign-in took too long, or began in another browser. Start again.\0\
    You have as many ways of signing in as one player can. Remove one first.\0\
    Another account of this kind is linked with you already: \u{10}. Remove it first.\0\
    \u{10} is linked. You can come back with it from any device.\0\
    What you have here as a guest stays yours. If you already play on another device, coins, games and scores from here move to that player, and this cannot be undone.\0\
    Welcome back. What the guest had here is yours now: coins, games and scores.\0\
    \u{10} could not confirm who you are. Nothing has changed.\0\
    This identity belongs to another player, and two players who have both signed in are never merged: \u{10}.\0\
    You can come back with any of these.\0\
    Sign in: \u{10}\0\
    \u{10} does not answer at the moment. Try again later.\0\
    Sign in with Apple\0\
    Sign in with Game Center\0\
    Sign out everywhere\0\
    Every device is signed out at once, this one too. You come back with one of your ways of signing in.\0\
    Sign out everywhere?\0\
    Since \u{10}\0\
    Start Challenge\0\
    Delivered\0\
    On the way to the game\0\
    Coins set aside\0\
    Coins given back\0\
    Daily Streak Bonus\0\
    \u{10} day in a row\u{1}\u{10} days in a row\0\
    Begin a streak today\0\
    Main pages\0\
    This device\0\
    Today\0\
    \u{10} of \u{11} coins earned\0\
    \u{10} more coin to today’s goal\u{1}\u{10} more coins to today’s goal\0\
    Your Progress Today\0\
    At most \u{10} at a time\0\
    Sign-ins and connections\0\
    Coins earned\0\
    Redemptions delivered\0\
    Challenges to finish\0\
    My streak\0\
    Tell me about\0\
    The inbox has everything in any case.\0\
    Continue earning\0\
    Redeem for \u{10}\0\
    \u{10} value\0\
    Not granted\0\
    Waiting for the game\0\
    Wallet\0\
    Worth in the game\0\
    Yesterday\0\
    Player \u{10} missed. One turn left for the other.\0\
    Pass the phone. Nothing counts until you are ready.\0\
    I'm ready\0\
    Discreet\0\
    All 14\0\
    Discreet Mode leaves motions out. Buttons stand in for them, with a leaderboard of their own.\0\
    This page may not read the motion sensors. You can allow it in the browser's settings, or play without moving the phone.\0\
    This device has no motion sensors, or keeps them to itself. Play without moving it.\0\
    Play with buttons\0\
    Play in Discreet Mode\0\
    Try the sensors again\0\
    The sensors have stopped answering.\0\
    The sensors turned about. Hold the phone still for a moment.\0\
    No motion reaches the game\0\
    The sensors answer too slowly.\0\
    Count what happens\0\
    Sends which gestures work, how games end and how quickly things appear, so that the game gets better. Never your name, your place or anything you write. Off deletes what has not been sent.\0\
    Developer mode\0\
    Movement\0\
    As on this device\0\
    All\0\
    Less\0\
    Tuning\0\
    Picture: \u{10} in \u{11}. \u{12}. \u{13}\0\
    Picture: \u{10}. \u{11}. \u{12}\0\
    Can you beat it?\0\
    Best: \u{10}\0\
    The picture could not be drawn on this device.\0\
    New best!\0\
    It was not shared. Try again.\0\
    Drawing the picture…\0\
    Save the picture\0\
    The picture was saved.\0\
    Share the picture\0\
    Shared.\0\
    Share\0\
    Out of Pocket, \u{10}: \u{11}. Can you beat it?\0\
    Achievement unlocked in Out of Pocket: \u{10}\0\
    All games\0\
    All\0\
    \u{10} to \u{11} s: \u{12} answer\u{1}\u{10} to \u{11} s: \u{12} answers\0\
    \u{10} s and more: \u{11} answer\u{1}\u{10} s and more: \u{11} answers\0\
    Average\0\
    Best\0\
    Days in a row, at most\0\
    What you confuse\0\
    No mistakes so far. The ones to come are counted here, by pair.\0\
    Rows: what was asked. Columns: what was seen. The clock: nothing in time.\0\
    Your data\0\
    Statistics stay on this device. The latest answers are kept one by one, older ones in sums.\0\
    Days in a row\0\
    No games here. Choose another period or mode.\0\
    Play a game, and here you will see your scores over time, how sure and how fast you are with each gesture, what you confuse, and when you play.\0\
    Nothing to count yet\0\
    Export as a file\0\
    Games\0\
    \u{10}: \u{11} of \u{12} right, \u{13}%\0\
    Right, by gesture\0\
    \u{10} to \u{11}: \u{12} gesture\u{1}\u{10} to \u{11}: \u{12} gestures\0\
    Time of day\0\
    \u{10} h \u{11} min\0\
    You play most after \u{10}.\0\
    \u{10} s\0\
    Most in a row\0\
    Median: \u{10} s\0\
    \u{10} min\0\
    Why you failed\0\
    Your latest mistakes will stand here, in words.\0\
    Mode\0\
    \u{10}: best \u{11}, average \u{12}, games: \u{13}\0\
    By mode\0\
    30 days\0\
    Next value\0\
    \u{10} of \u{11}\0\
    Your oldest games count in the sums only; what needs single answers shows the latest.\0\
    \u{10} · \u{11}\0\
    \u{10}%\0\
    Period\0\
    Play\0\
    Practise these\0\
    Previous value\0\
    \u{10}: median \u{11} s, half of the answers between \u{12} and \u{13} s\0\
    Reaction times\0\
    The bar is the middle half of your answers, the bright mark the median.\0\
    Reaction times appear with the first right gesture in Classic, Endless, Zen or the daily challenge.\0\
    Right answers where each prompt is news, without buttons.\0\
    Reset statistics\0\
    Reset\0\
    Statistics were reset.\0\
    Reset all statistics?\0\
    Games, times and mistakes go; achievements and best scores stay. You can undo it until you leave this page.\0\
    Right gestures\0\
    \u{10}: best \u{11}, average \u{12}\0\
    \u{10}: \u{11}\0\
    Scores over time\0\
    \u{10}. The line is the day's average, the dots are its best.\0\
    \u{10}. Every game, oldest first.\0\
    From the second game on, a line shows how your scores go.\0\
    Stroop cost\0\
    Medians of \u{10} Stroop answers (\u{11} s) and \u{12} plain swipes (\u{13} s).\0\
    \u{10} ms\0\
    It takes \u{10} right Stroop answers and as many right swipes. So far: \u{11} and \u{12}.\0\
    How much longer a swipe takes when the word says something else.\0\
    Stroop trials right: \u{10} of \u{11}. Lost by reading the word: \u{12}.\0\
    Right\0\
    At a glance\0\
    \u{10} taken for \u{11} \u{12} time\u{1}\u{10} taken for \u{11} \u{12} times\0\
    \u{10} s\0\
    \u{10}: not in time, after \u{11} s\0\
    Time played\0\
    Today\0\
    \u{10} not in time \u{11} time\u{1}\u{10} not in time \u{11} times\0\
    Touch the chart to read it.\0\
    That label was neither word nor colour.\0\
    You read the word.\0\
    Undo\0\
    Your statistics are back.\0\
    \u{10} right \u{11} time\u{1}\u{10} right \u{11} times\0\
    Worth practising\0\
    When the same mistake happens twice, a practice deck for it appears here.\0\
    7 days\0\
    \u{10} game sent and ranked\u{1}\u{10} games sent and ranked\0\
    Use a button instead\0\
    All gestures\0\
    \u{10} gesture\u{1}\u{10} gestures\0\
    With the phone\0\
    The trap\0\
    On the screen\0\
    Two fingers\0\
    Your weak spots\0\
    \u{10} of \u{11} done\0\
    Angle\0\
    Apart\0\
    Closer\0\
    Distance\0\
    Kept up\0\
    Strength\0\
    Held\0\
    Push\0\
    Speed\0\
    Swings\0\
    Taps\0\
    Play now\0\
    Practise a gesture\0\
    That was everything. Now see how long you last.\0\
    You know them all!\0\
    The second touch has to follow at once.\0\
    Stay down longer, and keep still.\0\
    Both fingers on the glass, then toward each other.\0\
    Harder, and to and fro at least twice.\0\
    Both fingers on the glass, then away from each other.\0\
    From a calm hand, straight and brisk.\0\
    First name what you see. Then find its label.\0\
    One straight, quick stroke the way the arrow points.\0\
    Just once, without sliding.\0\
    Lean it over calmly the way the arrow turns, and keep it there.\0\
    You do it before the ring runs out.\0\
    It gets faster and faster. The first mistake ends the game.\0\
    \u{10} gesture to learn, in about three minutes.\u{1}\u{10} gestures to learn, in about three minutes.\0\
    A gesture appears.\0\
    A game of quick hands\0\
    Leave the tutorial\0\
    Touch twice in quick succession, like a knock.\0\
    Flick one finger down, a little away from the edge.\0\
    Flick one finger to the left.\0\
    Put a finger down and keep it still until the bar is full.\0\
    Drop your hand with the phone straight down in one brisk move, then stop.\0\
    Put two fingers down and bring them together.\0\
    Lift the whole phone straight up in one brisk move, like raising a glass.\0\
    Flick one finger to the right.\0\
    Hold the phone firmly and shake it to and fro a few times.\0\
    Put two fingers down and move them apart.\0\
    Swipe toward the label of what you see, not of what you read.\0\
    Touch the screen once and let go.\0\
    Tip the phone onto its left edge, keep it there for a moment, and come back.\0\
    Tip the phone onto its right edge, keep it there for a moment, and come back.\0\
    Flick one finger up, anywhere on the screen.\0\
    Allow motion\0\
    Use buttons instead\0\
    Motion is not allowed, so a button stands in for it.\0\
    No motion arrives from this device, so a button stands in for it.\0\
    The next gestures move the whole phone. For them the game reads its motion sensors while you play.\0\
    May the game feel your phone move?\0\
    Next\0\
    Several gestures\0\
    Right\0\
    Wrong\0\
    Time for each gesture\0\
    \u{10} s\0\
    One gesture\0\
    Stop\0\
    That began too close to the edge. Start further in.\0\
    Time was up. Here it is once more.\0\
    Leave the screen alone this time: move the whole phone.\0\
    Swipe toward one of the four labels.\0\
    That was another label. Find the one of what you see.\0\
    Nearly. Bring the fingers closer together.\0\
    You followed the word. Look only at what you see.\0\
    That was: \u{10}.\0\
    Too short. Slide about as far as your thumb is wide, and more.\0\
    The finger slid away. Keep it still until the bar is full.\0\
    Too slow. A quick flick does it.\0\
    Two fingers came down, but they did nothing the game knows.\0\
    \u{10} gesture, with plenty of time. A mistake costs nothing.\u{1}\u{10} gestures in a row, with plenty of time. A mistake costs nothing.\0\
    Now all together\0\
    Skip\0\
    Let's go\0\
    Step \u{10} of \u{11}\0\
    What counts is the colour you see. Do not believe the word.\0\
    Four labels stand around it, each time in other places. Swipe toward the one of the colour you see.\0\
    You read the name of a colour, written in another colour.\0\
    What counts is the shape you see. Do not believe the word.\0\
    Four labels stand around it, each time in other places. Swipe toward the one of the shape you see.\0\
    You read the name of a shape, written inside another shape.\0\
    The trap\0\
    Once more\0\
    Practise something else\0\
    What went wrong\0\
    \u{10}: too late\0\
    Not a single mistake.\0\
    Typical reaction: \u{10} s\0\
    \u{10}: seen as \u{11}\0\
    \u{10} of \u{11} right\0\
    \u{10} time\u{1}\u{10} times\0\
    Good session\0\
    Your latest reactions\0\
    \u{10} s faster than before\0\
    \u{10} s slower than before\0\
    As fast as before\0\
    \u{10} of \u{11}\0\
    \u{10}° of \u{11}°\0\
    \u{10} of \u{11} g\0\
    \u{10} of \u{11} ms\0\
    \u{10} of \u{11} %\0\
    \u{10} of \u{11} pt\0\
    \u{10} of \u{11} pt/s\0\
    Well done!\0\
    \u{10} number changed\u{1}\u{10} numbers changed\0\
    Copied.\0\
    Copy as text\0\
    False alarms\0\
    Asked for\0\
    \u{10} (\u{11}/min)\0\
    Counted for \u{10} s\0\
    Nothing asked\0\
    Motion\0\
    To zero\0\
    Count\0\
    Stop\0\
    Walk about with it on: everything it counts was not meant.\0\
    “\u{10}” (\u{11}) must not be more than “\u{12}” (\u{13}).\0\
    “\u{10}” is \u{11}; it must be from \u{12} to \u{13}.\0\
    “\u{10}” is there twice.\0\
    There is no rule named “\u{10}”.\0\
    “\u{10}” leaves \u{11} ms, but for \u{12} at least \u{13} ms are needed.\0\
    A version is a number from 1 up, not \u{10}.\0\
    Save as file\0\
    Files and text\0\
    The file is what the server publishes rules from.\0\
    “\u{10}” is too large to be one of these files. Nothing has been changed.\0\
    Paste a text first.\0\
    \u{10} Nothing has been changed.\0\
    This is not what is expected here. Nothing has been changed.\0\
    There is a mistake in line \u{10}, column \u{11}. Nothing has been changed.\0\
    “\u{10}” cannot be read. Nothing has been changed.\0\
    Classic and daily\0\
    Endless\0\
    Pauses\0\
    Tutorial and practice\0\
    Sensors\0\
    Sequences: memory and two players\0\
    Between gestures\0\
    Shake\0\
    Raise and lower\0\
    Tilt\0\
    Touch\0\
    Motions not asked for\0\
    Nothing comes from the sensors\0\
    The sensors are working\0\
    The sensors may not be used here\0\
    The sensors are too slow\0\
    The sensors have stopped\0\
    The sensors have just changed their sign\0\
    Waiting for the sensors\0\
    the system took it away\0\
    it began at the edge\0\
    it followed a tap\0\
    held, then moved\0\
    the fingers came not near enough\0\
    too short for a swipe\0\
    too slow for a swipe\0\
    sooner than anybody can react\0\
    two fingers, no gesture\0\
    Open file\0\
    The rules have been taken over.\0\
    In use\0\
    nothing\0\
    Less: \u{10}\0\
    More: \u{10}\0\
    No experiments are running for this player.\0\
    No rule has that in its name.\0\
    \u{10} at \u{11} s\0\
    Near: \u{10}, size \u{11} %, held \u{12} %, at \u{13} s\0\
    Nothing fired\0\
    These rules\0\
    Standard\0\
    Text of a tuning\0\
    Paste here\0\
    Use pasted text\0\
    Play with these\0\
    A game with rules of your own is not ranked.\0\
    Tilt angle\0\
    Go on\0\
    Acceleration without gravity\0\
    Green dashes: threshold when asked for. Red dots: when not asked for. Upright lines: fired.\0\
    Pause\0\
    Acceleration upward\0\
    Moment shown\0\
    \u{10} s\0\
    Zoom in\0\
    Zoom out\0\
    Before November 2025\0\
    Gentle\0\
    Standard\0\
    Strict\0\
    Presets\0\
    These numbers do not fit together: \u{10} Until they do, the last ones that did are used.\0\
    \u{10} to \u{11}, standard \u{12}\0\
    Record a motion\0\
    Record\0\
    Stop recording\0\
    Say what you mean to do, record it, and see what the rules make of it.\0\
    Recording: \u{10} s\0\
    Redo\0\
    Reset \u{10}\0\
    Reset all\0\
    Search\0\
    Name of a rule\0\
    Rules\0\
    Sensor\0\
    Takes\0\
    Touch\0\
    Switch sensors on\0\
    See what the detectors measure, with the thresholds drawn in. The sensors are on only while you look.\0\
    Live sensors\0\
    All numbers are standard\0\
    \u{10}. \u{11}\0\
    \u{10} s, \u{11} readings\0\
    No takes yet\0\
    Recorded motions stay on this device.\0\
    Save takes\0\
    There is room for \u{10} take.\u{1}There is room for \u{10} takes. Delete one first.\0\
    Open takes\0\
    \u{10} take has been added.\u{1}\u{10} takes have been added.\0\
    Thresholds\0\
    nothing\0\
    Asked for\0\
    Clear\0\
    Decisions\0\
    \u{10} ms, \u{11} pt, \u{12} pt/s, readings: \u{13}\0\
    Touch here\0\
    Nothing: \u{10}\0\
    Undo\0\
    Rules version \u{10}\0
    """
  #endif

  static let georgian: StaticString = """
    მიღწევები\0\
    Out of Pocket\0\
    ჟესტების ღილაკები\0\
    თამაშიდან გასვლა\0\
    რეაქციის დრო: \u{10} წმ\0\
    სათამაშო არე. შეასრულე ნაჩვენები ჟესტი.\0\
    CodeBreaker\0\
    უკან\0\
    დახურვა\0\
    დამალვა\0\
    მთავარი\0\
    იტვირთება…\0\
    განახლება\0\
    შენახვა\0\
    ნაკლების ჩვენება\0\
    მეტის ჩვენება\0\
    ეს მისამართი არ გამოდგება. უნდა იყოს უსაფრთხო ვებმისამართი.\0\
    იმდენი მონეტა არ არის.\0\
    ანგარიში დახურულია: \u{10}.\0\
    სახელი ან პაროლი არასწორია.\0\
    გადაწყდა.\0\
    ასეთი ექსპერიმენტი არ გამოვა: სახელი ერთხელ გამოიყენება და ერთ ტოტს მაინც თავისი ვერსია სჭირდება.\0\
    მოწვევა გამოყენებულია, ძველია ან სრული არ არის.\0\
    ერთი ოპერატორი უნდა დარჩეს, საკუთარ ანგარიშს კი ვერავინ ხურავს.\0\
    ზედმეტად ბევრი ცდა. დაელოდე \u{10} წამს.\u{1}ზედმეტად ბევრი ცდა. დაელოდე \u{10} წამს.\0\
    სახელი ელფოსტის მისამართს უნდა ჰგავდეს.\0\
    ასეთი სახელით ანგარიში უკვე არის.\0\
    ასეთი რამ აღარ არის.\0\
    მოქმედი კურსი ერთ-ერთ რაოდენობას არ უშვებს.\0\
    აირჩიე უფრო გრძელი ან ძნელად გამოსაცნობი პაროლი: რამდენიმე სიტყვა.\0\
    ეს ნომერი სხვა თანხას ეკუთვნის.\0\
    ნათამაშებია: \u{10} ქულა\u{1}ნათამაშებია: \u{10} ქულა\0\
    \u{11} \u{10}\0\
    \u{11} \u{10} \u{12}\0\
    იან.\0\
    თებ.\0\
    მარ.\0\
    აპრ.\0\
    მაი.\0\
    ივნ.\0\
    ივლ.\0\
    აგვ.\0\
    სექ.\0\
    ოქტ.\0\
    ნოე.\0\
    დეკ.\0\
    ქვემოთ\0\
    მარცხნივ\0\
    მარჯვნივ\0\
    ზემოთ\0\
    შეუმჩნეველი რეჟიმი\0\
    სცადე ხელახლა\0\
    რაღაც შეფერხდა\0\
    დრო ამოიწურა. საჭირო იყო: \u{10} (\u{11} წმ)\0\
    საჭირო იყო: \u{10}. შენი ჟესტი: \u{11} (\u{12} წმ)\0\
    თამაშის ეს ნაწილი ერთხელ უნდა ჩაიტვირთოს. დაუკავშირდით ინტერნეტს და ხელახლა გახსენით.\0\
    ამ მოწყობილობაზე ჯერ არ არის\0\
    როგორ ჩანს\0\
    თამაში დასრულდა, რადგან პაუზა ძალიან ხშირი ან ძალიან ხანგრძლივი იყო.\0\
    წინა რეკორდს გადააჭარბე \u{10} ქულით\u{1}წინა რეკორდს გადააჭარბე \u{10} ქულით\0\
    მენიუში დაბრუნება\0\
    მოთამაშე \u{10}. \u{11}\0\
    შენი პირველი შედეგია. ახლა აჯობე!\0\
    ან ორჯერ შეეხე ეკრანს და თავიდან ითამაშე\0\
    გაიმეორე შენი რეკორდი\0\
    ახალი რეკორდი!\0\
    თამაშის ამ სახეს რეიტინგი არ აქვს.\0\
    მოთამაშე \u{10}-მა დროულად ვერაფერი დაამატა\0\
    საკუთარი წესებით ითამაშე, ამიტომ შედეგი არ ითვლება.\0\
    \u{10} ქულა\u{1}\u{10} ქულა\0\
    შენახულია ამ მოწყობილობაზე. გაიგზავნება, როცა ინტერნეტი დაბრუნდება.\0\
    დადასტურებულია. შენი ადგილი: \u{10}\0\
    სერვერმა ეს თამაში არ დაადასტურა, ამიტომ რეიტინგში არ მოხვდა.\0\
    დასრულებულია \u{10} რაუნდი\u{1}დასრულებულია \u{10} რაუნდი\0\
    რაუნდები\0\
    რეკორდამდე გაკლია \u{10} ქულა\u{1}რეკორდამდე გაკლია \u{10} ქულა\0\
    \u{10}, \u{11}.\0\
    \u{10}, \u{11}. \u{12}\0\
    თამაში დასრულდა\0\
    სცადე თავიდან\0\
    ნათამაშებია ინტერნეტის გარეშე: ეს ქულა მხოლოდ ამ მოწყობილობაზე რჩება.\0\
    ქულა მოწმდება…\0\
    ღილაკებით ითამაშე, ამიტომ შედეგი ღილაკებიანი თამაშების რეიტინგში აისახება.\0\
    \u{10} ჟესტი, შენი ტემპით\u{1}\u{10} ჟესტი, შენი ტემპით\0\
    ყოჩაღ\0\
    შეეხე ორჯერ\0\
    ორმაგი შეხება\0\
    გადაუსვი ქვემოთ\0\
    ქვემოთ გადასმა\0\
    გადაუსვი მარცხნივ\0\
    მარცხნივ გადასმა\0\
    დააჭირე და არ აუშვა\0\
    ხანგრძლივი დაჭერა\0\
    დაუშვი\0\
    დაშვება\0\
    შეატყუპე ორი თითი\0\
    თითების შეტყუპება\0\
    ასწიე\0\
    აწევა\0\
    გადაუსვი მარჯვნივ\0\
    მარჯვნივ გადასმა\0\
    შეანჯღრიე\0\
    შენჯღრევა\0\
    გაშალე ორი თითი\0\
    თითების გაშლა\0\
    სტრუპი\0\
    სტრუპი\0\
    შეეხე ერთხელ\0\
    შეხება\0\
    დახარე მარცხნივ\0\
    მარცხნივ დახრა\0\
    დახარე მარჯვნივ\0\
    მარჯვნივ დახრა\0\
    გადაუსვი ზემოთ\0\
    ზემოთ გადასმა\0\
    გადაუსვი, რომ გადარჩე\0\
    POCKET\0\
    OUT OF\0\
    ითამაშე და აქ პირველი გახდი.\0\
    ქულები ჯერ არ არის\0\
    სერვერმა სათანადოდ არ უპასუხა. ცოტა ხანში სცადე ხელახლა.\0\
    ყველა ცხრილი\0\
    რეიტინგს ინტერნეტი სჭირდება. შენი რეკორდი აქ ინახება.\0\
    \u{10} მოთამაშე\u{1}\u{10} მოთამაშე\0\
    ადგილი \u{10}, \u{11}, ქულა \u{12}\0\
    ეს ადრინდელი მდგომარეობაა: განახლება ვერ მოხერხდა.\0\
    რეიტინგი\0\
    შენ\0\
    შენი ადგილი: \u{10}\0\
    მიღწევები\0\
    რეკორდი: \u{10}\0\
    აირჩიე რეჟიმი\0\
    \u{10} ჟესტი\u{1}\u{10} ჟესტი\0\
    რეიტინგი\0\
    რეკორდი ჯერ არ გაქვს\0\
    პარამეტრები\0\
    დაიწყე თამაში\0\
    ერთი წამით…\0\
    სტატისტიკა\0\
    კლასიკური\0\
    ამ მისამართზე გვერდი არ არსებობს.\0\
    აქ არაფერია\0\
    ამ მოწყობილობაზე შენახული რაღაც ვერ წავიკითხეთ და გამოვტოვეთ.\0\
    \u{10}-ქულიანი თამაში რეიტინგში ჩასაწერად გვიან მოვიდა.\u{1}\u{10}-ქულიანი თამაში რეიტინგში ჩასაწერად გვიან მოვიდა.\0\
    სერვერმა ეს მოთამაშე ვეღარ იცნო, ამიტომ სტუმრის ახალი სახელი მიიღე.\0\
    \u{10}-ქულიანი თამაში არ ჩაითვალა: სერვერის შემოწმებას არ დაემთხვა.\u{1}\u{10}-ქულიანი თამაში არ ჩაითვალა: სერვერის შემოწმებას არ დაემთხვა.\0\
    \u{10} · \u{11}\0\
    დაამატე ჟესტი\0\
    ეს არ გამოდგება. აირჩიე სხვა ჟესტი.\0\
    დასრულება\0\
    –\0\
    პაუზა\0\
    პაუზა\0\
    სანამ თამაში არ ჩანდა, გელოდებოდა.\0\
    გაგრძელებისას ახალ დავალებას მიიღებ, ასე რომ არ იჩქარო.\0\
    რეაქცია\0\
    ახლა გაიმეორე\0\
    გაგრძელება\0\
    რაუნდი \u{10} დასრულდა!\0\
    ქულა\0\
    \u{10} წმ\0\
    უყურე თანმიმდევრობას\0\
    ფრე!\0\
    მოთამაშე \u{10}\0\
    მოთამაშე \u{10}-ის ჯერია\0\
    მოთამაშე \u{10}-მა გაიმარჯვა!\0\
    ეკრანის ნებისმიერ ადგილას შეგიძლია, კიდეებისგან ოდნავ მოშორებით.\0\
    გასაგებია\0\
    თამაში სრულდება, თუ ჟესტი არასწორია ან დრო ამოიწურა.\0\
    შეასრულე ნაჩვენები ჟესტი, სანამ რგოლი დაიცლება.\0\
    პაუზისას ან სხვა აპში გადასვლისას დრო ჩერდება. გაგრძელებისას ახალ დავალებას მიიღებ.\0\
    ყოველი მესამე წარმატების შემდეგ დრო მცირდება: 3 წამიდან 1 წამამდე.\0\
    სტრუპი: გადაუსვი სიტყვის ფერისკენ და არა იმ ფერისკენ, რომელიც წერია.\0\
    როგორ ვითამაშოთ\0\
    სენსორები გაჩუმდა, ამიტომ მათ ღილაკები ცვლის. არაფერი დაგიკარგავს.\0\
    აპის შესახებ\0\
    სერვერი რეიტინგის ყოველ თამაშს თავიდან ამოწმებს, ამიტომ რეიტინგში ყველა ქულა ნამდვილად ნათამაშებია.\0\
    კომპონენტების გალერეა\0\
    ვიბრაცია\0\
    ეს მოწყობილობა არ ვიბრირებს.\0\
    ენა\0\
    როგორც მოწყობილობაზე\0\
    English\0\
    ქართული\0\
    ყველა პარამეტრი\0\
    სახელი რეიტინგში\0\
    ამ სახელში არის სიმბოლო, რომელსაც სხვები ვერ დაინახავენ.\0\
    სახელის შესაცვლელად ინტერნეტია საჭირო.\0\
    შენი სახელი\0\
    სერვერმა ეს სახელი არ მიიღო.\0\
    სახელი უნდა შედგებოდეს 1-დან 24-მდე სიმბოლოსგან.\0\
    სახელი შენახულია\0\
    ხმა\0\
    პარამეტრები\0\
    ვერსია \u{10}\0\
    ახალი მიღწევა\0\
    სტატისტიკა\0\
    ლურჯი\0\
    წრე\0\
    მწვანე\0\
    გადაუსვი იმ ფერისკენ, რომელსაც ხედავ\0\
    გადაუსვი იმ ფიგურისკენ, რომელსაც ხედავ\0\
    წითელი\0\
    \u{10}, ფერი ან ფიგურა: \u{11}, \u{12}\0\
    კვადრატი\0\
    ვარსკვლავი\0\
    \u{10} (\u{11})\0\
    სამკუთხედი\0\
    ყვითელი\0\
    ინტერნეტი არ არის. ქულები ამ მოწყობილობაზე ინახება.\0\
    თამაშები იგზავნება…\0\
    მოწყობილობაზე ადგილი აღარ არის. გვერდის დახურვისას რეკორდი შეიძლება დაიკარგოს.\0\
    გასაგზავნია \u{10} თამაში\u{1}გასაგზავნია \u{10} თამაში\0\
    ვარჯიში\0\
    გაკვეთილი\0\
    გაკვეთილი თამაშის რეჟიმებში დაგელოდება.\0\
    ჟესტების სწავლა\0\
    პირდაპირ თამაში\0\
    პირველად ხარ აქ? სამ წუთში ისწავლე ჟესტები ან პირდაპირ ითამაშე.\0\
    გამარჯობა!\0\
    წესების აწყობა\0\
    ახალი ვერსია მზადაა.\0\
    განახლება\0
    """
  #if SLIM
  static let georgianMore: StaticString = ""
  #else
  static let georgianMore: StaticString = """
    სიმშვიდე\0\
    ძენის ერთ თამაშში 100 სწორი ჟესტი შეასრულე.\0\
    ურყევი\0\
    დააგროვე 50 ქულა კლასიკურში.\0\
    ასეული\0\
    დააგროვე 100 ქულა კლასიკურში.\0\
    გახურებული ხელები\0\
    დააგროვე 10 ქულა კლასიკურში.\0\
    სწრაფი ხელები\0\
    დააგროვე 25 ქულა კლასიკურში.\0\
    \u{11}-დან მიღებულია \u{10}\0\
    ღირსეული წყვილი\0\
    დააგროვე 60 ქულა თამაშში: მოთამაშე მოთამაშის წინააღმდეგ.\0\
    მაგიდის ქვეშ\0\
    დააგროვე 20 ქულა კლასიკურში, შეუმჩნეველ რეჟიმში.\0\
    პირისპირ\0\
    ბოლომდე მიიყვანე ორი მოთამაშის თამაში.\0\
    შორი მანძილი\0\
    დააგროვე 50 ქულა უსასრულოში.\0\
    ჰორიზონტი\0\
    დააგროვე 100 ქულა უსასრულოში.\0\
    სრული კრებული\0\
    თოთხმეტივე ჟესტი თითოჯერ სწორად შეასრულე.\0\
    გამომწვევი\0\
    ითამაშე დღის გამოწვევა.\0\
    კურსდამთავრებული\0\
    დაასრულე გაკვეთილი.\0\
    ელვა\0\
    უპასუხე ზედიზედ 5 დავალებას, თითოს 0,45 წამში.\0\
    ჩაკეტილია\0\
    ეპოსი\0\
    დაასრულე მეხსიერების 15 რაუნდი.\0\
    მოთხრობა\0\
    დაასრულე მეხსიერების 5 რაუნდი.\0\
    ნოველა\0\
    დაასრულე მეხსიერების 10 რაუნდი.\0\
    ოცდაათი დღე\0\
    ითამაშე დღის გამოწვევა ზედიზედ 30 დღე.\0\
    მიღებულია: \u{10}\0\
    \u{11}-დან \u{10}\0\
    ათი ათასი მოძრაობა\0\
    შეასრულე 10 000 სწორი ჟესტი.\0\
    ათასი მოძრაობა\0\
    შეასრულე 1000 სწორი ჟესტი.\0\
    ახალი მიღწევა: \u{10}\0\
    მიღებულია\0\
    წაუკითხავი\0\
    ამოხსენი ზედიზედ სტრუპის 10 დავალება.\0\
    შვიდი დღე\0\
    ითამაშე დღის გამოწვევა ზედიზედ 7 დღე.\0\
    რეკლამის დახურვა\0\
    დახურვა ჯილდოს გარეშე\0\
    ყურების გაგრძელება\0\
    ჯილდო ბოლომდე ყურებისთვისაა.\0\
    დახურავ ჯილდოს გარეშე?\0\
    16 წლამდე ვარ\0\
    მორგების გარეშე, ბავშვებისთვის.\0\
    რეკლამა მორგების გარეშე\0\
    არავინ უყურებს, ვინ ხარ.\0\
    მორგებული რეკლამა\0\
    იმით, რაც პარტნიორებმა ამ მოწყობილობაზე იციან.\0\
    რეკლამით თამაშები უფასოა. სანამ არ აირჩევ, არაფერი იტვირთება. არჩევანს პარამეტრებში შეცვლი.\0\
    რეკლამა თამაშებში\0\
    გაგრძელება\0\
    დამალული კოდი, და ყოველი ცდა რაღაცას გეტყვის.\0\
    CodeBreaker\0\
    სიტყვები ქუდში, მეგობრები მაგიდასთან.\0\
    ქუდის თამაში\0\
    იარე, ირბინე და რიტმი ნაბიჯებს მიანდე.\0\
    Ippo\0\
    გადაუსვი, შეეხე, შეანჯღრიე: გააკეთე, რასაც გეუბნება, სულ უფრო სწრაფად.\0\
    Out of Pocket\0\
    თამაშებს შორის რეკლამა არ იქნება კიდევ \u{10} დღე\u{1}თამაშებს შორის რეკლამა არ იქნება კიდევ \u{10} დღე\0\
    რეკლამა. გაგრძელებას მალე შეძლებ.\0\
    რეკლამა\0\
    ჯილდოს ბოლოს მიიღებ\0\
    ჯილდო უკვე მოდის\0\
    რეკლამა მიმდინარეობს. ჯილდოს მისაღებად ბოლომდე უყურე.\0\
    ხელახლა არჩევა\0\
    ჯერ არ აგირჩევია, ამიტომ რეკლამა არ იტვირთება.\0\
    რეკლამა\0\
    გაგრძელებას მალე შეძლებ\0\
    CodeBreaker\0\
    Hat Game\0\
    Ippo\0\
    Play'd\0\
    მეტი დროით\0\
    სმენით\0\
    ღილაკებით\0\
    შეხებით\0\
    ჩვეულებრივი\0\
    დაწყებული დონის მიტოვება მარცხივით სიცოცხლეს ხარჯავს.\0\
    დანებდები? \u{10}\0\
    ვიდეო იტვირთება\0\
    დაასრულე თამაში და აქ ყოველი ცდა განიხილება.\0\
    დასრულებული თამაში არ არის\0\
    ანალიზი მზადაა\0\
    ანალიზი\0\
    ყოველი ცდის განხილვა\0\
    კიდევ ერთი ცდა\0\
    ცდები\0\
    დარჩა \u{10} ცდა\u{1}დარჩა \u{10} ცდა\0\
    \u{10} → \u{11}\0\
    საუკეთესო, ბიტები: \u{10}\0\
    მოგებების საუკეთესო სერია\0\
    −\u{10} ბიტი\0\
    +\u{10} ბიტი\0\
    \u{10} / \u{11}\0\
    \u{10} ნაყიდი სიცოცხლე, როცა სხვა აღარ დარჩება\u{1}\u{10} ნაყიდი სიცოცხლე, როცა სხვა აღარ დარჩება\0\
    ყველა დონე მოგებულია.\0\
    თავი \u{10}\0\
    გასუფთავება\0\
    დასასრულამდე დაიხურა: არაფერი მოგემატა.\0\
    შესაძლო კოდები\0\
    ფერები\0\
    გამოქვეყნდა დღემდე\0\
    კოდისა და საიდუმლო მარილის ჰეში. არაფერს ამხელს და მერე ამტკიცებს, რომ კოდი არ შეცვლილა.\0\
    გაგრძელება\0\
    სტრიქონი \u{10} ამ ცდას გამორიცხავს\0\
    დაკოპირდა: ჩასვი სადაც გინდა\0\
    გამორიცხული იყო წინა სტრიქონით: კოდი ვერ იქნებოდა.\0\
    დღის კოდის მიღება ვერ მოხერხდა.\0\
    ერთი კოდი ყველასთვის, ყოველდღე ახალი\0\
    დღის კოდს ინტერნეტი სჭირდება. კამპანიას და თავისუფალ თამაშს – არა.\0\
    დღის კოდები ზედიზედ\0\
    დღის კოდი\0\
    რამდენი ცდა დასჭირდა\0\
    სერვერმა ცდა არ მიიღო. სცადე თავიდან.\0\
    იპოვე კოდი: \u{10} ფიშკა, \u{11} ფერი\0\
    კიდევ ერთი ცდა, დღეს უფასოდ\0\
    მინიშნება, დღეს უფასოდ\0\
    სიცოცხლე, დღეს უფასოდ\0\
    აირჩიე ფიშკები, ფერები და ცდები. სიცოცხლეს არ ხარჯავს.\0\
    თავისუფალი თამაში\0\
    საყურებელი ვიდეო ახლა არ არის. ხვალ ისევ ერთი უფასოა.\0\
    მიღებული ბიტები და მოსალოდნელი\0\
    თამაშები\0\
    ჰეში ემთხვევა: კოდი თავიდანვე ეს იყო\0\
    დანებება\0\
    გააგრძელე: \u{10}\0\
    შემოწმება\0\
    ეს ცდა უკვე არის სტრიქონში: \u{10}\0\
    მიზანი\0\
    იპოვე საიდუმლო კოდი: რა ფერებია მასში და სად დგას თითოეული.\0\
    პასუხი\0\
    ყოველ ცდას გვერდით ნიშნები პასუხობს. რომელი ნიშანი რომელ ფიშკას ეკუთვნის, არ ჩანს. ზემოთ ნაჩვენები კოდის შემთხვევაში:\0\
    სწორი ფერი სწორ ადგილას\0\
    ფიშკების დალაგება\0\
    შეეხე ფერს ან ჩააგდე უჯრაში. უჯრებს შორის გადაათრიე გასაცვლელად; არჩეულ უჯრას შეეხე დასაცლელად.\0\
    კლავიატურით: ციფრები დებს, ისრები გადადის, ⌫ შლის, ⏎ ამოწმებს.\0\
    სიცოცხლეები\0\
    წაგებული დონე ხუთიდან ერთ სიცოცხლეს ხარჯავს; ყოველ 30 წუთში ერთი ბრუნდება. თუ ყოველი ცდა შეიძლებოდა სწორი ყოფილიყო, მარცხი უფასოა.\0\
    სწორი ფერი სხვა ადგილას\0\
    კოდში არ არის\0\
    ვარსკვლავები\0\
    სამი ვარსკვლავი ნორმაში მოგებისთვის, ორი ერთი ცდით მეტისთვის, ერთი ნებისმიერი მოგებისთვის. მინიშნებით მაქსიმუმ ორია, დამატებითი ცდით – ერთი.\0\
    როგორ ვითამაშოთ\0\
    მინიშნება\0\
    მინიშნება უჯრებში ყველაზე მეტის მთქმელ ცდას დებს. ასე მოგებულ დონეს მაქსიმუმ ორი ვარსკვლავი აქვს.\0\
    საუკეთესო შემდეგი ცდა\0\
    საუკეთესო ცდა უჯრებშია\0\
    \u{10} ცდა\u{1}\u{10} ცდა\0\
    შესაძლო კოდები\0\
    დონე \u{10}\0\
    \u{10}, ჩაკეტილია\0\
    \u{10}, \u{11}\0\
    \u{10}, \u{11}, ვარსკვლავები: \u{12}\0\
    ახლა გასვლა სიცოცხლეს დახარჯავს.\0\
    ერთი სიცოცხლე მოგემატა\0\
    ამან სიცოცხლე დახარჯა.\0\
    \u{10}, \u{11}\0\
    \u{10} სიცოცხლე\u{1}\u{10} სიცოცხლე\0\
    მიიღე სიცოცხლეები მონეტებით\0\
    ცდები ამოიწურა\0\
    იღბალი\0\
    ფიშკები: \u{10}, ფერები: \u{11}\0\
    მიიღე სიცოცხლე\0\
    შემდეგი კოდი: \u{10}\0\
    შემდეგი დონე\0\
    შემდეგი სიცოცხლე: \u{10}\0\
    ვიდეო მაინც არ აღმოჩნდა. არაფერი დახარჯულა.\0\
    გააგრძელე კამპანია ან სხვა თამაში აირჩიე.\0\
    ღია თამაში არ არის\0\
    დაელოდე შემდეგს, მიიღე ახლავე ან ითამაშე ის, რაც სიცოცხლეს არ ხარჯავს.\0\
    სიცოცხლე აღარ დარჩა\0\
    აქ თითო ფერი მხოლოდ ერთხელ\0\
    უფრო მეტს ვერც ერთი ცდა იტყოდა\0\
    ჰეში არ ემთხვევა\0\
    ინტერნეტი არ არის. არაფერი დახარჯულა: სცადე თავიდან.\0\
    ნორმაა \u{10} ცდა\u{1}ნორმაა \u{10} ცდა\0\
    ნორმა\0\
    ლურჯი კვადრატი\0\
    ცისფერი ექვსკუთხედი\0\
    მწვანე ვარსკვლავი\0\
    ნარინჯისფერი ჯვარი\0\
    იისფერი რომბი\0\
    წითელი წრე\0\
    თეთრი მთვარე\0\
    ყვითელი სამკუთხედი\0\
    ფიშკები კოდში\0\
    \u{10} %\0\
    უჯრა \u{10}: \u{11}\0\
    კიდევ ერთხელ\0\
    ითამაშე: დონე \u{10}\0\
    მაჩვენე სტრიქონები, რომლებიც ცდას გამორიცხავს\0\
    გასვლა\0\
    დღევანდელი ადგილი: \u{10}\0\
    თითო ფერი მხოლოდ ერთხელ\0\
    ფერები შეიძლება განმეორდეს\0\
    ჰეში აღებულია ამისგან:\0\
    ცდა \u{10}: \u{11}; ზუსტი: \u{12}, სხვაგან: \u{13}\0\
    საიდუმლო კოდი\0\
    საიდუმლო კოდი: \u{10}\0\
    შედეგის კოპირება\0\
    CodeBreaker, \u{10}: \u{11}\0\
    დაფის ჩვენება\0\
    შედეგის ჩვენება\0\
    ოსტატობა საუკეთესო ცდებთან\0\
    უჯრა \u{10}: \u{11}\0\
    ცარიელი\0\
    ამომხსნელის ცდები\0\
    \u{10}, სულ \u{11}\0\
    \u{10} ვარსკვლავი\u{1}\u{10} ვარსკვლავი\0\
    დაწყება\0\
    თამაშები, სერიები და ცდები აქ პირველი თამაშის შემდეგ გამოჩნდება.\0\
    დასათვლელი ჯერ არაფერია\0\
    სტატისტიკა\0\
    ზედიზედ: \u{10} დღე\u{1}ზედიზედ: \u{10} დღე\0\
    სცადე თავიდან\0\
    უკან დაბრუნება\0\
    უიღბლო მარცხები\0\
    ყოველი ცდა ეთანხმებოდა ყველა წინა პასუხს.\0\
    უიღბლობა: სიცოცხლე არ დახარჯულა\0\
    გამოიყენე ნაყიდი სიცოცხლე\0\
    დღის კოდი: დამტკიცება\0\
    უყურე რეკლამას კიდევ ერთი ცდისთვის\0\
    უყურე რეკლამას მინიშნებისთვის\0\
    უყურე რეკლამას სიცოცხლისთვის\0\
    მოგებების წილი\0\
    მოგებები ზედიზედ\0\
    მოგებული\0\
    ნაპოვნია \u{10} ცდით\u{1}ნაპოვნია \u{10} ცდით\0\
    კოდი გატეხილია!\0\
    შენი ცდა\0\
    შენი ცდები\0\
    გაუქმება\0\
    წაშლა\0\
    დახურული\0\
    დადასტურებული ნახვები\0\
    ხელმოწერილი გამოძახებები სერვერებიდან: \u{10}.\0\
    ბოლომდე ნანახი\0\
    რეკლამა ჯერ არ ყოფილა\0\
    აქ დღეების მიხედვით დგას, რა მოითხოვეს, რა აჩვენეს და რა დაჯილდოვდა.\0\
    ვერ გაიხსნა\0\
    შევსებული\0\
    რეკლამის გარეშე\0\
    ბოლო 30 დღის სვეტები: ნაჩვენები \u{10}, ბოლომდე ნანახი \u{11}.\0\
    ადრე დახურული\0\
    \u{10}: ნაჩვენები \u{11}, ბოლომდე \u{12}\0\
    უარყოფილი\0\
    განმეორებული\0\
    მოთხოვნილი\0\
    შემოსავალი, შეფასებით\0\
    ჯილდოები\0\
    სატესტო\0\
    დადასტურებული\0\
    ნაჩვენები რეკლამა\0\
    ჯერ არაფერი დათვლილა\0\
    აქ იმ მოთამაშეთა თამაშები და დაბრუნებები დგას, ვინც დათვლაზე თანახმაა.\0\
    დადასტურება\0\
    მოთამაშე ახლავე მიიღებს მონეტებს: \u{10}. აქედან უკან ვერ დაბრუნდება.\0\
    ტოტის დამატება\0\
    \u{10} · მოქმედი წესები\0\
    ტოტის სახელი\0\
    ნაწილები\0\
    ამ ტოტის მოშორება\0\
    წესები\0\
    როგორც ახლაა\0\
    ვერსია \u{10} \u{11}\0\
    \u{10} · წესები \u{11}\0\
    \u{10}. \u{11}\0\
    \u{10} · \u{11} მწ\0\
    შემდეგი ცდა\0\
    პასუხის გარეშე\0\
    ჯერ არ გაგზავნილა.\0\
    ჯერ არაფერია\0\
    ყოველი ცვლილება და უარი აქ იწერება.\0\
    \u{10} · \u{11} · \u{12}\0\
    \u{10} მსგავსი მოთხოვნა\u{1}\u{10} მსგავსი მოთხოვნა\0\
    გაცემა დღეში\0\
    ხაზოვანი დიაგრამა. გაცემული 30 დღეში: \u{10} მონეტა.\0\
    დღეში გაცემული\0\
    ბოლო 30 დღის ხაზი: ნაშთი \u{10}-დან \u{11}-მდე; გაიცა \u{12}.\0\
    ეყოფა\0\
    დარჩა\0\
    შემოტანილი\0\
    ორ კვირაზე ნაკლებს ეყოფა\0\
    პაროლის შეცვლა\0\
    ანგარიშის დახურვა\0\
    \u{10} – გავა და ვეღარ შევა. ანგარიშის გახსნა მერეც შეიძლება.\0\
    \u{10} მონეტა\u{1}\u{10} მონეტა\0\
    მონეტები\0\
    ჩაწერე მონეტების მთელი რიცხვი, 1-დან.\0\
    ნამდვილად?\0\
    დაკოპირდა.\0\
    კოპირება\0\
    \u{10} დღე\u{1}\u{10} დღე\0\
    უკვე გადაწყვეტილია.\0\
    ჯერ არაფერი გადაწყვეტილა.\0\
    ბოლო გადაწყვეტილებები\0\
    რატომ, ჟურნალისთვის\0\
    მიღებული\0\
    ჯერ არაფერი გაგზავნილა\0\
    ყოველი გადაცვლა თამაშს ეცნობება, ყველა ცდა კი აქ იწერება.\0\
    სვეტოვანი დიაგრამა. 30 დღეში მიღებული: \u{10}. შეწყვეტილი: \u{11}.\0\
    \u{10}: მიღებული \u{11}, შეწყვეტილი \u{12}\0\
    შეტყობინებები თამაშებს\0\
    მიღებული\0\
    შეწყვეტილი, მონეტები დაბრუნდა\0\
    მიღებული შეტყობინებები\0\
    ელოდება\0\
    \u{10}, რაოდენობა: \u{11}\0\
    შესრულდა\0\
    მოვლენები\0\
    ვერჩატეული მოვლენები\0\
    ექსპერიმენტის დაწყება\0\
    ახლავე იწყება: \u{10}. ახალი სესიები მისი ტოტებით გაიცემა.\0\
    ექსპერიმენტი დაიწყო.\0\
    ექსპერიმენტის დასრულება\0\
    სამუდამოდ სრულდება: \u{10}. მისი მოთამაშეები ისევ მოქმედ ვერსიას მიიღებენ.\0\
    ექსპერიმენტი დასრულდა.\0\
    ექსპერიმენტის სახელი\0\
    ახალი ექსპერიმენტი\0\
    ადარებს წესების ვერსიებს: თითო მოთამაშე ერთ ტოტშია.\0\
    წესების მხოლოდ ერთი ვერსია არსებობს. გამოაქვეყნე სხვა: \u{10}\0\
    წილების შეცვლა\0\
    წილები ახლავე იცვლება: \u{10}. ზოგი მოთამაშე ტოტს შეიცვლის.\0\
    წილები შეიცვალა.\0\
    ექსპერიმენტები არ არის\0\
    დაიწყე ზემოთ.\0\
    \u{10}: \u{11}\0\
    დრო ამოიწურა\0\
    რა მოითხოვეს და რა გამოჩნდა.\0\
    რატომ გაცდა დავალებები\0\
    პლატფორმის საკომისიო\0\
    შეავსე ყველა ველი.\0\
    დადასტურებული\0\
    პარტნიორმა გააუქმა\0\
    ელოდება\0\
    იხდის\0\
    უარყოფილი\0\
    ელოდება\0\
    შესამოწმებელი არაფერია\0\
    საეჭვო ჯილდო აქ ელოდება გადაწყვეტილებას.\0\
    თამაში\0\
    თამაში შეცვლილია.\0\
    დამალული\0\
    ღია\0\
    შეჩერებული\0\
    თამაშები არ არის\0\
    სტუდიას თამაშებს ოპერატორი ანიჭებს.\0\
    დასრულებული თამაშები\0\
    ბოლო 30 დღის სვეტები: დაწყებულია \u{10} თამაში.\0\
    \u{10}: \u{11}\0\
    დაწყებული თამაშები\0\
    შეწყვეტილი\0\
    30 დღეში უშედეგოდ\0\
    მოთამაშეებმა გადაიხადეს\0\
    ანგარიში მაქვს\0\
    მოწვევა მაქვს\0\
    ფორმაში რაღაც არ ჯდება. შეამოწმე ყოველი ველი.\0\
    მოწვევა\0\
    მოწვევა\0\
    შენგან საიდუმლოს მიიღებს, რომელიც ერთხელ და სამი დღე გამოდგება.\0\
    მოწვევა\0\
    მოწვევის მიღება\0\
    ჩასვი მიღებული მოწვევა და აირჩიე პაროლი.\0\
    გასაღების შექმნა\0\
    გასაღების გაუქმება\0\
    გასაღები \u{10} მაშინვე და სამუდამოდ შეწყვეტს მუშაობას.\0\
    გასაღები აღარ მუშაობს.\0\
    თამაშის სერვერის გასაღებები\0\
    ჯერ არ არის.\0\
    ბოლო 30 დღე, მსოფლიო დროით.\0\
    დაიწყო \u{10}, დასრულდა \u{11}\0\
    დაწყებული და ბოლომდე ნათამაშევი.\0\
    რეჟიმები\0\
    \u{10}, \u{11}\0\
    დრო ასე დაწერე: 2026-11-20 14:05, პირველი მეორეზე ადრე.\0\
    \u{10} \u{11}\0\
    თვეები რიცხვებში\0\
    მეტის ჩვენება\0\
    ანგარიშის სახელი\0\
    ახალი პაროლი, 12 სიმბოლო ან მეტი\0\
    ახალი მოთამაშეები\0\
    შესვლის გარეშე\0\
    შენი როლი ამის უფლებას არ იძლევა. ეს ჩაიწერა.\0\
    ჯერ არაფერი.\0\
    რას იღებს მოთამაშე\0\
    შეთავაზებული რაოდენობები\0\
    სახელებისა და რაოდენობების შეცვლა\0\
    ინგლისურად\0\
    ქართულად\0\
    რაოდენობები მთელ რიცხვებად დაწერე, უმცირესიდან: 1, 5, 10.\0\
    რამდენიმე, ინგლისურად\0\
    რამდენიმე, ქართულად\0\
    ერთი, ინგლისურად\0\
    ერთი, ქართულად\0\
    სახელები და რაოდენობები შენახულია.\0\
    სერვერი მიუწვდომელია. შეამოწმე კავშირი.\0\
    ანგარიშის გახსნა\0\
    გადაცვლის გახსნა\0\
    ანგარიში გახსნილია.\0\
    მხოლოდ კონსოლის\0\
    შენი ანგარიში\0\
    ბოლო 30 დღის სვეტები: მოთამაშეებმა გადაიხადეს \u{10} მონეტა.\0\
    გადახდილია \u{10} მონეტა.\u{1}გადახდილია \u{10} მონეტა.\0\
    პაროლი\0\
    პაროლი შეიცვალა, სხვა სესიები დასრულდა.\0\
    გადაცვლის შეჩერება\0\
    \u{10} – გამოჩნდება, მაგრამ გადაცვლა შეჩერდება. გახსნა მერეც შეიძლება.\0\
    გადახდა\0\
    \u{10} – ჩაიწერება გადახდა, მონეტა: \u{11}. უკან დაბრუნება შეუძლებელია.\0\
    გადახდა: \u{10}\0\
    ჯერ არცერთ თამაშს არაფერი გადახდია.\0\
    გადახდები\0\
    \u{10}%\0\
    \u{10}: ცდა\0\
    \u{10}: თამაშებს შორის\0\
    \u{10}: მინიშნება\0\
    \u{10}: სიცოცხლე\0\
    ხარჯვა შეუძლია\0\
    პოვნა\0\
    შემთხვევები\0\
    შეკავებული\0\
    მოთამაშის იდენტიფიკატორი\0\
    ვალი\0\
    აქაა\0\
    იდენტიფიკატორით; სახელი არ ჩანს, ძებნა კი იწერება.\0\
    მოთამაშის პოვნა\0\
    გაცდენილი დავალებები\0\
    ღირებულება ცენტებში\0\
    კურსის შეცვლა\0\
    ახალი კურსი მოქმედებს.\0\
    მონეტა ერთეულზე\0\
    თავიდანვე\0\
    შემდეგი კურსი\0\
    კურსი \u{10}\0\
    \u{10} მონეტა = 1 \u{11}\0\
    ახლიდან ერთეული ღირს: \u{11} მონეტა, თამაში: \u{10}. ადრინდელი გადაცვლები თავის კურსს ინარჩუნებს.\0\
    მოქმედებს\0\
    ღირებულება\0\
    კურსების დამალვა\0\
    ყველა კურსი: \u{10}\0\
    ადამიანისთვის შეუძლებელი რაოდენობა\0\
    ადამიანისთვის შეუძლებელი სიჩქარე\0\
    შეუძლებელი დრო\0\
    პარტნიორის დღიური ზღვარი\0\
    მოთამაშის დღიური ზღვარი\0\
    პარტნიორის დღიური ზღვარი მოთამაშეზე\0\
    ერთი მისამართი, ბევრი მოთამაშე\0\
    ერთი მოწყობილობა, ბევრი მოთამაშე\0\
    ზედმეტად ხშირად\0\
    ელოდება: \u{10}, დადასტურდა: \u{11}, უარყოფილია: \u{12}\0\
    ამ დღეებში არაფერი შეჩერებულა.\0\
    შეჩერებულები მიზეზით\0\
    გამორჩენილის თავიდან გაგზავნა\0\
    დათვლა\0\
    დასაწყისი (2026-11-20 14:05)\0\
    \u{10}: \u{11} ახლავე თავიდან გაიგზავნება.\0\
    \u{10} – \u{11}\0\
    აირჩიე დრო; გაგზავნამდე გეტყვით, რამდენია.\0\
    დასასრული (ცარიელი: ახლამდე)\0\
    \u{10} დაუდასტურებელი მიწოდება.\u{1}\u{10} დაუდასტურებელი მიწოდება.\0\
    თავიდან იგზავნება \u{10} შეტყობინება.\u{1}თავიდან იგზავნება \u{10} შეტყობინება.\0\
    სვეტოვანი დიაგრამა. გადაცვლა 30 დღეში: \u{10}.\0\
    \u{10}: გადაცვლა \u{11}, მონეტა \u{12}\0\
    გადაცვლა ამ თვეში\0\
    გადაცვლა\0\
    გადაცვლა დღეს\0\
    ინვოისის ან ბანკის ნომერი\0\
    მხოლოდ უარყოფილი\0\
    სერვერმა არ შეასრულა.\0\
    უარყოფა\0\
    მოთამაშე მონეტებს არ მიიღებს და შეიტყობს ამას: \u{10}. საბოლოოა.\0\
    თავიდან გაგზავნა\0\
    თავიდან იგზავნება.\0\
    \u{10}, ახალი: \u{11}\0\
    \u{10} · \u{11} · \u{12}\0\
    1, 7 და 30 დღის შემდეგ, პირველი დღის მიხედვით.\0\
    ვინ დაბრუნდა\0\
    ამ თვეებში არაფერი გადაცვლილა.\0\
    სვეტოვანი დიაგრამა. თამაშების წილი: \u{10} მონეტა. პლატფორმის საკომისიო: \u{11} მონეტა.\0\
    \u{10}: წილი \u{11}, საკომისიო \u{12}\0\
    რა გადაიხადეს მოთამაშეებმა გადაცვლაში, მონეტებით.\0\
    შემოსავალი თვეების მიხედვით\0\
    სტუდიის წევრი\0\
    ოპერატორი\0\
    სტუდიის მფლობელი\0\
    შემმოწმებელი\0\
    სტუდიის დამკვირვებელი\0\
    \u{10} · \u{11}\0\
    მიმდინარეობს: \u{10}\0\
    შენახვა\0\
    კონსოლის გვერდები\0\
    შევინახე\0\
    მოწვევა\0\
    თამაშის გასაღები\0\
    მხოლოდ ახლა ჩანს. ახლავე დააკოპირე.\0\
    შეტყობინების საიდუმლო\0\
    სესია დასრულდა. თავიდან შედი.\0\
    თამაშების წილი\0\
    თამაშების წილი წინა თვეში\0\
    თამაშების წილი ამ თვეში\0\
    ყველა ტოტს მიეცი სახელი და ნაწილების მთელი რიცხვი; ერთს მაინც უნდა ერგოს.\0\
    რიცხვების ჩვენება\0\
    დიაგრამის ჩვენება\0\
    ანგარიში ჯერ არავის აქვს. შექმენი ოპერატორი სერვერზე: \u{10}\0\
    შესვლა\0\
    სტუდიებისა და ოპერატორებისთვის. აქაური ანგარიში თამაშთან დაკავშირებული არ არის.\0\
    გასვლა\0\
    ყველგან გასვლა\0\
    შენი ანგარიშის ყველა სესია დასრულდება, ამ მოწყობილობაზეც.\0\
    შესული ხარ.\0\
    \u{10} · \u{11}\0\
    გასული ხარ.\0\
    24 საათი\0\
    1 საათი\0\
    6 საათი\0\
    7 დღე\0\
    დან … მდე …\0\
    \u{10} · \u{11}\0\
    დასრულდა \u{10}\0\
    სტუდია, მოკლე სახელი\0\
    სტუდიის დამატება ან შეცვლა\0\
    თამაშები, მოკლე სახელები\0\
    სტუდიის სახელი\0\
    ამ თამაშების ნაწილი სხვა სტუდიისაა: \u{11}. ისინი გადავა აქ: \u{10}, და ძველი სტუდია მათ ვეღარ ნახავს.\0\
    სტუდია შენახულია.\0\
    სტუდია ჯერ არ არის.\0\
    სტუდიები\0\
    ამ დღეებში მიწოდება არ დასრულებულა.\0\
    ბოლო 30 დღის ხაზი: მიღებულია \u{10}.\0\
    დასრულებულთა რამდენი მიიღეს, დღეების მიხედვით.\0\
    მიწოდების წარმატება\0\
    ჟურნალი\0\
    ბიუჯეტები\0\
    ექსპერიმენტები\0\
    შემოწმება\0\
    თამაშები\0\
    მიმოხილვა\0\
    ხალხი\0\
    შეტყობინებები თამაშებს\0\
    რეკლამა\0\
    ანალიტიკა\0\
    ცხრილად შენახვა\0\
    Play'd-ის კონსოლი\0\
    შევსება\0\
    \u{10} – დაემატება მონეტა: \u{11}. უკან დაბრუნება შეუძლებელია.\0\
    შემოტანილია \u{10} მონეტა.\u{1}შემოტანილია \u{10} მონეტა.\0\
    სერვერმა ვერ უპასუხა. სცადე თავიდან.\0\
    დაბრუნება\0\
    დასასრულიდან შემდეგ დავალებამდე\0\
    ხელახლა თამაში: თამაშის წილი\0\
    ნახევარი პირველზე მეტს არ გაგრძელებულა, 100-დან 95 მეორეზე მეტს; მილიწამებში.\0\
    ლოდინი\0\
    შეტყობინებების მისამართი\0\
    მოქმედი\0\
    მისამართი\0\
    მისამართის შეცვლა\0\
    გამორთული: სერვერი აღარ არის\0\
    არ არის: თამაში გადაცვლას ვერ შეიტყობს.\0\
    შეჩერებული\0\
    საიდუმლოს გამოცვლა\0\
    ერთი დღე შეტყობინებებს ორივე საიდუმლო მოაწერს ხელს, მერე მხოლოდ ახალი. თამაში: \u{10}.\0\
    მისამართი შენახულია.\0\
    მოქმედი საიდუმლოები\0\
    მდგომარეობა\0\
    გამოწვევა: \u{10}\0\
    დღევანდელი გამოწვევა უკვე ნათამაშები გაქვს.\0\
    გამოწვევის ჩამოტვირთვა ვერ მოხერხდა. ცოტა ხანში სცადე ხელახლა.\0\
    შემდეგი გამოწვევა: \u{10} სთ \u{11} წთ\0\
    დღის გამოწვევას ინტერნეტი სჭირდება.\0\
    რა არის შეუმჩნეველი რეჟიმი?\0\
    თითოეულს თავისი რეიტინგი აქვს.\0\
    გამორთულზე 14-ვე ჟესტია: ტელეფონს შეანჯღრევ, დახრი, ასწევ და დაუშვებ კიდეც.\0\
    საჯარო ადგილებისთვის: 9 ჟესტი, რომლებსაც ირგვლივ ვერავინ შეამჩნევს. გადასმა, შეხება, თითების შეტყუპება და სტრუპი.\0\
    კავშირი არ არის. შეამოწმე ინტერნეტი და სცადე ხელახლა.\0\
    ძალიან ბევრი მოთხოვნაა. სცადე \u{10} წამში.\u{1}ძალიან ბევრი მოთხოვნაა. სცადე \u{10} წამში.\0\
    აქცენტი\0\
    მთავარი ღილაკი\0\
    იერსახე\0\
    ფონი\0\
    შეტყობინებები\0\
    ძირითადი ტექსტი: სტრიქონი, რომელიც ბარათში გრძელდება და პატარა ეკრანზე გადადის.\0\
    დაკავებული\0\
    ღილაკები\0\
    წარწერა\0\
    ბარათი\0\
    ბარათები\0\
    ფერები\0\
    მუქი\0\
    გამორთული\0\
    ამაღლებული ზედაპირი\0\
    შეცდომა\0\
    ჟესტები\0\
    ქვესათაური\0\
    დიდი სათაური\0\
    ნათელი\0\
    მენიუ\0\
    ჩვეულებრივი\0\
    ფიშკები\0\
    \u{10}%\0\
    თამაშისას\0\
    მონეტები და ნიშნები\0\
    არჩეული\0\
    არჩევა და შეყვანა\0\
    დაშორებები\0\
    სიცარიელე, ჩატვირთვა, შეცდომა\0\
    წარმატება\0\
    სიმბოლოები\0\
    იარლიყები, ნიშნები, ავატარები\0\
    მთავარი ტექსტი\0\
    მეორეული ტექსტი\0\
    ტექსტის ზომა\0\
    დამხმარე ტექსტი\0\
    თემა\0\
    სათაური\0\
    შრიფტი\0\
    გაფრთხილება\0\
    თამაშის სახე\0\
    მომდევნო დღე\0\
    წინა დღე\0\
    რეჟიმი\0\
    დღეს, \u{10}\0\
    დააჭირე ჟესტს და მოუსმინე. სტრუპისას გაიგონებ სიტყვას, მის ფერს და მიმართულებას.\0\
    დააჭირე ჟესტს და შეიგრძენი. სტრუპი გრძელი ზუზუნია, შემდეგ კი საჭირო გადასმა.\0\
    ყველაზე მეტი: \u{10} ჟესტი\u{1}ყველაზე მეტი: \u{10} ჟესტი\0\
    საუკეთესო: \u{10} რაუნდი\u{1}საუკეთესო: \u{10} რაუნდი\0\
    ყველა თამაში\0\
    შეასრულე ჟესტი, სანამ რგოლი დაიცლება. ტემპი სულ უფრო იმატებს.\0\
    დღის გამოწვევა\0\
    ყველასთვის ერთნაირი დავალებები, დღეში ერთი ცდა.\0\
    უსასრულო\0\
    კლასიკურის მსგავსი, ოღონდ დრო გაუჩერებლად მცირდება.\0\
    თამაში ორი მოთამაშის წინააღმდეგ\0\
    ორი მოთამაშე, ერთი ტელეფონი: ორივე ერთსა და იმავე თანმიმდევრობას იმეორებს.\0\
    მეხსიერება\0\
    უყურე თანმიმდევრობას და გაიმეორე. ყოველ რაუნდში ერთით იზრდება.\0\
    მოთამაშე მოთამაშის წინააღმდეგ\0\
    ორი მოთამაშე, ერთი ტელეფონი: გაიმეორე თანმიმდევრობა და დაამატე შენი ჟესტი.\0\
    ვარჯიში\0\
    ივარჯიშე ერთ ჟესტზე აუჩქარებლად და ნახე, რას ხედავს ტელეფონი.\0\
    თამაშის რეჟიმები\0\
    გაკვეთილი\0\
    ისწავლე და მოსინჯე ყველა ჟესტი.\0\
    ძენი\0\
    არც დრო, არც დასასრული: მხოლოდ ჟესტი ჟესტის შემდეგ.\0\
    \u{12}: დაემატა \u{10} \u{11}!\0\
    თამაშს დაემატა\0\
    „\u{11}“ — შენ მიიღე \u{10} მონეტა!\u{1}„\u{11}“ — შენ მიიღე \u{10} მონეტა!\0\
    მონეტები მიიღე\0\
    \u{10} მონეტას მალე ვადა გასდის. გამოიყენე თამაშში.\u{1}\u{10} მონეტას მალე ვადა გასდის. გამოიყენე თამაშში.\0\
    მონეტებს ვადა გასდის\0\
    „\u{11}“ — \u{10} მონეტა მოწმდება და არ დაიკარგება.\u{1}„\u{11}“ — \u{10} მონეტა მოწმდება და არ დაიკარგება.\0\
    მონეტები მოწმდება\0\
    \u{10} აღარ პასუხობს. დაკავშირდი ხელახლა, რომ კვლავ დააგროვო.\0\
    დაკავშირდი ხელახლა\0\
    \u{10} მონეტა დაგიბრუნდა: \u{11} ვერ მოიძებნა.\u{1}\u{10} მონეტა დაგიბრუნდა: \u{11} ვერ მოიძებნა.\0\
    მონეტები დაგიბრუნდა\0\
    „\u{11}“ — \u{10} მონეტა შემოწმდა და არ ჩაირიცხა.\u{1}„\u{11}“ — \u{10} მონეტა შემოწმდა და არ ჩაირიცხა.\0\
    მონეტები არ ჩაირიცხა\0\
    „\u{11}“ — \u{10} მონეტა შენია.\u{1}„\u{11}“ — \u{10} მონეტა შენია.\0\
    მონეტები შემოწმდა\0\
    დაასრულე დღეს: „\u{10}“.\0\
    გამოწვევა გელოდება\0\
    შენი სახელით შემოვიდნენ: \u{10}. თუ შენ არ იყავი, გამოდი ყველა მოწყობილობიდან.\0\
    ახალი შესვლა\0\
    შეინარჩუნე შენი \u{10}-დღიანი სერია!\0\
    სერია ამაღამ წყდება\0\
    შენი სერია უკვე \u{10} დღეა.\u{1}შენი სერია უკვე \u{10} დღეა.\0\
    სერია გრძელდება\0\
    ბოლო თამაში შეწყდა. მისი \u{10} ქულა ჩაგეთვლება.\u{1}ბოლო თამაში შეწყდა. მისი \u{10} ქულა ჩაგეთვლება.\0\
    ღილაკები მოძრაობისა და შეტყუპებისთვის\0\
    თავისი რეიტინგით.\0\
    როგორ ითხოვს კლასიკური\0\
    თვალით, ყურით და ხელით\0\
    სმენით და შეხებით თამაშისას ეკრანზე არაფერი ჩანს; თითოეულს თავისი რეიტინგი აქვს.\0\
    მოძრაობის ჟესტები\0\
    შენჯღრევა, დახრა, აწევა და დაშვება. გამორთულზე შეუმჩნეველ რეჟიმში თამაშობ.\0\
    დრო თითო ჟესტისთვის\0\
    წესებით\0\
    მეტი დროით თამაშს თავისი რეიტინგი აქვს.\0\
    \u{10}-ჯერ მეტი\0\
    სტრუპი ფიგურებით\0\
    ფიგურის სახელი სხვა ფიგურაში, მათთვის, ვისაც ფერები ერევა.\0\
    თითების გაშლა, მეთხუთმეტე ჟესტი\0\
    ყველა ტელეფონი ზუსტად ვერ ცნობს, ამიტომ ეს თამაშები რეიტინგში არ შედის.\0\
    როგორ თამაშობ\0\
    გააკეთე ნებისმიერი ჟესტი: ის თანმიმდევრობის ბოლო იქნება.\0\
    შეიგრძენი\0\
    მოუსმინე\0\
    \u{10} / \u{11}\0\
    რაუნდი\0\
    ჟესტები\0\
    ანგარიში\0\
    Apple\0\
    ბალანსი: \u{10} მონეტა\u{1}ბალანსი: \u{10} მონეტა\0\
    ბალანსი \u{10}\0\
    ბალანსი ქვემოთ მოცემული ყველა მოძრაობის ჯამია. თამაშისკენ გზაში მყოფი მონეტები მას უკვე აკლია; თუ თამაშს ვერ მივწვდით, ისინი დაბრუნდება.\0\
    შენ გაქვს\0\
    ჯერ ეს შეასრულე\0\
    კალკულატორი\0\
    გამოწვევა\0\
    ხელახლა არჩევა\0\
    აიღე \u{10}\0\
    დღეს აღებულია\0\
    ამჟამად მონეტებს არ იღებს\0\
    გატეხე საიდუმლო კოდი ნაბიჯ-ნაბიჯ.\0\
    ამ კოდს ვადა გაუვიდა. აიღე ახალი და ათ წუთში ჩაწერე.\0\
    მოქმედებს \u{10}-მდე\0\
    \u{10} მონეტა\u{1}\u{10} მონეტა\0\
    მონეტები\0\
    მონეტა\0\
    შესრულებულია\0\
    გადაცვალე ახლავე\0\
    დაკავშირება\0\
    დააკავშირე შენი ანგარიში „\u{10}“-ში ერთხელ და მონეტები წამებში იქცევა იქაურ ჯილდოდ.\0\
    გახსენი „\u{10}“, პარამეტრებში იპოვე „დაკავშირება“ და ჩაწერე ეს კოდი.\0\
    დაკავშირება: \u{10}\0\
    დააკავშირე \u{10}\0\
    ველოდებით დასტურს: \u{10}…\0\
    დაკავშირებულია\0\
    ანგარიში: \u{10}\0\
    ჯერ არ დასრულებულა\0\
    კავშირი\0\
    განაგრძე თამაში\0\
    კოდის კოპირება\0\
    შენი მონაცემები\0\
    წაიღე ყველაფერი, რასაც შენზე ვინახავთ, ან წაშალე სამუდამოდ.\0\
    დავალიანება გაუქმებული აქტივობის გამო\0\
    ანგარიშის წაშლა\0\
    სამუდამოდ წაშლა\0\
    სახელი, \u{10} მონეტა, პროგრესი, ქულები და კავშირები მაშინვე წაიშლება. ამის დაბრუნება შეუძლებელია.\u{1}სახელი, \u{10} მონეტა, პროგრესი, ქულები და კავშირები მაშინვე წაიშლება. ამის დაბრუნება შეუძლებელია.\0\
    წავშალოთ ანგარიში?\0\
    სხვა მოწყობილობა\0\
    შესულია მოწყობილობებზე\0\
    გათიშვა\0\
    რაც უკვე გადაცვალე, შენია და მაინც მიიღებ. ახალი გადაცვლისთვის ხელახლა დაკავშირება დაგჭირდება.\0\
    წვდომა მაშინვე დაივიწყება. რაც გამოიმუშავე, შენია; ახალი აღარაფერი ჩაითვლება.\0\
    გავთიშოთ \u{10}?\0\
    \u{10} დოლარი\0\
    აშშ დოლარი\0\
    მზადაა\0\
    \u{10}: ნახევარი საათით ადრე\0\
    გამომუშავება\0\
    გამოიმუშავე \u{10} მონეტა\u{1}გამოიმუშავე \u{10} მონეტა\0\
    გამოიმუშავე დანარჩენი\0\
    ინტერნეტი გათიშულია და ეს ამ მოწყობილობაზე ჯერ არ ჩატვირთულა. დაუკავშირდი და სცადე თავიდან.\0\
    სერვერმა სათანადოდ არ უპასუხა. სცადე ცოტა ხანში.\0\
    ვადა გასდის: \u{10}\0\
    ჩემი მონაცემების ჩამოტვირთვა\0\
    სრულდება\0\
    პარტნიორი\0\
    რამდენად ხშირად\0\
    წვდომა დაიკარგა. დააკავშირე თავიდან.\0\
    ჩვენს წვდომას აღარ იღებს. დააკავშირე თავიდან.\0\
    ნებართვა იქიდან გააუქმე. დააკავშირე თავიდან.\0\
    ნებართვა აკლია. დააკავშირე თავიდან და დართე.\0\
    ახლა არ პასუხობს; ვცდილობთ.\0\
    ერთით ნაკლები\0\
    ფინანსები\0\
    აქ ისევ შენ თამაშობ, ამიტომ დაკავშირება საჭირო არ არის.\0\
    Game Center\0\
    \u{10} ჯერ არ იცნობს შენს Game Center-ის მოთამაშეს. კოდი მაინც დაგაკავშირებს.\0\
    თამაშები\0\
    დღის მიზანი მიღწეულია\0\
    სტუმარი\0\
    თამაშობ სტუმრად: მონეტები მხოლოდ ამ მოწყობილობაზეა.\0\
    თამაშობ სტუმრად: მონეტები მხოლოდ ამ მოწყობილობაზეა. დაამატე პასქი და ყველგან დაბრუნდები.\0\
    ფიტნესი და ჯანმრთელობა\0\
    განხილვის მოლოდინში\0\
    განხილვის მოლოდინში\0\
    \u{10} მონეტა განხილვას ელოდება\u{1}\u{10} მონეტა განხილვას ელოდება\0\
    შესრულებულია. მონეტებს განიხილავენ, არ დაკარგულა.\0\
    შეტყობინებები\0\
    სიახლე არ არის\0\
    აქ წაიკითხავ, როცა მონეტები მოვა, თამაში დაადასტურებს ან სერია საფრთხეში იქნება.\0\
    შეტყობინებები, წაუკითხავი: \u{10}\u{1}შეტყობინებები, წაუკითხავი: \u{10}\0\
    დატოვე\0\
    გამომუშავებული\0\
    ვადაგასული\0\
    გადაცვლილი\0\
    დაბრუნებული\0\
    გადატანილი\0\
    ბოლო გადაცვლა\0\
    \u{10}: ნახევარი საათით გვიან\0\
    სწავლა\0\
    დარჩება\0\
    სულ გამომუშავებული\0\
    დაკავშირება Game Center-ით\0\
    ჩაკეტილია: ჯერ სხვა რამეა შესასრულებელი\0\
    თამაშები, რომლებიც მოგეწონება\0\
    შეგიძლია დახურო. როგორც კი მივა, შეგატყობინებთ.\0\
    −\u{10}\0\
    \u{10}, \u{11}\0\
    თვის გამოწვევები\0\
    ერთით მეტი\0\
    Play’d\0\
    ახალი\0\
    ახალი კოდი\0\
    თამაშმა არ უპასუხა (\u{10} ცდა). შემდეგი ცდა: \u{11}\u{1}თამაშმა არ უპასუხა (\u{10} ცდა). შემდეგი ცდა: \u{11}\0\
    ჯერ არაფერი მომხდარა\0\
    აიღე დღის ბონუსი ან დაიწყე გამოწვევა: აქ გამოჩნდება ყოველი მონეტა.\0\
    ასეთი გამოწვევა არ არის\0\
    შესაძლოა დასრულდა. სხვებიც არის.\0\
    ახლა გამოწვევები არ არის\0\
    ახლები ყოველ თვე მოდის. დღის ბონუსი კი ყოველდღეა.\0\
    ასეთი თამაში არ არის\0\
    კატალოგში არ არის, ან აღარ არის.\0\
    ახლა თამაშები არ არის\0\
    მონეტები არსად წავა. მალე ისევ შემოიხედე.\0\
    ჩაწერე მხოლოდ ციფრები\0\
    დაუკავშირებელი\0\
    ჯერ შეუსრულებელი\0\
    შეხსენებები\0\
    ინტერნეტის გარეშე. მდგომარეობა: \u{10}\0\
    ინტერნეტი გათიშულია\0\
    ძველის ჩვენება\0\
    \u{10} გზაშია\0\
    გახსენი \u{10}\0\
    სხვა რაოდენობა\0\
    სწრაფი ჟესტები, უკანმოუხედავად.\0\
    \u{10} \u{11}\0\
    \u{10} · \u{11}\0\
    შენი ანგარიშები\0\
    პასქი\0\
    პასქის დამატება\0\
    ამ ბრაუზერს პასქი არ აქვს. ტელეფონზე ან ახალ ბრაუზერში შეძლებ დამატებას.\0\
    უკვე მაქვს: შესვლა\0\
    თამაშებისკენ გზაში\0\
    ყოველდღე\0\
    ყოველთვიურად\0\
    ერთხელ\0\
    ყოველკვირა\0\
    თამაში\0\
    ითამაშე აქ\0\
    +\u{10}\0\
    ფასი\0\
    \u{10} / \u{11} კურსი\0\
    \u{10} / \u{11} დღე\0\
    \u{10} / \u{11} გაკვეთილი\0\
    \u{10} / \u{11} მ\0\
    \u{10} / \u{11} წუთი\0\
    \u{10} / \u{11} ქულა\0\
    \u{10} / \u{11} ნაბიჯი\0\
    \u{10} / \u{11} დავალება\0\
    \u{10} / \u{11}\0\
    \u{10} / \u{11} ვარჯიში\0\
    ამ მოწყობილობაზე\0\
    შეხსენებების დაშვება\0\
    ამ ბრაუზერს შეხსენებები აკრძალული აქვს. შეცვლა საიტის პარამეტრებში შეგიძლია.\0\
    ამ მოწყობილობას ეცნობება\0\
    ამ მოწყობილობაზე გამორთვა\0\
    გაიგე, როცა მონეტები მოვა ან გადაცვლა დასრულდება, თუნდაც გვერდი დახურული იყოს.\0\
    ეს ბრაუზერი ამ გვერდის შეხსენებებს ვერ აჩვენებს. შეიძლება მთავარ ეკრანზე დამატებამ უშველოს.\0\
    \u{10} გადაიცვალოს: \u{11}?\0\
    მიმღები: \u{10}. მიღებული ერთეულები მონეტებად აღარ იქცევა.\0\
    წყნარი საათები\0\
    დასაწყისი\0\
    ღამით ჩუმად\0\
    რაც მაშინ მოხდება, დილით გეცნობება.\0\
    დასასრული\0\
    \u{10} = \u{11}\0\
    ბოლო აქტივობა\0\
    თავიდან დაკავშირება\0\
    თავიდან დასაკავშირებელია\0\
    თავიდან დააკავშირე \u{10}\0\
    გადაცვლა\0\
    გადაცვალე \u{10} → \u{11}\0\
    გადაცვალე \u{10} მონეტა\u{1}გადაცვალე \u{10} მონეტა\0\
    მონეტები ახლა ფასზე ნაკლებია. არაფერი გადაცვლილა.\0\
    თამაში აღარ გცნობს. დააკავშირე თავიდან; არაფერი გადაცვლილა.\0\
    ინტერნეტი გათიშულია. გადაცვლას კავშირი სჭირდება; არაფერი გაგზავნილა.\0\
    სერვერმა ვერ გადაცვალა. არაფერი ჩამოგჭრია.\0\
    ფასი შეიცვალა, სანამ აქ იყავი. ნახე ახალი.\0\
    პასუხი არ მოვიდა. ხელახლა ცდა უსაფრთხოა: ორჯერ არ გადაიცვლება.\0\
    ეს თამაში ერთ ჯერზე სხვა რაოდენობას იღებს.\0\
    დღევანდელი ბონუსი უკვე აღებული გაქვს. შემდეგი ხვალ იქნება.\0\
    \u{10} ვერ დაკავშირდა. სცადე თავიდან.\0\
    \u{10} დაკავშირდა\0\
    კოდი დაკოპირდა\0\
    \u{11}: დაემატა \u{10}!\0\
    \u{10} არ დაუშვი. არაფერი დაკავშირებულა.\0\
    გამოიმუშავე \u{10} მონეტა!\u{1}გამოიმუშავე \u{10} მონეტა!\0\
    არ გამოვიდა. სცადე ცოტა ხანში.\0\
    \u{10} დაკავშირდა. მონეტებს უკვე გადაცვლი.\0\
    \u{10} მონეტა განხილვას ელოდება; არ დაკარგულა\u{1}\u{10} მონეტა განხილვას ელოდება; არ დაკარგულა\0\
    ინტერნეტი გათიშულია. ამას კავშირი სჭირდება.\0\
    პასქი არ გამოყენებულა. ნებისმიერ დროს სცადე.\0\
    ამ მოწყობილობას უკვე აქვს შენი პასქი.\0\
    \u{10} მონეტა დაგიბრუნდა\u{1}\u{10} მონეტა დაგიბრუნდა\0\
    შენახულია\0\
    გამოწვევა დაიწყო\0\
    მოშორება\0\
    \u{10} = \u{11} = \u{12}\0\
    სატესტო\0\
    ამ თამაშს სატესტო გარემო თამაშობს: ყველაფერი მუშაობს, მაგრამ ნამდვილი არაფერი გადაეცემა.\0\
    ბოლოს: \u{10}\0\
    სერვერი არ პასუხობს. მდგომარეობა: \u{10}\0\
    სერვერი არ პასუხობს\0\
    \u{10} მონეტა გაკლია\u{1}\u{10} მონეტა გაკლია\0\
    „\u{10}“ მოგიტანს \u{11} მონეტას.\u{1}„\u{10}“ მოგიტანს \u{11} მონეტას.\0\
    დღის ბონუსი, \u{10} მონეტა, ჯერ კიდევ გელოდება.\u{1}დღის ბონუსი, \u{10} მონეტა, ჯერ კიდევ გელოდება.\0\
    ყველა\0\
    კოდის ჩვენება\0\
    ნაკლები\0\
    შესვლა\0\
    შესვლა არ დასრულდა: \u{10}. არაფერი შეცვლილა.\0\
    გაგრძელება\0\
    შესვლას დიდი დრო დასჭირდა ან სხვა ბრაუზერში დაიწყო. თავიდან სცადე.\0\
    შესვლის გზების რაოდენობა ამოიწურა. ჯერ ერთი წაშალე.\0\
    ამ სახის სხვა ანგარიში უკვე დაკავშირებული გაქვს: \u{10}. ჯერ ის წაშალე.\0\
    დაკავშირებულია: \u{10}. ამით ნებისმიერი მოწყობილობიდან დაბრუნდები.\0\
    რაც აქ სტუმრად გაქვს, შენი რჩება. თუ სხვა მოწყობილობაზე უკვე თამაშობ, მონეტები, თამაშები და ქულები აქედან იმ მოთამაშეს გადაეცემა და ამას ვეღარ გააუქმებ.\0\
    კეთილი დაბრუნება. რაც აქ სტუმარს ჰქონდა, ახლა შენია: მონეტები, თამაშები და ქულები.\0\
    ვინაობა ვერ დადასტურდა: \u{10}. არაფერი შეცვლილა.\0\
    ეს სხვა მოთამაშეს ეკუთვნის, ხოლო ორი შესული მოთამაშე არ ერთიანდება: \u{10}.\0\
    დაბრუნება ამათგან ნებისმიერით შეგიძლია.\0\
    შესვლა: \u{10}\0\
    ახლა არ პასუხობს: \u{10}. სცადე მოგვიანებით.\0\
    შესვლა Apple-ით\0\
    შესვლა Game Center-ით\0\
    ყველგან გასვლა\0\
    ყველა მოწყობილობა მაშინვე გამოვა, ესეც. დაბრუნდები შესვლის ერთ-ერთი გზით.\0\
    გავიდეთ ყველგან?\0\
    დაწყებული: \u{10}\0\
    გამოწვევის დაწყება\0\
    მიღებულია\0\
    გზაშია თამაშისკენ\0\
    მონეტები გადადებულია\0\
    მონეტები დაბრუნდა\0\
    დღის სერიის ბონუსი\0\
    \u{10} დღე ზედიზედ\u{1}\u{10} დღე ზედიზედ\0\
    დაიწყე სერია დღეს\0\
    მთავარი გვერდები\0\
    ეს მოწყობილობა\0\
    დღეს\0\
    მიღებულია \u{10} მონეტა \u{11}-დან\0\
    დღის მიზნამდე კიდევ \u{10} მონეტა\u{1}დღის მიზნამდე კიდევ \u{10} მონეტა\0\
    შენი პროგრესი დღეს\0\
    ერთ ჯერზე მაქსიმუმ \u{10}\0\
    შესვლები და კავშირები\0\
    გამომუშავებული მონეტები\0\
    შესრულებული გადაცვლები\0\
    დასასრულებელი გამოწვევები\0\
    ჩემი სერია\0\
    შემატყობინე\0\
    შეტყობინებებში ყველაფერი მაინც იქნება.\0\
    განაგრძე გამომუშავება\0\
    გადაცვალე: \u{10}\0\
    ღირებულება \u{10}\0\
    არ ჩაირიცხა\0\
    თამაშს ველოდებით\0\
    საფულე\0\
    ღირებულება თამაშში\0\
    გუშინ\0\
    მოთამაშე \u{10}-მა შეცდომა დაუშვა. მეორეს კიდევ ერთი ჯერი აქვს.\0\
    გადაეცი ტელეფონი. სანამ მზად არ იქნები, არაფერი ითვლება.\0\
    მზად ვარ\0\
    შეუმჩნეველი\0\
    14-ვე\0\
    შეუმჩნეველ რეჟიმში მოძრაობები არ არის. ღილაკები მოძრაობებს ცვლის და თავისი რეიტინგი აქვს.\0\
    ამ გვერდს მოძრაობის სენსორების წაკითხვის უფლება არ აქვს. ნება დართე ბრაუზერის პარამეტრებში ან ითამაშე ტელეფონის მოძრაობის გარეშე.\0\
    ამ მოწყობილობას მოძრაობის სენსორები არ აქვს ან არ გვაძლევს. ითამაშე მოძრაობის გარეშე.\0\
    ითამაშე ღილაკებით\0\
    ითამაშე შეუმჩნევლად\0\
    სცადე სენსორები თავიდან\0\
    სენსორები აღარ პასუხობს.\0\
    სენსორებმა მიმართულება შეიცვალა. ერთი წამით არ გაანძრიო ტელეფონი.\0\
    თამაში მოძრაობას ვერ ხედავს\0\
    სენსორები ძალიან ნელა პასუხობს.\0\
    აღრიცხე, რა ხდება\0\
    აგზავნის, რომელი ჟესტები გამოდის, როგორ სრულდება თამაში და რამდენად სწრაფად ჩნდება ყველაფერი, რომ თამაში გაუმჯობესდეს. არასდროს აგზავნის შენს სახელს, ადგილმდებარეობას ან ნაწერს. გამორთვისას გაუგზავნელი იშლება.\0\
    დეველოპერის რეჟიმი\0\
    მოძრაობა\0\
    როგორც მოწყობილობაზე\0\
    სრული\0\
    ნაკლები\0\
    წესების აწყობა\0\
    სურათი: \u{10}, \u{11}. \u{12}. \u{13}\0\
    სურათი: \u{10}. \u{11}. \u{12}\0\
    აჯობებ?\0\
    რეკორდი: \u{10}\0\
    ამ მოწყობილობაზე სურათის დახატვა ვერ მოხერხდა.\0\
    ახალი რეკორდი!\0\
    გაზიარება ვერ მოხერხდა. სცადე ხელახლა.\0\
    სურათი იხატება…\0\
    სურათის შენახვა\0\
    სურათი შენახულია.\0\
    სურათის გაზიარება\0\
    გაზიარებულია.\0\
    გაზიარება\0\
    Out of Pocket, \u{10}: \u{11}. აჯობებ?\0\
    ახალი მიღწევა, Out of Pocket: \u{10}\0\
    ყველა თამაში\0\
    სულ\0\
    \u{10}-დან \u{11} წამამდე: \u{12} პასუხი\u{1}\u{10}-დან \u{11} წამამდე: \u{12} პასუხი\0\
    \u{10} წამი და მეტი: \u{11} პასუხი\u{1}\u{10} წამი და მეტი: \u{11} პასუხი\0\
    საშუალო\0\
    საუკეთესო\0\
    დღე ზედიზედ, უმეტესი\0\
    რა გერევა\0\
    შეცდომა ჯერ არ არის. მომავალი შეცდომები აქ წყვილებად დაითვლება.\0\
    მწკრივები: რა იყო საჭირო. სვეტები: რა გაკეთდა. საათი: დროულად ვერაფერი.\0\
    შენი მონაცემები\0\
    სტატისტიკა ამ მოწყობილობაზე რჩება. ბოლო პასუხები ცალ-ცალკე ინახება, ძველები კი ჯამებად.\0\
    დღე ზედიზედ\0\
    აქ თამაში არ არის. აირჩიე სხვა პერიოდი ან რეჟიმი.\0\
    ითამაშე და აქ გამოჩნდება: როგორ იცვლება შენი ქულები, რამდენად ზუსტად და სწრაფად ასრულებ თითოეულ ჟესტს, რა გერევა ერთმანეთში და როდის თამაშობ.\0\
    ჯერ დასათვლელი არაფერია\0\
    ფაილად შენახვა\0\
    თამაში\0\
    \u{10}: \u{12}-დან სწორია \u{11}, \u{13}%\0\
    სიზუსტე ჟესტების მიხედვით\0\
    \u{10}–\u{11}: \u{12} ჟესტი\u{1}\u{10}–\u{11}: \u{12} ჟესტი\0\
    დღის საათები\0\
    \u{10} სთ \u{11} წთ\0\
    ყველაზე მეტს \u{10} საათიდან თამაშობ.\0\
    \u{10} წმ\0\
    ზედიზედ სწორი\0\
    მედიანა: \u{10} წმ\0\
    \u{10} წთ\0\
    რატომ შეცდი\0\
    აქ სიტყვებით დაიწერება შენი ბოლო შეცდომები.\0\
    რეჟიმი\0\
    \u{10}: საუკეთესო \u{11}, საშუალო \u{12}, თამაში: \u{13}\0\
    რეჟიმების მიხედვით\0\
    30 დღე\0\
    შემდეგი მნიშვნელობა\0\
    \u{11}-დან \u{10}\0\
    ყველაზე ძველი თამაშები მხოლოდ ჯამებში ითვლება; დანარჩენი ბოლო პასუხებს აჩვენებს.\0\
    \u{10} · \u{11}\0\
    \u{10}%\0\
    პერიოდი\0\
    თამაში\0\
    ივარჯიშე ამით\0\
    წინა მნიშვნელობა\0\
    \u{10}: მედიანა \u{11} წმ, პასუხების ნახევარი \u{12} და \u{13} წამს შორის\0\
    რეაქციის დრო\0\
    ზოლი შენი პასუხების შუა ნახევარია, ნათელი ნიშანი კი მედიანა.\0\
    რეაქციის დრო გამოჩნდება პირველივე სწორი ჟესტის შემდეგ: კლასიკურში, უსასრულოში, ძენში ან დღის გამოწვევაში.\0\
    სწორი პასუხები იქ, სადაც ყოველი დავალება ახალია, ღილაკების გარეშე.\0\
    სტატისტიკის გასუფთავება\0\
    გასუფთავება\0\
    სტატისტიკა გასუფთავდა.\0\
    გავასუფთავოთ მთელი სტატისტიკა?\0\
    თამაშები, დროები და შეცდომები წაიშლება; მიღწევები და რეკორდები დარჩება. ამ გვერდიდან გასვლამდე დაბრუნება შეგიძლია.\0\
    სწორი ჟესტი\0\
    \u{10}: საუკეთესო \u{11}, საშუალო \u{12}\0\
    \u{10}: \u{11}\0\
    ქულები დროთა განმავლობაში\0\
    \u{10}. ხაზი დღის საშუალოა, წერტილები კი მისი საუკეთესო შედეგი.\0\
    \u{10}. ყველა თამაში, ძველიდან ახლისკენ.\0\
    მეორე თამაშიდან აქ გამოჩნდება ქულების ხაზი.\0\
    სტრუპის ფასი\0\
    მედიანები: სტრუპის \u{10} პასუხი (\u{11} წმ) და უბრალო მოსმის \u{12} პასუხი (\u{13} წმ).\0\
    \u{10} მწმ\0\
    საჭიროა სტრუპის \u{10} სწორი პასუხი და ამდენივე სწორი მოსმა. ჯერჯერობით: \u{11} და \u{12}.\0\
    რამდენით მეტ დროს ითხოვს მოსმა, როცა სიტყვა სხვა რამეს ამბობს.\0\
    სტრუპის სწორი პასუხი: \u{11}-დან \u{10}. სიტყვის წაკითხვით დაკარგული: \u{12}.\0\
    სწორი\0\
    მოკლედ\0\
    \u{10} აგერია: \u{11}, \u{12}-ჯერ\u{1}\u{10} აგერია: \u{11}, \u{12}-ჯერ\0\
    \u{10} წმ\0\
    \u{10}: დროულად ვერ მოასწარი (\u{11} წმ)\0\
    ნათამაშები დრო\0\
    დღეს\0\
    \u{10} დროულად ვერ მოასწარი \u{11}-ჯერ\u{1}\u{10} დროულად ვერ მოასწარი \u{11}-ჯერ\0\
    შეეხე დიაგრამას მნიშვნელობის წასაკითხად.\0\
    ეს წარწერა არც სიტყვა იყო და არც ფერი.\0\
    სიტყვა წაიკითხე.\0\
    დაბრუნება\0\
    სტატისტიკა დაბრუნდა.\0\
    \u{10} სწორად \u{11}-ჯერ\u{1}\u{10} სწორად \u{11}-ჯერ\0\
    ღირს ვარჯიში\0\
    როცა ერთი და იგივე შეცდომა ორჯერ მოხდება, აქ მისი სავარჯიშო კრებული გამოჩნდება.\0\
    7 დღე\0\
    გაიგზავნა და რეიტინგში ჩაიწერა \u{10} თამაში\u{1}გაიგზავნა და რეიტინგში ჩაიწერა \u{10} თამაში\0\
    ღილაკის გამოყენება\0\
    ყველა ჟესტი\0\
    \u{10} ჟესტი\u{1}\u{10} ჟესტი\0\
    ტელეფონით\0\
    ხაფანგი\0\
    ეკრანზე\0\
    ორი თითი\0\
    შენი სუსტი მხარეები\0\
    შესრულებულია \u{10}, სულ \u{11}\0\
    კუთხე\0\
    დაშორება\0\
    მიახლოება\0\
    მანძილი\0\
    შენარჩუნება\0\
    სიძლიერე\0\
    დაჭერა\0\
    ბიძგი\0\
    სიჩქარე\0\
    ქნევა\0\
    შეხება\0\
    თამაშის დაწყება\0\
    ჟესტის ვარჯიში\0\
    ეს იყო ყველაფერი. ახლა ნახე, რამდენ ხანს გაძლებ.\0\
    ყველა იცი!\0\
    მეორე შეხება მაშინვე უნდა მოჰყვეს.\0\
    უფრო დიდხანს დააჭირე და არ გაანძრიო.\0\
    ორივე თითი ეკრანზე, შემდეგ კი ერთმანეთისკენ.\0\
    უფრო ძლიერად, წინ და უკან სულ ცოტა ორჯერ.\0\
    ორივე თითი ეკრანზე, შემდეგ კი ერთმანეთისგან შორს.\0\
    მშვიდი ხელიდან, პირდაპირ და მკვეთრად.\0\
    ჯერ დაასახელე, რასაც ხედავ. მერე იპოვე მისი წარწერა.\0\
    ერთი სწორი, სწრაფი მოძრაობა ისრის მიმართულებით.\0\
    მხოლოდ ერთხელ, თითის გაუსრიალებლად.\0\
    მშვიდად გადახარე ისრის მხარეს და გააჩერე.\0\
    ასრულებ, სანამ რგოლი დაიცლება.\0\
    სულ უფრო ჩქარდება. პირველივე შეცდომაზე თამაში მთავრდება.\0\
    \u{10} ჟესტი დაახლოებით სამ წუთში.\u{1}\u{10} ჟესტი დაახლოებით სამ წუთში.\0\
    ჩნდება ჟესტი.\0\
    სწრაფი ხელების თამაში\0\
    გაკვეთილიდან გასვლა\0\
    სწრაფად შეეხე ორჯერ, თითქოს აკაკუნებ.\0\
    ერთი თითი სწრაფად გადაუსვი ქვემოთ, კიდიდან ოდნავ მოშორებით.\0\
    ერთი თითი სწრაფად გადაუსვი მარცხნივ.\0\
    დაადე თითი და არ გაანძრიო, სანამ ზოლი არ შეივსება.\0\
    ტელეფონიანი ხელი ერთი მკვეთრი მოძრაობით დაუშვი ქვემოთ და გააჩერე.\0\
    დაადე ორი თითი და ერთმანეთს მიუახლოვე.\0\
    ტელეფონი ერთი მკვეთრი მოძრაობით ასწიე ზემოთ, თითქოს სადღეგრძელოს ამბობ.\0\
    ერთი თითი სწრაფად გადაუსვი მარჯვნივ.\0\
    ტელეფონი მაგრად გეჭიროს და რამდენჯერმე შეანჯღრიე.\0\
    დაადე ორი თითი და ერთმანეთს დააშორე.\0\
    გადაუსვი იმ წარწერისკენ, რასაც ხედავ, და არა იმისკენ, რასაც კითხულობ.\0\
    ეკრანს ერთხელ შეეხე და თითი აუშვი.\0\
    ტელეფონი მარცხენა გვერდზე გადახარე, წამით გააჩერე და დააბრუნე.\0\
    ტელეფონი მარჯვენა გვერდზე გადახარე, წამით გააჩერე და დააბრუნე.\0\
    ერთი თითი სწრაფად გადაუსვი ზემოთ, ეკრანის ნებისმიერ ადგილას.\0\
    მოძრაობის დაშვება\0\
    ღილაკებით თამაში\0\
    მოძრაობა დაშვებული არ არის, ამიტომ მის ნაცვლად ღილაკია.\0\
    ამ მოწყობილობიდან მოძრაობა არ მოდის, ამიტომ მის ნაცვლად ღილაკია.\0\
    შემდეგი ჟესტები მთელ ტელეფონს ამოძრავებს. მათთვის თამაშის დროს მოძრაობის სენსორები იკითხება.\0\
    შეიძლება, თამაშმა ტელეფონის მოძრაობა იგრძნოს?\0\
    შემდეგი\0\
    რამდენიმე ჟესტი\0\
    სწორი\0\
    შეცდომა\0\
    დრო თითო ჟესტისთვის\0\
    \u{10} წმ\0\
    ერთი ჟესტი\0\
    დასრულება\0\
    ძალიან კიდესთან დაიწყე. უფრო შუიდან დაიწყე.\0\
    დრო ამოიწურა. აი, კიდევ ერთხელ.\0\
    ამჯერად ეკრანს ნუ შეეხები: მთელი ტელეფონი გაამოძრავე.\0\
    გადაუსვი ოთხი წარწერიდან ერთ-ერთისკენ.\0\
    ეს სხვა წარწერა იყო. იპოვე იმის, რასაც ხედავ.\0\
    თითქმის. თითები უფრო მიუახლოვე ერთმანეთს.\0\
    სიტყვას აჰყევი. მხოლოდ იმას უყურე, რასაც ხედავ.\0\
    ეს იყო: \u{10}.\0\
    ძალიან მოკლეა. ცერის სიგანეზე მეტად გადაუსვი.\0\
    თითი გაგისრიალდა. არ გაანძრიო, სანამ ზოლი არ შეივსება.\0\
    ძალიან ნელია. ერთი სწრაფი მოძრაობა საკმარისია.\0\
    ორი თითი დაადე, მაგრამ ასეთი ჟესტი თამაშში არ არის.\0\
    \u{10} ჟესტი, დრო ბლომად გაქვს. შეცდომა არაფერი დაგიჯდება.\u{1}\u{10} ჟესტი ზედიზედ, დრო ბლომად გაქვს. შეცდომა არაფერი დაგიჯდება.\0\
    ახლა ყველა ერთად\0\
    გამოტოვება\0\
    დავიწყოთ\0\
    ნაბიჯი \u{10}, სულ \u{11}\0\
    მთავარია ფერი, რომელსაც ხედავ. სიტყვას ნუ დაუჯერებ.\0\
    ირგვლივ ოთხი წარწერაა, ყოველ ჯერზე სხვა ადგილას. გადაუსვი დანახული ფერის წარწერისკენ.\0\
    კითხულობ ფერის სახელს, რომელიც სხვა ფერით წერია.\0\
    მთავარია ფიგურა, რომელსაც ხედავ. სიტყვას ნუ დაუჯერებ.\0\
    ირგვლივ ოთხი წარწერაა, ყოველ ჯერზე სხვა ადგილას. გადაუსვი დანახული ფიგურის წარწერისკენ.\0\
    კითხულობ ფიგურის სახელს, რომელიც სხვა ფიგურაშია ჩაწერილი.\0\
    ხაფანგი\0\
    კიდევ ერთხელ\0\
    სხვა ჟესტის ვარჯიში\0\
    რა შეცდომები იყო\0\
    \u{10}: დაგვიანდა\0\
    არც ერთი შეცდომა.\0\
    ჩვეულებრივი რეაქცია: \u{10} წმ\0\
    \u{10}: გამოვიდა \u{11}\0\
    სწორია \u{10}, სულ \u{11}\0\
    \u{10}-ჯერ\u{1}\u{10}-ჯერ\0\
    კარგი ვარჯიში იყო\0\
    შენი ბოლო რეაქციები\0\
    წინანდელზე \u{10} წმ-ით სწრაფი\0\
    წინანდელზე \u{10} წმ-ით ნელი\0\
    ისეთივე სწრაფი, როგორც მანამდე\0\
    \u{10} / \u{11}-ჯერ\0\
    \u{10} / \u{11} გრადუსი\0\
    \u{10} / \u{11} გ\0\
    \u{10} / \u{11} მწმ\0\
    \u{10} / \u{11} პროცენტი\0\
    \u{10} / \u{11} პტ\0\
    \u{10} / \u{11} პტ/წმ\0\
    ყოჩაღ!\0\
    შეცვლილია \u{10} რიცხვი\u{1}შეცვლილია \u{10} რიცხვი\0\
    დაკოპირებულია.\0\
    ტექსტად კოპირება\0\
    ცრუ ამოქმედებები\0\
    მოთხოვნისას\0\
    \u{10} (\u{11}/წთ)\0\
    ითვლიდა \u{10} წმ\0\
    მოთხოვნის გარეშე\0\
    მოძრაობა\0\
    განულება\0\
    დათვლა\0\
    გაჩერება\0\
    ჩართე და გაისეირნე: რაც დაითვლება, შემთხვევითია.\0\
    „\u{10}“ (\u{11}) არ უნდა აღემატებოდეს „\u{12}“-ს (\u{13}).\0\
    „\u{10}“ არის \u{11}; უნდა იყოს \u{12}-დან \u{13}-მდე.\0\
    „\u{10}“ ორჯერ წერია.\0\
    წესი „\u{10}“ არ არსებობს.\0\
    „\u{10}“ ტოვებს \u{11} მწმ-ს, მაგრამ ჟესტს „\u{12}“ სულ მცირე \u{13} მწმ სჭირდება.\0\
    ვერსია 1-დან იწყება; \u{10} ვერსია ვერ იქნება.\0\
    ფაილად შენახვა\0\
    ფაილები და ტექსტი\0\
    იმავე სახის ფაილია, რომლითაც სერვერი წესებს აქვეყნებს.\0\
    „\u{10}“ ამისთვის მეტისმეტად დიდია. არაფერი შეცვლილა.\0\
    ჯერ ტექსტი ჩასვი.\0\
    \u{10} არაფერი შეცვლილა.\0\
    აქ სხვა რამეს ველოდით. არაფერი შეცვლილა.\0\
    შეცდომაა \u{10}-ე სტრიქონში, \u{11}-ე სვეტში. არაფერი შეცვლილა.\0\
    „\u{10}“ ვერ იკითხება. არაფერი შეცვლილა.\0\
    კლასიკური და დღის გამოწვევა\0\
    უსასრულო\0\
    პაუზები\0\
    სწავლება და ვარჯიში\0\
    სენსორები\0\
    მიმდევრობები: მეხსიერება და ორი მოთამაშე\0\
    ჟესტებს შორის\0\
    შენჯღრევა\0\
    აწევა და დაწევა\0\
    გადახრა\0\
    შეხება\0\
    მოულოდნელი მოძრაობები\0\
    სენსორებიდან არაფერი მოდის\0\
    სენსორები მუშაობს\0\
    სენსორების გამოყენება დაუშვებელია\0\
    სენსორები მეტისმეტად ნელია\0\
    სენსორები გაჩერდა\0\
    სენსორებმა ნიშანი შეიცვალა\0\
    სენსორების მოლოდინში\0\
    სისტემამ შეწყვიტა\0\
    კიდესთან დაიწყო\0\
    შეხებას მოჰყვა\0\
    დააყოვნა და მოძრაობდა\0\
    თითები საკმარისად არ დაახლოვდა\0\
    გასმისთვის მოკლეა\0\
    გასმისთვის ნელია\0\
    რეაქციისთვის მეტისმეტად ადრეა\0\
    ორი თითი, ჟესტის გარეშე\0\
    ფაილის გახსნა\0\
    წესები გადმოტანილია.\0\
    მოქმედი წესები\0\
    არაფერი\0\
    შემცირება: \u{10}\0\
    გაზრდა: \u{10}\0\
    ამ მოთამაშეზე ექსპერიმენტი არ მიმდინარეობს.\0\
    ასეთი სახელის წესი არ არის.\0\
    \u{10}: \u{11} წმ\0\
    ახლოს: \u{10}, ზომა \u{11} %, ხანგრძლივობა \u{12} %, \u{13} წმ\0\
    არაფერი ამოქმედდა\0\
    ეს წესები\0\
    სტანდარტული\0\
    აწყობის ტექსტი\0\
    ჩასვი აქ\0\
    ჩასმული ტექსტის გამოყენება\0\
    ამ წესებით თამაში\0\
    საკუთარი წესებით ნათამაშები თამაში რეიტინგში არ შედის.\0\
    გადახრის კუთხე\0\
    გაგრძელება\0\
    აჩქარება სიმძიმის გარეშე\0\
    მწვანე წყვეტილი: ზღვარი, როცა ჟესტი მოითხოვება. წითელი წერტილები: როცა არ მოითხოვება. შვეული ხაზები: ამოქმედდა.\0\
    შეჩერება\0\
    აჩქარება ზევით\0\
    ნაჩვენები მომენტი\0\
    \u{10} წმ\0\
    მიახლოება\0\
    დაშორება\0\
    2025 წლის ნოემბრამდე\0\
    მსუბუქი\0\
    სტანდარტი\0\
    მკაცრი\0\
    მზა ნაკრებები\0\
    ეს რიცხვები ერთმანეთს არ უთავსდება: \u{10} მანამდე ძალაშია ბოლო გამართული რიცხვები.\0\
    \u{10}-დან \u{11}-მდე, სტანდარტულად \u{12}\0\
    მოძრაობის ჩაწერა\0\
    ჩაწერა\0\
    ჩაწერის დასრულება\0\
    აირჩიე, რას გააკეთებ, ჩაწერე და ნახე, რას ხედავენ წესები.\0\
    იწერება: \u{10} წმ\0\
    გამეორება\0\
    აღდგენა: \u{10}\0\
    ყველაფრის აღდგენა\0\
    ძებნა\0\
    წესის სახელი\0\
    წესები\0\
    სენსორი\0\
    ჩანაწერი\0\
    შეხება\0\
    სენსორების ჩართვა\0\
    ნახე, რას ზომავენ დეტექტორები, ზღვრებთან ერთად. სენსორები მხოლოდ მაშინ მუშაობს, როცა უყურებ.\0\
    სენსორები პირდაპირ\0\
    ყველა რიცხვი სტანდარტულია\0\
    \u{10}. \u{11}\0\
    \u{10} წმ, \u{11} წაკითხვა\0\
    ჩანაწერები ჯერ არ არის\0\
    ჩაწერილი მოძრაობები ამ მოწყობილობაზე რჩება.\0\
    ჩანაწერების შენახვა\0\
    ეტევა \u{10} ჩანაწერი.\u{1}ეტევა \u{10} ჩანაწერი. ჯერ ერთი წაშალე.\0\
    ჩანაწერების გახსნა\0\
    დაემატა \u{10} ჩანაწერი.\u{1}დაემატა \u{10} ჩანაწერი.\0\
    ზღვრები\0\
    არაფერი\0\
    მოითხოვება\0\
    გასუფთავება\0\
    გადაწყვეტილებები\0\
    \u{10} მწმ, \u{11} წერტ., \u{12} წერტ./წმ, წაკითხვა: \u{13}\0\
    შეეხე აქ\0\
    არაფერი: \u{10}\0\
    გაუქმება\0\
    წესების ვერსია \u{10}\0
    """
  #endif
}
