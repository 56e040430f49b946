public import Kernel

// How the report travels.

extension AnalyticsReport {
  public init(from json: JSON) throws(JSON.DecodingError) {
    var reader = try JSON.ObjectReader(json)
    from = try reader.day("from")
    to = try reader.day("to")
    game = try reader.optionalString("game")
    events = try reader.array("events")
    failures = try reader.decode("failures")
    blocked = try reader.array("blocked")
    retention = try reader.array("retention")
    restart = try reader.decode("restart")
    modes = try reader.array("modes")
    longFrames = try reader.array("longFrames")
    dropped = try reader.integer("dropped")
    try reader.finish(ignoringUnknown: true)
  }

  public func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    writer.optionalDay("from", from)
    writer.optionalDay("to", to)
    if let game { writer.member("game", game) }
    writer.member("events", events)
    writer.member("failures", failures)
    writer.member("blocked", blocked)
    writer.member("retention", retention)
    writer.member("restart", restart)
    writer.member("modes", modes)
    writer.member("longFrames", longFrames)
    writer.member("dropped", dropped)
    writer.endObject()
  }

  public static var schema: Schema {
    .object(
      name: "AnalyticsReport",
      [
        .init("from", .day, "The first day, UTC."),
        .init("to", .day, "The last day."),
        .init(
          "game", .string(.init(shortest: 1, longest: 64)), required: false, "The game; left out for the whole app."),
        .init("events", .array(AnalyticsReport.Count.schema, most: .max), "How often each event happened on each day."),
        .init("failures", AnalyticsReport.Failures.schema, "Prompts that were not fulfilled."),
        .init(
          "blocked", .array(AnalyticsReport.Blocked.schema, most: .max),
          "Touches that came to nothing, the most frequent first."),
        .init(
          "retention", .array(AnalyticsReport.Retention.schema, most: .max),
          "Players by the day they were first seen on."),
        .init("restart", AnalyticsReport.Restart.schema, "How long it took to play again."),
        .init("modes", .array(AnalyticsReport.Mode.schema, most: .max), "Games by mode."),
        .init(
          "longFrames", .array(AnalyticsReport.LongFrames.schema, most: .max), "What kept the page from drawing."),
        .init("dropped", .count, "How many events devices had no room for."),
      ])
  }
}

extension AnalyticsReport.Count {
  public init(from json: JSON) throws(JSON.DecodingError) {
    var reader = try JSON.ObjectReader(json)
    event = try reader.string("event")
    day = try reader.day("day")
    count = try reader.integer("count")
    try reader.finish(ignoringUnknown: true)
  }

  public func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    writer.member("event", event)
    writer.optionalDay("day", day)
    writer.member("count", count)
    writer.endObject()
  }

  public static var schema: Schema {
    .object(
      name: "AnalyticsCount",
      [
        .init("event", .string(.init(shortest: 1, longest: 64)), "The event's word."),
        .init("day", .day, "The day."),
        .init("count", .count, "How often."),
      ])
  }
}

extension AnalyticsReport.Failures {
  public init(from json: JSON) throws(JSON.DecodingError) {
    var reader = try JSON.ObjectReader(json)
    total = try reader.integer("total")
    timeOuts = try reader.integer("timeOuts")
    reasons = try reader.array("reasons")
    try reader.finish(ignoringUnknown: true)
  }

  public func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    writer.member("total", total)
    writer.member("timeOuts", timeOuts)
    writer.member("reasons", reasons)
    writer.endObject()
  }

  public static var schema: Schema {
    .object(
      name: "AnalyticsFailures",
      [
        .init("total", .count, "How many in all."),
        .init("timeOuts", .count, "How many because the time ran out."),
        .init(
          "reasons", .array(AnalyticsReport.Reason.schema, most: .max),
          "By what was asked for and what was seen, the most frequent first."),
      ])
  }
}

extension AnalyticsReport.Reason {
  public init(from json: JSON) throws(JSON.DecodingError) {
    var reader = try JSON.ObjectReader(json)
    expected = try reader.string("expected")
    saw = try reader.optionalString("saw")
    count = try reader.integer("count")
    try reader.finish(ignoringUnknown: true)
  }

  public func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    writer.member("expected", expected)
    if let saw { writer.member("saw", saw) }
    writer.member("count", count)
    writer.endObject()
  }

  public static var schema: Schema {
    .object(
      name: "AnalyticsReason",
      [
        .init("expected", .string(.init(shortest: 1, longest: 64)), "What was asked for."),
        .init(
          "saw", .string(.init(shortest: 1, longest: 64)), required: false, "What was seen; left out for a time-out."),
        .init("count", .count, "How often."),
      ])
  }
}

extension AnalyticsReport.Blocked {
  public init(from json: JSON) throws(JSON.DecodingError) {
    var reader = try JSON.ObjectReader(json)
    why = try reader.string("why")
    expected = try reader.optionalString("expected")
    count = try reader.integer("count")
    try reader.finish(ignoringUnknown: true)
  }

  public func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    writer.member("why", why)
    if let expected { writer.member("expected", expected) }
    writer.member("count", count)
    writer.endObject()
  }

  public static var schema: Schema {
    .object(
      name: "AnalyticsBlocked",
      [
        .init("why", .string(.init(shortest: 1, longest: 64)), "Why."),
        .init("expected", .string(.init(shortest: 1, longest: 64)), required: false, "What was asked for."),
        .init("count", .count, "How often."),
      ])
  }
}

extension AnalyticsReport.Retention {
  public init(from json: JSON) throws(JSON.DecodingError) {
    var reader = try JSON.ObjectReader(json)
    firstDay = try reader.day("firstDay")
    players = try reader.integer("players")
    d1 = try reader.optionalInteger("d1")
    d7 = try reader.optionalInteger("d7")
    d30 = try reader.optionalInteger("d30")
    try reader.finish(ignoringUnknown: true)
  }

  public func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    writer.optionalDay("firstDay", firstDay)
    writer.member("players", players)
    if let d1 { writer.member("d1", d1) }
    if let d7 { writer.member("d7", d7) }
    if let d30 { writer.member("d30", d30) }
    writer.endObject()
  }

  public static var schema: Schema {
    .object(
      name: "AnalyticsRetention",
      [
        .init("firstDay", .day, "The day they were first seen on."),
        .init("players", .count, "How many."),
        .init("d1", .count, required: false, "How many were there a day later; left out while that day has not begun."),
        .init("d7", .count, required: false, "The same after seven days."),
        .init("d30", .count, required: false, "The same after thirty days."),
      ])
  }
}

extension AnalyticsReport.Restart {
  public init(from json: JSON) throws(JSON.DecodingError) {
    var reader = try JSON.ObjectReader(json)
    count = try reader.integer("count")
    wait = try reader.decodeIfPresent("wait")
    after = try reader.decodeIfPresent("after")
    try reader.finish(ignoringUnknown: true)
  }

  public func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    writer.member("count", count)
    if let wait { writer.member("wait", wait) }
    if let after { writer.member("after", after) }
    writer.endObject()
  }

  public static var schema: Schema {
    .object(
      name: "AnalyticsRestart",
      [
        .init("count", .count, "How often somebody played again."),
        .init("wait", AnalyticsReport.Percentiles.schema, required: false, "From the touch to the prompt."),
        .init("after", AnalyticsReport.Percentiles.schema, required: false, "From the game's end to the next prompt."),
      ])
  }
}

extension AnalyticsReport.Percentiles {
  public init(from json: JSON) throws(JSON.DecodingError) {
    var reader = try JSON.ObjectReader(json)
    p50 = try reader.integer("p50")
    p90 = try reader.integer("p90")
    p95 = try reader.integer("p95")
    p99 = try reader.integer("p99")
    try reader.finish(ignoringUnknown: true)
  }

  public func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    writer.member("p50", p50)
    writer.member("p90", p90)
    writer.member("p95", p95)
    writer.member("p99", p99)
    writer.endObject()
  }

  public static var schema: Schema {
    .object(
      name: "AnalyticsPercentiles",
      [
        .init("p50", .count, "What 50 per cent did not exceed, in milliseconds."),
        .init("p90", .count, "What 90 per cent did not exceed, in milliseconds."),
        .init("p95", .count, "What 95 per cent did not exceed, in milliseconds."),
        .init("p99", .count, "What 99 per cent did not exceed, in milliseconds."),
      ])
  }
}

extension AnalyticsReport.Mode {
  public init(from json: JSON) throws(JSON.DecodingError) {
    var reader = try JSON.ObjectReader(json)
    mode = try reader.string("mode")
    started = try reader.integer("started")
    ended = try reader.integer("ended")
    try reader.finish(ignoringUnknown: true)
  }

  public func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    writer.member("mode", mode)
    writer.member("started", started)
    writer.member("ended", ended)
    writer.endObject()
  }

  public static var schema: Schema {
    .object(
      name: "AnalyticsMode",
      [
        .init("mode", .string(.init(shortest: 1, longest: 64)), "The mode's word."),
        .init("started", .count, "How many games were begun."),
        .init("ended", .count, "How many came to an end."),
      ])
  }
}

extension AnalyticsReport.LongFrames {
  public init(from json: JSON) throws(JSON.DecodingError) {
    var reader = try JSON.ObjectReader(json)
    screen = try reader.string("screen")
    count = try reader.integer("count")
    took = try reader.decode("took")
    try reader.finish(ignoringUnknown: true)
  }

  public func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    writer.member("screen", screen)
    writer.member("count", count)
    writer.member("took", took)
    writer.endObject()
  }

  public static var schema: Schema {
    .object(
      name: "AnalyticsLongFrames",
      [
        .init("screen", .string(.init(shortest: 1, longest: 64)), "The screen's word."),
        .init("count", .count, "On how many stays there a task took 50 ms or more."),
        .init("took", AnalyticsReport.Percentiles.schema, "The longest task of each such stay."),
      ])
  }
}
