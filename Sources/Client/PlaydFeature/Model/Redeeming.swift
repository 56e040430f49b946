package import GamesAPI
package import Kernel
import Localization
package import PlaydAPI

extension PlaydFeature {
  /// A redemption in progress.
  package struct Redeeming: Equatable, Sendable {
    package var game: GameSlug
    package var units: Int64
    package var step: Step
    /// Whether a balance may have arrived since the request that already includes its cost.
    var hasNewBalance = false

    init(game: GameSlug, units: Int64, step: Step) {
      self.game = game
      self.units = units
      self.step = step
    }

    package enum Step: Equatable, Sendable {
      case choosing
      case confirming
      /// Waiting for the server.
      case sending
      case following(RedemptionID)
      case refused(Refusal)
    }

    /// Reason for not redeeming.
    package enum Refusal: UInt8, Sendable {
      /// The balance is now below the price.
      case insufficient
      /// The price has changed.
      case rateChanged
      case unitsOutOfRange
      /// The player would have more than the game has.
      case unitsInAllExceeded
      /// The game no longer knows the player.
      case notLinked
      /// Support has frozen the account.
      case frozen
      /// Offline; nothing was sent.
      case offline
      /// No response; will be resent under its key.
      case unanswered
      case other
    }
  }

  /// A request with an idempotency key, stored until answered.
  package struct PendingRequest: Equatable, Sendable {
    package enum Purpose: Equatable, Sendable {
      case redeem(GameSlug, units: Int64, coins: Int64)
      /// Civil day since 1970.
      case claim(day: Int64)
      case give(PlayerID, coins: Int64)
    }

    package var purpose: Purpose
    /// 16 hexadecimal digits.
    package var key: String
    package var at: Timestamp

    /// Maximum age for automatic resending.
    static let memory = Milliseconds.seconds(600)

    package static func == (a: PendingRequest, b: PendingRequest) -> Bool {
      a.purpose == b.purpose && a.at == b.at && a.key.hasSameBytes(as: b.key)
    }
  }
}

extension PlaydFeature.State {
  /// Idempotency key for a purpose: the open request's, else a new one.
  mutating func key(for purpose: PlaydFeature.PendingRequest.Purpose) -> String {
    if let open = pendingRequests.first(where: { $0.purpose == purpose }) { return open.key }
    let key = Seed.text(generator.next())
    pendingRequests.append(PlaydFeature.PendingRequest(purpose: purpose, key: key, at: now))
    return key
  }

  mutating func complete(_ purpose: PlaydFeature.PendingRequest.Purpose) {
    pendingRequests.removeAll { $0.purpose == purpose }
  }
}
