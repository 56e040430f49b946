import Kernel

/// Semantic traits for screen readers.
@MemberwiseInit
package struct AccessibilityTraits: OptionSet, Sendable {
  package var rawValue: UInt16
  package static let isButton = AccessibilityTraits(rawValue: 1)
  package static let isHeader = AccessibilityTraits(rawValue: 2)
  package static let isSelected = AccessibilityTraits(rawValue: 4)
  package static let isImage = AccessibilityTraits(rawValue: 8)
  package static let isModal = AccessibilityTraits(rawValue: 16)
  package static let updatesFrequently = AccessibilityTraits(rawValue: 32)
}

package enum AccessibilityHeadingLevel: UInt8, Sendable {
  case h1, h2, h3
}

extension View {
  @inline(__always) package func accessibilityLabel(_ label: LocalizedStringResource) -> Content {
    erasedContent.accessibilityLabel(label)
  }
  @inline(__always) package func accessibilityLabel(_ label: Text) -> Content {
    erasedContent.accessibilityLabel(label)
  }
  @inline(__always) package func accessibilityLabel(verbatim label: String) -> Content {
    erasedContent.accessibilityLabel(verbatim: label)
  }

  @inline(__always) package func accessibilityHint(_ hint: LocalizedStringResource) -> Content {
    erasedContent.accessibilityHint(hint)
  }
  @inline(__always) package func accessibilityHint(_ hint: Text) -> Content { erasedContent.accessibilityHint(hint) }

  @inline(__always) package func accessibilityValue(_ value: LocalizedStringResource) -> Content {
    erasedContent.accessibilityValue(value)
  }
  @inline(__always) package func accessibilityValue(_ value: Text) -> Content {
    erasedContent.accessibilityValue(value)
  }

  /// Hides the view from screen readers.
  @inline(__always) package func accessibilityHidden(_ hidden: Bool) -> Content {
    erasedContent.accessibilityHidden(hidden)
  }

  /// A heading becomes an `h2`; `accessibilityHeading` sets other levels.
  @inline(__always) package func accessibilityAddTraits(_ traits: AccessibilityTraits) -> Content {
    erasedContent.accessibilityAddTraits(traits)
  }

  /// A heading; a real `h1` to `h3` in the page.
  @inline(__always) package func accessibilityHeading(_ level: AccessibilityHeadingLevel) -> Content {
    erasedContent.accessibilityHeading(level)
  }

  /// Identifier for tests; not perceivable.
  @inline(__always) package func accessibilityIdentifier(_ identifier: String) -> Content {
    erasedContent.accessibilityIdentifier(identifier)
  }

  /// Combines the view's parts into one accessibility element.
  @inline(__always) package func accessibilityElement(children: AccessibilityChildBehavior = .ignore) -> Content {
    erasedContent.accessibilityElement(children: children)
  }
}

extension Content {
  @inline(never) consuming func accessibilityLabel(_ label: LocalizedStringResource) -> Content {
    describing(.ariaLabel, .localized(label))
  }

  @inline(never) consuming func accessibilityLabel(_ label: Text) -> Content { describing(.ariaLabel, label.source) }

  @inline(never) consuming func accessibilityLabel(verbatim label: String) -> Content {
    describing(.ariaLabel, .verbatim(label))
  }

  @inline(never) consuming func accessibilityHint(_ hint: LocalizedStringResource) -> Content {
    describing(.ariaDescription, .localized(hint))
  }

  @inline(never) consuming func accessibilityHint(_ hint: Text) -> Content { describing(.ariaDescription, hint.source) }

  @inline(never) consuming func accessibilityValue(_ value: LocalizedStringResource) -> Content {
    describing(.ariaValueText, .localized(value))
  }

  @inline(never) consuming func accessibilityValue(_ value: Text) -> Content {
    describing(.ariaValueText, value.source)
  }

  @inline(never) consuming func accessibilityHidden(_ hidden: Bool) -> Content {
    modified { node, _ in
      if hidden { node.set(.ariaHidden, "true") }
      return node
    }
  }

  @inline(never) consuming func accessibilityAddTraits(_ traits: AccessibilityTraits) -> Content {
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

  @inline(never) consuming func accessibilityHeading(_ level: AccessibilityHeadingLevel) -> Content {
    modified { node, _ in
      node.becomeHeading(level)
      return node
    }
  }

  @inline(never) consuming func accessibilityIdentifier(_ identifier: String) -> Content {
    modified { node, _ in
      node.set(.identifier, PlainText(identifier))
      return node
    }
  }

  @inline(never) consuming func accessibilityElement(children: AccessibilityChildBehavior) -> Content {
    modified { node, _ in
      if children == .ignore {
        if node.attribute(.role) == nil, node.kind != .button { node.set(.role, "img") }
      } else if children == .contain {
        if node.attribute(.role) == nil { node.set(.role, "group") }
      }
      return node
    }
  }

  @inline(never) fileprivate consuming func describing(_ name: AttributeName, _ source: TextSource) -> Content {
    modified { node, builder in
      node.set(name, PlainText(source.resolved(builder.environment)))
      if name == .ariaLabel, node.attribute(.ariaHidden) == .text("true") {
        // A labelled symbol, picture or bar is no longer decorative.
        node.attributes.removeAll { $0.name == .ariaHidden }
        if node.attribute(.role) == nil { node.set(.role, "img") }
      }
      return node
    }
  }
}

/// Treatment of an accessibility element's parts.
package enum AccessibilityChildBehavior: UInt8, Sendable {
  case ignore, contain, combine
}

extension Node {
  /// Text becomes the heading element itself; other content gets the role.
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
