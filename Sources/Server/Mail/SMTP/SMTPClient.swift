import CCurl
package import Kernel

/// An SMTP client on libcurl: STARTTLS or TLS, with certificates verified, and a password that never goes over a plain
/// connection. A connection for each message; a studio's messages are few.
package struct SMTPClient: MailTransport {
  private let account: SMTPAccount
  private let timeout: Milliseconds

  /// The time for the whole exchange.
  package static let timeout = Milliseconds.seconds(60)

  package init(_ account: SMTPAccount, timeout: Milliseconds = timeout) {
    // Thread-safe and counted since libcurl 7.84.
    curl_global_init(Int(CURL_GLOBAL_DEFAULT))
    self.account = account
    self.timeout = timeout
  }

  package func deliver(_ message: MailMessage, number: Int64, at now: Timestamp) -> MailOutcome {
    guard let curl = curl_easy_init() else { return .later("There is no memory for a connection.") }
    defer { curl_easy_cleanup(curl) }
    let source = Source(message.mime(from: account.sender, number: number, at: now))
    let recipients = curl_slist_append(nil, "<\(message.to.text)>")
    defer { curl_slist_free_all(recipients) }
    configure(curl)
    playd_curl_set_text(curl, CURLOPT_MAIL_FROM, "<\(account.sender.text)>")
    playd_curl_set_list(curl, CURLOPT_MAIL_RCPT, recipients)
    playd_curl_set_long(curl, CURLOPT_UPLOAD, 1)
    playd_curl_set_write(curl, CURLOPT_READFUNCTION, readMessage)
    playd_curl_set_pointer(curl, CURLOPT_READDATA, Unmanaged.passUnretained(source).toOpaque())
    // libcurl would print what the server says.
    playd_curl_set_write(curl, CURLOPT_WRITEFUNCTION) { _, size, count, _ in size * count }
    let code = withExtendedLifetime(source) { curl_easy_perform(curl) }
    return outcome(code, curl)
  }

  private func configure(_ curl: UnsafeMutableRawPointer) {
    let isImplicit = account.encryption == .implicit
    playd_curl_set_text(
      curl, CURLOPT_URL, "\(isImplicit ? "smtps" : "smtp")://\(account.host):\(account.port)/\(account.sender.domain)")
    playd_curl_set_text(curl, CURLOPT_PROTOCOLS_STR, "smtp,smtps")
    playd_curl_set_text(curl, CURLOPT_PROXY, "")
    playd_curl_set_long(curl, CURLOPT_NOSIGNAL, 1)
    playd_curl_set_long(curl, CURLOPT_TIMEOUT_MS, Int(timeout.rawValue))
    if account.encryption != .none { playd_curl_set_long(curl, CURLOPT_USE_SSL, Int(CURLUSESSL_ALL.rawValue)) }
    if let authorities = account.authorities { playd_curl_set_text(curl, CURLOPT_CAINFO, authorities) }
    if let user = account.user { playd_curl_set_text(curl, CURLOPT_USERNAME, user) }
    if let password = account.password { playd_curl_set_text(curl, CURLOPT_PASSWORD, password) }
  }

  /// The server's last reply decides: 5xx is for good, anything else may pass. A refused sign-in is the operator's to mend,
  /// so messages wait for it.
  private func outcome(_ code: CURLcode, _ curl: UnsafeMutableRawPointer) -> MailOutcome {
    guard code != CURLE_OK else { return .accepted }
    var reply = 0
    playd_curl_status(curl, &reply)
    let isMessageRefused = code == CURLE_SEND_ERROR || code == CURLE_WEIRD_SERVER_REPLY || code == CURLE_UPLOAD_FAILED
    if (500...599).contains(reply), isMessageRefused, ![530, 534, 535, 538].contains(reply) {
      return .refused(code: reply)
    }
    let words = String(cString: curl_easy_strerror(code))
    return .later(reply > 0 ? "\(words) (\(reply))" : words)
  }
}

/// The bytes of a message and how far they have been read.
private final class Source {
  let bytes: [UInt8]
  var place = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }
}

private func readMessage(
  _ buffer: UnsafeMutablePointer<CChar>?, size: Int, count: Int, context: UnsafeMutableRawPointer?
) -> Int {
  guard let buffer, let context else { return 0 }
  let source = Unmanaged<Source>.fromOpaque(context).takeUnretainedValue()
  let length = min(size * count, source.bytes.count - source.place)
  source.bytes.withUnsafeBytes { bytes in
    UnsafeMutableRawBufferPointer(start: buffer, count: length)
      .copyMemory(from: UnsafeRawBufferPointer(rebasing: bytes[source.place..<(source.place + length)]))
  }
  source.place += length
  return length
}
