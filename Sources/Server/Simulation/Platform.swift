import Cryptography
import Database
import Deliveries
import Fraud
import Identity
import Kernel
import Ledger
import Notifications
import PlaydAPI
import Redemptions
import Rewards
import Webhooks

/// The services under test, as one process has them, each call inside one transaction.
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

  /// The two sandbox games of the catalogue.
  static let games = [
    (id: GameID(rawValue: 1), slug: "monopoly-go-sandbox"), (id: GameID(rawValue: 2), slug: "gridiron-legends-sandbox"),
  ]
  static let partner = PartnerID(rawValue: 1)

  /// The keys that all processes of the house seal with. They are new in every run, which no step depends on.
  private static let vault = TokenVault.ephemeral()

  // MARK: Earning

  /// Takes a partner's word on what a player did.
  func earn(_ event: PartnerEvent, by player: PlayerID, at now: Timestamp, in connection: any Connection) throws {
    try rewards.record(
      PartnerAction(
        partner: Self.partner, eventID: "event-\(event.number)", player: player, kind: event.kind.rawValue,
        value: event.value, occurredAt: event.occurredAt, isWithdrawn: event.isWithdrawn), at: now, in: connection)
  }

  // MARK: Players

  /// Proves who somebody is, and joins what they had as a guest with what they have (as PlaydServer's services do).
  func prove(
    _ identity: Int, number: Int, bearer: Bearer, at now: Timestamp, in connection: any Connection
  ) throws -> SignIn {
    let mark = SHA256.digest(Array("proof \(number)".utf8))
    let proof = Proof.checked(gameCenter: "T:_\(identity)", mark: mark, until: now + .seconds(864_000_000))
    return try self.identity.settle(proof, bearer: bearer, device: .unknown, at: now, in: connection) { guest, player in
      try rewards.merge(guest, into: player, at: now, in: connection)
      try ledger.merge(guest.rawValue, into: player.rawValue, reference: "signed in", at: now, in: connection)
      try redemptions.merge(guest, into: player, in: connection)
      try notifications.merge(guest, into: player, at: now, in: connection)
    }
  }

  /// Removes a player (as PlaydServer's services do).
  func erase(_ player: PlayerID, at now: Timestamp, in connection: any Connection) throws {
    try redemptions.erase(player, at: now, in: connection)
    try notifications.erase(player, at: now, in: connection)
    try ledger.close(player: player.rawValue, reference: "the player left", at: now, in: connection)
    try rewards.erase(player, at: now, in: connection)
    try identity.erase(player, at: now, in: connection)
  }
}
