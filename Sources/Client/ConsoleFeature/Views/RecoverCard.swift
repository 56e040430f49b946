import ConsoleAPI
import DesignBook
import Kernel
import Localization
import WebUI

/// Resends unconfirmed deliveries of a game: choose a range, count, confirm.
struct RecoverCard: View {
  @Boxed var state: ConsoleFeature.State
  let send: (ConsoleFeature.Action) -> Void

  var body: some View {
    ThemeReader { theme in
      ConsoleCard(.consoleRecover, description: .consoleRecoverText) {
        LazyVGrid(columns: [GridItem(.adaptive(minimum: DesignBook.Column.span))], spacing: DesignBook.Spacing.sm) {
          ForEach(ConsoleFeature.Span.allCases, id: { Int($0.rawValue) }) { chip($0) }
        }
        if state.recovery.span == .written {
          ConsoleField(.consoleRecoverFrom, state: state, field: .from, send: send) { send(.countTapped) }
          ConsoleField(.consoleRecoverTo, state: state, field: .to, send: send) { send(.countTapped) }
          ButtonRow(.secondary(.consoleRecoverCount) { send(.countTapped) })
        }
        found(theme)
      }
    }
  }

  private func chip(_ span: ConsoleFeature.Span) -> some View {
    ChoiceChip(span.title, isChosen: state.recovery.span == span) { send(.spanChosen(span)) }
  }

  @ViewBuilder private func found(_ theme: Theme) -> some View {
    if state.recovery.count.isLoading { LoadingState() }
    if let count = state.recovery.count.value {
      Text(.consoleRecoverable(count)).font(DesignBook.Font.headline).multilineTextAlignment(.leading)
      if let request = state.recovery.request {
        Text(
          .consoleRecoverSpan(
            .moment(request.since, offset: state.utcOffset),
            .moment(request.until ?? state.now, offset: state.utcOffset))
        )
        .font(DesignBook.Font.caption)
        .foregroundStyle(theme.text.secondary)
        .multilineTextAlignment(.leading)
      }
      if count > 0 {
        ButtonRow(.primary(.consoleReplay, isBusy: state.busy == .recover) { send(.recoverTapped) })
      }
    }
  }
}

extension ConsoleFeature.Span {
  /// Button title.
  var title: LocalizedStringResource {
    switch self {
    case .hour: .consoleSpanHour
    case .sixHours: .consoleSpanSixHours
    case .day: .consoleSpanDay
    case .week: .consoleSpanWeek
    case .written: .consoleSpanWritten
    }
  }
}
