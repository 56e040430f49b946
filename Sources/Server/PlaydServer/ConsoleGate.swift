import Console
import Database
import HTTPServer
import Identity
import Kernel
import PlaydAPI

// The door of the console. Everything behind it is asked for by somebody signed in whose role allows it; whatever is
// refused to somebody is written into the audit log.

extension Services {
  /// Lets a request of the console through to `body`, if who asks may.
  func admitting<E: Endpoint, Result>(
    _ endpoint: E.Type, _ request: HTTPServer.Request, _ body: (ConsoleCaller) throws -> Result
  ) throws -> Result {
    let access = (endpoint as? any ConsoleEndpoint.Type)?.access ?? .operators
    return try admitting(access, "\(E.method.name) \(E.template)", request, body)
  }

  /// The same, for what is no endpoint of the table.
  ///
  /// - Parameter operation: what the audit log calls it.
  func admitting<Result>(
    _ access: ConsoleAccess, _ operation: String, _ request: HTTPServer.Request,
    _ body: (ConsoleCaller) throws -> Result
  ) throws -> Result {
    var caller: ConsoleCaller?
    do {
      return try Refusal.translating {
        let found = try self.caller(of: request)
        caller = found
        try Self.refuseForeignPage(request)
        guard access.admits(found.role) else { throw ConsoleRefusal.roleMissing(found.role) }
        return try body(found)
      }
    } catch let refusal as Refusal {
      // A console that is shut has nobody who could read of it.
      if let type = ProblemType(uri: refusal.type), type != .consoleClosed {
        try? console.refuse(
          operation, request.path, by: caller, as: type.slug, from: ConsoleOrigin(request), at: clock.now())
      }
      throw refusal
    }
  }

  /// Lets a request that needs nobody signed in through to `body`, unless another site's page has sent it.
  func admittingPage<E: Endpoint, Result>(_ incoming: Incoming<E>, _ body: () throws -> Result) throws -> Result {
    do {
      try Self.refuseForeignPage(incoming.request)
    } catch let refusal as ConsoleRefusal {
      try? console.refuse(
        "\(E.method.name) \(E.template)", incoming.request.path, by: nil, as: ProblemType.consoleOriginForeign.slug,
        from: incoming.origin, at: incoming.now)
      throw refusal
    }
    return try body()
  }

  /// Refuses what another site's page has sent. No page can send a token that it does not know, so this only speaks up
  /// for a mistake elsewhere. Browsers say where a page comes from (Fetch Metadata); those that do not name its origin.
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
    guard try consoleToken != nil || database.read({ try console.hasAccounts(in: $0) }) else {
      throw Refusal(
        .consoleClosed, "This server was started without a token for the console, and nobody has an account.")
    }
    throw ConsoleRefusal.tokenInvalid
  }
}

extension ConsoleOrigin {
  /// Where a request came from.
  init(_ request: HTTPServer.Request) {
    self.init(
      address: request.remote.description, network: request.remote.network.description,
      request: request.id.description)
  }
}

extension Incoming {
  /// Who asks, at an endpoint of the console.
  func signedIn() throws -> ConsoleCaller {
    guard let caller else { throw ConsoleRefusal.tokenInvalid }
    return caller
  }

  var origin: ConsoleOrigin { ConsoleOrigin(request) }
}

extension ConsoleRefusal: Refusable {
  var refusal: Refusal {
    switch self {
    case .tokenInvalid:
      Refusal(
        .consoleTokenInvalid, "The request carries no token of the console.",
        headers: [Header("WWW-Authenticate", "Bearer")])
    case .sessionExpired:
      Refusal(
        .consoleSessionExpired, "The session has ended.",
        headers: [Header("WWW-Authenticate", "Bearer error=\"invalid_token\"")])
    case .originForeign(let origin):
      Refusal(.consoleOriginForeign, "The page that asks is of \(origin.prefix(100)), not of this server.")
    case .credentialsWrong: Refusal(.consoleCredentialsWrong, "No open account has that name and password.")
    case .locked(let wait):
      Refusal(
        .consoleLocked, "There were too many failed attempts.", retryAfter: (wait.rawValue + 999) / 1_000)
    case .nameInvalid: Refusal(.consoleNameInvalid, "The name is not shaped like an e-mail address.")
    case .nameTaken: Refusal(.consoleNameTaken, "There is an account of that name.")
    case .passwordWeak(let flaw): Refusal(.consolePasswordWeak, flaw.sentence)
    case .invitationInvalid: Refusal(.consoleInvitationInvalid, "No open invitation has that token.")
    case .roleMissing(let role): Refusal(.consoleRoleMissing, "The bearer is signed in as \(role.word).")
    case .studioForeign: Refusal(.consoleStudioForeign, "It does not belong to the bearer's studio.")
    case .notFound(let sentence): Refusal(.consoleNotFound, sentence)
    case .lastOperator: Refusal(.consoleLastOperator, "It is the last operator's account that is open.")
    case .ownAccount: Refusal(.consoleLastOperator, "It is the bearer's own account.")
    case .referenceUsed: Refusal(.consoleReferenceUsed, "The reference stands for another amount.")
    case .balanceShort(let available):
      Refusal(.consoleBalanceShort, "There are \(available.rawValue) coins.")
    }
  }
}
