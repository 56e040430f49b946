import DesignBook
import Kernel
import Localization
import RewardsEngine
import WalletAPI
import WebUI

/// Challenge page: badge, tasks, prerequisites and deadline.
struct ChallengeScreen: PlatformView {
  let snapshot: PlaydFeature.Snapshot
  let id: String
  let send: (PlaydFeature.Action) -> Void
  let back: () -> Void

  var body: some View {
    PageFrame(snapshot, title: .playdChallenge, back: back, send: send) {
      StaleNote(snapshot, .challenges, send: send)
      if let challenge = state.challenge(id) {
        hero(challenge)
        GameCard {
          ChallengeProgressLine(challenge: challenge)
          ChallengeButton(snapshot: snapshot, challenge: challenge, send: send)
        }
        .accessibilityIdentifier(PlaydFeature.Spot.challenge(id))
        facts(challenge)
        prerequisites(challenge)
      } else if state.challenges != nil {
        GameCard {
          EmptyState(
            symbol: .earnTab, title: .playdNoChallenge, message: .playdNoChallengeText,
            button: (title: .playdEarn, action: { send(.tabTapped(.earn)) }))
        }
      } else {
        Missing(snapshot: snapshot, topic: .challenges, cards: 1, send: send)
      }
    }
  }

  private func hero(_ challenge: Challenge) -> some View {
    ThemeReader { theme in
      VStack(spacing: DesignBook.Spacing.sm) {
        ChallengeBadge(challenge: challenge, size: 168)
          .keyframeEffect(.springIn, trigger: 0)
        Text(state.words(challenge.title)).font(DesignBook.Font.title2).accessibilityAddTraits(.isHeader)
        Text(state.words(challenge.details)).font(DesignBook.Font.body).foregroundStyle(theme.text.secondary)
        CoinLabel(words: .playdEarnCoins(challenge.reward), size: 24)
          .foregroundStyle(DesignBook.Metal.gold.ink)
      }
      .multilineTextAlignment(.center)
      .frame(maxWidth: .infinity)
    }
  }

  private func facts(_ challenge: Challenge) -> some View {
    GameCard {
      VStack(spacing: DesignBook.Spacing.sm) {
        SumLine(title: .playdFactPartner, words: challenge.partner.words)
        SumLine(title: .playdFactPeriod, words: period(challenge.period))
        if let endsAt = challenge.endsAt {
          SumLine(title: .playdFactEnds, words: PlaydFeature.moment(endsAt, state))
        }
      }
    }
  }

  private func period(_ period: ChallengePeriod) -> LocalizedStringResource {
    switch period {
    case .once: .playdPeriodOnce
    case .daily: .playdPeriodDaily
    case .weekly: .playdPeriodWeekly
    case .monthly: .playdPeriodMonthly
    }
  }

  @ViewBuilder private func prerequisites(_ challenge: Challenge) -> some View {
    if !challenge.prerequisites.isEmpty {
      PageSection(.playdBefore) {
        GameCard {
          ForEach(challenge.prerequisites, id: { $0.challengeID }) { before in
            ThemeReader { theme in
              Button(action: { send(.opened(.challenge(before.challengeID))) }) {
                HStack(spacing: DesignBook.Spacing.sm) {
                  Image(symbol: before.isDone ? .success : .lock)
                    .foregroundStyle(before.isDone ? theme.status.success : theme.text.secondary)
                  Text(state.words(before.title)).font(DesignBook.Font.body).multilineTextAlignment(.leading)
                  Spacer()
                  Image(symbol: .disclosure).foregroundStyle(theme.text.tertiary)
                }
                .frame(maxWidth: .infinity, minHeight: DesignBook.Size.touchTarget)
              }
              .accessibilityHint(before.isDone ? .playdCompleted : .playdNotDone)
            }
          }
        }
      }
    }
  }
}
