import Kernel
import PartnersAPI
import PlaydAPI

/// What the bearer has, and the day's bonus.
///
/// `balance` can be spent. `pending` is held for redemptions under way and `held` was earned and waits for a review or
/// for a partner's budget; neither is in the balance. Today and the streak go by the day that a clock `utcOffset`
/// minutes ahead of UTC shows.
@Endpoint(.get, "/v1/wallet", .required)
package enum GetWallet: Endpoint {
  package typealias Response = Wallet

  package static var parameters: [Parameter] { [.utcOffset] }

  /// - Parameter utcOffset: how many minutes the player's clock is ahead of UTC.
  package static func call(utcOffset: Int64, token: String) -> Call {
    makeCall(path: template + "?utcOffset=" + utcOffset.description, body: NoContent(), token: token)
  }
}

/// The movements of the bearer's coins, the latest first.
///
/// `balanceAfter` explains the balance: it is the sum of a line's amount and all earlier ones but void lines, and
/// redemptions under way count as spent. A page with a `nextCursor` is not the last, even where it has fewer lines than
/// were asked for. A cursor is good for as long as the player is.
@Endpoint(.get, "/v1/wallet/transactions", .required)
package enum GetWalletHistory: Endpoint {
  package typealias Response = WalletHistory

  /// The most lines of one page.
  package static var mostLines: Int64 { 100 }
  package static var parameters: [Parameter] {
    [
      Parameter("limit", in: .query, .integer(1...mostLines), "How many lines; 30 when left out."),
      Parameter("cursor", in: .query, .string(.init(longest: 64)), "The `nextCursor` of the page before."),
      Parameter("kind", in: .query, TransactionKind.schema, "Only lines of that kind."),
    ]
  }

  package static func call(
    limit: Int64 = 30, cursor: String? = nil, kind: TransactionKind? = nil, token: String
  ) -> Call {
    var path = template + "?limit=" + limit.description
    // Cursors are of letters, digits and points, which need no escapes.
    if let cursor { path += "&cursor=" + cursor }
    if let kind { path += "&kind=" + kind.word }
    return makeCall(path: path, body: NoContent(), token: token)
  }
}

/// Claim the daily bonus.
///
/// Once a civil day, which the server tells from its own clock and `utcOffset`. Changing the offset gives no second
/// bonus: the day must have changed by the offset of the last claim too, and after a change of more than an hour twenty
/// hours must have passed.
@Endpoint(.post, "/v1/streak/claim", .required, problems: IdempotencyKey.problems + [.streakClaimed])
package enum ClaimStreak: Endpoint {
  package typealias Response = StreakClaim

  package static var parameters: [Parameter] { [.utcOffset, IdempotencyKey.parameter, .device] }

  /// - Parameters:
  ///   - utcOffset: how many minutes the player's clock is ahead of UTC.
  ///   - key: names this claim, 1 to 64 visible characters of ASCII.
  package static func call(utcOffset: Int64, key: String, token: String) -> Call {
    makeCall(path: template + "?utcOffset=" + utcOffset.description, body: NoContent(), token: token).keyed(key)
  }
}

/// What can be earned, with the bearer's progress.
///
/// `inProgress` ones are what to continue earning with. `held` says that it is done and the coins wait: for a review,
/// or for the partner's budget. A partner's `isSandbox` says that a program of ours plays it.
@Endpoint(.get, "/v1/challenges", .required)
package enum GetChallenges: Endpoint {
  package typealias Response = ChallengeList

  package static var parameters: [Parameter] {
    [.utcOffset, Parameter("category", in: .query, PartnerCategory.schema, "Only those of that category.")]
  }

  package static func call(utcOffset: Int64, token: String) -> Call {
    makeCall(path: template + "?utcOffset=" + utcOffset.description, body: NoContent(), token: token)
  }
}

/// Begin a challenge.
///
/// A challenge that says `start` counts what is done from then on. Beginning one twice changes nothing. Answers the
/// challenge as it stands then.
@Endpoint(
  .post, "/v1/challenges/{challengeID}/start", .required,
  problems: [.challengeNotFound, .challengeLocked, .challengeOver])
package enum StartChallenge: Endpoint {
  package typealias Response = Challenge

  package static var parameters: [Parameter] {
    [Parameter("challengeID", in: .path, .slug, "The challenge, from GET /v1/challenges."), .utcOffset, .device]
  }

  package static func call(_ challenge: String, utcOffset: Int64, token: String) -> Call {
    makeCall(
      path: "/v1/challenges/" + challenge + "/start?utcOffset=" + utcOffset.description, body: NoContent(),
      token: token)
  }
}

extension Parameter {
  /// What a client may name the device by, so that grants to many players on one are looked at.
  static var device: Parameter {
    Parameter(
      "Playd-Device", in: .header, .string(.init(shortest: 1, longest: 64, pattern: "^[!-~]{1,64}$")),
      "A name that the client has given its device, the same for every player on it.", required: false)
  }

  /// How many minutes the player's clock is ahead of UTC.
  static var utcOffset: Parameter {
    Parameter(
      "utcOffset", in: .query, .integer(-720...840), "Minutes that the player's clock is ahead of UTC; 0 if left out.")
  }
}
