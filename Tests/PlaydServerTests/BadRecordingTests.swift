import GestureRecognition
import HandModel
import IdentityAPI
import Kernel
import OutOfPocketAPI
import OutOfPocketEngine
import PlaydAPI
import Testing

/// Forged recordings, through the whole server.
@Suite("Forged recordings over HTTP")
struct BadRecordingTests {
  private let server: TestServer
  private let token: String
  private let session: OutOfPocketSession

  init() throws {
    server = try TestServer()
    token = try server.guest().token
    session = try server.session(token)
  }

  /// An honest recording for the session, and its score; the clock is at the game's end.
  private func honest(_ gestures: Int32, startedAt: Timestamp? = nil) -> (RunRecording, Int64) {
    var runner = SyntheticRunner(seed: 5)
    let run = runner.play(
      session.board.settings, seed: session.seed, answers: gestures, startedAt: startedAt ?? server.now, rules: .current
    )
    return (run.recording, Int64(run.run.score))
  }

  private func kind(_ recording: RunRecording, score: Int64) throws -> ProblemType? {
    let request = OutOfPocketFinishRequest(recording: recording.encoded(), score: score)
    let answer = try server.finish(session, request, token)
    let stored = try server.rows(of: "recordings")
    #expect(stored == (answer.status == 200 ? 1 : 0))
    return answer.problem
  }

  @Test("started before the session was issued")
  func tooEarly() throws {
    let (recording, score) = honest(2, startedAt: session.createdAt - .seconds(121))
    server.wait(.seconds(60))
    #expect(try kind(recording, score: score) == .recordingTooEarly)
  }

  @Test("ended later than the server's clock allows")
  func tooLate() throws {
    let (recording, score) = honest(2, startedAt: session.createdAt + .seconds(300))
    server.wait(.seconds(60))
    #expect(try kind(recording, score: score) == .recordingTooLate)
  }

  @Test("longer than the time since its session was issued")
  func fasterThanTime() throws {
    let (recording, score) = honest(5)
    server.wait(Milliseconds(500))
    #expect(try kind(recording, score: score) == .recordingTooLate)
  }

  @Test("readings that go back in time")
  func outOfOrder() throws {
    var (recording, score) = honest(3)
    server.wait(.seconds(60))
    recording.inputs.swapAt(0, recording.inputs.count - 1)
    let found = try kind(recording, score: score)
    #expect(found == .recordingOutOfOrder || found == .recordingUnreadable)
  }

  @Test("a game that is not over")
  func unfinished() throws {
    var (recording, score) = honest(3)
    server.wait(.seconds(60))
    recording.inputs.removeLast(recording.inputs.count / 2)
    recording.endedAt = recording.inputs.last?.time ?? .zero
    #expect(try kind(recording, score: score) == .recordingUnfinished)
  }

  @Test("answers faster than humanly possible throughout")
  func superhuman() throws {
    // A machine's hand: quick, exact, and off the glass at once.
    var traits = HandTraits.still
    traits.reaction = 0...30
    traits.strokeDuration = 40...60
    traits.holdDuration = 601...605
    var runner = SyntheticRunner(seed: 5, traits: traits)
    let run = runner.play(
      session.board.settings, seed: session.seed, answers: 20, startedAt: server.now, rules: .current)
    server.wait(.seconds(60))
    #expect(run.run.score >= 5)
    #expect(try kind(run.recording, score: Int64(run.run.score)) == .recordingImplausible)
  }

  @Test("rules that were never published")
  func unknownRules() throws {
    var (recording, score) = honest(2)
    server.wait(.seconds(60))
    recording.rulesVersion = 99
    #expect(try kind(recording, score: score) == .recordingVersionMismatch)
  }

  @Test("an honest one is accepted after all of that")
  func honestAfterAll() throws {
    let (recording, score) = honest(2)
    server.wait(.seconds(60))
    #expect(try kind(recording, score: score + 1) == .scoreMismatch)
    #expect(try kind(recording, score: score) == nil)
  }
}
