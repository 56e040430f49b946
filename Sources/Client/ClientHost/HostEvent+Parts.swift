import Kernel

extension HostEvent {
  /// Result of requesting the motion sensors.
  package enum MotionPermission: UInt8, CaseIterable, Sendable {
    case granted
    case denied
    /// No motion sensors, or only on pages loaded over https.
    case unavailable
    /// Not asked yet: a tap is required, or the player closed the prompt.
    case undecided
  }

  /// A file chosen by the player.
  package enum PickedFile: Equatable, Sendable {
    case content(name: String, bytes: [UInt8])
    /// Larger than the limit; not read.
    case tooLarge(name: String)
    case unreadable(name: String)
  }

  /// Event of an ad provider's page.
  package enum AdEvent: UInt8, CaseIterable, Sendable {
    /// A rewarded ad is loaded.
    case ready
    /// On the screen.
    case showing
    /// Watched to the end.
    case viewed
    /// Closed before the end.
    case dismissed
    /// No ad available.
    case none
  }

  package enum ShareOutcome: UInt8, CaseIterable, Sendable {
    case shared
    /// Sharing is not supported, so the image was saved or the text copied.
    case saved
    /// Cancelled by the player.
    case cancelled
    case failed
  }

  /// Frame statistics of a period.
  @MemberwiseInit
  package struct FrameSummary: Equatable, Sendable {
    /// Duration in milliseconds.
    package var duration: Int32
    /// Frames drawn.
    package var count: Int32
    /// Frames missing from 60 per second.
    package var dropped: Int32
    /// Longest task in milliseconds, as reported by the browser (from 50 on); 0 for none.
    package var longestTask: Int32
  }
}
