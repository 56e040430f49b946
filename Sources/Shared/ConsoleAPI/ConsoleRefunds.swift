import GamesAPI
import Kernel
import PlaydAPI

/// Return a redemption's coins.
@Payload(.request)
package struct ConsoleRefundRequest: Sendable {
  /// A reference of the world outside, such as a ticket's. The same one is good for the same refund only.
  @Field(form: .line(1...120)) package var reference: String
  /// Why, for the record.
  @Field(TextForm.line(1...500).schema, form: .words(1...500)) package var note: String
}

/// Return a redemption's coins to the player.
///
/// The game and the platform's fee pay, `promotions` what the game has been paid out already. A game that was notified of
/// the redemption is told by the event `redemption.refunded`, the player by an inbox item. Up to 1,000 coins are returned
/// at once; more wait for another operator, under the adjustments.
@Endpoint(
  .post, "/v1/console/redemptions/{redemptionID}/refunds", access: .operators, request: ConsoleRefundRequest.self,
  response: ConsoleAdjustment.self, success: 201,
  problems: [.consoleNotFound, .consoleReferenceUsed, .consoleRefunded, .consoleBalanceShort])
package struct RefundConsoleRedemption: ConsoleEndpoint {
  /// The redemption.
  package var redemptionID: RedemptionID
}
