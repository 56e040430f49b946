package import WebUI

extension Theme {
  /// A text colour and its background.
  package struct ContrastPair: Sendable {
    package var text: Color
    package var ground: Color
    /// For test reports.
    package var role: StaticString
  }

  /// All text colours of the theme with all their backgrounds; gradients sampled at nine steps.
  package var contrastPairs: [ContrastPair] {
    var pairs: [ContrastPair] = []
    for ground in [background.primary, background.secondary, background.elevated] {
      pairs.append(ContrastPair(text: text.primary, ground: ground, role: "primary text"))
      pairs.append(ContrastPair(text: text.secondary, ground: ground, role: "secondary text"))
      pairs.append(ContrastPair(text: text.tertiary, ground: ground, role: "tertiary text"))
      pairs.append(ContrastPair(text: text.accent, ground: ground, role: "accent text"))
      pairs.append(ContrastPair(text: status.success, ground: ground, role: "success"))
      pairs.append(ContrastPair(text: status.error, ground: ground, role: "error"))
      pairs.append(ContrastPair(text: status.warning, ground: ground, role: "warning"))
    }
    pairs.append(ContrastPair(text: .white, ground: status.destructive, role: "destructive button"))
    for stage in [action, menu, play] {
      for ground in stage.gradient.gradient.steps(9) {
        pairs.append(ContrastPair(text: stage.text, ground: ground, role: "text on a gradient"))
        pairs.append(ContrastPair(text: stage.secondaryText, ground: ground, role: "second text on a gradient"))
      }
    }
    return pairs
  }
}

extension Gradient {
  /// Colours along the gradient, ends included.
  func steps(_ count: Int) -> [Color] {
    (0..<count).map { color(at: Double($0) / Double(max(count - 1, 1))) }
  }

  /// Colour at a position from 0 to 1, mixed in sRGB like a browser.
  private func color(at place: Double) -> Color {
    guard let first = stops.first, let last = stops.last else { return .clear }
    if place <= first.location { return first.color }
    for (a, b) in zip(stops, stops.dropFirst()) where place <= b.location {
      let share = b.location > a.location ? (place - a.location) / (b.location - a.location) : 0
      return Color(
        light: Color(mixing: a.color.rgba(.light), b.color.rgba(.light), share),
        dark: Color(mixing: a.color.rgba(.dark), b.color.rgba(.dark), share))
    }
    return last.color
  }
}

extension Color {
  fileprivate init(mixing a: UInt32, _ b: UInt32, _ share: Double) {
    func mixed(_ shift: UInt32) -> Double {
      let (x, y) = (Double(a >> shift & 0xFF), Double(b >> shift & 0xFF))
      return (x + (y - x) * share) / 255
    }
    self.init(red: mixed(24), green: mixed(16), blue: mixed(8), opacity: mixed(0))
  }
}
