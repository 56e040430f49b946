import Kernel
import PlaydAPI

/// Sign in to the console.
///
/// The answer's token is a bearer token for `/v1/console` and nothing else; it ends after twelve hours, or when it is
/// signed out. Wrong names and wrong passwords are answered alike. After a few failures the same name from the same
/// address has to wait, longer each time. An account with two-factor sign-in takes two steps: the right password alone is
/// refused with `console-code-missing`, then the same request with `code` signs in. A code works once.
@Endpoint(
  .post, "/v1/console/sessions", .none, request: ConsoleCredentials.self, response: ConsoleSession.self, success: 201,
  problems: [
    .consoleClosed, .consoleCredentialsWrong, .consoleCodeMissing, .consoleCodeWrong, .consoleCodeUsed, .consoleLocked,
    .consoleOriginForeign,
  ])
package enum ConsoleSignIn: Endpoint {}

/// Accept an invitation to the console.
///
/// Makes the account that the invitation is for, with a password, and signs in. An invitation is good once, for three
/// days.
@Endpoint(
  .post, "/v1/console/invitations/accept", .none, request: ConsoleAcceptance.self, response: ConsoleSession.self,
  success: 201,
  problems: [
    .consoleClosed, .consoleInvitationInvalid, .consolePasswordWeak, .consoleNameTaken, .consoleLocked,
    .consoleOriginForeign,
  ])
package enum ConsoleAcceptInvitation: Endpoint {}

/// Sign out.
///
/// The bearer token is good for nothing afterwards.
@Endpoint(.delete, "/v1/console/sessions/current", access: .everyone)
package enum ConsoleSignOut: ConsoleEndpoint {}

/// Sign out everywhere.
///
/// Ends every session of the bearer's account, this one included.
@Endpoint(.delete, "/v1/console/sessions", access: .everyone)
package enum ConsoleSignOutEverywhere: ConsoleEndpoint {}

/// Who is signed in to the console.
///
/// The token that the server was started with is an operator of the name `console-token`.
@Endpoint(.get, "/v1/console/me", access: .everyone, response: ConsoleAccount.self)
package enum GetConsoleMe: ConsoleEndpoint {}

/// Change the bearer's password.
///
/// All other sessions of the account end.
@Endpoint(
  .post, "/v1/console/me/password", access: .everyone, request: ConsolePasswordChange.self,
  problems: [.consoleCredentialsWrong, .consolePasswordWeak, .consoleLocked, .consoleNotFound])
package enum ChangeConsolePassword: ConsoleEndpoint {}

/// The accounts of the console.
///
/// An operator sees all, an owner those of the own studio.
@Endpoint(.get, "/v1/console/accounts", access: .studioOwners, response: ConsolePage<ConsoleAccount>.self)
package enum ListConsoleAccounts: ConsoleEndpoint {}

/// Open or close an account.
///
/// A closed account's sessions end. The last open operator's account cannot be closed, nor can the bearer's own.
@Endpoint(
  .patch, "/v1/console/accounts/{accountID}", access: .studioOwners, request: ConsoleAccountUpdate.self,
  response: ConsoleAccount.self, problems: [.consoleNotFound, .consoleStudioForeign, .consoleLastOperator])
package struct UpdateConsoleAccount: ConsoleEndpoint {
  /// The account.
  package var accountID: ConsoleAccountID
}

/// Invite somebody to the console.
///
/// An operator may give any role, an owner those of the own studio. The token is shown once, to be handed on.
@Endpoint(
  .post, "/v1/console/invitations", access: .studioOwners, request: ConsoleInvitationRequest.self,
  response: ConsoleInvitation.self, success: 201,
  problems: [.consoleNameInvalid, .consoleNameTaken, .consoleNotFound, .consoleRoleMissing, .consoleStudioForeign])
package enum CreateConsoleInvitation: ConsoleEndpoint {}

/// The studios and their games.
///
/// An operator sees all, others their own.
@Endpoint(.get, "/v1/console/studios", access: .studioReaders, response: ConsolePage<ConsoleStudio>.self)
package enum ListConsoleStudios: ConsoleEndpoint {}

/// Make a studio, or change its name and games.
@Endpoint(
  .post, "/v1/console/studios", access: .operators, request: ConsoleStudioRequest.self, response: ConsoleStudio.self,
  bodyLimit: 16_384, problems: [.consoleNotFound])
package enum PutConsoleStudio: ConsoleEndpoint {}

/// What was done in the console, and refused anywhere.
@Endpoint(.get, "/v1/console/audit", access: .operators, response: ConsolePage<ConsoleAuditLine>.self)
package struct GetConsoleAudit: ConsoleEndpoint {
  /// Only lines before this one: the last answer's `next`.
  @Field(ConsoleAuditID.schema) package var before: String?
  /// How many lines at most; 50 when left out.
  @Field(.integer(1...200)) package var limit: Int64?
  /// `console` for what accounts did, `outside` for refused requests of everybody else; both when left out.
  package var scope: ConsoleAuditScope?
  /// Only lines of this account, or with this action.
  @Field(.text(1...254)) package var search: String?
  /// Lines from this moment on.
  @Field(.integer(0...9_007_199_254_740_991)) package var since: Int64?
  /// And before this one.
  @Field(.integer(0...9_007_199_254_740_991)) package var until: Int64?

  package static var details: String {
    "The latest first. Lines of the console are only ever added; refusals of requests from outside it are counted by the "
      + "minute, and the oldest of them go when there are too many."
  }
}
