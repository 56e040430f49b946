import Console
import ConsoleAPI
import Database
import HTTPServer
import Kernel
import Partners
import PlaydAPI
import Rewards
import ServerKit

extension Router {
  mutating func addConsolePartners(_ services: Services) {
    let (partners, rewards, database) = (services.partners, services.rewards, services.database)
    add(ListConsolePartners.self, on: services) { _ in
      ConsolePage(try database.read { try partners.standings(in: $0) }.map { ConsolePartner($0) })
    }
    add(ListConsolePartnerAccounts.self, on: services) { incoming in
      let limit = try incoming.queryInteger("limit", in: 1...100) ?? 25
      let (cursor, slug) = (try incoming.queryPartnerCursor(), incoming.request.parameter("partner"))
      let state = try incoming.queryWord("state", as: ConsolePartnerAccountState.self)
      return try database.read { connection in
        let partner = try services.partner(slug, in: connection)
        let found = try partners.connections(
          with: partner.id, state: state.map { .init($0) }, before: cursor, limit: limit, in: connection)
        let items = try found.map { account in
          ConsolePartnerAccount(
            playerID: account.player, state: .init(account.state), since: account.since,
            lastReportAt: try rewards.lastReport(of: account.player, by: partner.id, in: connection),
            lastError: account.lastError)
        }
        let last = found.last.map { PartnerCursor(at: $0.since, number: $0.player.rawValue) }
        return ConsolePage(items, next: Int64(found.count) == limit ? last?.text : nil)
      }
    }
    add(ListConsoleDeadLetters.self, on: services) { incoming in
      let limit = try incoming.queryInteger("limit", in: 1...100) ?? 25
      let (cursor, slug) = (try incoming.queryPartnerCursor(), incoming.request.parameter("partner"))
      return try database.read { connection in
        let partner = try services.partner(slug, in: connection)
        let found = try partners.deadLetters(of: partner.id, before: cursor, limit: limit, in: connection)
        let last = found.last.map { PartnerCursor(at: $0.createdAt, number: $0.id) }
        return ConsolePage(
          found.compactMap { ConsoleDeadLetter($0) }, next: Int64(found.count) == limit ? last?.text : nil)
      }
    }
    addConsoleLetterActions(services)
  }

  private mutating func addConsoleLetterActions(_ services: Services) {
    let (console, partners, database) = (services.console, services.partners, services.database)
    add(RetryConsoleDeadLetter.self, on: services) { incoming in
      let (caller, origin, now) = (try incoming.signedIn(), incoming.origin, incoming.now)
      let (id, slug) = (try incoming.deadLetter(), incoming.request.parameter("partner"))
      return try database.write { connection in
        let partner = try services.partner(slug, in: connection)
        try partners.revive(id.rawValue, of: partner.id, at: now, in: connection).check(id, at: slug)
        try console.record(
          "letter.retry", subject: "\(slug) \(id.text)", by: caller, from: origin, at: now, in: connection)
        return NoContent()
      }
    }
    add(RetryConsoleDeadLetters.self, on: services) { incoming in
      let (caller, origin, now) = (try incoming.signedIn(), incoming.origin, incoming.now)
      let slug = incoming.request.parameter("partner")
      return try database.write { connection in
        let partner = try services.partner(slug, in: connection)
        let count = try partners.reviveAll(of: partner.id, at: now, in: connection)
        if count > 0 {
          try console.record(
            "letter.retry-all", subject: "\(slug) \(count)", by: caller, from: origin, at: now, in: connection)
        }
        return ConsoleCount(count: count)
      }
    }
    add(DiscardConsoleDeadLetter.self, on: services) { incoming in
      let (caller, origin, request, now) = (try incoming.signedIn(), incoming.origin, incoming.body, incoming.now)
      let (id, slug) = (try incoming.deadLetter(), incoming.request.parameter("partner"))
      return try database.write { connection in
        let partner = try services.partner(slug, in: connection)
        try partners.discard(id.rawValue, of: partner.id, in: connection).check(id, at: slug)
        try console.record(
          "letter.discard", subject: "\(slug) \(id.text) \(request.note)", by: caller, from: origin, at: now,
          in: connection)
        return NoContent()
      }
    }
  }
}

extension Services {
  /// A partner by its slug.
  fileprivate func partner(_ slug: String, in connection: any Connection) throws -> Partners.Entry {
    guard let entry = try partners.find(slug, in: connection) else {
      throw ConsoleRefusal.notFound("There is no partner \(slug).")
    }
    return entry
  }
}

extension Incoming {
  fileprivate func deadLetter() throws -> ConsoleLetterID {
    guard let id = ConsoleLetterID(request.parameter("letterID")) else {
      throw ConsoleRefusal.notFound("There is no such dead letter.")
    }
    return id
  }

  /// The query parameter `before` of a partner's lists; nil if absent.
  fileprivate func queryPartnerCursor() throws -> PartnerCursor? {
    let values = request.query.all("before")
    guard let text = values.first else { return nil }
    guard values.count == 1, let cursor = PartnerCursor(text) else {
      throw Refusal(.invalidParameter, detail: "The query parameter before must be the last answer's next, once.")
    }
    return cursor
  }
}

extension DeadLetterOutcome {
  fileprivate func check(_ id: ConsoleLetterID, at partner: String) throws(ConsoleRefusal) {
    switch self {
    case .done: break
    case .retried: throw .decided
    case .unknown:
      throw .notFound(
        "\(partner) has no dead letter \(id.text). Another operator may have discarded it, or its retry is done.")
    }
  }
}

extension ConsolePartner {
  fileprivate init(_ standing: PartnerStanding) {
    self.init(
      partner: standing.entry.slug, name: standing.entry.name, isSandbox: standing.entry.isSandbox,
      isOffered: standing.isOffered, connected: standing.connected, needSignIn: standing.needSignIn,
      revoked: standing.revoked, backlog: standing.backlog, deadLetters: standing.deadLetters,
      lastEventAt: standing.lastEventAt)
  }
}

extension ConsoleDeadLetter {
  fileprivate init?(_ letter: DeadLetter) {
    guard let id = ConsoleLetterID(rawValue: letter.id) else { return nil }
    self.init(
      letterID: id, playerID: letter.player, kind: letter.kind, subject: String(letter.subject.prefix(200)),
      receivedAt: letter.createdAt, attempts: letter.attempts, lastError: letter.error,
      digest: letter.digest)
  }
}

extension ConsolePartnerAccountState {
  fileprivate init(_ state: PartnerConnection.State) {
    switch state {
    case .connected: self = .connected
    case .needsSignIn: self = .needsSignIn
    case .revoked: self = .revoked
    }
  }
}

extension PartnerConnection.State {
  fileprivate init(_ state: ConsolePartnerAccountState) {
    switch state {
    case .connected: self = .connected
    case .needsSignIn: self = .needsSignIn
    case .revoked: self = .revoked
    }
  }
}
