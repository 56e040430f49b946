import CCurl
import Glibc
import Kernel

/// A libcurl handle with its connections. Used by one thread at a time.
final class Handle: @unchecked Sendable {
  private let curl: UnsafeMutableRawPointer

  init?() {
    guard let made = curl_easy_init() else { return nil }
    curl = made
  }

  deinit { curl_easy_cleanup(curl) }

  func perform(
    _ request: HTTPClient.Request, policy: AddressPolicy, authorities: String?
  ) -> Result<HTTPClient.Response, HTTPClient.RequestError> {
    // A reset keeps connections and drops options.
    curl_easy_reset(curl)
    let exchange = Exchange(policy: policy, mostBytes: request.mostBytes)
    let context = Unmanaged.passUnretained(exchange).toOpaque()
    var list: UnsafeMutablePointer<curl_slist>?
    for (name, value) in request.headers {
      list = curl_slist_append(list, value.isEmpty ? "\(name);" : "\(name): \(value)")
    }
    // No `Expect: 100-continue`: the wait would be longer than the body.
    list = curl_slist_append(list, "Expect:")
    defer { curl_slist_free_all(list) }
    set(CURLOPT_URL, request.url)
    set(CURLOPT_PROTOCOLS_STR, "http,https")
    set(CURLOPT_PROXY, "")
    set(CURLOPT_USERAGENT, "playd")
    set(CURLOPT_NOSIGNAL, 1)
    set(CURLOPT_FOLLOWLOCATION, 0)
    set(CURLOPT_HTTP_VERSION, Int(CURL_HTTP_VERSION_1_1))
    set(CURLOPT_TIMEOUT_MS, Int(request.timeout.rawValue))
    set(CURLOPT_TCP_NODELAY, 1)
    if let authorities { set(CURLOPT_CAINFO, authorities) }
    playd_curl_set_list(curl, CURLOPT_HTTPHEADER, list)
    playd_curl_set_open(curl, openSocket)
    playd_curl_set_pointer(curl, CURLOPT_OPENSOCKETDATA, context)
    playd_curl_set_write(curl, CURLOPT_WRITEFUNCTION, takeBody)
    playd_curl_set_pointer(curl, CURLOPT_WRITEDATA, context)
    playd_curl_set_write(curl, CURLOPT_HEADERFUNCTION, takeHeader)
    playd_curl_set_pointer(curl, CURLOPT_HEADERDATA, context)
    let code = withExtendedLifetime(exchange) { send(request) }
    return exchange.result(code, curl)
  }

  private func send(_ request: HTTPClient.Request) -> CURLcode {
    guard request.method != .get || !request.body.isEmpty else { return curl_easy_perform(curl) }
    var body = request.body.isEmpty ? [0] : request.body
    return body.withUnsafeMutableBytes { bytes in
      set(CURLOPT_CUSTOMREQUEST, request.method.rawValue)
      set(CURLOPT_POST, 1)
      set(CURLOPT_POSTFIELDSIZE, request.body.count)
      playd_curl_set_pointer(curl, CURLOPT_POSTFIELDS, bytes.baseAddress)
      return curl_easy_perform(curl)
    }
  }

  private func set(_ option: CURLoption, _ value: Int) { playd_curl_set_long(curl, option, value) }
  private func set(_ option: CURLoption, _ value: String) { playd_curl_set_text(curl, option, value) }
}

/// State written by libcurl's callbacks during one request.
private final class Exchange {
  let policy: AddressPolicy
  let mostBytes: Int
  var isForbidden = false
  var isTooLong = false
  var headers: [(name: String, value: String)] = []
  var headerBytes = 0
  var body: [UInt8] = []

  init(policy: AddressPolicy, mostBytes: Int) {
    self.policy = policy
    self.mostBytes = mostBytes
  }

  func result(
    _ code: CURLcode, _ curl: UnsafeMutableRawPointer
  ) -> Result<HTTPClient.Response, HTTPClient.RequestError> {
    // A name may have several addresses; a success means that an allowed one was used.
    if isForbidden, code != CURLE_OK { return .failure(.forbiddenAddress) }
    if isTooLong { return .failure(.tooLong) }
    switch code {
    case CURLE_OK:
      var status = 0
      playd_curl_status(curl, &status)
      return .success(HTTPClient.Response(status: status, headers: headers, body: body))
    case CURLE_URL_MALFORMAT, CURLE_UNSUPPORTED_PROTOCOL: return .failure(.badAddress)
    case CURLE_COULDNT_RESOLVE_HOST: return .failure(.unresolved)
    case CURLE_COULDNT_CONNECT: return .failure(.notConnected)
    case CURLE_OPERATION_TIMEDOUT: return .failure(.timedOut)
    case CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CONNECT_ERROR, CURLE_SSL_CACERT_BADFILE:
      return .failure(.untrusted)
    default: return .failure(.broken(String(cString: curl_easy_strerror(code))))
    }
  }
}

private func exchange(_ context: UnsafeMutableRawPointer?) -> Exchange? {
  context.map { Unmanaged<Exchange>.fromOpaque($0).takeUnretainedValue() }
}

private func takeBody(
  _ bytes: UnsafeMutablePointer<CChar>?, _ size: Int, _ count: Int, _ context: UnsafeMutableRawPointer?
) -> Int {
  guard let exchange = exchange(context), let bytes else { return 0 }
  guard exchange.body.count + size * count <= exchange.mostBytes else {
    exchange.isTooLong = true
    return 0
  }
  exchange.body.append(contentsOf: UnsafeRawBufferPointer(start: bytes, count: size * count))
  return size * count
}

private func takeHeader(
  _ bytes: UnsafeMutablePointer<CChar>?, _ size: Int, _ count: Int, _ context: UnsafeMutableRawPointer?
) -> Int {
  guard let exchange = exchange(context), let bytes else { return 0 }
  exchange.headerBytes += size * count
  guard exchange.headerBytes <= 65_536 else {
    exchange.isTooLong = true
    return 0
  }
  let line = String(decoding: UnsafeRawBufferPointer(start: bytes, count: size * count), as: UTF8.self)
  if line.hasPrefix("HTTP/") {
    // The headers of the final response, not of an interim one.
    exchange.headers = []
  } else if let colon = line.firstIndex(of: ":") {
    let value = line[line.index(after: colon)...].drop { $0 == " " || $0 == "\t" }
    exchange.headers.append((String(line[..<colon]), String(value.prefix { !$0.isNewline })))
  }
  return size * count
}

/// Opens the socket to an allowed address.
private func openSocket(
  _ context: UnsafeMutableRawPointer?, _ purpose: curlsocktype, _ address: UnsafeMutablePointer<curl_sockaddr>?
) -> curl_socket_t {
  guard let exchange = exchange(context), let address else { return CURL_SOCKET_BAD }
  let allowed = withUnsafePointer(to: &address.pointee.addr) { place in
    exchange.policy.allows(UnsafeRawPointer(place))
  }
  guard allowed else {
    exchange.isForbidden = true
    return CURL_SOCKET_BAD
  }
  let kind = address.pointee.socktype | Int32(SOCK_CLOEXEC.rawValue)
  return socket(address.pointee.family, kind, address.pointee.protocol)
}
