/// Determinate or indeterminate progress; decorative unless labelled.
package struct ProgressView: View {
  package typealias Body = Never
  let fraction: Double?
  let label: LocalizedStringResource?

  /// Indeterminate progress.
  @inline(never) package init(_ label: LocalizedStringResource? = nil) {
    fraction = nil
    self.label = label
  }

  /// `value` of `total` is done.
  @inline(never) package init(_ label: LocalizedStringResource? = nil, value: Double, total: Double = 1) {
    fraction = total > 0 ? min(max(value / total, 0), 1) : 0
    self.label = label
  }

  @inline(never) package var erasedContent: Content {
    let (fraction, label) = (fraction, label)
    return Content(
      .primitive { builder in
        let node = Node(.bar, permits: .shape)
        node.set(.role, "progressbar")
        if let label {
          node.set(.ariaLabel, PlainText(builder.environment.localize(label)))
        } else {
          node.set(.ariaHidden, "true")
        }
        guard let fraction else {
          node.set(.className, "spinner")
          return node
        }
        node.set(.ariaValueMin, .integer(0))
        node.set(.ariaValueMax, .integer(100))
        node.set(.ariaValueNow, .integer(Int64((fraction * 100).rounded())))
        let filling = Node(.shape)
        filling.set(.scale, .factors(fraction, 1))
        node.children = [filling]
        node.fills = .horizontal
        return node
      })
  }
}
