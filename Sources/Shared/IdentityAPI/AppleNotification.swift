import Kernel
import PlaydAPI

/// What Apple sends when somebody's account has changed.
@Payload
package struct AppleNotificationEnvelope: Equatable, Sendable {
  /// A JSON Web Token signed by Apple (RS256); its claim `events` is a text: `{"type", "sub", "event_time"}`.
  @Field(.string(Schema.StringRules(shortest: 1, longest: 8_192))) package var payload: String
}

/// What came of a notification of Apple's.
@Words(.hyphenated)
package enum AppleNotificationOutcome: Hashable, CaseIterable, Sendable {
  /// The player was signed out everywhere.
  case signedOut
  /// The identity was unlinked; its player has no other and stays signed in as a guest.
  case unlinked
  /// Nothing: nobody here has the account, they have proved it since, or it is about mail.
  case nothing
  /// The notification came before.
  case repeated
}

/// The answer to a notification of Apple's.
@Payload(unlabelled: true)
package struct AppleNotificationReceipt: Equatable, Sendable {
  /// The outcome of the notification.
  package var outcome: AppleNotificationOutcome
}
