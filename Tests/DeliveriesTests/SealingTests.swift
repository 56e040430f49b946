import Cryptography
import Database
import Kernel
import Redemptions
import Tally
import Testing
import Webhooks

@testable import Deliveries

@Suite("Secrets of endpoints, sealed")
struct SealingTests {
  private let house: House

  init() throws { house = try House() }

  /// The endpoint's secrets as they lie in the database.
  private func stored() throws -> [String] {
    try house.read { connection in
      try connection.all("SELECT secret, previous_secret FROM webhook_endpoints") {
        (row: any Row) throws(DatabaseError) in [try row.text(0), try row.optionalText(1)]
      }
    }.flatMap { $0 }.compactMap { $0 }
  }

  private func endpoint(_ deliveries: Deliveries) throws -> WebhookEndpoint {
    let now = house.now
    return try #require(try house.read { try deliveries.endpoint(of: House.dice, at: now, in: $0) })
  }

  @Test("neither a new secret nor the one before stands in the database as it is shown")
  func sealed() throws {
    let first = try house.register("https://dice.example/hook")
    let (deliveries, now) = (house.deliveries, house.now)
    let second = try house.write { try deliveries.rotate(House.dice, at: now, in: $0) }
    for text in try stored() {
      for secret in [first, second] { #expect(!text.contains(secret.dropFirst("whsec_".count))) }
    }
    #expect(try stored().count == 2)
    #expect(try endpoint(deliveries).secrets.map(\.text) == [second, first])
  }

  @Test("what an older version left unsealed is used, and sealed at the next start")
  func plain() throws {
    let secret = try house.register("https://dice.example/hook")
    try house.write { connection in
      _ = try connection.execute(
        "UPDATE webhook_endpoints SET secret = $1, previous_secret = $1, previous_until = $2, vault_key = 0",
        [.text(secret), .integer(Int64.max)])
    }
    let deliveries = house.deliveries
    #expect(try endpoint(deliveries).secrets.map(\.text) == [secret, secret])
    #expect(try house.write { try deliveries.sealAnew(in: $0) } == 1)
    #expect(try stored().allSatisfy { !$0.contains("whsec_") })
    #expect(try endpoint(deliveries).secrets.map(\.text) == [secret, secret])
    #expect(try house.write { try deliveries.sealAnew(in: $0) } == 0)
  }

  @Test("a new key in the file seals anew, and the old one is not needed after that")
  func rotation() throws {
    let old = TokenVault.newText()
    let key = Base64.standard.text(SecureRandom.bytes(32))
    let first = Deliveries(vault: try TokenVault(text: old))
    let now = house.now
    let secret = try house.write {
      try first.register("https://dice.example/hook", for: House.dice, at: now, in: $0).secrets[0].text
    }
    let both = Deliveries(vault: try TokenVault(text: old + "2 \(key)\n"))
    #expect(try endpoint(both).secrets.map(\.text) == [secret])
    _ = try house.write { try both.sealAnew(in: $0) }
    #expect(try endpoint(Deliveries(vault: try TokenVault(text: "2 \(key)"))).secrets.map(\.text) == [secret])
    #expect(try endpoint(first).secrets.isEmpty)
  }

  @Test("a secret moved to another game does not open there, and nothing is sent unsigned")
  func moved() throws {
    let studio = try Studio()
    defer { studio.stop() }
    try house.register(studio.url)
    try house.register(studio.url, House.football)
    try house.write { connection in
      _ = try connection.execute(
        """
        UPDATE webhook_endpoints SET secret = (SELECT secret FROM webhook_endpoints WHERE game = $1) WHERE game = $2
        """, [.integer(House.football.rawValue), .integer(House.dice.rawValue)])
    }
    let worker = house.worker([studio.place])
    defer { worker.stop() }
    let id = try house.redeem("moved")
    try house.until("an attempt") { try house.attempts(of: id).count == 1 }
    let attempt = try #require(try house.attempts(of: id).first)
    #expect(attempt.status == nil && attempt.excerpt.contains("does not open"))
    #expect(studio.received.isEmpty && house.deliveries.attempts[.unsigned] == 1)
  }
}
