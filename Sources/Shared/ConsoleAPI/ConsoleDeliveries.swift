import GamesAPI
import Kernel
import PlaydAPI

/// What a game was told of a redemption.
@Payload
package struct ConsoleDelivery: ConsoleListed, Sendable {
  /// The redemption, which is also the webhook's identifier.
  package var redemptionID: RedemptionID
  /// How it stands.
  package var state: State
  /// When it was asked for.
  package var createdAt: Timestamp
  /// When it will be sent again; left out when it will not.
  package var nextAt: Timestamp?
  /// Every attempt, the first first.
  @Field(most: 1_000) package var attempts: [ConsoleAttempt]

  @Words
  package enum State: UInt8, CaseIterable, Sendable {
    /// The game has not confirmed it yet.
    case waiting
    /// The game has confirmed it.
    case delivered
    /// It was given up, and the player has the coins back.
    case refunded
  }

  package static var listName: String { "ConsoleDeliveries" }
}

/// One attempt to tell a game.
@Payload
package struct ConsoleAttempt: Sendable {
  /// When.
  package var at: Timestamp
  /// How long it took, in milliseconds.
  package var took: Int64
  /// The status of the answer; left out where there was none.
  package var status: Int64?
  /// The beginning of the answer, or why there was none.
  @Field(.text(0...4_000)) package var excerpt: String
}

/// From which span of time a game is to be told again.
@Payload(.request)
package struct ConsoleRecovery: Sendable {
  /// Redemptions asked for from this moment on.
  package var since: Timestamp
  /// And before this one; up to now when left out.
  package var until: Timestamp?
  /// Whether what was confirmed is sent once more too; its identifier tells the game that it has it.
  @Field(name: "delivered") package var sendsDelivered: Bool = false

  func check(_ reader: borrowing JSON.ObjectReader) throws(JSON.DecodingError) {
    if let until, until <= since { throw reader.error("until", .invalid("must be after since")) }
  }
}

/// How many.
@Payload
package struct ConsoleCount: Sendable {
  /// How many.
  package var count: Int64
}
