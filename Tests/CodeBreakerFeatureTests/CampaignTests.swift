import AdsEngine
import CodeBreakerEngine
import Kernel
import Localization
import Testing
import WebUI

@testable import AppKit
@testable import CodeBreakerFeature

@Suite("CodeBreaker's campaign")
struct CampaignTests {
  @Test("the first level is played from the map to the win, and opens the second")
  func firstLevelIsPlayedFromMapToWin() throws {
    let fixture = CodeBreakerFixture()
    try fixture.page().tap(.button, "Play level 1")
    #expect(fixture.asked(.show("/codebreaker/play")))
    let board = fixture.page()
    #expect(board.shows("Crack the code: 3 pegs, 4 colors"))
    for colour in fixture.secret { fixture.send(.colourTapped(colour)) }
    try fixture.page().tap(.button, "Guess")
    fixture.settle()
    #expect(fixture.state.overlay == .won)
    #expect(fixture.asked(.feel(.celebration)))
    #expect(fixture.state.memory.progress[1].stars == 3)
    #expect(fixture.state.memory.progress.isOpen(2))
    #expect(fixture.overlay().shows("Solved in 1 guess"))
    #expect(fixture.overlay().shows("Skill: 100% (three stars from 90%)"))
    #expect(fixture.state.games.campaign?.text.flatMap { PlayedGame(text: $0) }?.skill == 100)
    try fixture.overlay().tap(.button, "Next level")
    #expect(fixture.state.game?.kind == .campaign(2))
    #expect(fixture.state.overlay == nil)
  }

  @Test("a guess is answered, stored and announced")
  func handleFeedback() throws {
    let fixture = CodeBreakerFixture()
    fixture.send(.continueTapped)
    let wrong = [fixture.secret[1], fixture.secret[0], fixture.secret[2]]
    fixture.effects = []
    fixture.guess(wrong)
    let row = try #require(fixture.state.game?.rows.first)
    #expect(row.feedback == Feedback(exact: 1, misplaced: 2))
    #expect(fixture.effects.contains(.store("campaign")))
    let sentence = Localization.string(Speech.row(1, row, pegs: 3), in: .english)
    #expect(fixture.page().find(.image, sentence) != nil, "\(sentence)")
    #expect(fixture.state.game?.draft.isEmpty == true)
  }

  @Test("marks are told one by one, and the winning row is seen before the result, which is recorded at once")
  func marksAreToldOneByOne() {
    let fixture = CodeBreakerFixture()
    fixture.send(.continueTapped)
    fixture.effects = []
    for colour in fixture.secret { fixture.send(.colourTapped(colour)) }
    fixture.send(.guessTapped)
    #expect(fixture.asked(.wake(.reveal, after: Milliseconds(180))))
    #expect(fixture.state.memory.progress[1].isWon, "a page that closes now keeps the win")
    for mark in 1...3 {
      #expect(fixture.state.overlay == nil)
      #expect(fixture.page().find(.button, "Show result") == nil)
      fixture.effects = []
      fixture.send(.timer(.reveal))
      #expect(fixture.effects.contains(.feel(.success)), "mark \(mark)")
    }
    #expect(fixture.state.isAnswerSeen)
    #expect(fixture.state.overlay == nil)
    #expect(fixture.asked(.wake(.reveal, after: Milliseconds(650))))
    fixture.send(.timer(.reveal))
    #expect(fixture.state.overlay == .won)
    // A timer that comes late shows nothing again.
    fixture.send(.overlayClosed)
    fixture.send(.timer(.reveal))
    #expect(fixture.state.overlay == nil)
  }

  @Test("the next guess may be put together while marks are told, which come one by one without motion too")
  func marksDoNotBlock() {
    let fixture = CodeBreakerFixture()
    fixture.send(.continueTapped)
    let wrong = [fixture.secret[1], fixture.secret[0], fixture.secret[2]]
    for colour in wrong { fixture.send(.colourTapped(colour)) }
    fixture.send(.guessTapped)
    fixture.send(.colourTapped(0))
    #expect(fixture.state.game?.draft.slots == [0, -1, -1])
    fixture.send(.clearTapped)
    fixture.settle()
    fixture.shell.reducesMotion = true
    fixture.effects = []
    for colour in fixture.secret { fixture.send(.colourTapped(colour)) }
    fixture.send(.guessTapped)
    for mark in Int32(0)..<3 {
      #expect(fixture.state.revealed == mark && !fixture.state.isAnswerSeen)
      fixture.send(.timer(.reveal))
    }
    #expect(fixture.state.isAnswerSeen)
    #expect(fixture.asked(.wake(.reveal, after: Milliseconds(650))))
    fixture.send(.timer(.reveal))
    #expect(fixture.state.overlay == .won)
  }

  @Test("a level that is locked cannot be begun")
  func levelIsLockedCannotBeBegun() {
    let fixture = CodeBreakerFixture()
    fixture.send(.levelTapped(2))
    #expect(fixture.state.game == nil)
    fixture.send(.levelTapped(65))
    fixture.send(.levelTapped(0))
    #expect(fixture.state.game == nil)
  }

  @Test("a loss takes its life when it is final, not while another attempt can be had")
  func lossTakesLifeWhenItIsFinal() {
    let fixture = CodeBreakerFixture()
    fixture.send(.continueTapped)
    fixture.lose()
    #expect(fixture.state.overlay == .lost)
    #expect(fixture.state.lives == 5)
    #expect(fixture.state.game?.canUseExtraLife == true)
    fixture.send(.tryAgainTapped)
    #expect(fixture.state.lives == 4)
    #expect(fixture.state.memory.tally.games == 1)
    #expect(fixture.state.game?.rows.isEmpty == true)
  }

  @Test("an extra attempt goes on with the game, once")
  func extraAttemptGoesOnWithGame() {
    let fixture = CodeBreakerFixture()
    fixture.send(.continueTapped)
    fixture.lose()
    fixture.shell.adStatus = .ready
    fixture.effects = []
    fixture.send(.rewardTapped(.attempt))
    #expect(fixture.asked(.ad(.attempt)))
    fixture.send(.rewarded(.attempt, .completed(rewardToken: "token")))
    #expect(fixture.state.overlay == nil)
    #expect(fixture.state.game?.attemptsLeft == 1)
    // A repeated answer has no effect.
    fixture.send(.rewarded(.attempt, .completed(rewardToken: "token")))
    #expect(fixture.state.game?.attemptsLeft == 1)
    fixture.win()
    #expect(fixture.state.overlay == .won)
    #expect(fixture.state.lives == 5)
    #expect(fixture.state.memory.progress[1].stars == 1)
  }

  @Test("a lost extra attempt is final and takes one life")
  func extraLost() {
    let fixture = CodeBreakerFixture()
    fixture.send(.continueTapped)
    fixture.lose()
    fixture.send(.rewardTapped(.attempt))
    #expect(fixture.state.game?.attemptsLeft == 1, "free today, since there is no advertisement")
    fixture.lose()
    #expect(fixture.state.overlay == .lost)
    #expect(fixture.state.game?.canUseExtraLife == false)
    #expect(fixture.state.lives == 4)
    fixture.send(.quitTapped)
    #expect(fixture.state.lives == 4)
    #expect(fixture.state.screen == .home)
  }

  @Test("an advertisement closed early gives nothing, and the overlay stays")
  func advertisementClosedEarlyGivesNothing() {
    let fixture = CodeBreakerFixture()
    fixture.send(.continueTapped)
    fixture.lose()
    fixture.shell.adStatus = .ready
    fixture.send(.rewardTapped(.attempt))
    fixture.send(.rewarded(.attempt, .closedEarly))
    #expect(fixture.state.overlay == .lost)
    #expect(fixture.state.game?.isOver == true)
    #expect(fixture.overlay().shows("You closed the ad early, so there’s no reward."))
  }

  @Test("without an advertisement there is one reward a day, whether the server gives it or the device")
  func oneRewardWithoutAdvertisement() {
    let fixture = CodeBreakerFixture()
    fixture.send(.continueTapped)
    fixture.lose()
    fixture.shell.adStatus = .ready
    fixture.send(.rewardTapped(.attempt))
    fixture.send(.rewarded(.attempt, .unavailable(freeGrant: "token")))
    #expect(fixture.state.game?.attemptsLeft == 1)
    fixture.win()
    fixture.send(.nextTapped)
    fixture.lose()
    fixture.shell.adStatus = .none
    fixture.send(.timer(.clock))
    #expect(fixture.state.offer == .tomorrow)
    fixture.shell.adStatus = .ready
    for answer in [AdOutcome.unavailable(freeGrant: nil), .unavailable(freeGrant: "other")] {
      fixture.send(.rewardTapped(.attempt))
      fixture.send(.rewarded(.attempt, answer))
      #expect(fixture.state.game?.isOver == true)
      #expect(fixture.overlay().shows("The ad didn’t load. You haven’t lost anything."))
    }
    fixture.wait(.seconds(86_400))
    fixture.send(.rewardTapped(.attempt))
    fixture.send(.rewarded(.attempt, .unavailable(freeGrant: "other")))
    #expect(fixture.state.game?.attemptsLeft == 1)
  }

  @Test("a loss shows the closed safe first, and the code when it is asked for")
  func lossHasItsMoment() throws {
    let fixture = CodeBreakerFixture()
    fixture.send(.continueTapped)
    fixture.lose()
    let secret = "The secret code: " + Localization.string(Speech.pegs(fixture.secret), in: .english)
    #expect(fixture.overlay().shows("Out of guesses") && fixture.overlay().find(.image, secret) == nil)
    try fixture.overlay().tap(.button, "Show the code")
    #expect(fixture.overlay().find(.image, secret) != nil)
  }

  @Test("a loss of consistent guesses costs no life, and says why")
  func lossOfConsistentGuessesCostsNoLife() {
    var memory = Memory(at: CodeBreakerFixture.noon)
    for level in Int32(1)...7 { memory.progress[level] = CampaignProgress.LevelProgress(stars: 1, best: 4, wins: 1) }
    let fixture = CodeBreakerFixture(memory: memory)
    fixture.send(.levelTapped(8))
    while let game = fixture.state.game, !game.isOver {
      let possible = Solver(game.space).possible(after: game.rows).map { $0.colours(of: game.pegs) }
      fixture.guess(possible.first { $0 != fixture.secret } ?? fixture.secret)
    }
    guard fixture.state.game?.status == .lost else { return }
    #expect(fixture.overlay().shows("Unlucky! No life lost"))
    fixture.send(.quitTapped)
    #expect(fixture.state.lives == 5)
  }

  @Test("without lives there is a countdown and a life to be had, and free play costs none")
  func noLives() throws {
    let fixture = CodeBreakerFixture()
    fixture.state.memory.grantedOn = nil
    for _ in 0..<5 {
      fixture.send(.levelTapped(1))
      fixture.lose()
      fixture.send(.quitTapped)
    }
    #expect(fixture.state.lives == 0)
    fixture.send(.continueTapped)
    #expect(fixture.state.overlay == .noLives)
    #expect(fixture.overlay().shows("Next life in 30:00"))
    fixture.wait(.seconds(61))
    fixture.send(.timer(.clock))
    #expect(fixture.overlay().shows("Next life in 28:59"))
    try fixture.overlay().tap(.button, "Get a free life")
    #expect(fixture.state.lives == 1)
    #expect(fixture.state.overlay == nil)
  }

  @Test("lives come back by time, also when the device's clock was set back meanwhile")
  func livesComeBackByTime() {
    let fixture = CodeBreakerFixture()
    fixture.send(.levelTapped(1))
    fixture.lose()
    fixture.send(.quitTapped)
    #expect(fixture.state.lives == 4)
    fixture.wait(Lives.regeneration)
    fixture.send(.timer(.clock))
    #expect(fixture.state.lives == 5)
  }

  @Test("a level that has been begun is not thrown away without asking")
  func levelHasBeenBegunIsNotThrownAway() throws {
    var memory = Memory(at: CodeBreakerFixture.noon)
    memory.progress[1] = CampaignProgress.LevelProgress(stars: 1, best: 4, wins: 1)
    let fixture = CodeBreakerFixture(memory: memory)
    fixture.send(.levelTapped(2))
    fixture.guess(fixture.secret.reversed() == fixture.secret ? [0, 1, 2] : fixture.secret.reversed())
    guard fixture.state.game?.isOver == false else { return }
    fixture.send(.levelTapped(1))
    #expect(fixture.state.overlay == .abandon(level: 1))
    fixture.send(.overlayClosed)
    #expect(fixture.state.game?.kind == .campaign(2))
    fixture.send(.levelTapped(1))
    fixture.send(.abandonConfirmed)
    #expect(fixture.state.game?.kind == .campaign(1))
    #expect(fixture.state.lives == 4)
  }
}
