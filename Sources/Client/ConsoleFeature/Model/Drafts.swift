import ConsoleAPI
import Kernel

extension ConsoleFeature {
  /// Selection of deliveries to resend.
  package struct Recovery: Sendable {
    /// Selected range; nil for none.
    package internal(set) var span: Span?
    /// Counted range as times.
    var request: ConsoleRecovery?
    /// Number of deliveries in it.
    package internal(set) var count = Loadable<Int64>.nothing
  }

  /// A range up to now, or a custom one.
  package enum Span: UInt8, CaseIterable, Sendable {
    case hour, sixHours, day, week, written

    /// Length; nil for custom.
    var length: Milliseconds? {
      switch self {
      case .hour: .seconds(3_600)
      case .sixHours: .seconds(6 * 3_600)
      case .day: .seconds(86_400)
      case .week: .seconds(7 * 86_400)
      case .written: nil
      }
    }
  }

  /// An arm of a draft experiment.
  package struct ArmDraft: Sendable {
    package var name: String
    /// Weight as typed.
    package var weight: String
    /// Version of the rules; nil for the current one.
    package var version: Int64?
  }

  package enum ArmField: UInt8, Sendable {
    case name, weight
  }

  /// Maximum number of arms in the form.
  static let mostArms = 6

  /// Parses `2026-11-20 14:05`, or a day for its start.
  ///
  /// - Parameter offset: UTC offset of the visitor in minutes, east positive.
  static func moment(_ text: String, offset: Int32) -> Timestamp? {
    let words = text.bytes.split(separator: 0x20).map { String(decoding: $0, as: UTF8.self) }
    guard (1...2).contains(words.count), let day = CivilDay(iso: words[0]) else { return nil }
    var minutes: Int64 = 0
    if words.count == 2 {
      let clock = words[1].bytes.split(separator: UInt8(ascii: ":")).map { digits(Array($0)) }
      guard clock.count == 2, let hour = clock[0], let minute = clock[1], hour < 24, minute < 60 else { return nil }
      minutes = hour * 60 + minute
    }
    return day.start(utcOffsetMinutes: offset) + .seconds(minutes * 60)
  }

  /// Parses up to nine digits.
  static func digits(_ bytes: [UInt8]) -> Int64? {
    guard (1...9).contains(bytes.count) else { return nil }
    var number: Int64 = 0
    for byte in bytes {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
      number = number * 10 + Int64(byte - UInt8(ascii: "0"))
    }
    return number
  }
}
