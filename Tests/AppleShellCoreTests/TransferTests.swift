import IppoEngine
import Kernel
import ShellBridge
import Testing

@testable import AppleShellCore

/// A phone whose disk survives its app.
private final class TestPhone {
  private(set) var phone: ShellPhone
  private(set) var stored: [String: String] = [:]
  private(set) var taken: [String] = []
  /// Names that the watch hears are stored.
  private(set) var confirmed: [String] = []
  /// Runs that the page credited.
  private(set) var credited: [String] = []
  private var generator: Generator

  init(seed: UInt64) {
    generator = Generator(seed: seed)
    phone = ShellPhone()
    phone.load()
  }

  /// - Parameter kills: whether the app may be killed between any two effects.
  func handle(_ outcome: ShellOutcome, kills: Bool) { perform(phone.handle(outcome), kills: kills) }

  private func perform(_ effects: [ShellEffect], kills: Bool) {
    for effect in effects {
      if kills, generator.chance(25, in: 100) { return relaunch() }
      switch effect {
      case .storeRun(let id, let text):
        stored[id] = text
        perform(phone.handle(.runStored(id: id)), kills: kills)
      case .confirmRun(let id): confirmed.append(id)
      case .tell(.run(let run)):
        if !credited.contains(run.id) { credited.append(run.id) }
        perform(phone.send(.tookRun(run.id)), kills: kills)
      case .storeTaken(let names): taken = names
      case .deleteRun(let id): stored[id] = nil
      default: break
      }
    }
  }

  func relaunch() {
    phone = ShellPhone(runs: stored.keys.sorted().compactMap { stored[$0] }, taken: taken)
    perform(phone.load(), kills: false)
  }

  func hear() -> [String] {
    defer { confirmed = [] }
    return confirmed
  }
}

@Suite("A run from the watch to the phone")
struct TransferTests {
  private func finished() -> TestWatch {
    let watch = TestWatch()
    watch.handle(.health(.granted))
    watch.equip()
    watch.start()
    watch.run(.seconds(70))
    watch.handle(.stopTapped(watch.now))
    return watch
  }

  @Test("a run arrives once, is credited once, and both disks are empty in the end")
  func runArrivesOnce() {
    let watch = finished()
    let phone = TestPhone(seed: 1)
    for (_, text) in watch.sent { phone.handle(.watchRun(text), kills: false) }
    for id in phone.hear() { watch.handle(.confirmed(id: id)) }
    #expect(phone.credited.count == 1 && phone.stored.isEmpty)
    #expect(watch.disk.keys.filter { $0.hasPrefix("out-") }.isEmpty)
    // The same transfer again, and the same confirmation.
    phone.handle(.watchRun(watch.sent[0].text), kills: false)
    #expect(phone.credited.count == 1 && phone.hear() == [watch.sent[0].id])
    #expect(watch.handle(.confirmed(id: watch.sent[0].id)).isEmpty)
  }

  @Test("whatever is killed and lost on the way, nothing is lost and nothing doubled", arguments: 1...40)
  func nothingLostNothingDoubled(seed: Int) {
    let watch = finished()
    let phone = TestPhone(seed: UInt64(seed))
    var generator = Generator(seed: UInt64(seed) &* 977)
    for round in 0..<60 {
      // In the end the way is free.
      let isRough = round < 40
      if isRough, generator.chance(30, in: 100) { phone.relaunch() }
      watch.relaunch(after: .seconds(3_600))
      for (_, text) in watch.sent where !isRough || generator.chance(40, in: 100) {
        phone.handle(.watchRun(text), kills: isRough)
      }
      for id in phone.hear() where !isRough || generator.chance(40, in: 100) { watch.handle(.confirmed(id: id)) }
    }
    #expect(phone.credited == ["00000000000000aa"])
    #expect(phone.stored.isEmpty)
    #expect(watch.disk.keys.filter { $0.hasPrefix("out-") }.isEmpty)
  }

  @Test("a watch that is killed at any write of a run's end still sends the run once", arguments: 0...6)
  func killedAtTheEnd(writes: Int) throws {
    let watch = TestWatch()
    watch.handle(.health(.granted))
    watch.equip()
    watch.start()
    watch.run(.seconds(130))
    watch.handle(.stopTapped(watch.now), writes: writes)
    watch.relaunch(after: .seconds(10))
    if watch.watch.run != nil { watch.handle(.recovered(false, at: watch.now)) }
    #expect(Set(watch.sent.map { $0.id }) == ["00000000000000aa"])
    let run = try #require(watch.sent.last.flatMap { RunInbox.run($0.text) })
    let bytes = try #require(Base64.url.decode(run.recording))
    let recording = try RunRecording(decoding: bytes)
    #expect(recording.samples.count >= 130)
  }

  @Test("a watch that comes back after a week still hands its run over")
  func afterWeek() {
    let watch = finished()
    let phone = TestPhone(seed: 7)
    watch.relaunch(after: .seconds(7 * 86_400))
    phone.handle(.watchRun(watch.sent[watch.sent.count - 1].text), kills: false)
    #expect(phone.credited.count == 1)
  }

  @Test(
    "a damaged transfer is dropped, and the watch sends again",
    arguments: [
      "", "{}", #"{"kind":"opened","path":"/"}"#,
      #"{"kind":"run","run":"../../../taken.txt","recording":""}"#,
    ])
  func damagedTransfer(text: String) {
    let phone = TestPhone(seed: 1)
    phone.handle(.watchRun(text), kills: false)
    #expect(phone.credited.isEmpty && phone.hear().isEmpty)
  }
}
