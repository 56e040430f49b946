import CodeBreakerEngine
import Commands
import Kernel

/// Mastermind by the game's strategies: solves codes with explanations, and measures the strategies.
struct CodeBreakerCommand: Command {
  static let name = "codebreaker"
  static let brief = "solve codes and measure the strategies"
  static let summary = """
    solves codes and says why, and measures the strategies.

      solve                  guesses until the code is found: you keep a code and answer each guess with two numbers,
                             pegs of the right colour in the right place and further pegs of the right colour, as `1 2`;
                             `q` stops
      solve --code 1453      the same with the code known, answering itself
      table                  plays every strategy against every code and prints for each the guesses for all codes
                             together, the average, the worst case, and how many codes take one guess, two, and so on

    Colours are digits from 1. Ends with status 1 when the answers contradict one another.

    The strategies are \(Strategy.allCases.map(\.word).joined(separator: ", ")).
    The optimal ones go by a tree found by exhaustive search, which there is for four pegs of six colours.
    """
  static let options = [
    Option("code", kind: .text, default: nil, help: "For `solve`: the code, a digit a peg."),
    Option(
      "strategy", kind: .text, default: nil,
      help: "For `solve`, and for `table` to have this one alone; else optimal, or entropy."),
    Option("pegs", kind: .number(CodeSpace.pegRange.wide), default: "4", help: "How many pegs a code has."),
    Option("colours", kind: .number(CodeSpace.colourRange.wide), default: "6", help: "How many colours there are."),
    Option("repeats", kind: .yesOrNo, default: "yes", help: "Whether a color may repeat."),
  ]
  static let takesOperands = true

  private let space: CodeSpace
  private let strategy: Strategy?
  private let code: Code?
  private let work: Work

  private enum Work { case solve, table }

  init(_ settings: Settings) throws {
    let pegs = Int32(try settings.number("pegs"))
    let colours = Int32(try settings.number("colours"))
    guard let space = CodeSpace(pegs: pegs, colours: colours, repeats: settings.isOn("repeats")) else {
      throw UsageError(sentence: "\(pegs) pegs need \(pegs) colours or more where none repeats.")
    }
    self.space = space
    strategy = try settings.optionalText("strategy").map { word in
      guard let strategy = Strategy.allCases.first(where: { $0.word == word }) else {
        throw UsageError(sentence: "There is no strategy \(word). `playd codebreaker --help` lists them.")
      }
      return strategy
    }
    if let strategy, strategy.needsTree, space != .classic {
      throw UsageError(sentence: "There is a tree for \(strategy.word) with 4 pegs and 6 colours only.")
    }
    code = try settings.optionalText("code").map { text in
      guard let code = space.code(text) else {
        throw UsageError(sentence: "\(text) is no code of \(space.words).")
      }
      return code
    }
    switch settings.operands {
    case ["solve"]: work = .solve
    case ["table"]: work = .table
    case []: throw UsageError(sentence: "Say what to do: `playd codebreaker --help` lists it.")
    case let words:
      throw UsageError(
        sentence:
          "“\(words.joined(separator: " "))” is nothing it can do. `playd codebreaker --help` lists what it can.")
    }
    if work == .table, code != nil { throw UsageError(sentence: "--code belongs to `solve`.") }
  }

  func run() throws -> Int32 {
    switch work {
    case .solve: return solve()
    case .table:
      table()
      return 0
    }
  }

  // MARK: - Solving

  private func solve() -> Int32 {
    let solver = Solver(space)
    let strategy = strategy ?? (space == .classic ? .optimal : .entropy)
    var rows: [Row] = []
    Terminal.say("\(space.count) codes of \(space.words). Strategy: \(strategy.word).\n")
    while true {
      let possible = solver.possible(after: rows)
      guard let guess = solver.guess(strategy, possible: possible, after: rows) else {
        Terminal.say("No code agrees with all these answers: one of them is wrong.\n")
        return 1
      }
      Terminal.say(
        "\nGuess \(rows.count + 1): \(space.text(guess))\n  \(why(guess, by: strategy, among: possible, with: solver))\n"
      )
      guard let feedback = answer(to: guess) else { return 0 }
      Terminal.say("  \(feedback.exact) right, \(feedback.misplaced) misplaced.\n")
      if feedback.isSolved(pegs: space.pegs) {
        Terminal.say("\nFound with \(rows.count + 1) \(rows.isEmpty ? "guess" : "guesses").\n")
        return 0
      }
      rows.append(Row(guess: guess, feedback: feedback))
    }
  }

  /// The feedback for a guess: from the known code, or typed in; nil at the end of input.
  private func answer(to guess: Code) -> Feedback? {
    if let code { return Feedback(guess, code, pegs: space.pegs) }
    while true {
      Terminal.say("  right and misplaced: ")
      guard let line = readLine(), line.first != "q" else {
        Terminal.say("\n")
        return nil
      }
      let numbers = line.split { $0 == " " || $0 == "," }.map { Int32($0) }
      if numbers.count == 2, let exact = numbers[0], let misplaced = numbers[1], exact >= 0, misplaced >= 0,
        exact + misplaced <= space.pegs, exact != space.pegs - 1 || misplaced == 0
      {
        return Feedback(exact: exact, misplaced: misplaced)
      }
      Terminal.say("  Two numbers, as in `1 2`, together at most \(space.pegs); `q` stops.\n")
    }
  }

  /// The reason for a guess: its rating by the strategy's measure.
  private func why(_ guess: Code, by strategy: Strategy, among possible: [Code], with solver: Solver) -> String {
    let count = possible.count
    if count == 1 { return "The only code that is left." }
    let isPossible = possible.contains(guess)
    let sort = isPossible ? "It can be the code itself" : "It cannot be the code, but parts the others best"
    if count == 2 { return "Two codes are left; the first of them in order." }
    let sizes = solver.partSizes(of: guess, among: possible).filter { $0 > 0 }
    let largest = sizes.max() ?? 0
    let expected = sizes.reduce(0.0) { $0 + Double($1) * Double($1) } / Double(count)
    let bits = solver.bits(of: guess, among: possible)
    let measure =
      switch strategy {
      case .consistentFirst: "Taken as the first code in order that agrees with all answers"
      case .minimax: "Taken for the smallest largest part"
      case .expectedSize: "Taken for the fewest codes left on average"
      case .entropy: "Taken for the most bits on average"
      case .mostParts: "Taken for the most different answers"
      case .optimal: "Taken from the tree with the fewest guesses for all codes together"
      case .optimalWithinFive: "Taken from the tree with the fewest guesses and never more than five"
      }
    return "\(count) codes are left. \(measure): \(sizes.count) different answers, "
      + "\(largest) codes at most and \(Decimals.text(expected, places: 1)) on average after it, "
      + "\(Decimals.text(bits, places: 2)) bits. \(sort)."
  }

  // MARK: - The table

  private func table() {
    let solver = Solver(space)
    Terminal.say("\(space.count) codes of \(space.words)\n\n")
    Terminal.say(Self.line("strategy", total: "total", average: "average", worst: "worst", spread: "codes by guesses"))
    let all = Strategy.allCases.filter { space == .classic || !$0.needsTree }
    for strategy in strategy.map({ [$0] }) ?? all {
      let table = StrategyTable(strategy, solver)
      Terminal.say(
        Self.line(
          strategy.word, total: String(table.total), average: Decimals.text(table.average, places: 4),
          worst: String(table.worst),
          spread: table.distribution.map(String.init).joined(separator: " ")))
    }
  }

  private static func line(_ name: String, total: String, average: String, worst: String, spread: String)
    -> String
  {
    func right(_ text: String, _ width: Int) -> String {
      String(repeating: " ", count: max(0, width - text.count)) + text
    }
    let padded = name + String(repeating: " ", count: max(0, 20 - name.count))
    return padded + right(total, 9) + right(average, 9) + right(worst, 7) + "  " + spread + "\n"
  }
}

/// Numbers with fixed decimals, rounded half up, the same on every machine.
private enum Decimals {
  static func text(_ value: Double, places: Int) -> String {
    var scale: Int64 = 1
    for _ in 0..<places { scale *= 10 }
    let whole = Int64((value * Double(scale)).rounded())
    let digits = String(whole % scale)
    return "\(whole / scale)." + String(repeating: "0", count: places - digits.count) + digits
  }
}

extension Strategy {
  fileprivate var needsTree: Bool { self == .optimal || self == .optimalWithinFive }
}

extension CodeSpace {
  fileprivate var words: String { "\(pegs) pegs and \(colours) colours" + (repeats ? "" : ", none twice") }

  /// A code as digits from 1.
  fileprivate func text(_ code: Code) -> String { code.colours(of: pegs).map { String($0 + 1) }.joined() }

  /// Parses digits from 1; nil for an invalid code.
  fileprivate func code(_ text: String) -> Code? {
    let colours = text.utf8.map { Int32($0) - 49 }
    guard let code = Code(colours), contains(code) else { return nil }
    return code
  }
}

extension ClosedRange<Int32> {
  fileprivate var wide: ClosedRange<Int64> { Int64(lowerBound)...Int64(upperBound) }
}
