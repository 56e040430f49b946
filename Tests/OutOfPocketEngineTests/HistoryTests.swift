import GestureRecognition
import HandModel
import Kernel
import OutOfPocketEngine
import Testing

@Suite("The history of play and what it shows")
struct HistoryTests {
  /// Friday noon at UTC+4.
  private let noon = Timestamp(1_795_176_000_000 - 4 * 3_600_000)
  private let offset: Int32 = 240
  private var today: CivilDay { CivilDay(of: noon, utcOffsetMinutes: offset) }

  private func attempt(_ expected: Gesture, _ seen: Gesture?, _ reaction: Int32 = 500) -> PastAttempt {
    PastAttempt(expected: expected, seen: seen, reaction: reaction)
  }

  private func run(
    _ attempts: [PastAttempt], mode: RunMode = .classic, score: Int32 = 0, daysAgo: Int64 = 0, hour: Int64 = 12
  ) -> PastRun {
    PastRun(
      mode: mode, startedAt: noon + Milliseconds((hour - 12) * 3_600_000 - daysAgo * 86_400_000), utcOffset: offset,
      duration: .seconds(20), score: score, attempts: attempts)
  }

  private func history(_ runs: [PastRun]) -> PlayHistory {
    var history = PlayHistory()
    for run in runs { _ = history.add(run) }
    return history
  }

  private func report(
    _ runs: [PastRun], mode: RunMode? = nil, _ period: StatisticsFilter.Period = .all
  ) -> StatisticsReport {
    StatisticsReport(history(runs), StatisticsFilter(mode: mode, period: period), today: today)
  }

  private func anything(_ generator: inout Generator) -> PastRun {
    var attempts: [PastAttempt] = []
    for _ in 0..<generator.integer(in: 0...60) {
      let expected = Gesture.allCases[generator.index(below: 15)]
      let isRight = generator.index(below: 4) > 0
      let wrong = generator.index(below: 16)
      let trap = generator.index(below: 4)
      attempts.append(
        PastAttempt(
          expected: expected, seen: isRight ? expected : wrong == 15 ? nil : Gesture.allCases[wrong],
          reaction: Int32(generator.integer(in: 0...700_000)),
          source: [.touch, .motion, .button][generator.index(below: 3)], player: UInt8(generator.index(below: 2)),
          trap: trap == 3 ? nil : StroopTrap(rawValue: UInt8(trap)),
          variant: [nil, .colours, .shapes][generator.index(below: 3)]))
    }
    return PastRun(
      mode: RunMode.allCases[generator.index(below: 9)], pool: GesturePool.allCases[generator.index(below: 3)],
      assistance: Assistance.allCases[generator.index(below: 3)],
      startedAt: noon - Milliseconds(generator.integer(in: 0...90 * 86_400_000)),
      utcOffset: Int32(generator.integer(in: -720...840)),
      duration: Milliseconds(generator.integer(in: 0...900_000)), score: Int32(generator.integer(in: 0...300)),
      attempts: attempts)
  }

  // MARK: Storing

  @Test("every stored history round-trips")
  func everyStoredHistoryRoundTrips() throws {
    for seed in UInt64(0)..<20 {
      var generator = Generator(seed: seed)
      var history = PlayHistory()
      for _ in 0..<generator.integer(in: 1...300) { _ = history.add(anything(&generator)) }
      let totals = try PlayTotals(history.totals.encoded())
      var chunks: [HistoryChunk] = []
      for chunk in history.chunks { chunks.insert(try HistoryChunk(chunk.encoded()), at: 0) }
      #expect(PlayHistory(totals: totals, chunks: chunks) == history, "seed \(seed)")
    }
  }

  @Test("an attempt takes some four bytes")
  func attemptTakesSomeFourBytes() {
    let attempts = [PastAttempt](repeating: attempt(.raise, .tiltRight, 910), count: 1_000)
    let history = history([run(attempts)])
    #expect(history.chunks[0].encoded().count <= 4_100)
  }

  @Test("bytes that were changed, cut or made up are refused and never trap")
  func bytesWereChanged() {
    var generator = Generator(seed: 3)
    let bytes = history([anything(&generator), anything(&generator)]).chunks[0].encoded()
    for place in bytes.indices {
      var other = bytes
      other[place] ^= UInt8(1 + generator.index(below: 255))
      #expect((try? HistoryChunk(other)) == nil, "byte \(place)")
      #expect((try? HistoryChunk(Array(bytes.prefix(place)))) == nil, "cut at \(place)")
    }
    // Random values behind a valid checksum must not trap.
    for seed in UInt64(0)..<2_000 {
      var generator = Generator(seed: seed)
      var writer = RecordingWriter(version: 1)
      for _ in 0..<generator.integer(in: 0...90) { writer.byte(UInt8(generator.index(below: 256))) }
      let bytes = writer.sealed()
      if let chunk = try? HistoryChunk(bytes) {
        let report = StatisticsReport(
          PlayHistory(totals: PlayTotals(), chunks: [chunk]), StatisticsFilter(), today: today)
        #expect(report.totals.runs >= 0)
      }
      _ = try? PlayTotals(bytes)
    }
  }

  @Test("the history has a bound, and folding the old into totals loses no count")
  func historyHasBound() {
    var generator = Generator(seed: 9)
    var history = PlayHistory()
    var runs: Int64 = 0
    var asked: Int64 = 0
    var folded: [Int64] = []
    for _ in 0..<1_500 {
      let run = anything(&generator)
      runs += 1
      asked += Int64(run.attempts.count)
      let change = history.add(run)
      #expect(change.chunk == history.chunks.last?.number)
      folded += change.folded
    }
    #expect(history.chunks.count <= PlayHistory.mostChunks)
    #expect(folded == Array(1...history.totals.foldedThrough))
    var (seenRuns, seenAsked): (Int64, Int64) = (0, 0)
    for mode in RunMode.allCases {
      let report = StatisticsReport(history, StatisticsFilter(mode: mode), today: today)
      seenRuns += report.totals.runs
      seenAsked += report.totals.right + report.totals.wrong
      for gesture in Gesture.allCases { seenAsked += report.totals.confusion.asked(gesture) }
      #expect(report.leavesOutOlder == (history.totals[mode].runs > 0))
    }
    #expect(seenRuns == runs)
    #expect(seenAsked == 2 * asked)
  }

  @Test("a chunk that the totals hold already is not counted twice, nor one that is there twice")
  func chunkTotalsHoldAlreadyIsNotCountedTwice() {
    var history = PlayHistory()
    var removed: [HistoryChunk] = []
    while removed.isEmpty {
      let before = history
      let change = history.add(run([PastAttempt](repeating: attempt(.tap, .tap), count: 1_000), score: 7))
      removed = change.folded.compactMap { before.chunk($0) }
    }
    let again = PlayHistory(totals: history.totals, chunks: removed + history.chunks + [history.chunks[0]])
    #expect(again == history)
    var next = PlayHistory(totals: history.totals, chunks: [])
    #expect(next.add(run([])).chunk == history.totals.foldedThrough + 1)
  }

  @Test("of an endless run the latest thousand attempts are kept, and all are counted")
  func ofEndlessRunLatestThousandAttemptsAreKept() {
    let long = run(
      [PastAttempt](repeating: attempt(.tap, nil), count: 500)
        + [PastAttempt](repeating: attempt(.tap, .tap), count: 1_000), mode: .zen)
    #expect(long.attempts.count == 1_000)
    #expect(long.right == 1_000 && long.wrong == 500)
  }

  // MARK: Filters

  @Test("a period counts the player's own days, today included")
  func periodCountsPlayerOwnDays() {
    let runs = [
      run([], score: 1, daysAgo: 40), run([], score: 2, daysAgo: 29), run([], score: 3, daysAgo: 7),
      run([], score: 4, daysAgo: 6), run([], score: 5, daysAgo: 1, hour: 23), run([], score: 6, hour: 0),
    ]
    #expect(StatisticsFilter.Period.allCases.map { report(runs, $0).totals.runs } == [1, 3, 5, 6])
    #expect(report(runs, .today).totals.best == 6)
    #expect(report(runs, .week).totals.averageTenths == 50)
  }

  @Test("without a mode chosen, games of two, practice and tutorial are left out, and every mode has its own row")
  func withoutModeChosen() {
    let runs = RunMode.allCases.map { run([], mode: $0, score: Int32($0.rawValue)) }
    let all = report(runs)
    #expect(all.totals.runs == 5)
    #expect(all.modes.map { $0.mode } == RunMode.allCases)
    #expect(report(runs, mode: .practice).totals.best == 8)
  }

  // MARK: Figures

  @Test("totals, accuracy, rows and hours are those of the runs")
  func totalsAccuracy() {
    let report = report([
      run([attempt(.tap, .tap), attempt(.tap, .tap), attempt(.raise, .tiltRight)], score: 2, hour: 9),
      run([attempt(.tap, .tap), attempt(.pinch, nil)], score: 1, hour: 21),
    ])
    #expect(report.totals.right == 3 && report.totals.wrong == 2)
    #expect(report.accuracy == 600)
    #expect(report.totals.longestRow == 2)
    #expect(report.totals.hours[9] == 3 && report.totals.hours[21] == 2)
    #expect(report.busiestHour == 9)
    #expect(report.totals.played == .seconds(40))
    #expect(report.gestures == [.tap, .pinch, .raise])
    #expect(report.mistakes.map { $0.attempt.expected } == [.pinch, .raise])
    #expect(report.totals.averageTenths == 15)
  }

  @Test("reactions are those of right answers to news, made without a button")
  func reactionsAreThoseOfRightAnswersToNews() {
    var pressed = attempt(.raise, .raise, 300)
    pressed.source = .button
    let report = report([
      run([attempt(.tap, .tap, 400), attempt(.tap, .swipeUp, 100), attempt(.tap, .tap, 600), pressed]),
      run([attempt(.tap, .tap, 90)], mode: .memory),
    ])
    #expect(report.reactions(to: .tap).count == 2)
    #expect(report.reactions(to: .raise).count == 0)
    #expect(report.reactions(to: nil).median == Milliseconds(400))
    let quartiles = report.reactions(to: .tap).quartiles
    #expect(quartiles?.lower == Milliseconds(400) && quartiles?.upper == Milliseconds(600))
    #expect(report.reactions(to: nil).histogram(width: Milliseconds(100), count: 6) == [0, 0, 0, 0, 1, 1])
    #expect(report.reactions(to: nil).histogram(width: Milliseconds(100), count: 5) == [0, 0, 0, 0, 2])
  }

  @Test("Stroop's cost is the difference of the medians, says what it stands on, and needs five answers of either kind")
  func stroopCost() {
    let swipes = [PastAttempt](repeating: attempt(.swipeLeft, .swipeLeft, 540), count: 9)
    let solved = [PastAttempt](repeating: attempt(.stroop, .stroop, 820), count: 4)
    let read = PastAttempt(expected: .stroop, seen: .swipeUp, reaction: 500, trap: .readTheWord)
    #expect(report([run(swipes + solved + [read])]).stroopCost == nil)
    let cost = report([run(swipes + solved + [read]), run([attempt(.stroop, .stroop, 820)])]).stroopCost
    #expect(cost?.cost == Milliseconds(280))
    #expect(cost?.answers == 5 && cost?.swipes == 9 && cost?.trials == 6 && cost?.read == 1)
  }

  @Test("a trend has a point a day, or a point a run until there are four days")
  func trendHasPointDay() {
    let few = report([run([], score: 3, daysAgo: 1), run([], score: 5), run([], score: 9, hour: 13)]).trend
    #expect(!few.isByDay && few.points.map { $0.best } == [3, 5, 9])
    let many = report(
      (0..<10).flatMap { [run([], score: 4, daysAgo: 9 - $0), run([], score: Int32($0), daysAgo: 9 - $0)] }
    ).trend
    #expect(many.isByDay && many.points.count == 10)
    #expect(many.points.last?.best == 9 && many.points.last?.averageTenths == 65)
    let mostly = report([run([], mode: .zen), run([], mode: .endless, score: 8), run([], mode: .endless)]).trend
    #expect(mostly.mode == .endless && mostly.points.count == 2)
  }

  @Test("days in a row live until the end of the day after, and go on across what was folded")
  func daysInRowLiveUntilEndOfDay() {
    #expect(report([]).days.current(on: today) == 0)
    let row = report((0..<5).map { run([], daysAgo: 5 - $0) })
    #expect(row.days.current(on: today) == 5 && row.days.current(on: today + 1) == 0)
    #expect(report([run([], daysAgo: 9), run([], daysAgo: 8), run([], daysAgo: 3)]).days.longest == 2)
  }

  @Test("a run is kept with every attempt that the replay of its recording finds")
  func runIsKeptWithEveryAttemptReplayOfRecording() throws {
    for (seed, mode) in [RunMode.classic, .memory, .gameVersusPlayers, .zen].enumerated() {
      var runner = SyntheticRunner(seed: UInt64(seed))
      let played = runner.play(
        RunSettings(mode: mode, pool: .discreet), seed: UInt64(seed), answers: 12,
        ending: mode.isForgiving ? .stop : .wrongGesture)
      let result = try RunReplay.verify(played.recording)
      var book = PlayBook()
      let entry = book.add(result, day: nil, utcOffset: 0)
      let kept = try #require(book.history.chunk(entry.change.chunk)?.runs.last)
      #expect(kept.attempts == result.attempts.map { PastAttempt($0) })
      #expect(Int(kept.right + kept.wrong) == result.attempts.count)
      #expect(kept.score == result.score && book.career.answers == Int64(kept.right))
    }
  }
}
