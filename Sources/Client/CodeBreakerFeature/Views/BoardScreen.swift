import CodeBreakerAPI
import CodeBreakerEngine
import DesignBook
import Kernel
import LeaderboardsAPI
import Localization
import WebUI

/// A day's or a season's leaderboard with the own row, and how friends did.
struct BoardScreen: View {
  @Boxed var state: CodeBreakerFeature.State
  let send: (CodeBreakerFeature.Action) -> Void
  let back: () -> Void

  private var isRanked: Bool { state.board.isRanked }
  private var day: CivilDay { state.board.day ?? (isRanked ? state.season : state.today) }

  var body: some View {
    ScreenFrame(.leaderboardTitle, back: back) {
      SegmentedSelectionView(
        .leaderboardTitle, options: [.init(.codebreakerDailyTitle), .init(.codebreakerRankedTitle)],
        selection: isRanked ? 1 : 0
      ) { send(.boardChosen(isRanked: $0 == 1)) }
      DayBar(date: date, day: day, last: isRanked ? state.season : state.today) { chosen in
        guard isRanked else { return send(.boardDayTapped(chosen)) }
        send(.boardDayTapped(chosen > day ? Ladder.next(day) : Ladder.season(of: chosen)))
      }
      if let friends = state.board.friends { FriendsCard(lines: friends.map { FriendLine($0) }, send: send) }
      if let friends = state.board.rankedFriends { FriendsCard(lines: friends.map { FriendLine($0) }, send: send) }
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

  private var date: LocalizedStringResource {
    if isRanked { return .codebreakerSeason(state.date(day)) }
    return day == state.today ? .leaderboardToday(state.date(day)) : state.date(day)
  }

  @ViewBuilder private func rows(_ board: Leaderboard) -> some View {
    if board.rows.isEmpty {
      EmptyState(
        symbol: .trophy, title: isRanked ? .codebreakerRankedBoardEmpty : .codebreakerBoardEmptyTitle,
        message: .codebreakerBoardEmptyMessage)
    } else {
      HeaderCard(
        isRanked ? .codebreakerRankedTitle : .codebreakerDailyTitle, description: .leaderboardPlayers(board.total)
      ) {
        ForEach(board.rows, id: { $0.rank }) { BoardRow(row: $0, isRanked: isRanked) }
        if let me = board.me, !board.rows.contains(where: { $0.rank == me.rank }) {
          Text(.leaderboardYourRank(me.rank)).font(DesignBook.Font.headline)
          ForEach(board.around.isEmpty ? [me] : board.around, id: { $0.rank }) { BoardRow(row: $0, isRanked: isRanked) }
        }
      }
    }
  }
}

/// Rank, player, and guesses and time or points.
private struct BoardRow: View {
  @Boxed var row: LeaderboardRow
  let isRanked: Bool

  var body: some View {
    let result = DailyCode.result(ofScore: row.score)
    let words: LocalizedStringResource =
      isRanked ? .codebreakerRankedPoints(row.score) : .codebreakerInGuesses(result.guesses)
    return ThemeReader { theme in
      HStack(spacing: DesignBook.Spacing.sm) {
        Badge(.number(row.rank), isProminent: row.rank <= 3)
        PlayerName(name: row.name, isMe: row.isMe)
        VStack(alignment: .trailing, spacing: 0) {
          Text(words).font(DesignBook.Font.headline)
          Text(isRanked ? Ladder.division(ofPoints: row.score).name : Speech.clock(result.time))
            .font(DesignBook.Font.caption.monospacedDigit())
            .foregroundStyle(theme.text.secondary)
        }
        .layoutPriority(1)
      }
      .frame(maxWidth: .infinity, minHeight: DesignBook.Size.touchTarget)
      .accessibilityElement(children: .ignore)
      .accessibilityLabel(.codebreakerBoardRow(.number(row.rank), .verbatim(row.name), words))
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
  let lines: [FriendLine]
  let send: (CodeBreakerFeature.Action) -> Void

  var body: some View {
    HeaderCard(.codebreakerFriends, description: lines.isEmpty ? .codebreakerFriendsMessage : nil) {
      ForEach(0..<lines.count) { lines[$0] }
      SecondaryButton(.codebreakerInvite, symbol: .people) { send(.friendsTapped) }
    }
  }
}

private struct FriendLine: View {
  let name: String
  let result: LocalizedStringResource
  /// Whether the result is one to be proud of.
  let isStrong: Bool

  init(_ friend: CodeBreakerFriend) {
    name = friend.name
    isStrong = friend.status == .won
    result =
      switch friend.status {
      case .won: .codebreakerInGuesses(friend.guesses ?? 0)
      case .lost: .codebreakerLostTitle
      case .playing: .codebreakerFriendPlaying
      case nil: .codebreakerFriendUnplayed
      }
  }

  init(_ friend: CodeBreakerRankedFriend) {
    name = friend.name
    isStrong = friend.points ?? 0 > 0
    result = friend.points.map { .codebreakerRankedPoints($0) } ?? .codebreakerFriendUnplayed
  }

  var body: some View {
    ThemeReader { theme in
      HStack(spacing: DesignBook.Spacing.sm) {
        PlayerName(name: name, isMe: false)
        Text(result).font(isStrong ? DesignBook.Font.headline : DesignBook.Font.body)
          .foregroundStyle(isStrong ? theme.text.primary : theme.text.secondary)
          .multilineTextAlignment(.trailing)
      }
      .frame(maxWidth: .infinity)
      .accessibilityElement(children: .ignore)
      .accessibilityLabel(.codebreakerBar(.verbatim(name), result))
    }
  }
}
