import Kernel

/// A workout, of which only the newest are kept.
protocol Dated {
  var start: Timestamp { get }
}

extension HealthExport.Workout: Dated {}

extension Array where Element: Dated {
  /// Drops the oldest beyond `most`.
  mutating func append(_ element: Element, keeping most: Int) {
    append(element)
    guard count > most else { return }
    var oldest = 0
    for index in indices where self[index].start < self[oldest].start { oldest = index }
    remove(at: oldest)
  }
}
