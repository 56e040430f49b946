package import Kernel

/// Operator syntax:
/// `{"actions": ["steps"], "measure": "most", "over": "day", "target": 10000}`.
extension ChallengeRule: JSONDecodable, JSONEncodable {
  package init(from json: JSON) throws(JSON.DecodingError) {
    var reader = try JSON.ObjectReader(json)
    kinds = try reader.array("actions")
    detail = try reader.optionalString("detail") ?? ""
    let least = try reader.optionalInteger("least", in: 0...EarningAction.mostValue) ?? 0
    let most = try reader.optionalInteger("most", in: least...EarningAction.mostValue) ?? EarningAction.mostValue
    values = least...most
    let word = try reader.string("measure")
    guard let measure = Measure.allCases.first(where: { $0.word.hasSameBytes(as: word) }) else {
      throw reader.error("measure", .invalid("must be count, sum or most"))
    }
    self.measure = measure
    mostADay = try reader.optionalInteger("mostADay")
    span = try Self.span(&reader)
    target = try reader.integer("target")
    if let flaw { throw JSON.DecodingError(path: reader.path, .invalid("is no rule: " + flaw)) }
    try reader.finish()
  }

  private static func span(_ reader: inout JSON.ObjectReader) throws(JSON.DecodingError) -> Span {
    let word = try reader.optionalString("over") ?? "total"
    if word.hasSameBytes(as: "total") { return .total }
    if word.hasSameBytes(as: "day") { return .day }
    if word.hasSameBytes(as: "days") { return .days(least: try reader.optionalInteger("leastADay") ?? 1) }
    if word.hasSameBytes(as: "streak") { return .streak(least: try reader.optionalInteger("leastADay") ?? 1) }
    if word.hasSameBytes(as: "window") { return .window(days: try reader.integer("days")) }
    throw reader.error("over", .invalid("must be total, day, days, streak or window"))
  }

  package func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    writer.member("actions", kinds)
    if !detail.bytes.isEmpty { writer.member("detail", detail) }
    if values.lowerBound > 0 { writer.member("least", values.lowerBound) }
    if values.upperBound < EarningAction.mostValue { writer.member("most", values.upperBound) }
    writer.member("measure", measure.word)
    if let mostADay { writer.member("mostADay", mostADay) }
    switch span {
    case .total: writer.member("over", "total")
    case .day: writer.member("over", "day")
    case .days(let least):
      writer.member("over", "days")
      writer.member("leastADay", least)
    case .streak(let least):
      writer.member("over", "streak")
      writer.member("leastADay", least)
    case .window(let days):
      writer.member("over", "window")
      writer.member("days", days)
    }
    writer.member("target", target)
    writer.endObject()
  }
}

extension ChallengeRule.Measure {
  var word: String {
    switch self {
    case .count: "count"
    case .sum: "sum"
    case .most: "most"
    }
  }
}
