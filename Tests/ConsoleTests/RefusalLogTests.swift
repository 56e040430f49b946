import Console
import ConsoleAPI
import Database
import Kernel
import PlaydAPI
import TestDatabase
import Testing

@Suite("Refusals from outside the console")
struct RefusalLogTests {
  private func count(
    _ log: RefusalLog, _ kind: ProblemType = .tokenInvalid, from area: String = "192.0.2.0/24",
    notable: Bool = true, at now: Timestamp
  ) {
    log.count(
      kind, isNotable: notable, operation: "POST /v1/webhooks/{partner}", subject: "sofi", area: area,
      request: "request-1", at: now)
  }

  private func lines(_ fixture: ConsoleBench, _ scope: ConsoleAuditScope? = .outside) throws -> [ConsoleAuditLine] {
    try fixture.store.database.read {
      try fixture.console.auditLog(.init(scope: scope), before: nil, limit: 200, in: $0).items
    }
  }

  @Test("equal refusals in a minute give a line at once and one more at the minute's end")
  func alike() throws {
    let (fixture, log) = (try ConsoleBench(), RefusalLog())
    let start = Timestamp(1_800_000_000_000)
    count(log, at: start)
    try log.write(to: fixture.console, at: start)
    for second in 1...50 { count(log, at: start + .seconds(Int64(second))) }
    try log.write(to: fixture.console, at: start + .seconds(51))
    let first = try #require(try lines(fixture).first)
    #expect(try lines(fixture).count == 1)
    #expect(first.times == 1 && first.at == start && first.account == nil && first.request == "request-1")
    #expect(first.refusal == "token-invalid" && first.subject == "sofi" && first.address == "192.0.2.0/24")
    try log.write(to: fixture.console, at: start + .seconds(60))
    #expect(try lines(fixture).map(\.times) == [50, 1])
    try log.write(to: fixture.console, at: start + .seconds(120))
    #expect(try lines(fixture).count == 2)
    #expect(try lines(fixture, .console).isEmpty)
    #expect(try lines(fixture, nil).count == 2)
  }

  @Test("a flood from everywhere gives a few hundred lines, and the totals count every request")
  func flood() throws {
    let (fixture, log) = (try ConsoleBench(), RefusalLog())
    let start = Timestamp(1_800_000_000_000)
    for number in 0..<20_000 { count(log, from: "2001:db8:\(number)::/48", at: start) }
    for number in 0..<2_000 { count(log, .recordingUnreadable, from: "2001:db8:\(number)::/48", at: start) }
    try log.write(to: fixture.console, at: start)
    let found = try lines(fixture)
    #expect(found.count == 122)
    #expect(found.reduce(0) { $0 + $1.times } == 22_000)
    #expect(Set(found.compactMap(\.refusal)) == ["token-invalid", "recording-unreadable"])
  }

  @Test("ordinary refusals of play are counted and not logged")
  func ordinary() throws {
    let (fixture, log) = (try ConsoleBench(), RefusalLog())
    count(log, .notFound, notable: false, at: fixture.now)
    try log.write(to: fixture.console, at: fixture.now, all: true)
    #expect(try lines(fixture).isEmpty)
    #expect(log.totals.map(\.times) == [1])
  }

  @Test("failed writes are retried")
  func later() throws {
    let (fixture, other, log) = (try ConsoleBench(), try ConsoleBench(), RefusalLog())
    let start = Timestamp(1_800_000_000_000)
    count(log, at: start)
    fixture.store.database.close()
    #expect(throws: (any Error).self) { try log.write(to: fixture.console, at: start) }
    try log.write(to: other.console, at: start + .seconds(1))
    #expect(try lines(other).map(\.times) == [1])
  }

  @Test("a flood of refusals displaces none of the console's lines")
  func apart() throws {
    let (fixture, log) = (try ConsoleBench(), RefusalLog())
    for number in 0..<500 { count(log, from: "192.0.\(number).0/24", at: fixture.now) }
    try log.write(to: fixture.console, at: fixture.now)
    #expect(throws: ConsoleRefusal.credentialsWrong) { _ = try fixture.signIn("eve@playd.example") }
    #expect(try lines(fixture, .console).map(\.refusal) == ["console-credentials-wrong"])
  }
}
