import Kernel

/// Signs in to the console.
public enum ConsoleSignIn: Endpoint {
  public typealias Request = ConsoleCredentials
  public typealias Response = ConsoleSession

  public static var method: HTTPMethod { .post }
  public static var template: String { "/v1/console/sessions" }
  public static var success: Int { 201 }
  public static var authentication: Authentication { .none }
  public static var bodyLimit: Int { 4_096 }
  public static var problems: [ProblemType] { [.consoleCredentialsWrong, .consoleLocked, .consoleOriginForeign] }
  public static var summary: String { "Sign in to the console" }
  public static var details: String {
    """
    The answer's token is a bearer token for `/v1/console` and nothing else; it ends after twelve hours, or when it is \
    signed out. Wrong names and wrong passwords are answered alike. After a few failures the same name from the same \
    address has to wait, longer each time.
    """
  }

  public static func call(_ credentials: ConsoleCredentials) -> Call {
    makeCall(path: template, body: credentials, token: nil)
  }
}

/// Accepts an invitation.
public enum ConsoleAcceptInvitation: Endpoint {
  public typealias Request = ConsoleAcceptance
  public typealias Response = ConsoleSession

  public static var method: HTTPMethod { .post }
  public static var template: String { "/v1/console/invitations/accept" }
  public static var success: Int { 201 }
  public static var authentication: Authentication { .none }
  public static var bodyLimit: Int { 4_096 }
  public static var problems: [ProblemType] {
    [.consoleInvitationInvalid, .consolePasswordWeak, .consoleNameTaken, .consoleLocked, .consoleOriginForeign]
  }
  public static var summary: String { "Accept an invitation to the console" }
  public static var details: String {
    "Makes the account that the invitation is for, with a password, and signs in. An invitation is good once, for three days."
  }

  public static func call(_ acceptance: ConsoleAcceptance) -> Call {
    makeCall(path: template, body: acceptance, token: nil)
  }
}

/// Signs out.
public enum ConsoleSignOut: ConsoleEndpoint {
  public typealias Request = NoContent
  public typealias Response = NoContent

  public static var access: ConsoleAccess { .everyone }
  public static var method: HTTPMethod { .delete }
  public static var template: String { "/v1/console/sessions/current" }
  public static var success: Int { 204 }
  public static var summary: String { "Sign out" }
  public static var details: String { "The bearer token is good for nothing afterwards." }

  public static func call(token: String) -> Call { makeConsoleCall(template, token: token) }
}

/// Signs out everywhere.
public enum ConsoleSignOutEverywhere: ConsoleEndpoint {
  public typealias Request = NoContent
  public typealias Response = NoContent

  public static var access: ConsoleAccess { .everyone }
  public static var method: HTTPMethod { .delete }
  public static var template: String { "/v1/console/sessions" }
  public static var success: Int { 204 }
  public static var summary: String { "Sign out everywhere" }
  public static var details: String { "Ends every session of the bearer's account, this one included." }

  public static func call(token: String) -> Call { makeConsoleCall(template, token: token) }
}

/// Who is signed in.
public enum GetConsoleMe: ConsoleEndpoint {
  public typealias Request = NoContent
  public typealias Response = ConsoleAccount

  public static var access: ConsoleAccess { .everyone }
  public static var method: HTTPMethod { .get }
  public static var template: String { "/v1/console/me" }
  public static var summary: String { "Who is signed in to the console" }
  public static var details: String {
    "The token that the server was started with is an operator of the name `console-token`."
  }

  public static func call(token: String) -> Call { makeConsoleCall(template, token: token) }
}

/// Changes the bearer's password.
public enum ChangeConsolePassword: ConsoleEndpoint {
  public typealias Request = ConsolePasswordChange
  public typealias Response = NoContent

  public static var access: ConsoleAccess { .everyone }
  public static var method: HTTPMethod { .post }
  public static var template: String { "/v1/console/me/password" }
  public static var success: Int { 204 }
  public static var bodyLimit: Int { 4_096 }
  public static var problems: [ProblemType] {
    [.consoleCredentialsWrong, .consolePasswordWeak, .consoleLocked, .consoleNotFound]
  }
  public static var summary: String { "Change the bearer's password" }
  public static var details: String { "All other sessions of the account end." }

  public static func call(_ change: ConsolePasswordChange, token: String) -> Call {
    makeCall(path: template, body: change, token: token)
  }
}

/// Lists the accounts.
public enum ListConsoleAccounts: ConsoleEndpoint {
  public typealias Request = NoContent
  public typealias Response = ConsolePage<ConsoleAccount>

  public static var access: ConsoleAccess { .studioOwners }
  public static var method: HTTPMethod { .get }
  public static var template: String { "/v1/console/accounts" }
  public static var summary: String { "The accounts of the console" }
  public static var details: String { "An operator sees all, an owner those of the own studio." }

  public static func call(token: String) -> Call { makeConsoleCall(template, token: token) }
}

/// Opens or closes an account.
public enum UpdateConsoleAccount: ConsoleEndpoint {
  public typealias Request = ConsoleAccountUpdate
  public typealias Response = ConsoleAccount

  public static var access: ConsoleAccess { .studioOwners }
  public static var method: HTTPMethod { .patch }
  public static var template: String { "/v1/console/accounts/{accountID}" }
  public static var bodyLimit: Int { 4_096 }
  public static var problems: [ProblemType] { [.consoleNotFound, .consoleStudioForeign, .consoleLastOperator] }
  public static var summary: String { "Open or close an account" }
  public static var details: String {
    "A closed account's sessions end. The last open operator cannot be closed, nor can anybody close themselves."
  }
  public static var parameters: [Parameter] {
    [Parameter("accountID", in: .path, ConsoleAccountID.schema, "The account.")]
  }

  public static func call(_ id: ConsoleAccountID, _ update: ConsoleAccountUpdate, token: String) -> Call {
    makeCall(path: "/v1/console/accounts/" + id.text, body: update, token: token)
  }
}

/// Invites somebody.
public enum CreateConsoleInvitation: ConsoleEndpoint {
  public typealias Request = ConsoleInvitationRequest
  public typealias Response = ConsoleInvitation

  public static var access: ConsoleAccess { .studioOwners }
  public static var method: HTTPMethod { .post }
  public static var template: String { "/v1/console/invitations" }
  public static var success: Int { 201 }
  public static var bodyLimit: Int { 4_096 }
  public static var problems: [ProblemType] {
    [.consoleNameInvalid, .consoleNameTaken, .consoleNotFound, .consoleRoleMissing, .consoleStudioForeign]
  }
  public static var summary: String { "Invite somebody to the console" }
  public static var details: String {
    "An operator may give any role, an owner those of the own studio. The token is shown once, to be handed on."
  }

  public static func call(_ request: ConsoleInvitationRequest, token: String) -> Call {
    makeCall(path: template, body: request, token: token)
  }
}

/// Lists the studios.
public enum ListConsoleStudios: ConsoleEndpoint {
  public typealias Request = NoContent
  public typealias Response = ConsolePage<ConsoleStudio>

  public static var access: ConsoleAccess { .studioReaders }
  public static var method: HTTPMethod { .get }
  public static var template: String { "/v1/console/studios" }
  public static var summary: String { "The studios and their games" }
  public static var details: String { "An operator sees all, others their own." }

  public static func call(token: String) -> Call { makeConsoleCall(template, token: token) }
}

/// Makes or changes a studio.
public enum PutConsoleStudio: ConsoleEndpoint {
  public typealias Request = ConsoleStudioRequest
  public typealias Response = ConsoleStudio

  public static var access: ConsoleAccess { .operators }
  public static var method: HTTPMethod { .post }
  public static var template: String { "/v1/console/studios" }
  public static var bodyLimit: Int { 16_384 }
  public static var problems: [ProblemType] { [.consoleNotFound] }
  public static var summary: String { "Make a studio, or change its name and games" }

  public static func call(_ request: ConsoleStudioRequest, token: String) -> Call {
    makeCall(path: template, body: request, token: token)
  }
}

/// Reads the audit log.
public enum GetConsoleAudit: ConsoleEndpoint {
  public typealias Request = NoContent
  public typealias Response = ConsolePage<ConsoleAuditLine>

  public static var access: ConsoleAccess { .operators }
  public static var method: HTTPMethod { .get }
  public static var template: String { "/v1/console/audit" }
  public static var summary: String { "What was done in the console, and refused anywhere" }
  public static var details: String {
    "The latest first. Lines of the console are only ever added; refusals of requests from outside it are counted by the "
      + "minute, and the oldest of them go when there are too many."
  }
  public static var parameters: [Parameter] {
    [
      Parameter("before", in: .query, ConsoleAuditID.schema, "Only lines before this one: the last answer's `next`."),
      Parameter("limit", in: .query, .integer(1...200), "How many lines at most; 50 when left out."),
      Parameter(
        "scope", in: .query, ConsoleAuditScope.schema,
        "`console` for what accounts did, `outside` for refused requests of everybody else; both when left out."),
    ]
  }

  public static func call(before: String? = nil, scope: ConsoleAuditScope? = nil, token: String) -> Call {
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
