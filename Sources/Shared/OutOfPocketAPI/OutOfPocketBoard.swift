import Kernel
import OutOfPocketEngine
import PlaydAPI

/// A leaderboard: the runs of one game that can be compared with each other. Sessions and scores belong to one.
///
/// What makes runs comparable is the engine's `RankingClass` (mode, pool, assistance, channel) and, for the daily
/// challenge, the day. In paths and bodies a board is two words, `out-of-pocket` and for instance `classic-discreet`;
/// the day stands beside them.
package struct OutOfPocketBoard: Hashable, Sendable {
  /// What runs on the board have in common.
  package let ranking: RankingClass
  /// The day of a daily board; nil for whichever day it is at the server, and for all other boards.
  package let day: CivilDay?

  private init(known ranking: RankingClass, day: CivilDay? = nil) {
    self.ranking = ranking
    self.day = day
  }

  /// The board of such runs; nil where there is none.
  ///
  /// Every ranked mode has boards for both pools and each kind of assistance. Classic alone has boards for one sense, and
  /// one for the touch pool, which the recordings of layout 1 are of. Days, from 1970 to 9999, belong to the daily
  /// challenge.
  package init?(_ ranking: RankingClass, day: CivilDay? = nil) {
    guard ranking.mode.isRanked else { return nil }
    if ranking.channel != .everything && ranking.mode != .classic { return nil }
    if ranking.pool == .touch && ranking != OutOfPocketBoard.classicTouch.ranking { return nil }
    if let day, ranking.mode != .daily || !OutOfPocketBoard.days.contains(day) { return nil }
    self.init(known: ranking, day: day)
  }

  /// Classic with the eight gestures of the fingers.
  package static let classicTouch = OutOfPocketBoard(known: RankingClass(mode: .classic, pool: .touch))

  /// The days a daily board can be of.
  private static let days = CivilDay(rawValue: 0)...CivilDay(rawValue: 2_932_896)

  /// Every board, the daily ones without a day.
  package static var all: [OutOfPocketBoard] {
    var boards: [OutOfPocketBoard] = []
    for mode in RunMode.allCases {
      for pool in [GesturePool.unhinged, .discreet, .touch] {
        for assistance in Assistance.allCases {
          for channel in PromptChannel.allCases {
            let ranking = RankingClass(mode: mode, pool: pool, assistance: assistance, channel: channel)
            if let board = OutOfPocketBoard(ranking) { boards.append(board) }
          }
        }
      }
    }
    return boards
  }

  /// What is asked of a run for this board. Stroop's variant is the player's choice, and so are how much more time they
  /// take on a board of assisted runs, and more help than this, with which they are ranked on another board.
  package var settings: RunSettings {
    var settings = RunSettings(mode: ranking.mode, pool: ranking.pool)
    settings.assistance = ranking.assistance
    settings.channel = ranking.channel
    if ranking.assistance == .assisted { settings.pace = 150 }
    return settings
  }

  /// Whether it is a day's board of the daily challenge, or stands for today's.
  package var isDaily: Bool { ranking.mode == .daily }

  /// The board on which everyone meets: the daily challenge draws from the discreet pool, which no place and no phone
  /// excludes, whatever pool is asked for. Other boards, and days of before, stay as they are.
  package var forEveryone: OutOfPocketBoard {
    guard isDaily else { return self }
    let common = RankingClass(
      mode: .daily, pool: .discreet, assistance: ranking.assistance, channel: ranking.channel)
    return OutOfPocketBoard(common, day: day) ?? self
  }

  /// The same board on that day; itself if it is no daily one.
  package func on(_ day: CivilDay) -> OutOfPocketBoard { isDaily ? OutOfPocketBoard(ranking, day: day) ?? self : self }
}

// The number a board has in the database. Classic of the touch pool is 1, as it was when it was the only board.
//
//   bits 0-7 mode   8-11 pool   12-15 assistance   16-19 channel   24 and up: days since 1970 plus one, 0 for none
extension OutOfPocketBoard: RawRepresentable {
  /// The board's number. Stands in the database and never changes.
  package var rawValue: Int64 {
    let days = day.map { $0.rawValue + 1 } ?? 0
    let kind = Int64(ranking.mode.rawValue) | Int64(ranking.pool.rawValue) << 8
    return kind | Int64(ranking.assistance.rawValue) << 12 | Int64(ranking.channel.rawValue) << 16 | days << 24
  }

  /// Nil for numbers that are no board's.
  package init?(rawValue: Int64) {
    guard rawValue > 0, let mode = RunMode(rawValue: UInt8(rawValue & 255)),
      let pool = GesturePool(rawValue: UInt8(rawValue >> 8 & 15)),
      let assistance = Assistance(rawValue: UInt8(rawValue >> 12 & 15)),
      let channel = PromptChannel(rawValue: UInt8(rawValue >> 16 & 15)), rawValue >> 20 & 15 == 0
    else { return nil }
    let days = rawValue >> 24
    self.init(
      RankingClass(mode: mode, pool: pool, assistance: assistance, channel: channel),
      day: days == 0 ? nil : CivilDay(rawValue: days - 1))
  }
}
