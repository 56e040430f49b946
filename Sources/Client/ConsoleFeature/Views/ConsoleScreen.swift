import ConsoleAPI
import DesignBook
import GamesAPI
import Kernel
import Localization
import Navigation
import PlaydAPI
import WebUI

/// Console frame: account bar, tabs and screen.
struct ConsoleScreen: View {
  @Boxed var state: ConsoleFeature.State
  /// Scheme, host and port of the site.
  let origin: String
  let send: (ConsoleFeature.Action) -> Void

  /// Maximum content width without a side bar, and beside it.
  static let width = 1_080.0
  static let deskWidth = 1_720.0

  var body: some View {
    ThemeReader { theme in
      ZStack {
        theme.background.primary.ignoresSafeArea()
        if state.door != .signIn {
          DoorScreen(state: state, send: send)
        } else if let session = state.session {
          inside(session, theme)
        } else {
          SignInScreen(state: state, send: send)
        }
      }
      .alert(
        .consoleConfirmTitle,
        isPresented: Binding(
          get: { if case .some = state.confirmation { true } else { false } },
          set: { if !$0 { send(.confirmationCancelled) } })
      ) {
        VStack(spacing: DesignBook.Spacing.sm) {
          if let confirmation = state.confirmation { confirmButton(confirmation) }
          SecondaryButton(.commonCancel) { send(.confirmationCancelled) }
        }
        .frame(maxWidth: .infinity)
      } message: {
        if let confirmation = state.confirmation {
          Text(ConsoleFeature.question(of: confirmation)).font(DesignBook.Font.body).multilineTextAlignment(.center)
        }
      }
    }
  }

  @ViewBuilder private func confirmButton(_ confirmation: ConsoleFeature.Confirmation) -> some View {
    switch confirmation {
    case .closeAccount: DestructiveButton(.consoleCloseAccount) { send(.confirmed) }
    case .signOutEverywhere: PrimaryButton(.consoleSignOutEverywhere) { send(.confirmed) }
    case .endOthers: PrimaryButton(.consoleEndOthers) { send(.confirmed) }
    case .removePasskey: DestructiveButton(.playdRemove) { send(.confirmed) }
    case .topUp: PrimaryButton(.consoleTopUp) { send(.confirmed) }
    case .payOut: PrimaryButton(.consolePayOut) { send(.confirmed) }
    case .pause: PrimaryButton(.consolePause) { send(.confirmed) }
    case .rotate: PrimaryButton(.consoleWebhookRotate) { send(.confirmed) }
    case .revoke: DestructiveButton(.consoleKeyRevoke) { send(.confirmed) }
    case .rate: PrimaryButton(.consoleRateNext) { send(.confirmed) }
    case .recover: PrimaryButton(.consoleReplay) { send(.confirmed) }
    case .decide(_, let decision):
      if decision.approves {
        PrimaryButton(.consoleApprove) { send(.confirmed) }
      } else {
        DestructiveButton(.consoleReject) { send(.confirmed) }
      }
    case .putStudio: PrimaryButton(.consoleSave) { send(.confirmed) }
    case .begin: PrimaryButton(.consoleExperimentBegin) { send(.confirmed) }
    case .weigh: PrimaryButton(.consoleSave) { send(.confirmed) }
    case .end: DestructiveButton(.consoleExperimentEnd) { send(.confirmed) }
    case .launch: PrimaryButton(.consoleLaunch) { send(.confirmed) }
    case .restore: PrimaryButton(.consoleChallengeRestore) { send(.confirmed) }
    case .partner(.retryAll): PrimaryButton(.consolePartnerRetryAll) { send(.confirmed) }
    case .partner(.discard): DestructiveButton(.consolePartnerDiscard) { send(.confirmed) }
    case .player(let confirmation): PrimaryButton(ConsoleFeature.button(of: confirmation)) { send(.confirmed) }
    case .decideAll(let decisions):
      if decisions.approves {
        PrimaryButton(.consoleApprove) { send(.confirmed) }
      } else {
        DestructiveButton(.consoleReject) { send(.confirmed) }
      }
    case .adjust: PrimaryButton(.consoleAdjust) { send(.confirmed) }
    case .decideAdjustment(_, let approves):
      if approves {
        PrimaryButton(.consoleApprove) { send(.confirmed) }
      } else {
        DestructiveButton(.consoleReject) { send(.confirmed) }
      }
    }
  }

  /// Beside a side bar at a desk, below bars elsewhere and with large text.
  private func inside(_ session: ConsoleSession, _ theme: Theme) -> some View {
    EnvironmentReader { environment in
      let hasSideBar = !environment.isTextLarge
      HStack(alignment: .top, spacing: 0) {
        if hasSideBar {
          SideBar(
            tabs: state.tabs, selection: state.shownTab, account: session.account, isBusy: state.busy == .signOut,
            send: send)
        }
        VStack(spacing: 0) {
          if hasSideBar {
            DeskHead(state: state, send: send)
            FindResults(state: state, send: send)
              .padding(.horizontal, DesignBook.Spacing.md)
              .padding(.top, DesignBook.Spacing.sm)
              .only(on: .desk)
            bars(session).only(on: .handheld)
          } else {
            bars(session)
          }
          screen(width: hasSideBar ? Self.deskWidth : Self.width)
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
      }
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      .foregroundStyle(theme.text.primary)
    }
  }

  private func bars(_ session: ConsoleSession) -> some View {
    VStack(spacing: 0) {
      ConsoleBar(
        account: session.account, isBusy: state.busy == .signOut, home: { send(.homeTapped) },
        signOut: { send(.signOutTapped) })
      if state.tabs.count > 1 { TabRow(tabs: state.tabs, selection: state.shownTab, send: send) }
    }
    .frame(maxWidth: .infinity)
  }

  private func screen(width: Double) -> some View {
    VStack(spacing: 0) {
      // Above the scrolling part, so that results of actions far below are visible.
      if case .some = state.banner {
        VStack(spacing: 0) { MessageBanner(banner: state.banner, send: send) }
          .padding(.horizontal, DesignBook.Spacing.md)
          .padding(.vertical, DesignBook.Spacing.sm)
          .frame(maxWidth: width)
      }
      ScrollView {
        VStack(spacing: DesignBook.Spacing.md) {
          // A secret is shown once, alone on the screen until confirmed.
          if let secret = state.secret { SecretCard(secret: secret, send: send) } else { content }
        }
        .padding(DesignBook.Spacing.md)
        .frame(maxWidth: width)
      }
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
  }

  @ViewBuilder private var content: some View {
    switch state.shownTab {
    case .overview?: OverviewTab(state: state, send: send)
    case .budgets?: BudgetsTab(state: state, send: send)
    case .challenges?: ChallengesTab(state: state, send: send)
    case .limits?: LimitsTab(state: state, send: send)
    case .experiments?: ExperimentsTab(state: state, send: send)
    case .analytics?: AnalyticsTab(state: state, send: send)
    case .ads?: AdsTab(state: state, send: send)
    case .people?: PeopleTab(state: state, send: send)
    case .applications?: ApplicationsTab(state: state, send: send)
    case .audit?: AuditTab(state: state, send: send)
    case .security?: SecurityTab(state: state, send: send)
    case .games?: GamesTab(state: state, send: send)
    case .webhooks?: WebhooksTab(state: state, send: send)
    case .statements?: StatementsTab(state: state, send: send)
    case .guide?: GuideTab(state: state, origin: origin, send: send)
    case .reference?: ReferenceTab(state: state, send: send)
    case .fraud?: FraudTab(state: state, send: send)
    case .players?: PlayersTab(state: state, send: send)
    case .partners?: PartnersTab(state: state, send: send)
    case nil: EmptyView()
    }
  }
}

extension ConsoleFeature {
  /// Text of a confirmation.
  static func question(of confirmation: Confirmation) -> LocalizedStringResource {
    switch confirmation {
    case .closeAccount(let account): .consoleCloseQuestion(.verbatim(account.name))
    case .signOutEverywhere: .consoleSignOutQuestion
    case .endOthers: .consoleEndOthersQuestion
    case .removePasskey(let passkey): .consolePasskeyRemoveQuestion(.verbatim(passkey.name))
    case .topUp(let budget, let coins): .consoleTopUpQuestion(.verbatim(budget), .number(coins))
    case .payOut(let game, let coins): .consolePayOutQuestion(.verbatim(game), .number(coins))
    case .restore(let version, _): .consoleChallengeRestoreQuestion(.digits(version))
    case .pause(let game): .consolePauseQuestion(.verbatim(game.game))
    case .rotate(let game): .consoleWebhookRotateQuestion(.verbatim(game.game))
    case .revoke(_, let hint): .consoleKeyRevokeQuestion(.verbatim(hint))
    case .rate(let game, let rate): .consoleRateQuestion(.verbatim(game.game), .number(rate.coins.rawValue))
    case .recover(let game, _, let count): .consoleRecoverQuestion(.verbatim(game.game), .consoleRecoverable(count))
    case .decide(let flag, let decision):
      decision.approves ? .consoleApproveQuestion(.number(flag.coins)) : .consoleRejectQuestion(.number(flag.coins))
    case .putStudio(let request, let owner):
      .consoleStudioQuestion(.verbatim(request.studio), .verbatim(owner.studio))
    case .begin(let draft): .consoleExperimentBeginQuestion(.verbatim(draft.name))
    case .weigh(let experiment, _): .consoleExperimentWeighQuestion(.verbatim(experiment.name))
    case .end(let experiment): .consoleExperimentEndQuestion(.verbatim(experiment.name))
    case .launch(let game): .consoleLaunchQuestion(.verbatim(game.game))
    case .player(let confirmation): question(of: confirmation)
    case .partner(let confirmation): question(of: confirmation)
    case .decideAll(let decisions): .consoleDecideAllQuestion(Int64(decisions.flagIDs.count))
    case .adjust(let player, let request):
      .consoleAdjustQuestion(.verbatim(player.playerID.text), .number(request.coins))
    case .decideAdjustment(let adjustment, let approves):
      approves
        ? .consoleApproveQuestion(.number(adjustment.coins)) : .consoleRejectQuestion(.number(adjustment.coins))
    }
  }
}

/// Account and sign-out; stacked for large text.
struct ConsoleBar: View {
  let account: ConsoleAccount
  let isBusy: Bool
  let home: () -> Void
  let signOut: () -> Void

  var body: some View {
    EnvironmentReader { environment in
      let theme = Theme(environment)
      VStack(alignment: .leading, spacing: 0) {
        HStack(spacing: DesignBook.Spacing.sm) {
          SymbolButton(.home, label: .commonHome, action: home)
          if environment.isTextLarge { Spacer(minLength: 0) } else { names(theme) }
          SignOutButton(isBusy: isBusy, action: signOut).layoutPriority(1)
        }
        .frame(maxWidth: .infinity)
        if environment.isTextLarge { names(theme).padding(.horizontal, DesignBook.Spacing.sm) }
      }
      .foregroundStyle(theme.text.primary)
      .padding(.horizontal, DesignBook.Spacing.sm)
      .padding(.top, DesignBook.Spacing.sm)
      .frame(maxWidth: ConsoleScreen.width)
    }
  }

  private func names(_ theme: Theme) -> some View {
    VStack(alignment: .leading, spacing: 0) {
      Text(.consoleTitle).font(DesignBook.Font.title3).accessibilityHeading(.h1)
      Text(.consoleSignedInAs(.verbatim(account.name), account.role.title))
        .font(DesignBook.Font.caption)
        .foregroundStyle(theme.text.secondary)
    }
    .multilineTextAlignment(.leading)
    .frame(minWidth: 0, maxWidth: .infinity, alignment: .leading)
  }
}

/// Horizontally scrolling tabs.
struct TabRow: View {
  let tabs: [ConsoleTab]
  let selection: ConsoleTab?
  let send: (ConsoleFeature.Action) -> Void

  var body: some View {
    ThemeReader { theme in
      ScrollView(.horizontal, showsIndicators: false) {
        HStack(spacing: DesignBook.Spacing.xs) {
          ForEach(tabs, id: { Int($0.rawValue) }) { tab in
            let isSelected = selection == tab
            Button(action: { send(.tabTapped(tab)) }) {
              HStack(spacing: DesignBook.Spacing.xs) {
                Image(symbol: tab.symbol)
                Text(tab.title).lineLimit(1)
              }
              .font(DesignBook.Font.headlineSmall)
              .foregroundStyle(isSelected ? theme.action.text : theme.text.secondary)
              .padding(.horizontal, DesignBook.Spacing.sm)
              .frame(minHeight: DesignBook.Size.touchTarget)
              .background(isSelected ? theme.action.gradient.paint : theme.background.secondary.paint)
              .clipShape(Capsule())
            }
            .accessibilityAddTraits(isSelected ? .isSelected : [])
          }
        }
        .padding(.horizontal, DesignBook.Spacing.md)
        .padding(.vertical, DesignBook.Spacing.sm)
      }
      .frame(maxWidth: ConsoleScreen.width)
      .accessibilityElement(children: .contain)
      .accessibilityLabel(.consoleScreens)
    }
  }
}

/// Banner with the result of the last operation.
struct MessageBanner: View {
  let banner: ConsoleFeature.BannerMessage?
  let send: (ConsoleFeature.Action) -> Void

  var body: some View {
    Group {
      if let banner {
        Banner(
          ConsoleFeature.isGood(banner) ? .success : .warning, message: ConsoleFeature.sentence(of: banner),
          button: undo(banner), dismiss: { send(.bannerDismissed) })
      }
    }
  }

  private func undo(_ banner: ConsoleFeature.BannerMessage) -> (title: LocalizedStringResource, action: () -> Void)? {
    guard case .closed = banner else { return nil }
    return (title: .consoleUndo, action: { send(.undoTapped) })
  }
}

/// Secret shown once.
struct SecretCard: View {
  let secret: ConsoleFeature.Secret
  let send: (ConsoleFeature.Action) -> Void

  var body: some View {
    ThemeReader { theme in
      HeaderCard(title, description: .consoleSecretOnce) {
        Text(verbatim: secret.text)
          .font(.system(size: 14, design: .monospaced))
          .foregroundStyle(theme.text.accent)
          .multilineTextAlignment(.leading)
          .frame(maxWidth: .infinity, alignment: .leading)
        ButtonRow(
          .primary(.consoleCopy) { send(.copyTapped) }, .secondary(.consoleSecretDone) { send(.secretClosed) })
      }
    }
  }

  private var title: LocalizedStringResource {
    switch secret.kind {
    case .invitation: .consoleSecretInvitation
    case .webhookSecret: .consoleSecretWebhook
    case .gameKey: .consoleSecretKey
    case .recoveryCodes: .consoleSecretRecovery
    }
  }
}
