import DesignBook
import Kernel
import Localization
import OutOfPocketFeature
import PlaydAPI
import WebUI

#if !SLIM
  import AdsFeature
#endif

/// What can be chosen on this device, the player's name, and what this is.
struct SettingsScreen: View {
  @Boxed var state: AppFeature.State
  let send: (AppFeature.Action) -> Void

  var body: some View {
    ThemeReader { theme in
      ZStack {
        theme.background.primary.ignoresSafeArea()
        VStack(spacing: 0) {
          PageBar(title: .settingsTitle, back: { send(.backTapped) }) { EmptyView() }
          ScrollView {
            VStack(spacing: DesignBook.Spacing.md) {
              NameCard(form: state.nameForm, send: send)
              language
              feedback(theme)
              #if SLIM
                SecondaryButton(.settingsMore) { send(.reloadTapped) }
              #else
                OutOfPocketFeature.optionsView(state.outOfPocket, hasVibration: state.device.hasVibration) {
                  send(.outOfPocket($0))
                }
                motion
                analytics(theme)
                AdsFeature.settingsView(state.ads) { send(.ads($0)) }
              #endif
              about(theme)
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

  private var language: some View {
    let choices: [Language?] = [nil, .english, .georgian]
    return HeaderCard(.settingsLanguage) {
      ChoiceRows(
        titles: [.settingsLanguageDevice, .settingsLanguageEnglish, .settingsLanguageGeorgian],
        selection: choices.firstIndex(of: state.settings.language) ?? 0
      ) { send(.settings(.language(choices[$0]))) }
    }
  }

  private func feedback(_ theme: Theme) -> some View {
    GameCard {
      Toggle(
        isOn: Binding(get: { state.settings.playsSounds }, set: { send(.settings(.sounds($0))) })
      ) { SwitchLabel(symbol: state.settings.playsSounds ? .soundOn : .soundOff, title: .settingsSound) }
      Divider()
      Toggle(
        isOn: Binding(
          get: { state.settings.vibrates && state.device.hasVibration }, set: { send(.settings(.vibration($0))) })
      ) { SwitchLabel(symbol: .vibration, title: .settingsHaptics) }
      .disabled(!state.device.hasVibration)
      if !state.device.hasVibration {
        Text(.settingsHapticsMissing).font(DesignBook.Font.caption).foregroundStyle(theme.text.secondary)
      }
    }
  }

  #if !SLIM
    private var motion: some View {
      let choices = Settings.Motion.allCases
      return HeaderCard(.settingsMotion) {
        ChoiceRows(
          titles: [.settingsMotionDevice, .settingsMotionReduced, .settingsMotionFull],
          selection: choices.firstIndex(of: state.settings.motion) ?? 0
        ) { send(.settings(.motion(choices[$0]))) }
      }
    }

    private func analytics(_ theme: Theme) -> some View {
      GameCard {
        Toggle(
          isOn: Binding(get: { state.settings.collectsEvents }, set: { send(.settings(.analytics($0))) })
        ) { SwitchLabel(symbol: .inbox, title: .settingsAnalytics) }
        Text(.settingsAnalyticsText)
          .font(DesignBook.Font.caption)
          .foregroundStyle(theme.text.secondary)
          .multilineTextAlignment(.leading)
      }
    }
  #endif

  private func about(_ theme: Theme) -> some View {
    HeaderCard(.settingsAbout, description: .settingsAboutText) {
      Text(.settingsVersion(.verbatim(AppFeature.version)))
        .font(DesignBook.Font.caption)
        .foregroundStyle(theme.text.secondary)
      #if !SLIM
        developer
      #endif
    }
  }

  #if !SLIM
    @ViewBuilder private var developer: some View {
      Toggle(
        isOn: Binding(get: { state.settings.isDeveloper }, set: { send(.settings(.developer($0))) })
      ) { SwitchLabel(symbol: .controller, title: .settingsDeveloper) }
      if state.isDebugging || state.settings.isDeveloper {
        SecondaryButton(.settingsTuning) { send(.tuningTapped) }
      }
      if state.isDebugging { SecondaryButton(.settingsGallery) { send(.galleryTapped) } }
    }
  #endif
}

private struct SwitchLabel: View {
  let symbol: Symbol
  let title: LocalizedStringResource

  var body: some View {
    HStack(spacing: DesignBook.Spacing.md) {
      Image(symbol: symbol).font(DesignBook.Font.title3)
      Text(title).font(DesignBook.Font.headline)
    }
    .frame(minHeight: DesignBook.Size.touchTarget)
  }
}

/// The name on the leaderboard, with what is wrong with it.
struct NameCard: View {
  let form: AppFeature.NameForm
  let send: (AppFeature.Action) -> Void

  var body: some View {
    ThemeReader { theme in
      HeaderCard(.settingsName) {
        TextField(
          .settingsNamePlaceholder,
          text: Binding(get: { form.text }, set: { send(.settings(.nameEdited($0))) })
        )
        .submitLabel(.done)
        .onSubmit { send(.settings(.nameSubmitted)) }
        if let remark {
          Text(remark)
            .font(DesignBook.Font.caption)
            .foregroundStyle(form.status == .saved ? theme.status.success : theme.status.warning)
        }
        PrimaryButton(.commonSave, isBusy: form.status == .saving) { send(.settings(.nameSubmitted)) }
      }
    }
  }

  private var remark: LocalizedStringResource? {
    switch form.status {
    case .idle, .saving: nil
    case .flawed(.empty), .flawed(.tooLong): .settingsNameRule
    case .flawed: .settingsNameForbidden
    case .saved: .settingsNameSaved
    case .refused: .settingsNameRefused
    case .offline: .settingsNameOffline
    }
  }
}
