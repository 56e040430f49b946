import ClientHost
import IdentityAPI
import Kernel
import Localization
import PlaydAPI
import ShellFixture
import Testing
import WebUI

@testable import AppKit

@Suite("Questions to the server")
struct RequestTests {
  private func tokens(_ fixture: ShellFixture) -> [String?] {
    fixture.server.requests.filter { $0.path.hasSameBytes(as: "/v1/me") }.map { $0.token }
  }

  @Test("no guest is made before one is needed")
  func noGuest() {
    let fixture = ShellFixture.probe()
    fixture.wait(60_000)
    #expect(fixture.server.calls.isEmpty)
    #expect(fixture.shell.account == .none)
  }

  @Test("the first request creates and stores a guest, and is sent with the guest's token")
  func firstRequestCreatesAndStoresGuest() {
    let fixture = ShellFixture.probe()
    fixture.request()
    #expect(fixture.server.calls == ["POST /v1/players", "GET /v1/me"])
    #expect(tokens(fixture) == [fixture.server.tokens[0]])
    #expect(fixture.probe.answers == [200])
    #expect(fixture.heard("player made") == 1)
    fixture.launch()
    #expect(fixture.shell.account.credentials?.token == fixture.server.tokens[0])
    fixture.request()
    #expect(fixture.server.count("POST /v1/players") == 1)
  }

  @Test("requests during the guest's creation wait for it, in order")
  func requestsDuringGuestCreationWaitForIt() {
    let fixture = ShellFixture.probe()
    fixture.answersAtOnce = false
    fixture.request()
    fixture.request()
    #expect(fixture.openRequests == 1)
    fixture.deliver()
    #expect(fixture.server.calls == ["POST /v1/players", "GET /v1/me", "GET /v1/me"])
  }

  @Test("a question for anyone carries the player's token where there is one, and makes no guest")
  func questionForAnyoneCarriesPlayerTokenWhereThere() {
    let fixture = ShellFixture.probe()
    fixture.request(as: .playerIfAny)
    #expect(tokens(fixture) == [nil])
    fixture.request()
    fixture.request(as: .playerIfAny)
    #expect(tokens(fixture).last == fixture.server.tokens[0])
  }

  @Test("a call with its own bearer is sent unchanged, and its rejection does not affect the player")
  func ownBearer() {
    let fixture = ShellFixture.probeWithPlayer()
    fixture.server.on(GetMe.self) { _ in .problem(.consoleSessionExpired) }
    fixture.server.on(.get, "/v1/me") { _ in .problem(.consoleSessionExpired) }
    fixture.request(as: .none)
    #expect(tokens(fixture).last == .some(nil))
    #expect(fixture.probe.answers.last == 401)
    #expect(fixture.shell.account.credentials != nil)
  }

  @Test("an open request drops further ones with its tag, but no others")
  func openRequestDropsFurtherOnesWithTag() {
    let fixture = ShellFixture.probeWithPlayer()
    fixture.answersAtOnce = false
    fixture.request(tag: 1)
    fixture.request(tag: 1)
    fixture.request(tag: 2)
    fixture.request()
    fixture.request()
    #expect(fixture.openRequests == 4)
    fixture.deliver()
    fixture.request(tag: 1)
    #expect(fixture.openRequests == 1)
  }

  @Test("a tag holds while the guest is being made, too")
  func tagWithoutPlayer() {
    let fixture = ShellFixture.probe()
    fixture.answersAtOnce = false
    fixture.request(tag: 1)
    fixture.request(tag: 1)
    fixture.deliver()
    #expect(fixture.probe.answers == [200])
  }

  @Test("a tag is its feature's alone")
  func tagsOfFeatures() {
    let fixture = ShellFixture.probeWithPlayer()
    fixture.answersAtOnce = false
    fixture.request(tag: 1)
    fixture.send(.perform(Probe.EffectList { [.asking(.player, tag: 1)] }), to: Second.self)
    #expect(fixture.openRequests == 2)
    fixture.deliver()
    #expect(fixture.second.answers == [200])
    #expect(fixture.probe.answers == [200, 200])
  }

  @Test("a rejected token is discarded, and visitor and features are informed")
  func unknownPlayer() {
    let fixture = ShellFixture.probeWithPlayer()
    fixture.server.forgetPlayers()
    fixture.request()
    #expect(fixture.probe.answers.last == 401)
    #expect(fixture.shows(.noticeNewPlayer))
    #expect(fixture.heard("player changed") == 1)
    #expect(fixture.device["playd.account"] == nil)
    fixture.request()
    #expect(fixture.probe.answers.last == 200)
    #expect(fixture.server.tokens.count == 1)
    #expect(fixture.shell.account.credentials?.token == fixture.server.tokens[0])
  }

  @Test("a late refusal of a former player's token leaves the next player alone")
  func lateRefusal() {
    let fixture = ShellFixture.probeWithPlayer()
    fixture.answersAtOnce = false
    fixture.server.forgetPlayers()
    fixture.request()
    fixture.request()
    fixture.deliverNext()
    // The second response is still pending when the next guest exists.
    let next = fixture.server.addPlayer()
    fixture.perform([.signedIn(SignIn(next.player, token: next.token))])
    fixture.deliver()
    #expect(fixture.shell.account.credentials?.token == next.token)
    #expect(fixture.probe.answers == [200, 401, 401])
  }

  @Test("without a network a question is answered as by a server that is out of reach, guest or not")
  func withoutNetworkQuestionIsAnsweredAsByServer() {
    let fixture = ShellFixture.probe(isOnline: false)
    fixture.request()
    #expect(fixture.probe.answers == [0])
    #expect(fixture.server.calls.isEmpty)
    fixture.setOnline(true)
    fixture.request()
    fixture.setOnline(false)
    fixture.request()
    #expect(fixture.probe.answers == [0, 200, 0])
  }

  @Test("a failed guest creation fails the waiting requests")
  func noPlayer() {
    let fixture = ShellFixture.probe()
    fixture.server.mode = .refusing(.internalError)
    fixture.request()
    #expect(fixture.probe.answers == [0])
    #expect(fixture.heard("player failed") == 1)
    #expect(fixture.shell.account == .none)
    #expect(!fixture.shell.context.canSend)
  }

  @Test("a question asked during a pause waits for its end, when the guest is made")
  func questionAskedDuringPauseWaitsForEnd() {
    let fixture = ShellFixture.probe()
    fixture.server.mode = .refusing(.tooManyRequests)
    fixture.request()
    fixture.server.mode = .well
    fixture.request()
    fixture.wait(59_000)
    #expect(fixture.server.calls.count == 1)
    fixture.wait(2_000)
    #expect(fixture.probe.answers == [0, 200])
    #expect(fixture.shell.context.canSend)
  }

  @Test("a guest created by another page is used by both")
  func oneGuest() {
    let fixture = ShellFixture.probe()
    fixture.answersAtOnce = false
    fixture.request()
    let other = ShellFixture(device: fixture.device, server: fixture.server, Program.probe)
    other.launch()
    other.request()
    fixture.deliver()
    #expect(fixture.server.tokens.count == 2)
    #expect(fixture.shell.account.credentials == other.shell.account.credentials)
    #expect(fixture.device["playd.account"]?.contains(other.shell.account.credentials?.token ?? "-") == true)
    #expect(fixture.probe.answers == [200])
  }

  @Test("an unexpected response is ignored")
  func strayAnswer() {
    let fixture = ShellFixture.probeWithPlayer()
    let account = fixture.shell.account
    fixture.host(.response(id: 4_711, status: 200, body: [1, 2, 3]))
    fixture.host(.response(id: 1, status: 200, body: []))
    fixture.host(.timer(id: 99))
    fixture.host(.timer(id: 99_999))
    fixture.host(.timer(id: -1))
    #expect(fixture.shell.account == account)
    #expect(fixture.effects.isEmpty)
    #expect(fixture.probe.answers == [200])
  }

  @Test("signing in and out changes the player, and notifies features once")
  func signingIn() {
    let fixture = ShellFixture.probeWithPlayer()
    let other = fixture.server.addPlayer()
    fixture.perform([.signedIn(SignIn(other.player, token: other.token))])
    #expect(fixture.shell.account.credentials?.playerID == other.player.playerID)
    #expect(fixture.heard("player changed") == 1)
    // The same player with another token is not another player.
    fixture.perform([.signedIn(SignIn(other.player, token: fixture.server.tokens[0]))])
    #expect(fixture.heard("player changed") == 1)
    fixture.perform([.signedOut])
    #expect(fixture.shell.account == .none)
    #expect(fixture.device["playd.account"] == nil)
    #expect(fixture.heard("player changed") == 2)
    #expect(!fixture.shows(.noticeNewPlayer))
  }
}
