import GamesAPI
import Kernel
import PlaydAPI

/// Names an adjustment of a player's coins.
@Identifier("adj_") package struct ConsoleAdjustmentID: Sendable {}

/// Coins for a player, in place of coins that were lost.
@Payload(.request)
package struct ConsoleAdjustmentRequest: Sendable {
  /// How many; above 1,000 another operator decides.
  @Field(in: 1...1_000_000) package var coins: Int64
  /// A reference of the world outside, such as a ticket's. The same one is good for the same adjustment only.
  @Field(form: .line(1...120)) package var reference: String
  /// Why, for the record.
  @Field(TextForm.line(1...500).schema, form: .words(1...500)) package var note: String

  /// How many coins one operator may give alone.
  package static var mostAlone: Int64 { 1_000 }
}

/// Where an adjustment stands.
@Words
package enum ConsoleAdjustmentState: Int64, CaseIterable, Hashable, Sendable {
  /// Another operator has to decide.
  case waiting = 1
  /// The player has the coins.
  case done = 2
  case refused = 3
}

/// An adjustment of a player's coins.
@Payload
package struct ConsoleAdjustment: ConsoleListed, Sendable {
  /// Names the adjustment.
  package var adjustmentID: ConsoleAdjustmentID
  /// Whose coins.
  package var playerID: PlayerID
  /// How many.
  package var coins: Int64
  /// The reference of the world outside.
  @Field(.text(1...120)) package var reference: String
  /// Why.
  @Field(.text(1...500)) package var note: String
  /// Where it stands.
  package var state: ConsoleAdjustmentState
  /// The operator who proposed it.
  @Field(.text(0...254)) package var proposedBy: String
  /// When.
  package var proposedAt: Timestamp
  /// The operator who decided; left out while it waits.
  @Field(.text(0...254)) package var decidedBy: String?
  /// When it was decided.
  package var decidedAt: Timestamp?
  /// The redemption whose coins come back; left out for others.
  package var redemptionID: RedemptionID?
}

/// A decision on an adjustment.
@Payload(.request)
package struct ConsoleAdjustmentDecision: Sendable {
  /// Whether the player gets the coins.
  @Field(name: "approve") package var approves: Bool
}

/// Give a player coins in place of coins that were lost.
///
/// They come from `promotions`. Up to 1,000 are given at once; more wait for another operator.
@Endpoint(
  .post, "/v1/console/players/{playerID}/adjustments", access: .operators, request: ConsoleAdjustmentRequest.self,
  response: ConsoleAdjustment.self, success: 201,
  problems: [.consoleNotFound, .consoleReferenceUsed, .consoleBalanceShort])
package enum CreateConsoleAdjustment: ConsoleEndpoint {}

/// The adjustments of players' coins.
///
/// Those that wait first, then the latest.
@Endpoint(.get, "/v1/console/adjustments", access: .operators, response: ConsolePage<ConsoleAdjustment>.self)
package enum ListConsoleAdjustments: ConsoleEndpoint {}

/// Approve or refuse an adjustment.
///
/// The operator who proposed it cannot approve it. It is decided once.
@Endpoint(
  .post, "/v1/console/adjustments/{adjustmentID}", access: .operators, request: ConsoleAdjustmentDecision.self,
  response: ConsoleAdjustment.self,
  problems: [.consoleNotFound, .consoleDecided, .consoleOwnProposal, .consoleBalanceShort, .consoleRefunded])
package struct DecideConsoleAdjustment: ConsoleEndpoint {
  /// The adjustment.
  package var adjustmentID: ConsoleAdjustmentID
}
