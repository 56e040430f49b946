import AnalyticsAPI
import Kernel

/// A daily counter of events of one kind with the same parameters.
struct DailyCount: Hashable {
  /// The counted subject: an event's kind, or a derived one. Raw values are stored and never change.
  enum Subject: Hashable {
    case event(AnalyticsEvent.Kind)
    /// Durations from touch to prompt on a restart; `a` is the bucket.
    case restartWait
    /// Durations from game over to the next game's prompt; `a` is the bucket.
    case restartAfter
    /// Events dropped by devices for lack of space.
    case dropped

    var rawValue: Int64 {
      switch self {
      case .event(let kind): Int64(kind.rawValue)
      case .restartWait: 1_001
      case .restartAfter: 1_002
      case .dropped: 1_003
      }
    }
  }

  var subject: Subject
  var game: AnalyticsGame
  var day: CivilDay
  /// The parameters: raw values of the event's words; -1 for none.
  var a: Int64 = 0
  var b: Int64 = 0

  init(_ subject: Subject, in game: AnalyticsGame, on day: CivilDay, a: Int64 = 0, b: Int64 = 0) {
    self.subject = subject
    self.game = game
    self.day = day
    self.a = a
    self.b = b
  }

  /// The counters an event increments.
  static func moved(by event: StampedEvent) -> [DailyCount] {
    let day = CivilDay(of: event.at, utcOffsetMinutes: 0)
    let (kind, game) = (event.event.kind, event.event.game)
    let particulars = particulars(of: event.event)
    let own = DailyCount(.event(kind), in: game, on: day, a: particulars.a, b: particulars.b)
    guard case .restarted(let after, let wait) = event.event else { return [own] }
    return [
      own, DailyCount(.restartWait, in: game, on: day, a: SpanBucket.of(wait.rawValue)),
      DailyCount(.restartAfter, in: game, on: day, a: SpanBucket.of(after.rawValue)),
    ]
  }

  /// The parameters of an event that are counted separately.
  private static func particulars(of event: AnalyticsEvent) -> (a: Int64, b: Int64) {
    let values = event.values
    func value(_ place: Int) -> Int64 { values.indices.contains(place) ? values[place] ?? -1 : 0 }
    switch event {
    // Screen and duration.
    case .app(.longFrame): return (value(1), SpanBucket.of(value(0)))
    case .app(.firstOpen), .restarted: return (0, 0)
    case .app(.screenShown), .gestureSucceeded, .sensorTrouble, .practiced, .shared, .achieved: return (value(0), 0)
    // Mode, and whether it was ranked.
    case .gameStarted: return (value(0), value(4))
    // Mode and ending.
    case .gameEnded: return (value(0), value(2))
    // Cause and requested action.
    case .tapBlocked: return (value(1), value(2))
    case .app(.settingChanged), .puzzle, .gestureFailed, .permissionAnswered, .tutorialStep, .gamePaused:
      return (value(0), value(1))
    }
  }
}

extension DailyCount: Comparable {
  /// The order of the table's key, in which counters are written so that transactions do not deadlock.
  static func < (x: DailyCount, y: DailyCount) -> Bool {
    (x.subject.rawValue, Int64(x.game.rawValue), x.day.rawValue, x.a, x.b)
      < (y.subject.rawValue, Int64(y.game.rawValue), y.day.rawValue, y.a, y.b)
  }
}
