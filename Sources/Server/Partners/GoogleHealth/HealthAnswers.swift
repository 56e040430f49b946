import Kernel

/// Parsers for responses of the Google Health API.
enum HealthAnswers {
  /// Steps per day from `dataPoints:dailyRollUp`: `rollupDataPoints[].civilStartTime.date` and `steps.countSum`.
  ///
  /// Nil for any other body.
  static func steps(_ body: [UInt8]) -> [CivilDay: Int64]? {
    guard case .object(let json)? = try? JSON.parse(body, limits: JSON.Limits(depth: 16, bytes: 1_048_576)) else {
      return nil
    }
    // An empty list may be absent.
    guard let points = json["rollupDataPoints"] else { return [:] }
    guard case .array(let points) = points else { return nil }
    var days: [CivilDay: Int64] = [:]
    for point in points {
      guard let day = day(point["civilStartTime"]?["date"]), let count = number(point["steps"]?["countSum"]),
        (0...1_000_000).contains(count)
      else { return nil }
      days[day] = count
    }
    return days
  }

  /// A recorded exercise.
  struct Exercise: Equatable {
    /// The data point's name, its identifier.
    var name: String
    var startedAt: Timestamp
    var minutes: Int64
    var title: String
    /// Entered by hand (`dataSource.recordingMethod`).
    var isManual: Bool
  }

  /// The exercises of `dataPoints.list`, and the next page's token; nil for any other body.
  static func exercises(_ body: [UInt8]) -> (exercises: [Exercise], next: String?)? {
    guard case .object(let json)? = try? JSON.parse(body, limits: JSON.Limits(depth: 32, bytes: 1_048_576)) else {
      return nil
    }
    let next: String? = if case .string(let token)? = json["nextPageToken"], !token.isEmpty { token } else { nil }
    guard let points = json["dataPoints"] else { return ([], next) }
    guard case .array(let points) = points else { return nil }
    var exercises: [Exercise] = []
    for point in points {
      guard let exercise = exercise(point) else { return nil }
      exercises.append(exercise)
    }
    return (exercises, next)
  }

  private static func exercise(_ point: JSON) -> Exercise? {
    guard case .string(let name)? = point["name"], (1...150).contains(name.utf8.count),
      let exercise = point["exercise"], case .string(let start)? = exercise["interval"]?["startTime"],
      case .string(let end)? = exercise["interval"]?["endTime"], let startedAt = InternetTime.moment(start),
      let endedAt = InternetTime.moment(end), startedAt <= endedAt
    else { return nil }
    let length = seconds(exercise["activeDuration"]) ?? (endedAt - startedAt).rawValue / 1_000
    guard (0...31_536_000).contains(length) else { return nil }
    let title: String =
      if case .string(let text)? = exercise["displayName"] { String(text.unicodeScalars.prefix(200)) } else { "" }
    let isManual = if case .string("MANUAL")? = point["dataSource"]?["recordingMethod"] { true } else { false }
    return Exercise(
      name: String(name.split(separator: "/").last ?? ""), startedAt: startedAt, minutes: length / 60, title: title,
      isManual: isManual)
  }

  /// `1800s` or `1800.5s`, durations in protocol buffers' JSON.
  private static func seconds(_ json: JSON?) -> Int64? {
    guard case .string(let text)? = json, text.hasSuffix("s") else { return nil }
    return Int64(text.dropLast().split(separator: ".", omittingEmptySubsequences: false).first ?? "")
  }

  /// 64-bit numbers are strings in Google's JSON.
  private static func number(_ json: JSON?) -> Int64? {
    switch json {
    case .integer(let value)?: value
    case .string(let text)?: Int64(text)
    default: nil
    }
  }

  private static func day(_ json: JSON?) -> CivilDay? {
    guard case .integer(let year)? = json?["year"], case .integer(let month)? = json?["month"],
      case .integer(let day)? = json?["day"], (1970...2200).contains(year)
    else { return nil }
    return CivilDay(year: year, month: month, day: day)
  }
}
