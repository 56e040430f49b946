import DesignBook
import Kernel
import Localization
import Navigation
import OutOfPocketFeature
import WebUI

/// What the player should know besides what the screen is about: above the page, which makes room for it, so that nothing
/// is ever covered. One thing at a time; never over a running game.
struct BannerColumn: View {
  @Boxed var state: AppFeature.State
  let send: (AppFeature.Action) -> Void

  var body: some View {
    if !state.isPlaying, state.isUpdateReady || !state.notices.isEmpty {
      ThemeReader { theme in
        // Its outline is as wide as it is given room.
        HStack(spacing: 0) { banner }
          .frame(maxWidth: DesignBook.Size.columnWidth)
          .padding(DesignBook.Spacing.sm)
          .frame(maxWidth: .infinity)
          .background(theme.background.primary)
          // The page's ground reaches under the clock of the phone, and so under the banner.
          .zIndex(1)
      }
    }
  }

  @ViewBuilder private var banner: some View {
    if let notice = state.foremostNotice {
      let dismiss = { send(.noticeDismissed(notice.id)) }
      if case .unlocked = notice.kind {
        Banner(.success, button: (title: notice.sentence, action: { send(.achievementsTapped) }), dismiss: dismiss)
      } else {
        Banner(notice.banner, notice.sentence, dismiss: dismiss)
      }
    } else {
      Banner(.information, .updateReady, button: (title: .updateReload, action: { send(.reloadTapped) }))
    }
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
  /// What is to be said first: warnings before good news.
  var foremostNotice: Notice? { notices.first { !$0.isToast } ?? notices.first }

  /// Whether a game has the player's whole attention, or the title is being shown.
  var isPlaying: Bool {
    if navigator.page == .codeBreaker(.play) { return true }
    guard isPlayPage else { return false }
    switch outOfPocket.screen {
    case .launch, .playing: return true
    case .menu, .over: return false
    }
  }

  /// Whether the page is the one games are played on.
  var isPlayPage: Bool { navigator.page == .outOfPocket || (Program.isSlim && navigator.page == .home) }

  /// What there is to say about network and unsent games; nil when all is well.
  var syncStatus: LocalizedStringResource? {
    if isPlaying { return nil }
    #if !SLIM
      // The platform says itself of when it is what it shows.
      switch navigator.page {
      case .home, .platform: return nil
      default: break
      }
    #endif
    if case .over = outOfPocket.screen, isPlayPage { return nil }
    if outbox.count > 0 { return isOnline && backoff.failures == 0 ? .syncSending : .syncWaiting(Int64(outbox.count)) }
    return isOnline ? nil : .syncOffline
  }
}

extension Notice {
  /// Whether it goes by itself.
  var isToast: Bool { if case .unlocked = kind { true } else { false } }

  fileprivate var banner: Banner.Kind {
    switch kind {
    case .newPlayer: .information
    #if !SLIM
      case .interrupted: .information
    #endif
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
    #if !SLIM
      case .interrupted(let score): .noticeInterrupted(score)
    #endif
    case .unlocked(let achievement): AppFeature.toast(achievement)
    }
  }
}
