import DesignBook
import GestureRecognition
import Kernel
import Localization
import OutOfPocketEngine
package import WebUI

extension OutOfPocketFeature {
  /// Play options in the settings. `hasVibration` is whether the device supports haptics.
  package static func optionsView(
    _ state: State, hasVibration: Bool, send: @escaping (Action) -> Void
  ) -> some View {
    OptionsCard(options: state.options, hasVibration: hasVibration, send: send)
  }
}

struct OptionsCard: View {
  let options: PlayOptions
  let hasVibration: Bool
  let send: (OutOfPocketFeature.Action) -> Void

  var body: some View {
    HeaderCard(.optionsTitle) {
      toggle(.optionsMotion, text: .optionsMotionText, isOn: !options.isDiscreet) { $0.isDiscreet = !$1 }
      Divider()
      toggle(.optionsButtons, text: .optionsButtonsText, isOn: options.usesButtons) { $0.usesButtons = $1 }
      Divider()
      toggle(.optionsShapes, text: .optionsShapesText, isOn: options.stroop == .shapes) {
        $0.stroop = $1 ? .shapes : .colours
      }
      Divider()
      toggle(.optionsSpread, text: .optionsSpreadText, isOn: options.spread) { $0.spread = $1 }
      Divider()
      choice(
        .optionsPace, text: .optionsPaceText,
        choices: PlayOptions.paces.map { PlayOptions.title(ofPace: $0) },
        selection: PlayOptions.paces.firstIndex(of: options.pace) ?? 0
      ) { $0.pace = PlayOptions.paces[$1] }
      Divider()
      choice(
        .optionsMusic, text: .optionsMusicText, choices: [.optionsMusicOff, .optionsMusicQuiet, .optionsMusicLoud],
        selection: PlayOptions.volumes.firstIndex(of: options.music) ?? 1
      ) { $0.music = PlayOptions.volumes[$1] }
      Divider()
      choice(
        .optionsChannel, text: .optionsChannelText, choices: channels.map { $0.title },
        selection: channels.firstIndex(of: options.channel) ?? 0
      ) { $0.channel = channels[$1] }
      if options.channel != .everything {
        caption(options.channel == .haptic ? .legendHaptic : .legendAudio)
        GestureButtons(options.settings(for: .classic).gestures) { send(.legendSampled($0)) }
      }
    }
  }

  /// Haptic prompts need a vibrating device.
  private var channels: [PromptChannel] { hasVibration ? [.everything, .audio, .haptic] : [.everything, .audio] }

  private func change(_ apply: (inout PlayOptions) -> Void) {
    var options = options
    apply(&options)
    send(.optionsChanged(options))
  }

  private func toggle(
    _ title: LocalizedStringResource, text: LocalizedStringResource, isOn: Bool,
    apply: @escaping (inout PlayOptions, Bool) -> Void
  ) -> some View {
    VStack(alignment: .leading, spacing: DesignBook.Spacing.xs) {
      Toggle(isOn: Binding(get: { isOn }, set: { value in change { apply(&$0, value) } })) {
        Text(title).font(DesignBook.Font.headline).multilineTextAlignment(.leading)
          .frame(minHeight: DesignBook.Size.touchTarget)
      }
      caption(text)
    }
  }

  private func choice(
    _ title: LocalizedStringResource, text: LocalizedStringResource, choices: [LocalizedStringResource],
    selection: Int, apply: @escaping (inout PlayOptions, Int) -> Void
  ) -> some View {
    VStack(alignment: .leading, spacing: DesignBook.Spacing.xs) {
      Text(title).font(DesignBook.Font.headline)
      ChoiceRows(titles: choices, selection: selection) { index in change { apply(&$0, index) } }
      caption(text)
    }
  }

  private func caption(_ text: LocalizedStringResource) -> some View {
    ThemeReader { theme in
      Text(text).font(DesignBook.Font.caption).foregroundStyle(theme.text.secondary).multilineTextAlignment(.leading)
    }
  }
}

extension PlayOptions {
  static func title(ofPace pace: Int32) -> LocalizedStringResource {
    switch pace {
    case 80: .difficultyHard
    case 100: .difficultyMedium
    case 150: .difficultyEasy
    default: .optionsPaceTimes(Milliseconds(Int64(pace) * 10))
    }
  }
}

extension PromptChannel {
  fileprivate var title: LocalizedStringResource {
    switch self {
    case .everything: .optionsChannelAll
    case .audio: .classAudio
    case .haptic: .classHaptic
    }
  }
}
