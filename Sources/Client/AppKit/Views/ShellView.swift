import DesignBook
import Kernel
import Localization
import Navigation
package import WebUI

extension Shell {
  /// The whole page.
  @export(interface)
  package func view() -> Content {
    var content = ShellView(shell: self).erasedContent
    for feature in program.features {
      for overlay in feature.overlays(navigator.page, pageContext) {
        let isPresented = Binding(
          get: { overlay.isPresented }, set: { if !$0 { overlay.close() } })
        switch overlay.style {
        case .sheet: content = content.sheet(isPresented: isPresented, content: overlay.content)
        case .cover: content = content.fullScreenCover(isPresented: isPresented, content: overlay.content)
        }
      }
    }
    return content
  }

  /// Language and device preferences for rendering.
  package var environment: Environment {
    var environment = Environment(
      localize: Localization.localizer(for: context.language), locale: context.language.code,
      colorScheme: context.isDark ? .dark : .light, theme: program.theme.rawValue,
      reduceMotion: context.reducesMotion)
    environment.browserTextScale = Double(context.textScale) / 1_000
    return environment
  }
}

struct ShellView: View {
  let shell: Shell

  var body: some View {
    ZStack(alignment: .top) {
      if shell.hasLaunched {
        VStack(spacing: 0) {
          BannerColumn(shell: shell)
          ZStack { page }.frame(maxWidth: .infinity, minHeight: 0, maxHeight: .infinity)
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        if let status = shell.syncStatus {
          StatusPill(sentence: status, isOffline: !shell.context.isOnline).padding(.top, DesignBook.Height.tallRow)
        }
      }
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
  }

  @ViewBuilder private var page: some View {
    if let owner = shell.owner {
      owner.view(shell.navigator.page, shell.pageContext)
    } else if shell.isSettings(shell.navigator.page) {
      SettingsScreen(shell: shell)
    } else {
      NotFoundScreen { [shell] in shell.enqueue { shell.go(.home) } }
    }
  }
}

extension Shell {
  /// Context of a page, with the shell's controls.
  fileprivate var pageContext: ShellContext {
    var context = context
    context.nameCard = { [self] in NameCard(shell: self).erasedContent }
    return context
  }
}

/// Page for unknown addresses.
struct NotFoundScreen: View {
  let home: () -> Void

  var body: some View {
    ThemeReader { theme in
      ZStack {
        theme.background.primary.ignoresSafeArea()
        EmptyState(
          symbol: .warning, title: .notFoundTitle, message: .notFoundMessage,
          button: (title: .commonHome, action: home))
      }
    }
  }
}
