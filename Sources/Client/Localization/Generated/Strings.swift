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

  /// “Played: %lld point | Played: %lld points”
  public static func dailyPlayed(_ value: Int64) -> LocalizedStringResource {
    LocalizedStringResource(index: 16, arguments: [.integer(value)])
  }

  /// “%1$@ %2$@”
  public static func dateDayMonth(_ value1: LocalizedStringResource, _ value2: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 17, arguments: [.resource(value1), .resource(value2)])
  }

  /// “%1$@ %2$@, %3$@”
  public static func dateDayMonthYear(_ value1: LocalizedStringResource, _ value2: LocalizedStringResource, _ value3: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 18, arguments: [.resource(value1), .resource(value2), .resource(value3)])
  }

  /// “Jan”
  public static var dateMonth01: LocalizedStringResource { LocalizedStringResource(index: 19) }

  /// “Feb”
  public static var dateMonth02: LocalizedStringResource { LocalizedStringResource(index: 20) }

  /// “Mar”
  public static var dateMonth03: LocalizedStringResource { LocalizedStringResource(index: 21) }

  /// “Apr”
  public static var dateMonth04: LocalizedStringResource { LocalizedStringResource(index: 22) }

  /// “May”
  public static var dateMonth05: LocalizedStringResource { LocalizedStringResource(index: 23) }

  /// “Jun”
  public static var dateMonth06: LocalizedStringResource { LocalizedStringResource(index: 24) }

  /// “Jul”
  public static var dateMonth07: LocalizedStringResource { LocalizedStringResource(index: 25) }

  /// “Aug”
  public static var dateMonth08: LocalizedStringResource { LocalizedStringResource(index: 26) }

  /// “Sep”
  public static var dateMonth09: LocalizedStringResource { LocalizedStringResource(index: 27) }

  /// “Oct”
  public static var dateMonth10: LocalizedStringResource { LocalizedStringResource(index: 28) }

  /// “Nov”
  public static var dateMonth11: LocalizedStringResource { LocalizedStringResource(index: 29) }

  /// “Dec”
  public static var dateMonth12: LocalizedStringResource { LocalizedStringResource(index: 30) }

  /// “down”
  public static var directionDown: LocalizedStringResource { LocalizedStringResource(index: 31) }

  /// “left”
  public static var directionLeft: LocalizedStringResource { LocalizedStringResource(index: 32) }

  /// “right”
  public static var directionRight: LocalizedStringResource { LocalizedStringResource(index: 33) }

  /// “up”
  public static var directionUp: LocalizedStringResource { LocalizedStringResource(index: 34) }

  /// “Discreet Mode”
  public static var discreetTitle: LocalizedStringResource { LocalizedStringResource(index: 35) }

  /// “Try again”
  public static var errorRetry: LocalizedStringResource { LocalizedStringResource(index: 36) }

  /// “Something went wrong”
  public static var errorTitle: LocalizedStringResource { LocalizedStringResource(index: 37) }

  /// “Time ran out: %1$@ was due within %2$.1f s”
  public static func failureTimeout(_ value1: LocalizedStringResource, _ value2: Milliseconds) -> LocalizedStringResource {
    LocalizedStringResource(index: 38, arguments: [.resource(value1), .seconds(value2, fractionDigits: 1)])
  }

  /// “Expected %1$@, saw %2$@ after %3$.2f s”
  public static func failureWrong(_ value1: LocalizedStringResource, _ value2: LocalizedStringResource, _ value3: Milliseconds) -> LocalizedStringResource {
    LocalizedStringResource(index: 39, arguments: [.resource(value1), .resource(value2), .seconds(value3, fractionDigits: 2)])
  }

  /// “This part of the game is fetched once. Connect to the network and open it again.”
  public static var fullProgramMessage: LocalizedStringResource { LocalizedStringResource(index: 40) }

  /// “Not on this device yet”
  public static var fullProgramTitle: LocalizedStringResource { LocalizedStringResource(index: 41) }

  /// “How it is shown”
  public static var galleryView: LocalizedStringResource { LocalizedStringResource(index: 42) }

  /// “Paused too often or for too long, so the game ended here.”
  public static var gameOverAbandoned: LocalizedStringResource { LocalizedStringResource(index: 43) }

  /// “%lld point above your old best | %lld points above your old best”
  public static func gameOverAboveBest(_ value: Int64) -> LocalizedStringResource {
    LocalizedStringResource(index: 44, arguments: [.integer(value)])
  }

  /// “Back to Menu”
  public static var gameOverBackToMenu: LocalizedStringResource { LocalizedStringResource(index: 45) }

  /// “Player %1$lld. %2$@”
  public static func gameOverByPlayer(_ value1: Int64, _ value2: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 46, arguments: [.integer(value1), .resource(value2)])
  }

  /// “Your first score. Now beat it!”
  public static var gameOverFirst: LocalizedStringResource { LocalizedStringResource(index: 47) }

  /// “Or double tap anywhere to play again”
  public static var gameOverHint: LocalizedStringResource { LocalizedStringResource(index: 48) }

  /// “Level with your best”
  public static var gameOverLevelWithBest: LocalizedStringResource { LocalizedStringResource(index: 49) }

  /// “NEW HIGH SCORE!”
  public static var gameOverNewHighScore: LocalizedStringResource { LocalizedStringResource(index: 50) }

  /// “This way of playing has no leaderboard.”
  public static var gameOverNoBoard: LocalizedStringResource { LocalizedStringResource(index: 51) }

  /// “Player %lld added nothing in time”
  public static func gameOverNothingAdded(_ value: Int64) -> LocalizedStringResource {
    LocalizedStringResource(index: 52, arguments: [.integer(value)])
  }

  /// “Played by rules of your own, so nothing of it counts.”
  public static var gameOverOwnRules: LocalizedStringResource { LocalizedStringResource(index: 53) }

  /// “%lld point | %lld points”
  public static func gameOverPoints(_ value: Int64) -> LocalizedStringResource {
    LocalizedStringResource(index: 54, arguments: [.integer(value)])
  }

  /// “Kept on this device. It will be sent when you are online again.”
  public static var gameOverQueued: LocalizedStringResource { LocalizedStringResource(index: 55) }

  /// “Verified. Your rank: %lld”
  public static func gameOverRank(_ value: Int64) -> LocalizedStringResource {
    LocalizedStringResource(index: 56, arguments: [.integer(value)])
  }

  /// “The server did not confirm this game, so it is not ranked.”
  public static var gameOverRefused: LocalizedStringResource { LocalizedStringResource(index: 57) }

  /// “%lld round complete | %lld rounds complete”
  public static func gameOverRounds(_ value: Int64) -> LocalizedStringResource {
    LocalizedStringResource(index: 58, arguments: [.integer(value)])
  }

  /// “Rounds”
  public static var gameOverRoundsTitle: LocalizedStringResource { LocalizedStringResource(index: 59) }

  /// “%lld point short of your best | %lld points short of your best”
  public static func gameOverShortOfBest(_ value: Int64) -> LocalizedStringResource {
    LocalizedStringResource(index: 60, arguments: [.integer(value)])
  }

  /// “%1$@, %2$@.”
  public static func gameOverSpoken(_ value1: LocalizedStringResource, _ value2: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 61, arguments: [.resource(value1), .resource(value2)])
  }

  /// “%1$@, %2$@. %3$@”
  public static func gameOverSpokenReason(_ value1: LocalizedStringResource, _ value2: LocalizedStringResource, _ value3: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 62, arguments: [.resource(value1), .resource(value2), .resource(value3)])
  }

  /// “Game Over”
  public static var gameOverTitle: LocalizedStringResource { LocalizedStringResource(index: 63) }

  /// “Try Again”
  public static var gameOverTryAgain: LocalizedStringResource { LocalizedStringResource(index: 64) }

  /// “Played without a connection: this score stays on this device.”
  public static var gameOverUnranked: LocalizedStringResource { LocalizedStringResource(index: 65) }

  /// “Checking the score…”
  public static var gameOverVerifying: LocalizedStringResource { LocalizedStringResource(index: 66) }

  /// “Played with buttons, so it stands on the leaderboard for games with buttons.”
  public static var gameOverWithButtons: LocalizedStringResource { LocalizedStringResource(index: 67) }

  /// “%lld gesture, at your own pace | %lld gestures, at your own pace”
  public static func gameOverZenGestures(_ value: Int64) -> LocalizedStringResource {
    LocalizedStringResource(index: 68, arguments: [.integer(value)])
  }

  /// “Well done”
  public static var gameOverZenTitle: LocalizedStringResource { LocalizedStringResource(index: 69) }

  /// “Double tap”
  public static var gestureDoubleTapInstruction: LocalizedStringResource { LocalizedStringResource(index: 70) }

  /// “double tap”
  public static var gestureDoubleTapName: LocalizedStringResource { LocalizedStringResource(index: 71) }

  /// “Swipe down”
  public static var gestureDownInstruction: LocalizedStringResource { LocalizedStringResource(index: 72) }

  /// “swipe down”
  public static var gestureDownName: LocalizedStringResource { LocalizedStringResource(index: 73) }

  /// “Swipe left”
  public static var gestureLeftInstruction: LocalizedStringResource { LocalizedStringResource(index: 74) }

  /// “swipe left”
  public static var gestureLeftName: LocalizedStringResource { LocalizedStringResource(index: 75) }

  /// “Press and hold”
  public static var gestureLongPressInstruction: LocalizedStringResource { LocalizedStringResource(index: 76) }

  /// “long press”
  public static var gestureLongPressName: LocalizedStringResource { LocalizedStringResource(index: 77) }

  /// “Lower”
  public static var gestureLowerInstruction: LocalizedStringResource { LocalizedStringResource(index: 78) }

  /// “lower”
  public static var gestureLowerName: LocalizedStringResource { LocalizedStringResource(index: 79) }

  /// “Pinch together”
  public static var gesturePinchInstruction: LocalizedStringResource { LocalizedStringResource(index: 80) }

  /// “pinch”
  public static var gesturePinchName: LocalizedStringResource { LocalizedStringResource(index: 81) }

  /// “Raise”
  public static var gestureRaiseInstruction: LocalizedStringResource { LocalizedStringResource(index: 82) }

  /// “raise”
  public static var gestureRaiseName: LocalizedStringResource { LocalizedStringResource(index: 83) }

  /// “Swipe right”
  public static var gestureRightInstruction: LocalizedStringResource { LocalizedStringResource(index: 84) }

  /// “swipe right”
  public static var gestureRightName: LocalizedStringResource { LocalizedStringResource(index: 85) }

  /// “Shake”
  public static var gestureShakeInstruction: LocalizedStringResource { LocalizedStringResource(index: 86) }

  /// “shake”
  public static var gestureShakeName: LocalizedStringResource { LocalizedStringResource(index: 87) }

  /// “Spread apart”
  public static var gestureSpreadInstruction: LocalizedStringResource { LocalizedStringResource(index: 88) }

  /// “spread”
  public static var gestureSpreadName: LocalizedStringResource { LocalizedStringResource(index: 89) }

  /// “Stroop”
  public static var gestureStroopInstruction: LocalizedStringResource { LocalizedStringResource(index: 90) }

  /// “Stroop”
  public static var gestureStroopName: LocalizedStringResource { LocalizedStringResource(index: 91) }

  /// “Tap”
  public static var gestureTapInstruction: LocalizedStringResource { LocalizedStringResource(index: 92) }

  /// “tap”
  public static var gestureTapName: LocalizedStringResource { LocalizedStringResource(index: 93) }

  /// “Tilt left”
  public static var gestureTiltLeftInstruction: LocalizedStringResource { LocalizedStringResource(index: 94) }

  /// “tilt left”
  public static var gestureTiltLeftName: LocalizedStringResource { LocalizedStringResource(index: 95) }

  /// “Tilt right”
  public static var gestureTiltRightInstruction: LocalizedStringResource { LocalizedStringResource(index: 96) }

  /// “tilt right”
  public static var gestureTiltRightName: LocalizedStringResource { LocalizedStringResource(index: 97) }

  /// “Swipe up”
  public static var gestureUpInstruction: LocalizedStringResource { LocalizedStringResource(index: 98) }

  /// “swipe up”
  public static var gestureUpName: LocalizedStringResource { LocalizedStringResource(index: 99) }

  /// “Swipe to Survive”
  public static var launchTagline: LocalizedStringResource { LocalizedStringResource(index: 100) }

  /// “POCKET”
  public static var launchTitleBottom: LocalizedStringResource { LocalizedStringResource(index: 101) }

  /// “OUT OF”
  public static var launchTitleTop: LocalizedStringResource { LocalizedStringResource(index: 102) }

  /// “Play a game and be the first here.”
  public static var leaderboardEmptyMessage: LocalizedStringResource { LocalizedStringResource(index: 103) }

  /// “No scores yet”
  public static var leaderboardEmptyTitle: LocalizedStringResource { LocalizedStringResource(index: 104) }

  /// “The server did not answer as expected. Try again in a moment.”
  public static var leaderboardFailed: LocalizedStringResource { LocalizedStringResource(index: 105) }

  /// “All leaderboards”
  public static var leaderboardMore: LocalizedStringResource { LocalizedStringResource(index: 106) }

  /// “The leaderboard needs the network. Your own best is kept here.”
  public static var leaderboardOffline: LocalizedStringResource { LocalizedStringResource(index: 107) }

  /// “%lld player | %lld players”
  public static func leaderboardPlayers(_ value: Int64) -> LocalizedStringResource {
    LocalizedStringResource(index: 108, arguments: [.integer(value)])
  }

  /// “Rank %1$lld, %2$@, score %3$lld”
  public static func leaderboardRow(_ value1: Int64, _ value2: LocalizedStringResource, _ value3: Int64) -> LocalizedStringResource {
    LocalizedStringResource(index: 109, arguments: [.integer(value1), .resource(value2), .integer(value3)])
  }

  /// “This is how it stood before: the refresh did not work.”
  public static var leaderboardStale: LocalizedStringResource { LocalizedStringResource(index: 110) }

  /// “Leaderboard”
  public static var leaderboardTitle: LocalizedStringResource { LocalizedStringResource(index: 111) }

  /// “You”
  public static var leaderboardYou: LocalizedStringResource { LocalizedStringResource(index: 112) }

  /// “Your rank: %lld”
  public static func leaderboardYourRank(_ value: Int64) -> LocalizedStringResource {
    LocalizedStringResource(index: 113, arguments: [.integer(value)])
  }

  /// “Achievements”
  public static var menuAchievements: LocalizedStringResource { LocalizedStringResource(index: 114) }

  /// “Best score: %lld”
  public static func menuBest(_ value: Int64) -> LocalizedStringResource {
    LocalizedStringResource(index: 115, arguments: [.integer(value)])
  }

  /// “Choose a mode”
  public static var menuChooseMode: LocalizedStringResource { LocalizedStringResource(index: 116) }

  /// “%lld gesture | %lld gestures”
  public static func menuGestures(_ value: Int64) -> LocalizedStringResource {
    LocalizedStringResource(index: 117, arguments: [.integer(value)])
  }

  /// “Leaderboard”
  public static var menuLeaderboard: LocalizedStringResource { LocalizedStringResource(index: 118) }

  /// “No best score yet”
  public static var menuNoBest: LocalizedStringResource { LocalizedStringResource(index: 119) }

  /// “Settings”
  public static var menuSettings: LocalizedStringResource { LocalizedStringResource(index: 120) }

  /// “Start Playing”
  public static var menuStart: LocalizedStringResource { LocalizedStringResource(index: 121) }

  /// “One moment…”
  public static var menuStarting: LocalizedStringResource { LocalizedStringResource(index: 122) }

  /// “Statistics”
  public static var menuStatistics: LocalizedStringResource { LocalizedStringResource(index: 123) }

  /// “Classic”
  public static var modeClassicName: LocalizedStringResource { LocalizedStringResource(index: 124) }

  /// “This address leads to no screen.”
  public static var notFoundMessage: LocalizedStringResource { LocalizedStringResource(index: 125) }

  /// “Nothing here”
  public static var notFoundTitle: LocalizedStringResource { LocalizedStringResource(index: 126) }

  /// “Something kept on this device could not be read and was left out.”
  public static var noticeDamaged: LocalizedStringResource { LocalizedStringResource(index: 127) }

  /// “A game with %lld point came too late for the leaderboard. | A game with %lld points came too late for the leaderboard.”
  public static func noticeLate(_ value: Int64) -> LocalizedStringResource {
    LocalizedStringResource(index: 128, arguments: [.integer(value)])
  }

  /// “The server no longer knew this player, so you have a new guest name.”
  public static var noticeNewPlayer: LocalizedStringResource { LocalizedStringResource(index: 129) }

  /// “A game with %lld point was not accepted: the server's replay did not agree with it. | A game with %lld points was not accepted: the server's replay did not agree with it.”
  public static func noticeRefused(_ value: Int64) -> LocalizedStringResource {
    LocalizedStringResource(index: 130, arguments: [.integer(value)])
  }

  /// “%@ · %@”
  public static func pageTitle(_ value1: LocalizedStringResource, _ value2: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 131, arguments: [.resource(value1), .resource(value2)])
  }

  /// “Add a gesture”
  public static var playAdd: LocalizedStringResource { LocalizedStringResource(index: 132) }

  /// “Not that one. Choose another gesture.”
  public static var playAddRefused: LocalizedStringResource { LocalizedStringResource(index: 133) }

  /// “Finish”
  public static var playFinish: LocalizedStringResource { LocalizedStringResource(index: 134) }

  /// “–”
  public static var playNoReaction: LocalizedStringResource { LocalizedStringResource(index: 135) }

  /// “Pause”
  public static var playPause: LocalizedStringResource { LocalizedStringResource(index: 136) }

  /// “Paused”
  public static var playPaused: LocalizedStringResource { LocalizedStringResource(index: 137) }

  /// “The game waited while it was out of sight.”
  public static var playPausedHidden: LocalizedStringResource { LocalizedStringResource(index: 138) }

  /// “You go on with something new to do, so take your time.”
  public static var playPausedHint: LocalizedStringResource { LocalizedStringResource(index: 139) }

  /// “Reaction”
  public static var playReaction: LocalizedStringResource { LocalizedStringResource(index: 140) }

  /// “Now repeat it”
  public static var playRepeat: LocalizedStringResource { LocalizedStringResource(index: 141) }

  /// “Go on”
  public static var playResume: LocalizedStringResource { LocalizedStringResource(index: 142) }

  /// “Round %lld complete!”
  public static func playRoundComplete(_ value: Int64) -> LocalizedStringResource {
    LocalizedStringResource(index: 143, arguments: [.integer(value)])
  }

  /// “Score”
  public static var playScore: LocalizedStringResource { LocalizedStringResource(index: 144) }

  /// “%.2f s”
  public static func playSeconds(_ value: Milliseconds) -> LocalizedStringResource {
    LocalizedStringResource(index: 145, arguments: [.seconds(value, fractionDigits: 2)])
  }

  /// “Watch the sequence”
  public static var playWatch: LocalizedStringResource { LocalizedStringResource(index: 146) }

  /// “It's a draw!”
  public static var playerDraw: LocalizedStringResource { LocalizedStringResource(index: 147) }

  /// “Player %lld”
  public static func playerName(_ value: Int64) -> LocalizedStringResource {
    LocalizedStringResource(index: 148, arguments: [.integer(value)])
  }

  /// “Player %lld's Turn”
  public static func playerTurn(_ value: Int64) -> LocalizedStringResource {
    LocalizedStringResource(index: 149, arguments: [.integer(value)])
  }

  /// “Player %lld wins!”
  public static func playerWinner(_ value: Int64) -> LocalizedStringResource {
    LocalizedStringResource(index: 150, arguments: [.integer(value)])
  }

  /// “Anywhere on the screen will do, a little away from its edges.”
  public static var rulesAnywhere: LocalizedStringResource { LocalizedStringResource(index: 151) }

  /// “Got it”
  public static var rulesDone: LocalizedStringResource { LocalizedStringResource(index: 152) }

  /// “A wrong gesture, or no time left, ends the game.”
  public static var rulesEnd: LocalizedStringResource { LocalizedStringResource(index: 153) }

  /// “Do the gesture you see before the ring runs out.”
  public static var rulesGoal: LocalizedStringResource { LocalizedStringResource(index: 154) }

  /// “A pause, or another app, stops the clock. You go on with a new prompt.”
  public static var rulesPause: LocalizedStringResource { LocalizedStringResource(index: 155) }

  /// “After every third success there is less time: from 3 seconds down to 1.”
  public static var rulesSpeed: LocalizedStringResource { LocalizedStringResource(index: 156) }

  /// “Stroop: swipe toward the colour the word is written in, not the one it names.”
  public static var rulesStroop: LocalizedStringResource { LocalizedStringResource(index: 157) }

  /// “How to play”
  public static var rulesTitle: LocalizedStringResource { LocalizedStringResource(index: 158) }

  /// “The sensors went quiet, so buttons stand in for them. You lost nothing.”
  public static var sensorsOffered: LocalizedStringResource { LocalizedStringResource(index: 159) }

  /// “About”
  public static var settingsAbout: LocalizedStringResource { LocalizedStringResource(index: 160) }

  /// “The server plays every ranked game again, so every score on the leaderboard was really played.”
  public static var settingsAboutText: LocalizedStringResource { LocalizedStringResource(index: 161) }

  /// “Component gallery”
  public static var settingsGallery: LocalizedStringResource { LocalizedStringResource(index: 162) }

  /// “Vibration”
  public static var settingsHaptics: LocalizedStringResource { LocalizedStringResource(index: 163) }

  /// “This device does not vibrate.”
  public static var settingsHapticsMissing: LocalizedStringResource { LocalizedStringResource(index: 164) }

  /// “Language”
  public static var settingsLanguage: LocalizedStringResource { LocalizedStringResource(index: 165) }

  /// “As on this device”
  public static var settingsLanguageDevice: LocalizedStringResource { LocalizedStringResource(index: 166) }

  /// “English”
  public static var settingsLanguageEnglish: LocalizedStringResource { LocalizedStringResource(index: 167) }

  /// “ქართული”
  public static var settingsLanguageGeorgian: LocalizedStringResource { LocalizedStringResource(index: 168) }

  /// “All settings”
  public static var settingsMore: LocalizedStringResource { LocalizedStringResource(index: 169) }

  /// “Name on the leaderboard”
  public static var settingsName: LocalizedStringResource { LocalizedStringResource(index: 170) }

  /// “This name has a character that others could not see.”
  public static var settingsNameForbidden: LocalizedStringResource { LocalizedStringResource(index: 171) }

  /// “The name can be changed when you are online.”
  public static var settingsNameOffline: LocalizedStringResource { LocalizedStringResource(index: 172) }

  /// “Your name”
  public static var settingsNamePlaceholder: LocalizedStringResource { LocalizedStringResource(index: 173) }

  /// “The server did not take this name.”
  public static var settingsNameRefused: LocalizedStringResource { LocalizedStringResource(index: 174) }

  /// “A name has 1 to 24 characters.”
  public static var settingsNameRule: LocalizedStringResource { LocalizedStringResource(index: 175) }

  /// “Name saved”
  public static var settingsNameSaved: LocalizedStringResource { LocalizedStringResource(index: 176) }

  /// “Sound”
  public static var settingsSound: LocalizedStringResource { LocalizedStringResource(index: 177) }

  /// “Settings”
  public static var settingsTitle: LocalizedStringResource { LocalizedStringResource(index: 178) }

  /// “Version %@”
  public static func settingsVersion(_ value: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 179, arguments: [.resource(value)])
  }

  /// “Achievement unlocked”
  public static var shareAchievement: LocalizedStringResource { LocalizedStringResource(index: 180) }

  /// “Statistics”
  public static var statisticsTitle: LocalizedStringResource { LocalizedStringResource(index: 181) }

  /// “BLUE”
  public static var stroopBlue: LocalizedStringResource { LocalizedStringResource(index: 182) }

  /// “CIRCLE”
  public static var stroopCircle: LocalizedStringResource { LocalizedStringResource(index: 183) }

  /// “GREEN”
  public static var stroopGreen: LocalizedStringResource { LocalizedStringResource(index: 184) }

  /// “Swipe toward the colour you see”
  public static var stroopHintColours: LocalizedStringResource { LocalizedStringResource(index: 185) }

  /// “Swipe toward the shape you see”
  public static var stroopHintShapes: LocalizedStringResource { LocalizedStringResource(index: 186) }

  /// “RED”
  public static var stroopRed: LocalizedStringResource { LocalizedStringResource(index: 187) }

  /// “%1$@ in %2$@, %3$@”
  public static func stroopSpoken(_ value1: LocalizedStringResource, _ value2: LocalizedStringResource, _ value3: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 188, arguments: [.resource(value1), .resource(value2), .resource(value3)])
  }

  /// “SQUARE”
  public static var stroopSquare: LocalizedStringResource { LocalizedStringResource(index: 189) }

  /// “STAR”
  public static var stroopStar: LocalizedStringResource { LocalizedStringResource(index: 190) }

  /// “%1$@ (%2$@)”
  public static func stroopSwipe(_ value1: LocalizedStringResource, _ value2: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 191, arguments: [.resource(value1), .resource(value2)])
  }

  /// “TRIANGLE”
  public static var stroopTriangle: LocalizedStringResource { LocalizedStringResource(index: 192) }

  /// “YELLOW”
  public static var stroopYellow: LocalizedStringResource { LocalizedStringResource(index: 193) }

  /// “You are offline. Scores are kept on this device.”
  public static var syncOffline: LocalizedStringResource { LocalizedStringResource(index: 194) }

  /// “Sending your games…”
  public static var syncSending: LocalizedStringResource { LocalizedStringResource(index: 195) }

  /// “This device has no room left, so your best score may be lost when you close the page.”
  public static var syncStorageFull: LocalizedStringResource { LocalizedStringResource(index: 196) }

  /// “%lld game waits to be sent | %lld games wait to be sent”
  public static func syncWaiting(_ value: Int64) -> LocalizedStringResource {
    LocalizedStringResource(index: 197, arguments: [.integer(value)])
  }

  /// “Practice”
  public static var trainingPracticeTitle: LocalizedStringResource { LocalizedStringResource(index: 198) }

  /// “Tutorial”
  public static var trainingTutorialTitle: LocalizedStringResource { LocalizedStringResource(index: 199) }

  /// “The tutorial waits for you among the game modes.”
  public static var trainingWelcomeLater: LocalizedStringResource { LocalizedStringResource(index: 200) }

  /// “Learn the gestures”
  public static var trainingWelcomeLearn: LocalizedStringResource { LocalizedStringResource(index: 201) }

  /// “Play straight away”
  public static var trainingWelcomePlay: LocalizedStringResource { LocalizedStringResource(index: 202) }

  /// “Is this your first time? Learn the gestures in three minutes, or play straight away.”
  public static var trainingWelcomeText: LocalizedStringResource { LocalizedStringResource(index: 203) }

  /// “Welcome!”
  public static var trainingWelcomeTitle: LocalizedStringResource { LocalizedStringResource(index: 204) }

  /// “Tuning”
  public static var tuningTitle: LocalizedStringResource { LocalizedStringResource(index: 205) }

  /// “A new version is ready.”
  public static var updateReady: LocalizedStringResource { LocalizedStringResource(index: 206) }

  /// “Reload”
  public static var updateReload: LocalizedStringResource { LocalizedStringResource(index: 207) }
}

// What only the full program says.
#if !SLIM
extension LocalizedStringResource {
  /// “Calm”
  public static var achievementsCalmName: LocalizedStringResource { LocalizedStringResource(index: 208) }

  /// “Make 100 right gestures in one game of Zen.”
  public static var achievementsCalmText: LocalizedStringResource { LocalizedStringResource(index: 209) }

  /// “Steady Under Fire”
  public static var achievementsClassicFiftyName: LocalizedStringResource { LocalizedStringResource(index: 210) }

  /// “Score 50 in Classic.”
  public static var achievementsClassicFiftyText: LocalizedStringResource { LocalizedStringResource(index: 211) }

  /// “Centurion”
  public static var achievementsClassicHundredName: LocalizedStringResource { LocalizedStringResource(index: 212) }

  /// “Score 100 in Classic.”
  public static var achievementsClassicHundredText: LocalizedStringResource { LocalizedStringResource(index: 213) }

  /// “Warm Hands”
  public static var achievementsClassicTenName: LocalizedStringResource { LocalizedStringResource(index: 214) }

  /// “Score 10 in Classic.”
  public static var achievementsClassicTenText: LocalizedStringResource { LocalizedStringResource(index: 215) }

  /// “Quick Hands”
  public static var achievementsClassicTwentyFiveName: LocalizedStringResource { LocalizedStringResource(index: 216) }

  /// “Score 25 in Classic.”
  public static var achievementsClassicTwentyFiveText: LocalizedStringResource { LocalizedStringResource(index: 217) }

  /// “%1$lld of %2$lld unlocked”
  public static func achievementsCount(_ value1: Int64, _ value2: Int64) -> LocalizedStringResource {
    LocalizedStringResource(index: 218, arguments: [.integer(value1), .integer(value2)])
  }

  /// “Two of a Kind”
  public static var achievementsDeepSequenceName: LocalizedStringResource { LocalizedStringResource(index: 219) }

  /// “Score 60 in Player vs Player.”
  public static var achievementsDeepSequenceText: LocalizedStringResource { LocalizedStringResource(index: 220) }

  /// “Under the Table”
  public static var achievementsDiscreetTwentyName: LocalizedStringResource { LocalizedStringResource(index: 221) }

  /// “Score 20 in Classic in Discreet Mode.”
  public static var achievementsDiscreetTwentyText: LocalizedStringResource { LocalizedStringResource(index: 222) }

  /// “Face to Face”
  public static var achievementsDuelName: LocalizedStringResource { LocalizedStringResource(index: 223) }

  /// “Finish a game of two.”
  public static var achievementsDuelText: LocalizedStringResource { LocalizedStringResource(index: 224) }

  /// “Long Distance”
  public static var achievementsEndlessFiftyName: LocalizedStringResource { LocalizedStringResource(index: 225) }

  /// “Score 50 in Endless.”
  public static var achievementsEndlessFiftyText: LocalizedStringResource { LocalizedStringResource(index: 226) }

  /// “Horizon”
  public static var achievementsEndlessHundredName: LocalizedStringResource { LocalizedStringResource(index: 227) }

  /// “Score 100 in Endless.”
  public static var achievementsEndlessHundredText: LocalizedStringResource { LocalizedStringResource(index: 228) }

  /// “Full Set”
  public static var achievementsEveryGestureName: LocalizedStringResource { LocalizedStringResource(index: 229) }

  /// “Get each of the 14 gestures right once.”
  public static var achievementsEveryGestureText: LocalizedStringResource { LocalizedStringResource(index: 230) }

  /// “Challenger”
  public static var achievementsFirstDailyName: LocalizedStringResource { LocalizedStringResource(index: 231) }

  /// “Play a daily challenge.”
  public static var achievementsFirstDailyText: LocalizedStringResource { LocalizedStringResource(index: 232) }

  /// “Graduate”
  public static var achievementsGraduateName: LocalizedStringResource { LocalizedStringResource(index: 233) }

  /// “Complete the tutorial.”
  public static var achievementsGraduateText: LocalizedStringResource { LocalizedStringResource(index: 234) }

  /// “Lightning”
  public static var achievementsLightningName: LocalizedStringResource { LocalizedStringResource(index: 235) }

  /// “Answer 5 prompts in a row within 0.45 s each.”
  public static var achievementsLightningText: LocalizedStringResource { LocalizedStringResource(index: 236) }

  /// “Locked”
  public static var achievementsLocked: LocalizedStringResource { LocalizedStringResource(index: 237) }

  /// “Epic”
  public static var achievementsMemoryFifteenName: LocalizedStringResource { LocalizedStringResource(index: 238) }

  /// “Complete 15 rounds of Memory.”
  public static var achievementsMemoryFifteenText: LocalizedStringResource { LocalizedStringResource(index: 239) }

  /// “Short Story”
  public static var achievementsMemoryFiveName: LocalizedStringResource { LocalizedStringResource(index: 240) }

  /// “Complete 5 rounds of Memory.”
  public static var achievementsMemoryFiveText: LocalizedStringResource { LocalizedStringResource(index: 241) }

  /// “Novella”
  public static var achievementsMemoryTenName: LocalizedStringResource { LocalizedStringResource(index: 242) }

  /// “Complete 10 rounds of Memory.”
  public static var achievementsMemoryTenText: LocalizedStringResource { LocalizedStringResource(index: 243) }

  /// “Thirty Days”
  public static var achievementsMonthOfDailiesName: LocalizedStringResource { LocalizedStringResource(index: 244) }

  /// “Play the daily challenge 30 days in a row.”
  public static var achievementsMonthOfDailiesText: LocalizedStringResource { LocalizedStringResource(index: 245) }

  /// “Unlocked on %@”
  public static func achievementsOn(_ value: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 246, arguments: [.resource(value)])
  }

  /// “%1$lld of %2$lld”
  public static func achievementsProgress(_ value1: Int64, _ value2: Int64) -> LocalizedStringResource {
    LocalizedStringResource(index: 247, arguments: [.integer(value1), .integer(value2)])
  }

  /// “Ten Thousand Moves”
  public static var achievementsTenThousandName: LocalizedStringResource { LocalizedStringResource(index: 248) }

  /// “Make 10,000 right gestures.”
  public static var achievementsTenThousandText: LocalizedStringResource { LocalizedStringResource(index: 249) }

  /// “A Thousand Moves”
  public static var achievementsThousandName: LocalizedStringResource { LocalizedStringResource(index: 250) }

  /// “Make 1,000 right gestures.”
  public static var achievementsThousandText: LocalizedStringResource { LocalizedStringResource(index: 251) }

  /// “Achievement unlocked: %@”
  public static func achievementsToast(_ value: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 252, arguments: [.resource(value)])
  }

  /// “Unlocked”
  public static var achievementsUnlocked: LocalizedStringResource { LocalizedStringResource(index: 253) }

  /// “Unreadable”
  public static var achievementsUnreadableName: LocalizedStringResource { LocalizedStringResource(index: 254) }

  /// “Solve 10 Stroop trials in a row.”
  public static var achievementsUnreadableText: LocalizedStringResource { LocalizedStringResource(index: 255) }

  /// “Seven Days”
  public static var achievementsWeekOfDailiesName: LocalizedStringResource { LocalizedStringResource(index: 256) }

  /// “Play the daily challenge 7 days in a row.”
  public static var achievementsWeekOfDailiesText: LocalizedStringResource { LocalizedStringResource(index: 257) }

  /// “Close the ad”
  public static var adsClose: LocalizedStringResource { LocalizedStringResource(index: 258) }

  /// “Close, no reward”
  public static var adsConfirmClose: LocalizedStringResource { LocalizedStringResource(index: 259) }

  /// “Keep watching”
  public static var adsConfirmKeep: LocalizedStringResource { LocalizedStringResource(index: 260) }

  /// “The reward is for watching to the end.”
  public static var adsConfirmText: LocalizedStringResource { LocalizedStringResource(index: 261) }

  /// “Close without the reward?”
  public static var adsConfirmTitle: LocalizedStringResource { LocalizedStringResource(index: 262) }

  /// “I am under 16”
  public static var adsConsentChild: LocalizedStringResource { LocalizedStringResource(index: 263) }

  /// “No profiles, fit for children.”
  public static var adsConsentChildText: LocalizedStringResource { LocalizedStringResource(index: 264) }

  /// “Ads without personalisation”
  public static var adsConsentContextual: LocalizedStringResource { LocalizedStringResource(index: 265) }

  /// “Nobody looks at who you are.”
  public static var adsConsentContextualText: LocalizedStringResource { LocalizedStringResource(index: 266) }

  /// “Personalised ads”
  public static var adsConsentPersonalised: LocalizedStringResource { LocalizedStringResource(index: 267) }

  /// “Chosen by what partners know of this device.”
  public static var adsConsentPersonalisedText: LocalizedStringResource { LocalizedStringResource(index: 268) }

  /// “Ads keep the games free. Nothing is loaded before you choose; in the settings you can choose again.”
  public static var adsConsentText: LocalizedStringResource { LocalizedStringResource(index: 269) }

  /// “Ads in the games”
  public static var adsConsentTitle: LocalizedStringResource { LocalizedStringResource(index: 270) }

  /// “Continue”
  public static var adsContinue: LocalizedStringResource { LocalizedStringResource(index: 271) }

  /// “A hidden code, and every guess tells you something.”
  public static var adsCreativeCodeBreaker: LocalizedStringResource { LocalizedStringResource(index: 272) }

  /// “CodeBreaker”
  public static var adsCreativeCodeBreakerName: LocalizedStringResource { LocalizedStringResource(index: 273) }

  /// “Words in a hat, friends round a table.”
  public static var adsCreativeHatGame: LocalizedStringResource { LocalizedStringResource(index: 274) }

  /// “Hat Game”
  public static var adsCreativeHatGameName: LocalizedStringResource { LocalizedStringResource(index: 275) }

  /// “Walk, run, and let your steps set the pace.”
  public static var adsCreativeIppo: LocalizedStringResource { LocalizedStringResource(index: 276) }

  /// “Ippo”
  public static var adsCreativeIppoName: LocalizedStringResource { LocalizedStringResource(index: 277) }

  /// “Swipe, tap, shake: do what it says, faster and faster.”
  public static var adsCreativeOutOfPocket: LocalizedStringResource { LocalizedStringResource(index: 278) }

  /// “Out of Pocket”
  public static var adsCreativeOutOfPocketName: LocalizedStringResource { LocalizedStringResource(index: 279) }

  /// “An ad. You can go on in a moment.”
  public static var adsInterstitialAnnouncement: LocalizedStringResource { LocalizedStringResource(index: 280) }

  /// “Ad”
  public static var adsLabel: LocalizedStringResource { LocalizedStringResource(index: 281) }

  /// “Your reward comes at the end”
  public static var adsRewardAtEnd: LocalizedStringResource { LocalizedStringResource(index: 282) }

  /// “Here comes your reward”
  public static var adsRewardClaiming: LocalizedStringResource { LocalizedStringResource(index: 283) }

  /// “An ad is running. Watch it to the end for your reward.”
  public static var adsRewardedAnnouncement: LocalizedStringResource { LocalizedStringResource(index: 284) }

  /// “Choose again”
  public static var adsSettingsChange: LocalizedStringResource { LocalizedStringResource(index: 285) }

  /// “You have not chosen yet, so no ads are loaded.”
  public static var adsSettingsNone: LocalizedStringResource { LocalizedStringResource(index: 286) }

  /// “Ads”
  public static var adsSettingsTitle: LocalizedStringResource { LocalizedStringResource(index: 287) }

  /// “You can go on in a moment”
  public static var adsSkippableSoon: LocalizedStringResource { LocalizedStringResource(index: 288) }

  /// “CodeBreaker”
  public static var appCodeBreaker: LocalizedStringResource { LocalizedStringResource(index: 289) }

  /// “Hat Game”
  public static var appHatGame: LocalizedStringResource { LocalizedStringResource(index: 290) }

  /// “Ippo”
  public static var appIppo: LocalizedStringResource { LocalizedStringResource(index: 291) }

  /// “Play'd”
  public static var appPlatform: LocalizedStringResource { LocalizedStringResource(index: 292) }

  /// “More time”
  public static var classAssisted: LocalizedStringResource { LocalizedStringResource(index: 293) }

  /// “By ear”
  public static var classAudio: LocalizedStringResource { LocalizedStringResource(index: 294) }

  /// “Buttons”
  public static var classButtons: LocalizedStringResource { LocalizedStringResource(index: 295) }

  /// “By touch”
  public static var classHaptic: LocalizedStringResource { LocalizedStringResource(index: 296) }

  /// “Standard”
  public static var classStandard: LocalizedStringResource { LocalizedStringResource(index: 297) }

  /// “Giving up a level you have begun costs a life, as losing it does.”
  public static var codebreakerAbandonMessage: LocalizedStringResource { LocalizedStringResource(index: 298) }

  /// “Give up? %@”
  public static func codebreakerAbandonTitle(_ value: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 299, arguments: [.resource(value)])
  }

  /// “Loading the video”
  public static var codebreakerAdLoading: LocalizedStringResource { LocalizedStringResource(index: 300) }

  /// “Finish a game, and every guess is looked at here.”
  public static var codebreakerAnalysisEmptyMessage: LocalizedStringResource { LocalizedStringResource(index: 301) }

  /// “No finished game”
  public static var codebreakerAnalysisEmptyTitle: LocalizedStringResource { LocalizedStringResource(index: 302) }

  /// “The analysis is ready”
  public static var codebreakerAnalysisReady: LocalizedStringResource { LocalizedStringResource(index: 303) }

  /// “Analysis”
  public static var codebreakerAnalysisTitle: LocalizedStringResource { LocalizedStringResource(index: 304) }

  /// “Looking at every guess”
  public static var codebreakerAnalysisWorking: LocalizedStringResource { LocalizedStringResource(index: 305) }

  /// “One more guess”
  public static var codebreakerAttemptGained: LocalizedStringResource { LocalizedStringResource(index: 306) }

  /// “Attempts”
  public static var codebreakerAttempts: LocalizedStringResource { LocalizedStringResource(index: 307) }

  /// “%lld guess left | %lld guesses left”
  public static func codebreakerAttemptsLeft(_ value: Int64) -> LocalizedStringResource {
    LocalizedStringResource(index: 308, arguments: [.integer(value)])
  }

  /// “%1$@ → %2$@”
  public static func codebreakerBeforeAfter(_ value1: LocalizedStringResource, _ value2: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 309, arguments: [.resource(value1), .resource(value2)])
  }

  /// “Best, with %@ bits:”
  public static func codebreakerBest(_ value: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 310, arguments: [.resource(value)])
  }

  /// “Most wins in a row”
  public static var codebreakerBestStreak: LocalizedStringResource { LocalizedStringResource(index: 311) }

  /// “−%@ bits”
  public static func codebreakerBitsLess(_ value: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 312, arguments: [.resource(value)])
  }

  /// “+%@ bits”
  public static func codebreakerBitsMore(_ value: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 313, arguments: [.resource(value)])
  }

  /// “%1$@ / %2$@”
  public static func codebreakerBitsOf(_ value1: LocalizedStringResource, _ value2: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 314, arguments: [.resource(value1), .resource(value2)])
  }

  /// “You have won every level.”
  public static var codebreakerCampaignDone: LocalizedStringResource { LocalizedStringResource(index: 315) }

  /// “Chapter %@”
  public static func codebreakerChapter(_ value: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 316, arguments: [.resource(value)])
  }

  /// “Clear”
  public static var codebreakerClear: LocalizedStringResource { LocalizedStringResource(index: 317) }

  /// “Closed before the end: nothing was given.”
  public static var codebreakerClosedEarly: LocalizedStringResource { LocalizedStringResource(index: 318) }

  /// “Possible codes”
  public static var codebreakerCodes: LocalizedStringResource { LocalizedStringResource(index: 319) }

  /// “Colours”
  public static var codebreakerColours: LocalizedStringResource { LocalizedStringResource(index: 320) }

  /// “Published before the day”
  public static var codebreakerCommitment: LocalizedStringResource { LocalizedStringResource(index: 321) }

  /// “A hash of the code with a secret salt. It gives nothing away and shows afterwards that the code was not changed.”
  public static var codebreakerCommitmentMessage: LocalizedStringResource { LocalizedStringResource(index: 322) }

  /// “Continue”
  public static var codebreakerContinue: LocalizedStringResource { LocalizedStringResource(index: 323) }

  /// “Row %lld rules this guess out”
  public static func codebreakerContradiction(_ value: Int64) -> LocalizedStringResource {
    LocalizedStringResource(index: 324, arguments: [.integer(value)])
  }

  /// “Copied: paste it anywhere”
  public static var codebreakerCopied: LocalizedStringResource { LocalizedStringResource(index: 325) }

  /// “Ruled out by an earlier row: it could not be the code.”
  public static var codebreakerCouldNotBeRight: LocalizedStringResource { LocalizedStringResource(index: 326) }

  /// “The code of the day could not be fetched.”
  public static var codebreakerDailyFailed: LocalizedStringResource { LocalizedStringResource(index: 327) }

  /// “One code for everyone, a new one every day”
  public static var codebreakerDailyMessage: LocalizedStringResource { LocalizedStringResource(index: 328) }

  /// “The code of the day needs a network. The campaign and free play do not.”
  public static var codebreakerDailyOffline: LocalizedStringResource { LocalizedStringResource(index: 329) }

  /// “Codes of the day in a row”
  public static var codebreakerDailyStreak: LocalizedStringResource { LocalizedStringResource(index: 330) }

  /// “Code of the day”
  public static var codebreakerDailyTitle: LocalizedStringResource { LocalizedStringResource(index: 331) }

  /// “How many guesses it took”
  public static var codebreakerDistribution: LocalizedStringResource { LocalizedStringResource(index: 332) }

  /// “The server did not take the guess. Try again.”
  public static var codebreakerFailed: LocalizedStringResource { LocalizedStringResource(index: 333) }

  /// “Find the code: %1$@ pegs, %2$@ colours”
  public static func codebreakerFindCode(_ value1: LocalizedStringResource, _ value2: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 334, arguments: [.resource(value1), .resource(value2)])
  }

  /// “One more guess, free today”
  public static var codebreakerFreeAttempt: LocalizedStringResource { LocalizedStringResource(index: 335) }

  /// “A hint, free today”
  public static var codebreakerFreeHint: LocalizedStringResource { LocalizedStringResource(index: 336) }

  /// “A life, free today”
  public static var codebreakerFreeLife: LocalizedStringResource { LocalizedStringResource(index: 337) }

  /// “Choose pegs, colours and attempts. Costs no lives.”
  public static var codebreakerFreeMessage: LocalizedStringResource { LocalizedStringResource(index: 338) }

  /// “Free play”
  public static var codebreakerFreeTitle: LocalizedStringResource { LocalizedStringResource(index: 339) }

  /// “No video to watch right now. Tomorrow there is a free one again.”
  public static var codebreakerFreeTomorrow: LocalizedStringResource { LocalizedStringResource(index: 340) }

  /// “Bits gained, and expected”
  public static var codebreakerGained: LocalizedStringResource { LocalizedStringResource(index: 341) }

  /// “Games”
  public static var codebreakerGames: LocalizedStringResource { LocalizedStringResource(index: 342) }

  /// “The hash matches: this was the code all along”
  public static var codebreakerGenuine: LocalizedStringResource { LocalizedStringResource(index: 343) }

  /// “Give up”
  public static var codebreakerGiveUp: LocalizedStringResource { LocalizedStringResource(index: 344) }

  /// “Go on with: %@”
  public static func codebreakerGoOn(_ value: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 345, arguments: [.resource(value)])
  }

  /// “Guess”
  public static var codebreakerGuess: LocalizedStringResource { LocalizedStringResource(index: 346) }

  /// “This guess is row %lld already”
  public static func codebreakerGuessedBefore(_ value: Int64) -> LocalizedStringResource {
    LocalizedStringResource(index: 347, arguments: [.integer(value)])
  }

  /// “The aim”
  public static var codebreakerHelpAim: LocalizedStringResource { LocalizedStringResource(index: 348) }

  /// “Find the secret code: which colours it has, and where each stands.”
  public static var codebreakerHelpAimText: LocalizedStringResource { LocalizedStringResource(index: 349) }

  /// “The answer”
  public static var codebreakerHelpAnswer: LocalizedStringResource { LocalizedStringResource(index: 350) }

  /// “Every guess is answered with signs beside it. Which sign belongs to which peg is not told. Against the code above:”
  public static var codebreakerHelpAnswerText: LocalizedStringResource { LocalizedStringResource(index: 351) }

  /// “Right colour, right place”
  public static var codebreakerHelpExact: LocalizedStringResource { LocalizedStringResource(index: 352) }

  /// “Placing pegs”
  public static var codebreakerHelpHands: LocalizedStringResource { LocalizedStringResource(index: 353) }

  /// “Tap a colour, or drag it into a slot. Drag between slots to swap; tap a chosen slot to empty it.”
  public static var codebreakerHelpHandsText: LocalizedStringResource { LocalizedStringResource(index: 354) }

  /// “On a keyboard: digits place, arrows move, Backspace removes, Enter guesses.”
  public static var codebreakerHelpKeys: LocalizedStringResource { LocalizedStringResource(index: 355) }

  /// “Lives”
  public static var codebreakerHelpLives: LocalizedStringResource { LocalizedStringResource(index: 356) }

  /// “A lost level takes one of five lives; one comes back every 30 minutes. If every guess could have been right, losing costs nothing.”
  public static var codebreakerHelpLivesText: LocalizedStringResource { LocalizedStringResource(index: 357) }

  /// “Right colour, another place”
  public static var codebreakerHelpMisplaced: LocalizedStringResource { LocalizedStringResource(index: 358) }

  /// “Not in the code”
  public static var codebreakerHelpNone: LocalizedStringResource { LocalizedStringResource(index: 359) }

  /// “Stars”
  public static var codebreakerHelpStars: LocalizedStringResource { LocalizedStringResource(index: 360) }

  /// “Three stars for a win within par, two with a guess more, one for any win. A hint leaves two at most, an extra attempt one.”
  public static var codebreakerHelpStarsText: LocalizedStringResource { LocalizedStringResource(index: 361) }

  /// “How to play”
  public static var codebreakerHelpTitle: LocalizedStringResource { LocalizedStringResource(index: 362) }

  /// “Hint”
  public static var codebreakerHint: LocalizedStringResource { LocalizedStringResource(index: 363) }

  /// “A hint puts the guess that tells most into the slots. A level won with one has two stars at most.”
  public static var codebreakerHintMessage: LocalizedStringResource { LocalizedStringResource(index: 364) }

  /// “The best next guess”
  public static var codebreakerHintTitle: LocalizedStringResource { LocalizedStringResource(index: 365) }

  /// “The best guess is in the slots”
  public static var codebreakerHinted: LocalizedStringResource { LocalizedStringResource(index: 366) }

  /// “%lld guess | %lld guesses”
  public static func codebreakerInGuesses(_ value: Int64) -> LocalizedStringResource {
    LocalizedStringResource(index: 367, arguments: [.integer(value)])
  }

  /// “Possible codes”
  public static var codebreakerLeft: LocalizedStringResource { LocalizedStringResource(index: 368) }

  /// “Level %@”
  public static func codebreakerLevel(_ value: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 369, arguments: [.resource(value)])
  }

  /// “%@, locked”
  public static func codebreakerLevelLocked(_ value: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 370, arguments: [.resource(value)])
  }

  /// “%1$@, %2$@”
  public static func codebreakerLevelOpen(_ value1: LocalizedStringResource, _ value2: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 371, arguments: [.resource(value1), .resource(value2)])
  }

  /// “%1$@, %2$@, stars: %3$@”
  public static func codebreakerLevelWon(_ value1: LocalizedStringResource, _ value2: LocalizedStringResource, _ value3: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 372, arguments: [.resource(value1), .resource(value2), .resource(value3)])
  }

  /// “Leaving now costs a life.”
  public static var codebreakerLifeAtStake: LocalizedStringResource { LocalizedStringResource(index: 373) }

  /// “You have a life more”
  public static var codebreakerLifeGained: LocalizedStringResource { LocalizedStringResource(index: 374) }

  /// “This took a life.”
  public static var codebreakerLifeTaken: LocalizedStringResource { LocalizedStringResource(index: 375) }

  /// “%1$@, %2$@”
  public static func codebreakerList(_ value1: LocalizedStringResource, _ value2: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 376, arguments: [.resource(value1), .resource(value2)])
  }

  /// “%lld life | %lld lives”
  public static func codebreakerLives(_ value: Int64) -> LocalizedStringResource {
    LocalizedStringResource(index: 377, arguments: [.integer(value)])
  }

  /// “Out of guesses”
  public static var codebreakerLostTitle: LocalizedStringResource { LocalizedStringResource(index: 378) }

  /// “Luck”
  public static var codebreakerLuck: LocalizedStringResource { LocalizedStringResource(index: 379) }

  /// “Pegs: %1$@, colours: %2$@”
  public static func codebreakerMeasure(_ value1: LocalizedStringResource, _ value2: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 380, arguments: [.resource(value1), .resource(value2)])
  }

  /// “Next code in %@”
  public static func codebreakerNextDaily(_ value: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 381, arguments: [.resource(value)])
  }

  /// “Next level”
  public static var codebreakerNextLevel: LocalizedStringResource { LocalizedStringResource(index: 382) }

  /// “Next life in %@”
  public static func codebreakerNextLife(_ value: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 383, arguments: [.resource(value)])
  }

  /// “No video after all. Nothing was taken.”
  public static var codebreakerNoAd: LocalizedStringResource { LocalizedStringResource(index: 384) }

  /// “Go on with the campaign, or choose another game.”
  public static var codebreakerNoGameMessage: LocalizedStringResource { LocalizedStringResource(index: 385) }

  /// “No game is open”
  public static var codebreakerNoGameTitle: LocalizedStringResource { LocalizedStringResource(index: 386) }

  /// “Wait for the next one, get one now, or play something that costs none.”
  public static var codebreakerNoLivesMessage: LocalizedStringResource { LocalizedStringResource(index: 387) }

  /// “No lives left”
  public static var codebreakerNoLivesTitle: LocalizedStringResource { LocalizedStringResource(index: 388) }

  /// “Every colour at most once here”
  public static var codebreakerNoRepeats: LocalizedStringResource { LocalizedStringResource(index: 389) }

  /// “No guess would have told more”
  public static var codebreakerNoneBetter: LocalizedStringResource { LocalizedStringResource(index: 390) }

  /// “The hash does not match”
  public static var codebreakerNotGenuine: LocalizedStringResource { LocalizedStringResource(index: 391) }

  /// “No network. Nothing was taken: try again.”
  public static var codebreakerOffline: LocalizedStringResource { LocalizedStringResource(index: 392) }

  /// “Par is %lld guess | Par is %lld guesses”
  public static func codebreakerPar(_ value: Int64) -> LocalizedStringResource {
    LocalizedStringResource(index: 393, arguments: [.integer(value)])
  }

  /// “Par”
  public static var codebreakerParTitle: LocalizedStringResource { LocalizedStringResource(index: 394) }

  /// “blue square”
  public static var codebreakerPegBlue: LocalizedStringResource { LocalizedStringResource(index: 395) }

  /// “light blue hexagon”
  public static var codebreakerPegCyan: LocalizedStringResource { LocalizedStringResource(index: 396) }

  /// “green star”
  public static var codebreakerPegGreen: LocalizedStringResource { LocalizedStringResource(index: 397) }

  /// “orange cross”
  public static var codebreakerPegOrange: LocalizedStringResource { LocalizedStringResource(index: 398) }

  /// “purple diamond”
  public static var codebreakerPegPurple: LocalizedStringResource { LocalizedStringResource(index: 399) }

  /// “red circle”
  public static var codebreakerPegRed: LocalizedStringResource { LocalizedStringResource(index: 400) }

  /// “white moon”
  public static var codebreakerPegWhite: LocalizedStringResource { LocalizedStringResource(index: 401) }

  /// “yellow triangle”
  public static var codebreakerPegYellow: LocalizedStringResource { LocalizedStringResource(index: 402) }

  /// “Pegs in the code”
  public static var codebreakerPegs: LocalizedStringResource { LocalizedStringResource(index: 403) }

  /// “%@ %%”
  public static func codebreakerPercent(_ value: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 404, arguments: [.resource(value)])
  }

  /// “Slot %1$lld: %2$@”
  public static func codebreakerPlaced(_ value1: Int64, _ value2: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 405, arguments: [.integer(value1), .resource(value2)])
  }

  /// “Play again”
  public static var codebreakerPlayAgain: LocalizedStringResource { LocalizedStringResource(index: 406) }

  /// “Play level %@”
  public static func codebreakerPlayLevel(_ value: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 407, arguments: [.resource(value)])
  }

  /// “Point out earlier rows that rule a guess out”
  public static var codebreakerPointOut: LocalizedStringResource { LocalizedStringResource(index: 408) }

  /// “Quit”
  public static var codebreakerQuit: LocalizedStringResource { LocalizedStringResource(index: 409) }

  /// “Rank today: %@”
  public static func codebreakerRank(_ value: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 410, arguments: [.resource(value)])
  }

  /// “Every colour at most once”
  public static var codebreakerRepeatsNo: LocalizedStringResource { LocalizedStringResource(index: 411) }

  /// “Colours may repeat”
  public static var codebreakerRepeatsYes: LocalizedStringResource { LocalizedStringResource(index: 412) }

  /// “The hash was taken of this:”
  public static var codebreakerRevealMessage: LocalizedStringResource { LocalizedStringResource(index: 413) }

  /// “Guess %1$@: %2$@; exact: %3$@, elsewhere: %4$@”
  public static func codebreakerRow(_ value1: LocalizedStringResource, _ value2: LocalizedStringResource, _ value3: LocalizedStringResource, _ value4: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 414, arguments: [.resource(value1), .resource(value2), .resource(value3), .resource(value4)])
  }

  /// “The secret code”
  public static var codebreakerSecretTitle: LocalizedStringResource { LocalizedStringResource(index: 415) }

  /// “The secret code: %@”
  public static func codebreakerSecretWas(_ value: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 416, arguments: [.resource(value)])
  }

  /// “Copy the result”
  public static var codebreakerShare: LocalizedStringResource { LocalizedStringResource(index: 417) }

  /// “CodeBreaker, %1$@: %2$@”
  public static func codebreakerShareHeading(_ value1: LocalizedStringResource, _ value2: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 418, arguments: [.resource(value1), .resource(value2)])
  }

  /// “Show the board”
  public static var codebreakerShowBoard: LocalizedStringResource { LocalizedStringResource(index: 419) }

  /// “Show the result”
  public static var codebreakerShowResult: LocalizedStringResource { LocalizedStringResource(index: 420) }

  /// “Skill, against the best guesses”
  public static var codebreakerSkill: LocalizedStringResource { LocalizedStringResource(index: 421) }

  /// “Slot %1$@: %2$@”
  public static func codebreakerSlot(_ value1: LocalizedStringResource, _ value2: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 422, arguments: [.resource(value1), .resource(value2)])
  }

  /// “empty”
  public static var codebreakerSlotEmpty: LocalizedStringResource { LocalizedStringResource(index: 423) }

  /// “Guesses of the solver”
  public static var codebreakerSolverGuesses: LocalizedStringResource { LocalizedStringResource(index: 424) }

  /// “%1$@ of %2$@”
  public static func codebreakerStars(_ value1: LocalizedStringResource, _ value2: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 425, arguments: [.resource(value1), .resource(value2)])
  }

  /// “%lld star | %lld stars”
  public static func codebreakerStarsEarned(_ value: Int64) -> LocalizedStringResource {
    LocalizedStringResource(index: 426, arguments: [.integer(value)])
  }

  /// “Start”
  public static var codebreakerStart: LocalizedStringResource { LocalizedStringResource(index: 427) }

  /// “Games, streaks and guesses appear here after your first game.”
  public static var codebreakerStatisticsEmptyMessage: LocalizedStringResource { LocalizedStringResource(index: 428) }

  /// “Nothing to count yet”
  public static var codebreakerStatisticsEmptyTitle: LocalizedStringResource { LocalizedStringResource(index: 429) }

  /// “Statistics”
  public static var codebreakerStatisticsTitle: LocalizedStringResource { LocalizedStringResource(index: 430) }

  /// “In a row: %lld day | In a row: %lld days”
  public static func codebreakerStreakDays(_ value: Int64) -> LocalizedStringResource {
    LocalizedStringResource(index: 431, arguments: [.integer(value)])
  }

  /// “Try again”
  public static var codebreakerTryAgain: LocalizedStringResource { LocalizedStringResource(index: 432) }

  /// “Undo”
  public static var codebreakerUndo: LocalizedStringResource { LocalizedStringResource(index: 433) }

  /// “Unlucky losses”
  public static var codebreakerUnluckyLosses: LocalizedStringResource { LocalizedStringResource(index: 434) }

  /// “Every guess fitted all the answers before it.”
  public static var codebreakerUnluckyMessage: LocalizedStringResource { LocalizedStringResource(index: 435) }

  /// “Unlucky: no life taken”
  public static var codebreakerUnluckyTitle: LocalizedStringResource { LocalizedStringResource(index: 436) }

  /// “Code of the day: the proof”
  public static var codebreakerVerify: LocalizedStringResource { LocalizedStringResource(index: 437) }

  /// “Watch an ad for one more guess”
  public static var codebreakerWatchForAttempt: LocalizedStringResource { LocalizedStringResource(index: 438) }

  /// “Watch an ad for a hint”
  public static var codebreakerWatchForHint: LocalizedStringResource { LocalizedStringResource(index: 439) }

  /// “Watch an ad for a life”
  public static var codebreakerWatchForLife: LocalizedStringResource { LocalizedStringResource(index: 440) }

  /// “Share won”
  public static var codebreakerWinShare: LocalizedStringResource { LocalizedStringResource(index: 441) }

  /// “Wins in a row”
  public static var codebreakerWinStreak: LocalizedStringResource { LocalizedStringResource(index: 442) }

  /// “Won”
  public static var codebreakerWins: LocalizedStringResource { LocalizedStringResource(index: 443) }

  /// “Found with %lld guess | Found with %lld guesses”
  public static func codebreakerWonGuesses(_ value: Int64) -> LocalizedStringResource {
    LocalizedStringResource(index: 444, arguments: [.integer(value)])
  }

  /// “Code broken!”
  public static var codebreakerWonTitle: LocalizedStringResource { LocalizedStringResource(index: 445) }

  /// “Your guess”
  public static var codebreakerYourGuess: LocalizedStringResource { LocalizedStringResource(index: 446) }

  /// “Your guesses”
  public static var codebreakerYourGuesses: LocalizedStringResource { LocalizedStringResource(index: 447) }

  /// “Cancel”
  public static var commonCancel: LocalizedStringResource { LocalizedStringResource(index: 448) }

  /// “Delete”
  public static var commonDelete: LocalizedStringResource { LocalizedStringResource(index: 449) }

  /// “Challenge of %@”
  public static func dailyDay(_ value: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 450, arguments: [.resource(value)])
  }

  /// “You have played today's challenge.”
  public static var dailyDone: LocalizedStringResource { LocalizedStringResource(index: 451) }

  /// “The challenge could not be fetched. Try again in a moment.”
  public static var dailyFailed: LocalizedStringResource { LocalizedStringResource(index: 452) }

  /// “Next challenge in %1$lld h %2$lld min”
  public static func dailyNext(_ value1: Int64, _ value2: Int64) -> LocalizedStringResource {
    LocalizedStringResource(index: 453, arguments: [.integer(value1), .integer(value2)])
  }

  /// “Today's challenge needs a connection.”
  public static var dailyOffline: LocalizedStringResource { LocalizedStringResource(index: 454) }

  /// “What is Discreet Mode?”
  public static var discreetAbout: LocalizedStringResource { LocalizedStringResource(index: 455) }

  /// “Each has leaderboards of its own.”
  public static var discreetBoards: LocalizedStringResource { LocalizedStringResource(index: 456) }

  /// “Switched off, it is all 14: you also shake, tilt, raise and lower the phone.”
  public static var discreetOff: LocalizedStringResource { LocalizedStringResource(index: 457) }

  /// “For public places: 9 gestures that nobody around you notices. Swipes, taps, the pinch and Stroop.”
  public static var discreetOn: LocalizedStringResource { LocalizedStringResource(index: 458) }

  /// “No connection. Check the network and try again.”
  public static var errorNetwork: LocalizedStringResource { LocalizedStringResource(index: 459) }

  /// “Too many requests. Try again in %lld second. | Too many requests. Try again in %lld seconds.”
  public static func errorTooMany(_ value: Int64) -> LocalizedStringResource {
    LocalizedStringResource(index: 460, arguments: [.integer(value)])
  }

  /// “Accent”
  public static var galleryAccent: LocalizedStringResource { LocalizedStringResource(index: 461) }

  /// “Main button”
  public static var galleryAction: LocalizedStringResource { LocalizedStringResource(index: 462) }

  /// “Appearance”
  public static var galleryAppearance: LocalizedStringResource { LocalizedStringResource(index: 463) }

  /// “Background”
  public static var galleryBackground: LocalizedStringResource { LocalizedStringResource(index: 464) }

  /// “Banners”
  public static var galleryBanners: LocalizedStringResource { LocalizedStringResource(index: 465) }

  /// “Body: a line as it runs on in a card, long enough to break on a small phone.”
  public static var galleryBody: LocalizedStringResource { LocalizedStringResource(index: 466) }

  /// “Busy”
  public static var galleryBusy: LocalizedStringResource { LocalizedStringResource(index: 467) }

  /// “Buttons”
  public static var galleryButtons: LocalizedStringResource { LocalizedStringResource(index: 468) }

  /// “Caption”
  public static var galleryCaption: LocalizedStringResource { LocalizedStringResource(index: 469) }

  /// “Card”
  public static var galleryCard: LocalizedStringResource { LocalizedStringResource(index: 470) }

  /// “Cards”
  public static var galleryCards: LocalizedStringResource { LocalizedStringResource(index: 471) }

  /// “Colours”
  public static var galleryColors: LocalizedStringResource { LocalizedStringResource(index: 472) }

  /// “Dark”
  public static var galleryDark: LocalizedStringResource { LocalizedStringResource(index: 473) }

  /// “Disabled”
  public static var galleryDisabled: LocalizedStringResource { LocalizedStringResource(index: 474) }

  /// “Raised surface”
  public static var galleryElevated: LocalizedStringResource { LocalizedStringResource(index: 475) }

  /// “Error”
  public static var galleryError: LocalizedStringResource { LocalizedStringResource(index: 476) }

  /// “Gestures”
  public static var galleryGestures: LocalizedStringResource { LocalizedStringResource(index: 477) }

  /// “Headline”
  public static var galleryHeadline: LocalizedStringResource { LocalizedStringResource(index: 478) }

  /// “Large title”
  public static var galleryLargeTitle: LocalizedStringResource { LocalizedStringResource(index: 479) }

  /// “Light”
  public static var galleryLight: LocalizedStringResource { LocalizedStringResource(index: 480) }

  /// “Menu”
  public static var galleryMenu: LocalizedStringResource { LocalizedStringResource(index: 481) }

  /// “Normal”
  public static var galleryNormal: LocalizedStringResource { LocalizedStringResource(index: 482) }

  /// “Pegs”
  public static var galleryPegs: LocalizedStringResource { LocalizedStringResource(index: 483) }

  /// “%lld%%”
  public static func galleryPerCent(_ value: Int64) -> LocalizedStringResource {
    LocalizedStringResource(index: 484, arguments: [.integer(value)])
  }

  /// “In play”
  public static var galleryPlay: LocalizedStringResource { LocalizedStringResource(index: 485) }

  /// “Selected”
  public static var gallerySelected: LocalizedStringResource { LocalizedStringResource(index: 486) }

  /// “Selection and entry”
  public static var gallerySelection: LocalizedStringResource { LocalizedStringResource(index: 487) }

  /// “Spacing”
  public static var gallerySpacing: LocalizedStringResource { LocalizedStringResource(index: 488) }

  /// “Empty, loading, error”
  public static var galleryStates: LocalizedStringResource { LocalizedStringResource(index: 489) }

  /// “Success”
  public static var gallerySuccess: LocalizedStringResource { LocalizedStringResource(index: 490) }

  /// “Symbols”
  public static var gallerySymbols: LocalizedStringResource { LocalizedStringResource(index: 491) }

  /// “Tags, badges, avatars”
  public static var galleryTags: LocalizedStringResource { LocalizedStringResource(index: 492) }

  /// “Primary text”
  public static var galleryTextPrimary: LocalizedStringResource { LocalizedStringResource(index: 493) }

  /// “Secondary text”
  public static var galleryTextSecondary: LocalizedStringResource { LocalizedStringResource(index: 494) }

  /// “Text size”
  public static var galleryTextSize: LocalizedStringResource { LocalizedStringResource(index: 495) }

  /// “Tertiary text”
  public static var galleryTextTertiary: LocalizedStringResource { LocalizedStringResource(index: 496) }

  /// “Theme”
  public static var galleryTheme: LocalizedStringResource { LocalizedStringResource(index: 497) }

  /// “Title”
  public static var galleryTitle: LocalizedStringResource { LocalizedStringResource(index: 498) }

  /// “Type”
  public static var galleryType: LocalizedStringResource { LocalizedStringResource(index: 499) }

  /// “Warning”
  public static var galleryWarning: LocalizedStringResource { LocalizedStringResource(index: 500) }

  /// “Played with”
  public static var leaderboardClass: LocalizedStringResource { LocalizedStringResource(index: 501) }

  /// “The day after”
  public static var leaderboardDayAfter: LocalizedStringResource { LocalizedStringResource(index: 502) }

  /// “The day before”
  public static var leaderboardDayBefore: LocalizedStringResource { LocalizedStringResource(index: 503) }

  /// “Mode”
  public static var leaderboardMode: LocalizedStringResource { LocalizedStringResource(index: 504) }

  /// “Today, %@”
  public static func leaderboardToday(_ value: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 505, arguments: [.resource(value)])
  }

  /// “Press a gesture to hear it. With Stroop you hear the word, what it is shown in, and which way that is.”
  public static var legendAudio: LocalizedStringResource { LocalizedStringResource(index: 506) }

  /// “Press a gesture to feel it. Stroop is a long buzz, then the swipe to make.”
  public static var legendHaptic: LocalizedStringResource { LocalizedStringResource(index: 507) }

  /// “Most in one go: %lld gesture | Most in one go: %lld gestures”
  public static func menuBestGestures(_ value: Int64) -> LocalizedStringResource {
    LocalizedStringResource(index: 508, arguments: [.integer(value)])
  }

  /// “Best streak: %lld round | Best streak: %lld rounds”
  public static func menuBestRounds(_ value: Int64) -> LocalizedStringResource {
    LocalizedStringResource(index: 509, arguments: [.integer(value)])
  }

  /// “Do the gesture you see before the ring runs out. It keeps getting faster.”
  public static var modeClassicSummary: LocalizedStringResource { LocalizedStringResource(index: 510) }

  /// “Daily Challenge”
  public static var modeDailyName: LocalizedStringResource { LocalizedStringResource(index: 511) }

  /// “The same prompts for everyone, one attempt a day.”
  public static var modeDailySummary: LocalizedStringResource { LocalizedStringResource(index: 512) }

  /// “Endless”
  public static var modeEndlessName: LocalizedStringResource { LocalizedStringResource(index: 513) }

  /// “Like Classic, but the time never stops shrinking.”
  public static var modeEndlessSummary: LocalizedStringResource { LocalizedStringResource(index: 514) }

  /// “Game vs Player vs Player”
  public static var modeGameVersusPlayersName: LocalizedStringResource { LocalizedStringResource(index: 515) }

  /// “Two players, one phone: both repeat the same growing sequence.”
  public static var modeGameVersusPlayersSummary: LocalizedStringResource { LocalizedStringResource(index: 516) }

  /// “Memory”
  public static var modeMemoryName: LocalizedStringResource { LocalizedStringResource(index: 517) }

  /// “Watch the sequence and repeat it. It grows by one each round.”
  public static var modeMemorySummary: LocalizedStringResource { LocalizedStringResource(index: 518) }

  /// “Player vs Player”
  public static var modePlayerVersusPlayerName: LocalizedStringResource { LocalizedStringResource(index: 519) }

  /// “Two players, one phone: repeat the sequence and add a gesture of your own.”
  public static var modePlayerVersusPlayerSummary: LocalizedStringResource { LocalizedStringResource(index: 520) }

  /// “Practice”
  public static var modePracticeName: LocalizedStringResource { LocalizedStringResource(index: 521) }

  /// “Any gesture alone, slowed down, with bars of what the phone sees.”
  public static var modePracticeSummary: LocalizedStringResource { LocalizedStringResource(index: 522) }

  /// “Game Modes”
  public static var modeTitle: LocalizedStringResource { LocalizedStringResource(index: 523) }

  /// “Tutorial”
  public static var modeTutorialName: LocalizedStringResource { LocalizedStringResource(index: 524) }

  /// “Every gesture, taught and tried.”
  public static var modeTutorialSummary: LocalizedStringResource { LocalizedStringResource(index: 525) }

  /// “Zen”
  public static var modeZenName: LocalizedStringResource { LocalizedStringResource(index: 526) }

  /// “No clock and no end, just one gesture after another.”
  public static var modeZenSummary: LocalizedStringResource { LocalizedStringResource(index: 527) }

  /// “Your last game was interrupted. Its %lld point counts. | Your last game was interrupted. Its %lld points count.”
  public static func noticeInterrupted(_ value: Int64) -> LocalizedStringResource {
    LocalizedStringResource(index: 528, arguments: [.integer(value)])
  }

  /// “Buttons for motions and pinch”
  public static var optionsButtons: LocalizedStringResource { LocalizedStringResource(index: 529) }

  /// “With a leaderboard of their own.”
  public static var optionsButtonsText: LocalizedStringResource { LocalizedStringResource(index: 530) }

  /// “How Classic asks”
  public static var optionsChannel: LocalizedStringResource { LocalizedStringResource(index: 531) }

  /// “To eyes, ears and hand”
  public static var optionsChannelAll: LocalizedStringResource { LocalizedStringResource(index: 532) }

  /// “By ear and by touch nothing is shown; each has a leaderboard of its own.”
  public static var optionsChannelText: LocalizedStringResource { LocalizedStringResource(index: 533) }

  /// “Motion gestures”
  public static var optionsMotion: LocalizedStringResource { LocalizedStringResource(index: 534) }

  /// “Shake, tilt, raise and lower. Switched off, you play in Discreet Mode.”
  public static var optionsMotionText: LocalizedStringResource { LocalizedStringResource(index: 535) }

  /// “Time for each gesture”
  public static var optionsPace: LocalizedStringResource { LocalizedStringResource(index: 536) }

  /// “As the rules have it”
  public static var optionsPaceNormal: LocalizedStringResource { LocalizedStringResource(index: 537) }

  /// “More time has a leaderboard of its own.”
  public static var optionsPaceText: LocalizedStringResource { LocalizedStringResource(index: 538) }

  /// “%.1f times as much”
  public static func optionsPaceTimes(_ value: Milliseconds) -> LocalizedStringResource {
    LocalizedStringResource(index: 539, arguments: [.seconds(value, fractionDigits: 1)])
  }

  /// “Stroop with shapes”
  public static var optionsShapes: LocalizedStringResource { LocalizedStringResource(index: 540) }

  /// “A shape's name inside another shape, for eyes that mix up colours.”
  public static var optionsShapesText: LocalizedStringResource { LocalizedStringResource(index: 541) }

  /// “Spread, the fifteenth gesture”
  public static var optionsSpread: LocalizedStringResource { LocalizedStringResource(index: 542) }

  /// “Not every phone tells it surely, so these games are not ranked.”
  public static var optionsSpreadText: LocalizedStringResource { LocalizedStringResource(index: 543) }

  /// “How you play”
  public static var optionsTitle: LocalizedStringResource { LocalizedStringResource(index: 544) }

  /// “Make any gesture: it becomes the last of the sequence.”
  public static var playAddHint: LocalizedStringResource { LocalizedStringResource(index: 545) }

  /// “Feel”
  public static var playFeel: LocalizedStringResource { LocalizedStringResource(index: 546) }

  /// “Listen”
  public static var playListen: LocalizedStringResource { LocalizedStringResource(index: 547) }

  /// “%1$lld of %2$lld”
  public static func playPosition(_ value1: Int64, _ value2: Int64) -> LocalizedStringResource {
    LocalizedStringResource(index: 548, arguments: [.integer(value1), .integer(value2)])
  }

  /// “Round”
  public static var playRoundTitle: LocalizedStringResource { LocalizedStringResource(index: 549) }

  /// “Gestures”
  public static var playStreak: LocalizedStringResource { LocalizedStringResource(index: 550) }

  /// “Player %lld missed. One turn left for the other.”
  public static func playerFailed(_ value: Int64) -> LocalizedStringResource {
    LocalizedStringResource(index: 551, arguments: [.integer(value)])
  }

  /// “Pass the phone. Nothing counts until you are ready.”
  public static var playerPass: LocalizedStringResource { LocalizedStringResource(index: 552) }

  /// “I'm ready”
  public static var playerReady: LocalizedStringResource { LocalizedStringResource(index: 553) }

  /// “Discreet”
  public static var poolDiscreet: LocalizedStringResource { LocalizedStringResource(index: 554) }

  /// “All 14”
  public static var poolUnhinged: LocalizedStringResource { LocalizedStringResource(index: 555) }

  /// “Discreet Mode leaves motions out. Buttons stand in for them, with a leaderboard of their own.”
  public static var sensorsChoice: LocalizedStringResource { LocalizedStringResource(index: 556) }

  /// “This page may not read the motion sensors. You can allow it in the browser's settings, or play without moving the phone.”
  public static var sensorsDenied: LocalizedStringResource { LocalizedStringResource(index: 557) }

  /// “This device has no motion sensors, or keeps them to itself. Play without moving it.”
  public static var sensorsMissing: LocalizedStringResource { LocalizedStringResource(index: 558) }

  /// “Play with buttons”
  public static var sensorsPlayButtons: LocalizedStringResource { LocalizedStringResource(index: 559) }

  /// “Play in Discreet Mode”
  public static var sensorsPlayDiscreet: LocalizedStringResource { LocalizedStringResource(index: 560) }

  /// “Try the sensors again”
  public static var sensorsRetry: LocalizedStringResource { LocalizedStringResource(index: 561) }

  /// “The sensors have stopped answering.”
  public static var sensorsStalled: LocalizedStringResource { LocalizedStringResource(index: 562) }

  /// “The sensors turned about. Hold the phone still for a moment.”
  public static var sensorsSwapped: LocalizedStringResource { LocalizedStringResource(index: 563) }

  /// “No motion reaches the game”
  public static var sensorsTitle: LocalizedStringResource { LocalizedStringResource(index: 564) }

  /// “The sensors answer too slowly.”
  public static var sensorsTooSlow: LocalizedStringResource { LocalizedStringResource(index: 565) }

  /// “Count what happens”
  public static var settingsAnalytics: LocalizedStringResource { LocalizedStringResource(index: 566) }

  /// “Sends which gestures work, how games end and how quickly things appear, so that the game gets better. Never your name, your place or anything you write. Off deletes what has not been sent.”
  public static var settingsAnalyticsText: LocalizedStringResource { LocalizedStringResource(index: 567) }

  /// “Developer mode”
  public static var settingsDeveloper: LocalizedStringResource { LocalizedStringResource(index: 568) }

  /// “Movement”
  public static var settingsMotion: LocalizedStringResource { LocalizedStringResource(index: 569) }

  /// “As on this device”
  public static var settingsMotionDevice: LocalizedStringResource { LocalizedStringResource(index: 570) }

  /// “All”
  public static var settingsMotionFull: LocalizedStringResource { LocalizedStringResource(index: 571) }

  /// “Less”
  public static var settingsMotionReduced: LocalizedStringResource { LocalizedStringResource(index: 572) }

  /// “Tuning”
  public static var settingsTuning: LocalizedStringResource { LocalizedStringResource(index: 573) }

  /// “Picture: %1$lld in %2$@. %3$@. %4$@”
  public static func shareAlt(_ value1: Int64, _ value2: LocalizedStringResource, _ value3: LocalizedStringResource, _ value4: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 574, arguments: [.integer(value1), .resource(value2), .resource(value3), .resource(value4)])
  }

  /// “Picture: %1$@. %2$@. %3$@”
  public static func shareAltAchievement(_ value1: LocalizedStringResource, _ value2: LocalizedStringResource, _ value3: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 575, arguments: [.resource(value1), .resource(value2), .resource(value3)])
  }

  /// “Can you beat it?”
  public static var shareBeat: LocalizedStringResource { LocalizedStringResource(index: 576) }

  /// “Best: %lld”
  public static func shareBest(_ value: Int64) -> LocalizedStringResource {
    LocalizedStringResource(index: 577, arguments: [.integer(value)])
  }

  /// “The picture could not be drawn on this device.”
  public static var shareFailed: LocalizedStringResource { LocalizedStringResource(index: 578) }

  /// “New best!”
  public static var shareNewBest: LocalizedStringResource { LocalizedStringResource(index: 579) }

  /// “It was not shared. Try again.”
  public static var shareNotShared: LocalizedStringResource { LocalizedStringResource(index: 580) }

  /// “Drawing the picture…”
  public static var sharePreparing: LocalizedStringResource { LocalizedStringResource(index: 581) }

  /// “Save the picture”
  public static var shareSave: LocalizedStringResource { LocalizedStringResource(index: 582) }

  /// “The picture was saved.”
  public static var shareSaved: LocalizedStringResource { LocalizedStringResource(index: 583) }

  /// “Share the picture”
  public static var shareShare: LocalizedStringResource { LocalizedStringResource(index: 584) }

  /// “Shared.”
  public static var shareShared: LocalizedStringResource { LocalizedStringResource(index: 585) }

  /// “Share”
  public static var shareTitle: LocalizedStringResource { LocalizedStringResource(index: 586) }

  /// “Out of Pocket, %1$@: %2$lld. Can you beat it?”
  public static func shareWords(_ value1: LocalizedStringResource, _ value2: Int64) -> LocalizedStringResource {
    LocalizedStringResource(index: 587, arguments: [.resource(value1), .integer(value2)])
  }

  /// “Achievement unlocked in Out of Pocket: %@”
  public static func shareWordsAchievement(_ value: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 588, arguments: [.resource(value)])
  }

  /// “All games”
  public static var statisticsAllGames: LocalizedStringResource { LocalizedStringResource(index: 589) }

  /// “All”
  public static var statisticsAllTime: LocalizedStringResource { LocalizedStringResource(index: 590) }

  /// “%1$.1f to %2$.1f s: %3$lld answer | %1$.1f to %2$.1f s: %3$lld answers”
  public static func statisticsAnswersBetween(_ value1: Milliseconds, _ value2: Milliseconds, _ value3: Int64) -> LocalizedStringResource {
    LocalizedStringResource(index: 591, arguments: [.seconds(value1, fractionDigits: 1), .seconds(value2, fractionDigits: 1), .integer(value3)])
  }

  /// “%1$.1f s and more: %2$lld answer | %1$.1f s and more: %2$lld answers”
  public static func statisticsAnswersFrom(_ value1: Milliseconds, _ value2: Int64) -> LocalizedStringResource {
    LocalizedStringResource(index: 592, arguments: [.seconds(value1, fractionDigits: 1), .integer(value2)])
  }

  /// “Average”
  public static var statisticsAverage: LocalizedStringResource { LocalizedStringResource(index: 593) }

  /// “Best”
  public static var statisticsBest: LocalizedStringResource { LocalizedStringResource(index: 594) }

  /// “Days in a row, at most”
  public static var statisticsBestDays: LocalizedStringResource { LocalizedStringResource(index: 595) }

  /// “What you confuse”
  public static var statisticsConfusion: LocalizedStringResource { LocalizedStringResource(index: 596) }

  /// “No mistakes so far. The ones to come are counted here, by pair.”
  public static var statisticsConfusionEmpty: LocalizedStringResource { LocalizedStringResource(index: 597) }

  /// “Rows: what was asked. Columns: what was seen. The clock: nothing in time.”
  public static var statisticsConfusionText: LocalizedStringResource { LocalizedStringResource(index: 598) }

  /// “Your data”
  public static var statisticsData: LocalizedStringResource { LocalizedStringResource(index: 599) }

  /// “Statistics stay on this device. The latest answers are kept one by one, older ones in sums.”
  public static var statisticsDataText: LocalizedStringResource { LocalizedStringResource(index: 600) }

  /// “Days in a row”
  public static var statisticsDaysInARow: LocalizedStringResource { LocalizedStringResource(index: 601) }

  /// “No games here. Choose another period or mode.”
  public static var statisticsEmptyFilter: LocalizedStringResource { LocalizedStringResource(index: 602) }

  /// “Play a game, and here you will see your scores over time, how sure and how fast you are with each gesture, what you confuse, and when you play.”
  public static var statisticsEmptyMessage: LocalizedStringResource { LocalizedStringResource(index: 603) }

  /// “Nothing to count yet”
  public static var statisticsEmptyTitle: LocalizedStringResource { LocalizedStringResource(index: 604) }

  /// “Export as a file”
  public static var statisticsExport: LocalizedStringResource { LocalizedStringResource(index: 605) }

  /// “Games”
  public static var statisticsGames: LocalizedStringResource { LocalizedStringResource(index: 606) }

  /// “%1$@: %2$lld of %3$lld right, %4$lld%%”
  public static func statisticsGestureRow(_ value1: LocalizedStringResource, _ value2: Int64, _ value3: Int64, _ value4: Int64) -> LocalizedStringResource {
    LocalizedStringResource(index: 607, arguments: [.resource(value1), .integer(value2), .integer(value3), .integer(value4)])
  }

  /// “Right, by gesture”
  public static var statisticsGestures: LocalizedStringResource { LocalizedStringResource(index: 608) }

  /// “%1$@ to %2$@: %3$lld gesture | %1$@ to %2$@: %3$lld gestures”
  public static func statisticsHour(_ value1: LocalizedStringResource, _ value2: LocalizedStringResource, _ value3: Int64) -> LocalizedStringResource {
    LocalizedStringResource(index: 609, arguments: [.resource(value1), .resource(value2), .integer(value3)])
  }

  /// “Time of day”
  public static var statisticsHours: LocalizedStringResource { LocalizedStringResource(index: 610) }

  /// “%1$lld h %2$lld min”
  public static func statisticsHoursMinutes(_ value1: Int64, _ value2: Int64) -> LocalizedStringResource {
    LocalizedStringResource(index: 611, arguments: [.integer(value1), .integer(value2)])
  }

  /// “You play most after %@.”
  public static func statisticsHoursText(_ value: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 612, arguments: [.resource(value)])
  }

  /// “%.2f s”
  public static func statisticsHundredths(_ value: Milliseconds) -> LocalizedStringResource {
    LocalizedStringResource(index: 613, arguments: [.seconds(value, fractionDigits: 2)])
  }

  /// “Most in a row”
  public static var statisticsLongestRow: LocalizedStringResource { LocalizedStringResource(index: 614) }

  /// “Median: %.2f s”
  public static func statisticsMedian(_ value: Milliseconds) -> LocalizedStringResource {
    LocalizedStringResource(index: 615, arguments: [.seconds(value, fractionDigits: 2)])
  }

  /// “%lld min”
  public static func statisticsMinutes(_ value: Int64) -> LocalizedStringResource {
    LocalizedStringResource(index: 616, arguments: [.integer(value)])
  }

  /// “Why you failed”
  public static var statisticsMistakes: LocalizedStringResource { LocalizedStringResource(index: 617) }

  /// “Your latest mistakes will stand here, in words.”
  public static var statisticsMistakesEmpty: LocalizedStringResource { LocalizedStringResource(index: 618) }

  /// “Mode”
  public static var statisticsMode: LocalizedStringResource { LocalizedStringResource(index: 619) }

  /// “%1$@: best %2$lld, average %3$@, games: %4$lld”
  public static func statisticsModeRow(_ value1: LocalizedStringResource, _ value2: Int64, _ value3: LocalizedStringResource, _ value4: Int64) -> LocalizedStringResource {
    LocalizedStringResource(index: 620, arguments: [.resource(value1), .integer(value2), .resource(value3), .integer(value4)])
  }

  /// “By mode”
  public static var statisticsModes: LocalizedStringResource { LocalizedStringResource(index: 621) }

  /// “30 days”
  public static var statisticsMonth: LocalizedStringResource { LocalizedStringResource(index: 622) }

  /// “Next value”
  public static var statisticsNext: LocalizedStringResource { LocalizedStringResource(index: 623) }

  /// “%1$lld of %2$lld”
  public static func statisticsOfAsked(_ value1: Int64, _ value2: Int64) -> LocalizedStringResource {
    LocalizedStringResource(index: 624, arguments: [.integer(value1), .integer(value2)])
  }

  /// “Your oldest games count in the sums only; what needs single answers shows the latest.”
  public static var statisticsOlder: LocalizedStringResource { LocalizedStringResource(index: 625) }

  /// “%1$@ · %2$@”
  public static func statisticsPair(_ value1: LocalizedStringResource, _ value2: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 626, arguments: [.resource(value1), .resource(value2)])
  }

  /// “%lld%%”
  public static func statisticsPercent(_ value: Int64) -> LocalizedStringResource {
    LocalizedStringResource(index: 627, arguments: [.integer(value)])
  }

  /// “Period”
  public static var statisticsPeriod: LocalizedStringResource { LocalizedStringResource(index: 628) }

  /// “Play”
  public static var statisticsPlay: LocalizedStringResource { LocalizedStringResource(index: 629) }

  /// “Practise these”
  public static var statisticsPractise: LocalizedStringResource { LocalizedStringResource(index: 630) }

  /// “Previous value”
  public static var statisticsPrevious: LocalizedStringResource { LocalizedStringResource(index: 631) }

  /// “%1$@: median %2$.2f s, half of the answers between %3$.2f and %4$.2f s”
  public static func statisticsQuartiles(_ value1: LocalizedStringResource, _ value2: Milliseconds, _ value3: Milliseconds, _ value4: Milliseconds) -> LocalizedStringResource {
    LocalizedStringResource(index: 632, arguments: [.resource(value1), .seconds(value2, fractionDigits: 2), .seconds(value3, fractionDigits: 2), .seconds(value4, fractionDigits: 2)])
  }

  /// “Reaction times”
  public static var statisticsReactions: LocalizedStringResource { LocalizedStringResource(index: 633) }

  /// “The bar is the middle half of your answers, the bright mark the median.”
  public static var statisticsReactionsByGesture: LocalizedStringResource { LocalizedStringResource(index: 634) }

  /// “Reaction times appear with the first right gesture in Classic, Endless, Zen or the daily challenge.”
  public static var statisticsReactionsEmpty: LocalizedStringResource { LocalizedStringResource(index: 635) }

  /// “Right answers where each prompt is news, without buttons.”
  public static var statisticsReactionsText: LocalizedStringResource { LocalizedStringResource(index: 636) }

  /// “Reset statistics”
  public static var statisticsReset: LocalizedStringResource { LocalizedStringResource(index: 637) }

  /// “Reset”
  public static var statisticsResetConfirm: LocalizedStringResource { LocalizedStringResource(index: 638) }

  /// “Statistics were reset.”
  public static var statisticsResetDone: LocalizedStringResource { LocalizedStringResource(index: 639) }

  /// “Reset all statistics?”
  public static var statisticsResetQuestion: LocalizedStringResource { LocalizedStringResource(index: 640) }

  /// “Games, times and mistakes go; achievements and best scores stay. You can undo it until you leave this page.”
  public static var statisticsResetText: LocalizedStringResource { LocalizedStringResource(index: 641) }

  /// “Right gestures”
  public static var statisticsRightAnswers: LocalizedStringResource { LocalizedStringResource(index: 642) }

  /// “%1$@: best %2$lld, average %3$@”
  public static func statisticsScoreOfDay(_ value1: LocalizedStringResource, _ value2: Int64, _ value3: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 643, arguments: [.resource(value1), .integer(value2), .resource(value3)])
  }

  /// “%1$@: %2$lld”
  public static func statisticsScoreOfRun(_ value1: LocalizedStringResource, _ value2: Int64) -> LocalizedStringResource {
    LocalizedStringResource(index: 644, arguments: [.resource(value1), .integer(value2)])
  }

  /// “Scores over time”
  public static var statisticsScores: LocalizedStringResource { LocalizedStringResource(index: 645) }

  /// “%@. The line is the day's average, the dots are its best.”
  public static func statisticsScoresByDay(_ value: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 646, arguments: [.resource(value)])
  }

  /// “%@. Every game, oldest first.”
  public static func statisticsScoresByRun(_ value: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 647, arguments: [.resource(value)])
  }

  /// “From the second game on, a line shows how your scores go.”
  public static var statisticsScoresEmpty: LocalizedStringResource { LocalizedStringResource(index: 648) }

  /// “Stroop cost”
  public static var statisticsStroop: LocalizedStringResource { LocalizedStringResource(index: 649) }

  /// “Medians of %1$lld Stroop answers (%2$.2f s) and %3$lld plain swipes (%4$.2f s).”
  public static func statisticsStroopBasis(_ value1: Int64, _ value2: Milliseconds, _ value3: Int64, _ value4: Milliseconds) -> LocalizedStringResource {
    LocalizedStringResource(index: 650, arguments: [.integer(value1), .seconds(value2, fractionDigits: 2), .integer(value3), .seconds(value4, fractionDigits: 2)])
  }

  /// “%lld ms”
  public static func statisticsStroopCost(_ value: Int64) -> LocalizedStringResource {
    LocalizedStringResource(index: 651, arguments: [.integer(value)])
  }

  /// “It takes %1$lld right Stroop answers and as many right swipes. So far: %2$lld and %3$lld.”
  public static func statisticsStroopNeeds(_ value1: Int64, _ value2: Int64, _ value3: Int64) -> LocalizedStringResource {
    LocalizedStringResource(index: 652, arguments: [.integer(value1), .integer(value2), .integer(value3)])
  }

  /// “How much longer a swipe takes when the word says something else.”
  public static var statisticsStroopText: LocalizedStringResource { LocalizedStringResource(index: 653) }

  /// “Stroop trials right: %1$lld of %2$lld. Lost by reading the word: %3$lld.”
  public static func statisticsStroopTrials(_ value1: Int64, _ value2: Int64, _ value3: Int64) -> LocalizedStringResource {
    LocalizedStringResource(index: 654, arguments: [.integer(value1), .integer(value2), .integer(value3)])
  }

  /// “Right”
  public static var statisticsSuccess: LocalizedStringResource { LocalizedStringResource(index: 655) }

  /// “At a glance”
  public static var statisticsSummary: LocalizedStringResource { LocalizedStringResource(index: 656) }

  /// “%1$@ taken for %2$@ %3$lld time | %1$@ taken for %2$@ %3$lld times”
  public static func statisticsTakenFor(_ value1: LocalizedStringResource, _ value2: LocalizedStringResource, _ value3: Int64) -> LocalizedStringResource {
    LocalizedStringResource(index: 657, arguments: [.resource(value1), .resource(value2), .integer(value3)])
  }

  /// “%.1f s”
  public static func statisticsTenths(_ value: Milliseconds) -> LocalizedStringResource {
    LocalizedStringResource(index: 658, arguments: [.seconds(value, fractionDigits: 1)])
  }

  /// “%1$@: not in time, after %2$.2f s”
  public static func statisticsTimeOut(_ value1: LocalizedStringResource, _ value2: Milliseconds) -> LocalizedStringResource {
    LocalizedStringResource(index: 659, arguments: [.resource(value1), .seconds(value2, fractionDigits: 2)])
  }

  /// “Time played”
  public static var statisticsTimePlayed: LocalizedStringResource { LocalizedStringResource(index: 660) }

  /// “Today”
  public static var statisticsToday: LocalizedStringResource { LocalizedStringResource(index: 661) }

  /// “%1$@ not in time %2$lld time | %1$@ not in time %2$lld times”
  public static func statisticsTooLate(_ value1: LocalizedStringResource, _ value2: Int64) -> LocalizedStringResource {
    LocalizedStringResource(index: 662, arguments: [.resource(value1), .integer(value2)])
  }

  /// “Touch the chart to read it.”
  public static var statisticsTouchToRead: LocalizedStringResource { LocalizedStringResource(index: 663) }

  /// “That label was neither word nor colour.”
  public static var statisticsTrapLabel: LocalizedStringResource { LocalizedStringResource(index: 664) }

  /// “You read the word.”
  public static var statisticsTrapWord: LocalizedStringResource { LocalizedStringResource(index: 665) }

  /// “Undo”
  public static var statisticsUndo: LocalizedStringResource { LocalizedStringResource(index: 666) }

  /// “Your statistics are back.”
  public static var statisticsUndone: LocalizedStringResource { LocalizedStringResource(index: 667) }

  /// “%1$@ right %2$lld time | %1$@ right %2$lld times”
  public static func statisticsWasRight(_ value1: LocalizedStringResource, _ value2: Int64) -> LocalizedStringResource {
    LocalizedStringResource(index: 668, arguments: [.resource(value1), .integer(value2)])
  }

  /// “Worth practising”
  public static var statisticsWeak: LocalizedStringResource { LocalizedStringResource(index: 669) }

  /// “When the same mistake happens twice, a practice deck for it appears here.”
  public static var statisticsWeakEmpty: LocalizedStringResource { LocalizedStringResource(index: 670) }

  /// “7 days”
  public static var statisticsWeek: LocalizedStringResource { LocalizedStringResource(index: 671) }

  /// “%lld game sent and ranked | %lld games sent and ranked”
  public static func syncSent(_ value: Int64) -> LocalizedStringResource {
    LocalizedStringResource(index: 672, arguments: [.integer(value)])
  }

  /// “Use a button instead”
  public static var trainingButton: LocalizedStringResource { LocalizedStringResource(index: 673) }

  /// “All gestures”
  public static var trainingDeckAll: LocalizedStringResource { LocalizedStringResource(index: 674) }

  /// “%lld gesture | %lld gestures”
  public static func trainingDeckCount(_ value: Int64) -> LocalizedStringResource {
    LocalizedStringResource(index: 675, arguments: [.integer(value)])
  }

  /// “With the phone”
  public static var trainingDeckMotion: LocalizedStringResource { LocalizedStringResource(index: 676) }

  /// “The trap”
  public static var trainingDeckStroop: LocalizedStringResource { LocalizedStringResource(index: 677) }

  /// “On the screen”
  public static var trainingDeckTouch: LocalizedStringResource { LocalizedStringResource(index: 678) }

  /// “Two fingers”
  public static var trainingDeckTwoFingers: LocalizedStringResource { LocalizedStringResource(index: 679) }

  /// “Your weak spots”
  public static var trainingDeckWeak: LocalizedStringResource { LocalizedStringResource(index: 680) }

  /// “%1$@ of %2$@ done”
  public static func trainingDoneOf(_ value1: LocalizedStringResource, _ value2: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 681, arguments: [.resource(value1), .resource(value2)])
  }

  /// “Angle”
  public static var trainingGaugeAngle: LocalizedStringResource { LocalizedStringResource(index: 682) }

  /// “Apart”
  public static var trainingGaugeApart: LocalizedStringResource { LocalizedStringResource(index: 683) }

  /// “Closer”
  public static var trainingGaugeCloser: LocalizedStringResource { LocalizedStringResource(index: 684) }

  /// “Distance”
  public static var trainingGaugeDistance: LocalizedStringResource { LocalizedStringResource(index: 685) }

  /// “Kept up”
  public static var trainingGaugeHold: LocalizedStringResource { LocalizedStringResource(index: 686) }

  /// “Strength”
  public static var trainingGaugeJolt: LocalizedStringResource { LocalizedStringResource(index: 687) }

  /// “Held”
  public static var trainingGaugePress: LocalizedStringResource { LocalizedStringResource(index: 688) }

  /// “Push”
  public static var trainingGaugePush: LocalizedStringResource { LocalizedStringResource(index: 689) }

  /// “Speed”
  public static var trainingGaugeSpeed: LocalizedStringResource { LocalizedStringResource(index: 690) }

  /// “Swings”
  public static var trainingGaugeSwings: LocalizedStringResource { LocalizedStringResource(index: 691) }

  /// “Taps”
  public static var trainingGaugeTaps: LocalizedStringResource { LocalizedStringResource(index: 692) }

  /// “Play now”
  public static var trainingGraduationPlay: LocalizedStringResource { LocalizedStringResource(index: 693) }

  /// “Practise a gesture”
  public static var trainingGraduationPractice: LocalizedStringResource { LocalizedStringResource(index: 694) }

  /// “That was everything. Now see how long you last.”
  public static var trainingGraduationText: LocalizedStringResource { LocalizedStringResource(index: 695) }

  /// “You know them all!”
  public static var trainingGraduationTitle: LocalizedStringResource { LocalizedStringResource(index: 696) }

  /// “The second touch has to follow at once.”
  public static var trainingHintDoubleTap: LocalizedStringResource { LocalizedStringResource(index: 697) }

  /// “Stay down longer, and keep still.”
  public static var trainingHintLongPress: LocalizedStringResource { LocalizedStringResource(index: 698) }

  /// “Both fingers on the glass, then toward each other.”
  public static var trainingHintPinch: LocalizedStringResource { LocalizedStringResource(index: 699) }

  /// “Harder, and to and fro at least twice.”
  public static var trainingHintShake: LocalizedStringResource { LocalizedStringResource(index: 700) }

  /// “Both fingers on the glass, then away from each other.”
  public static var trainingHintSpread: LocalizedStringResource { LocalizedStringResource(index: 701) }

  /// “From a calm hand, straight and brisk.”
  public static var trainingHintStroke: LocalizedStringResource { LocalizedStringResource(index: 702) }

  /// “First name what you see. Then find its label.”
  public static var trainingHintStroop: LocalizedStringResource { LocalizedStringResource(index: 703) }

  /// “One straight, quick stroke the way the arrow points.”
  public static var trainingHintSwipe: LocalizedStringResource { LocalizedStringResource(index: 704) }

  /// “Just once, without sliding.”
  public static var trainingHintTap: LocalizedStringResource { LocalizedStringResource(index: 705) }

  /// “Lean it over calmly the way the arrow turns, and keep it there.”
  public static var trainingHintTilt: LocalizedStringResource { LocalizedStringResource(index: 706) }

  /// “You do it before the ring runs out.”
  public static var trainingIntroDo: LocalizedStringResource { LocalizedStringResource(index: 707) }

  /// “It gets faster and faster. The first mistake ends the game.”
  public static var trainingIntroFaster: LocalizedStringResource { LocalizedStringResource(index: 708) }

  /// “%lld gesture to learn, in about three minutes. | %lld gestures to learn, in about three minutes.”
  public static func trainingIntroLength(_ value: Int64) -> LocalizedStringResource {
    LocalizedStringResource(index: 709, arguments: [.integer(value)])
  }

  /// “A gesture appears.”
  public static var trainingIntroSee: LocalizedStringResource { LocalizedStringResource(index: 710) }

  /// “A game of quick hands”
  public static var trainingIntroTitle: LocalizedStringResource { LocalizedStringResource(index: 711) }

  /// “Leave the tutorial”
  public static var trainingLeave: LocalizedStringResource { LocalizedStringResource(index: 712) }

  /// “Touch twice in quick succession, like a knock.”
  public static var trainingLessonDoubleTap: LocalizedStringResource { LocalizedStringResource(index: 713) }

  /// “Flick one finger down, a little away from the edge.”
  public static var trainingLessonDown: LocalizedStringResource { LocalizedStringResource(index: 714) }

  /// “Flick one finger to the left.”
  public static var trainingLessonLeft: LocalizedStringResource { LocalizedStringResource(index: 715) }

  /// “Put a finger down and keep it still until the bar is full.”
  public static var trainingLessonLongPress: LocalizedStringResource { LocalizedStringResource(index: 716) }

  /// “Drop your hand with the phone straight down in one brisk move, then stop.”
  public static var trainingLessonLower: LocalizedStringResource { LocalizedStringResource(index: 717) }

  /// “Put two fingers down and bring them together.”
  public static var trainingLessonPinch: LocalizedStringResource { LocalizedStringResource(index: 718) }

  /// “Lift the whole phone straight up in one brisk move, like raising a glass.”
  public static var trainingLessonRaise: LocalizedStringResource { LocalizedStringResource(index: 719) }

  /// “Flick one finger to the right.”
  public static var trainingLessonRight: LocalizedStringResource { LocalizedStringResource(index: 720) }

  /// “Hold the phone firmly and shake it to and fro a few times.”
  public static var trainingLessonShake: LocalizedStringResource { LocalizedStringResource(index: 721) }

  /// “Put two fingers down and move them apart.”
  public static var trainingLessonSpread: LocalizedStringResource { LocalizedStringResource(index: 722) }

  /// “Swipe toward the label of what you see, not of what you read.”
  public static var trainingLessonStroop: LocalizedStringResource { LocalizedStringResource(index: 723) }

  /// “Touch the screen once and let go.”
  public static var trainingLessonTap: LocalizedStringResource { LocalizedStringResource(index: 724) }

  /// “Tip the phone onto its left edge, keep it there for a moment, and come back.”
  public static var trainingLessonTiltLeft: LocalizedStringResource { LocalizedStringResource(index: 725) }

  /// “Tip the phone onto its right edge, keep it there for a moment, and come back.”
  public static var trainingLessonTiltRight: LocalizedStringResource { LocalizedStringResource(index: 726) }

  /// “Flick one finger up, anywhere on the screen.”
  public static var trainingLessonUp: LocalizedStringResource { LocalizedStringResource(index: 727) }

  /// “Allow motion”
  public static var trainingMotionAllow: LocalizedStringResource { LocalizedStringResource(index: 728) }

  /// “Use buttons instead”
  public static var trainingMotionDecline: LocalizedStringResource { LocalizedStringResource(index: 729) }

  /// “Motion is not allowed, so a button stands in for it.”
  public static var trainingMotionRefused: LocalizedStringResource { LocalizedStringResource(index: 730) }

  /// “No motion arrives from this device, so a button stands in for it.”
  public static var trainingMotionSilent: LocalizedStringResource { LocalizedStringResource(index: 731) }

  /// “The next gestures move the whole phone. For them the game reads its motion sensors while you play.”
  public static var trainingMotionText: LocalizedStringResource { LocalizedStringResource(index: 732) }

  /// “May the game feel your phone move?”
  public static var trainingMotionTitle: LocalizedStringResource { LocalizedStringResource(index: 733) }

  /// “Next”
  public static var trainingNext: LocalizedStringResource { LocalizedStringResource(index: 734) }

  /// “Several gestures”
  public static var trainingPracticeDecks: LocalizedStringResource { LocalizedStringResource(index: 735) }

  /// “Right”
  public static var trainingPracticeHits: LocalizedStringResource { LocalizedStringResource(index: 736) }

  /// “Wrong”
  public static var trainingPracticeMisses: LocalizedStringResource { LocalizedStringResource(index: 737) }

  /// “Time for each gesture”
  public static var trainingPracticePace: LocalizedStringResource { LocalizedStringResource(index: 738) }

  /// “%.0f s”
  public static func trainingPracticeSeconds(_ value: Milliseconds) -> LocalizedStringResource {
    LocalizedStringResource(index: 739, arguments: [.seconds(value, fractionDigits: 0)])
  }

  /// “One gesture”
  public static var trainingPracticeSingle: LocalizedStringResource { LocalizedStringResource(index: 740) }

  /// “Stop”
  public static var trainingPracticeStop: LocalizedStringResource { LocalizedStringResource(index: 741) }

  /// “That began too close to the edge. Start further in.”
  public static var trainingRemarkEdge: LocalizedStringResource { LocalizedStringResource(index: 742) }

  /// “Time was up. Here it is once more.”
  public static var trainingRemarkLate: LocalizedStringResource { LocalizedStringResource(index: 743) }

  /// “Leave the screen alone this time: move the whole phone.”
  public static var trainingRemarkMoveThePhone: LocalizedStringResource { LocalizedStringResource(index: 744) }

  /// “Swipe toward one of the four labels.”
  public static var trainingRemarkNoSwipe: LocalizedStringResource { LocalizedStringResource(index: 745) }

  /// “That was another label. Find the one of what you see.”
  public static var trainingRemarkOtherLabel: LocalizedStringResource { LocalizedStringResource(index: 746) }

  /// “Nearly. Bring the fingers closer together.”
  public static var trainingRemarkPinchMore: LocalizedStringResource { LocalizedStringResource(index: 747) }

  /// “You followed the word. Look only at what you see.”
  public static var trainingRemarkReadTheWord: LocalizedStringResource { LocalizedStringResource(index: 748) }

  /// “That was: %@.”
  public static func trainingRemarkSaw(_ value: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 749, arguments: [.resource(value)])
  }

  /// “Too short. Slide about as far as your thumb is wide, and more.”
  public static var trainingRemarkShort: LocalizedStringResource { LocalizedStringResource(index: 750) }

  /// “The finger slid away. Keep it still until the bar is full.”
  public static var trainingRemarkSlid: LocalizedStringResource { LocalizedStringResource(index: 751) }

  /// “Too slow. A quick flick does it.”
  public static var trainingRemarkSlow: LocalizedStringResource { LocalizedStringResource(index: 752) }

  /// “Two fingers came down, but they did nothing the game knows.”
  public static var trainingRemarkTwoFingers: LocalizedStringResource { LocalizedStringResource(index: 753) }

  /// “%lld gesture, with plenty of time. A mistake costs nothing. | %lld gestures in a row, with plenty of time. A mistake costs nothing.”
  public static func trainingRoundText(_ value: Int64) -> LocalizedStringResource {
    LocalizedStringResource(index: 754, arguments: [.integer(value)])
  }

  /// “Now all together”
  public static var trainingRoundTitle: LocalizedStringResource { LocalizedStringResource(index: 755) }

  /// “Skip”
  public static var trainingSkip: LocalizedStringResource { LocalizedStringResource(index: 756) }

  /// “Let's go”
  public static var trainingStart: LocalizedStringResource { LocalizedStringResource(index: 757) }

  /// “Step %1$@ of %2$@”
  public static func trainingStep(_ value1: LocalizedStringResource, _ value2: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 758, arguments: [.resource(value1), .resource(value2)])
  }

  /// “What counts is the colour you see. Do not believe the word.”
  public static var trainingStroopColourAnswer: LocalizedStringResource { LocalizedStringResource(index: 759) }

  /// “Four labels stand around it, each time in other places. Swipe toward the one of the colour you see.”
  public static var trainingStroopColourLabels: LocalizedStringResource { LocalizedStringResource(index: 760) }

  /// “You read the name of a colour, written in another colour.”
  public static var trainingStroopColourWord: LocalizedStringResource { LocalizedStringResource(index: 761) }

  /// “What counts is the shape you see. Do not believe the word.”
  public static var trainingStroopShapeAnswer: LocalizedStringResource { LocalizedStringResource(index: 762) }

  /// “Four labels stand around it, each time in other places. Swipe toward the one of the shape you see.”
  public static var trainingStroopShapeLabels: LocalizedStringResource { LocalizedStringResource(index: 763) }

  /// “You read the name of a shape, written inside another shape.”
  public static var trainingStroopShapeWord: LocalizedStringResource { LocalizedStringResource(index: 764) }

  /// “The trap”
  public static var trainingStroopTitle: LocalizedStringResource { LocalizedStringResource(index: 765) }

  /// “Once more”
  public static var trainingSummaryAgain: LocalizedStringResource { LocalizedStringResource(index: 766) }

  /// “Practise something else”
  public static var trainingSummaryAnother: LocalizedStringResource { LocalizedStringResource(index: 767) }

  /// “What went wrong”
  public static var trainingSummaryFaults: LocalizedStringResource { LocalizedStringResource(index: 768) }

  /// “%@: too late”
  public static func trainingSummaryLate(_ value: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 769, arguments: [.resource(value)])
  }

  /// “Not a single mistake.”
  public static var trainingSummaryNoFaults: LocalizedStringResource { LocalizedStringResource(index: 770) }

  /// “Typical reaction: %.2f s”
  public static func trainingSummaryReaction(_ value: Milliseconds) -> LocalizedStringResource {
    LocalizedStringResource(index: 771, arguments: [.seconds(value, fractionDigits: 2)])
  }

  /// “%1$@: seen as %2$@”
  public static func trainingSummarySaw(_ value1: LocalizedStringResource, _ value2: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 772, arguments: [.resource(value1), .resource(value2)])
  }

  /// “%1$@ of %2$@ right”
  public static func trainingSummaryScore(_ value1: LocalizedStringResource, _ value2: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 773, arguments: [.resource(value1), .resource(value2)])
  }

  /// “%lld time | %lld times”
  public static func trainingSummaryTimes(_ value: Int64) -> LocalizedStringResource {
    LocalizedStringResource(index: 774, arguments: [.integer(value)])
  }

  /// “Good session”
  public static var trainingSummaryTitle: LocalizedStringResource { LocalizedStringResource(index: 775) }

  /// “Your latest reactions”
  public static var trainingTrendChart: LocalizedStringResource { LocalizedStringResource(index: 776) }

  /// “%.2f s faster than before”
  public static func trainingTrendFaster(_ value: Milliseconds) -> LocalizedStringResource {
    LocalizedStringResource(index: 777, arguments: [.seconds(value, fractionDigits: 2)])
  }

  /// “%.2f s slower than before”
  public static func trainingTrendSlower(_ value: Milliseconds) -> LocalizedStringResource {
    LocalizedStringResource(index: 778, arguments: [.seconds(value, fractionDigits: 2)])
  }

  /// “As fast as before”
  public static var trainingTrendSteady: LocalizedStringResource { LocalizedStringResource(index: 779) }

  /// “%1$@ of %2$@”
  public static func trainingValueCount(_ value1: LocalizedStringResource, _ value2: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 780, arguments: [.resource(value1), .resource(value2)])
  }

  /// “%1$@° of %2$@°”
  public static func trainingValueDegrees(_ value1: LocalizedStringResource, _ value2: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 781, arguments: [.resource(value1), .resource(value2)])
  }

  /// “%1$.1f of %2$.1f g”
  public static func trainingValueForce(_ value1: Milliseconds, _ value2: Milliseconds) -> LocalizedStringResource {
    LocalizedStringResource(index: 782, arguments: [.seconds(value1, fractionDigits: 1), .seconds(value2, fractionDigits: 1)])
  }

  /// “%1$@ of %2$@ ms”
  public static func trainingValueMilliseconds(_ value1: LocalizedStringResource, _ value2: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 783, arguments: [.resource(value1), .resource(value2)])
  }

  /// “%1$@ of %2$@ %%”
  public static func trainingValuePercent(_ value1: LocalizedStringResource, _ value2: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 784, arguments: [.resource(value1), .resource(value2)])
  }

  /// “%1$@ of %2$@ pt”
  public static func trainingValuePoints(_ value1: LocalizedStringResource, _ value2: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 785, arguments: [.resource(value1), .resource(value2)])
  }

  /// “%1$@ of %2$@ pt/s”
  public static func trainingValueSpeed(_ value1: LocalizedStringResource, _ value2: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 786, arguments: [.resource(value1), .resource(value2)])
  }

  /// “Well done!”
  public static var trainingWell: LocalizedStringResource { LocalizedStringResource(index: 787) }

  /// “%lld number changed | %lld numbers changed”
  public static func tuningChanged(_ value: Int64) -> LocalizedStringResource {
    LocalizedStringResource(index: 788, arguments: [.integer(value)])
  }

  /// “Copied.”
  public static var tuningCopied: LocalizedStringResource { LocalizedStringResource(index: 789) }

  /// “Copy as text”
  public static var tuningCopy: LocalizedStringResource { LocalizedStringResource(index: 790) }

  /// “False alarms”
  public static var tuningCounter: LocalizedStringResource { LocalizedStringResource(index: 791) }

  /// “Asked for”
  public static var tuningCounterAwaited: LocalizedStringResource { LocalizedStringResource(index: 792) }

  /// “%1$lld (%2$@/min)”
  public static func tuningCounterCell(_ value1: Int64, _ value2: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 793, arguments: [.integer(value1), .resource(value2)])
  }

  /// “Counted for %.0f s”
  public static func tuningCounterElapsed(_ value: Milliseconds) -> LocalizedStringResource {
    LocalizedStringResource(index: 794, arguments: [.seconds(value, fractionDigits: 0)])
  }

  /// “Nothing asked”
  public static var tuningCounterIdle: LocalizedStringResource { LocalizedStringResource(index: 795) }

  /// “Motion”
  public static var tuningCounterMotion: LocalizedStringResource { LocalizedStringResource(index: 796) }

  /// “To zero”
  public static var tuningCounterReset: LocalizedStringResource { LocalizedStringResource(index: 797) }

  /// “Count”
  public static var tuningCounterStart: LocalizedStringResource { LocalizedStringResource(index: 798) }

  /// “Stop”
  public static var tuningCounterStop: LocalizedStringResource { LocalizedStringResource(index: 799) }

  /// “Walk about with it on: everything it counts was not meant.”
  public static var tuningCounterText: LocalizedStringResource { LocalizedStringResource(index: 800) }

  /// ““%1$@” (%2$lld) must not be more than “%3$@” (%4$lld).”
  public static func tuningErrorOrder(_ value1: LocalizedStringResource, _ value2: Int64, _ value3: LocalizedStringResource, _ value4: Int64) -> LocalizedStringResource {
    LocalizedStringResource(index: 801, arguments: [.resource(value1), .integer(value2), .resource(value3), .integer(value4)])
  }

  /// ““%1$@” is %2$lld; it must be from %3$lld to %4$lld.”
  public static func tuningErrorRange(_ value1: LocalizedStringResource, _ value2: Int64, _ value3: Int64, _ value4: Int64) -> LocalizedStringResource {
    LocalizedStringResource(index: 802, arguments: [.resource(value1), .integer(value2), .integer(value3), .integer(value4)])
  }

  /// ““%@” is there twice.”
  public static func tuningErrorTwice(_ value: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 803, arguments: [.resource(value)])
  }

  /// “There is no rule named “%@”.”
  public static func tuningErrorUnknown(_ value: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 804, arguments: [.resource(value)])
  }

  /// ““%1$@” leaves %2$lld ms, but for %3$@ at least %4$lld ms are needed.”
  public static func tuningErrorUnplayable(_ value1: LocalizedStringResource, _ value2: Int64, _ value3: LocalizedStringResource, _ value4: Int64) -> LocalizedStringResource {
    LocalizedStringResource(index: 805, arguments: [.resource(value1), .integer(value2), .resource(value3), .integer(value4)])
  }

  /// “A version is a number from 1 up, not %@.”
  public static func tuningErrorVersion(_ value: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 806, arguments: [.resource(value)])
  }

  /// “Save as file”
  public static var tuningExport: LocalizedStringResource { LocalizedStringResource(index: 807) }

  /// “Files and text”
  public static var tuningFiles: LocalizedStringResource { LocalizedStringResource(index: 808) }

  /// “The file is what the server publishes rules from.”
  public static var tuningFilesText: LocalizedStringResource { LocalizedStringResource(index: 809) }

  /// ““%@” is too large to be one of these files. Nothing has been changed.”
  public static func tuningFlawLarge(_ value: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 810, arguments: [.resource(value)])
  }

  /// “Paste a text first.”
  public static var tuningFlawNothing: LocalizedStringResource { LocalizedStringResource(index: 811) }

  /// “%@ Nothing has been changed.”
  public static func tuningFlawRules(_ value: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 812, arguments: [.resource(value)])
  }

  /// “This is not what is expected here. Nothing has been changed.”
  public static var tuningFlawShape: LocalizedStringResource { LocalizedStringResource(index: 813) }

  /// “There is a mistake in line %1$lld, column %2$lld. Nothing has been changed.”
  public static func tuningFlawSyntax(_ value1: Int64, _ value2: Int64) -> LocalizedStringResource {
    LocalizedStringResource(index: 814, arguments: [.integer(value1), .integer(value2)])
  }

  /// ““%@” cannot be read. Nothing has been changed.”
  public static func tuningFlawUnreadable(_ value: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 815, arguments: [.resource(value)])
  }

  /// “Classic and daily”
  public static var tuningGroupClassic: LocalizedStringResource { LocalizedStringResource(index: 816) }

  /// “Endless”
  public static var tuningGroupEndless: LocalizedStringResource { LocalizedStringResource(index: 817) }

  /// “Pauses”
  public static var tuningGroupPauses: LocalizedStringResource { LocalizedStringResource(index: 818) }

  /// “Tutorial and practice”
  public static var tuningGroupPractice: LocalizedStringResource { LocalizedStringResource(index: 819) }

  /// “Sensors”
  public static var tuningGroupSensors: LocalizedStringResource { LocalizedStringResource(index: 820) }

  /// “Sequences: memory and two players”
  public static var tuningGroupSequence: LocalizedStringResource { LocalizedStringResource(index: 821) }

  /// “Between gestures”
  public static var tuningGroupSettling: LocalizedStringResource { LocalizedStringResource(index: 822) }

  /// “Shake”
  public static var tuningGroupShake: LocalizedStringResource { LocalizedStringResource(index: 823) }

  /// “Raise and lower”
  public static var tuningGroupStroke: LocalizedStringResource { LocalizedStringResource(index: 824) }

  /// “Tilt”
  public static var tuningGroupTilt: LocalizedStringResource { LocalizedStringResource(index: 825) }

  /// “Touch”
  public static var tuningGroupTouch: LocalizedStringResource { LocalizedStringResource(index: 826) }

  /// “Motions not asked for”
  public static var tuningGroupWrongMotion: LocalizedStringResource { LocalizedStringResource(index: 827) }

  /// “Nothing comes from the sensors”
  public static var tuningHealthAbsent: LocalizedStringResource { LocalizedStringResource(index: 828) }

  /// “The sensors are working”
  public static var tuningHealthOk: LocalizedStringResource { LocalizedStringResource(index: 829) }

  /// “The sensors may not be used here”
  public static var tuningHealthRefused: LocalizedStringResource { LocalizedStringResource(index: 830) }

  /// “The sensors are too slow”
  public static var tuningHealthSlow: LocalizedStringResource { LocalizedStringResource(index: 831) }

  /// “The sensors have stopped”
  public static var tuningHealthStalled: LocalizedStringResource { LocalizedStringResource(index: 832) }

  /// “The sensors have just changed their sign”
  public static var tuningHealthSwapped: LocalizedStringResource { LocalizedStringResource(index: 833) }

  /// “Waiting for the sensors”
  public static var tuningHealthWaiting: LocalizedStringResource { LocalizedStringResource(index: 834) }

  /// “the system took it away”
  public static var tuningIgnoredCancelled: LocalizedStringResource { LocalizedStringResource(index: 835) }

  /// “it began at the edge”
  public static var tuningIgnoredEdge: LocalizedStringResource { LocalizedStringResource(index: 836) }

  /// “it followed a tap”
  public static var tuningIgnoredFollow: LocalizedStringResource { LocalizedStringResource(index: 837) }

  /// “held, then moved”
  public static var tuningIgnoredMoved: LocalizedStringResource { LocalizedStringResource(index: 838) }

  /// “the fingers came not near enough”
  public static var tuningIgnoredPinch: LocalizedStringResource { LocalizedStringResource(index: 839) }

  /// “too short for a swipe”
  public static var tuningIgnoredShort: LocalizedStringResource { LocalizedStringResource(index: 840) }

  /// “too slow for a swipe”
  public static var tuningIgnoredSlow: LocalizedStringResource { LocalizedStringResource(index: 841) }

  /// “sooner than anybody can react”
  public static var tuningIgnoredSoon: LocalizedStringResource { LocalizedStringResource(index: 842) }

  /// “two fingers, no gesture”
  public static var tuningIgnoredTwo: LocalizedStringResource { LocalizedStringResource(index: 843) }

  /// “Open file”
  public static var tuningImport: LocalizedStringResource { LocalizedStringResource(index: 844) }

  /// “The rules have been taken over.”
  public static var tuningImported: LocalizedStringResource { LocalizedStringResource(index: 845) }

  /// “In use”
  public static var tuningInUse: LocalizedStringResource { LocalizedStringResource(index: 846) }

  /// “nothing”
  public static var tuningIntentNothing: LocalizedStringResource { LocalizedStringResource(index: 847) }

  /// “Less: %@”
  public static func tuningLess(_ value: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 848, arguments: [.resource(value)])
  }

  /// “More: %@”
  public static func tuningMore(_ value: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 849, arguments: [.resource(value)])
  }

  /// “No experiments are running for this player.”
  public static var tuningNoExperiments: LocalizedStringResource { LocalizedStringResource(index: 850) }

  /// “No rule has that in its name.”
  public static var tuningNothingFound: LocalizedStringResource { LocalizedStringResource(index: 851) }

  /// “%1$@ at %2$.2f s”
  public static func tuningOutcomeFired(_ value1: LocalizedStringResource, _ value2: Milliseconds) -> LocalizedStringResource {
    LocalizedStringResource(index: 852, arguments: [.resource(value1), .seconds(value2, fractionDigits: 2)])
  }

  /// “Near: %1$@, size %2$lld %%, held %3$lld %%, at %4$.2f s”
  public static func tuningOutcomeNear(_ value1: LocalizedStringResource, _ value2: Int64, _ value3: Int64, _ value4: Milliseconds) -> LocalizedStringResource {
    LocalizedStringResource(index: 853, arguments: [.resource(value1), .integer(value2), .integer(value3), .seconds(value4, fractionDigits: 2)])
  }

  /// “Nothing fired”
  public static var tuningOutcomeNothing: LocalizedStringResource { LocalizedStringResource(index: 854) }

  /// “These rules”
  public static var tuningOutcomeOwn: LocalizedStringResource { LocalizedStringResource(index: 855) }

  /// “Standard”
  public static var tuningOutcomeStandard: LocalizedStringResource { LocalizedStringResource(index: 856) }

  /// “Text of a tuning”
  public static var tuningPaste: LocalizedStringResource { LocalizedStringResource(index: 857) }

  /// “Paste here”
  public static var tuningPastePrompt: LocalizedStringResource { LocalizedStringResource(index: 858) }

  /// “Use pasted text”
  public static var tuningPasteTake: LocalizedStringResource { LocalizedStringResource(index: 859) }

  /// “Play with these”
  public static var tuningPlay: LocalizedStringResource { LocalizedStringResource(index: 860) }

  /// “A game with rules of your own is not ranked.”
  public static var tuningPlayHint: LocalizedStringResource { LocalizedStringResource(index: 861) }

  /// “Tilt angle”
  public static var tuningPlotAngle: LocalizedStringResource { LocalizedStringResource(index: 862) }

  /// “Go on”
  public static var tuningPlotGoOn: LocalizedStringResource { LocalizedStringResource(index: 863) }

  /// “Acceleration without gravity”
  public static var tuningPlotJolt: LocalizedStringResource { LocalizedStringResource(index: 864) }

  /// “Green dashes: threshold when asked for. Red dots: when not asked for. Upright lines: fired.”
  public static var tuningPlotLegend: LocalizedStringResource { LocalizedStringResource(index: 865) }

  /// “Pause”
  public static var tuningPlotPause: LocalizedStringResource { LocalizedStringResource(index: 866) }

  /// “Acceleration upward”
  public static var tuningPlotRise: LocalizedStringResource { LocalizedStringResource(index: 867) }

  /// “Moment shown”
  public static var tuningPlotScroll: LocalizedStringResource { LocalizedStringResource(index: 868) }

  /// “%lld s”
  public static func tuningPlotSpan(_ value: Int64) -> LocalizedStringResource {
    LocalizedStringResource(index: 869, arguments: [.integer(value)])
  }

  /// “Zoom in”
  public static var tuningPlotZoomIn: LocalizedStringResource { LocalizedStringResource(index: 870) }

  /// “Zoom out”
  public static var tuningPlotZoomOut: LocalizedStringResource { LocalizedStringResource(index: 871) }

  /// “Before November 2025”
  public static var tuningPresetEarlier: LocalizedStringResource { LocalizedStringResource(index: 872) }

  /// “Gentle”
  public static var tuningPresetGentle: LocalizedStringResource { LocalizedStringResource(index: 873) }

  /// “Standard”
  public static var tuningPresetStandard: LocalizedStringResource { LocalizedStringResource(index: 874) }

  /// “Strict”
  public static var tuningPresetStrict: LocalizedStringResource { LocalizedStringResource(index: 875) }

  /// “Presets”
  public static var tuningPresets: LocalizedStringResource { LocalizedStringResource(index: 876) }

  /// “These numbers do not fit together: %@ Until they do, the last ones that did are used.”
  public static func tuningProblem(_ value: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 877, arguments: [.resource(value)])
  }

  /// “%1$lld to %2$lld, standard %3$lld”
  public static func tuningRange(_ value1: Int64, _ value2: Int64, _ value3: Int64) -> LocalizedStringResource {
    LocalizedStringResource(index: 878, arguments: [.integer(value1), .integer(value2), .integer(value3)])
  }

  /// “Record a motion”
  public static var tuningRecord: LocalizedStringResource { LocalizedStringResource(index: 879) }

  /// “Record”
  public static var tuningRecordStart: LocalizedStringResource { LocalizedStringResource(index: 880) }

  /// “Stop recording”
  public static var tuningRecordStop: LocalizedStringResource { LocalizedStringResource(index: 881) }

  /// “Say what you mean to do, record it, and see what the rules make of it.”
  public static var tuningRecordText: LocalizedStringResource { LocalizedStringResource(index: 882) }

  /// “Recording: %.1f s”
  public static func tuningRecording(_ value: Milliseconds) -> LocalizedStringResource {
    LocalizedStringResource(index: 883, arguments: [.seconds(value, fractionDigits: 1)])
  }

  /// “Redo”
  public static var tuningRedo: LocalizedStringResource { LocalizedStringResource(index: 884) }

  /// “Reset %@”
  public static func tuningReset(_ value: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 885, arguments: [.resource(value)])
  }

  /// “Reset all”
  public static var tuningResetAll: LocalizedStringResource { LocalizedStringResource(index: 886) }

  /// “Search”
  public static var tuningSearch: LocalizedStringResource { LocalizedStringResource(index: 887) }

  /// “Name of a rule”
  public static var tuningSearchPrompt: LocalizedStringResource { LocalizedStringResource(index: 888) }

  /// “Rules”
  public static var tuningSectionRules: LocalizedStringResource { LocalizedStringResource(index: 889) }

  /// “Sensor”
  public static var tuningSectionSensor: LocalizedStringResource { LocalizedStringResource(index: 890) }

  /// “Takes”
  public static var tuningSectionTakes: LocalizedStringResource { LocalizedStringResource(index: 891) }

  /// “Touch”
  public static var tuningSectionTouch: LocalizedStringResource { LocalizedStringResource(index: 892) }

  /// “Switch sensors on”
  public static var tuningSensorStart: LocalizedStringResource { LocalizedStringResource(index: 893) }

  /// “See what the detectors measure, with the thresholds drawn in. The sensors are on only while you look.”
  public static var tuningSensorText: LocalizedStringResource { LocalizedStringResource(index: 894) }

  /// “Live sensors”
  public static var tuningSensorTitle: LocalizedStringResource { LocalizedStringResource(index: 895) }

  /// “All numbers are standard”
  public static var tuningStandard: LocalizedStringResource { LocalizedStringResource(index: 896) }

  /// “%1$@. %2$@”
  public static func tuningTake(_ value1: LocalizedStringResource, _ value2: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 897, arguments: [.resource(value1), .resource(value2)])
  }

  /// “%1$.1f s, %2$@ readings”
  public static func tuningTakeSize(_ value1: Milliseconds, _ value2: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 898, arguments: [.seconds(value1, fractionDigits: 1), .resource(value2)])
  }

  /// “No takes yet”
  public static var tuningTakesEmpty: LocalizedStringResource { LocalizedStringResource(index: 899) }

  /// “Recorded motions stay on this device.”
  public static var tuningTakesEmptyText: LocalizedStringResource { LocalizedStringResource(index: 900) }

  /// “Save takes”
  public static var tuningTakesExport: LocalizedStringResource { LocalizedStringResource(index: 901) }

  /// “There is room for %lld take. | There is room for %lld takes. Delete one first.”
  public static func tuningTakesFull(_ value: Int64) -> LocalizedStringResource {
    LocalizedStringResource(index: 902, arguments: [.integer(value)])
  }

  /// “Open takes”
  public static var tuningTakesImport: LocalizedStringResource { LocalizedStringResource(index: 903) }

  /// “%lld take has been added. | %lld takes have been added.”
  public static func tuningTakesImported(_ value: Int64) -> LocalizedStringResource {
    LocalizedStringResource(index: 904, arguments: [.integer(value)])
  }

  /// “Thresholds”
  public static var tuningThresholds: LocalizedStringResource { LocalizedStringResource(index: 905) }

  /// “nothing”
  public static var tuningTouchAny: LocalizedStringResource { LocalizedStringResource(index: 906) }

  /// “Asked for”
  public static var tuningTouchAwaited: LocalizedStringResource { LocalizedStringResource(index: 907) }

  /// “Clear”
  public static var tuningTouchClear: LocalizedStringResource { LocalizedStringResource(index: 908) }

  /// “Decisions”
  public static var tuningTouchDecisions: LocalizedStringResource { LocalizedStringResource(index: 909) }

  /// “%1$lld ms, %2$lld pt, %3$lld pt/s, readings: %4$lld”
  public static func tuningTouchFigures(_ value1: Int64, _ value2: Int64, _ value3: Int64, _ value4: Int64) -> LocalizedStringResource {
    LocalizedStringResource(index: 910, arguments: [.integer(value1), .integer(value2), .integer(value3), .integer(value4)])
  }

  /// “Touch here”
  public static var tuningTouchHere: LocalizedStringResource { LocalizedStringResource(index: 911) }

  /// “Nothing: %@”
  public static func tuningTouchIgnored(_ value: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 912, arguments: [.resource(value)])
  }

  /// “Undo”
  public static var tuningUndo: LocalizedStringResource { LocalizedStringResource(index: 913) }

  /// “Rules version %@”
  public static func tuningVersion(_ value: LocalizedStringResource) -> LocalizedStringResource {
    LocalizedStringResource(index: 914, arguments: [.resource(value)])
  }
}
#endif

/// The sentences by index, each closed by a NUL; plural forms stand apart by 0x01, argument n is 0x0F + n. The
/// first block is the slim program's, the second has what only the full one says.
enum Tables {
  #if SLIM
  static let count = 208
  #else
  static let count = 915
  #endif
  /// Words that stand in Latin letters in every language.
  static let untranslatedWords = ["CodeBreaker", "English", "Game", "Hat", "Ippo", "OF", "OUT", "Out", "POCKET", "Play", "Pocket", "d", "of"]

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
    Out of guesses\0\
    Luck\0\
    Pegs: \u{10}, colours: \u{11}\0\
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
    ცდები ამოიწურა\0\
    იღბალი\0\
    ფიშკები: \u{10}, ფერები: \u{11}\0\
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
