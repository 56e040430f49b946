import Kernel

extension View {
  /// A page that slides up over everything. Escape, a tap beside it, and what is on it close it.
  @inline(never) public func sheet<C: View>(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping () -> C
  ) -> Content {
    presenting(isPresented, "sheet", onDismiss) { content().erasedContent }
  }

  /// A page over everything, to the edges; a tap beside it is not possible.
  @inline(never) public func fullScreenCover<C: View>(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping () -> C
  ) -> Content {
    presenting(isPresented, "cover", onDismiss) { content().erasedContent }
  }

  /// A question in the middle of the screen.
  @inline(never) public func alert<A: View, M: View>(
    _ title: LocalizedStringResource, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> A,
    @ViewBuilder message: @escaping () -> M
  ) -> Content {
    presenting(isPresented, "alert", nil) {
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

  @inline(never) private func presenting(
    _ isPresented: Binding<Bool>, _ style: PlainText, _ onDismiss: (() -> Void)?, _ content: @escaping () -> Content
  ) -> Content {
    Content(
      .beside(erasedContent) { builder in
        guard isPresented.wrappedValue else { return }
        builder.present(content, style: style) {
          isPresented.wrappedValue = false
          onDismiss?()
        }
      })
  }
}

extension TreeBuilder {
  /// Lays content over everything else, as a dialog.
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
      // Only a sheet goes away by a tap beside it: a question wants an answer.
      if style.string.hasSameBytes(as: "sheet") { scrim.handlers = [.action(.tap, dismiss)] }
      let panel = Node(.panel, .column(.center))
      panel.key = 2
      builder.fill(panel, content())
      // What takes all the height there is gets all a sheet can have; what scrolls is only as high as it is long.
      for child in panel.children where child.kind != .scroll && child.fills.contains(.vertical) {
        panel.set(.height, .fraction(1))
      }
      sheet.children = [scrim, panel]
      return sheet
    }
    // What the sheet itself presents was met inside and lies above it.
    sheets.insert(node, at: position)
  }
}
