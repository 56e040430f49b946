import DesignBook
import Localization
public import OutOfPocketEngine
public import WebUI

extension RunMode: IdentityRepresentable {
  /// What the mode is called.
  public var title: LocalizedStringResource {
    #if SLIM
      .modeClassicName
    #else
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
    #endif
  }

  #if !SLIM
    /// What it is, in a line.
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
  #endif

  /// Its drawing.
  public var symbol: Symbol {
    #if SLIM
      .bolt
    #else
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
    #endif
  }

  #if !SLIM
    /// In the order of the sheet.
    static let offered: [RunMode] = [
      .classic, .memory, .gameVersusPlayers, .playerVersusPlayer, .tutorial, .practice, .endless, .zen, .daily,
    ]
  #endif
}
