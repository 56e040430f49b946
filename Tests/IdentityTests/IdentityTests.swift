import Database
import Identity
import IdentityAPI
import Kernel
import PlaydAPI
import TestDatabase
import Testing

@Suite("Guests")
struct IdentityTests {
  private let store: TestDatabase
  private let identity = Identity()
  private let now = Timestamp(1_800_000_000_000)

  init() throws {
    store = try TestDatabase(
      Identity.tables + Identity.firstDevices + Identity.identities + Identity.recovery + Identity.byPlayer
        + Identity.freezes)
  }

  private func guest() throws -> NewPlayer {
    let (identity, now) = (identity, now)
    return try store.database.write { try identity.createGuest(at: now, in: $0) }
  }

  private func owner(of text: String) throws -> Player? {
    guard let token = Token(text) else { return nil }
    return try store.database.read { try identity.player(with: token, in: $0) }
  }

  @Test("a guest is identified by the token alone")
  func token() throws {
    let (first, second) = (try guest(), try guest())
    #expect(try owner(of: first.token) == first.player)
    #expect(try owner(of: second.token) == second.player)
    #expect(try owner(of: Token().text) == nil)
  }

  @Test("tokens are 256 bits and never the same")
  func tokens() {
    let tokens = Set((0..<1_000).map { _ in Token().text })
    #expect(tokens.count == 1_000)
    #expect(tokens.allSatisfy { $0.utf8.count == 43 })
  }

  @Test(
    "malformed tokens are refused",
    arguments: ["", "abc", String(repeating: "!", count: 43), String(repeating: "A", count: 44)])
  func notATokenAtAll(_ text: String) {
    #expect(Token(text) == nil)
  }

  @Test("the database holds the token's SHA-256 and never the token")
  func storedHashed() throws {
    let guest = try guest()
    let digest = try store.database.read { connection in
      try connection.first("SELECT token_digest FROM players") { row throws(DatabaseError) in
        try row.bytes()
      }
    }
    #expect(digest?.count == 32)
    #expect(digest == Token(guest.token)?.digest)
    #expect(digest.map { $0.elementsEqual(guest.token.utf8) } == false)
  }

  @Test("SHA-256 is the published one")
  func digest() throws {
    // 43 letters A: computed with `printf 'A%.0s' {1..43} | sha256sum`.
    let token = try #require(Token(String(repeating: "A", count: 43)))
    let text = token.digest.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    #expect(text == "0f007385b6f9d4b7eeb2748605afe1a984a0a3bfa3f014d09e2a784ce9e5cd1a")
  }

  @Test("every default name is a valid player name")
  func names() throws {
    for _ in 0..<200 {
      let name = try guest().player.name
      #expect(try PlayerName(name).text == name)
    }
  }

  @Test("a renamed player is found under the new name, an erased one not at all")
  func renameAndErase() throws {
    let guest = try guest()
    let identity = identity
    let id = guest.player.playerID
    #expect(try store.database.write { try identity.rename(id, to: try PlayerName("New Name"), in: $0) })
    #expect(try owner(of: guest.token)?.name == "New Name")
    try store.database.write { try identity.erase(id, at: Timestamp(1_800_000_000_000), in: $0) }
    #expect(try owner(of: guest.token) == nil)
    #expect(try !store.database.write { try identity.rename(id, to: try PlayerName("Ghost"), in: $0) })
  }
}
