/// Inline style property by its CSSOM name. `host.js` has the same list in the same order (`PROPERTIES`); names with
/// two dashes there are custom properties of app.css.
enum StyleProperty: UInt8, CaseIterable, Sendable {
  case opacity
  case color
  case backgroundColor
  case backgroundImage
  case width
  case height
  case minWidth
  case minHeight
  case maxWidth
  case maxHeight
  case padding
  case fontSize
  case fontWeight
  case fontFamily
  case fontVariantNumeric
  case lineHeight
  case letterSpacing
  case textAlign
  case textDecoration
  case gap
  case display
  case alignItems
  case justifyItems
  case justifyContent
  case alignSelf
  case flex
  case borderRadius
  case overflow
  case boxShadow
  case filter
  case translate
  case rotate
  case scale
  case transition
  case transformOrigin
  case zIndex
  case visibility
  case hit
  case aspectRatio
  case gridTemplateColumns
  case whiteSpace
  case border
  case outline
  case outlineOffset
  case fill
  case stroke
  case strokeWidth
  case strokeDasharray
  case strokeDashoffset
  case strokeLinecap
  case webkitLineClamp
  case clipPath
  case lineWidth
  case tint
  case pressScale
  case pressOpacity
  case textFill
  case overscrollBehavior
  case flexDirection
}

/// CSS keyword. `host.js` has the same list in the same order (`KEYWORDS`).
enum Keyword: UInt8, CaseIterable, Sendable {
  case start
  case center
  case end
  case stretch
  case baseline
  case none
  case flex
  case hidden
  case auto
  case nowrap
  /// Equal share of the remaining space: `1 1 0`.
  case grow
  case rounded
  case monospaced
  case serif
  case tabularNumbers
  case underline
  case lineThrough
  case currentColor
  case round
  case butt
  case square
  case maxContent
  case lineClamp
  case scrollX
  case scrollY
  case scrollBoth
  case row
}

/// Value of a property. Formatted by the page, so that unchanged styles build no strings.
enum StyleValue: Equatable, Sendable {
  case keyword(Keyword)
  /// CSS pixels, independent of the text size.
  case points(Double)
  /// Points at the default text size: written as rem.
  case scaled(Double)
  case number(Double)
  /// 1 is 100 %.
  case fraction(Double)
  /// `0xRRGGBBAA`.
  case color(UInt32)
  case insets(EdgeInsets)
  case degrees(Double)
  case offset(Size)
  case factors(Double, Double)
  case line(width: Double, color: UInt32)
  case shadow(color: UInt32, radius: Double, x: Double, y: Double, follows: Bool)
  case blur(Double)
  case linear(start: UnitPoint, end: UnitPoint, stops: [ColorStop])
  case radial(center: UnitPoint, from: Double, to: Double, stops: [ColorStop])
  case transition(Animation)
  case text(PlainText)
}

/// Gradient stop resolved for the colour scheme.
struct ColorStop: Equatable, Sendable {
  var color: UInt32
  var location: Double
}

struct Style: Equatable, Sendable {
  var property: StyleProperty
  var value: StyleValue
}
