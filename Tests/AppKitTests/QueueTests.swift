import ClientHost
import Kernel
import Localization
import OutOfPocketAPI
import PlaydAPI
import ShellFixture
import Testing
import WebUI

@testable import AppKit

@Suite("Calls on their way to the server")
struct QueueTests {
  /// An offline fixture with a player.
  private func offline() -> ShellFixture {
    let fixture = ShellFixture.probeWithPlayer()
    fixture.setOnline(false)
    fixture.clear()
    return fixture
  }

  private func elsewhere(_ fixture: ShellFixture) -> Elsewhere.State { fixture.state(of: Elsewhere.self) ?? .init() }

  @Test("a call is stored before it is sent as the player, and removed when the server has accepted it")
  func keptFirst() throws {
    let fixture = ShellFixture.probeWithPlayer()
    fixture.answersAtOnce = false
    fixture.perform([.queuing("one")])
    #expect(fixture.device["playd.queue.one"] != nil)
    let store = try #require(
      fixture.effects.firstIndex { if case .store("playd.queue.one", .some) = $0 { true } else { false } })
    let request = try #require(fixture.effects.firstIndex { if case .request = $0 { true } else { false } })
    #expect(store < request)
    guard case .request(_, let method, let path, _, let body, let key) = fixture.effects[request] else { return }
    #expect(method == "POST" && path == "/v1/things/one" && key == "playd.queue.one")
    #expect(body == Array(#"{"thing":"one"}"#.utf8))
    #expect(fixture.shell.queue.count == 1)
    fixture.deliver()
    #expect(fixture.server.requests.last?.token == fixture.server.tokens[0])
    #expect(fixture.heard.last == "queued one done")
    #expect(fixture.shell.queue.isEmpty && fixture.device.keys("playd.queue.").isEmpty)
  }

  @Test("a call makes the guest who sends it")
  func callMakesGuestWhoSendsIt() {
    let fixture = ShellFixture.probe()
    fixture.perform([.queuing("one")])
    #expect(fixture.server.calls == ["POST /v1/players", "POST /v1/things/one"])
    #expect(fixture.shell.queue.isEmpty)
  }

  @Test("calls go one at a time, in the order in which they were made, over a reload too")
  func callsGoOneAtTime() {
    let fixture = offline()
    fixture.perform([.queuing("b", at: 2), .queuing("c", at: 3), .queuing("a", at: 1), .queuing("aa", at: 2)])
    #expect(
      fixture.heard.filter { $0.utf8.starts(with: "queued".utf8) } == [
        "queued b waiting", "queued c waiting", "queued a waiting", "queued aa waiting",
      ])
    fixture.launch(isOnline: false)
    fixture.answersAtOnce = false
    fixture.setOnline(true)
    let open = fixture.requests.count { if case .request(_, _, _, _, _, .some) = $0 { true } else { false } }
    #expect(open == 1)
    fixture.deliver()
    #expect(fixture.sentThings == ["a", "aa", "b", "c"])
    #expect(fixture.device.keys("playd.queue.").isEmpty)
  }

  @Test("a call stored by one program is sent by another without its feature")
  func anotherProgram() {
    let fixture = offline()
    fixture.perform([.queuing("one", score: 7)])
    fixture.launch(Program.elsewhere, path: "/elsewhere", isOnline: false)
    #expect(fixture.shell.queue.count == 1)
    #expect(fixture.shows(.syncWaiting(1)))
    fixture.setOnline(true)
    #expect(fixture.server.requests.last?.body == Array(#"{"thing":"one"}"#.utf8))
    #expect(fixture.device.keys("playd.queue.").isEmpty)
    #expect(elsewhere(fixture).heard == 0)
    #expect(!fixture.shows(.syncWaiting(1)))
  }

  @Test("a key travels with its call and is the same each time it is sent")
  func idempotencyKey() {
    let fixture = offline()
    var call = QueuedCall.thing("one")
    call.key = "0123456789abcdef"
    fixture.perform([.enqueue(call)])
    fixture.launch()
    #expect(fixture.server.requests.last?.header("Idempotency-Key") == "0123456789abcdef")
    #expect(fixture.server.requests.last?.header("Content-Type") == "application/json")
  }

  @Test("refused for good, it does not hold up those behind it; the feature says so, or else the shell")
  func refusedForGood() throws {
    let fixture = offline()
    fixture.perform([
      .queuing("bad", at: 1, score: 3), .queuing("worse", at: 2, score: 4, memo: "ignored"),
      .queuing("late", at: 3, score: 5, memo: "ignored"), .queuing("good", at: 4),
    ])
    fixture.server.on(.post, "/v1/things/{id}", for: .required) { call in
      switch call.words[0] {
      case "good": ServerAnswer(status: 204)
      case "late": .problem(.sessionExpired)
      default: .problem(.scoreMismatch)
      }
    }
    fixture.setOnline(true)
    #expect(fixture.sentThings == ["bad", "worse", "late", "good"])
    #expect(fixture.shell.queue.isEmpty && fixture.device.keys("playd.queue.").isEmpty)
    #expect(fixture.heard("queued bad refused") == 1)
    #expect(!fixture.shell.banners.contains { $0.sentence == .noticeRefused(3) })
    #expect(fixture.shows(.noticeRefused(4)))
    try fixture.press(.commonDismiss)
    #expect(fixture.shows(.noticeLate(5)))
  }

  @Test("a busy server, or something that is no server, loses nothing", arguments: [0, 1, 2, 3])
  func passingTrouble(_ which: Int) {
    let modes: [ScriptedServer.Mode] = [.refusing(.unavailable), .babbling, .refusing(.internalError), .unreachable]
    let fixture = ShellFixture.probeWithPlayer()
    fixture.server.mode = modes[which]
    fixture.perform([.queuing("one")])
    #expect(fixture.shell.queue.count == 1)
    #expect(fixture.heard.last == "queued one waiting")
    #expect(fixture.shows(.syncWaiting(1)))
    fixture.server.mode = .well
    fixture.wait(400_000)
    #expect(fixture.sentThings.count >= 2)
    #expect(fixture.shell.queue.isEmpty)
    #expect(fixture.heard.last == "queued one done")
  }

  @Test("an unreachable server is retried at growing intervals, and at once when the network returns")
  func unreachableServerIsRetriedAtGrowingIntervals() {
    let fixture = ShellFixture.probe()
    fixture.server.mode = .unreachable
    fixture.perform([.queuing("one")])
    fixture.wait(60_000)
    let calls = fixture.server.calls.count
    #expect(calls >= 4 && calls <= 7, "\(calls) calls in a minute")
    fixture.server.mode = .well
    fixture.host(.network(isOnline: true))
    #expect(fixture.shell.queue.isEmpty)
    #expect(fixture.shell.backoff.failures == 0)
  }

  @Test("a Retry-After pause is respected")
  func tooManyRequests() {
    let fixture = ShellFixture.probe()
    fixture.server.mode = .refusing(.tooManyRequests)
    fixture.perform([.queuing("one")])
    fixture.wait(59_000)
    #expect(fixture.server.calls.count == 1)
    fixture.server.mode = .well
    fixture.wait(20_000)
    #expect(fixture.shell.account.credentials != nil)
    #expect(fixture.shell.queue.isEmpty)
  }

  @Test("a clock set back during an outage does not block calls")
  func clockSetBack() {
    let fixture = ShellFixture.probeWithPlayer()
    fixture.server.mode = .unreachable
    fixture.perform([.queuing("one")])
    #expect(fixture.shell.queue.count == 1)
    fixture.setClockBack(86_400_000)
    fixture.server.mode = .well
    fixture.wait(60_000)
    #expect(fixture.shell.queue.isEmpty)
  }

  @Test("a rejected token creates a new guest, who resends the call")
  func unknownPlayer() {
    let fixture = ShellFixture.probeWithPlayer()
    fixture.server.forgetPlayers()
    fixture.perform([.queuing("one")])
    #expect(fixture.shows(.noticeNewPlayer))
    #expect(fixture.shell.queue.isEmpty)
    #expect(fixture.server.requests.last?.token == fixture.server.tokens[0])
  }

  @Test("a call enqueued twice is queued once, with the better score; one that is under way is sent before it")
  func callEnqueuedTwiceIsQueuedOnce() {
    let fixture = offline()
    fixture.perform([
      .queuing("one", at: 1, score: 2), .queuing("one", at: 2, score: 3), .queuing("one", at: 3, score: 1),
      .checkpoint(.thing("one")), .discardCheckpoint(id: "one"),
    ])
    #expect(fixture.shell.queue.map(\.score) == [3])
    fixture.launch(isOnline: false)
    #expect(fixture.shell.queue.map(\.score) == [3])
    fixture.answersAtOnce = false
    fixture.setOnline(true)
    fixture.perform([.queuing("one", at: 4, score: 4)])
    fixture.answersAtOnce = true
    fixture.deliver()
    #expect(fixture.sentThings == ["one", "one"])
    #expect(fixture.shell.queue.isEmpty && fixture.device.keys("playd.queue.").isEmpty)
  }

  @Test("of two open pages that know of a call one sends it, and the other lets it go")
  func twoPages() {
    let fixture = offline()
    fixture.perform([.queuing("one")])
    let other = ShellFixture(device: fixture.device, server: fixture.server, Program.elsewhere)
    other.launch(isOnline: false)
    #expect(other.shell.queue.count == 1)
    fixture.answersAtOnce = false
    fixture.setOnline(true)
    // While the first page waits for its response, the other does not send it.
    other.host(.network(isOnline: true))
    #expect(other.shell.queue.isEmpty)
    fixture.deliver()
    #expect(fixture.sentThings == ["one"])
    #expect(fixture.heard.last == "queued one done")
  }

  @Test("a call sent by another page is not resent, and its feature is notified")
  func sentElsewhere() {
    let fixture = offline()
    fixture.perform([.queuing("one"), .queuing("two", at: 1)])
    let other = ShellFixture(device: fixture.device, server: fixture.server, Program.elsewhere)
    other.launch(isOnline: true)
    #expect(fixture.sentThings == ["one", "two"])
    fixture.host(.network(isOnline: true))
    #expect(fixture.sentThings == ["one", "two"])
    #expect(fixture.heard("queued one gone") == 1 && fixture.heard("queued two gone") == 1)
    #expect(fixture.shell.queue.isEmpty)
  }

  @Test("a call that does not fit on the device is sent anyway, with one banner")
  func callDoesNotFitOnDeviceIsSentAnyway() {
    let fixture = ShellFixture.probeWithPlayer()
    fixture.device.isFull = true
    fixture.perform([.queuing("one"), .queuing("two", at: 1)])
    #expect(fixture.sentThings == ["one", "two"])
    #expect(fixture.shell.queue.isEmpty)
    #expect(fixture.shell.banners.count == 1)
    #expect(fixture.shows(.syncStorageFull))
  }

  // MARK: Checkpoints

  @Test("a checkpoint is not sent while its page lives, and the real call replaces it")
  func shelteredCallIsNotSentWhilePageLives() {
    let fixture = ShellFixture.probeWithPlayer()
    fixture.perform([.checkpoint(.thing("one"))])
    #expect(fixture.device["playd.queue.one"] != nil)
    #expect(fixture.server.count("POST /v1/things/one") == 0)
    fixture.perform([.queuing("one", score: 2)])
    #expect(fixture.sentThings == ["one"])
    fixture.perform([.checkpoint(.thing("two")), .discardCheckpoint(id: "two")])
    #expect(fixture.device.keys("playd.queue.").isEmpty)
  }

  @Test("the next launch releases a checkpointed call, notifies its feature, and sends it once")
  func nextLaunchReleasesCheckpointedCall() {
    let fixture = ShellFixture.probeWithPlayer()
    fixture.perform([.checkpoint(.thing("one", score: 4))])
    fixture.launch()
    #expect(fixture.heard.first == "queued one released")
    #expect(fixture.sentThings == ["one"])
    #expect(!fixture.shows(.noticeInterrupted(4)))
    fixture.launch()
    #expect(fixture.heard("queued one released") == 0)
    #expect(fixture.sentThings == ["one"])
  }

  @Test("offline, a released call waits like any other, and is reported once")
  func releasedOffline() {
    let fixture = offline()
    fixture.perform([.checkpoint(.thing("one", score: 4))])
    fixture.launch(isOnline: false)
    #expect(fixture.heard("queued one released") == 1)
    fixture.launch(isOnline: false)
    #expect(fixture.heard("queued one released") == 0)
    fixture.setOnline(true)
    #expect(fixture.sentThings == ["one"])
  }

  @Test("in a program that does not have its feature the shell says that an interrupted game counts")
  func releasedElsewhere() {
    let fixture = ShellFixture.probeWithPlayer()
    fixture.perform([.checkpoint(.thing("one", score: 4))])
    fixture.launch(Program.elsewhere, path: "/elsewhere")
    #expect(fixture.shows(.noticeInterrupted(4)))
    #expect(fixture.sentThings == ["one"])
  }

  // MARK: Earlier versions

  /// A finished game as stored before the queue existed.
  private func formerGame(_ session: String, at moment: Int64, interrupted: Bool = false) -> HostEvent.Entry {
    var text = #"{"version":1,"session":""# + session + #"","game":"out-of-pocket","mode":"classic","finishedAt":"#
    text += String(moment) + #","request":"# + Self.request + (interrupted ? #","isInterrupted":true}"# : "}")
    return HostEvent.Entry(key: "playd.game." + session, value: text)
  }

  private static let request = #"{"recording":"AAEC_-z","score":12}"#

  @Test("finished games of earlier versions become queued calls with the same body, in the order they were played")
  func formerGames() {
    let fixture = ShellFixture(Program.elsewhere)
    fixture.device.storage = [
      formerGame("ses_0000000000003", at: 30), formerGame("ses_0000000000001", at: 10),
      formerGame("ses_0000000000002", at: 20, interrupted: true),
    ]
    fixture.launch(isOnline: false)
    #expect(fixture.device.keys("playd.game.").isEmpty)
    #expect(fixture.device.keys("playd.queue.").count == 3)
    #expect(fixture.shows(.noticeInterrupted(12)))
    // Migrated once: the second launch finds the new keys.
    fixture.launch(isOnline: false)
    #expect(!fixture.shows(.noticeInterrupted(12)))
    fixture.server.on(FinishOutOfPocketSession.self) { _ in ServerAnswer(status: 200, body: Array("{}".utf8)) }
    fixture.setOnline(true)
    let finishes = fixture.server.requests.filter { $0.words.count == 1 }
    #expect(finishes.map { $0.words[0] } == ["ses_0000000000001", "ses_0000000000002", "ses_0000000000003"])
    #expect(finishes.allSatisfy { $0.body == Array(Self.request.utf8) })
    #expect(finishes.allSatisfy { $0.path.utf8.elementsEqual(("/v1/sessions/" + $0.words[0] + "/finish").utf8) })
    #expect(fixture.device.keys("playd.queue.").isEmpty)
  }

  @Test("the body of a migrated game equals the endpoint's")
  func formerBody() throws {
    let session = try #require(SessionID(rawValue: 77))
    let request = OutOfPocketFinishRequest(recording: [0, 1, 2, 0xFF, 0xEC], score: 12)
    var writer = JSON.Writer()
    request.encode(to: &writer)
    var entry = formerGame(session.text, at: 5)
    entry.value = #"{"version":1,"session":""# + session.text + #"","finishedAt":5,"request":"#
    entry.value += String(decoding: writer.bytes, as: UTF8.self) + "}"
    let call = try #require(QueuedCall(finishedGame: entry.value))
    let asked = FinishOutOfPocketSession.call(session, request, token: "t")
    #expect(call.body == asked.body && call.path == asked.path && call.method == asked.method)
    #expect(call.call(token: "t") == asked)
    #expect(call.score == 12 && call.madeAt == Timestamp(5))
  }

  @Test("an unreadable former game is dropped with a banner; other values are left alone")
  func damagedFormerGames() {
    let fixture = ShellFixture(Program.elsewhere)
    fixture.device.storage = [
      HostEvent.Entry(key: "playd.game.ses_0000000000001", value: "{"),
      HostEvent.Entry(key: "playd.game.ply_0000000000001", value: "x"),
    ]
    fixture.launch(isOnline: false)
    #expect(fixture.device.keys("playd.game.") == ["playd.game.ply_0000000000001"])
    #expect(fixture.shows(.noticeDamaged))
  }

  // MARK: The format

  @Test("a queued call reads back as it was written")
  func queuedCallReadsBackAsItWasWritten() throws {
    var call = QueuedCall.thing("one", at: 9, score: 3, memo: "of the day")
    (call.owner, call.key, call.isCheckpoint) = ("probe", "k", true)
    guard case .value(let read) = QueuedCall.read(call.text) else {
      #expect(Bool(false), "cannot be read")
      return
    }
    #expect(read.text == call.text)
    #expect(read.body == call.body && read.isCheckpoint && read.memo == "of the day" && read.score == 3)
  }

  @Test(
    "a malformed queued call is never sent",
    arguments: [
      #"{"version":1}"#,
      #"{"version":1,"id":"a","owner":"","method":"PUT","path":"/v1/x","body":"","madeAt":1}"#,
      #"{"version":1,"id":"a","owner":"","method":"POST","path":"//evil.example/v1/x","body":"","madeAt":1}"#,
      #"{"version":1,"id":"a","owner":"","method":"POST","path":"/v1/x","body":"not base64!","madeAt":1}"#,
    ])
  func malformedQueuedCallIsNeverSent(_ text: String) {
    let fixture = ShellFixture(Program.elsewhere)
    fixture.device.storage = [HostEvent.Entry(key: "playd.queue.a", value: text)]
    fixture.launch()
    #expect(fixture.server.calls.isEmpty)
    #expect(fixture.device["playd.queue.a"] == nil)
    #expect(fixture.shows(.noticeDamaged))
  }

  @Test("a call from a newer build waits for that build")
  func callFromNewerBuildWaitsForBuild() {
    let fixture = ShellFixture(Program.elsewhere)
    fixture.device.storage = [HostEvent.Entry(key: "playd.queue.a", value: #"{"version":2,"what":"?"}"#)]
    fixture.launch()
    #expect(fixture.server.calls.isEmpty)
    #expect(fixture.device["playd.queue.a"] != nil)
    #expect(fixture.shell.banners.isEmpty)
  }
}
