/// How wide a page is.
package enum PageWidth: UInt8, Sendable {
  /// 1,024 points and more.
  case desk
  /// Less than a desk.
  case handheld
  /// Any but a desk of less than 1,480 points.
  case roomy
}

extension View {
  /// Leaves the page while it has another width.
  @inline(__always) package func only(on width: PageWidth) -> Content { erasedContent.only(on: width) }

  /// Puts the second view of the stack beside the first on a desk.
  @inline(__always) package func besideOnDesks() -> Content { erasedContent.besideOnDesks() }

  /// Is never narrower than its content, in what scrolls sideways.
  @inline(__always) package func keepsItsWidth() -> Content { erasedContent.keepsItsWidth() }

  /// Lets the arrow keys move between the buttons inside, from the page to the first.
  @inline(__always) package func movesByArrows() -> Content { erasedContent.movesByArrows() }
}

extension Content {
  @inline(never) consuming func only(on width: PageWidth) -> Content {
    let name: PlainText =
      switch width {
      case .desk: "desk"
      case .handheld: "handheld"
      case .roomy: "roomy"
      }
    return named(name)
  }

  @inline(never) consuming func besideOnDesks() -> Content { named("beside") }

  @inline(never) consuming func keepsItsWidth() -> Content { named("whole") }

  @inline(never) consuming func movesByArrows() -> Content { named("rows") }

  /// Sets the class of app.css.
  @inline(never) private consuming func named(_ name: PlainText) -> Content {
    modified { node, _ in
      node.set(.className, name)
      return node
    }
  }
}
