import Cryptography
import Database
import IdentityAPI
import Kernel
import PlaydAPI
import TestDatabase
import Testing

@testable import Identity

@Suite("Revoking tokens with Apple")
struct RevocationTests {
  private let apple: FakeApple
  private let store: TestDatabase
  private let identity: Identity
  private let service: Apple.Service
  private let noon = Timestamp(1_800_000_000_000)

  init() throws {
    apple = try FakeApple()
    store = try TestDatabase(
      Identity.tables + Identity.firstDevices + Identity.identities + Identity.recovery + Identity.byPlayer
        + Identity.freezes)
    service = Apple.Service(
      id: "example.web", team: "TEAM567890", keyName: "KEY4567890", key: .p256(),
      redirect: "https://play.example/v1/auth/apple/callback")
    identity = Identity(
      Identity.Providers(
        apple: Apple(Apple.Settings(bundles: [], service: service, address: apple.address))))
  }

  /// A player with an Apple identity and a refresh token, as after a sign-in.
  private func player() throws -> PlayerID {
    let exchange = try #require(identity.providers.apple).exchange(
      code: "code", service: service, audience: service.id, at: noon)
    let nonce = Token()
    let part = Identity.part(exchange, service, audience: service.id)
    let (identity, noon) = (identity, noon)
    return try store.database.write { connection in
      try identity.store(
        Challenge(purpose: .appleNonce, digest: nonce.digest, expiresAt: noon + .seconds(1)), at: noon, in: connection)
      let proof = Proof(
        kind: .apple, subject: "001", name: nil, once: .challenge(nonce.digest, .appleNonce), part: part)
      let signIn = try identity.accept(proof, bearer: nil, device: .mac, at: noon, in: connection) { _, _ in }
      return signIn.player.playerID
    }
  }

  private func erase(_ player: PlayerID) throws {
    let (identity, noon) = (identity, noon)
    try store.database.write { try identity.erase(player, at: noon, in: $0) }
  }

  private func rows(_ table: String) throws -> Int64 {
    try store.database.read { try $0.integer("SELECT count(*) FROM \(table)") }
  }

  private func nextTry() throws -> Timestamp? {
    try store.database.read { connection in
      try connection.first("SELECT next_at FROM apple_revocations") { row throws(DatabaseError) in
        Timestamp(try row.integer())
      }
    }
  }

  @Test("a token is stored sealed and revoked once")
  func revokedOnce() throws {
    let id = try player()
    let sealed = try store.database.read { connection in
      try connection.first("SELECT sealed FROM apple_tokens") { row throws(DatabaseError) in
        try row.bytes()
      }
    }
    #expect(try !String(decoding: #require(sealed), as: UTF8.self).contains("refresh"))
    try identity.work(at: noon, on: store.database)
    #expect(apple.now.revoked.isEmpty)
    try erase(id)
    #expect(try rows("apple_tokens") == 0 && rows("players") == 0)
    try identity.work(at: noon, on: store.database)
    try identity.work(at: noon, on: store.database)
    #expect(apple.now.revoked == ["refresh of code"])
    #expect(try rows("apple_revocations") == 0)
  }

  @Test("while Apple is down, revocation is retried after a minute and then at doubling intervals, for about a month")
  func retried() throws {
    try erase(try player())
    apple.change { $0.isDown = true }
    var tries: [Int64] = []
    while tries.count < 100, let due = try nextTry() {
      try identity.work(at: due - Milliseconds(1), on: store.database)
      #expect(apple.now.asked == tries.count)
      try identity.work(at: due, on: store.database)
      tries.append((due - noon).rawValue / 60_000)
    }
    #expect(tries.prefix(5) == [0, 1, 3, 7, 15])
    #expect(tries.count == 40)
    #expect((25...45).contains((tries.last ?? 0) / 1_440))
  }

  @Test("a token sealed with another key is dropped")
  func otherKey() throws {
    try erase(try player())
    var settings = try #require(identity.providers.apple).settings
    settings.service?.key = .p256()
    let other = Identity(Identity.Providers(apple: Apple(settings)))
    try other.work(at: noon, on: store.database)
    #expect(apple.now.revoked.isEmpty)
    #expect(try rows("apple_revocations") == 0)
  }

  @Test("expired challenges are deleted")
  func challenges() throws {
    let (identity, noon) = (identity, noon)
    _ = try store.database.write { try identity.createAppleNonce(at: noon, in: $0) }
    try identity.work(at: noon + .seconds(599), on: store.database)
    #expect(try rows("proof_challenges") == 1)
    try identity.work(at: noon + .seconds(600), on: store.database)
    #expect(try rows("proof_challenges") == 0)
  }
}
