import DesignBook
import Kernel
import LeaderboardsAPI
import Localization
import OutOfPocketEngine
import WebUI

/// Leaderboard of a mode, including the player's own row.
struct LeaderboardScreen: View {
  @Boxed var state: OutOfPocketFeature.State
  let send: (OutOfPocketFeature.Action) -> Void
  let back: () -> Void

  private var page: LeaderboardState.Page? { state.leaderboard.shown }

  var body: some View {
    ThemeReader { theme in
      ZStack {
        theme.background.primary.ignoresSafeArea()
        VStack(spacing: DesignBook.Spacing.sm) {
          PageBar(title: .leaderboardTitle, back: back) {
            SymbolButton(.retry, label: .commonRefresh) { send(.leaderboardRefreshed) }
          }
          ScrollView {
            // The choices scroll along: low pages and large text leave no room for both.
            VStack(spacing: DesignBook.Spacing.md) {
              choices(theme)
              content(theme)
            }
            .padding(DesignBook.Spacing.md)
            .frame(maxWidth: .infinity)
          }
        }
        .frame(maxWidth: DesignBook.Size.columnWidth, maxHeight: .infinity)
        .foregroundStyle(theme.text.primary)
      }
    }
  }

  // MARK: Rows

  @ViewBuilder private func content(_ theme: Theme) -> some View {
    if let page, let rows = page.rows {
      VStack(spacing: DesignBook.Spacing.sm) {
        if page.status == .loading { ProgressView(.commonLoading) }
        if page.status == .offline || page.status == .failed {
          Text(.leaderboardStale).font(DesignBook.Font.body).foregroundStyle(theme.status.warning)
            .multilineTextAlignment(.center)
        }
        if rows.rows.isEmpty {
          EmptyState(symbol: .trophy, title: .leaderboardEmptyTitle, message: .leaderboardEmptyMessage)
        } else {
          table(rows, theme)
        }
      }
    } else {
      switch page?.status {
      case nil, .idle, .loading: LoadingState()
      case .offline:
        VStack(spacing: DesignBook.Spacing.md) {
          EmptyState(
            symbol: .offline, title: .errorOfflineTitle, message: .leaderboardConnect,
            button: (title: .errorRetry, action: { send(.leaderboardRefreshed) }))
          ownBests(theme)
        }
      case .failed: ErrorState(.leaderboardFailed) { send(.leaderboardRefreshed) }
      }
    }
  }

  /// The best scores on this device, in place of the leaderboard.
  @ViewBuilder private func ownBests(_ theme: Theme) -> some View {
    let bests = state.bests.entries
    if !bests.isEmpty {
      VStack(spacing: DesignBook.Spacing.sm) {
        Text(.leaderboardOwnBests).font(DesignBook.Font.headline).accessibilityHeading(.h2)
        ForEach(bests.indices, id: { $0 }) { index in
          let ranking = bests[index].ranking
          HStack(spacing: DesignBook.Spacing.md) {
            VStack(alignment: .leading, spacing: DesignBook.Spacing.xxs) {
              Text(ranking.mode.title).font(DesignBook.Font.bodyBold)
              Text(.statisticsPair(ranking.pool.title, LeaderboardState.Class(ranking).title))
                .font(DesignBook.Font.caption).foregroundStyle(theme.text.secondary)
            }
            .frame(maxWidth: .infinity, alignment: .leading)
            Text(.number(bests[index].score)).font(DesignBook.Font.title2.monospacedDigit())
          }
        }
      }
    }
  }

  private func table(_ board: Leaderboard, _ theme: Theme) -> some View {
    VStack(spacing: DesignBook.Spacing.sm) {
      Text(.leaderboardPlayers(board.total)).font(DesignBook.Font.caption).foregroundStyle(theme.text.secondary)
      rows(board.rows)
      // Below the loaded rows: shown between its neighbours.
      if let me = board.me, !board.rows.contains(where: { $0.rank == me.rank }) {
        Text(.leaderboardYourRank(me.rank)).font(DesignBook.Font.headline).padding(.top, DesignBook.Spacing.sm)
        rows(board.around.isEmpty ? [me] : board.around)
      }
    }
  }

  private func rows(_ rows: [LeaderboardRow]) -> some View {
    VStack(spacing: DesignBook.Spacing.xs) {
      ForEach(rows, id: { $0.rank }) { LeaderboardRowView(row: $0, utcOffset: state.utcOffset) }
    }
    .accessibilityElement(children: .contain)
  }
}

/// Row: rank, player, date, score. The player's own row has an outline and a label.
struct LeaderboardRowView: View {
  @Boxed var row: LeaderboardRow
  let utcOffset: Int32

  var body: some View {
    ThemeReader { theme in
      HStack(spacing: DesignBook.Spacing.md) {
        Badge(.number(row.rank), isProminent: row.rank <= 3)
        VStack(alignment: .leading, spacing: DesignBook.Spacing.xxs) {
          Text(verbatim: row.name).font(DesignBook.Font.bodyBold).lineLimit(1)
          HStack(spacing: DesignBook.Spacing.sm) {
            if row.isMe { LegendTag(.leaderboardYou, color: theme.accent).fixedSize() }
            Text(date).font(DesignBook.Font.caption).foregroundStyle(theme.text.secondary)
          }
        }
        .frame(maxWidth: .infinity, alignment: .leading)
        Text(.number(row.score)).font(DesignBook.Font.title2.monospacedDigit())
      }
      .padding(.horizontal, DesignBook.Spacing.md)
      .padding(.vertical, DesignBook.Spacing.sm)
      .frame(maxWidth: .infinity)
      .background(row.isMe ? theme.background.elevated : theme.background.secondary)
      .clipShape(RoundedRectangle(cornerRadius: DesignBook.Size.smallCardCornerRadius))
      .overlay(
        RoundedRectangle(cornerRadius: DesignBook.Size.smallCardCornerRadius)
          .strokeBorder(
            row.isMe ? theme.accent : theme.line,
            lineWidth: row.isMe ? DesignBook.Size.selectedLineWidth : DesignBook.Size.lineWidth)
      )
      .accessibilityElement()
      .accessibilityLabel(.leaderboardRow(row.rank, .verbatim(row.name), row.score))
    }
  }

  private var date: LocalizedStringResource {
    let date = CivilDay(of: row.achievedAt, utcOffsetMinutes: utcOffset).date
    return .date(year: date.year, month: Int(date.month), day: Int(date.day))
  }
}
