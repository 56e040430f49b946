import CodeBreakerEngine
import DesignBook
import Kernel
import Localization
import WebUI

/// Board: answered guesses above, draft and palette below, in thumb reach; beside them on a tablet.
struct GameScreen: View {
  @Boxed var state: CodeBreakerFeature.State
  let send: (CodeBreakerFeature.Action) -> Void
  let back: () -> Void

  var body: some View {
    ThemeReader { theme in
      ZStack {
        theme.play.gradient.ignoresSafeArea()
        VStack(spacing: DesignBook.Spacing.sm) {
          PageBar(
            title: state.game?.kind.title ?? .codebreakerName, subtitle: state.game?.rules.summary, back: back
          ) {
            if case .campaign = state.game?.kind { HeartCount(lives: state.lives) }
            SymbolButton(.information, label: .codebreakerHelpTitle) { send(.helpTapped) }
          }
          if let game = state.game {
            VStack(spacing: DesignBook.Spacing.sm) {
              BoardView(game: game, state: state, send: send)
              bottom(game)
            }
            .splitsOnWidePages()
          } else {
            EmptyState(
              symbol: .pegs, title: .codebreakerNoGameTitle, message: .codebreakerNoGameMessage,
              button: (title: .codebreakerContinue, action: { send(.continueTapped) })
            )
            .frame(maxHeight: .infinity)
          }
        }
        .frame(maxWidth: DesignBook.Width.stage, maxHeight: .infinity)
        .foregroundStyle(theme.play.text)
      }
    }
  }

  @ViewBuilder private func bottom(_ game: PlayedGame) -> some View {
    if game.isOver, state.revealed == nil {
      VStack(spacing: DesignBook.Spacing.sm) {
        if let secret = game.revealed, game.isCounted {
          PegRow(colours: secret.colours(of: game.pegs), size: 40)
            .accessibilityElement(children: .ignore)
            .accessibilityLabel(.codebreakerSecretWas(Speech.pegs(secret.colours(of: game.pegs))))
        }
        PrimaryButton(.codebreakerShowResult) { send(.resultTapped) }
      }
      .padding(DesignBook.Spacing.md)
    } else if game.isOver {
      // The board stays in place during the last reveal.
      tray(game).hidden()
    } else {
      tray(game).onKeyPress { send(.key($0)) }
    }
  }

  private func tray(_ game: PlayedGame) -> Content {
    VStack(spacing: DesignBook.Spacing.sm) {
      ToastLine(state: state)
      TrayView(game: game, state: state, send: send)
      ActionRow(game: game, send: send)
    }
    .padding(.horizontal, DesignBook.Spacing.md)
    .padding(.bottom, DesignBook.Spacing.sm)
  }
}

/// A line above the tray: contradiction, refusal, or remaining guesses.
private struct ToastLine: View {
  @Boxed var state: CodeBreakerFeature.State

  var body: some View {
    ThemeReader { theme in
      if let game = state.game {
        HStack(spacing: DesignBook.Spacing.sm) {
          if let toast = state.toast {
            Image(symbol: toast == .hinted ? .bulb : .information)
            Text(toast.sentence)
          } else if let row = CodeBreakerFeature.contradictedRow(state) {
            Image(symbol: .warning).foregroundStyle(theme.status.warning)
            Text(.codebreakerContradiction(Int64(row + 1)))
          } else if game.isWaiting {
            ProgressView(.commonLoading)
          } else {
            Text(.codebreakerAttemptsLeft(Int64(game.attemptsLeft)))
          }
        }
        .font(DesignBook.Font.headline)
        .foregroundStyle(theme.play.secondaryText)
        .multilineTextAlignment(.center)
        .frame(minHeight: DesignBook.Height.banner)
      }
    }
  }
}

/// Undo, clear, hint and guess buttons.
private struct ActionRow: View {
  @Boxed var game: PlayedGame
  let send: (CodeBreakerFeature.Action) -> Void

  var body: some View {
    let isReady = game.draft.isFull && !game.isWaiting
    return AdaptiveStack(spacing: DesignBook.Spacing.xs) {
      HStack(spacing: DesignBook.Spacing.xs) {
        SymbolButton(.undo, label: .codebreakerUndo) { send(.undoTapped) }
          .opacity(game.draft.canUndo ? 1 : DesignBook.Opacity.disabled)
          .disabled(!game.draft.canUndo)
        SymbolButton(.trash, label: .codebreakerClear) { send(.clearTapped) }
          .opacity(game.draft.isEmpty ? DesignBook.Opacity.disabled : 1)
          .disabled(game.draft.isEmpty)
        if game.canTakeHint {
          SymbolButton(.bulb, label: .codebreakerHint) { send(.hintTapped) }
        }
      }
      PrimaryButton(.codebreakerGuess) { send(.guessTapped) }.disabled(!isReady)
    }
  }
}
