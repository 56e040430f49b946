import DesignBook
import Kernel
import Localization
import PartnersAPI
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
        Text(challenge.progress.words)
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
      case .completed: StatusMark(words: .playdCompleted, symbol: .success, color: theme.status.success)
      case .held: StatusMark(words: .playdHeldText, symbol: .hourglass, color: theme.status.warning)
      case .locked:
        StatusMark(
          words: challenge.prerequisites.contains { !$0.isDone } ? .playdLocked : .playdLockedUntilStart, symbol: .lock,
          color: theme.text.secondary)
      case .available, .inProgress: next
      }
    }
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
      if url.hasPrefix(bytes: "/") {
        // One of our own programs.
        PrimaryButton(.playdOpen(.verbatim(challenge.partner.name)), symbol: .play) { send(.playTapped(url)) }
      } else {
        OpenLink(title: .playdOpen(.verbatim(challenge.partner.name)), url: url)
      }
    case nil: EmptyView()
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
      Link(destination: url) {
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
