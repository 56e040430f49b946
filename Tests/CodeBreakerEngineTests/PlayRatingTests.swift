import Kernel
import Testing

@testable import CodeBreakerEngine

@Suite("The rating of play")
struct PlayRatingTests {
  private func rows(_ guesses: [Code], _ secret: Code, _ space: CodeSpace) -> [Row] {
    guesses.map { Row(guess: $0, feedback: Feedback($0, secret, pegs: space.pegs)) }
  }

  /// Guesses of the solver until the code is found.
  private func solved(_ secret: Code, _ solver: Solver) -> [Row] {
    var rows: [Row] = []
    while rows.last?.feedback.isSolved(pegs: solver.space.pegs) != true,
      let guess = solver.guess(.entropy, after: rows)
    {
      rows.append(Row(guess: guess, feedback: Feedback(guess, secret, pegs: solver.space.pegs)))
    }
    return rows
  }

  private func won(_ rows: [Row], hints: Int = 0) throws -> RecordedGame {
    let rules = try #require(GameRules(space: .classic, attempts: 10))
    let secret = try #require(rows.last?.guess)
    var seed: UInt64 = 0
    while rules.secret(seed: seed) != secret { seed += 1 }
    var game = RecordedGame(rules: rules, seed: seed, startedAt: Timestamp(0))
    for _ in 0..<hints { game.takeHint(at: .zero) }
    for row in rows {
      do { try game.guess(row.guess, at: .zero) } catch { #expect(Bool(false), "a guess of the game was refused") }
    }
    return game
  }

  @Test("a lucky win after a poor guess has one star")
  func luckyWinHasOneStar() throws {
    let lucky = rows([code(1, 1, 1, 1), code(1, 1, 2, 2)], code(1, 1, 2, 2), .classic)
    #expect(PlayRating(lucky, Solver(.classic)).skill == 69)
    let game = try won(lucky)
    #expect(game.stars(game.rating) == 1)
  }

  @Test("the longest path of the best guesses has three stars, two with a hint")
  func unluckyPathHasThreeStars() throws {
    let solver = Solver(.classic)
    var longest: [Row] = []
    for index in stride(from: 0, to: solver.codes.count, by: 37) {
      let path = solved(solver.codes[index], solver)
      if path.count > longest.count { longest = path }
    }
    #expect(longest.count >= 5)
    #expect(PlayRating(longest, solver).skill == 100)
    let game = try won(longest)
    #expect(game.stars(game.rating) == 3)
    let helped = try won(longest, hints: 1)
    #expect(helped.stars(helped.rating) == 2)
  }

  @Test("an extra attempt leaves one star, and a loss none")
  func extraAttemptLeavesOneStar() throws {
    let rules = try #require(GameRules(space: .classic, attempts: 1))
    var game = RecordedGame(rules: rules, seed: 7, startedAt: Timestamp(0))
    let first = try #require(Solver(.classic).codes.first { $0 != game.game.secret })
    try game.guess(first, at: .zero)
    #expect(game.stars(game.rating) == 0)
    game.addExtraLife(at: .zero)
    try game.guess(game.game.secret, at: .zero)
    #expect(game.stars(game.rating) == 1)
  }

  @Test("a guess beside the certain code costs skill, and the code itself does not")
  func wastedGuessCostsSkill() throws {
    let space = try #require(CodeSpace(pegs: 3, colours: 4, repeats: false))
    let solver = Solver(space)
    let secret = code(1, 2, 3)
    let certain = [code(1, 3, 2), code(1, 2, 4)]
    let before = PlayRating(rows(certain, secret, space), solver).skill
    #expect(PlayRating(rows(certain + [secret], secret, space), solver).skill == before)
    #expect(PlayRating(rows(certain + [code(2, 1, 4), secret], secret, space), solver).skill < before)
  }

  @Test("in a small space the best guess is exactly the best")
  func bestGuessIsExact() throws {
    let space = try #require(CodeSpace(pegs: 3, colours: 5))
    let solver = Solver(space)
    var generator = Generator(seed: 12)
    for _ in 0..<20 {
      let secret = space.code(at: generator.next())
      let played = rows([space.code(at: generator.next()), space.code(at: generator.next())], secret, space)
      let possible = solver.possible(after: played)
      let best = solver.codes.reduce(0) { max($0, solver.information(of: $1, among: possible)) }
      #expect(solver.mostInformation(among: possible, after: played) == best)
    }
  }

  @Test("in the largest space the sampled best guess is nearly as good as the solver's")
  func sampledBestGuessIsGood() throws {
    let space = try #require(CodeSpace(pegs: 5, colours: 8))
    let solver = Solver(space)
    for number in [12_345, 30_000] as [UInt64] {
      let path = solved(space.code(at: number), solver)
      #expect(PlayRating(path, solver).skill >= 99)
      for (index, row) in path.prefix(3).enumerated() {
        let earlier = Array(path[..<index])
        let possible = solver.possible(after: earlier)
        let sampled = solver.mostInformation(among: possible, after: earlier)
        #expect(sampled * 100 >= solver.information(of: row.guess, among: possible) * 93, "\(number), row \(index + 1)")
      }
    }
  }

  @Test("no rows are perfect play, and rows that no code agrees with rate nothing")
  func emptyGames() {
    let solver = Solver(.classic)
    #expect(PlayRating([], solver).skill == 100)
    let impossible = Row(guess: code(1, 1, 1, 1), feedback: Feedback(exact: 0, misplaced: 4))
    #expect(PlayRating([impossible, impossible], solver).skill > 0)
  }
}
