import CodeBreakerEngine
import DesignBook
import Kernel
import Localization
import WebUI

/// The open safe with the code in it, stars, and the way to the next one.
struct WonCard: View {
  @Boxed var state: CodeBreakerFeature.State
  let send: (CodeBreakerFeature.Action) -> Void

  var body: some View {
    ThemeReader { theme in
      if let game = state.game {
        vault(game)
        Text(.codebreakerWonTitle).font(DesignBook.Font.largeTitle).accessibilityHeading(.h2)
        if case .campaign = game.kind { stars(game, theme) }
        Text(.codebreakerWonGuesses(Int64(game.rows.count))).font(DesignBook.Font.headline)
        // A game of an earlier version was not rated.
        if case .campaign = game.kind, game.skill > 0 {
          Text(.codebreakerStarsFollow(Self.percent(game.skill), Self.percent(PlayRating.threeStars)))
            .font(DesignBook.Font.body).foregroundStyle(theme.text.secondary)
        }
        if game.kind == .shortcut {
          Text(.codebreakerShortcutWon(.number(Int64(Shortcut.level)))).font(DesignBook.Font.body)
        }
        if case .server(let daily) = game.source, let rank = daily.rank {
          Text(.codebreakerRank(.number(rank))).font(DesignBook.Font.body).foregroundStyle(theme.text.secondary)
        }
        if case .ranked(let ranked) = game.source { RankedOutlook(state: state, game: ranked) }
        if game.kind.isDaily { DailyOutlook(state: state) }
        if case .campaign(let number) = game.kind, let level = Campaign.level(number) { place(Int(level.chapter)) }
        CopiedLine(state: state)
        buttons(game)
      }
    }
  }

  private static func percent(_ hundredths: Int32) -> LocalizedStringResource {
    .codebreakerPercent(.number(Int64(hundredths)))
  }

  private func vault(_ game: PlayedGame) -> some View {
    ZStack {
      VaultScene().aspectRatio(VaultScene.ratio, contentMode: .fill).keyframeEffect(DesignBook.Reveal.glow, trigger: 1)
      if let secret = game.revealed {
        let colours = secret.colours(of: game.pegs)
        HStack(spacing: DesignBook.Spacing.xs) {
          ForEach(0..<colours.count) { index in
            PegView(colour: colours[index], size: DesignBook.Brass.Size.vaultPeg(pegs: game.pegs))
              .keyframeEffect(DesignBook.Reveal.rise(index), trigger: 1)
          }
        }
        .accessibilityElement(children: .ignore)
        .accessibilityLabel(.codebreakerSecretWas(Speech.pegs(colours)))
      }
      HatConfetti()
    }
    .frame(maxWidth: DesignBook.Brass.Size.vault)
  }

  private func stars(_ game: PlayedGame, _ theme: Theme) -> some View {
    HStack(spacing: DesignBook.Spacing.xs) {
      ForEach(0..<3) { index in
        let isEarned = index < Int(game.stars)
        Image(symbol: isEarned ? .star : .starOutline).resizable()
          .frame(width: DesignBook.Brass.Size.stamp, height: DesignBook.Brass.Size.stamp)
          .foregroundStyle(isEarned ? DesignBook.Brass.star : theme.text.tertiary)
          .keyframeEffect(isEarned ? DesignBook.Reveal.stamp(index) : nil, trigger: 1)
      }
    }
    .accessibilityElement(children: .ignore)
    .accessibilityLabel(.codebreakerStarsEarned(Int64(game.stars)))
  }

  /// How many of the place's safes are open.
  private func place(_ chapter: Int) -> some View {
    let (won, all) = (Place.won(in: chapter, state.memory.progress), Int(Campaign.levelsInChapter))
    return GameCard {
      LabelledBar(
        title: Place.all[chapter - 1], value: .codebreakerPlaceProgress(.number(Int64(won)), .number(Int64(all))),
        share: Double(won) / Double(all))
    }
  }

  @ViewBuilder private var nextRanked: some View {
    if let standing = state.ranked.standing {
      StartButton(state: state, standing: standing, title: .codebreakerRankedNext, send: send)
    }
  }

  @ViewBuilder private func buttons(_ game: PlayedGame) -> some View {
    switch game.kind {
    case .campaign(let level):
      if Campaign.level(level + 1) != nil {
        PrimaryButton(.codebreakerNextLevel) { send(.nextTapped) }
      } else {
        Text(.codebreakerCampaignDone).font(DesignBook.Font.headline)
      }
    case .free: PrimaryButton(.codebreakerPlayAgain) { send(.tryAgainTapped) }
    case .daily: PrimaryButton(.codebreakerShare, symbol: .share) { send(.shareTapped) }
    case .ranked: nextRanked
    case .shortcut:
      PrimaryButton(.codebreakerPlayLevel(.number(Int64(state.memory.progress.next ?? Shortcut.level)))) {
        send(.nextTapped)
      }
    }
    SecondaryButton(.codebreakerAnalysisTitle, symbol: .chart) { send(.analysisTapped) }
    if game.kind.isDaily {
      SecondaryButton(.codebreakerVerify) { send(.dailyTapped) }
    } else {
      if game.kind == .ranked { SecondaryButton(.codebreakerVerify) { send(.rankedTapped) } }
      SecondaryButton(.codebreakerShare, symbol: .share) { send(.shareTapped) }
      SecondaryButton(.codebreakerQuit) { send(.quitTapped) }
    }
  }
}
