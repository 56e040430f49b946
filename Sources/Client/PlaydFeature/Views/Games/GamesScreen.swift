import DesignBook
import GamesAPI
import Kernel
import Localization
import PlaydAPI
import WalletAPI
import WebUI

/// Home of the site and first tab: introduction, games, daily bonus, challenges, redeemable games, recent activity.
struct GamesScreen: PlatformView {
  let snapshot: PlaydFeature.Snapshot
  let send: (PlaydFeature.Action) -> Void

  var body: some View {
    TabFrame(snapshot, selection: 0, send: send) {
      PageGroup {
        if state.isNewcomer {
          Welcome(snapshot: snapshot, send: send)
        } else {
          Hero(snapshot: snapshot, send: send)
          StaleNote(snapshot, .wallet, send: send)
          StreakCard(snapshot: snapshot, send: send)
          GoalCard(snapshot: snapshot, send: send)
        }
      }
      PlayTiles(snapshot: snapshot, send: send)
      PageGroup {
        earn
        PageSection(.playdLove) { catalogue }
        SecondaryButton(.playdFriends, symbol: .person) { send(.opened(.friends)) }
        // Show one error only.
        if state.games != nil || state.history.lines != nil {
          PageSection(.playdRecent, button: (title: .playdShowAll, action: { send(.opened(.wallet)) })) { activity }
        }
      }
    }
  }

  /// Challenges to show: those in progress first.
  @ViewBuilder private var earn: some View {
    let open = (state.challenges ?? []).filter { $0.state == .inProgress || $0.state == .available }
    if !open.isEmpty {
      let ordered = open.filter { $0.state == .inProgress }.bankLast + open.filter { $0.state == .available }.bankLast
      PageSection(
        .playdEarnTitle, button: (title: .playdShowAll, action: { send(.tabTapped(.earn)) })
      ) {
        CardGrid {
          ForEach(Array(ordered.prefix(EarnSection.few)), id: { $0.challengeID }) { challenge in
            ChallengeCard(snapshot: snapshot, challenge: challenge, send: send)
          }
        }
      }
    } else if state.challenges == nil, state.staleness(of: .challenges) == nil {
      Missing(snapshot: snapshot, topic: .challenges, cards: 1, send: send)
    }
  }

  @ViewBuilder private var catalogue: some View {
    if let games = state.games?.filter({ $0.canBeShown }) {
      if games.isEmpty {
        GameCard { EmptyState(symbol: .gamesTab, title: .playdNoGames, message: .playdNoGamesText) }
      } else {
        CardGrid {
          ForEach(games, id: { $0.slug.text }) { CatalogueCard(snapshot: snapshot, game: $0, send: send) }
        }
      }
    } else {
      Missing(snapshot: snapshot, topic: .games, send: send)
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
              TransactionRow(snapshot: snapshot, line: line, showsBalance: false)
            }
          }
        }
      }
    } else {
      Missing(snapshot: snapshot, topic: .history, cards: 1, send: send)
    }
  }
}

/// Daily bonus with its streak.
struct StreakCard: PlatformView {
  let snapshot: PlaydFeature.Snapshot
  let send: (PlaydFeature.Action) -> Void

  var body: some View {
    if let streak = state.wallet?.streak {
      VStack(alignment: .leading, spacing: DesignBook.Spacing.md) {
        // On phones the button goes below the text: no language has room for both.
        LazyVGrid(
          columns: [GridItem(.adaptive(minimum: DesignBook.Column.game))], alignment: .leading,
          spacing: DesignBook.Spacing.md
        ) {
          HStack(spacing: DesignBook.Spacing.md) {
            flame
            VStack(alignment: .leading, spacing: DesignBook.Spacing.xxs) {
              Text(.playdStreak).font(DesignBook.Font.headline).accessibilityAddTraits(.isHeader)
              Text(streak.days > 0 ? .playdStreakDays(streak.days) : .playdStreakNone)
                .font(DesignBook.Font.caption)
                .foregroundStyle(Color.white.opacity(0.86))
              Text(streak.hasFreeze ? .playdFreezeReady : .playdFreezeUsed).font(DesignBook.Font.caption)
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
          colors: DesignBook.Glow.streak, startPoint: .topLeading,
          endPoint: .bottomTrailing)
      )
      .clipShape(RoundedRectangle(cornerRadius: DesignBook.Size.cardCornerRadius))
      .outlined(Color.white.opacity(0.16))
      .shadow(DesignBook.Shadow.raised)
    } else if state.staleness(of: .wallet) == nil || state.loadState(of: .wallet).isLoading {
      SkeletonBar(height: 118, cornerRadius: DesignBook.Size.cardCornerRadius)
    }
  }

  private var flame: some View {
    Image(symbol: .flame).resizable().frame(width: DesignBook.Icon.accent, height: DesignBook.Icon.accent)
      .foregroundStyle(DesignBook.Glow.flame)
      .frame(width: DesignBook.Disc.streak, height: DesignBook.Disc.streak)
      .background(DesignBook.Glow.dimmed)
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

  /// Seven days, filled up to the streak.
  private func days(_ streak: DailyStreak) -> some View {
    let filled = streak.days == 0 ? 0 : (streak.days - 1) % 7 + 1
    return HStack(spacing: DesignBook.Spacing.compact) {
      ForEach(0..<7) { index in
        EnvironmentReader { environment in
          VStack(spacing: DesignBook.Spacing.xxs) {
            Capsule()
              .fill(Int64(index) < filled ? DesignBook.Glow.claimed : Color.white.opacity(0.22))
              .frame(height: DesignBook.Height.progress)
              .frame(maxWidth: .infinity)
              .animation(DesignBook.Motion.settle, value: filled)
            if !environment.isTextLarge, streak.week.indices.contains(index) {
              Text(.number(streak.week[index])).font(DesignBook.Font.caption.monospacedDigit())
            }
          }
          .frame(maxWidth: .infinity)
        }
      }
    }
    .accessibilityHidden(true)
  }
}
