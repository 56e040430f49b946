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
    }
  }

  /// Whether a picture of its own explains the mode before the first game.
  var hasPicture: Bool { how != nil }

  /// The mode in a sentence, under its picture; nil where the rules say it all.
  var how: LocalizedStringResource? {
    switch self {
    case .memory: .modeMemoryHow
    case .gameVersusPlayers: .modeGameVersusPlayersHow
    case .playerVersusPlayer: .modePlayerVersusPlayerHow
    case .zen: .modeZenHow
    case .classic, .endless, .daily, .practice, .tutorial: nil
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
    }
  }

  /// In the order of the sheet.
  static let offered: [RunMode] = [
    .classic, .memory, .gameVersusPlayers, .playerVersusPlayer, .tutorial, .practice, .endless, .zen, .daily,
  ]
}
