import Database
import Identity
import Kernel
import PlaydAPI
import TestDatabase
import Testing

@testable import Fraud

private let noon = Timestamp(1_800_000_000_000)

@Suite("Limits on what a person can do")
struct ActivityLimitTests {
  private let rules = FraudRules()

  private func activity(
    _ kind: String, _ value: Int64, minute: Int64 = 0, heard: Int64? = nil, day: Int64 = 0
  ) -> Activity {
    Activity(
      kind: kind, value: value, at: noon + .seconds(minute * 60), heardAt: noon + .seconds((heard ?? minute) * 60),
      day: CivilDay(rawValue: 20_833 + day))
  }

  @Test("a hundred thousand steps a day pass, and one more does not")
  func amounts() {
    #expect(rules.suspicion(of: [activity("steps", 100_000)]) == nil)
    #expect(rules.suspicion(of: [activity("steps", 100_001)])?.reason == .impossibleAmount)
    let spread = (0..<11).map { activity("steps", 9_500, minute: $0 * 60) }
    #expect(rules.suspicion(of: spread)?.reason == .impossibleAmount)
    let days = (0..<11).map { activity("steps", 9_500, minute: $0 * 60, day: $0) }
    #expect(rules.suspicion(of: days) == nil)
  }

  @Test("three hundred steps a minute pass, and more do not")
  func pace() {
    let walk = [activity("steps", 5_000), activity("steps", 3_000, minute: 10)]
    #expect(rules.suspicion(of: walk) == nil)
    let flight = [activity("steps", 5_000), activity("steps", 3_001, minute: 10)]
    #expect(rules.suspicion(of: flight)?.reason == .impossiblePace)
    #expect(rules.suspicion(of: flight.reversed())?.reason == .impossiblePace, "in whatever order they are told")
  }

  @Test("parts of a growing sum that carry one moment are judged by when they were told")
  func parts() {
    let parts = [activity("steps", 5_000), activity("steps", 3_000, minute: 0, heard: 60)]
    #expect(rules.suspicion(of: parts) == nil)
  }

  @Test("two lessons take a minute at least")
  func lessons() {
    let quick = [
      Activity(kind: "course-lesson", value: 1, at: noon, heardAt: noon, day: CivilDay(rawValue: 0)),
      Activity(
        kind: "course-lesson", value: 1, at: noon + .seconds(59), heardAt: noon + .seconds(59),
        day: CivilDay(rawValue: 0)),
    ]
    #expect(rules.suspicion(of: quick)?.reason == .impossiblePace)
    let slow = [activity("course-lesson", 1), activity("course-lesson", 1, minute: 1)]
    #expect(rules.suspicion(of: slow) == nil)
  }

  @Test("the future begins five minutes ahead, and what is a month old is late")
  func times() {
    #expect(rules.suspicion(of: [activity("anything", 1, minute: 5, heard: 0)]) == nil)
    #expect(rules.suspicion(of: [activity("anything", 1, minute: 6, heard: 0)])?.reason == .impossibleTime)
    #expect(rules.suspicion(of: [activity("anything", 1, minute: 0, heard: 30 * 1_440)]) == nil)
    #expect(rules.suspicion(of: [activity("anything", 1, minute: 0, heard: 31 * 1_440)])?.reason == .impossibleTime)
  }

  @Test("rules read back as they were written, and what a document leaves out is as usual")
  func json() throws {
    #expect(try FraudRules(from: try JSON.parse(rules.serialized())) == rules)
    let some = try FraudRules(
      from: try JSON.parse(
        "{\"coinsPerPlayer\": 7, \"activities\": [{\"kind\": \"steps\", \"mostADay\": 5}]}"))
    #expect(some.coinsPerPlayer == 7)
    #expect(some.limit(on: "steps") == ActivityLimit("steps", mostADay: 5))
    #expect(some.limit(on: "workout") == rules.limit(on: "workout"))
    for wrong in ["{\"coinsPerPlayer\": 0}", "{\"coins\": 1}", "{\"grantsPerHour\": 1.5}", "[]"] {
      let json = try JSON.parse(wrong)
      #expect(throws: JSON.DecodingError.self) { try FraudRules(from: json) }
    }
  }
}

@Suite("Judging grants")
struct JudgingTests {
  private let store: TestDatabase
  private let fraud = Fraud()
  private let player: PlayerID

  init() throws {
    store = try TestDatabase(Identity.tables + Identity.identities + Fraud.tables)
    player = try store.database.write { try Identity().createGuest(at: noon, in: $0).player.playerID }
  }

  private func judge(_ amount: Int64, partner: Int64 = 1, after seconds: Int64 = 0, subject: Int64) throws -> Verdict {
    try store.database.write { [fraud, player] connection in
      let grant = GrantCandidate(
        player: player, partner: partner, subject: subject, amount: Coins(amount), activities: [])
      return try fraud.judge(grant, at: noon + .seconds(seconds), in: connection)
    }
  }

  private func publish(_ change: (inout FraudRules) -> Void) throws {
    var rules = FraudRules()
    change(&rules)
    try store.database.write { [fraud, rules] in _ = try fraud.publish(rules, at: noon, in: $0) }
  }

  private func reason(_ verdict: Verdict) -> FraudReason? {
    if case .hold(let suspicion) = verdict { suspicion.reason } else { nil }
  }

  @Test("caps count the last twenty-four hours, and what was held does not count")
  func rolling() throws {
    try publish { $0.coinsPerPlayer = 100 }
    #expect(try judge(60, subject: 1) == .pass)
    #expect(reason(try judge(41, after: 10, subject: 2)) == .playerCap)
    #expect(try judge(40, after: 20, subject: 3) == .pass)
    #expect(reason(try judge(1, after: 86_399, subject: 4)) == .playerCap)
    #expect(try judge(60, after: 86_400, subject: 5) == .pass)
  }

  @Test("a partner's coins have caps of their own, for one player and for all")
  func partners() throws {
    try publish {
      $0.coinsPerPlayerAndPartner = 100
      $0.coinsPerPartner = 150
    }
    #expect(try judge(100, subject: 1) == .pass)
    #expect(reason(try judge(1, subject: 2)) == .playerPartnerCap)
    #expect(try judge(100, partner: 2, subject: 3) == .pass)
    let other = try store.database.write { try Identity().createGuest(at: noon, in: $0).player.playerID }
    let verdict = try store.database.write { [fraud] connection in
      try fraud.judge(
        GrantCandidate(player: other, partner: 1, subject: 4, amount: Coins(51), activities: []), at: noon,
        in: connection)
    }
    #expect(reason(verdict) == .partnerCap)
  }

  @Test("so many grants in an hour and no more")
  func velocity() throws {
    try publish { $0.grantsPerHour = 3 }
    for subject in 0..<3 { #expect(try judge(1, after: Int64(subject), subject: Int64(subject)) == .pass) }
    #expect(reason(try judge(1, after: 60, subject: 9)) == .velocity)
    #expect(try judge(1, after: 3_600, subject: 10) == .pass)
  }

  @Test("a case is decided once, and unknown ones not at all")
  func cases() throws {
    let (fraud, player) = (fraud, player)
    let id = try store.database.write { connection in
      try fraud.open(
        Suspicion(reason: .velocity, detail: "too many"),
        about: GrantCandidate(player: player, partner: 1, subject: 7, amount: Coins(5), activities: []), at: noon,
        in: connection)
    }
    let decide = { [store] (id: Int64, state: FraudCase.State) throws in
      try store.database.write { try fraud.decide(id, state, by: "ann", note: "fine", at: noon, in: $0) }
    }
    #expect(throws: FraudRefusal.unknownCase) { try decide(1, .approved) }
    #expect(try decide(id, .approved).decision?.by == "ann")
    #expect(throws: FraudRefusal.alreadyDecided(.approved)) { try decide(id, .rejected) }
    #expect(try store.database.read { try fraud.openCases(in: $0) } == 0)
    let decided = try store.database.read { try fraud.decidedCases(limit: 5, in: $0) }
    #expect(decided.map(\.id) == [id] && decided.first?.decision?.note == "fine")
    for (since, expected) in [(noon, Int64(1)), (noon + Milliseconds(1), 0)] {
      let figures = try store.database.read { try fraud.figures(since: since, in: $0) }
      #expect(figures.reduce(0) { $0 + $1.cases } == expected)
      #expect(figures.allSatisfy { $0.reason == .velocity && $0.state == .approved })
    }
  }

  @Test("what no limit asks about is forgotten, and an erased player with it")
  func forgetting() throws {
    let (fraud, player) = (fraud, player)
    _ = try judge(1, subject: 1)
    try store.database.write { try fraud.see(player, at: [Fraud.Place(.device, "a phone")], noon, in: $0) }
    let rows = { [store] in
      try store.database.read {
        try $0.integer("SELECT (SELECT count(*) FROM fraud_grants) + (SELECT count(*) FROM fraud_sightings)")
      }
    }
    #expect(try rows() == 2)
    let places = try store.database.read { connection in
      try connection.all("SELECT place FROM fraud_sightings") { (row: any Row) throws(DatabaseError) in
        try row.bytes(0)
      }
    }
    #expect(places.first?.count == 32, "only a keyed hash of the place is kept")
    try store.database.write { _ = try fraud.prune(10, at: noon + .seconds(80_000), in: $0) }
    #expect(try rows() == 2)
    try store.database.write { _ = try fraud.prune(10, at: noon + .seconds(200_000), in: $0) }
    #expect(try rows() == 0)
    _ = try judge(1, subject: 2)
    try store.database.write { try fraud.erase(player, at: noon, in: $0) }
    #expect(try rows() == 0)
  }
}
