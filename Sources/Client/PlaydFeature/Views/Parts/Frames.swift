import DesignBook
import Kernel
import Localization
import RewardsEngine
import WalletAPI
import WebUI

/// Frame of the two main screens: profile header, scrolling groups (`PageGroup`), tab bar.
struct TabFrame: PlatformView {
  let snapshot: PlaydFeature.Snapshot
  let selection: Int
  let send: (PlaydFeature.Action) -> Void
  let content: Content

  init<C: View>(
    _ snapshot: PlaydFeature.Snapshot, selection: Int, send: @escaping (PlaydFeature.Action) -> Void,
    @ViewBuilder content: () -> C
  ) {
    self.snapshot = snapshot
    self.selection = selection
    self.send = send
    self.content = content().erasedContent
  }

  var body: some View {
    ZStack {
      Backdrop()
      VStack(spacing: 0) {
        ProfileHeader(snapshot: snapshot, send: send)
        PageBody(snapshot: snapshot, send: send) { content }
        TabBar(
          .playdTabs,
          items: [.init(.playdGames, symbol: .gamesTab), .init(.playdEarn, symbol: .earnTab)], selection: selection
        ) { send(.tabTapped($0 == 0 ? .games : .earn)) }
      }
      .frame(maxWidth: .infinity, maxHeight: .infinity)
    }
  }
}

/// Frame of a page below a tab.
struct PageFrame: PlatformView {
  /// Maximum width on a tablet, in points.
  static let width = 640.0

  let snapshot: PlaydFeature.Snapshot
  let title: LocalizedStringResource
  let back: () -> Void
  let send: (PlaydFeature.Action) -> Void
  let content: Content

  init<C: View>(
    _ snapshot: PlaydFeature.Snapshot, title: LocalizedStringResource, back: @escaping () -> Void,
    send: @escaping (PlaydFeature.Action) -> Void, @ViewBuilder content: () -> C
  ) {
    self.snapshot = snapshot
    self.title = title
    self.back = back
    self.send = send
    self.content = content().erasedContent
  }

  var body: some View {
    ZStack {
      Backdrop()
      VStack(spacing: 0) {
        EnvironmentReader { environment in
          let theme = Theme(environment)
          HStack(spacing: DesignBook.Spacing.sm) {
            SymbolButton(.back, label: .commonBack, action: back).layoutPriority(1)
            Text(title)
              .font(.system(size: environment.size(20, growing: 1.4), weight: .bold, design: .rounded))
              .accessibilityHeading(.h1)
              .multilineTextAlignment(.leading)
              .frame(maxWidth: .infinity, alignment: .leading)
            // Large titles need the space.
            if showsCounter, !environment.isTextLarge { CoinCounter(snapshot: snapshot, send: send) }
          }
          .foregroundStyle(theme.text.primary)
        }
        .padding(.leading, DesignBook.Spacing.sm)
        .padding(.trailing, DesignBook.Spacing.md)
        .padding(.top, DesignBook.Spacing.sm)
        .frame(maxWidth: Self.width)
        PageBody(snapshot: snapshot, width: Self.width, send: send) { PageGroup { content } }
      }
      .frame(maxWidth: .infinity, maxHeight: .infinity)
    }
  }

  /// Whether coins can change on this page.
  private var showsCounter: Bool {
    guard state.wallet != nil else { return false }
    switch state.screen {
    case .game, .challenge, .health: return true
    default: return false
    }
  }
}

/// Scrolling content, with toasts at the bottom: changes mostly show at the top.
struct PageBody: PlatformView {
  /// Maximum width of a main screen on a tablet, in points.
  static let width = 860.0

  let snapshot: PlaydFeature.Snapshot
  let width: Double
  let send: (PlaydFeature.Action) -> Void
  let content: Content

  init<C: View>(
    snapshot: PlaydFeature.Snapshot, width: Double = PageBody.width, send: @escaping (PlaydFeature.Action) -> Void,
    @ViewBuilder content: () -> C
  ) {
    self.snapshot = snapshot
    self.width = width
    self.send = send
    self.content = content().erasedContent
  }

  var body: some View {
    ThemeReader { theme in
      ZStack(alignment: .bottom) {
        ScrollView {
          VStack(alignment: .leading, spacing: DesignBook.Spacing.md) { content }
            .padding(.vertical, DesignBook.Spacing.md)
            .frame(maxWidth: width)
            .frame(maxWidth: .infinity)
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        if let toast = state.toast {
          ToastView(toast: toast) { send(.toastDismissed) }
        }
      }
      .foregroundStyle(theme.text.primary)
      .frame(maxWidth: .infinity, minHeight: 0, maxHeight: .infinity)
    }
  }
}

/// Vertical group with page margins.
struct PageGroup: View {
  let content: Content

  init<C: View>(@ViewBuilder content: () -> C) { self.content = content().erasedContent }

  var body: some View {
    VStack(alignment: .leading, spacing: DesignBook.Spacing.md) { content }
      .padding(.horizontal, DesignBook.Spacing.md)
      .frame(maxWidth: .infinity)
  }
}

struct ToastView: View {
  let toast: PlaydFeature.Toast
  let dismiss: () -> Void

  var body: some View {
    ThemeReader { theme in
      Button(action: dismiss) {
        HStack(spacing: DesignBook.Spacing.sm) {
          if case .earned = toast {
            CoinMark(size: 24)
          } else {
            Image(symbol: toast.isFailure ? .information : .success)
              .foregroundStyle(toast.isFailure ? theme.status.warning : theme.status.success)
          }
          Text(toast.sentence).multilineTextAlignment(.leading)
        }
        .font(DesignBook.Font.headlineSmall)
        .foregroundStyle(theme.text.primary)
        .padding(.horizontal, DesignBook.Spacing.md)
        .padding(.vertical, DesignBook.Spacing.sm)
        .frame(maxWidth: DesignBook.Width.toast, minHeight: DesignBook.Size.touchTarget)
        .background(theme.background.elevated)
        .clipShape(RoundedRectangle(cornerRadius: DesignBook.Corner.toast))
        .outlined(toast.isFailure ? theme.status.warning : theme.accent, cornerRadius: DesignBook.Corner.toast)
        .shadow(DesignBook.Shadow.raised)
      }
      .accessibilityIdentifier(PlaydFeature.Spot.toast)
      .padding(.horizontal, DesignBook.Spacing.md)
      .padding(.bottom, DesignBook.Spacing.sm)
      .transition(.move(edge: .bottom).combined(with: .opacity).animation(DesignBook.Motion.settle))
    }
  }
}

/// Player, inbox and balance.
struct ProfileHeader: PlatformView {
  let snapshot: PlaydFeature.Snapshot
  let send: (PlaydFeature.Action) -> Void

  var body: some View {
    EnvironmentReader { environment in
      let theme = Theme(environment)
      HStack(spacing: DesignBook.Spacing.sm) {
        // Large letters beside the coins would cut the name: the portrait stands for it.
        if environment.isTextLarge {
          account { portrait(theme) }.accessibilityLabel(name)
        } else {
          account { named(portrait(theme), theme) }
        }
        Spacer(minLength: 0)
        bell(theme, count: environment.size(11, growing: 1.3))
        CoinCounter(snapshot: snapshot, send: send)
      }
      .padding(.horizontal, DesignBook.Spacing.md)
      .padding(.vertical, DesignBook.Spacing.sm)
      .frame(maxWidth: PageBody.width)
      .frame(maxWidth: .infinity)
    }
  }

  private var name: LocalizedStringResource { state.name.isEmpty ? .playdGuest : .verbatim(state.name) }

  private func account<Label: View>(_ label: () -> Label) -> some View {
    Button(action: { send(.opened(.account)) }, label: label)
      .pressEffect(scale: 0.97, opacity: DesignBook.Opacity.pressed)
      .accessibilityHint(.playdAccount)
  }

  private func portrait(_ theme: Theme) -> some View {
    Portrait(name: state.name, size: 40)
      .padding(DesignBook.Spacing.xxs)
      .background(theme.action.gradient)
      .clipShape(Circle())
      .layoutPriority(1)
  }

  private func named(_ portrait: some View, _ theme: Theme) -> some View {
    HStack(spacing: DesignBook.Spacing.sm) {
      portrait
      VStack(alignment: .leading, spacing: 0) {
        Text(name)
          .font(DesignBook.Font.headline)
          .foregroundStyle(theme.text.primary)
          .multilineTextAlignment(.leading)
          .lineLimit(2)
        if let wallet = state.wallet {
          Text(.playdLevel(PlayerLevel.level(earned: wallet.lifetimeEarned))).font(DesignBook.Font.caption)
            .foregroundStyle(theme.text.accent)
        }
      }
    }
  }

  private func bell(_ theme: Theme, count size: Double) -> some View {
    Button(action: { send(.opened(.inbox)) }) {
      ZStack(alignment: .topTrailing) {
        Image(symbol: .bell).resizable().frame(width: DesignBook.Icon.regular, height: DesignBook.Icon.regular)
          .foregroundStyle(theme.text.primary)
          .frame(width: DesignBook.Size.touchTarget, height: DesignBook.Size.touchTarget)
        if state.inbox.unread > 0 {
          Text(state.inbox.unread > 99 ? .verbatim("99+") : .number(state.inbox.unread))
            .font(.system(size: size, weight: .bold, design: .rounded))
            .foregroundStyle(.white)
            .padding(.horizontal, DesignBook.Size.countPadding)
            .frame(minWidth: DesignBook.Disc.badge, minHeight: DesignBook.Disc.badge)
            .background(theme.status.destructive)
            .clipShape(Capsule())
            .allowsHitTesting(false)
        }
      }
    }
    .pressEffect(scale: 0.92)
    .accessibilityLabel(state.inbox.unread > 0 ? .playdInboxUnread(state.inbox.unread) : .playdInbox)
  }
}

/// Balance; opens the wallet.
struct CoinCounter: PlatformView {
  let snapshot: PlaydFeature.Snapshot
  let send: (PlaydFeature.Action) -> Void

  var body: some View {
    ThemeReader { theme in
      Button(action: { send(.opened(.wallet)) }) {
        HStack(spacing: DesignBook.Spacing.sm) {
          CoinMark(size: 24).layoutPriority(1)
          if state.wallet == nil {
            SkeletonBar(width: 44, height: 16)
          } else {
            RollingNumber(state.shownBalance, size: 18)
          }
        }
        .foregroundStyle(theme.text.primary)
        .padding(.leading, DesignBook.Spacing.sm)
        .padding(.trailing, DesignBook.Spacing.md)
        .frame(minHeight: DesignBook.Size.touchTarget)
        .background(DesignBook.Glow.veiled)
        .clipShape(Capsule())
        .outlined(DesignBook.Metal.gold.ink.opacity(0.55), cornerRadius: DesignBook.Corner.pill)
      }
      .pressEffect(scale: 0.96, opacity: DesignBook.Opacity.pressed)
      .keyframeEffect(.pulse, trigger: state.shownBalance)
      .accessibilityLabel(state.wallet == nil ? .playdWallet : .playdBalance(state.shownBalance))
      .accessibilityIdentifier(PlaydFeature.Spot.counter)
      .layoutPriority(1)
    }
  }
}
