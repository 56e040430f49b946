import DesignBook
import Kernel
import Localization
import WalletAPI
import WebUI

/// Wallet: balance and transactions, grouped by day.
struct WalletScreen: PlatformView {
  let snapshot: PlaydFeature.Snapshot
  let send: (PlaydFeature.Action) -> Void
  let back: () -> Void

  var body: some View {
    PageFrame(snapshot, title: .playdWallet, back: back, send: send) {
      StaleNote(snapshot, .history, send: send)
      if state.wallet != nil { BalanceCard(snapshot: snapshot) }
      unpaid
      if state.history.lines != nil { lines } else { Missing(snapshot: snapshot, topic: .history, send: send) }
    }
  }

  /// Coins that are under review or wait for a budget.
  @ViewBuilder private var unpaid: some View {
    if let found = state.wallet?.unpaid, !found.isEmpty {
      PageSection(.playdUnpaid) {
        GameCard {
          ForEach(0..<found.count) { index in
            ThemeReader { theme in
              VStack(alignment: .leading, spacing: DesignBook.Spacing.xxs) {
                SumLine(title: state.words(found[index].title), words: .number(found[index].coins), hasCoin: true)
                StatusMark(
                  words: found[index].state == .held ? .playdHeldMark : .playdWaitingMark, symbol: .hourglass,
                  color: theme.status.warning)
              }
            }
          }
        }
      }
    }
  }

  @ViewBuilder private var lines: some View {
    let days = state.history.days(utcOffset: state.utcOffset)
    if days.isEmpty {
      GameCard {
        EmptyState(
          symbol: .wallet, title: .playdNoActivity, message: .playdNoActivityText,
          button: (title: .playdEarn, action: { send(.tabTapped(.earn)) }))
      }
    }
    ForEach(0..<days.count) { DaySection(snapshot: snapshot, day: days[$0].day, lines: days[$0].lines) }
    if state.history.cursor != nil {
      PillButton(.playdOlder, style: .quiet, isBusy: state.history.isLoadingMore) { send(.moreHistoryTapped) }
        .frame(maxWidth: .infinity)
    }
  }
}

/// Transactions of a day.
struct DaySection: PlatformView {
  let snapshot: PlaydFeature.Snapshot
  let day: CivilDay
  let lines: [WalletTransaction]

  var body: some View {
    let today = CivilDay(of: state.now, utcOffsetMinutes: state.utcOffset)
    PageSection(PlaydFeature.day(day, today: today)) {
      GameCard {
        VStack(spacing: 0) {
          ForEach(lines, id: { $0.transactionID.rawValue }) { line in
            TransactionRow(snapshot: snapshot, line: line, showsBalance: true)
          }
        }
      }
    }
  }
}

/// Balance with expiring and pending coins.
struct BalanceCard: PlatformView {
  let snapshot: PlaydFeature.Snapshot

  var body: some View {
    if let wallet = state.wallet {
      ThemeReader { theme in
        VStack(alignment: .leading, spacing: DesignBook.Spacing.md) {
          HStack(spacing: DesignBook.Spacing.md) {
            CoinMark(size: 60).layoutPriority(1)
            VStack(alignment: .leading, spacing: 0) {
              Text(.playdBalanceTitle).font(DesignBook.Font.caption).foregroundStyle(Color.white.opacity(0.86))
              EnvironmentReader { environment in
                RollingNumber(state.shownBalance, size: environment.size(34, growing: 1.2), weight: .black)
              }
              Text(.playdCoinsUnit).font(DesignBook.Font.caption)
                .foregroundStyle(Color.white.opacity(0.86))
            }
            .frame(maxWidth: .infinity, alignment: .leading)
          }
          VStack(spacing: DesignBook.Spacing.sm) {
            line(.playdLifetime, wallet.lifetimeEarned)
            if wallet.pending > 0 { line(.playdPending, wallet.pending) }
            if wallet.held > wallet.waiting { line(.playdHeldCoins, wallet.held - wallet.waiting) }
            if wallet.waiting > 0 { line(.playdWaitingCoins, wallet.waiting) }
            if wallet.debt > 0 { line(.playdDebt, wallet.debt) }
            if let expiring = wallet.expiring {
              line(.playdExpiring(PlaydFeature.moment(expiring.at, state)), expiring.coins)
            }
          }
          Text(.playdBalanceText).font(DesignBook.Font.caption).foregroundStyle(Color.white.opacity(0.86))
            .multilineTextAlignment(.leading)
        }
        .padding(DesignBook.Spacing.md)
        .frame(maxWidth: .infinity, alignment: .leading)
        .foregroundStyle(.white)
        .background(
          LinearGradient(
            colors: DesignBook.Glow.balance, startPoint: .topLeading,
            endPoint: .bottomTrailing)
        )
        .clipShape(RoundedRectangle(cornerRadius: DesignBook.Size.cardCornerRadius))
        .outlined(Color.white.opacity(0.16))
      }
    }
  }

  private func line(_ title: LocalizedStringResource, _ coins: Int64) -> some View {
    HStack(spacing: DesignBook.Spacing.sm) {
      Text(title).font(DesignBook.Font.body).multilineTextAlignment(.leading)
        .frame(maxWidth: .infinity, alignment: .leading)
      Text(.number(coins)).font(DesignBook.Font.bodyBold.monospacedDigit()).layoutPriority(1)
    }
    .frame(maxWidth: .infinity)
  }
}

/// Transaction: reason, state, amount and resulting balance.
struct TransactionRow: PlatformView {
  let snapshot: PlaydFeature.Snapshot
  @Boxed var line: WalletTransaction
  let showsBalance: Bool

  var body: some View {
    ThemeReader { theme in
      HStack(alignment: .top, spacing: DesignBook.Spacing.sm) {
        Image(symbol: symbol).resizable().frame(width: DesignBook.Icon.small, height: DesignBook.Icon.small)
          .foregroundStyle(color(theme))
          .frame(width: DesignBook.Disc.row, height: DesignBook.Disc.row)
          .background(color(theme).opacity(DesignBook.Opacity.tint))
          .clipShape(Circle())
          .accessibilityHidden(true)
        AdaptiveStack(spacing: DesignBook.Spacing.sm) {
          VStack(alignment: .leading, spacing: DesignBook.Spacing.xxs) {
            Text(state.words(line.reason.title)).font(DesignBook.Font.body)
            Text(caption).font(DesignBook.Font.caption).foregroundStyle(theme.text.secondary)
            if let mark { StatusMark(words: mark.words, symbol: mark.symbol, color: theme.status.warning) }
          }
          .multilineTextAlignment(.leading)
          .frame(maxWidth: .infinity, alignment: .leading)
          sum(theme).layoutPriority(1)
        }
        .frame(maxWidth: .infinity)
      }
      .padding(.vertical, DesignBook.Spacing.sm)
      .frame(maxWidth: .infinity, minHeight: DesignBook.Size.touchTarget)
    }
  }

  /// Amount and resulting balance.
  private func sum(_ theme: Theme) -> some View {
    EnvironmentReader { environment in
      VStack(alignment: environment.isTextLarge ? .leading : .trailing, spacing: DesignBook.Spacing.xxs) {
        Text(amount)
          .font(DesignBook.Font.bodyBold.monospacedDigit())
          .foregroundStyle(isGain ? theme.status.success : theme.text.primary)
          .strikethrough(line.state == .void)
        if showsBalance {
          Text(.playdBalanceAfter(line.balanceAfter)).font(DesignBook.Font.caption)
            .foregroundStyle(theme.text.secondary)
        }
      }
    }
  }

  /// Whether coins came in; paying a debt back is no gain.
  private var isGain: Bool { line.amount > 0 && line.state == .posted && line.kind != .reversal }

  private var amount: LocalizedStringResource {
    line.amount > 0 ? .playdPlus(line.amount) : .playdMinus(-line.amount)
  }

  /// Kind and time.
  private var caption: LocalizedStringResource {
    .playdPairDot(kind, PlaydFeature.clock(line.at, utcOffset: state.utcOffset))
  }

  private var kind: LocalizedStringResource {
    switch line.kind {
    case .earning: line.reason.partner.map { .verbatim($0.name) } ?? .playdKindEarning
    case .redemption: .playdKindRedemption
    case .reversal: .playdKindReversal
    case .expiry: .playdKindExpiry
    case .transfer: .playdKindTransfer
    }
  }

  private var mark: (words: LocalizedStringResource, symbol: Symbol)? {
    switch (line.state, line.kind) {
    case (.posted, _): nil
    case (.pending, .redemption): (.playdStateDelivering, .hourglass)
    case (.pending, _): (.playdHeldMark, .hourglass)
    case (.void, .redemption): (.playdStateRefunded, .refund)
    case (.void, _): (.playdVoidMark, .close)
    }
  }

  private var symbol: Symbol {
    switch line.kind {
    case .earning: line.reason.kind == .streak ? .flame : .arrival
    case .redemption: .gift
    case .reversal: .refund
    case .expiry: .hourglass
    case .transfer: .chain
    }
  }

  private func color(_ theme: Theme) -> Color {
    switch line.kind {
    case .earning: theme.status.success
    case .redemption: DesignBook.EarningKind.learning.accent
    case .reversal, .expiry: theme.status.warning
    case .transfer: theme.text.accent
    }
  }
}
