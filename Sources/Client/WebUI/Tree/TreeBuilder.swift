/// Builds nodes from views, once per rendering.
struct TreeBuilder {
  var environment: Environment
  /// Stacking axis of the current container; spacers grow along it.
  var axis: Axis = .vertical
  /// Identity of the current position, hashed from block positions and branches since the container.
  private var place: UInt64 = TreeBuilder.start
  /// Whether rows become list items.
  var isInList = false
  /// Collected sheets, in order.
  var sheets: [Node] = []

  private static let start: UInt64 = 0x9E37_79B9_7F4A_7C15

  init(environment: Environment) { self.environment = environment }

  /// Elements of the content.
  mutating func nodes(_ content: Content) -> [Node] {
    var nodes: [Node] = []
    append(content, to: &nodes)
    return nodes
  }

  @export(interface)
  private mutating func append(_ content: Content, to nodes: inout [Node]) {
    switch content.kind {
    case .empty: break
    case .block(let contents):
      let outer = place
      for i in contents.indices {
        place = TreeBuilder.mixed(outer, UInt64(truncatingIfNeeded: i))
        append(contents[i], to: &nodes)
      }
      place = outer
    case .run(let contents): for content in contents { append(content, to: &nodes) }
    case .identified(let identity, let content):
      let outer = place
      place = TreeBuilder.mixed(outer, identity ^ 0xA5A5_A5A5_0000_0000)
      append(content, to: &nodes)
      place = outer
    case .deferred(let body): append(body(), to: &nodes)
    case .reading(let body): append(body(environment), to: &nodes)
    case .text(let source): nodes.append(node { Text.node(source, $0.environment) })
    case .primitive(let make): nodes.append(node(make))
    case .environment(let content, let change):
      let outer = environment
      change(&environment)
      append(content, to: &nodes)
      environment = outer
    case .beside(let content, let make):
      append(content, to: &nodes)
      make(&self)
    case .modified(let content, let change):
      let first = nodes.count
      append(content, to: &nodes)
      for i in first..<nodes.count { nodes[i] = change(nodes[i], &self) }
    }
  }

  /// An element placed elsewhere but identified by this position.
  mutating func apart(_ make: (inout TreeBuilder) -> Node) -> Node {
    let node = node(make)
    node.key = TreeBuilder.mixed(node.key, 0x5EE7)
    return node
  }

  private mutating func node(_ make: (inout TreeBuilder) -> Node) -> Node {
    let outer = place
    let outerAxis = axis
    place = TreeBuilder.start
    let node = make(&self)
    place = outer
    axis = outerAxis
    node.key = outer
    return node
  }

  /// Fills a container with content and passes on the axes it fills.
  mutating func fill(_ container: Node, _ content: Content, axis: Axis = .vertical) {
    self.axis = axis
    container.children = nodes(content)
    for child in container.children {
      container.adopt(child)
      container.fills.formUnion(child.fills)
    }
  }

  private static func mixed(_ place: UInt64, _ step: UInt64) -> UInt64 {
    var hash = (place ^ step) &* 0xBF58_476D_1CE4_E5B9
    hash ^= hash >> 29
    return hash &* 0x94D0_49BB_1331_11EB
  }
}
