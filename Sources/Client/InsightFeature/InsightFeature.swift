public import Kernel
public import Localization
public import OutOfPocketEngine

/// What the player has done, looked back on: statistics, achievements, and the picture that tells others.
///
/// The history of play itself is kept here. The shell hands in every finished run, in whatever screen the player is;
/// what has to be written on the device is an effect.
public enum InsightFeature: Reducer {
  public struct State: Equatable, Sendable {
    /// The moment of the action in hand, set by the shell before every action.
    public var now: Timestamp
    /// Offset of local time from UTC in minutes, east positive.
    public var utcOffset: Int32
    public var language: Language
    /// Whether images go to other apps; where they do not, sharing one saves it.
    public var sharesFiles: Bool

    public internal(set) var book: PlayBook
    public internal(set) var filter: StatisticsFilter
    /// What the open screen shows; nil while no screen asks for it.
    public internal(set) var report: StatisticsReport?
    public internal(set) var readings: Readings
    /// Whether all kept mistakes are listed.
    public internal(set) var showsAllMistakes: Bool
    /// How much of the statistics screen is drawn; it comes in a few steps, so that no single one takes long.
    public internal(set) var drawnCards: Int
    /// The question whether to reset is on the screen.
    public internal(set) var asksToReset: Bool
    /// What was there before a reset, until the screen is left.
    public internal(set) var undo: PlayHistory?
    /// The sheet with the picture to share.
    public internal(set) var share: ShareSheet?
    var nextImage: Int32

    public init(
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

    /// The player's day.
    public var today: CivilDay { CivilDay(of: now, utcOffsetMinutes: utcOffset) }
  }

  /// The sheet with the picture to share.
  public struct ShareSheet: Equatable, Sendable {
    public let subject: ShareSubject
    /// The number the page knows the picture under.
    public let image: Int32
    public internal(set) var phase: Phase

    public enum Phase: UInt8, Sendable {
      /// The page is drawing.
      case preparing
      case ready
      /// The page could not draw it.
      case failed
      /// It has been shared, or saved where pages cannot share files.
      case shared, saved
      /// It could not be shared; there is another try.
      case notShared
    }
  }
}
