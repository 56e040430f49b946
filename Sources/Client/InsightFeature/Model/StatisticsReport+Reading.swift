import GestureRecognition
import Kernel
import Localization
import OutOfPocketEngine
import OutOfPocketFeature
import WebUI

/// Chart texts of a report, part by part.
extension StatisticsReport {
  /// Bin width and count of the histogram; the last bin is open-ended.
  static let bucket = Milliseconds(100)
  static let buckets = 24

  /// Non-empty parts of a chart, in reading order.
  func parts(of chart: ChartName) -> [Int] {
    switch chart {
    case .trend: return Array(trend.points.indices)
    case .reactions:
      let bars = reactions(to: nil).histogram(width: Self.bucket, count: Self.buckets)
      return bars.indices.filter { bars[$0] > 0 }
    case .hours: return totals.hours.indices.filter { totals.hours[$0] > 0 }
    case .confusion:
      var parts: [Int] = []
      for expected in confusionRows {
        for seen in confusionColumns where totals.confusion.count(expected: expected, seen: seen) > 0 {
          parts.append(HeatMap.part(expected, seen))
        }
      }
      return parts
    }
  }

  /// Text of a part; nil if none is selected or it does not exist.
  func sentence(of chart: ChartName, at part: Int?) -> LocalizedStringResource? {
    guard let part else { return nil }
    switch chart {
    case .trend:
      guard trend.points.indices.contains(part) else { return nil }
      let point = trend.points[part]
      let date = point.day.date
      let day = LocalizedStringResource.date(
        year: date.year == today.date.year ? nil : date.year, month: Int(date.month), day: Int(date.day))
      return trend.isByDay
        ? .statisticsScoreOfDay(day, Int64(point.best), .tenths(point.averageTenths))
        : .statisticsScoreOfRun(day, Int64(point.best))
    case .reactions:
      let bars = reactions(to: nil).histogram(width: Self.bucket, count: Self.buckets)
      guard bars.indices.contains(part) else { return nil }
      let from = Self.bucket * Int64(part)
      return part == bars.count - 1
        ? .statisticsAnswersFrom(from, bars[part])
        : .statisticsAnswersBetween(from, from + Self.bucket, bars[part])
    case .hours:
      guard totals.hours.indices.contains(part) else { return nil }
      return .statisticsHour(.hour(part), .hour(part + 1), totals.hours[part])
    case .confusion:
      guard let pair = HeatMap.pair(part) else { return nil }
      let count = totals.confusion.count(expected: pair.expected, seen: pair.seen)
      return count == 0 ? nil : .confusion(pair.expected, pair.seen, count)
    }
  }

  /// Prompted gestures.
  var confusionRows: [Gesture] { gestures }

  /// Performed gestures; nil, last, for time-outs.
  var confusionColumns: [Gesture?] {
    var columns: [Gesture?] = []
    for seen in Gesture.allCases
    where gestures.contains(where: { $0 == seen || totals.confusion.count(expected: $0, seen: seen) > 0 }) {
      columns.append(seen)
    }
    columns.append(nil)
    return columns
  }
}

extension LocalizedStringResource {
  /// Tenths as a decimal: 125 is `12.5`.
  static func tenths(_ tenths: Int64) -> LocalizedStringResource {
    .seconds(Milliseconds(tenths * 100), fractionDigits: 1)
  }

  /// Full hour: `09:00`.
  static func hour(_ hour: Int) -> LocalizedStringResource {
    let hour = hour % 24
    return .verbatim((hour < 10 ? "0" : "") + String(hour) + ":00")
  }

  static func day(_ day: CivilDay) -> LocalizedStringResource {
    let date = day.date
    return .date(year: date.year, month: Int(date.month), day: Int(date.day))
  }
}
