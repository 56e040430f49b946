import CodeBreakerAPI
import CodeBreakerEngine
import DesignBook
import Kernel
import LeaderboardsAPI
import Localization
import WebUI

/// A day's leaderboard with the own row, and how friends did.
struct BoardScreen: View {
  @Boxed var state: CodeBreakerFeature.State
  let send: (CodeBreakerFeature.Action) -> Void
  let back: () -> Void

  private var day: CivilDay { state.board.day ?? state.today }

  var body: some View {
    ScreenFrame(.leaderboardTitle, back: back) {
      DayBar(
        date: day == state.today ? .leaderboardToday(state.date(day)) : state.date(day), day: day, last: state.today
      ) { send(.boardDayTapped($0)) }
      if let friends = state.board.friends { FriendsCard(friends: friends, send: send) }
      if let board = state.board.rows {
        rows(board)
      } else {
        switch state.board.status {
        case .idle, .loading, .ready: LoadingState()
        case .offline:
          EmptyState(
            symbol: .offline, title: .errorOfflineTitle,
            button: (title: .errorRetry, action: { send(.boardDayTapped(day)) }))
        case .failed: ErrorState(.leaderboardFailed) { send(.boardDayTapped(day)) }
        }
      }
    }
  }

  @ViewBuilder private func rows(_ board: Leaderboard) -> some View {
    if board.rows.isEmpty {
      EmptyState(symbol: .trophy, title: .codebreakerBoardEmptyTitle, message: .codebreakerBoardEmptyMessage)
    } else {
      HeaderCard(.codebreakerDailyTitle, description: .leaderboardPlayers(board.total)) {
        ForEach(board.rows, id: { $0.rank }) { BoardRow(row: $0) }
        if let me = board.me, !board.rows.contains(where: { $0.rank == me.rank }) {
          Text(.leaderboardYourRank(me.rank)).font(DesignBook.Font.headline)
          ForEach(board.around.isEmpty ? [me] : board.around, id: { $0.rank }) { BoardRow(row: $0) }
        }
      }
    }
  }
}

/// Rank, player, guesses and time.
private struct BoardRow: View {
  @Boxed var row: LeaderboardRow

  var body: some View {
    let result = DailyCode.result(ofScore: row.score)
    return ThemeReader { theme in
      HStack(spacing: DesignBook.Spacing.sm) {
        Badge(.number(row.rank), isProminent: row.rank <= 3)
        PlayerName(name: row.name, isMe: row.isMe)
        VStack(alignment: .trailing, spacing: 0) {
          Text(.codebreakerInGuesses(result.guesses)).font(DesignBook.Font.headline)
          Text(Speech.clock(result.time)).font(DesignBook.Font.caption.monospacedDigit())
            .foregroundStyle(theme.text.secondary)
        }
        .layoutPriority(1)
      }
      .frame(maxWidth: .infinity, minHeight: DesignBook.Size.touchTarget)
      .accessibilityElement(children: .ignore)
      .accessibilityLabel(
        .codebreakerBoardRow(.number(row.rank), .verbatim(row.name), .codebreakerInGuesses(result.guesses)))
    }
  }
}

private struct PlayerName: View {
  let name: String
  let isMe: Bool

  var body: some View {
    ThemeReader { theme in
      HStack(spacing: DesignBook.Spacing.sm) {
        Text(verbatim: name).font(DesignBook.Font.bodyBold).lineLimit(1)
        if isMe { LegendTag(.leaderboardYou, color: theme.accent).fixedSize() }
      }
      .frame(maxWidth: .infinity, alignment: .leading)
    }
  }
}

/// Friends' results, or the way to friends.
private struct FriendsCard: View {
  let friends: [CodeBreakerFriend]
  let send: (CodeBreakerFeature.Action) -> Void

  var body: some View {
    HeaderCard(.codebreakerFriends, description: friends.isEmpty ? .codebreakerFriendsMessage : nil) {
      ForEach(0..<friends.count) { line(friends[$0]) }
      SecondaryButton(.codebreakerInvite, symbol: .people) { send(.friendsTapped) }
    }
  }

  private func line(_ friend: CodeBreakerFriend) -> some View {
    ThemeReader { theme in
      HStack(spacing: DesignBook.Spacing.sm) {
        PlayerName(name: friend.name, isMe: false)
        Text(result(friend)).font(friend.status == .won ? DesignBook.Font.headline : DesignBook.Font.body)
          .foregroundStyle(friend.status == .won ? theme.text.primary : theme.text.secondary)
          .multilineTextAlignment(.trailing)
      }
      .frame(maxWidth: .infinity)
      .accessibilityElement(children: .ignore)
      .accessibilityLabel(.codebreakerBar(.verbatim(friend.name), result(friend)))
    }
  }

  private func result(_ friend: CodeBreakerFriend) -> LocalizedStringResource {
    switch friend.status {
    case .won: .codebreakerInGuesses(friend.guesses ?? 0)
    case .lost: .codebreakerLostTitle
    case .playing: .codebreakerFriendPlaying
    case nil: .codebreakerFriendUnplayed
    }
  }
}
