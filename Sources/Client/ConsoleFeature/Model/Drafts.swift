import Kernel
import PlaydAPI

extension ConsoleFeature {
  /// Which deliveries are to be sent again.
  public struct Recovery: Sendable {
    /// The span that was chosen; nil before one is.
    public internal(set) var span: Span?
    /// What was counted: the span as moments.
    var request: ConsoleRecovery?
    /// How many deliveries lie in it.
    public internal(set) var count = Loadable<Int64>.nothing
  }

  /// A span of time up to now, or one that is written.
  public enum Span: UInt8, CaseIterable, Sendable {
    case hour, sixHours, day, week, written

    /// How long it is; nil for one that is written.
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

  /// An arm of an experiment as it is being written.
  public struct ArmDraft: Sendable {
    public var name: String
    /// How many parts it gets, as it was written.
    public var weight: String
    /// The version of the rules; nil for the current one.
    public var version: Int64?
  }

  /// What is written of an arm.
  public enum ArmField: UInt8, Sendable {
    case name, weight
  }

  /// The most arms that the form has room for.
  static let mostArms = 6

  /// A moment as people write it: `2026-11-20 14:05`, or a day alone for its beginning.
  ///
  /// - Parameter offset: of the visitor's time from UTC in minutes, east positive.
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

  /// A whole number from nothing but digits, at most nine of them.
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
