/// Children one below the other.
public struct VStack: View {
  public typealias Body = Never
  let alignment: HorizontalAlignment
  let spacing: Double?
  let content: Content

  /// `spacing` in points; 8 when left out.
  public init<C: View>(
    alignment: HorizontalAlignment = .center, spacing: Double? = nil, @ViewBuilder content: () -> C
  ) {
    self.init(alignment, spacing, content().erasedContent)
  }

  @inline(never)
  private init(_ alignment: HorizontalAlignment, _ spacing: Double?, _ content: Content) {
    self.alignment = alignment
    self.spacing = spacing
    self.content = content
  }

  @inline(never) public var erasedContent: Content {
    let (alignment, spacing, content) = (alignment, spacing, content)
    return Content(
      .primitive { builder in
        let node = Node(.column, .column(alignment))
        if let spacing { node.set(.gap, .points(spacing)) }
        if alignment != .center { node.set(.alignItems, .keyword(alignment.keyword)) }
        builder.fill(node, content, axis: .vertical)
        return node
      })
  }
}

/// Children side by side in reading direction.
public struct HStack: View {
  public typealias Body = Never
  let alignment: VerticalAlignment
  let spacing: Double?
  let content: Content

  /// `spacing` in points; 8 when left out.
  public init<C: View>(
    alignment: VerticalAlignment = .center, spacing: Double? = nil, @ViewBuilder content: () -> C
  ) {
    self.init(alignment, spacing, content().erasedContent)
  }

  @inline(never)
  private init(_ alignment: VerticalAlignment, _ spacing: Double?, _ content: Content) {
    self.alignment = alignment
    self.spacing = spacing
    self.content = content
  }

  @inline(never) public var erasedContent: Content {
    let (alignment, spacing, content) = (alignment, spacing, content)
    return Content(
      .primitive { builder in
        let node = Node(.row, .row(alignment))
        if let spacing { node.set(.gap, .points(spacing)) }
        if alignment != .center { node.set(.alignItems, .keyword(alignment.keyword)) }
        builder.fill(node, content, axis: .horizontal)
        return node
      })
  }
}

/// Children over each other, the last on top.
public struct ZStack: View {
  public typealias Body = Never
  let alignment: Alignment
  let content: Content

  public init<C: View>(alignment: Alignment = .center, @ViewBuilder content: () -> C) {
    self.init(alignment, content().erasedContent)
  }

  @inline(never)
  private init(_ alignment: Alignment, _ content: Content) {
    self.alignment = alignment
    self.content = content
  }

  @inline(never) public var erasedContent: Content {
    let (alignment, content) = (alignment, content)
    return Content(
      .primitive { builder in
        let node = Node(.depth, .depth(alignment))
        if alignment.horizontal != .center { node.set(.justifyItems, .keyword(alignment.horizontal.keyword)) }
        if alignment.vertical != .center { node.set(.alignItems, .keyword(alignment.vertical.keyword)) }
        builder.fill(node, content, axis: .vertical)
        return node
      })
  }
}

/// Several views treated as one, without an element of their own.
public struct Group: View {
  public typealias Body = Never
  public let erasedContent: Content

  public init<C: View>(@ViewBuilder content: () -> C) { erasedContent = content().erasedContent }
}

/// Nothing.
public struct EmptyView: View {
  public typealias Body = Never
  @inline(never) public init() {}
  @inline(never) public var erasedContent: Content { .empty }
}

/// Room that grows along the stack it is in.
public struct Spacer: View {
  public typealias Body = Never
  let minLength: Double?

  @inline(never) public init(minLength: Double? = nil) { self.minLength = minLength }

  @inline(never) public var erasedContent: Content {
    let minLength = minLength
    return Content(
      .primitive { builder in
        let node = Node(.spacer, permits: .effects)
        node.fills = builder.axis == .vertical ? .vertical : .horizontal
        if let minLength { node.set(builder.axis == .vertical ? .minHeight : .minWidth, .points(minLength)) }
        return node
      })
  }
}

/// A thin line across the stack it is in.
public struct Divider: View {
  public typealias Body = Never
  @inline(never) public init() {}

  @inline(never) public var erasedContent: Content {
    Content(
      .primitive { builder in
        let node = Node(.divider, permits: .effects)
        if builder.axis == .vertical {
          node.fills = .horizontal
          node.set(.height, .points(1))
        } else {
          node.fills = .vertical
          node.set(.width, .points(1))
        }
        node.set(.flex, .keyword(.none))
        return node
      })
  }
}

/// One view for each element, told apart by their ids: an element that moves takes its view along.
public struct ForEach: View {
  public typealias Body = Never
  public let erasedContent: Content

  @inline(never) public init<Data: RandomAccessCollection, C: View>(
    _ data: Data, @ViewBuilder content: @escaping (Data.Element) -> C
  )
  where Data.Element: Identifiable, Data.Element.ID: IdentityRepresentable {
    self.init(data, id: { $0.id }, content: content)
  }

  /// FIXME EMBEDDED: without key paths `id` is a closure.
  @inline(never) public init<Data: RandomAccessCollection, ID: IdentityRepresentable, C: View>(
    _ data: Data, id: (Data.Element) -> ID, @ViewBuilder content: (Data.Element) -> C
  ) {
    var contents: [Content] = []
    contents.reserveCapacity(data.count)
    for element in data { contents.append(Content(.identified(id(element).identity, content(element).erasedContent))) }
    erasedContent = Content(.run(contents))
  }

  public init<C: View>(_ range: Range<Int>, @ViewBuilder content: (Int) -> C) {
    self.init(range, id: { $0 }, content: content)
  }
}
