import DesignBook
import Localization
import WebUI

/// Buttons side by side; stacked if the longest word does not fit or text is large.
struct ButtonRow: View {
  struct Item {
    enum Kind: UInt8 {
      case primary, secondary, destructive
    }

    var kind: Kind
    var title: LocalizedStringResource
    var symbol: Symbol?
    var isBusy = false
    var action: () -> Void

    static func primary(
      _ title: LocalizedStringResource, isBusy: Bool = false, action: @escaping () -> Void
    ) -> Item {
      Item(kind: .primary, title: title, isBusy: isBusy, action: action)
    }

    static func secondary(
      _ title: LocalizedStringResource, symbol: Symbol? = nil, action: @escaping () -> Void
    ) -> Item {
      Item(kind: .secondary, title: title, symbol: symbol, action: action)
    }

    static func destructive(_ title: LocalizedStringResource, action: @escaping () -> Void) -> Item {
      Item(kind: .destructive, title: title, symbol: .trash, action: action)
    }
  }

  let items: [Item]

  init(_ items: Item...) { self.items = items }

  var body: some View {
    EnvironmentReader { environment in
      if items.count < 2 || environment.isTextLarge {
        VStack(spacing: DesignBook.Spacing.sm) { buttons }.frame(maxWidth: ConsoleCard.formWidth(environment))
      } else {
        let (least, most) = widths(environment.localize)
        LazyVGrid(columns: [GridItem(.adaptive(minimum: least))], spacing: DesignBook.Spacing.sm) { buttons }
          .frame(maxWidth: most)
      }
    }
  }

  /// Minimum width of a button, by its longest word and, if two fit beside each other on a phone, by its full title;
  /// and the maximum width of the row, below three of those.
  private func widths(_ localize: (LocalizedStringResource) -> String) -> (least: Double, most: Double) {
    let font = DesignBook.Font.headline
    var (word, line) = (0.0, 0.0)
    for item in items {
      let words = localize(item.title)
      let around = 2 * DesignBook.Spacing.md + (item.symbol == nil ? 0 : font.size + DesignBook.Spacing.sm)
      word = max(word, WordWidth.longestWord(words, font) + around)
      line = max(line, WordWidth.line(words, font) + around)
    }
    let least = max(124, word, min(line, Self.half))
    return (least, max(380, min(2 * line, 3 * least) + DesignBook.Spacing.sm))
  }

  /// Half of a card's row on a phone of 390 points.
  private static let half = 159.0

  private var buttons: some View {
    ForEach(0..<items.count) { index in
      let item = items[index]
      switch item.kind {
      case .primary: PrimaryButton(item.title, symbol: item.symbol, isBusy: item.isBusy, action: item.action)
      case .secondary: SecondaryButton(item.title, symbol: item.symbol, action: item.action)
      case .destructive: DestructiveButton(item.title, action: item.action)
      }
    }
  }
}
