import DesignBook
import GestureRecognition
import Localization
public import WebUI

/// The modes there are, one of them chosen.
struct ModesSheet: View {
  let mode: GameMode
  let send: (OutOfPocketFeature.Action) -> Void
  let close: () -> Void

  var body: some View {
    SheetFrame(title: .modeTitle, close: close) {
      ForEach(GameMode.allCases, id: { $0 }) { each in
        NavigationCard(each.title, description: each.summary, symbol: each.symbol, isSelected: each == mode) {
          send(.modeChosen(each))
        }
        .accessibilityAddTraits(each == mode ? .isSelected : [])
      }
    }
  }
}

/// The rules on a card: the gestures by colour, shape and name, and what ends a game.
struct RulesSheet: View {
  /// The card's button begins the game.
  let isBeforeFirstGame: Bool
  let send: (OutOfPocketFeature.Action) -> Void

  private let rules: [LocalizedStringResource] = [.rulesGoal, .rulesAnywhere, .rulesSpeed, .rulesEnd, .rulesClock]

  var body: some View {
    ThemeReader { theme in
      SheetFrame(title: .rulesTitle, close: { send(.rulesClosed) }) {
        LazyVGrid(columns: [GridItem(.adaptive(minimum: 78))], spacing: DesignBook.Spacing.sm) {
          ForEach(Gesture.touchSet, id: { $0.rawValue }) { gesture in
            VStack(spacing: DesignBook.Spacing.xs) {
              GestureMark(gesture: gesture, size: 32, disc: 56)
              Text(gesture.instruction).font(DesignBook.Font.caption).multilineTextAlignment(.center)
            }
          }
        }
        .frame(maxWidth: 400)
        VStack(alignment: .leading, spacing: DesignBook.Spacing.sm) {
          ForEach(rules.indices, id: { $0 }) { index in
            HStack(alignment: .top, spacing: DesignBook.Spacing.sm) {
              Image(symbol: .check).font(DesignBook.Font.body).foregroundStyle(theme.text.accent)
              Text(rules[index]).font(DesignBook.Font.body).multilineTextAlignment(.leading)
            }
          }
        }
        .frame(maxWidth: .infinity, alignment: .leading)
        PrimaryButton(isBeforeFirstGame ? .menuStart : .rulesDone, symbol: isBeforeFirstGame ? .play : .check) {
          send(.rulesConfirmed)
        }
      }
    }
  }
}

/// A sheet with its title and the button that closes it.
public struct SheetFrame: View {
  let title: LocalizedStringResource
  let close: () -> Void
  let content: Content

  public init<C: View>(title: LocalizedStringResource, close: @escaping () -> Void, @ViewBuilder content: () -> C) {
    self.title = title
    self.close = close
    self.content = content().erasedContent
  }

  public var body: some View {
    ThemeReader { theme in
      ScrollView(showsIndicators: false) {
        VStack(spacing: DesignBook.Spacing.md) {
          HStack(spacing: DesignBook.Spacing.sm) {
            Text(title).font(DesignBook.Font.title2).accessibilityHeading(.h2)
            Spacer()
            SymbolButton(.close, label: .commonClose, action: close)
          }
          content
        }
        .padding(.horizontal, DesignBook.Spacing.lg)
        .padding(.top, DesignBook.Spacing.sm)
        .padding(.bottom, DesignBook.Spacing.lg)
        .frame(maxWidth: DesignBook.Size.columnWidth)
      }
      .foregroundStyle(theme.text.primary)
      .background(theme.background.primary)
    }
  }
}
