import DesignBook
import GamesAPI
import Kernel
import Localization
import WebUI

extension RedemptionState {
  var title: LocalizedStringResource {
    switch self {
    case .held: .playdStateHeld
    case .delivering: .playdStateDelivering
    case .delivered: .playdStateDelivered
    case .refunded: .playdStateRefunded
    }
  }

  var symbol: Symbol {
    switch self {
    case .held: .hourglass
    case .delivering: .outgoing
    case .delivered: .success
    case .refunded: .refund
    }
  }

  func color(_ theme: Theme) -> Color {
    switch self {
    case .held, .delivering: theme.text.accent
    case .delivered: theme.status.success
    case .refunded: theme.status.warning
    }
  }
}

/// State of a redemption in one line.
struct RedemptionLine: PlatformView {
  let snapshot: PlaydFeature.Snapshot
  @Boxed var redemption: Redemption
  let unit: GameUnit

  var body: some View {
    ThemeReader { theme in
      HStack(spacing: DesignBook.Spacing.sm) {
        if !redemption.state.isFinal { ProgressView().frame(width: DesignBook.Disc.body, height: DesignBook.Disc.body) }
        StatusMark(
          words: .playdPairDot(state.units(unit, redemption.units), redemption.state.title),
          symbol: redemption.state.symbol, color: redemption.state.color(theme))
        Spacer(minLength: 0)
      }
    }
  }
}

/// Past and expected steps of a redemption.
struct RedemptionTimeline: PlatformView {
  let snapshot: PlaydFeature.Snapshot
  @Boxed var redemption: Redemption

  /// Expected steps.
  private var ahead: [RedemptionState] {
    switch redemption.state {
    case .held: [.delivering, .delivered]
    case .delivering: [.delivered]
    case .delivered, .refunded: []
    }
  }

  var body: some View {
    ThemeReader { theme in
      VStack(alignment: .leading, spacing: 0) {
        ForEach(redemption.timeline, id: { $0.state.rawValue }) { step in
          row(
            step.state, at: PlaydFeature.moment(step.at, state), isDone: true,
            isLast: ahead.isEmpty && step.state == redemption.state, theme: theme)
        }
        ForEach(ahead, id: { $0.rawValue }) { step in
          row(step, at: nil, isDone: false, isLast: step == .delivered, theme: theme)
        }
        if let next = redemption.nextAttemptAt, !redemption.state.isFinal, redemption.attempts > 0 {
          Text(.playdNextAttempt(redemption.attempts, PlaydFeature.moment(next, state)))
            .font(DesignBook.Font.caption)
            .foregroundStyle(theme.text.secondary)
            .multilineTextAlignment(.leading)
            .padding(.top, DesignBook.Spacing.sm)
        }
      }
      .frame(maxWidth: .infinity, alignment: .leading)
    }
  }

  private func row(
    _ step: RedemptionState, at moment: LocalizedStringResource?, isDone: Bool, isLast: Bool, theme: Theme
  ) -> some View {
    HStack(alignment: .top, spacing: DesignBook.Spacing.md) {
      VStack(spacing: 0) {
        ZStack {
          Circle().fill(isDone ? step.color(theme).opacity(0.2) : theme.background.elevated)
          Image(symbol: step.symbol).resizable().frame(width: DesignBook.Icon.step, height: DesignBook.Icon.step)
            .foregroundStyle(isDone ? step.color(theme) : theme.text.tertiary)
        }
        .frame(width: DesignBook.Disc.step, height: DesignBook.Disc.step)
        if !isLast {
          Rectangle().fill(isDone ? step.color(theme).opacity(0.5) : theme.line).frame(
            width: DesignBook.Line.regular, height: DesignBook.Height.tick)
        }
      }
      VStack(alignment: .leading, spacing: 0) {
        Text(step.title).font(DesignBook.Font.headlineSmall)
          .foregroundStyle(isDone ? theme.text.primary : theme.text.tertiary)
        if let moment {
          Text(moment).font(DesignBook.Font.caption).foregroundStyle(theme.text.secondary)
        }
      }
      .multilineTextAlignment(.leading)
      .frame(minHeight: DesignBook.Height.step)
    }
  }
}
