package import Kernel

/// When a run took place: what tells two runs apart, whichever file and format they come from.
package struct RunSpan: Hashable, Sendable {
  package let start: Timestamp
  package let end: Timestamp

  package init(start: Timestamp, end: Timestamp) {
    self.start = start
    self.end = max(start, end)
  }

  package var length: Milliseconds { end - start }

  /// Two recordings of one run: they share at least half of the shorter one's time. A watch started at the door and a
  /// phone started at the corner are one run; a walk home after the race is another.
  package func isSameRun(as other: RunSpan) -> Bool {
    let shared = (min(end, other.end) - max(start, other.start)).rawValue
    guard shared > 0 else { return self == other }
    return shared * 2 >= min(length, other.length).rawValue
  }
}
