import Database
import Identity
import IdentityAPI
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

  @Test("a hundred thousand steps a day pass, and one more is held")
  func amounts() {
    #expect(rules.finding(of: [activity("steps", 100_000)]) == nil)
    #expect(rules.finding(of: [activity("steps", 100_001)])?.reason == .impossibleAmount)
    let spread = (0..<11).map { activity("steps", 9_500, minute: $0 * 60) }
    #expect(rules.finding(of: spread)?.reason == .impossibleAmount)
    let days = (0..<11).map { activity("steps", 9_500, minute: $0 * 60, day: $0) }
    #expect(rules.finding(of: days) == nil)
  }

  @Test("three hundred steps a minute pass, and more are held")
  func pace() {
    let walk = [activity("steps", 5_000), activity("steps", 3_000, minute: 10)]
    #expect(rules.finding(of: walk) == nil)
    let flight = [activity("steps", 5_000), activity("steps", 3_001, minute: 10)]
    #expect(rules.finding(of: flight)?.reason == .impossiblePace)
    #expect(rules.finding(of: flight.reversed())?.reason == .impossiblePace, "in whatever order they are told")
  }

  @Test("parts of a growing sum with one timestamp are judged by their arrival")
  func parts() {
    let parts = [activity("steps", 5_000), activity("steps", 3_000, minute: 0, heard: 60)]
    #expect(rules.finding(of: parts) == nil)
  }

  @Test("two lessons take a minute at least")
  func lessons() {
    let quick = [
      Activity(kind: "course-lesson", value: 1, at: noon, heardAt: noon, day: CivilDay(rawValue: 0)),
      Activity(
        kind: "course-lesson", value: 1, at: noon + .seconds(59), heardAt: noon + .seconds(59),
        day: CivilDay(rawValue: 0)),
    ]
    #expect(rules.finding(of: quick)?.reason == .impossiblePace)
    let slow = [activity("course-lesson", 1), activity("course-lesson", 1, minute: 1)]
    #expect(rules.finding(of: slow) == nil)
  }

  @Test("times over five minutes ahead or a month old are held")
  func times() {
    #expect(rules.finding(of: [activity("anything", 1, minute: 5, heard: 0)]) == nil)
    #expect(rules.finding(of: [activity("anything", 1, minute: 6, heard: 0)])?.reason == .impossibleTime)
    #expect(rules.finding(of: [activity("anything", 1, minute: 0, heard: 30 * 1_440)]) == nil)
    #expect(rules.finding(of: [activity("anything", 1, minute: 0, heard: 31 * 1_440)])?.reason == .impossibleTime)
  }

  @Test("kinds of activity without limits have empty places behind the others, once")
  func places() {
    let shown = rules.limits(besides: ["steps", "swim", "swim"])
    #expect(shown.count == rules.limits.count + 3)
    #expect(shown.suffix(3).allSatisfy { $0.activity == "swim" && $0.value == nil })
  }

  @Test("rules survive encoding, and omitted members keep their defaults")
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
    store = try TestDatabase(
      Identity.tables + Identity.firstDevices + Identity.identities + Identity.recovery + Identity.byPlayer
        + Identity.freezes
        + Fraud.tables + Fraud.byPlayer + Fraud.archive)
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
    if case .hold(let finding) = verdict { finding.reason } else { nil }
  }

  @Test("caps count the last 24 hours, without held grants")
  func rolling() throws {
    try publish { $0.coinsPerPlayer = 100 }
    #expect(try judge(60, subject: 1) == .pass)
    #expect(reason(try judge(41, after: 10, subject: 2)) == .playerCap)
    #expect(try judge(40, after: 20, subject: 3) == .pass)
    #expect(reason(try judge(1, after: 86_399, subject: 4)) == .playerCap)
    #expect(try judge(60, after: 86_400, subject: 5) == .pass)
  }

  @Test("a partner has caps per player and in total")
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

  @Test("the hourly number of grants is capped")
  func velocity() throws {
    try publish { $0.grantsPerHour = 3 }
    for subject in 0..<3 { #expect(try judge(1, after: Int64(subject), subject: Int64(subject)) == .pass) }
    #expect(reason(try judge(1, after: 60, subject: 9)) == .velocity)
    #expect(try judge(1, after: 3_600, subject: 10) == .pass)
  }

  @Test("ten unproven players per address get the platform's coins; proven ones do not count")
  func unproved() throws {
    let (fraud, rules) = (fraud, FraudRules())
    /// A new player at the address, with an identity of that kind if named.
    func judge(_ subject: Int64, identity: Int64? = nil, partner: Int64 = 0) throws -> Verdict {
      try store.database.write { connection in
        let player = try Identity().createGuest(at: noon, in: connection).player.playerID
        if let identity {
          try connection.execute(
            "INSERT INTO identities (id, kind, subject, player, linked_at, used_at) VALUES ($1, $2, $3, $4, 0, 0)",
            [.integer(subject), .integer(identity), .text("s\(subject)"), .integer(player.rawValue)])
        }
        try fraud.see(player, at: [Fraud.Sighting(.address, "192.0.2.1")], now: noon, in: connection)
        return try fraud.judge(
          GrantCandidate(player: player, partner: partner, subject: subject, amount: Coins(120), activities: []),
          at: noon, in: connection)
      }
    }
    for subject in 1...rules.unprovedPerAddress { #expect(try judge(subject) == .pass) }
    #expect(reason(try judge(21)) == .sharedAddress)
    #expect(reason(try judge(22, identity: 3)) == .sharedAddress, "a passkey is made by any program")
    #expect(try judge(23, identity: 1) == .pass)
    #expect(try judge(24, identity: 2) == .pass)
    #expect(try judge(25, partner: 1) == .pass, "what a partner pays for is not the platform's")
  }

  @Test("a case is decided once, and an unknown one never")
  func cases() throws {
    let (fraud, player) = (fraud, player)
    let id = try store.database.write { connection in
      try fraud.open(
        Finding(reason: .velocity, detail: "too many"),
        about: GrantCandidate(player: player, partner: 1, subject: 7, amount: Coins(5), activities: []), at: noon,
        in: connection)
    }
    let decide = { [store] (id: Int64, state: FraudCase.State) throws in
      try store.database.write { try fraud.decide(id, as: state, by: "ann", note: "fine", at: noon, in: $0) }
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

  @Test("cases are found by player, reason and time, open and decided ones alike")
  func caseFilter() throws {
    let (fraud, player) = (fraud, player)
    let ids = try store.database.write { connection in
      try [FraudReason.velocity, .playerCap, .velocity].enumerated().map { place, reason in
        try fraud.open(
          Finding(reason: reason, detail: "\(place)"),
          about: GrantCandidate(
            player: player, partner: 1, subject: Int64(place), amount: Coins(5), activities: []),
          at: noon + .seconds(Int64(place)), in: connection)
      }
    }
    func open(_ filter: CaseFilter) throws -> [String] {
      try store.database.read { try fraud.cases(.open, where: filter, limit: 9, in: $0).map(\.detail) }
    }
    #expect(try open(CaseFilter(player: player)) == ["0", "1", "2"])
    #expect(try open(CaseFilter(player: PlayerID(rawValue: player.rawValue + 1))) == [])
    #expect(try open(CaseFilter(reason: .velocity)) == ["0", "2"])
    #expect(try open(CaseFilter(since: noon + .seconds(1), until: noon + .seconds(2))) == ["1"])
    try store.database.write { connection in
      for id in ids { _ = try fraud.decide(id, as: .approved, by: "ann", note: "fine", at: noon, in: connection) }
      try fraud.erase(player, at: noon, in: connection)
    }
    func decided(_ filter: CaseFilter) throws -> Int {
      try store.database.read { try fraud.decidedCases(where: filter, limit: 9, in: $0).count }
    }
    #expect(try decided(CaseFilter(reason: .velocity)) == 2)
    #expect(try decided(CaseFilter(reason: .velocity, since: noon + .seconds(2))) == 1)
    #expect(try decided(CaseFilter(player: player)) == 0, "no search finds a player who has left")
  }

  @Test("decided cases outlive their player under a pseudonym, without words and evidence, for three years")
  func archive() throws {
    let (fraud, player) = (fraud, player)
    try store.database.write { connection in
      for subject in 1...3 {
        let id = try fraud.open(
          Finding(reason: .velocity, detail: "Nino was fast"),
          about: GrantCandidate(player: player, partner: 1, subject: Int64(subject), amount: Coins(5), activities: []),
          at: noon, in: connection)
        if subject < 3 {
          _ = try fraud.decide(
            id, as: subject == 1 ? .approved : .rejected, by: "ann", note: "asked Nino", at: noon, in: connection)
        }
      }
      try fraud.erase(player, at: noon, in: connection)
    }
    let decided = try store.database.read { try fraud.decidedCases(limit: 5, in: $0) }
    #expect(Set(decided.map(\.state)) == [.approved, .rejected] && decided.count == 2, "an open one is gone")
    #expect(Set(decided.map(\.player)).count == 1 && decided.allSatisfy { $0.player != player })
    #expect(decided.allSatisfy { $0.isErased && $0.detail.isEmpty && $0.decision?.note.isEmpty == true })
    #expect(decided.allSatisfy { $0.reason == .velocity && $0.openedAt == noon && $0.decision?.by == "ann" })
    #expect(try store.database.read { try fraud.openCases(in: $0) } == 0)
    let figures = try store.database.read { try fraud.figures(since: noon, in: $0) }
    #expect(figures.map(\.cases) == [1, 1])
    let end = noon + Fraud.archived
    try store.database.write { _ = try fraud.prune(10, at: end, in: $0) }
    #expect(try store.database.read { try fraud.decidedCases(limit: 5, in: $0) }.count == 2)
    #expect(try store.database.read { try fraud.canPrune(at: end + Milliseconds(1), in: $0) })
    try store.database.write { _ = try fraud.prune(10, at: end + Milliseconds(1), in: $0) }
    #expect(try store.database.read { try fraud.decidedCases(limit: 5, in: $0) }.isEmpty)
  }

  @Test("data beyond every limit is deleted, and an erased player's too")
  func forgetting() throws {
    let (fraud, player) = (fraud, player)
    _ = try judge(1, subject: 1)
    try store.database.write { try fraud.see(player, at: [Fraud.Sighting(.device, "a phone")], now: noon, in: $0) }
    let rows = { [store] in
      try store.database.read {
        try $0.integer("SELECT (SELECT count(*) FROM fraud_grants) + (SELECT count(*) FROM fraud_sightings)")
      }
    }
    #expect(try rows() == 2)
    let places = try store.database.read { connection in
      try connection.all("SELECT place FROM fraud_sightings") { row throws(DatabaseError) in
        try row.bytes()
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
