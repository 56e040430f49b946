import AdsEngine
import DesignBook
import Kernel
import Localization
import OutOfPocketFeature
public import WebUI

extension AdsFeature {
  /// The question about ads.
  public static func questionView(_ state: State, send: @escaping (Action) -> Void) -> some View {
    QuestionSheet(choice: state.choice, send: send).theme(.playd)
  }

  /// The ad on the screen; nothing where there is none.
  @ViewBuilder
  public static func coverView(_ state: State, send: @escaping (Action) -> Void) -> some View {
    if let showing = state.showing, showing.isOurs {
      AdCover(showing: showing, now: state.now.rawValue, send: send).theme(.playd)
    }
  }

  /// The card of the settings.
  public static func settingsView(_ state: State, send: @escaping (Action) -> Void) -> some View {
    SettingsCard(choice: state.choice, freeDays: state.freeDays, send: send)
  }
}

/// Three choices of equal weight; none is marked before there is an answer.
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

/// What was chosen, and the way to choose again.
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
