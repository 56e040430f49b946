package import Kernel
package import Localization
package import OutOfPocketEngine

/// Insight: statistics, achievements and shareable pictures.
///
/// Owns the history of play. The parent sends every finished run from any screen; storing is an effect.
package enum InsightFeature: Reducer {
  package struct State: Equatable, Sendable {
    /// Time of the current action, set by the parent.
    package var now: Timestamp
    /// UTC offset in minutes, east positive.
    package var utcOffset: Int32
    package var language: Language
    /// The site, `https://…`; empty if unknown.
    package var origin = ""
    /// Whether images can be shared with other apps; otherwise they are saved.
    package var sharesFiles: Bool

    /// History and career. The parent replaces them when another page of the site has stored newer ones.
    package var book: PlayBook
    package internal(set) var filter: StatisticsFilter
    /// Report of the open screen; nil without one.
    package internal(set) var report: StatisticsReport?
    package internal(set) var readings: Readings
    /// Whether all mistakes are listed.
    package internal(set) var showsAllMistakes: Bool
    /// Number of rendered cards; rendering is incremental, so that no single step takes long.
    package internal(set) var drawnCards: Int
    /// Whether the reset confirmation is shown.
    package internal(set) var asksToReset: Bool
    /// History before a reset, until the screen is left.
    package internal(set) var undo: PlayHistory?
    /// Open share sheet.
    package internal(set) var share: ShareSheet?
    var nextImage: Int32

    package init(
      now: Timestamp, utcOffset: Int32 = 0, language: Language = .english, book: PlayBook = PlayBook()
    ) {
      self.now = now
      self.utcOffset = utcOffset
      self.language = language
      sharesFiles = false
      self.book = book
      filter = StatisticsFilter()
      report = nil
      readings = Readings()
      showsAllMistakes = false
      drawnCards = 0
      asksToReset = false
      undo = nil
      share = nil
      nextImage = 1
    }

    var history: PlayHistory {
      get { book.history }
      set { book.history = newValue }
    }

    var career: Career { book.career }

    /// The player's civil day.
    package var today: CivilDay { CivilDay(of: now, utcOffsetMinutes: utcOffset) }
  }

  /// Sheet with a shareable picture.
  package struct ShareSheet: Equatable, Sendable {
    package let subject: ShareSubject
    /// Id of the picture at the page.
    package let image: Int32
    package internal(set) var phase: Phase

    package enum Phase: UInt8, Sendable {
      /// Being rendered by the page.
      case preparing
      case ready
      /// Rendering failed.
      case failed
      /// Shared, or saved if the page cannot share files.
      case shared, saved
      /// Sharing failed; can be retried.
      case notShared
    }
  }
}
