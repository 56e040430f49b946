package import AnalyticsAPI
package import Database
package import Kernel

extension EventStore {
  /// The counters of the days from `from` to `to`, both included; of one game, or of all.
  ///
  /// Reads counters only: its cost depends on the days, not on the number of events.
  package func report(
    from: CivilDay, to: CivilDay, game: AnalyticsGame?, today: CivilDay, in connection: any Connection
  ) throws(DatabaseError) -> AnalyticsReport {
    let span = Span(from: from, to: to, games: game.map { [$0] } ?? AnalyticsGame.allCases)
    return AnalyticsReport(
      from: from, to: to, game: game?.word, events: try events(span, connection),
      failures: try failures(span, connection), blocked: try blocked(span, connection),
      retention: try retention(from: from, to: to, today: today, connection: connection),
      restart: try restart(span, connection),
      modes: try modes(span, connection), levels: try levels(span, connection), codes: try codes(span, connection),
      longFrames: try longFrames(span, connection),
      dropped: try total(DailyCount.Subject.dropped, Span(from: from, to: to, games: [.app]), connection))
  }

  /// The queried days and games.
  private struct Span {
    var from: CivilDay
    var to: CivilDay
    var games: [AnalyticsGame]

    func parameters(_ subject: DailyCount.Subject, _ game: AnalyticsGame) -> [Value] {
      [
        .integer(subject.rawValue), .integer(Int64(game.rawValue)), .integer(from.rawValue), .integer(to.rawValue),
      ]
    }
  }

  private func events(_ span: Span, _ connection: any Connection) throws(DatabaseError) -> [AnalyticsReport.Count] {
    var found: [AnalyticsReport.Count] = []
    for kind in AnalyticsEvent.Kind.allCases {
      for game in span.games {
        found += try connection.all(
          """
          SELECT day, CAST(sum(count) AS BIGINT) FROM event_counts WHERE subject = $1 AND game = $2 AND day BETWEEN $3 AND $4
          GROUP BY day ORDER BY day
          """, span.parameters(.event(kind), game)
        ) { row throws(DatabaseError) in
          AnalyticsReport.Count(
            event: kind.word, day: CivilDay(rawValue: try row.integer()), count: try row.integer())
        }
      }
    }
    return found
  }

  /// Sums by both parameters, over all days.
  private func sums(
    _ subject: DailyCount.Subject, _ span: Span, _ connection: any Connection
  ) throws(DatabaseError) -> [(a: Int64, b: Int64, count: Int64)] {
    var found: [(a: Int64, b: Int64, count: Int64)] = []
    for game in span.games {
      found += try connection.all(
        """
        SELECT a, b, CAST(sum(count) AS BIGINT) FROM event_counts WHERE subject = $1 AND game = $2 AND day BETWEEN $3 AND $4
        GROUP BY a, b ORDER BY a, b
        """, span.parameters(subject, game)
      ) { row throws(DatabaseError) in
        (a: try row.integer(), b: try row.integer(), count: try row.integer())
      }
    }
    return found
  }

  private func total(
    _ subject: DailyCount.Subject, _ span: Span, _ connection: any Connection
  ) throws(DatabaseError) -> Int64 {
    try sums(subject, span, connection).reduce(0) { $0 + $1.count }
  }

  private func failures(
    _ span: Span, _ connection: any Connection
  ) throws(DatabaseError) -> AnalyticsReport.Failures {
    let sums = try sums(.event(.gestureFailed), span, connection)
    let words = AnalyticsWords.gesture
    let reasons = sums.sorted { ($1.count, $0.a, $0.b) < ($0.count, $1.a, $1.b) }.map { cell in
      AnalyticsReport.Reason(
        expected: words.word(of: cell.a) ?? "", saw: words.word(of: cell.b), count: cell.count)
    }
    return AnalyticsReport.Failures(
      total: sums.reduce(0) { $0 + $1.count }, timeOuts: sums.filter { $0.b < 0 }.reduce(0) { $0 + $1.count },
      reasons: reasons)
  }

  private func blocked(_ span: Span, _ connection: any Connection) throws(DatabaseError) -> [AnalyticsReport.Blocked] {
    try sums(.event(.tapBlocked), span, connection).sorted { ($1.count, $0.a, $0.b) < ($0.count, $1.a, $1.b) }
      .map { cell in
        AnalyticsReport.Blocked(
          why: AnalyticsWords.blockedTap.word(of: cell.a) ?? "", expected: AnalyticsWords.gesture.word(of: cell.b),
          count: cell.count)
      }
  }

  private func retention(
    from: CivilDay, to: CivilDay, today: CivilDay, connection: any Connection
  ) throws(DatabaseError) -> [AnalyticsReport.Retention] {
    let rows = try connection.all(
      """
      SELECT first_day, age, players FROM event_retention
      WHERE first_day BETWEEN $1 AND $2 AND age IN (0, 1, 7, 30) ORDER BY first_day, age
      """, [.integer(from.rawValue), .integer(to.rawValue)]
    ) { row throws(DatabaseError) in
      (day: CivilDay(rawValue: try row.integer()), age: try row.integer(), players: try row.integer())
    }
    var found: [AnalyticsReport.Retention] = []
    for row in rows {
      if found.last?.firstDay != row.day {
        func blank(_ age: Int64) -> Int64? { row.day + age <= today ? 0 : nil }
        found.append(
          AnalyticsReport.Retention(firstDay: row.day, players: 0, d1: blank(1), d7: blank(7), d30: blank(30)))
      }
      let last = found.count - 1
      switch row.age {
      case 0: found[last].players = row.players
      case 1: found[last].d1 = row.players
      case 7: found[last].d7 = row.players
      default: found[last].d30 = row.players
      }
    }
    return found.filter { $0.players > 0 }
  }

  private func restart(_ span: Span, _ connection: any Connection) throws(DatabaseError) -> AnalyticsReport.Restart {
    AnalyticsReport.Restart(
      count: try total(.event(.restarted), span, connection),
      wait: Self.percentiles(try sums(.restartWait, span, connection)),
      after: Self.percentiles(try sums(.restartAfter, span, connection)))
  }

  private static func percentiles(
    _ sums: [(a: Int64, b: Int64, count: Int64)]
  ) -> AnalyticsReport.Percentiles? {
    var merged: [Int64: Int64] = [:]
    for sum in sums { merged[sum.a, default: 0] += sum.count }
    let counts = merged.sorted { $0.key < $1.key }.map { (bucket: $0.key, count: $0.value) }
    guard let p50 = SpanBucket.percentile(50, of: counts), let p90 = SpanBucket.percentile(90, of: counts),
      let p95 = SpanBucket.percentile(95, of: counts), let p99 = SpanBucket.percentile(99, of: counts)
    else { return nil }
    return AnalyticsReport.Percentiles(p50: p50, p90: p90, p95: p95, p99: p99)
  }

  private func longFrames(
    _ span: Span, _ connection: any Connection
  ) throws(DatabaseError) -> [AnalyticsReport.LongFrames] {
    let sums = try sums(.event(.longFrame), span, connection)
    var found: [AnalyticsReport.LongFrames] = []
    for (place, word) in AnalyticsWords.screen.words.enumerated() {
      let screen = Int64(place) + AnalyticsWords.screen.first
      let own = sums.filter { $0.a == screen }.map { (a: $0.b, b: Int64(0), count: $0.count) }
      guard let took = Self.percentiles(own) else { continue }
      found.append(
        AnalyticsReport.LongFrames(screen: word, count: own.reduce(0) { $0 + $1.count }, took: took))
    }
    return found
  }

  private func modes(_ span: Span, _ connection: any Connection) throws(DatabaseError) -> [AnalyticsReport.Mode] {
    let started = try sums(.event(.gameStarted), span, connection)
    let ended = try sums(.event(.gameEnded), span, connection)
    let words = AnalyticsWords.mode
    var found: [AnalyticsReport.Mode] = []
    for (place, word) in words.words.enumerated() {
      let mode = Int64(place) + words.first
      let begun = started.filter { $0.a == mode }.reduce(0) { $0 + $1.count }
      let over = ended.filter { $0.a == mode }.reduce(0) { $0 + $1.count }
      if begun + over > 0 { found.append(AnalyticsReport.Mode(mode: word, started: begun, ended: over)) }
    }
    return found
  }

  private func levels(_ span: Span, _ connection: any Connection) throws(DatabaseError) -> [AnalyticsReport.Level] {
    var found: [Int64: AnalyticsReport.Level] = [:]
    func add(
      _ kind: AnalyticsEvent.Kind,
      _ change: (inout AnalyticsReport.Level, (a: Int64, b: Int64, count: Int64)) -> Void
    ) throws(DatabaseError) {
      // Hints of free play have no level.
      for sum in try sums(.event(kind), span, connection) where sum.a > 0 {
        let blank = AnalyticsReport.Level(
          level: sum.a, started: 0, won: 0, lost: 0, guesses: 0, hints: 0, extraGuesses: 0)
        change(&found[sum.a, default: blank], sum)
      }
    }
    try add(.levelStarted) { $0.started += $1.count }
    try add(.levelWon) {
      $0.won += $1.count
      $0.guesses += $1.b * $1.count
    }
    try add(.levelLost) { $0.lost += $1.count }
    try add(.hintTaken) { $0.hints += $1.count }
    try add(.extraGuessTaken) { $0.extraGuesses += $1.count }
    return found.values.sorted { $0.level < $1.level }
  }

  private func codes(_ span: Span, _ connection: any Connection) throws(DatabaseError) -> [AnalyticsReport.Code] {
    var found: [AnalyticsReport.Code] = []
    let kinds: [(word: String, kind: AnalyticsEvent.Kind)] = [
      ("daily", .dailyFinished), ("ranked", .rankedFinished), ("shortcut", .shortcutFinished),
    ]
    for (word, kind) in kinds {
      let sums = try sums(.event(kind), span, connection)
      guard !sums.isEmpty else { continue }
      let wins = sums.filter { $0.a == 1 }
      found.append(
        AnalyticsReport.Code(
          code: word, won: wins.reduce(0) { $0 + $1.count },
          lost: sums.filter { $0.a == 0 }.reduce(0) { $0 + $1.count },
          guesses: wins.reduce(0) { $0 + $1.b * $1.count }))
    }
    return found
  }
}
