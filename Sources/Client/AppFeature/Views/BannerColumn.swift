import DesignBook
import Localization
import Navigation
import OutOfPocketFeature
import WebUI

/// What the player should know besides what the screen is about. Never over a running game.
struct BannerColumn: View {
  @Boxed var state: AppFeature.State
  let send: (AppFeature.Action) -> Void

  var body: some View {
    if !state.isPlaying, state.isUpdateReady || !state.notices.isEmpty || state.syncStatus != nil {
      VStack(spacing: DesignBook.Spacing.sm) {
        if state.isUpdateReady {
          Banner(.information, .updateReady, button: (title: .updateReload, action: { send(.reloadTapped) }))
            .allowsHitTesting(true)
        }
        ForEach(state.notices) { notice in
          banner(notice).allowsHitTesting(true)
        }
        if let status = state.syncStatus { StatusPill(sentence: status, isOffline: !state.isOnline) }
      }
      .padding(.horizontal, DesignBook.Spacing.md)
      .padding(.top, 60)
      .frame(maxWidth: DesignBook.Size.columnWidth)
      // The room between and around the banners belongs to the page below.
      .allowsHitTesting(false)
    }
  }

  private func banner(_ notice: Notice) -> some View {
    var button: (title: LocalizedStringResource, action: () -> Void)?
    if case .unlocked = notice.kind {
      button = (title: .achievementsTitle, action: { send(.achievementsTapped) })
    }
    return Banner(
      notice.banner, notice.sentence, button: button, dismiss: { send(.noticeDismissed(notice.id)) })
  }
}

/// A line of state that asks for nothing: offline, games on their way.
struct StatusPill: View {
  let sentence: LocalizedStringResource
  let isOffline: Bool

  var body: some View {
    ThemeReader { theme in
      HStack(spacing: DesignBook.Spacing.sm) {
        Image(symbol: isOffline ? .offline : .inbox)
        Text(sentence).multilineTextAlignment(.leading)
      }
      .font(DesignBook.Font.caption)
      .foregroundStyle(theme.text.primary)
      .padding(.horizontal, DesignBook.Spacing.md)
      .padding(.vertical, DesignBook.Spacing.sm)
      .background(theme.background.primary.opacity(0.8))
      .clipShape(Capsule())
      .allowsHitTesting(false)
      .transition(.opacity.animation(DesignBook.Motion.fade))
    }
  }
}

extension AppFeature.State {
  /// Whether a game has the player's whole attention, or the title is being shown.
  var isPlaying: Bool {
    guard navigator.page == .outOfPocket || navigator.page == .home else { return false }
    switch outOfPocket.screen {
    case .launch, .playing: return true
    case .menu, .over: return false
    }
  }

  /// What there is to say about network and unsent games; nil when all is well.
  var syncStatus: LocalizedStringResource? {
    if case .over = outOfPocket.screen, navigator.page == .outOfPocket || navigator.page == .home { return nil }
    if outbox.count > 0 { return isOnline && backoff.failures == 0 ? .syncSending : .syncWaiting(Int64(outbox.count)) }
    return isOnline ? nil : .syncOffline
  }
}

extension Notice {
  fileprivate var banner: Banner.Kind {
    switch kind {
    case .newPlayer: .information
    case .unlocked: .success
    case .storageFull, .damagedStorage, .gameLate: .warning
    case .gameRefused: .error
    }
  }

  fileprivate var sentence: LocalizedStringResource {
    switch kind {
    case .storageFull: .syncStorageFull
    case .damagedStorage: .noticeDamaged
    case .newPlayer: .noticeNewPlayer
    case .gameRefused(let score): .noticeRefused(score)
    case .gameLate(let score): .noticeLate(score)
    case .unlocked(let achievement): AppFeature.toast(achievement)
    }
  }
}
