import DesignBook
import Localization
import WebUI

/// Sign-up, application and new password, each a form and what follows it.
struct DoorScreen: View {
  @Boxed var state: ConsoleFeature.State
  let send: (ConsoleFeature.Action) -> Void

  var body: some View {
    DoorFrame(
      state.door.title, text: state.isDoorDone ? state.door.doneText : state.door.text, banner: state.banner,
      send: send
    ) {
      if !state.isDoorDone {
        GameCard {
          fields
          PrimaryButton(state.door.button, isBusy: state.busy == .door) { send(.doorSubmitted) }
        }
      }
      TextButton(.consoleBackToSignIn) { send(.doorTapped(.signIn)) }
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

/// Frame of the screens before a session: the way home, a heading and messages above the content.
struct DoorFrame: View {
  let title: LocalizedStringResource
  let text: LocalizedStringResource
  let symbol: Symbol?
  let banner: ConsoleFeature.BannerMessage?
  let send: (ConsoleFeature.Action) -> Void
  let content: Content

  init<C: View>(
    _ title: LocalizedStringResource, text: LocalizedStringResource, symbol: Symbol? = nil,
    banner: ConsoleFeature.BannerMessage?, send: @escaping (ConsoleFeature.Action) -> Void,
    @ViewBuilder content: () -> C
  ) {
    self.title = title
    self.text = text
    self.symbol = symbol
    self.banner = banner
    self.send = send
    self.content = content().erasedContent
  }

  var body: some View {
    ThemeReader { theme in
      ScrollView {
        VStack(spacing: DesignBook.Spacing.md) {
          HStack { SymbolButton(.home, label: .commonHome, action: { send(.homeTapped) }) }
            .frame(maxWidth: .infinity, alignment: .leading)
          VStack(spacing: DesignBook.Spacing.xs) {
            if let symbol { Image(symbol: symbol).font(.system(size: 40)).foregroundStyle(theme.text.accent) }
            Text(title).font(DesignBook.Font.title).multilineTextAlignment(.center).accessibilityHeading(.h1)
            Text(text)
              .font(DesignBook.Font.body)
              .foregroundStyle(theme.text.secondary)
              .multilineTextAlignment(.center)
          }
          MessageBanner(banner: banner, send: send)
          content
        }
        .padding(DesignBook.Spacing.md)
        .frame(maxWidth: DesignBook.Width.form)
        .foregroundStyle(theme.text.primary)
      }
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
