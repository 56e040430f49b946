import Kernel

extension MailMessage {
  /// The message as it is sent (RFC 5322, 2045, 2047). Subject and text are base64, so neither can hold a header.
  ///
  /// - Parameter number: names the message; another attempt has the same `Message-ID`.
  func mime(from sender: MailAddress, number: Int64, at now: Timestamp) -> [UInt8] {
    let lines = [
      "From: Play'd <\(sender.text)>", "To: <\(to.text)>", "Subject: \(Self.encoded(subject.text))",
      "Date: \(Self.date(now))", "Message-ID: <\(number).playd@\(sender.domain)>", "MIME-Version: 1.0",
      "Content-Type: text/plain; charset=utf-8", "Content-Transfer-Encoding: base64",
      "Auto-Submitted: auto-generated", "",
    ]
    let body = Base64.standard.text(Array((text.replacing("\n", with: "\r\n") + "\r\n").utf8))
    return Array((lines + Self.folded(body, 76) + [""]).joined(separator: "\r\n").utf8)
  }

  /// Words in base64 of at most 75 characters, each a whole number of scalars.
  private static func encoded(_ text: String) -> String {
    if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }), !text.contains("=?") { return text }
    var words: [[UInt8]] = [[]]
    for scalar in text.unicodeScalars {
      let bytes = Array(String(scalar).utf8)
      if words[words.count - 1].count + bytes.count > 42 { words.append([]) }
      words[words.count - 1] += bytes
    }
    return words.map { "=?utf-8?B?\(Base64.standard.text($0))?=" }.joined(separator: "\r\n ")
  }

  private static func folded(_ text: String, _ width: Int) -> [String] {
    let bytes = Array(text.utf8)
    return stride(from: 0, to: bytes.count, by: width).map {
      String(decoding: bytes[$0..<min($0 + width, bytes.count)], as: UTF8.self)
    }
  }

  /// `Sat, 28 Nov 2026 04:10:05 +0000`.
  static func date(_ moment: Timestamp) -> String {
    let day = CivilDay(of: moment, utcOffsetMinutes: 0)
    let date = day.date
    let weekday = ["Thu", "Fri", "Sat", "Sun", "Mon", "Tue", "Wed"][Int((day - CivilDay.epoch) % 7)]
    let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
    let seconds = moment.rawValue / 1_000 % 86_400
    let clock = [seconds / 3_600, seconds / 60 % 60, seconds % 60].map { ($0 < 10 ? "0" : "") + String($0) }
    return "\(weekday), \(date.day) \(months[Int(date.month) - 1]) \(date.year) \(clock.joined(separator: ":")) +0000"
  }
}
