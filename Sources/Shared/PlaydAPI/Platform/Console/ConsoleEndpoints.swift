import Kernel

/// Signs in to the console.
package enum ConsoleSignIn: Endpoint {
  package typealias Request = ConsoleCredentials
  package typealias Response = ConsoleSession

  package static var method: HTTPMethod { .post }
  package static var template: String { "/v1/console/sessions" }
  package static var success: Int { 201 }
  package static var authentication: Authentication { .none }
  package static var bodyLimit: Int { 4_096 }
  package static var problems: [ProblemType] {
    [.consoleClosed, .consoleCredentialsWrong, .consoleLocked, .consoleOriginForeign]
  }
  package static var summary: String { "Sign in to the console" }
  package static var details: String {
    """
    The answer's token is a bearer token for `/v1/console` and nothing else; it ends after twelve hours, or when it is \
    signed out. Wrong names and wrong passwords are answered alike. After a few failures the same name from the same \
    address has to wait, longer each time.
    """
  }

  package static func call(_ credentials: ConsoleCredentials) -> Call {
    makeCall(path: template, body: credentials, token: nil)
  }
}

/// Accepts an invitation.
package enum ConsoleAcceptInvitation: Endpoint {
  package typealias Request = ConsoleAcceptance
  package typealias Response = ConsoleSession

  package static var method: HTTPMethod { .post }
  package static var template: String { "/v1/console/invitations/accept" }
  package static var success: Int { 201 }
  package static var authentication: Authentication { .none }
  package static var bodyLimit: Int { 4_096 }
  package static var problems: [ProblemType] {
    [
      .consoleClosed, .consoleInvitationInvalid, .consolePasswordWeak, .consoleNameTaken, .consoleLocked,
      .consoleOriginForeign,
    ]
  }
  package static var summary: String { "Accept an invitation to the console" }
  package static var details: String {
    "Makes the account that the invitation is for, with a password, and signs in. An invitation is good once, for three days."
  }

  package static func call(_ acceptance: ConsoleAcceptance) -> Call {
    makeCall(path: template, body: acceptance, token: nil)
  }
}

/// Signs out.
package enum ConsoleSignOut: ConsoleEndpoint {
  package typealias Request = NoContent
  package typealias Response = NoContent

  package static var access: ConsoleAccess { .everyone }
  package static var method: HTTPMethod { .delete }
  package static var template: String { "/v1/console/sessions/current" }
  package static var success: Int { 204 }
  package static var summary: String { "Sign out" }
  package static var details: String { "The bearer token is good for nothing afterwards." }

  package static func call(token: String) -> Call { makeConsoleCall(template, token: token) }
}

/// Signs out everywhere.
package enum ConsoleSignOutEverywhere: ConsoleEndpoint {
  package typealias Request = NoContent
  package typealias Response = NoContent

  package static var access: ConsoleAccess { .everyone }
  package static var method: HTTPMethod { .delete }
  package static var template: String { "/v1/console/sessions" }
  package static var success: Int { 204 }
  package static var summary: String { "Sign out everywhere" }
  package static var details: String { "Ends every session of the bearer's account, this one included." }

  package static func call(token: String) -> Call { makeConsoleCall(template, token: token) }
}

/// Who is signed in.
package enum GetConsoleMe: ConsoleEndpoint {
  package typealias Request = NoContent
  package typealias Response = ConsoleAccount

  package static var access: ConsoleAccess { .everyone }
  package static var method: HTTPMethod { .get }
  package static var template: String { "/v1/console/me" }
  package static var summary: String { "Who is signed in to the console" }
  package static var details: String {
    "The token that the server was started with is an operator of the name `console-token`."
  }

  package static func call(token: String) -> Call { makeConsoleCall(template, token: token) }
}

/// Changes the bearer's password.
package enum ChangeConsolePassword: ConsoleEndpoint {
  package typealias Request = ConsolePasswordChange
  package typealias Response = NoContent

  package static var access: ConsoleAccess { .everyone }
  package static var method: HTTPMethod { .post }
  package static var template: String { "/v1/console/me/password" }
  package static var success: Int { 204 }
  package static var bodyLimit: Int { 4_096 }
  package static var problems: [ProblemType] {
    [.consoleCredentialsWrong, .consolePasswordWeak, .consoleLocked, .consoleNotFound]
  }
  package static var summary: String { "Change the bearer's password" }
  package static var details: String { "All other sessions of the account end." }

  package static func call(_ change: ConsolePasswordChange, token: String) -> Call {
    makeCall(path: template, body: change, token: token)
  }
}

/// Lists the accounts.
package enum ListConsoleAccounts: ConsoleEndpoint {
  package typealias Request = NoContent
  package typealias Response = ConsolePage<ConsoleAccount>

  package static var access: ConsoleAccess { .studioOwners }
  package static var method: HTTPMethod { .get }
  package static var template: String { "/v1/console/accounts" }
  package static var summary: String { "The accounts of the console" }
  package static var details: String { "An operator sees all, an owner those of the own studio." }

  package static func call(token: String) -> Call { makeConsoleCall(template, token: token) }
}

/// Opens or closes an account.
package enum UpdateConsoleAccount: ConsoleEndpoint {
  package typealias Request = ConsoleAccountUpdate
  package typealias Response = ConsoleAccount

  package static var access: ConsoleAccess { .studioOwners }
  package static var method: HTTPMethod { .patch }
  package static var template: String { "/v1/console/accounts/{accountID}" }
  package static var bodyLimit: Int { 4_096 }
  package static var problems: [ProblemType] { [.consoleNotFound, .consoleStudioForeign, .consoleLastOperator] }
  package static var summary: String { "Open or close an account" }
  package static var details: String {
    "A closed account's sessions end. The last open operator cannot be closed, nor can anybody close themselves."
  }
  package static var parameters: [Parameter] {
    [Parameter("accountID", in: .path, ConsoleAccountID.schema, "The account.")]
  }

  package static func call(_ id: ConsoleAccountID, _ update: ConsoleAccountUpdate, token: String) -> Call {
    makeCall(path: "/v1/console/accounts/" + id.text, body: update, token: token)
  }
}

/// Invites somebody.
package enum CreateConsoleInvitation: ConsoleEndpoint {
  package typealias Request = ConsoleInvitationRequest
  package typealias Response = ConsoleInvitation

  package static var access: ConsoleAccess { .studioOwners }
  package static var method: HTTPMethod { .post }
  package static var template: String { "/v1/console/invitations" }
  package static var success: Int { 201 }
  package static var bodyLimit: Int { 4_096 }
  package static var problems: [ProblemType] {
    [.consoleNameInvalid, .consoleNameTaken, .consoleNotFound, .consoleRoleMissing, .consoleStudioForeign]
  }
  package static var summary: String { "Invite somebody to the console" }
  package static var details: String {
    "An operator may give any role, an owner those of the own studio. The token is shown once, to be handed on."
  }

  package static func call(_ request: ConsoleInvitationRequest, token: String) -> Call {
    makeCall(path: template, body: request, token: token)
  }
}

/// Lists the studios.
package enum ListConsoleStudios: ConsoleEndpoint {
  package typealias Request = NoContent
  package typealias Response = ConsolePage<ConsoleStudio>

  package static var access: ConsoleAccess { .studioReaders }
  package static var method: HTTPMethod { .get }
  package static var template: String { "/v1/console/studios" }
  package static var summary: String { "The studios and their games" }
  package static var details: String { "An operator sees all, others their own." }

  package static func call(token: String) -> Call { makeConsoleCall(template, token: token) }
}

/// Makes or changes a studio.
package enum PutConsoleStudio: ConsoleEndpoint {
  package typealias Request = ConsoleStudioRequest
  package typealias Response = ConsoleStudio

  package static var access: ConsoleAccess { .operators }
  package static var method: HTTPMethod { .post }
  package static var template: String { "/v1/console/studios" }
  package static var bodyLimit: Int { 16_384 }
  package static var problems: [ProblemType] { [.consoleNotFound] }
  package static var summary: String { "Make a studio, or change its name and games" }

  package static func call(_ request: ConsoleStudioRequest, token: String) -> Call {
    makeCall(path: template, body: request, token: token)
  }
}

/// Reads the audit log.
package enum GetConsoleAudit: ConsoleEndpoint {
  package typealias Request = NoContent
  package typealias Response = ConsolePage<ConsoleAuditLine>

  package static var access: ConsoleAccess { .operators }
  package static var method: HTTPMethod { .get }
  package static var template: String { "/v1/console/audit" }
  package static var summary: String { "What was done in the console, and refused anywhere" }
  package static var details: String {
    "The latest first. Lines of the console are only ever added; refusals of requests from outside it are counted by the "
      + "minute, and the oldest of them go when there are too many."
  }
  package static var parameters: [Parameter] {
    [
      Parameter("before", in: .query, ConsoleAuditID.schema, "Only lines before this one: the last answer's `next`."),
      Parameter("limit", in: .query, .integer(1...200), "How many lines at most; 50 when left out."),
      Parameter(
        "scope", in: .query, ConsoleAuditScope.schema,
        "`console` for what accounts did, `outside` for refused requests of everybody else; both when left out."),
    ]
  }

  package static func call(before: String? = nil, scope: ConsoleAuditScope? = nil, token: String) -> Call {
    var path = template
    var sign = "?"
    if let before {
      path += sign + "before=" + before
      sign = "&"
    }
    if let scope { path += sign + "scope=" + scope.word }
    return makeConsoleCall(path, token: token)
  }
}
