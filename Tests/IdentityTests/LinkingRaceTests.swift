import Concurrently
import Database
import IdentityAPI
import Kernel
import PlaydAPI
import TestDatabase
import Testing

@testable import Identity

@Suite("Proofs at once")
struct LinkingRaceTests {
  private let store: TestDatabase
  private let identity = Identity()
  private let noon = Timestamp(1_800_000_000_000)

  init() throws {
    store = try TestDatabase(
      Identity.tables + Identity.firstDevices + Identity.identities + Identity.recovery + Identity.byPlayer
        + Identity.freezes)
  }

  /// Accepts a Game Center proof whose signature is the number; nil if refused as a replay.
  private func accept(_ number: UInt8) throws -> SignIn? {
    let (identity, noon) = (identity, noon)
    let proof = Proof(
      kind: .gameCenter, subject: "T:_1", name: nil,
      once: .mark([UInt8](repeating: number, count: 32), until: noon + .seconds(600)), part: .nothing)
    do {
      return try store.database.write { connection in
        try identity.accept(proof, bearer: nil, device: .unknown, at: noon, in: connection) { _, _ in }
      }
    } catch IdentityRefusal.replayed {
      return nil
    }
  }

  @Test("sixteen first sign-ins of one identity make one player")
  func firstSignIns() throws {
    let test = self
    let found = try concurrently(16) { try test.accept(UInt8($0)) }
    #expect(Set(found.compactMap { $0?.player.playerID }).count == 1)
    #expect(found.compactMap { $0 }.count == 16)
    #expect(found.compactMap { $0 }.filter(\.isNew).count == 1)
  }

  @Test("one proof sent sixteen times at once signs in once")
  func sameProof() throws {
    let test = self
    let found = try concurrently(16) { _ in try test.accept(7) }
    #expect(found.compactMap { $0 }.count == 1)
  }

  @Test("a proof works again for a bearer who was a guest and has been merged since")
  func mergedMeanwhile() throws {
    let (identity, noon) = (identity, noon)
    let digest = [UInt8](repeating: 1, count: 32)
    let (player, guest) = try store.database.write { connection in
      let player = try identity.createGuest(at: noon, in: connection)
      let guest = try identity.createGuest(at: noon, in: connection)
      try identity.store(
        Challenge(
          purpose: .passkeyAssertion, digest: digest, expiresAt: noon + .seconds(600), usedBy: player.player.playerID),
        at: noon, in: connection)
      return (player, guest)
    }
    func open(_ token: String) throws -> PlayerID? {
      let bearer = Bearer(player: guest.player.playerID, token: token)
      return try store.database.read {
        try identity.open(digest, for: .passkeyAssertion, bearer: bearer, at: noon, in: $0).usedBy
      }
    }
    // The merge moved the guest's token to the player.
    #expect(try open(player.token) == player.player.playerID)
    #expect(throws: IdentityRefusal.self) { try open(guest.token) }
  }
}
