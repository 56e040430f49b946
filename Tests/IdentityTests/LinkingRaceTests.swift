import Concurrently
import Database
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

  init() throws { store = try TestDatabase(Identity.tables + Identity.identities) }

  /// Uses up a proof of Game Center's whose signature is the number; nil where it was refused as a repetition.
  private func settle(_ number: UInt8) throws -> SignIn? {
    let (identity, noon) = (identity, noon)
    let proof = Proof(
      kind: .gameCenter, subject: "T:_1", name: nil,
      once: .mark([UInt8](repeating: number, count: 32), until: noon + .seconds(600)), part: .nothing)
    do {
      return try store.database.write { connection in
        try identity.settle(proof, bearer: nil, device: .unknown, at: noon, in: connection) { _, _ in }
      }
    } catch IdentityRefusal.replayed {
      return nil
    }
  }

  @Test("sixteen first sign-ins of one identity make one player")
  func firstSignIns() throws {
    let test = self
    let found = try concurrently(16) { try test.settle(UInt8($0)) }
    #expect(Set(found.compactMap { $0?.player.playerID }).count == 1)
    #expect(found.compactMap { $0 }.count == 16)
    #expect(found.compactMap { $0 }.filter(\.isNew).count == 1)
  }

  @Test("of one proof sent sixteen times at once one signs in")
  func sameProof() throws {
    let test = self
    let found = try concurrently(16) { _ in try test.settle(7) }
    #expect(found.compactMap { $0 }.count == 1)
  }
}
