import CodeBreakerAPI
import CodeBreakerEngine
import Kernel
import PlaydAPI
import Testing
import WebUI

@testable import AppKit
@testable import CodeBreakerFeature

@Suite("CodeBreaker's progress reaches the server")
struct ProgressTests {
  private func session(_ level: Int32, number: Int64) throws -> CodeBreakerSession {
    CodeBreakerSession(
      sessionID: try #require(SessionID(rawValue: number)), play: .campaign(level: level),
      rules: try #require(Campaign.level(level)?.rules), seed: UInt64(number), createdAt: CodeBreakerFixture.noon,
      expiresAt: CodeBreakerFixture.noon + .seconds(7 * 86_400), saved: nil)
  }

  private func hear(_ sessions: [CodeBreakerSession], _ fixture: CodeBreakerFixture) {
    fixture.send(.heard(.sessions(CodeBreakerSessions(serverTime: CodeBreakerFixture.noon, sessions: sessions))))
  }

  private static func win(_ fixture: CodeBreakerFixture) -> CodeBreakerWin? {
    if case .win(let win)? = fixture.state.memory.unsent.last { win } else { nil }
  }

  @Test("sessions of the next levels are in stock before these begin")
  func sessionsOfNextLevelsAreInStock() throws {
    let fixture = CodeBreakerFixture(isOnline: true)
    for level in 1...4 as ClosedRange<Int32> {
      #expect(fixture.asked(.sessions(level)), "level \(level)")
      hear([try session(level, number: Int64(level))], fixture)
    }
    fixture.effects = []
    fixture.send(.continueTapped)
    guard case .recorded(_, let used?)? = fixture.state.game?.source else {
      #expect(Bool(false), "level 1 has no session")
      return
    }
    #expect(used.rawValue == 1)
    #expect(fixture.state.sessions.count == 3)
    #expect(fixture.effects.contains(.store(CodeBreakerFeature.sessionsKey)))
  }

  @Test("a level won without a session is kept and sent as a win when the network is back")
  func levelWonWithoutSessionIsSent() throws {
    let fixture = CodeBreakerFixture()
    fixture.send(.continueTapped)
    fixture.win()
    let win = try #require(Self.win(fixture))
    #expect(win.level == 1)
    // It survives a restart.
    let later = CodeBreakerFixture(memory: Memory(text: fixture.state.memory.text))
    #expect(Self.win(later) == win)
    later.shell.isOnline = true
    later.effects = []
    later.send(.networkChanged)
    #expect(later.asked(.call(RecordCodeBreakerWin.call(win, token: "token"))))
    later.send(.heard(.unreachable))
    #expect(later.state.memory.unsent.count == 1)
    later.send(.networkChanged)
    // The server refuses sessions of the levels that this win unlocks.
    #expect(!later.asked(.sessions(2)))
    later.send(.heard(.recorded(CodeBreakerLevel(level: 1, stars: 3, best: 1, wins: 1, losses: 0))))
    #expect(later.state.memory.unsent.isEmpty)
    #expect(later.asked(.sessions(2)))
  }

  @Test("a won level whose session is refused is sent as a win")
  func winOfRefusedSessionIsSent() throws {
    let fixture = CodeBreakerFixture(isOnline: true)
    hear([try session(1, number: 1)], fixture)
    fixture.send(.continueTapped)
    fixture.win()
    fixture.effects = []
    fixture.send(.heard(.refused))
    let win = try #require(Self.win(fixture))
    #expect(win.level == 1)
    #expect(fixture.asked(.call(RecordCodeBreakerWin.call(win, token: "token"))))
  }

  @Test("a level lost without a session is not sent")
  func lossWithoutSessionStays() {
    let fixture = CodeBreakerFixture()
    fixture.send(.continueTapped)
    fixture.lose()
    fixture.send(.quitTapped)
    #expect(fixture.state.memory.unsent.isEmpty)
  }

  @Test("another page's use of a session takes it from the stock here")
  func usedSessionLeavesStock() throws {
    let fixture = CodeBreakerFixture(isOnline: true)
    hear([try session(1, number: 1), try session(1, number: 2)], fixture)
    var writer = JSON.Writer()
    writer.array([try session(1, number: 2)])
    fixture.send(.stored(key: CodeBreakerFeature.sessionsKey, value: String(utf8: writer.bytes)))
    #expect(fixture.state.sessions.map(\.sessionID.rawValue) == [2])
    fixture.send(.stored(key: CodeBreakerFeature.sessionsKey, value: "no JSON"))
    #expect(fixture.state.sessions.isEmpty)
  }

  @Test("a lost game hides its code while one more guess can be had")
  func lostGameHidesCode() throws {
    let fixture = CodeBreakerFixture()
    fixture.send(.continueTapped)
    fixture.lose()
    #expect(fixture.state.overlay == .lost)
    #expect(fixture.state.game?.revealed == nil)
    #expect(!fixture.overlay().shows("The secret code"))
    try fixture.overlay().tap(.button, "Show the code")
    #expect(fixture.overlay().shows("The secret code"))
    #expect(fixture.state.game?.isCounted == true)
    #expect(fixture.state.game?.canUseExtraLife == false)
  }
}
