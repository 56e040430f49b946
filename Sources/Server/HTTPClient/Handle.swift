import CCurl
import Glibc
import Kernel

/// A libcurl handle with its connections. Used by one thread at a time.
final class Handle: @unchecked Sendable {
  fileprivate let curl: UnsafeMutableRawPointer

  init?() {
    guard let made = curl_easy_init() else { return nil }
    curl = made
  }

  deinit { curl_easy_cleanup(curl) }

  /// The version of HTTP that a request is sent with.
  enum Version {
    case one
    /// HTTP/2 over TLS, together with others on one connection.
    case two

    fileprivate var option: Int { Int(self == .one ? CURL_HTTP_VERSION_1_1 : CURL_HTTP_VERSION_2TLS) }
  }

  func perform(
    _ request: HTTPClient.Request, policy: AddressPolicy, authorities: String?
  ) -> Result<HTTPClient.Response, HTTPClient.RequestError> {
    let exchange = prepare(request, policy: policy, authorities: authorities)
    return exchange.result(curl_easy_perform(curl), curl)
  }

  /// Sets all options for a request. The exchange must live until its result is read.
  fileprivate func prepare(
    _ request: HTTPClient.Request, policy: AddressPolicy, authorities: String?, version: Version = .one
  ) -> Exchange {
    // A reset keeps connections and drops options.
    curl_easy_reset(curl)
    let exchange = Exchange(policy: policy, mostBytes: request.mostBytes)
    let context = Unmanaged.passUnretained(exchange).toOpaque()
    for (name, value) in request.headers { exchange.append(value.isEmpty ? "\(name);" : "\(name): \(value)") }
    // No `Expect: 100-continue`: the wait would be longer than the body.
    exchange.append("Expect:")
    set(CURLOPT_URL, request.url)
    set(CURLOPT_PROTOCOLS_STR, "http,https")
    set(CURLOPT_PROXY, "")
    set(CURLOPT_USERAGENT, "playd")
    set(CURLOPT_NOSIGNAL, 1)
    set(CURLOPT_FOLLOWLOCATION, 0)
    set(CURLOPT_HTTP_VERSION, version.option)
    set(CURLOPT_PIPEWAIT, version == .two ? 1 : 0)
    set(CURLOPT_TIMEOUT_MS, Int(request.timeout.rawValue))
    set(CURLOPT_TCP_NODELAY, 1)
    if let authorities { set(CURLOPT_CAINFO, authorities) }
    playd_curl_set_list(curl, CURLOPT_HTTPHEADER, exchange.list)
    playd_curl_set_open(curl, openSocket)
    playd_curl_set_pointer(curl, CURLOPT_OPENSOCKETDATA, context)
    playd_curl_set_write(curl, CURLOPT_WRITEFUNCTION, takeBody)
    playd_curl_set_pointer(curl, CURLOPT_WRITEDATA, context)
    playd_curl_set_write(curl, CURLOPT_HEADERFUNCTION, takeHeader)
    playd_curl_set_pointer(curl, CURLOPT_HEADERDATA, context)
    setBody(of: request)
    return exchange
  }

  private func setBody(of request: HTTPClient.Request) {
    guard request.method != .get || !request.body.isEmpty else { return }
    var body = request.body.isEmpty ? [0] : request.body
    body.withUnsafeMutableBytes { bytes in
      set(CURLOPT_CUSTOMREQUEST, request.method.rawValue)
      set(CURLOPT_POST, 1)
      // The size first: libcurl copies as many bytes.
      set(CURLOPT_POSTFIELDSIZE, request.body.count)
      playd_curl_set_pointer(curl, CURLOPT_COPYPOSTFIELDS, bytes.baseAddress)
    }
  }

  private func set(_ option: CURLoption, _ value: Int) { playd_curl_set_long(curl, option, value) }
  private func set(_ option: CURLoption, _ value: String) { playd_curl_set_text(curl, option, value) }
}

/// A libcurl group of transfers with its connections. Used by one thread at a time.
final class HandleGroup: @unchecked Sendable {
  private let multi: UnsafeMutableRawPointer
  private var idle: [Handle] = []
  /// The longest wait for the network before libcurl looks at its timeouts again.
  private static let poll: Int32 = 1_000

  init?() {
    guard let made = curl_multi_init() else { return nil }
    multi = made
    playd_curl_multi_set_long(multi, CURLMOPT_PIPELINING, Int(CURLPIPE_MULTIPLEX))
  }

  deinit {
    idle = []
    curl_multi_cleanup(multi)
  }

  private final class Transfer {
    let place: Int
    let handle: Handle
    let exchange: Exchange

    init(place: Int, handle: Handle, exchange: Exchange) {
      self.place = place
      self.handle = handle
      self.exchange = exchange
    }
  }

  /// Sends all requests at once over HTTP/2; the results are in the order of the requests.
  func perform(
    _ requests: [HTTPClient.Request], policy: AddressPolicy, authorities: String?
  ) -> [Result<HTTPClient.Response, HTTPClient.RequestError>] {
    var results = [Result<HTTPClient.Response, HTTPClient.RequestError>](
      repeating: .failure(.broken("There is no memory for a connection")), count: requests.count)
    var running: [UnsafeMutableRawPointer: Transfer] = [:]
    for (place, request) in requests.enumerated() {
      guard let handle = idle.popLast() ?? Handle() else { continue }
      let exchange = handle.prepare(request, policy: policy, authorities: authorities, version: .two)
      guard curl_multi_add_handle(multi, handle.curl) == CURLM_OK else { continue }
      running[handle.curl] = Transfer(place: place, handle: handle, exchange: exchange)
    }
    while !running.isEmpty {
      var left: Int32 = 0
      guard curl_multi_perform(multi, &left) == CURLM_OK else { break }
      var queued: Int32 = 0
      while let message = curl_multi_info_read(multi, &queued) {
        guard message.pointee.msg == CURLMSG_DONE, let curl = message.pointee.easy_handle else { continue }
        // Removing the handle invalidates the message.
        let code = playd_curl_finished(message)
        guard let transfer = running.removeValue(forKey: curl) else { continue }
        results[transfer.place] = transfer.exchange.result(code, curl)
        finish(transfer)
      }
      if !running.isEmpty { _ = curl_multi_poll(multi, nil, 0, Self.poll, nil) }
    }
    for transfer in running.values {
      results[transfer.place] = .failure(.broken("The transfers cannot go on"))
      finish(transfer)
    }
    return results
  }

  private func finish(_ transfer: Transfer) {
    curl_multi_remove_handle(multi, transfer.handle.curl)
    idle.append(transfer.handle)
  }
}

/// State written by libcurl's callbacks during one request, and the memory that it reads.
private final class Exchange {
  let policy: AddressPolicy
  let mostBytes: Int
  /// The header lines.
  private(set) var list: UnsafeMutablePointer<curl_slist>?
  var isForbidden = false
  var isTooLong = false
  var headers: [(name: String, value: String)] = []
  var headerBytes = 0
  var body: [UInt8] = []

  init(policy: AddressPolicy, mostBytes: Int) {
    self.policy = policy
    self.mostBytes = mostBytes
  }

  deinit { curl_slist_free_all(list) }

  func append(_ line: String) { list = curl_slist_append(list, line) }

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
  _ bytes: UnsafeMutablePointer<CChar>?, size: Int, count: Int, context: UnsafeMutableRawPointer?
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
  _ bytes: UnsafeMutablePointer<CChar>?, size: Int, count: Int, context: UnsafeMutableRawPointer?
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
