import DesignBook
import Localization
import WebUI

/// Sign-in with name and password, or an invitation with a new password.
struct SignInScreen: View {
  @Boxed var state: ConsoleFeature.State
  let send: (ConsoleFeature.Action) -> Void

  var body: some View {
    DoorFrame(
      .consoleTitle, text: state.isJoining ? .consoleJoinText : .consoleSignInText, symbol: .chart,
      banner: state.banner, send: send
    ) {
      GameCard {
        if state.isJoining { joining } else { signingIn }
        PrimaryButton(
          state.isJoining ? .consoleJoin : .consoleSignIn, isBusy: state.isSigningIn
        ) { send(.signInTapped) }
        if !state.isJoining {
          SecondaryButton(.consolePasskeyUse, symbol: .key) { send(.passkey(.signInTapped)) }
            .disabled(state.busy == .passkey)
        }
      }
      VStack(spacing: 0) {
        if !state.isJoining {
          TextButton(.consoleForgot) { send(.doorTapped(.forgot)) }
          TextButton(.consoleSignUp) { send(.doorTapped(.signUp)) }
        }
        TextButton(state.isJoining ? .consoleHaveAccount : .consoleHaveInvitation) { send(.joinToggled) }
      }
    }
  }

  @ViewBuilder private var signingIn: some View {
    ConsoleField(.consoleName, state: state, field: .name, keyboard: .emailAddress, send: send) { send(.signInTapped) }
    ConsoleSecretField(.consolePassword, state: state, field: .password, send: send) { send(.signInTapped) }
    if state.needsCode { CodeField(state: state, send: send) { send(.signInTapped) } }
  }

  @ViewBuilder private var joining: some View {
    ConsoleField(.consoleInvitation, state: state, field: .token, send: send) { send(.signInTapped) }
    NewPasswordField(state: state, send: send) { send(.signInTapped) }
  }
}

extension ConsoleFeature.State {
  var isSigningIn: Bool { busy == .signIn || busy == .join }
}

/// Labelled field.
struct ConsoleField: View {
  let title: LocalizedStringResource
  let text: String
  let field: ConsoleFeature.Field
  let keyboard: KeyboardType
  let label: SubmitLabel?
  let showsTitle: Bool
  let send: (ConsoleFeature.Action) -> Void
  let submit: () -> Void

  /// - Parameter showsTitle: whether the title stands above the field too, not only in it while it is empty.
  init(
    _ title: LocalizedStringResource, state: ConsoleFeature.State, field: ConsoleFeature.Field,
    keyboard: KeyboardType = .default, label: SubmitLabel? = nil, showsTitle: Bool = true,
    send: @escaping (ConsoleFeature.Action) -> Void,
    submit: @escaping () -> Void = {}
  ) {
    self.title = title
    text = state[field]
    self.field = field
    self.keyboard = keyboard
    self.label = label
    self.showsTitle = showsTitle
    self.send = send
    self.submit = submit
  }

  var body: some View {
    let (text, field, send) = (text, field, send)
    FieldFrame(title: showsTitle ? title : nil) {
      let entry = TextField(title, text: Binding(get: { text }, set: { send(.edited(field, $0)) }))
        .keyboardType(keyboard)
        .textInputAutocapitalization(.never)
        .onSubmit(submit)
      if let label { entry.submitLabel(label) } else { entry }
    }
  }
}

/// Labelled password field.
struct ConsoleSecretField: View {
  let title: LocalizedStringResource
  let text: String
  let field: ConsoleFeature.Field
  let isNew: Bool
  let send: (ConsoleFeature.Action) -> Void
  let submit: () -> Void

  init(
    _ title: LocalizedStringResource, state: ConsoleFeature.State, field: ConsoleFeature.Field,
    isNew: Bool = false, send: @escaping (ConsoleFeature.Action) -> Void, submit: @escaping () -> Void = {}
  ) {
    self.title = title
    text = state[field]
    self.field = field
    self.isNew = isNew
    self.send = send
    self.submit = submit
  }

  var body: some View {
    let (text, field, send) = (text, field, send)
    FieldFrame(title: title) {
      SecureField(title, text: Binding(get: { text }, set: { send(.edited(field, $0)) }), isNew: isNew)
        .onSubmit(submit)
    }
  }
}

/// Frame of a field: label and box.
struct FieldFrame: View {
  /// Nothing where the placeholder says it.
  let title: LocalizedStringResource?
  let field: Content

  init<C: View>(title: LocalizedStringResource?, @ViewBuilder field: () -> C) {
    self.title = title
    self.field = field().erasedContent
  }

  var body: some View {
    EnvironmentReader { environment in
      let theme = Theme(environment)
      VStack(alignment: .leading, spacing: DesignBook.Spacing.xs) {
        if let title {
          Text(title).font(DesignBook.Font.caption).foregroundStyle(theme.text.secondary).accessibilityHidden(true)
        }
        field
          .font(DesignBook.Font.body)
          .foregroundStyle(theme.text.primary)
          .padding(.horizontal, DesignBook.Spacing.md)
          .frame(maxWidth: .infinity, minHeight: DesignBook.Size.touchTarget)
          .background(theme.background.elevated)
          .clipShape(RoundedRectangle(cornerRadius: DesignBook.Size.smallCardCornerRadius))
          .outlined(theme.line, cornerRadius: DesignBook.Size.smallCardCornerRadius)
      }
      .frame(maxWidth: ConsoleCard.formWidth(environment), alignment: .leading)
    }
  }
}
