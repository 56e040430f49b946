import Kernel
import PlaydAPI

/// Somebody who may sign in to the console.
@Payload
package struct ConsoleAccount: ConsoleListed, Sendable {
  /// Names the account.
  package var accountID: ConsoleAccountID
  /// What they sign in with.
  @Field(.text(3...254)) package var name: String
  /// What they may do.
  package var role: ConsoleRole
  /// Their studio; left out for operators and reviewers.
  @Field(form: .slug) package var studio: String?
  /// When it was made.
  package var createdAt: Timestamp
  /// When it was closed; left out while it is open.
  package var disabledAt: Timestamp?
}

/// A change of an account.
@Payload(.request)
package struct ConsoleAccountUpdate: Sendable {
  /// Whether the account is closed.
  @Field(name: "disabled") package var isDisabled: Bool
}

/// Whom to invite.
@Payload(.request)
package struct ConsoleInvitationRequest: Sendable {
  /// What they will sign in with.
  @Field(form: .line(3...254)) package var name: String
  /// What they may do; an owner may invite owners, members and viewers.
  package var role: ConsoleRole
  /// Their studio, for the roles of a studio.
  @Field(form: .slug) package var studio: String?

  func check(_ reader: borrowing JSON.ObjectReader) throws(JSON.DecodingError) {
    guard role.isOfStudio == (studio != nil) else {
      throw reader.error("studio", .invalid("must be there for owners, members and viewers, and for nobody else"))
    }
  }
}

/// An invitation. Its token is shown once, to who made it, to be handed on.
@Payload
package struct ConsoleInvitation: Sendable {
  /// What the invited person shows, once.
  @Field(.text(43...43)) package var token: String
  /// What they will sign in with.
  @Field(.text(3...254)) package var name: String
  /// Until when it can be accepted.
  package var expiresAt: Timestamp
}

/// A studio.
@Payload
package struct ConsoleStudio: ConsoleListed, Sendable {
  /// Its short name in addresses.
  @Field(form: .slug) package var studio: String
  /// Its name.
  @Field(.text(1...100)) package var name: String
  /// Its games.
  @Field(items: ConsoleSlug.schema, most: 1_000) package var games: [String]
}

/// A studio to be, or the games one is to have.
@Payload(.request)
package struct ConsoleStudioRequest: Sendable {
  /// The slug. An existing studio is updated.
  @Field(form: .slug) package var studio: String
  /// Its name.
  @Field(form: .line(1...100)) package var name: String
  /// The games it has from now on; a game belongs to one studio.
  @Field(items: ConsoleSlug.schema, most: 100) package var games: [String] = []

  func check(_ reader: borrowing JSON.ObjectReader) throws(JSON.DecodingError) {
    guard games.count <= 100, games.allSatisfy({ ConsoleSlug.isValid($0) }) else {
      throw reader.error("games", .invalid("must be at most 100 short names of games"))
    }
  }
}
