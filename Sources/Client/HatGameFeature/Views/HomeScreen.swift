import AppKit
import DesignBook
import HatGameAPI
import HatGameEngine
import Localization
import PlaydAPI
import WebUI

/// The hat with words flying out of it, and the ways into a game.
struct HomeScreen: View {
  let table: Table

  var body: some View {
    ZStack {
      DesignBook.Hat.felt.ignoresSafeArea()
      VStack(spacing: DesignBook.Spacing.md) {
        bar
        hero
        keys
      }
      .padding(.horizontal, DesignBook.Spacing.md)
      .padding(.bottom, DesignBook.Spacing.md)
      .frame(maxWidth: DesignBook.Size.columnWidth, maxHeight: .infinity)
    }
    .foregroundStyle(DesignBook.Hat.feltText)
  }

  private var bar: some View {
    HStack(spacing: DesignBook.Spacing.sm) {
      SymbolButton(.back, label: .commonBack, action: table.back)
      Text(.hatName).font(DesignBook.Font.title).accessibilityHeading(.h1)
      Spacer()
      SymbolButton(.gear, label: .settingsTitle) { table.send(.settingsTapped) }
    }
    .padding(.top, DesignBook.Spacing.sm)
  }

  private var hero: some View {
    ScrollView(showsIndicators: false) {
      VStack(spacing: 0) {
        Spacer(minLength: 0)
        ZStack(alignment: .bottom) {
          VStack(spacing: DesignBook.Spacing.xs) {
            slip(0)
            HStack(spacing: DesignBook.Spacing.lg) {
              slip(1)
              slip(2)
            }
            slip(3)
          }
          .padding(.bottom, DesignBook.Hat.Size.rim)
          HatPicture().frame(maxWidth: DesignBook.Hat.Size.heroWidth)
        }
        .frame(maxWidth: .infinity)
        Spacer(minLength: 0)
      }
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      .accessibilityHidden(true)
    }
    .frame(maxHeight: .infinity)
  }

  /// A slip above the hat, askew.
  @ViewBuilder private func slip(_ index: Int) -> some View {
    if index < table.state.samples.count {
      PaperSlip {
        Text(verbatim: table.state.samples[index])
          .font(DesignBook.Font.title3)
          .padding(.horizontal, DesignBook.Spacing.md)
          .padding(.vertical, DesignBook.Spacing.sm)
      }
      .fixedSize()
      .rotationEffect(.degrees(DesignBook.Hat.slipTilts[index % DesignBook.Hat.slipTilts.count]))
      .keyframeEffect(.springIn, trigger: 0)
    }
  }

  private var keys: some View {
    VStack(spacing: DesignBook.Spacing.sm) {
      if table.state.ticket == nil, table.state.isUnderWay || table.state.isFinished { carryOn }
      if table.state.ticket == nil {
        KeyButton(.hatNewGame, colors: DesignBook.Hat.gold, form: .big) { table.send(.home(.newGame)) }
        KeyButton(.hatRoomManyPhones, symbol: .people, colors: DesignBook.Hat.feltKey) {
          table.send(.room(.doorTapped))
        }
      } else {
        KeyButton(.hatRoomBack, symbol: .people, colors: DesignBook.Hat.gold, form: .big) {
          table.send(.room(.doorTapped))
        }
      }
      if table.state.defaults.isTestMode {
        Text(.hatTestModeOn).font(DesignBook.Font.caption).foregroundStyle(DesignBook.Hat.feltSecondText)
      }
    }
  }

  private var carryOn: some View {
    Button(action: { table.send(.home(.carryOn)) }) {
      HStack(spacing: DesignBook.Spacing.sm) {
        if let first = table.game.teams.first {
          EmblemMark(first.emblem.number, size: DesignBook.Hat.Size.emblem)
        }
        VStack(alignment: .leading, spacing: DesignBook.Spacing.xxs) {
          Text(score).font(DesignBook.Font.title3.monospacedDigit())
          Text(status).font(DesignBook.Font.caption).foregroundStyle(DesignBook.Hat.feltSecondText)
        }
        .multilineTextAlignment(.leading)
        Spacer(minLength: 0)
        if table.game.teams.count > 1 {
          EmblemMark(table.game.teams[1].emblem.number, size: DesignBook.Hat.Size.emblem)
        }
        Image(symbol: .disclosure)
      }
      .padding(.horizontal, DesignBook.Spacing.md)
      .padding(.vertical, DesignBook.Spacing.sm)
      .frame(maxWidth: .infinity, minHeight: DesignBook.Hat.Size.bigKey)
      .foregroundStyle(DesignBook.Hat.feltKey.text)
      .background(DesignBook.Hat.feltKey.face)
      .clipShape(RoundedRectangle(cornerRadius: DesignBook.Hat.Size.keyCorner))
      .shadow(color: DesignBook.Hat.feltKey.lip, radius: 0, x: 0, y: DesignBook.Hat.Size.lip)
    }
    .pressEffect(opacity: DesignBook.Opacity.pressed)
    .padding(.bottom, DesignBook.Hat.Size.lip)
  }

  private var score: LocalizedStringResource {
    guard table.game.phase != .gathering else { return .hatCarryOn }
    let points = table.game.teams.map { team in
      Int64(table.scores.lines.first { $0.team == team.id }?.total ?? 0)
    }
    guard points.count == 2 else { return table.state.isFinished ? .hatLastGame : .hatCarryOn }
    return .hatScorePair(points[0], points[1])
  }

  private var status: LocalizedStringResource {
    if table.state.isFinished { return .hatLastGameText }
    guard table.game.phase != .gathering, let round = table.game.currentRound else { return .hatCarryOnSetup }
    return .hatCarryOnRound(Int64(table.game.round + 1), round.title)
  }
}

/// Asks before a game ends or is thrown away.
struct ConfirmationSheet: View {
  let isEnding: Bool
  let send: (HatGameFeature.Action) -> Void

  var body: some View {
    let close = { send(.home(.confirmationClosed)) }
    SheetFrame(title: isEnding ? .hatEndQuestion : .hatNewQuestion, close: close) {
      Text(isEnding ? .hatEndText : .hatNewText)
        .font(DesignBook.Font.body)
        .multilineTextAlignment(.leading)
        .frame(maxWidth: .infinity, alignment: .leading)
      if isEnding {
        DestructiveButton(.hatEndGame) { send(.play(.ended)) }
      } else {
        PrimaryButton(.hatNewGame) { send(.home(.newGameConfirmed)) }
      }
      SecondaryButton(.hatKeepPlaying, action: close)
    }
  }
}

/// What new games begin with, and test mode.
struct DefaultsSection: View {
  @Boxed var state: HatGameFeature.State
  let send: (HatGameFeature.Action) -> Void

  private var defaults: HatDefaults { state.defaults }

  private func set(_ defaults: HatDefaults) { send(.home(.defaultsChanged(defaults))) }

  var body: some View {
    ThemeReader { theme in
      VStack(spacing: DesignBook.Spacing.md) {
        HeaderCard(.hatDefaults, description: .hatDefaultsText) {
          WordRules(rules: defaults.rules, total: nil, set: change)
          WordChoices(state: state, send: send)
        }
        RuleChoices(rules: defaults.rules, showsMore: state.showsMoreRules, send: send, set: change)
        HeaderCard(.hatIcon, description: .hatIconText) { icons }
        HeaderCard(.hatDeveloper, description: .hatTestModeText) {
          Toggle(
            .hatTestMode,
            isOn: Binding(
              get: { defaults.isTestMode },
              set: { isOn in
                var changed = defaults
                changed.isTestMode = isOn
                set(changed)
              })
          )
          .font(DesignBook.Font.headline)
          .frame(minHeight: DesignBook.Size.touchTarget)
        }
      }
      .foregroundStyle(theme.text.primary)
    }
  }

  private var icons: some View {
    ThemeReader { theme in
      HStack(spacing: DesignBook.Spacing.md) {
        ForEach(AppIcon.allCases, id: { $0.rawValue }) { icon in
          let isChosen = icon == state.icon
          Button(action: { send(.home(.iconChosen(icon))) }) {
            Picture(file: "/icons/" + icon.file + ".svg")
              .frame(width: DesignBook.Hat.Size.icon, height: DesignBook.Hat.Size.icon)
              .padding(DesignBook.Spacing.sm)
              .outlined(
                isChosen ? theme.accent : Color.white.opacity(0), width: 3, cornerRadius: DesignBook.Hat.Size.keyCorner)
          }
          .pressEffect(opacity: DesignBook.Opacity.pressed)
          .accessibilityLabel(icon.name)
          .accessibilityAddTraits(isChosen ? .isSelected : [])
        }
        Spacer(minLength: 0)
      }
    }
  }

  private func change(_ rules: HatRules) {
    var changed = defaults
    changed.rules = rules
    set(changed)
  }
}

/// Language and difficulty of the words that fill the hat.
struct WordChoices: View {
  @Boxed var state: HatGameFeature.State
  let send: (HatGameFeature.Action) -> Void

  private var defaults: HatDefaults { state.defaults }

  private func set(_ defaults: HatDefaults) { send(.home(.defaultsChanged(defaults))) }

  var body: some View {
    VStack(alignment: .leading, spacing: DesignBook.Spacing.sm) {
      Text(.hatFillLanguage).font(DesignBook.Font.headline)
      ChoiceRows(
        titles: [.hatFillEnglish, .hatFillGeorgian, .hatFillBoth, .hatFillOwn], selection: Int(defaults.words.rawValue)
      ) { index in
        var changed = defaults
        changed.words = WordDatabase.Choice.allCases[index]
        set(changed)
      }
      if defaults.words == .own {
        own
      } else {
        level
        packs
      }
    }
  }

  @ViewBuilder private var level: some View {
    Text(.hatLevel).font(DesignBook.Font.headline)
    SegmentedSelectionView(
      .hatLevel, options: [.init(.hatLevelEasy), .init(.hatLevelMixed), .init(.hatLevelHard)],
      selection: Int(defaults.level.rawValue)
    ) { index in
      var changed = defaults
      changed.level = WordDatabase.Level.allCases[index]
      set(changed)
    }
  }

  @ViewBuilder private var packs: some View {
    ThemeReader { theme in
      if let first = state.packs.inUse.first {
        let title = LocalizedStringResource.verbatim(first.title.text(in: state.language.code))
        let others = Int64(state.packs.inUse.count - 1)
        Text(others == 0 ? .hatPackFirst(title) : .hatPacksFirst(title, others))
          .font(DesignBook.Font.caption)
          .foregroundStyle(theme.text.secondary)
          .multilineTextAlignment(.leading)
      }
      SecondaryButton(.hatPacks, symbol: .gift) { send(.packs(.pageTapped)) }
    }
  }

  private var own: some View {
    ThemeReader { theme in
      TextEditor(
        .hatOwnPrompt, text: Binding(get: { state.own.text }, set: { send(.home(.ownTyped($0))) })
      )
      .font(DesignBook.Font.body)
      .foregroundStyle(theme.text.primary)
      Text(state.isOwnFileRefused ? .hatOwnUnreadable : .hatWordsCount(Int64(state.own.words.count)))
        .font(DesignBook.Font.caption)
        .foregroundStyle(state.isOwnFileRefused ? theme.status.error : theme.text.secondary)
      SecondaryButton(.hatOwnFile, symbol: .arrival) { send(.home(.ownFileTapped)) }
    }
  }
}
