import ConsoleAPI
import DesignBook
import Kernel
import Localization
import PlaydAPI
import WebUI

/// The challenge catalogue in force, a form for one challenge, and the history.
struct ChallengesTab: View {
  @Boxed var state: ConsoleFeature.State
  let send: (ConsoleFeature.Action) -> Void

  var body: some View {
    VStack(spacing: DesignBook.Spacing.md) {
      LoadableView(state.challenges.catalogue, send: send) { catalogue in
        VStack(spacing: DesignBook.Spacing.md) {
          ConsoleField(.consoleChallengeSearch, state: state, field: .challengeSearch, showsTitle: false, send: send)
          if case .challenge(.edit(let place))? = state.form, let challenge = catalogue.challenges[at: place] {
            ChallengeEditor(catalogue: catalogue, challenge: challenge, place: place, state: state, send: send)
          }
          table(catalogue)
        }
        .frame(maxWidth: .infinity)
      }
      LoadableView(state.challenges.versions, send: send) { CatalogueHistory(versions: $0, state: state, send: send) }
    }
    .frame(maxWidth: .infinity)
  }

  @ViewBuilder private func table(_ catalogue: ConsoleCatalogue) -> some View {
    let shown = state.shownChallenges
    if shown.isEmpty {
      NothingYet(symbol: .trophy, title: .consoleChallengeEmpty, message: .consoleChallengeEmptyText)
    } else {
      ChallengeTable(catalogue: catalogue, shown: shown, state: state, send: send)
    }
  }
}

/// Challenges as rows with columns; a row is a button that opens the form.
struct ChallengeTable: View {
  let catalogue: ConsoleCatalogue
  /// Indexes of the rows.
  let shown: [Int]
  @Boxed var state: ConsoleFeature.State
  let send: (ConsoleFeature.Action) -> Void

  var body: some View {
    ScrollingTable(.consoleChallengeTable) { theme, scale in
      head(theme, scale)
      ForEach(shown, id: { $0 }) { row($0, theme, scale) }
    } foot: { theme in
      if let at = catalogue.publishedAt {
        Text(.consoleChallengeVersion(.digits(catalogue.version), .moment(at, offset: state.utcOffset)))
          .font(DesignBook.Font.caption)
          .foregroundStyle(theme.text.secondary)
          .multilineTextAlignment(.leading)
          .padding(DesignBook.Spacing.md)
      }
    }
    .movesByArrows()
  }

  private func head(_ theme: Theme, _ scale: Double) -> some View {
    TableHead(theme) {
      TableHead.title(.consoleChallengeTitle, DesignBook.Column.game * scale)
      TableHead.title(.playdFactPartner, DesignBook.Column.span * scale)
      TableHead.title(.consoleCoins, DesignBook.Column.share * scale)
      TableHead.title(.consoleChallengeCap, DesignBook.Column.span * scale)
      TableHead.title(.playdFactPeriod, DesignBook.Column.figure * scale)
      TableHead.title(.consoleLogState, DesignBook.Column.state * scale)
    }
  }

  private func row(_ place: Int, _ theme: Theme, _ scale: Double) -> some View {
    let challenge = catalogue.challenges[place]
    let isOpen = state.form == .challenge(.edit(place))
    return TableRow(theme, isOpen: isOpen) {
      send(.formToggled(.challenge(.edit(place))))
    } cells: {
      TableCell(ConsoleFeature.text(catalogue.shown(challenge.title), state.language), DesignBook.Column.game * scale)
      TableCell(.verbatim(challenge.partnerName), DesignBook.Column.span * scale)
      TableCell(.number(challenge.coins), DesignBook.Column.share * scale)
      TableCell(challenge.mostADay.map { .number($0) } ?? .verbatim("–"), DesignBook.Column.span * scale)
      TableCell(ConsoleFeature.period(challenge.period), DesignBook.Column.figure * scale)
      LegendTag(
        challenge.isActive ? .consoleChallengeActive : .consoleChallengeWithdrawn,
        color: challenge.isActive ? theme.status.success : theme.status.warning)
    }
  }
}

/// Form of one challenge, with what publishing it would change.
struct ChallengeEditor: View {
  let catalogue: ConsoleCatalogue
  let challenge: ConsoleChallenge
  let place: Int
  @Boxed var state: ConsoleFeature.State
  let send: (ConsoleFeature.Action) -> Void

  var body: some View {
    ConsoleCard(.consoleChallengeEditTitle(.verbatim(challenge.challenge))) {
      CardGrid(minimum: DesignBook.Column.flag) {
        form
        VStack(alignment: .leading, spacing: DesignBook.Spacing.md) {
          seen
          if let checked = state.challenges.checked { result(checked) }
        }
        .frame(maxWidth: .infinity, alignment: .leading)
      }
    }
  }

  private var form: some View {
    VStack(alignment: .leading, spacing: DesignBook.Spacing.sm) {
      ConsoleField(.consoleChallengeTitleEnglish, state: state, field: .titleEnglish, send: send)
      ConsoleField(.consoleChallengeTitleGeorgian, state: state, field: .titleGeorgian, send: send)
      ConsoleField(.consoleChallengeDetailsEnglish, state: state, field: .detailsEnglish, send: send)
      ConsoleField(.consoleChallengeDetailsGeorgian, state: state, field: .detailsGeorgian, send: send)
      ConsoleField(.consoleCoins, state: state, field: .coins, keyboard: .numberPad, send: send)
      ConsoleField(.consoleChallengeCapHint, state: state, field: .cap, keyboard: .numberPad, send: send)
      Toggle(
        .consoleChallengeShown,
        isOn: Binding(get: { state.challenges.isActive }, set: { _ in send(.desk(.challenge(.activeToggled))) }))
      ButtonRow(
        .primary(.consoleChallengePreview, isBusy: state.busy == .preview) { send(.formSubmitted) },
        .secondary(.commonCancel) { send(.formToggled(.challenge(.edit(place)))) })
    }
    .frame(maxWidth: .infinity, alignment: .leading)
  }

  /// The challenge as players see it, in each language.
  private var seen: some View {
    let title = catalogue.shown(BilingualText(english: state[.titleEnglish], georgian: state[.titleGeorgian]))
    return VStack(alignment: .leading, spacing: DesignBook.Spacing.sm) {
      Text(.consoleChallengeAsSeen).font(DesignBook.Font.headlineSmall).accessibilityHeading(.h3)
      card(title: title.english, details: state[.detailsEnglish])
      card(title: title.georgian, details: state[.detailsGeorgian])
    }
    .frame(maxWidth: .infinity, alignment: .leading)
  }

  private func card(title: String, details: String) -> some View {
    ThemeReader { theme in
      VStack(alignment: .leading, spacing: DesignBook.Spacing.xs) {
        Text(verbatim: title).font(DesignBook.Font.headline).multilineTextAlignment(.leading)
        Text(verbatim: details).font(DesignBook.Font.body).foregroundStyle(theme.text.secondary)
          .multilineTextAlignment(.leading)
        FactRow(
          title: .verbatim(challenge.partnerName),
          value: .consoleCoinCount(ConsoleFeature.number(state[.coins]) ?? challenge.coins), isStrong: true)
      }
      .padding(DesignBook.Spacing.md)
      .frame(maxWidth: .infinity, alignment: .leading)
      .background(theme.background.elevated)
      .clipShape(RoundedRectangle(cornerRadius: DesignBook.Size.smallCardCornerRadius))
      .outlined(theme.line, cornerRadius: DesignBook.Size.smallCardCornerRadius)
    }
  }

  private func result(_ checked: ConsoleFeature.Checked) -> some View {
    VStack(alignment: .leading, spacing: DesignBook.Spacing.sm) {
      if !checked.preview.problems.isEmpty {
        Text(.consoleChallengeProblems).font(DesignBook.Font.headlineSmall).accessibilityHeading(.h3)
        ForEach(checked.preview.problems.indices, id: { $0 }) { index in
          FactRow(
            title: .verbatim(checked.preview.problems[index].place),
            value: .verbatim(checked.preview.problems[index].detail))
        }
      }
      Text(.consoleChallengeDifference).font(DesignBook.Font.headlineSmall).accessibilityHeading(.h3)
      if checked.preview.difference.changes.isEmpty {
        Text(.consoleChallengeNoDifference).font(DesignBook.Font.body)
      } else {
        DifferencePart(difference: checked.preview.difference)
      }
      if checked.isGood {
        ConsoleField(.consoleChallengeNote, state: state, field: .note, send: send) {
          send(.desk(.challenge(.publishTapped)))
        }
        ButtonRow(
          .primary(.consoleChallengePublish, isBusy: state.busy == .publish) { send(.desk(.challenge(.publishTapped))) }
        )
      }
    }
    .frame(maxWidth: .infinity, alignment: .leading)
  }
}

extension ConsoleCatalogue {
  /// A title as players read it this month.
  func shown(_ title: BilingualText) -> BilingualText {
    BilingualText(
      english: Guide.Filling.replacing(title.english, "{month}", with: month.english),
      georgian: Guide.Filling.replacing(title.georgian, "{month}", with: month.georgian))
  }
}
