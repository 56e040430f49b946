import CodeBreakerEngine
import Foundation

/// Mastermind: feedback, the strategies' tables, and the choice of a guess, on one core.
let codeBreakerBenchmark = Benchmark("codebreaker", "Mastermind: feedback, strategy tables, the next guess") { report in
  let solver = Solver(.classic)
  let codes = solver.codes
  var sum = 0
  let pass = Measure.seconds(rounds: 5) {
    for guess in codes {
      for code in codes { sum &+= Feedback(guess, code, pegs: 4).index(pegs: 4) }
    }
  }
  Measure.consume(sum)
  report.figure("feedback", Double(codes.count * codes.count) / pass / 1e6, "million/s", .atLeast(50))

  var whole = 0.0
  for strategy in Strategy.allCases {
    let start = Date()
    let table = StrategyTable(strategy, solver)
    whole += Date().timeIntervalSince(start)
    let spread = table.distribution.map { String($0) }.joined(separator: " ")
    report.remark(
      "\(strategy.word): \(table.total) guesses, \(String(format: "%.4f", table.average)) on average, "
        + "\(table.worst) at most (\(spread))")
  }
  report.figure("all tables of 4x6", whole, "s", .atMost(5))

  guard let largest = CodeSpace(pegs: 5, colours: 8) else { return }
  for (name, space) in [("4x6", CodeSpace.classic), ("5x8", largest)] {
    let solver = Solver(space)
    var slowest = 0.0
    // Games against secrets spread over the space, with people's usual guesses: the first three fixed.
    for secret in stride(from: 0, to: Int(space.count), by: Int(space.count) / 24) {
      var rows: [Row] = []
      for opening in [1, Int(space.count) / 3, Int(space.count) / 2] {
        let row = Row(
          guess: solver.codes[opening],
          feedback: Feedback(solver.codes[opening], solver.codes[secret], pegs: space.pegs))
        rows.append(row)
        let start = Date()
        Measure.consume(solver.guess(.entropy, after: rows))
        slowest = max(slowest, Date().timeIntervalSince(start))
      }
    }
    report.figure("best next guess, \(name), slowest", slowest * 1_000, "ms", .atMost(name == "4x6" ? 10 : 100))
  }
}

/// The exhaustive search for the optimal trees. It takes minutes, so it runs only when named.
let codeBreakerSearch = Benchmark(
  "codebreaker-search", "Mastermind: the optimal trees of 4x6, found anew", isLong: true
) { report in
  let solver = Solver(.classic)
  for (strategy, most, start) in [(Strategy.optimal, Int32(10), Strategy.mostParts), (.optimalWithinFive, 5, .minimax)]
  {
    var search = OptimalSearch(.classic)
    let known = StrategyTable(start, solver).total
    let begin = Date()
    guard let found = search.solve(mostGuesses: most, known: Int32(known)) else {
      report.remark("\(strategy.word): nothing found")
      continue
    }
    report.figure("\(strategy.word)", Double(found.total), "guesses", .atMost(strategy == .optimal ? 5_625 : 5_626))
    report.figure("  in", Date().timeIntervalSince(begin), "s")
    report.remark("the same tree as is shipped: \(strategy.isTree(found.tree) ? "yes" : "NO")")
    report.remark(found.tree.map { String($0) }.joined(separator: ", "))
  }
}
