/// A page of a `TabView`.
public struct Tab<Value: IdentityRepresentable> {
  let title: LocalizedStringResource
  let symbol: Symbol?
  let value: Value
  /// Made only when the tab is open.
  let content: () -> Content

  @inline(never) public init<C: View>(
    _ title: LocalizedStringResource, symbol: Symbol? = nil, value: Value, @ViewBuilder content: @escaping () -> C
  ) {
    self.title = title
    self.symbol = symbol
    self.value = value
    self.content = { content().erasedContent }
  }
}

@resultBuilder
public enum TabBuilder<Value: IdentityRepresentable> {
  public static func buildExpression(_ tab: Tab<Value>) -> [Tab<Value>] { [tab] }
  public static func buildBlock(_ tabs: [Tab<Value>]...) -> [Tab<Value>] { tabs.flatMap { $0 } }
  public static func buildOptional(_ tabs: [Tab<Value>]?) -> [Tab<Value>] { tabs ?? [] }
  public static func buildEither(first tabs: [Tab<Value>]) -> [Tab<Value>] { tabs }
  public static func buildEither(second tabs: [Tab<Value>]) -> [Tab<Value>] { tabs }
  public static func buildArray(_ tabs: [[Tab<Value>]]) -> [Tab<Value>] { tabs.flatMap { $0 } }
}

/// Several pages, one of them open, with a bar below to choose.
public struct TabView<Value: IdentityRepresentable>: View {
  let selection: Binding<Value>
  let tabs: [Tab<Value>]

  @inline(never) public init(selection: Binding<Value>, @TabBuilder<Value> content: () -> [Tab<Value>]) {
    self.selection = selection
    tabs = content()
  }

  public var body: some View {
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
      .role("tablist")
      .modified { node, _ in
        node.set(.className, "tabs")
        return node
      }
    }
  }
}

extension View {
  @inline(never) fileprivate func role(_ role: PlainText) -> Content {
    modified { node, _ in
      node.set(.role, role)
      return node
    }
  }

  @inline(never) fileprivate func naming(_ title: LocalizedStringResource) -> Content {
    modified { node, builder in
      node.set(.ariaLabel, PlainText(builder.environment.localize(title)))
      return node
    }
  }
}
