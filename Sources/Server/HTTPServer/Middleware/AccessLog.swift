import Kernel

/// One line for each request that is over.
///
/// Header fields and the values of query parameters are never written, since they may be secrets; the names of the
/// parameters are.
@MemberwiseInit(unlabelled: 1)
package struct AccessLog: Sendable {
  @Default(LogFormat.json) private let format: LogFormat
  @Default(ServerClock.system) private let clock: ServerClock
  /// Receives each line with its line feed.
  private let write: @Sendable ([UInt8]) -> Void

  /// The limit for paths in bytes; longer ones are truncated.
  private static let pathLimit = 256

  /// Logs a finished request.
  package var observer: RequestObserver {
    { finished in write(line(finished)) }
  }

  func line(_ finished: FinishedRequest) -> [UInt8] {
    let request = finished.request
    var line = LogLine(format, at: clock.now(), level: .info, event: nil)
    line.member("id", .text(request.id.description))
    if let trace = request.trace { line.member("trace", .text(trace.traceID)) }
    line.member("remote", .text(request.remote.description))
    line.member("method", .text("\(request.method.name)"))
    line.member("path", .text(String(decoding: request.target.rawPath.prefix(Self.pathLimit), as: UTF8.self)))
    let names = request.query.items.prefix(16).map { String($0.name.prefix(64)) }
    if !names.isEmpty { line.member("query", .texts(names)) }
    if let route = request.route { line.member("route", .text(route.template)) }
    line.member("status", .integer(Int64(finished.status.rawValue)))
    line.member("bytes", .integer(Int64(finished.bodyBytes)))
    line.member("microseconds", .integer(finished.duration / 1_000))
    if !finished.isComplete { line.member("aborted", .bool(true)) }
    if let fault = finished.fault { line.member("fault", .text(Redaction.redacted(fault))) }
    if let subject = finished.subject { line.member("subject", .text(subject)) }
    return line.finish()
  }
}
