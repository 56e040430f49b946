import CodeBreakerAPI
import CodeBreakerEngine
import DesignBook
import Kernel
import Localization
import WebUI

/// Code of the day: start, streak, commitment and proof.
struct DailyScreen: View {
  @Boxed var state: CodeBreakerFeature.State
  let send: (CodeBreakerFeature.Action) -> Void
  let back: () -> Void

  var body: some View {
    ScreenFrame(.codebreakerDailyTitle, back: back) {
      if let game = state.games.daily, case .server(let daily) = game.source {
        today(game, daily)
        ResultsCard(daily: daily)
        SecondaryButton(.leaderboardTitle, symbol: .trophy) { send(.boardTapped) }
        CommitmentCard(daily)
        if state.daily.status == .offline { Text(.codebreakerOffline).font(DesignBook.Font.body) }
        ArchiveView(state: state, send: send)
      } else {
        switch state.daily.status {
        case .idle, .loading, .ready: LoadingState()
        case .offline:
          EmptyState(
            symbol: .offline, title: .errorOfflineTitle, message: .codebreakerDailyOffline,
            button: (title: .errorRetry, action: { send(.retryTapped) }))
        case .failed: ErrorState(.codebreakerDailyFailed) { send(.retryTapped) }
        }
      }
    }
  }

  private func today(_ game: PlayedGame, _ daily: DailyGame) -> some View {
    ThemeReader { theme in
      GameCard {
        VStack(spacing: DesignBook.Spacing.md) {
          Text(state.date(daily.day))
            .font(DesignBook.Font.title2)
          StreakLine(state: state)
          if game.isOver {
            Text(game.status == .won ? .codebreakerWonGuesses(Int64(game.rows.count)) : .codebreakerLostTitle)
              .font(DesignBook.Font.headline)
            if let secret = game.revealed { SecretLine(secret: secret, pegs: game.pegs) }
            CopiedLine(state: state)
            PrimaryButton(.codebreakerShowBoard) { send(.dailyStarted) }
          } else {
            PrimaryButton(game.rows.isEmpty ? .codebreakerStart : .codebreakerContinue, symbol: .play) {
              send(.dailyStarted)
            }
          }
          NextDailyLine(state: state)
        }
        .multilineTextAlignment(.center)
        .frame(maxWidth: .infinity)
      }
    }
  }
}

/// Streak of solved daily codes; empty without one.
struct StreakLine: View {
  @Boxed var state: CodeBreakerFeature.State

  var body: some View {
    ThemeReader { theme in
      let days = state.memory.streak.current(on: state.today)
      if days > 0 {
        Text(.codebreakerStreakDays(days)).font(DesignBook.Font.body).foregroundStyle(theme.text.secondary)
      }
    }
  }
}

/// Time until the player's next code.
struct NextDailyLine: View {
  @Boxed var state: CodeBreakerFeature.State

  var body: some View {
    ThemeReader { theme in
      Text(.codebreakerNextDaily(Speech.clock(untilNext)))
        .font(DesignBook.Font.body.monospacedDigit()).foregroundStyle(theme.text.secondary)
    }
  }

  private var untilNext: Milliseconds {
    (state.today + 1).start(utcOffsetMinutes: state.utcOffset) - state.time
  }
}

/// Distribution of the day's results, with the own one marked; empty before the own game is over.
struct ResultsCard: View {
  @Boxed var daily: DailyGame

  var body: some View {
    if let results = daily.results {
      HeaderCard(
        .codebreakerResults, description: .leaderboardPlayers(results.distribution.reduce(results.losses, +))
      ) {
        DistributionBars(counts: results.distribution, losses: results.losses, own: own(results))
      }
    }
  }

  private func own(_ results: CodeBreakerDailyResults) -> Int? {
    switch daily.status {
    case .won: daily.rows.count - 1
    case .lost: results.distribution.count
    case .playing: nil
    }
  }
}

/// The commitment and, after the game, its preimage.
struct CommitmentCard: View {
  let hash: String
  /// Text behind the hash; nil until revealed.
  let text: String?
  let proof: DailyGame.Proof?

  var body: some View {
    ThemeReader { theme in
      HeaderCard(.codebreakerCommitment, description: .codebreakerCommitmentMessage) {
        Digest(text: hash)
        if let text, let proof {
          Text(.codebreakerRevealMessage).font(DesignBook.Font.body).foregroundStyle(theme.text.secondary)
          Digest(text: text)
          HStack(spacing: DesignBook.Spacing.sm) {
            Image(symbol: proof == .changed ? .failure : .success)
            Text(sentence(proof))
          }
          .font(DesignBook.Font.headline)
          .foregroundStyle(proof == .changed ? theme.status.error : theme.status.success)
        }
      }
    }
  }
}

extension CommitmentCard {
  init(_ daily: DailyGame) {
    self.init(hash: daily.witnessed ?? daily.commitment, text: daily.committedText, proof: daily.proof)
  }

  private func sentence(_ proof: DailyGame.Proof) -> LocalizedStringResource {
    switch proof {
    case .genuine: .codebreakerGenuine
    case .unwitnessed: .codebreakerUnwitnessed
    case .changed: .codebreakerNotGenuine
    }
  }
}

/// A hash in fitting lines.
private struct Digest: View {
  let text: String

  var body: some View {
    ThemeReader { theme in
      VStack(alignment: .leading, spacing: 0) {
        ForEach(0..<lines.count) { Text(verbatim: lines[$0]) }
      }
      .font(.system(size: 13, design: .monospaced))
      .padding(DesignBook.Spacing.sm)
      .frame(maxWidth: .infinity, alignment: .leading)
      .background(theme.background.elevated)
      .clipShape(RoundedRectangle(cornerRadius: DesignBook.Size.smallCardCornerRadius))
      .accessibilityElement(children: .ignore)
      .accessibilityLabel(verbatim: text)
    }
  }

  private var lines: [String] {
    let bytes = Array(text.utf8)
    return stride(from: 0, to: bytes.count, by: 24).map {
      String(decoding: bytes[$0..<min($0 + 24, bytes.count)], as: UTF8.self)
    }
  }
}
