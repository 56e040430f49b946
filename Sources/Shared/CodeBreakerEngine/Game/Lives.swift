package import Kernel

/// A player's lives: at most five, one regenerating every half hour.
///
/// Uses `TrustedClock` time. The count is computed from the start of the current regeneration, so nothing runs while
/// the game is closed.
package struct Lives: Hashable, Sendable {
  /// Lives at `since`.
  package private(set) var count: Int32
  /// Start of the current regeneration; with five lives, the time of the last update.
  package private(set) var since: Timestamp

  package static let most: Int32 = 5
  /// Regeneration time of a life.
  package static let regeneration = Milliseconds.seconds(30 * 60)

  package init(at now: Timestamp) {
    count = Self.most
    since = now
  }

  /// Restores stored lives; clamps the count.
  package init(count: Int32, since: Timestamp) {
    self.count = min(max(count, 0), Self.most)
    self.since = since
  }

  /// Lives available now.
  package func available(at now: Timestamp) -> Int32 {
    var copy = self
    copy.advance(to: now)
    return copy.count
  }

  /// Time until the next life; nil with five lives.
  package func untilNext(at now: Timestamp) -> Milliseconds? {
    var copy = self
    copy.advance(to: now)
    guard copy.count < Self.most else { return nil }
    return min(max(copy.since + Self.regeneration - now, .zero), Self.regeneration)
  }

  /// Removes a life; false without one.
  package mutating func lose(at now: Timestamp) -> Bool {
    advance(to: now)
    guard count > 0 else { return false }
    if count == Self.most { since = now }
    count -= 1
    return true
  }

  /// Adds a life from an ad, a grant or coins; false with five already.
  package mutating func gain(at now: Timestamp) -> Bool {
    advance(to: now)
    guard count < Self.most else { return false }
    count += 1
    return true
  }

  /// Advances the count. A clock that moved backwards adds nothing.
  package mutating func advance(to now: Timestamp) {
    guard count < Self.most else {
      since = now
      return
    }
    // After the clock moved backwards, regeneration starts over.
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
