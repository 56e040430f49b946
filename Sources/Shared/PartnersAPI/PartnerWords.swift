import Kernel
import PlaydAPI

/// What a partner is about; the sections of the Earn tab.
@Words
package enum PartnerCategory: UInt8, CaseIterable, Hashable, Sendable {
  case finance = 1
  case health, learning
}

/// How a player stands with a partner.
@Words
package enum PartnerStatus: UInt8, CaseIterable, Hashable, Sendable {
  case notConnected = 1
  /// The player was sent to the partner's pages and has not come back yet.
  case connecting
  case connected
  /// What the partner gave us no longer works; only the player can mend that, by connecting again.
  case needsReconnect
}

/// Why a connection is not as the player left it.
@Words
package enum PartnerFault: UInt8, CaseIterable, Hashable, Sendable {
  /// The partner no longer accepts what it gave us (OAuth's `invalid_grant`): expired, or withdrawn there.
  case refreshRefused = 1
  /// The player took the permission back on the partner's side.
  case revokedAtPartner
  /// A permission without which nothing can be earned was not given.
  case scopeMissing
  /// The key that the tokens were sealed with is gone from this server.
  case keyLost
  /// The partner has not answered for a while. Nothing needs to be done; it is tried again.
  case partnerUnreachable
}

/// What came of a partner's event.
@Words
package enum PartnerEventOutcome: UInt8, CaseIterable, Hashable, Sendable {
  /// Stored, and counted for the player.
  case recorded = 1
  /// Stored; the partner is asked for the activity itself, which decides.
  case queued
  /// The same event had been stored before; nothing more was done.
  case repeated
  /// Understood, and of no consequence: older than what is known, or of a kind nobody asked for.
  case ignored
}
