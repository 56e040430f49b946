import Database
import Kernel
import PlaydAPI
import Testing

@testable import Rewards

@Suite("The catalogue's versions")
struct CatalogueVersionTests {
  private let earning: Earning
  private let author = CatalogueAuthor(account: "ada@playd.example", note: "For spring")

  init() throws { earning = try Earning() }

  private func draft(reward: Int64, challenge: String = "fitbit-daily-steps") throws -> RewardDocument {
    try RewardDocument(
      from: JSON.parse(
        """
        {"challenges": [{"challenge": "\(challenge)", "partner": "fitbit", "period": "daily", "badge": "bronze",
          "reward": \(reward), "unit": "steps",
          "title": {"en": "Complete Daily Step Goal", "ka": "შეასრულე დღის ნაბიჯების მიზანი"},
          "details": {"en": "Walk 10,000 steps today.", "ka": "გაიარე დღეს 10 000 ნაბიჯი."},
          "rule": {"actions": ["steps"], "measure": "sum", "target": 10000}}]}
        """))
  }

  private func publish(_ draft: RewardDocument, from base: Int64) throws -> CatalogueVersion {
    let author = author
    return try earning.write { try $0.publish(draft, madeFrom: base, by: author, at: $1, in: $2) }
  }

  private func inForce() throws -> Int64 { try earning.write { try $0.version(in: $2) } }

  private func coins(_ challenge: String) throws -> Int64? {
    try earning.write { try $0.catalogue(in: $2).challenge(slug: challenge)?.reward.rawValue }
  }

  @Test("a version says who published it, why, and which fields changed")
  func history() throws {
    let version = try publish(try draft(reward: 120), from: try inForce())
    #expect(version.account == author.account && version.note == author.note && version.hasDocument)
    let change = try #require(version.changes?.first)
    #expect(version.changes?.count == 1 && change.kind == .changed && change.name == "fitbit-daily-steps")
    #expect(change.fields == [.init(name: "reward", before: "100", after: "120")])
    let listed = try earning.write { try $0.versions(limit: 10, in: $2) }
    #expect(listed.map(\.revision) == [2, 1])
    #expect(listed.last?.changes?.allSatisfy { $0.kind != .removed } == true)
  }

  @Test("a preview writes nothing, and names every problem with its place")
  func preview() throws {
    var document = try draft(reward: 120)
    document.challenges.append(("nobody", document.challenges[0].challenge))
    document.challenges[0].challenge.prerequisites = ["missing"]
    let draft = document
    let found = try earning.write { try $0.preview(draft, in: $2) }
    #expect(found.problems.map(\.place) == ["fitbit-daily-steps.partner", "fitbit-daily-steps.prerequisites"])
    #expect(try inForce() == 1)
    #expect(try coins("fitbit-daily-steps") == 100)
  }

  @Test("a draft from another version than the one in force, and one without a change, are refused")
  func conflict() throws {
    _ = try publish(try draft(reward: 120), from: 1)
    #expect(throws: CatalogueRefusal.self) { try publish(try draft(reward: 130), from: 1) }
    #expect(throws: CatalogueRefusal.self) { try publish(try draft(reward: 120), from: 2) }
    #expect(try inForce() == 2)
    #expect(try coins("fitbit-daily-steps") == 120)
  }

  @Test("an earlier version returns as a new one, and withdraws what came later")
  func restore() throws {
    _ = try publish(try draft(reward: 120), from: 1)
    _ = try publish(try draft(reward: 50, challenge: "fitbit-evening"), from: 2)
    let author = author
    let version = try earning.write { try $0.restore(1, madeFrom: 3, by: author, at: $1, in: $2) }
    #expect(version.revision == 4)
    #expect(try coins("fitbit-daily-steps") == 100)
    #expect(version.changes?.first { $0.name == "fitbit-evening" }?.kind == .removed)
    #expect(throws: CatalogueRefusal.self) {
      try earning.write { try $0.restore(9, madeFrom: 4, by: author, at: $1, in: $2) }
    }
  }

  @Test("a catalogue from before the history can be read, and returned to after the next version")
  func beforeHistory() throws {
    _ = try earning.write { try $2.execute("UPDATE reward_catalogue SET document = NULL, changes = NULL") }
    #expect(try earning.write { try $0.document(ofVersion: 1, in: $2) }.contains("fitbit-daily-steps"))
    _ = try publish(try draft(reward: 120), from: 1)
    let author = author
    _ = try earning.write { try $0.restore(1, madeFrom: 2, by: author, at: $1, in: $2) }
    #expect(try coins("fitbit-daily-steps") == 100)
  }
}
