package import Kernel

/// How log lines are written.
package enum LogFormat: String, CaseIterable, Sendable {
  /// One JSON object a line.
  case json
  /// `time LEVEL event name=value …`.
  case text
}

/// A value of a log line.
package enum LogValue: Sendable, Equatable {
  case text(String)
  case integer(Int64)
  case bool(Bool)
  case texts([String])
}

/// One line of the log, written member by member.
package struct LogLine {
  private let format: LogFormat
  private var bytes: [UInt8] = []

  /// Begins a line.
  ///
  /// - Parameter event: what happened; nil for a request of the access log.
  package init(_ format: LogFormat, at time: Timestamp, level: Log.Level, event: String?) {
    self.format = format
    bytes.reserveCapacity(256)
    switch format {
    case .json:
      bytes.append(UInt8(ascii: "{"))
      member("time", .integer(time.rawValue))
      if let event {
        member("level", .text(level.name))
        member("event", .text(event))
      }
    case .text:
      bytes += Self.date(time).utf8
      bytes += " \(level.name.uppercased()) \(event ?? "request")".utf8
    }
  }

  package mutating func member(_ name: String, _ value: LogValue) {
    switch format {
    case .json:
      if bytes.count > 1 { bytes.append(UInt8(ascii: ",")) }
      quote(name)
      bytes.append(UInt8(ascii: ":"))
    case .text:
      bytes.append(UInt8(ascii: " "))
      bytes += name.utf8
      bytes.append(UInt8(ascii: "="))
    }
    append(value)
  }

  /// The line with its line feed.
  package consuming func finish() -> [UInt8] {
    if format == .json { bytes.append(UInt8(ascii: "}")) }
    bytes.append(UInt8(ascii: "\n"))
    return bytes
  }

  private mutating func append(_ value: LogValue) {
    switch value {
    case .text(let text): quote(text)
    case .integer(let number): bytes += String(number).utf8
    case .bool(let flag): bytes += (flag ? "true" : "false").utf8
    case .texts(let texts):
      bytes.append(UInt8(ascii: "["))
      for (index, text) in texts.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        quote(text)
      }
      bytes.append(UInt8(ascii: "]"))
    }
  }

  /// A JSON string (RFC 8259); in text, the same for values that are not one word.
  private mutating func quote(_ text: String) {
    if format == .text, !text.isEmpty, text.utf8.allSatisfy({ $0 > 0x20 && $0 != 0x22 && $0 != 0x3D && $0 < 0x7F }) {
      bytes += text.utf8
      return
    }
    bytes.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
      case 0..<0x20:
        let digits = String(byte, radix: 16)
        bytes += "\\u00\(digits.count == 1 ? "0" : "")\(digits)".utf8
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// The time in UTC as RFC 3339 has it, to the millisecond.
  private static func date(_ time: Timestamp) -> String {
    let day = CivilDay(of: time, utcOffsetMinutes: 0)
    let millisecond = (time - day.start(utcOffsetMinutes: 0)).rawValue
    func digits(_ number: Int64, _ count: Int) -> String {
      let text = String(number)
      return String(repeating: "0", count: max(count - text.count, 0)) + text
    }
    let (hour, minute) = (digits(millisecond / 3_600_000, 2), digits(millisecond / 60_000 % 60, 2))
    return
      "\(day.iso ?? "-")T\(hour):\(minute):\(digits(millisecond / 1_000 % 60, 2)).\(digits(millisecond % 1_000, 3))Z"
  }
}
