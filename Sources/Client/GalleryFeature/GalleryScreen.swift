import DesignBook
import Localization
import WebUI

/// Index or section in the selected look, with its controls at the end.
struct GalleryScreen: View {
  let snapshot: GalleryFeature.Snapshot
  let send: (GalleryFeature.Action) -> Void

  var body: some View {
    let look = snapshot.look
    ThemeReader { theme in
      ScrollView {
        VStack(alignment: .leading, spacing: DesignBook.Spacing.lg) {
          header
          if let section = snapshot.state.section {
            SectionContent(section: section, snapshot: snapshot, send: send)
          } else {
            index
          }
          LookControls(snapshot: snapshot, theme: theme, send: send)
        }
        .padding(DesignBook.Spacing.md)
        .frame(maxWidth: DesignBook.Size.columnWidth, alignment: .leading)
        .frame(maxWidth: .infinity)
      }
      .foregroundStyle(theme.text.primary)
      .background(theme.background.primary)
    }
    .theme(look.theme)
    .transformEnvironment { environment in
      environment.localize = Localization.localizer(for: look.language)
      environment.locale = look.language.code
      environment.colorScheme = look.scheme
      environment.typeScale = Double(look.text) / 100
    }
  }

  private var header: some View {
    EnvironmentReader { environment in
      AdaptiveStack(spacing: DesignBook.Spacing.xs) {
        SymbolButton(.back, label: .commonBack) { send(.back) }
        Text(snapshot.state.section?.title ?? .settingsGallery)
          // Titles grow less, because their long words would break.
          .font(environment.isTextLarge ? DesignBook.Font.title2 : DesignBook.Font.title)
          .accessibilityHeading(.h1)
      }
    }
  }

  private var index: some View {
    VStack(spacing: DesignBook.Spacing.sm) {
      ForEach(GallerySection.allCases, id: { $0.rawValue }) { section in
        NavigationCard(section.title) { send(.visit(section)) }
      }
    }
  }
}

/// Theme, language, appearance and text size.
struct LookControls: View {
  let snapshot: GalleryFeature.Snapshot
  let theme: Theme
  let send: (GalleryFeature.Action) -> Void

  private static let sizes: [Int32] = [100, 150, 200]

  var body: some View {
    let look = snapshot.look
    HeaderCard(.galleryView) {
      Sample(.galleryTheme) {
        ForEach(ThemeName.allCases, id: { $0.rawValue }) { name in
          NavigationCard(name.title, isSelected: name == look.theme) { send(.theme(name)) }
        }
      }
      SegmentedSelectionView(
        .settingsLanguage,
        options: [.init(.settingsLanguageEnglish), .init(.settingsLanguageGeorgian)],
        selection: look.language == .english ? 0 : 1
      ) { send(.language($0 == 0 ? .english : .georgian)) }
      if theme.fixedScheme == nil {
        SegmentedSelectionView(
          .galleryAppearance, options: [.init(.galleryLight), .init(.galleryDark)],
          selection: look.scheme == .light ? 0 : 1
        ) { send(.scheme($0 == 0 ? .light : .dark)) }
      }
      SegmentedSelectionView(
        .galleryTextSize, options: Self.sizes.map { .init(.galleryPerCent(Int64($0))) },
        selection: Self.sizes.firstIndex(of: look.text) ?? -1
      ) { send(.text(Self.sizes[$0])) }
    }
  }
}

struct SectionContent: View {
  let section: GallerySection
  let snapshot: GalleryFeature.Snapshot
  let send: (GalleryFeature.Action) -> Void

  var body: some View {
    switch section {
    case .colors: ColorSamples()
    case .type: TypeSamples()
    case .spacing: SpacingSamples()
    case .buttons: ButtonSamples(presses: snapshot.state.presses, press: { send(.press) })
    case .cards: CardSamples(isExpanded: snapshot.state.isExpanded, send: send)
    case .selection: SelectionSamples(snapshot: snapshot, send: send)
    case .tags: TagSamples()
    case .banners: BannerSamples(send: send)
    case .states: StateSamples(send: send)
    case .symbols: SymbolSamples()
    case .gestures: GestureSamples()
    case .pegs: PegSamples()
    case .rewards: RewardSamples()
    case .pets: PetSamples()
    }
  }
}

/// Labelled sample.
struct Sample: View {
  let title: LocalizedStringResource
  let content: Content

  init<C: View>(_ title: LocalizedStringResource, @ViewBuilder content: () -> C) {
    self.title = title
    self.content = content().erasedContent
  }

  var body: some View {
    ThemeReader { theme in
      VStack(alignment: .leading, spacing: DesignBook.Spacing.sm) {
        Text(title)
          .font(DesignBook.Font.caption)
          .foregroundStyle(theme.text.tertiary)
        content
      }
      .frame(maxWidth: .infinity, alignment: .leading)
    }
  }
}
