import Kernel

extension View {
  /// Sheet that slides up over everything; closed by Escape, a tap beside it, or its content.
  @inline(never) package func sheet<C: View>(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping () -> C
  ) -> Content {
    erasedContent.presenting(isPresented, style: "sheet", onDismiss: onDismiss) { content().erasedContent }
  }

  /// Full-screen page; not closed by a tap beside it.
  @inline(never) package func fullScreenCover<C: View>(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping () -> C
  ) -> Content {
    erasedContent.presenting(isPresented, style: "cover", onDismiss: onDismiss) { content().erasedContent }
  }

  /// Alert in the middle of the screen.
  @inline(never) package func alert<A: View, M: View>(
    _ title: LocalizedStringResource, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> A,
    @ViewBuilder message: @escaping () -> M
  ) -> Content {
    erasedContent.presenting(isPresented, style: "alert", onDismiss: nil) {
      EnvironmentReader { environment in
        let isDark = environment.colorScheme == .dark
        VStack(spacing: 12) {
          Text(title).font(.headline).multilineTextAlignment(.center).accessibilityAddTraits(.isHeader)
          message()
          actions()
        }
        .padding(20)
        .foregroundStyle(isDark ? Color.white : Color.black)
        .background(isDark ? Color(hex: 0x211E30) : Color.white)
      }
      .erasedContent
    }
  }
}

extension Content {
  @inline(never) fileprivate consuming func presenting(
    _ isPresented: Binding<Bool>, style: PlainText, onDismiss: (() -> Void)?, content: @escaping () -> Content
  ) -> Content {
    Content(
      .beside(self) { builder in
        guard isPresented.wrappedValue else { return }
        builder.present(content, style: style) {
          isPresented.wrappedValue = false
          onDismiss?()
        }
      })
  }
}

extension TreeBuilder {
  /// Presents content over everything else, as a dialog.
  @inline(never) fileprivate mutating func present(
    _ content: () -> Content, style: PlainText, dismiss: @escaping () -> Void
  ) {
    let position = sheets.count
    let node = apart { builder in
      let sheet = Node(.sheet)
      sheet.set(.role, style.string.hasSameBytes(as: "alert") ? "alertdialog" : "dialog")
      sheet.set(.ariaModal, "true")
      sheet.set(.tabIndex, .integer(-1))
      sheet.set(.className, .text(style))
      sheet.handlers = [.action(.cancel, dismiss)]
      sheet.motion = Motion(transition: .opacity.animation(.easeInOut(duration: 0.25)))
      sheet.fills = [.horizontal, .vertical]
      let scrim = Node(.scrim)
      scrim.key = 1
      scrim.set(.ariaHidden, "true")
      // Only a sheet closes by a tap beside it; an alert needs an answer.
      if style.string.hasSameBytes(as: "sheet") { scrim.handlers = [.action(.tap, dismiss)] }
      let panel = Node(.panel, .column(.center))
      panel.key = 2
      builder.fill(panel, content())
      if let title = panel.title { sheet.set(.ariaLabel, title) }
      // Content that fills the height gets a sheet's maximum; scrolling content only its own height.
      for child in panel.children where child.kind != .scroll && child.fills.contains(.vertical) {
        panel.set(.height, .fraction(1))
      }
      sheet.children = [scrim, panel]
      return sheet
    }
    // Nested presentations were collected inside and lie above it.
    sheets.insert(node, at: position)
  }
}

extension Node {
  /// Name of a dialog with this content: its first heading, else its first text.
  fileprivate var title: PlainText? { firstText(ofHeading: true) ?? firstText(ofHeading: false) }

  private func firstText(ofHeading: Bool) -> PlainText? {
    let isHeading = kind == .heading1 || kind == .heading2 || kind == .heading3
    if let text, isHeading || !ofHeading { return text }
    for child in children {
      if let found = child.firstText(ofHeading: ofHeading && child.attribute(.role) != .text("heading")) {
        return found
      }
    }
    return nil
  }
}
