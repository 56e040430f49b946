/// What a view is, for those who do not see it.
public struct AccessibilityTraits: OptionSet, Sendable {
  public var rawValue: UInt16
  public init(rawValue: UInt16) { self.rawValue = rawValue }
  public static let isButton = AccessibilityTraits(rawValue: 1)
  public static let isHeader = AccessibilityTraits(rawValue: 2)
  public static let isSelected = AccessibilityTraits(rawValue: 4)
  public static let isImage = AccessibilityTraits(rawValue: 8)
  public static let isModal = AccessibilityTraits(rawValue: 16)
  public static let updatesFrequently = AccessibilityTraits(rawValue: 32)
}

/// How deep a heading is.
public enum AccessibilityHeadingLevel: UInt8, Sendable {
  case h1, h2, h3
}

extension View {
  @inline(never) public func accessibilityLabel(_ label: LocalizedStringResource) -> Content {
    describing(.ariaLabel, .localized(label))
  }
  @inline(never) public func accessibilityLabel(_ label: Text) -> Content { describing(.ariaLabel, label.source) }
  @inline(never) public func accessibilityLabel(verbatim label: String) -> Content {
    describing(.ariaLabel, .verbatim(label))
  }

  @inline(never) public func accessibilityHint(_ hint: LocalizedStringResource) -> Content {
    describing(.ariaDescription, .localized(hint))
  }
  @inline(never) public func accessibilityHint(_ hint: Text) -> Content { describing(.ariaDescription, hint.source) }

  @inline(never) public func accessibilityValue(_ value: LocalizedStringResource) -> Content {
    describing(.ariaValueText, .localized(value))
  }
  @inline(never) public func accessibilityValue(_ value: Text) -> Content { describing(.ariaValueText, value.source) }

  /// Whether screen readers pass over the view.
  @inline(never) public func accessibilityHidden(_ hidden: Bool) -> Content {
    modified { node, _ in
      if hidden { node.set(.ariaHidden, "true") }
      return node
    }
  }

  /// A heading becomes an `h2`; `accessibilityHeading` gives other levels.
  @inline(never) public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> Content {
    modified { node, _ in
      if traits.contains(.isHeader) { node.becomeHeading(.h2) }
      if traits.contains(.isSelected) {
        node.set(node.attribute(.role) == .text("tab") ? .ariaSelected : .ariaCurrent, "true")
      }
      if traits.contains(.isImage) { node.set(.role, "img") }
      if traits.contains(.isButton), node.kind != .button { node.set(.role, "button") }
      if traits.contains(.isModal) { node.set(.ariaModal, "true") }
      if traits.contains(.updatesFrequently) { node.set(.ariaLive, "off") }
      return node
    }
  }

  /// A heading of a level; a real `h1` to `h3` in the page.
  @inline(never) public func accessibilityHeading(_ level: AccessibilityHeadingLevel) -> Content {
    modified { node, _ in
      node.becomeHeading(level)
      return node
    }
  }

  /// What tests find the view by; nobody hears or sees it.
  @inline(never) public func accessibilityIdentifier(_ identifier: String) -> Content {
    modified { node, _ in
      node.set(.identifier, PlainText(identifier))
      return node
    }
  }

  /// The view's parts are heard as one thing.
  @inline(never) public func accessibilityElement(children: AccessibilityChildBehavior = .ignore) -> Content {
    modified { node, _ in
      if children == .ignore {
        if node.attribute(.role) == nil, node.kind != .button { node.set(.role, "img") }
      } else if children == .contain {
        if node.attribute(.role) == nil { node.set(.role, "group") }
      }
      return node
    }
  }

  @inline(never) private func describing(_ name: AttributeName, _ source: TextSource) -> Content {
    modified { node, builder in
      node.set(name, PlainText(source.resolved(builder.environment)))
      if node.kind == .svg, name == .ariaLabel {
        // A symbol with a name of its own is a picture, no longer an ornament.
        node.attributes.removeAll { $0.name == .ariaHidden }
        node.set(.role, "img")
      }
      return node
    }
  }
}

/// What becomes of the parts of an accessibility element.
public enum AccessibilityChildBehavior: UInt8, Sendable {
  case ignore, contain, combine
}

extension Node {
  /// Words become the heading itself, anything else takes the role.
  @inline(never) func becomeHeading(_ level: AccessibilityHeadingLevel) {
    switch (kind, level) {
    case (.text, .h1), (.heading2, .h1), (.heading3, .h1): kind = .heading1
    case (.text, .h2): kind = .heading2
    case (.text, .h3), (.heading2, .h3): kind = .heading3
    case (.heading1, _), (.heading2, _), (.heading3, _): break
    default:
      set(.role, "heading")
      set(.ariaLevel, .integer(Int64(level.rawValue) + 1))
    }
  }
}
