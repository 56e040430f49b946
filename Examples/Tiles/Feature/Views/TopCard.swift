import DesignBook
import LeaderboardsAPI
import Localization
import WebUI

/// The best players, and the player's own row.
struct TopCard: View {
  let leaderboard: Leaderboard?
  let isOnline: Bool

  var body: some View {
    ThemeReader { theme in
      HeaderCard(.leaderboardTitle, description: remark) {
        if let leaderboard {
          VStack(spacing: DesignBook.Spacing.sm) {
            ForEach(leaderboard.rows, id: { $0.rank }) { row($0, theme) }
            if let me = leaderboard.me, !leaderboard.rows.contains(where: { $0.rank == me.rank }) {
              Divider()
              row(me, theme)
            }
          }
        }
      }
    }
  }

  private var remark: LocalizedStringResource? {
    guard let leaderboard else { return isOnline ? .commonLoading : .leaderboardOffline }
    return leaderboard.rows.isEmpty ? .leaderboardEmptyMessage : .leaderboardPlayers(leaderboard.total)
  }

  private func row(_ row: LeaderboardRow, _ theme: Theme) -> some View {
    HStack(spacing: DesignBook.Spacing.md) {
      Badge(.number(row.rank), isProminent: row.rank <= 3)
      HStack(spacing: DesignBook.Spacing.sm) {
        Text(verbatim: row.name).font(DesignBook.Font.bodyBold).lineLimit(1)
        if row.isMe { LegendTag(.leaderboardYou, color: theme.accent) }
      }
      .frame(maxWidth: .infinity, alignment: .leading)
      Text(.number(row.score)).font(DesignBook.Font.headline.monospacedDigit())
    }
    .frame(maxWidth: .infinity)
    .accessibilityElement(children: .ignore)
    .accessibilityLabel(.leaderboardRow(row.rank, .verbatim(row.name), row.score))
  }
}
