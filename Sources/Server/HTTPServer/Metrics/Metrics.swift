import Synchronization

/// A histogram with cumulative buckets.
package final class Histogram: Sendable {
  /// Upper bounds in seconds, ascending.
  let bounds: [Double]
  private let boundsInNanoseconds: [Int64]
  let buckets: [Counter]
  let sum = Counter()

  /// Bounds for response times: half a millisecond to ten seconds.
  package static let latencyBounds = [0.000_5, 0.001, 0.002_5, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

  package init(bounds: [Double] = Histogram.latencyBounds) {
    self.bounds = bounds
    boundsInNanoseconds = bounds.map { Int64($0 * 1e9) }
    buckets = (0...bounds.count).map { _ in Counter() }
  }

  /// Records a duration.
  package func observe(nanoseconds: Int64) {
    let index = boundsInNanoseconds.firstIndex { nanoseconds <= $0 } ?? bounds.count
    buckets[index].increment()
    sum.increment(by: nanoseconds)
  }
}

/// A server's metrics in the Prometheus text exposition format 0.0.4.
package final class Metrics: Sendable {
  private enum Source: Sendable {
    case counter(Counter)
    case histogram(Histogram)
    case gauge(@Sendable () -> Int64)
    /// Series that come and go, each with its labels.
    case series(@Sendable () -> [(labels: String, value: Int64)])
  }

  private struct Entry: Sendable {
    var labels: String
    var source: Source
  }

  private struct Family: Sendable {
    var name: String
    var help: String
    var type: String
    var entries: [Entry]
  }

  private let families = Mutex<[Family]>([])

  package init() {}

  /// Registers a counter; its name ends in `_total` by convention. Other labels under the same name make another
  /// series.
  package func counter(_ name: String, help: String, labels: [(String, String)] = []) -> Counter {
    let counter = Counter()
    add(name, help: help, type: "counter", labels: labels, source: .counter(counter))
    return counter
  }

  /// Registers a histogram of durations in seconds; its name ends in `_seconds` by convention.
  package func histogram(
    _ name: String, help: String, labels: [(String, String)] = [], bounds: [Double] = Histogram.latencyBounds
  ) -> Histogram {
    let histogram = Histogram(bounds: bounds)
    add(name, help: help, type: "histogram", labels: labels, source: .histogram(histogram))
    return histogram
  }

  /// Registers a value read at each scrape.
  package func gauge(
    _ name: String, help: String, labels: [(String, String)] = [], read: @escaping @Sendable () -> Int64
  ) {
    add(name, help: help, type: "gauge", labels: labels, source: .gauge(read))
  }

  /// Registers counters whose labels are known only at the scrape.
  ///
  /// - Parameter read: each series with its labels between the braces; make them with `text`.
  package func counters(
    _ name: String, help: String, _ read: @escaping @Sendable () -> [(labels: String, value: Int64)]
  ) {
    add(name, help: help, type: "counter", labels: [], source: .series(read))
  }

  /// Gauges whose labels are known only when the metrics are read; as `counters`.
  package func gauges(
    _ name: String, help: String, _ read: @escaping @Sendable () -> [(labels: String, value: Int64)]
  ) {
    add(name, help: help, type: "gauge", labels: [], source: .series(read))
  }

  /// Registers an existing histogram.
  func add(_ histogram: Histogram, name: String, help: String, labels: [(String, String)]) {
    add(name, help: help, type: "histogram", labels: labels, source: .histogram(histogram))
  }

  private func add(_ name: String, help: String, type: String, labels: [(String, String)], source: Source) {
    let entry = Entry(labels: Self.text(labels), source: source)
    families.withLock { families in
      if let index = families.firstIndex(where: { $0.name == name }) {
        families[index].entries.append(entry)
      } else {
        families.append(Family(name: name, help: help, type: type, entries: [entry]))
      }
    }
  }

  /// Labels as between the braces.
  package static func text(_ labels: [(String, String)]) -> String {
    labels.map { name, value in "\(name)=\"\(escaped(value))\"" }.joined(separator: ",")
  }

  private static func escaped(_ value: String) -> String {
    var bytes: [UInt8] = []
    for byte in value.utf8 {
      switch byte {
      case UInt8(ascii: "\\"), UInt8(ascii: "\""): bytes += [UInt8(ascii: "\\"), byte]
      case UInt8(ascii: "\n"): bytes += Array("\\n".utf8)
      default: bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The text for `GET /metrics`.
  package func render() -> [UInt8] {
    var text = ""
    for family in families.withLock({ $0 }) {
      text += "# HELP \(family.name) \(family.help)\n# TYPE \(family.name) \(family.type)\n"
      for entry in family.entries { Self.write(family.name, entry, to: &text) }
    }
    return Array(text.utf8)
  }

  /// Answers `GET /metrics`.
  package var handler: Handler {
    { [self] _ in
      Response(
        headers: [
          Header("Content-Type", "text/plain; version=0.0.4; charset=utf-8"), Header("Cache-Control", "no-store"),
        ], body: .bytes(render()))
    }
  }

  private static func write(_ name: String, _ entry: Entry, to text: inout String) {
    func line(_ suffix: String, _ labels: String, _ value: String) {
      text += labels.isEmpty ? "\(name)\(suffix) \(value)\n" : "\(name)\(suffix){\(labels)} \(value)\n"
    }
    switch entry.source {
    case .counter(let counter): line("", entry.labels, "\(counter.value)")
    case .gauge(let read): line("", entry.labels, "\(read())")
    case .series(let read): for (labels, value) in read() { line("", labels, "\(value)") }
    case .histogram(let histogram):
      let prefix = entry.labels.isEmpty ? "" : entry.labels + ","
      var count: Int64 = 0
      for (index, bucket) in histogram.buckets.enumerated() {
        count += bucket.value
        let bound = index < histogram.bounds.count ? "\(histogram.bounds[index])" : "+Inf"
        line("_bucket", "\(prefix)le=\"\(bound)\"", "\(count)")
      }
      line("_sum", entry.labels, "\(Double(histogram.sum.value) / 1e9)")
      line("_count", entry.labels, "\(count)")
    }
  }
}
