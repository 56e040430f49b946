import Kernel
package import ServerRuntime

/// Logs every answer with a status from 500 on, with its cause.
@MemberwiseInit(unlabelled: 1)
package struct FailureLog: Sendable {
  private let log: Log

  package var observer: RequestObserver {
    { finished in
      guard finished.status.rawValue >= 500 else { return }
      let (request, cause) = (finished.request, Redaction.redacted(finished.fault ?? "unknown"))
      let route = request.route?.template ?? "none"
      var members: [(String, LogValue)] = [
        ("id", .text(request.id.description)), ("method", .text("\(request.method.name)")), ("route", .text(route)),
        ("status", .integer(Int64(finished.status.rawValue))), ("cause", .text(cause)),
      ]
      if let trace = request.trace { members.append(("trace", .text(trace.traceID))) }
      if let subject = finished.subject { members.append(("subject", .text(subject))) }
      for name in ["game", "partner"] {
        let value = request.parameter(name)
        if !value.isEmpty { members.append((name, .text(String(value.prefix(64))))) }
      }
      log.write(.error, event: "request failed", members: members, key: "\(route) \(finished.status.rawValue)")
    }
  }
}
