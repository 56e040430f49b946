import AnalyticsAPI
import DesignBook
import Kernel
import Localization
import WebUI

/// The puzzle's levels and other codes of the last thirty days.
struct CodesCard: View {
  let levels: [AnalyticsReport.Level]
  let codes: [AnalyticsReport.Code]

  var body: some View {
    ConsoleCard(.consoleCodesTitle, description: .consoleCodesText, isInGrid: true) {
      ForEach(levels.indices, id: { $0 }) { index in
        let level = levels[index]
        FactRow(
          title: .consoleCodesLevel(.number(level.level)),
          value: .consoleLevelReading(
            .number(level.started), .number(level.won), average(level.guesses, of: level.won)))
      }
      ForEach(codes.indices, id: { $0 }) { index in
        let code = codes[index]
        FactRow(
          title: title(of: code),
          value: .consoleCodeReading(.number(code.won), .number(code.lost), average(code.guesses, of: code.won)))
      }
    }
  }

  private func average(_ guesses: Int64, of wins: Int64) -> LocalizedStringResource {
    wins > 0 ? .seconds(Milliseconds(guesses * 1_000 / wins), fractionDigits: 1) : .verbatim("–")
  }

  private func title(of code: AnalyticsReport.Code) -> LocalizedStringResource {
    if code.code.hasSameBytes(as: "daily") { return .consoleCodesDaily }
    if code.code.hasSameBytes(as: "ranked") { return .consoleCodesRanked }
    return .consoleCodesShortcut
  }
}
