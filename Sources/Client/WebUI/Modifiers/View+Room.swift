/// How much room on the page a view needs.
package enum Room: UInt8, Sendable {
  /// More than a small phone's height.
  case tall
  /// More than a watch's height, or a phone's on its side.
  case phone
}

extension View {
  /// Leaves the page while it is too low.
  @inline(__always) package func needs(_ room: Room) -> Content { erasedContent.needs(room) }
}

extension Content {
  @inline(never) consuming func needs(_ room: Room) -> Content {
    modified { node, _ in
      node.set(.className, room == .tall ? "tall" : "phone")
      return node
    }
  }
}
