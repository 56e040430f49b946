import Kernel
import Synchronization

/// The server's log of events: structured lines with a level, without secrets.
///
/// Lines that repeat are limited: of one event and key, `mostInMinute` lines a minute are written, and the next line says how
/// many were suppressed.
package final class Log: Sendable {
  package enum Level: Int, CaseIterable, Comparable, Sendable {
    case debug, info, warning, error

    package var name: String {
      switch self {
      case .debug: "debug"
      case .info: "info"
      case .warning: "warning"
      case .error: "error"
      }
    }

    package init?(name: String) {
      guard let level = Self.allCases.first(where: { $0.name == name }) else { return nil }
      self = level
    }

    package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
  }

  private struct Repetition: Hashable {
    var event: String
    var key: String
  }

  private struct Written {
    var minute: Int64
    var lines = 0
    var suppressed: Int64 = 0
  }

  /// Lines of one event and key that are written in a minute.
  static let mostInMinute = 5
  /// Events and keys that are limited apart; beyond these all share one limit.
  static let mostKeys = 500

  package let format: LogFormat
  private let level: Level
  private let clock: ServerClock
  private let writeLine: @Sendable ([UInt8]) -> Void
  private let repetitions = Mutex<[Repetition: Written]>([:])

  /// - Parameters:
  ///   - level: the lowest level that is written.
  ///   - write: takes each line with its line feed; must not block.
  package init(
    _ format: LogFormat, from level: Level = .info, clock: ServerClock = .system,
    write: @escaping @Sendable ([UInt8]) -> Void
  ) {
    self.format = format
    self.level = level
    self.clock = clock
    writeLine = write
  }

  /// Writes nothing.
  package static let discarding = Log(.json) { _ in }

  /// Writes an event.
  ///
  /// - Parameters:
  ///   - event: what happened, the same words each time.
  ///   - members: the details. Texts from errors go through `Redaction` first.
  ///   - key: what repeated lines are limited by, beside the event.
  package func write(_ level: Level, event: String, members: [(String, LogValue)] = [], key: String = "") {
    guard level >= self.level else { return }
    let now = clock.now()
    guard let suppressed = admit(Repetition(event: event, key: key), at: now) else { return }
    var line = LogLine(format, at: now, level: level, event: event)
    for (name, value) in members { line.member(name, value) }
    if suppressed > 0 { line.member("suppressed", .integer(suppressed)) }
    writeLine(line.finish())
  }

  /// Runs `body`; on failure, writes a warning and returns nil. For work whose failure must not fail its caller.
  package func attempt<Result>(_ what: String, _ body: () throws -> Result) -> Result? {
    do {
      return try body()
    } catch {
      write(
        .warning, event: "\(what) failed", members: [("error", .text(Redaction.redacted(String(describing: error))))])
      return nil
    }
  }

  /// The number of suppressed lines before this one; nil if this one is suppressed.
  private func admit(_ repetition: Repetition, at now: Timestamp) -> Int64? {
    let minute = now.rawValue / 60_000
    return repetitions.withLock { repetitions in
      var repetition = repetition
      if repetitions[repetition] == nil, repetitions.count >= Self.mostKeys {
        repetitions = repetitions.filter { $0.value.minute == minute || $0.value.suppressed > 0 }
        if repetitions.count >= Self.mostKeys { repetition.key = "" }
      }
      var written = repetitions[repetition] ?? Written(minute: minute)
      if written.minute != minute { (written.minute, written.lines) = (minute, 0) }
      defer { repetitions[repetition] = written }
      guard written.lines < Self.mostInMinute else {
        written.suppressed += 1
        return nil
      }
      written.lines += 1
      defer { written.suppressed = 0 }
      return written.suppressed
    }
  }
}
