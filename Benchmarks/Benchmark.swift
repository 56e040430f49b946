import Foundation

/// A named benchmark.
///
/// It compares our figure with a peer outside the project, in the same run and in turns, so that a busy machine slows
/// both. It reports figures (`Report.figure`) and ratios (`Report.ratio`), each optionally with a bound, which the
/// report marks `ok` or `short`.
///
/// To add one: a file with a `let nameBenchmark = Benchmark("name") { report in ... }`, a line in `main.swift`.
struct Benchmark: Sendable {
  let name: String
  /// The measured thing, in a few words.
  let title: String
  /// Whether it runs only when named, since it takes minutes.
  let isLong: Bool
  let body: @Sendable (Report) async throws -> Void

  init(
    _ name: String, _ title: String, isLong: Bool = false, _ body: @escaping @Sendable (Report) async throws -> Void
  ) {
    self.name = name
    self.title = title
    self.isLong = isLong
    self.body = body
  }
}

/// The bound of a figure.
enum Bound: Sendable {
  case atLeast(Double)
  case atMost(Double)

  func isMet(by value: Double) -> Bool {
    switch self {
    case .atLeast(let bound): value >= bound
    case .atMost(let bound): value <= bound
    }
  }

  var text: String {
    switch self {
    case .atLeast(let bound): "at least \(Report.text(bound))"
    case .atMost(let bound): "at most \(Report.text(bound))"
    }
  }
}

/// Prints a benchmark's figures and remembers failures.
final class Report: @unchecked Sendable {
  // Used by the one task that runs benchmarks.
  private(set) var isShort = false

  /// A figure with its unit and an optional bound.
  func figure(_ label: String, _ value: Double, _ unit: String, _ bound: Bound? = nil) {
    line(label, "\(Report.text(value)) \(unit)", bound, value)
  }

  /// The ratio of our figure to the peer's, both printed before.
  func ratio(_ label: String, _ ours: Double, against peer: String, _ theirs: Double, _ bound: Bound? = nil) {
    let ratio = ours / theirs
    line(label, "\(Report.text(ratio)) x \(peer)", bound, ratio)
  }

  /// A remark between figures.
  func remark(_ text: String) { print("  \(text)") }

  private func line(_ label: String, _ value: String, _ bound: Bound?, _ number: Double) {
    var line = "  " + label.padding(toLength: max(label.count, 34), withPad: " ", startingAt: 0) + " " + value
    if let bound {
      let isMet = bound.isMet(by: number)
      line += "  (\(bound.text): \(isMet ? "ok" : "SHORT"))"
      if !isMet { isShort = true }
    }
    print(line)
  }

  /// Three significant digits, or the whole number above a thousand.
  static func text(_ value: Double) -> String {
    if value == 0 { return "0" }
    if abs(value) >= 1_000 { return String(Int64(value.rounded())) }
    let decimals = max(0, 2 - Int(log10(abs(value)).rounded(.down)))
    return String(format: "%.\(decimals)f", value)
  }
}

enum Measure {
  /// The median time of a call in seconds, over rounds of at least `round` seconds each, after a warm-up.
  static func seconds(rounds: Int = 9, round: Double = 0.05, _ body: () -> Void) -> Double {
    let calls = calls(lasting: round, body)
    return median((0..<rounds).map { _ in time(calls, body) })
  }

  /// The median times of a call of each, in seconds. They take turns round by round.
  static func seconds(
    rounds: Int = 9, round: Double = 0.05, ours: () -> Void, peer: () -> Void
  ) -> (ours: Double, peer: Double) {
    let ourCalls = calls(lasting: round, ours)
    let peerCalls = calls(lasting: round, peer)
    var times: (ours: [Double], peer: [Double]) = ([], [])
    for _ in 0..<rounds {
      times.ours.append(time(ourCalls, ours))
      times.peer.append(time(peerCalls, peer))
    }
    return (median(times.ours), median(times.peer))
  }

  /// The time of a number of calls in a row.
  private static func time(_ calls: Int, _ body: () -> Void) -> Double {
    time { for _ in 0..<calls { body() } } / Double(calls)
  }

  /// The number of calls that take that long, found by doubling, which also warms up.
  private static func calls(lasting round: Double, _ body: () -> Void) -> Int {
    var calls = 1
    while true {
      let elapsed = time { for _ in 0..<calls { body() } }
      if elapsed >= round { return calls }
      calls *= 2
    }
  }

  /// The body's duration in seconds of the monotonic clock.
  static func time(_ body: () throws -> Void) rethrows -> Double {
    let elapsed = try ContinuousClock().measure(body)
    return Double(elapsed.components.seconds) + Double(elapsed.components.attoseconds) * 1e-18
  }

  static func median(_ values: [Double]) -> Double { percentile(50, of: values) }

  /// The value not exceeded by `percent` of the values.
  static func percentile(_ percent: Double, of values: [Double]) -> Double {
    let sorted = values.sorted()
    guard let last = sorted.indices.last else { return .nan }
    let rank = Int((percent / 100 * Double(sorted.count)).rounded(.up)) - 1
    return sorted[min(max(rank, 0), last)]
  }

  /// Keeps the optimizer from removing an unused computation.
  @inline(never)
  @_optimize(none)
  static func consume<Value>(_ value: Value) {}
}

enum BenchmarkRunner {
  static func run(_ benchmarks: [Benchmark], arguments: [String]) async {
    let names = arguments.filter { !$0.hasPrefix("--") }
    if arguments.contains("--list") {
      for benchmark in benchmarks { print("\(benchmark.name): \(benchmark.title)") }
      return
    }
    let unknown = names.filter { name in !benchmarks.contains { $0.name == name } }
    guard unknown.isEmpty else {
      print("There is no benchmark \(unknown.joined(separator: ", ")); --list tells which there are.")
      exit(2)
    }
    var failed = false
    for benchmark in benchmarks where names.isEmpty ? !benchmark.isLong : names.contains(benchmark.name) {
      print("\(benchmark.name): \(benchmark.title)")
      let report = Report()
      do {
        try await benchmark.body(report)
      } catch {
        print("  did not run: \(error)")
        failed = true
      }
      if report.isShort, arguments.contains("--strict") { failed = true }
    }
    if failed { exit(1) }
  }
}
