import DesignBook
import IppoEngine
import Kernel
import Localization
import RunFiles
import WebUI

/// One run of the history: its figures, charts, sprints and track.
struct RunSheet: View {
  let start: Timestamp
  @Boxed var state: IppoFeature.State
  let game: Game
  let send: (IppoFeature.Action) -> Void

  private var found: (end: LocalTime, run: FinishedRun)? {
    for event in state.log.events.reversed() {
      if case .ran(let run) = event.kind, run.startedAt == start { return (event.when, run) }
    }
    return nil
  }

  private var diary: RunDiary? { state.diary(of: start) }

  var body: some View {
    ThemeReader { theme in
      if let (end, run) = found {
        SheetFrame(title: RunWords.day(end), close: { send(.sheetClosed) }) {
          MeadowCard { RunFigures(run: run, diary: diary) }
          MeadowButton(.shareTitle, symbol: .share, kind: .quiet) { send(.share(.opened(.run(start)))) }
          if let diary {
            RunCharts(diary: diary)
          } else {
            Text(.ippoNoChart).font(DesignBook.Font.body).foregroundStyle(theme.text.secondary)
          }
        }
      }
    }
  }
}

/// Time, distance, pace, heart rate, cadence and sprints, as far as they were measured.
struct RunFigures: View {
  let run: FinishedRun
  let diary: RunDiary?

  var body: some View {
    EnvironmentReader { environment in
      let width = environment.isTextLarge ? DesignBook.Column.figure : DesignBook.Column.medal
      LazyVGrid(columns: [GridItem(.adaptive(minimum: width))], spacing: DesignBook.Spacing.md) {
        figure(.ippoTime, RunWords.clock(run.duration))
        if run.distance > 0 {
          figure(.ippoDistance, RunWords.kilometers(run.distance))
          figure(.ippoAveragePace, RunWords.pace(Double(run.distance) * 1_000 / Double(max(run.duration.rawValue, 1))))
        }
        figure(.ippoSprints, .ippoOf(Int64(run.sprints.count { $0 > .missed }), Int64(run.sprints.count)))
        if let pulse = diary?.meanHeartRate { figure(.ippoChartHeart, .number(Int64(pulse))) }
        if let cadence = diary?.meanCadence { figure(.ippoChartSteps, .number(Int64(cadence))) }
      }
    }
  }

  private func figure(_ title: LocalizedStringResource, _ value: LocalizedStringResource) -> some View {
    ThemeReader { theme in
      VStack(spacing: 0) {
        Text(value).font(DesignBook.Font.title3).monospacedDigit().fixedSize()
        Text(title).font(DesignBook.Font.caption).foregroundStyle(theme.text.secondary)
      }
      .multilineTextAlignment(.center)
      .frame(maxWidth: .infinity)
    }
  }
}

/// Charts over the time of the run, its sprints and gaps, and its track without a map.
struct RunCharts: View {
  let diary: RunDiary

  var body: some View {
    ThemeReader { theme in
      chart(.ippoChartHeart, values: diary.heartRate, kind: .heartRate, theme: theme)
      chart(.ippoChartSteps, values: diary.cadence, kind: .cadence, theme: theme)
      chart(.ippoChartPace, values: diary.speed, kind: .speed, theme: theme)
      if !diary.sprints.isEmpty || !diary.gaps.isEmpty { moments }
      if diary.track.count > 1 {
        MeadowCard {
          Text(.ippoChartMap).font(DesignBook.Font.headline).accessibilityAddTraits(.isHeader)
          Picture(svg: track).frame(maxWidth: .infinity).frame(height: DesignBook.Meadow.map)
            .accessibilityLabel(.ippoChartMap)
        }
      }
    }
  }

  @ViewBuilder private func chart(
    _ title: LocalizedStringResource, values: [Int32?], kind: RunDrawing.Kind, theme: Theme
  ) -> some View {
    // Standing has no pace.
    let known = values.compactMap { $0 }.filter { kind != .speed || $0 > 30 }
    if let low = known.min(), let high = known.max() {
      MeadowCard {
        Text(title).font(DesignBook.Font.headline).accessibilityAddTraits(.isHeader)
        Picture(svg: RunDrawing(values).chart(kind, zones: kind == .heartRate ? zones : [], spans: spans))
          .aspectRatio(RunDrawing.ratio, contentMode: .fill)
          .frame(maxWidth: .infinity)
          .accessibilityHidden(true)
        Text(range(low, high: high, mean: known.reduce(0, +) / Int32(known.count), kind: kind))
          .font(DesignBook.Font.caption).foregroundStyle(theme.text.secondary)
      }
    }
  }

  private func range(_ low: Int32, high: Int32, mean: Int32, kind: RunDrawing.Kind) -> LocalizedStringResource {
    guard kind == .speed else { return .ippoChartRange(Int64(low), Int64(high), Int64(mean)) }
    let paces = [low, high, mean].map { RunWords.pace(Double($0) / 100) }
    return .ippoPaceRange(paces[0], paces[1], paces[2])
  }

  /// Where the zones of the heart rate begin.
  private var zones: [Int32] { (5..<10).map { diary.profile.maximumHeartRate * $0 / 10 } }

  private var spans: [RunDrawing.Span] {
    func share(_ moment: Milliseconds) -> Int64 { moment.rawValue * 1_000 / max(diary.duration.rawValue, 1) }
    return diary.gaps.map {
      RunDrawing.Span(from: share($0.at), to: share($0.at + $0.length), color: MeadowPalette.gapBand)
    } + diary.sprints.map { RunDrawing.Span(from: share($0.from), to: share($0.to), color: $0.grade.band) }
  }

  private var track: String {
    let cosine = Position.cosine(degrees: diary.track.first?.latitude ?? 0)
    return RunDrawing.track(diary.track.map { (x: $0.longitude * cosine, y: -$0.latitude) })
  }

  private var moments: some View {
    MeadowCard {
      ForEach(diary.sprints.indices, id: { $0 }) { index in
        let sprint = diary.sprints[index]
        HStack(spacing: DesignBook.Spacing.sm) {
          Image(symbol: sprint.grade > .missed ? .paw : .close).foregroundStyle(sprint.grade.color)
          Text(.ippoRunSprint(RunWords.clock(sprint.from), sprint.grade.word)).font(DesignBook.Font.body)
          Spacer(minLength: 0)
        }
      }
      ForEach(diary.gaps.indices, id: { $0 }) { index in
        HStack(spacing: DesignBook.Spacing.sm) {
          Image(symbol: .offline)
          Text(
            .ippoRunSprint(
              RunWords.clock(diary.gaps[index].at), .ippoGap(RunWords.clock(diary.gaps[index].length)))
          )
          .font(DesignBook.Font.body)
          Spacer(minLength: 0)
        }
      }
    }
  }
}

extension SprintGrade {
  var word: LocalizedStringResource {
    switch self {
    case .missed: .ippoMissed
    case .bronze: .ippoBronze
    case .silver: .ippoSilver
    case .gold: .ippoGold
    }
  }

  var band: UInt32 {
    switch self {
    case .missed: MeadowPalette.missedBand
    case .bronze: MeadowPalette.bronzeBand
    case .silver: MeadowPalette.silverBand
    case .gold: MeadowPalette.goldBand
    }
  }

  var color: Color {
    switch self {
    case .missed: MeadowPalette.textTertiary
    case .bronze: MeadowPalette.food
    case .silver: MeadowPalette.textSecondary
    case .gold: MeadowPalette.coins
    }
  }
}
