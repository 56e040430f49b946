import Console
import ConsoleAPI
import Database
import Experiments
import HTTPServer
import Kernel
import OutOfPocketAPI
package import OutOfPocketTunings
import PlaydAPI
package import ServerKit

extension Router {
  mutating func addExperiments(_ tunings: OutOfPocketTunings, _ host: some RouteHost) {
    add(ListConsoleOutOfPocketExperiments.self, on: host) { _ in
      ConsolePage(try tunings.listed().map { ConsoleOutOfPocketExperiment($0) })
    }
    add(ListConsoleOutOfPocketRuleVersions.self, on: host) { _ in
      ConsolePage(
        try tunings.published().map { published in
          ConsoleOutOfPocketRuleVersion(
            version: Int64(published.tuning.version), note: String(published.note.prefix(1_000)),
            publishedAt: published.publishedAt, isCurrent: published.isCurrent)
        })
    }
    add(BeginConsoleOutOfPocketExperiment.self, on: host) { incoming in
      let draft = incoming.body
      let experiment = Experiment(name: draft.name, salt: draft.name, arms: draft.arms.map { Experiment.Arm($0) })
      return try tunings.change(
        incoming, host: host, action: "experiment.begin", name: draft.name, detail: shares(draft.arms)
      ) {
        now, connection in
        try tunings.start(experiment, at: now, in: connection)
      }
    }
    add(WeighConsoleOutOfPocketExperiment.self, on: host) { incoming in
      let arms = incoming.body.arms
      return try tunings.change(
        incoming, host: host, action: "experiment.weigh", name: incoming.request.parameter("experiment"),
        detail: shares(arms)
      ) { now, connection in
        let name = incoming.request.parameter("experiment")
        try tunings.weigh(name, weights: arms.map { (arm: $0.name, weight: $0.weight) }, at: now, in: connection)
      }
    }
    add(EndConsoleOutOfPocketExperiment.self, on: host) { incoming in
      let name = incoming.request.parameter("experiment")
      return try tunings.change(incoming, host: host, action: "experiment.end", name: name, detail: "") {
        now, connection in
        try tunings.stop(name, at: now, in: connection)
      }
    }
  }
}

/// The arms' weights, for the audit log.
private func shares(_ arms: [ConsoleOutOfPocketExperiment.Arm]) -> String {
  arms.map { "\($0.name)=\($0.weight)" }.joined(separator: " ")
}

extension OutOfPocketTunings {
  /// Changes an experiment, in one transaction with its audit line, and returns the result.
  fileprivate func change<E: Endpoint>(
    _ incoming: Incoming<E>, host: some RouteHost, action: String, name: String, detail: String,
    body: @escaping @Sendable (Timestamp, any Connection) throws -> Void
  ) throws -> ConsoleOutOfPocketExperiment {
    let (caller, origin, now) = (try incoming.signedIn(), incoming.origin, incoming.now)
    let console = host.console
    return try host.database.write { connection in
      try body(now, connection)
      try console.record(
        action, subject: detail.isEmpty ? name : "\(name): \(detail)", by: caller, from: origin, at: now, in: connection
      )
      guard let found = try self.listed(in: connection).first(where: { $0.experiment.name == name }) else {
        throw OutOfPocketTuningRefusal.unknownExperiment(name)
      }
      return ConsoleOutOfPocketExperiment(found)
    }
  }
}

extension ConsoleOutOfPocketExperiment {
  fileprivate init(_ listed: OutOfPocketTunings.Listed) {
    self.init(
      name: listed.experiment.name, startedAt: listed.startedAt, stoppedAt: listed.stoppedAt,
      arms: listed.experiment.arms.map { arm in
        Arm(name: arm.name, weight: arm.weight, version: arm.version.map { Int64($0) })
      })
  }
}

extension Experiment.Arm {
  fileprivate init(_ arm: ConsoleOutOfPocketExperiment.Arm) {
    self.init(name: arm.name, weight: arm.weight, version: arm.version.map { Int32(truncatingIfNeeded: $0) })
  }
}

extension OutOfPocketTuningRefusal: Refusable {
  package var refusal: Refusal {
    switch self {
    case .unknownExperiment(let name):
      Refusal(.consoleNotFound, detail: "There is no experiment \(name) under way.")
    case .unknownVersion(let version):
      Refusal(.consoleExperimentRefused, detail: "There is no version \(version) of the rules.")
    case .tuning, .versionTaken, .experiment, .experimentNameTaken: Refusal(.consoleExperimentRefused, detail: sentence)
    }
  }
}
