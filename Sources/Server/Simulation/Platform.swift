import Cryptography
import Database
import Deliveries
import Fraud
import Identity
import IdentityAPI
import Kernel
import Ledger
import Notifications
import PlaydAPI
import Redemptions
import Rewards
import Webhooks

/// A process's services under test, each call inside one transaction.
struct Platform: Sendable {
  let ledger = Ledger()
  let identity = Identity()
  let notifications = Notifications()
  let rewards: Rewards
  let redemptions = Redemptions()
  let deliveries = Deliveries(vault: Self.vault)

  init() {
    rewards = Rewards { [notifications] note, player, now, connection in
      try notifications.post(note, to: player, at: now, in: connection)
    }
  }

  /// The catalogue's two sandbox games.
  static let games = [
    (id: GameID(rawValue: 1), slug: "monopoly-go-sandbox"), (id: GameID(rawValue: 2), slug: "gridiron-legends-sandbox"),
  ]
  static let partner = PartnerID(rawValue: 1)

  /// The sealing keys of all processes. They are new in every run; no step depends on them.
  private static let vault = TokenVault.ephemeral()

  // MARK: Earning

  /// Handles a partner's report.
  func earn(_ event: PartnerEvent, by player: PlayerID, at now: Timestamp, in connection: any Connection) throws {
    try rewards.record(
      PartnerAction(
        partner: Self.partner, eventID: "event-\(event.number)", player: player, kind: event.kind.rawValue,
        value: event.value, occurredAt: event.occurredAt, isWithdrawn: event.isWithdrawn), at: now, in: connection)
  }

  // MARK: Players

  /// Proves an identity and merges the guest (like PlaydServer's services).
  func prove(
    _ identity: Int, number: Int, bearer: Bearer, at now: Timestamp, in connection: any Connection
  ) throws -> SignIn {
    let mark = SHA256.digest(Array("proof \(number)".utf8))
    let proof = Proof.checked(gameCenter: "T:_\(identity)", mark: mark, until: now + .seconds(864_000_000))
    return try self.identity.accept(proof, bearer: bearer, device: .unknown, at: now, in: connection) { guest, player in
      try rewards.merge(guest, into: player, at: now, in: connection)
      try ledger.merge(guest.rawValue, into: player.rawValue, reference: "signed in", at: now, in: connection)
      try redemptions.merge(guest, into: player, in: connection)
      try notifications.merge(guest, into: player, at: now, in: connection)
    }
  }

  /// Erases a player (like PlaydServer's services).
  func erase(_ player: PlayerID, at now: Timestamp, in connection: any Connection) throws {
    try redemptions.erase(player, at: now, in: connection)
    try notifications.erase(player, at: now, in: connection)
    try ledger.close(player: player.rawValue, reference: "the player left", at: now, in: connection)
    try rewards.erase(player, at: now, in: connection)
    try identity.erase(player, at: now, in: connection)
  }
}
