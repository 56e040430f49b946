import DesignBook
import GestureRecognition
import Kernel
import Localization
import OutOfPocketEngine
import WebUI

/// After a game: the score, how it compares, why the game ended, where it stands, and the next one.
struct GameOverScreen: View {
  @Boxed var over: GameOver
  /// The best score now, this game included.
  let best: Int64?
  let send: (OutOfPocketFeature.Action) -> Void

  /// Red over the whole screen as the game ends.
  private static let flash = KeyframeEffect(
    keyframes: [.init(at: 0, opacity: DesignBook.Opacity.flash), .init(at: 1, opacity: 0)],
    animation: .easeOut(duration: 0.3), playsOnAppear: true)

  var body: some View {
    ThemeReader { theme in
      ZStack {
        theme.play.gradient.ignoresSafeArea()
        ScrollView(showsIndicators: false) {
          VStack(spacing: DesignBook.Spacing.lg) {
            Spacer(minLength: 0)
            result(theme)
            reason(theme)
            standing(theme)
            buttons(theme)
            Spacer(minLength: 0)
          }
          .padding(DesignBook.Spacing.lg)
          .frame(maxWidth: DesignBook.Size.columnWidth)
        }
        Rectangle().fill(DesignBook.Gesture.failureFlash)
          .opacity(0)
          .keyframeEffect(Self.flash, trigger: 0)
          .ignoresSafeArea()
          .allowsHitTesting(false)
          .accessibilityHidden(true)
      }
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      .multilineTextAlignment(.center)
      .foregroundStyle(theme.play.text)
      .onTapGesture { send(.backgroundTapped) }
    }
  }

  private func result(_ theme: Theme) -> some View {
    VStack(spacing: DesignBook.Spacing.sm) {
      Text(.gameOverTitle).font(DesignBook.Font.title2).accessibilityHeading(.h1)
      if over.isNewBest {
        HStack(spacing: DesignBook.Spacing.sm) {
          Image(symbol: .star)
          Text(.gameOverNewHighScore)
          Image(symbol: .star)
        }
        .font(DesignBook.Font.headline)
        .foregroundStyle(DesignBook.Gesture.ground)
        .padding(.horizontal, DesignBook.Spacing.md)
        .padding(.vertical, DesignBook.Spacing.sm)
        .background(DesignBook.Gesture.tap)
        .clipShape(Capsule())
        .keyframeEffect(.springIn, trigger: 0)
      }
      Text(.number(over.score))
        .font(.system(size: 88, weight: .black, design: .rounded).monospacedDigit())
        .lineHeight(1)
        .accessibilityLabel(.gameOverPoints(over.score))
      Text(comparison).font(DesignBook.Font.title3).foregroundStyle(theme.play.secondaryText)
    }
  }

  private var comparison: LocalizedStringResource {
    guard let old = over.previousBest else { return over.score > 0 ? .gameOverFirst : .menuNoBest }
    if over.score > old { return .gameOverAboveBest(over.score - old) }
    if over.score == old { return .gameOverLevelWithBest }
    return .gameOverShortOfBest(old - over.score)
  }

  private func reason(_ theme: Theme) -> some View {
    VStack(spacing: DesignBook.Spacing.sm) {
      HStack(spacing: DesignBook.Spacing.md) {
        GestureMark(gesture: over.outcome.expected, size: 32, disc: 56)
        if let seen = over.outcome.seen {
          Image(symbol: .close).font(DesignBook.Font.headline).foregroundStyle(theme.play.secondaryText)
          GestureMark(gesture: seen, size: 32, disc: 56)
        }
      }
      Text(sentence).font(DesignBook.Font.body)
      if over.wasHidden { Text(.gameOverHidden).font(DesignBook.Font.body).foregroundStyle(theme.play.secondaryText) }
    }
  }

  private var sentence: LocalizedStringResource {
    let outcome = over.outcome
    guard let seen = outcome.seen else { return .failureTimeout(outcome.expected.name, over.limit) }
    return .failureWrong(outcome.expected.name, seen.name, outcome.reaction)
  }

  private func standing(_ theme: Theme) -> some View {
    HStack(spacing: DesignBook.Spacing.sm) {
      Image(symbol: standingSymbol).font(DesignBook.Font.headline)
      Text(standingSentence).font(DesignBook.Font.headline.weight(.medium)).multilineTextAlignment(.leading)
    }
    .padding(.horizontal, DesignBook.Spacing.md)
    .padding(.vertical, DesignBook.Spacing.sm)
    .background(DesignBook.Gesture.ground.opacity(0.55))
    .clipShape(RoundedRectangle(cornerRadius: DesignBook.Size.cardCornerRadius))
  }

  private var standingSentence: LocalizedStringResource {
    switch over.standing {
    case .unranked: .gameOverUnranked
    case .checking: .gameOverVerifying
    case .waiting: .gameOverQueued
    case .ranked(let rank, of: _, best: _): .gameOverRank(rank)
    case .refused: .gameOverRefused
    }
  }

  private var standingSymbol: Symbol {
    switch over.standing {
    case .unranked, .waiting: .offline
    case .checking: .information
    case .ranked: .success
    case .refused: .warning
    }
  }

  private func buttons(_ theme: Theme) -> some View {
    VStack(spacing: DesignBook.Spacing.md) {
      PrimaryButton(.gameOverTryAgain, symbol: .retry) { send(.tryAgainTapped) }
      SecondaryButton(.leaderboardTitle, symbol: .trophy) { send(.leaderboardTapped) }
      SecondaryButton(.gameOverBackToMenu, symbol: .home) { send(.menuTapped) }
      Text(.gameOverHint).font(DesignBook.Font.caption).foregroundStyle(theme.play.secondaryText)
    }
    .frame(maxWidth: 400)
  }
}
