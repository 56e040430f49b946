import HatGameEngine
import Kernel
import Testing

@Suite("Hat Game: a turn")
struct TurnTests {
  @Test("a guessed word leaves the hat and scores; a skipped one goes back behind the next")
  func guessAndSkip() throws {
    var table = try Table(sizes: [2, 2])
    try table.play(.turnBegan)
    let first = table.shown
    try table.play(.guessed(first), after: .seconds(3))
    #expect(!table.game.hat.contains(first))
    let second = table.shown
    try table.play(.skipped(second), after: .seconds(2))
    #expect(table.shown != second)
    #expect(table.game.hat.contains(second))
    #expect(table.game.turn?.points(.free) == 1)
    #expect(table.game.turn?.points(.minusPoint) == 0)
    #expect(table.game.turn?.acts.map(\.took) == [.seconds(3), .seconds(2)])
  }

  @Test("a tap for a word that has gone is refused")
  func wordAlreadyOut() throws {
    var table = try Table(sizes: [2, 2])
    try table.play(.turnBegan)
    let first = table.shown
    try table.play(.guessed(first), after: .seconds(1))
    let before = table.game
    #expect(table.refusal(.guessed(first)) == .notShown)
    #expect(table.refusal(.skipped(first)) == .notShown)
    #expect(table.game == before)
  }

  @Test("undo takes exactly the last word back, step by step to the start of the turn")
  func undo() throws {
    var table = try Table(sizes: [3, 3])
    try table.play(.turnBegan)
    var states: [HatGame] = []
    for step in 0..<12 {
      states.append(table.game)
      try table.play(step % 3 == 1 ? .skipped(table.shown) : .guessed(table.shown))
    }
    while let state = states.popLast() {
      try table.play(.undone)
      #expect(table.game == state)
    }
    #expect(table.refusal(.undone) == .nothingToUndo)
  }

  @Test("the clock stands while the turn is paused, and no word can be guessed then")
  func pause() throws {
    var table = try Table(sizes: [2, 2])
    try table.play(.turnBegan)
    try table.play(.paused, after: .seconds(10))
    #expect(table.refusal(.guessed(table.shown), after: .seconds(500)) == .notNow)
    try table.play(.resumed)
    #expect(table.game.turn?.remaining(at: table.now) == .seconds(50))
    try table.play(.guessed(table.shown), after: .seconds(1))
    #expect(table.game.turn?.acts.first?.took == .seconds(11))
  }

  @Test("time is up at the rules' time, not before, and nothing counts after")
  func time() throws {
    var table = try Table(sizes: [2, 2])
    try table.play(.turnBegan)
    #expect(table.refusal(.timeUp, after: Milliseconds(59_999)) == .timeLeft)
    #expect(table.refusal(.guessed(table.shown), after: Milliseconds(1)) == .timeUp)
    try table.play(.timeUp)
    #expect(table.game.phase == .review)
    #expect(table.refusal(.guessed(table.game.hat[0])) == .notNow)
  }

  @Test("with the last chance the word on the screen may be guessed for three seconds")
  func lastChance() throws {
    var rules = HatRules.standard
    rules.hasLastChance = true
    for wait in [Int64(2_900), 3_100] {
      var table = try Table(sizes: [2, 2], rules: rules)
      try table.play(.turnBegan)
      try table.play(.timeUp, after: .seconds(60))
      #expect(table.game.phase == .lastChance)
      #expect(table.refusal(.turnEnded, after: .seconds(1)) == .timeLeft)
      let late = wait > 3_000
      #expect(table.refusal(.guessed(table.shown), after: Milliseconds(wait - 1_000)) == (late ? .timeUp : nil))
      if late { try table.play(.turnEnded) }
      #expect(table.game.phase == .review)
      #expect(table.game.turn?.points(.free) == (late ? 0 : 1))
    }
  }

  @Test("time that is left when the hat empties is added to the team's next turn")
  func timePreservation() throws {
    var table = try Table(sizes: [2, 2])
    try table.play(.turnBegan)
    while table.game.phase == .turn { try table.play(.guessed(table.shown), after: .seconds(2)) }
    #expect(table.game.turn?.unused == .seconds(20))
    try table.play(.handedOver)
    #expect(table.game.round == 1)
    #expect(table.game.currentRound == .oneWord)
    #expect(table.game.turn?.team == TeamID(2))
    #expect(table.game.turn?.allowance == .seconds(60))
    try table.play(.turnBegan)
    try table.play(.timeUp, after: .seconds(60))
    try table.play(.handedOver)
    #expect(table.game.turn?.team == TeamID(1))
    #expect(table.game.turn?.allowance == .seconds(80))
    try table.play(.turnBegan)
    try table.play(.timeUp, after: .seconds(80))
    try table.play(.handedOver)
    try table.playTurn(pace: .seconds(50))
    #expect(table.game.turn?.allowance == .seconds(60))
  }

  @Test("skipping is refused where the rules forbid it and where there is no other word")
  func skips() throws {
    var rules = HatRules.standard
    rules.skips = .notAllowed
    var strict = try Table(sizes: [2, 2], rules: rules)
    try strict.play(.turnBegan)
    #expect(strict.refusal(.skipped(strict.shown)) == .skipsNotAllowed)

    var table = try Table(sizes: [2, 2])
    try table.play(.turnBegan)
    while table.game.hat.count > 1 { try table.play(.guessed(table.shown)) }
    #expect(table.refusal(.skipped(table.shown)) == .lastSlip)
  }

  @Test("an opponent buzzes once a word; an upheld buzz puts the word back without a point")
  func buzzing() throws {
    var table = try Table(sizes: [2, 2])
    try table.play(.turnBegan)
    let word = table.shown
    #expect(table.refusal(.buzzed(PlayerID(1))) == .cannotBuzz)
    try table.play(.buzzed(PlayerID(3)))
    #expect(table.refusal(.buzzed(PlayerID(4))) == .cannotBuzz)
    try table.play(.buzzDismissed)
    #expect(table.refusal(.buzzed(PlayerID(3))) == .cannotBuzz)
    try table.play(.buzzed(PlayerID(4)))
    try table.play(.buzzUpheld)
    #expect(table.shown != word)
    #expect(table.game.hat.contains(word))
    #expect(table.game.turn?.points(.minusPoint) == 0)
    try table.play(.undone)
    #expect(table.shown == word)
  }

  @Test("in review a miscounted word is changed either way, the last one on the screen too")
  func corrections() throws {
    var table = try Table(sizes: [2, 2])
    try table.play(.turnBegan)
    let guessed = table.shown
    try table.play(.guessed(guessed), after: .seconds(1))
    let skipped = table.shown
    try table.play(.skipped(skipped), after: .seconds(1))
    let last = table.shown
    try table.play(.timeUp, after: .seconds(58))
    try table.play(.corrected(guessed, isGuessed: false))
    #expect(table.game.hat.contains(guessed))
    try table.play(.corrected(skipped, isGuessed: true))
    try table.play(.corrected(last, isGuessed: true))
    #expect(table.refusal(.corrected(SlipID(1), isGuessed: true)) == .unknownSlip)
    #expect(HatScores(table.game).lines.first?.total == 2)
    #expect(table.game.hat.count == 18)
  }
}
