package import Console
import ConsoleAPI
import Database
package import HTTPServer
import Identity
import Kernel
package import PlaydAPI
package import ServerKit

// Access control of the console. Everything requires a signed-in caller with a permitted role; refusals are written to
// the audit log.

extension Services {
  /// Runs `body` if the caller's role allows the endpoint.
  package func admitting<E: Endpoint, Result>(
    _ endpoint: E.Type, _ request: HTTPServer.Request, _ body: (ConsoleCaller) throws -> Result
  ) throws -> Result {
    let access = (endpoint as? any ConsoleEndpoint.Type)?.access ?? .operators
    return try admitting(access, operation: "\(E.method.name) \(E.template)", request: request, body: body)
  }

  /// The same for requests outside the table of endpoints.
  ///
  /// - Parameter operation: the name in the audit log.
  func admitting<Result>(
    _ access: ConsoleAccess, operation: String, request: HTTPServer.Request,
    body: (ConsoleCaller) throws -> Result
  ) throws -> Result {
    var caller: ConsoleCaller?
    do {
      return try Refusal.translating {
        let found = try self.caller(of: request)
        caller = found
        try Self.refuseForeignPage(request)
        guard access.admits(found.role) else { throw ConsoleRefusal.roleMissing(found.role) }
        recordUse(of: found)
        return try body(found)
      }
    } catch let refusal as Refusal {
      // A closed console has no readers.
      if let type = ProblemType(uri: refusal.type), type != .consoleClosed {
        log.attempt("writing the audit log") {
          try console.refuse(
            operation, subject: request.path, by: caller, as: type.slug, from: ConsoleOrigin(request), at: clock.now())
        }
      }
      throw refusal
    }
  }

  /// Runs `body` without a sign-in, unless another site's page sent the request.
  func admittingPage<E: Endpoint, Result>(_ incoming: Incoming<E>, _ body: () throws -> Result) throws -> Result {
    do {
      try Self.refuseForeignPage(incoming.request)
    } catch let refusal as ConsoleRefusal {
      log.attempt("writing the audit log") {
        try console.refuse(
          "\(E.method.name) \(E.template)", subject: incoming.request.path, by: nil,
          as: ProblemType.consoleOriginForeign.slug,
          from: incoming.origin, at: incoming.now)
      }
      throw refusal
    }
    try refuseClosedConsole()
    return try body()
  }

  /// The same for a sign-in without a name: the body's refusals go to the audit log, with the account if it is known.
  func auditingPage<E: Endpoint, Result>(
    _ action: String, _ incoming: Incoming<E>, _ body: () throws -> Result
  ) throws -> Result {
    do {
      return try admittingPage(incoming, body)
    } catch let refused as ConsoleRefusal {
      let subject = if case .passkey(_, let account) = refused { account } else { "" }
      if case .originForeign = refused { throw refused }
      if let type = ProblemType(uri: refused.refusal.type) {
        log.attempt("writing the audit log") {
          try console.refuse(action, subject: subject, by: nil, as: type.slug, from: incoming.origin, at: incoming.now)
        }
      }
      throw refused
    }
  }

  /// Refuses requests from other sites' pages. No page can send an unknown token, so this is defense in depth. Browsers
  /// send Fetch Metadata; the others send the origin.
  static func refuseForeignPage(_ request: HTTPServer.Request) throws {
    if let site = request.headers.bytes(of: "sec-fetch-site").map({ String(decoding: $0, as: UTF8.self) }) {
      guard site == "same-origin" || site == "none" else { throw ConsoleRefusal.originForeign(site) }
      return
    }
    guard let origin = request.headers.bytes(of: "origin").map({ String(decoding: $0, as: UTF8.self) }) else { return }
    let host = request.headers.bytes(of: "host").map { String(decoding: $0, as: UTF8.self).lowercased() } ?? ""
    let isOwn = ["https://", "http://"].contains { origin.lowercased() == $0 + host }
    guard isOwn else { throw ConsoleRefusal.originForeign(origin) }
  }

  private func caller(of request: HTTPServer.Request) throws -> ConsoleCaller {
    if let shown = request.bearerToken {
      if let consoleToken, consoleToken.matches(shown) { return .token }
      let now = clock.now()
      do {
        return try database.read { try console.caller(with: shown, at: now, in: $0) }
      } catch ConsoleRefusal.tokenInvalid {}
    }
    try refuseClosedConsole()
    throw ConsoleRefusal.tokenInvalid
  }

  /// Stores a session's last use every few minutes. Its failure must not fail the request.
  private func recordUse(of caller: ConsoleCaller) {
    let now = clock.now()
    guard console.needsRecording(caller, at: now) else { return }
    log.attempt("recording the use of a console session") {
      try database.write { try console.recordUse(caller, at: now, in: $0) }
    }
  }

  /// Refuses requests while the console has no accounts, so that no password is hashed.
  func refuseClosedConsole() throws {
    guard try consoleToken != nil || database.read({ try console.hasAccounts(in: $0) }) else {
      throw Refusal(
        .consoleClosed, detail: "This server has no console token and no console account.")
    }
  }
}

extension ConsoleRefusal: Refusable {
  package var refusal: Refusal {
    switch self {
    case .tokenInvalid:
      Refusal(
        .consoleTokenInvalid, detail: "The request carries no token of the console.",
        headers: [Header("WWW-Authenticate", "Bearer")])
    case .sessionExpired:
      Refusal(
        .consoleSessionExpired, detail: "The session has ended.",
        headers: [Header("WWW-Authenticate", "Bearer error=\"invalid_token\"")])
    case .originForeign(let origin):
      Refusal(.consoleOriginForeign, detail: "The page that asks is of \(origin.prefix(100)), not of this server.")
    case .credentialsWrong: Refusal(.consoleCredentialsWrong, detail: "No open account has that name and password.")
    case .locked(let wait):
      Refusal(
        .consoleLocked, detail: "There were too many failed attempts.", retryAfter: wait.secondsRoundedUp)
    case .busy: Refusal(.overloaded, detail: "Too many sign-ins are in progress.", retryAfter: 2)
    case .nameInvalid: Refusal(.consoleNameInvalid, detail: "The name is not shaped like an e-mail address.")
    case .nameTaken: Refusal(.consoleNameTaken, detail: "There is an account of that name.")
    case .passwordWeak(let flaw): Refusal(.consolePasswordWeak, detail: flaw.sentence)
    case .invitationInvalid: Refusal(.consoleInvitationInvalid, detail: "No open invitation has that token.")
    case .roleMissing(let role): Refusal(.consoleRoleMissing, detail: "The bearer is signed in as \(role.word).")
    case .studioForeign: Refusal(.consoleStudioForeign, detail: "It does not belong to the bearer's studio.")
    case .notFound(let sentence): Refusal(.consoleNotFound, detail: sentence)
    case .lastOperator: Refusal(.consoleLastOperator, detail: "It is the last operator's account that is open.")
    case .ownAccount: Refusal(.consoleLastOperator, detail: "It is the bearer's own account.")
    case .refunded: Refusal(.consoleRefunded, detail: "The redemption has been refunded, or a refund of it waits.")
    case .referenceUsed: Refusal(.consoleReferenceUsed, detail: "The reference was used for another amount.")
    case .balanceShort(let available):
      Refusal(.consoleBalanceShort, detail: "There are \(available.rawValue) coins.")
    case .mailMissing: Refusal(.consoleMailMissing, detail: "No mail server is set up, so no link can be sent.")
    case .linkInvalid: Refusal(.consoleLinkInvalid, detail: "The link is unknown, used or expired.")
    case .requestsMany(let wait):
      Refusal(
        .consoleRequestsMany, detail: "This address or network has asked too often today.",
        retryAfter: wait.secondsRoundedUp)
    case .decided: Refusal(.consoleDecided, detail: "The application has been decided.")
    case .codeMissing: Refusal(.consoleCodeMissing, detail: "The account asks for a code as well.")
    case .codeWrong: Refusal(.consoleCodeWrong, detail: "The code is not one of the account's now.")
    case .codeUsed: Refusal(.consoleCodeUsed, detail: "The code, or a later one, has been used.")
    case .twoFactorOn: Refusal(.consoleTwoFactorOn, detail: "The account's sign-in asks for a code already.")
    case .gameTaken: Refusal(.consoleGameTaken, detail: "Another game has that short name.")
    case .ownProposal: Refusal(.consoleOwnProposal, detail: "The bearer has proposed it.")
    case .gamesFull: Refusal(.consoleGamesFull, detail: "The studio has \(Console.mostGames) games.")
    case .pictureRefused(let sentence): Refusal(.consolePictureRefused, detail: sentence)
    case .signInStale: Refusal(.consoleSignInStale, detail: "The bearer signed in more than ten minutes ago.")
    case .passkeysFull: Refusal(.consolePasskeysFull, detail: "The account has \(Console.mostPasskeys) passkeys.")
    case .passkeyUnknown: Refusal(.consolePasskeyUnknown, detail: "No open account has a passkey of that name.")
    case .passkey(let refusal, _): refusal.refusal
    case .twoFactorOff: Refusal(.consoleTwoFactorOff, detail: "The account's sign-in asks for no code.")
    }
  }
}
