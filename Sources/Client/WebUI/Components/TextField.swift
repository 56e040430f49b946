/// One line of text to write in.
public struct TextField: View {
  public typealias Body = Never
  let prompt: LocalizedStringResource
  let text: Binding<String>

  /// The prompt is shown while the field is empty and is its name for screen readers.
  @inline(never) public init(_ prompt: LocalizedStringResource, text: Binding<String>) {
    self.prompt = prompt
    self.text = text
  }

  @inline(never) public var erasedContent: Content {
    let (prompt, text) = (prompt, text)
    return Content(
      .primitive { builder in
        let node = Node(.field, permits: Node.Permits.all.subtracting(.layers))
        let name = PlainText(builder.environment.localize(prompt))
        node.set(.placeholder, .text(name))
        node.set(.ariaLabel, .text(name))
        node.value = PlainText(text.wrappedValue)
        node.handlers = [.text(.input) { text.wrappedValue = $0 }]
        node.fills = .horizontal
        if !builder.environment.isEnabled { node.set(.disabled, .flag) }
        return node
      })
  }
}

/// One line for a secret: what is written is not shown.
public struct SecureField: View {
  public typealias Body = Never
  let prompt: LocalizedStringResource
  let text: Binding<String>
  let isNew: Bool

  /// - Parameter isNew: whether the secret is being chosen, so that the browser proposes one rather than fill it in.
  @inline(never) public init(_ prompt: LocalizedStringResource, text: Binding<String>, isNew: Bool = false) {
    self.prompt = prompt
    self.text = text
    self.isNew = isNew
  }

  @inline(never) public var erasedContent: Content {
    let isNew = isNew
    return TextField(prompt, text: text).modified { node, _ in
      node.set(.type, "password")
      node.set(.autoComplete, isNew ? "new-password" : "current-password")
      return node
    }
  }
}

/// What the Return key of a touch keyboard says.
public enum SubmitLabel: Sendable {
  case done, go, next, search, send
}

/// Which keyboard a phone shows.
public enum KeyboardType: Sendable {
  case `default`, numberPad, decimalPad, emailAddress, url
}

/// Which letters of a field a phone writes large by itself.
public enum TextInputAutocapitalization: Sendable {
  case never, words, sentences, characters
}

extension View {
  /// After Return in a field inside.
  public func onSubmit(_ action: @escaping () -> Void) -> Content {
    modified { node, _ in
      node.handlers.append(.action(.submit, action))
      return node
    }
  }

  public func submitLabel(_ label: SubmitLabel) -> Content {
    let hint: PlainText =
      switch label {
      case .done: "done"
      case .go: "go"
      case .next: "next"
      case .search: "search"
      case .send: "send"
      }
    return attributed(.enterKeyHint, hint)
  }

  public func keyboardType(_ type: KeyboardType) -> Content {
    let mode: PlainText =
      switch type {
      case .default: "text"
      case .numberPad: "numeric"
      case .decimalPad: "decimal"
      case .emailAddress: "email"
      case .url: "url"
      }
    return attributed(.inputMode, mode)
  }

  public func textInputAutocapitalization(_ style: TextInputAutocapitalization) -> Content {
    let name: PlainText =
      switch style {
      case .never: "none"
      case .words: "words"
      case .sentences: "sentences"
      case .characters: "characters"
      }
    return attributed(.autoCapitalize, name)
  }

  private func attributed(_ name: AttributeName, _ value: PlainText) -> Content {
    modified { node, _ in
      if node.kind == .field { node.set(name, value) }
      return node
    }
  }
}
