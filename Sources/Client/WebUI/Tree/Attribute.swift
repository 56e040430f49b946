/// Attribute of an element. `host.js` has the same list in the same order (`ATTRIBUTES`).
enum AttributeName: UInt8, CaseIterable, Sendable {
  case role
  case ariaLabel
  case ariaHidden
  case ariaLevel
  case ariaChecked
  case ariaSelected
  case ariaModal
  case ariaDescription
  case ariaValueText
  case ariaValueNow
  case ariaValueMin
  case ariaValueMax
  case ariaLive
  case ariaControls
  case ariaPressed
  case ariaCurrent
  case ariaBusy
  case identifier
  case disabled
  case inert
  case tabIndex
  case type
  case placeholder
  case href
  case pathData
  case viewBox
  case centerX
  case centerY
  case radius
  case cornerX
  case width
  case height
  case pathLength
  case inputMode
  case autoComplete
  case autoCapitalize
  case enterKeyHint
  case maxLength
  case min
  case max
  case step
  case value
  case selected
  case className
  case lang
  case target
}

enum AttributeValue: Equatable, Sendable {
  /// Without a value.
  case flag
  case text(PlainText)
  case integer(Int64)
  case number(Double)
}

struct Attribute: Equatable, Sendable {
  var name: AttributeName
  var value: AttributeValue
}
