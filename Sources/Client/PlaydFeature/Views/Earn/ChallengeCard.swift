import DesignBook
import Kernel
import Localization
import PartnersAPI
import RewardsEngine
import WalletAPI
import WebUI

/// Challenge card: description, reward, progress, next step.
struct ChallengeCard: PlatformView {
  let snapshot: PlaydFeature.Snapshot
  @Boxed var challenge: Challenge
  /// Whether this is a second copy without the source of coin animations.
  var isBare = false
  let send: (PlaydFeature.Action) -> Void

  var body: some View {
    ThemeReader { theme in
      GameCard {
        VStack(spacing: 0) {
          Button(action: { send(.opened(.challenge(challenge.challengeID))) }) {
            CardHead {
              ChallengeBadge(challenge: challenge, size: challenge.isMonthly ? 84 : 64)
            } words: {
              Text(state.words(challenge.title)).font(DesignBook.Font.headline).accessibilityHeading(.h3)
              PartnerLine(partner: challenge.partner)
              CoinLabel(words: .playdEarnCoins(challenge.reward), size: 18, font: DesignBook.Font.headlineSmall)
                .foregroundStyle(DesignBook.Metal.gold.ink)
            }
          }
          .pressEffect(scale: 0.99, opacity: DesignBook.Opacity.pressed)
          Spacer(minLength: 0)
        }
        ChallengeProgressLine(challenge: challenge)
        ChallengeButton(snapshot: snapshot, challenge: challenge, send: send)
      }
      .accessibilityIdentifier(isBare ? "" : PlaydFeature.Spot.challenge(challenge.challengeID))
    }
  }
}

/// Badge of a challenge, coloured once there is progress.
struct ChallengeBadge: View {
  @Boxed var challenge: Challenge
  let size: Double

  var body: some View {
    ZStack(alignment: .bottomTrailing) {
      MetalBadge(
        challenge.state == .locked ? .graphite : challenge.metal, form: challenge.form, emblem: challenge.emblem,
        size: size, shines: challenge.state != .locked)
      if challenge.state == .completed || challenge.state == .locked {
        ThemeReader { theme in
          Image(symbol: challenge.state == .locked ? .lock : .success).resizable()
            .frame(width: DesignBook.Disc.body, height: DesignBook.Disc.body)
            .foregroundStyle(challenge.state == .locked ? theme.text.secondary : theme.status.success)
            .padding(DesignBook.Spacing.xxs)
            .background(theme.background.secondary)
            .clipShape(Circle())
            .accessibilityHidden(true)
        }
      }
    }
    .frame(width: size, height: size)
  }
}

/// Partner of a challenge.
struct PartnerLine: View {
  let partner: PartnerName

  var body: some View {
    ThemeReader { theme in
      Text(partner.words).font(DesignBook.Font.caption).foregroundStyle(theme.text.secondary)
    }
  }
}

/// Progress as a bar and in words.
struct ChallengeProgressLine: View {
  @Boxed var challenge: Challenge

  var body: some View {
    ThemeReader { theme in
      VStack(alignment: .leading, spacing: DesignBook.Spacing.xs) {
        ProgressTrack(
          share: challenge.state == .completed ? 1 : challenge.progress.share,
          color: challenge.state == .completed ? theme.status.success : challenge.category.earningKind.accent)
        Text(
          challenge.isMonthly && challenge.state == .inProgress
            ? .playdPairDot(
              challenge.progress.words, .playdMoreToGo(challenge.progress.target - challenge.progress.value))
            : challenge.progress.words
        )
        .font(DesignBook.Font.caption.monospacedDigit())
        .foregroundStyle(theme.text.secondary)
      }
      .frame(maxWidth: .infinity, alignment: .leading)
    }
  }
}

/// Next step of a challenge, or its state.
struct ChallengeButton: PlatformView {
  let snapshot: PlaydFeature.Snapshot
  @Boxed var challenge: Challenge
  let send: (PlaydFeature.Action) -> Void

  var body: some View {
    ThemeReader { theme in
      switch challenge.state {
      case .completed:
        step(
          challenge.period == .once ? .playdCompleted : .playdCompletedAgain, symbol: .success,
          color: theme.status.success, title: .playdSeeCoins, screen: .wallet)
      case .held:
        step(.playdHeldText, symbol: .hourglass, color: theme.status.warning, title: .playdSeeCoins, screen: .wallet)
      case .waiting:
        step(.playdWaitingText, symbol: .hourglass, color: theme.status.warning, title: .playdSeeCoins, screen: .wallet)
      case .locked:
        if let before = challenge.prerequisites.first(where: { !$0.isDone }) {
          step(
            .playdLocked, symbol: .lock, color: theme.text.secondary, title: .playdOpen(state.words(before.title)),
            screen: .challenge(before.challengeID))
        } else {
          StatusMark(
            words: challenge.startsAt.map { .playdOpensAt(PlaydFeature.moment($0, state)) } ?? .playdLockedUntilStart,
            symbol: .lock, color: theme.text.secondary)
        }
      case .rejected:
        step(.playdRejectedText, symbol: .warning, color: theme.status.warning, title: .playdInbox, screen: .inbox)
      case .available, .inProgress: next
      }
    }
  }

  /// The state in words with a button that leads on.
  private func step(
    _ words: LocalizedStringResource, symbol: Symbol, color: Color, title: LocalizedStringResource,
    screen: PlaydFeature.Screen
  ) -> some View {
    VStack(alignment: .leading, spacing: DesignBook.Spacing.sm) {
      StatusMark(words: words, symbol: symbol, color: color)
      PillButton(title, style: .quiet) { send(.opened(screen)) }
    }
    .frame(maxWidth: .infinity, alignment: .leading)
  }

  @ViewBuilder private var next: some View {
    switch challenge.action {
    case .start:
      PrimaryButton(.playdStart, symbol: .play, isBusy: state.isBusy(.start(challenge.challengeID))) {
        send(.earn(.startTapped(challenge.challengeID)))
      }
    case .connect:
      PrimaryButton(
        needsReconnect
          ? .playdReconnectTo(.verbatim(challenge.partner.name)) : .playdConnectTo(.verbatim(challenge.partner.name)),
        symbol: .chain, isBusy: state.isBusy(.connect(partner: challenge.partner.partnerID))
      ) { send(.earn(.partnerConnectTapped(challenge.partner.partnerID))) }
    case .open(let url):
      if !challenge.partner.isSandbox, url.hasPrefix(bytes: "/") {
        // One of our own programs.
        PrimaryButton(.playdOpen(.verbatim(challenge.partner.name)), symbol: .play) {
          send(url.hasSameBytes(as: PlaydFeature.Screen.health.path) ? .opened(.health) : .playTapped(url))
        }
      } else {
        OpenLink(
          title: challenge.category == .learning && challenge.state == .inProgress
            ? .playdContinueCourse : .playdOpen(.verbatim(challenge.partner.name)), url: url)
      }
    case nil:
      ThemeReader { theme in
        StatusMark(words: .playdSoon, symbol: .information, color: theme.text.secondary)
      }
    }
  }

  private var needsReconnect: Bool { state.partner(challenge.partner.partnerID)?.status == .needsReconnect }
}

/// Link to a partner's site in a new window.
struct OpenLink: View {
  let title: LocalizedStringResource
  let url: String

  var body: some View {
    ThemeReader { theme in
      Link(destination: url, leaves: true) {
        HStack(spacing: DesignBook.Spacing.sm) {
          Image(symbol: .outgoing)
          Text(title).multilineTextAlignment(.center)
        }
        .font(DesignBook.Font.headline)
        .foregroundStyle(theme.text.primary)
        .padding(.horizontal, DesignBook.Spacing.md)
        .padding(.vertical, DesignBook.Spacing.sm)
        .frame(maxWidth: .infinity, minHeight: DesignBook.Height.row)
        .background(theme.background.elevated)
        .clipShape(RoundedRectangle(cornerRadius: DesignBook.Size.smallCardCornerRadius))
        .outlined(theme.line, cornerRadius: DesignBook.Size.smallCardCornerRadius)
      }
      .frame(maxWidth: .infinity)
    }
  }
}
