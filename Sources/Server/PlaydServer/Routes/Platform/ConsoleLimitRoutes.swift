import Console
import ConsoleAPI
import Database
import Fraud
import HTTPServer
import Kernel
import PlaydAPI
import Rewards
import RewardsEngine
package import ServerKit

extension Router {
  /// Fraud limits: those in force, their history, publishing.
  mutating func addConsoleLimits(_ services: Services) {
    let (console, fraud, database) = (services.console, services.fraud, services.database)
    add(GetConsoleLimits.self, on: services) { _ in try database.read { try services.limits(in: $0) } }
    add(PublishConsoleLimits.self, on: services) { incoming in
      let (caller, origin, body, now) = (try incoming.signedIn(), incoming.origin, incoming.body, incoming.now)
      return try services.onceIfKeyed(incoming, by: caller) { connection in
        let changes = body.limits.map { FraudLimitChange(name: $0.limit, activity: $0.activity, value: $0.value) }
        let version = try fraud.publish(changes, madeFrom: body.base, at: now, in: connection)
        try console.record(
          Services.limitsAction, subject: "\(version.revision) \(body.note)", by: caller, from: origin, at: now,
          in: connection)
        return ConsoleLimitsVersion(version, by: caller.account.name, note: body.note)
      }
    }
  }
}

extension Services {
  /// The action's name in the audit log, which has the account and the note of each version.
  fileprivate static let limitsAction = "limits.publish"

  fileprivate func limits(in connection: any Connection) throws -> ConsoleLimits {
    let versions = try fraud.versions(limit: 20, in: connection)
    var lines: [ConsoleAuditLine] = []
    if let first = versions.first, let last = versions.last {
      let span = Console.AuditFilter(
        scope: .console, search: Self.limitsAction, since: last.publishedAt, until: first.publishedAt + .seconds(1))
      lines = try console.auditLog(span, before: nil, limit: 200, in: connection).items.filter { $0.refusal == nil }
    }
    let counted = try rewards.catalogue(in: connection).challenges.flatMap(\.rule.kinds)
    return ConsoleLimits(
      version: try fraud.version(in: connection),
      limits: try fraud.rules(in: connection).limits(besides: counted).map {
        ConsoleLimit(
          limit: $0.name, activity: $0.activity, value: $0.value, least: $0.bounds.lowerBound,
          most: $0.bounds.upperBound)
      },
      versions: versions.map { version in
        let prefix = "\(version.revision) "
        let line = lines.first { $0.subject.hasPrefix(prefix) }
        return ConsoleLimitsVersion(
          version, by: line?.account ?? "", note: line.map { String($0.subject.dropFirst(prefix.count)) } ?? "")
      })
  }
}

extension ConsoleLimitsVersion {
  fileprivate init(_ version: FraudRulesVersion, by account: String, note: String) {
    self.init(
      version: version.revision, publishedAt: version.publishedAt, publishedBy: account, note: note,
      limits: version.rules.limits.map { ConsoleLimitValue(limit: $0.name, activity: $0.activity, value: $0.value) },
      changes: version.changes.map {
        Change(limit: $0.name, activity: $0.activity, before: $0.before, after: $0.after)
      })
  }
}

extension FraudLimitRefusal: Refusable {
  package var refusal: Refusal {
    switch self {
    case .outdated(let version):
      Refusal(.consoleLimitsOutdated, detail: "Version \(version) is in force; the draft was made from another one.")
    case .unknown(let place): Refusal(.consoleLimitRefused, detail: "\(place): There is no such limit.")
    case .outOfBounds(let place, let bounds):
      Refusal(
        .consoleLimitRefused, detail: "\(place): It must be \(bounds.lowerBound) to \(bounds.upperBound).")
    case .nothingChanged: Refusal(.consoleLimitRefused, detail: "The limits are in force already.")
    }
  }
}
