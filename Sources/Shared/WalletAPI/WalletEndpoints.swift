import Kernel
import PartnersAPI
import PlaydAPI

/// What the bearer has, and the day's bonus.
///
/// `balance` can be spent. `pending` is held for redemptions under way and `held` was earned and waits for a review or
/// for a partner's budget; neither is in the balance. Today and the streak go by the day that a clock `utcOffset`
/// minutes ahead of UTC shows.
@Endpoint(.get, "/v1/wallet", .required, response: Wallet.self)
package struct GetWallet: Endpoint {
  @Field(shared: .utcOffset) package var utcOffset: Int64
}

/// The movements of the bearer's coins, the latest first.
///
/// `balanceAfter` explains the balance: it is the sum of a line's amount and all earlier ones but void lines, and
/// redemptions under way count as spent. A page with a `nextCursor` is not the last, even where it has fewer lines than
/// were asked for. A cursor is good for as long as the player is.
@Endpoint(.get, "/v1/wallet/transactions", .required, response: WalletHistory.self)
package struct GetWalletHistory: Endpoint {
  /// How many lines; 30 when left out.
  @Field(.integer(1...mostLines)) package var limit: Int64 = 30
  /// The `nextCursor` of the page before.
  @Field(.text(0...64)) package var cursor: String?
  /// Only lines of that kind.
  package var kind: TransactionKind?

  /// The most lines of one page.
  package static var mostLines: Int64 { 100 }
}

/// Claim the daily bonus.
///
/// Once a civil day, which the server tells from its own clock and `utcOffset`. Changing the offset gives no second
/// bonus: the day must have changed by the offset of the last claim too, and after a change of more than an hour twenty
/// hours must have passed.
@Endpoint(
  .post, "/v1/streak/claim", .required, response: StreakClaim.self, problems: IdempotencyKey.problems + [.streakClaimed]
)
package struct ClaimStreak: Endpoint {
  @Field(shared: .utcOffset) package var utcOffset: Int64
  @Header(IdempotencyKey.parameter) package var key: String
  @Header(.device) package var device: String?
}

/// What can be earned, with the bearer's progress.
///
/// `inProgress` ones are what to continue earning with. `held` says that it is done and the coins wait: for a review,
/// or for the partner's budget. A partner's `isSandbox` says that a program of ours plays it.
@Endpoint(.get, "/v1/challenges", .required, response: ChallengeList.self)
package struct GetChallenges: Endpoint {
  @Field(shared: .utcOffset) package var utcOffset: Int64
  /// Only those of that category.
  package var category: PartnerCategory?
}

/// Begin a challenge.
///
/// A challenge that says `start` counts what is done from then on. Beginning one twice changes nothing. Answers the
/// challenge as it stands then.
@Endpoint(
  .post, "/v1/challenges/{challengeID}/start", .required, response: Challenge.self,
  problems: [.challengeNotFound, .challengeLocked, .challengeOver])
package struct StartChallenge: Endpoint {
  /// The challenge, from GET /v1/challenges.
  @Field(.slug) package var challengeID: String
  @Field(shared: .utcOffset) package var utcOffset: Int64
  @Header(.device) package var device: String?
}

extension Parameter {
  /// What a client may name the device by, so that grants to many players on one are looked at.
  static var device: Parameter {
    Parameter(
      "Playd-Device", in: .header, schema: .string(.init(shortest: 1, longest: 64, pattern: "^[!-~]{1,64}$")),
      summary: "A name that the client has given its device, the same for every player on it.", required: false)
  }

  /// How many minutes the player's clock is ahead of UTC.
  static var utcOffset: Parameter {
    Parameter(
      "utcOffset", in: .query, schema: .integer(-720...840),
      summary: "Minutes that the player's clock is ahead of UTC; 0 if left out.")
  }
}
