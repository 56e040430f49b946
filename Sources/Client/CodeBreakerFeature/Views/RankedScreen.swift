import CodeBreakerAPI
import CodeBreakerEngine
import DesignBook
import Kernel
import Localization
import WebUI

/// The ranked ladder: standing, start, rules, and the proof of the latest code.
struct RankedScreen: View {
  @Boxed var state: CodeBreakerFeature.State
  let send: (CodeBreakerFeature.Action) -> Void
  let back: () -> Void

  var body: some View {
    ScreenFrame(.codebreakerRankedTitle, back: back) {
      if let standing = state.ranked.standing {
        season(standing)
        GameCard {
          Text(.codebreakerRankedRule).font(DesignBook.Font.body)
          Text(.codebreakerRankedDivisionRule).font(DesignBook.Font.body)
        }
        SecondaryButton(.leaderboardTitle, symbol: .trophy) { send(.boardTapped) }
        if case .ranked(let game) = state.games.ranked?.source {
          CommitmentCard(hash: game.witnessed ?? game.commitment, text: game.committedText, proof: game.proof)
        }
      } else {
        switch state.ranked.status {
        case .idle, .loading, .ready: LoadingState()
        case .offline:
          EmptyState(
            symbol: .offline, title: .errorOfflineTitle, message: .codebreakerRankedOffline,
            button: (title: .errorRetry, action: { send(.retryTapped) }))
        case .failed: ErrorState(.codebreakerRankedFailed) { send(.retryTapped) }
        }
      }
    }
  }

  private func season(_ standing: CodeBreakerRanked) -> some View {
    ThemeReader { theme in
      GameCard {
        VStack(spacing: DesignBook.Spacing.md) {
          StandingBar(points: standing.points)
          VStack(spacing: DesignBook.Spacing.xs) {
            if let rank = standing.rank { Text(.codebreakerRankedRank(.number(rank))) }
            Text(.codebreakerRankedEnds(state.date(Ladder.next(standing.season) - 1)))
          }
          .font(DesignBook.Font.body).foregroundStyle(theme.text.secondary)
          start(standing)
        }
        .multilineTextAlignment(.center)
        .frame(maxWidth: .infinity)
      }
    }
  }

  @ViewBuilder private func start(_ standing: CodeBreakerRanked) -> some View {
    if let game = state.games.ranked, case .ranked(let open) = game.source, !game.isOver {
      PrimaryButton(game.rows.isEmpty ? .codebreakerStart : .codebreakerContinue, symbol: .play) {
        send(.rankedStarted)
      }
      Text(.codebreakerRankedCloses(Speech.clock(max(open.closesAt - state.time, .zero))))
        .font(DesignBook.Font.body.monospacedDigit())
    } else {
      StartButton(state: state, standing: standing, title: .codebreakerStart, send: send)
    }
  }
}

/// Starts a ranked code, or tells when more can be started.
struct StartButton: View {
  @Boxed var state: CodeBreakerFeature.State
  @Boxed var standing: CodeBreakerRanked
  let title: LocalizedStringResource
  let send: (CodeBreakerFeature.Action) -> Void

  var body: some View {
    ThemeReader { theme in
      if standing.startsLeft > 0 {
        PrimaryButton(title, symbol: .play, isBusy: state.ranked.isStarting) { send(.rankedStarted) }
        Text(.codebreakerRankedStarts(standing.startsLeft)).font(DesignBook.Font.body)
      } else {
        Text(.codebreakerRankedMore(Speech.clock(max(standing.startsAt - state.time, .zero))))
          .font(DesignBook.Font.headline.monospacedDigit())
      }
      if let toast = state.toast, toast == .rankedOffline || toast == .rankedFailed {
        Text(toast.sentence).font(DesignBook.Font.body).foregroundStyle(theme.status.warning)
      }
    }
  }
}

/// Division, points, and the way to the next division.
struct StandingBar: View {
  let points: Int64

  var body: some View {
    let division = Ladder.division(ofPoints: points)
    return LabelledBar(
      title: division.name, value: .codebreakerRankedPoints(points),
      share: division.next == nil ? 1 : Double(points - division.floor) / Double(Ladder.width))
  }
}

/// A finished ranked code's change of the points.
struct RankedOutlook: View {
  @Boxed var state: CodeBreakerFeature.State
  @Boxed var game: RankedGame

  var body: some View {
    if let change = game.change {
      Text(words(change)).font(DesignBook.Font.title3)
      if let points = state.ranked.standing?.points {
        let division = Ladder.division(ofPoints: points)
        if change > 0, Ladder.division(ofPoints: points - change) != division {
          Text(.codebreakerRankedPromoted(division.name)).font(DesignBook.Font.headline)
        }
        GameCard { StandingBar(points: points) }
      }
    }
  }

  private func words(_ change: Int64) -> LocalizedStringResource {
    if change == 0 { return .codebreakerRankedSame }
    return change > 0 ? .codebreakerRankedGain(.number(change)) : .codebreakerRankedLoss(.number(-change))
  }
}
