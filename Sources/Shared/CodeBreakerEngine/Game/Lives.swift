public import Kernel

/// The player's lives: five at most, one back every half hour.
///
/// Time here is the server's as well as it is known (`TrustedClock`). The count is a function of when the last life was
/// whole, so nothing has to run while the game is closed.
public struct Lives: Hashable, Sendable {
  /// How many there were at `since`.
  public private(set) var count: Int32
  /// When the life now coming back began to; while there are five, the last moment looked at.
  public private(set) var since: Timestamp

  public static let most: Int32 = 5
  /// How long a life takes to come back.
  public static let regeneration = Milliseconds.seconds(30 * 60)

  /// All five.
  public init(at now: Timestamp) {
    count = Self.most
    since = now
  }

  /// As kept; a count out of range is drawn in.
  public init(count: Int32, since: Timestamp) {
    self.count = min(max(count, 0), Self.most)
    self.since = since
  }

  /// How many there are now.
  public func available(at now: Timestamp) -> Int32 {
    var copy = self
    copy.advance(to: now)
    return copy.count
  }

  /// How long until the next one is back; nil while there are five.
  public func untilNext(at now: Timestamp) -> Milliseconds? {
    var copy = self
    copy.advance(to: now)
    guard copy.count < Self.most else { return nil }
    return min(max(copy.since + Self.regeneration - now, .zero), Self.regeneration)
  }

  /// Takes one away; false if there is none.
  public mutating func lose(at now: Timestamp) -> Bool {
    advance(to: now)
    guard count > 0 else { return false }
    if count == Self.most { since = now }
    count -= 1
    return true
  }

  /// Gives one, from an advertisement, a grant or coins; false if there are five already.
  public mutating func gain(at now: Timestamp) -> Bool {
    advance(to: now)
    guard count < Self.most else { return false }
    count += 1
    return true
  }

  /// Brings the count up to date. Time that went backwards, because a clock was set, counts as none.
  public mutating func advance(to now: Timestamp) {
    guard count < Self.most else {
      since = now
      return
    }
    // After a clock was set back, what had been waited is not known: a whole wait begins.
    since = min(since, now)
    let back = (now - since).rawValue / Self.regeneration.rawValue
    if back >= Int64(Self.most - count) {
      count = Self.most
      since = now
    } else {
      count += Int32(back)
      since = since + Milliseconds(back * Self.regeneration.rawValue)
    }
  }
}
