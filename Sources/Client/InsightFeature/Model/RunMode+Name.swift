import Localization
import OutOfPocketEngine
import WebUI

extension RunMode {
  /// What it is called.
  var modeName: LocalizedStringResource {
    switch self {
    case .classic: .modeClassicName
    case .memory: .modeMemoryName
    case .gameVersusPlayers: .modeGameVersusPlayersName
    case .playerVersusPlayer: .modePlayerVersusPlayerName
    case .endless: .modeEndlessName
    case .zen: .modeZenName
    case .daily: .modeDailyName
    case .practice: .modePracticeName
    case .tutorial: .modeTutorialName
    }
  }
}
