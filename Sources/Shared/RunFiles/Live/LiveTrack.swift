import IppoEngine
package import Kernel

/// Distance and track of a run under way, from a receiver's positions as they come.
package struct LiveTrack: Sendable {
  /// Centimetres.
  package private(set) var distance: Int64 = 0
  package private(set) var places: [CleanRun.TrackPlace] = []
  private var filter = DistanceFilter()
  private var before: Int64 = 0
  private var newest: Milliseconds?

  /// Positions that may be further off than this, in centimetres, are left out.
  package static let worstAccuracy: Int32 = 3_000

  package init() {}

  /// Continues a stored track.
  package init(distance: Int64, places: [CleanRun.TrackPlace]) {
    self.distance = distance
    self.places = places
    before = distance
  }

  /// Adds a position; false if it does not count.
  ///
  /// - Parameters:
  ///   - accuracy: in centimetres; a step shorter than a third of it may be noise and waits for the next.
  ///   - isStill: whether the accelerometer says that the runner stands: a wandering position is no movement.
  package mutating func add(
    _ position: Position, accuracy: Int32, at moment: Milliseconds, isStill: Bool
  ) -> Bool {
    guard (0...Self.worstAccuracy).contains(accuracy), moment >= .zero else { return false }
    guard newest.map({ moment > $0 }) ?? true else { return false }
    let isAfterGap = newest.map { moment - $0 > RunTiming.gap } ?? !places.isEmpty
    newest = moment
    guard !isStill else {
      // The track restarts here; the distance to this position does not count.
      _ = filter.add(position, at: Timestamp(moment.rawValue), isAfterPause: true)
      return false
    }
    let isGood = filter.add(
      position, at: Timestamp(moment.rawValue), isAfterPause: isAfterGap,
      shortest: max(DistanceFilter.shortest, Double(accuracy) / 300))
    distance = before + Int64(filter.total * 100 + 0.5)
    if isGood { places.append(CleanRun.TrackPlace(at: moment, position: position)) }
    return isGood
  }
}
