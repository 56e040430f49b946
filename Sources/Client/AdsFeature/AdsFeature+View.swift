import AdsEngine
package import AppKit
import DesignBook
import Kernel
import Localization
package import Navigation
package import WebUI

extension AdsFeature {
  package static func view(
    _ state: State, page: Page, shell: ShellContext, send: @escaping (Action) -> Void
  ) -> Content { EmptyView().erasedContent }

  package static func overlays(
    _ state: State, page: Page, shell: ShellContext, send: @escaping (Action) -> Void
  ) -> [Overlay] {
    [
      Overlay(
        isPresented: state.showing?.isOurs ?? false, style: .cover, close: { send(.closeTapped) },
        content: { coverView(state, send: send) }),
      Overlay(
        isPresented: state.isAsking, close: { send(.questionClosed) }, content: { questionView(state, send: send) }),
    ]
  }

  /// Consent prompt.
  static func questionView(_ state: State, send: @escaping (Action) -> Void) -> some View {
    QuestionSheet(choice: state.choice, send: send).theme(.playd)
  }

  /// The ad on the screen, if any.
  @ViewBuilder
  static func coverView(_ state: State, send: @escaping (Action) -> Void) -> some View {
    if let showing = state.showing, showing.isOurs {
      AdCover(showing: showing, now: state.now.rawValue, send: send).theme(.playd)
    }
  }

  /// Section of the settings.
  package static func settings(_ state: State, _ shell: ShellContext, send: @escaping (Action) -> Void) -> Content? {
    let ads = SettingsCard(choice: state.choice, freeDays: state.freeDays, send: send)
    guard let shop = state.shop, shop.isOpen else { return ads.erasedContent }
    return VStack(spacing: DesignBook.Spacing.md) {
      ads
      ShopCard(shop: shop, send: { send(.shop($0)) })
    }
    .erasedContent
  }
}

/// Three equal choices, none preselected.
struct QuestionSheet: View {
  let choice: AdChoice?
  let send: (AdsFeature.Action) -> Void

  var body: some View {
    let close = { send(.questionClosed) }
    SheetFrame(title: .adsConsentTitle, close: close) {
      Text(.adsConsentText).font(DesignBook.Font.body).multilineTextAlignment(.center)
      ForEach(AdChoice.allCases, id: { $0.rawValue }) { each in
        NavigationCard(each.title, description: each.meaning, isSelected: each == choice) {
          send(.chose(each))
        }
        .accessibilityAddTraits(each == choice ? .isSelected : [])
      }
    }
  }
}

/// The current choice, with a button to change it.
struct SettingsCard: View {
  let choice: AdChoice?
  let freeDays: Int64
  let send: (AdsFeature.Action) -> Void

  var body: some View {
    ThemeReader { theme in
      HeaderCard(.adsSettingsTitle) {
        Text(choice?.title ?? .adsSettingsNone)
          .font(DesignBook.Font.body)
          .foregroundStyle(theme.text.secondary)
          .multilineTextAlignment(.leading)
        if freeDays > 0 {
          Text(.adsFreeDays(freeDays)).font(DesignBook.Font.body).multilineTextAlignment(.leading)
        }
        SecondaryButton(.adsSettingsChange) { send(.settingsTapped) }
      }
    }
  }
}

extension AdChoice {
  var title: LocalizedStringResource {
    switch self {
    case .personalised: .adsConsentPersonalised
    case .contextual: .adsConsentContextual
    case .child: .adsConsentChild
    }
  }

  var meaning: LocalizedStringResource {
    switch self {
    case .personalised: .adsConsentPersonalisedText
    case .contextual: .adsConsentContextualText
    case .child: .adsConsentChildText
    }
  }

}
