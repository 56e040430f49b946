import Console
import Database
import Kernel
import PlaydAPI
import TestDatabase
import Testing

@Suite("Refusals from outside the console")
struct RefusalLogTests {
  private func count(
    _ log: RefusalLog, _ kind: ProblemType = .webhookSignatureWrong, from area: String = "192.0.2.0/24",
    notable: Bool = true, at now: Timestamp
  ) {
    log.count(
      kind, isNotable: notable, operation: "POST /v1/webhooks/{partner}", subject: "sofi", area: area,
      request: "request-1", at: now)
  }

  private func lines(_ bench: ConsoleBench, _ scope: ConsoleAuditScope? = .outside) throws -> [ConsoleAuditLine] {
    try bench.store.database.read { try bench.console.auditLog(scope, before: nil, limit: 200, in: $0).items }
  }

  @Test("what is alike in a minute is a line when it is first seen and one more at the minute's end")
  func alike() throws {
    let (bench, log) = (try ConsoleBench(), RefusalLog())
    let start = Timestamp(1_800_000_000_000)
    count(log, at: start)
    try log.write(to: bench.console, at: start)
    for second in 1...50 { count(log, at: start + .seconds(Int64(second))) }
    try log.write(to: bench.console, at: start + .seconds(51))
    let first = try #require(try lines(bench).first)
    #expect(try lines(bench).count == 1)
    #expect(first.times == 1 && first.at == start && first.account == nil && first.request == "request-1")
    #expect(first.refusal == "webhook-signature-wrong" && first.subject == "sofi" && first.address == "192.0.2.0/24")
    try log.write(to: bench.console, at: start + .seconds(60))
    #expect(try lines(bench).map(\.times) == [50, 1])
    try log.write(to: bench.console, at: start + .seconds(120))
    #expect(try lines(bench).count == 2)
    #expect(try lines(bench, .console).isEmpty)
    #expect(try lines(bench, nil).count == 2)
  }

  @Test("a flood from everywhere is a few hundred lines, and none of its requests is forgotten in the sums")
  func flood() throws {
    let (bench, log) = (try ConsoleBench(), RefusalLog())
    let start = Timestamp(1_800_000_000_000)
    for number in 0..<20_000 { count(log, from: "2001:db8:\(number)::/48", at: start) }
    for number in 0..<2_000 { count(log, .proofMalformed, from: "2001:db8:\(number)::/48", at: start) }
    try log.write(to: bench.console, at: start)
    let found = try lines(bench)
    #expect(found.count == 122)
    #expect(found.reduce(0) { $0 + $1.times } == 22_000)
    #expect(Set(found.compactMap(\.refusal)) == ["webhook-signature-wrong", "proof-malformed"])
  }

  @Test("what an ordinary game brings about is counted and not told")
  func ordinary() throws {
    let (bench, log) = (try ConsoleBench(), RefusalLog())
    count(log, .streakClaimed, notable: false, at: bench.now)
    try log.write(to: bench.console, at: bench.now, all: true)
    #expect(try lines(bench).isEmpty)
    #expect(log.totals.map(\.times) == [1])
  }

  @Test("what could not be written is written later")
  func later() throws {
    let (bench, other, log) = (try ConsoleBench(), try ConsoleBench(), RefusalLog())
    let start = Timestamp(1_800_000_000_000)
    count(log, at: start)
    bench.store.database.close()
    #expect(throws: (any Error).self) { try log.write(to: bench.console, at: start) }
    try log.write(to: other.console, at: start + .seconds(1))
    #expect(try lines(other).map(\.times) == [1])
  }

  @Test("a flood of them displaces no line of the console's")
  func apart() throws {
    let (bench, log) = (try ConsoleBench(), RefusalLog())
    for number in 0..<500 { count(log, from: "192.0.\(number).0/24", at: bench.now) }
    try log.write(to: bench.console, at: bench.now)
    #expect(throws: ConsoleRefusal.credentialsWrong) { _ = try bench.signIn("eve@playd.example") }
    #expect(try lines(bench, .console).map(\.refusal) == ["console-credentials-wrong"])
  }
}
