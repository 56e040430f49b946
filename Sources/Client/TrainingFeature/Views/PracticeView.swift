import DesignBook
import GestureRecognition
import Kernel
import Localization
import OutOfPocketEngine
import OutOfPocketFeature
import WebUI

/// Practice: selection, drill, results.
struct PracticeView: View {
  @Boxed var state: TrainingFeature.State
  let send: (TrainingFeature.Action) -> Void
  let back: () -> Void

  var body: some View {
    if let drill = state.practice.drill {
      if drill.isOver {
        PracticeSummary(drill: drill, send: send, back: back)
      } else {
        DrillView(state: state, drill: drill, send: send)
      }
    } else {
      PracticePicker(state: state, send: send, back: back)
    }
  }
}

/// Frame of practice but for its drills: the bar above the content.
private struct PracticeFrame: View {
  let theme: Theme
  let back: () -> Void
  let content: Content

  init<C: View>(_ theme: Theme, back: @escaping () -> Void, @ViewBuilder content: () -> C) {
    self.theme = theme
    self.back = back
    self.content = content().erasedContent
  }

  var body: some View {
    ZStack {
      theme.background.primary.ignoresSafeArea()
      VStack(spacing: DesignBook.Spacing.sm) {
        PageBar(title: .trainingPracticeTitle, back: back) { EmptyView() }
        content
      }
      .frame(maxWidth: DesignBook.Size.columnWidth, maxHeight: .infinity)
      .foregroundStyle(theme.text.primary)
    }
  }
}

/// Selection of deck and pace.
struct PracticePicker: View {
  @Boxed var state: TrainingFeature.State
  let send: (TrainingFeature.Action) -> Void
  let back: () -> Void

  private let decks: [Deck] = [.all, .touch, .motion, .twoFingers, .stroop]

  var body: some View {
    ThemeReader { theme in
      PracticeFrame(theme, back: back) {
        ScrollView {
          VStack(alignment: .leading, spacing: DesignBook.Spacing.md) {
            heading(.trainingPracticePace)
            SegmentedSelectionView(
              .trainingPracticePace, options: Practice.paces.map { .init(.trainingPracticeSeconds(Self.limit($0))) },
              selection: Practice.paces.firstIndex(of: state.memory.pace) ?? 0
            ) { send(.paceChosen(Practice.paces[$0])) }
            heading(.trainingPracticeDecks)
            VStack(spacing: DesignBook.Spacing.sm) {
              if let proposal = state.practice.proposal { card(proposal) }
              ForEach(decks, id: { $0.mark.rawValue }) { card($0) }
            }
            heading(.trainingPracticeSingle)
            LazyVGrid(columns: [GridItem(.adaptive(minimum: DesignBook.Column.span))], spacing: DesignBook.Spacing.sm) {
              ForEach(Gesture.allCases, id: { $0.rawValue }) { single($0, theme) }
            }
          }
          .padding(DesignBook.Spacing.md)
          .frame(maxWidth: .infinity)
        }
        .disabled(state.practice.waiting != nil)
      }
    }
  }

  /// Time limit at a pace.
  static func limit(_ pace: Int32) -> Milliseconds {
    Milliseconds(RunRules.standard.practiceLimit.rawValue * Int64(pace) / 100)
  }

  private func heading(_ title: LocalizedStringResource) -> some View {
    Text(title).font(DesignBook.Font.headline).accessibilityHeading(.h2)
  }

  private func card(_ deck: Deck) -> some View {
    NavigationCard(
      deck.title, description: .trainingDeckCount(Int64(deck.gestures.count)), symbol: deck.mark.symbol
    ) { send(.deckChosen(deck)) }
  }

  private func single(_ gesture: Gesture, _ theme: Theme) -> some View {
    Button(action: { send(.deckChosen(.gesture(gesture))) }) {
      VStack(spacing: DesignBook.Spacing.sm) {
        GesturePicture(gesture, size: 96)
        Text(gesture.instruction).font(DesignBook.Font.caption).multilineTextAlignment(.center)
      }
      .padding(DesignBook.Spacing.sm)
      .frame(maxWidth: .infinity)
      .frame(minHeight: DesignBook.Height.result)
      .background(theme.background.secondary)
      .clipShape(RoundedRectangle(cornerRadius: DesignBook.Size.cardCornerRadius))
      .outlined(theme.line)
    }
    .pressEffect(scale: 0.97, opacity: DesignBook.Opacity.pressed)
    .frame(maxWidth: .infinity)
  }
}

extension Deck {
  var title: LocalizedStringResource {
    switch self {
    case .gesture(let gesture): gesture.instruction
    case .all: .trainingDeckAll
    case .touch: .trainingDeckTouch
    case .motion: .trainingDeckMotion
    case .twoFingers: .trainingDeckTwoFingers
    case .stroop: .trainingDeckStroop
    case .weak: .trainingDeckWeak
    }
  }

  /// Gesture whose symbol represents the deck.
  var mark: Gesture {
    switch self {
    case .gesture(let gesture): gesture
    case .all: .doubleTap
    case .touch: .swipeUp
    case .motion: .shake
    case .twoFingers: .pinch
    case .stroop: .stroop
    case .weak(let gestures): gestures.first ?? .tap
    }
  }
}

/// Drill: prompt, detector bars, current results.
struct DrillView: View {
  @Boxed var state: TrainingFeature.State
  @Boxed var drill: Drill
  let send: (TrainingFeature.Action) -> Void

  init(state: TrainingFeature.State, drill: Drill, send: @escaping (TrainingFeature.Action) -> Void) {
    _state = Boxed(wrappedValue: state)
    _drill = Boxed(wrappedValue: drill)
    self.send = send
  }

  var body: some View {
    ThemeReader { theme in
      ZStack {
        theme.play.gradient.ignoresSafeArea()
        PlaySurface { send(.touched($0)) }
        VStack(spacing: DesignBook.Spacing.sm) {
          figures(theme)
          PlayColumn {
            if let prompt = drill.session.run.prompt {
              Prompted(prompt: prompt, session: drill.session, now: state.now)
              if !StandIn.isShown(for: prompt.gesture, motion: state.motion, usesButtons: drill.usesButtons) {
                Gauges(gauges: gauges(prompt), color: prompt.gesture.color)
              }
            }
            CorrectionView(correction: drill.correction, trigger: drill.corrections)
          }
          VStack(spacing: DesignBook.Spacing.xs) {
            if let gesture = drill.session.run.prompt?.gesture {
              StandIn(gesture: gesture, motion: state.motion, usesButtons: drill.usesButtons, send: send)
            }
            SecondaryButton(.trainingPracticeStop) { send(.stopTapped) }
          }
          .frame(maxWidth: DesignBook.Width.lesson)
        }
        .frame(maxWidth: DesignBook.Size.columnWidth, maxHeight: .infinity)
        .padding(DesignBook.Spacing.md)
      }
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      .multilineTextAlignment(.center)
      .foregroundStyle(theme.play.text)
    }
  }

  private func gauges(_ prompt: RunPrompt) -> [Gauge] {
    Gauge.all(
      of: prompt.gesture, in: drill.session.run, fingers: drill.meter, motions: drill.motions,
      at: drill.session.time(at: state.now))
  }

  private func figures(_ theme: Theme) -> some View {
    HStack(alignment: .top, spacing: DesignBook.Spacing.sm) {
      figure(.trainingPracticeHits, .number(Int64(drill.hits)), theme)
      figure(.trainingPracticeMisses, .number(Int64(drill.misses)), theme)
      VStack(spacing: DesignBook.Spacing.xxs) {
        FigureCaption(.playReaction).foregroundStyle(theme.play.secondaryText)
        Text(drill.reactions.last.map { .playSeconds($0) } ?? .playNoReaction)
          .font(DesignBook.Font.title2.monospacedDigit())
        TrendLine(reactions: drill.reactions).frame(width: DesignBook.Width.trend, height: DesignBook.Height.trend)
      }
      .frame(maxWidth: .infinity)
    }
    .allowsHitTesting(false)
  }

  private func figure(_ title: LocalizedStringResource, _ value: LocalizedStringResource, _ theme: Theme) -> some View {
    VStack(spacing: DesignBook.Spacing.xxs) {
      FigureCaption(title).foregroundStyle(theme.play.secondaryText)
      Text(value).font(DesignBook.Font.title2.monospacedDigit())
    }
    .frame(maxWidth: .infinity)
  }
}

/// Latest reactions as a line; lower is faster.
struct TrendLine: View {
  let reactions: [Milliseconds]

  var body: some View {
    if reactions.count > 1 {
      Path(size: Size(width: 84, height: 20)) { path in
        let slowest = Double(max(reactions.map { $0.rawValue }.max() ?? 1, 1))
        for (index, reaction) in reactions.enumerated() {
          let x = 2 + 80 * Double(index) / Double(reactions.count - 1)
          let y = 18 - 16 * Double(reaction.rawValue) / slowest
          if index == 0 { path.move(x: x, y: y) } else { path.addLine(x: x, y: y) }
        }
      }
      .stroke(.white, style: StrokeStyle(lineWidth: DesignBook.Line.regular, lineCap: .round))
    }
  }
}

/// Results of a drill.
struct PracticeSummary: View {
  @Boxed var drill: Drill
  let send: (TrainingFeature.Action) -> Void
  let back: () -> Void

  init(drill: Drill, send: @escaping (TrainingFeature.Action) -> Void, back: @escaping () -> Void) {
    _drill = Boxed(wrappedValue: drill)
    self.send = send
    self.back = back
  }

  var body: some View {
    ThemeReader { theme in
      PracticeFrame(theme, back: back) {
        ScrollView {
          VStack(spacing: DesignBook.Spacing.md) {
            score(theme)
            if drill.reactions.count > 1 { reactions(theme) }
            confusions(theme)
          }
          .padding(DesignBook.Spacing.md)
          .frame(maxWidth: .infinity)
        }
        .frame(maxHeight: .infinity)
        VStack(spacing: DesignBook.Spacing.sm) {
          PrimaryButton(.trainingSummaryAgain, symbol: .retry) { send(.againTapped) }
          SecondaryButton(.trainingSummaryAnother) { send(.anotherTapped) }
        }
        .frame(maxWidth: DesignBook.Width.lesson)
        .padding(.horizontal, DesignBook.Spacing.md)
        .padding(.bottom, DesignBook.Spacing.md)
      }
    }
  }

  private func score(_ theme: Theme) -> some View {
    GameCard {
      Text(.trainingSummaryTitle).font(DesignBook.Font.title2).accessibilityHeading(.h2)
      Text(.trainingSummaryScore(.number(Int64(drill.hits)), .number(Int64(drill.hits + drill.misses))))
        .font(DesignBook.Font.title3)
      if let typical = drill.typicalReaction {
        Text(.trainingSummaryReaction(typical)).font(DesignBook.Font.body).foregroundStyle(theme.text.secondary)
      }
    }
  }

  private func reactions(_ theme: Theme) -> some View {
    HeaderCard(.trainingTrendChart, description: drill.trend?.words) {
      ReactionBars(reactions: drill.reactions)
    }
  }

  private func confusions(_ theme: Theme) -> some View {
    HeaderCard(.trainingSummaryFaults, description: drill.confusions.isEmpty ? .trainingSummaryNoFaults : nil) {
      ForEach(drill.confusions.indices.prefix(6), id: { $0 }) { index in
        let confusion = drill.confusions[index]
        HStack(spacing: DesignBook.Spacing.md) {
          GestureMark(gesture: confusion.expected, size: 24, disc: 44)
          Text(confusion.words).font(DesignBook.Font.body).multilineTextAlignment(.leading)
            .frame(maxWidth: .infinity, alignment: .leading)
          Text(.trainingSummaryTimes(Int64(confusion.count))).font(DesignBook.Font.bodyBold.monospacedDigit())
        }
      }
    }
  }
}

/// A bar per reaction, oldest first.
private struct ReactionBars: View {
  let reactions: [Milliseconds]

  var body: some View {
    ThemeReader { theme in
      let slowest = Double(max(reactions.map { $0.rawValue }.max() ?? 1, 1))
      HStack(alignment: .bottom, spacing: DesignBook.Spacing.snug) {
        ForEach(reactions.indices, id: { $0 }) { index in
          RoundedRectangle(cornerRadius: DesignBook.Corner.column).fill(theme.accent)
            .frame(maxWidth: DesignBook.Width.bar)
            .frame(height: max(4, 72 * Double(reactions[index].rawValue) / slowest))
        }
      }
      .frame(maxWidth: .infinity)
      .frame(height: DesignBook.Height.histogram, alignment: .bottom)
      .accessibilityElement()
      .accessibilityLabel(.trainingTrendChart)
    }
  }
}

extension Drill.Trend {
  var words: LocalizedStringResource {
    switch self {
    case .faster(let span): .trainingTrendFaster(span)
    case .slower(let span): .trainingTrendSlower(span)
    case .steady: .trainingTrendSteady
    }
  }
}

extension Drill.Confusion {
  var words: LocalizedStringResource {
    guard let seen else { return .trainingSummaryLate(expected.name) }
    return .trainingSummarySaw(expected.name, seen.name)
  }
}
