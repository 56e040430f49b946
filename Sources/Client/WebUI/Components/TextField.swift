/// Single-line text field.
package struct TextField: View {
  package typealias Body = Never
  package let erasedContent: Content

  /// The prompt is the placeholder and the accessibility label.
  @inline(never) package init(_ prompt: LocalizedStringResource, text: Binding<String>) {
    erasedContent = .entry(.field, prompt, text: text)
  }
}

/// Text field of several lines.
package struct TextEditor: View {
  package typealias Body = Never
  package let erasedContent: Content

  /// The prompt is the placeholder and the accessibility label.
  @inline(never) package init(_ prompt: LocalizedStringResource, text: Binding<String>) {
    erasedContent = .entry(.editor, prompt, text: text)
  }
}

/// Single-line password field.
package struct SecureField: View {
  package typealias Body = Never
  package let erasedContent: Content

  /// - Parameter isNew: whether a new password is chosen, so that the browser suggests one instead of filling one in.
  @inline(never) package init(_ prompt: LocalizedStringResource, text: Binding<String>, isNew: Bool = false) {
    erasedContent = TextField(prompt, text: text).modified { node, _ in
      node.set(.type, "password")
      node.set(.autoComplete, isNew ? "new-password" : "current-password")
      return node
    }
  }
}

/// Label of the Return key on a touch keyboard.
package enum SubmitLabel: Sendable {
  case done, go, next, search, send
}

/// Keyboard type on phones.
package enum KeyboardType: Sendable {
  case `default`, numberPad, decimalPad, emailAddress, url
}

/// Automatic capitalization of a field.
package enum TextInputAutocapitalization: Sendable {
  case never, words, sentences, characters
}

extension View {
  /// Called after Return in a field inside.
  @inline(__always) package func onSubmit(_ action: @escaping () -> Void) -> Content { erasedContent.onSubmit(action) }

  @inline(__always) package func submitLabel(_ label: SubmitLabel) -> Content { erasedContent.submitLabel(label) }

  @inline(__always) package func keyboardType(_ type: KeyboardType) -> Content { erasedContent.keyboardType(type) }

  @inline(__always) package func textInputAutocapitalization(_ style: TextInputAutocapitalization) -> Content {
    erasedContent.textInputAutocapitalization(style)
  }
}

extension Content {
  /// A field whose prompt is its placeholder and name.
  @inline(never) fileprivate static func entry(
    _ kind: ElementKind, _ prompt: LocalizedStringResource, text: Binding<String>
  ) -> Content {
    Content(
      .primitive { builder in
        let node = Node(kind, permits: Node.Permits.all.subtracting(.layers))
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

  @inline(never) consuming func onSubmit(_ action: @escaping () -> Void) -> Content {
    modified { node, _ in
      node.handlers.append(.action(.submit, action))
      return node
    }
  }

  @inline(never) consuming func submitLabel(_ label: SubmitLabel) -> Content {
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

  @inline(never) consuming func keyboardType(_ type: KeyboardType) -> Content {
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

  @inline(never) consuming func textInputAutocapitalization(_ style: TextInputAutocapitalization) -> Content {
    let name: PlainText =
      switch style {
      case .never: "none"
      case .words: "words"
      case .sentences: "sentences"
      case .characters: "characters"
      }
    return attributed(.autoCapitalize, name)
  }

  @inline(never) fileprivate consuming func attributed(_ name: AttributeName, _ value: PlainText) -> Content {
    modified { node, _ in
      if node.kind == .field { node.set(name, value) }
      return node
    }
  }
}
