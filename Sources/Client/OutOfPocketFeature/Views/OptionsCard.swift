#if !SLIM

  import DesignBook
  import GestureRecognition
  import Kernel
  import Localization
  import OutOfPocketEngine
  public import WebUI

  extension OutOfPocketFeature {
    /// How the player plays, for the settings. `hasVibration` is whether the device can be felt.
    public static func optionsView(
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
        toggle(.optionsMotion, .optionsMotionText, isOn: !options.isDiscreet) { $0.isDiscreet = !$1 }
        Divider()
        toggle(.optionsButtons, .optionsButtonsText, isOn: options.usesButtons) { $0.usesButtons = $1 }
        Divider()
        toggle(.optionsShapes, .optionsShapesText, isOn: options.stroop == .shapes) {
          $0.stroop = $1 ? .shapes : .colours
        }
        Divider()
        toggle(.optionsSpread, .optionsSpreadText, isOn: options.spread) { $0.spread = $1 }
        Divider()
        choice(
          .optionsPace, .optionsPaceText,
          PlayOptions.paces.map { $0 == 100 ? .optionsPaceNormal : .optionsPaceTimes(Milliseconds(Int64($0) * 10)) },
          selection: PlayOptions.paces.firstIndex(of: options.pace) ?? 0
        ) { $0.pace = PlayOptions.paces[$1] }
        Divider()
        choice(
          .optionsChannel, .optionsChannelText, channels.map { $0.title },
          selection: channels.firstIndex(of: options.channel) ?? 0
        ) { $0.channel = channels[$1] }
        if options.channel != .everything {
          remark(options.channel == .haptic ? .legendHaptic : .legendAudio)
          GestureButtons(options.settings(for: .classic).gestures) { send(.legendSampled($0)) }
        }
      }
    }

    /// Prompts can be felt only where something vibrates.
    private var channels: [PromptChannel] { hasVibration ? [.everything, .audio, .haptic] : [.everything, .audio] }

    private func change(_ apply: (inout PlayOptions) -> Void) {
      var options = options
      apply(&options)
      send(.optionsChanged(options))
    }

    private func toggle(
      _ title: LocalizedStringResource, _ text: LocalizedStringResource, isOn: Bool,
      _ apply: @escaping (inout PlayOptions, Bool) -> Void
    ) -> some View {
      VStack(alignment: .leading, spacing: DesignBook.Spacing.xs) {
        Toggle(isOn: Binding(get: { isOn }, set: { value in change { apply(&$0, value) } })) {
          Text(title).font(DesignBook.Font.headline).multilineTextAlignment(.leading)
            .frame(minHeight: DesignBook.Size.touchTarget)
        }
        remark(text)
      }
    }

    private func choice(
      _ title: LocalizedStringResource, _ text: LocalizedStringResource, _ choices: [LocalizedStringResource],
      selection: Int, _ apply: @escaping (inout PlayOptions, Int) -> Void
    ) -> some View {
      VStack(alignment: .leading, spacing: DesignBook.Spacing.xs) {
        Text(title).font(DesignBook.Font.headline)
        ChoiceRows(titles: choices, selection: selection) { index in change { apply(&$0, index) } }
        remark(text)
      }
    }

    private func remark(_ text: LocalizedStringResource) -> some View {
      ThemeReader { theme in
        Text(text).font(DesignBook.Font.caption).foregroundStyle(theme.text.secondary).multilineTextAlignment(.leading)
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

#endif
