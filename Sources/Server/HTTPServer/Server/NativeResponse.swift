import CMicroHTTPD

/// Converts responses to the library's objects.
enum NativeResponse {
  static func add(_ headers: [Header], to response: OpaquePointer) {
    for header in headers { MHD_add_response_header(response, header.name, header.value) }
  }

  /// A response for a body that is not a stream, and whether the caller must destroy it after queuing.
  static func make(_ response: Response, closing: Bool) -> (native: OpaquePointer, isOurs: Bool)? {
    if case .shared(let shared) = response.body, response.headers.isEmpty, !closing {
      return shared.response(common: response.commonHeaders).map { ($0, false) }
    }
    guard let native = body(of: response) else { return nil }
    if case .shared(let shared) = response.body { add(shared.headers, to: native) }
    finish(native, response, closing: closing)
    return (native, true)
  }

  /// Adds the response's own fields.
  static func finish(_ native: OpaquePointer, _ response: Response, closing: Bool) {
    if let common = response.commonHeaders { add(common.headers, to: native) }
    add(response.headers, to: native)
    if closing { MHD_add_response_header(native, "Connection", "close") }
  }

  private static func body(of response: Response) -> OpaquePointer? {
    switch response.body {
    case .shared(let shared): return shared.makeResponse()
    case .bytes(let bytes):
      return bytes.withUnsafeBytes { buffer in
        MHD_create_response_from_buffer(
          buffer.count, UnsafeMutableRawPointer(mutating: buffer.baseAddress), .RESPMEM_MUST_COPY)
      }
    case .none, .events, .later: return MHD_create_response_from_buffer(0, nil, .RESPMEM_PERSISTENT)
    }
  }
}
