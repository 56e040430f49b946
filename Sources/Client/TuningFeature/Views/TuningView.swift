import AnalyticsAPI
package import AppKit
import DesignBook
import GestureRecognition
import Kernel
import Localization
package import Navigation
import OutOfPocketFeature
package import WebUI

extension TuningFeature {
  package static func view(
    _ state: State, page: Page, shell: ShellContext, send: @escaping (Action) -> Void
  ) -> Content {
    TuningScreen(state: state, send: send, back: { send(.backTapped) }).theme(.outOfPocket).erasedContent
  }

  package static func title(of page: Page, _ state: State) -> LocalizedStringResource? { .tuningTitle }

  package static func presence(of page: Page, _ state: State) -> Presence { Presence(screen: .tuning) }
}

struct TuningScreen: View {
  @Boxed var state: TuningFeature.State
  let send: (TuningFeature.Action) -> Void
  let back: () -> Void

  var body: some View {
    ThemeReader { theme in
      ZStack {
        theme.background.primary.ignoresSafeArea()
        VStack(spacing: 0) {
          PageBar(title: .tuningTitle, back: back) { EmptyView() }
          ScrollView {
            VStack(spacing: DesignBook.Spacing.md) {
              sections
              content
            }
            .padding(DesignBook.Spacing.md)
            .frame(maxWidth: .infinity)
          }
        }
        .frame(maxWidth: DesignBook.Size.columnWidth, maxHeight: .infinity)
        .foregroundStyle(theme.text.primary)
      }
    }
  }

  private var sections: some View {
    let options = TuningFeature.Section.allCases.map { SegmentedSelectionView.Option($0.title) }
    return SegmentedSelectionView(.tuningTitle, options: options, selection: Int(state.section.rawValue)) {
      if let section = TuningFeature.Section(rawValue: UInt8($0)) { send(.show(section)) }
    }
  }

  @ViewBuilder private var content: some View {
    switch state.section {
    case .rules: RulesSection(state: state, send: send).id(0)
    case .sensor: SensorSection(state: state, send: send).id(1)
    case .takes: TakesSection(state: state, send: send).id(2)
    case .touch: TouchSection(state: state, send: send).id(3)
    }
  }
}

extension TuningFeature.Section {
  var title: LocalizedStringResource {
    switch self {
    case .rules: .tuningSectionRules
    case .sensor: .tuningSectionSensor
    case .takes: .tuningSectionTakes
    case .touch: .tuningSectionTouch
    }
  }
}

extension Font {
  /// Names and values of rules as in files.
  static let code = Font.system(size: 16, weight: .semibold, design: .monospaced)
  static let smallCode = Font.system(size: 13, weight: .medium, design: .monospaced)
}

/// Small symbol button, 44 points in each direction.
@MemberwiseInit(unlabelled: 1)
struct ToolButton: View {
  let symbol: Symbol
  let label: LocalizedStringResource
  let action: () -> Void

  var body: some View {
    ThemeReader { theme in
      SymbolButton(symbol, label: label, action: action)
        .foregroundStyle(theme.text.primary)
        .background(theme.background.elevated)
        .clipShape(RoundedRectangle(cornerRadius: DesignBook.Size.smallCardCornerRadius))
    }
  }
}

/// Status message with an untranslated detail.
@MemberwiseInit(unlabelled: 2)
struct StatusNote: View {
  enum Kind { case good, bad, plain }

  let kind: Kind
  let sentence: LocalizedStringResource
  @Default(nil) let detail: String?

  var body: some View {
    ThemeReader { theme in
      VStack(alignment: .leading, spacing: DesignBook.Spacing.xs) {
        Text(sentence)
          .font(DesignBook.Font.caption)
          .foregroundStyle(color(theme))
        if let detail {
          Text(verbatim: detail).font(.smallCode).foregroundStyle(theme.text.secondary)
        }
      }
      .multilineTextAlignment(.leading)
    }
  }

  private func color(_ theme: Theme) -> Color {
    switch kind {
    case .good: theme.status.success
    case .bad: theme.status.warning
    case .plain: theme.text.secondary
    }
  }
}
