import Kernel
import Localization
public import PlaydAPI

extension PlaydFeature {
  /// The movements of the player's coins, as far as they have been turned to.
  public struct History: Equatable, Sendable {
    /// The latest first; nil before the first answer.
    public internal(set) var lines: [WalletTransaction]?
    var cursor: String?
    /// The page after these is on its way.
    var isAskingMore = false

    public static func == (a: History, b: History) -> Bool {
      a.lines == b.lines && a.isAskingMore == b.isAskingMore && (a.cursor ?? "").hasSameBytes(as: b.cursor ?? "")
    }

    /// The lines by the civil day they belong to, the latest day first.
    func days(utcOffset: Int32) -> [(day: CivilDay, lines: [WalletTransaction])] {
      var days: [(day: CivilDay, lines: [WalletTransaction])] = []
      for line in lines ?? [] {
        let day = CivilDay(of: line.at, utcOffsetMinutes: utcOffset)
        if let last = days.last, last.day == day {
          days[days.count - 1].lines.append(line)
        } else {
          days.append((day, [line]))
        }
      }
      return days
    }
  }

  /// What the player has been told, as far as it has been turned to.
  public struct Inbox: Equatable, Sendable {
    /// The newest first; nil before the first answer.
    public internal(set) var items: [InboxItem]?
    public internal(set) var unread: Int64 = 0
    var cursor: Int64?
    var isAskingMore = false
  }
}
