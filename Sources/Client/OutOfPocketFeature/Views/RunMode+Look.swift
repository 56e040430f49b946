import DesignBook
import Localization
package import OutOfPocketEngine
package import WebUI

extension RunMode: IdentityRepresentable {
  /// Title of the mode.
  package var title: LocalizedStringResource {
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
    case .custom: .modeCustomName
    }
  }

  /// One-line summary.
  var summary: LocalizedStringResource {
    switch self {
    case .classic: .modeClassicSummary
    case .memory: .modeMemorySummary
    case .gameVersusPlayers: .modeGameVersusPlayersSummary
    case .playerVersusPlayer: .modePlayerVersusPlayerSummary
    case .endless: .modeEndlessSummary
    case .zen: .modeZenSummary
    case .daily: .modeDailySummary
    case .practice: .modePracticeSummary
    case .tutorial: .modeTutorialSummary
    case .custom: .modeCustomSummary
    }
  }

  package var symbol: Symbol {
    switch self {
    case .classic: .bolt
    case .memory: .brain
    case .gameVersusPlayers: .people
    case .playerVersusPlayer: .versus
    case .endless: .infinity
    case .zen: .flower
    case .daily: .calendar
    case .practice: .target
    case .tutorial: .graduation
    case .custom: .hand
    }
  }

  /// In the order of the sheet.
  static let offered: [RunMode] = [
    .classic, .memory, .gameVersusPlayers, .playerVersusPlayer, .tutorial, .practice, .endless, .zen, .custom, .daily,
  ]
}
