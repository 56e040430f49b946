import Console
import ConsoleAPI
import Database
import HTTPServer
import Kernel
import PlaydAPI
import Rewards
import RewardsEngine
package import ServerKit
import WalletAPI

extension Router {
  /// The challenge catalogue: what is in force, its history, drafts.
  mutating func addConsoleChallenges(_ services: Services) {
    let (console, rewards, database) = (services.console, services.rewards, services.database)
    add(GetConsoleCatalogue.self, on: services) { incoming in
      let month = CivilDay(of: incoming.now, utcOffsetMinutes: 0).month
      return try database.read { connection in
        let version = try rewards.version(in: connection)
        let catalogue = try rewards.catalogue(in: connection)
        return ConsoleCatalogue(
          version: version, publishedAt: try rewards.version(version, in: connection)?.publishedAt,
          month: CatalogueChallenge.name(ofMonth: month),
          challenges: catalogue.challenges.map { ConsoleChallenge($0, in: catalogue) })
      }
    }
    add(PreviewConsoleCatalogue.self, on: services) { incoming in
      let draft = incoming.body
      return try database.read { try services.preview(draft, in: $0) }
    }
    add(ListConsoleCatalogueVersions.self, on: services) { incoming in
      let before = try incoming.queryInteger("before", in: 1...9_007_199_254_740_991)
      let limit = try incoming.queryInteger("limit", in: 1...50) ?? 20
      return try database.read { connection in
        // One more tells whether there is a next part.
        let found = try rewards.versions(before: before, limit: limit + 1, in: connection)
        let shown = found.prefix(Int(limit))
        return ConsolePage(
          shown.map { ConsoleCatalogueVersion($0) },
          next: found.count > shown.count ? shown.last.map { String($0.revision) } : nil)
      }
    }
    add(GetConsoleCatalogueVersion.self, on: services) { incoming in
      let version = try incoming.version()
      return try database.read {
        ConsoleCatalogueDocument(version: version, document: try rewards.document(ofVersion: version, in: $0))
      }
    }
    add(PublishConsoleCatalogue.self, on: services) { incoming in
      let (caller, origin, body, now) = (try incoming.signedIn(), incoming.origin, incoming.body, incoming.now)
      let author = CatalogueAuthor(account: caller.account.name, note: body.note)
      return try services.onceIfKeyed(incoming, by: caller) { connection in
        // First: a draft made from another version may not be readable any more.
        let inForce = try rewards.version(in: connection)
        guard inForce == body.base else { throw CatalogueRefusal.outdated(inForce: inForce) }
        let (document, problems) = try services.document(of: body.draft, in: connection)
        if let problem = problems.first { throw Refusal(.consoleCatalogueRefused, detail: problem.sentence) }
        let version = try rewards.publish(document, madeFrom: body.base, by: author, at: now, in: connection)
        try console.record(
          "catalogue.publish", subject: "\(version.revision) \(body.note)", by: caller, from: origin, at: now,
          in: connection)
        return ConsoleCatalogueVersion(version)
      }
    }
    add(RestoreConsoleCatalogue.self, on: services) { incoming in
      let (caller, origin, body, now) = (try incoming.signedIn(), incoming.origin, incoming.body, incoming.now)
      let (earlier, author) = (try incoming.version(), CatalogueAuthor(account: caller.account.name, note: body.note))
      return try services.onceIfKeyed(incoming, by: caller) { connection in
        let version = try rewards.restore(earlier, madeFrom: body.base, by: author, at: now, in: connection)
        try console.record(
          "catalogue.restore", subject: "\(version.revision) from \(earlier) \(body.note)", by: caller, from: origin,
          at: now, in: connection)
        return ConsoleCatalogueVersion(version)
      }
    }
  }
}

extension Incoming {
  /// The version that the path names.
  fileprivate func version() throws -> Int64 {
    guard let version = Int64(request.parameter("version")) else { throw CatalogueRefusal.unknownVersion }
    return version
  }
}

extension Services {
  fileprivate func preview(
    _ draft: ConsoleCatalogueDraft, in connection: any Connection
  ) throws -> ConsoleCataloguePreview {
    let (document, problems) = try document(of: draft, in: connection)
    let found = try rewards.preview(document, in: connection)
    let touched = Set(found.changes.lazy.filter { $0.subject == .challenge }.map(\.name))
    return ConsoleCataloguePreview(
      version: try rewards.version(in: connection),
      problems: (problems + found.problems.map { .init(at: $0.place, $0.sentence) }).prefix(1_000).map { $0 },
      difference: ConsoleCatalogueDifference(found.changes),
      challenges: found.catalogue.challenges.filter { touched.contains($0.slug) }.prefix(1_000).map {
        ConsoleChallenge($0, in: found.catalogue)
      })
  }

  /// A draft as a document, and its problems.
  fileprivate func document(
    of draft: ConsoleCatalogueDraft, in connection: any Connection
  ) throws -> (RewardDocument, [ConsoleCataloguePreview.Problem]) {
    var problems: [ConsoleCataloguePreview.Problem] = []
    var document = RewardDocument()
    if let text = draft.document {
      do {
        document = try RewardDocument(from: try JSON.parse(text))
      } catch let error as JSON.SyntaxError {
        problems.append(.init(at: "line \(error.line), column \(error.column)", error.message))
      } catch let error as JSON.DecodingError {
        problems.append(.init(at: error.path, error.message))
      }
    }
    let catalogue = try rewards.catalogue(in: connection)
    for edit in draft.edits {
      guard let known = catalogue.challenge(slug: edit.challenge) else {
        problems.append(
          .init(at: edit.challenge, "There is no such challenge; GET /v1/console/challenges lists them."))
        continue
      }
      do {
        let element = try catalogue.element(edit.applied(to: known))
        document.challenges.removeAll { $0.challenge.slug == edit.challenge }
        document.challenges.append(element)
      } catch let error as JSON.DecodingError {
        problems.append(.init(at: "\(edit.challenge).\(error.path)", error.message))
      }
    }
    return (document, problems)
  }
}

extension ConsoleCataloguePreview.Problem {
  /// A place may hold a name of the draft, of any length.
  fileprivate init(at place: String, _ detail: String) {
    self.init(
      place: String(place.unicodeScalars.prefix(500)), detail: String(detail.unicodeScalars.prefix(1_000)))
  }

  fileprivate var sentence: String { "\(place): \(detail)" }
}

extension ConsoleChallengeEdit {
  fileprivate func applied(to known: CatalogueChallenge) -> CatalogueChallenge {
    var challenge = known
    if let title { challenge.title = title }
    if let details { challenge.details = details }
    if let coins { challenge.reward = Coins(coins) }
    if let mostADay { challenge.rule.mostADay = mostADay == 0 ? nil : mostADay }
    if let isActive { challenge.isActive = isActive }
    return challenge
  }
}

extension ConsoleChallenge {
  fileprivate init(_ challenge: CatalogueChallenge, in catalogue: RewardCatalogue) {
    let partner = catalogue.partner(challenge.partner)
    self.init(
      challenge: challenge.slug, partner: partner?.slug ?? "", partnerName: partner?.name ?? "",
      title: challenge.title, details: challenge.details, coins: challenge.reward.rawValue,
      period: challenge.period.word, target: challenge.rule.target, unit: challenge.unit.word,
      mostADay: challenge.rule.mostADay, startsAt: challenge.startsAt, endsAt: challenge.endsAt,
      isActive: challenge.isActive)
  }
}

extension ConsoleCatalogueVersion {
  fileprivate init(_ version: CatalogueVersion) {
    self.init(
      version: version.revision, publishedAt: version.publishedAt, publishedBy: version.account, note: version.note,
      difference: version.changes.map { ConsoleCatalogueDifference($0) }, hasDocument: version.hasDocument)
  }
}

extension ConsoleCatalogueDifference {
  fileprivate init(_ changes: [CatalogueChange]) {
    self.init(
      changes: changes.map { change in
        ConsoleCatalogueChange(
          kind: change.kind.rawValue, subject: change.subject.rawValue, name: change.name,
          fields: change.fields.prefix(100).map {
            .init(name: $0.name, before: $0.before.map { Self.short($0) }, after: $0.after.map { Self.short($0) })
          })
      })
  }

  private static func short(_ text: String) -> String { String(text.unicodeScalars.prefix(1_000)) }
}

extension CatalogueRefusal: Refusable {
  package var refusal: Refusal {
    switch self {
    case .outdated(let version):
      Refusal(.consoleCatalogueOutdated, detail: "Version \(version) is in force; the draft was made from another one.")
    case .problems(let problems):
      Refusal(.consoleCatalogueRefused, detail: problems.first?.sentence ?? "The draft has problems.")
    case .nothingChanged: Refusal(.consoleCatalogueRefused, detail: "The draft says what is in force already.")
    case .unknownVersion: Refusal(.consoleNotFound, detail: "There is no such version, or its document is not stored.")
    }
  }
}
