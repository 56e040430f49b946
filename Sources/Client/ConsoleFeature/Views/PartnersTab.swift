import ConsoleAPI
import DesignBook
import Kernel
import Localization
import PlaydAPI
import WebUI

/// Partners, and the accounts and dead letters of the opened one.
struct PartnersTab: View {
  @Boxed var state: ConsoleFeature.State
  let send: (ConsoleFeature.Action) -> Void

  var body: some View {
    VStack(spacing: DesignBook.Spacing.md) {
      LoadableView(state.partners.list, send: send) { list in
        if list.isEmpty {
          NothingYet(symbol: .hand, title: .consolePartnersEmpty, message: .consolePartnersEmptyText)
        } else {
          PartnerTable(list: list, state: state, send: send)
        }
      }
      if let partner = state.partners.open {
        CardGrid(minimum: DesignBook.Column.flag) {
          accountsCard(partner)
          lettersCard
        }
      } else if state.partners.isUnknown {
        Text(.consoleNotFound)
      }
    }
    .frame(maxWidth: .infinity)
  }

  // MARK: Accounts

  private func accountsCard(_ partner: ConsolePartner) -> some View {
    ConsoleCard(.consolePartnerAccounts(.verbatim(partner.name)), isInGrid: true) {
      filter
      RowDivider()
      LoadableView(state.partners.accounts, send: send) { accounts in
        if accounts.isEmpty { PlayerCaption(.consolePlayerNone) }
        ForEach(accounts.indices, id: { $0 }) { account(accounts[$0]) }
      }
      if case .some = state.partners.accountsNext {
        ButtonRow(.secondary(.consoleMore) { send(.partner(.moreAccountsTapped)) })
      }
    }
  }

  private var filter: some View {
    let choice = Self.filters.firstIndex(of: state.partners.filter) ?? 0
    return Picker(
      .consoleLogState,
      selection: Binding(get: { choice }, set: { send(.partner(.filterChosen(Self.filters[$0]))) })
    ) {
      ForEach(Self.filters.indices, id: { $0 }) { Text(title(Self.filters[$0])).tag($0) }
    }
    .font(DesignBook.Font.body)
    .frame(maxWidth: DesignBook.Width.button)
  }

  private static let filters: [ConsolePartnerAccountState?] = [nil, .connected, .needsSignIn, .revoked]

  private func account(_ account: ConsolePartnerAccount) -> some View {
    VStack(alignment: .leading, spacing: 0) {
      TextButton(.verbatim(account.playerID.text)) { send(.player(.opened(account.playerID))) }
      FactRow(title: title(account.state), value: moment(account.since))
      FactRow(title: .consolePartnerLastReport, value: moment(account.lastReportAt))
      if let error = account.lastError { PlayerCaption(.verbatim(error)) }
      RowDivider()
    }
    .frame(maxWidth: .infinity, alignment: .leading)
  }

  private func title(_ state: ConsolePartnerAccountState?) -> LocalizedStringResource {
    switch state {
    case .connected?: .consolePartnerConnected
    case .needsSignIn?: .consolePartnerNeedsSignIn
    case .revoked?: .consolePartnerRevoked
    case nil: .consoleLogAll
    }
  }

  // MARK: Dead letters

  private var lettersCard: some View {
    ConsoleCard(.consolePartnerLetters, description: .consolePartnerLettersText, isInGrid: true) {
      LoadableView(state.partners.letters, send: send) { letters in
        if letters.isEmpty {
          PlayerCaption(.consolePlayerNone)
        } else {
          ButtonRow(.secondary(.consolePartnerRetryAll) { send(.partner(.retryAllTapped)) })
        }
        ForEach(letters.indices, id: { $0 }) { letter(letters[$0], $0) }
      }
      if case .some = state.partners.lettersNext {
        ButtonRow(.secondary(.consoleMore) { send(.partner(.moreLettersTapped)) })
      }
    }
  }

  private func letter(_ letter: ConsoleDeadLetter, _ place: Int) -> some View {
    VStack(alignment: .leading, spacing: DesignBook.Spacing.xs) {
      FactRow(title: .verbatim(letter.kind), value: moment(letter.receivedAt), isStrong: true)
      PlayerCaption(.verbatim(letter.letterID.text))
      PlayerCaption(.verbatim(letter.subject))
      FactRow(title: .consoleLogTries, value: .number(letter.attempts))
      Text(verbatim: letter.lastError).font(DesignBook.Font.body).multilineTextAlignment(.leading)
      actions(letter, .discard(place))
      RowDivider()
    }
    .frame(maxWidth: .infinity, alignment: .leading)
  }

  @ViewBuilder private func actions(_ letter: ConsoleDeadLetter, _ form: ConsoleFeature.Form) -> some View {
    if state.form == form {
      ConsoleField(.consoleDecisionNote, state: state, field: .note, send: send) { send(.formSubmitted) }
      ButtonRow(
        .destructive(.consolePartnerDiscard) { send(.formSubmitted) },
        .secondary(.commonCancel) { send(.formToggled(form)) })
    } else {
      ButtonRow(
        .primary(.consolePartnerRetry, isBusy: state.busy == .partner) { send(.partner(.retryTapped(letter))) },
        .secondary(.consolePartnerDiscard) { send(.formToggled(form)) })
    }
  }

  private func moment(_ moment: Timestamp?) -> LocalizedStringResource { ConsoleFeature.moment(moment, in: state) }
}

/// Partners as rows with columns; a row is a button that opens the accounts and dead letters.
struct PartnerTable: View {
  private static let (narrow, wide) = (DesignBook.Column.share, DesignBook.Column.span)

  let list: [ConsolePartner]
  @Boxed var state: ConsoleFeature.State
  let send: (ConsoleFeature.Action) -> Void

  var body: some View {
    ScrollingTable(.consoleTabPartners) { theme, scale in
      head(theme, scale)
      ForEach(list.indices, id: { $0 }) { row(list[$0], theme, scale) }
    }
    .movesByArrows()
  }

  private func head(_ theme: Theme, _ scale: Double) -> some View {
    TableHead(theme) {
      TableHead.title(.playdFactPartner, DesignBook.Column.span * scale)
      TableHead.title(.consoleLogState, DesignBook.Column.state * scale)
      title(.consolePartnerConnected, Self.wide * scale)
      title(.consolePartnerNeedsSignIn, Self.narrow * scale)
      title(.consolePartnerBacklog, Self.wide * scale)
      title(.consolePartnerLetters, Self.narrow * scale)
      TableHead.title(.consolePartnerLastEvent, DesignBook.Column.moment * scale, alignment: .trailing)
    }
  }

  private func row(_ partner: ConsolePartner, _ theme: Theme, _ scale: Double) -> some View {
    let isOpen = state.partners.open?.partner.hasSameBytes(as: partner.partner) ?? false
    return TableRow(theme, isOpen: isOpen) {
      send(.partner(.opened(partner)))
    } cells: {
      TableCell(.verbatim(partner.name), DesignBook.Column.span * scale)
      LegendTag(
        partner.isSandbox ? .playdSandbox : .consolePartnerLive,
        color: partner.deadLetters > 0 ? theme.status.warning : theme.status.success
      )
      .frame(width: DesignBook.Column.state * scale, alignment: .leading)
      number(partner.connected, Self.wide * scale)
      number(partner.needSignIn, Self.narrow * scale)
      number(partner.backlog, Self.wide * scale)
      number(partner.deadLetters, Self.narrow * scale)
      TableCell(
        ConsoleFeature.moment(partner.lastEventAt, in: state), DesignBook.Column.moment * scale, alignment: .trailing)
    }
  }

  private func title(_ text: LocalizedStringResource, _ width: Double) -> some View {
    Text(text).multilineTextAlignment(.trailing).frame(width: width, alignment: .trailing)
  }

  private func number(_ count: Int64, _ width: Double) -> some View {
    TableCell(.number(count), width, alignment: .trailing)
  }
}

extension ConsoleFeature {
  /// A moment of the viewer's day, or a dash.
  static func moment(_ moment: Timestamp?, in state: State) -> LocalizedStringResource {
    moment.map { .moment($0, offset: state.utcOffset) } ?? .verbatim("–")
  }
}
