import DesignBook
import Kernel
import Localization
import PartnersAPI
import WalletAPI
import WebUI

/// Earn tab: today's progress, current challenges, further ways to earn.
struct EarnScreen: PlatformView {
  let snapshot: PlaydFeature.Snapshot
  let send: (PlaydFeature.Action) -> Void

  var body: some View {
    TabFrame(snapshot, selection: 1, send: send) {
      PageGroup {
        StaleNote(snapshot, .challenges, send: send)
        TodayCard(snapshot: snapshot)
        if let challenges = state.challenges {
          if challenges.isEmpty {
            GameCard { EmptyState(symbol: .earnTab, title: .playdNoChallenges, message: .playdNoChallengesText) }
          }
          ForEach(EarnSection.allCases, id: { $0.rawValue }) { section in
            SectionList(
              snapshot: snapshot, section: section, challenges: section.challenges(of: challenges), send: send)
          }
          PartnerList(snapshot: snapshot, send: send)
        } else {
          Missing(snapshot: snapshot, topic: .challenges, cards: 3, send: send)
        }
      }
    }
  }
}

/// `240 of 500 coins earned`, as a ring and in words.
struct TodayCard: PlatformView {
  let snapshot: PlaydFeature.Snapshot

  var body: some View {
    if let wallet = state.wallet {
      ThemeReader { theme in
        GameCard {
          AdaptiveStack(spacing: DesignBook.Spacing.lg) {
            EnvironmentReader { environment in
              // Wide enough for the number at its size.
              ProgressRing(
                share: wallet.dailyGoal > 0 ? Double(wallet.earnedToday) / Double(wallet.dailyGoal) : 0,
                size: environment.isTextLarge ? 176 : 104
              ) {
                VStack(spacing: 0) {
                  CoinMark(size: 26)
                  RollingNumber(wallet.earnedToday, size: 21)
                }
              }
            }
            VStack(alignment: .leading, spacing: DesignBook.Spacing.xs) {
              Text(.playdTodayTitle).font(DesignBook.Font.title3).accessibilityHeading(.h1)
              Text(
                wallet.earnedToday > wallet.dailyGoal
                  ? .playdTodayDone(wallet.earnedToday) : .playdTodayCoins(wallet.earnedToday, wallet.dailyGoal)
              )
              .font(DesignBook.Font.body).foregroundStyle(theme.text.secondary)
              if wallet.earnedToday >= wallet.dailyGoal {
                StatusMark(words: .playdGoalReached, symbol: .success, color: theme.status.success)
              } else {
                Text(.playdTodayLeft(wallet.dailyGoal - wallet.earnedToday))
                  .font(DesignBook.Font.caption).foregroundStyle(theme.text.accent)
              }
              if wallet.held > wallet.waiting {
                StatusMark(
                  words: .playdHeldNow(wallet.held - wallet.waiting), symbol: .hourglass, color: theme.status.warning)
              }
              if wallet.waiting > 0 {
                StatusMark(words: .playdWaitingNow(wallet.waiting), symbol: .hourglass, color: theme.status.warning)
              }
            }
            .multilineTextAlignment(.leading)
            .frame(maxWidth: .infinity, alignment: .leading)
          }
        }
      }
    } else if state.staleness(of: .wallet) == nil || state.loadState(of: .wallet).isLoading {
      SkeletonBar(height: 148, cornerRadius: DesignBook.Size.cardCornerRadius)
    }
  }
}

/// Section with its challenges, collapsed or expanded.
struct SectionList: PlatformView {
  let snapshot: PlaydFeature.Snapshot
  let section: EarnSection
  let challenges: [Challenge]
  let send: (PlaydFeature.Action) -> Void

  var body: some View {
    if !challenges.isEmpty {
      let isOpen = state.opened.contains(section)
      let shown = isOpen ? challenges : Array(challenges.prefix(EarnSection.few))
      PageSection(
        title, symbol: symbol,
        button: challenges.count > EarnSection.few
          ? (title: isOpen ? .playdShowFewer : .playdShowAll, action: { send(.earn(.showAllTapped(section))) }) : nil
      ) {
        CardGrid {
          ForEach(shown, id: { $0.challengeID }) { challenge in
            ChallengeCard(snapshot: snapshot, challenge: challenge, isBare: section == .underWay, send: send)
          }
        }
      }
    }
  }

  private var title: LocalizedStringResource {
    switch section {
    case .underWay: .playdUnderWay
    case .monthly: .playdMonthly
    case .finance: .playdFinance
    case .health: .playdHealth
    case .learning: .playdLearning
    }
  }

  private var symbol: Symbol {
    switch section {
    case .underWay: .bolt
    case .monthly: .trophy
    case .finance: .bank
    case .health: .steps
    case .learning: .openBook
    }
  }
}

/// Partners with their connection state and actions.
struct PartnerList: PlatformView {
  let snapshot: PlaydFeature.Snapshot
  let send: (PlaydFeature.Action) -> Void

  var body: some View {
    if let partners = state.partners {
      PageSection(.playdPartners, symbol: .chain) {
        GameCard {
          CardGrid {
            HealthRow(send: send)
            ForEach(partners.filter { $0.isOffered || $0.status != .notConnected }, id: { $0.id }) { partner in
              PartnerRow(snapshot: snapshot, partner: partner, send: send)
            }
          }
        }
      }
    }
  }
}

/// A partner's connection.
struct PartnerRow: PlatformView {
  let snapshot: PlaydFeature.Snapshot
  @Boxed var partner: Partner
  let send: (PlaydFeature.Action) -> Void

  var body: some View {
    ThemeReader { theme in
      EnvironmentReader { environment in
        if environment.isTextLarge {
          // Beside the mark a button's word would break on the smallest phone.
          VStack(alignment: .leading, spacing: DesignBook.Spacing.sm) { parts(theme) }
        } else {
          HStack(alignment: .top, spacing: DesignBook.Spacing.md) { parts(theme) }
        }
      }
      .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .top)
    }
  }

  @ViewBuilder private func parts(_ theme: Theme) -> some View {
    PartnerMark(partner.category.earningKind, emblem: partner.emblem).layoutPriority(1)
    VStack(alignment: .leading, spacing: DesignBook.Spacing.xs) {
      Text(verbatim: partner.name).font(DesignBook.Font.headline)
      if partner.isSandbox { SandboxTag() }
      mark(theme)
      button
    }
    .multilineTextAlignment(.leading)
    .frame(maxWidth: .infinity, alignment: .leading)
  }

  private func mark(_ theme: Theme) -> some View {
    switch partner.status {
    case .notConnected: StatusMark(words: .playdNotConnected, symbol: .chain, color: theme.text.secondary)
    case .connecting: StatusMark(words: .playdConnecting, symbol: .hourglass, color: theme.status.warning)
    case .connected:
      partner.reason == .partnerUnreachable
        ? StatusMark(words: .playdFaultUnreachable, symbol: .warning, color: theme.status.warning)
        : StatusMark(words: .playdConnected, symbol: .success, color: theme.status.success)
    case .needsReconnect: StatusMark(words: error, symbol: .warning, color: theme.status.error)
    }
  }

  private var error: LocalizedStringResource {
    switch partner.reason {
    case .refreshRefused: .playdFaultRefused
    case .revokedAtPartner: .playdFaultRevoked
    case .scopeMissing: .playdFaultScope
    case .keyLost: .playdFaultKey
    case .partnerUnreachable: .playdFaultUnreachable
    case nil: .playdReconnectNeeded
    }
  }

  @ViewBuilder private var button: some View {
    switch partner.status {
    case .connected:
      PillButton(.playdDisconnect, style: .quiet, isBusy: state.isBusy(.disconnectPartner(partner.id))) {
        send(.earn(.partnerDisconnectTapped(partner.id)))
      }
      .accessibilityLabel(.playdDisconnectFrom(.verbatim(partner.name)))
    case .needsReconnect:
      PillButton(.playdReconnect, symbol: .retry, isBusy: state.isBusy(.connect(partner: partner.id))) {
        send(.earn(.partnerConnectTapped(partner.id)))
      }
      .accessibilityLabel(.playdReconnectTo(.verbatim(partner.name)))
    case .notConnected, .connecting:
      PillButton(.playdConnect, symbol: .chain, isBusy: state.isBusy(.connect(partner: partner.id))) {
        send(.earn(.partnerConnectTapped(partner.id)))
      }
      .accessibilityLabel(.playdConnectTo(.verbatim(partner.name)))
    }
  }
}
