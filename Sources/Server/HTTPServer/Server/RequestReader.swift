import CMicroHTTPD
import Glibc
import Kernel

/// Builds a `Request` from the library's data.
enum RequestReader {
  static func begin(
    _ core: ServerCore, native: OpaquePointer, method: UnsafePointer<CChar>, version: UnsafePointer<CChar>
  ) -> Exchange? {
    guard let held = playd_mhd_socket_context(native) else { return nil }
    let connection = Unmanaged<Connection>.fromOpaque(held).takeUnretainedValue()
    connection.isUnanswered = false
    connection.requests += 1
    let (headers, areLinesPlain) = readHeaders(native)
    let isPlain = areLinesPlain && connection.line.map { FieldRules.isPlain(line: $0, version: version) } ?? false
    connection.line = nil
    let now = core.clock.now()
    let (target, targetRefusal) = checkedTarget(connection.target)
    let refusal =
      isPlain
      ? targetRefusal ?? FieldRules.objection(to: headers, version: version)
      : .badRequest("A line does not end with CR LF, or has a NUL or another byte that does not belong there.")
    countUntrusted(core, headers)
    var request = Request(
      method: readMethod(method), target: target, headers: headers,
      remote: remoteAddress(native, headers, trustedProxies: core.configuration.trustedProxies),
      id: headers.bytes(of: "x-request-id").flatMap { RequestID(given: $0) } ?? core.nextRequestID(), receivedAt: now,
      deadline: now + core.configuration.answerTimeout)
    let framing = Framing(headers)
    request.refusal = refusal ?? framing.refusal
    if request.refusal == nil, connection.target.count > FieldRules.longestTarget { request.refusal = .targetTooLong }
    connection.target = []
    let route = request.refusal == nil ? core.router.admit(&request) : nil
    if let route, let length = framing.length, length > route.bodyLimit {
      request.refusal = .contentTooLarge(limit: route.bodyLimit)
    }
    let exchange = Exchange(
      server: core, native: native, connection: connection, request: request, route: route, hasBody: framing.hasBody,
      startedAt: core.clock.nanoseconds())
    if exchange.request.refusal == nil, framing.hasBody, let route {
      exchange.isLong = (framing.length ?? route.bodyLimit) > Route.shortBody
      // The declared length is acquired at once, so that refused clients learn it before they send the body.
      if let length = framing.length { exchange.takeMemory(length) }
    }
    return exchange
  }

  /// Counts requests forwarded by an untrusted proxy, which makes all visitors look like one.
  private static func countUntrusted(_ core: ServerCore, _ headers: RequestHeaders) {
    guard core.configuration.trustedProxies == 0, headers.occurrences(of: "x-forwarded-for") > 0 else { return }
    core.untrustedForwards.increment()
  }

  private static func checkedTarget(_ raw: [UInt8]) -> (RequestTarget, Problem?) {
    do throws(RequestTarget.ParseError) {
      return (try RequestTarget(raw), nil)
    } catch {
      return (.root, .badRequest(error.sentence))
    }
  }

  private static func readMethod(_ token: UnsafePointer<CChar>) -> HTTPMethod {
    let length = strlen(token)
    return token.withMemoryRebound(to: UInt8.self, capacity: length) {
      HTTPMethod(token: UnsafeBufferPointer(start: $0, count: length))
    }
  }

  /// The fields, and whether each of their lines ended correctly.
  private static func readHeaders(_ native: OpaquePointer) -> (RequestHeaders, Bool) {
    var reading = Reading()
    reading.headers.reserve(bytes: 512, fields: 16)
    withUnsafeMutablePointer(to: &reading) { pointer in
      _ = MHD_get_connection_values_n(native, .HEADER_KIND, appendHeader, pointer)
    }
    return (reading.headers, reading.isPlain)
  }

  fileprivate struct Reading {
    var headers = RequestHeaders()
    var isPlain = true
  }

  private static func remoteAddress(
    _ native: OpaquePointer, _ headers: RequestHeaders, trustedProxies: Int
  ) -> RemoteAddress {
    let peer = playd_mhd_peer(native).map(RemoteAddress.init) ?? .unspecified
    guard trustedProxies > 0 else { return peer }
    // Each proxy appends the address it saw: the outermost trusted proxy saw the client's.
    let forwarded = headers.all("x-forwarded-for").joined(separator: ",").utf8.split(separator: UInt8(ascii: ","))
    guard forwarded.count >= trustedProxies else { return peer }
    let seen = ASCII.trimmed(Array(forwarded[forwarded.count - trustedProxies])[...])
    return RemoteAddress(String(decoding: seen, as: UTF8.self)) ?? peer
  }
}

/// The framing of a request's body (RFC 9112 section 6).
struct Framing {
  var length: Int?
  var hasBody = false
  var refusal: Problem?

  init(_ headers: RequestHeaders) {
    let lengths = headers.occurrences(of: "content-length")
    let codings = headers.occurrences(of: "transfer-encoding")
    guard lengths > 0 || codings > 0 else { return }
    hasBody = true
    // Ambiguous framing enables request smuggling.
    if lengths > 1 || codings > 1 || lengths + codings > 1 {
      refusal = .badRequest("The body has more than one Content-Length or Transfer-Encoding.")
    } else if codings == 1 {
      // libmicrohttpd accepts a bare LF in chunk lines, which other servers may read differently.
      refusal = .lengthRequired
    } else if let value = headers["content-length"] {
      if let number = Int(value), number >= 0, value.utf8.allSatisfy(ASCII.isDigit) {
        length = number
        hasBody = number > 0
      } else {
        refusal = .badRequest("Content-Length is not a number.")
      }
    }
  }
}

private func appendHeader(
  _ context: UnsafeMutableRawPointer?, kind: MHD_ValueKind, name: UnsafePointer<CChar>?, nameCount: Int,
  value: UnsafePointer<CChar>?, valueCount: Int
) -> MHD_Result {
  guard let context, let name else { return .YES }
  let reading = context.assumingMemoryBound(to: RequestReader.Reading.self)
  reading.pointee.headers.append(
    name: UnsafeRawBufferPointer(start: name, count: nameCount),
    value: UnsafeRawBufferPointer(start: value, count: value == nil ? 0 : valueCount))
  if let value, !FieldRules.endsWithCRLF(value, valueCount) { reading.pointee.isPlain = false }
  return .YES
}

extension RequestTarget.ParseError {
  /// The explanation for the client.
  var sentence: String {
    switch self {
    case .notAPath: "The request target must be a path that begins with /."
    case .badEscape: "A % in the request target is not followed by two hexadecimal digits."
    case .forbiddenCharacter: "The request target has a character that must be escaped, or that no path can have."
    case .dotSegment: "The path has a segment . or .., which this server does not resolve."
    case .notUTF8: "The escapes of the request target do not decode to UTF-8."
    }
  }
}
