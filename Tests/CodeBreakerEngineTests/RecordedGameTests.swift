import Kernel
import Testing

@testable import CodeBreakerEngine

@Suite("A recorded game")
struct RecordedGameTests {
  let start = Timestamp(1_800_000_000_000)

  func rules(_ attempts: Int32 = 3, _ space: CodeSpace = .classic) -> GameRules {
    guard let rules = GameRules(space: space, attempts: attempts) else {
      preconditionFailure("a test's games have attempts in range")
    }
    return rules
  }

  /// A lost game with a hint, an extra attempt and a last wrong guess.
  func lost(seed: UInt64 = 7) throws(GuessRefusal) -> RecordedGame {
    var game = RecordedGame(rules: rules(1), seed: seed, startedAt: start)
    let codes = CodeSpace.classic.allCodes().filter { $0 != game.game.secret }
    game.takeHint(at: Milliseconds(500))
    try game.guess(codes[0], at: Milliseconds(4_000))
    game.addExtraLife(at: Milliseconds(40_000))
    try game.guess(codes[40], at: Milliseconds(50_000))
    return game
  }

  @Test("it reads back as it was written, and plays again to the same end")
  func roundTrip() throws {
    let game = try lost()
    let bytes = game.recording.encoded()
    let read = try GameRecording(decoding: bytes)
    #expect(read == game.recording)
    let replayed = try RecordedGame(replaying: read)
    #expect(replayed == game)
    #expect(replayed.game.status == .lost)
    #expect(replayed.hints == 1)
    #expect(replayed.endedAt == start + Milliseconds(50_000))
    #expect(replayed.recording.claims == 2)
    #expect(bytes.count < 48)
  }

  @Test("any game of any space reads back, whatever was played")
  func anyGame() throws {
    var generator = Generator(seed: 91)
    for round in 0..<300 {
      let pegs = Int32(generator.below(4)) + 2
      let colours = max(Int32(generator.below(7)) + 2, pegs)
      let repeats = generator.below(2) == 0
      let space = try #require(CodeSpace(pegs: pegs, colours: colours, repeats: repeats))
      var game = RecordedGame(rules: rules(5, space), seed: generator.next(), startedAt: start)
      var at = Milliseconds.zero
      for _ in 0..<12 {
        at += Milliseconds(Int64(generator.below(90_000)))
        switch generator.below(12) {
        case 2: game.giveUp(at: at)
        case 0: game.takeHint(at: at)
        case 1: game.addExtraLife(at: at)
        default: _ = try? game.guess(space.code(at: generator.next()), at: at)
        }
      }
      let read = try GameRecording(decoding: game.recording.encoded())
      let replayed = try RecordedGame(replaying: read)
      #expect(replayed == game, "seed 91, round \(round)")
    }
  }

  @Test("what the rules do not allow is refused where it stands")
  func whatRulesDoNotAllowIsRefusedWhereIt() throws {
    let rules = rules(1)
    let secret = rules.secret(seed: 3)
    let other = try #require(CodeSpace.classic.allCodes().first { $0 != secret })
    let third = try #require(CodeSpace.classic.allCodes().last { $0 != secret })
    let cases: [([GameRecording.Kind], GameReplayRefusal)] = [
      ([.guess(secret), .guess(other)], .guess(.gameOver, input: 1)),
      ([.guess(other), .guess(third)], .guess(.gameOver, input: 1)),
      ([.guess(code(1, 2, 3))], .guess(.notOfThisGame, input: 0)),
      ([.guess(code(1, 2, 3, 7))], .guess(.notOfThisGame, input: 0)),
      ([.guess(other), .extraAttempt, .guess(other)], .guess(.guessedBefore, input: 2)),
      ([.extraAttempt], .noExtraAttempt(input: 0)),
      ([.guess(other), .extraAttempt, .guess(third), .extraAttempt], .noExtraAttempt(input: 3)),
      ([.guess(secret), .extraAttempt], .noExtraAttempt(input: 1)),
      ([.guess(secret), .hint], .noHint(input: 1)),
      ([.giveUp, .guess(secret)], .guess(.gameOver, input: 1)),
      ([.giveUp, .extraAttempt], .noExtraAttempt(input: 1)),
      ([.guess(other), .giveUp], .nothingToGiveUp(input: 1)),
    ]
    for (kinds, refusal) in cases {
      let recording = GameRecording(
        rules: rules, seed: 3, startedAt: start, inputs: kinds.map { .init(at: Milliseconds(10), $0) })
      do throws(GameReplayRefusal) {
        _ = try RecordedGame(replaying: recording)
        #expect(Bool(false), "played")
      } catch {
        #expect(error == refusal)
      }
    }
  }

  @Test("bytes that are damaged, cut short or another game's are refused")
  func bytesAreDamaged() throws {
    let bytes = try lost().recording.encoded()
    for index in bytes.indices {
      var damaged = bytes
      damaged[index] ^= 1
      #expect((try? GameRecording(decoding: damaged)) == nil)
      #expect((try? GameRecording(decoding: Array(bytes[..<index]))) == nil)
    }
    var writer = RecordingWriter(version: 2)
    writer.unsigned(4)
    #expect((try? GameRecording(decoding: writer.sealed())) == nil)
  }

  @Test("a recording goes on from what it began as, and from nothing else")
  func recordingGoesOnFromWhatItBegan() throws {
    let whole = try lost().recording
    var shorter = whole
    shorter.inputs.removeLast()
    #expect(whole.continues(shorter))
    #expect(whole.continues(whole))
    #expect(!shorter.continues(whole))
    var other = shorter
    other.inputs[0].at = Milliseconds(501)
    #expect(!whole.continues(other))
    let another = try lost(seed: 8).recording
    #expect(!another.continues(shorter))
  }

  @Test("a clock that goes back in the middle stands still in the recording")
  func clockBack() throws {
    var game = RecordedGame(rules: rules(), seed: 1, startedAt: start)
    try game.guess(code(1, 1, 1, 1), at: Milliseconds(5_000))
    _ = try? game.guess(code(2, 2, 2, 2), at: Milliseconds(-86_400_000))
    #expect(game.recording.inputs.last?.at == Milliseconds(5_000))
  }
}

@Suite("Progress in the campaign")
struct CampaignProgressTests {
  func game(
    _ level: Campaign.Level, guesses: Int32, hints: Int32 = 0, isWon: Bool = true
  ) throws(GuessRefusal) -> RecordedGame {
    var game = RecordedGame(rules: level.rules, seed: 5, startedAt: Timestamp(0))
    for _ in 0..<hints { game.takeHint(at: .zero) }
    let wrong = level.rules.space.allCodes().filter { $0 != game.game.secret }
    for guess in 0..<(isWon ? guesses - 1 : guesses) {
      if game.isOver { game.addExtraLife(at: .zero) }
      try game.guess(wrong[Int(guess)], at: .zero)
    }
    if isWon {
      if game.isOver { game.addExtraLife(at: .zero) }
      try game.guess(game.game.secret, at: .zero)
    }
    return game
  }

  @Test("levels open one after the other, and the best of a level stays")
  func levelsOpenOne() throws {
    var progress = CampaignProgress()
    #expect(progress.next == 1)
    #expect(progress.isOpen(1))
    #expect(!progress.isOpen(2))
    let first = try #require(Campaign.level(1))
    let lost = try game(first, guesses: first.rules.attempts, isWon: false)
    progress.record(lost, stars: 0, level: 1)
    #expect(progress.next == 1)
    #expect(progress[1].losses == 1)
    let won = try game(first, guesses: 2)
    progress.record(won, stars: 3, level: 1)
    #expect(progress.next == 2)
    #expect(progress[1].best == 2)
    let score = progress.score
    let worse = try game(first, guesses: first.rules.attempts)
    progress.record(worse, stars: 1, level: 1)
    #expect(progress[1].best == 2)
    #expect(progress[1].wins == 2)
    #expect(progress.score == score)
    #expect(progress.stars == 3)
    progress.record(won, stars: 3, level: 0)
    progress.record(won, stars: 3, level: 65)
    #expect(progress[0] == CampaignProgress.LevelProgress())
    #expect(progress.reached == 2)
    progress[7] = CampaignProgress.LevelProgress(stars: 1, best: 4, wins: 1)
    #expect(progress.next == 2)
    #expect(progress.reached == 8)
    progress[64] = CampaignProgress.LevelProgress(stars: 1, best: 4, wins: 1)
    #expect(progress.reached == 64)
  }

  @Test("a passed test opens levels and goes on from the last of them, and then with those it skipped")
  func shortcutOpensLevels() {
    var progress = CampaignProgress()
    progress.opened = Shortcut.level
    #expect(progress.next == 10 && progress.reached == 10)
    #expect(progress.isOpen(1) && progress.isOpen(10) && !progress.isOpen(11))
    progress[10].wins = 1
    #expect(progress.next == 11 && progress.isOpen(11) && !progress.isOpen(12))
    for level in Int32(11)...64 { progress[level].wins = 1 }
    #expect(progress.next == 1 && progress.isOpen(64))
    for level in Int32(1)...9 { progress[level].wins = 1 }
    #expect(progress.next == nil)
  }

  @Test("earned stars never fall")
  func earnedStarsStay() throws {
    var progress = CampaignProgress()
    progress[1] = CampaignProgress.LevelProgress(stars: 3, best: 2, wins: 1)
    let first = try #require(Campaign.level(1))
    progress.record(try game(first, guesses: 3), stars: 1, level: 1)
    #expect(progress[1].stars == 3 && progress[1].wins == 2)
  }
}
