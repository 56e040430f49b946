import ConsoleAPI
import DesignBook
import Kernel
import Localization
import WebUI

/// Coins in circulation with their worth, and how far players come.
struct PlatformFiguresCard: View {
  let figures: ConsolePlatformFigures

  var body: some View {
    VStack(spacing: DesignBook.Spacing.md) {
      LazyVGrid(columns: [GridItem(.adaptive(minimum: DesignBook.Column.total))], spacing: DesignBook.Spacing.sm) {
        FigureTile(title: .consoleCirculation, value: .number(figures.circulation))
        FigureTile(title: .consoleLiability, value: liability)
        FigureTile(title: .consoleUnpaid, value: .number(figures.unpaid))
        FigureTile(title: .consoleBudgeted, value: .number(figures.budgeted))
      }
      funnelCard
    }
    .frame(maxWidth: .infinity)
  }

  private var liability: LocalizedStringResource {
    .playdDollars(.seconds(Milliseconds(figures.liabilityCents * 10), fractionDigits: 2))
  }

  private var funnelCard: some View {
    let funnel = figures.funnel
    return ThemeReader { theme in
      ConsoleCard(.consoleFunnel, description: .consoleFunnelText) {
        step(.consoleFunnelConnected, funnel.connected, theme)
        step(.consoleFunnelEarned, funnel.earned, theme)
        step(.consoleFunnelLinked, funnel.linked, theme)
        step(.consoleFunnelRedeemed, funnel.redeemed, theme)
        if let game = figures.liabilityGame { PlayerCaption(.consoleLiabilityText(.verbatim(game))) }
      }
    }
  }

  private func step(_ title: LocalizedStringResource, _ count: Int64, _ theme: Theme) -> some View {
    VStack(alignment: .leading, spacing: DesignBook.Spacing.xs) {
      FactRow(title: title, value: .number(count))
      PartsBar(parts: [(value: count, color: theme.accent)], whole: figures.funnel.connected)
    }
    .frame(maxWidth: .infinity, alignment: .leading)
  }
}
