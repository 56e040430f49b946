import DesignBook
import GestureRecognition
import Kernel
import Localization
import OutOfPocketFeature
import WebUI

/// Recorded motions with intent and recognition.
struct TakesSection: View {
  @Boxed var state: TuningFeature.State
  let send: (TuningFeature.Action) -> Void

  var body: some View {
    VStack(spacing: DesignBook.Spacing.md) {
      recorder
      if state.takes.takes.isEmpty {
        EmptyState(symbol: .inbox, title: .tuningTakesEmpty, message: .tuningTakesEmptyText)
      }
      ForEach(state.takes.takes) { take in
        TakeCard(
          take: take, comparison: state.takes.comparison.flatMap { $0.id == take.id ? $0 : nil },
          send: { send(.takes($0)) })
      }
      files
    }
  }

  private var recorder: some View {
    HeaderCard(.tuningRecord, description: .tuningRecordText) {
      VStack(spacing: DesignBook.Spacing.md) {
        IntentPicker(selection: state.takes.intended) { send(.takes(.intend($0))) }
          .disabled(state.takes.recording != nil)
        if let recording = state.takes.recording {
          SensorStatus(bench: state.sensor)
          Text(.tuningRecording(recording.duration)).font(DesignBook.Font.headline.monospacedDigit())
          PrimaryButton(.tuningRecordStop, symbol: .halt) { send(.takes(.stop)) }
        } else {
          PrimaryButton(.tuningRecordStart, symbol: .play) { send(.takes(.record)) }
        }
        if state.note == .shelfFull { StatusNote(.bad, .tuningTakesFull(Int64(Take.most))) }
      }
      .frame(maxWidth: .infinity)
    }
  }

  private var files: some View {
    GameCard {
      VStack(spacing: DesignBook.Spacing.sm) {
        AdaptiveStack {
          SecondaryButton(.tuningTakesExport) { send(.takes(.export)) }.disabled(state.takes.takes.isEmpty)
          SecondaryButton(.tuningTakesImport) { send(.takes(.importFile)) }
        }
        if let error = state.importing.error { ImportErrorNote(error: error) }
        if case .takesImported(let count)? = state.note { StatusNote(.good, .tuningTakesImported(Int64(count))) }
      }
      .frame(maxWidth: .infinity)
    }
  }
}

/// Intended motion, or none.
struct IntentPicker: View {
  let selection: Gesture?
  let choose: (Gesture?) -> Void

  var body: some View {
    let choices = Take.words.map { $0.gesture }
    ThemeReader { theme in
      LazyVGrid(columns: [GridItem(.adaptive(minimum: DesignBook.Column.sample))], spacing: DesignBook.Spacing.sm) {
        ForEach(0..<choices.count) { place in
          let isSelected = choices[place] == selection
          Button(action: { choose(choices[place]) }) {
            HStack(spacing: DesignBook.Spacing.sm) {
              if let gesture = choices[place] { Image(symbol: gesture.symbol) }
              Text(choices[place]?.name ?? .tuningIntentNothing).multilineTextAlignment(.leading)
              Spacer()
              if isSelected { Image(symbol: .check) }
            }
            .font(DesignBook.Font.body)
            .foregroundStyle(isSelected ? theme.text.accent : theme.text.primary)
            .padding(.horizontal, DesignBook.Spacing.md)
            .frame(maxWidth: .infinity, minHeight: DesignBook.Size.touchTarget)
            .background(theme.background.elevated)
            .clipShape(RoundedRectangle(cornerRadius: DesignBook.Size.smallCardCornerRadius))
            .outlined(
              isSelected ? theme.accent : theme.line, cornerRadius: DesignBook.Size.smallCardCornerRadius)
          }
          .pressEffect(opacity: DesignBook.Opacity.pressed)
          .accessibilityAddTraits(isSelected ? .isSelected : [])
        }
      }
    }
  }
}

/// A take; when selected, with its results.
private struct TakeCard: View {
  @Boxed var take: Take
  let comparison: TakeShelf.Comparison?
  let send: (TuningFeature.TakesAction) -> Void

  init(take: Take, comparison: TakeShelf.Comparison?, send: @escaping (TuningFeature.TakesAction) -> Void) {
    _take = Boxed(wrappedValue: take)
    self.comparison = comparison
    self.send = send
  }

  var body: some View {
    ThemeReader { theme in
      GameCard(isSelected: comparison != nil) {
        HStack(spacing: DesignBook.Spacing.md) {
          Button(action: { send(.select(take.id)) }) {
            HStack(spacing: DesignBook.Spacing.md) {
              if let gesture = take.intended { GestureMark(gesture: gesture, size: 24, disc: 40) }
              VStack(alignment: .leading, spacing: 0) {
                Text(.tuningTake(.digits(Int64(take.id)), take.intended?.name ?? .tuningIntentNothing))
                  .font(DesignBook.Font.headline)
                Text(.tuningTakeSize(take.duration, .number(Int64(take.samples.count))))
                  .font(DesignBook.Font.caption)
                  .foregroundStyle(theme.text.secondary)
              }
              .multilineTextAlignment(.leading)
              Spacer()
            }
            .frame(maxWidth: .infinity, minHeight: DesignBook.Size.touchTarget)
          }
          .accessibilityHint(comparison == nil ? .commonShowMore : .commonShowLess)
          ToolButton(.trash, label: .commonDelete) { send(.delete(take.id)) }
        }
        if let comparison {
          AdaptiveStack(spacing: DesignBook.Spacing.md) {
            OutcomeColumn(title: .tuningOutcomeOwn, outcome: comparison.own)
            OutcomeColumn(title: .tuningOutcomeStandard, outcome: comparison.standard)
          }
        }
      }
    }
  }
}

/// Recognized gestures with times, and near misses.
private struct OutcomeColumn: View {
  let title: LocalizedStringResource
  let outcome: TakeOutcome

  var body: some View {
    ThemeReader { theme in
      VStack(alignment: .leading, spacing: DesignBook.Spacing.xs) {
        Text(title).font(DesignBook.Font.caption).foregroundStyle(theme.text.secondary)
        if outcome.fired.isEmpty { Text(.tuningOutcomeNothing).font(DesignBook.Font.body) }
        ForEach(0..<outcome.fired.count) { place in
          let fired = outcome.fired[place]
          Text(.tuningOutcomeFired(fired.gesture.name, fired.decided))
            .font(DesignBook.Font.body)
            .foregroundStyle(theme.status.success)
        }
        ForEach(0..<outcome.nearMisses.count) { place in
          let miss = outcome.nearMisses[place]
          Text(
            .tuningOutcomeNear(miss.gesture.name, Int64(miss.level / 10), Int64(miss.hold / 10), miss.at)
          )
          .font(DesignBook.Font.caption)
          .foregroundStyle(theme.text.secondary)
        }
      }
      .multilineTextAlignment(.leading)
      .frame(maxWidth: .infinity, alignment: .leading)
    }
  }
}
