import Testing

@testable import CodeBreakerEngine

@Suite("Strategies")
struct StrategyTests {
  @Test("Knuth's minimax takes 5801 guesses for all 1296 codes, and never more than five")
  func knuthMinimaxTakes5801GuessesForAll1296Codes() throws {
    let table = StrategyTable(.minimax, Solver(.classic))
    #expect(table.total == 5_801)
    #expect(table.distribution == [1, 6, 62, 533, 694])
  }

  @Test("the first guesses are the published ones")
  func firstGuesses() throws {
    let solver = Solver(.classic)
    #expect(solver.guess(.consistentFirst, after: []) == (code(1, 1, 1, 1)))
    #expect(solver.guess(.minimax, after: []) == (code(1, 1, 2, 2)))
    #expect(solver.guess(.expectedSize, after: []) == (code(1, 1, 2, 3)))
    #expect(solver.guess(.entropy, after: []) == (code(1, 2, 3, 4)))
    #expect(solver.guess(.mostParts, after: []) == (code(1, 1, 2, 3)))
  }

  @Test("leaving out guesses that are alike changes no choice")
  func leavingOutGuessesAreAlikeChangesNoChoice() throws {
    let space = try #require(CodeSpace(pegs: 3, colours: 5))
    let solver = Solver(space)
    let rows = [Row(guess: code(1, 1, 2), feedback: Feedback(exact: 0, misplaced: 1))]
    for strategy in [Strategy.minimax, .expectedSize, .entropy, .mostParts] {
      for history in [[], rows] {
        #expect(solver.guess(strategy, after: history) == Self.plainly(strategy, solver, history))
      }
    }
  }

  /// The choice by evaluating every code.
  static func plainly(_ strategy: Strategy, _ solver: Solver, _ rows: [Row]) -> Code? {
    let possible = solver.possible(after: rows)
    var best: (cost: Int64, code: Code)?
    for guess in solver.codes {
      var partition = Partition(pegs: solver.space.pegs)
      partition.fill(guess, possible)
      let cost = 2 * partition.cost(strategy, solver.logarithms) + (possible.contains(guess) ? 0 : 1)
      if best.map({ cost < $0.cost }) ?? true { best = (cost, guess) }
    }
    return best?.code
  }

  @Test("contradicting rows leave nothing to guess")
  func contradictingRowsLeaveNothingToGuess() throws {
    let rows = [
      Row(guess: code(1, 1, 1, 1), feedback: Feedback(exact: 4, misplaced: 0)),
      Row(guess: code(2, 2, 2, 2), feedback: Feedback(exact: 4, misplaced: 0)),
    ]
    let solver = Solver(.classic)
    for strategy in Strategy.allCases { #expect(solver.guess(strategy, after: rows) == nil) }
  }

  @Test("logarithms of whole numbers are right to five places")
  func logarithmsOfWholeNumbersAreRightToFivePlaces() {
    let known: [(UInt64, Double)] = [(1, 0), (2, 1), (3, 1.584962), (10, 3.321928), (1_296, 10.339850), (32_768, 15)]
    for (n, log) in known {
      let ours = Double(Logarithms.fixed(n)) / 1_048_576
      #expect(abs(ours - log) < 0.00001)
    }
  }
}

@Suite("The optimal trees")
struct OptimalTreeTests {
  @Test("one finds all 1296 codes with 5625 guesses")
  func oneFindsAll1296CodesWith5625Guesses() {
    let table = StrategyTable(.optimal, Solver(.classic))
    #expect(table.total == 5_625)
    #expect(table.distribution.reduce(0, +) == 1_296)
    #expect(table.worst == 6)
  }

  @Test("the other with 5626, and none takes more than five")
  func withinFive() {
    let table = StrategyTable(.optimalWithinFive, Solver(.classic))
    #expect(table.total == 5_626)
    #expect(table.distribution.reduce(0, +) == 1_296)
    #expect(table.worst == 5)
  }

  @Test("rows that are not the tree's still get a guess")
  func offTheTree() throws {
    let rows = [Row(guess: code(6, 6, 5, 5), feedback: Feedback(exact: 0, misplaced: 1))]
    let solver = Solver(.classic)
    #expect(OptimalTree.fewest.guess(after: rows, solver) == nil)
    #expect(solver.guess(.optimal, after: rows) == solver.guess(.entropy, after: rows))
  }

  @Test("the search finds the least total of small spaces, and none where guesses are too few")
  func searchFindsLeastTotalOfSmallSpaces() throws {
    for (pegs, colours) in [(2, 3), (2, 4), (3, 2), (3, 3)] as [(Int32, Int32)] {
      let space = try #require(CodeSpace(pegs: pegs, colours: colours))
      let codes = space.allCodes()
      var search = OptimalSearch(space)
      let found = search.solve(mostGuesses: 10, known: 1_000)?.total
      #expect(found == Self.least(codes, codes, pegs), "\(pegs)x\(colours)")
      let none = search.solve(mostGuesses: 2, known: 1_000)?.total
      #expect(none == nil)
    }
  }

  /// The least total by trying every informative guess.
  static func least(_ set: [Code], _ codes: [Code], _ pegs: Int32) -> Int32 {
    if set.count <= 2 { return Int32(set.count * 2 - 1) }
    var best = Int32.max
    for guess in codes {
      var parts = [[Code]](repeating: [], count: Feedback.count(pegs: pegs))
      for code in set where code != guess { parts[Feedback.index(guess, code, pegs)].append(code) }
      if parts.contains(where: { $0.count == set.count }) { continue }
      var total = Int32(set.count)
      for part in parts where !part.isEmpty && total < best { total += least(part, codes, pegs) }
      best = min(best, total)
    }
    return best
  }
}
