/// Ring that empties clockwise during a countdown.
///
/// Two half discs rotate behind masks, by transforms alone: the compositor runs it without work on either side. In the
/// text colour.
package struct CountdownRing: View {
  package typealias Body = Never
  let countdown: Countdown
  let lineWidth: Double
  let track: Color

  /// `lineWidth` in points; `track` is the colour of the emptied part.
  @inline(never) package init(_ countdown: Countdown, lineWidth: Double = 8, track: Color = .clear) {
    self.countdown = countdown
    self.lineWidth = lineWidth
    self.track = track
  }

  @inline(never) package var erasedContent: Content {
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
