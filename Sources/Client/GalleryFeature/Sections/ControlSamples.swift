import DesignBook
import Localization
import WebUI

struct ButtonSamples: View {
  let presses: Int64
  let press: () -> Void

  var body: some View {
    Sample(.galleryNormal) {
      PrimaryButton(.menuStart, symbol: .play, action: press)
      SecondaryButton(.gameOverBackToMenu, symbol: .home, action: press)
      DestructiveButton(.commonDelete, action: press)
    }
    Sample(.galleryBusy) { PrimaryButton(.commonSave, isBusy: true, action: press) }
    Sample(.galleryDisabled) {
      Group {
        PrimaryButton(.gameOverTryAgain, symbol: .retry, action: press)
        SecondaryButton(.commonCancel, action: press)
        DestructiveButton(.commonDelete, action: press)
      }
      .disabled(true)
    }
    HStack(spacing: DesignBook.Spacing.md) {
      FloatingButton(.controller, label: .menuChooseMode, action: press)
      SymbolButton(.trophy, label: .menuLeaderboard, action: press)
      SymbolButton(.gear, label: .menuSettings, action: press)
      SymbolButton(.close, label: .commonClose, action: press)
      Badge(.number(presses))
    }
  }
}

struct CardSamples: View {
  let isExpanded: Bool
  let send: (GalleryFeature.Action) -> Void

  var body: some View {
    GameCard { Text(.galleryNormal).font(DesignBook.Font.body) }
    GameCard(isSelected: true) { Text(.gallerySelected).font(DesignBook.Font.body) }
    HeaderCard(.modeClassicName, description: .modeClassicSummary) {
      PrimaryButton(.menuStart) { send(.press) }
    }
    FoldableCard(
      .modeTitle, isExpanded: isExpanded, toggle: { send(.fold) },
      content: { Text(.modeClassicSummary).font(DesignBook.Font.body) })
    NavigationCard(.menuLeaderboard, description: .leaderboardEmptyMessage, symbol: .trophy) { send(.press) }
    NavigationCard(.modeClassicName, description: .modeClassicSummary, symbol: .bolt, isSelected: true) { send(.press) }
  }
}

struct SelectionSamples: View {
  let snapshot: GalleryFeature.Snapshot
  let send: (GalleryFeature.Action) -> Void

  var body: some View {
    SegmentedSelectionView(
      .modeTitle, options: [.init(.modeClassicName), .init(.settingsSound), .init(.settingsHaptics)],
      selection: snapshot.state.segment
    ) { send(.segment($0)) }
    GameCard {
      Toggle(.settingsSound, isOn: Binding(get: { snapshot.state.isOn }, set: { send(.toggle($0)) }))
        .font(DesignBook.Font.body)
      Toggle(.settingsHaptics, isOn: Binding(get: { !snapshot.state.isOn }, set: { send(.toggle(!$0)) }))
        .font(DesignBook.Font.body)
        .disabled(true)
    }
    EntryField(
      .settingsName, prompt: .settingsNamePlaceholder,
      text: Binding(get: { snapshot.state.name }, set: { send(.name($0)) }))
    EntryField(
      .settingsName, prompt: .settingsNamePlaceholder,
      text: Binding(get: { snapshot.state.name }, set: { send(.name($0)) }),
      problem: .settingsNameRule)
    Picker(.modeTitle, selection: Binding(get: { snapshot.state.segment }, set: { send(.segment($0)) })) {
      Text(.modeClassicName).tag(0)
      Text(.settingsSound).tag(1)
      Text(.settingsHaptics).tag(2)
    }
    .font(DesignBook.Font.body)
    Slider(value: Binding(get: { snapshot.state.level }, set: { send(.level($0)) }))
      .accessibilityLabel(.settingsSound)
    ProgressView(value: snapshot.state.level)
  }
}

struct TagSamples: View {
  private static let names = ["ნინო", "გიორგი", "Ada", "", "მარიამი"]

  var body: some View {
    ThemeReader { theme in
      VStack(alignment: .leading, spacing: DesignBook.Spacing.sm) {
        LegendTag(.leaderboardYou, color: theme.accent)
        LegendTag(.gallerySuccess, color: theme.status.success)
        LegendTag(.galleryWarning, color: theme.status.warning)
        LegendTag(.galleryError, color: theme.status.error)
      }
      HStack(spacing: DesignBook.Spacing.sm) {
        Badge(.number(1), isProminent: true)
        Badge(.number(2))
        Badge(.number(100))
        Badge(.number(12_345))
      }
      HStack(spacing: DesignBook.Spacing.sm) {
        ForEach(0..<Self.names.count) { Avatar(name: Self.names[$0]) }
        Avatar(name: "თამარი", size: 56)
      }
    }
  }
}
