extension HostEvent {
  /// What came of asking for the motion sensors.
  public enum MotionPermission: UInt8, CaseIterable, Sendable {
    case granted
    case denied
    /// This browser has no motion sensors to give, or only to pages loaded over https.
    case unavailable
    /// The browser has not asked the player: it wanted a tap, or the player closed the question.
    case undecided
  }

  /// A file the player chose.
  public enum PickedFile: Equatable, Sendable {
    case content(name: String, bytes: [UInt8])
    /// It is larger than the limit; nothing of it was read.
    case tooLarge(name: String)
    case unreadable(name: String)
  }

  #if !SLIM
    /// What an ad provider's page says of an ad.
    public enum AdNews: UInt8, CaseIterable, Sendable {
      /// A rewarded one can be shown.
      case ready
      /// It is on the screen.
      case showing
      /// It was watched to its end.
      case viewed
      /// It was left before.
      case dismissed
      /// There is none.
      case none
    }
  #endif

  public enum ShareOutcome: UInt8, CaseIterable, Sendable {
    case shared
    /// Pages cannot share files here, so the image was saved as one.
    case saved
    /// The player thought better of it.
    case cancelled
    case failed
  }

  /// How smoothly a stretch of time was drawn.
  public struct FrameSummary: Equatable, Sendable {
    /// How long it was watched, in milliseconds.
    public var duration: Int32
    /// Frames drawn.
    public var count: Int32
    /// Frames missing from sixty a second.
    public var dropped: Int32
    /// The longest task of the page in milliseconds, where the browser tells (it counts from 50); 0 for none.
    public var longestTask: Int32

    public init(duration: Int32, count: Int32, dropped: Int32, longestTask: Int32) {
      self.duration = duration
      self.count = count
      self.dropped = dropped
      self.longestTask = longestTask
    }
  }
}
