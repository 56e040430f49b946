/// One element as it should be. The tree of the last rendering is kept and compared with the next.
///
/// A class, so that moving subtrees about costs a pointer. Nodes are built, compared once, and then only read.
final class Node {
  /// The page's number for the element, given when it is created there; 0 before.
  var id: Int32 = 0
  /// Identity among its siblings.
  var key: UInt64 = 0
  var kind: ElementKind
  /// The words of an element that has no children.
  var text: PlainText?
  var styles: [Style] = []
  var attributes: [Attribute] = []
  var handlers: [Handler] = []
  var children: [Node] = []
  /// A field's text. After an event it is what the page shows, so that a refused letter is put right.
  var value: PlainText?
  var motion: Motion?
  /// What choosing this element stands for.
  var tag: Tag?
  /// The transition the page has been told to change the looks with.
  var pace: Animation?
  var onAppear: [() -> Void] = []
  var onDisappear: [() -> Void] = []

  // While building: what may still be merged into this element, and how it behaves in its parent.
  var permits: Permits
  var arrangement: Arrangement
  /// The axes along which it takes all the room offered.
  var fills: Axis.Set = []

  init(_ kind: ElementKind, _ arrangement: Arrangement = .opaque, permits: Permits = .all) {
    self.kind = kind
    self.arrangement = arrangement
    self.permits = permits
  }

  /// The modifiers that can become part of this element. Each applied modifier takes back those that SwiftUI's order of
  /// modifiers would no longer let reach the element itself.
  struct Permits: OptionSet {
    var rawValue: UInt8
    static let padding = Permits(rawValue: 1)
    static let frame = Permits(rawValue: 2)
    static let paint = Permits(rawValue: 4)
    static let clip = Permits(rawValue: 8)
    /// Children laid over and under.
    static let layers = Permits(rawValue: 16)
    static let shadow = Permits(rawValue: 32)
    static let opacity = Permits(rawValue: 64)
    static let transform = Permits(rawValue: 128)
    static let all = Permits(rawValue: 255)
    /// Elements that draw themselves up to their edge.
    static let shape: Permits = [.frame, .clip, .shadow, .opacity, .transform]
    static let effects: Permits = [.shadow, .opacity, .transform]
  }

  /// How an element places what is in it.
  enum Arrangement: Equatable {
    case column(HorizontalAlignment)
    case row(VerticalAlignment)
    case depth(Alignment)
    /// One child, or words.
    case single
    /// Nothing to place.
    case opaque
  }
}

extension Node {
  func set(_ property: StyleProperty, _ value: StyleValue) {
    for i in styles.indices where styles[i].property == property {
      styles[i].value = value
      return
    }
    styles.append(Style(property: property, value: value))
  }

  /// Sets what an inner modifier has not set: of two fonts the inner one counts.
  func setUnlessSet(_ property: StyleProperty, _ value: StyleValue) {
    for style in styles where style.property == property { return }
    styles.append(Style(property: property, value: value))
  }

  func style(_ property: StyleProperty) -> StyleValue? {
    for style in styles where style.property == property { return style.value }
    return nil
  }

  func set(_ name: AttributeName, _ value: AttributeValue) {
    for i in attributes.indices where attributes[i].name == name {
      attributes[i].value = value
      return
    }
    attributes.append(Attribute(name: name, value: value))
  }

  func set(_ name: AttributeName, _ text: PlainText) { set(name, .text(text)) }

  func attribute(_ name: AttributeName) -> AttributeValue? {
    for attribute in attributes where attribute.name == name { return attribute.value }
    return nil
  }

  /// The bits of the events somebody wants to hear of.
  var eventMask: UInt16 {
    var mask: UInt16 = 0
    for handler in handlers { mask |= handler.kind.rawValue }
    return mask
  }

  /// Tells a child how to stand in this element.
  func adopt(_ child: Node) {
    // Stretching is nothing to a drawing: it has a height of its own.
    if child.kind == .svg, child.fills.contains(.vertical) { child.set(.height, .fraction(1)) }
    switch arrangement {
    case .column:
      if child.fills.contains(.horizontal) { child.set(.width, .fraction(1)) }
      if child.fills.contains(.vertical) { child.set(.flex, .keyword(.grow)) }
    case .row:
      if child.fills.contains(.horizontal) { child.set(.flex, .keyword(.grow)) }
      if child.fills.contains(.vertical) { child.set(.alignSelf, .keyword(.stretch)) }
    case .depth, .single, .opaque:
      if child.fills.contains(.horizontal) { child.set(.width, .fraction(1)) }
      if child.fills.contains(.vertical) { child.set(.alignSelf, .keyword(.stretch)) }
    }
  }

  /// A new element around this one that stands in its place.
  func wrapped(_ alignment: Alignment = .center) -> Node {
    let outer = Node(.box, .single)
    outer.key = key
    outer.fills = fills
    // Coming and going is the business of the outermost element.
    if let transition = motion?.transition {
      motion?.transition = nil
      outer.motion = Motion(transition: transition)
    }
    if let order = style(.zIndex) { outer.set(.zIndex, order) }
    outer.align(alignment)
    outer.adopt(self)
    outer.children = [self]
    return outer
  }

  /// This node if the modifiers so far still let a `permit` modifier reach it, else a new element around it.
  func open(for permit: Permits) -> Node { permits.isSuperset(of: permit) ? self : wrapped() }
}
