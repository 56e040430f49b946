import Console
import ConsoleAPI
import Database
import HTTPServer
import Kernel
import Partners
import PlaydAPI
import ServerKit

extension Router {
  mutating func addConsole(_ services: Services) {
    addConsoleSessions(services)
    addConsoleJoining(services)
    addConsoleSecurity(services)
    addConsolePasskeys(services)
    addConsoleAccounts(services)
    addConsoleMoney(services)
    addConsolePartners(services)
    addConsoleStatements(services)
    addConsoleAdjustments(services)
    addConsoleChallenges(services)
    addConsoleLimits(services)
    addConsoleSearch(services)
    addConsolePlayers(services)
    addConsoleEvidence(services)
    addConsoleFigures(services)
    addConsoleGames(services)
    addConsoleStudioGames(services)
    addConsoleReview(services)
  }

  private mutating func addConsoleSessions(_ services: Services) {
    let (console, database) = (services.console, services.database)
    add(ConsoleSignIn.self, on: services) { incoming in
      try services.admittingPage(incoming) {
        try console.signIn(incoming.body, from: incoming.origin, at: incoming.now)
      }
    }
    add(ConsoleAcceptInvitation.self, on: services) { incoming in
      try services.admittingPage(incoming) {
        try console.accept(incoming.body, from: incoming.origin, at: incoming.now)
      }
    }
    add(GetConsoleMe.self, on: services) { incoming in try incoming.signedIn().account }
    add(ConsoleSignOut.self, on: services) { incoming in
      let (caller, origin, now) = (try incoming.signedIn(), incoming.origin, incoming.now)
      return try database.write { connection in
        try console.signOut(caller, in: connection)
        try console.record(
          "session.end", subject: caller.account.name, by: caller, from: origin, at: now, in: connection)
        return NoContent()
      }
    }
    add(ConsoleSignOutEverywhere.self, on: services) { incoming in
      let (caller, origin, now) = (try incoming.signedIn(), incoming.origin, incoming.now)
      return try database.write { connection in
        try console.signOutEverywhere(caller.account.accountID, in: connection)
        try console.record(
          "session.end-all", subject: caller.account.name, by: caller, from: origin, at: now, in: connection)
        return NoContent()
      }
    }
    add(ChangeConsolePassword.self, on: services) { incoming in
      try console.changePassword(
        incoming.body, of: try incoming.signedIn(), site: services.partners.publicURL, from: incoming.origin,
        at: incoming.now)
      return NoContent()
    }
  }

  private mutating func addConsoleAccounts(_ services: Services) {
    let (console, database) = (services.console, services.database)
    add(ListConsoleAccounts.self, on: services) { incoming in
      let caller = try incoming.signedIn()
      return ConsolePage(try database.read { try console.accounts(for: caller, in: $0) })
    }
    add(UpdateConsoleAccount.self, on: services) { incoming in
      let (caller, origin, update, now) = (try incoming.signedIn(), incoming.origin, incoming.body, incoming.now)
      guard let id = ConsoleAccountID(incoming.request.parameter("accountID")) else {
        throw ConsoleRefusal.notFound("There is no such account.")
      }
      return try database.write { try console.update(id, with: update, by: caller, from: origin, at: now, in: $0) }
    }
    add(CreateConsoleInvitation.self, on: services) { incoming in
      let (caller, origin, request, now) = (try incoming.signedIn(), incoming.origin, incoming.body, incoming.now)
      return try database.write { try console.invite(request, by: caller, from: origin, at: now, in: $0) }
    }
    add(ListConsoleStudios.self, on: services) { incoming in
      let caller = try incoming.signedIn()
      return try database.read { connection in
        let games = try services.consoleGames(in: connection)
        return ConsolePage(try console.studios(for: caller, in: connection).map { games.payload($0) })
      }
    }
    add(PutConsoleStudio.self, on: services) { incoming in
      let (caller, origin, request, now) = (try incoming.signedIn(), incoming.origin, incoming.body, incoming.now)
      return try database.write { connection in
        let games = try services.consoleGames(in: connection)
        let numbers = try request.games.map { try games.number($0) }
        return games.payload(
          try console.put(
            request.studio, name: request.name, games: numbers, by: caller, from: origin, at: now, in: connection))
      }
    }
    add(GetConsoleAudit.self, on: services) { incoming in
      let limit = try incoming.queryInteger("limit", in: 1...200) ?? 50
      let cursor = try incoming.queryIdentifier("before", ConsoleAuditID.self)
      let span = try incoming.querySpan()
      let filter = Console.AuditFilter(
        scope: try incoming.queryAuditScope(), search: try incoming.querySearch(most: 254), since: span.since,
        until: span.until)
      return try database.read { try console.auditLog(filter, before: cursor, limit: limit, in: $0) }
    }
  }
}

extension Incoming {
  /// An identifier of the query; nil if absent.
  func queryIdentifier<ID: Identifier>(_ name: String, _ kind: ID.Type) throws -> ID? {
    let values = request.query.all(name)
    guard let text = values.first else { return nil }
    guard values.count == 1, let identifier = ID(text) else {
      throw Refusal(
        .invalidParameter, detail: "The query parameter \(name) must be one identifier that begins with \(ID.prefix).")
    }
    return identifier
  }

  /// The query parameter `search`; nil if absent.
  func querySearch(most: Int) throws -> String? {
    let values = request.query.all("search")
    guard let text = values.first else { return nil }
    guard values.count == 1, (1...most).contains(text.unicodeScalars.count) else {
      throw Refusal(.invalidParameter, detail: "The query parameter search must be 1 to \(most) characters, once.")
    }
    return text
  }

  /// The query's moments `since`, included, and `until`, excluded; nil if absent.
  func querySpan() throws -> (since: Timestamp?, until: Timestamp?) {
    let moments: ClosedRange<Int64> = 0...9_007_199_254_740_991
    return (
      since: try queryInteger("since", in: moments).map { Timestamp($0) },
      until: try queryInteger("until", in: moments).map { Timestamp($0) }
    )
  }

  fileprivate func queryAuditScope() throws -> ConsoleAuditScope? {
    let values = request.query.all("scope")
    guard let text = values.first else { return nil }
    guard values.count == 1, let scope = ConsoleAuditScope(word: text) else {
      throw Refusal(.invalidParameter, detail: "The query parameter scope must be console or outside, once.")
    }
    return scope
  }

  /// A word of the query from a list; nil if absent.
  func queryWord(_ name: String, of words: [String]) throws -> String? {
    let values = request.query.all(name)
    guard let word = values.first else { return nil }
    guard values.count == 1, words.contains(word) else {
      throw Refusal(
        .invalidParameter, detail: "The query parameter \(name) must be \(words.joined(separator: " or ")).")
    }
    return word
  }

  /// The query's months `from` to `to`, both included; the last twelve by default.
  func queryMonths(most: Int64) throws -> ClosedRange<CivilMonth> {
    let to = try queryMonth("to") ?? CivilMonth(of: CivilDay(of: now, utcOffsetMinutes: 0))
    let from = try queryMonth("from") ?? to - 11
    guard from <= to, to - from < most else {
      throw Refusal(
        .invalidParameter,
        detail: "The query parameters from and to must be at most \(most) months, the first not after the last.")
    }
    return from...to
  }

  private func queryMonth(_ name: String) throws -> CivilMonth? {
    let values = request.query.all(name)
    guard let text = values.first else { return nil }
    guard values.count == 1, let month = CivilMonth(iso: text) else {
      throw Refusal(.invalidParameter, detail: "The query parameter \(name) must be one month as in 2026-11.")
    }
    return month
  }
}
