import IppoEngine
import Kernel

extension CleanRun {
  /// The points of the one longest part of the file, in the order of time, one for each moment.
  static func ordered(_ points: [TrackPoint], _ repairs: inout Repairs) -> [TrackPoint] {
    var order: [Int] = []
    order.reserveCapacity(points.count)
    var newest = Timestamp(0)
    for index in points.indices {
      let at = points[index].at
      guard IppoEvent.moments.contains(at.rawValue) else {
        repairs.strays += 1
        continue
      }
      if at < newest { repairs.late += 1 } else { newest = at }
      order.append(index)
    }
    if repairs.late > 0 {
      order.sort { points[$0].at != points[$1].at ? points[$0].at < points[$1].at : $0 < $1 }
    }
    let part = longestPart(order, points)
    repairs.strays += order.count - part.count
    var merged: [TrackPoint] = []
    merged.reserveCapacity(part.count)
    for index in part {
      let point = points[index]
      guard let last = merged.last, point.at - last.at < closest else {
        merged.append(point)
        continue
      }
      repairs.duplicates += 1
      merged[merged.count - 1].fill(from: point)
    }
    return merged
  }

  /// Cuts at long silences, and gives the part with most points: a stray point from before the first fix is no run.
  private static func longestPart(_ order: [Int], _ points: [TrackPoint]) -> ArraySlice<Int> {
    var best = order[..<0]
    var start = 0
    for place in order.indices {
      let isEnd = place + 1 == order.count || points[order[place + 1]].at - points[order[place]].at > longestSilence
      guard isEnd else { continue }
      if place + 1 - start > best.count { best = order[start...place] }
      start = place + 1
    }
    // A week is the most that a recording holds.
    guard let first = best.first else { return best }
    return best.prefix { points[$0].at - points[first].at <= RunRecording.longest }
  }

  /// Two where the file counts the steps of one leg. Formats say so and some writers count both, so the usual cadence
  /// decides: nobody runs at less than 120 steps a minute or walks at less than 80.
  static func cadenceFactor(_ points: [TrackPoint], _ run: RecordedRun) -> Int32 {
    guard run.format != .appleHealth, run.sport != .wheelchair else { return 1 }
    var counts = [Int](repeating: 0, count: 256)
    var total = 0
    for point in points {
      guard let cadence = point.cadence, cadence > 20, cadence < 256 else { continue }
      counts[Int(cadence)] += 1
      total += 1
    }
    var (median, below) = (0, 0)
    while median < 255, (below + counts[median]) * 2 < total {
      below += counts[median]
      median += 1
    }
    return median < (run.sport == .walking ? 80 : 120) ? 2 : 1
  }

  /// A heart rate that a heart can have.
  mutating func pulse(_ value: Int32?) -> Int32? {
    guard let value else { return nil }
    guard (30...230).contains(value) else {
      repairs.heartRates += 1
      return nil
    }
    return value
  }

  mutating func cadence(_ value: Int32?) -> Int32? {
    guard let value else { return nil }
    guard (0...260).contains(value) else {
      repairs.cadences += 1
      return nil
    }
    return value
  }
}

extension TrackPoint {
  /// Takes the values that it lacks from another point of the same moment.
  fileprivate mutating func fill(from other: TrackPoint) {
    position = position ?? other.position
    distance = distance ?? other.distance
    heartRate = heartRate ?? other.heartRate
    cadence = cadence ?? other.cadence
    isAfterPause = isAfterPause || other.isAfterPause
  }
}
