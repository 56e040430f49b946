import Cryptography
import Database
import Kernel
import Redemptions
import ServerRuntime
import Testing
import Webhooks

@testable import Deliveries

@Suite("Secrets of endpoints, sealed")
struct SealingTests {
  private let fixture: DeliveriesFixture

  init() throws { fixture = try DeliveriesFixture() }

  /// The endpoint's stored secrets.
  private func stored() throws -> [String] {
    try fixture.read { connection in
      try connection.all("SELECT secret, previous_secret FROM webhook_endpoints") {
        row throws(DatabaseError) in [try row.text(), try row.optionalText()]
      }
    }.flatMap { $0 }.compactMap { $0 }
  }

  private func endpoint(_ deliveries: Deliveries) throws -> WebhookEndpoint {
    let now = fixture.now
    return try #require(try fixture.read { try deliveries.endpoint(of: DeliveriesFixture.dice, at: now, in: $0) })
  }

  @Test("neither the new nor the previous secret is stored in plain text")
  func sealed() throws {
    let first = try fixture.register("https://dice.example/hook")
    let (deliveries, now) = (fixture.deliveries, fixture.now)
    let second = try fixture.write { try deliveries.rotate(DeliveriesFixture.dice, at: now, in: $0) }
    for text in try stored() {
      for secret in [first, second] { #expect(!text.contains(secret.dropFirst("whsec_".count))) }
    }
    #expect(try stored().count == 2)
    #expect(try endpoint(deliveries).secrets.map(\.text) == [second, first])
  }

  @Test("plain secrets of an older version work, and are sealed at the next start")
  func plain() throws {
    let secret = try fixture.register("https://dice.example/hook")
    try fixture.write { connection in
      _ = try connection.execute(
        "UPDATE webhook_endpoints SET secret = $1, previous_secret = $1, previous_until = $2, vault_key = 0",
        [.text(secret), .integer(Int64.max)])
    }
    let deliveries = fixture.deliveries
    #expect(try endpoint(deliveries).secrets.map(\.text) == [secret, secret])
    #expect(try fixture.write { try deliveries.sealAnew(in: $0) } == 1)
    #expect(try stored().allSatisfy { !$0.contains("whsec_") })
    #expect(try endpoint(deliveries).secrets.map(\.text) == [secret, secret])
    #expect(try fixture.write { try deliveries.sealAnew(in: $0) } == 0)
  }

  @Test("a new key reseals the secrets, and the old one becomes unnecessary")
  func rotation() throws {
    let old = TokenVault.newText()
    let key = Base64.standard.text(SecureRandom.bytes(32))
    let first = Deliveries(vault: try TokenVault(text: old))
    let now = fixture.now
    let secret = try fixture.write {
      try first.register("https://dice.example/hook", for: DeliveriesFixture.dice, at: now, in: $0).secrets[0].text
    }
    let both = Deliveries(vault: try TokenVault(text: old + "2 \(key)\n"))
    #expect(try endpoint(both).secrets.map(\.text) == [secret])
    _ = try fixture.write { try both.sealAnew(in: $0) }
    #expect(try endpoint(Deliveries(vault: try TokenVault(text: "2 \(key)"))).secrets.map(\.text) == [secret])
    #expect(try endpoint(first).secrets.isEmpty)
  }

  @Test("a secret moved to another game does not open, and nothing is sent unsigned")
  func moved() throws {
    let studio = try Studio()
    defer { studio.stop() }
    try fixture.register(studio.url)
    try fixture.register(studio.url, DeliveriesFixture.football)
    try fixture.write { connection in
      _ = try connection.execute(
        """
        UPDATE webhook_endpoints SET secret = (SELECT secret FROM webhook_endpoints WHERE game = $1) WHERE game = $2
        """, [.integer(DeliveriesFixture.football.rawValue), .integer(DeliveriesFixture.dice.rawValue)])
    }
    let worker = fixture.worker([studio.place])
    defer { worker.stop() }
    let id = try fixture.redeem("moved")
    try fixture.until("an attempt") { try fixture.attempts(of: id).count == 1 }
    let attempt = try #require(try fixture.attempts(of: id).first)
    #expect(attempt.status == nil && attempt.excerpt.contains("does not open"))
    // An attempt is counted once it is recorded.
    try fixture.until("a counted attempt") { fixture.deliveries.attempts[.unsigned] == 1 }
    #expect(studio.received.isEmpty)
  }
}
