import Kernel

/// One line of JSON for each request that is over.
///
/// Header fields and the values of query parameters are never written, since they may be secrets; the names of the
/// parameters are.
public struct AccessLog: Sendable {
  private let clock: ServerClock
  private let write: @Sendable ([UInt8]) -> Void

  /// Paths longer than this are cut off, in bytes.
  private static let pathLimit = 256

  /// A log whose lines, each with its line feed, go to `write`.
  public init(clock: ServerClock = .system, write: @escaping @Sendable ([UInt8]) -> Void) {
    self.clock = clock
    self.write = write
  }

  /// Writes the line of a request that is over.
  public var observer: RequestObserver {
    { finished in write(line(finished)) }
  }

  func line(_ finished: FinishedRequest) -> [UInt8] {
    let request = finished.request
    var text = JSONText()
    text.member("time", .integer(clock.now().rawValue))
    text.member("id", .string(request.id.description))
    text.member("remote", .string(request.remote.description))
    text.member("method", .string("\(request.method.name)"))
    text.member("path", .string(String(decoding: request.target.rawPath.prefix(Self.pathLimit), as: UTF8.self)))
    let names = request.query.items.prefix(16).map { String($0.name.prefix(64)) }
    if !names.isEmpty { text.member("query", .strings(names)) }
    if let route = request.route { text.member("route", .string(route.template)) }
    text.member("status", .integer(Int64(finished.status.rawValue)))
    text.member("bytes", .integer(Int64(finished.bodyBytes)))
    text.member("microseconds", .integer(finished.duration / 1_000))
    if !finished.isComplete { text.member("aborted", .bool(true)) }
    if let fault = finished.fault { text.member("fault", .string(fault)) }
    return text.finish() + [UInt8(ascii: "\n")]
  }
}
