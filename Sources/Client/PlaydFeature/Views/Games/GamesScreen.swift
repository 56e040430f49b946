import DesignBook
import Kernel
import Localization
import PlaydAPI
import WebUI

/// The first tab: the day's bonus, games to go on with, games to redeem in, and what happened lately.
struct GamesScreen: View {
  @Boxed var state: PlaydFeature.State
  let send: (PlaydFeature.Action) -> Void

  var body: some View {
    TabFrame(state, selection: 0, send: send) {
      PageGroup {
        StaleNote(state, .wallet, send: send)
        StreakCard(state: state, send: send)
      }
      HouseGames(state: state, send: send)
      PageGroup {
        PageSection(.playdLove) { catalogue }
        // What went wrong is said once.
        if state.games != nil || state.history.lines != nil {
          PageSection(.playdRecent, button: (title: .playdShowAll, action: { send(.opened(.wallet)) })) { activity }
        }
      }
    }
  }

  @ViewBuilder private var catalogue: some View {
    if let games = state.games?.filter({ $0.canBeShown }) {
      if games.isEmpty {
        GameCard { EmptyState(symbol: .gamesTab, title: .playdNoGames, message: .playdNoGamesText) }
      } else {
        CardGrid {
          ForEach(games, id: { $0.slug.text }) { CatalogueCard(state: state, game: $0, send: send) }
        }
      }
    } else {
      Missing(state: state, topic: .games, send: send)
    }
  }

  @ViewBuilder private var activity: some View {
    if let lines = state.history.lines {
      if lines.isEmpty {
        GameCard {
          EmptyState(symbol: .wallet, title: .playdNoActivity, message: .playdNoActivityText)
        }
      } else {
        GameCard {
          VStack(spacing: 0) {
            ForEach(Array(lines.prefix(3)), id: { $0.transactionID.rawValue }) { line in
              TransactionRow(state: state, line: line, showsBalance: false)
            }
          }
        }
      }
    } else {
      Missing(state: state, topic: .history, cards: 1, send: send)
    }
  }
}

/// The daily bonus, with the days that led to it.
struct StreakCard: View {
  @Boxed var state: PlaydFeature.State
  let send: (PlaydFeature.Action) -> Void

  var body: some View {
    if let streak = state.wallet?.streak {
      VStack(alignment: .leading, spacing: DesignBook.Spacing.md) {
        // The button below the words on phones: there is no room for both beside each other in every language.
        LazyVGrid(columns: [GridItem(.adaptive(minimum: 300))], alignment: .leading, spacing: DesignBook.Spacing.md) {
          HStack(spacing: DesignBook.Spacing.md) {
            flame
            VStack(alignment: .leading, spacing: 2) {
              Text(.playdStreak).font(DesignBook.Font.headline).accessibilityAddTraits(.isHeader)
              Text(streak.days > 0 ? .playdStreakDays(streak.days) : .playdStreakNone)
                .font(DesignBook.Font.caption)
                .foregroundStyle(Color.white.opacity(0.86))
            }
            .multilineTextAlignment(.leading)
            Spacer(minLength: 0)
          }
          claim(streak)
        }
        days(streak)
      }
      .padding(DesignBook.Spacing.md)
      .frame(maxWidth: .infinity, alignment: .leading)
      .foregroundStyle(.white)
      .background(
        LinearGradient(
          colors: [Color(hex: 0x6D28D9), Color(hex: 0x4338CA), Color(hex: 0x0F766E)], startPoint: .topLeading,
          endPoint: .bottomTrailing)
      )
      .clipShape(RoundedRectangle(cornerRadius: DesignBook.Size.cardCornerRadius))
      .outlined(Color.white.opacity(0.16))
      .shadow(DesignBook.Shadow.raised)
    } else if state.staleness(of: .wallet) == nil || state.talk(about: .wallet).isAsking {
      SkeletonBar(height: 118, cornerRadius: DesignBook.Size.cardCornerRadius)
    }
  }

  private var flame: some View {
    Image(symbol: .flame).resizable().frame(width: 26, height: 26)
      .foregroundStyle(Color(hex: 0xFFB454))
      .frame(width: 46, height: 46)
      .background(Color(hex: 0x000000, opacity: 0.25))
      .clipShape(Circle())
  }

  @ViewBuilder private func claim(_ streak: DailyStreak) -> some View {
    if streak.isClaimable {
      PillButton(.playdClaim(streak.amount), symbol: .star, style: .gold, isBusy: state.isBusy(.claim), isWide: true) {
        send(.claimTapped)
      }
      .accessibilityIdentifier(PlaydFeature.Spot.claim)
    } else {
      StatusMark(words: .playdClaimed, symbol: .success, color: .white)
        .frame(minHeight: DesignBook.Size.touchTarget)
        .accessibilityIdentifier(PlaydFeature.Spot.claim)
    }
  }

  /// A week as seven places, filled as far as the streak has come in it.
  private func days(_ streak: DailyStreak) -> some View {
    let filled = streak.days == 0 ? 0 : (streak.days - 1) % 7 + 1
    return HStack(spacing: 6) {
      ForEach(0..<7) { index in
        Capsule()
          .fill(Int64(index) < filled ? Color(hex: 0xFFD66B) : Color.white.opacity(0.22))
          .frame(height: 6)
          .frame(maxWidth: .infinity)
          .animation(DesignBook.Motion.settle, value: filled)
      }
    }
    .accessibilityHidden(true)
  }
}

/// The house's own games: to go on with, or to begin.
struct HouseGames: View {
  @Boxed var state: PlaydFeature.State
  let send: (PlaydFeature.Action) -> Void

  private var ordered: [PlaydFeature.HouseGame] {
    state.playedGames + PlaydFeature.HouseGame.allCases.filter { !state.playedGames.contains($0) }
  }

  var body: some View {
    VStack(alignment: .leading, spacing: DesignBook.Spacing.xs) {
      SectionHeading(title: state.playedGames.isEmpty ? .playdPlayHere : .playdContinue)
        .padding(.horizontal, DesignBook.Spacing.md)
      ScrollView(.horizontal, showsIndicators: false) {
        HStack(spacing: DesignBook.Spacing.md) {
          ForEach(ordered, id: { $0.rawValue }) { game in
            HouseGameCard(game: game) { send(.housePlayTapped(game)) }
          }
        }
        .padding(.horizontal, DesignBook.Spacing.md)
        // The cards share a tablet's width; on a phone the next one looks in from the edge.
        .frame(
          minWidth: Double(ordered.count) * (290 + DesignBook.Spacing.md) + DesignBook.Spacing.md, maxWidth: .infinity)
      }
      .frame(maxWidth: .infinity)
    }
    .frame(maxWidth: .infinity)
  }
}

/// A game of the house on a wide card in its own colours.
struct HouseGameCard: View {
  let game: PlaydFeature.HouseGame
  let play: () -> Void

  var body: some View {
    Button(action: play) {
      AdaptiveStack(spacing: DesignBook.Spacing.md) {
        VStack(alignment: .leading, spacing: DesignBook.Spacing.xs) {
          Text(title).font(DesignBook.Font.title3)
          Text(text).font(DesignBook.Font.caption).foregroundStyle(Color.white.opacity(0.88))
          HStack(spacing: DesignBook.Spacing.xs) {
            Image(symbol: .play)
            Text(.playdPlay)
          }
          .font(DesignBook.Font.headlineSmall)
          .foregroundStyle(Color(hex: 0x17123A))
          .padding(.horizontal, DesignBook.Spacing.md)
          .padding(.vertical, DesignBook.Spacing.sm)
          .background(.white)
          .clipShape(Capsule())
          .padding(.top, DesignBook.Spacing.sm)
        }
        .multilineTextAlignment(.leading)
        .frame(maxWidth: .infinity, alignment: .leading)
        GameArt(game == .outOfPocket ? .pocket : .pegs, size: 92)
      }
      .padding(DesignBook.Spacing.md)
      .frame(maxWidth: .infinity, minHeight: 132)
      .foregroundStyle(.white)
      .background(ground)
      .clipShape(RoundedRectangle(cornerRadius: DesignBook.Size.cardCornerRadius))
      .outlined(Color.white.opacity(0.16))
    }
    .pressEffect(scale: 0.98, opacity: DesignBook.Opacity.pressed)
  }

  private var title: LocalizedStringResource { game == .outOfPocket ? .appName : .codebreakerName }
  private var text: LocalizedStringResource { game == .outOfPocket ? .playdOutOfPocketText : .playdCodeBreakerText }

  private var ground: LinearGradient {
    let colors: [Color] =
      game == .outOfPocket
      ? [Color(hex: 0x5B21B6), Color(hex: 0x1E40AF), Color(hex: 0x155E75)]
      : [Color(hex: 0x115E6E), Color(hex: 0x0F3F52), Color(hex: 0x0B1F2A)]
    return LinearGradient(colors: colors, startPoint: .topLeading, endPoint: .bottomTrailing)
  }
}
