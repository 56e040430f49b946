import Kernel

/// Distance from positions: what a runner can have run, and no more.
struct DistanceFilter {
  private struct Place {
    let at: Timestamp
    let position: Position
  }

  /// Metres.
  private(set) var total = 0.0
  private(set) var jumps = 0
  private var last: Place?
  /// The newest of positions that no runner reached from the last good one.
  private var suspect: Place?
  private var suspects = 0

  /// Metres a second: the world's best hold it for seconds. The run engine has the same bound.
  static let fastest = 12.5
  /// A step this short may be the receiver's noise; it counts once the runner is further or some time has passed.
  static let shortest = 2.0
  private static let patience = Milliseconds.seconds(10)
  /// So many positions in a row that agree with each other are the truth, and the one before them was not.
  private static let enough = 5

  /// Adds a position; false where it tells nothing about the distance, being a jump or too near the last.
  mutating func add(
    _ position: Position, at moment: Timestamp, isAfterPause: Bool, shortest: Double = DistanceFilter.shortest
  ) -> Bool {
    let place = Place(at: moment, position: position)
    guard let last, !isAfterPause else {
      self.last = place
      suspect = nil
      return true
    }
    let metres = last.position.distance(to: position)
    let time = moment - last.at
    guard metres <= DistanceFilter.fastest * Double(time.rawValue) / 1_000 else { return distrust(place) }
    suspect = nil
    guard metres >= shortest || time >= DistanceFilter.patience else { return false }
    // Noise while standing: less than a slow walk over all that time.
    if metres >= shortest || metres >= 0.3 * Double(time.rawValue) / 1_000 { total += metres }
    self.last = place
    return true
  }

  /// A jump counts no distance. Where the next positions agree with it, the run goes on from there.
  private mutating func distrust(_ place: Place) -> Bool {
    jumps += 1
    if let suspect,
      suspect.position.distance(to: place.position)
        <= DistanceFilter.fastest * Double((place.at - suspect.at).rawValue) / 1_000
    {
      suspects += 1
    } else {
      suspects = 1
    }
    suspect = place
    guard suspects >= DistanceFilter.enough else { return false }
    last = place
    suspect = nil
    return true
  }
}

/// The recorder's own distances, in whose sum no step is faster than a runner.
struct RecordedDistances {
  private(set) var total: Int64 = 0
  private(set) var jumps = 0
  private var last: (at: Timestamp, value: Int64)?

  /// Adds a reading; false where it is not to be believed.
  mutating func add(_ value: Int64, at moment: Timestamp) -> Bool {
    guard let before = last else {
      // What was covered before the first reading counts as far as its recorder could know: from zero.
      last = (moment, value)
      return true
    }
    let step = value - before.value
    last = (moment, value)
    let most = DistanceFilter.fastest * Double((moment - before.at).rawValue) / 10
    guard step >= 0, Double(step) <= max(most, 100) else {
      jumps += 1
      return false
    }
    total += step
    return true
  }
}
