import ClientHost
import DesignBook
import Localization
import WebUI

/// Banners above the page, which makes room for them so that nothing is covered. One at a time; never during a game.
struct BannerColumn: View {
  let shell: Shell

  var body: some View {
    if !shell.presence.isBusy, shell.isUpdateReady || !shell.banners.isEmpty {
      ThemeReader { theme in
        // Its outline fills the available width.
        HStack(spacing: 0) { banner }
          .frame(maxWidth: DesignBook.Size.columnWidth)
          .padding(DesignBook.Spacing.sm)
          .frame(maxWidth: .infinity)
          .background(theme.background.primary)
          // The page's background extends under the status bar, and so under the banner.
          .zIndex(1)
      }
    }
  }

  @ViewBuilder private var banner: some View {
    if let banner = shell.foremostBanner {
      let dismiss = { [shell] in shell.enqueue { shell.banners.removeAll { $0.id == banner.id } } }
      if let action = banner.action {
        Banner(
          banner.kind, badge: banner.badge,
          button: (
            title: banner.sentence,
            action: { [shell] in
              shell.enqueue {
                shell.banners.removeAll { $0.id == banner.id }
                action()
              }
            }
          ), dismiss: dismiss)
      } else {
        Banner(banner.kind, message: banner.sentence, badge: banner.badge, dismiss: dismiss)
      }
    } else {
      Banner(
        .information, message: .updateReady,
        button: (title: .updateReload, action: { [shell] in shell.enqueue { shell.did(.reload) } }))
    }
  }
}

/// Passive status line: offline, or calls in the queue.
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
