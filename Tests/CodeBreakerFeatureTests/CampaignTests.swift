import CodeBreakerEngine
import Kernel
import Localization
import OutOfPocketFeature
import PlaydAPI
import Testing
import WebUI

@testable import CodeBreakerFeature

@Suite("CodeBreaker's campaign")
struct CampaignTests {
  @Test("the first level is played from the map to the win, and opens the second")
  func win() throws {
    let bench = CodeBreakerBench()
    try bench.page().tap(.button, "Play level 1")
    #expect(bench.asked(.show(.play)))
    let board = bench.page()
    #expect(board.shows("Find the code: 3 pegs, 4 colours"))
    for colour in bench.secret { bench.send(.colourTapped(colour)) }
    try bench.page().tap(.button, "Guess")
    #expect(bench.state.overlay == .won)
    #expect(bench.asked(.vibrate(.celebration)))
    #expect(bench.state.memory.progress[1].stars == 3)
    #expect(bench.state.memory.progress.isOpen(2))
    #expect(bench.overlay().shows("Found with 1 guess"))
    try bench.overlay().tap(.button, "Next level")
    #expect(bench.state.game?.kind == .campaign(2))
    #expect(bench.state.overlay == nil)
  }

  @Test("a guess is answered, kept and read aloud")
  func answered() throws {
    let bench = CodeBreakerBench()
    bench.send(.continueTapped)
    let wrong = [bench.secret[1], bench.secret[0], bench.secret[2]]
    bench.effects = []
    bench.guess(wrong)
    let row = try #require(bench.state.game?.rows.first)
    #expect(row.feedback == Feedback(exact: 1, misplaced: 2))
    #expect(bench.effects.contains(.keepGame(.campaign)))
    let sentence = Localization.string(Speech.row(1, row, pegs: 3), in: .english)
    #expect(bench.page().find(.image, sentence) != nil, "\(sentence)")
    #expect(bench.state.game?.draft.isEmpty == true)
  }

  @Test("a level that is locked cannot be begun")
  func locked() {
    let bench = CodeBreakerBench()
    bench.send(.levelTapped(2))
    #expect(bench.state.game == nil)
    bench.send(.levelTapped(65))
    bench.send(.levelTapped(0))
    #expect(bench.state.game == nil)
  }

  @Test("a loss takes its life when it is final, not while another attempt can be had")
  func loss() {
    let bench = CodeBreakerBench()
    bench.send(.continueTapped)
    bench.lose()
    #expect(bench.state.overlay == .lost)
    #expect(bench.state.lives == 5)
    #expect(bench.state.game?.canUseExtraLife == true)
    bench.send(.tryAgainTapped)
    #expect(bench.state.lives == 4)
    #expect(bench.state.memory.tally.games == 1)
    #expect(bench.state.game?.rows.isEmpty == true)
  }

  @Test("an extra attempt goes on with the game, once")
  func extra() {
    let bench = CodeBreakerBench()
    bench.send(.continueTapped)
    bench.lose()
    bench.state.ads = .ready
    bench.effects = []
    bench.send(.rewardTapped(.attempt))
    #expect(bench.asked(.ask(.attempt)))
    bench.send(.rewarded(.attempt, .granted(nil)))
    #expect(bench.state.overlay == nil)
    #expect(bench.state.game?.attemptsLeft == 1)
    // The answer that comes twice gives nothing.
    bench.send(.rewarded(.attempt, .granted(nil)))
    #expect(bench.state.game?.attemptsLeft == 1)
    bench.win()
    #expect(bench.state.overlay == .won)
    #expect(bench.state.lives == 5)
    #expect(bench.state.memory.progress[1].stars == 1)
  }

  @Test("a lost extra attempt is final and takes one life")
  func extraLost() {
    let bench = CodeBreakerBench()
    bench.send(.continueTapped)
    bench.lose()
    bench.send(.rewardTapped(.attempt))
    #expect(bench.state.game?.attemptsLeft == 1, "free today, since there is no advertisement")
    bench.lose()
    #expect(bench.state.overlay == .lost)
    #expect(bench.state.game?.canUseExtraLife == false)
    #expect(bench.state.lives == 4)
    bench.send(.quitTapped)
    #expect(bench.state.lives == 4)
    #expect(bench.state.screen == .home)
  }

  @Test("an advertisement closed early gives nothing, and the overlay stays")
  func early() {
    let bench = CodeBreakerBench()
    bench.send(.continueTapped)
    bench.lose()
    bench.state.ads = .ready
    bench.send(.rewardTapped(.attempt))
    bench.send(.rewarded(.attempt, .closedEarly))
    #expect(bench.state.overlay == .lost)
    #expect(bench.state.game?.isOver == true)
    #expect(bench.overlay().shows("Closed before the end: nothing was given."))
  }

  @Test("a loss of consistent guesses costs no life, and says why")
  func unlucky() {
    var memory = Memory(at: CodeBreakerBench.noon)
    for level in Int32(1)...7 { memory.progress[level] = CampaignProgress.LevelProgress(stars: 1, best: 4, wins: 1) }
    let bench = CodeBreakerBench(memory: memory)
    bench.send(.levelTapped(8))
    while let game = bench.state.game, !game.isOver {
      let possible = Solver(game.space).possible(after: game.rows).map { $0.colours(of: game.pegs) }
      bench.guess(possible.first { $0 != bench.secret } ?? bench.secret)
    }
    guard bench.state.game?.status == .lost else { return }
    #expect(bench.overlay().shows("Unlucky: no life taken"))
    bench.send(.quitTapped)
    #expect(bench.state.lives == 5)
  }

  @Test("without lives there is a countdown and a life to be had, and free play costs none")
  func noLives() throws {
    let bench = CodeBreakerBench()
    bench.state.memory.grantedOn = nil
    for _ in 0..<5 {
      bench.send(.levelTapped(1))
      bench.lose()
      bench.send(.quitTapped)
    }
    #expect(bench.state.lives == 0)
    bench.send(.continueTapped)
    #expect(bench.state.overlay == .noLives)
    #expect(bench.overlay().shows("Next life in 30:00"))
    bench.wait(.seconds(61))
    bench.send(.timer(.clock))
    #expect(bench.overlay().shows("Next life in 28:59"))
    try bench.overlay().tap(.button, "A life, free today")
    #expect(bench.state.lives == 1)
    #expect(bench.state.overlay == nil)
  }

  @Test("lives come back by time, also when the device's clock was set back meanwhile")
  func regeneration() {
    let bench = CodeBreakerBench()
    bench.send(.levelTapped(1))
    bench.lose()
    bench.send(.quitTapped)
    #expect(bench.state.lives == 4)
    bench.wait(Lives.regeneration)
    bench.send(.timer(.clock))
    #expect(bench.state.lives == 5)
  }

  @Test("a level that has been begun is not thrown away without asking")
  func abandon() throws {
    var memory = Memory(at: CodeBreakerBench.noon)
    memory.progress[1] = CampaignProgress.LevelProgress(stars: 1, best: 4, wins: 1)
    let bench = CodeBreakerBench(memory: memory)
    bench.send(.levelTapped(2))
    bench.guess(bench.secret.reversed() == bench.secret ? [0, 1, 2] : bench.secret.reversed())
    guard bench.state.game?.isOver == false else { return }
    bench.send(.levelTapped(1))
    #expect(bench.state.overlay == .abandon(level: 1))
    bench.send(.overlayClosed)
    #expect(bench.state.game?.kind == .campaign(2))
    bench.send(.levelTapped(1))
    bench.send(.abandonConfirmed)
    #expect(bench.state.game?.kind == .campaign(1))
    #expect(bench.state.lives == 4)
  }
}
