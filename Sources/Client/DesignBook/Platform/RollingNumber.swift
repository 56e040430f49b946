public import WebUI

/// A number whose digits roll to their new places when it changes, as on an old counter. Each digit is a column moved by
/// the browser's compositor; where movement is left out the new number simply stands there.
public struct RollingNumber: View {
  let value: Int64
  let size: Double
  let weight: Font.Weight

  /// `size` in points at the standard text setting; under 22, so that it grows with the visitor's text in step with its
  /// columns.
  public init(_ value: Int64, size: Double = 20, weight: Font.Weight = .bold) {
    self.value = value
    self.size = size
    self.weight = weight
  }

  public var body: some View {
    let (value, size, weight) = (value, size, weight)
    EnvironmentReader { environment in
      let scale = environment.typeScale * environment.browserTextScale
      let line = (size * 1.25 * scale).rounded()
      let characters = Array(environment.localize(.number(value)).unicodeScalars)
      HStack(spacing: 0) {
        // Counted from the right: ones stay ones when thousands join them.
        ForEach(Array(characters.indices), id: { characters.count - $0 }) { index in
          let scalar = characters[index]
          if scalar.value >= 0x30, scalar.value <= 0x39 {
            DigitColumn(digit: Int(scalar.value) - 0x30, place: characters.count - index, line: line)
          } else {
            Text(verbatim: String(Character(scalar))).frame(height: line)
          }
        }
      }
      .font(.system(size: size, weight: weight, design: .rounded).monospacedDigit())
      .accessibilityElement()
      .accessibilityLabel(.number(value))
    }
  }
}

/// The digits one below the other behind a window of one line.
private struct DigitColumn: View {
  let digit: Int
  /// From the right, beginning with 1: higher places settle a little later.
  let place: Int
  /// Points.
  let line: Double

  var body: some View {
    ZStack(alignment: .top) {
      VStack(spacing: 0) {
        ForEach(0..<10) { digit in
          Text(verbatim: String(digit)).lineHeight(1).frame(height: line)
        }
      }
      .offset(y: -Double(digit) * line)
      .animation(.easeInOut(duration: 0.55 + 0.08 * Double(place)), value: digit)
    }
    .frame(height: line, alignment: .top)
    .clipped()
    .accessibilityHidden(true)
  }
}
