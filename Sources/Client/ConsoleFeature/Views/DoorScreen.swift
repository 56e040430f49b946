import DesignBook
import Localization
import WebUI

/// Sign-up, application and new password, each a form and what follows it.
struct DoorScreen: View {
  @Boxed var state: ConsoleFeature.State
  let send: (ConsoleFeature.Action) -> Void

  var body: some View {
    ThemeReader { theme in
      ScrollView {
        VStack(spacing: DesignBook.Spacing.md) {
          HStack { SymbolButton(.home, label: .commonHome, action: { send(.homeTapped) }) }
            .frame(maxWidth: .infinity, alignment: .leading)
          VStack(spacing: DesignBook.Spacing.xs) {
            Text(state.door.title)
              .font(DesignBook.Font.title)
              .multilineTextAlignment(.center)
              .accessibilityHeading(.h1)
            Text(state.isDoorDone ? state.door.doneText : state.door.text)
              .font(DesignBook.Font.body)
              .foregroundStyle(theme.text.secondary)
              .multilineTextAlignment(.center)
          }
          MessageBanner(banner: state.banner, send: send)
          if !state.isDoorDone {
            GameCard {
              fields
              PrimaryButton(state.door.button, isBusy: state.busy == .door) { send(.doorSubmitted) }
            }
          }
          TextButton(.consoleBackToSignIn) { send(.doorTapped(.signIn)) }
        }
        .padding(DesignBook.Spacing.md)
        .frame(maxWidth: DesignBook.Width.form)
        .foregroundStyle(theme.text.primary)
      }
    }
  }

  @ViewBuilder private var fields: some View {
    switch state.door {
    case .signIn: EmptyView()
    case .signUp, .forgot:
      ConsoleField(.consoleName, state: state, field: .name, keyboard: .emailAddress, send: send) {
        send(.doorSubmitted)
      }
    case .confirm:
      ConsoleField(.consoleStudioName, state: state, field: .applicantStudio, send: send)
      ConsoleField(.consoleApplicantSite, state: state, field: .applicantSite, send: send)
      ConsoleField(.consoleApplicantGame, state: state, field: .applicantGame, send: send)
      NewPasswordField(state: state, send: send) { send(.doorSubmitted) }
    case .reset: NewPasswordField(state: state, send: send) { send(.doorSubmitted) }
    }
  }
}

/// Field for a new password, with its rules.
struct NewPasswordField: View {
  @Boxed var state: ConsoleFeature.State
  let send: (ConsoleFeature.Action) -> Void
  let submit: () -> Void

  var body: some View {
    RemarkedField(.consolePasswordRules) {
      ConsoleSecretField(
        .consoleNewPassword, state: state, field: .newPassword, isNew: true, send: send, submit: submit)
    }
  }
}

/// Field for a code of the authenticator app, or a recovery code.
struct CodeField: View {
  @Boxed var state: ConsoleFeature.State
  let send: (ConsoleFeature.Action) -> Void
  let submit: () -> Void

  var body: some View {
    RemarkedField(.consoleCodeText) {
      ConsoleField(.consoleCode, state: state, field: .code, send: send, submit: submit)
    }
  }
}

/// Field with a remark below.
private struct RemarkedField: View {
  let remark: LocalizedStringResource
  let field: Content

  init<C: View>(_ remark: LocalizedStringResource, @ViewBuilder field: () -> C) {
    self.remark = remark
    self.field = field().erasedContent
  }

  var body: some View {
    ThemeReader { theme in
      VStack(alignment: .leading, spacing: DesignBook.Spacing.xs) {
        field
        Text(remark)
          .font(DesignBook.Font.caption)
          .foregroundStyle(theme.text.secondary)
          .multilineTextAlignment(.leading)
      }
      .frame(maxWidth: .infinity, alignment: .leading)
    }
  }
}
