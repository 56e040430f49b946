import ConsoleAPI
import DesignBook
import Kernel
import Localization
import PlaydAPI
import WebUI

/// Studios, accounts and invitations.
struct PeopleTab: View {
  @Boxed var state: ConsoleFeature.State
  let send: (ConsoleFeature.Action) -> Void

  var body: some View {
    VStack(spacing: DesignBook.Spacing.md) {
      inviteCard
      LoadableView(state.accounts, send: send) { accounts in
        CardGrid { ForEach(accounts.indices, id: { $0 }) { accountCard(accounts[$0]) } }
      }
      LoadableView(state.studios, send: send) { studiosCard($0) }
    }
    .frame(maxWidth: .infinity)
  }

  private var inviteCard: some View {
    ConsoleCard(.consoleInviteTitle, description: .consoleInviteText) {
      if state.form == .invite {
        ConsoleField(.consoleName, state: state, field: .inviteName, keyboard: .emailAddress, send: send)
        let roles = state.role?.invites ?? []
        ChoiceRows(
          titles: roles.map { $0.title }, selection: roles.firstIndex(of: state.invitedRole) ?? -1,
          choose: { send(.roleChosen(roles[$0])) })
        if state.invitedRole.isOfStudio, state.role == .operator {
          ConsoleField(.consoleStudio, state: state, field: .inviteStudio, send: send)
        }
        ButtonRow(
          .primary(.consoleInvite, isBusy: state.busy == .invite) { send(.formSubmitted) },
          .secondary(.commonCancel) { send(.formToggled(.invite)) })
      } else {
        ButtonRow(.secondary(.consoleInvite, symbol: .person) { send(.formToggled(.invite)) })
      }
    }
  }

  private func accountCard(_ account: ConsoleAccount) -> some View {
    ThemeReader { theme in
      ConsoleCard {
        let names = VStack(alignment: .leading, spacing: 0) {
          Text(verbatim: account.name).font(DesignBook.Font.bodyBold).accessibilityHeading(.h2)
          Text(account.studio.map { .consoleRoleAt(account.role.title, .verbatim($0)) } ?? account.role.title)
            .font(DesignBook.Font.caption)
            .foregroundStyle(theme.text.secondary)
        }
        .multilineTextAlignment(.leading)
        .frame(minWidth: 0, maxWidth: .infinity, alignment: .leading)
        AdaptiveStack {
          Avatar(name: account.name)
          names
        }
      } foot: {
        if case .some = account.disabledAt {
          AdaptiveStack {
            LegendTag(.consoleAccountClosed, color: theme.status.error)
            Spacer(minLength: 0)
            TextButton(.consoleOpenAccount) { send(.openTapped(account)) }
          }
        } else if account.accountID != state.session?.account.accountID {
          TextButton(.consoleCloseAccount) { send(.closeTapped(account)) }
        }
      }
    }
  }

  private func studiosCard(_ studios: [ConsoleStudio]) -> some View {
    ThemeReader { theme in
      ConsoleCard(.consoleStudiosTitle) {
        if studios.isEmpty {
          Text(.consoleStudiosEmpty).font(DesignBook.Font.body).foregroundStyle(theme.text.secondary)
        }
        CardGrid(spacing: DesignBook.Spacing.lg) {
          ForEach(studios.indices, id: { $0 }) { index in
            VStack(alignment: .leading, spacing: DesignBook.Spacing.xs) {
              FactRow(title: .verbatim(studios[index].name), value: .verbatim(studios[index].studio))
              if !studios[index].games.isEmpty {
                Text(verbatim: ConsoleFeature.joined(studios[index].games))
                  .font(DesignBook.Font.caption)
                  .foregroundStyle(theme.text.secondary)
                  .multilineTextAlignment(.leading)
              }
              RowDivider()
            }
            .frame(maxWidth: .infinity, alignment: .leading)
          }
        }
        if state.role == .operator { studioForm }
      }
    }
  }

  @ViewBuilder private var studioForm: some View {
    if state.form == .studio {
      ConsoleField(.consoleStudio, state: state, field: .studioSlug, send: send)
      ConsoleField(.consoleStudioName, state: state, field: .studioName, send: send)
      ConsoleField(.consoleStudioGames, state: state, field: .studioGames, send: send)
      ButtonRow(
        .primary(.consoleSave, isBusy: state.busy == .putStudio) { send(.formSubmitted) },
        .secondary(.commonCancel) { send(.formToggled(.studio)) })
    } else {
      ButtonRow(.secondary(.consoleStudioAdd) { send(.formToggled(.studio)) })
    }
  }
}
