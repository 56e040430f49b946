import ConsoleAPI
import DesignBook
import GamesAPI
import Localization
import PlaydAPI
import WebUI

/// The shown games as rows, with what they did in 30 days, and their sum.
struct GameTable: View {
  private static let name = DesignBook.Column.game
  private static let number = DesignBook.Column.span

  @Boxed var state: ConsoleFeature.State

  var body: some View {
    let games = state.shownFigures
    if games.isEmpty {
      NothingYet(symbol: .controller, title: .consoleGamesEmpty, message: .consoleGamesEmptyText)
    } else {
      VStack(alignment: .leading, spacing: DesignBook.Spacing.sm) {
        Text(.consoleGamesTable).font(DesignBook.Font.headline).accessibilityHeading(.h2)
        ScrollingTable(.consoleGamesTable) { theme, scale in
          head(theme, scale)
          ForEach(games.indices, id: { $0 }) { row(games[$0], theme, scale) }
          if games.count > 1 { sum(games.current, theme, scale) }
        }
      }
      .frame(maxWidth: .infinity, alignment: .leading)
    }
  }

  private func head(_ theme: Theme, _ scale: Double) -> some View {
    TableHead(theme) {
      TableHead.title(.consoleGame, Self.name * scale)
      TableHead.title(.consoleGamesMode, DesignBook.Column.state * scale)
      TableHead.title(.consoleGamesDeliveries, Self.number * scale, alignment: .trailing)
      TableHead.title(.consoleGamesSuccess, Self.number * scale, alignment: .trailing)
      TableHead.title(.consoleCoins, Self.number * scale, alignment: .trailing)
    }
  }

  private func row(_ game: ConsoleGameFigures, _ theme: Theme, _ scale: Double) -> some View {
    let tag = LegendTag(
      game.isTest ? .consoleModeTest : .consoleModeLive,
      color: game.isTest ? theme.status.warning : theme.status.success)
    return line(ConsoleFeature.text(game.name, state.language), period: game.current, theme: theme, scale: scale) {
      tag.frame(width: DesignBook.Column.state * scale, alignment: .leading)
    }
    .font(DesignBook.Font.body.monospacedDigit())
  }

  private func sum(_ period: ConsolePeriod, _ theme: Theme, _ scale: Double) -> some View {
    line(.consoleGamesAll, period: period, theme: theme, scale: scale) {
      TableCell(.verbatim(""), DesignBook.Column.state * scale)
    }
    .font(DesignBook.Font.bodyBold)
  }

  private func line(
    _ name: LocalizedStringResource, period: ConsolePeriod, theme: Theme, scale: Double,
    @ViewBuilder mode: () -> some View
  ) -> some View {
    let mode = mode()
    return VStack(alignment: .leading, spacing: 0) {
      RowDivider()
      HStack(spacing: DesignBook.Spacing.sm) {
        TableCell(name, Self.name * scale)
        mode
        number(.number(period.deliveries), scale)
        number(ConsoleFeature.share(period.success), scale)
        number(.number(period.coins), scale)
      }
      .foregroundStyle(theme.text.primary)
      .frame(minHeight: DesignBook.Size.touchTarget)
    }
  }

  private func number(_ text: LocalizedStringResource, _ scale: Double) -> some View {
    TableCell(text, Self.number * scale, alignment: .trailing)
  }
}
