import Foundation

/// One thing measured, under the name it is asked for by.
///
/// A benchmark measures what the project claims against something outside the project, in the same run and in turns
/// with it, so that a busy machine slows both. It reports figures (`Report.figure`) and ratios (`Report.ratio`); a ratio
/// or figure may have a bound, and the report marks it `ok` or `short`.
///
/// To add one: a file with a `let nameBenchmark = Benchmark("name") { report in ... }`, a line in `main.swift`.
struct Benchmark: Sendable {
  let name: String
  /// What is measured, in a few words.
  let title: String
  /// Whether it runs only when it is named: it takes minutes.
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

/// What a figure must come to.
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

/// Prints the figures of one benchmark as they come, and remembers whether any is short.
final class Report: @unchecked Sendable {
  // Benchmarks report from the one task that runs them.
  private(set) var isShort = false

  /// A figure with its unit, and a bound if there is one.
  func figure(_ label: String, _ value: Double, _ unit: String, _ bound: Bound? = nil) {
    line(label, "\(Report.text(value)) \(unit)", bound, value)
  }

  /// How many times the peer's figure ours is; both have been printed as figures.
  func ratio(_ label: String, _ ours: Double, against peer: String, _ theirs: Double, _ bound: Bound? = nil) {
    let ratio = ours / theirs
    line(label, "\(Report.text(ratio)) x \(peer)", bound, ratio)
  }

  /// A remark between the figures.
  func note(_ text: String) { print("  \(text)") }

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
  /// The median time of one call in seconds, over some rounds that each last at least `round` seconds, after a warm-up.
  static func seconds(rounds: Int = 9, round: Double = 0.05, _ body: () -> Void) -> Double {
    let calls = calls(lasting: round, body)
    return median((0..<rounds).map { _ in time(calls, body) })
  }

  /// The median times of one call of each, in seconds. The two take turns round by round.
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

  /// The time of one call when made so many times in a row.
  private static func time(_ calls: Int, _ body: () -> Void) -> Double {
    time { for _ in 0..<calls { body() } } / Double(calls)
  }

  /// How many calls last that long: found by doubling, which warms up as well.
  private static func calls(lasting round: Double, _ body: () -> Void) -> Int {
    var calls = 1
    while true {
      let elapsed = time { for _ in 0..<calls { body() } }
      if elapsed >= round { return calls }
      calls *= 2
    }
  }

  /// How long the body takes, in seconds of the monotonic clock.
  static func time(_ body: () throws -> Void) rethrows -> Double {
    let elapsed = try ContinuousClock().measure(body)
    return Double(elapsed.components.seconds) + Double(elapsed.components.attoseconds) * 1e-18
  }

  static func median(_ values: [Double]) -> Double { percentile(50, of: values) }

  /// The value that `percent` of the values do not exceed.
  static func percentile(_ percent: Double, of values: [Double]) -> Double {
    let sorted = values.sorted()
    guard let last = sorted.indices.last else { return .nan }
    let rank = Int((percent / 100 * Double(sorted.count)).rounded(.up)) - 1
    return sorted[min(max(rank, 0), last)]
  }

  /// Keeps the optimiser from dropping a computation whose result nobody needs.
  @inline(never)
  @_optimize(none)
  static func keep<Value>(_ value: Value) {}
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
