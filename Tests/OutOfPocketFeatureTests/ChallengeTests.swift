import AppKit
import GestureRecognition
import Kernel
import OutOfPocketEngine
import Testing

@testable import OutOfPocketFeature

@Suite("Challenges by link")
struct ChallengeTests {
  private static let ours = Challenge(mode: .classic, pool: .discreet, version: 1, score: 2, seed: 0xDEAD_BEEF)

  /// On the menu, opened by a friend's link.
  private func challenged(by challenge: Challenge = ours, mode: RunMode = .zen) -> GameFixture {
    var fixture = GameFixture.atMenu(mode: mode, best: nil, seed: 99)
    fixture.state.challenge = challenge
    return fixture
  }

  @Test(
    "a challenge is its word, and the word the challenge",
    arguments: [
      ours, Challenge(mode: .endless, pool: .unhinged, version: 1_000, score: 999_999_999, seed: .max),
      Challenge(mode: .memory, pool: .touch, version: 0, score: 1, seed: 0),
    ])
  func word(_ challenge: Challenge) {
    #expect(Challenge(challenge.word) == challenge)
    #expect(challenge.word.utf8.count <= 128)
  }

  @Test(
    "no other text is a challenge",
    arguments: [
      "", "-", "1-1-1-2", "1-1-1-2-", "1-1-1--00000000deadbeef", "1-1-1-2-00000000deadbeef-",
      "-1-1-1-2-00000000deadbeef", "1-1-1-2-00000000DEADBEEF", "1-1-1-2-deadbeef", "1-1-1-2-11112222333344445",
      "7-1-1-2-00000000deadbeef", "3-1-1-2-00000000deadbeef", "1-9-1-2-00000000deadbeef",
      "1-1-1-0-00000000deadbeef", "1-1-1-9999999999-00000000deadbeef", "257-1-1-2-00000000deadbeef",
      "1-1-1-a-00000000deadbeef", "1-1-1-+2-00000000deadbeef", "01-1-1-2-00000000deadbeef", "1-1-1-2-00000000deadbeeÿ",
    ])
  func otherTexts(_ text: String) {
    #expect(Challenge(text) == nil)
  }

  @Test("the friend meets the same prompts, in the mode of the link, whatever the own options are")
  func samePrompts() throws {
    var own = GameFixture.atMenu(seed: 5)
    own.send(.startTapped)
    var prompts: [PromptItem] = []
    for _ in 0..<6 {
      prompts.append(try #require(own.play?.prompt).item)
      own.succeed(1)
    }
    own.fail()
    own.wait(1_000)
    let challenge = try #require(own.over?.challenge)
    #expect(challenge.score == 6)

    var friend = challenged(by: try #require(Challenge(challenge.word)))
    var options = friend.state.options
    options.spread = true
    options.channel = .audio
    friend.send(.optionsChanged(options))
    friend.send(.challengeTapped)
    #expect(friend.play?.mode == .classic)
    for prompt in prompts {
      #expect(friend.play?.prompt?.item == prompt)
      friend.succeed(1)
    }
  }

  @Test("both scores are compared, nothing is a best score, and Try Again is the same challenge", arguments: [1, 2, 3])
  func compared(_ score: Int) throws {
    var fixture = challenged()
    fixture.send(.challengeTapped)
    fixture.succeed(score)
    fixture.fail()
    fixture.wait(1_000)
    let over = try #require(fixture.over)
    #expect(over.rival == 2 && over.score == Int64(score) && !over.isNewBest && over.submission == .unranked)
    #expect(fixture.state.bests.entries.isEmpty)
    #expect((fixture.state.challenge == nil) == (score > 2), "a challenge stays until it is won")
    fixture.send(.tryAgainTapped)
    #expect(fixture.play?.ticket.seed == Self.ours.seed)
    fixture.send(.leaveTapped)
    #expect(fixture.state.accepted == nil && fixture.state.mode == .zen)
    fixture.send(.startTapped)
    #expect(fixture.play?.mode == .zen && fixture.play?.ticket.rival == nil)
  }

  @Test("a game of no points, with help, or in a mode without challenges is none to send")
  func notOffered() {
    #expect(GameFixture.ended(.classic, score: 2).over?.challenge != nil)
    #expect(GameFixture.ended(.classic, score: 0).over?.challenge == nil)
    #expect(GameFixture.ended(.daily, score: 2).over?.challenge == nil)
    #expect(GameFixture.ended(.classic, score: 2) { $0.pace = 200 }.over?.challenge == nil)
    #expect(GameFixture.ended(.classic, score: 2) { $0.spread = true }.over?.challenge == nil)
  }

  @Test("the button asks for the link, and says when it was copied")
  func sending() throws {
    var fixture = GameFixture.ended(.classic, score: 2)
    fixture.clear()
    fixture.send(.challengeSent)
    #expect(fixture.effects == [.vibrate(.button), .delegate(.challenge)])
    fixture.send(.challengeCopied)
    #expect(try #require(fixture.over).isChallengeCopied)
  }

  @Test("without the phone's motions, Discreet Mode is a game of one's own")
  func withoutMotions() throws {
    var motions = Self.ours
    motions.pool = .unhinged
    var fixture = challenged(by: motions, mode: .classic)
    fixture.send(.challengeTapped)
    fixture.send(.sensorsRefused(.denied))
    #expect(fixture.state.card == .sensors)
    var other = fixture
    fixture.send(.playButtonsTapped)
    #expect(try #require(fixture.play).ticket.rival == 2)
    other.send(.playDiscreetTapped)
    #expect(try #require(other.play).ticket.rival == nil)
  }
}

extension GameFixture {
  /// A game that ended with a score by a mistake.
  fileprivate static func ended(
    _ mode: RunMode, score: Int, _ change: (inout PlayOptions) -> Void = { _ in }
  ) -> GameFixture {
    var fixture = atMenu(mode: mode)
    var options = fixture.state.options
    change(&options)
    fixture.send(.optionsChanged(options))
    fixture.send(.startTapped)
    fixture.succeed(score)
    fixture.fail()
    fixture.wait(1_000)
    return fixture
  }
}
