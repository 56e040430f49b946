/// Element kind of a node. `host.js` has the same list in the same order (`KINDS`); a test compares.
enum ElementKind: UInt8, CaseIterable, Sendable {
  /// Single-cell grid around one child.
  case box
  case column
  case row
  case depth
  case text
  case heading1
  case heading2
  case heading3
  case button
  case field
  case select
  case option
  case scroll
  case list
  case listItem
  case link
  case svg
  case svgPath
  case svgCircle
  case svgRectangle
  /// Layer over or under its parent without layout space.
  case layer
  case spacer
  case divider
  case shape
  case slider
  case grid
  case section
  case sheet
  case scrim
  case panel
  case bar
  case ring
  case ringHalf
  case ringDisc
  case toggle
  case knob
  case editor
}
