import Kernel
import Testing

@testable import CodeBreakerEngine

@Suite("A game")
struct GameTests {
  func game(_ secret: Code, attempts: Int32 = 3) -> CodeBreakerGame {
    guard let rules = GameRules(space: .classic, attempts: attempts),
      let game = CodeBreakerGame(rules: rules, secret: secret)
    else { preconditionFailure("a test's game is one of the classic") }
    return game
  }

  @Test("it is won by the secret and lost by the last wrong guess")
  func itIsWonBySecretAndLostByLast() throws {
    var won = game(code(1, 2, 3, 4))
    try won.guess(code(1, 1, 2, 2))
    #expect(won.status == .playing)
    try won.guess(code(1, 2, 3, 4))
    #expect(won.status == .won)
    #expect(won.attemptsLeft == 0)
    var lost = game(code(1, 2, 3, 4), attempts: 1)
    try lost.guess(code(1, 2, 3, 5))
    #expect(lost.status == .lost)
  }

  @Test("a lost game gets one more attempt, once")
  func extraLife() throws {
    var game = game(code(1, 2, 3, 4), attempts: 1)
    #expect(!game.canUseExtraLife)
    try game.guess(code(1, 2, 3, 5))
    #expect(game.canUseExtraLife)
    let done1 = game.addExtraLife()
    #expect(done1)
    #expect(game.status == .playing)
    #expect(game.attemptsLeft == 1)
    try game.guess(code(1, 2, 3, 6))
    #expect(game.status == .lost)
    #expect(!game.canUseExtraLife)
    let done2 = game.addExtraLife()
    #expect(!done2)
  }

  @Test("a refused guess takes no attempt")
  func refusedGuessTakesNoAttempt() throws {
    var game = game(code(1, 2, 3, 4))
    try game.guess(code(1, 1, 2, 2))
    let before = game
    for (guess, refusal) in [
      (code(1, 1, 2, 2), GuessRefusal.guessedBefore), (code(1, 2, 3), .notOfThisGame),
      (code(1, 2, 3, 7), .notOfThisGame),
    ] {
      do throws(GuessRefusal) {
        try game.guess(guess)
        #expect(Bool(false), "taken")
      } catch {
        #expect(error == refusal)
      }
      #expect(game == before)
    }
  }

  @Test("a loss is unlucky when every guess could have been right")
  func lossIsUnluckyWhenEveryGuessCouldHaveBeen() throws {
    var consistent = game(code(6, 6, 6, 6), attempts: 2)
    try consistent.guess(code(1, 1, 2, 2))
    try consistent.guess(code(3, 3, 4, 4))
    #expect(consistent.isUnluckyLoss)
    var careless = game(code(6, 6, 6, 6), attempts: 2)
    try careless.guess(code(1, 1, 2, 2))
    try careless.guess(code(1, 3, 4, 4))
    #expect(careless.status == .lost)
    #expect(!careless.isUnluckyLoss)
  }

  @Test("a game that is given up is lost for good, and no bad luck")
  func givenUp() throws {
    var game = game(code(6, 6, 6, 6), attempts: 2)
    try game.guess(code(1, 1, 2, 2))
    let isGivenUp = game.giveUp()
    #expect(isGivenUp)
    #expect(game.status == .lost)
    #expect(!game.isUnluckyLoss)
    #expect(!game.canUseExtraLife)
    let again = game.giveUp()
    #expect(!again)
  }

  @Test("secrets follow from seeds and reach every code")
  func secretsFollowFromSeedsAndReachEveryCode() throws {
    let space = try #require(CodeSpace(pegs: 3, colours: 4))
    let rules = try #require(GameRules(space: space, attempts: 8))
    var seen: Set<UInt32> = []
    for seed in 0..<2_000 { seen.insert(rules.secret(seed: UInt64(seed)).word) }
    #expect(seen.count == 64)
    #expect(rules.secret(seed: 7) == rules.secret(seed: 7))
  }

  @Test("a contradiction points at the first row the draft breaks")
  func contradictionPointsAtFirstRowDraftBreaks() throws {
    let rows = [
      Row(guess: code(1, 1, 2, 2), feedback: Feedback(exact: 1, misplaced: 0)),
      Row(guess: code(1, 3, 3, 4), feedback: Feedback(exact: 0, misplaced: 2)),
    ]
    #expect(Contradiction(of: code(5, 5, 5, 5), in: rows, pegs: 4)?.row == 0)
    #expect(Contradiction(of: code(1, 5, 5, 5), in: rows, pegs: 4)?.row == 1)
    #expect(Contradiction(of: code(3, 1, 5, 5), in: rows, pegs: 4) == nil)
  }

  @Test("an analysis halves the possible codes as often as it has bits")
  func analysisHalvesPossibleCodesAsOftenAsIt() throws {
    let solver = Solver(.classic)
    var game = game(code(2, 4, 4, 1), attempts: 8)
    while game.status == .playing {
      let guess = try #require(solver.guess(.entropy, after: game.rows))
      try game.guess(guess)
    }
    let analysis = GameAnalysis(game.rows, solver)
    #expect(analysis.skill == 100)
    #expect(analysis.turns.first?.before == 1_296)
    #expect(analysis.turns.last?.after == 1)
    let bits = analysis.turns.reduce(0) { $0 + $1.gained }
    #expect(abs(bits - 10.33985) < 0.0001)
    #expect(analysis.turns.last?.isWasted == false)
  }

  private func row(_ colours: [Int32], _ secret: Code) throws -> Row {
    let guess = try #require(Code(colours))
    return Row(guess: guess, feedback: Feedback(guess, secret, pegs: 3))
  }

  @Test("guesses after the code is certain cost skill, and the codes left are a mean over all that could be met")
  func wastedGuessesCostSkill() throws {
    let space = try #require(CodeSpace(pegs: 3, colours: 4, repeats: false))
    let secret = try #require(Code([0, 1, 2]))
    let solver = Solver(space)
    var rows = [try row([0, 2, 1], secret), try row([0, 1, 3], secret)]
    #expect(GameAnalysis(rows, solver).turns.last?.after == 1)
    let before = GameAnalysis(rows, solver).skill
    rows.append(try row([1, 0, 3], secret))
    let after = GameAnalysis(rows, solver)
    #expect(after.turns.last?.isWasted == true)
    #expect(after.turns.last?.skill == 0)
    #expect(after.skill < before)
    let turn = try #require(after.turns.first)
    let sizes = solver.partSizes(of: turn.row.guess, among: solver.codes)
    let squares = sizes.reduce(0) { $0 + $1 * $1 }
    #expect(turn.left == (squares + turn.before / 2) / turn.before)
    #expect(turn.bestLeft <= turn.left)
  }
}

@Suite("Lives")
struct LivesTests {
  let noon = Timestamp(1_800_000_000_000)
  let half = Lives.regeneration

  @Test("five at most, and one back every thirty minutes")
  func fiveAtMost() {
    var lives = Lives(at: noon)
    #expect(lives.available(at: noon) == 5)
    #expect(lives.untilNext(at: noon) == nil)
    let done3 = lives.lose(at: noon)
    #expect(done3)
    #expect(lives.available(at: noon) == 4)
    #expect(lives.available(at: noon + half - Milliseconds(1)) == 4)
    #expect(lives.available(at: noon + half) == 5)
    #expect(lives.untilNext(at: noon + Milliseconds(60_000)) == Milliseconds(29 * 60_000))
  }

  @Test("losing another life does not restart the wait")
  func waitGoesOn() {
    var lives = Lives(at: noon)
    let done4 = lives.lose(at: noon)
    #expect(done4)
    let done5 = lives.lose(at: noon + Milliseconds(20 * 60_000))
    #expect(done5)
    #expect(lives.available(at: noon + half) == 4)
    #expect(lives.available(at: noon + half + half) == 5)
  }

  @Test("none can be lost below zero, none gained beyond five")
  func noneCanBeLostBelowZero() {
    var lives = Lives(at: noon)
    for _ in 0..<5 {
      let isLost = lives.lose(at: noon)
      #expect(isLost)
    }
    let done6 = lives.lose(at: noon)
    #expect(!done6)
    let done7 = lives.gain(at: noon)
    #expect(done7)
    #expect(lives.available(at: noon) == 1)
    #expect(lives.available(at: noon + Milliseconds(10 * 24 * 3_600_000)) == 5)
    var full = Lives(at: noon)
    let done8 = full.gain(at: noon)
    #expect(!done8)
  }

  @Test("a clock set back gives no life and keeps none from coming for more than a whole wait")
  func clockBack() {
    var lives = Lives(at: noon)
    let done9 = lives.lose(at: noon)
    #expect(done9)
    let yesterday = noon - Milliseconds(24 * 3_600_000)
    #expect(lives.available(at: yesterday) == 4)
    #expect(lives.untilNext(at: yesterday) == half)
    lives.advance(to: yesterday)
    #expect(lives.available(at: yesterday + half) == 5)
  }
}
