import ClientHost
import IppoAPI
import IppoEngine
import Kernel
import PlaydAPI
import ShellBridge
import ShellFixture
import Testing

@testable import IppoFeature

@Suite("Ippo's runs from the watch")
struct WatchNativeTests {
  private let fixture = IppoFixture()
  private var shell: ShellFixture { fixture.shell }

  /// With a pet, in an app with a watch.
  private func begin() {
    fixture.begin(with: .dewdrop)
    tell(1, ShellAnswer(id: 1, .hello(version: 1, offers: [.watch])).text)
  }

  private func tell(_ id: Int32, _ text: String) { shell.host(.shell(id: id, text: text)) }

  private var asked: [String] {
    var asked: [String] = []
    for effect in shell.effects { if case .more(.askShell(_, let request)) = effect { asked.append(request) } }
    return asked
  }

  /// A run of two minutes with steps.
  private func recording(seed: UInt64) -> String {
    var recording = RunRecording(
      startedAt: LocalTime(at: fixture.now.at, offset: 240), profile: RunProfile(kind: .outdoor, age: 25), seed: seed)
    for second in Int64(0)...120 {
      _ = recording.add(
        RunSample(at: .seconds(second), heartRate: 150, cadence: 165, distance: second * 280))
    }
    return Base64.url.text(recording.encoded())
  }

  private func event(_ run: ShellRun) -> String { ShellEvent.run(run).text }

  @Test("the watch gets the pet and issued runs that the phone does not use itself")
  func watchIsEquipped() throws {
    begin()
    let kits = asked.filter { $0.hasPrefix(#"{"kind":"equipWatch""#) }
    let newest = try #require(kits.last)
    #expect(newest.contains(#""species":3,"stage":1,"found":[3]"#))
    let memory = try #require(fixture.state?.sync)
    #expect(memory.watch.count == 2)
    for session in memory.watch {
      #expect(newest.contains(session.sessionID.text))
      #expect(!memory.sessions.contains { $0.sessionID == session.sessionID })
    }
  }

  @Test("an app without a watch gets nothing")
  func noWatch() {
    fixture.begin(with: .dewdrop)
    tell(1, ShellAnswer(id: 1, .hello(version: 1, offers: [.gameCenter])).text)
    #expect(asked.filter { $0.hasPrefix(#"{"kind":"equipWatch""#) }.isEmpty)
    #expect(fixture.state?.sync.watch.isEmpty == true)
  }

  @Test("a run of the watch counts once, however often it is told")
  func runCountsOnce() throws {
    begin()
    let session = try #require(fixture.state?.sync.watch.first)
    let run = ShellRun(
      id: "00000000000000aa", sessionID: session.sessionID.text, recording: recording(seed: session.seed))
    tell(0, event(run))
    #expect(fixture.game?.totals.runs == 1)
    tell(0, event(run))
    #expect(fixture.game?.totals.runs == 1)
    #expect(asked.filter { $0 == #"{"kind":"tookRun","run":"00000000000000aa"}"# }.count == 2)
    #expect(fixture.state?.sync.watch.contains { $0.sessionID == session.sessionID } == false)
  }

  @Test("a run without an issued one gets one of the phone's")
  func runWithoutSession() {
    begin()
    tell(0, event(ShellRun(id: "00000000000000ab", sessionID: nil, recording: recording(seed: 5))))
    #expect(fixture.game?.totals.runs == 1)
  }

  @Test("a damaged run is taken, so that it is not told for ever, and counts for nothing")
  func damagedRun() {
    begin()
    tell(0, event(ShellRun(id: "00000000000000ac", sessionID: nil, recording: "AAAA")))
    #expect(fixture.game?.totals.runs == 0)
    #expect(asked.contains(#"{"kind":"tookRun","run":"00000000000000ac"}"#))
  }

  @Test("a run waits in the app until there is a pet")
  func runWaitsForPet() {
    shell.launch()
    tell(0, event(ShellRun(id: "00000000000000ad", sessionID: nil, recording: recording(seed: 5))))
    #expect(!asked.contains { $0.hasPrefix(#"{"kind":"tookRun""#) })
  }
}
