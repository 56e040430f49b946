import Kernel
import PlaydAPI

/// Names a case of the review queue.
@Identifier("flg_") package struct ConsoleFlagID: Sendable {}

/// A grant that is held until somebody has looked at it.
@Payload
package struct ConsoleFlag: ConsoleListed, Sendable {
  /// Names the case.
  package var flagID: ConsoleFlagID
  /// Whose coins wait, or waited.
  package var playerID: PlayerID
  /// Who would pay: a partner, or `promotions`.
  @Field(.text(0...40)) package var budget: String
  /// How many.
  package var coins: Int64
  /// What looked wrong, in a word.
  @Field(.text(0...40)) package var reason: String
  /// The numbers that looked wrong.
  @Field(.text(0...1_000)) package var detail: String
  /// Since when they wait.
  package var openedAt: Timestamp
  /// What became of it; left out while it waits.
  package var outcome: Outcome?
  /// Whether the player has deleted the account. Then `playerID` is a pseudonym that no player has, and there is neither
  /// `detail` nor a note.
  package var isErased: Bool

  /// What became of a held grant.
  @Payload(name: "ConsoleFlagOutcome")
  package struct Outcome: Sendable {
    /// What became of it.
    @Field(.word(["approved", "rejected", "dropped"])) package var state: String
    /// The account that decided; `partner` where the action was withdrawn.
    @Field(.text(0...254)) package var by: String
    /// When.
    package var at: Timestamp
    /// Why, in the words of who decided.
    @Field(.text(0...500)) package var note: String
  }

  package static var listName: String { "ConsoleFlags" }
}

/// What becomes of a held grant.
@Payload(.request)
package struct ConsoleDecision: Sendable {
  /// Whether the player gets the coins.
  @Field(name: "approve") package var approves: Bool
  /// Why, for the record: up to 500 bytes, not blank.
  @Field(form: .words(1...500)) package var note: String
}

/// How many grants were held for one reason.
@Payload
package struct ConsoleFlagCount: ConsoleListed, Sendable {
  /// What looked wrong, in a word.
  @Field(.text(0...40)) package var reason: String
  /// How many wait.
  @Field(required: true) package var open: Int64 = 0
  /// How many were approved.
  @Field(required: true) package var approved: Int64 = 0
  /// How many were rejected, or withdrawn by the partner first.
  @Field(required: true) package var rejected: Int64 = 0

  package static var listName: String { "ConsoleFlagFigures" }
}

/// What is known of a player that a decision needs: no name and no proof of who they are.
@Payload
package struct ConsolePlayer: Sendable {
  /// The player.
  package var playerID: PlayerID
  /// Since when they have been here.
  package var createdAt: Timestamp
  /// What can be spent, in coins.
  package var available: Int64
  /// What is held for redemptions under way.
  package var held: Int64
  /// What is owed after withdrawn actions.
  package var owed: Int64
  /// How many cases there have been about them.
  package var flags: Int64
}
