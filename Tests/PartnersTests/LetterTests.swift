import Database
import Kernel
import Partners
import PlaydAPI
import TestDatabase
import Testing

@Suite("Dead letters of partners")
struct LetterTests {
  private let fixture: PartnersFixture

  init() throws { fixture = try PartnersFixture() }

  /// Stores dead letters of a partner; later numbers arrived later.
  private func add(_ letters: ClosedRange<Int64>, of partner: Int64) throws {
    let player = fixture.player
    try fixture.database.write { connection in
      for letter in letters {
        try connection.execute(
          """
          INSERT INTO partner_tasks
            (id, partner, player, kind, subject, payload, generation, is_dead, due_at, leased_until, attempts,
             last_error, created_at)
          VALUES ($1, $2, $3, 1, $4, $5, 1, 1, 0, 0, 9, 'the API answered with 500', $1)
          """,
          [
            .integer(letter), .integer(partner), .integer(player.rawValue), .text("\(letter)"),
            .bytes(letter == 1 ? [1] : []),
          ])
      }
    }
  }

  private func letters(_ partner: Int64?, before cursor: PartnerCursor? = nil, _ most: Int64 = 10) throws -> [Int64] {
    let partners = fixture.partners
    return try fixture.database.read {
      try partners.deadLetters(of: partner, before: cursor, limit: most, in: $0).map(\.id)
    }
  }

  @Test("a partner's letters are listed by pages, the latest first, with a digest of what was stored")
  func pages() throws {
    try add(1...5, of: 1)
    try add(6...7, of: 2)
    #expect(try letters(nil) == [7, 6, 5, 4, 3, 2, 1])
    #expect(try letters(1, 3) == [5, 4, 3])
    #expect(try letters(1, before: PartnerCursor("3-3"), 3) == [2, 1])
    let partners = fixture.partners
    let last = try fixture.database.read { try partners.deadLetters(of: 1, limit: 10, in: $0) }.last
    #expect(last?.digest == SHA256.hexadecimal(of: SHA256.digest([1])))
  }

  @Test("a malformed cursor is refused", arguments: ["", "1", "1-", "-1-2", "1-2-3", "a-1", "1-99999999999999999999"])
  func cursors(_ text: String) {
    #expect(PartnerCursor(text) == nil)
  }

  @Test("a letter is retried once, and not of another partner")
  func retry() throws {
    try add(1...2, of: 1)
    let (partners, now) = (fixture.partners, fixture.now)
    let outcomes = try fixture.database.write { connection in
      [
        try partners.revive(1, of: 2, at: now, in: connection), try partners.revive(1, of: 1, at: now, in: connection),
        try partners.revive(1, of: 1, at: now, in: connection), try partners.discard(1, of: 1, in: connection),
      ]
    }
    #expect(outcomes == [.unknown, .done, .retried, .retried])
    #expect(try letters(1) == [2])
  }

  @Test("all letters of one partner are retried")
  func retryAll() throws {
    try add(1...3, of: 1)
    try add(4...4, of: 2)
    let (partners, now) = (fixture.partners, fixture.now)
    let counts = try fixture.database.write { connection in
      [try partners.reviveAll(of: 1, at: now, in: connection), try partners.reviveAll(of: 1, at: now, in: connection)]
    }
    #expect(counts == [3, 0])
    #expect(try letters(nil) == [4])
  }

  @Test("a discarded letter is gone")
  func discard() throws {
    try add(1...1, of: 1)
    let partners = fixture.partners
    let outcomes = try fixture.database.write { connection in
      [
        try partners.discard(1, of: 2, in: connection), try partners.discard(1, of: 1, in: connection),
        try partners.discard(1, of: 1, in: connection),
      ]
    }
    #expect(outcomes == [.unknown, .done, .unknown])
    #expect(try letters(nil) == [])
  }

  @Test("a partner's standing counts connections and work, and its connections have no tokens")
  func standing() throws {
    _ = try fixture.connect()
    try add(1...2, of: 1)
    let partners = fixture.partners
    let (standings, connections) = try fixture.database.read { connection in
      (
        try partners.standings(in: connection),
        try partners.connections(with: 1, state: .connected, before: nil, limit: 10, in: connection)
      )
    }
    let acme = try #require(standings.first)
    #expect(acme.connected == 1 && acme.needSignIn == 0 && acme.revoked == 0 && acme.deadLetters == 2)
    #expect(connections.map(\.player) == [fixture.player])
    #expect(connections.first?.lastError == "the API answered with 500")
    let revoked = try fixture.database.read {
      try partners.connections(with: 1, state: .revoked, before: nil, limit: 10, in: $0)
    }
    #expect(revoked.isEmpty)
  }
}
