import DesignBook
import Kernel
import Localization
import WebUI

/// Backdrop: dark, with a purple and a teal glow from above.
struct Backdrop: View {
  var body: some View {
    ThemeReader { theme in
      ZStack {
        theme.background.primary.ignoresSafeArea()
        RadialGradient(
          colors: DesignBook.Glow.purple,
          center: UnitPoint(x: 0.05, y: -0.05), startRadius: 0, endRadius: 420
        )
        .ignoresSafeArea()
        RadialGradient(
          colors: DesignBook.Glow.teal,
          center: UnitPoint(x: 1, y: 0), startRadius: 0, endRadius: 380
        )
        .ignoresSafeArea()
      }
      .accessibilityHidden(true)
    }
  }
}
