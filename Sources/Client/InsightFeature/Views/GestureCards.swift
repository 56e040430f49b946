import DesignBook
import GestureRecognition
import Kernel
import Localization
import OutOfPocketEngine
import OutOfPocketFeature
import WebUI

/// Accuracy per gesture.
struct GesturesCard: View {
  @Boxed var report: StatisticsReport

  var body: some View {
    HeaderCard(.statisticsGestures) {
      VStack(spacing: DesignBook.Spacing.md) {
        ForEach(report.gestures, id: { $0.rawValue }) { gesture in
          let asked = report.totals.confusion.asked(gesture)
          let right = report.totals.confusion.count(expected: gesture, seen: gesture)
          GestureRow(
            gesture: gesture, value: .statisticsPercent(right * 100 / max(asked, 1)),
            detail: .statisticsOfAsked(right, asked),
            label: .statisticsGestureRow(gesture.name, right, asked, right * 100 / max(asked, 1))
          ) { _ in BarTrack.share(Double(right) / Double(max(asked, 1)), gesture.color) }
        }
      }
      .frame(maxWidth: .infinity)
    }
  }
}

/// Reaction time per gesture.
struct ReactionsCard: View {
  @Boxed var report: StatisticsReport
  let reading: Int?
  let send: (InsightFeature.Action) -> Void

  var body: some View {
    ThemeReader { theme in
      let all = report.reactions(to: nil)
      if let median = all.median {
        HeaderCard(.statisticsReactions, description: .statisticsReactionsText) {
          Text(.statisticsMedian(median)).font(DesignBook.Font.title3).foregroundStyle(theme.text.primary)
          ReadingLine(sentence: report.sentence(of: .reactions, at: reading)) { send(.stepped(.reactions, $0)) }
          ColumnChart(
            values: all.histogram(width: StatisticsReport.bucket, count: StatisticsReport.buckets),
            color: theme.accent, selection: reading, label: .statisticsMedian(median),
            axis: [0, 800, 1_600, 2_400].map { .statisticsTenths(Milliseconds($0)) }
          ) { send(.read(.reactions, $0)) }
          Text(.statisticsReactionsByGesture)
            .font(DesignBook.Font.caption)
            .foregroundStyle(theme.text.secondary)
            .padding(.top, DesignBook.Spacing.sm)
          rows(theme)
        }
      } else {
        HeaderCard(.statisticsReactions, description: .statisticsReactionsEmpty) { EmptyView() }
      }
    }
  }

  private func rows(_ theme: Theme) -> some View {
    let gestures = Gesture.allCases.filter { report.reactions(to: $0).count > 0 }
    // Common scale: the slowest upper quartile fills the row.
    var longest: Int64 = 1
    for gesture in gestures { longest = max(longest, report.reactions(to: gesture).quartiles?.upper.rawValue ?? 1) }
    let scale = Double(longest) * 1.05
    return VStack(spacing: DesignBook.Spacing.md) {
      ForEach(gestures, id: { $0.rawValue }) { gesture in
        let times = report.reactions(to: gesture)
        if let median = times.median, let quartiles = times.quartiles {
          GestureRow(
            gesture: gesture, value: .statisticsHundredths(median), detail: nil,
            label: .statisticsQuartiles(gesture.name, median, quartiles.lower, quartiles.upper)
          ) { theme in
            BarTrack.span(
              Double(quartiles.lower.rawValue) / scale, middle: Double(median.rawValue) / scale,
              upper: Double(quartiles.upper.rawValue) / scale, color: gesture.color.opacity(0.7), theme: theme)
          }
        }
      }
    }
    .frame(maxWidth: .infinity)
  }
}

/// Gesture with its bar and figure.
struct GestureRow: View {
  let gesture: Gesture
  let value: LocalizedStringResource
  let detail: LocalizedStringResource?
  let label: LocalizedStringResource
  let bar: (Theme) -> BarTrack

  var body: some View {
    ThemeReader { theme in
      HStack(spacing: DesignBook.Spacing.sm) {
        GestureMark(gesture: gesture, size: 22, disc: 38)
        VStack(alignment: .leading, spacing: DesignBook.Spacing.xs) {
          AdaptiveStack {
            Text(gesture.name).font(DesignBook.Font.body).foregroundStyle(theme.text.primary)
            Spacer(minLength: 0)
            if let detail {
              Text(detail).font(DesignBook.Font.caption).foregroundStyle(theme.text.secondary).fixedSize()
            }
            Text(value).font(DesignBook.Font.bodyBold.monospacedDigit()).foregroundStyle(theme.text.primary).fixedSize()
          }
          .frame(maxWidth: .infinity, alignment: .leading)
          bar(theme)
        }
        .frame(maxWidth: .infinity)
      }
      .frame(maxWidth: .infinity)
      .accessibilityElement()
      .accessibilityLabel(label)
    }
  }
}

/// Most frequent confusions, and a deck to practise them.
struct ConfusionCard: View {
  @Boxed var report: StatisticsReport
  let reading: Int?
  let send: (InsightFeature.Action) -> Void

  private var weakest: [ConfusionMatrix.Confusion] { report.totals.confusion.weakest(4) }

  var body: some View {
    ThemeReader { theme in
      HeaderCard(
        .statisticsConfusion,
        description: report.totals.wrong == 0 ? .statisticsConfusionEmpty : .statisticsConfusionText
      ) {
        ReadingLine(sentence: report.sentence(of: .confusion, at: reading)) { send(.stepped(.confusion, $0)) }
        HeatMap(
          matrix: report.totals.confusion, rows: report.confusionRows, columns: report.confusionColumns,
          selection: reading
        ) { send(.read(.confusion, $0)) }
        practice(theme)
      }
    }
  }

  @ViewBuilder private func practice(_ theme: Theme) -> some View {
    Divider()
    if weakest.isEmpty {
      Text(.statisticsWeakEmpty).font(DesignBook.Font.body).foregroundStyle(theme.text.secondary)
    } else {
      Text(.statisticsWeak).font(DesignBook.Font.headline).accessibilityHeading(.h3)
      VStack(alignment: .leading, spacing: DesignBook.Spacing.sm) {
        ForEach(weakest.indices, id: { $0 }) { index in
          let each = weakest[index]
          HStack(spacing: DesignBook.Spacing.sm) {
            PairMarks(expected: each.expected, seen: each.seen).frame(
              width: DesignBook.Width.marks, alignment: .leading)
            Text(.confusion(each.expected, each.seen, each.count))
              .font(DesignBook.Font.body)
              .multilineTextAlignment(.leading)
          }
        }
      }
      let deck = report.totals.confusion.practiceDeck(pairs: 4)
      PrimaryButton(.statisticsPractise, symbol: .play) { send(.practiseTapped(deck)) }
    }
  }
}

/// Prompted and performed gesture.
struct PairMarks: View {
  let expected: Gesture
  let seen: Gesture?

  var body: some View {
    ThemeReader { theme in
      HStack(spacing: DesignBook.Spacing.xxs) {
        GestureMark(gesture: expected, size: DesignBook.Icon.body, disc: DesignBook.Disc.mistake)
        if let seen {
          Image(symbol: .disclosure).font(DesignBook.Font.caption).foregroundStyle(theme.text.tertiary)
          GestureMark(gesture: seen, size: DesignBook.Icon.body, disc: DesignBook.Disc.mistake)
        } else {
          Image(symbol: .clock).font(DesignBook.Font.title3).foregroundStyle(theme.text.secondary)
            .frame(width: DesignBook.Size.touchTarget, height: DesignBook.Disc.mistake)
        }
      }
      .accessibilityHidden(true)
    }
  }
}

/// Stroop cost.
struct StroopCard: View {
  @Boxed var report: StatisticsReport

  var body: some View {
    ThemeReader { theme in
      HeaderCard(.statisticsStroop, description: .statisticsStroopText) {
        if let cost = report.stroopCost {
          Text(.statisticsStroopCost(cost.cost.rawValue))
            .font(DesignBook.Font.largeTitle.monospacedDigit())
            .foregroundStyle(theme.text.accent)
          // Both medians on one scale.
          let longest = Double(max(cost.stroop, cost.swipe).rawValue) * 1.05
          VStack(spacing: DesignBook.Spacing.sm) {
            BarTrack.share(Double(cost.stroop.rawValue) / longest, DesignBook.Gesture.longPress)
            BarTrack.share(Double(cost.swipe.rawValue) / longest, DesignBook.Gesture.up)
          }
          .frame(maxWidth: .infinity)
          caption(
            .statisticsStroopBasis(Int64(cost.answers), cost.stroop, Int64(cost.swipes), cost.swipe), theme)
        } else {
          caption(
            .statisticsStroopNeeds(
              Int64(StroopCost.fewest), Int64(report.reactions(to: .stroop).count), Int64(swipes)), theme)
        }
        if report.stroop.trials > 0 {
          caption(.statisticsStroopTrials(report.stroop.right, report.stroop.trials, report.stroop.read), theme)
        }
      }
    }
  }

  private var swipes: Int {
    [Gesture.swipeUp, .swipeDown, .swipeLeft, .swipeRight].reduce(0) { $0 + report.reactions(to: $1).count }
  }

  private func caption(_ text: LocalizedStringResource, _ theme: Theme) -> some View {
    Text(text).font(DesignBook.Font.body).foregroundStyle(theme.text.secondary).multilineTextAlignment(.leading)
  }
}

/// Latest mistakes in words.
struct MistakesCard: View {
  @Boxed var report: StatisticsReport
  let showsAll: Bool
  let send: (InsightFeature.Action) -> Void

  private static let few = 5

  var body: some View {
    ThemeReader { theme in
      HeaderCard(
        .statisticsMistakes, description: report.mistakes.isEmpty ? .statisticsMistakesEmpty : nil
      ) {
        VStack(spacing: DesignBook.Spacing.md) {
          let shown = Array(report.mistakes.prefix(showsAll ? report.mistakes.count : Self.few))
          ForEach(shown.indices, id: { $0 }) { row(shown[$0], theme) }
          if report.mistakes.count > Self.few {
            SecondaryButton(showsAll ? .commonShowLess : .commonShowMore, symbol: .fold) { send(.allMistakesTapped) }
          }
        }
        .frame(maxWidth: .infinity)
      }
    }
  }

  private func row(_ mistake: PastMistake, _ theme: Theme) -> some View {
    AdaptiveStack {
      PairMarks(expected: mistake.attempt.expected, seen: mistake.attempt.seen)
        .frame(width: DesignBook.Width.marks, alignment: .leading)
      VStack(alignment: .leading, spacing: DesignBook.Spacing.xxs) {
        Text(mistake.attempt.sentence).font(DesignBook.Font.body).foregroundStyle(theme.text.primary)
        if let trap = mistake.attempt.trapSentence {
          Text(trap).font(DesignBook.Font.body).foregroundStyle(theme.status.warning)
        }
        Text(.statisticsPair(mistake.mode.title, .day(mistake.day)))
          .font(DesignBook.Font.caption)
          .foregroundStyle(theme.text.secondary)
      }
      .multilineTextAlignment(.leading)
      .frame(maxWidth: .infinity, alignment: .leading)
    }
    .frame(maxWidth: .infinity)
  }
}

extension PastAttempt {
  /// Mistake in words.
  var sentence: LocalizedStringResource {
    guard let seen else { return .statisticsTimeOut(expected.name, time) }
    return .failureWrong(expected.name, seen.name, time)
  }

  /// Trap of a Stroop trial.
  var trapSentence: LocalizedStringResource? {
    switch trap {
    case .readTheWord: .statisticsTrapWord
    case .anotherLabel: .statisticsTrapLabel
    case .noSwipe, nil: nil
    }
  }
}
