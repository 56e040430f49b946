import AdsEngine
import CodeBreakerAPI
import CodeBreakerEngine
import Kernel
import PlaydAPI
import Testing

@testable import AppKit
@testable import CodeBreakerFeature

@Suite("CodeBreaker's free games and hints")
struct FreePlayTests {
  private func session(_ rules: GameRules, _ number: Int64) throws -> CodeBreakerSession {
    CodeBreakerSession(
      sessionID: try #require(SessionID(rawValue: number)), play: .free(rules), rules: rules, seed: UInt64(number),
      createdAt: CodeBreakerFixture.noon, expiresAt: CodeBreakerFixture.noon + .seconds(7 * 86_400), saved: nil)
  }

  private func hear(_ sessions: [CodeBreakerSession], _ fixture: CodeBreakerFixture) {
    fixture.send(.heard(.sessions(CodeBreakerSessions(serverTime: CodeBreakerFixture.noon, sessions: sessions))))
  }

  private func sessionID(_ fixture: CodeBreakerFixture) -> Int64? {
    if case .recorded(_, let id?)? = fixture.state.game?.source { id.rawValue } else { nil }
  }

  @Test("a free game takes over the session that comes before its first guess, and its result is sent")
  func freeGameIsSent() throws {
    let fixture = CodeBreakerFixture(isOnline: true)
    fixture.send(.freeStarted)
    let rules = try #require(fixture.state.game?.rules)
    #expect(
      fixture.asked(
        .call(
          CreateCodeBreakerSessions.call(CodeBreakerSessionsRequest(.free(rules), count: 2), token: "token"))))
    fixture.send(.colourTapped(1))
    hear([try session(rules, 21), try session(rules, 22)], fixture)
    #expect(sessionID(fixture) == 21)
    #expect(fixture.state.game?.draft.slots.first == 1)
    fixture.send(.clearTapped)
    fixture.win()
    guard case .game(let id, _, let level)? = fixture.state.memory.unsent.first else {
      #expect(Bool(false), "nothing to send")
      return
    }
    #expect(id.rawValue == 21 && level == nil)
    fixture.send(.tryAgainTapped)
    #expect(sessionID(fixture) == 22, "the next one is in stock")
  }

  @Test("a game with a guess keeps its own code when a session comes")
  func begunGameKeepsItsCode() throws {
    let fixture = CodeBreakerFixture(isOnline: true)
    fixture.send(.freeStarted)
    let rules = try #require(fixture.state.game?.rules)
    let code = fixture.secret
    fixture.guess(code.map { ($0 + 1) % rules.space.colours })
    hear([try session(rules, 21)], fixture)
    #expect(sessionID(fixture) == nil && fixture.secret == code)
  }

  @Test("a free game that is left for another counts as lost, and one without a guess does not")
  func leftGameCountsAsLost() {
    let fixture = CodeBreakerFixture()
    fixture.send(.freeStarted)
    fixture.send(.freeStarted)
    #expect(fixture.state.memory.kinds[1].games == 0)
    fixture.guess(fixture.secret.map { ($0 + 1) % 4 })
    fixture.send(.freeStarted)
    #expect(fixture.state.memory.kinds[1].games == 1 && fixture.state.memory.kinds[1].wins == 0)
    #expect(fixture.state.game?.rows.isEmpty == true)
  }

  @Test("one view is asked for at a time, and a hint is given once a guess")
  func oneHintOneView() {
    let fixture = CodeBreakerFixture()
    fixture.send(.freeStarted)
    fixture.guess(fixture.secret.map { ($0 + 1) % 4 })
    fixture.shell.adStatus = .ready
    fixture.send(.hintTapped)
    fixture.effects = []
    fixture.send(.rewardTapped(.hint))
    fixture.send(.rewardTapped(.hint))
    fixture.send(.rewardTapped(.life))
    #expect(fixture.effects.count { $0 == .ad(.hint) } == 1 && !fixture.effects.contains(.ad(.life)))
    for _ in 0..<2 { fixture.send(.rewarded(.hint, .completed(rewardToken: "token"))) }
    fixture.send(.timer(.work))
    #expect(fixture.state.game?.hints == 1 && fixture.state.game?.claims.count == 1)
    let hint = fixture.state.game?.draft.slots
    // Asked for again, it is shown again.
    fixture.send(.clearTapped)
    fixture.effects = []
    fixture.send(.hintTapped)
    fixture.send(.rewardTapped(.hint))
    #expect(fixture.state.overlay == nil && !fixture.effects.contains(.ad(.hint)))
    #expect(fixture.state.game?.hints == 1 && fixture.state.game?.draft.slots == hint)
  }

  @Test("a level begun by former rules goes on by them, and is tried again by the new ones")
  func formerLevelGoesOn() throws {
    let space = try #require(CodeSpace(pegs: 3, colours: 6, repeats: false))
    let former = try #require(GameRules(space: space, attempts: 6))
    let fixture = CodeBreakerFixture()
    for level in 1...8 as ClosedRange<Int32> { fixture.state.memory.progress[level].wins = 1 }
    let game = PlayedGame(
      kind: .campaign(9), game: RecordedGame(rules: former, seed: 3, startedAt: CodeBreakerFixture.noon))
    fixture.state.games.campaign = PlayedGame(text: try #require(game.text))
    fixture.send(.continueTapped)
    #expect(fixture.state.game?.rules == former)
    fixture.win()
    #expect(fixture.state.memory.progress[9].isWon)
    fixture.send(.tryAgainTapped)
    #expect(fixture.state.game?.rules == Campaign.level(9)?.rules)
  }
}
