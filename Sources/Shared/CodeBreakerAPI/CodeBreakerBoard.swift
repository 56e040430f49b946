import Kernel
import PlaydAPI

/// A leaderboard of CodeBreaker: the campaign's, a day's of the daily code, or a season's of the ranked ladder.
package enum CodeBreakerBoard: Hashable, Sendable {
  /// Ranked by points over all levels won (`CampaignProgress.score`).
  case campaign
  /// Ranked by guesses, then by time; nil for whichever day it is for the caller.
  case daily(CivilDay?)
  /// Ranked by the season's points; the season's first day, nil for the current season.
  case ranked(CivilDay?)

  /// The board's word in paths.
  package var word: String {
    switch self {
    case .campaign: "campaign"
    case .daily: "daily"
    case .ranked: "ranked"
    }
  }

  /// The board of a word, a daily or ranked one without a day; nil where there is none.
  package init?(word: String) {
    if word.utf8.elementsEqual("campaign".utf8) {
      self = .campaign
    } else if word.utf8.elementsEqual("daily".utf8) {
      self = .daily(nil)
    } else if word.utf8.elementsEqual("ranked".utf8) {
      self = .ranked(nil)
    } else {
      return nil
    }
  }

  /// The game's word.
  package static var game: String { "code-breaker" }
  static var words: [String] { ["campaign", "daily", "ranked"] }

  /// The day of a daily board, the first one of a season's.
  package var day: CivilDay? {
    switch self {
    case .campaign: nil
    case .daily(let day), .ranked(let day): day
    }
  }
}

extension CodeBreakerBoard {
  /// The board's number in the database, none of `OutOfPocketBoard`'s: the bits that are zero there hold the game, 1.
  ///
  ///   bits 0-7: 1 campaign, 2 daily, 3 ranked   20-23: 1   24 and up: days since 1970 plus one, 0 for none
  package var rawValue: Int64 {
    switch self {
    case .campaign: 1 << 20 | 1
    case .daily(let day): (day.map { $0.rawValue + 1 } ?? 0) << 24 | 1 << 20 | 2
    case .ranked(let season): (season.map { $0.rawValue + 1 } ?? 0) << 24 | 1 << 20 | 3
    }
  }

  /// The board of a number; nil for numbers that are none of these boards'.
  package init?(rawValue: Int64) {
    let days = rawValue >> 24
    switch rawValue & 0xFF_FFFF {
    case 1 << 20 | 1 where days == 0: self = .campaign
    case 1 << 20 | 2 where days >= 0: self = .daily(days == 0 ? nil : CivilDay(rawValue: days - 1))
    case 1 << 20 | 3 where days >= 0: self = .ranked(days == 0 ? nil : CivilDay(rawValue: days - 1))
    default: return nil
    }
  }
}
