import Console
import ConsoleAPI
import Database
import Fraud
import HTTPServer
import Kernel
import PlaydAPI
import Rewards
import ServerKit

extension Router {
  /// The evidence of cases, and decisions on several.
  mutating func addConsoleEvidence(_ services: Services) {
    let (fraud, rewards, console, database) = (services.fraud, services.rewards, services.console, services.database)
    add(GetConsoleEvidence.self, on: services) { incoming in
      let (caller, origin, now) = (try incoming.signedIn(), incoming.origin, incoming.now)
      guard let id = ConsoleFlagID(incoming.request.parameter("flagID")) else { throw FraudRefusal.unknownCase }
      return try database.write { connection in
        guard let found = try fraud.case(id.rawValue, in: connection),
          let evidence = try rewards.evidence(ofAward: found.subject, of: found.player, limit: 50, in: connection)
        else { throw FraudRefusal.unknownCase }
        try console.record("flag.look", subject: id.text, by: caller, from: origin, at: now, in: connection)
        return ConsoleEvidence(
          challenge: String(evidence.title.english.prefix(100)), lastDay: evidence.lastDay,
          activities: evidence.activities.map {
            ConsoleEvidence.Activity(
              kind: String($0.kind.prefix(50)), value: $0.value, occurredAt: $0.occurredAt, heardAt: $0.heardAt,
              isWithdrawn: $0.isWithdrawn)
          }, record: try services.record(of: found.player, in: connection))
      }
    }
    add(DecideConsoleFlags.self, on: services) { incoming in
      let (caller, origin, decisions, now) = (try incoming.signedIn(), incoming.origin, incoming.body, incoming.now)
      return try database.write { connection in
        var count: Int64 = 0
        var named: Set<ConsoleFlagID> = []
        for id in decisions.flagIDs where named.insert(id).inserted {
          guard let found = try fraud.case(id.rawValue, in: connection), found.state == .open else { continue }
          try rewards.decide(
            id.rawValue, approve: decisions.approves, by: caller.account.name, note: decisions.note, at: now,
            in: connection)
          try console.record(
            decisions.approves ? "flag.approve" : "flag.reject", subject: "\(id.text) \(decisions.note)", by: caller,
            from: origin,
            at: now, in: connection)
          count += 1
        }
        return ConsoleCount(count: count)
      }
    }
  }
}
