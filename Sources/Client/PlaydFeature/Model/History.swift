package import InboxAPI
import Kernel
import Localization
package import WalletAPI

extension PlaydFeature {
  /// Loaded part of the wallet's history.
  package struct History: Equatable, Sendable {
    /// Latest first; nil before the first response.
    package internal(set) var lines: [WalletTransaction]?
    var cursor: String?
    /// Whether the next page is loading.
    var isLoadingMore = false

    package static func == (a: History, b: History) -> Bool {
      a.lines == b.lines && a.isLoadingMore == b.isLoadingMore && (a.cursor ?? "").hasSameBytes(as: b.cursor ?? "")
    }

    /// Transactions by civil day, latest day first.
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

  /// Loaded part of the inbox.
  package struct Inbox: Equatable, Sendable {
    /// Newest first; nil before the first response.
    package internal(set) var items: [InboxItem]?
    package internal(set) var unread: Int64 = 0
    var cursor: Int64?
    var isLoadingMore = false
  }
}
