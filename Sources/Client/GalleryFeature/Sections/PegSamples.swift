import DesignBook
import Localization
import WebUI

/// Pegs with names and slots.
struct PegSamples: View {
  var body: some View {
    ThemeReader { theme in
      GameCard {
        VStack(spacing: DesignBook.Spacing.sm) {
          ForEach(Array(0..<DesignBook.Peg.count), id: { $0 }) { colour in
            HStack(spacing: DesignBook.Spacing.md) {
              PegView(colour: colour, size: 44)
              PegView(colour: colour, size: 28)
              Text(DesignBook.Peg.of(colour).name).font(DesignBook.Font.body).foregroundStyle(theme.text.primary)
              Spacer(minLength: 0)
            }
          }
        }
      }
      GameCard {
        HStack(spacing: DesignBook.Spacing.md) {
          PegView(colour: -1, size: 44)
          PegView(colour: -1, size: 44, isSelected: true)
          PegView(colour: 2, size: 44, isSelected: true)
        }
      }
    }
  }
}
