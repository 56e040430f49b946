import DesignBook
import Localization
import WebUI

/// Buttons side by side; one below the other where the longest word on them has no room, or where text is large.
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
        LazyVGrid(
          columns: [GridItem(.adaptive(minimum: width(environment.localize)))], spacing: DesignBook.Spacing.sm
        ) {
          buttons
        }
        .frame(maxWidth: ConsoleCard.formWidth(environment))
      }
    }
  }

  /// What a button needs for its longest word, its symbol and the room around them. Two of the least width fit beside each
  /// other on a phone, three never do.
  private func width(_ localize: (LocalizedStringResource) -> String) -> Double {
    items.reduce(0) { widest, item in
      let symbol = item.symbol == nil ? 0 : DesignBook.Font.headline.size + DesignBook.Spacing.sm
      let word = WordWidth.longestWord(localize(item.title), DesignBook.Font.headline)
      return max(widest, word + symbol + 2 * DesignBook.Spacing.md, 124)
    }
  }

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
