import AppKit
import ConsoleAPI
import DesignBook
import IdentityAPI
import Localization
import WebUI

/// The account's password, second factor and sessions.
struct SecurityTab: View {
  @Boxed var state: ConsoleFeature.State
  let send: (ConsoleFeature.Action) -> Void

  var body: some View {
    VStack(spacing: DesignBook.Spacing.md) {
      LoadableView(state.security, send: send) { factorCard($0) }
      LoadableView(state.passkeys, send: send) { PasskeysCard(passkeys: $0, state: state, send: send) }
      passwordCard
      LoadableView(state.sessions, send: send) { sessionsCard($0) }
    }
    .frame(maxWidth: .infinity)
  }

  // MARK: Second factor

  private func factorCard(_ security: ConsoleSecurity) -> some View {
    ConsoleCard(.consoleTwoFactorTitle, description: .consoleTwoFactorText) {
      if let since = security.twoFactorSince {
        FactRow(title: .consoleTwoFactorSince, value: .moment(since, offset: state.utcOffset))
        FactRow(title: .consoleRecoveryCodesLeft, value: .number(security.recoveryCodesLeft))
        factorForms
      } else if let setup = state.setup {
        SetupPart(setup: setup, state: state, send: send)
      } else if state.form == .twoFactor {
        ConsoleSecretField(.consolePassword, state: state, field: .password, send: send) { send(.formSubmitted) }
        buttons(.consoleContinue, .twoFactor)
      } else {
        ButtonRow(.primary(.consoleTwoFactorTurnOn) { send(.formToggled(.twoFactor)) })
      }
    }
  }

  @ViewBuilder private var factorForms: some View {
    if state.form == .twoFactorEnd {
      ConsoleSecretField(.consolePassword, state: state, field: .password, send: send)
      CodeField(state: state, send: send) { send(.formSubmitted) }
      buttons(.consoleTwoFactorTurnOff, .twoFactorEnd)
    } else if state.form == .recoveryCodes {
      CodeField(state: state, send: send) { send(.formSubmitted) }
      buttons(.consoleRecoveryCodesNew, .recoveryCodes)
    } else {
      ButtonRow(
        .secondary(.consoleRecoveryCodesNew) { send(.formToggled(.recoveryCodes)) },
        .secondary(.consoleTwoFactorTurnOff) { send(.formToggled(.twoFactorEnd)) })
    }
  }

  private func buttons(_ title: LocalizedStringResource, _ form: ConsoleFeature.Form) -> some View {
    ButtonRow(
      .primary(title, isBusy: state.busy == .twoFactor) { send(.formSubmitted) },
      .secondary(.commonCancel) { send(.formToggled(form)) })
  }

  // MARK: Password

  private var passwordCard: some View {
    ConsoleCard(.consoleOwnTitle, description: .consolePasswordRules) {
      if state.form == .password {
        ConsoleSecretField(.consolePassword, state: state, field: .password, send: send)
        ConsoleSecretField(.consoleNewPassword, state: state, field: .newPassword, isNew: true, send: send) {
          send(.formSubmitted)
        }
        ButtonRow(
          .primary(.consoleChangePassword, isBusy: state.busy == .changePassword) { send(.formSubmitted) },
          .secondary(.commonCancel) { send(.formToggled(.password)) })
      } else {
        ButtonRow(.secondary(.consoleChangePassword) { send(.formToggled(.password)) })
      }
    }
  }

  // MARK: Sessions

  private func sessionsCard(_ sessions: [ConsoleOpenSession]) -> some View {
    ConsoleCard(.consoleSessionsTitle) {
      ForEach(sessions.indices, id: { $0 }) { index in row(sessions[index]) }
      if sessions.count > 1 {
        ButtonRow(
          .secondary(.consoleEndOthers) { send(.endOthersTapped) },
          .secondary(.consoleSignOutEverywhere) { send(.signOutEverywhereTapped) })
      } else {
        ButtonRow(.secondary(.consoleSignOutEverywhere) { send(.signOutEverywhereTapped) })
      }
    }
  }

  private func row(_ session: ConsoleOpenSession) -> some View {
    ThemeReader { theme in
      VStack(alignment: .leading, spacing: DesignBook.Spacing.xs) {
        Beside(
          Text(session.device.title(unknown: .consoleSessionUnknown)).font(DesignBook.Font.bodyBold)
            .multilineTextAlignment(.leading)
        ) {
          if session.isCurrent {
            LegendTag(.consoleSessionCurrent, color: theme.status.success)
          } else {
            TextButton(.consoleSessionEnd) { send(.endSessionTapped(session.sessionID)) }
          }
        }
        FactRow(title: .consoleSessionUsed, value: .moment(session.usedAt, offset: state.utcOffset))
        FactRow(title: .consoleSessionBegan, value: .moment(session.createdAt, offset: state.utcOffset))
        if !session.network.utf8.isEmpty {
          FactRow(title: .consoleSessionNetwork, value: .verbatim(session.network))
        }
        RowDivider()
      }
      .frame(maxWidth: .infinity, alignment: .leading)
    }
  }
}

/// The secret to scan or to type, and the app's first code.
struct SetupPart: View {
  let setup: ConsoleTwoFactorSetup
  @Boxed var state: ConsoleFeature.State
  let send: (ConsoleFeature.Action) -> Void

  var body: some View {
    ThemeReader { theme in
      VStack(alignment: .leading, spacing: DesignBook.Spacing.sm) {
        Text(.consoleTwoFactorScan).font(DesignBook.Font.body).multilineTextAlignment(.leading)
        QRMark(setup.address).accessibilityLabel(.consoleTwoFactorQr)
        FactRow(title: .consoleTwoFactorSecret, value: .verbatim(setup.secret))
        ConsoleField(.consoleCode, state: state, field: .code, send: send) { send(.formSubmitted) }
        ButtonRow(
          .primary(.consoleTwoFactorTurnOn, isBusy: state.busy == .twoFactor) { send(.formSubmitted) },
          .secondary(.commonCancel) { send(.formToggled(.twoFactor)) })
      }
      .foregroundStyle(theme.text.primary)
      .frame(maxWidth: .infinity, alignment: .leading)
    }
  }
}
