/// A ring that empties clockwise while a span runs down.
///
/// Two half discs turn behind windows, by transforms alone: the compositor runs it, and neither this side nor the page's
/// main thread does anything from start to end. In the text colour.
public struct CountdownRing: View {
  public typealias Body = Never
  let countdown: Countdown
  let lineWidth: Double
  let track: Color

  /// `lineWidth` in points; `track` shows where the ring has emptied.
  @inline(never) public init(_ countdown: Countdown, lineWidth: Double = 8, track: Color = .clear) {
    self.countdown = countdown
    self.lineWidth = lineWidth
    self.track = track
  }

  @inline(never) public var erasedContent: Content {
    let (countdown, lineWidth, track) = (countdown, lineWidth, track)
    return Content(
      .primitive { builder in
        let node = Node(.ring, permits: .shape)
        node.fills = [.horizontal, .vertical]
        node.set(.ariaHidden, "true")
        node.set(.lineWidth, .points(lineWidth))
        node.set(.backgroundColor, .color(track.rgba(builder.environment.colorScheme)))
        node.motion = Motion(countdown: countdown)
        // The right half empties first.
        for side: PlainText in ["right", "left"] {
          let half = Node(.ringHalf)
          half.key = UInt64(node.children.count)
          half.set(.className, .text(side))
          half.children = [Node(.ringDisc)]
          node.children.append(half)
        }
        return node
      })
  }
}
