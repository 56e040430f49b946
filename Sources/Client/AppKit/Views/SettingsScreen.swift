import DesignBook
import Kernel
import Localization
import PlaydAPI
import WebUI

/// Settings of this device, the player's name, and the version.
struct SettingsScreen: View {
  let shell: Shell

  var body: some View {
    ThemeReader { theme in
      ZStack {
        theme.background.primary.ignoresSafeArea()
        VStack(spacing: 0) {
          PageBar(title: .settingsTitle, back: { shell.enqueue { shell.goBack() } }) { EmptyView() }
          ScrollView {
            VStack(spacing: DesignBook.Spacing.md) {
              if shell.program.hasLeaderboards { NameCard(shell: shell) }
              language
              feedback(theme)
              ForEach(parts.indices, id: { $0 }) { parts[$0] }
              motion
              analytics(theme)
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

  /// Sections of the program's features.
  private var parts: [Content] {
    var parts: [Content] = []
    for feature in shell.program.features { if let part = feature.settings(shell.context) { parts.append(part) } }
    return parts
  }

  private var language: some View {
    let choices: [Language?] = [nil, .english, .georgian]
    return HeaderCard(.settingsLanguage) {
      ChoiceRows(
        titles: [.settingsLanguageDevice, .settingsLanguageEnglish, .settingsLanguageGeorgian],
        selection: choices.firstIndex(of: shell.settings.language) ?? 0
      ) { set(.language(choices[$0])) }
    }
  }

  private func feedback(_ theme: Theme) -> some View {
    GameCard {
      Toggle(
        isOn: Binding(get: { shell.settings.playsSounds }, set: { set(.sounds($0)) })
      ) { SwitchLabel(symbol: shell.settings.playsSounds ? .soundOn : .soundOff, title: .settingsSound) }
      Divider()
      Toggle(
        isOn: Binding(
          get: { shell.settings.vibrates && shell.context.hasVibration }, set: { set(.vibration($0)) })
      ) { SwitchLabel(symbol: .vibration, title: .settingsHaptics) }
      .disabled(!shell.context.hasVibration)
      if !shell.context.hasVibration {
        Text(.settingsHapticsMissing).font(DesignBook.Font.caption).foregroundStyle(theme.text.secondary)
      }
    }
  }

  private var motion: some View {
    let choices = Settings.Motion.allCases
    return HeaderCard(.settingsMotion) {
      ChoiceRows(
        titles: [.settingsMotionDevice, .settingsMotionReduced, .settingsMotionFull],
        selection: choices.firstIndex(of: shell.settings.motion) ?? 0
      ) { set(.motion(choices[$0])) }
    }
  }

  private func analytics(_ theme: Theme) -> some View {
    GameCard {
      Toggle(
        isOn: Binding(get: { shell.settings.collectsEvents }, set: { set(.analytics($0)) })
      ) { SwitchLabel(symbol: .inbox, title: .settingsAnalytics) }
      Text(.settingsAnalyticsText)
        .font(DesignBook.Font.caption)
        .foregroundStyle(theme.text.secondary)
        .multilineTextAlignment(.leading)
    }
  }

  private func about(_ theme: Theme) -> some View {
    HeaderCard(.settingsAbout, description: shell.program.hasLeaderboards ? .settingsAboutText : nil) {
      Text(.settingsVersion(.verbatim(Shell.version)))
        .font(DesignBook.Font.caption)
        .foregroundStyle(theme.text.secondary)
      developer
    }
  }

  @ViewBuilder private var developer: some View {
    Toggle(
      isOn: Binding(get: { shell.settings.isDeveloper }, set: { set(.developer($0)) })
    ) { SwitchLabel(symbol: .controller, title: .settingsDeveloper) }
    if shell.context.isDebugging { developerLinks }
  }

  private var developerLinks: some View {
    ForEach(0..<shell.program.developerLinks.count) { index in
      let link = shell.program.developerLinks[index]
      SecondaryButton(link.title) { shell.enqueue { shell.go(.push(link.path)) } }
    }
  }

  private func set(_ change: SettingsChange) { shell.enqueue { shell.set(change) } }
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

/// The player's display name with its validation errors.
struct NameCard: View {
  let shell: Shell

  private var form: NameForm { shell.nameForm }
  private func set(_ change: SettingsChange) { shell.enqueue { shell.set(change) } }

  var body: some View {
    ThemeReader { theme in
      HeaderCard(.settingsName) {
        TextField(
          .settingsNamePlaceholder,
          text: Binding(get: { form.text }, set: { set(.nameEdited($0)) })
        )
        .submitLabel(.done)
        .onSubmit { set(.nameSubmitted) }
        if let remark {
          Text(remark)
            .font(DesignBook.Font.caption)
            .foregroundStyle(form.status == .saved ? theme.status.success : theme.status.warning)
        }
        PrimaryButton(.commonSave, isBusy: form.status == .saving) { set(.nameSubmitted) }
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
