import AppKit
import DesignBook
import HatGameEngine
import Kernel
import Localization
import WebUI

/// Players by name, dealt to teams.
struct TeamSetupScreen: View {
  let table: Table

  var body: some View {
    SetupFrame(.hatTeams, table: table) {
      GameCard {
        EntryField(.hatPlayerName, prompt: .hatPlayerPrompt, text: table.draft, problem: table.remark)
          .textInputAutocapitalization(.words)
          .submitLabel(.next)
          .onSubmit { table.send(.setUp(.playerAdded)) }
          .keyframeEffect(.shake, trigger: table.state.shakes)
        SecondaryButton(.hatAddPlayer, symbol: .plus) { table.send(.setUp(.playerAdded)) }
      }
      ForEach(table.game.teams, id: { Int($0.id.rawValue) }) { TeamCard(team: $0, table: table) }
      HStack(spacing: DesignBook.Spacing.sm) {
        if table.game.teams.count < HatGame.mostTeams {
          SecondaryButton(.hatAddTeam, symbol: .people) { table.send(.setUp(.teamAdded)) }
        }
        if table.game.table.count > 2 {
          SecondaryButton(.hatShuffle, symbol: .shuffle) { table.send(.setUp(.teamsShuffled)) }
        }
      }
    } footer: {
      PrimaryButton(.hatContinue) { table.send(.setUp(.next(.words))) }
    }
  }
}

/// A team with its players; a player moves to the next team by a tap.
private struct TeamCard: View {
  let team: Team
  let table: Table

  var body: some View {
    let colors = DesignBook.Hat.team(team.emblem.number)
    VStack(alignment: .leading, spacing: DesignBook.Spacing.xs) {
      HStack(spacing: DesignBook.Spacing.sm) {
        TeamHeading(team: team, points: nil)
        if table.game.teams.count > 2 {
          SymbolButton(.trash, label: .hatRemoveTeam(.verbatim(team.name))) {
            table.send(.setUp(.teamRemoved(team.id)))
          }
        }
      }
      ForEach(table.game.present(in: team.id), id: { Int($0.id.rawValue) }) { player in
        HStack(spacing: DesignBook.Spacing.sm) {
          Avatar(name: player.name, size: DesignBook.Disc.row)
          Text(verbatim: player.name).font(DesignBook.Font.headline).lineLimit(1)
          Spacer(minLength: 0)
          SymbolButton(.shuffle, label: .hatMovePlayer(.verbatim(player.name))) {
            table.send(.setUp(.playerMoved(player.id)))
          }
          SymbolButton(.close, label: .hatRemovePlayer(.verbatim(player.name))) {
            table.send(.setUp(.playerRemoved(player.id)))
          }
        }
      }
      if table.game.present(in: team.id).count < 2 {
        Text(.hatRoomHere).font(DesignBook.Font.headlineSmall).frame(minHeight: DesignBook.Size.touchTarget)
      }
    }
    .padding(DesignBook.Spacing.md)
    .frame(maxWidth: .infinity, alignment: .leading)
    .feltCard(colors)
  }
}

/// How many words, in which language, and which may repeat.
struct WordSettingsScreen: View {
  let table: Table

  var body: some View {
    SetupFrame(.hatWords, table: table) {
      GameCard {
        WordRules(rules: rules, total: Int64(rules.wordsPerPlayer) * Int64(table.game.table.count)) {
          table.send(.setUp(.rulesChanged($0)))
        }
      }
      GameCard {
        WordChoices(state: table.state, send: table.send)
      }
    } footer: {
      RemarkText(remark: table.remark)
      PrimaryButton(.hatContinue) { table.send(.setUp(.next(.timer))) }
    }
  }

  private var rules: HatRules { table.game.rules }
}

/// Number of words and the rule for duplicates.
struct WordRules: View {
  let rules: HatRules
  /// Words in all; nil before the players are known.
  let total: Int64?
  let set: (HatRules) -> Void

  var body: some View {
    ThemeReader { theme in
      VStack(alignment: .leading, spacing: DesignBook.Spacing.sm) {
        Text(.hatWordsEach).font(DesignBook.Font.headline)
        StepperRow(
          value: Int64(rules.wordsPerPlayer), label: .hatWordsEach,
          canLower: rules.wordsPerPlayer > HatRules.wordsPerPlayerRange.lowerBound,
          canRaise: rules.wordsPerPlayer < HatRules.wordsPerPlayerRange.upperBound
        ) { step in change { $0.wordsPerPlayer += Int32(step) } }
        if let total { Text(.hatWordsInAll(total)).font(DesignBook.Font.body).foregroundStyle(theme.text.secondary) }
        Divider()
        Text(.hatDuplicates).font(DesignBook.Font.headline)
        Text(.hatDuplicatesText).font(DesignBook.Font.caption).foregroundStyle(theme.text.secondary)
        SegmentedSelectionView(
          .hatDuplicates, options: [.init(.hatDuplicatesUnique), .init(.hatDuplicatesPerPlayer)],
          selection: Int(rules.duplicates.rawValue)
        ) { index in change { $0.duplicates = DuplicateRule.allCases[index] } }
      }
    }
  }

  private func change(_ edit: (inout HatRules) -> Void) {
    var changed = rules
    edit(&changed)
    set(changed)
  }
}

/// The clock, the rounds and the rules of a turn.
struct TimerSettingsScreen: View {
  let table: Table

  var body: some View {
    SetupFrame(.hatTimer, table: table) {
      RuleChoices(rules: table.game.rules, showsMore: table.state.showsMoreRules, send: table.send) {
        table.send(.setUp(.rulesChanged($0)))
      }
    } footer: {
      RemarkText(remark: table.remark)
      PrimaryButton(.hatWriteWords, symbol: .pencil) { table.send(.setUp(.next(.write))) }
    }
  }
}

/// Seconds of a turn and rounds; skips and the last chance are folded away.
struct RuleChoices: View {
  let rules: HatRules
  let showsMore: Bool
  let send: (HatGameFeature.Action) -> Void
  let set: (HatRules) -> Void

  private static var turns: [Int64] { [30, 45, 60, 90] }

  var body: some View {
    VStack(spacing: DesignBook.Spacing.md) {
      HeaderCard(.hatTurnLength) {
        SegmentedSelectionView(
          .hatTurnLength, options: Self.turns.map { .init(.hatSeconds($0)) },
          selection: Self.turns.firstIndex(of: rules.turn.rawValue / 1_000) ?? Self.turns.count
        ) { index in change { $0.turn = .seconds(Self.turns[index]) } }
      }
      HeaderCard(.hatRounds) {
        ForEach(Round.allCases, id: { Int($0.rawValue) }) { round in
          Toggle(
            round.title,
            isOn: Binding(get: { rules.rounds.contains(round) }, set: { turn(round, on: $0) })
          )
          .font(DesignBook.Font.headline)
          .frame(minHeight: DesignBook.Size.touchTarget)
        }
      }
      FoldableCard(.hatMoreRules, isExpanded: showsMore, toggle: { send(.moreRulesToggled) }, content: { more })
    }
  }

  private var more: some View {
    ThemeReader { theme in
      VStack(alignment: .leading, spacing: DesignBook.Spacing.sm) {
        Text(.hatSkips).font(DesignBook.Font.headline)
        ChoiceRows(
          titles: [.hatSkipsFree, .hatSkipsMinus, .hatSkipsNone], selection: Int(rules.skips.rawValue)
        ) { index in change { $0.skips = SkipRule.allCases[index] } }
        Toggle(
          .hatLastChance,
          isOn: Binding(get: { rules.hasLastChance }, set: { isOn in change { $0.hasLastChance = isOn } })
        )
        .font(DesignBook.Font.headline)
        .frame(minHeight: DesignBook.Size.touchTarget)
        Text(.hatLastChanceText).font(DesignBook.Font.caption).foregroundStyle(theme.text.secondary)
      }
    }
  }

  /// Rounds keep their order; one round stays.
  private func turn(_ round: Round, on isOn: Bool) {
    change { rules in
      let rounds = Round.allCases.filter { $0 == round ? isOn : rules.rounds.contains($0) }
      if !rounds.isEmpty { rules.rounds = rounds }
    }
  }

  private func change(_ edit: (inout HatRules) -> Void) {
    var changed = rules
    edit(&changed)
    set(changed)
  }
}

/// A number between two keys.
struct StepperRow: View {
  let value: Int64
  let label: LocalizedStringResource
  let canLower: Bool
  let canRaise: Bool
  let step: (Int64) -> Void

  var body: some View {
    HStack(spacing: DesignBook.Spacing.md) {
      key(.minus, label: .hatFewer, isEnabled: canLower) { step(-1) }
      Text(.number(value))
        .font(DesignBook.Font.largeTitle.monospacedDigit())
        .frame(maxWidth: .infinity)
        .accessibilityLabel(.hatWordsCount(value))
      key(.plus, label: .hatMore, isEnabled: canRaise) { step(1) }
    }
    .accessibilityElement(children: .contain)
    .accessibilityLabel(label)
  }

  private func key(
    _ symbol: Symbol, label: LocalizedStringResource, isEnabled: Bool, action: @escaping () -> Void
  ) -> some View {
    ThemeReader { theme in
      Button(action: action) {
        ZStack { Image(symbol: symbol) }
          .font(DesignBook.Font.title2)
          .foregroundStyle(theme.action.text)
          .frame(width: DesignBook.Disc.stepper, height: DesignBook.Disc.stepper)
          .background(theme.action.gradient)
          .clipShape(Circle())
      }
      .pressEffect(opacity: DesignBook.Opacity.pressed)
      .disabled(!isEnabled)
      .opacity(isEnabled ? 1 : DesignBook.Opacity.disabled)
      .accessibilityLabel(label)
    }
  }
}
