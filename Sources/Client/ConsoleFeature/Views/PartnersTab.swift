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
          NothingYet(symbol: .people, title: .consolePartnersEmpty, message: .consolePartnersEmptyText)
        }
        CardGrid { ForEach(list.indices, id: { $0 }) { card(list[$0]) } }
      }
      if let partner = state.partners.open {
        CardGrid {
          accountsCard(partner)
          lettersCard
        }
      }
    }
    .frame(maxWidth: .infinity)
  }

  private func card(_ partner: ConsolePartner) -> some View {
    ThemeReader { theme in
      ConsoleCard(.verbatim(partner.name), isInGrid: true) {
        LegendTag(
          partner.isSandbox ? .consolePartnerSandbox : .consolePartnerLive,
          color: partner.deadLetters > 0 ? theme.status.warning : theme.status.success)
        FactRow(title: .consolePartnerConnected, value: .number(partner.connected))
        FactRow(title: .consolePartnerNeedsSignIn, value: .number(partner.needSignIn))
        FactRow(title: .consolePartnerRevoked, value: .number(partner.revoked))
        FactRow(title: .consolePartnerBacklog, value: .number(partner.backlog))
        FactRow(title: .consolePartnerLetters, value: .number(partner.deadLetters), isStrong: true)
        FactRow(title: .consolePartnerLastEvent, value: moment(partner.lastEventAt))
        ButtonRow(.secondary(.consolePartnerOpen) { send(.partner(.opened(partner))) })
      }
    }
  }

  // MARK: Accounts

  private func accountsCard(_ partner: ConsolePartner) -> some View {
    ConsoleCard(.consolePartnerAccounts(.verbatim(partner.name)), isInGrid: true) {
      filter(nil)
      ForEach(ConsolePartnerAccountState.allCases.indices, id: { $0 }) {
        filter(ConsolePartnerAccountState.allCases[$0])
      }
      RowDivider()
      LoadableView(state.partners.accounts, send: send) { accounts in
        if accounts.isEmpty { PlayerCaption(.consolePlayerNone) }
        ForEach(accounts.indices, id: { $0 }) { account(accounts[$0]) }
      }
      if case .some = state.partners.accountsNext {
        ButtonRow(.secondary(.consolePartnerMore) { send(.partner(.moreAccountsTapped)) })
      }
    }
  }

  private func filter(_ choice: ConsolePartnerAccountState?) -> some View {
    TextButton(title(choice)) { send(.partner(.filterChosen(choice))) }
      .accessibilityAddTraits(state.partners.filter == choice ? .isSelected : [])
  }

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
    case nil: .consolePartnerAll
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
        ButtonRow(.secondary(.consolePartnerMore) { send(.partner(.moreLettersTapped)) })
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
      ConsoleField(.consoleDecisionNote, state, .note, send: send) { send(.formSubmitted) }
      ButtonRow(
        .destructive(.consolePartnerDiscard) { send(.formSubmitted) },
        .secondary(.commonCancel) { send(.formToggled(form)) })
    } else {
      ButtonRow(
        .primary(.consolePartnerRetry, isBusy: state.busy == .partner) { send(.partner(.retryTapped(letter))) },
        .secondary(.consolePartnerDiscard) { send(.formToggled(form)) })
    }
  }

  private func moment(_ moment: Timestamp?) -> LocalizedStringResource {
    moment.map { .moment($0, offset: state.utcOffset) } ?? .verbatim("–")
  }
}
