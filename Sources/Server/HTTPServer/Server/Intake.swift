import CMicroHTTPD
import Glibc
import Kernel

/// Reads what the library knows of a request into a `Request`.
enum Intake {
  static func begin(_ core: ServerCore, _ native: OpaquePointer, method: UnsafePointer<CChar>) -> Exchange? {
    guard let held = playd_mhd_socket_context(native) else { return nil }
    let connection = Unmanaged<Connection>.fromOpaque(held).takeUnretainedValue()
    let headers = readHeaders(native)
    let now = core.clock.now()
    let (target, refusal) = checkedTarget(connection.target)
    var request = Request(
      method: readMethod(method), target: target, headers: headers,
      remote: remoteAddress(native, headers, trustedProxies: core.configuration.trustedProxies),
      id: headers.bytes(of: "x-request-id").flatMap { RequestID(given: $0) } ?? core.nextRequestID(), receivedAt: now,
      deadline: now + core.configuration.answerTimeout)
    let framing = Framing(headers)
    request.refusal = refusal ?? framing.refusal
    let route = request.refusal == nil ? core.router.admit(&request) : nil
    if let route, let length = framing.length, length > route.bodyLimit {
      request.refusal = .contentTooLarge(limit: route.bodyLimit)
    }
    return Exchange(
      server: core, native: native, connection: connection, request: request, route: route, hasBody: framing.hasBody,
      startedAt: core.clock.nanoseconds())
  }

  private static func checkedTarget(_ raw: [UInt8]) -> (RequestTarget, Problem?) {
    do throws(RequestTarget.Refusal) {
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

  private static func readHeaders(_ native: OpaquePointer) -> RequestHeaders {
    var headers = RequestHeaders()
    headers.reserve(bytes: 512, fields: 16)
    withUnsafeMutablePointer(to: &headers) { pointer in
      _ = MHD_get_connection_values_n(native, .HEADER_KIND, appendHeader, pointer)
    }
    return headers
  }

  private static func remoteAddress(
    _ native: OpaquePointer, _ headers: RequestHeaders, trustedProxies: Int
  ) -> RemoteAddress {
    let peer = playd_mhd_peer(native).map(RemoteAddress.init) ?? .unspecified
    guard trustedProxies > 0 else { return peer }
    // Each proxy appended the address it saw: the one that the outermost trusted proxy saw is the client's.
    let forwarded = headers.all("x-forwarded-for").joined(separator: ",").utf8.split(separator: UInt8(ascii: ","))
    guard forwarded.count >= trustedProxies else { return peer }
    let seen = ASCII.trimmed(Array(forwarded[forwarded.count - trustedProxies])[...])
    return RemoteAddress(String(decoding: seen, as: UTF8.self)) ?? peer
  }
}

/// How the body of a request is delimited (RFC 9112 section 6).
struct Framing {
  var length: Int?
  var hasBody = false
  var refusal: Problem?

  init(_ headers: RequestHeaders) {
    let lengths = headers.occurrences(of: "content-length")
    let codings = headers.occurrences(of: "transfer-encoding")
    guard lengths > 0 || codings > 0 else { return }
    hasBody = true
    // Two ways to find the end of a body are how requests are smuggled past proxies.
    if lengths > 1 || codings > 1 || lengths + codings > 1 {
      refusal = .badRequest("The body has more than one Content-Length or Transfer-Encoding.")
    } else if codings == 1 {
      if let coding = headers.bytes(of: "transfer-encoding"), !ASCII.equalIgnoringCase(coding, "chunked") {
        refusal = .badRequest("The only Transfer-Encoding understood here is chunked.")
      }
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
  _ context: UnsafeMutableRawPointer?, _ kind: MHD_ValueKind, _ name: UnsafePointer<CChar>?, _ nameCount: Int,
  _ value: UnsafePointer<CChar>?, _ valueCount: Int
) -> MHD_Result {
  guard let context, let name else { return .YES }
  let headers = context.assumingMemoryBound(to: RequestHeaders.self)
  headers.pointee.append(
    name: UnsafeRawBufferPointer(start: name, count: nameCount),
    value: UnsafeRawBufferPointer(start: value, count: value == nil ? 0 : valueCount))
  return .YES
}

extension RequestTarget.Refusal {
  /// What to tell the client.
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
