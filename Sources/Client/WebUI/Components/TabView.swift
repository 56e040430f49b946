/// Page of a `TabView`.
package struct Tab<Value: IdentityRepresentable> {
  let title: LocalizedStringResource
  let symbol: Symbol?
  let value: Value
  /// Built only while the tab is open.
  let content: () -> Content

  @inline(never) package init<C: View>(
    _ title: LocalizedStringResource, symbol: Symbol? = nil, value: Value, @ViewBuilder content: @escaping () -> C
  ) {
    self.title = title
    self.symbol = symbol
    self.value = value
    self.content = { content().erasedContent }
  }
}

@resultBuilder
package enum TabBuilder<Value: IdentityRepresentable> {
  package static func buildExpression(_ tab: Tab<Value>) -> [Tab<Value>] { [tab] }
  package static func buildBlock(_ tabs: [Tab<Value>]...) -> [Tab<Value>] { tabs.flatMap { $0 } }
  package static func buildOptional(_ tabs: [Tab<Value>]?) -> [Tab<Value>] { tabs ?? [] }
  package static func buildEither(first tabs: [Tab<Value>]) -> [Tab<Value>] { tabs }
  package static func buildEither(second tabs: [Tab<Value>]) -> [Tab<Value>] { tabs }
  package static func buildArray(_ tabs: [[Tab<Value>]]) -> [Tab<Value>] { tabs.flatMap { $0 } }
}

/// Pages with a tab bar.
package struct TabView<Value: IdentityRepresentable>: View {
  let selection: Binding<Value>
  let tabs: [Tab<Value>]

  @inline(never) package init(selection: Binding<Value>, @TabBuilder<Value> content: () -> [Tab<Value>]) {
    self.selection = selection
    tabs = content()
  }

  package var body: some View {
    let chosen = selection.wrappedValue.identity
    VStack(spacing: 0) {
      ForEach(tabs.filter { $0.value.identity == chosen }, id: { $0.value }) { tab in
        VStack(spacing: 0) { tab.content() }
          .frame(maxWidth: .infinity, maxHeight: .infinity)
          .role("tabpanel")
          .naming(tab.title)
      }
      HStack(spacing: 0) {
        ForEach(tabs, id: { $0.value }) { tab in
          Button(action: { selection.wrappedValue = tab.value }) {
            VStack(spacing: 2) {
              if let symbol = tab.symbol { Image(symbol: symbol) }
              Text(tab.title)
            }
          }
          .modified { node, _ in
            let isChosen = tab.value.identity == chosen
            node.set(.role, "tab")
            node.set(.ariaSelected, isChosen ? "true" : "false")
            node.set(.tabIndex, .integer(isChosen ? 0 : -1))
            node.fills = .horizontal
            return node
          }
        }
      }
      .erasedContent.role("tablist")
      .modified { node, _ in
        node.set(.className, "tabs")
        return node
      }
    }
  }
}

extension Content {
  @inline(never) fileprivate consuming func role(_ role: PlainText) -> Content {
    modified { node, _ in
      node.set(.role, role)
      return node
    }
  }

  @inline(never) fileprivate consuming func naming(_ title: LocalizedStringResource) -> Content {
    modified { node, builder in
      node.set(.ariaLabel, PlainText(builder.environment.localize(title)))
      return node
    }
  }
}
