import Kernel
import Synchronization
import Testing

@testable import ServerRuntime

/// Collects what a log writes.
private final class Lines: Sendable {
  private let texts = Mutex<[String]>([])

  var all: [String] { texts.withLock { $0 } }

  func log(_ format: LogFormat = .json, from level: Log.Level = .debug, clock: ServerClock = .system) -> Log {
    Log(format, from: level, clock: clock) { line in
      self.texts.withLock { $0.append(String(decoding: line, as: UTF8.self)) }
    }
  }
}

/// A wall clock that is set by hand.
private final class SetClock: Sendable {
  let milliseconds = Atomic<Int64>(1_700_000_000_000)

  var clock: ServerClock {
    ServerClock(
      now: { Timestamp(self.milliseconds.load(ordering: .relaxed)) }, nanoseconds: ServerClock.system.nanoseconds)
  }

  func advance(_ seconds: Int64) { milliseconds.wrappingAdd(seconds * 1_000, ordering: .relaxed) }
}

private struct TestError: Error {}

private func eventually(_ condition: () -> Bool) -> Bool {
  let monitor = Monitor(())
  for _ in 0..<2_000 {
    if condition() { return true }
    _ = monitor.wait(milliseconds: 5) { _ in Optional<Void>.none }
  }
  return false
}

@Suite("Workers")
struct WorkerTests {
  @Test("a worker that fails is counted, logged with its error, shown as failing, and recovers")
  func failing() throws {
    let (lines, time) = (Lines(), SetClock())
    let board = WorkerBoard(clock: time.clock, log: lines.log(clock: time.clock))
    let status = board.status(of: "payouts", interval: .seconds(1))
    status.fail(TestError())
    time.advance(12)
    #expect(board.failures == ["Worker payouts has failed for 12 s: TestError()"])
    #expect(status.snapshot.failures == 1 && status.snapshot.lastSuccess == nil)
    status.succeed()
    #expect(board.failures.isEmpty && status.snapshot.lastSuccess == Timestamp(1_700_000_012_000))
    let log = lines.all
    try #require(log.count == 2)
    #expect(
      log[0]
        == #"{"time":1700000000000,"level":"error","event":"worker failed","worker":"payouts","error":"TestError()","#
        + #""failures":1}"# + "\n")
    #expect(log[1].contains(#""event":"worker recovered","worker":"payouts","failedForMilliseconds":12000"#))
  }

  @Test("a worker repeats its work, at once while there is more, and after a wake")
  func repeats() throws {
    let runs = Counter()
    let worker = Worker("counting", pause: .seconds(3_600), on: WorkerBoard()) {
      runs.increment()
      return runs.value < 10
    }
    try worker.start()
    #expect(eventually { runs.value == 10 })
    worker.wake()
    #expect(eventually { runs.value == 11 })
    worker.stop()
  }

  @Test("a worker that throws is tried again, and stops at once when it is told to")
  func throwing() throws {
    let runs = Counter()
    let board = WorkerBoard()
    let worker = Worker("throwing", pause: Milliseconds(1), on: board) {
      runs.increment()
      if runs.value < 3 { throw TestError() }
      return false
    }
    try worker.start()
    #expect(eventually { board.failures.isEmpty && runs.value > 3 })
    #expect(worker.status.snapshot.failures == 2)
    worker.stop()
  }

  @Test("what each thread does at the end is done once a thread")
  func atEnd() throws {
    let ends = Counter()
    let worker = Worker(
      "ending", threads: 3, pause: .seconds(60), on: WorkerBoard(), atEnd: { ends.increment() }, work: { false })
    try worker.start()
    worker.stop()
    #expect(ends.value == 3)
  }
}

@Suite("Log")
struct LogTests {
  @Test("lines are JSON, or text with a date in UTC")
  func formats() {
    let (lines, time) = (Lines(), SetClock())
    let members: [(String, LogValue)] = [
      ("id", .text("a1")), ("cause", .text("no \"room\"\n=")), ("count", .integer(-3)), ("names", .texts(["x", "y"])),
      ("isFirst", .bool(true)),
    ]
    lines.log(.json, clock: time.clock).write(.warning, event: "disk full", members: members)
    lines.log(.text, clock: time.clock).write(.warning, event: "disk full", members: members)
    #expect(
      lines.all == [
        #"{"time":1700000000000,"level":"warning","event":"disk full","id":"a1","cause":"no \"room\"\u000a=","#
          + #""count":-3,"names":["x","y"],"isFirst":true}"# + "\n",
        #"2023-11-14T22:13:20.000Z WARNING disk full id=a1 cause="no \"room\"\u000a=" count=-3 names=[x,y] isFirst=true"#
          + "\n",
      ])
  }

  @Test("lines under the level are not written")
  func levels() {
    let lines = Lines()
    let log = lines.log(from: .warning)
    for level in Log.Level.allCases { log.write(level, event: level.name) }
    #expect(lines.all.count == 2)
  }

  @Test("of an event that repeats, five lines a minute are written, and the next says how many were not")
  func limits() {
    let (lines, time) = (Lines(), SetClock())
    let log = lines.log(clock: time.clock)
    for _ in 0..<100 { log.write(.error, event: "worker failed", key: "push") }
    log.write(.error, event: "worker failed", key: "rewards")
    #expect(lines.all.count == 6)
    time.advance(60)
    log.write(.error, event: "worker failed", key: "push")
    #expect(lines.all.count == 7 && lines.all[6].contains(#""suppressed":95"#))
  }

  @Test("many different keys are limited together, and memory is bounded")
  func bounded() {
    let lines = Lines()
    let log = lines.log(clock: SetClock().clock)
    for number in 0..<10_000 { log.write(.info, event: "flood", key: String(number)) }
    #expect(lines.all.count <= Log.mostKeys + Log.mostInMinute)
  }

  @Test(
    "tokens and the values that PostgreSQL quotes are not written",
    arguments: [
      ("Key (digest)=(\\x00aa) already exists.", "Key (digest)=(…) already exists."),
      ("token 0123456789abcdef0123456789abcdef ends", "token … ends"),
      ("no such table: reward_awards_of_the_last_year", "no such table: reward_awards_of_the_last_year"),
      ("line\nbreak", "line break"),
    ])
  func redacts(text: String, redacted: String) {
    #expect(Redaction.redacted(text) == redacted)
  }
}
