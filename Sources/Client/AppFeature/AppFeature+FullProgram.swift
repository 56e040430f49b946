import DesignBook
import Localization
import WebUI

// Two programs are made of the same sources. A first visit loads the slim one, which has all that the first games need; the
// full one comes behind it and is used from the next launch on. A page that the slim program lacks is left to the full one
// by loading the page anew: the address already says where to go on.

/// Stands where the slim program has no page: for a moment until the full program is there, or with a sentence when that
/// could not be loaded.
struct FullProgramScreen: View {
  let isMissing: Bool
  let home: () -> Void

  var body: some View {
    ThemeReader { theme in
      ZStack {
        theme.background.primary.ignoresSafeArea()
        if isMissing {
          EmptyState(
            symbol: .offline, title: .fullProgramTitle, message: .fullProgramMessage,
            button: (title: .commonHome, action: home))
        }
      }
    }
  }
}
